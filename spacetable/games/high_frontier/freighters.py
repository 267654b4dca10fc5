"""How a freighter and a mobile factory move: without fuel, on a thrust of their own (1B4).

The text of 1B1-1B5 was not at hand; values are those of the glossary and of the cards.
"""

from typing import Final

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.cards import Ability, Face
from spacetable.games.high_frontier.flight import Drive
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import Stack

THRUST: Final = 1
ASSISTS_UP_TO: Final = 5
"""A mobile factory assists itself on sites of at most this size."""


def freighter_drive(
    face: Face,
    start: str,
    *,
    pushed: bool = False,
    at_factory: bool = False,
    mobile_factory: bool = False,
    owner: Backing | None = None,
) -> Drive:
    """What the move of a freighter has that begins at ``start``.

    ``pushed``: by a powersat, which also takes it beyond the zone its card names. ``at_factory``:
    the move begins at one. ``mobile_factory``: it is one of those that move like the card.
    """
    owner = owner or Backing()
    net = THRUST + (owner.push if pushed else 0)
    net += _number(face, "factory_start_thrust", "thrust") if at_factory else 0
    if load().spaces[start].kind == "radbelt":
        net += _number(face, "belt_start_thrust", "thrust")
    return Drive(
        net=net,
        base=THRUST,
        bonus_pivots=face.bonus_pivots + (owner.push_pivots if pushed else 0),
        equal_lands=owner.equal_lands,
        outermost=None if pushed else _outermost(face),
        lands_up_to=_number(face, "land_without_assist", "max_size", -1),
        assists_up_to=ASSISTS_UP_TO if mobile_factory else -1,
    )


def overload(face: Face, cargo: Stack, tanks: int = 0) -> int:
    """Mass of cargo above the load limit; 0 where all may come. The freighter is no cargo."""
    limit = face.load_limit or 0
    return max(0, sum(one.mass for one in cargo) + tanks - limit)


def _ability(face: Face, key: str) -> Ability | None:
    return next((one for one in face.abilities if one.key == key), None)


def _number(face: Face, key: str, name: str, otherwise: int = 0) -> int:
    ability = _ability(face, key)
    value = None if ability is None else ability.params.get(name)
    return value if isinstance(value, int) else otherwise


def _outermost(face: Face) -> ZoneName | None:
    ability = _ability(face, "zone_limit")
    named = None if ability is None else ability.params.get("outermost")
    return next((zone for zone in load().zones if zone == named), None)
