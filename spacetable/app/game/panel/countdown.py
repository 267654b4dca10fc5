"""The time that is left, large enough to be read from across the table."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.commands.table import GAME
from spacetable.app.game.panel.phase_track import PhaseTrack
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton, command_button
from spacetable.app.widgets.words import Words
from spacetable.app.wording.clock_time import clock_time, part_on
from spacetable.core.soundtrack import Stretch
from spacetable.core.text import Text, text, verbatim

How = Literal["runs", "stands", "loading"]


class Countdown(QFrame):
    """Minutes and seconds: those left or, where the game has no limit, those passed.

    Below, where the time has parts: the part that is on and when it ends. ``pause_pressed``: the
    time is to stand, or to go on; ``volumes_pressed``: it is too loud, or too quiet.
    """

    pause_pressed = Signal()
    volumes_pressed = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("well")
        self._context = context
        self._shown: object = None
        self._bare = False
        look = context.look
        self.heading = Words(context, None, "eyebrow", wrap=False)
        self.figure = Words(context, None, "hero", wrap=False)
        self.sign = Words(context, verbatim("!"), "hero", wrap=False)
        self.sign.set_tone("bad")
        self.pause = command_button(context, GAME["pause_clock"])
        self.pause.clicked.connect(self.pause_pressed)
        self.volumes = IconButton(context, "app.clock.volumes", "sound_on")
        self.volumes.clicked.connect(self.volumes_pressed)
        self.pause.tip_above = self.volumes.tip_above = True
        self.phase = Words(context, None, "note", wrap=False)
        self.track = PhaseTrack(context)
        row = QHBoxLayout()
        row.setSpacing(look.gap(1))
        row.addWidget(self.figure)
        row.addWidget(self.sign)
        row.addStretch(1)
        row.addWidget(self.volumes)
        row.addWidget(self.pause)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(1.5), look.gap(0.75), look.gap(1), look.gap(0.75))
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addLayout(row)
        column.addWidget(self.phase)
        column.addSpacing(look.gap(0.25))
        column.addWidget(self.track)
        self.hide()

    def set_low(self, low: bool, *, bare: bool = False) -> None:
        """Smaller figures, where the panel has no height for large ones. ``bare``: no heading
        either, where it has hardly any.
        """
        self._bare = bare
        self.heading.setVisible(not bare)
        role = "title" if low else "hero"
        for label in (self.figure, self.sign):
            if label.property("role") != role:
                label.setProperty("role", role)
                label.style().polish(label)

    def show_time(
        self,
        passed: int | None,
        left: int | None,
        stretches: Sequence[Stretch] = (),
        how: How = "runs",
    ) -> None:
        """ms passed and left; ``passed`` None: no clock runs. Seconds left are counted up to."""
        if passed is None:
            self._shown = None
            self.hide()
            return
        down = left is not None
        time = clock_time(passed, left)
        shown = (time.seconds, down, how, bool(stretches), self._context.language)
        if shown == self._shown:
            return
        self._shown = shown
        self.heading.set_line(self._heading(down, how))
        self.heading.setVisible(not self._bare)
        self.figure.set_line(verbatim(time.figure))
        self.figure.set_tone("bad" if time.short else "")
        self.sign.setVisible(time.short)
        if how == "stands":
            self.pause.set_line("app.clock.go_on", "play")
        else:
            self.pause.set_line("app.clock.pause", "pause")
        self.volumes.setVisible(bool(stretches))
        self._show_phase(passed, stretches)
        self.setAccessibleName(time.spoken(self._context))
        self.show()

    def _heading(self, down: bool, how: How) -> Text:
        if how == "loading":
            return text("app.clock.loading")
        if how == "stands":
            return text("app.clock.stands")
        return text("app.clock.left" if down else "app.clock.passed")

    def _show_phase(self, passed: int, stretches: Sequence[Stretch]) -> None:
        self.track.setVisible(bool(stretches))
        self.track.show_time([one.end for one in stretches], passed)
        # It keeps its place, or all below would move when the last part is over.
        after = verbatim(" ") if stretches else None
        self.phase.set_line(part_on(passed, stretches) or after)
