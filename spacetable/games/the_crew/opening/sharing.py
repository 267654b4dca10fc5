"""Sharing the tasks by talk: free selection, or two volunteers between them."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.the_crew.moves import Give, Settle
from spacetable.games.the_crew.opening.taking import (
    acts,
    around,
    captain_barred,
    middle,
    page_of,
    take,
)
from spacetable.games.the_crew.opening.wording import commander, opening_words, task_label
from spacetable.games.the_crew.state import State, tasks_of
from spacetable.games.the_crew.words import member


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


def options(state: State, seat: Seat) -> Iterator[Option]:
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
            no = barred and who == state.first
            yield Option(
                Give(seat, task.piece, who),
                Drag(task.piece, tasks_of(who)),
                Why(opening_words("no.captain_barred", commander=commander(state)), (task.piece,))
                if no
                else why,
                opening_words("give", member=member(state, who), task=task_label(state, task)),
                refused=no,
            )
    left = tuple(task.piece for task in middle(state))
    yield Option(
        Settle(seat),
        Press(),
        Why(opening_words("no.settle_middle"), left) if left else Why(opening_words("why.shared")),
        opening_words("settle_tasks"),
        refused=bool(left),
    )


def carry_out(turn: Turn[State], action: Action) -> bool:
    """Lay a task, or (``Settle``) complete the phase."""
    state = turn.state
    if isinstance(action, Give):
        take(turn, action.task, action.member)
        return False
    for who in takers(state):
        for task in state.tasks_held(who):
            turn.say(
                opening_words(
                    "said.takes", member=member(state, who), task=task_label(state, task)
                ),
                task.piece,
            )
    return True
