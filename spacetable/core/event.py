"""What happened: read by motion, sound and the chronicle, never by the rules."""

from msgspec import Struct

from spacetable.core.effect import AnyEffect
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.text import Text


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened. Core events name ids only, so everybody may hear of them."""


class Moved(Event, frozen=True):
    """A piece went from one zone to another (or to another cell of the same zone)."""

    piece: PieceId
    start: ZoneId
    end: ZoneId


class Flipped(Event, frozen=True):
    """A piece was turned over."""

    piece: PieceId
    up: bool


class Shuffled(Event, frozen=True):
    """A zone was shuffled and its pieces have new names."""

    zone: ZoneId
    count: int


class Rolled(Event, frozen=True):
    """A die fell in the open."""

    die: str
    sides: int
    value: int


class Changed(Event, frozen=True):
    """Fields of the state were set."""

    fields: tuple[str, ...]


class Sounded(Event, frozen=True):
    """Something worth hearing: the name of an effect in ``audio/effects``."""

    effect: str


class Staged(Event, frozen=True):
    """Something worth seeing. ``seconds``: how long all of it takes."""

    effects: tuple[AnyEffect, ...]
    seconds: float = 1.0


class Celebrated(Event, frozen=True):
    """A great moment that all may read of, said large for a while: ``title``, and what comes of it,
    a line each. ``points``: how many more whoever did it has by that; 0: none, or nobody has any.
    """

    title: Text
    lines: tuple[Text, ...] = ()
    points: int = 0


class Said(Event, frozen=True):
    """A line of the chronicle. ``only``: the seats that may read it; None means everybody."""

    line: Text
    pieces: tuple[PieceId, ...] = ()
    only: tuple[Seat, ...] | None = None
    heading: bool = False


AnyEvent = Moved | Flipped | Shuffled | Rolled | Changed | Sounded | Staged | Celebrated | Said
