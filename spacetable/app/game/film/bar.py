"""The bar below the table while a film is there: captions, buttons, scrubber, pace."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.commands.table import FILM
from spacetable.app.game.film.captions import EARLIER, HIGH, ROWS, Captions
from spacetable.app.game.film.pace import PACES
from spacetable.app.game.film.player import FilmPlayer
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton, command_button, narrowed
from spacetable.app.widgets.laying import Laying
from spacetable.app.widgets.scrubber import Scrubber
from spacetable.app.widgets.words import set_tip
from spacetable.core.option import Option
from spacetable.core.text import Text, text
from spacetable.table.look import TARGET

BACK = ("start", "turn_back", "step_back", "back")
FORTH = ("forth", "step_forth", "turn_forth", "end")
"""The buttons on either side of the one that lets it run."""
TIGHT = 300
"""Below this one whole turns are stepped through with the slider and the keys."""
ROOMY = 720
"""Below this width of the bar (px at text size 100 %) buttons show their icons alone."""
GRAIN = 10
"""Places to stop at while something is seen to happen in a moment."""


class FilmBar(QFrame):
    """``pressed``: the id of a command; ``moved``: a position chosen by hand, 0 before the first
    moment, 1 when all of that has been seen.

    ``chosen``: the option that leads on when all has been seen.
    """

    pressed = Signal(str)
    moved = Signal(float)
    chosen = Signal(object)

    def __init__(self, context: Context, player: FilmPlayer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("foot")
        self._context = context
        self._player = player
        self._closing: Option | None = None
        self._height = 0
        self._shape = False, False, False
        self._laying = Laying(self._narrow)
        self._high = False
        look = context.look
        self.captions = Captions(context)
        self.onward = Button(context, "app.film.play", "primary", "check")
        self.onward.clicked.connect(self._choose)
        self.stops = Button(context, "app.film.stops", "choice", "stop")
        self.stops.setCheckable(True)
        self.stops.setChecked(player.stops)
        self.stops.toggled.connect(self._stop_each)
        self.pace = Button(context, _pace(player), "plain", "timer")
        self.pace.clicked.connect(self._next_pace)
        self._head = QHBoxLayout()
        self._head.setSpacing(look.gap(1))
        self._head.addWidget(self.captions, 1)
        self.buttons: dict[str, Button | IconButton] = {}
        self._row = row = QHBoxLayout()
        row.setSpacing(look.gap(0.5))
        self._add(row, BACK)
        play = Button(context, "app.film.play", "primary", "play")
        play.clicked.connect(lambda: self.pressed.emit("play"))
        self._play = play
        self.buttons["play"] = play
        row.addWidget(play)
        self._add(row, FORTH)
        self.slider = Scrubber(context, grain=GRAIN)
        self.slider.valueChanged.connect(lambda _: self.moved.emit(self.slider.position))
        self._foot = QHBoxLayout()
        self._foot.setSpacing(look.gap(0.5))
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addLayout(row)
        self._column.addLayout(self._foot)
        self._lay()
        self.relook()
        self.retext()

    def _add(self, row: QHBoxLayout, names: Sequence[str]) -> None:
        for name in names:
            button = command_button(self._context, FILM[name])
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self.buttons[name] = button
            row.addWidget(button)

    @property
    def recalls(self) -> bool:
        """Whether it shows for a while what others have done, and no part of the game."""
        return self._player.recalls

    def set_high(self, high: bool) -> None:
        """Whether it stands in a narrow column, below the panel: then in three rows."""
        if high != self._high:
            self._high = high
            self.captions.set_headed(not high)
            self._lay()
            self.relook()

    def _lay(self) -> None:
        """The slider and what has words lie beside the others, or in a row of their own."""
        more, slider = (self.stops, self.pace, self.onward), self.slider
        for row in (self._head, self._row, self._foot):
            for widget in (*more, slider):
                row.removeWidget(widget)
        (self._foot if self._high else self._row).addWidget(slider, 1)
        for button in more:
            if self._high:
                self._foot.addWidget(button)
            else:
                self._head.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)

    def retext(self) -> None:
        """Everything in the language in use."""
        self.slider.setAccessibleName(self._context.say("app.film.position"))
        self._tell()
        play = self._play
        # It keeps its width, or the buttons beside it would jump away under the pointer.
        play.setMinimumWidth(0)
        widths = []
        for name in ("play", "pause", "again"):
            play.set_line(f"app.film.{name}")
            widths.append(play.sizeHint().width())
        play.setMinimumWidth(max(widths))
        self.show_film()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        gap = 0 if self._high else look.gap(2)  # the panel has a margin of its own
        self._column.setContentsMargins(gap, look.gap(1), gap, look.gap(0.5))
        self._column.setSpacing(look.gap(0.5))
        self.captions.updateGeometry()
        self.fit(self._height)
        self._laying()

    def _tell(self) -> None:
        """Tips; in a narrow bar they begin with what the button would say."""
        for button, key in ((self.stops, "stops"), (self.pace, "pace")):
            tip = self._context.say(f"app.film.{key}.tip")
            set_tip(button, f"{button.accessibleName()}\n{tip}" if button.folded else tip)

    def minimumSizeHint(self) -> QSize:
        """It gives way in width: the page is not to grow for it."""
        return QSize(self._context.look.gap(30), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wide or narrow."""
        super().resizeEvent(event)
        self._laying()

    def _narrow(self) -> None:
        look = self._context.look
        narrow = self.width() < ROOMY * look.text_scale
        tight = not self._high and self.width() < TIGHT * look.text_scale
        if (narrow, tight, self._high) == self._shape:
            return
        self._shape = narrow, tight, self._high
        for button in (self.stops, self.pace, self._play):
            button.set_folded(narrow)
        for name in ("start", "end"):  # the slider and the keys lead there, too
            self.buttons[name].setVisible(not narrow)
        for name in ("turn_back", "turn_forth"):
            self.buttons[name].setVisible(not tight)
        for name in (*BACK, *FORTH):
            wide = self.buttons[name].sizeHint().width() * 3 // 4
            narrowed(self.buttons[name], max(TARGET, wide) if tight or self._high else None)
        self.slider.setMinimumWidth(look.gap(4 if tight else 12 if narrow else 25))
        self.retext()

    def fit(self, height: int) -> None:
        """``height`` of the page, in px: on a high one there is room for more lines."""
        self._height = height
        self.captions.set_high(height >= HIGH * self._context.look.text_scale)

    # -------------------------------------------------------------- what is shown

    def show_film(self) -> None:
        """Where the film stands, and what can be done."""
        player, film = self._player, self._player.film
        if film is None:
            return
        self.captions.show_lines(*self._lines())
        self.stops.setChecked(player.stops)
        self.pace.set_line(_pace(player))
        self._tell()
        length = max(film.last + 1, film.length)
        self.slider.set_length(length, [mark.moment + 1 for mark in film.marks if mark.turn])
        self.show_position()
        self.slider.setEnabled(film.last >= 0)
        more = player.moment < film.last or player.more() is not None
        self._show_play(more)
        for name in BACK:
            self._enable(self.buttons[name], player.moment >= 0)
        for name in FORTH:
            self._enable(self.buttons[name], more)

    def show_position(self) -> None:
        """The slider stands where the film does, be it in the middle of a moment."""
        self.slider.show_value(self._player.moment + self._player.instant)

    def _show_play(self, more: bool) -> None:
        player, play = self._player, self._play
        self._closing = player.leading() if player.at_end else None
        first = "plain" if self._closing is not None else "primary"
        if play.property("kind") != first:
            play.setProperty("kind", first)
            play.style().polish(play)
        # Before the first moment nothing was seen yet that could be seen once more.
        more = more or player.moment < 0
        name = "pause" if player.playing else "play" if more else "again"
        icon = "pause" if player.playing else "play" if more else "replay"
        play.set_line(f"app.film.{name}")
        play.set_icon(icon)
        if self._closing is not None:
            self.onward.set_line(self._closing.label)
        with self._laying.held():
            self._show(self.stops, self._closing is None and not player.recalls)
            self._show(self.pace, self._closing is None and not self._shape[1])
            self._show(self.onward, self._closing is not None)

    def _show(self, button: QWidget, on: bool) -> None:
        self._release(button, on)
        button.setVisible(on)

    def _enable(self, button: QWidget, on: bool) -> None:
        self._release(button, on)
        button.setEnabled(on)

    def _release(self, button: QWidget, on: bool) -> None:
        if not on and button.hasFocus():
            # Qt would hand the keyboard to whatever comes next.
            self._play.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lines(self) -> tuple[str, str, list[str]]:
        player, words = self._player, self._context.words
        turn, step = player.mark(turn=True), player.mark(turn=False)
        caption = player.caption()
        if turn is None or caption is None:
            if turn is not None:
                return words(turn.label), "", []
            return words(text("app.film.before")), words(text("app.film.call")), []
        where = turn.label
        if step is not None and step.moment < player.moment:
            where = text("app.film.where", turn=turn.label, step=step.label)
        recent = player.recent(EARLIER + ROWS - 1)
        return words(where), words(caption), [words(line) for line in recent]

    # -------------------------------------------------------------- choices

    def _choose(self) -> None:
        if self._closing is not None:
            self.chosen.emit(self._closing)

    def _stop_each(self, on: bool) -> None:
        self._player.stops = on

    def _next_pace(self) -> None:
        paces = list(PACES)
        self._player.pace = paces[(paces.index(self._player.pace) + 1) % len(paces)]
        self.show_film()


def _pace(player: FilmPlayer) -> Text:
    return text("app.film.pace", pace=text(f"app.settings.pace.{player.pace}"))
