"""Make the ambient beds that lie under a mission, one for each phase.

    python audio/making/beds.py

Every run writes the same three files into `audio/beds`: 44.1 kHz, stereo, Ogg Vorbis, 48 s. The
music itself repeats after 46 s, and the last two seconds of a file are its first two once more: a
straight crossfade of two seconds joins the end to the beginning without a seam. All three stand in
D, on one grid of 96 beats (125 a minute) in 24 bars, so that one bed can pass into the next.
The range of the voice, 500 to 3000 Hz, is kept thin.
"""

from __future__ import annotations

import numpy as np
from sound import (
    AUDIO,
    RATE,
    Sound,
    at_rms,
    band,
    decay,
    glide,
    noise,
    rms,
    sine,
    swell,
    times,
    write_vorbis,
)

LOOP = 46.0
FILE = 48.0
BEAT = LOOP / 96
BAR = 4 * BEAT
PHRASE = 8 * BAR

D1, D2, A2, D3, F3, GS3, A3, C4, D4, EF4, E4, F4 = (
    36.71, 73.42, 110.0, 146.83, 174.61, 207.65, 220.0, 261.63, 293.66, 311.13, 329.63, 349.23,
)  # fmt: skip

NOW = times(LOOP)


def silence() -> Sound:
    """An empty loop, stereo."""
    return np.zeros((NOW.size, 2))


def tuned(pitch: float) -> float:
    """The nearest pitch with whole waves in the loop."""
    return round(pitch * LOOP) / LOOP


def wave(cycles: int, turn: float = 0.0) -> Sound:
    """A slow swing from 0 to 1, `cycles` times in the loop, begun `turn` of a cycle later."""
    return np.asarray(0.5 - 0.5 * np.cos(2 * np.pi * (cycles * NOW / LOOP - turn)))


def tone(pitch: float, colour: float = 0.0) -> Sound:
    """A steady stereo tone that drifts a little between the ears; `colour` adds overtones."""
    sides = []
    for drift in (-1.0, 1.0):
        steady = sum(
            colour ** (n - 1) * np.sin(2 * np.pi * tuned(pitch * n + drift * 0.05 * n) * NOW)
            for n in (1, 2, 3, 4)
            if n == 1 or colour
        )
        sides.append(np.asarray(steady))
    return np.stack(sides, axis=1)


def pad(pitch: float, cycles: int, turn: float, colour: float = 0.5) -> Sound:
    """A tone that swells and ebbs."""
    return tone(pitch, colour) * (wave(cycles, turn) ** 2)[:, None]


def strike(loop: Sound, start: float, sound: Sound, side: float = 0.0) -> None:
    """Add a mono sound at a moment, around the end of the loop; `side` from -1 left to 1 right."""
    at = (int(start * RATE) + np.arange(sound.size)) % NOW.size
    loop[at, 0] += sound * np.sqrt((1 - side) / 2)
    loop[at, 1] += sound * np.sqrt((1 + side) / 2)


def hall(loop: Sound, length: float, wet: float, seed: int) -> Sound:
    """The loop in a large hull: a soft tail that runs on around its end."""
    result = loop.copy()
    for side in (0, 1):
        tail = noise(length, 80, 1_800, seed + side) * np.exp(-6.9 * times(length) / length)
        tail *= wet / np.sqrt(np.sum(tail**2))
        far = np.fft.rfft(loop[:, side]) * np.fft.rfft(tail, NOW.size)
        result[:, side] += np.fft.irfft(far, NOW.size)
    return result


def hull(seed: int) -> Sound:
    """The ship itself: a low rumble, air in the ducts, and the drone of the engines on D."""
    rumble = np.stack([noise(LOOP, 30, 160, seed), noise(LOOP, 30, 160, seed + 1)], axis=1)
    air = np.stack([noise(LOOP, 3_600, 9_000, seed + 2), noise(LOOP, 3_600, 9_000, seed + 3)], 1)
    loop = 0.16 * rumble * (0.7 + 0.3 * wave(3))[:, None]
    loop += 0.05 * air * (0.5 + 0.5 * wave(2, 0.3))[:, None]
    loop += 0.20 * tone(D2, 0.5) * (0.7 + 0.3 * wave(5))[:, None]
    loop += 0.15 * tone(A2, 0.45) * (0.5 + 0.5 * wave(3, 0.4))[:, None]
    return loop


def phase_1() -> Sound:
    """Calm: the drone, a slow open chord, machinery far away."""
    loop = hull(101)
    for i, pitch in enumerate((D3, A3, E4, F3, C4)):
        loop += (0.20, 0.17, 0.10, 0.17, 0.12)[i] * pad(pitch, 3, i / 5)
    loop += 0.05 * pad(D4, 6, 0.5, 0.1)
    machines = silence()
    for bar in range(0, 24, 2):
        thud = sine(glide(70, 48, 0.7), 0.7) * decay(0.7, 0.10, 0.01)
        strike(machines, bar * BAR, 0.30 * thud, -0.4)
    for bar, side in ((3, 0.7), (11, -0.7), (18, 0.5)):
        whirr = sine(glide(170, 235, 2.2), 2.2) * swell(2.2, 1.3)
        whirr += 0.4 * sine(glide(340, 470, 2.2), 2.2) * swell(2.2, 1.3)
        strike(machines, bar * BAR + BEAT, 0.10 * whirr, side)
    return loop + hall(machines, 2.5, 0.8, 111)


