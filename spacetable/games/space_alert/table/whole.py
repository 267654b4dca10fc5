"""The table before one seat: the ship in the middle, trajectories above, the own cards below.

Made from the view alone. Cards, tiles and trajectories keep the ids of the state; what only the
table has is named in the modules of ``places``.
"""

from functools import lru_cache

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.table_builder import docked, on_leaf
from spacetable.games.space_alert.action_round.reports import officer
from spacetable.games.space_alert.resolution_round.watching import film_of, seen
from spacetable.games.space_alert.state import DECK, FILMED, SHIP, View, hand, threat_deck
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
from spacetable.games.space_alert.table.arranged import NARROW, Arrangement, arranged
from spacetable.games.space_alert.table.boards import Board
from spacetable.games.space_alert.table.large_arranged import LARGE_FROM, large_arranged
from spacetable.games.space_alert.table.leaves import leaves_of_table
from spacetable.games.space_alert.table.mended import mended
from spacetable.games.space_alert.table.part import Part
from spacetable.games.space_alert.table.ship_boxes import ship_boxes
from spacetable.games.space_alert.table.shown import Shown, filmed, planning
from spacetable.games.space_alert.table.standing import standing


def table(view: View, room: Room = DESK, shown: Shown | None = None) -> Table:
    """Everything that lies before the seat; an onlooker sees the captain's place below.

    ``shown``: how the ship stands; None to read it from the state.
    """
    state = view.state
    shown = _stands(view) if shown is None else shown
    beside = typed.here(state)
    # In the film all boards stand together, and what was not laid is put away.
    film = state.stage in FILMED and state.stage != "revision"
    alone = state.alone or state.stage in FILMED
    bottom = typed.bottom(state) if beside else None if alone else _bottom(view)
    others = [k for k in range(len(state.members)) if k != bottom]
    low = "notes" if beside else "film" if film else "boards"
    if bottom is not None:
        low = "keys" if beside else "own"
    leaf, room = room.leaf, replace(room, leaf="")
    large = room.letters >= LARGE_FROM and not beside
    at = (large_arranged if large else arranged)(room, len(others), low)
    aboard = ship_boxes(at.ship, at.space, at.flight)
    threats_inside = intruders.inside(state, shown)
    floor = [(one.report, one.station) for one in threats_inside if one.standing]
    lines = standing(aboard, shown, floor)
    heap = piles.boxes(at.threat_piles, at.card_piles)
    zones: list[TableZone] = [
        *strip.zones(state, shown, at.strip, narrow=large or at.width < NARROW, only=_signs(at)),
        *_still(at),
    ]
    pieces: list[TablePiece] = [
        *piles.pieces(state, heap),
        *threats.pieces(state, shown, at.columns),
        *intruders.pieces(aboard, lines, threats_inside),
        *systems.pieces(aboard, state, shown),
        *ship_signs.pieces(aboard, state, shown),
        *ghosts.pieces(lines, state),
        *crew.pieces(aboard, lines, state, shown),
    ]
    boards = [Board(view, shown, k, at.boards[n], own=False) for n, k in enumerate(others)]
    if bottom is not None:
        boards.append(Board(view, shown, bottom, at.board, own=True))
    for board in boards:
        low_down = board.own or at.beside or (large and low == "boards")
        if at.leafed is not None and at.leafed.boards is not None and not board.own:
            zones += on_leaf(board.zones(), at.leafed.boards)
        else:
            zones += docked(board.zones(), "bottom") if low_down else board.zones()
        pieces += board.pieces()
        pieces += typed.cards(state, board)
    if beside:
        keys = Part(typed.part(state, at.mat), at.mat).zones(typed.zones(state, at.mat))
        zones += docked(keys, "bottom")
    elif film:
        pieces += hands.put_away(state, heap["deck"], at.mat)
    elif bottom is None:
        zones += docked(hands.open_zones(state, at.mat), "right" if at.beside else "bottom")
        pieces += hands.open_pieces(state, at.mat)
    else:
        seat = _seat(view, bottom)
        zones += docked(hands.hand_zones(seat, at.mat), "bottom")
        pieces += hands.hand_pieces(state, seat, at.mat)
    marks = tuple(decals.decals(shown))
    return Table(
        at.width,
        at.height,
        tuple(zones),
        tuple(pieces),
        _focus(view, bottom),
        marks,
        leaves=None if at.leafed is None else leaves_of_table(view, shown, at.leafed, leaf),
    )


def _signs(at: Arrangement) -> strip.Signs:
    if at.leafed is None:
        return "all"
    return "phases" if at.leafed.tight else "lit"


@lru_cache(maxsize=64)
def _still(at: Arrangement) -> tuple[TableZone, ...]:
    """Zones that are the same in every position."""
    heap = tuple(piles.zones(at.piles, piles.boxes(at.threat_piles, at.card_piles)))
    columns = threats.zones(at.columns, brief=at.folded)
    hull = ship.zones(ship_boxes(at.ship, at.space, at.flight), bare=at.folded)
    leafed = at.leafed
    if leafed is not None:
        cards = [zone for zone in heap if zone.id in piles.OF_CARDS]
        of_threats = [zone for zone in heap if zone.id not in piles.OF_CARDS]
        return (
            *on_leaf([*columns, *of_threats], leafed.threats),
            *on_leaf([*hull, *cards], leafed.ship),
        )
    aside = at.beside and at.piles.left > at.ship.left + at.ship.w
    return (*columns, *hull, *(docked(heap, "right") if aside else heap))


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
        return SHIP
    if seat is not None and state.due.get(seat) and state.pieces[DECK]:
        return DECK
    for report in state.reports:
        waits = report.announced and report.card is None
        called = state.rules.printed or state.roles[officer(report)] == seat
        if waits and seat is not None and called:
            return threat_deck(report.severity, report.place)
    return hands.MAT if bottom is None else hand(_seat(view, bottom))
