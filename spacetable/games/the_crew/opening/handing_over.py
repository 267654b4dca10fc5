"""Five members, from mission 25 of Planet Nine on: one task may change hands before play."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.data import edition_of
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import HandOver, Settle
from spacetable.games.the_crew.opening.taking import around, page_of, settle, take
from spacetable.games.the_crew.opening.wording import opening_words, prompt, task_label
from spacetable.games.the_crew.state import State, tasks_of
from spacetable.games.the_crew.words import member


def due(state: State) -> bool:
    """Whether this attempt has the rule and the crew has not settled it yet."""
    if state.handed_over or not state.tasks:
        return False
    crew = edition_of(state.edition).hand_over_seats
    return len(state.members) == crew and page_of(state).hand_over


def begin(turn: Turn[State]) -> None:
    """The crew decides together, without a word about hands; the commander's hand does it."""
    turn.next_turn()
    turn.set(phase="handing_over", question="", whose=turn.state.first)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Any one task to anybody else, or none."""
    if not acts(state, seat):
        return
    yield Option(
        Settle(seat), Press(), Why(opening_words("why.keep_tasks")), opening_words("keep_tasks")
    )
    why = Why(opening_words("why.hand_over"))
    for task in state.tasks:
        if task.owner is None:
            continue
        for who in around(state, task.owner)[1:]:
            yield Option(
                HandOver(seat, task.piece, who),
                Drag(task.piece, tasks_of(who)),
                why,
                opening_words(
                    "hand_over",
                    owner=member(state, task.owner),
                    member=member(state, who),
                    task=task_label(state, task),
                ),
            )


def hand_over(turn: Turn[State], action: HandOver) -> None:
    """Hand the task over, once."""
    state = turn.state
    before = state.task(action.task)
    assert before.owner is not None
    task = take(turn, action.task, action.member)
    turn.say(
        opening_words(
            "said.handed_over",
            owner=member(state, before.owner),
            member=member(state, action.member),
            task=task_label(state, task),
        ),
        task.piece,
    )
    turn.set(handed_over=True)
    settle(turn)


def keep(turn: Turn[State], action: Settle) -> None:
    """Every task stays with its owner."""
    turn.say(opening_words("said.kept_tasks"))
    turn.set(handed_over=True)
    settle(turn)


STEP: Final = Step[State](
    "handing_over",
    "Five players",
    prompt("handing_over"),
    deciding,
    options,
    {HandOver: hand_over, Settle: keep},
    invited=helping,
)
