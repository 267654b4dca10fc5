"""How freighters and mobile factories move: by the speed of a freighter card, without fuel (1B4).

Net thrust is 1, one more with a push, and what the card adds; whatever is aboard weighs nothing. A
burn takes no fuel. Reconstructed from the cards and the glossary: HFG-R41.
"""

from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.cards import Face, Triangle
from spacetable.games.high_frontier.flight import Drive
from spacetable.games.high_frontier.freighting import figures
from spacetable.games.high_frontier.piloting.vessel import Freight, Vessel
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import Chain
from spacetable.games.high_frontier.thrust import Engine

AT_FACTORY: Final = "factory_start_thrust"
AT_BELT: Final = "belt_start_thrust"
LANDS: Final = "land_without_assist"
ZONE_LIMIT: Final = "zone_limit"


def engine(freight: Freight) -> Engine:
    """As of a triangle without fuel, supports and therms, which a powersat may push."""
    pivots = freight.speed.up.bonus_pivots + freight.pivots
    return _engine(freight.at or 0, pivots, freight.any_season)


@lru_cache(maxsize=64)
def _engine(at: int, pivots: int, any_season: bool) -> Engine:
    return Engine(
        chain=Chain(at, (), 0),
        triangle=Triangle(figures().thrust, "0", "dirt", pushable=True, bonus_pivots=pivots),
        fuel_per_burn=Fraction(0),
        wrenches=0,
        push=1,
        solar=False,
        cooled=True,
        cooled_by_afterburn=True,
        any_season=any_season,
    )


def net(vessel: Vessel, freight: Freight, *, pushed: bool) -> int:
    """Net thrust of a move that begins where the craft is (1B4)."""
    return anywhere(vessel, freight, pushed=pushed) + gains(vessel, freight).get(vessel.place, 0)


def anywhere(vessel: Vessel, freight: Freight, *, pushed: bool) -> int:
    """Net thrust of a move that begins where nothing gives more."""
    return figures().thrust + freight.more + (vessel.backing.push if pushed else 0)


def gains(vessel: Vessel, freight: Freight) -> dict[str, int]:
    """Spaces where a move begins with more thrust, and how much."""
    face = freight.speed.up
    found = dict.fromkeys(_belts(), _number(face, AT_BELT, "thrust"))
    found |= dict.fromkeys(vessel.assists, _number(face, AT_FACTORY, "thrust"))
    return {space: more for space, more in found.items() if more}


@cache
def _belts() -> tuple[str, ...]:
    return tuple(id_ for id_, one in load().spaces.items() if one.kind == "radbelt")


def driven(drive: Drive, freight: Freight, *, pushed: bool) -> Drive:
    """With what the card says of landings and of how far out it may go."""
    face = freight.speed.up
    return replace(
        drive,
        lands=_number(face, LANDS, "max_size"),
        outermost=None if pushed else _outermost(face),
    )


def name(freight: Freight) -> Text:
    """What is printed on the card."""
    return card_words.name(freight.speed)


def _outermost(face: Face) -> ZoneName | None:
    for ability in face.abilities:
        zone = ability.params.get("outermost")
        if ability.key == ZONE_LIMIT:
            return next(one for one in load().zones if one == zone)
    return None


def _number(face: Face, key: str, name_: str) -> int:
    for ability in face.abilities:
        value = ability.params.get(name_, 0)
        if ability.key == key and isinstance(value, int):
            return value
    return 0
