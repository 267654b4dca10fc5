"""What is missing? For each card aboard that does not work the lightest cards that would let it."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.core.mission import Stop
from spacetable.core.option import Action
from spacetable.core.planner import Asked, Findings, Leg, Plan
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_words import deck_name, either, joined, name
from spacetable.games.high_frontier.flight_school import cargo, moves
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.planner_words import words
from spacetable.games.high_frontier.flight_school.rocket_plans import brought, pool
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits, stack
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack, dry_mass, missing
from spacetable.games.high_frontier.thrust import net_thrust
from spacetable.games.high_frontier.workshop import Completion, completions

HEADS: Final = ("more", "dry", "net")
MOST_WAYS: Final = 4
"""Ways to complete one card that are told."""
NONE: Final = verbatim("\N{EN DASH}")


def found(state: State, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """The ways known, each time that another card aboard was looked at."""
    heads = tuple(words(f"head.{one}") for one in HEADS)
    aboard = vessel_of(state).working
    if not aboard:
        yield Findings(words("said.nothing_aboard"), heads)
        return
    lacking = [place for place in range(len(aboard)) if missing(aboard, place)]
    if not lacking:
        yield Findings(words("said.whole"), heads)
        return
    plans: list[Plan] = []
    # A ship flies by its triangles, so these come first.
    lacking.sort(key=lambda place: aboard[place].up.thrust_triangle is None)
    for place in lacking:
        yield Findings(words("said.completing", card=name(aboard[place])), heads, tuple(plans))
        if stop():
            break
        both = asked.wishes.get("sides", "front") == "both"
        plans += (
            _plan(state, aboard, place, one)
            for one in completions(aboard, place, pool(both), MOST_WAYS)
            if _fits(state, (*aboard, *one.cards))
        )
    key = "said.completed" if plans else "said.no_completion"
    yield Findings(words(key, n=len(lacking)), heads, tuple(plans))


@lru_cache(maxsize=64)
def lightest(aboard: Stack, place: int) -> Text | None:
    """The names of the lightest first sides that would complete a card; None for no such cards."""
    found = next(completions(aboard, place, pool(both=False), 1), None)
    return None if found is None or not found.cards else joined(map(name, found.cards))


def _fits(state: State, whole: Stack) -> bool:
    return dry_mass(whole, state.tanks) <= fuel_strip().largest_wet


def _plan(state: State, aboard: Stack, place: int, found: Completion) -> Plan:
    whole = (*aboard, *found.cards)
    dry = dry_mass(whole, state.tanks)
    figures = (verbatim(f"+{found.mass}"), verbatim(str(dry)), _net(state, whole, place))
    cards = " ".join(f"{one.card}.{one.face}.{one.orientation}" for one in found.cards)
    return Plan(
        f"{aboard[place].card} with {cards}",
        words("complete", card=name(aboard[place]), cards=joined(map(name, found.cards))),
        figures,
        legs=tuple(_legs(aboard, place, found)),
        course=tuple(_loading(state, found)) if state.phase == "hangar" else (),
        pieces=tuple(PieceId(one.card) for one in found.cards),
    )


def _net(state: State, whole: Stack, place: int) -> Text:
    """Net thrust of a move that begins where the ship is; a dash for what has no triangle."""
    wet = cargo.wet_with(state, whole) or Fraction(dry_mass(whole, state.tanks))
    zone = load().spaces[state.place].zone
    owner = vessel_of(state).backing
    nets = [
        net_thrust(engine, wet, zone, owner=owner)
        for engine in course.all_engines(whole)
        if engine.chain.active == place
    ]
    net = max((one for one in nets if one is not None), default=None)
    if net is None or not Chits(Fraction(dry_mass(whole, state.tanks)), wet, state.grade).can_move:
        return NONE
    return verbatim(str(net).replace("-", "\N{MINUS SIGN}"))


def _legs(aboard: Stack, place: int, found: Completion) -> Iterator[Leg]:
    yield Leg(words("complete.lacks", card=name(aboard[place])), heading=True)
    for lack in missing(aboard, place):
        if lack.therms:
            yield Leg(words("complete.therms", n=lack.therms))
        else:
            line = words("complete.support", card=name(aboard[lack.card]), kinds=either(lack.kinds))
            yield Leg(line)
    yield Leg(words("complete.by"), heading=True)
    for one in found.cards:
        key = "rocket.card" if one.radiator is None else f"rocket.radiator.{one.orientation}"
        yield Leg(words(key, deck=deck_name(one), card=name(one), mass=one.mass))


def _loading(state: State, found: Completion) -> Iterator[Action]:
    """The cards come aboard; where the strip is too short for the fuel as well, that goes first."""
    now = chits(state)
    whole = stack(state)
    room = True
    for one in found.cards:
        # Each comes with its first face up and light, and may weigh more so.
        for lies in (*whole, Aboard(one.card)), (*whole, one):
            room = room and cargo.wet_with(state, lies) is not None
        whole = (*whole, one)
    if not room and now.wet != now.dry:
        yield moves.SetFuel(PILOT, told(now.dry))
    for one in found.cards:
        yield from brought(one, None)
