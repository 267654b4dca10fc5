"""Why no route to a place was found, where the reason is plain (H6a, F3)."""

from collections.abc import Sequence
from typing import Final

from spacetable.core.text import Text
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.thrust import net_thrust

WITHOUT_REASON: Final = frozenset(
    f"high_frontier_planner.said.{one}"
    for one in ("none", "none_back", "none_refuel", "none_on_the_way")
)
"""What says no more than that no way was found."""


def no_route(
    voyage: Voyage, goal: str, able: Sequence[Ship], turns: int, *, back: bool, tanks: int | None
) -> Text:
    """No way in so many turns: for the tank is empty, or no thrust is enough to lift off or to
    land, or nothing that can be said in a sentence. ``back``: and from there home; ``tanks``: so
    many can be taken in there, where that was to be done.
    """
    name = place_name(goal)
    if all(ship.engine.fuel_per_burn and not ship.chits.steps for ship in able):
        return words("said.none_fuel" if voyage.made else "said.none_fuel_unmade")
    if not voyage.under_way and goal != voyage.place:
        here = (load().spaces[voyage.place].zone,)
        weak = _too_weak(voyage, voyage.place, able, here)
        if weak is not None:
            from_here = place_name(voyage.place)
            return words("said.none_lift", place=from_here, size=weak[0], thrust=weak[1])
    weak = _too_weak(voyage, goal, able, tuple(load().zones))
    if weak is not None:
        return words("said.none_size", place=name, size=weak[0], thrust=weak[1])
    if not back:
        return words("said.none", place=name, turns=turns)
    return words("said.none_refuel" if tanks == 0 else "said.none_back", place=name, turns=turns)


def _too_weak(
    voyage: Voyage, place: str, able: Sequence[Ship], zones: Sequence[ZoneName]
) -> tuple[int, int] | None:
    """The size of a site that no thrust of these ships exceeds, and the greatest of these thrusts.

    ``zones``: where the turn can begin in which it is to land or to lift off (3); the sun's power
    is that of this zone.
    """
    site = load().sites.get(place)
    if site is None or site.atmospheric or _helped(voyage, place):
        return None
    if any(site.size <= ship.lands for ship in able):
        return None
    most = max(_lightest(ship, zone) for ship in able for zone in zones)
    needed = site.size if any(ship.owner.equal_lands for ship in able) else site.size + 1
    return (site.size, most) if most < needed else None


def _helped(voyage: Voyage, place: str) -> bool:
    """Whether a factory helps there: over a lander burn it does not, unless that is eased (7c)."""
    around = course.conditions(voyage.vessel)
    ways = (id_ for id_, outs in load().exits.items() if any(one.to == place for one in outs))
    near = (load().spaces[id_] for id_ in ways)
    return place in around.factories and (around.eases(place) or any(map(rests, near)))


def _lightest(ship: Ship, zone: ZoneName) -> int:
    """The net thrust of a ship without fuel, with all that helps; 0 for none."""
    if ship.speed is not None:
        return ship.speed.most
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
