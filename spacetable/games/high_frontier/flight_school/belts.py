"""Radiation belts: a die for the ship, and what each card withstands (H10; movement 11)."""

from typing import Final

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


def chances(state: State) -> dict[PieceId, int]:
    """For each card that may be struck, on how many of the six sides of the die it is."""
    found: dict[PieceId, int] = {}
    for die in range(1, SIDES + 1):
        for card in struck(state, die):
            found[card] = found.get(card, 0) + 1
    return found


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
