"""What is done in low Earth orbit for a mission: research, boosting, loading, fuel; and earning."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, get_args

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck, cards
from spacetable.games.high_frontier.delivery import tanks
from spacetable.games.high_frontier.full_game.bots.campaigns import LATE
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.outlook import Outlook
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    Deliver,
    DiscardPatent,
    Fundraise,
    Produce,
    Sell,
    SellTwo,
    StartAuction,
    TakeGrant,
    TakeIncome,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.operations.research import price_alone
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.solar_map import Spectral, load

FEW: Final = 4
"""Aquas that income brings as soon as cards do that are sold again."""
SOLID: Final = 0.6
"""Of the points of plans that are hoped for, those of a mission that is held on to."""
FLUSH: Final = 11
"""Aquas with which time is dearer than a card."""
MARKET_YEARS: Final = 3
"""That it takes to make a product, to bring it home and to sell it."""
WANTED: Final[tuple[Deck, ...]] = ("refinery", "robonaut", "thruster", "generator", "reactor")
ALWAYS: Final = WANTED[:2]
"""What no mission builds without."""

Wish = tuple[Action, str]
"""Something to be done, and why."""


def prepared(
    sight: Sight, mission: Mission, opportune: Callable[[], bool] = lambda: True
) -> Iterator[Wish]:
    """The next thing for a mission; nothing where the ship is ready to go. ``opportune``: whether
    it would be launched this year.
    """
    if mission.missing:
        yield from _researched(sight, mission)
        heavy = {one.card for one in mission.kit.stack if one.orientation == "heavy"}
        if sight.full and all(one.face in needed(mission) for one in sight.held):
            for card in sight.held:
                yield Boost(sight.seat, card.id, card.face in heavy), "boost"
        return
    orbit = {one.face: one for one in sight.in_orbit}
    fresh = [one for one in mission.kit.stack if one.card not in orbit]
    ready = sight.purse >= mission.aquas
    if fresh:
        # What lies in orbit is lost to explosions, so all goes up in the year of the launch.
        ids = {one.face: one.id for one in sight.held}
        able = sight.state.boosting or (ready and sight.free and opportune())
        if able and all(one.card in ids for one in fresh):
            for one in fresh:
                yield Boost(sight.seat, ids[one.card], one.orientation == "heavy"), "boost"
        return
    yield from _loaded(sight, mission, fuelled=ready)


def looked_for(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """Research for the next mission while the rocket is away, its cards thought back; with money
    enough and no mission any deck will do, the one with the most cards first.
    """
    if mission is not None:
        yield from _researched(sight, mission)
    elif sight.purse >= FLUSH and sight.years >= LATE:
        if sight.at_home:
            yield from _gathered(sight)
        decks, keep = [one for one in WANTED if one in sight.tops], _promising(sight, ALWAYS)
        yield from _taken(sight, sorted(decks, key=lambda one: -len(sight.gains(one))), keep)


def _researched(sight: Sight, mission: Mission) -> Iterator[Wish]:
    decks = [deck for deck, _ in sight.decks_for(mission.missing)]
    yield from _taken(sight, decks, needed(mission))


def dug(sight: Sight, look: Outlook, mission: Mission | None) -> Iterator[Wish]:
    """What is best for the plans to come: research, or the sale of a card that they do not take.

    A mission that is not much poorer than they are keeps its cards, and where it lacks none it is
    flown: hopes are always higher than what comes of them.
    """
    ways = sorted(look.values, key=lambda one: (-look.values[one], one))
    good = mission is not None and mission.campaign >= SOLID * look.values[ways[0]]
    if good and mission is not None and not mission.missing:
        return
    keep = needed(mission) if good else frozenset()
    for kind, what in ways:
        if kind == "wait":
            return
        if kind == "take":
            yield from (
                one for deck in sight.tops if deck == what for one in _research(sight, deck)
            )
        elif what not in keep:
            for card in sight.held:
                if card.face == what:
                    # A sale would take the year, which is dearer to who has money.
                    if sight.full and sight.purse >= FLUSH:
                        yield DiscardPatent(sight.seat, card.id), "room"
                    yield Sell(sight.seat, card.id), "room"


def _research(sight: Sight, deck: Deck) -> Iterator[Wish]:
    """In whatever way the top card of a deck is had: alone (V4c), by the law of equality (O5e), or
    in an auction (I2).
    """
    seat = sight.seat
    for one in (
        TakePatent(seat, deck),
        TakeGrant(seat, deck, True),
        TakeGrant(seat, deck, False),
        StartAuction(seat, deck),
    ):
        yield one, "research"


def _taken(sight: Sight, decks: Sequence[Deck], keep: frozenset[str]) -> Iterator[Wish]:
    """Research. Who has money and a full hand makes room at once: a sale would take the year."""
    if decks and sight.full and sight.free and sight.purse >= FLUSH:
        for card in sight.held:
            if card.face not in keep:
                yield DiscardPatent(sight.seat, card.id), "room"
    for deck in decks:
        yield from _research(sight, deck)


def _loaded(sight: Sight, mission: Mission, *, fuelled: bool) -> Iterator[Wish]:
    """Cards to the rocket, or off it, and fuel."""
    faces = {one.card for one in mission.kit.stack}
    aboard = sight.state.cards_of(sight.seat, "rocket") if sight.vessel is not None else ()
    for card in sight.in_orbit:
        if card.face in faces and card not in aboard:
            yield TransferCard(sight.seat, card.id, "rocket"), "load"
    for card in aboard:
        if card.face not in faces:
            yield TransferCard(sight.seat, card.id, "leo"), "load"
    if fuelled and sight.vessel is not None:
        lacking = int(mission.wet - sight.vessel.chits.wet)
        if lacking > 0:
            yield AquasToFuel(sight.seat, lacking), "fuel"


def earned(sight: Sight, mission: Mission | None, look: Outlook | None) -> Iterator[Wish]:
    """What brings Aquas, the most a year first."""
    keep = needed(mission)
    if look is None and (mission is None or not sight.full):
        keep |= _promising(sight, WANTED if mission is None else ALWAYS)
    lacking = 0 if mission is None else max(0, mission.aquas - sight.purse)
    product = _product(sight, frozenset() if lacking > MARKET_YEARS else keep)
    made = None if product is None else product.card
    spare = {one.id for one in sight.held if one.face not in keep and one.id != made}
    # A product that is sold is in the hand again, and boosted again with the ship.
    black = {one.id for one in sight.in_orbit if lacking > 1 or one.face not in keep}
    sales = [one for one in sight.of(Sell) if isinstance(one, Sell)]
    yield from ((one, "sell") for one in sales if one.card in black)
    if sight.years:
        yield from ((one, "deliver") for one in _deliveries(sight))
    for pair in sight.of(SellTwo):
        if isinstance(pair, SellTwo) and {pair.card, pair.other} <= spare:
            yield pair, "sell"
    yield from ((one, "sell") for one in sales if one.card in spare)
    if mission is None and sight.at_home and look is None:
        yield from _gathered(sight)
    if product is not None:
        yield product, "produce"
    elif not sight.full and sight.years > 2 * MARKET_YEARS and not _under_way(sight):
        yield from ((one, "deal") for one in _raw(sight))
    # Who lacks a few Aquas only does not lay them out for cards.
    bargain = _bargain(sight) if sight.skill.deals and not 0 < lacking <= FEW else None
    if bargain is not None:
        yield bargain, "deal"
    yield Fundraise(sight.seat), "income"
    yield TakeIncome(sight.seat), "income"


def _product(sight: Sight, keep: frozenset[str]) -> Produce | None:
    """What is worth most to be made, brought home and sold, again and again; None where income
    brings more.
    """
    # With freighters nothing is delivered, and bots fly none.
    if sight.years < MARKET_YEARS or sight.state.rules.module_1:
        return None
    free = {one.id for one in sight.held if one.face not in keep}
    best: tuple[int, str, Produce] | None = None
    for one in sight.of(Produce):
        if isinstance(one, Produce) and not one.heavy and one.card in free:
            rank = _proceeds(sight, one.card, one.site), one.site
            if best is None or rank > best[:2]:
                best = *rank, one
    if best is None or best[0] <= MARKET_YEARS * components().income.aquas:
        return None
    return best[2]


def _under_way(sight: Sight) -> bool:
    """Whether a product waits for its delivery."""
    return any(sight.state.cards_of(sight.seat, kind) for kind in OUTPOSTS)


def _raw(sight: Sight) -> Iterator[Action]:
    """A card for an own factory to make, again and again."""
    best: tuple[int, TakePatent] | None = None
    for one in sight.of(TakePatent):
        if isinstance(one, TakePatent):
            letter = cards()[sight.tops[one.deck].face].spectral_type
            for site, standing in sight.state.sites.items():
                if standing.factory and standing.owner == sight.seat:
                    if load().sites[site].type == letter:
                        gain = prices(sight.state)[load().sites[site].type] - tanks(
                            site, components().delivery
                        )
                        if gain > MARKET_YEARS + 1 and (best is None or gain > best[0]):
                            best = gain, one
    if best is not None:
        yield best[1]


def _deliveries(sight: Sight) -> Iterator[Action]:
    """Products that bring more than they take to be brought home, two years' work."""
    state, seat = sight.state, sight.seat
    places = {
        card.id: state.place_of(seat, kind)
        for kind in state.stacks(seat)
        for card in state.cards_of(seat, kind)
    }
    for one in sight.of(Deliver):
        if isinstance(one, Deliver):
            proceeds = _proceeds(sight, one.card, places[one.card])
            if proceeds > (MARKET_YEARS - 1) * components().income.aquas:
                yield one


