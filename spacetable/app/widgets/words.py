"""Labels that know their sentence and say it anew when the language changes."""

from html import escape, unescape

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.core.text import Text, text
from spacetable.table.words import Label

FRAMES = 4
"""Px of width that frames may take away."""


class Words(Label):
    """A sentence. ``role``: a step of the type scale, see ``style``; ``tone``: good, warn, bad."""

    def __init__(
        self,
        context: Context,
        line: Text | str | None = None,
        role: str = "body",
        parent: QWidget | None = None,
        *,
        wrap: bool = True,
    ) -> None:
        super().__init__("", parent)
        self.framed = True
        self._context = context
        self._line = text(line) if isinstance(line, str) else line
        self.setProperty("role", role)
        self.setWordWrap(wrap)
        if wrap:
            # A wrapped label must be able to grow downwards, and never ask for more than it needs.
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.retext()

    def heightForWidth(self, width: int) -> int:
        """Height in px for a width in px.

        Frames take a little of the width away after layouts have asked; a line too much is
        better than one cut off. ``framed``: False where there is none.
        """
        return super().heightForWidth(max(width - (FRAMES if self.framed else 0), 1))

    def set_line(self, line: Text | None) -> None:
        """Say something else; None hides the label."""
        self._line = line
        if line is None:
            self.hide()
        elif self.parentWidget() is not None:  # without one it would become a window
            self.show()
        self.retext()

    def set_tone(self, tone: str) -> None:
        """Change the colour's meaning."""
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().polish(self)

    def retext(self) -> None:
        """Say the sentence in the language in use."""
        self.setText(self._context.words(self._line) if self._line is not None else "")


def said(words: str, role: str = "body", *, wrap: bool = True) -> Label:
    """A label of words already found, for content that is built anew when the language changes."""
    label = Label(words)
    label.setProperty("role", role)
    label.setWordWrap(wrap)
    return label


def set_tip(widget: QWidget | QAction, words: str) -> None:
    """Words that come up where the pointer rests, as they are."""
    widget.setToolTip(plain(words))


def tip_of(widget: QWidget) -> str:
    """The words of a tip that was set so."""
    tip = widget.toolTip()
    return unescape(tip[len(_PLAIN) : -len(_END)]) if tip.startswith(_PLAIN) else tip


_PLAIN, _END = "<p style='white-space:pre-wrap'>", "</p>"


def plain(words: str) -> str:
    """Words that Qt shows as they are.

    Qt takes a tip that looks like a page of the web for one, and would fetch its pictures; a name
    in it may look like anything.
    """
    return f"{_PLAIN}{escape(words)}{_END}" if "<" in words or "&lt;" in words else words
