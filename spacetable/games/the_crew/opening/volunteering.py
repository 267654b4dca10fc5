"""Who takes all the tasks: the captain asks, and some must in the end.

Missions 14 to 16 and 26 of Mission Deep Sea ask for volunteers. In missions 10 and 13
the captain takes all the tasks, or hands them to one willing member; nobody then communicates
after the first trick has begun.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import Answer
from spacetable.games.the_crew.opening import asking, sharing
from spacetable.games.the_crew.opening.taking import (
    any_barred,
    around,
    captain_barred,
    middle,
    over_to,
    page_of,
    settle,
    take_all,
)
from spacetable.games.the_crew.opening.wording import (
    commander,
    opening_words,
    prompt_of_question,
)
from spacetable.games.the_crew.state import DUMMY, State
from spacetable.games.the_crew.words import member

TAKE_OR_PASS: Final = "take_or_pass"
TAKE_TASKS: Final = "take_tasks"


def due(state: State) -> bool:
    """Whether somebody is to take all the tasks of the middle."""
    ways = ("volunteers_take_all", "captain_takes_all_or_passes_all")
    return page_of(state).assignment in ways and bool(middle(state))


def needed(state: State) -> int:
    """How many members take the tasks."""
    return page_of(state).volunteers or 1


def begin(turn: Turn[State]) -> None:
    """The captain decides first, or asks each member once, clockwise, and decides last."""
    state = turn.state
    turn.set(phase="volunteering", answers={})
    if page_of(state).assignment == "captain_takes_all_or_passes_all":
        turn.set(question=TAKE_OR_PASS, asked=(state.first,), whose=state.first)
        return
    asked = (*around(state, state.first)[1:], state.first)
    if needed(state) == 1 and any_barred(state):
        asked = asked[:-1]  # the captain cannot own all of these tasks
    turn.set(question=TAKE_TASKS, asked=asked, whose=asked[0])


def options(state: State, seat: Seat, refused: bool = False) -> Iterator[Option]:
    """Yes or no, or only yes for the last who are left."""
    if not acts(state, seat) or state.whose is None:
        return
    if state.question == TAKE_OR_PASS:
        yield from _captains(state, seat, refused)
        return
    who = state.whose
    bound = must(state)
    why = Why(opening_words("why.answer_dummy" if who == DUMMY else "why.volunteer"))
    if bound:
        why = Why(opening_words("no.must_volunteer"), tuple(task.piece for task in state.tasks))
    if not refused:
        yield Option(Answer(seat, who, "yes"), Press(), why, _label(state, who, "yes"))
    if bound == refused:
        yield Option(Answer(seat, who, "no"), Press(), why, _label(state, who, "no"), refused)


def _captains(state: State, seat: Seat, refused: bool) -> Iterator[Option]:
    """The captain takes all the tasks, unless one of them is barred, or hands them on."""
    barred = _barred(state)
    free = Why(opening_words("why.take_or_pass", commander=commander(state)))
    no = opening_words("no.captain_barred_all", commander=commander(state))
    if bool(barred) == refused:
        why = Why(no, barred) if barred else free
        yield Option(
            Answer(seat, state.first, "yes"), Press(), why, opening_words("take_all"), refused
        )
    if not refused:
        yield Option(
            Answer(seat, state.first, "no"),
            Press(),
            free,
            opening_words("hand_on"),
            preview=(opening_words("preview.hand_on"),)
            if page_of(state).radio_only_first_if_passed
            else (),
        )


def must(state: State) -> bool:
    """Whether as many members are left to ask as volunteers are still needed."""
    willing = sum(word == "yes" for word in state.answers.values())
    return len(state.asked) <= needed(state) - willing


def hear(turn: Turn[State], action: Answer) -> None:
    """Hear the answer; the step is over when one member has all the tasks."""
    who, yes = action.member, action.word == "yes"
    if turn.state.question == TAKE_OR_PASS:
        _take_or_pass(turn, yes)
        return
    asking.note(turn, who, action.word)
    state = turn.state
    willing = [one for one, word in state.answers.items() if word == "yes"]
    if len(willing) < needed(state):
        over_to(turn, state.asked[0])
        return
    turn.set(asked=())
    if len(willing) > 1:
        turn.next_turn()
        sharing.begin(turn)
    else:
        _all_to(turn, who)


def _take_or_pass(turn: Turn[State], yes: bool) -> None:
    state = turn.state
    if yes:
        turn.set(asked=())
        _all_to(turn, state.first)
        return
    turn.say(opening_words("said.hands_on", member=member(state, state.first)))
    if page_of(state).radio_only_first_if_passed:
        turn.set(radio=replace(state.radio, to_trick=1))
        turn.say(opening_words("said.radio_first_only"))
    asked = around(state, state.first)[1:]
    turn.set(question=TAKE_TASKS, asked=asked)
    over_to(turn, asked[0])


def _all_to(turn: Turn[State], who: Seat) -> None:
    pieces = tuple(task.piece for task in turn.state.tasks)
    take_all(turn, who)
    turn.say(opening_words("said.name.all_tasks", member=member(turn.state, who)), *pieces)
    settle(turn)


def _label(state: State, who: Seat, word: str) -> Text:
    said = opening_words(f"volunteer.{word}")
    if who != DUMMY:
        return said
    return opening_words("answer_for", member=member(state, who), answer=said)


def _barred(state: State) -> tuple[PieceId, ...]:
    return tuple(task.piece for task in state.tasks if captain_barred(state, task))


STEP: Final = Step[State](
    "volunteering",
    "Missions in real time",
    prompt_of_question("volunteering"),
    deciding,
    options,
    {Answer: hear},
    partial(options, refused=True),
    helping,
)
