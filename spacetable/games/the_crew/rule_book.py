"""The rule books of both boxes, from ``rule_book.toml``."""

from functools import cache
from pathlib import Path

from spacetable.core.rule_book import NAME, RuleBook, load_rule_book
from spacetable.core.text import Text, text
from spacetable.games.the_crew.state import Edition
from spacetable.games.the_crew.words import words


@cache
def rule_book(edition: Edition) -> RuleBook:
    """All chapters for one box. What it calls its commander, its trumps and its third member of two
    is a parameter of the words.
    """
    terms = {name: words(f"term.{edition}.{name}") for name in ("commander", "trump", "dummy")}

    def said(key: str, **params: int | str | Text) -> Text:
        return text(f"the_crew_book.{key}", **terms, **params)

    return load_rule_book(Path(__file__).with_name(NAME), said, edition)
