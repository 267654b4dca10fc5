"""Make the signals of a mission: alarms, buzzer, static, jump.

    python audio/making/alerts.py

Every run writes the same files into `audio/alerts`: 44.1 kHz, mono, Ogg Vorbis, peak below -6 dB
of full scale. What comes from outside the ship is a siren that sweeps upwards; what is inside is a
row of short rasping blows without any sweep: the two are told apart by rhythm and by tone. Serious
ones are twice as long and deeper.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound import (
    AUDIO,
    RATE,
    Sound,
    at_peak,
    at_rms,
    band,
    bell,
    decay,
    gain,
    glide,
    noise,
    place,
    room,
    sine,
    swell,
    times,
    write_vorbis,
)

PEAK = -7.5


def reedy(pitch: float | Sound, length: float, edge: float = 1.5) -> Sound:
    """A horn: a sine bent towards a square, with its octave."""
    return np.tanh(edge * sine(pitch, length)) + 0.25 * sine(np.multiply(2.0, pitch), length)


def gate(length: float, rise: float = 0.006, fall: float = 0.03) -> Sound:
    """Envelope: full between a short rise and a short fall."""
    t = times(length)
    return np.asarray(
        np.minimum(1, t / rise) * np.minimum(1, (length - t) / fall), dtype=np.float64
    )


def alert_common() -> Sound:
    """Outside: two quick upward calls."""
    call = reedy(glide(440, 660, 0.26), 0.26) * gate(0.26)
    return band(place(0.65, (0, call), (0.32, 1.1 * call)), 150, 4_000, 2)


def alert_serious() -> Sound:
    """Outside, red alert: three long sweeps of a deep siren, each a step higher."""
    parts = []
    for i, pitch in enumerate((277.2, 311.1, 349.2)):
        up = glide(pitch, pitch * 2, 0.36)
        sweep = reedy(up, 0.36, 2.5) + 0.6 * reedy(up * 1.008, 0.36, 2.5)
        parts.append((0.4 * i, (0.85 + 0.1 * i) * sweep * gate(0.36, 0.012, 0.05)))
    return band(place(1.2, *parts), 120, 4_500, 2)


def rasp(pitch: float, length: float, seed: int) -> Sound:
    """One blow of a rasping bell inside the hull."""
    t = times(length)
    beat = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 34 * t))
    ring = sine(pitch, length) * sine(pitch * 1.414, length) + 0.8 * np.tanh(
        2 * sine(pitch, length)
    )
    knock = noise(length, 400, 2_600, seed) * decay(length, 0.012, 0.001)
    return (ring * beat + 0.8 * knock) * gate(length, 0.002, 0.03)


def intruder_common() -> Sound:
    """Inside: three short rasps, all alike."""
    parts = [(0.22 * i, rasp(233.1, 0.13, 61)) for i in range(3)]
    return band(place(0.63, *parts), 120, 3_600, 2)


def intruder_serious() -> Sound:
    """Inside, serious: rasps in a hurried gallop, between two low notes."""
    parts: list[tuple[float, Sound]] = []
    for i in range(4):
        parts += [
            (0.30 * i, rasp(174.6, 0.10, 62)),
            (0.30 * i + 0.12, 1.15 * rasp(246.9, 0.15, 63)),
        ]
    return band(place(1.2, *parts), 100, 3_600, 2)


def chime() -> Sound:
    """Data has come in: two clear notes, rising."""
    return place(0.46, (0, bell(784.0, 0.3, 0.07)), (0.11, bell(1_174.7, 0.35, 0.09)))


def buzzer() -> Sound:
    """The transfer closes: one flat, low buzz."""
    tone = reedy(116.5, 0.8, 5) + 0.7 * reedy(117.9, 0.8, 5) + 0.4 * reedy(233.1, 0.8, 3)
    return band(tone * gate(0.8, 0.004, 0.06), 90, 2_800, 2)


def static() -> Sound:
    """Communications down: hiss that breathes, with crackle; its end joins its beginning."""
    length, rng = 8.0, np.random.default_rng(71)
    t = times(length)
    breath = 1 + 0.22 * np.sin(2 * np.pi * t / 4) + 0.15 * np.sin(2 * np.pi * t * 5 / 8 + 1)
    hiss = noise(length, 700, 6_500, 72) * breath
    whine = sine(1_250 + 6 * np.sin(2 * np.pi * t / 2), length) * (1 + np.sin(2 * np.pi * t / 8))
    clicks = np.zeros(t.size)
    at = rng.integers(0, t.size, 150)
    clicks[at] = rng.uniform(0.2, 1.0, at.size) * rng.choice([-1.0, 1.0], at.size)
    crackle = band(clicks, 900, 5_000, 2)
    crackle /= np.max(np.abs(crackle))
    loop = hiss / np.sqrt(np.mean(hiss**2)) + 0.05 * whine + 3.2 * crackle
    return at_rms(np.clip(loop, -5.2, 5.2), -32, -15.5)


def link() -> Sound:
    """Communications restored: the hiss breaks off and two pips answer."""
    hiss = noise(0.1, 900, 5_000, 73) * decay(0.1, 0.03, 0.002)
    pips = [sine(p, 0.11) * gate(0.11, 0.004, 0.03) for p in (880.0, 1_318.5)]
    return place(0.3, (0, 0.5 * hiss), (0.06, pips[0]), (0.18, pips[1]))


def gong() -> Sound:
    """A phase ends: one low struck plate."""
    partials = ((1.0, 1.0, 0.24), (2.76, 0.45, 0.12), (5.4, 0.2, 0.05), (1.51, 0.5, 0.18))
    plate = np.zeros(times(0.88).size)
    for ratio, loud, half in partials:
        plate += loud * sine(146.8 * ratio, 0.88) * decay(0.88, half, 0.002)
    return plate + 0.3 * noise(0.88, 200, 3_000, 74) * decay(0.88, 0.012, 0.001)


def start() -> Sound:
    """The computer wakes: a low bell, a chord that opens from the bottom, a high bell."""
    parts = []
    for i, pitch in enumerate((73.4, 146.8, 220.0, 293.7, 440.0)):
        length = 1.5 - 0.1 * i
        tone = reedy(glide(pitch * 0.5, pitch, length), length, 1.2) * swell(length, 1.05 - 0.1 * i)
        parts.append((0.1 * i, tone / (1 + 0.4 * i)))
    body = band(place(1.5, *parts), 60, 3_000, 2)
    body /= np.max(np.abs(body))
    low = 0.5 * bell(293.7, 0.7, 0.16)
    return place(1.5, (0, body), (0, low), (0.85, 0.45 * bell(880.0, 0.65, 0.14)))


def jump() -> Sound:
    """The jump: a rise that gathers for two and a half seconds, a blow, and emptiness."""
    climb, blow = 2.5, 1.5
    t = times(climb)
    swelling = (
        (0.04 + 0.96 * (t / climb) ** 2)
        * np.minimum(1, t / 0.02)
        * np.minimum(1, (climb - t) / 0.02)
    )
    rise = (
        reedy(glide(55, 440, climb), climb, 2) + 0.7 * reedy(glide(82.4, 660, climb), climb, 1.5)
    ) * swelling
    air = (
        noise(climb, 200, 1_500, 75) * swelling
        + noise(climb, 1_500, 6_500, 76) * swelling * (t / climb) ** 2
    )
    boom = sine(glide(120, 30, blow), blow) * decay(blow, 0.22, 0.002)
    thunder = noise(blow, 50, 700, 77) * decay(blow, 0.18, 0.002)
    glass = sum(
        sine(p, 1.3) * decay(1.3, 0.16, 0.01) for p in (587.3, 880.0, 1_174.7)
    )  # a trace of the ship's chord, left behind
    dry = place(
        3.7,
        (0, 0.45 * rise + 0.7 * air),
        (climb, 1.5 * np.tanh(1.4 * boom) + 1.1 * thunder),
        (climb + 0.05, 0.12 * np.asarray(glass)),
    )
    wide = room(dry, 0.9, 0.35, 78, 100, 3_000)[: times(4.0).size]
    wide = np.pad(wide, (0, times(4.0).size - wide.size))
    fade = np.clip((3.9 - times(4.0)) / 0.9, 0, 1) ** 2
    return np.asarray(wide * fade, dtype=np.float64)


ALERTS: tuple[Callable[[], Sound], ...] = (
    alert_common, alert_serious, intruder_common, intruder_serious, chime, buzzer, link, gong,
    start, jump,
)  # fmt: skip

# Loudness against the loudest, in dB: information is quieter than alarm.
BELOW = {"chime": -4.0, "link": -6.0, "gong": -2.0, "start": -2.0, "alert_common": -2.0}


def main() -> None:
    """Write every signal."""
    for make in ALERTS:
        sound = make()
        edges = gate(sound.size / RATE, 0.001, 0.008)[: sound.size]
        sound = at_peak(sound * edges, PEAK) * gain(BELOW.get(make.__name__, 0.0))
        write_vorbis(AUDIO / "alerts" / f"{make.__name__}.ogg", sound, 4)
    write_vorbis(AUDIO / "alerts" / "static.ogg", static(), 3)


if __name__ == "__main__":
    main()
