"""How cards, tasks and tokens look, what they are called, and what is said of them."""

from functools import cache, lru_cache
from typing import Final

from spacetable.core.piece import Piece
from spacetable.core.table import Art, Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, text, verbatim
from spacetable.games.the_crew.cards import CARD_OF, RANK, SUIT, SUITS, TRUMP
from spacetable.games.the_crew.conditions.base import Condition
from spacetable.games.the_crew.layout import SET
from spacetable.games.the_crew.state import Edition, State, Task
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from spacetable.games.the_crew.words import card_name, said, suit_name, task_name, words

ROLES: Final = {
    "sick": "role_sick",
    "silenced": "role_silent",
    "volunteer": "role_volunteer",
    "coordinator": "role_first",
    "opening": "role_first",
    "closing": "role_last",
    "left_of_holder": "pass_left",
}
"""The token of each role that a mission gives to a member."""

WHOLE_FROM: Final = 88.0
"""Width in table units from which a card is shown whole; on a smaller one the letters in its
corners could not be read, and others may lie over its middle."""

YES: Final = ("yes", "good", "first_four")
"""Answers shown with a tick; the others with a cross, and "between" with neither."""


@cache
def drawing(name: str) -> Face:
    """A drawing of this art set without words on it."""
    return Face(f"{SET}/{name}")


def sea(edition: Edition, name: str) -> str:
    """The name of a drawing that both editions have in a dress of their own."""
    return name if edition == "planet_nine" else f"sea_{name}"


def _suit(number: int, edition: Edition) -> str:
    """The suit of a card as drawings are named."""
    if SUIT[number] == TRUMP:
        return "rocket" if edition == "planet_nine" else "submarine"
    return SUITS[SUIT[number]]


@cache
def card(face: str, edition: Edition) -> Appearance:
    """A playing card that may be seen."""
    number = CARD_OF[face]
    rank = verbatim(str(RANK[number]))
    slots: tuple[tuple[str, Text | Art], ...] = (
        ("corner", rank),
        ("corner_low", rank),
        ("rank", rank),
    )
    key = "note.trump" if SUIT[number] == TRUMP else "note.colour"
    note = said(key, trump=words(f"term.{edition}.trump"))
    return Appearance(
        Face(f"{SET}/{sea(edition, f'card_{_suit(number, edition)}')}", slots),
        card_name(number, edition),
        (note,),
    )


def back(edition: Edition, name: Text) -> Appearance:
    """A card that this seat may not see; its name says whose it is and no more."""
    return Appearance(drawing(sea(edition, "back")), name)


@cache
def bare_card(face: str, edition: Edition, likeness: str) -> Appearance:
    """The same with its rank and suit alone. ``likeness``: "small" in its left half, where the next
    one may lie over the other half; "large" over nearly all of it; "wide" of a card that lies on
    its side, beside one another.
    """
    whole = card(face, edition)
    number = CARD_OF[face]
    art = f"{SET}/{likeness}_{_suit(number, edition)}"
    rank = Face(art, (("rank", verbatim(str(RANK[number]))),))
    return Appearance(rank, whole.name, whole.notes, whole.face)


def playing(
    piece: Piece, edition: Edition, hidden: Text, wide: float = WHOLE_FROM, *, large: bool = False
) -> Appearance:
    """A playing card as the view shows it, so ``wide`` in table units. ``hidden``: its name when
    it may not be seen. ``large``: letters are, and nothing lies over it.
    """
    if piece.face not in CARD_OF:
        return back(edition, hidden)
    if large:
        return bare_card(piece.face, edition, "large")
    if wide < WHOLE_FROM:
        return bare_card(piece.face, edition, "small")
    return card(piece.face, edition)


def picture(condition: Condition) -> str:
    """The pictogram of a Deep Sea task."""
    return f"pic_{condition.pictogram()}"


@lru_cache(maxsize=512)
def _sea_task(face: str, members: int, wide: bool = False) -> Face:
    card = deep_sea_tasks()[face]
    slots: tuple[tuple[str, Text | Art], ...] = (
        ("words", text(f"the_crew_tasks.{face}")),
        ("difficulty", verbatim(str(card.difficulty[max(0, members - 3)]))),
        ("art", Art(f"{SET}/{picture(card.condition)}")),
    )
    return Face(f"{SET}/sea_task{'_wide' * wide}", slots)


def task_back(edition: Edition) -> Appearance:
    """A task card lying face down."""
    return Appearance(drawing(sea(edition, "task_back")), said("task.back"))


def token_name(token: str) -> str:
    """The short name of an order token: "1", "a2" for two arrows, "omega"."""
    return f"a{len(token)}" if token.startswith(">") else token


def task(
    state: State, one: Task, done: bool | None, *, wide: bool = False, large: bool = False
) -> Appearance:
    """A task card of this attempt with what its token asks and how it stands. ``wide``: of Mission
    Deep Sea, where it lies wider than it is high. ``large``: letters are, or would be too small
    beside anything else.
    """
    if not one.face:
        return task_back(state.edition)
    notes = []
    if one.token:
        notes.append(said(f"token.{token_name(one.token)}"))
    if one.prediction is not None:
        notes.append(said("task.foretold", n=one.prediction))
    elif one.secret:
        notes.append(said("task.foretold_secretly"))
    notes.append(said(f"task.{'open' if done is None else 'done' if done else 'lost'}"))
    name = task_name(state, one)
    if state.edition == "deep_sea":
        face = _sea_task(one.face, len(state.members))
        worth = deep_sea_tasks()[one.face].difficulty[max(0, len(state.members) - 3)]
        here = _sea_task(one.face, len(state.members), wide=wide)
        if large:
            # Its words have all of it, but what lies at its head.
            unmarked = done is None and not one.token and one.prediction is None
            words = ("words", text(f"the_crew_tasks.{one.face}"))
            here = Face(f"{SET}/sea_task_{'large' if unmarked else 'marked'}", (words,))
        return Appearance(here, name, (*notes, said("task.difficulty", n=worth)), face)
    number = CARD_OF[one.face]
    rank = verbatim(str(RANK[number]))
    suit = SUITS[SUIT[number]]
    face = Face(f"{SET}/task_{suit}", (("corner", rank), ("rank", rank)))
    meaning = said("task.meaning", suit=suit_name(SUIT[number], state.edition), rank=RANK[number])
    if large:
        bare = Face(f"{SET}/task_large_{suit}", (("rank", rank),))
        return Appearance(bare, name, (meaning, *notes), face)
    return Appearance(face, name, (meaning, *notes))
