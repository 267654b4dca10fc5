"""A hazard, or the help of a factory: throw the die, or pay and throw none (7c, H7).

Dice of belts are thrown at once, for nobody can do anything about them (H10).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, step_of
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight import Roll as Dice
from spacetable.games.high_frontier.flight_school import belts, course, losses, rest
from spacetable.games.high_frontier.flight_school.belts import DIE, SIDES
from spacetable.games.high_frontier.flight_school.moves import PayFinao, Roll
from spacetable.games.high_frontier.flight_school.neighbours import beside
from spacetable.games.high_frontier.flight_school.places import SHIP, spot
from spacetable.games.high_frontier.flight_school.state import PILOT, State, View, pilot
from spacetable.games.high_frontier.flight_school.waiting import no_step, until_the_move_ends
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.radiation import finao_price

LOST: Final = 1
"""What nobody may throw."""


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The die, and the price of none where there are Aquas enough."""
    dice = state.rolls[0]
    yield _roll(dice, state.place)
    if state.aquas >= price(state):
        yield _pay(price(state), state.aquas, refused=False)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """FINAO without the Aquas for it, and going on before the die is thrown."""
    if state.aquas < price(state):
        yield _pay(price(state), state.aquas, refused=True)
    for to in beside(state.place):
        yield no_step(state.place, to, "refused.roll_first")
    yield from until_the_move_ends(state)


def price(state: State) -> int:
    """Aquas for which the die is not thrown (8)."""
    return finao_price(course.owner(state), open_source=state.rules.open_source)


@lru_cache(maxsize=512)
def _roll(dice: Dice, place: str) -> Option:
    return Option(
        Roll(PILOT),
        Press(SHIP),
        Why(words(f"rule.roll.{dice}"), (spot(place),)),
        words("label.roll"),
        preview=(words("preview.one_in_six"),),
        leads=True,
    )


@lru_cache(maxsize=64)
def _pay(price: int, aquas: int, *, refused: bool) -> Option:
    rule = words("refused.finao", n=price, aquas=aquas) if refused else words("rule.finao")
    return Option(
        PayFinao(PILOT),
        Press(),
        Why(rule, (SHIP,)),
        words("label.finao", n=price),
        refused=refused,
        preview=(words("preview.aquas", n=max(0, aquas - price)),),
    )


def _throw(turn: Turn[State], action: Roll) -> None:
    state = turn.state
    dice, *others = state.rolls
    die = turn.roll(DIE, SIDES)
    turn.set(dice=(*turn.state.dice, die))
    turn.say(words(f"log.roll.{dice}", die=die, place=place_name(state.place)), SHIP)
    if die == LOST:
        losses.crash(turn)
        return
    turn.set(rolls=tuple(others))
    go_on(turn)


def _paid(turn: Turn[State], action: PayFinao) -> None:
    state = turn.state
    turn.set(aquas=state.aquas - price(state), rolls=state.rolls[1:])
    turn.say(words("log.finao", n=price(state), aquas=turn.state.aquas), SHIP)
    go_on(turn)


def go_on(turn: Turn[State]) -> None:
    """What the ship meets where it has come to: belts at once, then a decision, a landing, or the
    next space.
    """
    while turn.state.rolls and turn.state.rolls[0] == "belt":
        turn.set(rolls=turn.state.rolls[1:])
        belts.roll(turn)
    state = turn.state
    if state.rolls:
        turn.set(phase="hazard")
    elif state.underway is not None and state.underway.landed:
        rest.settle(turn)
    else:
        turn.set(phase="move")


def _prompt(view: View) -> Text:
    return words(f"prompt.hazard.{view.state.rolls[0]}", place=place_name(view.state.place))


STEP: Final = step_of(
    "hazard", "H7", _prompt, pilot, Offer[State](options, {Roll: _throw, PayFinao: _paid}, refusals)
)
