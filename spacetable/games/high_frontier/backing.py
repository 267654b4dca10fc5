"""What an owner's cards do for a spacecraft from elsewhere (H3d; Bernals, colonists).

An ability that names the Home Bernal works while its card is that; others while their card is in
play. Privileges that come from factories and crews are told by the caller.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.cards import Face, Support
from spacetable.games.high_frontier.stack import Aboard, Stack

PUSH: Final = 1
"""What a powersat adds to the thrust (H3d)."""
MASS_BEAM_PUSH: Final = 2
"""What it adds once its owner has the Mass Beam Future (4A7b)."""


class Backing(Struct, frozen=True, cache_hash=True):
    """What serves a spacecraft from elsewhere. Thrusts and rad-hardness are added.

    ``powersat``: a push may be had. ``push``, ``push_pivots``: thrust and bonus pivots of one.
    ``solar_thrust``: for chains that use the sun. ``equal_lands``: a thrust equal to a site's size
    is enough. ``assisted_landers``: with the help of a factory a lander burn is an ordinary one.
    ``spares_earth_belts``: no belt rolls around Earth. ``rad_hard``: of all cards but the one that
    gives it; ``human_rad_hard``: the least that humans have. ``crew_reactors``: kinds that a crew
    card is; ``half_finao``: a hazard costs half as much to avoid.
    ``shielding``: taken off the result of belts and flares. ``synodic_size``: added to size rolls
    on synodic sites, 0 or below. ``elevator_landers``: as ``assisted_landers``, where a space
    elevator ends. ``belt_flybys``: belts of a move that are flybys, of ``belt_burns`` each.
    ``railways``: own sites whose factories launch any ship as a rocketplane. ``rated_pivots``: of
    GW and TW thrusters; ``robonaut_isru``: added to the ISRU of robonauts, 0 or below.
    """

    powersat: bool = False
    push: int = PUSH
    push_pivots: int = 0
    solar_thrust: int = 0
    equal_lands: bool = False
    assisted_landers: bool = False
    spares_earth_belts: bool = False
    rad_hard: int = 0
    human_rad_hard: int = 0
    crew_reactors: tuple[Support, ...] = ()
    half_finao: bool = False
    synodic_size: int = 0
    shielding: int = 0
    elevator_landers: bool = False
    belt_flybys: int = 0
    belt_burns: int = 1
    railways: frozenset[str] = frozenset()
    rated_pivots: int = 0
    robonaut_isru: int = 0


NO_BACKING: Final = Backing()
"""Of an owner without such cards."""


def backing(in_play: Iterable[Face], home: Face | None = None) -> Backing:
    """What faces in play give their owner. ``home``: that of the Home Bernal, if there is one."""
    found = Backing()
    for face in in_play:
        for ability in face.abilities:
            found = _with(found, ability, ability.key)
    for ability in () if home is None else home.abilities:
        found = _with(found, ability, ability.key.removeprefix("home_"))
    return found


def _with(found: Backing, ability: Ability, key: str) -> Backing:
    """With one ability more; of two that give the same the greater counts."""
    match key:
        case "powersat":
            return replace(found, powersat=True)
        case "powersat_pivot":
            pivots = max(found.push_pivots, _number(ability, "bonus_pivots"))
            return replace(found, powersat=True, push_pivots=pivots)
        case "solar_thrust":
            thrust = max(found.solar_thrust, _number(ability, "thrust"))
            return replace(found, solar_thrust=thrust)
        case "land_equal_thrust":
            return replace(found, equal_lands=True)
        case "assist_lander_as_burn":
            return replace(found, assisted_landers=True)
        case "belt_waiver":
            return replace(found, spares_earth_belts=True)
        case "rad_hard_others":
            return replace(found, rad_hard=max(found.rad_hard, _number(ability, "rad_hard")))
        case "human_rad_hard":
            least = max(found.human_rad_hard, _number(ability, "min"))
            return replace(found, human_rad_hard=least)
        case "crew_reactor":
            return replace(found, crew_reactors=_kinds(ability))
        case "half_finao":
            return replace(found, half_finao=True)
        case "size_roll":
            return replace(found, synodic_size=min(found.synodic_size, _number(ability, "mod")))
    return found


def _number(ability: Ability, name: str) -> int:
    value = ability.params.get(name, 0)
    return value if isinstance(value, int) else 0


_KINDS: Final[dict[str, Support]] = {
    "stationary": "stationary",
    "burst": "burst",
    "exotic": "exotic",
}


def _kinds(ability: Ability) -> tuple[Support, ...]:
    kinds = ability.params.get("reactor", [])
    return tuple(_KINDS[kind] for kind in kinds) if isinstance(kinds, list) else ()


def backed(stack: Stack, owner: Backing) -> Stack:
    """The stack with its crew cards as the reactors that the owner's Bernal makes of them, and with
    robonauts as a contract of the owner makes them.
    """
    if not owner.crew_reactors and not owner.robonaut_isru:
        return stack
    return tuple(_lent(one, owner) for one in stack)


def _lent(one: Aboard, owner: Backing) -> Aboard:
    if one.printed.deck == "crew":
        return replace(one, lent=owner.crew_reactors)
    if one.printed.deck == "robonaut":
        return replace(one, isru=owner.robonaut_isru)
    return one
