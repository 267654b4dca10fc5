"""Hangar: the chits on the fuel strip, cargo tanks, and what is in the tank (F1-F4)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Gesture, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import cargo
from spacetable.games.high_frontier.flight_school.helm import HELM
from spacetable.games.high_frontier.flight_school.moves import SetFuel, SetGrade, SetTanks
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits, stack
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import GRADES, Grade, fuel_strip, position
from spacetable.games.high_frontier.piloting.places import (
    DRY,
    TANK,
    TANKS,
    WET,
    strip_zone,
    tank_aboard,
)
from spacetable.games.high_frontier.stack import dry_mass


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Tanks and fuel up to what the strip can bear, and the other grades."""
    lying = chits(state)
    for mass, option in _fuels(lying.dry):
        if mass != lying.wet:
            yield option
    cards = sum(one.mass for one in stack(state))
    for tanks in range(fuel_strip().largest_dry - cards + 1):
        if tanks != state.tanks and cargo.wet_with(state, stack(state), tanks) is not None:
            yield _tanks(cards, state.tanks, tanks)
    for grade in GRADES:
        if grade != state.grade:
            yield _grade(grade)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Wet masses from which no black line leads to the dry one."""
    yield from _no_fuels(chits(state).dry)


@lru_cache(maxsize=64)
def _fuels(dry: Fraction) -> tuple[tuple[Fraction, Option], ...]:
    """The masses on which the wet chit may lie above a dry one."""
    strip = fuel_strip()
    return tuple(
        (mass, _fuel(mass, dry, steps))
        for mass in strip.masses
        if mass >= dry and (steps := strip.steps(mass, dry)) is not None
    )


def _fuel(mass: Fraction, dry: Fraction, steps: int) -> Option:
    return Option(
        SetFuel(PILOT, told(mass)),
        Drag(WET, strip_zone(mass)),
        Why(words("rule.fuel")),
        words("label.fuel", mass=told(mass)),
        preview=(words("preview.fuel", n=steps),),
        group=words("group.fuel"),
        aside=True,
    )


@lru_cache(maxsize=64)
def _no_fuels(dry: Fraction) -> tuple[Option, ...]:
    strip = fuel_strip()
    return tuple(
        Option(
            SetFuel(PILOT, told(mass)),
            Drag(WET, strip_zone(mass)),
            Why(words("refused.below_dry" if mass < dry else "refused.no_black_line"), (DRY,)),
            words("label.fuel", mass=told(mass)),
            refused=True,
        )
        for mass in strip.masses
        if mass < dry or strip.steps(mass, dry) is None
    )


@lru_cache(maxsize=4096)
def _tanks(cards: int, now: int, tanks: int) -> Option:
    """One tank more or less is dragged itself; the dry chit takes any number."""
    ways: list[Gesture] = []
    if cards + tanks and max(1, cards + tanks) != max(1, cards + now):
        ways.append(Drag(DRY, strip_zone(Fraction(max(1, cards + tanks)))))
    if tanks == now + 1:
        ways.insert(0, Drag(TANK, ROCKET))
    if tanks == now - 1:
        ways = [*(Drag(tank_aboard(one), TANKS) for one in range(now, 0, -1)), *ways]
    gesture, *also = ways or [Press()]
    return Option(
        SetTanks(PILOT, tanks),
        gesture,
        Why(words("rule.tanks")),
        words("label.tanks", n=tanks),
        preview=(words("preview.dry", mass=max(1, cards + tanks)),),
        also=tuple(also),
        group=words("group.tanks"),
        aside=True,
    )


@lru_cache(maxsize=8)
def _grade(grade: Grade) -> Option:
    return Option(
        SetGrade(PILOT, grade),
        Press(),
        Why(words("rule.grade")),
        words(f"label.grade.{grade}"),
        also=(Press(WET),),
        group=words("group.fuel"),
        aside=True,
    )


def allows_fuel(state: State, action: SetFuel) -> bool:
    """Whether the wet chit may lie there."""
    lying = chits(state)
    return action.seat == PILOT and any(
        action == option.action and mass != lying.wet for mass, option in _fuels(lying.dry)
    )


def _set_fuel(turn: Turn[State], action: SetFuel) -> None:
    turn.set(wet=told(position(action.wet)))
    turn.say(words("log.fuel", n=chits(turn.state).steps, mass=turn.state.wet), WET)


def _set_tanks(turn: Turn[State], action: SetTanks) -> None:
    before = chits(turn.state).dry
    turn.set(tanks=action.tanks)
    HELM.weigh(turn, before)
    mass = dry_mass(stack(turn.state), action.tanks)
    turn.say(words("log.tanks", n=action.tanks, mass=mass), DRY)


def _set_grade(turn: Turn[State], action: SetGrade) -> None:
    turn.set(grade=action.grade)
    turn.say(words(f"log.grade.{action.grade}"), WET)


OFFER: Final = Offer[State](
    options,
    {SetFuel: _set_fuel, SetTanks: _set_tanks, SetGrade: _set_grade},
    refusals,
    checks={SetFuel: allows_fuel},
)
