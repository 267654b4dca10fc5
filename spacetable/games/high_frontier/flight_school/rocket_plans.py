"""Which rocket? Rockets out of the game's cards that would do for an errand from here."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.option import Action, Route
from spacetable.core.panel import Sheet
from spacetable.core.planner import Asked, Findings, Leg, Plan
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.card_words import deck_name, name
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school import moves
from spacetable.games.high_frontier.flight_school.itinerary import TURN_END
from spacetable.games.high_frontier.flight_school.planner_words import words
from spacetable.games.high_frontier.flight_school.route_plans import stay
from spacetable.games.high_frontier.flight_school.search_terms import (
    manner,
    seasons,
)
from spacetable.games.high_frontier.flight_school.state import (
    PILOT,
    SCHOOL_DECKS,
    State,
    chits,
    stack,
)
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.rockets import Errand, Need, Needs, Rocket, rockets
from spacetable.games.high_frontier.routes.trips import PASSING
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.workshop import every_way

HEADS: Final = ("wet", "dry", "turns", "fuel", "rolls")
MOST_TURNS: Final = 12


def found(state: State, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """The rockets known, each time that there is another."""
    heads = tuple(words(f"head.{one}") for one in HEADS)
    if asked.place is None:
        yield Findings(words("said.choose"), heads)
        return
    goal = place_name(asked.place)
    if asked.place == state.place:
        yield Findings(words("said.there", place=goal), heads)
        return
    yield Findings(words("said.building", place=goal, n=0), heads)
    cargo = stack(state) if asked.wishes.get("cargo", True) else ()
    trip = asked.wishes.get("trip", "one_way")
    errand = Errand(
        state.place,
        asked.place,
        seasons(state),
        None if trip == "one_way" else state.place,
        stay(state, asked.place) if trip == "refuel" else PASSING,
        MOST_TURNS,
        manner(asked),
        state.rules.movement,
    )
    plans: tuple[Plan, ...] = ()
    needs = Needs(errand, stop)
    sheet: Sheet | None = None
    for sheet in _sheets(needs, back=errand.back is not None):
        yield Findings(words("said.building", place=goal, n=0), heads, sheet=sheet)
    cards = pool(asked.wishes.get("sides", "front") == "both")
    for known in rockets(errand, cards, cargo, needs=needs, stop=stop):
        plans = tuple(_plan(state, one) for one in known)
        said = words("said.building", place=goal, n=len(plans))
        yield Findings(said, heads, plans, sheet=sheet)
    key = "said.rockets" if plans else "said.no_rocket"
    said = words(key, place=goal, n=len(plans), turns=MOST_TURNS)
    yield Findings(said, heads, plans, sheet=sheet)


def _sheets(needs: Needs, *, back: bool) -> Iterator[Sheet]:
    """What a ship needs, each time that a greater thrust has made do with less: the net thrust from
    which on it does, burns there (and back), and turns.
    """
    best: list[Need] = []
    columns = ("thrust", "burns", "home", "turns") if back else ("thrust", "burns", "turns")
    heads = tuple(words(f"needs.{one}") for one in columns)
    for _, found in needs.frontier():
        more = [one for one in found if not any(_beats(other, one) for other in best)]
        if more:
            best += more
            rows = []
            for need in best:
                burns = [need.out, need.back] if back else [need.out]
                told_burns = [verbatim(told(Fraction(one))) for one in burns]
                turns = verbatim(str(need.turns))
                rows.append((verbatim(f"{need.net}+"), *told_burns, turns))
            yield Sheet(words("needs"), heads, tuple(rows))


def _beats(one: Need, other: Need) -> bool:
    return one.out <= other.out and one.back <= other.back and one.turns <= other.turns


def pool(both: bool) -> tuple[Aboard, ...]:
    """All cards of the school, radiators both ways up; ``both``: with their second faces."""
    fronts = [Aboard(card.id) for card in cards().values() if card.deck in SCHOOL_DECKS]
    backs = [Aboard(one.card, 1) for one in fronts] if both else []
    return tuple(every_way([*fronts, *backs]))


def _plan(state: State, rocket: Rocket) -> Plan:
    fuel, turns, rolls, _ = rocket.cost
    figures = (told(rocket.chits.wet), told(rocket.chits.dry), str(turns), str(fuel), str(rolls))
    spots = tuple(ZoneId(one) for one in rocket.path if one != TURN_END)
    active = rocket.stack[rocket.engine.chain.active]
    return Plan(
        " ".join(
            (told(rocket.chits.wet), *(f"{o.card}.{o.face}.{o.orientation}" for o in rocket.stack))
        ),
        name(active),
        tuple(map(verbatim, figures)),
        Route(spots, (words("cost.turns", n=turns), words("cost.fuel", n=int(fuel)))),
        tuple(_legs(rocket)),
        tuple(_building(state, rocket)) if state.phase == "hangar" else (),
        tuple(PieceId(one.card) for one in rocket.stack),
    )


def _legs(rocket: Rocket) -> Iterator[Leg]:
    yield Leg(words("rocket.cards"), heading=True)
    for one in rocket.stack:
        key = "rocket.card" if one.radiator is None else f"rocket.radiator.{one.orientation}"
        yield Leg(words(key, deck=deck_name(one), card=name(one), mass=one.mass))
    yield Leg(words("rocket.fuel"), heading=True)
    yield Leg(words(f"rocket.tank.{rocket.chits.grade}", mass=told(rocket.chits.wet)))
    spots = tuple(ZoneId(one) for one in rocket.path if one != TURN_END)
    yield Leg(words("rocket.way", n=rocket.cost[1]), spots)


def _building(state: State, rocket: Rocket) -> Iterator[Action]:
    """What makes the ship in the hangar that rocket: an empty tank first, so that nothing is too
    heavy on the way, and the fuel last.
    """
    now = chits(state)
    if now.wet != now.dry:
        yield moves.SetFuel(PILOT, told(now.dry))
    if state.tanks:
        yield moves.SetTanks(PILOT, 0)
    here = {one.card: one for one in stack(state)}
    wanted = {one.card: one for one in rocket.stack}
    for card in here:
        if card not in wanted:
            yield Unload(PILOT, PieceId(card))
    for card, one in wanted.items():
        yield from brought(one, here.get(card))
    if state.grade != rocket.chits.grade:
        yield moves.SetGrade(PILOT, rocket.chits.grade)
    if rocket.chits.wet != rocket.chits.dry:
        yield moves.SetFuel(PILOT, told(rocket.chits.wet))


def brought(wanted: Aboard, lies: Aboard | None) -> Iterator[Action]:
    """What makes a card lie aboard as it is wanted. ``lies``: how it does now, None in its deck."""
    card = PieceId(wanted.card)
    if lies is None:
        yield moves.Load(PILOT, card)
        lies = Aboard(card)
    if lies.face != wanted.face:
        yield moves.TurnOver(PILOT, card)
    if wanted.radiator is not None and lies.orientation != wanted.orientation:
        yield moves.TurnRadiator(PILOT, card)
