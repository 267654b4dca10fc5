"""Prediction tasks of Mission Deep Sea: the owner fixes a number of tricks before play."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import actors, acts, deciding, helping
from spacetable.games.the_crew.moves import Predict
from spacetable.games.the_crew.opening.taking import settle, update
from spacetable.games.the_crew.opening.wording import opening_words, prompt
from spacetable.games.the_crew.state import State, Task
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from spacetable.games.the_crew.words import member


def unpredicted(state: State) -> Task | None:
    """The first prediction task without its number."""
    if state.edition != "deep_sea":
        return None
    return next((task for task in state.tasks if _open(task)), None)


def due(state: State) -> bool:
    """Whether there is such a task."""
    return unpredicted(state) is not None


def begin(turn: Turn[State]) -> None:
    """It is the owner who predicts."""
    task = unpredicted(turn.state)
    assert task is not None
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
            Predict(seat, task.piece, number),
            Press(),
            why,
            opening_words("predict", n=number),
            # Counted from none, the digits of the buttons would each mean one trick less.
            chord=str(number) if number < 10 else "",
        )


def _open(task: Task) -> bool:
    return bool(task.face and deep_sea_tasks()[task.face].predict and task.prediction is None)


def predict(turn: Turn[State], action: Predict) -> None:
    """Fix the number. A secret one is read in the chronicle by its owner alone."""
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
    settle(turn)


STEP: Final = Step[State](
    "predicting",
    "Task cards: predictions",
    prompt("predicting"),
    deciding,
    options,
    {Predict: predict},
    invited=helping,
)
