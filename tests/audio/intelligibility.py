"""``python -m tests.audio.intelligibility [FOLDER ...]``: how well the voices are understood.

Nobody listens here. The speech intelligibility index after ANSI S3.5-1997 (one-third octave bands,
band importance of average speech) says which share of what matters in speech can be heard: below
0.2 is poor, from 0.45 on good. Connected speech of known words is followed from about 0.3 on.

The table that is meant: the others talk, not to each other but into the announcement, with raised
voices. That is the standard's own spectrum of raised speech at 1 m, as loud as ``TALK``. The
loudspeaker is turned up until a voice at -20 dB of full scale is as loud as ``HEARD``: speech of
normal effort at 1 m. A clip that is louder in its file is louder at the table.

Each folder holds clips of one voice; without a folder those that are shipped are measured.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import miniaudio
import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]
"""Mono, full scale 1, ``RATE``."""

VOICES = Path(__file__).resolve().parents[2] / "audio" / "voices"
RATE = 44_100
FRAME = RATE // 50

TALK = 68.3
"""dB SPL of those who talk at the table: the standard's raised speech."""
HEARD = 62.4
"""dB SPL of a voice at ``LEVEL``: the standard's normal speech."""
LEVEL = -20.0
"""dB of full scale."""

# The standard's Table 3, for one-third octave bands: middle in Hz, importance, spectrum level of
# speech of normal and of raised effort in dB, internal noise in dB.
BANDS = np.array(
    [
        (160, 0.0083, 32.41, 33.81, 0.6),
        (200, 0.0095, 34.48, 33.92, -1.7),
        (250, 0.0150, 34.75, 38.98, -3.9),
        (315, 0.0289, 33.98, 38.57, -6.1),
        (400, 0.0440, 34.59, 39.11, -8.2),
        (500, 0.0578, 34.27, 40.15, -9.7),
        (630, 0.0653, 32.06, 38.78, -10.8),
        (800, 0.0711, 28.30, 36.37, -11.9),
        (1000, 0.0818, 25.01, 33.86, -12.5),
        (1250, 0.0844, 23.00, 31.89, -13.5),
        (1600, 0.0882, 20.15, 28.58, -15.4),
        (2000, 0.0898, 17.32, 25.32, -17.7),
        (2500, 0.0868, 13.18, 22.35, -21.2),
        (3150, 0.0844, 11.55, 20.15, -24.2),
        (4000, 0.0771, 9.33, 16.78, -25.9),
        (5000, 0.0527, 5.31, 11.47, -23.6),
        (6300, 0.0364, 2.59, 7.67, -15.8),
        (8000, 0.0185, 1.13, 5.07, -7.1),
    ]
)
MIDDLE, IMPORTANCE, NORMAL, RAISED, INTERNAL = BANDS.T


def index(speech: Sound, noise: Sound) -> float:
    """The index of equivalent speech and noise spectrum levels in the eighteen bands, dB; 0 to 1.

    Sections 4.3 to 4.8 of the standard, for hearing without a loss.
    """
    masking = np.maximum(noise, speech - 24)
    noise = np.concatenate([masking[:1], noise[1:]])
    slope = -80 + 0.6 * (masking + 10 * np.log10(MIDDLE) - 6.353)
    spread = np.array(
        [
            sum(
                10 ** ((masking[k] + 3.32 * slope[k] * np.log10(0.89 * middle / MIDDLE[k])) / 10)
                for k in range(number)
            )
            for number, middle in enumerate(MIDDLE)
        ]
    )
    disturbance = np.maximum(10 * np.log10(10 ** (noise / 10) + spread), INTERNAL)
    distortion = np.minimum(1 - (speech - NORMAL - 10) / 160, 1)
    audible = np.clip((speech - disturbance + 15) / 30, 0, 1)
    return float(np.sum(IMPORTANCE * distortion * audible))


def table_noise() -> Sound:
    """Spectrum levels of the talk at the table, dB."""
    return RAISED + TALK - 68.3


def understood(clip: Sound) -> float:
    """The index of a clip at the table."""
    return index(spectrum_levels(clip), table_noise())


def spectrum_levels(clip: Sound) -> Sound:
    """Spectrum levels of a clip as it is heard, in the eighteen bands, dB SPL."""
    heard = voiced(clip)
    power = 2 * np.abs(np.fft.rfft(heard)) ** 2 / heard.size**2
    pitch = np.fft.rfftfreq(heard.size, 1 / RATE)
    edge = 2 ** (1 / 6)
    levels = []
    for middle in MIDDLE:
        inside = (pitch >= middle / edge) & (pitch < middle * edge)
        levels.append(power[inside].sum() / (middle * (edge - 1 / edge)))
    return 10 * np.log10(np.maximum(levels, 1e-20)) - LEVEL + HEARD


