"""What a game has spoken and sounded over time, as data: ``spacetable.audio`` makes it heard.

A game that is played under a soundtrack describes it here with keys and milliseconds. Nothing in
it knows samples, files or a device, so rules, saves and replays need none of them.
"""

from typing import Literal

from msgspec import Struct

from spacetable.core.text import Text

Bus = Literal["voice", "alert"]
"""What is turned up and down together. A ``voice`` clip exists once for each language."""


class Sound(Struct, frozen=True):
    """One clip of an announcement. ``clip``: its name, on ``bus``.

    ``at``: ms after the announcement began, for what must fall on its second (a countdown);
    None: as soon as the clip before it is over, after ``pause`` ms.
    """

    clip: str
    bus: Bus = "voice"
    at: int | None = None
    pause: int = 0


class Announcement(Struct, frozen=True):
    """Something heard at one moment. ``at``: ms from the beginning of the soundtrack.

    ``id``: what it is, to tell announcements apart in one soundtrack. ``kind``: one word for its
    sort, ``label``: the same for people, ``group``: a coarser or finer one by which it is marked
    where it is listed, or "". ``mark``: the few letters that stand for it on a time line.
    ``spoiler``: what it tells is not to be known before. ``slot``: the ms within which its last
    clip must have ended. ``until``: ms at which ``loop``, a clip that is repeated from the end of
    the announcement's own clips, falls silent.
    """

    id: str
    kind: str
    at: int
    caption: Text
    sounds: tuple[Sound, ...] = ()
    slot: int = 0
    mark: Text | None = None
    spoiler: bool = False
    loop: str = ""
    until: int | None = None
    group: str = ""
    label: Text | None = None


class Stretch(Struct, frozen=True):
    """A part of a soundtrack with its own ambient bed. ``start``, ``end``: ms. ``bed``: a clip."""

    title: Text
    start: int
    end: int
    bed: str


class Soundtrack(Struct, frozen=True):
    """All that is heard, in order of time. ``length``: ms of the whole, its last echo included.

    ``end``: ms at which the game's own time is up; what comes after it is heard to its end.
    """

    title: Text
    announcements: tuple[Announcement, ...]
    stretches: tuple[Stretch, ...]
    end: int
    length: int
