"""Where an action stood among the buttons that cannot be chosen just now."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from spacetable.app.game.panel.action_button import Place
from spacetable.app.game.panel.whole_rows import WholeRows
from spacetable.app.shell.context import Context
from spacetable.app.widgets.clamped import Clamped
from spacetable.app.widgets.words import set_tip
from spacetable.core.option import Option
from spacetable.core.text import text


class GoneAction(QFrame):
    """Keeps its place for it, so that those below do not move under a pointer; nothing to be
    pressed. It says so where it is ``named``, but for one of a row that says something else at each
    prompt: what was a bid a while ago is none of the next ones, and only its frame is left.
    """

    def __init__(self, context: Context, option: Option, *, named: bool = True) -> None:
        super().__init__()
        self.setEnabled(False)
        self._words: Clamped | None = None
        if option.afresh:
            self.setObjectName("empty_place")
            return
        self.setObjectName("bare")
        if not named:
            return
        column = QVBoxLayout(self)
        column.setContentsMargins(context.look.gap(1.5), 0, context.look.gap(0.5), 0)
        line = text("app.gone_action", label=option.label)
        self._words = words = Clamped(context, "gone")
        set_tip(self, context.say("app.gone_action.tip"))
        words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(words)
        words.set_line(line)

    def set_place(self, high: int) -> None:
        """Be so many px high, with as many lines as that leaves whole."""
        self.setFixedHeight(high)
        if self._words is not None:
            lines = max(high // self._words.lines_high(1), 1)
            self._words.set_high(self._words.lines_high(lines))


NAMED = 2
"""So many are named at once: that is enough to see why there is a gap."""


class GoneActions:
    """All that keep their ``places`` among the rows."""

    def __init__(self, context: Context, rows: WholeRows) -> None:
        self._context = context
        self._rows = rows
        self.places: dict[Place, GoneAction] = {}

    def leave(self, place: Place, option: Option, high: int) -> None:
        """One more, so many px high."""
        named = len(self.places) < NAMED
        gap = self.places[place] = GoneAction(self._context, option, named=named)
        gap.set_place(high)
        self._rows.add(gap)

    def move(self, now: Mapping[Place, Place]) -> None:
        """Places have closed up; those that are not among ``now`` are given up."""
        self._drop(one for one in self.places if one not in now)
        self.places = {now[place]: gap for place, gap in self.places.items()}

    def drop_below(self, last: int) -> None:
        """Nothing stands below that place any more."""
        self._drop(one for one in self.places if one[1] > last)

    def clear(self) -> None:
        """None is left."""
        self._drop(self.places)

    def _drop(self, places: Iterable[Place]) -> None:
        for place in list(places):
            self._rows.drop(self.places.pop(place))
