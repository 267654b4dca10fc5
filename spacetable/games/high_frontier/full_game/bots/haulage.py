"""A ship of products as it is put together, flown home and sold; and room that is made for it."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import haul_ways
from spacetable.games.high_frontier.full_game.bots.courses import Course
from spacetable.games.high_frontier.full_game.bots.hauls import Haul
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, needed
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import safety, withstands
from spacetable.games.high_frontier.full_game.moves import FuelToAquas, Sell, TransferCard
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.rocket import assists
from spacetable.games.high_frontier.full_game.sites.produce import sold_for
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.moves import DirtRefuel, SiteRefuel, Unload
from spacetable.games.high_frontier.research import research
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.sunspot import dial

TURN: Final = 0.5
"""Aquas that a turn of a way home costs: no other rocket flies meanwhile."""
FEW: Final = 2
"""Aquas that are earned sooner in another way."""


def crowded(sight: Sight) -> bool:
    """Whether more than one card would have to go before one more is had (I2)."""
    return len(sight.held) > research().academia


def cleared(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """A rocket that waits at home is taken apart, where its ship is not complete anyway."""
    vessel = sight.vessel
    assert vessel is not None
    orbit = {one.face for one in sight.in_orbit}
    complete = mission is not None and not mission.missing and needed(mission) <= orbit
    if complete and mission is not None and mission.aquas - sight.purse <= FEW:
        return
    if vessel.chits.wet > vessel.chits.dry:
        yield FuelToAquas(sight.seat), "haul_clear"
    for card in vessel.ids:
        yield TransferCard(sight.seat, card, sight.yard), "haul_clear"


def made_room(sight: Sight, mission: Mission | None, deck: Deck) -> Iterator[Wish]:
    """The lightest cards of a ship go up before their time, where the hand is full of it: in the
    end it costs the same (I2, I4).
    """
    if not sight.at_home:
        return
    ship = {} if mission is None else {one.card: one for one in mission.kit.stack}
    fresh = [one for one in sight.held if one.face in ship]
    fresh.sort(key=lambda one: (ship[one.face].mass, one.face))
    count = max(1, len(sight.held) - research().academia + 1)
    price = sight.lift * sum(ship[one.face].mass for one in fresh[:count])
    left = sight.aquas - price - sight.card_price() * len(sight.gains(deck))
    if len(fresh) >= count and left >= 0:
        for one in fresh[:count]:
            heavy = ship[one.face].orientation == "heavy"
            yield sight.boost(one.id, heavy=heavy), "haul_room"


def coming_back(sight: Sight) -> list[str]:
    """Products in orbit, and on their way there: they come back to the hand."""
    flown = sight.abroad if under_way(sight) else ()
    return [
        one.face
        for one in (*sight.in_orbit, *flown)
        if kind_of(one) in PATENTS and sight.state.face(one).side == "black"
    ]


def under_way(sight: Sight) -> bool:
    """Whether the rocket brings products home: nobody is aboard, and it builds nothing."""
    vessel = sight.vessel
    if vessel is None or sight.at_home:
        return False
    cards = sight.state.cards_of(sight.seat, "rocket")
    return (
        all(kind_of(one) in PATENTS for one in cards)
        and any(one.up.side == "black" for one in vessel.cards)
        and not errand(vessel.working).builds
    )


def loaded(sight: Sight, haul: Haul) -> Iterator[Wish]:
    """What is loaded, left and filled up at the factory, before the ship leaves it."""
    vessel = sight.vessel
    assert vessel is not None
    flown = {one.id for one in haul.cards}
    for one in haul.cards:
        if one.id not in vessel.ids:
            yield TransferCard(sight.seat, one.id, "rocket"), "haul_load"
    for card in vessel.ids:
        if card not in flown:
            yield Unload(sight.seat, card), "haul_load"
    # What burns no fuel brings water home.
    empty = vessel.chits.wet == vessel.chits.dry
    if haul.fuel and (vessel.chits.steps < haul.steps or (empty and not haul.steps)):
        if haul.grade == "dirt":
            yield DirtRefuel(sight.seat, haul.fuel), "haul_fuel"
        for source in sight.of(SiteRefuel):
            if isinstance(source, SiteRefuel) and source.card is None and source.grade == "water":
                yield source, "haul_fuel"


def course(sight: Sight) -> Course | None:
    """The best way home of a ship of products."""
    vessel = sight.vessel
    if vessel is None or vessel.moved:
        return None
    state = sight.state
    help_ = haul_ways.NO_HELP
    rolled = assists(state, sight.seat, vessel.backing).get(vessel.place)
    if rolled is not None and vessel.place in load().sites:
        help_ = haul_ways.manner_at(vessel.place, vessel.backing, rolled=rolled)
    seasons, switches = dial().seasons_from(state.year), state.rules.movement
    goods = sum(sold_for(state, one) or 0 for one in vessel.cards)
    best: tuple[float, float, Course] | None = None
    for start in activation.starts(vessel):
        if start.afterburn:
            continue
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        belt = withstands(vessel.cards, max(0, start.net), state.season, vessel.backing)
        for one in haul_ways.ways_home(ship, vessel.place, help_, seasons, switches):
            # Fuel that is left is money at home (G1).
            after = vessel.chits.burnt(ceil(one.cost[0]))
            left = 0 if after is None or after.grade != "water" else int(after.wet - after.dry)
            worth = safety(one.cost, belt) * (goods + left) - TURN * one.cost[1]
            rank = worth, -float(one.cost[0])
            if one.spaces and one.cost[1] <= sight.years + 1:
                if best is None or rank > best[:2]:
                    best = *rank, Course(start, one)
    return None if best is None else best[2]


def given_up(sight: Sight) -> Iterator[Wish]:
    """Where no way leads on the cards go back to the hand; not from low Earth orbit, where they are
    sold.
    """
    vessel = sight.vessel
    assert vessel is not None
    if not vessel.moved and sight.years and vessel.place != LEO:
        for card in vessel.ids:
            yield Unload(sight.seat, card), "give_up"


def unloaded(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """In low Earth orbit products leave the rocket to be sold."""
    vessel = sight.vessel
    # Only to be sold at once, for a ship that is complete would be loaded again.
    if vessel is None or vessel.place != LEO or sight.state.boosting or not sight.free:
        return
    # From there nothing flies where the home is elsewhere.
    keep = _flown(sight, mission) if sight.at_home else frozenset()
    gone = any(one.up.side == "black" and one.card not in keep for one in vessel.cards)
    if gone and vessel.place == sight.base and vessel.chits.wet - vessel.chits.dry >= 1:
        yield FuelToAquas(sight.seat), "haul_clear"
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        if one.up.side == "black" and one.card not in keep:
            yield TransferCard(sight.seat, card, "leo"), "haul_unload"


def _flown(sight: Sight, mission: Mission | None) -> frozenset[str]:
    """Products that a mission flies with as they lie, where it can be launched."""
    ready = mission is not None and not mission.missing and mission.aquas <= sight.purse
    return needed(mission) if ready else frozenset()


def sold(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """Products in low Earth orbit, the dearest first, while money is lacking."""
    if not sight.free:
        return
    lacking = mission is None or mission.aquas > sight.purse or sight.purse <= FEW
    keep = _flown(sight, mission)
    if lacking:
        orbit = {one.id for one in sight.for_sale if one.face not in keep}
        for one in sight.of(Sell):
            if isinstance(one, Sell) and one.card in orbit:
                yield one, "sell"
