"""How cards look: all of it is drawn, in its place, and can be read in a stack."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from spacetable.core.face import Art, Face
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_faces import (
    HEIGHT,
    ROWS,
    WIDTH,
    back,
    back_name,
    face_of,
    folded_face,
    large_face,
)
from spacetable.games.high_frontier.card_words import lines
from spacetable.games.high_frontier.cards import AnyDeck, Deck
from spacetable.games.high_frontier.contract_words import printed
from spacetable.games.high_frontier.stack import Aboard, requirements
from spacetable.games.high_frontier.terms import ContractDeck
from spacetable.table.art import ArtShelf
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.test_card_words import every_face
from tests.table.cap_heights import Lettered, Measured

ABOARD = 96
"""Px that a card of a full rocket is wide in a usual window."""
CAP = 11.0
"""Px of capitals of all that stands on it."""
SHRUNK = 7.5
"""Px of capitals in the longest sentences of the large face: letters of 11 px."""


@cache
def shelf() -> ArtShelf:
    return ArtShelf()


def pictures(face: Face) -> dict[str, str]:
    return {slot: one.key for slot, one in face.slots if isinstance(one, Art)}


def figures(face: Face) -> dict[str, str]:
    words = catalogue("en").words
    return {slot: words(one) for slot, one in face.slots if isinstance(one, Text)}


def chips(face: Face) -> list[str]:
    """The drawings of both rows and of the large chips."""
    found = pictures(face)
    rows = ("chip_", "wide_", "big_")
    return [key.partition("/card_")[2] for slot, key in found.items() if slot.startswith(rows)]


def test_all_of_every_face_is_drawn_in_a_slot_of_its_kind() -> None:
    for aboard in every_face():
        for face in (face_of(aboard), large_face(aboard)):
            slots = shelf().slots(face.art)
            assert shelf().path(face.art), face.art
            for slot, content in face.slots:
                assert slot in slots, (aboard, slot)
                assert (slots[slot].kind == "art") == isinstance(content, Art), (aboard, slot)
            for key in pictures(face).values():
                assert shelf().path(key), (aboard, key)
        for line in lines(aboard):
            assert shelf().path(f"high_frontier/{line.sign}"), (aboard, line.sign)


def test_every_slot_and_drawing_of_cards_is_used() -> None:
    every = [face for one in every_face() for face in (face_of(one), large_face(one))]
    filled = {(face.art, slot) for face in every for slot, _ in face.slots}
    drawings = {face.art for face in every}
    assert {(art, slot) for art in drawings for slot in shelf().slots(art)} == filled


def test_nothing_in_the_rows_lies_over_another_or_off_the_card() -> None:
    slots = shelf().slots("high_frontier/card_small")
    for aboard in every_face():
        placed = [
            (slot, QRectF(*slots[slot].rect))
            for slot in pictures(face_of(aboard))
            if slot.startswith(("chip_", "wide_", "big_", "more", "turned", "plate"))
        ]
        for place, (slot, box) in enumerate(placed):
            assert box.right() <= WIDTH - 2, (aboard, slot)
            assert box.bottom() <= HEIGHT, (aboard, slot)
            for other, second in placed[:place]:
                both = box.intersected(second)
                assert both.width() < 1 or both.height() < 1, (aboard, slot, other)


@pytest.mark.parametrize("drawn", [face_of, folded_face])
def test_a_drawing_keeps_its_shape_in_its_slot(drawn: Callable[[Aboard], Face]) -> None:
    """So figures beside it stand on what it has drawn for them."""
    for aboard in every_face():
        face = drawn(aboard)
        slots = shelf().slots(face.art)
        for slot, key in pictures(face).items():
            _, _, wide, high = slots[slot].rect
            box = shelf().box(key)
            if slot.startswith(("chip_", "wide_", "plate", "turned", "body", "band")):
                assert box.width() / box.height() == pytest.approx(wide / high, abs=0.02), slot


def test_the_figures_of_a_thruster_are_on_its_face() -> None:
    face = face_of(Aboard("thruster_hall_effect", 1))
    said = figures(face)
    wanted = {"mass": "1", "hard": "5", "letter": "C", "thrust": "2", "fuel": "1/2"}
    assert wanted.items() <= said.items()
    assert said["number_1_0"] == "1"  # steps for an afterburn
    assert chips(face) == ["afterburn", "push", "pivot", "needs_electric"]
    assert pictures(face)["plate"] == "high_frontier/card_plate_water"


def test_the_grades_of_fuel_have_other_plates() -> None:
    plates = [
        pictures(face_of(one))["plate"]
        for one in (
            Aboard("thruster_hall_effect"),
            Aboard("thruster_mass_driver"),
            Aboard("gw_thruster_salt_water_zubrin"),
        )
    ]
    assert len({_drawn(key) for key in plates}) == 3


def test_a_radiator_shows_the_way_it_lies_and_what_turning_brings() -> None:
    light = face_of(Aboard("radiator_li_heatsink_fountain"))
    heavy = face_of(Aboard("radiator_li_heatsink_fountain", 0, "heavy"))
    assert figures(light)["mass"] == figures(heavy)["turned_mass"] == "2"
    assert figures(light)["cooling"] == figures(heavy)["turned_cooling"] == "1"
    assert figures(heavy)["cooling"] == figures(light)["turned_cooling"] == "5"
    assert pictures(light)["plate"] != pictures(heavy)["plate"]


def test_an_ability_is_marked() -> None:
    for aboard in every_face():
        marked = "ability" in pictures(face_of(aboard))
        assert marked == bool(aboard.up.abilities or aboard.up.privilege), aboard


def test_what_is_needed_and_given_is_in_signs() -> None:
    for aboard in every_face():
        shown, face = chips(face_of(aboard)), aboard.up
        assert [one for one in shown if one.startswith("gives_")] == [
            f"gives_{one}" for one in face.provides
        ], aboard
        assert sum(one.startswith("needs_") for one in shown) == len(requirements(face)), aboard
        assert ("heat" in shown) == bool(face.requires.therms), aboard
        assert ("air" in shown) == face.air_eater, aboard


def test_no_two_signs_are_one_drawing() -> None:
    """Shape tells them apart: they differ even where no colour is seen."""
    keys = {key for one in every_face() for key in pictures(face_of(one)).values()}
    signs = {key for key in keys if "_body_" not in key and "_band_" not in key}
    # Letters stand on these.
    signs = {key for key in signs if "_type_" not in key and "_clout_" not in key}
    assert len({_drawn(key, grey=True) for key in signs}) == len(signs)


def _drawn(key: str, *, grey: bool = False) -> bytes:
    box = shelf().box(key)
    image = QImage(round(box.width()), round(box.height()), QImage.Format.Format_ARGB32)
    image.fill(0xFF808080)
    painter = QPainter(image)
    drawing = shelf().drawing(key)
    assert drawing is not None
    drawing.render(painter, QRectF(image.rect()))
    painter.end()
    if grey:
        image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(image.constBits())


def test_faces_of_other_cards_are_other_faces() -> None:
    every = list(every_face())
    assert len({face_of(one) for one in every}) == len(every)
    assert len({large_face(one) for one in every}) == len(every)


def test_the_large_face_says_in_words_what_there_is_room_for() -> None:
    for aboard in every_face():
        said = dict(large_face(aboard).slots)
        every = lines(aboard) if aboard.up.terms is None else printed(aboard.up)
        first = [line.said for line in every][:ROWS]
        assert [said[f"row_{k}"] for k in range(1, len(first) + 1)] == first


def test_a_back_says_no_more_than_its_deck() -> None:
    every: tuple[AnyDeck, ...] = (*get_args(Deck), *get_args(ContractDeck))
    assert all(shelf().path(back(deck).art) for deck in every)
    assert len({_drawn(back(deck).art) for deck in every}) == len(every)
    assert catalogue("en").words(back_name("radiator")) == "Radiator, face down"


def lettered(face: Face, width: float, box: tuple[float, float], language: str) -> list[Lettered]:
    """The words on a face ``width`` px wide."""
    faces = Measured(Look(language=language), _blank(), catalogue(language).words)
    faces.image(face, verbatim(""), *box, width / box[0])
    return faces.noted


class _Plain(ArtShelf):
    """Lettering is measured without painting what lies below it: a tenth of the time."""

    def drawing(self, key: str):  # type: ignore[no-untyped-def]
        return super().drawing(
            key if key.endswith(("/card_small", "/card_large", "/card_large_few")) else BLANK
        )


BLANK = "high_frontier/card_tray"


@cache
def _blank() -> ArtShelf:
    return _Plain()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_play_needs_is_read_in_a_stack(language: str, qtbot: QtBot) -> None:
    small = []
    for aboard in every_face():
        for one in lettered(face_of(aboard), ABOARD, (WIDTH, HEIGHT), language):
            if one.cap < CAP - 0.05:
                small.append((aboard.card, one.slot, one.words, round(one.cap, 1)))
            assert not any("…" in line for line in one.lines), (aboard, one)
    assert not small


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_large_face_is_whole(language: str, qtbot: QtBot) -> None:
    for aboard in every_face():
        if aboard.orientation == "light":
            for one in lettered(large_face(aboard), 300, (300, 420), language):
                assert one.cap >= SHRUNK, (aboard, one)
                assert not any("…" in line for line in one.lines), (aboard, one)
