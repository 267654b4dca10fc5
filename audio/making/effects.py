"""Make the short sounds of the table from sums of sines and filtered noise.

    python audio/making/effects.py

Every run writes the same files into `audio/effects`: 44.1 kHz, mono, 16 bit, peak at most -7 dB
of full scale, shorter than 1.2 seconds.
"""

from __future__ import annotations

from collections.abc import Callable

import battle
import numpy as np
from sound import AUDIO, Sound, bell, decay, gain, glide, noise, place, sine, swell, tap, write_wave

PEAK = gain(-7)


def pick_up() -> Sound:
    """A card lifted: a light brush and a rising tick."""
    brush = noise(0.10, 1_800, 6_500, 1) * swell(0.10, 0.03)
    tick = sine(glide(520, 780, 0.08), 0.08) * decay(0.08, 0.016)
    return place(0.11, (0, 0.35 * brush), (0.01, 0.6 * tick))


def drop() -> Sound:
    """A piece set down."""
    return place(0.20, (0, tap(190, 0.18, 2, 0.75)), (0.004, 0.25 * tap(410, 0.09, 3, 0.6)))


def refuse() -> Sound:
    """Two low soft notes, falling."""
    note = [sine(p, 0.14) + 0.3 * sine(p * 2, 0.14) for p in (233.0, 174.6)]
    return place(
        0.32, (0, note[0] * decay(0.14, 0.05, 0.008)), (0.13, note[1] * decay(0.14, 0.06, 0.008))
    )


def flip() -> Sound:
    """A card turned over."""
    air = noise(0.13, 900, 4_800, 4) * swell(0.13, 0.06)
    return place(0.20, (0, 0.55 * air), (0.09, 0.7 * tap(320, 0.10, 5, 0.35)))


def shuffle() -> Sound:
    """A riffle: many light card edges, quickening, then the deck squared."""
    rng = np.random.default_rng(6)
    starts = np.cumsum(np.linspace(0.034, 0.012, 30) * rng.uniform(0.85, 1.15, 30))
    parts = [
        (
            float(start),
            (0.35 + 0.3 * rng.random()) * noise(0.03, 1_500, 6_000, 10 + i) * decay(0.03, 0.006),
        )
        for i, start in enumerate(starts)
    ]
    return place(0.98, *parts, (0.82, 0.9 * tap(230, 0.14, 7, 0.6)))


def deal() -> Sound:
    """One card sliding off the deck."""
    slide = noise(0.12, 1_400, 5_500, 8) * swell(0.12, 0.085)
    return place(0.19, (0, 0.6 * slide), (0.10, 0.5 * tap(360, 0.08, 9, 0.4)))


def roll() -> Sound:
    """A die: taps that come closer and grow quiet."""
    rng = np.random.default_rng(40)
    moment, gap, parts = 0.0, 0.135, []
    for i in range(9):
        loud = 1.0 - 0.085 * i
        parts.append((moment, loud * tap(430 + 160 * rng.random(), 0.09, 41 + i, 0.55)))
        moment += gap * rng.uniform(0.85, 1.1)
        gap *= 0.82
    return place(0.80, *parts)


def step() -> Sound:
    """One tick of a counter."""
    return place(
        0.07, (0, tap(920, 0.06, 11, 0.8)), (0, 0.2 * sine(1_840, 0.04) * decay(0.04, 0.01))
    )


def click() -> Sound:
    """A button."""
    return place(0.06, (0, tap(640, 0.05, 12, 0.7)))


def win() -> Sound:
    """Four rising chimes."""
    notes = (392.0, 523.25, 659.26, 783.99)
    parts = [(0.13 * i, bell(p, 1.15 - 0.13 * i, 0.18 + 0.05 * i)) for i, p in enumerate(notes)]
    return place(1.15, *parts)


def lose() -> Sound:
    """Three falling, darker chimes."""
    notes = (329.63, 277.18, 220.0)
    parts = [(0.20 * i, bell(p, 1.1 - 0.20 * i, 0.16 + 0.06 * i)) for i, p in enumerate(notes)]
    return place(1.12, *parts)


def laser() -> Sound:
    """A short falling beam."""
    pitch = glide(1_500, 240, 0.26)
    beam = np.tanh(1.8 * sine(pitch, 0.26)) * decay(0.26, 0.055)
    return place(
        0.28, (0, 0.7 * beam), (0, 0.15 * noise(0.10, 2_000, 7_000, 13) * decay(0.10, 0.02))
    )


def engine_hit() -> Sound:
    """A dull blow and a motor that runs down."""
    blow = noise(0.45, 60, 900, 14) * decay(0.45, 0.07, 0.002)
    motor = np.tanh(2 * sine(glide(150, 46, 0.8), 0.8)) * decay(0.8, 0.2, 0.02)
    return place(0.85, (0, blow), (0.04, 0.45 * motor))


