"""Texts of the phases before the first trick."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.text import Text, Words, texts, verbatim
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.state import DUMMY, State, Task, View
from spacetable.games.the_crew.words import card_name, member, task_name, term

DOMAIN: Final = "the_crew_opening"
SYMBOLS: Final = {"omega": "Ω"}
"""What is printed on a token, where it is not its name."""

opening_words: Final[Words] = lru_cache(maxsize=8192)(texts(DOMAIN))
"""``the_crew_opening.<key>`` with its parameters; the same value each time."""


def place(seat: Seat) -> ZoneId:
    """The place of a member at the table, which is pressed to name them."""
    return ZoneId(f"place.{seat}")


def symbol(token: str) -> Text:
    """What is printed on an order token."""
    return verbatim(SYMBOLS.get(token, token))


def task_label(state: State, task: Task) -> Text:
    """What a task asks for, with its order token."""
    if task.face and state.edition == "planet_nine":
        name = card_name(task.face, state.edition)
    else:
        name = task_name(state, task)
    if not task.token:
        return name
    return opening_words("task_with_token", task=name, token=symbol(task.token))


def commander(state: State) -> Text:
    """The edition's word for the member who leads the crew."""
    return term(state, "commander")


def prompt(key: str) -> Callable[[View], Text]:
    """What a step waits for, ``prompt.<key>``, said to the member who is to decide."""
    return lambda view: opening_words(f"prompt.{key}", member=on_turn(view.state))


def prompt_of_question(key: str) -> Callable[[View], Text]:
    """The same for a step that knows several questions."""
    return lambda view: opening_words(
        f"prompt.{key}.{view.state.question}", member=on_turn(view.state)
    )


def on_turn(state: State) -> Text:
    """The member who is to decide; for the dummy with who does it."""
    assert state.whose is not None
    who = member(state, state.whose)
    if state.whose != DUMMY:
        return who
    actor = member(state, actors(state, DUMMY)[0])
    return opening_words("for_dummy", actor=actor, dummy=who)
