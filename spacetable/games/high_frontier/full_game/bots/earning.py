"""What brings Aquas: sales, products of factories, cards that are taken to be sold again."""

from collections.abc import Iterator
from typing import Final, get_args

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.delivery import tanks
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.outlook import WAIT, Outlook
from spacetable.games.high_frontier.full_game.bots.preparing import (
    ALWAYS,
    WANTED,
    Wish,
    gathered,
    needed,
    promising,
)
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import (
    Deliver,
    Fundraise,
    Produce,
    Sell,
    SellTwo,
    TakeIncome,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.operations.research import price_alone
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.solar_map import Spectral, load

FEW: Final = 4
"""Aquas that income brings as soon as cards do that are sold again."""
MARKET_YEARS: Final = 3
"""That it takes to make a product, to bring it home and to sell it."""


def earned(
    sight: Sight, mission: Mission | None, look: Outlook | None, room: Iterator[Wish]
) -> Iterator[Wish]:
    """What brings Aquas, the most a year first. ``room``: is made for cards that are sold again."""
    keep = needed(mission)
    if look is None and (mission is None or not sight.full):
        keep |= promising(sight, WANTED if mission is None else ALWAYS)
    if look is not None and mission is None:
        # Plans that are hoped for take them: with their price they would be worse off.
        waits = look.values[WAIT]
        held = (one.face for one in sight.held)
        keep |= {face for face in held if look.values.get(("sell", face), waits) < waits}
    lacking = 0 if mission is None else max(0, mission.aquas - sight.purse)
    product = _product(sight, frozenset() if lacking > MARKET_YEARS else keep)
    made = None if product is None else product.card
    spare = {one.id for one in sight.held if one.face not in keep and one.id != made}
    # A product that is sold is in the hand again, and boosted again with the ship.
    black = {one.id for one in sight.for_sale if lacking > 1 or one.face not in keep}
    sales = [one for one in sight.of(Sell) if isinstance(one, Sell)]
    yield from ((one, "sell") for one in sales if one.card in black)
    if sight.years:
        yield from ((one, "deliver") for one in _deliveries(sight))
    for pair in sight.of(SellTwo):
        if isinstance(pair, SellTwo) and {pair.card, pair.other} <= spare:
            yield pair, "sell"
    yield from ((one, "sell") for one in sales if one.card in spare)
    if mission is None and sight.at_home and look is None:
        yield from gathered(sight)
    if product is not None:
        yield product, "produce"
    elif not sight.full and sight.years > 2 * MARKET_YEARS and not _under_way(sight):
        yield from ((one, "deal") for one in _raw(sight))
    yield from room
    # Who lacks a few Aquas only does not lay them out for cards.
    card = bargain(sight) if sight.skill.deals and not 0 < lacking <= FEW else None
    if card is not None:
        yield card, "deal"
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


def bargain(sight: Sight) -> Action | None:
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
