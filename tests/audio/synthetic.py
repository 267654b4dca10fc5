"""Clips made of numbers and soundtracks made of a few of them, to be found again in the sound."""

from __future__ import annotations

import wave
import zlib
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from spacetable.audio.clips import Clips, Samples
from spacetable.audio.timeline import RATE
from spacetable.core.soundtrack import Announcement, Sound, Soundtrack, Stretch
from spacetable.core.text import verbatim

LENGTHS: Mapping[str, int] = {
    "voices/en/one": 4_410,
    "voices/en/two": 3_001,
    "voices/en/three": 1_777,
    "alerts/alarm": 2_205,
    "alerts/hiss": 9_000,
    "beds/calm": 20_000,
    "beds/tense": 17_001,
}
"""Frames of each synthetic clip."""


def noise(name: str, frames: int, channels: int = 1, loud: int = 6_000) -> Samples:
    """Samples that no other name has, none of them zero."""
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    sign = rng.choice(np.array([-1, 1], np.int16), (frames, channels))
    return (rng.integers(1, loud, (frames, channels)) * sign).astype(np.int16)


def write_wav(path: Path, samples: Samples, rate: int = RATE) -> Path:
    """A WAV file of 16 bits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(samples.shape[1])
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
    return path


def clip(place: str) -> Samples:
    """The samples of one synthetic clip, such as ``voices/en/one``. Beds have two channels."""
    return noise(place, LENGTHS[place], 2 if place.startswith("beds") else 1)


def library(folder: Path) -> Clips:
    """Write all synthetic clips below ``folder``."""
    for place in LENGTHS:
        write_wav(folder / f"{place}.wav", clip(place))
    return Clips("en", folder)


def announcement(
    at: int,
    *sounds: Sound | str,
    slot: int = 2_000,
    loop: str = "",
    until: int | None = None,
) -> Announcement:
    """Something announced at ``at`` ms; a word stands for a voice clip."""
    said = tuple(Sound(one) if isinstance(one, str) else one for one in sounds)
    return Announcement(
        f"at {at}", "test", at, verbatim(f"caption {at}"), said, slot, loop=loop, until=until
    )


def track(
    *announcements: Announcement, end: int = 10_000, coda: int = 2_000, beds: bool = False
) -> Soundtrack:
    """A soundtrack of ``end`` and ``coda`` ms; with ``beds`` two stretches of equal length."""
    half = end // 2
    stretches = (
        Stretch(verbatim("first"), 0, half, "calm"),
        Stretch(verbatim("second"), half, end, "tense"),
    )
    return Soundtrack(
        verbatim("synthetic"), announcements, stretches if beds else (), end, end + coda
    )


def usual(*, beds: bool = False) -> Soundtrack:
    """Alarm and report, a countdown, a silent one, a break with its hiss."""
    return track(
        announcement(0, Sound("alarm", "alert"), Sound("one", pause=120)),
        announcement(1_003, "one", Sound("three", at=500), Sound("two", at=1_001)),
        announcement(4_001),
        announcement(5_009, "two", loop="hiss", until=7_007),
        announcement(7_007, Sound("alarm", "alert"), Sound("three", pause=33)),
        announcement(10_000, "one"),
        beds=beds,
    )
