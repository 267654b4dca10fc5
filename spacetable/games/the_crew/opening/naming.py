"""Naming a member: for a role of the mission, or to take all the tasks."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.the_crew.moves import Ask, Name
from spacetable.games.the_crew.opening import asking
from spacetable.games.the_crew.opening.taking import (
    acts,
    any_barred,
    around,
    captain_barred,
    page_of,
    take_all,
)
from spacetable.games.the_crew.opening.wording import commander, opening_words, place
from spacetable.games.the_crew.state import DUMMY, State
from spacetable.games.the_crew.words import member, term

ALL_TASKS = "all_tasks"
"""The question when it is not a role that is given."""


def roles_of(state: State) -> tuple[str, ...]:
    """The roles that this mission gives away, in order."""
    ask = page_of(state).ask
    return tuple(ask.role.split("+")) if ask is not None and ask.role else ()


def begin(turn: Turn[State], question: str) -> None:
    """``question``: the role to be given away, or ``ALL_TASKS``. Answers given before are kept: a
    crew is asked once, even for two roles."""
    turn.set(phase="naming", question=question, whose=turn.state.first)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Name anybody who may have the role; where the mission has it, ask everybody before."""
    if not acts(state, seat):
        return
    if asking.may_ask(state):
        yield asking.ask_option(state, seat)
    for who in around(state, state.first):
        no = refusal(state, who)
        yield Option(
            Name(seat, who),
            Press(place(who)),
            no or Why(opening_words(f"why.name.{state.question}")),
            opening_words(f"name.{state.question}", member=member(state, who)),
            refused=no is not None,
        )


def refusal(state: State, who: Seat) -> Why | None:
    """Why that member may not be named, or None.

    The commander never takes all tasks of a commander's decision (reference, commander_decision)
    and is not named for a role unless a switch allows it; JARVIS cannot be silenced, having
    nothing to say; one member cannot have both roles of mission 50.
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


def carry_out(turn: Turn[State], action: Action) -> bool:
    """Ask, or give the role or the tasks to the member."""
    state = turn.state
    if isinstance(action, Ask):
        asking.begin(turn)
        return False
    assert isinstance(action, Name)
    turn.say(
        opening_words(f"said.name.{state.question}", member=member(state, action.member)),
        *(task.piece for task in state.tasks if state.question == ALL_TASKS),
    )
    if state.question == ALL_TASKS:
        take_all(turn, action.member)
    else:
        turn.set(roles={**state.roles, state.question: action.member})
        turn.sound("click")
    return True