def pulse(pitch: float, length: float) -> Sound:
    """A soft low pluck."""
    body = np.zeros(times(length).size)
    for n in (1, 2, 3, 4, 5):
        body += (
            0.6 ** (n - 1) * sine(n * pitch, length) * decay(length, length / (4 + 2 * n), 0.008)
        )
    return body


def phase_2() -> Sound:
    """Uneasy: a slow pulse, and a second voice that climbs against the drone in each phrase."""
    loop = 0.65 * hull(121)
    for i, pitch in enumerate((D3, F3, A3)):
        loop += 0.10 * pad(pitch, 3, i / 3)
    loop += 0.09 * pad(GS3, 3, 0.75, 0.15)
    moves = silence()
    for phrase in range(3):
        length = 6.5 * BAR
        climb = glide(D4, EF4, length)
        voice = sine(climb, length) + 0.3 * sine(climb * 1.006, length)
        strike(
            moves,
            phrase * PHRASE + BAR,
            0.13 * voice * swell(length, 5.2 * BAR),
            0.5 - 0.5 * phrase,
        )
    for beat in range(0, 96, 2):
        loud = 0.60 if beat % 8 == 0 else 0.40
        strike(moves, beat * BEAT, loud * pulse(D2, 0.85))
        if beat % 8 == 6:
            strike(moves, (beat + 1.5) * BEAT, 0.18 * pulse(A2, 0.5), 0.6)
    return loop + hall(moves, 1.6, 0.6, 131)


def heart() -> Sound:
    """One heartbeat: two soft blows."""
    first = sine(glide(95, 46, 0.3), 0.3) * decay(0.3, 0.06, 0.004)
    second = sine(glide(80, 42, 0.3), 0.3) * decay(0.3, 0.05, 0.004)
    beat = np.zeros(times(0.55).size)
    beat[: first.size] += first
    later = int(0.2 * RATE)
    beat[later : later + second.size] += 0.6 * second
    return beat


def phase_3() -> Sound:
    """Danger: a heartbeat, a hurried row of low notes, and alarms in another part of the ship."""
    loop = 0.4 * hull(141)
    for pitch, turn, loud in (
        (D3, 0.0, 0.06),
        (EF4, 0.5, 0.04),
        (GS3, 0.33, 0.07),
        (F3, 0.8, 0.06),
    ):
        loop += loud * pad(pitch, 3, turn, 0.2)
    moves = silence()
    row = (D3, D3, A3, D3, F3, D3, GS3, D3)
    for step in range(96 * 4):
        pitch = row[step % 8] * (1.0 if step % 128 < 96 else 0.5 * EF4 / D3)
        rising = 0.55 + 0.45 * (step % 128) / 128
        loud = (0.34 if step % 4 == 0 else 0.22) * rising
        strike(moves, step * BEAT / 4, loud * pulse(pitch, 0.22), 0.5 * (-1) ** step)
    for beat in range(0, 96, 2):
        strike(moves, beat * BEAT, (1.1 if beat % 4 == 0 else 0.9) * heart())
    far = silence()
    for bar, side in ((4, 0.8), (12, -0.8), (20, 0.8)):
        for i in range(6):
            pitch = (466.16, 369.99)[i % 2]
            call = (sine(pitch, 0.42) + 0.2 * sine(2 * pitch, 0.42)) * swell(0.42, 0.08)
            strike(far, bar * BAR + i * BEAT, 0.10 * call, side)
    return loop + hall(moves, 0.9, 0.4, 151) + 0.8 * hall(far, 3.0, 1.2, 161)


def thinned(loop: Sound) -> Sound:
    """The loop with the range of the voice held back and nothing below what a speaker can give."""
    clear = band(loop, 32, 10_000, 2)
    return clear - 0.45 * band(clear, 600, 3_000, 2)


def settled(loop: Sound) -> Sound:
    """The loop with its rare highest waves bent down, so that it may be as loud as it should."""
    return np.tanh(loop / (5 * rms(loop)))


def main() -> None:
    """Write the three beds."""
    for make, loud in ((phase_1, -31.0), (phase_2, -30.2), (phase_3, -29.5)):
        loop = at_rms(settled(thinned(make())), loud, -14.8)
        again = loop[: int((FILE - LOOP) * RATE)]
        path = AUDIO / "beds" / f"{make.__name__}.ogg"
        write_vorbis(path, np.concatenate([loop, again]), 4)


if __name__ == "__main__":
    main()
