"""Naming a member: for a role of the mission, or to take all the tasks."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import Ask, Name
from spacetable.games.the_crew.opening import asking
from spacetable.games.the_crew.opening.taking import (
    any_barred,
    around,
    captain_barred,
    middle,
    page_of,
    settle,
    take_all,
)
from spacetable.games.the_crew.opening.wording import (
    commander,
    opening_words,
    place,
    prompt_of_question,
)
from spacetable.games.the_crew.state import DUMMY, State
from spacetable.games.the_crew.words import member, term

ALL_TASKS: Final = "all_tasks"
"""The question when it is not a role that is given."""


def roles_of(state: State) -> tuple[str, ...]:
    """The roles that this mission gives away, in order."""
    ask = page_of(state).ask
    return tuple(ask.role.split("+")) if ask is not None and ask.role else ()


def due(state: State) -> bool:
    """Whether a role is to be given away, or all the tasks to one member."""
    one_takes_all = page_of(state).assignment in ("commander_decision", "one_member_takes_all")
    return bool(_open_role(state)) or (one_takes_all and bool(middle(state)))


def begin(turn: Turn[State]) -> None:
    """The question is the role to be given away, or ``ALL_TASKS``. Answers given before are kept: a
    crew is asked once, even for two roles."""
    state = turn.state
    turn.set(phase="naming", question=_open_role(state) or ALL_TASKS, whose=state.first)


def _open_role(state: State) -> str:
    return next((one for one in roles_of(state) if one not in state.roles), "")


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Name anybody who may have the role; where the mission has it, ask everybody before."""
    if acts(state, seat) and asking.may_ask(state):
        yield asking.ask_option(state, seat)
    yield from _names(state, seat, refused=False)


def _names(state: State, seat: Seat, refused: bool) -> Iterator[Option]:
    if not acts(state, seat):
        return
    for who in around(state, state.first):
        no = refusal(state, who)
        if (no is not None) == refused:
            yield Option(
                Name(seat, who),
                Press(place(who)),
                no or Why(opening_words(f"why.name.{state.question}")),
                opening_words(f"name.{state.question}", member=member(state, who)),
                refused,
            )


def refusal(state: State, who: Seat) -> Why | None:
    """Why that member may not be named, or None.

    The commander never takes all tasks of a commander's decision and is not named for a role unless
    a switch allows it (P9-R16); JARVIS cannot be silenced, having nothing to say (P9-R17);
    one member cannot have both roles of mission 50.
    """
    page = page_of(state)
    if state.question == ALL_TASKS:
        if who != state.first:
            return None
        if page.assignment == "commander_decision":
            return Why(
                opening_words("no.commander_decides", commander=commander(state)), (place(who),)
            )
        if any_barred(state):
            return Why(
                opening_words("no.captain_barred_all", commander=commander(state)),
                tuple(task.piece for task in state.tasks if captain_barred(state, task)),
            )
        return None
    may = state.rules.named_commander or (page.ask is not None and page.ask.first_may)
    if who == state.first and not may:
        return Why(opening_words("no.commander_named", commander=commander(state)), (place(who),))
    if who == DUMMY and state.question == "silenced":
        return Why(opening_words("no.dummy_silenced", dummy=term(state, "dummy")), (place(who),))
    if who in state.roles.values():
        return Why(opening_words("no.two_roles", member=member(state, who)), (place(who),))
    return None


def name(turn: Turn[State], action: Name) -> None:
    """Give the role or the tasks to the member."""
    state = turn.state
    turn.say(
        opening_words(f"said.name.{state.question}", member=member(state, action.member)),
        *(task.piece for task in state.tasks if state.question == ALL_TASKS),
    )
    if state.question == ALL_TASKS:
        take_all(turn, action.member)
    else:
        turn.set(roles={**state.roles, state.question: action.member})
        turn.sound("click")
    settle(turn)


STEP: Final = Step[State](
    "naming",
    "Commander's decision",
    prompt_of_question("naming"),
    deciding,
    options,
    {Ask: asking.ask, Name: name},
    partial(_names, refused=True),
    helping,
)
