"""The transport below a mission: play, say again, skip, speed, captions, spoilers, stop."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from spacetable.app.commands.table import SOUNDTRACK
from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.deck import SPEEDS, Deck
from spacetable.app.widgets.buttons import Button, IconButton, command_button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import set_tip
from spacetable.core.text import text, verbatim

DEEDS = ("again", "back", "forward")
WIDE = 176
"""Width in px at text size 100 % of the button that is pressed most."""
SWITCHES = ("captions", "spoilers", "volumes", "line")


class Controls(QFrame):
    """``pressed``: the name of a deed; ``speed``: per cent.

    No button takes the keyboard when it is clicked: the space bar stays that of the mission.
    """

    pressed = Signal(str)
    speed = Signal(object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("foot")
        self._context = context
        self.buttons: dict[str, Button | IconButton] = {}
        look = context.look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(2), look.gap(1), look.gap(2), look.gap(1))
        inner = bare()
        row = Flow(inner, gap=look.gap(1))
        self.play = Button(context, "soundtrack.start", "primary", "play")
        self._add(row, "play", self.play)
        for name in DEEDS:
            self._add(row, name, command_button(context, SOUNDTRACK[name]))
        values = [(speed, verbatim(f"{speed} %")) for speed in SPEEDS]
        self.speeds = Choice(context, text("soundtrack.speed"), values, SPEEDS[0])
        for button in self.speeds.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            set_tip(button, context.say("soundtrack.speed_tip"))
        self.speeds.chosen.connect(self.speed)
        for name in SWITCHES:
            switch = command_button(context, SOUNDTRACK[name])
            switch.setCheckable(name != "volumes")
            self._add(row, name, switch)
        row.addWidget(self.speeds)
        self.stop = Button(context, "soundtrack.stop", "plain", "stop")
        self._add(row, "stop", self.stop)
        column.addWidget(inner)
        self.set_narrow(False)

    def _add(self, row: Flow, name: str, button: Button | IconButton) -> None:
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.pressed.emit(name))
        self.buttons[name] = button
        row.addWidget(button)

    def set_narrow(self, narrow: bool) -> None:
        """Take no more rows than there must be where letters are large in a small window."""
        wide = 0 if narrow else round(WIDE * self._context.look.text_scale)
        self.play.setMinimumWidth(wide)

    def follow(self, deck: Deck) -> None:
        """Say what each button would do now."""
        there = deck.player is not None
        if deck.ended:
            words, icon = "soundtrack.from_start", "replay"
        elif deck.playing:
            words, icon = "soundtrack.pause", "pause"
        else:
            words, icon = f"soundtrack.{'resume' if deck.begun else 'start'}", "play"
        self.play.set_line(words)
        self.play.set_icon(icon)
        self.play.setEnabled(there)
        for name in DEEDS:
            self.buttons[name].setEnabled(there and (name != "again" or bool(deck.heard)))
        self.speeds.setEnabled(there and not deck.steady and not deck.ended)
        if self.speeds.value() != deck.wanted:
            self.speeds.set_value(deck.wanted)
        self.stop.set_line("soundtrack.stop" if deck.running else "soundtrack.another")
        self.stop.set_icon("stop" if deck.running else "list")
        listening = self._context.settings.listening
        self.buttons["captions"].setChecked(listening.captions_only)
        self.buttons["spoilers"].setChecked(listening.spoilers)
