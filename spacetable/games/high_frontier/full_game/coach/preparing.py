"""The coach's word on Earth and in low Earth orbit: what a next factory takes, and Aquas for it."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.from_orbit import Way
from spacetable.games.high_frontier.full_game.affording import income
from spacetable.games.high_frontier.full_game.coach.plan import (
    MOST_TANKS,
    Goal,
    Plan,
    arrives,
    away,
    held,
    owned,
    plan,
    tops,
    years_left,
)
from spacetable.games.high_frontier.full_game.coach.ship import lacking, unsupported, workable
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.operations.boost import lift
from spacetable.games.high_frontier.full_game.operations.gaining import supports
from spacetable.games.high_frontier.full_game.operations.market import aboard, offers
from spacetable.games.high_frontier.full_game.operations.research import full, open_decks
from spacetable.games.high_frontier.full_game.rocket import has_moved, owner
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.vessels import with_fuel
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.full_game.words import words as game_words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.workshop import every_way

FROM_NOTHING: Final = 5
"""Years that a factory takes at least of which not even the cards are there: to research, boost,
fly, prospect and build.
"""


def preparing(state: State, seat: Seat) -> Iterator[Text]:
    """The plan for a next factory, and its next step; in war Earth has no part in any."""
    made = plan(state, seat)
    if state.war.rages:
        yield from _in_war(state, seat, made)
        return
    if made is None and years_left(state) < FROM_NOTHING:
        yield words("late", n=years_left(state))
        yield from earning(state, seat, None)
        return
    if made is None:
        yield from _without(state, seat)
        yield from earning(state, seat, None)
        return
    if not in_time(state, made):
        yield words("late", n=years_left(state))
        yield from earning(state, seat, made)
        return
    yield from _next(state, seat, made)


def in_time(state: State, made: Plan) -> bool:
    """Whether its factory stands before the game ends."""
    years = made.goal.way.turns + len(made.missing) + bool(made.to_boost) + 1
    return years_left(state) >= years


def aimed(state: State, seat: Seat) -> Plan | None:
    """The plan that is told, whose next step is a hint; None where there is none in time."""
    made = None if state.war.rages else plan(state, seat)
    return made if made is not None and in_time(state, made) else None


def _in_war(state: State, seat: Seat, made: Plan | None) -> Iterator[Text]:
    """Cards are granted for nothing, those of a plan first (10.3)."""
    if full(state, seat) is not None:
        yield words("war")
    elif made is not None and made.missing:
        yield words("war_missing", cards=names(made.missing))
    else:
        yield words("war_grant")


def sites(made: Plan) -> Text:
    """Where a ship could build, by what it is moved, and what the best site takes and brings."""
    goal, ship = made.goal, made.ship
    cards = names((*dict.fromkeys((ship.mover, ship.robonaut, ship.refinery)),))
    return words("sites", cards=cards, n=len(made.goals), best=_best(goal))


def _best(goal: Goal) -> Text:
    far = {
        "place": place_name(goal.site),
        "burns": words("burns", n=ceil(goal.way.burns)),
        "years": words("years", n=goal.way.turns),
        "points": words("points", n=goal.points),
    }
    chances = {} if goal.own else {"percent": percent(goal.chance)}
    if goal.arrival == 1:
        return words("goal_own" if goal.own else "goal", **far, **chances)
    # What may happen on the way is said before the flight, when another can be chosen.
    return words(
        "goal_own_risky" if goal.own else "goal_risky",
        perils=_perils(goal.way),
        arrival=percent(goal.arrival),
        **far,
        **chances,
    )


def _perils(way: Way) -> Text:
    """Hazards and belts on a way."""
    found = [words(key, n=n) for key, n in (("hazards", way.rolls), ("belts", way.belts)) if n]
    return joined(found)


def percent(chance: Fraction) -> int:
    """Of a hundred; what is nearly sure or nearly hopeless is not rounded to it."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


def _next(state: State, seat: Seat, made: Plan) -> Iterator[Text]:
    """The next step of a plan, then what it is for: research, boost, loading, or Aquas first."""
    aquas = state.players[seat].aquas
    short = aquas < made.aquas
    if made.missing:
        if full(state, seat) is not None:
            yield words("full_hand", n=len(held(state, seat)))
            if any(card.face not in made.faces for card, _ in offers(state, seat)):
                yield from earning(state, seat, made)
        elif short and _product(state, seat, made):
            yield from earning(state, seat, made)
        yield words("missing", cards=names(made.missing))
    elif short:
        yield from earning(state, seat, made)
    elif made.to_boost:
        mass = sum(one.mass for one in made.to_boost)
        yield words("boost", cards=names(made.to_boost), n=lift(state, seat) * mass)
    else:
        yield from _loaded(state, seat, made)
    yield sites(made)
    if not (made.missing or made.to_boost or short):
        yield from _stormy(state, seat, made)
    if short:
        yield _short(made.aquas, aquas, income(state, seat))
    elif made.missing:
        yield from _first_of(state, made.missing)


