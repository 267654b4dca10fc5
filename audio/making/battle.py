"""The sounds of what is seen to happen: shots, shields, hulls, steps, a computer that dies."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound import Sound, bell, decay, glide, noise, place, sine, swell, tap


def contact() -> Sound:
    """Something is on the screen: two short, dry pips."""
    pip = (sine(1_046.5, 0.08) + 0.2 * sine(2_093.0, 0.08)) * decay(0.08, 0.022)
    return place(0.26, (0, pip), (0.12, 0.7 * pip))


def charge() -> Sound:
    """A weapon is set off: a hum that rises, and a click."""
    hum = sine(glide(130, 520, 0.34), 0.34) + 0.4 * sine(glide(261, 1_040, 0.34), 0.34)
    return place(0.42, (0, hum * swell(0.34, 0.28)), (0.32, 0.5 * tap(700, 0.08, 50, 0.5)))


def pulse() -> Sound:
    """Waves that go out: one deep tone in three soft beats."""
    beat = sine(glide(196, 98, 0.42), 0.42) + 0.4 * sine(glide(392, 196, 0.42), 0.42)
    parts = [(0.16 * k, (1 - 0.25 * k) * beat * swell(0.42, 0.09)) for k in range(3)]
    return place(0.78, *parts)


def rocket() -> Sound:
    """A motor that lights and goes away."""
    roar = noise(0.80, 120, 1_900, 51) * swell(0.80, 0.16)
    hiss = noise(0.80, 1_800, 5_200, 52) * swell(0.80, 0.10) ** 2
    return place(0.82, (0, 0.5 * tap(120, 0.2, 53, 0.8)), (0.02, 0.8 * roar + 0.35 * hiss))


def torpedo() -> Sound:
    """A tube opens, and something bright leaves it."""
    tone = np.tanh(1.6 * sine(glide(920, 330, 0.5), 0.5)) * decay(0.5, 0.12, 0.01)
    air = noise(0.5, 400, 2_600, 54) * swell(0.5, 0.12)
    return place(0.6, (0, 0.6 * tap(150, 0.18, 55, 0.8)), (0.06, 0.5 * tone + 0.5 * air))


def shots() -> Sound:
    """Four quick bolts."""
    bolt = np.tanh(1.5 * sine(glide(1_100, 300, 0.12), 0.12)) * decay(0.12, 0.03)
    return place(0.46, *((0.10 * k, (0.9 - 0.12 * k) * bolt) for k in range(4)))


def shield() -> Sound:
    """A blow that glances off: a glassy ring."""
    ring, high = bell(830.6, 0.6, 0.11), bell(1_244.5, 0.5, 0.08)
    return place(0.62, (0, 0.35 * tap(240, 0.1, 56, 0.6)), (0, 0.7 * ring), (0.01, 0.35 * high))


def shield_fails() -> Sound:
    """The same ring, which sinks and goes to pieces."""
    sink = sine(glide(830, 210, 0.55), 0.55) * decay(0.55, 0.16, 0.006)
    parts = [
        (0.10 + 0.07 * k, (0.5 - 0.07 * k) * noise(0.09, 1_600, 5_500, 57 + k) * decay(0.09, 0.02))
        for k in range(6)
    ]
    return place(0.66, (0, 0.7 * sink), *parts)


def hit() -> Sound:
    """A dull blow on metal."""
    blow = noise(0.34, 70, 1_100, 63) * decay(0.34, 0.05, 0.002)
    body = sine(glide(140, 70, 0.3), 0.3) * decay(0.3, 0.06)
    return place(0.4, (0, 0.8 * blow), (0, 0.7 * body), (0, 0.3 * tap(520, 0.12, 64, 0.5)))


def hull() -> Sound:
    """Metal that tears: a creak, and something that falls."""
    creak = np.tanh(2.4 * sine(glide(170, 96, 0.4), 0.4)) * noise(0.4, 20, 60, 65)
    rattle = [(0.30 + 0.08 * k, (0.6 - 0.12 * k) * tap(260 - 30 * k, 0.12, 66 + k, 0.5))
              for k in range(4)]  # fmt: skip
    return place(0.74, (0, 0.8 * creak * swell(0.4, 0.16)), (0, 0.5 * hit()), *rattle)


def blast() -> Sound:
    """Something blows up, far enough away."""
    boom = noise(1.0, 40, 700, 70) * decay(1.0, 0.16, 0.004)
    body = sine(glide(92, 38, 0.9), 0.9) * decay(0.9, 0.2, 0.004)
    crack = noise(0.2, 900, 4_200, 71) * decay(0.2, 0.03, 0.001)
    return place(1.02, (0, 0.9 * boom), (0, 0.8 * body), (0, 0.3 * crack))


def breakup() -> Sound:
    """A whole ship goes: a blast, a second one, and a long fall."""
    fall = sine(glide(160, 34, 1.1), 1.1) * decay(1.1, 0.4, 0.05)
    first = blast()
    return place(1.16, (0, 0.8 * first), (0.34, 0.7 * first), (0.05, 0.6 * fall))


def steps() -> Sound:
    """Boots on a deck."""
    return place(0.62, *((0.14 * k, (0.8 + 0.2 * (k % 2)) * tap(180 + 14 * (k % 2), 0.1, 72 + k))
                         for k in range(4)))  # fmt: skip


def lift() -> Sound:
    """A lift: a soft motor, and where it stops, a note."""
    motor = sine(glide(110, 150, 0.5), 0.5) + 0.4 * noise(0.5, 120, 700, 76)
    return place(0.74, (0, 0.5 * motor * swell(0.5, 0.25)), (0.44, 0.6 * bell(587.33, 0.3, 0.08)))


def repair() -> Sound:
    """A tool: three short turns."""
    turn = noise(0.09, 1_200, 4_600, 77) * swell(0.09, 0.06)
    return place(0.44, *((0.12 * k, turn) for k in range(3)), (0.38, 0.5 * tap(620, 0.06, 78)))


def fall() -> Sound:
    """Somebody goes down."""
    return place(0.5, (0, tap(110, 0.3, 79, 0.85)), (0.16, 0.5 * tap(150, 0.2, 80, 0.7)))


def unlock() -> Sound:
    """A module slides out and is dead: a key, a slide, a note that is a step too low."""
    slide = noise(0.24, 300, 1_800, 81) * swell(0.24, 0.12)
    note = bell(349.23, 0.5, 0.12)
    return place(0.72, (0, 0.6 * tap(480, 0.08, 82)), (0.06, 0.4 * slide), (0.22, 0.7 * note))


def hal_dies() -> Sound:
    """A voice of four partials that sinks, slower and slower, until nothing is left."""
    length = 1.15
    pitch = glide(196, 41, length)
    voice = sum(sine(pitch * k, length) / k for k in (1, 2, 3, 4))
    flutter = 1 + 0.25 * sine(glide(9, 3, length), length)
    return place(length, (0, voice * flutter * decay(length, 0.5, 0.05)))


EFFECTS: tuple[Callable[[], Sound], ...] = (
    contact, charge, pulse, rocket, torpedo, shots, shield, shield_fails, hit, hull, blast,
    breakup, steps, lift, repair, fall, unlock, hal_dies,
)  # fmt: skip

LEVEL = {
    "contact": 0.35, "charge": 0.45, "pulse": 0.65, "rocket": 0.6, "torpedo": 0.6, "shots": 0.5,
    "shield": 0.5, "shield_fails": 0.55, "hit": 0.65, "hull": 0.65, "blast": 0.8,
    "breakup": 0.95, "steps": 0.4, "lift": 0.4, "repair": 0.4, "fall": 0.55, "unlock": 0.55,
    "hal_dies": 0.8,
}  # fmt: skip
"""Loudness of each against the loudest sound of all."""
