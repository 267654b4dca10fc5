"""What is said of a piece that was laid where nothing takes it and no refusal speaks of it there:
where it may go instead, else what it may do, or to which part of the rules the game has come.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from spacetable.core.game import Game
from spacetable.core.option import Drag, Option, Why
from spacetable.core.parts import rule_book_of
from spacetable.core.rule_book import sections
from spacetable.core.text import Text, text

CITED: Final = re.compile(r"[A-Z]|(?=.*\d)[\dA-Z][\dA-Za-z.]*")
"""A section that is cited by its number or letter; others have names, which the book translates."""


class Explanation(Struct, frozen=True):
    """``why``: its rule, and what to light up; None where the part that the game is in is ``said``.
    ``refused``: ``said`` is a refusal's rule.
    """

    said: Text
    why: Why | None = None
    refused: bool = False


def explanation(
    game: Game[Any, Any], state: Any, options: Sequence[Option], *, marked: bool = True
) -> Explanation:
    """``options``: all that begins at the piece. What it may do comes before why it may do
    nothing, and that before what the game is about meanwhile. ``marked``: what can
    be moved or pressed has marks on the table.
    """
    able = [one for one in options if not one.refused]
    # Where it may lie is nearer to what was tried than what a press on it does.
    able = [one for one in able if isinstance(one.gesture, Drag)] or able
    if able:
        moves, why = list(dict.fromkeys(one.label for one in able)), able[0].why
        # Its rule is not said: it speaks of what nobody has tried. The book opens there.
        return Explanation(text("session.nowhere.may", moves=_listed(moves)), why)
    for option in options:
        return Explanation(option.why.rule, option.why, refused=True)
    step = game.rules.step(state)
    book = rule_book_of(game)
    paragraph = None if book is None else book.of_section(step.section)
    if paragraph is None:
        return Explanation(_marked(text("session.nowhere.stays"), marked=marked))
    part, first = paragraph.title, sections(step.section)[0]
    if CITED.fullmatch(first):
        part = text("session.nowhere.section", title=part, section=first)
    return Explanation(_marked(text("session.nowhere.part", part=part), marked=marked))


def _marked(said: Text, *, marked: bool) -> Text:
    return text("session.nowhere.marks", said=said) if marked else said


def _listed(moves: Sequence[Text]) -> Text:
    first, *others = moves
    if not others:
        return first
    if len(others) == 1:
        return text("session.nowhere.two", first=first, second=others[0])
    return text("session.nowhere.more", first=first, n=len(others))