def _proceeds(sight: Sight, card: PieceId, site: str) -> int:
    """What a product of a site brings when it is sold, less its delivery."""
    letter = sight.state.aboard(sight.state.pieces.piece(card)).printed.spectral_type
    price = next((prices(sight.state)[one] for one in get_args(Spectral) if one == letter), 0)
    return price - tanks(site, components().delivery)


def _promising(sight: Sight, decks: tuple[Deck, ...]) -> frozenset[str]:
    """The lightest card of each kind, as long as there is time for a mission that takes it."""
    found: set[str] = set()
    for deck in decks if sight.years >= LATE else ():
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
            yield from _research(sight, deck)


def _bargain(sight: Sight) -> Action | None:
    """The card that brings the most supports, where all of them, sold one by one, bring more than
    income.
    """
    best: Action | None = None
    most: float = components().income.aquas
    for one in sight.of(TakePatent):
        if isinstance(one, TakePatent):
            count = len(sight.gains(one.deck))
            price = price_alone(sight.state, sight.seat, one.deck, sight.tops[one.deck])
            yearly = (count * components().market.card - price) / (count + 1)
            if count <= sight.years and yearly > most:
                best, most = one, yearly
    return best


def last_point(sight: Sight) -> Iterator[Wish]:
    """As points are counted a rocket is put into low Earth orbit, for it counts (M2)."""
    if sight.counted and sight.vessel is None:
        for card in sight.in_orbit:
            if is_crew(card):
                yield TransferCard(sight.seat, card.id, "rocket"), "last_point"


def needed(mission: Mission | None) -> frozenset[str]:
    """Faces that a mission takes."""
    return frozenset() if mission is None else frozenset(one.card for one in mission.kit.stack)
