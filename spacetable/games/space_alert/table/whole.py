"""The table before one seat: the ship in the middle, trajectories above, the own cards below.

Made from the view alone. Cards, tiles and trajectories keep the ids of the state; what only the
table has is named in the modules of ``places``.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeVar

from spacetable.core.box import Box
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.table_builder import docked
from spacetable.games.space_alert.action_round.reports import officer
from spacetable.games.space_alert.resolution_round.watching import film_of, seen
from spacetable.games.space_alert.state import DECK, FILMED, View, hand, threat_deck
from spacetable.games.space_alert.stations import SPACE
from spacetable.games.space_alert.table import (
    crew,
    decals,
    ghosts,
    hands,
    intruders,
    piles,
    ship,
    ship_signs,
    strip,
    systems,
    threats,
    typed,
)
from spacetable.games.space_alert.table.arranged import NARROW, WIDE, Arrangement, arranged
from spacetable.games.space_alert.table.boards import Board
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.mended import mended
from spacetable.games.space_alert.table.part import Part
from spacetable.games.space_alert.table.shown import Shown, filmed, planning

SPACE_ZONE: Final = ship.station_zone(SPACE)
Laid = TypeVar("Laid", TableZone, TablePiece)


def table(view: View, room: Room = DESK, shown: Shown | None = None) -> Table:
    """Everything that lies before the seat; an onlooker sees the captain's place below.

    ``shown``: how the ship stands; None to read it from the state.
    """
    state = view.state
    shown = _stands(view) if shown is None else shown
    beside = typed.here(state)
    # In the film all boards stand in the column, and what was not laid is put away.
    film = state.stage in FILMED and state.stage != "revision"
    alone = state.alone or state.stage in FILMED
    bottom = typed.bottom(state) if beside else None if alone else _bottom(view)
    others = [k for k in range(len(state.members)) if k != bottom]
    low = "own" if bottom is not None else "film" if film and not beside else "mat"
    at = arranged(room, len(others), low)
    folded = at.piles if at.folded else None
    zones: list[TableZone] = [
        *strip.zones(state, shown, at.strip, numbered=at.width < WIDE, narrow=at.width < NARROW),
        *_still(at),
    ]
    aboard = [
        *intruders.pieces(state, shown),
        *systems.pieces(state, shown),
        *ship_signs.pieces(state, shown),
        *ghosts.pieces(state),
        *crew.pieces(state, shown),
    ]
    heap = piles.pieces(state, folded)
    pieces: list[TablePiece] = [
        *(heap if at.folded else Part(piles.panel(), at.piles).pieces(heap)),
        *threats.pieces(state, shown, at.columns),
        *crew.grown(_aboard(at, aboard), _parts(at)[0], bare=at.width < NARROW),
    ]
    boards = [Board(view, shown, k, at.boards[n], own=False) for n, k in enumerate(others)]
    if bottom is not None:
        boards.append(Board(view, shown, bottom, at.board, own=True))
    for board in boards:
        zones += docked(board.zones(), "bottom") if board.own else board.zones()
        pieces += board.pieces()
        pieces += typed.cards(state, board)
    if beside:
        zones += docked(Part(typed.part(state), at.mat).zones(typed.zones(state)), "bottom")
    elif film:
        pieces += hands.put_away(state, at.piles, at.mat)
    elif bottom is None:
        zones += docked(hands.open_zones(state, at.mat), "bottom")
        pieces += hands.open_pieces(state, at.mat)
    else:
        seat = _seat(view, bottom)
        zones += docked(hands.hand_zones(seat, at.mat), "bottom")
        pieces += hands.hand_pieces(state, seat, at.mat)
    marks = tuple(decals.decals(shown))
    return Table(at.width, at.height, tuple(zones), tuple(pieces), _focus(view, bottom), marks)


@lru_cache(maxsize=64)
def _still(at: Arrangement) -> tuple[TableZone, ...]:
    """Zones that are the same in every position."""
    heap = piles.zones(at.piles if at.folded else None)
    return (
        *threats.zones(at.columns),
        *_aboard(at, ship.zones(bare=at.width < NARROW)),
        *(heap if at.folded else Part(piles.panel(), at.piles).zones(heap)),
    )


def _aboard(at: Arrangement, found: Iterable[Laid]) -> Iterator[Laid]:
    """Zones and pieces of the ship, and beside it, in their places."""
    ships, space, flight = _parts(at)
    for one in found:
        where = _where(one)
        part = space if where == SPACE_ZONE else flight if where == ship.FLIGHT else ships
        yield part.put(one)


def _where(one: TableZone | TablePiece) -> ZoneId:
    return one.zone if isinstance(one, TablePiece) else one.id


@lru_cache(maxsize=64)
def _parts(at: Arrangement) -> tuple[Part, Part, Part]:
    return (
        Part(Box(*layout().ship.box), at.ship),
        Part(Box(*layout().outside.space), at.space),
        Part(Box(*layout().outside.flight), at.flight),
    )


def _stands(view: View) -> Shown:
    """As at set-up while the crew plans, then as the film has it."""
    state = view.state
    if state.stage not in FILMED:
        return planning(state)
    film, moment = film_of(state), seen(view)
    shown = filmed(state, film, moment)
    after = moment == film.last and state.stage in ("repairs", "over")
    return mended(state, shown) if after else shown


def _bottom(view: View) -> int:
    """The member whose board lies at the lower edge."""
    own = None if view.seat is None else view.state.own(view.seat)
    return 0 if own is None else own


def _seat(view: View, member: int) -> Seat:
    seat = view.state.members[member].seat
    if seat is None:
        raise ValueError("an android has no cards of its own")
    return seat


def _focus(view: View, bottom: int | None) -> str:
    """The zone that the eye should be on: what this seat is called for, else its own cards."""
    state, seat = view.state, view.seat
    if state.stage == "revision":
        return hands.MAT
    if state.stage != "planning":
        return ship.SHIP
    if seat is not None and state.due.get(seat) and state.pieces[DECK]:
        return DECK
    for report in state.reports:
        waits = report.announced and report.card is None
        called = state.rules.printed or state.roles[officer(report)] == seat
        if waits and seat is not None and called:
            return threat_deck(report.severity, report.place)
    return hands.MAT if bottom is None else hand(_seat(view, bottom))
