"""Buttons that know their words and their icon."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from spacetable.app.commands.command import Command
from spacetable.app.shell.context import Context
from spacetable.app.widgets.icons import icon
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.app.widgets.tips import tip_by
from spacetable.app.widgets.words import set_tip
from spacetable.core.text import Text, text

ICON = 20
"""Size of an icon on a button, in px at text size 100 %."""


UNBOUND = 16_777_215
"""Qt's greatest width, in px."""


class Button(OwnPresses, QPushButton):
    """A button with words. ``kind``: plain, primary, danger, quiet, fold, choice or tab.

    ``about``: what a screen reader says of it beside its words, or None. ``folded``: its icon is
    shown alone.
    """

    def __init__(
        self,
        context: Context,
        line: Text | str,
        kind: str = "plain",
        icon: str = "",
        parent: QWidget | None = None,
        *,
        about: Text | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._line = text(line) if isinstance(line, str) else line
        self._about = about
        self._icon = icon
        self.folded = False
        self.setProperty("kind", kind)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retext()
        self.relook()

    def set_line(self, line: Text | str) -> None:
        """Say something else."""
        self._line = text(line) if isinstance(line, str) else line
        self.retext()

    def set_icon(self, name: str) -> None:
        """Show another icon; "" shows none."""
        self._icon = name
        if not name:
            self.setIcon(QIcon())
        self.relook()

    def set_folded(self, folded: bool) -> None:
        """Show the icon alone, where there is one and no room for words; its tip says them."""
        folded = folded and bool(self._icon)
        if folded != self.folded:
            self.folded = folded
            self.retext()
            set_tip(self, self.words if folded else "")

    @property
    def words(self) -> str:
        """What it says, in the language in use, shown or not."""
        return self._context.words(self._line)

    def retext(self) -> None:
        """Say the words in the language in use."""
        words = self.words
        # An ampersand would be taken for a mnemonic.
        self.setText("" if self.folded else words.replace("&", "&&"))
        self.setAccessibleName(words)
        if self._about is not None:
            self.setAccessibleDescription(self._context.words(self._about))

    def relook(self) -> None:
        """Draw the icon in the colours in use."""
        if not self._icon:
            return
        look = self._context.look
        size = round(ICON * look.text_scale)
        colour = ""
        if self.property("kind") == "primary":
            colour = look.colour("ink" if look.theme == "dark" else "raised")
        elif self.property("kind") == "danger":
            colour = look.colour("red")
        self.setIcon(icon(self._icon, look, size, colour))
        self.setIconSize(QSize(size, size))


class IconButton(OwnPresses, QToolButton):
    """A button with an icon alone; its name is its tip. ``keys``: shortcut shown in the tip.
    ``tip_above``: that comes up above it, where what is to be read stands below.
    """

    tip_above = False

    def __init__(
        self,
        context: Context,
        line: Text | str,
        icon: str,
        keys: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._line = text(line) if isinstance(line, str) else line
        self._icon = icon
        self._keys = keys
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retext()
        self.relook()

    def set_line(self, line: Text | str, icon: str = "") -> None:
        """Another name, and perhaps another icon."""
        self._line = text(line) if isinstance(line, str) else line
        self._icon = icon or self._icon
        self.retext()
        self.relook()

    def retext(self) -> None:
        """Name and tip in the language in use."""
        words = self._context.words(self._line)
        self.setAccessibleName(words)
        keys = "" if self._context.look.touch else self._keys
        set_tip(self, f"{words}  ({keys})" if keys else words)

    def relook(self) -> None:
        """Draw the icon in the colours in use."""
        size = round(ICON * self._context.look.text_scale)
        self.setIcon(icon(self._icon, self._context.look, size))
        self.setIconSize(QSize(size, size))

    def event(self, event: QEvent) -> bool:
        """A tip lies at its edge: below the pointer it would cover what stands there."""
        if event.type() == QEvent.Type.ToolTip and self.toolTip():
            tip_by(self, self._context.look, above=self.tip_above)
            return True
        return super().event(event)


def narrowed(button: QWidget, width: int | None) -> None:
    """Let a button with an icon be ``width`` px wide; None: as wide as it wants to be."""
    button.setMinimumWidth(width or 0)
    button.setMaximumWidth(width or UNBOUND)


def command_button(context: Context, command: Command, parent: QWidget | None = None) -> IconButton:
    """The button of a command: its icon, its words, and the key that does the same."""
    return IconButton(context, command.words, command.icon, command.cap, parent)
