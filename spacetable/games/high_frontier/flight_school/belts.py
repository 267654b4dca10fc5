"""Radiation belts: a die for the ship, and what each card withstands (H10; movement 11)."""

from typing import Final

from msgspec import Struct

from spacetable.core.ids import PieceId
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import cargo, course, losses
from spacetable.games.high_frontier.flight_school.places import SHIP
from spacetable.games.high_frontier.flight_school.state import State, stack
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.radiation import belt_result, irradiated
from spacetable.games.high_frontier.sunspot import dial

DIE: Final = "die"
SIDES: Final = 6


def result(state: State, die: int) -> int:
    """What a die comes to: net thrust makes a belt shorter, never longer; season red is worse."""
    net = 0 if state.engine is None else state.engine.net
    return belt_result(die, net, dial().season_in(state.year))


def struck(state: State, die: int) -> tuple[PieceId, ...]:
    """The cards that a die destroys, and heavy radiators that it turns light."""
    toll = irradiated(stack(state), result(state, die), course.owner(state))
    aboard = cargo.ids(state)
    return tuple(aboard[place] for place in sorted((*toll.lost, *toll.turned)))


class Risk(Struct, frozen=True):
    """What a belt may do to a card, and on how many of the six sides of the die. ``turns``: a heavy
    radiator turns light; other cards are lost.
    """

    card: PieceId
    sides: int
    turns: bool


def risks(state: State) -> tuple[Risk, ...]:
    """Of each card that may be struck, the likeliest first."""
    aboard, cards = cargo.ids(state), stack(state)
    found: dict[tuple[int, bool], int] = {}
    for die in range(1, SIDES + 1):
        toll = irradiated(cards, result(state, die), course.owner(state))
        for turns, places in ((False, toll.lost), (True, toll.turned)):
            for place in places:
                found[place, turns] = found.get((place, turns), 0) + 1
    all_ = (Risk(aboard[place], sides, turns) for (place, turns), sides in found.items())
    return tuple(sorted(all_, key=lambda one: -one.sides))


def roll(turn: Turn[State]) -> None:
    """One die for all cards; those with less rad-hardness than the result are lost."""
    die = turn.roll(DIE, SIDES)
    state = turn.state
    lost = struck(state, die)
    turn.set(dice=(*turn.state.dice, die))
    turn.say(words("log.belt", die=die, result=result(state, die)), SHIP)
    if not lost:
        turn.say(words("log.belt_passed"))
    losses.lose(turn, lost)
