"""The signs in two rows on a small card: what it gives, and below it what it needs."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_words import bonus_pivots, is_solar, needs_sign
from spacetable.games.high_frontier.cards import Face
from spacetable.games.high_frontier.contract_words import sign
from spacetable.games.high_frontier.stack import Aboard, requirements
from spacetable.games.high_frontier.terms import Terms

PLAIN: Final = 2
BROAD: Final = 3
ROOM: Final = 10
"""Half chips: a plain one, one with a number or with two signs, and a row of a small card."""
EDGE: Final = 0.04
"""Where the first sign of a row begins, and"""
HALF: Final = 0.0925
"""what half a chip takes, in widths of a small card."""
BOTH: Final = 2
"""Kinds of supports of which either will do are drawn side by side; all three have one sign."""


class Chip(Struct, frozen=True):
    """A drawing in one of the rows, and the number on it. ``broad``: it is half as wide again."""

    drawing: str
    number: Text | None = None
    broad: bool = False

    @property
    def size(self) -> int:
        """In half chips."""
        return BROAD if self.broad else PLAIN


def rows(aboard: Aboard) -> tuple[list[Chip], list[Chip]]:
    """Both rows: what a card gives, and what it needs or who is on it.

    What finds no place in the first row goes into the second.
    """
    card, face = aboard.printed, aboard.up
    if face.terms is not None:
        return _asked(face, face.terms), _brought(face.terms)
    first: list[Chip] = []
    second: list[Chip] = []
    for group in _gives(face):
        room = ROOM - sum(one.size for one in (*first, *group))
        row = second if second or room < 0 else first
        row += group
    second += needs(face)
    if card.profession and card.spectral_type:
        second.append(Chip(f"card_{card.profession}"))
    if card.ideology:
        second.append(Chip(f"card_{card.ideology}"))
    if face.human and card.deck == "crew":
        second.append(Chip("card_human"))
    return first, second


def ends(aboard: Aboard) -> tuple[float, float]:
    """Where what stands in each row ends, in widths of the card."""
    first, second = (EDGE + HALF * sum(one.size for one in row) for row in rows(aboard))
    return first, second


def needs(face: Face) -> list[Chip]:
    """Supports and therms that a card requires (J)."""
    found = [
        Chip(needs_sign("card", kinds), broad=len(kinds) == BOTH) for kinds in requirements(face)
    ]
    if face.requires.therms:
        found.append(_numbered("card_heat", face.requires.therms))
    return found


def _asked(face: Face, terms: Terms) -> list[Chip]:
    """What a contract asks for: its steps in order, the way back, and whether people are aboard."""
    found: list[Chip] = []
    for step in terms.steps:
        if step.by_freighter:
            found.append(Chip("card_contract_freighter"))
        if step.passing and step.place is not None:
            found.append(Chip("card_contract_enter"))
        found.append(Chip(f"card_contract_{sign(step)}"))
        if step.beside and step.place is not None:
            found.append(Chip("card_contract_beside"))
    if terms.returns:
        found.append(Chip("card_contract_return"))
    if face.human:
        found.append(Chip("card_human"))
    return found


def _brought(terms: Terms) -> list[Chip]:
    """What a contract brings: augmentations, what happens at once, what is given from then on."""
    found = [Chip(f"card_contract_{icon}") for icon in terms.icons]
    if terms.done:
        found.append(Chip("card_contract_done"))
    if terms.gives:
        found.append(Chip("card_contract_gives"))
    return found


def _gives(face: Face) -> Iterator[list[Chip]]:
    """What stays together: what changes a move, ISRU with its platforms, supports."""
    triangle = face.thrust_triangle
    moving: list[Chip] = []
    if triangle is not None and triangle.afterburn_steps is not None:
        moving.append(_numbered("card_afterburn", triangle.afterburn_steps))
    if triangle is not None and triangle.pushable:
        moving.append(Chip("card_push"))
    if is_solar(face):
        moving.append(Chip("card_sun"))
    pivots = bonus_pivots(face)
    if pivots:
        moving.append(_numbered("card_pivot", pivots))
    if face.factory_loading_only:
        moving.append(Chip("card_factory_loading"))
    yield moving
    # Without a triangle it has the place of the figures.
    if face.isru is not None and triangle is not None:
        platforms = [Chip(f"card_{one}") for one in face.platforms]
        yield [_numbered("card_isru", face.isru), *platforms]
    yield [Chip(f"card_gives_{one}") for one in face.provides]
    if face.air_eater:
        yield [Chip("card_air")]


def _numbered(drawing: str, number: int) -> Chip:
    return Chip(drawing, verbatim(str(number)), broad=True)
