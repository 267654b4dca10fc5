"""Threat cards can be read as they lie in a window of 1366 x 768."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from spacetable.core.ids import PieceId
from spacetable.core.piece import Piece
from spacetable.core.table import Face
from spacetable.core.text import Text
from spacetable.games.space_alert.table.shown import ShownThreat
from spacetable.games.space_alert.table.threat_faces import SIZES, threat_face
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.table.art import ArtShelf
from spacetable.table.faces import READABLE
from spacetable.table.lettering import fitted, roomy
from spacetable.text.catalogue import catalogue

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
