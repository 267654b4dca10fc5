"""Commander's distribution: the commander gives out the tasks one by one, evenly."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import Ask, Give
from spacetable.games.the_crew.opening import asking
from spacetable.games.the_crew.opening.taking import (
    around,
    middle,
    over_to,
    page_of,
    settle,
    take,
    turn_up,
)
from spacetable.games.the_crew.opening.wording import (
    commander,
    opening_words,
    place,
    prompt,
    task_label,
)
from spacetable.games.the_crew.state import State, Task, tasks_of
from spacetable.games.the_crew.words import member


def due(state: State) -> bool:
    """Whether the commander is to give out what lies in the middle."""
    return page_of(state).assignment == "commander_distribution" and bool(middle(state))


def begin(turn: Turn[State]) -> None:
    """Turn up the first task."""
    turn.set(phase="distributing", question=asking.THIS_TASK, whose=turn.state.first, answers={})
    _turn_up_next(turn)


def open_task(state: State) -> Task | None:
    """The task that is to be given away: the one of the middle that has been turned up."""
    return next((task for task in middle(state) if task.face), None)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Ask everybody first, or give the task to a member with few enough."""
    if acts(state, seat) and open_task(state) is not None and asking.may_ask(state):
        yield asking.ask_option(state, seat)
    yield from _gifts(state, seat, refused=False)


def _gifts(state: State, seat: Seat, refused: bool) -> Iterator[Option]:
    task = open_task(state)
    if not acts(state, seat) or task is None:
        return
    for who in around(state, state.first):
        no = unbalanced(state, who)
        if (no is not None) == refused:
            yield Option(
                Give(seat, task.piece, who),
                Drag(task.piece, tasks_of(who)),
                no or Why(opening_words("why.distribute", commander=commander(state))),
                opening_words("give", member=member(state, who), task=task_label(state, task)),
                refused,
            )


def unbalanced(state: State, who: Seat) -> Why | None:
    """Why that member may not have one more task, or None.

    At the end nobody may hold two tasks more than another: everybody ends with the even share,
    and as many members as tasks are left over with one more.
    """
    share, over = divmod(len(state.tasks), len(state.members))
    counts = {one: len(state.tasks_held(one)) for one in state.members}
    counts[who] += 1
    above = [one for one in state.members if counts[one] > share]
    if counts[who] <= share or (counts[who] == share + 1 and len(above) <= over):
        return None
    held = tuple(task.piece for task in state.tasks_held(who))
    return Why(opening_words("no.balance", n=counts[who]), (*held, place(who)))


def give(turn: Turn[State], action: Give) -> None:
    """Give the open task and turn up the next; the step is over when the middle is empty."""
    state = turn.state
    task = take(turn, action.task, action.member)
    turn.say(
        opening_words(
            "said.given", member=member(state, action.member), task=task_label(state, task)
        ),
        task.piece,
    )
    turn.set(answers={})
    if middle(turn.state):
        over_to(turn, state.first)
        _turn_up_next(turn)
    else:
        settle(turn)


def _turn_up_next(turn: Turn[State]) -> None:
    task = turn_up(turn, middle(turn.state)[0].piece)
    turn.say(opening_words("said.turned_up", task=task_label(turn.state, task)), task.piece)
    turn.sound("flip")


STEP: Final = Step[State](
    "distributing",
    "Commander's distribution",
    prompt("distributing"),
    deciding,
    options,
    {Ask: asking.ask, Give: give},
    partial(_gifts, refused=True),
    helping,
)
