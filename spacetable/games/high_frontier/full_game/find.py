"""The names by which lessons speak of things on the table.

``hand``, ``leo``, ``rocket``, ``outpost1``, ``outpost2``, ``purse``, ``cube``, ``figure`` (the
rocket's), ``contract``, ``enterprises``, ``timepiece``, ``child`` and ``vault`` stand for what the
player at the bottom has; ``deck:thruster`` and so on for decks; ``card:ID`` for a card by its face,
wherever it is seen; ``spot:ID`` for a space of the map; ``ideology:ID`` for one of the assembly.
Ids of zones and pieces name themselves: "wet", "dry", "sunspot", "market", "bank", "star",
"starship".
"""

from typing import Final

from spacetable.core.finding import Namer, finder
from spacetable.games.high_frontier.full_game.decks_place import BID
from spacetable.games.high_frontier.full_game.isobank.places import vault_zone
from spacetable.games.high_frontier.full_game.places import (
    child_of,
    contract_zone,
    cube_of,
    enterprise_zone,
    figure,
    hand,
    ideology_zone,
    purse,
    stack_zone,
    timepiece,
)
from spacetable.games.high_frontier.full_game.state import View
from spacetable.games.high_frontier.full_game.table import table


def _own(view: View, name: str) -> str | None:
    """What the player at the bottom has."""
    seat = view.sits
    own: dict[str, str] = {kind: stack_zone(seat, kind) for kind in view.state.rules.kinds}
    own |= {"hand": hand(seat), "purse": purse(seat), "cube": cube_of(seat)}
    own["figure"] = figure(seat, "rocket")
    own["bid"] = BID
    own |= {"contract": contract_zone(seat), "enterprises": enterprise_zone(seat)}
    own["timepiece"] = timepiece(seat)
    own |= {"child": child_of(seat), "vault": vault_zone(seat)}
    return own.get(name)


def _named(view: View, name: str) -> str | None:
    kind, colon, rest = name.partition(":")
    if not colon:
        return None
    match kind:
        case "card":
            return next((one.id for one in view.state.pieces if one.face == rest), None)
        case "deck":
            return f"deck.{rest}"
        case "spot":
            return rest
        case "ideology":
            return ideology_zone(rest)
        case _:
            return None


find: Final[Namer] = finder(table, _own, _named)
