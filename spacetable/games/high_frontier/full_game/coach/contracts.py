"""The coach's word on contracts: where one could be fulfilled, with which ship and by when (4B)."""

from collections.abc import Iterator

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.contract_words import clause
from spacetable.games.high_frontier.contract_words import words as contract_words
from spacetable.games.high_frontier.contracts.clauses import Scene, fits
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.from_orbit import Way, nearest
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.coach.plan import fuels, owned
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.contracts.fulfilment import is_last
from spacetable.games.high_frontier.full_game.contracts.held import (
    contract_of,
    owing,
    stack_of,
    terms_of,
    waits,
)
from spacetable.games.high_frontier.full_game.contracts.rewards import price
from spacetable.games.high_frontier.full_game.contracts.scenes import ground, lacks, next_step
from spacetable.games.high_frontier.full_game.contracts.tenders import barred, open_decks
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.sites.settle import dome_points
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.terms import Terms
from spacetable.games.high_frontier.thrust import Engine, engines


class Errand(Struct, frozen=True):
    """A way to fulfil a contract: with the triangle of which card, where, and ``tanks`` of fuel for
    the way there. ``years``: from now until it is done, 0 for this year, the way home among them.
    """

    mover: Aboard
    site: str
    tanks: int
    years: int


def errand(state: State, seat: Seat, card: Piece) -> Errand | None:
    """The quickest one, by own cards in low Earth orbit and in the hand, of those with the least
    fuel; None where none is known: to what is met on the way, or in a season alone, there is none.
    """
    terms = terms_of(state, card)
    goals = frozenset(_sites(state, seat, terms))
    own, backing = owned(state, seat), owner(state, seat)
    found: list[Errand] = []
    for engine in engines(own) if goals else ():
        if not engine.cooled:
            continue
        mass = max(1, _mass(own, engine) + state.aboard(card).mass)
        for wet, net, burns in fuels(engine, mass, backing, fuel_strip().largest_wet):
            ways = nearest(net)
            near = {site: ways[site] for site in goals & ways.keys() if ways[site].burns <= burns}
            for site, way in near.items():
                years = waits(state, seat) + _turns(terms, way) - 1
                found.append(Errand(own[engine.chain.active], site, wet - mass, years))
    return min(found, key=lambda one: (one.years, one.tanks, one.site), default=None)


def _sites(state: State, seat: Seat, terms: Terms) -> Iterator[str]:
    """Where the first step is met by being there."""
    step = terms.steps[0]
    if step.place is None or step.passing:
        return
    for site in load().sites:
        scene = Scene(owner=seat, place=site, season=state.season, ground=ground(state))
        if fits(step.place, scene):
            yield site


def _mass(own: Stack, engine: Engine) -> int:
    """Of what works together, with all radiators where any heat is to be cooled."""
    cold = [
        place
        for place, one in enumerate(own)
        if engine.chain.therms and one.printed.deck == "radiator" and one.orientation == "light"
    ]
    return sum(own[place].mass for place in {*engine.chain.members, *cold})


def _turns(terms: Terms, way: Way) -> int:
    """The first of them is that of the boost, for what is boosted may fly at once."""
    return way.turns * (2 if terms.returns else 1) + len(terms.steps) - 1


# ---------------------------------------------------------------- said


def offered(state: State, seat: Seat) -> Iterator[Text]:
    """Which of the open contracts could be fulfilled."""
    for deck in open_decks(state, seat):
        top = state.pieces.top(deck_zone(deck))
        if top is not None and not barred(state, seat, top):
            yield _possible(state, seat, top)


def _possible(state: State, seat: Seat, card: Piece) -> Text:
    named, found = card_name(state, card), errand(state, seat, card)
    if found is None:
        return words("no_errand", card=named)
    return words(
        "errand_and_back" if terms_of(state, card).returns else "errand",
        card=named,
        place=place_name(found.site),
        mover=card_words.name(found.mover),
        n=found.tanks,
        year=state.year + found.years,
    )


def carried(state: State, seat: Seat) -> Iterator[Text]:
    """The own contract in the own turn: to be met here, what it lacks, its deadline, its debt."""
    held = contract_of(state, seat)
    if held is None:
        return
    card = state.pieces.piece(held.card)
    named = card_name(state, card)
    if held.dead:
        yield words("contract_dead", card=named, n=owing(state, seat))
        return
    missing = lacks(state, seat)
    if missing == ():
        key = "contract_last" if is_last(terms_of(state, card), held) else "contract_step"
        yield words(key, card=named, n=terms_of(state, card).points)
        return
    step = next_step(terms_of(state, card), held)
    asked = contract_words("returns") if step is None else clause(step)
    due = (
        words("contract_late", n=owing(state, seat))
        if held.late
        else words("contract_due", year=state.year + years_to(held.timepiece, state.spot))
    )
    if stack_of(state, seat) is not None:
        yield words("contract_under_way", card=named, step=asked, due=due)
    else:
        # Once boosted it never owes more than its advance, also where it came back (4B5e, 4B6a).
        key = "contract_back" if held.boosted else "contract_on_earth"
        yield words(key, card=named, due=due, how=_possible(state, seat, card))


def bidding(state: State, seat: Seat) -> Iterator[Text]:
    """How few years would do, and what more years are good for."""
    tender = state.tender
    assert tender is not None  # the step comes with it
    if tender.speaks is None:
        yield words("award")
        return
    card = state.pieces.top(deck_zone(tender.deck))
    assert card is not None  # a deck without cards is not auctioned
    found = errand(state, seat, card)
    yield _possible(state, seat, card)
    if found is not None:
        yield words("least_years", n=found.years)
    else:
        terms = terms_of(state, card)
        yield words("debt_alone", n=terms.advance, twice=2 * terms.advance)


def fee(state: State, seat: Seat) -> Iterator[Text]:
    """What is owed, and what a default costs."""
    held = contract_of(state, seat)
    assert held is not None  # a fee is due
    yield words("owed", n=owing(state, seat))
    if not held.dead:
        yield words("fee")


def envoys(state: State, seat: Seat) -> Iterator[Text]:
    """Delegates are points."""
    yield words("envoys")


def ransom(state: State, seat: Seat) -> Iterator[Text]:
    """A dome against Aquas."""
    yield words("ransom", n=price(), points=dome_points(state.duty.place))


def insight(state: State, seat: Seat) -> Iterator[Text]:
    """An auction must follow, or alone a card is taken."""
    yield words("insight" if state.rules.variant == "usual" else "insight_alone")
