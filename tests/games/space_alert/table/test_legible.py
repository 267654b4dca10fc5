"""What is needed to play can be read as it lies in a window of 1366 x 768."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.room import DESK, Room
from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.table.shown import ShownThreat
from spacetable.games.space_alert.table.threat_faces import SIZES, threat_face
from spacetable.games.space_alert.table.whole import table
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.table.art import ArtShelf
from spacetable.table.faces import READABLE
from spacetable.table.lettering import fitted, roomy
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.table.voyage import filmed, planned

ZOOM = 0.6
"""Screen px for a table unit beside the side panel of a window of 1366 x 768."""


def letters(face: Face, shelf: ArtShelf, language: str) -> Iterator[tuple[str, str, float, bool]]:
    """For each slot with words: its name, the words, px of the letters, and whether it is cut."""
    slots = shelf.slots(face.art)
    for name, content in face.slots:
        if not isinstance(content, Text):
            continue
        slot = slots[name]
        words = catalogue(language).words(content)
        _, _, w, h = slot.rect
        room = QRectF(0, 0, w * ZOOM, h * ZOOM)
        kind = {"bold": slot.weight == "bold", "close": slot.valign == "middle"}
        px = roomy(words, room, slot.size * ZOOM, READABLE, **kind)
        font, lines = fitted(words, room.width(), room.height(), px, **kind)
        yield name, words, font.pixelSize(), lines[-1].endswith("…")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_no_card_is_cut_and_figures_can_be_read(
    qapp: QApplication, size: str, language: str
) -> None:
    shelf = ArtShelf()
    for card in threat_cards().values():
        piece = Piece(PieceId("p"), f"threat.{card.id}", True)
        seen = threat_face(piece, ShownThreat(hp=card.hp - 1, blocks=1), size)
        for name, words, px, cut in letters(seen.face, shelf, language):
            assert not cut, (card.id, words)
            if name in ("hp", "shield", "speed", "mending"):
                assert px >= 9, (card.id, name, px)
            elif size == "_full" and name in "xyz":
                assert px >= 9, (card.id, words, px)
            else:
                assert px >= 6, (card.id, words, px)


# ------------------------------------------------------------------ the table in its room

LARGE = 11.0
"""Px of a capital letter."""
ENLARGED = Room(DESK.w / 2, DESK.h / 2)
"""The same room at a text size of 200 %."""


def needed(one: TablePiece | TableZone, slot: str) -> bool:
    """Whether words are needed to play: not names of systems, piles and threats."""
    kinds = ("figure.", "number.", "plan.", "board.", "strip.")
    name = str(one.id)
    if isinstance(one, TablePiece) and "threat" in one.face.art:
        return slot in ("hp", "shield", "speed", "mending")
    if name.startswith("column."):
        return slot == "name"
    return name.startswith(kinds) and slot != "until" and "phase" not in name


def capitals(state: State, room: Room, scale: float, language: str) -> dict[str, float]:
    """Px of the capitals of what is needed, by piece or zone and slot; nothing is cut."""
    laid, shelf = table(view(state, Seat("1")), room), ArtShelf()
    zoom = room.w * scale / laid.width
    found = {}
    for one in (*laid.zones, *laid.pieces):
        face = one.art if isinstance(one, TableZone) else one.face
        if face is None:
            continue
        drawing = shelf.drawing(face.art)
        assert drawing is not None
        across = one.w * zoom / drawing.viewBoxF().width()
        down = one.h * zoom / drawing.viewBoxF().height()
        for name, content in face.slots:
            if not isinstance(content, Text) or not needed(one, name):
                continue
            slot = shelf.slots(face.art)[name]
            rect = QRectF(0, 0, slot.rect[2] * across, slot.rect[3] * down)
            words = catalogue(language).words(content)
            kind = {
                "bold": slot.weight == "bold",
                "display": slot.font == "display",
                "close": slot.valign == "middle",
            }
            wanted = READABLE * scale
            px = roomy(words, rect, slot.size * max(across, down), wanted, **kind)
            font, lines = fitted(words, rect.width(), rect.height(), px, **kind)
            assert not lines[-1].endswith("…"), (one.id, words)
            found[f"{one.id} {name}"] = QFontMetricsF(font).capHeight()
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("state", [planned(4), filmed(4), planned(2)])
def test_what_is_needed_to_play_has_large_letters(
    qapp: QApplication, state: State, language: str
) -> None:
    small = {k: px for k, px in capitals(state, DESK, 1.0, language).items() if px < LARGE}
    assert not small


@pytest.mark.parametrize("language", ["en", "ja"])
def test_larger_text_makes_what_matters_larger_on_the_table(
    qapp: QApplication, language: str
) -> None:
    """The places that are planned, the figures of threats and the crew, and the heads grow."""
    state = planned(4)
    plain, large = capitals(state, DESK, 1.0, language), capitals(state, ENLARGED, 2.0, language)
    grown = [large[name] / plain[name] for name in plain if name in large]
    assert sorted(grown)[len(grown) // 2] > 1.2
    now = [f"plan.0.{turn} number" for turn in (4, 5, 6, 7)]
    heads = [f"column.{name} name" for name in ("red", "white", "blue", "internal")]
    for name in (*now, *heads):
        assert large[name] > 1.1 * plain[name], name
