"""Five members, from mission 25 of Planet Nine on: one task may change hands before play."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.the_crew.data import edition_of
from spacetable.games.the_crew.moves import HandOver, Settle
from spacetable.games.the_crew.opening.taking import acts, around, page_of, take
from spacetable.games.the_crew.opening.wording import opening_words, task_label
from spacetable.games.the_crew.state import State, tasks_of
from spacetable.games.the_crew.words import member


def possible(state: State) -> bool:
    """Whether this attempt has the rule (reference, five_players)."""
    crew = edition_of(state.edition).hand_over_seats
    return len(state.members) == crew and page_of(state).hand_over and bool(state.tasks)


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


def carry_out(turn: Turn[State], action: Action) -> bool:
    """Hand the task over, once; complete either way."""
    state = turn.state
    if isinstance(action, HandOver):
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
    else:
        turn.say(opening_words("said.kept_tasks"))
    turn.set(handed_over=True)
    return True
