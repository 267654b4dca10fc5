"""The names on small cards, as large as they stand there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.text import verbatim
from spacetable.games.high_frontier.card_faces import HEIGHT, WIDTH, face_of, tag_face
from spacetable.games.high_frontier.card_words import name, short_name
from spacetable.games.high_frontier.full_game.own_form import TAG
from spacetable.games.high_frontier.stack import Aboard
from spacetable.table.art import ArtShelf
from spacetable.table.fonts import load_fonts
from spacetable.table.lettering import fitted
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.test_card_faces import ABOARD, CAP, lettered
from tests.games.high_frontier.test_card_words import every_face
from tests.table.cap_heights import Measured

ROOM = ("high_frontier/card_small", "high_frontier/card_folded")
"""A card by itself, and one of which others cover a part."""

ONE_WORD = ("エキシプレックス", "エキシマ", "プラズモイド", "シンギュラリティ", "プリヘンシリスト")
"""Words on cards that look like two."""


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


def test_no_japanese_word_is_broken_in_two() -> None:
    words = catalogue("ja").words
    for one in every_face():
        short = words(short_name(one))
        for word in ONE_WORD:
            assert word in short or word not in short.replace("\n", ""), short


def _read_in_a_stack(one: Aboard) -> bool:
    """Whether the whole name is large enough where cards are smallest."""
    whole, face = name(one), face_of(one)
    slots = tuple((slot, whole if slot.startswith("name") else what) for slot, what in face.slots)
    lines = lettered(replace(face, slots=slots), ABOARD, (WIDTH, HEIGHT), "en")
    return all(line.cap >= CAP - 0.05 for line in lines if line.slot.startswith("name"))


def _read_on_a_tag(one: Aboard) -> bool:
    """The same where nothing but the name and the mass of a card is seen."""
    face = tag_face(one)
    slots = tuple(
        (slot, name(one) if slot.startswith("name") else what) for slot, what in face.slots
    )
    faces = Measured(Look(language="en"), ArtShelf(), catalogue("en").words)
    faces.image(replace(face, slots=slots), verbatim(""), 192.0, 50.0, TAG.least / 192)
    lines = faces.noted
    return all(line.cap >= CAP - 0.05 for line in lines if line.slot.startswith("name"))


@pytest.mark.usefixtures("qapp")
def test_nothing_is_left_out_of_a_name_that_has_room() -> None:
    """What the coach and the buttons call a card is what is read on it, as far as that goes."""
    load_fonts()
    words = catalogue("en").words
    cut = []
    for one in every_face():
        whole, short = words(name(one)), words(short_name(one))
        if whole not in {short.replace("\n", by) for by in (" ", "")}:
            cut.append(one)
    assert 0 < len({words(name(one)) for one in cut}) < 40
    tests = (lambda one: _stands(words(name(one))), _read_in_a_stack, _read_on_a_tag)
    assert not [one for one in cut if all(test(one) for test in tests)]
