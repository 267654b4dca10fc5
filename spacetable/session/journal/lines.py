"""The lines of a journal: what each says, and how it is written with its own checksum."""

import zlib

import msgspec
from msgspec import Struct

from spacetable.session.record import Count, Entry, Interruption, Mark, Short, TakenBack

MAGIC = "spacetable-journal"


class Did(Struct, frozen=True, tag="did", omit_defaults=True):
    """An action after ``cursor`` entries. ``over``: it ended the game."""

    cursor: Count
    entry: Entry
    over: bool = False


class Went(Struct, frozen=True, tag="went", omit_defaults=True):
    """An undo or redo to ``cursor``. ``turns_back``: undos by the turn that led there."""

    cursor: Count
    mark: Mark | None = None
    over: bool = False
    turns_back: tuple[TakenBack, ...] = ()


class Stood(Struct, frozen=True, tag="stood", omit_defaults=True):
    """The clock of a game after ``cursor`` entries: ``time`` ms of game time have passed.

    ``held``: it was made to stand.
    """

    cursor: Count
    time: Count
    held: Interruption | None = None
    over: bool = False


AnyLine = Did | Went | Stood


class Head(Struct, frozen=True):
    """What every version of a journal begins with."""

    magic: str
    format: int


class Begun(Struct, frozen=True, omit_defaults=True):
    """The first line. ``record``: the game as it stood. ``after``: the name of the journal whose
    place this one takes.
    """

    magic: str
    format: int
    record: msgspec.Raw
    after: str = ""


class _Id(Struct, frozen=True):
    id: Short


class _Headed(Struct, frozen=True):
    header: _Id


class Whose(Struct, frozen=True):
    """As much of the first line as tells whose game it is, and whose journal's place it takes."""

    record: _Headed
    after: str = ""


def line(words: bytes) -> bytes:
    """A line with its checksum and its end."""
    return b"%08x %s\n" % (zlib.crc32(words), words)


def checked(row: bytes) -> bytes | None:
    """What a line without its end says; None when its checksum does not fit."""
    words = row[9:]
    return words if row[:9] == b"%08x " % zlib.crc32(words) else None


def whose(row: bytes) -> Whose:
    """What the first line, with or without its end, tells of its game; raises for another one."""
    return msgspec.json.decode(checked(row.rstrip(b"\n")) or b"", type=Whose)