def whoosh() -> Sound:
    """A ship passing: wide noise that rises, opens and falls."""
    low = noise(0.60, 150, 900, 15) * swell(0.60, 0.30)
    high = noise(0.60, 900, 3_800, 16) * swell(0.60, 0.24) ** 2
    return place(0.60, (0, 0.8 * low + 0.45 * high))


def alarm() -> Sound:
    """Two calm, clear pairs of notes."""
    parts = []
    for i, pitch in enumerate((659.26, 523.25, 659.26, 523.25)):
        tone = sine(pitch, 0.22) + 0.25 * sine(pitch * 2, 0.22) + 0.1 * sine(pitch * 3, 0.22)
        parts.append((0.23 * i, tone * decay(0.22, 0.14, 0.01)))
    return place(0.96, *parts)


def radio() -> Sound:
    """A message: a breath of static, then two clear pips."""
    static = noise(0.16, 1_200, 4_200, 17) * swell(0.16, 0.05)
    pips = [sine(p, 0.13) * decay(0.13, 0.05, 0.006) for p in (880.0, 1_174.66)]
    return place(0.44, (0, 0.35 * static), (0.10, pips[0]), (0.23, pips[1]))


def distress() -> Sound:
    """A beacon: two slow rising calls, the second more distant."""
    parts = []
    for start, loud in ((0.0, 1.0), (0.48, 0.55)):
        call = sine(glide(392, 784, 0.42), 0.42) + 0.2 * sine(glide(784, 1_568, 0.42), 0.42)
        parts.append((start, loud * call * swell(0.42, 0.30)))
    return place(0.94, *parts)


def trick() -> Sound:
    """Cards swept together and squared."""
    sweep = noise(0.26, 900, 4_600, 18) * swell(0.26, 0.17)
    edges = [(0.22 + 0.03 * i, (0.5 - 0.1 * i) * tap(300, 0.09, 19 + i, 0.45)) for i in range(3)]
    return place(0.42, (0, 0.6 * sweep), *edges)


def task_done() -> Sound:
    """Two bright chimes, rising."""
    return place(0.85, (0, bell(659.26, 0.6, 0.14)), (0.12, bell(987.77, 0.73, 0.18)))


def door() -> Sound:
    """A heavy door slides shut and locks."""
    slide = noise(0.46, 120, 900, 23) * swell(0.46, 0.34)
    motor = sine(glide(92, 70, 0.46), 0.46) * swell(0.46, 0.30)
    return place(
        0.80,
        (0, 0.55 * slide),
        (0, 0.35 * motor),
        (0.42, tap(82, 0.32, 24, 0.85)),
        (0.50, 0.3 * tap(420, 0.10, 25, 0.5)),
    )


def power_down() -> Sound:
    """A system stops: a hum that sinks and dies."""
    hum = sine(glide(220, 55, 0.95), 0.95) + 0.35 * sine(glide(441, 110, 0.95), 0.95)
    return place(1.05, (0, hum * decay(0.95, 0.42, 0.02)), (0.02, 0.3 * tap(140, 0.2, 26, 0.6)))


def power_up() -> Sound:
    """A system works again: a hum that rises and holds."""
    hum = sine(glide(82, 220, 0.60), 0.60) + 0.3 * sine(glide(165, 441, 0.60), 0.60)
    return place(0.80, (0, hum * swell(0.60, 0.45)), (0.44, 0.5 * bell(659.26, 0.34, 0.10)))


def coin() -> Sound:
    """Money changes hands: two thin coins meet."""
    ring = [bell(pitch, 0.30, 0.05) for pitch in (2_093.0, 2_637.0)]
    return place(0.38, (0, 0.6 * tap(1_400, 0.05, 27, 0.5)), (0, ring[0]), (0.07, 0.8 * ring[1]))


EFFECTS: tuple[Callable[[], Sound], ...] = (
    pick_up, drop, refuse, flip, shuffle, deal, roll, step, win, lose, click, laser, engine_hit,
    whoosh, alarm, radio, distress, trick, task_done, door, power_down, power_up,
    coin,
)  # fmt: skip

# Loudness of each sound against the loudest, so that frequent ones stay in the background.
LEVEL = {
    "pick_up": 0.45, "drop": 0.75, "refuse": 0.55, "flip": 0.6, "shuffle": 0.7, "deal": 0.6,
    "step": 0.4, "click": 0.4, "laser": 0.6, "win": 0.85, "lose": 0.85, "alarm": 0.7,
    "radio": 0.5, "distress": 0.7, "trick": 0.6, "task_done": 0.7,
    "door": 0.8, "power_down": 0.7, "power_up": 0.6, "coin": 0.5,
}  # fmt: skip


def main() -> None:
    """Write every sound."""
    for make in (*EFFECTS, *battle.EFFECTS):
        name, sound = make.__name__, make()
        scaled = sound / np.max(np.abs(sound)) * PEAK * {**LEVEL, **battle.LEVEL}.get(name, 1.0)
        write_wave(AUDIO / "effects" / f"{name}.wav", scaled)


if __name__ == "__main__":
    main()
