"""The chronicle: what happened, as one seat may read it."""

from collections.abc import Sequence

from msgspec import Struct

from spacetable.core.event import AnyEvent, Said
from spacetable.core.ids import PieceId, Seat
from spacetable.core.text import Text, text
from spacetable.session.record import Mark

Events = tuple[AnyEvent, ...]


class Line(Struct, frozen=True):
    """A line of the chronicle as one seat may read it.

    ``index``: the entry of the log it belongs to, counted from 0, so that the position after it
    is ``index + 1``; -1 before the first entry. ``mark``: no rule says this line: it
    tells of an undo over a fence, or that the game began from a position in a file.
    """

    index: int
    text: Text
    pieces: tuple[PieceId, ...] = ()
    heading: bool = False
    mark: bool = False


def chronicle(
    events: Sequence[Events], marks: Sequence[Mark], seat: Seat | None, *, from_position: bool
) -> list[Line]:
    """The lines of these entries, oldest first, with all marks.

    ``from_position``: the game did not begin with its set-up, which the first line then says.
    """
    out: list[Line] = []
    if from_position:
        out.append(Line(-1, text("session.from_position"), mark=True))
    cursor = len(events)
    marks = sorted(marks, key=lambda mark: mark.place)
    at = 0
    for index in range(cursor + 1):
        while at < len(marks) and (marks[at].place <= index or index == cursor):
            mark = marks[at]
            words = text("session.mark", n=mark.start - mark.end)
            out.append(Line(index - 1, words, mark=True))
            at += 1
        if index < cursor:
            out.extend(
                Line(index, event.line, event.pieces, event.heading)
                for event in heard(events[index], seat)
                if isinstance(event, Said)
            )
    return out


def heard(events: Events, seat: Seat | None) -> Events:
    """The events without lines that the seat may not read."""
    return tuple(
        event
        for event in events
        if not isinstance(event, Said) or not event.only or seat in event.only
    )
