"""The coach's word on rockets and factories that are out: what they can do where they are."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.coach.preparing import percent
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.components import components, stock_price
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.sites import industrialise, produce, prospect
from spacetable.games.high_frontier.full_game.sites.jump_claim import jumpable
from spacetable.games.high_frontier.full_game.sites.settle import (
    colony_points,
    humans,
)
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    circumstances,
    holdings,
    working,
)
from spacetable.games.high_frontier.full_game.sites.take_glory import glories_left
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.stock import factories, prices
from spacetable.games.high_frontier.full_game.vessels import with_fuel
from spacetable.games.high_frontier.full_game.words import card_name, player
from spacetable.games.high_frontier.industry import hindrances
from spacetable.games.high_frontier.map_words import place_name, zone_name
from spacetable.games.high_frontier.piloting import activation, refuel
from spacetable.games.high_frontier.piloting.activation import Start
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.solar_map import LEO, load


def abroad(state: State, seat: Seat) -> Iterator[Text]:
    """What can be done out there now, the best first."""
    yield from free(state, seat)
    for site in jumpable(state, seat):
        other = player(state, state.sites[site].owner)
        yield words("jump", place=place_name(site), player=other)
        break
    # Colonists work beside the operation (2C1).
    yield from _building(state, seat)
    yield from _prospecting(state, seat)
    if operation.is_free(state):
        yield from _market(state, seat)
    kind = with_fuel(state, seat)
    if (
        kind is not None
        and kind not in BERNALS
        and state.place_of(seat, kind) not in (LEO, state.bank_of(seat))
    ):
        yield from _rocket(state, seat, kind)


def free(state: State, seat: Seat) -> Iterator[Text]:
    """Free actions of humans that are points: glory, and colonies."""
    values = components()
    left = glories_left(state)
    for _, card, site in humans(state, seat):
        zone = load().spaces[site].zone
        if zone in left and site not in state.visited and card.id not in state.carried:
            n = values.glory.high[zone]
            yield words("glory", card=card_name(state, card), zone=zone_name(zone), n=n)
            return
        standing = state.sites.get(site)
        mine = standing is not None and standing.owner == seat
        if standing is not None and mine and standing.factory and not standing.colony:
            name, points = card_name(state, card), colony_points(state, seat, card.id)
            if points > 0:
                yield words("colony", card=name, place=place_name(site), n=points)
                return


def _building(state: State, seat: Seat) -> Iterator[Text]:
    """A factory that can be built now."""
    for kind, cards, _ in industrialise.ways(state, seat):
        site = state.place_of(seat, kind)
        if not operation.may(state, seat, "industrialise", site):
            continue
        letter = load().sites[site].type
        price = stock_price(factories(state)[letter] + 1)
        points = industrialise.factory_points(state, seat, kind, cards)
        yield words("build", place=place_name(site), letter=letter, price=price, n=points)
        return


def _prospecting(state: State, seat: Seat) -> Iterator[Text]:
    """The site where prospecting is likeliest to succeed."""
    found = [
        (prospect.likelihood(state, seat, kind, way, site), card.id, site)
        for kind, card, way in prospect.ways(state, seat)
        if operation.may(state, seat, "prospect", state.place_of(seat, kind))
        for site in way.sites
    ]
    if not found:
        return
    chance, card, site = max(found)
    name = card_name(state, state.pieces.piece(card))
    if chance < 1:
        yield words("prospect", card=name, place=place_name(site), percent=percent(chance))
    else:
        yield words("prospect_sure", card=name, place=place_name(site))


def _market(state: State, seat: Seat) -> Iterator[Text]:
    """A product that can be brought home, or made."""
    price = prices(state)
    aquas = state.players[seat].aquas
    # With freighters there is no delivery.
    for _, card, cost in () if state.rules.module_1 else produce.deliverable(state, seat):
        letter = state.aboard(card).printed.spectral_type
        worth = next((n for one, n in price.items() if one == letter), None)
        if worth is not None and cost <= aquas:
            yield words("deliver", card=card_name(state, card), n=cost, price=worth)
            return
    for site, _, one in produce.products(state, seat):
        if produce.outpost(state, seat, site) is not None:
            yield words("produce", card=card_words.name(one), place=place_name(site))
            return


def _rocket(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """Where a rocket is that is away: what it lacks there, water for it, or how far it flies."""
    vessel = vessel_of(state, seat, kind)
    own = holdings(state, seat)
    if vessel.place in own.claims:
        stack, under = working(state, seat, kind), circumstances(state, seat, kind)
        lacks = [one.key for one in hindrances(stack, vessel.place, own, under, 1)]
        missing = "_".join(one for one in ("robonaut", "refinery") if f"no_{one}" in lacks)
        if missing:
            yield words(f"claim_without.{missing}", place=place_name(vessel.place))
        elif not {"supports", "barred"}.isdisjoint(lacks):
            yield words("claim_unsupported", place=place_name(vessel.place))
    if vessel.moved:
        return
    starts = activation.starts(vessel)
    # The thruster of a crew is strong, and seldom has fuel for more than a burn. The afterburn has
    # a button of its own, and takes fuel: it is told of where nothing else brings a burn.
    plain = [one for one in starts if one.burns and not one.afterburn]
    best = max(plain or starts, key=lambda one: (one.burns, one.net), default=None)
    if best is None:
        yield words("stranded")
    elif best.net < 1:
        yield words("weak")
    else:
        yield from _fuelled(best, vessel.place)
    if operation.is_free(state):
        yield from _water(vessel)


def _fuelled(start: Start, place: str) -> Iterator[Text]:
    """How far a rocket flies on what it has; away from sites it coasts without any fuel."""
    if not start.engine.fuel_per_burn:
        yield words("sail", net=start.net)
    elif start.burns:
        yield words("fly", net=start.net, burns=words("burns", n=start.burns))
    else:
        yield words("dry" if place in load().sites else "dry_coasts")


def _water(vessel: Vessel) -> Iterator[Text]:
    """What refuelling brings there."""
    offered = [one.action for one in refuel.options(vessel)]
    most = max((one.tanks for one in offered if isinstance(one, SiteRefuel)), default=0)
    if most:
        yield words("water", n=most)
