"""A piece shown large, with its name and notes, beside the piece and out of the pointer's way."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from spacetable.core.table import TablePiece
from spacetable.core.text import Text
from spacetable.table.faces import Faces
from spacetable.table.items import posture
from spacetable.table.line_breaking import lines_of
from spacetable.table.look import RADIUS, Look
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
EDGE = 8
"""Screen px it keeps from the viewport's edges."""
LINE = 1
"""How wide its frame is, screen px."""
TELLING = 4
"""Letters from which words on a face tell that a note repeats them."""
READ = 0.7
"""Most of the height that a picture takes from notes that are to be read beside it."""
COVERS = 8
"""So much worse than to cover anything else is to cover the thing itself."""
LESS = 4
"""So much better than what may be pressed is it to cover what is only read."""
SEEN = 8
"""And so much better than that is it to cover what can be seen and no more."""
WAY = 5
"""Px of area that each px of way to the thing is worth."""
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
        port = self._port.rect() if room is None else room
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
        sides = margins.left() + margins.right() + 2 * LINE
        most = max(round(port.width() * SHARE), min(LEAST, port.width() - 2 * EDGE))
        column = max(most - sides, 40)
        reading = min(column, look.px("body") * (20 if lines else 9))
        name = faces.words(piece.name)
        self.name.setText(name)
        self.name.setVisible(name not in self._printed(piece, faces))
        named = self._name_high(reading)
        free = port.height() - 2 * (EDGE + LINE) - margins.top() - margins.bottom()
        free -= named + self._column.spacing()
        share = 0.6 if not large else READ if lines else 1.0
        scale = min(
            min(wide * (0.7 + 0.3 * look.text_scale), column) / across,
            min(tall, max(free * share, 40)) / down,
            max(self._for_letters(piece, faces), ENOUGH / max(across, down)) if large else 3.0,
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
        free += named - self._name_high(inner)
        free -= math.ceil(down * scale) + self._column.spacing()
        lines = self._cut(lines, inner, free)
        self.notes.setText("\n".join(lines))
        self.notes.setVisible(bool(lines))
        full = inner + margins.left() + margins.right()
        # The frame's own line is no part of what the layout knows.
        self.setFixedWidth(full + 2 * LINE)
        self._column.invalidate()
        high = self._column.heightForWidth(full)
        if high < 0:
            high = self._column.sizeHint().height()  # a picture alone, which does not wrap
        self.setFixedHeight(min(high + 2 * LINE, port.height() - 2 * EDGE))
        self.move(placed(self.rect(), beside.toAlignedRect(), port, pointer, spare, read, seen))
        self.show()
        self.raise_()

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


def placed(
    panel: QRect,
    beside: QRect,
    port: QRect,
    pointer: QPoint | None,
    spare: Sequence[QRect] = (),
    read: Sequence[QRect] = (),
    seen: Sequence[QRect] = (),
) -> QPoint:
    """Where the panel goes: inside the viewport, off thing and pointer, off what is to be spared
    as far as that can be, and then where little lies that is ``read`` or at least ``seen``, but
    not far from the thing. All in px of the viewport.
    """
    gap = 14
    w, h = panel.width(), panel.height()
    keep = port.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    across = (
        beside.right() + gap,
        beside.left() - gap - w,
        beside.center().x() - w // 2,
        keep.right() - w,
        keep.left(),
        beside.left() - gap - w - w // 2,
        beside.right() + gap + w // 2,
    )
    down = (
        beside.center().y() - h // 2,
        beside.bottom() + gap,
        beside.top() - gap - h,
        keep.top(),
        keep.bottom() - h,
        beside.top(),
        beside.bottom() - h,
    )

    def inside(x: int, y: int) -> QPoint:
        return QPoint(
            max(keep.left(), min(x, keep.right() - w)), max(keep.top(), min(y, keep.bottom() - h))
        )

    thing, spare_, read_, seen_ = map(_edges, ([beside], spare, read, seen))

    def covered(at: QPoint) -> int:
        box = QRect(at, panel.size())
        on_pointer = pointer is not None and box.adjusted(-6, -6, 6, 6).contains(pointer)
        over = COVERS * _common(box, thing) + _common(box, spare_)
        return over + (10**9 if on_pointer else 0)

    def hidden(at: QPoint) -> int:
        box = QRect(at, panel.size())
        far = (box.center() - beside.center()).manhattanLength()
        return _common(box, read_) // LESS + _common(box, seen_) // (LESS * SEEN) + WAY * far

    spots = {(at.x(), at.y()): at for at in (inside(x, y) for x in across for y in down)}
    # What is read or seen is a hundred things: looked at only where nothing else decides.
    over = [(covered(at), at) for at in spots.values()]
    least = min(fault for fault, _ in over)
    return min((at for fault, at in over if fault == least), key=hidden)


Edges = tuple[int, int, int, int]


def _edges(boxes: Sequence[QRect]) -> list[Edges]:
    """Left, top, and the first px beyond at the right and below."""
    return [(one.x(), one.y(), one.x() + one.width(), one.y() + one.height()) for one in boxes]


def _common(box: QRect, others: Sequence[Edges]) -> int:
    """Area that a box covers of each of the others, together, px."""
    ((left, top, right, bottom),) = _edges([box])
    return sum(
        (min(right, x2) - max(left, x1)) * (min(bottom, y2) - max(top, y1))
        for x1, y1, x2, y2 in others
        if x1 < right and left < x2 and y1 < bottom and top < y2
    )
