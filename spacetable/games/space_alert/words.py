"""Texts of the game's own catalogue, and the names of members and cards."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from spacetable.core.given_names import name_words
from spacetable.core.text import Text, Words, texts
from spacetable.games.space_alert.actions import ACTIONS
from spacetable.games.space_alert.state import ACTING, Member, State
from spacetable.games.space_alert.wording.actions import action as action_words

words: Final[Words] = lru_cache(maxsize=8192)(texts("space_alert"))
"""``space_alert.<key>`` with its parameters; the same value each time it is asked for."""


def member_name(state: State, member: int) -> Text:
    """A member's name; androids are numbered."""
    return member_names(state.members)[member]


@lru_cache(maxsize=64)
def member_names(members: tuple[Member, ...]) -> tuple[Text, ...]:
    """The name of each of a crew."""
    names: list[Text] = []
    androids = 0
    for one in members:
        if one.android:
            androids += 1
            names.append(words("member.android", number=androids))
        else:
            names.append(
                name_words(one.name) if one.name else words("member.player", seat=str(one.seat))
            )
    return tuple(names)


@lru_cache(maxsize=256)
def halves(face: str) -> tuple[int, int]:
    """The acting and the moving half of a card's face (``card.red/A``), as actions."""
    move, action = face[5:].split("/")
    return ACTIONS[action], ACTIONS[move]


def card_half(face: str, turns: int) -> Text:
    """What counts on a card that lies so."""
    action, move = halves(face)
    return action_words(action if turns == ACTING else move)


@lru_cache(maxsize=1024)
def card_name(face: str, number: int = 1) -> Text:
    """Both halves of a card, the acting one first; ``number``: of several that are alike."""
    action, move = (action_words(half) for half in halves(face))
    if number == 1:
        return words("card", action=action, move=move)
    return words("card_again", action=action, move=move, number=number)


def numbered(faces: Iterable[str]) -> list[int]:
    """For each face how many of its kind there have been, itself included."""
    seen: dict[str, int] = {}
    out = []
    for face in faces:
        seen[face] = seen.get(face, 0) + 1
        out.append(seen[face])
    return out


def is_heroic(face: str) -> bool:
    """Whether it is a heroic card."""
    return face.startswith("card.go:")


@lru_cache(maxsize=1024)
def lay_group(half: Text, member: Text | None = None) -> Text:
    """The headline above the turns on which a card may be laid so; None: on one's own board."""
    if member is None:
        return words("group.lay", half=half)
    return words("group.lay_for", half=half, member=member)


@lru_cache(maxsize=1024)
def shift_group(half: Text, member: Text | None = None) -> Text:
    """The headline above the turns to which a laid card may be moved, lying so."""
    if member is None:
        return words("group.shift", half=half)
    return words("group.shift_for", half=half, member=member)


@cache
def turn_name(turn: int) -> Text:
    """A turn below such a headline."""
    return words("group.turn", turn=turn)
