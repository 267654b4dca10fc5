"""Make the clips of the ship's computer from the words in `audio/voices/phrases.toml`.

    python audio/making/voices.py [id ...]

English is read by Festival and spoken by `hts_engine` (voice slt), Japanese by Open JTalk through
`pyopenjtalk-plus` (voice Mei). Every clip is trimmed to its sound, given the colour of a ship's
intercom, brought to the same loudness and written as Ogg Vorbis into `audio/voices/<language>`.
Fails loudly when a clip comes out longer than the table allows. The length of each clip is printed
in milliseconds. How well they are understood: `python -m tests.audio.intelligibility`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import wave
from itertools import groupby
from pathlib import Path

import numpy as np
import pyopenjtalk
from sound import AUDIO, RATE, Sound, band, gain, room, write_vorbis

LANGUAGES = ("en", "ja")
PAUSE = 0.2
"""The longest silence inside a phrase, in seconds."""

SILENT = -48.0
LOUD = -15.0
"""Weighted. The plain RMS of the voiced part comes out at -16 dB."""
CEILING = -4.5
"""Where the limiter ends: Vorbis may go a little above it, and -3 dB is the limit."""

LOW, HIGH = 300.0, 7_000.0
"""The band of the intercom. Below it a voice is loud and says little."""
CLEAR = 12.0
"""dB by which a voice is raised from 1 kHz on, where words are told apart; above 5 kHz it is half
of that, or each s would hiss."""

ENGLISH_VOICE = Path(
    "/usr/share/festival/voices/us/cmu_us_slt_arctic_hts/hts/cmu_us_slt_arctic_hts.htsvoice"
)
ENGLISH_PACE = 0.92
LIVELY = 3.0
"""How much of the speaker's own variation of pitch is given back, of the mean voice's 1."""

FRAME = RATE // 50


def speak_english(text: str, pace: float) -> tuple[Sound, int]:
    """The plain synthetic voice and its sample rate.

    Festival reads the words, and `hts_engine` speaks them: it alone can liven the pitch.
    """
    with tempfile.TemporaryDirectory() as folder:
        labels, timed, path = (Path(folder) / name for name in ("labels", "timed", "said.wav"))
        # It takes a breath at a comma or a full stop and nowhere else. A quotation mark would end
        # the words: phrases have none.
        script = (
            "(begin (voice_cmu_us_slt_arctic_hts) (Parameter.set 'Phrase_Method 'cart_tree)"
            " (set! phrase_cart_tree simple_phrase_cart_tree)"
            f' (set! said (Utterance Text "{text}")) (utt.synth said)'
            f' (hts_dump_feats said hts_feats_list "{labels}"))'
        )
        subprocess.run(["festival", "-b", script], check=True)
        command = ["hts_engine", "-m", str(ENGLISH_VOICE), "-r", f"{ENGLISH_PACE * pace:.3f}"]
        command += ["-jf", f"{LIVELY}", "-od", str(timed), "-ow", str(path), str(labels)]
        subprocess.run(command, check=True)
        with wave.open(str(path), "rb") as file:
            rate = file.getframerate()
            said = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
        phones = [line.split() for line in timed.read_text("ascii").splitlines()]
    return with_breaths(said / 32_768, rate, phones), rate


def with_breaths(said: Sound, rate: int, phones: list[list[str]]) -> Sound:
    """Each pause of the voice, short and full of hiss, as a silence of `PAUSE`.

    `phones`: where each begins and ends, in units of 100 ns, and its label.
    """
    parts: list[Sound] = []
    fade = np.linspace(0, 1, rate // 200)
    for pause, within in groupby(phones, lambda phone: "-pau+" in phone[2]):
        if pause:
            parts.append(np.zeros(int(PAUSE * rate)))
            continue
        group = list(within)
        begin, end = (int(moment) * rate // 10_000_000 for moment in (group[0][0], group[-1][1]))
        part = said[begin:end].copy()
        part[: fade.size] *= fade
        part[-fade.size :] *= fade[::-1]
        parts.append(part)
    return np.concatenate(parts)


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


def weighted(sound: Sound) -> Sound:
    """As the ear weighs it: the K weighting of ITU-R BS.1770, so a dull word is not the softer."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(sound.size, 1 / RATE)
    head, low = 1j * pitch / 1_682, 1j * pitch / 38.1
    spectrum *= (1.585 * head**2 + 1.780 * head + 1) / (head**2 + 1.414 * head + 1)
    spectrum *= low**2 / (low**2 + 2 * low + 1)
    return np.asarray(np.fft.irfft(spectrum, sound.size), dtype=np.float64)


def loudness(sound: Sound) -> float:
    """Weighted RMS over the voiced part: the frames of 20 ms within 25 dB of the loudest one."""
    frames = weighted(sound)[: sound.size // FRAME * FRAME].reshape(-1, FRAME)
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


def shelf(sound: Sound, middle: float, up: float) -> Sound:
    """What lies above a pitch raised by `up` dB, half of it at the pitch itself."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(sound.size, 1 / RATE)
    above = pitch**2 / (pitch**2 + middle**2)
    return np.asarray(np.fft.irfft(spectrum * gain(up) ** above, sound.size), dtype=np.float64)


def limited(sound: Sound) -> Sound:
    """No peak above the ceiling: turned down smoothly 5 ms before it, and up again after it.

    Nothing is bent, so no overtones are added.
    """
    needed = np.minimum(1, gain(CEILING) / np.maximum(np.abs(sound), 1e-9))
    ahead = int(0.005 * RATE)
    lowest = np.lib.stride_tricks.sliding_window_view(
        np.pad(needed, ahead, constant_values=1), 2 * ahead + 1
    ).min(axis=1)
    window = np.hanning(2 * ahead + 1)
    return sound * np.convolve(np.pad(lowest, ahead, mode="edge"), window / window.sum(), "valid")


def through_intercom(said: Sound) -> Sound:
    """The voice as the crew hears it: narrow, even, in a small hard room, at the common level."""
    sound = band(said, LOW, HIGH, 6)
    sound = gated(shelf(shelf(sound, 1_000, CLEAR), 5_000, -CLEAR / 2))
    sound = without_long_pauses(compressed(sound))
    sound = np.concatenate([sound, np.zeros(RATE // 10)])
    sound = room(sound, 0.09, 0.16, 3, LOW, HIGH)
    for _ in range(6):
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
