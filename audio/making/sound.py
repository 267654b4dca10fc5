"""What all the sounds are built from: sines, noise, envelopes, levels, and writing files.

A sound is an array of floats, full scale at 1: mono of shape (frames,), stereo of shape
(frames, 2), 44.1 kHz. Times are in seconds, pitches in hertz, levels in dB of full scale. Nothing
here depends on the clock or on chance: the same call gives the same samples. Needs `numpy`, and
`ffmpeg` with libvorbis for `write_vorbis`.
"""

from __future__ import annotations

import subprocess
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE = 44_100
AUDIO = Path(__file__).resolve().parents[1]
"""The folder that all sounds are written below."""


def gain(level: float) -> float:
    """The factor of a level in dB."""
    return float(10 ** (level / 20))


def level(value: float) -> float:
    """The level in dB of an amplitude."""
    return float(20 * np.log10(max(value, 1e-9)))


def times(length: float) -> Sound:
    """Sample moments of a sound of ``length`` seconds."""
    return np.arange(int(length * RATE)) / RATE


def sine(pitch: float | Sound, length: float) -> Sound:
    """A sine of steady or gliding pitch."""
    if isinstance(pitch, float | int):
        pitch = np.full(times(length).shape, float(pitch))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def glide(start: float, end: float, length: float) -> Sound:
    """Pitch that moves evenly to the ear from ``start`` to ``end``."""
    return start * (end / start) ** (times(length) / length)


def decay(length: float, half: float, attack: float = 0.003) -> Sound:
    """Envelope: a short rise, then half as loud every ``half`` seconds, silent at the end."""
    t = times(length)
    rise = np.minimum(1.0, t / attack)
    fall = np.minimum(1.0, (length - t) / min(0.03, length / 4))
    return np.asarray(rise * 0.5 ** (t / half) * fall, dtype=np.float64)


def swell(length: float, top: float) -> Sound:
    """Envelope: a smooth rise to the moment ``top``, then a smooth fall."""
    t = times(length)
    up = np.sin(np.pi / 2 * np.clip(t / top, 0, 1)) ** 2
    down = np.cos(np.pi / 2 * np.clip((t - top) / (length - top), 0, 1)) ** 2
    return np.asarray(up * down, dtype=np.float64)


def noise(length: float, low: float, high: float, seed: int) -> Sound:
    """Noise between two pitches with soft edges, peak 1."""
    count = times(length).size
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    result = np.fft.irfft(spectrum * keep, count)
    return np.asarray(result / np.max(np.abs(result)), dtype=np.float64)


def bell(pitch: float, length: float, half: float) -> Sound:
    """A soft chime: a tone and two quiet, faster fading partials."""
    tone = sine(pitch, length) * decay(length, half, 0.006)
    tone += 0.28 * sine(pitch * 2.0, length) * decay(length, half * 0.5, 0.006)
    tone += 0.10 * sine(pitch * 3.01, length) * decay(length, half * 0.3, 0.006)
    return tone


def place(length: float, *parts: tuple[float, Sound]) -> Sound:
    """Lay sounds over each other, each from its own moment."""
    out = np.zeros(times(length).size)
    for start, sound in parts:
        first = int(start * RATE)
        piece = sound[: out.size - first]
        out[first : first + piece.size] += piece
    return out


def tap(pitch: float, length: float, seed: int, body: float = 0.7) -> Sound:
    """A small solid piece touching the table."""
    knock = sine(glide(pitch * 1.5, pitch, length), length) * decay(length, length / 7, 0.001)
    contact = noise(length, 900, 5_200, seed) * decay(length, length / 18, 0.001)
    return body * knock + (1 - body) * contact


def band(sound: Sound, low: float, high: float, steep: int = 4) -> Sound:
    """Keep what lies between two pitches, along the first axis; `steep` is the order of the edges.

    The edges have no delay. The ends are taken as joined, so a loop stays a loop.
    """
    spectrum = np.fft.rfft(sound, axis=0)
    pitch = np.fft.rfftfreq(sound.shape[0], 1 / RATE)
    keep = 1 / np.sqrt(
        (1 + (low / np.maximum(pitch, 1e-3)) ** (2 * steep)) * (1 + (pitch / high) ** (2 * steep))
    )
    spectrum *= keep[:, None] if sound.ndim == 2 else keep
    return np.asarray(np.fft.irfft(spectrum, sound.shape[0], axis=0), dtype=np.float64)


def room(sound: Sound, length: float, wet: float, seed: int, low: float, high: float) -> Sound:
    """The sound in a small room: a tail of `length` seconds, `wet` as loud as the sound itself."""
    tail = noise(length, low, high, seed) * np.exp(-6.9 * times(length) / length)
    tail *= wet / np.sqrt(np.sum(tail**2))
    tail[0] += 1.0
    count = sound.size + tail.size - 1
    both = np.fft.rfft(sound, count) * np.fft.rfft(tail, count)
    return np.asarray(np.fft.irfft(both, count), dtype=np.float64)


def rms(sound: Sound) -> float:
    """Root mean square over all samples and channels."""
    return float(np.sqrt(np.mean(sound**2)))


def at_peak(sound: Sound, peak: float) -> Sound:
    """The sound with its highest sample at a level in dB."""
    return np.asarray(sound * (gain(peak) / np.max(np.abs(sound))), dtype=np.float64)


def at_rms(sound: Sound, loud: float, peak: float) -> Sound:
    """The sound at an RMS level, both in dB; fails loudly where it would exceed the peak."""
    result = sound * (gain(loud) / rms(sound))
    highest = level(np.max(np.abs(result)))
    if highest > peak:
        raise ValueError(f"peak {highest:.1f} dB is above {peak:.1f} dB")
    return result


def samples(sound: Sound) -> bytes:
    """The sound as 16 bit PCM, channels interleaved."""
    return (sound * 32_767).astype("<i2").tobytes()


def write_wave(path: Path, sound: Sound) -> None:
    """Write 16 bit PCM."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(sound.shape[1] if sound.ndim == 2 else 1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(sound))


def write_vorbis(path: Path, sound: Sound, quality: int = 3) -> None:
    """Write Ogg Vorbis without any tags; the same sound gives the same file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = sound.shape[1] if sound.ndim == 2 else 1
    command = [
        "ffmpeg", "-v", "error", "-y",
        "-f", "s16le", "-ar", str(RATE), "-ac", str(channels), "-i", "pipe:0",
        "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact",
        "-c:a", "libvorbis", "-q:a", str(quality), "-f", "ogg", str(path),
    ]  # fmt: skip
    subprocess.run(command, input=samples(sound), check=True)
