"""When a part of a turn can hold anything at all: looked at first, once for all that share it."""

from functools import lru_cache
from typing import Any

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.state import State, but_cargo
from spacetable.games.high_frontier.full_game.vessels import has_craft
from spacetable.games.high_frontier.solar_map import LEO, load


def seen(state: State, seat: Seat) -> tuple[Any, ...]:
    """All that is looked at: of cargo no more than where its stacks are, and whether any flies."""
    return but_cargo(state), state.places(seat), has_craft(state, seat)


def operation_left(state: State, seat: Seat) -> bool:
    """This turn still has its operation."""
    return not state.operation


def sells(state: State, seat: Seat) -> bool:
    """It has, or a Future lets its sale go on."""
    return not state.operation or state.futures.selling


def boosts(state: State, seat: Seat) -> bool:
    """It has, or cards are boosted already, or a law may let that be a free action."""
    return not state.operation or state.boosting or state.assembly is not None


def assembled(state: State, seat: Seat) -> bool:
    """Politics are played."""
    return state.assembly is not None


def freighters(state: State, seat: Seat) -> bool:
    """Module 1 is played."""
    return state.rules.module_1


def bernals(state: State, seat: Seat) -> bool:
    """Module 2 is played."""
    return state.rules.module_2


def fleets(state: State, seat: Seat) -> bool:
    """There are other craft than rockets."""
    return state.rules.module_1 or state.rules.module_2


def settlers(state: State, seat: Seat) -> bool:
    """Colonists are played."""
    return state.rules.colonists or state.rules.exodus


def signed(state: State, seat: Seat) -> bool:
    """Contracts or colonists are played, which give abilities of their own."""
    return (
        state.rules.contracts or state.rules.colonists or state.players[seat].contract is not None
    )


def promised(state: State, seat: Seat) -> bool:
    """Somebody has promised something."""
    return bool(state.promised)


def exodus(state: State, seat: Seat) -> bool:
    """Project Exodus is played."""
    return state.rules.exodus


def futures(state: State, seat: Seat) -> bool:
    """Cards may have Futures: both modules are played."""
    return state.rules.module_1 and state.rules.module_2


def isotopes(state: State, seat: Seat) -> bool:
    """Isotopes are money."""
    return state.isobank is not None


def glitches(state: State, seat: Seat) -> bool:
    """A stack has a glitch, whosever it is."""
    return bool(state.glitched)


def claimed(state: State, seat: Seat) -> bool:
    """Something stands on a site, or there may be factories in rings."""
    return bool(state.sites) or state.rules.module_1


def busts(state: State, seat: Seat) -> bool:
    """A site has been prospected in vain."""
    return bool(state.busted)


def abroad(state: State, seat: Seat) -> bool:
    """A stack of the player's is beyond low Earth orbit."""
    return _beyond(state.places(seat))


@lru_cache(maxsize=1024)
def _beyond(places: tuple[str | None, ...]) -> bool:
    return any(place not in (None, LEO) for place in places)


def landed(state: State, seat: Seat) -> bool:
    """A stack of the player's is on a site."""
    return _down(state.places(seat))


@lru_cache(maxsize=1024)
def _down(places: tuple[str | None, ...]) -> bool:
    return any(place in load().sites for place in places)
