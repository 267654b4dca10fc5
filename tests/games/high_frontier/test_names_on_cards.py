"""The names on small cards, as large as they stand there."""

from __future__ import annotations

import pytest

from spacetable.games.high_frontier.card_words import name, short_name
from spacetable.table.art import ArtShelf
from spacetable.table.fonts import load_fonts
from spacetable.table.lettering import fitted
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.test_card_words import every_face

ROOM = ("high_frontier/card_small", "high_frontier/card_folded")
"""A card by itself, and one of which others cover a part."""


def _stands(words: str) -> bool:
    """Whether it stands there in letters of full size."""
    shelf = ArtShelf()
    for drawing in ROOM:
        slot = shelf.slots(drawing)["name"]
        _, _, width, height = slot.rect
        face, _ = fitted(
            words,
            width,
            height,
            slot.size,
            bold=True,
            display=True,
            close=True,
            narrow=slot.narrow,
        )
        if face.pixelSize() < int(slot.size):
            return False
    return True


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_small_cards_are_not_made_smaller(language: str) -> None:
    load_fonts()
    words = catalogue(language).words
    assert not [one for one in every_face() if not _stands(words(short_name(one)))]


@pytest.mark.usefixtures("qapp")
def test_nothing_is_left_out_of_a_name_that_has_room() -> None:
    """What the coach and the buttons call a card is what is read on it, as far as that goes."""
    load_fonts()
    words = catalogue("en").words
    short = {words(name(one)): words(short_name(one)) for one in every_face()}
    cut = [one for one in short if one not in {short[one].replace("\n", by) for by in (" ", "")}]
    assert 0 < len(cut) < 30
    assert not [one for one in cut if _stands(one)]
