"""What fulfilled contracts give that may be lent to another player: bailout, and a push (4A6d); a
push, too, by whoever has one of a factory (H3d).

A push serves for the turn, a bailout until the event of the year (HFG-R93).
"""

from collections.abc import Iterator, Mapping
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load

BAILOUT: Final = "bailout"
PUSH: Final = "push"
POWERSAT: Final = "powersat"


def key_of(what: str, giver: Seat) -> str:
    """Under what ``State.lent`` keeps it: several players may have the like."""
    return f"{what}.{giver}" if what in (BAILOUT, PUSH) else what


def lendable(state: State, giver: Seat) -> Iterator[str]:
    """What a player can lend now: what its contracts and factories give, and is not lent already.
    Whoever has the privilege of a powersat lends that.
    """
    built = pushes(state, giver) and POWERSAT not in state.privileges(giver)
    for one, by_factory in ((BAILOUT, False), (PUSH, built)):
        given = by_factory or state.has_enterprise(giver, one)
        if given and key_of(one, giver) not in state.lent:
            yield one


def pushes(state: State, seat: Seat) -> bool:
    """Whether a player has a push by a factory on a site with that icon, or by such a refinery of
    which one was built (I7, the cards). No anarchy takes that.
    """
    sites = load().sites
    return state.players[seat].powersat or any(
        one.factory and one.owner == seat and (one.powersat or sites[site].push)
        for site, one in state.sites.items()
    )


def has(state: State, seat: Seat, what: str) -> bool:
    """Whether it serves a player: the own one that is not lent, or another's."""
    if state.has_enterprise(seat, what) and key_of(what, seat) not in state.lent:
        return True
    return any(taker == seat and one.startswith(f"{what}.") for one, taker in state.lent.items())


def lasting(lent: Mapping[str, Seat]) -> dict[str, Seat]:
    """What of it goes on when a turn ends."""
    return {one: taker for one, taker in lent.items() if one.startswith(f"{BAILOUT}.")}
