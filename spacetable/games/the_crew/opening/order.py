"""The order of what happens between the deal and the first trick.

Order tokens, roles, tasks, predictions, the hand-over of five members, and then the distress
signal, before which nobody communicates or plays.
"""

from typing import Final

from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import distress
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.hands import actors, cards_held
from spacetable.games.the_crew.opening import (
    choosing,
    distributing,
    handing_over,
    naming,
    predicting,
    sharing,
    tokens,
    volunteering,
)
from spacetable.games.the_crew.opening.taking import middle, page_of
from spacetable.games.the_crew.opening.wording import opening_words
from spacetable.games.the_crew.state import DUMMY, State
from spacetable.games.the_crew.words import card_name, member

LEFT_OF_HOLDER: Final = "left_of_holder"


def begin(turn: Turn[State]) -> None:
    """Open the attempt; cards are dealt, tasks are drawn and the commander is known."""
    state = turn.state
    page = page_of(state)
    if page.announce:
        _announce(turn, page.announce)
    if page.setup and state.tasks:
        tokens.begin(turn)
    else:
        go_on(turn)


def go_on(turn: Turn[State]) -> None:
    """Begin whatever comes next."""
    state = turn.state
    role = next((one for one in naming.roles_of(state) if one not in state.roles), None)
    if role is not None:
        naming.begin(turn, role)
        return
    if middle(state):
        _assign(turn)
        return
    prediction = predicting.unpredicted(state)
    if prediction is not None:
        predicting.begin(turn, prediction)
    elif handing_over.possible(state) and not state.handed_over:
        handing_over.begin(turn)
    else:
        turn.set(question="", asked=(), whose=None)
        distress.begin(turn)


def prompt(state: State) -> Text:
    """What the present phase waits for, in a short sentence."""
    assert state.whose is not None
    who = member(state, state.whose)
    if state.whose == DUMMY:
        actor = member(state, actors(state, DUMMY)[0])
        who = opening_words("for_dummy", actor=actor, dummy=who)
    if state.phase == "asking":
        return opening_words(
            "prompt.asking", member=who, question=opening_words(f"question.{state.question}")
        )
    if state.phase in ("naming", "volunteering"):
        return opening_words(f"prompt.{state.phase}.{state.question}", member=who)
    return opening_words(f"prompt.{state.phase}", member=who)


def _assign(turn: Turn[State]) -> None:
    match page_of(turn.state).assignment:
        case "commander_decision" | "one_member_takes_all":
            naming.begin(turn, naming.ALL_TASKS)
        case "commander_distribution":
            distributing.begin(turn)
        case "free_selection":
            sharing.begin(turn)
        case "volunteers_take_all" | "captain_takes_all_or_passes_all":
            volunteering.begin(turn)
        case _:
            choosing.begin(turn)


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
