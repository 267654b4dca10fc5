"""The sound of a timeline: any stretch of it, computed from the frame at which it begins.

Live and offline run the same code: ``render`` keeps nothing from one call to the next, so a mission
rendered in pieces of any size is the same to the sample.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from spacetable.audio.clips import SCALE, Clips, Samples, Unreadable, gathered
from spacetable.audio.timeline import FULL, RATE, Key, Timeline, laid_out
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.text import Text

Sound = npt.NDArray[np.float32]
"""Shape (frames, 2), full scale 1."""
Gains = Mapping[str, float]
"""Volume of each bus, 0 to 1: "voice", "alert" and "bed"."""
Line = tuple[list[int], list[float]]
"""Frames in rising order, and the height at each; straight between them, level before and after."""
Loop = tuple[Samples, Samples]
"""What is heard again and again: first the seam, then the rest."""
EVEN: Final[Gains] = {"voice": 1.0, "alert": 1.0, "bed": 1.0}

DUCKED: Final = 0.4
"""What is left of beds and loops while something is announced (-8 dB)."""
ATTACK: Final = int(0.30 * RATE)
RELEASE: Final = int(0.90 * RATE)
CROSS: Final = 2 * RATE
"""One bed gives way to the next within so many frames; the last one dies away in the same time."""
SEAM: Final = 2 * RATE
"""A loop's end is faded into its beginning over so many frames, or a quarter of the loop."""
EDGE: Final = int(0.05 * RATE)
"""A loop within the mission fades in and out over so many frames."""


class Programme(Protocol):
    """What a player plays: the sound of a timeline."""

    @property
    def timeline(self) -> Timeline:
        """When what is heard."""
        ...

    def render(self, at: int, count: int, gains: Gains = EVEN) -> Sound:
        """The ``count`` frames from frame ``at`` on."""
        ...


