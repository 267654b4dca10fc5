"""A contract that is enlarged is read whole: what is printed on it, and the notes beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.card_appearance import open_card
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.stack import Aboard
from spacetable.table.art import ArtShelf
from spacetable.table.enlarge import Enlarged
from spacetable.table.look import Look
from spacetable.table.words import Words
from tests.table.cap_heights import Measured
from tests.thinned import thinned_rows

BOARD = (1022, 716)
"""Px of the table in a window of 1366x768, beside the panel."""
LARGE = (850, 690)
"""The same with the largest letters."""
SIGNED = (words("note.in_default"), words("note.steps", n=2), words("note.paid", n=7))
"""What may be said of one besides."""


def faces() -> Iterator[TablePiece]:
    """Each side of each contract, as it lies on the table."""
    zone = ZoneId("own")
    for name, card in contracts().items():
        for side in range(len(card.faces)):
            shown = open_card(Aboard(name, side))
            piece = TablePiece(PieceId(name), zone, "card", shown.face, shown.name, 9, 9, 50, 70)
            yield replace(piece, large=shown.large, notes=(*SIGNED, *shown.notes))


@pytest.mark.parametrize(
    ("language", "size", "letters"),
    thinned_rows([("en", BOARD, 1.0), ("en", LARGE, 2.0), ("ja", LARGE, 2.0), ("ja", BOARD, 1.0)]),
)
def test_nothing_of_it_is_cut(
    language: str, size: tuple[int, int], letters: float, qtbot: QtBot
) -> None:
    port = QWidget()
    qtbot.addWidget(port)
    port.resize(*size)
    look = Look(language=language, text_scale=letters)
    shown = Measured(look, ArtShelf(), Words(language))
    panel = Enlarged(port, shown)
    panel.set_look(look)
    every = list(faces())
    assert len(every) == 84
    for piece in every:
        shown.noted.clear()
        panel.present(piece, QRectF(100, 100, 50, 70), None)
        said = [shown.words(note) for note in piece.notes]
        printed = "".join("".join(one.lines) for one in shown.noted)
        read = (printed + panel.notes.text()).replace(" ", "").replace("\n", "")
        assert "…" not in read, said
        missing = [one for one in said if one.replace(" ", "") not in read]
        # Mass and rad-hardness stand on the card as figures.
        assert len(missing) <= 1, missing
        assert port.rect().contains(panel.geometry())
        panel.layout().activate()
        assert panel.notes.heightForWidth(panel.notes.width()) <= panel.notes.height()
