"""What cannot be in an assembly, an auction, a trade or a survey that was read from a file."""

from collections import Counter
from collections.abc import Collection, Iterator

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.contracts.lending import lendable
from spacetable.games.high_frontier.full_game.deals import PROMISES, Deal
from spacetable.games.high_frontier.full_game.free_actions.exchange import repairable
from spacetable.games.high_frontier.full_game.free_actions.trade_terms import NEGOTIABLE
from spacetable.games.high_frontier.full_game.isobank.money import means
from spacetable.games.high_frontier.full_game.places import deck_zone, hand
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.solar_map import load

SURVEYS = frozenset(("raygun", "survey", "reroll"))


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest."""
    tasks = {one.task for one in state.todo}
    yield from _assembly(state)
    if (state.auction is None) != ("auction" not in tasks):
        yield "an auction that nobody holds, or none that is held"
    yield from _auction(state)
    if (state.trade is None) != ("trade" not in tasks):
        yield "a trade that nobody is in, or none that somebody is in"
    yield from _trade(state)
    begun = state.prospecting
    if begun is None and tasks & SURVEYS:
        yield "a survey of nothing"
    if begun is not None and not {*begun.sites, *begun.failed} <= {*load().sites}:
        yield "a survey of a site that is not there"


def _assembly(state: State) -> Iterator[str]:
    assembly = state.assembly
    if (assembly is not None) != (state.rules.politics and not state.war.empire):
        yield "an assembly without politics, or politics without one"
    elif assembly is not None:
        if not _seats(assembly) <= {*state.order}:
            yield "a delegate of nobody"
        if assembly.alone != (len(state.order) == 1):
            yield "the laws of a player alone among several, or the other way round"
        if assembly.anarchy != state.unruly:
            yield "anarchy or war in the assembly alone, or everywhere else"
        if len(assembly.legacy) > state.rules.disks:
            yield "more legacy votes than seniority disks"


def _seats(assembly: Assembly) -> set[Seat]:
    return {*assembly.lobbied, *(seat for row in assembly.delegates.values() for seat in row)}


def _auction(state: State) -> Iterator[str]:
    auction = state.auction
    if auction is None:
        return
    seats = auction.seats
    if not seats or not {*seats} <= {*state.order} or len({*seats}) != len(seats):
        yield "an auction among others than the players"
        return
    if not state.pieces[deck_zone(auction.deck)]:
        yield "an auction of a card that is not there"
    purses = tuple(means(state, seat) for seat in seats)
    if auction.ceilings != purses or not {*auction.passed} <= {*seats}:
        yield "an auction with other Aquas than the players have"
        return
    highest = 0
    for bid in auction.bids:
        if bid.seat not in seats or not highest <= bid.aquas <= means(state, bid.seat):
            yield "a bid that nobody can make"
            return
        highest = bid.aquas


def _trade(state: State) -> Iterator[str]:
    trade = state.trade
    if trade is None:
        return
    both = (trade.one, trade.other)
    if trade.one == trade.other or not {*both} <= {*state.order}:
        yield "a trade among others than two players"
        return
    if trade.speaks not in both or trade.agreed not in (None, *both):
        yield "a trade in which somebody else speaks"
    for seat in both:
        yield from _deal(state, seat, trade.deal(seat))


def _deal(state: State, seat: Seat, deal: Deal) -> Iterator[str]:
    held = {one.id for one in state.pieces[hand(seat)]}
    if not 0 <= deal.aquas <= state.players[seat].aquas:
        yield "a trade of Aquas that its giver does not have"
    vaults = state.isobank
    if not 0 <= deal.isotopes <= (0 if vaults is None else vaults.vault(seat)):
        yield "a trade of isotopes that its giver does not have"
    if deal.contract and state.players[seat].contract is None:
        yield "a trade of a contract that its giver does not have"
    if not _some(deal.cards, held):
        yield "a trade of a card that its giver does not hold"
    left = Counter(kind_of(one) for one in state.pieces[hand(seat)] if one.id not in deal.cards)
    asked = Counter(one for one in deal.asked if one)
    if asked - left or len(deal.asked) > left.total():
        yield "a trade of more cards than its giver holds"
    own = {site for site, one in state.sites.items() if one.owner == seat}
    if not _some(deal.sites, own):
        yield "a trade of a site that is not its giver's"
    if not _some(deal.stacks, {*state.stacks(seat)}):
        yield "a trade of a stack that is not there"
    other = _partner(state, seat)
    if not _some(deal.repairs, {*repairable(state, seat, other)}):
        yield "a trade of a repair that its giver cannot do"
    if not _some(deal.promises, PROMISES):
        yield "a promise that is made twice"
    able = (state.own_privileges(seat) & {*NEGOTIABLE}) | {*lendable(state, seat)}
    if not _some(deal.privileges, able):
        yield "a trade of a privilege that nobody can lend"


def _partner(state: State, seat: Seat) -> Seat:
    assert state.trade is not None  # the caller has looked
    return state.trade.partner(seat)


def _some(named: Collection[str], there: Collection[str]) -> bool:
    """Whether each of them is there, and named once."""
    return {*named} <= {*there} and len({*named}) == len(named)
