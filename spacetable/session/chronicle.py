"""The chronicle: what happened, as one seat may read it."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from msgspec import Struct

from spacetable.core.event import AnyEvent, Said
from spacetable.core.ids import PieceId, Seat
from spacetable.core.text import Text, text
from spacetable.session.record import Branch, Interruption, Mark

Events = tuple[AnyEvent, ...]
EVERY_SEAT: Final = Seat("*")
"""Nobody's seat: who looks back on a game that is over, and reads the lines of all seats."""


class Line(Struct, frozen=True):
    """A line of the chronicle as one seat may read it.

    ``index``: the entry of the log it belongs to, counted from 0, so that the position after it
    is ``index + 1``; -1 before the first entry. ``mark``: no rule says this line: it
    tells of an undo over a fence, of a clock that was held, or that the game began from a
    position in a file.
    """

    index: int
    text: Text
    pieces: tuple[PieceId, ...] = ()
    heading: bool = False
    mark: bool = False


def chronicle(
    said: Sequence[tuple[Line, ...]],
    marks: Sequence[Mark | Interruption],
    *,
    from_position: bool,
    branch: Branch | None = None,
) -> list[Line]:
    """All lines, oldest first: those of each entry as ``lines_of`` gives them, and every mark.

    ``from_position``: the game did not begin with its set-up, which the first line then says.
    ``branch``: where it left another game, or a puzzle begins, which a line says there.
    """
    out: list[Line] = []
    if from_position:
        out.append(Line(-1, text("session.from_position"), mark=True))
    done = 0
    told = [(mark.place, _told(mark)) for mark in marks]
    if branch is not None and branch.at <= len(said):
        how = "seen" if branch.seen else "unseen"
        told.append((branch.at, text(f"session.branch.{how if branch.of else 'puzzle'}")))
    for at, words in sorted(told, key=lambda one: one[0]):
        place = min(at, len(said))
        out.extend(chain.from_iterable(said[done:place]))
        out.append(Line(place - 1, words, mark=True))
        done = place
    out.extend(chain.from_iterable(said[done:]))
    return out


def _told(mark: Mark | Interruption) -> Text:
    if isinstance(mark, Mark):
        return text("session.mark", n=mark.start - mark.end)
    return text("session.interrupted", time=minutes(mark.time))


def minutes(ms: int) -> str:
    """Milliseconds as "3:07"."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"


def lines_of(
    index: int, events: Events, seat: Seat | None, eyes: Sequence[Seat] = ()
) -> tuple[Line, ...]:
    """The lines of entry ``index`` that the seat may read; ``EVERY_SEAT`` reads them all.

    ``eyes``: other seats of the same person, who reads theirs too.
    """
    return tuple(
        Line(index, event.line, event.pieces, event.heading)
        for event in heard(events, seat, eyes)
        if isinstance(event, Said)
    )


def heard(events: Events, seat: Seat | None, eyes: Sequence[Seat] = ()) -> Events:
    """The events without lines that the seat may not read; ``EVERY_SEAT`` reads them all.

    ``eyes``: other seats of the same person, who reads theirs too.
    """
    readers = {seat, *eyes}
    return tuple(
        event
        for event in events
        if not isinstance(event, Said)
        or event.only is None
        or not readers.isdisjoint(event.only)
        or seat == EVERY_SEAT
    )
