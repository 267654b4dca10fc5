"""The bar below a table on which one goes from step to step."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.commands.command import Place
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton, command_button
from spacetable.app.widgets.choice import Choice


class FootBar(QFrame):
    """A row of the buttons of some commands of a place, by their names in ``buttons``, in a column
    to which a kind of bar adds the rest. It gives way in width.

    ``pressed``: the name of a button.
    """

    pressed = Signal(str)

    def __init__(
        self, context: Context, place: Place, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("foot")
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._row = QHBoxLayout()
        self.buttons: dict[str, IconButton] = {}
        for name in names:
            button = command_button(context, place[name])
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self.buttons[name] = button
            self._row.addWidget(button)

    def minimumSizeHint(self) -> QSize:
        """It gives way in width."""
        return QSize(0, super().minimumSizeHint().height())

    def _beside(self, choice: Choice) -> int:
        """Px of width that the buttons and a choice in one row with them leave; less than 0 where
        they have no room themselves.
        """
        look, margins = self._context.look, self._column.contentsMargins()
        inside = self.width() - margins.left() - margins.right()
        chosen = sum(one.sizeHint().width() + look.gap(1) for one in choice.buttons)
        return inside - chosen - self._buttons_wide() - look.gap(0.5)

    def _buttons_wide(self) -> int:
        gap = self._context.look.gap(0.5)
        return sum(one.sizeHint().width() + gap for one in self.buttons.values()) - gap
