"""Project Exodus as points: ranks by isotopes, medals, and augmented colonists (4E3, 4E4).

What no source gives is a choice of ours: HFG-R65.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.full_game.exodus.augmented import carriers
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import FuelRow, row_of
from spacetable.games.high_frontier.full_game.isobank.thrusters import strongest
from spacetable.games.high_frontier.full_game.isobank.whereabouts import heir, is_bernal, isototal
from spacetable.games.high_frontier.full_game.starshot.needs import fulfilled_exodus
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import State


class Starshot(Struct, frozen=True):
    """What a starshot is worth. ``ranks``: points of each player; ``command``, ``propulsion``: who
    has the medals; ``chits``: on a colonist of each player that goes along.
    """

    row: FuelRow | None
    ranks: Mapping[Seat, int] = field(default_factory=dict)
    command: Seat | None = None
    propulsion: Seat | None = None
    chits: Mapping[Seat, int] = field(default_factory=dict)


def starshot(state: State) -> Starshot | None:
    """The starshot of a game that ended now; None without one (4E2f, 4E4): the isobank is a Bernal
    with a TW thruster that works, and has isotopes enough.
    """
    vaults, ship = state.isobank, state.starship
    if ship is not None and ship.launched:
        return _flown(state, ship)
    if vaults is None or not is_bernal(state):
        return None
    row = row_of(isototal(state), len(state.order))
    thruster = strongest(state) if row is not None else None
    if row is None or thruster is None:
        return None
    fuel = {seat: vaults.vault(seat) for seat in state.order}
    return Starshot(
        row,
        ranks(fuel, row, split=state.rules.rank_ties == "split"),
        commander(state, fuel),
        thruster.seat,
        {seat: most_augmented(state, seat) for seat in state.order},
    )


def _flown(state: State, ship: Starship) -> Starshot:
    """Of one that has set out: all of it if it has left the map, else medals alone (4E2f); these
    too with nobody aboard any more, or where no contract of its project is fulfilled by then (4E4;
    HFG-R95).
    """
    if not ship.left:
        return Starshot(None, command=heir(state), propulsion=ship.engineer)
    if not ship.aboard or not any(fulfilled_exodus(state, seat) for seat in state.order):
        return Starshot(None, command=ship.commander, propulsion=ship.engineer)
    row = row_of(ship.total, len(state.order))
    assert row is not None  # with less it does not leave
    return Starshot(
        row,
        ranks(ship.fuel, row, split=state.rules.rank_ties == "split"),
        commander(state, ship.fuel),
        ship.engineer,
        {seat: len(state.implants(card)) for seat, card in ship.aboard.items()},
    )


def commander(state: State, fuel: Mapping[Seat, int]) -> Seat | None:
    """Who gave most; of several the isobanker, or else the first in play order."""
    most = max(fuel.values(), default=0)
    able = [seat for seat in state.clockwise() if most and fuel.get(seat, 0) == most]
    banker = None if state.isobank is None else state.isobank.banker
    if banker in able:
        return banker
    return able[0] if able else None


def most_augmented(state: State, seat: Seat) -> int:
    """Chits on the colonist of a player that has most."""
    return max((len(chits) for _, chits in cyborgs(state, seat)), default=0)


def cyborgs(state: State, seat: Seat) -> Iterator[tuple[Piece, Implants]]:
    """A player's augmented colonists, whoever waits aboard a starship among them."""
    yield from ((card, chits) for card, _, chits in carriers(state, seat))
    waiting = None if state.starship is None else state.starship.aboard.get(seat)
    if waiting is not None:
        yield state.pieces.piece(waiting), state.implants(waiting)


def ranks(fuel: Mapping[Seat, int], row: FuelRow, *, split: bool = False) -> dict[Seat, int]:
    """Points by the isotopes that each gave (4E4b). Whoever gave none has none; a player alone is
    the second. Equal ones all have the points of their rank; ``split``: those of their places,
    shared and rounded down.
    """
    found: dict[Seat, int] = {}
    for seat, isotopes in fuel.items():
        above = sum(other > isotopes for other in fuel.values())
        beside = sum(other == isotopes for other in fuel.values())
        at = 1 if len(fuel) == 1 else above
        places = range(at, at + (beside if split else 1))
        points = sum(row.points[one] if one < len(row.points) else 0 for one in places)
        found[seat] = points // len(places) if isotopes else 0
    return found
