"""The order of what happens between the deal and the first trick.

Order tokens, roles, tasks, predictions, the hand-over of five members, and then the distress
signal, before which nobody communicates or plays.
"""

from collections.abc import Callable
from typing import Final

from spacetable.core.turn import Turn
from spacetable.games.the_crew import clock, distress
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.hands import cards_held
from spacetable.games.the_crew.opening import (
    asking,
    choosing,
    distributing,
    handing_over,
    naming,
    predicting,
    sharing,
    tokens,
    volunteering,
)
from spacetable.games.the_crew.opening.taking import page_of
from spacetable.games.the_crew.opening.wording import opening_words
from spacetable.games.the_crew.state import DUMMY, State
from spacetable.games.the_crew.words import card_name, member

LEFT_OF_HOLDER: Final = "left_of_holder"

ORDER: Final[tuple[tuple[Callable[[State], bool], Callable[[Turn[State]], None]], ...]] = (
    (naming.due, naming.begin),
    (distributing.due, distributing.begin),
    (sharing.due, sharing.begin),
    (volunteering.due, volunteering.begin),
    (choosing.due, choosing.begin),
    (predicting.due, predicting.begin),
    (handing_over.due, handing_over.begin),
)
"""What comes next is the first of these that is due."""

STEPS: Final = (
    tokens.STEP,
    asking.STEP,
    naming.STEP,
    choosing.STEP,
    distributing.STEP,
    sharing.STEP,
    volunteering.STEP,
    predicting.STEP,
    handing_over.STEP,
)
"""The steps of the opening."""
NAMES: Final = frozenset(step.name for step in STEPS)


def begin(turn: Turn[State]) -> None:
    """Open the attempt; cards are dealt, tasks are drawn and the commander is known."""
    page = page_of(turn.state)
    if turn.state.rules.clock_from == "tasks":
        turn.set(clock=clock.start(turn.state))
    if page.announce:
        _announce(turn, page.announce)
    if tokens.due(turn.state):
        tokens.begin(turn)
    else:
        _go_on(turn)


def after(turn: Turn[State]) -> None:
    """Go on when a step of the opening leaves nobody anything to decide (``taking.settle``)."""
    if turn.state.whose is None and turn.state.phase in NAMES:
        _go_on(turn)


def _go_on(turn: Turn[State]) -> None:
    for due, begin_step in ORDER:
        if due(turn.state):
            begin_step(turn)
            return
    distress.begin(turn)


def _announce(turn: Turn[State], face: str) -> None:
    """Mission 46: who holds the card says so, and the next member clockwise has the role.

    With JARVIS the people know by elimination where it is, even when it lies face down.
    """
    state = turn.state
    number = CARD_OF[face]
    holder = next((who for who in state.people if number in cards_held(state, who)), DUMMY)
    left = state.next(holder)
    turn.set(roles={**state.roles, LEFT_OF_HOLDER: left})
    turn.say(
        opening_words(
            "said.announced", member=member(state, holder), card=card_name(number, state.edition)
        )
    )
    turn.say(opening_words("said.left_of_holder", member=member(state, left)))
