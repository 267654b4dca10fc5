"""What fulfilled contracts give that may be lent to another player: bailout, and a push (4A6d).

A push serves for the turn, a bailout until the event of the year (HFG-R93).
"""

from collections.abc import Iterator, Mapping
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.state import State

BAILOUT: Final = "bailout"
PUSH: Final = "push"


def key_of(what: str, giver: Seat) -> str:
    """Under what ``State.lent`` keeps it: several players may have the like."""
    return f"{what}.{giver}" if what in (BAILOUT, PUSH) else what


def lendable(state: State, giver: Seat) -> Iterator[str]:
    """What a player can lend now: what its contracts give, and is not lent already."""
    for one in (BAILOUT, PUSH):
        if state.has_enterprise(giver, one) and key_of(one, giver) not in state.lent:
            yield one


def has(state: State, seat: Seat, what: str) -> bool:
    """Whether it serves a player: the own one that is not lent, or another's."""
    if state.has_enterprise(seat, what) and key_of(what, seat) not in state.lent:
        return True
    return any(taker == seat and one.startswith(f"{what}.") for one, taker in state.lent.items())


def lasting(lent: Mapping[str, Seat]) -> dict[str, Seat]:
    """What of it goes on when a turn ends."""
    return {one: taker for one, taker in lent.items() if one.startswith(f"{BAILOUT}.")}
