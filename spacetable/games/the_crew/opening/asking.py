"""A round of answers, clockwise: one word each, and nothing about the hand behind it."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import Answer, Ask
from spacetable.games.the_crew.opening.taking import around, over_to, page_of
from spacetable.games.the_crew.opening.wording import commander, on_turn, opening_words
from spacetable.games.the_crew.state import DUMMY, State, View
from spacetable.games.the_crew.words import member

THIS_TASK: Final = "this_task"
"""The question of who takes the task that has been turned up."""


def allowed(state: State) -> tuple[str, ...]:
    """The words with which the question may be answered; none when nobody is asked."""
    page = page_of(state)
    if page.ask is not None:
        return page.ask.answers
    return ("yes", "no") if page.assignment == "commander_distribution" else ()


def may_ask(state: State) -> bool:
    """Whether the commander can still ask the crew: once, before anything of it is decided."""
    return bool(allowed(state)) and not state.answers and not state.roles


def ask_option(state: State, seat: Seat) -> Option:
    """Ask everybody before deciding."""
    return Option(
        Ask(seat),
        Press(),
        Why(opening_words("why.ask", commander=commander(state))),
        opening_words("ask"),
        preview=(opening_words("preview.ask"), opening_words(f"question.{state.question}")),
    )


def ask(turn: Turn[State], action: Ask) -> None:
    """Ask every other member in turn. Where the crew decides together (mission 50), the commander
    answers as well."""
    state = turn.state
    page = page_of(state)
    together = page.ask is not None and bool(page.ask.role) and page.ask.first_may
    asked = around(state, state.first)[0 if together else 1 :]
    turn.say(
        opening_words("said.asks", member=member(state, state.first), question=_question(state))
    )
    turn.set(phase="asking", asked=asked)
    over_to(turn, asked[0])


def options(state: State, seat: Seat) -> Iterator[Option]:
    """One of the words allowed."""
    if not acts(state, seat) or state.whose is None:
        return
    who = state.whose
    why = Why(opening_words("why.answer_dummy" if who == DUMMY else "why.answer"))
    for word in allowed(state):
        yield Option(Answer(seat, who, word), Press(), why, label(state, who, word))


def label(state: State, who: Seat, word: str) -> Text:
    """An answer as it stands on its button; for the dummy with its name."""
    said = opening_words(f"answer.{word}")
    return (
        opening_words("answer_for", member=member(state, who), answer=said)
        if who == DUMMY
        else said
    )


def note(turn: Turn[State], who: Seat, word: str) -> None:
    """Write down an answer; everybody hears it."""
    state = turn.state
    turn.set(asked=state.asked[1:], answers={**state.answers, who: word})
    turn.say(
        opening_words(
            "said.answer", member=member(state, who), answer=opening_words(f"answer.{word}")
        )
    )
    turn.sound("click")


def hear(turn: Turn[State], action: Answer) -> None:
    """Hear an answer; after the last one it is the commander's decision."""
    note(turn, action.member, action.word)
    state = turn.state
    if state.asked:
        over_to(turn, state.asked[0])
        return
    turn.set(phase="distributing" if state.question == THIS_TASK else "naming")
    over_to(turn, state.first)


def _question(state: State) -> Text:
    return opening_words(f"question.{state.question}")


def prompt(view: View) -> Text:
    """Whose answer is awaited, and the question."""
    return opening_words(
        "prompt.asking", member=on_turn(view.state), question=_question(view.state)
    )


STEP: Final = Step[State](
    "asking",
    "Commander's decision",
    prompt,
    deciding,
    options,
    {Answer: hear},
    invited=helping,
)
