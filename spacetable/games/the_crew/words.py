"""Texts of the rules' own catalogue, and the names of cards, members and tasks."""

from functools import lru_cache
from typing import Final

from spacetable.core.given_names import name_words
from spacetable.core.ids import Seat
from spacetable.core.text import Text, Words, text, texts
from spacetable.games.the_crew.cards import CARD_OF, RANK, SUIT, SUITS, TRUMP
from spacetable.games.the_crew.state import DUMMY, Edition, State, Task

DOMAIN: Final = "the_crew"

words: Final[Words] = lru_cache(maxsize=8192)(texts(DOMAIN))
"""``the_crew.<key>`` with its parameters; the same value each time it is asked for."""

said: Final[Words] = lru_cache(maxsize=4096)(texts(f"{DOMAIN}_table"))
"""The same of the table's catalogue."""


@lru_cache(maxsize=256)
def card_name(card: int | str, edition: Edition) -> Text:
    """ "Pink 9", "rocket 4", "submarine 4"; a card is given by number or face."""
    if isinstance(card, str):
        if card not in CARD_OF:
            return words("card.hidden")
        card = CARD_OF[card]
    suit = SUITS[SUIT[card]]
    if SUIT[card] == TRUMP:
        suit = "rocket" if edition == "planet_nine" else "submarine"
    return words("card", suit=words(f"suit.{suit}"), rank=RANK[card])


@lru_cache(maxsize=32)
def suit_name(suit: int, edition: Edition) -> Text:
    """The name of a suit, 0 to 4."""
    if suit == TRUMP:
        return words("suit.rocket" if edition == "planet_nine" else "suit.submarine")
    return words(f"suit.{SUITS[suit]}")


def member(state: State, seat: Seat) -> Text:
    """A member's name."""
    if seat == DUMMY:
        return term(state, "dummy")
    return _named(state.names.get(seat, ""), seat)


@lru_cache(maxsize=256)
def _named(name: str, seat: Seat) -> Text:
    return name_words(name) if name else words("member", seat=seat)


def term(state: State, name: str) -> Text:
    """A word that the editions say differently: "commander", "trump" or "dummy"."""
    return words(f"term.{state.edition}.{name}")


def task_name(state: State, task: Task) -> Text:
    """What a task asks for, in a few words."""
    if not task.face:
        return words("task.hidden")
    if state.edition == "planet_nine":
        return words("task", card=card_name(task.face, state.edition))
    return text(f"the_crew_tasks.{task.face}")


def task_sentence(state: State, task: Task) -> Text:
    """The same at the end of a sentence: what the tasks of the sequel ask for is one itself."""
    if task.face and state.edition == "planet_nine":
        return words("task.sentence", card=card_name(task.face, state.edition))
    return task_name(state, task)
