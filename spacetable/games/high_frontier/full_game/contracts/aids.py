"""What fulfilled contracts do for their owner's spacecraft, wherever these fly (4B2e, 4B2f)."""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.state import State

SHIELDED: Final = "shielded"
BELTS: Final = "belt_flyby"
ELEVATORS: Final = "assist_lander_as_burn_elevator"
RAILWAY: Final = "rocketplane"
MURDER: Final = "murder_allowed"
BELT_PROOF: Final = "belt_cme_immune"
IMMUNE: Final = 99
"""A shielding that no belt and no flare comes through."""
NOWHERE: Final[frozenset[str]] = frozenset()
PIVOT: Final = "gw_bonus_pivot"
ROBONAUT_ISRU: Final = "robonaut_isru"


def railways(state: State, seat: Seat) -> frozenset[str]:
    """The sites from which the railway of a player launches: of own factories alone (4A7f;
    HFG-R38).
    """
    if not state.has_enterprise(seat, RAILWAY):
        return NOWHERE
    built = (site for site, one in state.sites.items() if one.factory and one.owner == seat)
    return frozenset(built)


def aided(own: Backing, gives: tuple[Ability, ...], rails: frozenset[str]) -> Backing:
    """With what the enterprises of a player give. ``rails``: its ``railways``.

    Shields add up, and so do belts that are flybys: the first ones of a move (HFG-R39).
    """
    if not gives:
        return own
    keys = {one.key for one in gives}
    belts = [one for one in gives if one.key == BELTS]
    return replace(
        own,
        shielding=own.shielding
        - sum(_number(one, "mod") for one in gives if one.key == SHIELDED)
        + (IMMUNE if BELT_PROOF in keys else 0),
        elevator_landers=ELEVATORS in keys,
        belt_flybys=sum(_number(one, "uses") for one in belts),
        belt_burns=max((_number(one, "burns") for one in belts), default=own.belt_burns),
        railways=rails or own.railways,
        rated_pivots=sum(_number(one, "bonus_pivots") for one in gives if one.key == PIVOT),
        robonaut_isru=sum(_number(one, "isru") for one in gives if one.key == ROBONAUT_ISRU),
    )


def may_kill(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a player may lose the people of a stack for nothing, which is a felony (G6)."""
    return state.felonious(seat, kind) or state.has_enterprise(seat, MURDER)


def _number(ability: Ability, name: str) -> int:
    value = ability.params[name]
    assert isinstance(value, int)  # the data file is checked
    return value
