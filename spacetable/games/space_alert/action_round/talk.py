"""Figures moved over the board while the crew talks; only cards count (document 2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import PointAt
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import STATIONS
from spacetable.games.space_alert.wording.stations import station_label
from spacetable.games.space_alert.words import member_names, words


def figure(member: int) -> PieceId:
    """The figure of a member."""
    return PieceId(f"figure.{member}")


def station_zone(station: int) -> ZoneId:
    """A station of the ship as a place on the table."""
    return ZoneId(f"station.{STATIONS[station]}")


def options(state: State, seat: Seat) -> Sequence[Option]:
    """Any figure to any station, but not while communications are down."""
    return () if state.quiet else _figures(state, seat)


def read(state: State, seat: Seat) -> tuple[object, ...]:
    """All that ``options`` depend on."""
    return state.figures, state.members, state.quiet


def refusals(state: State, seat: Seat) -> Sequence[Option]:
    """The same while they are down."""
    return _figures(state, seat) if state.quiet else ()


def _figures(state: State, seat: Seat) -> list[Option]:
    names, found = member_names(state.members), list[Option]()
    for member, stands in enumerate(state.figures):
        found += _pointing(seat, member, stands, names[member], state.quiet)
    return found


@lru_cache(maxsize=2048)
def _pointing(seat: Seat, member: int, stands: int, name: Text, quiet: bool) -> tuple[Option, ...]:
    why = Why(words("rule.quiet" if quiet else "rule.talk"))
    return tuple(
        Option(
            PointAt(seat, member, station),
            Drag(figure(member), station_zone(station)),
            why,
            words("move.point", member=name, station=station_label(station)),
            quiet,
        )
        for station in range(len(STATIONS))
        if station != stands
    )


def point(turn: Turn[State], action: PointAt) -> None:
    """The figure stands there now, which means nothing."""
    figures = list(turn.state.figures)
    figures[action.member] = action.station
    turn.set(figures=tuple(figures))


OFFER: Final[Offer[State]] = Offer(options, {PointAt: point}, refusals)
