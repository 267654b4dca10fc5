"""What is to be read of the rules, and from where it was asked for."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from spacetable.core.game import Game
from spacetable.core.option import Option
from spacetable.core.parts import rule_book_of
from spacetable.core.rule_book import Paragraph, RuleBook
from spacetable.core.setup import Setup
from spacetable.core.text import Text

MANY: Final = 100
"""Among more moves than these it is not looked for one rule behind all."""


class Reading(Struct, frozen=True, eq=False):
    """``paragraph``: the id of the one to be read, "" for the beginning. ``setup``: that of the
    game that is being played, whose options hold; None: the usual ones.
    """

    game: Game[Any, Any]
    book: RuleBook
    paragraph: str = ""
    setup: Setup | None = None


def reading(
    game: Game[Any, Any], paragraph: Paragraph | None = None, setup: Setup | None = None
) -> Reading | None:
    """What to open; None for a game without a rule book."""
    book = rule_book_of(game)
    return None if book is None else Reading(game, book, paragraph.id if paragraph else "", setup)


def paragraph_of(
    game: Game[Any, Any], state: Any, offered: Sequence[Option] = (), refused: Text | None = None
) -> Paragraph | None:
    """The paragraph behind the rule that refused a move; else the one that allows all that is
    ``offered``; else that of the step a game is in. None where there is none.
    """
    book = rule_book_of(game)
    if book is None:
        return None
    found = None if refused is None else book.of_rule(refused)
    if found is None and len(offered) <= MANY:
        rules = dict.fromkeys(option.why.rule for option in offered)
        allowing = {one.id: one for rule in rules if (one := book.of_rule(rule)) is not None}
        found = next(iter(allowing.values())) if len(allowing) == 1 else None
    return found or book.of_section(game.rules.step(state).section)
