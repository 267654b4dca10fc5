"""Make the clips of the ship's computer from the words in `audio/voices/phrases.toml`.

    python audio/making/voices.py [id ...]

English is spoken by `flite` (voice slt), Japanese by Open JTalk through `pyopenjtalk-plus` (voice
Mei). Every clip is trimmed to its sound, given the colour of a ship's intercom, brought to the
same loudness and written as Ogg Vorbis into `audio/voices/<language>`. Fails loudly when a clip
comes out longer than the table allows. The length of each clip is printed in milliseconds.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import wave
from pathlib import Path

import numpy as np
import pyopenjtalk
from sound import AUDIO, RATE, Sound, band, gain, room, write_vorbis

LANGUAGES = ("en", "ja")
PAUSE = 0.2
"""The longest silence inside a phrase, in seconds."""

SILENT = -48.0
LOUD = -20.0
CEILING = -4.5
"""Where the soft limiter ends: Vorbis may go a little above it, and -3 dB is the limit."""

FRAME = RATE // 50


def speak_english(text: str, pace: float) -> tuple[Sound, int]:
    """The plain synthetic voice and its sample rate."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "said.wav"
        stretch = f"duration_stretch={1 / pace:.3f}"
        command = ["flite", "-voice", "slt", "--setf", stretch, "-t", text, "-o", str(path)]
        subprocess.run(command, check=True)
        with wave.open(str(path), "rb") as file:
            rate = file.getframerate()
            said = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
    return said / 32_768, rate


def speak_japanese(text: str, pace: float) -> tuple[Sound, int]:
    """The plain synthetic voice and its sample rate."""
    said, rate = pyopenjtalk.tts(text, speed=pace)
    return np.asarray(said, dtype=np.float64) / 32_768, int(rate)


def resampled(sound: Sound, rate: int) -> Sound:
    """The sound at 44.1 kHz, by its spectrum."""
    padded = np.concatenate([np.zeros(rate // 10), sound, np.zeros(rate // 10)])
    padded = np.pad(padded, (0, -padded.size % (rate // 100)))
    spectrum = np.fft.rfft(padded)
    count = padded.size * RATE // rate
    result = np.zeros(count // 2 + 1, dtype=complex)
    kept = min(spectrum.size, result.size)
    result[:kept] = spectrum[:kept]
    return np.asarray(np.fft.irfft(result, count), dtype=np.float64) * (count / padded.size)


def envelope(sound: Sound, length: float) -> Sound:
    """Loudness around each sample, over a window of `length` seconds."""
    window = np.hanning(int(length * RATE))
    return np.sqrt(np.convolve(sound**2, window / window.sum(), "same") + 1e-12)


def loudness(sound: Sound) -> float:
    """RMS over the voiced part: the frames of 20 ms within 25 dB of the loudest one."""
    frames = sound[: sound.size // FRAME * FRAME].reshape(-1, FRAME)
    powers = np.mean(frames**2, axis=1)
    return float(np.sqrt(np.mean(powers[powers > np.max(powers) * gain(-25) ** 2])))


def without_long_pauses(sound: Sound) -> Sound:
    """Silences inside the phrase cut down to `PAUSE`, with the joint faded."""
    quiet = envelope(sound, 0.012) < gain(SILENT) * (np.max(np.abs(sound)) / gain(-6))
    edges = np.flatnonzero(np.diff(np.concatenate([[0], quiet.astype(int), [0]])))
    kept, last, fade = [], 0, int(0.005 * RATE)
    for begin, end in zip(edges[::2], edges[1::2], strict=True):
        spare = (end - begin) - int(PAUSE * RATE)
        if spare <= 0 or begin == 0 or end == sound.size:
            continue
        cut = begin + (end - begin - spare) // 2
        part = sound[last:cut].copy()
        part[-fade:] *= np.linspace(1, 0, fade)
        kept.append(part)
        last = cut + spare
    rest = sound[last:].copy()
    if kept:
        rest[:fade] *= np.linspace(0, 1, fade)
    return np.concatenate([*kept, rest])


def trimmed(sound: Sound) -> Sound:
    """From the first to the last sample that can be heard, with fades of 5 ms."""
    heard = np.flatnonzero(np.abs(sound) > gain(SILENT))
    fade = int(0.005 * RATE)
    begin, end = max(0, heard[0] - fade), min(sound.size, heard[-1] + fade)
    result = sound[begin:end].copy()
    result[:fade] *= np.linspace(0, 1, fade)
    result[-fade:] *= np.linspace(1, 0, fade)
    return result


def gated(sound: Sound) -> Sound:
    """The hiss that the synthesiser leaves in its silences taken away: 42 dB below the voice."""
    around = envelope(sound, 0.020) / loudness(sound)
    opening = np.clip((20 * np.log10(around) + 45) / 6, 0, 1)
    return sound * opening**2


def compressed(sound: Sound) -> Sound:
    """Soft consonants brought nearer to the vowels: 2 to 1, down to 24 dB below the voice."""
    around = envelope(sound, 0.030)
    return sound * np.maximum(around, loudness(sound) * gain(-24)) ** -0.5


def limited(sound: Sound) -> Sound:
    """Peaks bent softly below the ceiling; the quieter half of the range is left as it is."""
    top, knee = gain(CEILING), gain(CEILING) / 2
    over = np.maximum(np.abs(sound) - knee, 0)
    bent = knee + (top - knee) * np.tanh(over / (top - knee))
    return np.where(over > 0, np.sign(sound) * bent, sound)


def through_intercom(said: Sound) -> Sound:
    """The voice as the crew hears it: narrow, even, in a small hard room, at the common level."""
    sound = gated(band(said, 180, 5_500, 3))
    presence = band(sound, 2_200, 6_000, 2)
    sound = without_long_pauses(compressed(sound + 0.8 * presence))
    sound = np.concatenate([sound, np.zeros(RATE // 10)])
    sound = room(sound, 0.09, 0.16, 3, 300, 4_500)
    for _ in range(4):
        sound = limited(sound * (gain(LOUD) / loudness(sound)))
    return trimmed(sound)


def main() -> None:
    """Write the clips asked for, or all of them, and drop those whose phrase is gone."""
    folder = AUDIO / "voices"
    phrases = tomllib.loads((folder / "phrases.toml").read_text("utf-8"))
    wanted = sys.argv[1:] or list(phrases)
    speak = {"en": speak_english, "ja": speak_japanese}
    for name in wanted:
        phrase = phrases[name]
        lengths = []
        for language in LANGUAGES:
            text = phrase.get(f"say_{language}", phrase[language])
            said, rate = speak[language](text, phrase.get(f"pace_{language}", 1.0))
            clip = through_intercom(resampled(said, rate))
            write_vorbis(folder / language / f"{name}.ogg", clip)
            lengths.append(1000 * clip.size // RATE)
        print(
            f"{name:24}",
            *(f"{language} {ms:5}" for language, ms in zip(LANGUAGES, lengths, strict=True)),
        )
        if max(lengths) > phrase["ms"]:
            raise SystemExit(f"{name} lasts {max(lengths)} ms; the table allows {phrase['ms']} ms")
    for language in LANGUAGES:
        for path in (folder / language).glob("*.ogg"):
            if path.stem not in phrases:
                path.unlink()


if __name__ == "__main__":
    main()
