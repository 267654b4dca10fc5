"""A piece shown large, with its name and notes: these below the picture, or beside it where they
are too much for that; near the piece and out of the pointer's way."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from spacetable.core.table import TablePiece
from spacetable.core.text import Text
from spacetable.table.faces import Faces
from spacetable.table.items import posture
from spacetable.table.line_breaking import lines_of
from spacetable.table.look import RADIUS, TYPE_SCALE, Look
from spacetable.table.placement import EDGE, placed
from spacetable.table.words import Label

WIDEST = 310
TALLEST = 400
"""Most screen px of a picture with more on it than the piece on the table shows: what is printed
there is read as easily as the panel beside the table."""
ENOUGH = 210
"""So long, in screen px, such a picture may be whatever is printed there."""
SHRUNK = 1.35
"""How much larger than the panel's its letters are to be: they shrink where the words are many."""
SHARE = 0.32
"""Most of the viewport's width that the panel covers."""
LEAST = 220
"""Screen px it may take in a narrow viewport all the same."""
LINE = 1
"""How wide its frame is, screen px."""
TELLING = 4
"""Letters from which words on a face tell that a note repeats them."""
READ = 0.7
"""Most of the height that a picture takes from notes that are to be read beside it."""
WIDER = 24
"""Screen px by which notes beside a picture grow at a time until all are whole."""
SMALLER = (1, 0.85, 0.7)
"""The parts of their size that letters of notes have there, one after the other."""
PLAIN = 150
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
        self.notes.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._pictured = QWidget(self)
        self._column = QVBoxLayout(self._pictured)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        for label in (self.picture, self.name):
            self._column.addWidget(label)
        self._column.addStretch(0)
        for part in (self._pictured, self.notes):
            self._box.addWidget(part)
        self.piece: TablePiece | None = None
        self.hide()

    def set_look(self, look: Look) -> None:
        """Colours and sizes."""
        gap = look.gap(1.5)
        self._box.setContentsMargins(gap, gap, gap, gap)
        for layout in (self._box, self._column):
            layout.setSpacing(look.gap(0.75))
        self.setStyleSheet(
            f"""
            QFrame#enlarged {{
                background: {look.colour("panel")};
                border: 1px solid {look.colour("line")};
                border-radius: {RADIUS}px;
            }}
            QLabel, QFrame#enlarged > QWidget {{ background: transparent; border: none; }}
            QLabel {{ color: {look.colour("text")}; }}
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

    def present(
        self,
        piece: TablePiece,
        beside: QRectF,
        pointer: QPoint | None,
        spare: Sequence[QRect] = (),
        room: QRect | None = None,
        read: Sequence[QRect] = (),
        seen: Sequence[QRect] = (),
    ) -> None:
        """Show a piece. ``beside``: where it lies, not to be covered; ``spare``: what else is not,
        if there is another place; ``read``: what would rather be read meanwhile; ``seen``: what
        else lies there; ``room``: what it keeps to, None: all. In px of the viewport.
        """
        self.piece = piece
        self._letter(1)
        port = self._port.rect() if room is None else room
        faces, look = self._faces, self._faces.look
        notes = self._notes_beside(piece, faces)
        name = faces.words(piece.name)
        self.name.setText(name)
        self.name.setVisible(name not in self._printed(piece, faces))
        margins = self._box.contentsMargins()
        sides = margins.left() + margins.right() + 2 * LINE
        spacing = self._column.spacing()
        share = max(round(port.width() * SHARE), min(LEAST, port.width() - 2 * EDGE))
        column = max(share - sides, 40)
        reading = min(column, look.px("body") * (20 if notes else 9))
        high = port.height() - 2 * (EDGE + LINE) - margins.top() - margins.bottom()
        across, down = self._size(piece)
        free = high - self._name_high(reading) - spacing
        part = 0.6 if piece.large is None else READ if notes else 1.0
        scale = self._scale(piece, column, free * part)
        inner = min(max(round(across * scale), reading), column)
        # What the picture leaves is for the notes; a wider panel may need fewer lines for the name.
        left = high - self._name_high(inner) - math.ceil(down * scale) - 2 * spacing
        lines, width = self._cut(notes, inner, left), 0
        beside_gap = margins.left()
        most = port.width() - 2 * EDGE - sides - beside_gap
        if lines != notes and most - inner >= reading:
            # What is too much to be read below the picture is read beside it, if it is whole there.
            for wide in (max(column, most // 2), column):
                larger = self._scale(piece, wide, free)
                broad = max(round(across * larger), min(reading, column))
                beside_it = self._beside(notes, reading, most - broad, high)
                if beside_it is not None:
                    scale, inner, lines, width = larger, broad, notes, beside_it
                    break
        self._picture(piece, scale)
        self._lay_out(lines, inner, width)
        full = inner + sides - 2 * LINE + (width + beside_gap if width else 0)
        # The frame's own line is no part of what the layout knows.
        self.setFixedWidth(full + 2 * LINE)
        # Qt remembers how high the picture before it was, where both are as wide.
        self._pictured.updateGeometry()
        self._box.invalidate()
        tall = self._box.heightForWidth(full)
        if tall < 0:
            tall = self._box.sizeHint().height()  # a picture alone, which does not wrap
        self.setFixedHeight(min(tall + 2 * LINE, port.height() - 2 * EDGE))
        self.move(placed(self.rect(), beside.toAlignedRect(), port, pointer, spare, read, seen))
        self.show()
        self.raise_()

    def _size(self, piece: TablePiece) -> tuple[float, float]:
        """How wide and high a piece is seen, in the units of its picture."""
        w, h = self._drawn(piece)
        return (h, w) if self._turns(piece) % 2 else (w, h)

    def _drawn(self, piece: TablePiece) -> tuple[float, float]:
        """The same before it is turned."""
        if piece.large is not None:
            box = self._faces.shelf.box(piece.large.art)
            if not box.isEmpty():
                return box.width(), box.height()
        return piece.w, piece.h

    @staticmethod
    def _turns(piece: TablePiece) -> int:
        return posture(piece.angle)[0] if piece.kind in ("tile", "board") else 0

    def _scale(self, piece: TablePiece, column: float, room: float) -> float:
        """How large the picture may be. ``column``, ``room``: px it has across and down."""
        faces, large = self._faces, piece.large is not None
        across, down = self._size(piece)
        wide, tall = (WIDEST, TALLEST) if large else (PLAIN, PLAIN)
        return min(
            min(wide * (0.7 + 0.3 * faces.look.text_scale), column) / across,
            min(tall, max(room, 40)) / down,
            max(self._for_letters(piece, faces), ENOUGH / max(across, down)) if large else 3.0,
        )

    def _picture(self, piece: TablePiece, scale: float) -> None:
        w, h = self._drawn(piece)
        pixmap = self._faces.pixmap(
            piece.large or piece.face,
            piece.name,
            w,
            h,
            scale,
            turns=self._turns(piece),
            value=None if piece.large else piece.value,
            shadow=False,
        )
        self.picture.setPixmap(pixmap)

    def _lay_out(self, lines: list[str], inner: int, width: int) -> None:
        """``inner``: px of the picture's column; ``width``: of the notes beside it, 0: below it."""
        self.notes.setText("\n".join(lines))
        self.notes.setVisible(bool(lines))
        ways = QBoxLayout.Direction
        self._box.setDirection(ways.LeftToRight if width else ways.TopToBottom)
        gap = self._box.contentsMargins().left() if width else self._column.spacing()
        self._box.setSpacing(gap)
        self._pictured.setFixedWidth(inner)
        self.notes.setFixedWidth(width or inner)

    def _beside(self, notes: list[str], least: int, most: int, height: int) -> int | None:
        """The least width between two in px at which the notes are whole, in smaller letters where
        there are many; None where they are so in none.
        """
        for part in SMALLER:
            self._letter(part)
            if self._cut(notes, most, height) == notes:
                widths = range(least, most, WIDER)
                return next((w for w in widths if self._cut(notes, w, height) == notes), most)
        self._letter(1)
        return None

    def _letter(self, part: float) -> None:
        """The notes in letters so large as a part of those of the panel, and never small."""
        look = self._faces.look
        least = min(look.px("body"), TYPE_SCALE["body"])
        rule = "" if part == 1 else f"font-size: {max(round(look.px('body') * part), least)}px"
        if rule != self.notes.styleSheet():
            self.notes.setStyleSheet(rule)

    @staticmethod
    def _for_letters(piece: TablePiece, faces: Faces) -> float:
        """The scale at which the least letters of the large face are read; 0 without any."""
        if piece.large is None:
            return 0.0
        slots = faces.shelf.slots(piece.large.art)
        filled = (name for name, it in piece.large.slots if isinstance(it, Text))
        sizes = [slots[name].size for name in filled if name in slots]
        return SHRUNK * faces.look.px("body") / min(sizes) if sizes else 0.0

    def _name_high(self, width: int) -> int:
        return 0 if self.name.isHidden() else self.name.heightForWidth(width)

    @staticmethod
    def _printed(piece: TablePiece, faces: Faces) -> list[str]:
        """What stands on the large face."""
        if piece.large is None:
            return []
        return [faces.words(it) for _, it in piece.large.slots if isinstance(it, Text)]

    @classmethod
    def _notes_beside(cls, piece: TablePiece, faces: Faces) -> list[str]:
        """The notes, but for those that are printed on the large face."""
        notes = [faces.words(note) for note in piece.notes]
        printed = [words for words in cls._printed(piece, faces) if len(words) >= TELLING]
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
