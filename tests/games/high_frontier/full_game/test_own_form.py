"""In which form own cards and decks lie: in one whose letters can be read."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from pytestqt.qtbot import QtBot

from spacetable.core.box import Box
from spacetable.core.ids import LeafId
from spacetable.core.room import Room
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.card_faces import sign_face, tag_face
from spacetable.games.high_frontier.full_game import decks_layout, own_form
from spacetable.games.high_frontier.full_game.layout import DECKS, MAP, OWN, YEAR, laid_out
from spacetable.games.high_frontier.full_game.own_form import SIGN, TAG, UPPER, WHOLE
from spacetable.games.high_frontier.full_game.own_row import NAME, in_rows
from spacetable.games.high_frontier.full_game.places import CONTRACTS, PATENTS
from spacetable.games.high_frontier.tabletop.strip import laid_lines
from spacetable.table.art import ArtShelf
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.test_card_words import every_face
from tests.table.cap_heights import Measured

FULL = (6.0, 4.0, 6.4, 4.0, 4.0, 4.0, 4.0, 4.0)
"""Cards in the hand and in seven stacks, the rocket with tanks."""
FEW = (1.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0)
ROOMS = (
    Room(1006, 700),
    Room(617, 460, 1.5, px=1.5),
    Room(416, 345, 2.0, px=2.0),
    Room(1250, 880, px=1.2),
    Room(543, 398, 2.0, px=2.4),
)
"""In windows of 1366x768 with text of 100, 150 and 200 %, and of 1920x1080 with 100 and 200 %."""


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("leaf", [MAP, DECKS, OWN])
def test_full_stacks_lie_in_a_form_that_can_be_read(room: Room, leaf: LeafId) -> None:
    at = laid_out(room, leaf, (), politics=True, contracts=(0.0, 1.0), cards=FULL)
    boxes = (at.hand, *at.stacks)
    for count, box in zip(FULL, boxes, strict=True):
        free = box.part(0, 0, box.w - (own_form.TANK + 3 if count % 1 else 0), box.h)
        form = at.own.hand if box is at.hand else at.own.form
        lying = (at.own.hand_cards if box is at.hand else at.own.cards)(int(count), free)
        assert min(one.w for one in lying) * at.px >= form.least - 0.1
        if at.own.lines:
            assert not [pair for pair in combinations(lying, 2) if _meet(*pair)]


def _meet(one: Box, other: Box) -> bool:
    across = min(one.left + one.w, other.left + other.w) - max(one.left, other.left)
    down = min(one.top + one.h, other.top + other.h) - max(one.top, other.top)
    return across > 0.01 and down > 0.01


def test_few_cards_keep_their_names() -> None:
    at = laid_out(ROOMS[0], MAP, (), politics=True, contracts=(0.0, 0.0), cards=FEW)
    assert at.own.form == UPPER
    assert laid_out(ROOMS[0], OWN, (), politics=True, cards=FEW).own.form == WHOLE


def test_crowded_cards_become_tags_before_they_lose_their_names() -> None:
    at = laid_out(ROOMS[0], OWN, (), politics=True, contracts=(0.0, 1.0), cards=FULL)
    assert at.own.form in (UPPER, TAG)
    assert laid_out(ROOMS[2], MAP, (), politics=True, cards=FULL).own.form == SIGN


@pytest.mark.parametrize("room", ROOMS)
def test_fifteen_decks_have_names(room: Room) -> None:
    """Above them, or below those that are folded; and what is on them can be read."""
    patents = (*PATENTS, *PATENTS[:5])
    at = laid_out(room, DECKS, (), politics=True, contracts=(0.0, 0.0), patents=patents)
    assert at.contracts is not None
    assert len((*at.decks, *at.contracts.decks)) == len(patents) + len(CONTRACTS)
    assert at.deck in (WHOLE, UPPER)
    assert min(one.w for one in at.decks) * at.px >= 88


@pytest.mark.parametrize("room", ROOMS)
def test_whole_cards_of_decks_are_as_large_as_their_letters_need(room: Room) -> None:
    """Each has the number of its cards below it, and then the name of the next one: it takes its
    room from the gap between them, not from the cards.
    """
    others = ((0, 0, 1, 0, 0, 1, 1, 0, 0, 1),) * 5
    patents = (*PATENTS, *PATENTS[:5])
    at = laid_out(
        room, DECKS, others, politics=True, contracts=(0.0, 1.0), patents=patents, cards=FULL
    )
    assert at.contracts is not None
    every = (*at.decks, *at.contracts.decks)
    assert at.deck == WHOLE or room not in ROOMS[3:]
    if at.deck == WHOLE:
        assert decks_layout.card_wide(min(one.w for one in every)) * at.px >= WHOLE.least
        for upper, lower in product(every, every):
            if lower.top > upper.top:
                foot = upper.top + upper.h + decks_layout.FOOT * upper.w
                assert lower.top - NAME >= foot - 0.01
    assert max(one.top + one.h for one in every) <= at.hand.top - NAME


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_least_tags_and_signs_can_be_read(language: str, qtbot: QtBot) -> None:
    faces = Measured(Look(language=language), ArtShelf(), catalogue(language).words)
    for form, face_of, box in ((TAG, tag_face, (192.0, 50.0)), (SIGN, sign_face, (50.0, 52.0))):
        for one in every_face():
            faces.noted.clear()
            faces.image(face_of(one), verbatim(""), *box, form.least / box[0])
            for words in faces.noted:
                assert words.cap >= 10.95, words
                assert not any("…" in line for line in words.lines)


@pytest.mark.parametrize("cards", [(1.0,), FEW, (3.0, 2.0, 2.0, 0.0, 0.0)])
def test_own_cards_alone_lie_in_the_middle_of_their_leaf(cards: tuple[float, ...]) -> None:
    """A crew alone lay at the upper edge, with half of the table empty below it."""
    box = Box(10, 20, 840, 640)
    places = in_rows(box, cards, WHOLE.shape)
    above = min(one.top for one in places) - NAME - box.top
    below = box.top + box.h - max(one.top + one.h for one in places)
    assert above == pytest.approx(below, abs=0.01)


@pytest.mark.parametrize("width", [988, 1140, 1250])
def test_a_line_of_the_strip_is_as_wide_as_the_table(width: int) -> None:
    """In a large window it ended before the cards above it did."""
    lines = laid_lines(0, 700, width)
    assert lines.across * lines.wide > 0.97 * width


@pytest.mark.parametrize("leaf", [MAP, DECKS])
@pytest.mark.parametrize(("room", "most"), [(ROOMS[0], 7), (ROOMS[3], 12)])
def test_many_cards_in_the_hand_take_room_from_empty_places(
    room: Room, most: int, leaf: LeafId
) -> None:
    """Names and numbers were cut by the next card beside eight empty places."""
    for count in range(1, most + 1):
        cards = (float(count), 1.0, *(0.0,) * 6)
        at = laid_out(room, leaf, (), politics=True, contracts=(0.0, 0.0), cards=cards)
        lying = at.own.hand_cards(count, at.hand)
        assert at.own.form in (WHOLE, UPPER)
        assert min(one.w for one in lying) * at.px >= at.own.form.least - 0.1
        for left, right in pairwise(lying):
            assert right.left - left.left >= 0.94 * left.w, f"{count} cards"
        assert min(one.w for one in at.stacks) * at.px >= 20


@pytest.mark.parametrize("beside", [(1.0, 0.0), (2.0, 2.4)])
@pytest.mark.parametrize("leaf", [MAP, YEAR])
def test_twelve_cards_in_the_hand_are_seen_with_their_names(
    leaf: LeafId, beside: tuple[float, float]
) -> None:
    """At 1366x768 a half of each was seen in one line; in two the foot alone is covered."""
    cards = (12.0, *beside, 0.0, 0.0)
    at = laid_out(ROOMS[0], leaf, ((1, 0, 0, 0, 0),) * 2, politics=False, cards=cards)
    lying = at.own.hand_cards(12, at.hand)
    assert at.own.stepped
    assert min(one.w for one in lying) * at.px >= UPPER.least - 0.1
    upper, lower = lying[:6], lying[6:]
    for line in (upper, lower):
        assert len({one.top for one in line}) == 1
        for left, right in pairwise(line):
            assert right.left - left.left >= 0.8 * left.w
    name = ArtShelf().slots("high_frontier/card_folded")["name"].rect
    foot = (name[1] + name[3] * 0.98) / ArtShelf().box("high_frontier/card_folded").width()
    assert lower[0].top >= upper[0].top + foot * upper[0].w, "names are not covered"
    assert at.hand.top <= upper[0].top
    assert lower[0].top + lower[0].h <= at.hand.top + at.hand.h


def test_the_map_keeps_its_size_beside_few_cards_in_the_hand() -> None:
    maps = []
    for count in (1, 5, 12):
        cards = (float(count), 1.0, 0.0, 0.0, 0.0)
        at = laid_out(ROOMS[0], MAP, ((1, 0, 0, 0, 0),) * 2, politics=False, cards=cards)
        maps.append(at.map.h)
    few, some, many = maps
    assert few == some
    assert 0.85 * few < many < few
