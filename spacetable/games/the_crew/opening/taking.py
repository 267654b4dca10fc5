"""Task cards on their way from the middle to the members."""

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.the_crew.missions import MissionData, mission
from spacetable.games.the_crew.state import State, Task, tasks_of
from spacetable.games.the_crew.task_cards import deep_sea_tasks

CARD_PREFIX = "task."
"""The face of a task card is this and what the task asks for."""


def page_of(state: State) -> MissionData:
    """The page of the logbook that the crew is at."""
    return mission(state.edition, state.mission)


def around(state: State, start: Seat) -> tuple[Seat, ...]:
    """All members clockwise, beginning with ``start``."""
    return tuple(state.next(start, k) for k in range(len(state.members)))


def middle(state: State) -> tuple[Task, ...]:
    """The tasks that nobody has yet, from left to right."""
    return tuple([task for task in state.tasks if task.owner is None])


def captain_barred(state: State, task: Task) -> bool:
    """Whether the captain may never own that task: it compares with the captain."""
    if state.edition != "deep_sea" or not task.face:
        return False
    return deep_sea_tasks()[task.face].captain_barred


def any_barred(state: State) -> bool:
    """Whether the captain cannot take all the tasks."""
    return any(captain_barred(state, task) for task in state.tasks)


def update(turn: Turn[State], task: Task) -> None:
    """Put a task in the place of the one on the same card."""
    tasks = turn.state.tasks
    turn.set(tasks=tuple([task if one.piece == task.piece else one for one in tasks]))


def turn_up(turn: Turn[State], piece: PieceId) -> Task:
    """Turn a task card up where it lies; from now on everybody knows what it asks for."""
    face = turn.flip(piece).face.removeprefix(CARD_PREFIX)
    task = replace(turn.state.task(piece), face=face)
    update(turn, task)
    return task


def take(turn: Turn[State], piece: PieceId, member: Seat) -> Task:
    """Lay a task open before a member."""
    face = turn.move(piece, tasks_of(member), up=True).face.removeprefix(CARD_PREFIX)
    task = replace(turn.state.task(piece), face=face, owner=member)
    update(turn, task)
    turn.sound("drop")
    return task


def take_all(turn: Turn[State], member: Seat) -> None:
    """Lay all tasks open before one member."""
    for task in middle(turn.state):
        take(turn, task.piece, member)


def over_to(turn: Turn[State], member: Seat) -> None:
    """It is that member's turn to decide."""
    turn.next_turn(whose=member)


def settle(turn: Turn[State]) -> None:
    """Nobody has anything left to decide in this step; the next one begins (``opening.order``)."""
    turn.set(whose=None)
