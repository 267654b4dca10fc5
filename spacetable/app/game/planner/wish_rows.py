"""The wishes of a question: a switch or a list for each, below a heading that folds them away."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.choice import Toggle
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.words import Words, set_tip
from spacetable.app.wording.seats import joined
from spacetable.core.planner import Asked, Question
from spacetable.core.switch import Setting, Switch
from spacetable.core.text import Text, text

BESIDE: Final = 24
"""Px of the heading beside its icon and its words."""
FEW: Final = 2
"""So many wishes are seen at once; more are unfolded."""


class FoldButton(Button):
    """The heading; where there is no room for it, ``brief``, and its tip says the whole.

    ``cut``: that there is no room, or again is. What is brief is cut at its end where it must be.
    """

    cut = Signal(bool)

    def __init__(self, context: Context, line: Text, brief: Text) -> None:
        self._brief = brief
        self.is_cut = False
        super().__init__(context, line, "fold", "chevron_right")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def retext(self) -> None:
        """The words in the language in use."""
        super().retext()
        words, metrics = self.words, self.fontMetrics()
        room = max(self.width() - self.iconSize().width() - BESIDE, 0)
        is_cut = metrics.horizontalAdvance(words) > room
        shown = self._context.words(self._brief) if is_cut else words
        shown = metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room)
        self.setText(shown.replace("&", "&&"))
        set_tip(self, words if shown != words else "")
        if is_cut != self.is_cut:
            self.is_cut = is_cut
            self.cut.emit(is_cut)

    def sizeHint(self) -> QSize:
        """With all its words."""
        hint = super().sizeHint()
        missing = self.fontMetrics().horizontalAdvance(self.words)
        missing -= self.fontMetrics().horizontalAdvance(self.text().replace("&&", "&"))
        return QSize(hint.width() + missing, hint.height())

    def minimumSizeHint(self) -> QSize:
        """It gives way in width."""
        return QSize(self.iconSize().width() + BESIDE, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other words."""
        super().resizeEvent(event)
        self.retext()


class WishRows(QWidget):
    """``wished``: the id of a wish and its value. ``folded``: whether a person folded them away.

    ``fold``: the heading that folds them; ``apart``: it stands elsewhere, with little room.
    ``chosen``: what is wished, where they are folded away and the heading has no room for it.
    """

    wished = Signal(str, object)
    folded = Signal(bool)

    def __init__(
        self,
        context: Context,
        question: Question,
        asked: Asked,
        unfolded: bool | None,
        *,
        apart: bool = False,
    ) -> None:
        """``unfolded``: None: as there are few or many."""
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self.controls: dict[str, Toggle | DropDown] = {}
        wishes = _chosen(question, asked)
        self.fold = FoldButton(context, *_headings(wishes))
        self.fold.setCheckable(True)
        self._inside = bare()
        rows = QVBoxLayout(self._inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(context.look.gap(1))
        for wish in question.wishes:
            rows.addWidget(self._row(wish, asked.wish(wish)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(context.look.gap(1))
        if not apart:
            column.addWidget(self.fold)
        column.addWidget(self._inside)
        self.chosen = Words(context, joined(wishes) if wishes else None, "note")
        self._apart, self._wishes = apart, bool(wishes)
        column.addWidget(self.chosen)
        open_ = len(question.wishes) <= FEW if unfolded is None else unfolded
        self.fold.setChecked(open_)
        self._turn(open_)
        self.fold.toggled.connect(self._turn)
        self.fold.cut.connect(lambda _: self._turn(self.fold.isChecked()))
        self.fold.clicked.connect(lambda on: self.folded.emit(not on))

    def settle(self) -> None:
        """It lies in its place: without anything to show it takes none."""
        self._turn(self.fold.isChecked())

    def _row(self, wish: Switch, value: Setting) -> QWidget:
        holder = bare()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._context.look.gap(1))
        row.addWidget(Words(self._context, wish.label), 1)
        control: Toggle | DropDown
        if isinstance(wish.default, bool):
            control = Toggle(self._context, wish.label, bool(value))
            control.toggled.connect(partial(self.wished.emit, wish.id))
        else:
            values = [(one.value, one.label) for one in wish.choices]
            control = DropDown(self._context, wish.label, values, value)
            control.chosen.connect(partial(self.wished.emit, wish.id))
        self.controls[wish.id] = control
        row.addWidget(control)
        return holder

    def _turn(self, on: bool) -> None:
        named = self._wishes and self.fold.is_cut and not on
        self._inside.setVisible(on)
        self.chosen.setVisible(named)
        # Before it is laid out anywhere it would be a window.
        if self._apart and self.parentWidget() is not None:
            self.setVisible(on or named)
        self.fold.set_icon("chevron_down" if on else "chevron_right")


def _chosen(question: Question, asked: Asked) -> list[Text]:
    """What of the wishes is not as usual."""
    found = []
    for wish in question.wishes:
        if wish.id in asked.wishes:
            value = next(one for one in wish.choices if one.value == asked.wish(wish))
            said = wish.label if isinstance(wish.default, bool) else value.label
            if value.value is False:
                said = text("app.planner.wish_refused", wish=wish.label, value=value.label)
            found.append(said)
    return found


def _headings(wishes: Sequence[Text]) -> tuple[Text, Text]:
    """With what is wished, to be read where they are folded away; and in brief."""
    heading = text("app.planner.wishes")
    if not wishes:
        return heading, heading
    whole = text("app.planner.wishes_chosen", before=heading, wish=joined(wishes))
    return whole, text("app.planner.wishes_count", before=heading, n=len(wishes))
