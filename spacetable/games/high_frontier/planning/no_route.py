"""Why no route to a place was found, where the reason is plain (H6a, F3)."""

from collections.abc import Sequence

from spacetable.core.text import Text
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.thrust import net_thrust


def no_route(voyage: Voyage, goal: str, able: Sequence[Ship], turns: int) -> Text:
    """No way in so many turns: for the tank is empty, or no thrust is enough to land, or nothing
    that can be said in a sentence.
    """
    name = place_name(goal)
    if all(ship.engine.fuel_per_burn and not ship.chits.steps for ship in able):
        return words("said.none_fuel", place=name)
    site = load().sites.get(goal)
    helped = goal in voyage.vessel.assists or (site is not None and site.atmospheric)
    if site is not None and not helped:
        most = max(_lands_with(ship, goal) for ship in able)
        needed = site.size if any(ship.owner.equal_lands for ship in able) else site.size + 1
        if most < needed:
            return words("said.none_size", place=name, size=site.size, thrust=most)
    return words("said.none", place=name, turns=turns)


def _lands_with(ship: Ship, goal: str) -> int:
    """The net thrust of a ship near a site, without fuel and with all that helps; 0 for none."""
    zone = load().spaces[goal].zone
    powers = (
        net_thrust(
            ship.engine,
            ship.chits.dry,
            zone,
            afterburn=afterburn,
            pushed=ship.pushed,
            owner=ship.owner,
        )
        for afterburn in (False, ship.engine.afterburns)
    )
    return max((power for power in powers if power is not None), default=0)
