"""What is done in low Earth orbit for a mission: research, boosting, loading, fuel; and earning."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    Deliver,
    Fundraise,
    Produce,
    Sell,
    SellTwo,
    StartAuction,
    TakeIncome,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.research import research

MARKET_YEARS: Final = 3
"""That it takes to make a product, to bring it home and to sell it."""
WANTED: Final[tuple[Deck, ...]] = ("refinery", "robonaut", "thruster", "generator", "reactor")

Wish = tuple[Action, str]
"""Something to be done, and why."""


def prepared(sight: Sight, mission: Mission) -> Iterator[Wish]:
    """The next thing for a mission; nothing where the ship is ready to go."""
    if mission.missing:
        yield from _researched(sight, mission.missing)
        heavy = {one.card for one in mission.kit.stack if one.orientation == "heavy"}
        if sight.full and all(one.face in needed(mission) for one in sight.held):
            for card in sight.held:
                yield Boost(sight.seat, card.id, card.face in heavy), "boost"
        return
    orbit = {one.face: one for one in sight.in_orbit}
    fresh = [one for one in mission.kit.stack if one.card not in orbit]
    if fresh:
        if sight.purse >= mission.aquas or sight.state.boosting:
            ids = {one.face: one.id for one in sight.held}
            for one in fresh:
                yield Boost(sight.seat, ids[one.card], one.orientation == "heavy"), "boost"
        return
    if sight.purse < mission.aquas:
        return
    yield from _loaded(sight, mission)


def _researched(sight: Sight, wanted: frozenset[str]) -> Iterator[Wish]:
    for deck, _ in sight.decks_for(wanted):
        yield TakePatent(sight.seat, deck), "research"
        yield StartAuction(sight.seat, deck), "research"


def _loaded(sight: Sight, mission: Mission) -> Iterator[Wish]:
    """Cards to the rocket, or off it, and fuel."""
    faces = {one.card for one in mission.kit.stack}
    aboard = sight.state.cards_of(sight.seat, "rocket") if sight.vessel is not None else ()
    for card in sight.in_orbit:
        if card.face in faces and card not in aboard:
            yield TransferCard(sight.seat, card.id, "rocket"), "load"
    for card in aboard:
        if card.face not in faces:
            yield TransferCard(sight.seat, card.id, "leo"), "load"
    if sight.vessel is not None:
        tanks = int(mission.wet - sight.vessel.chits.wet)
        if tanks > 0:
            yield AquasToFuel(sight.seat, tanks), "fuel"


def earned(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """What brings Aquas."""
    keep = needed(mission) if mission is not None else _promising(sight)
    spare = {one.id for one in sight.held if one.face not in keep}
    black = {one.id for one in sight.in_orbit if one.face not in keep}
    sales = [one for one in sight.of(Sell) if isinstance(one, Sell)]
    yield from ((one, "sell") for one in sales if one.card in black)
    yield from ((one, "deliver") for one in sight.of(Deliver))
    goods = [one for one in sight.of(Produce) if isinstance(one, Produce) and not one.heavy]
    worth = [one for one in goods if one.card in spare or _waits(sight, mission)]
    made = {one.card for one in worth[:1]}
    for pair in sight.of(SellTwo):
        if isinstance(pair, SellTwo) and {pair.card, pair.other} <= spare - made:
            yield pair, "sell"
    yield from ((one, "sell") for one in sales if one.card in spare - made)
    if mission is None and sight.at_home:
        yield from _gathered(sight)
    if sight.years > MARKET_YEARS:
        yield from ((one, "produce") for one in worth)
    if sight.skill.deals:
        yield from _bargains(sight)
    yield Fundraise(sight.seat), "income"
    yield TakeIncome(sight.seat), "income"


def _waits(sight: Sight, mission: Mission | None) -> bool:
    """Whether a mission lacks so much that its cards have time to be sold in space before it."""
    return mission is not None and mission.aquas - sight.purse > MARKET_YEARS


def _promising(sight: Sight) -> frozenset[str]:
    """The lightest cards of the kinds that a mission wants, where there is none yet."""
    found: set[str] = set()
    for deck in WANTED:
        held = [one for one in sight.held if kind_of(one) == deck]
        light = min(held, key=lambda one: (sight.state.face(one).mass, one.face), default=None)
        if light is not None:
            found.add(light.face)
    return frozenset(found)


def _gathered(sight: Sight) -> Iterator[Wish]:
    """Research of a kind that is lacking, for a mission to come."""
    have = {kind_of(one) for one in (*sight.held, *sight.in_orbit)}
    for deck in WANTED:
        if deck not in have and deck in sight.tops:
            yield TakePatent(sight.seat, deck), "research"
            yield StartAuction(sight.seat, deck), "research"


def _bargains(sight: Sight) -> Iterator[Wish]:
    """Cards that bring their supports, to be sold one by one."""
    if sight.state.rules.variant == "usual" or sight.years < research().academia:
        return
    sold = components().market.card
    most = 1
    best: Action | None = None
    for deck in sight.tops:
        cards = len(sight.gains(deck))
        if cards > most and cards * sold <= sight.years * sold:
            most, best = cards, TakePatent(sight.seat, deck)
    if best is not None:
        yield best, "deal"


def last_point(sight: Sight) -> Iterator[Wish]:
    """In the last year a rocket is put into low Earth orbit, for it counts (M2)."""
    if sight.years == 0 and sight.vessel is None:
        for card in sight.in_orbit:
            if is_crew(card):
                yield TransferCard(sight.seat, card.id, "rocket"), "last_point"


def needed(mission: Mission | None) -> frozenset[str]:
    """Faces that a mission takes."""
    return frozenset() if mission is None else frozenset(one.card for one in mission.kit.stack)
