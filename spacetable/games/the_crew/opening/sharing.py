"""Sharing the tasks by talk: free selection, or two volunteers between them."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import Give, Settle
from spacetable.games.the_crew.opening.taking import (
    around,
    captain_barred,
    middle,
    page_of,
    settle,
    take,
)
from spacetable.games.the_crew.opening.wording import (
    commander,
    opening_words,
    prompt,
    task_label,
)
from spacetable.games.the_crew.state import State, tasks_of
from spacetable.games.the_crew.words import member


def due(state: State) -> bool:
    """Whether the crew shares what lies in the middle."""
    return page_of(state).assignment == "free_selection" and bool(middle(state))


def begin(turn: Turn[State]) -> None:
    """The captain's hand lays the tasks for the crew, or the first volunteer's for the two."""
    state = turn.state
    first = state.first if not page_of(state).volunteers else takers(state)[0]
    turn.set(phase="sharing", question="", whose=first)


def takers(state: State) -> tuple[Seat, ...]:
    """The members who may get tasks, clockwise from the captain: all, or the volunteers."""
    crew = around(state, state.first)
    if page_of(state).volunteers:
        return tuple(one for one in crew if state.answers.get(one) == "yes")
    return crew


def options(state: State, seat: Seat, refused: bool = False) -> Iterator[Option]:
    """Lay any task before a member, again and again; go on when none is left in the middle."""
    if not acts(state, seat):
        return
    volunteers = bool(page_of(state).volunteers)
    why = Why(opening_words("why.share_two" if volunteers else "why.share"))
    for task in state.tasks:
        barred = captain_barred(state, task)
        for who in takers(state):
            if who == task.owner:
                continue
            if (barred and who == state.first) != refused:
                continue
            no = opening_words("no.captain_barred", commander=commander(state)) if refused else None
            yield Option(
                Give(seat, task.piece, who),
                Drag(task.piece, tasks_of(who)),
                why if no is None else Why(no, (task.piece,)),
                opening_words("give", member=member(state, who), task=task_label(state, task)),
                refused,
            )
    left = tuple(task.piece for task in middle(state))
    if bool(left) == refused:
        yield Option(
            Settle(seat),
            Press(),
            Why(opening_words("no.settle_middle" if refused else "why.shared"), left),
            opening_words("settle_tasks"),
            refused,
        )


def give(turn: Turn[State], action: Give) -> None:
    """Lay a task before a member."""
    take(turn, action.task, action.member)


def shared(turn: Turn[State], action: Settle) -> None:
    """The crew has agreed; what each member takes is told."""
    state = turn.state
    for who in takers(state):
        for task in state.tasks_held(who):
            turn.say(
                opening_words(
                    "said.takes", member=member(state, who), task=task_label(state, task)
                ),
                task.piece,
            )
    settle(turn)


STEP: Final = Step[State](
    "sharing",
    "Free selection",
    prompt("sharing"),
    deciding,
    options,
    {Give: give, Settle: shared},
    partial(options, refused=True),
    helping,
)
