"""What a player alone, or all together, reach with a starshot: CEOs and a new world (4G2, 4G4)."""

from typing import Final, Literal

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures, most_of
from spacetable.games.high_frontier.full_game.isobank.project import starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.starshot.needs import fulfilled_exodus
from spacetable.games.high_frontier.full_game.state import State

Landfall = Literal["polynesian", "columbus", "viking"]
"""How soon the map was left, from the soonest on (4G4)."""
CYCLES: Final[dict[Landfall, int]] = {"polynesian": 5, "columbus": 6, "viking": 7}
"""The last cycle of each."""


def landfall(state: State) -> Landfall | None:
    """The victory of a starship that has left the map with isotopes of the highest row; None of
    any other game (4G4).
    """
    ship = state.starship
    if ship is None or not ship.left:
        return None
    if ship.total < most_of(len(state.order)):
        return None
    return next((one for one, last in CYCLES.items() if ship.cycle <= last), None)


def counted(state: State, seat: Seat, points: int) -> int:
    """Points of a player as the board of a CEO counts them: a starshot that could leave now, or has
    left, in place of its rank (4G2b; HFG-R66).
    """
    if state.isobank is None:
        return points
    shot = starshot(state)
    if shot is None or shot.row is None:
        return points
    return points - shot.ranks.get(seat, 0) + _worth(state)


def _worth(state: State) -> int:
    ship = state.starship
    isotopes = ship.total if ship is not None and ship.left else isototal(state)
    board = figures().board
    rows = board.least
    if state.rules.solo_kpi_rows == "table":
        rows = tuple(one.least[0] for one in figures().row)
    return next((n for n, least in zip(board.points, rows, strict=True) if isotopes >= least), 0)


def has_career(state: State, seat: Seat) -> bool:
    """Whether a CEO has what a victory takes beside the chair: with Project Exodus one of its
    contracts that is fulfilled, and a Future or a starshot; with Futures alone one of them (V6e,
    4G2c).
    """
    if not state.rules.exodus:
        return not state.rules.futures or career_done(state, seat)
    return fulfilled_exodus(state, seat) and career_done(state, seat)


def career_done(state: State, seat: Seat) -> bool:
    """Whether a player has done a Future, or there is a starshot."""
    if any(one.seat == seat for one in state.futures.stars):
        return True
    shot = starshot(state) if state.rules.exodus else None
    return shot is not None and shot.row is not None