def voiced(clip: Sound) -> Sound:
    """The frames of 20 ms that are within 25 dB of the loudest one, joined."""
    frames = clip[: clip.size // FRAME * FRAME].reshape(-1, FRAME)
    powers = np.mean(frames**2, axis=1)
    return frames[powers > powers.max() * 10 ** (-25 / 10)].reshape(-1)


def over_time(clip: Sound) -> Sound:
    """dB by which each band stands out of the noise, every 10 ms; shape (frames, 18), -15 to 15."""
    step, size = RATE // 100, 2 * FRAME
    window = np.hanning(size)
    frames = np.lib.stride_tricks.sliding_window_view(np.pad(clip, size), size)[::step]
    density = 2 * np.abs(np.fft.rfft(frames * window, 4 * size)) ** 2 / RATE / np.sum(window**2)
    pitch = np.fft.rfftfreq(4 * size, 1 / RATE)
    edge = 2 ** (1 / 6)
    bands = [(pitch >= middle / edge) & (pitch < middle * edge) for middle in MIDDLE]
    levels = np.stack([density[:, inside].mean(axis=1) for inside in bands], axis=1)
    levels = 10 * np.log10(np.maximum(levels, 1e-20)) - LEVEL + HEARD
    return np.clip(levels - table_noise(), -15, 15)


def apart(one: Sound, other: Sound) -> float:
    """How far two words differ at the table, however fast each is said: dB, weighted as the index.

    The mean along the best way through both at once (dynamic time warping).
    """
    first, second = over_time(one), over_time(other)
    cost = np.abs(first[:, None] - second[None]) @ IMPORTANCE
    total = np.full((len(first) + 1, len(second) + 1), np.inf)
    total[0, 0] = 0
    for row in range(len(first)):
        for column in range(len(second)):
            before = total[row, column + 1], total[row + 1, column], total[row, column]
            total[row + 1, column + 1] = cost[row, column] + min(before)
    return float(2 * total[-1, -1] / sum(cost.shape))


def decibels(value: float) -> float:
    """dB of full scale."""
    return float(20 * np.log10(max(value, 1e-9)))


def weighted(clip: Sound) -> Sound:
    """As the ear weighs it: the K weighting of ITU-R BS.1770."""
    spectrum = np.fft.rfft(clip)
    pitch = np.fft.rfftfreq(clip.size, 1 / RATE)
    head, low = 1j * pitch / 1_682, 1j * pitch / 38.1
    spectrum *= (1.585 * head**2 + 1.780 * head + 1) / (head**2 + 1.414 * head + 1)
    spectrum *= low**2 / (low**2 + 2 * low + 1)
    return np.asarray(np.fft.irfft(spectrum, clip.size), np.float64)


def loudness(clip: Sound) -> float:
    """RMS of the voiced frames, dB of full scale."""
    return decibels(float(np.sqrt(np.mean(voiced(clip) ** 2))))


def share(clip: Sound, low: float, high: float) -> float:
    """How much of the power lies between two pitches, 0 to 1."""
    power = np.abs(np.fft.rfft(clip)) ** 2
    pitch = np.fft.rfftfreq(clip.size, 1 / RATE)
    return float(power[(pitch >= low) & (pitch < high)].sum() / power.sum())


def pitches(clip: Sound, low: float = 90, high: float = 420) -> Sound:
    """The pitch of each frame of 40 ms that has one, in semitones above 100 Hz."""
    size, found = 2 * FRAME, []
    loudest = max(float(np.max(np.abs(clip))), 1e-9)
    for at in range(0, clip.size - 2 * size, FRAME):
        frame = clip[at : at + 2 * size]
        if np.max(np.abs(frame)) < loudest / 8:
            continue
        spectrum = np.abs(np.fft.rfft(frame * np.hanning(frame.size), 4 * size)) ** 2
        spectrum[int(1_500 * 4 * size / RATE) :] = 0
        alike = np.fft.irfft(spectrum)
        first, last = int(RATE / high), int(RATE / low)
        best = first + int(np.argmax(alike[first:last]))
        if alike[best] > 0.5 * alike[0]:
            found.append(12 * np.log2(RATE / best / 100))
    return np.array(found)


def pitch_spread(clips: list[Sound]) -> float:
    """Semitones between the lowest tenth of all that is voiced and the highest."""
    low, high = np.percentile(np.concatenate([pitches(clip) for clip in clips]), (10, 90))
    return float(high - low)


@cache
def clips(folder: Path) -> dict[str, Sound]:
    """The clips of a voice, by name."""
    found = {}
    for path in sorted(folder.glob("*.ogg")):
        decoded = miniaudio.decode_file(str(path), miniaudio.SampleFormat.FLOAT32, 1, RATE)
        found[path.stem] = np.asarray(decoded.samples, np.float64)
    return found


def main() -> None:
    """Print a line for each voice, and the clips that are understood least."""
    folders = [Path(word) for word in sys.argv[1:]] or [VOICES / "en", VOICES / "ja"]
    print(f"talk at the table {TALK} dB SPL; a voice at {LEVEL:.0f} dB is heard at {HEARD} dB SPL")
    print("voice       index  least  1-4 kHz  pitch      level   peak")
    for folder in folders:
        voice = clips(folder)
        indices = {name: understood(clip) for name, clip in voice.items()}
        everything = np.concatenate(list(voice.values()))
        worst = sorted(indices, key=lambda name: indices[name])[:3]
        print(
            f"{folder.name:10}  {np.mean(list(indices.values())):5.2f}  "
            f"{min(indices.values()):5.2f}  {100 * share(everything, 1_000, 4_000):5.0f} %  "
            f"{pitch_spread(list(voice.values())):4.1f} st  "
            f"{np.mean([loudness(clip) for clip in voice.values()]):6.1f}  "
            f"{decibels(float(np.max(np.abs(everything)))):5.1f}  least: {', '.join(worst)}"
        )


if __name__ == "__main__":
    main()
