"""One saved game on the page of saved games."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import title_of
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.app.wording.missions import game_and_mission
from spacetable.app.wording.saves import company_line, place_line
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text, verbatim
from spacetable.session.save_library import Saved

BESIDE = 760
"""Width in px at text size 100 % from which on the buttons have room beside the words."""


class SaveCard(Card):
    """One save: picture, name, what, whose and when, and its buttons. ``crew_names``: by id."""

    deed = Signal(str, object)

    def __init__(
        self,
        context: Context,
        saved: Saved,
        crew_names: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, None, parent)
        self.context, self.saved = context, saved
        look = context.look
        gap = look.gap(1.5)
        self.body.setContentsMargins(gap, gap, gap, gap)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(look.gap(1.5))
        row = QHBoxLayout()
        row.setSpacing(look.gap(2))
        self.picture = Picture("core/empty_saves" if saved.damaged else "", 10 / 16)
        self.picture.dim = 0.5 if saved.damaged else 0.0
        self.picture.rounded = "all"
        self.picture.ground = look.colour("space")
        self.picture.setFixedSize(round(176 * look.text_scale), round(110 * look.text_scale))
        row.addWidget(self.picture)
        words = QVBoxLayout()
        words.setSpacing(look.gap(0.5))
        words.addStretch(1)
        words.addWidget(Words(context, self.name(), "lead"))
        if saved.damaged:
            note = Words(context, "app.saves.damaged", "body")
            note.set_tone("bad")
            words.addWidget(note)
        else:
            title = _played(saved)
            words.addWidget(Words(context, title, "strong"))
            company = company_line(context, saved, crew_names)
            if company is not None:
                words.addWidget(Words(context, company, "body"))
            words.addWidget(Words(context, place_line(context, saved), "note"))
        marks = QHBoxLayout()
        if saved.finished:
            marks.addWidget(Mark(context, text("app.saves.finished"), "green", "★"))
        if saved.position:
            marks.addWidget(Mark(context, text("app.saves.position"), "amber", "◆"))
        if saved.auto:
            marks.addWidget(Mark(context, text("app.saves.auto"), "sky", "▶"))
        marks.addStretch(1)
        words.addLayout(marks)
        words.addStretch(1)
        row.addLayout(words, 1)
        self._halves.addLayout(row, 1)
        row = QHBoxLayout()
        row.setSpacing(look.gap(1))
        row.addStretch(1)
        self.open_button: Button | None = None
        if not saved.damaged:
            self.open_button = Button(context, "app.saves.open", "primary", "play")
            self._bind(self.open_button, "open")
            row.addWidget(self.open_button)
        tools = (
            ("replay", "step_forward", not saved.damaged),
            ("rename", "rename", not saved.damaged and not saved.auto),
            ("copy", "copy", True),
            ("delete", "delete", True),
        )
        self.tools: dict[str, IconButton] = {}
        for name, icon, there in tools:
            tool = IconButton(context, f"app.saves.{name}", icon)
            row.addWidget(tool)
            if there:
                self._bind(tool, name)
                self.tools[name] = tool
            else:
                # Its place stays, so that in all rows the same button stands in the same column.
                kept = tool.sizePolicy()
                kept.setRetainSizeWhenHidden(True)
                tool.setSizePolicy(kept)
                tool.hide()
        self._halves.addLayout(row)
        self.body.addLayout(self._halves)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons stand below where the words would have no room beside them."""
        super().resizeEvent(event)
        self.relook()

    def relook(self) -> None:
        """Whether there is room at the text size in use."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        beside = self.width() >= BESIDE * self.context.look.text_scale
        self._halves.setDirection(across if beside else down)

    def name(self) -> Text:
        """The save's name; the program's own saves are called after what they are for."""
        if self.saved.auto:
            return text("app.saves.last" if self.saved.finished else "app.saves.continue")
        return verbatim(self.saved.name)

    def _bind(self, button: Button | IconButton, deed: str) -> None:
        button.clicked.connect(lambda: self.deed.emit(deed, self.saved))


class GoneCard(Card):
    """In the place of a save that was deleted, as high as it was: no other one comes up under a
    pointer that still rests where its buttons were.
    """

    def __init__(self, context: Context, gone: SaveCard) -> None:
        super().__init__(context, name="well")
        note = Words(context, text("app.saves.gone", name=gone.name()), "note")
        self.body.addStretch(1)
        self.body.addWidget(note)
        self.body.addStretch(1)
        self.setFixedHeight(gone.height())


def _played(saved: Saved) -> Text:
    """The game and its mission, in the game's own words where it is installed."""
    if saved.mission is not None and saved.game in registry.installed():
        try:
            return game_and_mission(registry.load(saved.game), saved.mission)
        except BoundaryError:
            pass  # told when it is opened
    return title_of(saved.game) or verbatim(saved.game)
