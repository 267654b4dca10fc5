"""A piece shown large, with its name and notes, beside the piece and out of the pointer's way."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from spacetable.core.table import TablePiece
from spacetable.core.text import Text
from spacetable.table.faces import Faces
from spacetable.table.items import posture
from spacetable.table.lettering import lines_of
from spacetable.table.look import RADIUS, Look
from spacetable.table.words import Label

WIDEST = 400
TALLEST = 560
"""Most screen px of a picture with more on it than the piece on the table shows."""
SHARE = 0.4
"""Most of the viewport's width that the panel covers."""
LEAST = 220
"""Screen px it may take in a narrow viewport all the same."""
EDGE = 8
"""Screen px it keeps from the viewport's edges."""
TELLING = 4
"""Letters from which words on a face tell that a note repeats them."""
PLAIN = 240
"""Most screen px of any other: enough to see, and little to cover."""


class Enlarged(QFrame):
    """A panel over the viewport. The mouse goes through it."""

    def __init__(self, parent: QWidget, faces: Faces) -> None:
        super().__init__(parent)
        self.setObjectName("enlarged")
        self._port = parent
        self._faces = faces
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picture = QLabel(self)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.name = Label("", self)
        self.name.setObjectName("enlargedName")
        self.name.setWordWrap(True)
        self.notes = Label("", self)
        self.notes.setObjectName("enlargedNotes")
        self.notes.setWordWrap(True)
        self._column = QVBoxLayout(self)
        for label in (self.picture, self.name, self.notes):
            self._column.addWidget(label)
        self.piece: TablePiece | None = None
        self.hide()

    def set_look(self, look: Look) -> None:
        """Colours and sizes."""
        gap = look.gap(1.5)
        self._column.setContentsMargins(gap, gap, gap, gap)
        self._column.setSpacing(look.gap(0.75))
        self.setStyleSheet(
            f"""
            QFrame#enlarged {{
                background: {look.colour("panel")};
                border: 1px solid {look.colour("line")};
                border-radius: {RADIUS}px;
            }}
            QLabel {{ background: transparent; border: none; color: {look.colour("text")}; }}
            QLabel#enlargedName {{
                font-family: "Space Table Display", "Space Table Sans";
                font-size: {look.px("lead")}px; font-weight: bold;
            }}
            QLabel#enlargedNotes {{
                font-family: "Space Table Sans";
                font-size: {look.px("body")}px; color: {look.colour("muted")};
            }}
            """
        )

    def present(self, piece: TablePiece, beside: QRectF, pointer: QPoint | None) -> None:
        """Show a piece. ``beside``: where it lies, in px of the viewport, not to be covered."""
        self.piece = piece
        port = self._port.rect()
        faces = self._faces
        look = faces.look
        face = piece.large or piece.face
        w, h = piece.w, piece.h
        if piece.large is not None:
            box = faces.shelf.box(face.art)
            if not box.isEmpty():
                w, h = box.width(), box.height()
        turns = posture(piece.angle)[0] if piece.kind in ("tile", "board") else 0
        across, down = (h, w) if turns % 2 else (w, h)
        large = piece.large is not None
        wide, tall = (WIDEST, TALLEST) if large else (PLAIN, PLAIN)
        lines = self._notes_beside(piece, faces)
        margins = self._column.contentsMargins()
        sides = margins.left() + margins.right()
        most = max(round(port.width() * SHARE), min(LEAST, port.width() - 2 * EDGE))
        column = max(most - sides, 40)
        reading = min(column, look.px("body") * (20 if lines else 9))
        self.name.setText(faces.words(piece.name))
        named = self.name.heightForWidth(reading)
        free = port.height() - 2 * EDGE - margins.top() - margins.bottom()
        free -= named + self._column.spacing()
        scale = min(
            min(wide * (0.7 + 0.3 * look.text_scale), column) / across,
            min(tall, max(free * (1.0 if large else 0.6), 40)) / down,
            2.0 if large else 3.0,
        )
        pixmap = faces.pixmap(
            face,
            piece.name,
            w,
            h,
            scale,
            turns=turns,
            value=None if large else piece.value,
            shadow=False,
        )
        self.picture.setPixmap(pixmap)
        inner = min(max(round(across * scale), reading), column)
        # What the picture leaves is for the notes; a wider panel may need fewer lines for the name.
        free += named - self.name.heightForWidth(inner)
        free -= math.ceil(down * scale) + self._column.spacing()
        lines = self._cut(lines, inner, free)
        self.notes.setText("\n".join(lines))
        self.notes.setVisible(bool(lines))
        full = inner + sides
        self.setFixedWidth(full)
        self.setFixedHeight(min(self._column.heightForWidth(full), port.height() - 2 * EDGE))
        self.move(placed(self.rect(), beside.toAlignedRect(), port, pointer))
        self.show()
        self.raise_()

    @staticmethod
    def _notes_beside(piece: TablePiece, faces: Faces) -> list[str]:
        """The notes, but for those that are printed on the large face."""
        notes = [faces.words(note) for note in piece.notes]
        if piece.large is None:
            return notes
        printed = [faces.words(it) for _, it in piece.large.slots if isinstance(it, Text)]
        printed = [words for words in printed if len(words) >= TELLING]
        return [note for note in notes if not any(words in note for words in printed)]

    def _cut(self, notes: list[str], width: int, height: int) -> list[str]:
        """As many whole lines as fit, the last one with an ellipsis when there are more."""
        self.notes.ensurePolished()
        metrics = self.notes.fontMetrics()
        face = self.notes.font()
        lines = [line for note in notes for line in lines_of(note, face, width - 2, anywhere=True)]
        room = height // metrics.lineSpacing()
        if len(lines) <= room:
            return notes
        kept = lines[: max(0, room)]
        if kept:
            kept[-1] = metrics.elidedText(kept[-1] + " …", Qt.TextElideMode.ElideRight, width - 2)
        return kept

    def put_away(self) -> None:
        """Hide."""
        self.piece = None
        self.hide()


def placed(panel: QRect, beside: QRect, port: QRect, pointer: QPoint | None) -> QPoint:
    """Where the panel goes: beside the thing, inside the viewport, off thing and pointer."""
    gap = 14
    w, h = panel.width(), panel.height()
    keep = port.adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def inside(x: int, y: int) -> QPoint:
        return QPoint(
            max(keep.left(), min(x, keep.right() - w)), max(keep.top(), min(y, keep.bottom() - h))
        )

    middle_x, middle_y = beside.center().x() - w // 2, beside.center().y() - h // 2
    options = [
        inside(beside.right() + gap, middle_y),
        inside(beside.left() - gap - w, middle_y),
        inside(middle_x, beside.bottom() + gap),
        inside(middle_x, beside.top() - gap - h),
        inside(keep.right(), keep.top()),
        inside(keep.left(), keep.top()),
        inside(keep.right(), keep.bottom()),
        inside(keep.left(), keep.bottom()),
    ]

    def fault(at: QPoint) -> int:
        box = QRect(at, panel.size())
        over = box.intersected(beside)
        covered = max(0, over.width()) * max(0, over.height())
        on_pointer = pointer is not None and box.adjusted(-6, -6, 6, 6).contains(pointer)
        return covered + (10**9 if on_pointer else 0)

    return min(options, key=fault)
