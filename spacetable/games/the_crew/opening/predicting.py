"""Prediction tasks of Mission Deep Sea: the owner fixes a number of tricks before play."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.moves import Predict
from spacetable.games.the_crew.opening.taking import acts, update
from spacetable.games.the_crew.opening.wording import opening_words
from spacetable.games.the_crew.state import State, Task
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from spacetable.games.the_crew.words import member


def unpredicted(state: State) -> Task | None:
    """The first prediction task without its number."""
    if state.edition != "deep_sea":
        return None
    known = deep_sea_tasks()
    for task in state.tasks:
        if task.face and known[task.face].predict and task.prediction is None:
            return task
    return None


def begin(turn: Turn[State], task: Task) -> None:
    """It is the owner who predicts."""
    turn.next_turn()
    turn.set(phase="predicting", question="", whose=task.owner)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Any number of tricks from none to all."""
    task = next((one for one in state.tasks if one.owner == state.whose and _open(one)), None)
    if not acts(state, seat) or task is None:
        return
    why = Why(opening_words("why.predict_secret" if task.secret else "why.predict"), (task.piece,))
    for number in range(state.planned + 1):
        yield Option(
            Predict(seat, task.piece, number), Press(), why, opening_words("predict", n=number)
        )


def _open(task: Task) -> bool:
    return bool(task.face and deep_sea_tasks()[task.face].predict and task.prediction is None)


def carry_out(turn: Turn[State], action: Action) -> bool:
    """Fix the number. A secret one is read in the chronicle by its owner alone."""
    assert isinstance(action, Predict)
    task = turn.state.task(action.task)
    update(turn, replace(task, prediction=action.number))
    state = turn.state
    assert task.owner is not None
    name = member(state, task.owner)
    if task.secret:
        turn.say(opening_words("said.predicted_secretly", member=name), task.piece)
    turn.say(
        opening_words("said.predicted", member=name, n=action.number),
        task.piece,
        only=actors(state, task.owner) if task.secret else None,
    )
    turn.sound("click")
    return True
