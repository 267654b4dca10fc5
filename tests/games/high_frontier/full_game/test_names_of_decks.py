"""A deck has one name in each language: on the table, on buttons and in what the coach says."""

from __future__ import annotations

import pytest

from spacetable.core.text import text
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_table_name_the_decks_alike(language: str) -> None:
    say = catalogue(language).words
    for deck in PATENTS:
        head = say(text(f"high_frontier_table.deck.{deck}")).casefold()
        assert say(text(f"full_game.deck.{deck}")).casefold() in head, deck
