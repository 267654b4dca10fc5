"""Settings: language, look, sound, pace, questions."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGridLayout, QSlider, QWidget

from spacetable.app.settings.settings import PACES, TEXT_SIZES
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.choice import Choice, Toggle
from spacetable.app.widgets.columns import Stacks
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard
from spacetable.text.catalogue import language_name
from spacetable.text.compiling import LANGUAGES

LEAST = 700
"""Width in px at text size 100 % that a card needs."""


class SettingsPage(SheetPage):
    """Every choice acts at once. ``controls``: the widget of each setting by its name."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.settings.title"), 960, 2)
        self.controls: dict[str, QWidget] = {}
        self._cards: list[Card] = []
        self._stacks = Stacks(context, LEAST, 2)
        self.body.addWidget(self._stacks)
        self.body.addStretch(1)
        self._build()

    def relook(self) -> None:
        """Build anew: every size follows from the text size."""
        super().relook()
        if not hasattr(self, "controls"):
            return
        here = next((name for name, one in self.controls.items() if one.hasFocus()), None)
        inside, focus = here, self.focused()
        if focus is not None:
            around = (name for name, one in self.controls.items() if one.isAncestorOf(focus))
            inside = next(around, here)
        at = self.scroll_area.verticalScrollBar().value()
        for card in self._cards:
            discard(card)
        self._cards = []
        self._build()
        self.scroll_area.verticalScrollBar().setValue(at)
        if inside is not None:
            control = self.controls[inside]
            if isinstance(control, Choice):
                control = next(b for b in control.buttons if b.isChecked())
            control.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        s = self.context.settings
        languages = [("", text("app.settings.language_system"))]
        languages += [(code, language_name(code)) for code in LANGUAGES]
        grid = self._card("app.settings.words")
        self._choice(grid, "language", languages, s.language)
        self._choice(
            grid,
            "text_size",
            [(size, text("app.settings.per_cent", percent=size)) for size in TEXT_SIZES],
            s.text_size if s.text_size in TEXT_SIZES else 100,
        )
        grid = self._card("app.settings.look")
        themes = [(name, text(f"app.settings.theme.{name}")) for name in ("dark", "light")]
        self._choice(grid, "theme", themes, s.theme)
        self._toggle(grid, "colour_safe", s.colour_safe)
        self._toggle(grid, "reduced_motion", s.reduced_motion)
        grid = self._card("app.settings.sound")
        self._toggle(grid, "sounds", s.sounds)
        self._slider(grid, "volume", s.volume)
        if self.context.loudspeaker.silent:
            grid.addWidget(
                Words(self.context, "app.error.no_sound", "note"), grid.rowCount(), 0, 1, 2
            )
        grid = self._card("app.settings.play")
        paces = [(name, text(f"app.settings.pace.{name}")) for name in PACES]
        self._choice(grid, "bot_pace", paces, s.bot_pace)
        self._toggle(grid, "ask_before_fence", s.ask_before_fence)
        self._toggle(grid, "ask_before_leaving", s.ask_before_leaving)
        self._toggle(grid, "quick_curtain", s.quick_curtain)
        self._toggle(grid, "briefings", s.briefings)
        self._stacks.hold(self._cards)

    def _card(self, heading: str) -> QGridLayout:
        card = Card(self.context, text(heading))
        look = self.context.look
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(3))
        grid.setVerticalSpacing(look.gap(1.5))
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        card.body.addLayout(grid)
        self._cards.append(card)
        return grid

    def _row(self, grid: QGridLayout, name: str, control: QWidget) -> None:
        row = grid.rowCount()
        holder = QGridLayout()
        holder.setSpacing(2)
        holder.addWidget(Words(self.context, f"app.settings.{name}", "strong"), 0, 0)
        if self.context.knows(f"app.settings.{name}.about"):
            holder.addWidget(Words(self.context, f"app.settings.{name}.about", "note"), 1, 0)
        grid.addLayout(holder, row, 0)
        left = isinstance(control, Toggle)
        if left:
            grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            grid.addWidget(control, row, 1)
        self.controls[name] = control

    def _name(self, name: str) -> Text:
        return text(f"app.settings.{name}")

    def _choice(
        self, grid: QGridLayout, name: str, values: list[tuple[Any, Text]], value: Any
    ) -> None:
        choice = Choice(self.context, self._name(name), values, value)
        choice.chosen.connect(lambda new: self.context.put(**{name: new}))
        self._row(grid, name, choice)

    def _toggle(self, grid: QGridLayout, name: str, on: bool) -> None:
        toggle = Toggle(self.context, self._name(name), on)
        toggle.toggled.connect(lambda new: self.context.put(**{name: new}))
        self._row(grid, name, toggle)

    def _slider(self, grid: QGridLayout, name: str, value: int) -> None:
        slider = Slider(Qt.Orientation.Horizontal)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.setValue(value)
        slider.setAccessibleName(self.context.words(self._name(name)))
        slider.valueChanged.connect(lambda new: self.context.put(**{name: new}))
        self._row(grid, name, slider)


class Slider(QSlider):
    """A slider that lets the wheel scroll the page, unless the keyboard is on it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only a slider that was chosen is turned by the wheel."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
