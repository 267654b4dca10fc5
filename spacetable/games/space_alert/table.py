"""The table before one seat: the ship in the middle, trajectories above, the own cards below.

Made from the view alone. Cards, tiles and trajectories keep the ids of the state; what only the
table has is named in the modules of ``places``.
"""

from spacetable.core.ids import Seat
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.games.space_alert.places import hands, piles, ship, strip, threats
from spacetable.games.space_alert.places.boards import Board
from spacetable.games.space_alert.places.boxes import layout
from spacetable.games.space_alert.places.shown import Shown, filmed, planning
from spacetable.games.space_alert.resolution_round.watching import film_of, seen
from spacetable.games.space_alert.state import FILMED, View, hand


def table(view: View, shown: Shown | None = None) -> Table:
    """Everything that lies before the seat; an onlooker sees the captain's place below.

    ``shown``: how the ship stands; None to read it from the state.
    """
    state = view.state
    shown = _stands(view) if shown is None else shown
    zones: list[TableZone] = [
        *strip.zones(state, shown),
        *threats.zones(),
        *ship.zones(),
        *piles.zones(),
    ]
    pieces: list[TablePiece] = [
        *piles.pieces(state),
        *threats.pieces(state, shown),
        *ship.pieces(state, shown),
    ]
    bottom = None if state.alone else _bottom(view)
    others = [k for k in range(len(state.members)) if k != bottom]
    boards = [Board(view, shown, k, n, len(others), own=False) for n, k in enumerate(others)]
    if bottom is not None:
        boards.append(Board(view, shown, bottom, 0, len(others), own=True))
    for board in boards:
        zones += board.zones()
        pieces += board.pieces()
    if bottom is None:
        zones += hands.open_zones()
        pieces += hands.open_pieces(state)
    else:
        seat = _seat(view, bottom)
        zones += hands.hand_zones(seat)
        pieces += hands.hand_pieces(state, seat)
    return Table(layout().width, layout().height, tuple(zones), tuple(pieces), _focus(view, bottom))


def _stands(view: View) -> Shown:
    """As at set-up while the crew plans, then as the film has it."""
    state = view.state
    if state.stage not in FILMED:
        return planning(state)
    return filmed(state, film_of(state).at(seen(view)))


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
    """The zone that the eye should be on."""
    if view.state.stage != "planning":
        return ship.SHIP
    return hands.MAT if bottom is None else hand(_seat(view, bottom))