def _product(state: State, seat: Seat, made: Plan) -> bool:
    """Whether a product is home that the plan does without."""
    home = (*offers(state, seat), *aboard(state, seat))
    return any(state.face(one).side == "black" and one.face not in made.faces for one, _ in home)


def _short(price: int, aquas: int, each: int) -> Text:
    """How long a plan has to be saved for; under the law of honor nothing may come in (O5b)."""
    if not each:
        return words("short_unpaid", n=price, aquas=aquas)
    years = words("years", n=ceil((price - aquas) / each))
    return words("short", n=price, aquas=aquas, each=each, years=years)


def _stormy(state: State, seat: Seat, made: Plan) -> Iterator[Text]:
    """That belts are worse in this season than in others (11)."""
    goal, own = made.goal, owner(state, seat)
    now = arrives(made.ship.stack, goal.net, goal.way, own, state.season)
    if now < goal.arrival:
        season = game_words(f"season.{state.season}")
        yield words("stormy", season=season, now=percent(now), calm=percent(goal.arrival))


def _loaded(state: State, seat: Seat, made: Plan) -> Iterator[Text]:
    """How the rocket of a plan is made, all of which is in orbit, and where a press does it."""
    key = "load" if with_fuel(state, seat) is None else "fuel"
    yield words(key, mover=card_words.name(made.ship.mover), n=made.goal.wet, net=made.goal.net)
    if key == "load":
        yield words("load_by_planner")


def loading(state: State, seat: Seat) -> Iterator[Text]:
    """What is left of a plan once the operation is done: a rocket is made and flown in the same
    year (G1, H2), so whoever has boosted the last card need not wait.
    """
    if state.war.rages or has_moved(state, seat):
        return
    kind = with_fuel(state, seat)
    if kind is not None and state.place_of(seat, kind) != state.bank_of(seat):
        return
    made = plan(state, seat)
    if made is None or made.missing or made.to_boost or state.players[seat].aquas < made.aquas:
        return
    if kind is None or made.aquas:
        yield from _loaded(state, seat, made)
    yield from _stormy(state, seat, made)


def _first_of(state: State, missing: Stack) -> Iterator[Text]:
    """The card with which most of those come that are missing (I2)."""
    shown = tops(state)
    faces = {one.card for one in missing}
    brought = {}
    for deck, card in open_decks(state):
        if card.face in faces:
            gains = {card.face, *(shown[one].card for one in supports(state, deck, card))}
            brought[card.face] = len(gains & faces)
    best = max(sorted(brought), key=lambda face: brought[face], default=None)
    if best is not None and brought[best] > 1:
        card_ = next(one for one in missing if one.card == best)
        yield words("begin", card=card_words.name(card_), n=brought[best])


def names(cards: Stack) -> Text:
    """What some cards are called."""
    return joined(card_words.name(one) for one in cards)


def _without(state: State, seat: Seat) -> Iterator[Text]:
    """What is lacking for any ship that builds, and which open cards are of that kind."""
    kinds = kinds_wanted(state, seat)
    if not kinds:
        yield words("no_site", n=MOST_TANKS)
        return
    key = "lacking_next" if away(state, seat) else "lacking"
    yield words(key, kinds=joined(game_words(f"deck.{one}") for one in kinds))
    there = tuple(tops(state)[one] for one in serving(state, seat))
    if there:
        yield words("open", cards=names(there))
    elif any(one in tops(state) for one in kinds):
        yield words("none_serves")


def kinds_wanted(state: State, seat: Seat) -> tuple[Deck, ...]:
    """Kinds of cards that are lacking for any ship that builds."""
    own = owned(state, seat)
    return lacking(own) or tuple(unsupported(own))


def serving(state: State, seat: Seat) -> tuple[Deck, ...]:
    """Of these kinds those whose open card works with what there is and what lies open: a support
    that lies open makes no ship whole, or there would be a plan.
    """
    shown = tops(state)
    pool = (*owned(state, seat), *every_way(shown.values()))
    kinds = lacking(owned(state, seat))
    return tuple(one for one in kinds if one in shown and workable(shown[one], pool))


def earning(state: State, seat: Seat, made: Plan | None) -> Iterator[Text]:
    """What brings most Aquas now: a card that the plan does without, or the usual income."""
    keep = frozenset() if made is None else made.faces
    spare = [(price, card) for card, price in offers(state, seat) if card.face not in keep]
    loaded = [(price, card) for card, price in aboard(state, seat) if card.face not in keep]
    most = max((*spare, *loaded), key=lambda one: (one[0], one[1].face), default=None)
    usual = income(state, seat)
    if most is not None and most in loaded and most[0] > usual:
        yield words("sell_aboard", card=card_name(state, most[1]), n=most[0])
    elif most is not None and most[0] > usual and (made is not None or most[0] > _hand_price()):
        yield words("sell", card=card_name(state, most[1]), n=most[0], usual=usual)
    else:
        yield words("funds" if state.assembly is not None else "income", n=usual)


def _hand_price() -> int:
    return components().market.card
