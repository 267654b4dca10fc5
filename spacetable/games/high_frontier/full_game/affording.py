"""What a rocket that the planner proposes takes in Aquas, and how long until there are as many.

Cards are boosted for an Aqua a unit of mass (I4), and a tank of water in low Earth orbit is one
(G1). Until then a player earns once a year: sells what the rocket does without, best paid first,
and then takes income. Cards that somebody still has to get in an auction are counted at least at
nothing, and are named.
"""

from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game.operations import boost, market
from spacetable.games.high_frontier.full_game.operations.income import aquas as usual
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.politics import fundraising
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.rockets import Rocket
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Aboard


class Price(Struct, frozen=True):
    """In Aquas: ``boosts`` of cards that are not in orbit, ``fuel`` that is not there. ``unowned``:
    cards that are still to be had.
    """

    boosts: int
    fuel: int
    unowned: tuple[Aboard, ...] = ()

    @property
    def aquas(self) -> int:
        """All of it."""
        return self.boosts + self.fuel


def income(state: State, seat: Seat) -> int:
    """Aquas that an operation for income brings now (I1)."""
    return usual() if state.assembly is None else fundraising.income(state, seat)


def price(state: State, seat: Seat, rocket: Rocket) -> Price:
    """Of a rocket that would set out from low Earth orbit."""
    orbit = {
        one.face
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == LEO
        for one in state.cards_of(seat, kind)
    }
    held = {one.face for one in state.pieces[hand(seat)]}
    fresh = [one for one in rocket.stack if one.card not in orbit]
    boosts = sum(one.mass for one in fresh) * boost.dearer(state, seat)
    unowned = tuple(one for one in fresh if one.card not in held)
    return Price(boosts, ceil(rocket.chits.wet - rocket.chits.dry), unowned)


def sales(state: State, seat: Seat, rocket: Rocket) -> list[tuple[Text, int]]:
    """What is sold meanwhile, one a year: cards that the rocket does without and that bring more
    than income, the best paid first.
    """
    faces = {one.card for one in rocket.stack}
    usual_ = income(state, seat)
    spare = [
        (card_name(state, card), aquas)
        for card, aquas in market.offers(state, seat)
        if card.face not in faces and aquas > usual_
    ]
    return sorted(spare, key=lambda one: -one[1])


def told(state: State, seat: Seat, rocket: Rocket) -> Iterator[Text]:
    """The price, and the year in which it can be paid."""
    found, aquas = price(state, seat, rocket), state.players[seat].aquas
    yield words("rocket.takes", n=found.aquas, boosts=found.boosts, fuel=found.fuel)
    if found.unowned:
        names = joined(card_words.name(one) for one in found.unowned)
        yield words("rocket.unowned", cards=names)
    short = found.aquas - aquas
    if short <= 0:
        yield words("rocket.paid", aquas=aquas)
        return
    each, years = income(state, seat), 0
    sold: list[Text] = []
    for name, brings in sales(state, seat, rocket):
        if short > 0:
            short, years = short - brings, years + 1
            sold.append(name)
    if sold:
        yield words("rocket.selling", cards=joined(sold))
    if short > 0:
        if not each:
            # Under the law of honor funds come for glory alone (O5b).
            yield words("rocket.unpaid", n=short)
            return
        years += ceil(short / each)
    yield words("rocket.paid_in", n=years, year=state.year + years, aquas=aquas, each=each)
