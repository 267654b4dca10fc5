"""Texts of the phases before the first trick."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.text import Text, verbatim
from spacetable.games.the_crew.state import State, Task
from spacetable.games.the_crew.words import card_name, task_name, term

DOMAIN: Final = "the_crew_opening"
SYMBOLS: Final = {"omega": "Ω"}
"""What is printed on a token, where it is not its name."""


@lru_cache(maxsize=8192)
def opening_words(key: str, **params: int | str | Text) -> Text:
    """``the_crew_opening.<key>`` with its parameters; the same value each time."""
    return Text(f"{DOMAIN}.{key}", tuple(params.items()))


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
