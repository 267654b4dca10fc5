"""The number of a pile is nowhere on what is read of its topmost piece, in any game."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from pytestqt.qtbot import QtBot

from spacetable.core.room import Room
from spacetable.core.table import TablePiece
from spacetable.table.art import ArtShelf
from spacetable.table.badge import px_of, spot
from spacetable.table.faces import Faces
from spacetable.table.look import Look
from spacetable.table.marks import Marks
from spacetable.text.catalogue import catalogue
from tests.conformance.cases import defaults, each_game, load
from tests.conformance.corpus import corpus
from tests.conformance.walking import some_readers

ROOM = Room(1006, 700)
"""In a window of 1366x768."""
LOOKED_AT = 40
"""Positions of each game."""
TOUCH = 1.5
"""Px by which a number may reach into what is read: its corners are round."""


@each_game()
def test_the_number_of_a_pile_covers_nothing_that_is_read(name: str, qtbot: QtBot) -> None:
    game, case = load(name), defaults(name)[-1]
    look = Look()
    faces = Faces(look, ArtShelf(game.folders), catalogue("en").words)
    marks, seen = Marks(look), set()
    for turn, place in enumerate(corpus(case).some("badges", LOOKED_AT)):
        for seat in some_readers(case, place.state, turn):
            table = game.shown.table(game.shown.view(place.state, seat), ROOM)
            zoom = ROOM.w / table.width
            for piece in table.pieces:
                kind = (piece.face, piece.count, piece.w, piece.h)
                if piece.count is not None and kind not in seen:
                    seen.add(kind)
                    covered = _covered(piece, zoom, faces, marks)
                    assert not covered, (piece.zone, piece.face.art, covered)


def _covered(piece: TablePiece, zoom: float, faces: Faces, marks: Marks) -> list[QRectF]:
    """What is read below the number on a piece, in px from its middle."""
    assert piece.count is not None
    box = QRectF(0, 0, piece.w * zoom, piece.h * zoom)
    box.moveCenter(QPointF())
    printed = faces.printed(piece.face, piece.w, piece.h, zoom)
    size = marks.badge(piece.count, px_of(box, marks, zoom)).deviceIndependentSize()
    lies = QRectF(QPointF(), QSizeF(size))
    lies.moveCenter(spot(box, size, printed))
    both = (lies.intersected(one) for one in printed)
    return [one for one in both if one.width() > TOUCH and one.height() > TOUCH]