class Score:
    """The clips of a timeline, mixed. ``problems``: clips that are missing, one message or none."""

    def __init__(self, timeline: Timeline, clips: Clips) -> None:
        self.timeline = timeline
        self._clips = {
            key: clips.get(*key) for key in dict.fromkeys(one.key for one in timeline.clips)
        }
        self._starts = [one.start for one in timeline.clips]
        self._longest = max((one.end - one.start for one in timeline.clips), default=0)
        self._duck = _ducking(timeline)
        self._layers: list[_Layer] = []
        missing: list[Text] = []
        last = len(timeline.beds) - 1
        for number, bed in enumerate(timeline.beds):
            try:
                loop = _seamless(clips.get("bed", bed.clip))
            except Unreadable as wrong:
                missing.append(wrong.message)
                continue
            start = bed.start - CROSS // 2 if number else 0
            end = bed.end + (CROSS // 2 if number < last else CROSS)
            self._layers.append(_Layer("bed", loop, start, end, CROSS))
        self._layers += [
            _Layer("alert", _seamless(clips.get(*one.key), noise=True), one.start, one.end, EDGE)
            for one in timeline.loops
        ]
        self.missing = tuple(missing)

    def render(self, at: int, count: int, gains: Gains = EVEN) -> Sound:
        """The ``count`` frames from frame ``at`` on; silence outside the timeline."""
        out = np.zeros((count, 2), np.float32)
        for layer in self._layers:
            layer.add(out, at, gains[layer.bus])
        gain = _along(self._duck, at, count)
        if not isinstance(gain, float):
            out *= gain[:, None]
        elif gain != 1:
            out *= np.float32(gain)
        self.add_clips(out, at, gains)
        return out

    def add_clips(self, out: Sound, at: int, gains: Gains, moment: int | None = None) -> None:
        """Add what is spoken and sounded from frame ``at`` on; of one ``moment`` alone if given."""
        first = bisect_left(self._starts, at - self._longest)
        for one in self.timeline.clips[first : bisect_left(self._starts, at + len(out))]:
            if moment is not None and one.moment != moment:
                continue
            samples = self._clips[one.key]
            skip = max(0, at - one.start)
            part = samples[skip : skip + len(out) - max(0, one.start - at)]
            if len(part):
                begin = max(0, one.start - at)
                gain = SCALE * np.float32(gains[one.key[0]])
                out[begin : begin + len(part)] += part * gain


class _Layer:
    """A loop from frame ``start`` to ``end``, faded in and out over ``fade`` frames."""

    def __init__(self, bus: str, loop: Loop, start: int, end: int, fade: int) -> None:
        self.bus = bus
        self._seam, self._rest = loop
        self._length = len(self._seam) + len(self._rest)
        self._start = start
        self._end = end
        fade = min(fade, (end - start) // 2)
        self._envelope: Line = ([start, start + fade, end - fade, end], [0.0, 1.0, 1.0, 0.0])

    def add(self, out: Sound, at: int, gain: float) -> None:
        """Add what of it falls on the frames of ``out``, which begins at frame ``at``."""
        first, last = max(at, self._start), min(at + len(out), self._end)
        if first >= last or gain <= 0:
            return
        level = _along(self._envelope, first, last - first)
        loud = SCALE * np.float32(gain)
        while first < last:
            begin = (first - self._start) % self._length
            beyond = begin - len(self._seam)
            left = self._seam[begin:] if beyond < 0 else self._rest[beyond:]
            samples = left[: last - first]
            part = out[first - at : first - at + len(samples)]
            if isinstance(level, float):
                part += samples * (np.float32(level) * loud)
            else:
                part += samples * (level[: len(samples)] * loud)[:, None]
                level = level[len(samples) :]
            first += len(samples)


def _along(line: Line, at: int, count: int) -> float | npt.NDArray[np.float32]:
    """The height of a line at each of ``count`` frames from ``at`` on; one number where it is flat.

    Flat is nearly everywhere, and costs the device's thread nothing.
    """
    frames, heights = line
    here = bisect_right(frames, at)
    if not frames or here == bisect_left(frames, at + count):
        before, after = max(here - 1, 0), min(here, len(frames) - 1)
        if not frames or heights[before] == heights[after]:
            return heights[before] if frames else 1.0
    return np.interp(np.arange(at, at + count), frames, heights).astype(np.float32)


def _seamless(samples: Samples, *, noise: bool = False) -> Loop:
    """The same as a loop whose end runs into its beginning; its rest is that of the clip itself.

    A bed ends as it begins, so amplitudes add up; of two stretches of ``noise`` the powers do.
    """
    seam = min(SEAM, len(samples) // 4)
    if not seam:
        return samples[:0], samples
    rise = np.linspace(0, 1, seam, dtype=np.float32)[:, None]
    fall = 1 - rise
    if noise:
        rise, fall = np.sqrt(rise), np.sqrt(fall)
    blend = samples[:seam] * rise + samples[-seam:] * fall
    return np.clip(blend, -32768, 32767).astype(np.int16), samples[seam:-seam]


def _ducking(timeline: Timeline) -> Line:
    """What beds and loops are turned down by."""
    spans: list[list[int]] = []
    for moment in timeline.moments:
        if moment.end <= moment.frame:
            continue
        if spans and moment.frame - ATTACK <= spans[-1][1] + RELEASE:
            spans[-1][1] = moment.end
        else:
            spans.append([moment.frame, moment.end])
    frames: list[int] = []
    gains: list[float] = []
    for start, end in spans:
        frames += [start - ATTACK, start, end, end + RELEASE]
        gains += [1.0, DUCKED, DUCKED, 1.0]
    return frames, gains


def scored(soundtrack: Soundtrack, clips: Clips, speed: int = FULL) -> tuple[Score, Text | None]:
    """The score of ``soundtrack``, and one message for all that cannot be heard of it (or None).

    Reads every clip it needs: a second or two of work, for a thread.
    """
    wanted: dict[Key, None] = {}
    for one in soundtrack.announcements:
        for sound in one.sounds:
            wanted[(sound.bus, sound.clip)] = None
        if one.loop:
            wanted[("alert", one.loop)] = None
    lengths, problems = clips.lengths(wanted)
    score = Score(laid_out(soundtrack, lengths, speed=speed), clips)
    return score, gathered((*problems, *score.timeline.problems, *score.missing))
