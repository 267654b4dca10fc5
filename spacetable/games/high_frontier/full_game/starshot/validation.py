"""What cannot be of the starship in a position that was read from a file (4D3)."""

from collections.abc import Iterator

from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.isobank.places import BERTH, STARSHIP
from spacetable.games.high_frontier.full_game.places import spot
from spacetable.games.high_frontier.full_game.starshot.helm import ASKED
from spacetable.games.high_frontier.full_game.starshot.places import CREW
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial

TASKS = frozenset((*ASKED, "passenger", "commander"))


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest. All cards are known, each once."""
    ship, crew = state.starship, state.pieces[CREW]
    if ship is None:
        if crew or any(one.task in TASKS for one in state.todo):
            yield "passengers of no starship"
        return
    if not state.rules.exodus or state.isobank is None:
        yield "a starship without an isobank"
        return
    if sorted(one.id for one in crew) != sorted(ship.aboard.values()):
        yield "passengers that are not aboard"
    if any(not is_colonist(one) for one in crew):
        yield "passengers that are no colonists"
    yield from _ship(state, ship)


def _ship(state: State, ship: Starship) -> Iterator[str]:
    if not {*ship.aboard, *ship.fuel, ship.engineer} <= {*state.order}:
        yield "a passenger of nobody"
    if ship.commander not in (None, *state.order):
        yield "a starship that nobody commands"
    if ship.place not in load().spaces:
        yield "a starship that is nowhere"
    if ship.disk is not None and not 0 <= ship.disk < dial().spots:
        yield "a last disk that is nowhere"
    zone, _ = state.pieces.place(STARSHIP)
    if zone != (spot(ship.place) if ship.away else BERTH):
        yield "a starship that is not where its chit is"
    named = any(one.task == "commander" for one in state.todo)
    if (ship.commander is None) != named:
        yield "a commander who is chosen twice, or never"
    if any(n < 0 for n in (*ship.fuel.values(), ship.total, ship.waits, ship.cycle)):
        yield "a starship with less than nothing"
