"""The rule book, from ``rule_book.toml``."""

from functools import cache
from pathlib import Path

from spacetable.core.rule_book import NAME, RuleBook, load_rule_book
from spacetable.core.text import texts


@cache
def rule_book() -> RuleBook:
    """All its chapters."""
    return load_rule_book(Path(__file__).with_name(NAME), texts("full_game_book"))
