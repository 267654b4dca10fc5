"""What a debrief has found, as positions to be stepped through: what was done, what was better."""

from typing import Any

import msgspec
from msgspec import Struct

from spacetable.core.engine import Position, step
from spacetable.core.event import AnyEvent
from spacetable.core.mission import Finding
from spacetable.core.option import Action, Option
from spacetable.core.parts import frame_of, opened_view, revision_of
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table
from spacetable.session.seat_colours import coloured
from spacetable.session.seat_roles import seated_in
from spacetable.session.session import Session


class Moment(Struct, frozen=True):
    """A position on a line. ``option``: what is done next on it; None at its end, and where no seat
    has done it. ``events``: what led to it from the one before; none at the beginning. ``index``:
    its number in the game as it was played, None when it is none of these. ``film``: a moment of
    its film.
    """

    state: Any
    option: Option | None = None
    events: tuple[AnyEvent, ...] = ()
    index: int | None = None
    film: int | None = None


class Lines(Struct, frozen=True):
    """From the moment of a finding on, at least that moment each. ``better``: empty without one."""

    done: tuple[Moment, ...]
    better: tuple[Moment, ...] = ()


def lines(session: Session, finding: Finding) -> Lines:
    """Both lines of a finding; ``Refused`` for an action that is not legal there."""
    return Lines(_done(session, finding), _better(session, finding))


def table(session: Session, moment: Moment, room: Room = DESK) -> Table:
    """The table of a moment, as far as a game that is over may be seen."""
    view = opened_view(session.game, moment.state)
    if view is None:
        seats = session.setup.seats
        seat = seats[0].seat if len(seats) == 1 else None
        view = session.game.shown.view(moment.state, seat)
    if moment.film is not None:
        view = frame_of(session.game, view, moment.film)
    seats = seated_in(session.game, session.state, session.setup.seats)
    return coloured(session.game.shown.table(view, room), seats)


def _done(session: Session, finding: Finding) -> tuple[Moment, ...]:
    at = min(finding.at, session.cursor)
    if finding.moment is not None:
        state = session.positions[at].state
        begin = max(finding.moment - finding.done, 0)
        films = range(begin, finding.moment + 1)
        return tuple(Moment(state, index=at, film=film) for film in films)
    end = min(at + finding.done, session.cursor)
    found = []
    for index in range(at, end + 1):
        state = session.positions[index].state
        option = None if index == end else _taken(session, index)
        events = session.events[index - 1] if index > at else ()
        found.append(Moment(state, option, events, index))
    return tuple(found)


def _taken(session: Session, index: int) -> Option | None:
    """What was done in a position of the game."""
    written = session.entries[index].action
    action: Action = msgspec.convert(written, session.game.rules.actions, str_keys=True)
    return _option(session, session.positions[index].state, action)


def _option(session: Session, state: Any, action: Action) -> Option | None:
    options = session.game.rules.options(state, action.seat)
    return next((one for one in options if one.action == action), None)


def _better(session: Session, finding: Finding) -> tuple[Moment, ...]:
    if not finding.better:
        return ()
    at = min(finding.at, session.cursor)
    position = session.positions[at]
    index: int | None = at
    if finding.revised:
        revised = revision_of(session.game, position.state)
        if revised is None:
            raise ValueError("there is nothing to try otherwise")
        position, index = Position(revised, {}), None
    events: tuple[AnyEvent, ...] = ()
    found = []
    for action in finding.better:
        option = _option(session, position.state, action)
        found.append(Moment(position.state, option, events, index))
        stepped = step(session.game, session.setup, position, action)
        position, events, index = stepped.position, stepped.events, None
    return (*found, Moment(position.state, None, events))
