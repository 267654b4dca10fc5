"""The bar below a replay: ends, steps, play, scrubber with a tick per turn, pace."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.commands.table import REPLAY
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton, command_button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.scrubber import Scrubber
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text

SPEEDS = {1: 1600, 2: 800, 4: 400}
"""Pace and ms per step."""
NAMES = ("start", "turn_back", "back", "play", "forth", "turn_forth", "end")


class ReplayBar(QFrame):
    """``pressed``: the name of a button; ``moved``: a position chosen by hand."""

    pressed = Signal(str)
    moved = Signal(int)

    def __init__(
        self, context: Context, length: int, turns: Sequence[int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("foot")
        self._context = context
        look = context.look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(2), look.gap(0.5), look.gap(2), look.gap(1))
        column.setSpacing(0)
        self.slider = Scrubber(context, length, turns)
        self.slider.valueChanged.connect(self.moved)
        column.addWidget(self.slider)
        row = QHBoxLayout()
        row.setSpacing(look.gap(0.5))
        self.buttons: dict[str, IconButton] = {}
        for name in NAMES:
            button = command_button(context, REPLAY[name])
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self.buttons[name] = button
            row.addWidget(button)
        row.addSpacing(look.gap(2))
        self.where = Words(context, None, "strong")
        row.addWidget(self.where, 1)
        self.speed = Choice(
            context,
            text("app.replay.speed"),
            [(speed, text("app.replay.times", n=speed)) for speed in SPEEDS],
            1,
        )
        row.addWidget(self.speed)
        column.addLayout(row)
        self.retext()

    def retext(self) -> None:
        """Name for a screen reader."""
        self.slider.setAccessibleName(self._context.say("app.replay.position"))

    def show_position(self, index: int, turn: Text | None, span: str, playing: bool) -> None:
        """Where the replay stands, and what its longer steps are called there."""
        self.slider.show_value(index)
        length = self.slider.maximum()
        step = text("app.replay.step", step=index, steps=length)
        where = step if turn is None else text("app.replay.where", step=step, turn=turn)
        self.where.set_line(where)
        for name in ("start", "turn_back", "back"):
            self.buttons[name].setEnabled(index > 0)
        for name in ("forth", "turn_forth", "end"):
            self.buttons[name].setEnabled(index < length)
        for name in ("back", "forth"):
            self.buttons[f"turn_{name}"].set_line(f"app.replay.{span}_{name}")
        name = "pause" if playing else "play"
        self.buttons["play"].set_line(f"app.replay.{name}", name)
        self.buttons["play"].setEnabled(length > 0)
