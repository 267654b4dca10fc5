"""What is being announced, as a line to read."""

from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.soundtrack.signs import sign_of
from spacetable.app.widgets.words import Words
from spacetable.core.soundtrack import Announcement
from spacetable.core.text import verbatim
from spacetable.session.chronicle import minutes
from spacetable.table.announcing import announce
from spacetable.table.fonts import font
from spacetable.table.look import RADIUS, TARGET

EDGE = 6
"""Px of a border above and below, and a little air."""


class CaptionLine(QFrame):
    """The last announcement: framed while it is made, quiet afterwards.

    Large in one line; one that is too long for that stands in two lines of small letters.

    A screen reader hears each of them once, politely.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("caption")
        self._context = context
        self._shown: object = None
        self._last: Announcement | None = None
        self._now = False
        self.when = Words(context, None, "small", wrap=False)
        self.shape = Words(context, None, "strong", wrap=False)
        self.words = Words(context, None, "strong")
        row = QHBoxLayout(self)
        look = context.look
        row.setContentsMargins(look.gap(1.5), 0, look.gap(1.5), 0)
        row.setSpacing(look.gap(1))
        row.addWidget(self.shape)
        row.addWidget(self.words, 1)
        row.addWidget(self.when)
        self.show_said(None)

    def show_said(self, spoken: tuple[Announcement, bool] | None) -> None:
        """The announcement, and whether it is being made now; None: none yet."""
        look = self._context.look
        shown = (spoken, look, self._context.language)
        if shown == self._shown:
            return
        self._shown = shown
        # Always as high: the table below must not move when more is to be said.
        line = QFontMetrics(font(look.px("small"), bold=True)).lineSpacing()
        self.setFixedHeight(max(TARGET, 2 * line + EDGE))
        for part in (self.when, self.shape, self.words):
            part.setVisible(spoken is not None)
        if spoken is None:
            self._last = None
            self.setStyleSheet("QFrame#caption { background: transparent; border: none; }")
            self.setAccessibleName("")
            return
        said, now = spoken
        sign = sign_of(said)
        self.shape.set_line(verbatim(sign.shape))
        self.words.set_line(said.caption)
        self.when.set_line(verbatim(minutes(said.at)))
        tone = look.colour(sign.tone)
        ground = mixed(look.colour("panel"), tone, 0.16) if now else "transparent"
        edge = f"2px solid {tone}" if now else "2px solid transparent"
        self.setStyleSheet(
            f"QFrame#caption {{ background: {ground}; border: {edge}; border-radius: {RADIUS}px; }}"
        )
        self.shape.setStyleSheet(f"color: {tone};")
        self._now = now
        self._fit()
        words = self._context.words(said.caption)
        self.setAccessibleName(words)
        if said != self._last:
            self._last = said
            announce(self, words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As large as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        look = self._context.look
        size = look.px("body")
        aside = self.shape.sizeHint().width() + self.when.sizeHint().width() + look.gap(5) + EDGE
        room = self.width() - aside
        if QFontMetrics(font(size, bold=True)).horizontalAdvance(self.words.text()) > room:
            size = look.px("small")
        colour = "" if self._now else f"color: {look.colour('muted')};"
        style = f"font-size: {size}px; {colour}"
        if style != self.words.styleSheet():
            self.words.setStyleSheet(style)
