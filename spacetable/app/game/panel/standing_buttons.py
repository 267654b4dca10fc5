"""Below the buttons: answers that are given from now on, without being asked again."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from spacetable.app.game.panel.whole_rows import WholeRows
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.words import set_tip
from spacetable.core.option import Option
from spacetable.core.text import Text, text


class StandingButtons(QObject):
    """``button``: an answer is to stand, or one that stands is to do so no longer; ``limits``: as
    far as what it is to be given. Each None where there is nothing of the kind.

    ``stood``: the button was pressed; ``limited``: a limit was chosen.
    """

    stood = Signal()
    limited = Signal(int)

    def __init__(self, context: Context, rows: WholeRows) -> None:
        super().__init__(rows)
        self._context = context
        self._rows = rows
        self.button: Button | None = None
        self.limits: DropDown | None = None

    def widgets(self) -> list[QWidget]:
        """Those that there are, from above."""
        return [one for one in (self.limits, self.button) if one is not None]

    def clear(self) -> None:
        """Another position."""
        for widget in self.widgets():
            self._rows.drop(widget)
        self.button = self.limits = None

    def show_standing(self, waiver: Option | None, answers: bool) -> None:
        """``waiver``: an answer that may stand from now on; ``answers``: one stands already."""
        if not answers and waiver is None:
            return
        words = "app.standing.off" if answers else "app.standing.on"
        self._stand(text(words), f"{words}.tip", "rotate" if answers else "skip_end")

    def show_until_over(self, label: Text) -> None:
        """An answer may be given for as long as the step lasts."""
        self._stand(label, "app.standing.until_over.tip", "skip_end")

    def show_limits(self, called: Text, limits: Sequence[tuple[int, Text]]) -> None:
        """Answers may be given as far as one of these, for as long as the step lasts."""
        values = [(None, called), *limits]
        self.limits = DropDown(self._context, called, values, None, acts=True)
        set_tip(self.limits, self._context.say("app.standing.limits.tip"))
        self.limits.chosen.connect(self._limit)
        self._rows.add(self.limits)

    def _limit(self, most: int | None) -> None:
        if most is not None:
            self.limited.emit(most)

    def _stand(self, label: Text, tip: str, icon: str) -> None:
        self.button = Button(self._context, label, "quiet", icon)
        set_tip(self.button, self._context.say(tip))
        self.button.clicked.connect(self.stood)
        self._rows.add(self.button)
