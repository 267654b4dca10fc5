"""A soundtrack laid out in samples: which clip begins at which frame, and what it announces."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from spacetable.core.soundtrack import Announcement, Bus, Soundtrack
from spacetable.core.text import Text, text, verbatim

RATE: Final = 44_100
"""Frames per second of everything that is played."""
FULL: Final = 100
"""The speed of a mission as it is meant to be, in percent."""

Key = tuple[Bus, str]
"""A clip: its bus and its name. The language of a voice is the library's matter."""


def frame_of(ms: int, speed: int = FULL) -> int:
    """The frame at which a moment of the mission falls when time runs at ``speed`` percent.

    A slower mission has longer pauses; the clips themselves are as long as ever.
    """
    return (ms * 10 * RATE // 100 + speed // 2) // speed


def ms_of(frame: int, speed: int = FULL) -> int:
    """Mission time in ms at a frame, rounded down."""
    return frame * speed * 100 // (10 * RATE)


@dataclass(frozen=True, slots=True)
class Placed:
    """A clip on the line. ``start``, ``end``: frames; ``moment``: index of what it belongs to."""

    start: int
    end: int
    key: Key
    moment: int


@dataclass(frozen=True, slots=True)
class Looped:
    """A clip repeated from ``start`` to ``end`` (frames)."""

    start: int
    end: int
    key: Key


@dataclass(frozen=True, slots=True)
class Moment:
    """An announcement on the line. ``frame``: its onset; ``end``: frame after its last clip."""

    index: int
    announcement: Announcement
    frame: int
    end: int


@dataclass(frozen=True, slots=True)
class Bed:
    """An ambient bed from ``start`` to ``end`` (frames). ``clip``: its name."""

    start: int
    end: int
    clip: str


@dataclass(frozen=True)
class Timeline:
    """A soundtrack in frames at one speed. ``length``: frames in all; ``over``: time is up.

    ``problems``: what could not be laid out, a message each; its captions are there all the same.
    """

    soundtrack: Soundtrack
    speed: int
    moments: tuple[Moment, ...]
    clips: tuple[Placed, ...]
    loops: tuple[Looped, ...]
    beds: tuple[Bed, ...]
    over: int
    length: int
    problems: tuple[Text, ...] = ()

    @cached_property
    def onsets(self) -> list[int]:
        """The frames of the moments, never falling."""
        return [moment.frame for moment in self.moments]

    def begun(self, frame: int) -> int:
        """How many moments have begun when ``frame`` has been played."""
        return bisect_right(self.onsets, frame)

    def speaking(self, frame: int) -> Moment | None:
        """The moment whose clips are heard at ``frame``."""
        begun = self.begun(frame)
        if begun and frame < self.moments[begun - 1].end:
            return self.moments[begun - 1]
        return None

    def carried(self, frame: int, to: Timeline) -> int:
        """The frame of ``to``, the same soundtrack at another speed, that stands for ``frame``.

        Within an announcement its clips go on where they were. One that is over is not heard
        again, and one that has not begun begins no sooner.
        """
        moment = self.speaking(frame)
        if moment is not None:
            inside = _within(self, moment, frame, to)
            if inside is not None:
                return inside
        if frame >= self.over:
            there = to.over + frame - self.over
        else:
            there = frame_of(ms_of(frame, self.speed), to.speed)
        begun = self.begun(frame)
        least = 0
        if begun:
            last, other = self.moments[begun - 1], to.moments[begun - 1]
            least = other.frame + (frame > last.frame)
            if moment is None and frame > last.frame:
                # Clips are as long at any speed: at a higher one they reach further on.
                least = max(least, other.end)
        # Rounding must not step over an onset, in either direction.
        most = to.moments[begun].frame - 1 if begun < len(to.moments) else to.length
        return min(max(there, least), most)


def _within(line: Timeline, moment: Moment, frame: int, to: Timeline) -> int | None:
    """The same place inside the clip, or the pause after it, of an announcement.

    None when ``to`` speaks it with other clips.
    """
    old, new = ([one for one in each.clips if one.moment == moment.index] for each in (line, to))
    if [one.key for one in old] != [one.key for one in new]:
        return None
    if frame < old[0].start:  # its alarm is missing: a pause comes first
        onset = to.moments[moment.index].frame
        return min(onset + frame - moment.frame, new[0].start - 1)
    here = max(k for k, one in enumerate(old) if one.start <= frame)
    after = frame - old[here].start
    if frame >= old[here].end:
        after = max(after * line.speed // to.speed, new[here].end - new[here].start)
    later = new[here + 1].start if here + 1 < len(new) else to.moments[moment.index].end
    return min(new[here].start + after, later - 1)


def laid_out(soundtrack: Soundtrack, lengths: Mapping[Key, int], *, speed: int = FULL) -> Timeline:
    """Place every clip of ``soundtrack``; ``lengths``: frames of each clip that can be played.

    ``speed`` in percent, at most 100. An announcement is not spoken when one of its phrases is
    missing, and is silent when it would last beyond its slot or into its own countdown (its clips
    are longer than they may be): ``problems`` then says which. Announcements never overlap.
    """
    if not 0 < speed <= FULL:
        raise ValueError(f"a speed of {speed} %")
    moments: list[Moment] = []
    clips: list[Placed] = []
    loops: list[Looped] = []
    problems: list[Text] = []
    for index, one in enumerate(soundtrack.announcements):
        start = frame_of(one.at, speed)
        placed, late = _placed(index, one, start, lengths, speed)
        end = max((clip.end for clip in placed), default=start)
        # At a lower speed a countdown takes longer, and so does everything until the next one.
        limit = frame_of(one.at + one.slot, speed)
        if end > limit or late is not None:
            needed, most = late or (end, limit)
            problems.append(
                text(
                    "audio.error.too_long",
                    caption=one.caption,
                    seconds=verbatim(f"{(needed - start) / RATE:.2f}"),
                    most=verbatim(f"{(most - start) / RATE:.2f}"),
                )
            )
            placed, end = [], start
        if moments and moments[-1].end > start:
            raise ValueError(f"{one} begins while {moments[-1].announcement} is spoken")
        clips += placed
        moments.append(Moment(index, one, start, end))
        key: Key = ("alert", one.loop)
        if one.loop and one.until is not None and key in lengths:
            loops.append(Looped(end, frame_of(one.until, speed), key))
    beds = tuple(
        Bed(frame_of(one.start, speed), frame_of(one.end, speed), one.bed)
        for one in soundtrack.stretches
    )
    over = frame_of(soundtrack.end, speed)
    return Timeline(
        soundtrack,
        speed,
        tuple(moments),
        tuple(clips),
        tuple(loops),
        beds,
        over,
        over + frame_of(soundtrack.length - soundtrack.end),
        tuple(problems),
    )


def _placed(
    index: int, one: Announcement, start: int, lengths: Mapping[Key, int], speed: int
) -> tuple[list[Placed], tuple[int, int] | None]:
    """The clips of an announcement; and, when one ends too late, the frames of its end and of the
    moment at which the next must begin."""
    # Half a report misleads more than none: the caption says it all. An alarm is no report.
    silenced = any(s.bus == "voice" and (s.bus, s.clip) not in lengths for s in one.sounds)
    placed: list[Placed] = []
    at = start
    for sound in one.sounds:
        key: Key = (sound.bus, sound.clip)
        if key not in lengths or (silenced and sound.bus == "voice"):
            continue
        fixed = None if sound.at is None else frame_of(one.at + sound.at, speed)
        if fixed is not None and fixed < at:
            return [], (at, fixed)
        at = at + frame_of(sound.pause) if fixed is None else fixed
        placed.append(Placed(at, at + lengths[key], key, index))
        at += lengths[key]
    return placed, None
