"""Choosing tasks from the middle, clockwise from the commander, one each time."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import Choose, PassTask
from spacetable.games.the_crew.opening.taking import (
    captain_barred,
    middle,
    over_to,
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
from spacetable.games.the_crew.state import DUMMY, State, Task, tasks_of
from spacetable.games.the_crew.task_cards import difficulty
from spacetable.games.the_crew.words import member


def due(state: State) -> bool:
    """Whether tasks lie in the middle; where the mission names no other way, they are chosen."""
    return bool(middle(state))


def skipped(state: State) -> bool:
    """Whether the captain takes no part in choosing (mission 25)."""
    return page_of(state).assignment == "clockwise_pick_captain_skipped"


def choosers(state: State) -> int:
    """How many members choose in a round."""
    return len(state.members) - skipped(state)


def begin(turn: Turn[State]) -> None:
    """The commander begins, or the next member where the captain is skipped."""
    state = turn.state
    whose = state.next(state.first) if skipped(state) else state.first
    turn.set(phase="choosing", question="", whose=whose, chosen_from=len(middle(state)), passes=0)


def options(state: State, seat: Seat, refused: bool = False) -> Iterator[Option]:
    """Any task of the middle that the member may own; in Mission Deep Sea sometimes none."""
    who = state.whose
    if who is None or not acts(state, seat):
        return
    why = Why(opening_words("why.choose_dummy" if who == DUMMY else "why.choose"))
    for task in middle(state):
        no = refusal(state, who, task)
        if (no is not None) == refused:
            label = task_label(state, task)
            yield Option(
                Choose(seat, task.piece, who),
                Drag(task.piece, tasks_of(who)),
                no or why,
                opening_words("choose_for", member=member(state, who), task=label)
                if who == DUMMY
                else opening_words("choose", task=label),
                refused,
                also=(Press(task.piece),),
            )
    if state.edition == "deep_sea":
        no = no_passing(state)
        if (no is not None) == refused:
            yield Option(
                PassTask(seat, who),
                Press(),
                no or Why(opening_words("why.pass")),
                opening_words("pass_for", member=member(state, who))
                if who == DUMMY
                else opening_words("pass"),
                refused,
            )


def refusal(state: State, who: Seat, task: Task) -> Why | None:
    """Why a member may not take that task of the middle, or None."""
    if state.edition == "planet_nine":
        return None  # no card of it is barred to anybody
    left = middle(state)
    barred = tuple(one.piece for one in left if captain_barred(state, one))
    if who != state.first:
        if task.piece not in barred and _captain_stuck(state, len(left), len(barred)):
            return Why(opening_words("no.leaves_captain_stuck", commander=commander(state)), barred)
        return None
    if task.piece in barred:
        return Why(opening_words("no.captain_barred", commander=commander(state)), (task.piece,))
    if _hardest_first(state):
        free = [one for one in state.tasks if one.piece not in barred]
        most = max(_worth(state, one) for one in free)
        if _worth(state, task) < most:
            return Why(
                opening_words("no.hardest_first", commander=commander(state)),
                tuple(one.piece for one in free if _worth(state, one) == most),
            )
    return None


def no_passing(state: State) -> Why | None:
    """Why the member may not pass, or None.

    Passing is for crews with fewer tasks than members who choose, and only while enough members
    are still to choose in that round to take the rest (ruling DS-R11).
    """
    left = middle(state)
    pieces = tuple(task.piece for task in left)
    if state.chosen_from >= choosers(state):
        return Why(opening_words("no.pass_many_tasks"), pieces)
    if _hardest_first(state):
        return Why(opening_words("no.hardest_first", commander=commander(state)), pieces)
    gone_by = state.chosen_from - len(left) + state.passes
    if len(left) > choosers(state) - gone_by - 1:
        return Why(opening_words("no.pass_too_few_left"), pieces)
    return None


def choose(turn: Turn[State], action: Choose) -> None:
    """Take the task; the step is over when the middle is empty."""
    state = turn.state
    task = take(turn, action.task, action.member)
    turn.say(
        opening_words(
            "said.takes", member=member(state, action.member), task=task_label(state, task)
        ),
        task.piece,
    )
    if middle(turn.state):
        _next(turn, action.member)
    else:
        settle(turn)


def pass_by(turn: Turn[State], action: PassTask) -> None:
    """Take none this time."""
    state = turn.state
    turn.set(passes=state.passes + 1)
    turn.say(opening_words("said.passes", member=member(state, action.member)))
    turn.sound("click")
    _next(turn, action.member)


def _next(turn: Turn[State], who: Seat) -> None:
    state = turn.state
    after = state.next(who)
    if after == state.first and skipped(state):
        after = state.next(after)
    over_to(turn, after)


def _worth(state: State, task: Task) -> int:
    return difficulty(task.face, len(state.members))


def _hardest_first(state: State) -> bool:
    """Whether it is the captain's first task in mission 19, which must be among the hardest."""
    hardest = page_of(state).assignment == "captain_takes_hardest_then_clockwise"
    return hardest and len(middle(state)) == state.chosen_from


def _captain_stuck(state: State, left: int, barred: int) -> bool:
    """Whether another member's taking an open task leaves the captain, at some later turn, nothing
    but tasks that the captain may not own."""
    if not barred or skipped(state) or state.chosen_from < choosers(state):
        return False
    members = len(state.members)
    pick = state.chosen_from - left
    turns = sum(k % members == 0 for k in range(pick + 1, state.chosen_from))
    return left - 1 - barred < turns


STEP: Final = Step[State](
    "choosing",
    "Distributing the tasks",
    prompt("choosing"),
    deciding,
    options,
    {Choose: choose, PassTask: pass_by},
    partial(options, refused=True),
    helping,
)
