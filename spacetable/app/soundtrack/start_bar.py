"""The foot of the choice of missions: what is chosen, and START."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.mission_words import about, doubts
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.words import Words
from spacetable.app.wording.saves import chain
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text

START = 220
"""Width in px at text size 100 % of the button that begins."""


class StartBar(QFrame):
    """``doubts``, ``sheet``, ``export`` and ``start`` are its buttons.

    ``narrow``: those that are seldom pressed show their icons alone. ``tight``: START is smaller,
    and the sheet leaves its room to the mission's name.
    """

    def __init__(
        self, context: Context, parent: QWidget | None = None, *, narrow: bool, tight: bool
    ) -> None:
        super().__init__(parent)
        self.setObjectName("foot")
        self._context = context
        look = context.look
        row = QHBoxLayout(self)
        row.setContentsMargins(look.gap(3), look.gap(1.5), look.gap(3), look.gap(1.5))
        row.setSpacing(look.gap(2))
        words = QVBoxLayout()
        words.setSpacing(2)
        self._name = Words(context, None, "prompt")
        self._about = Words(context, None, "note")
        words.addWidget(self._name)
        words.addWidget(self._about)
        row.addLayout(words, 1)
        self.doubts = IconButton(context, "soundtrack.doubts", "info")
        self.sheet = Button(context, "soundtrack.sheet", "plain", "list")
        self.export = Button(context, "soundtrack.export", "plain", "export")
        self.start = Button(context, "soundtrack.start", "primary", "play")
        for seldom in (self.sheet, self.export):
            seldom.set_folded(narrow)
        if not tight:
            self.start.setProperty("large", True)
            self.start.setMinimumWidth(round(START * look.text_scale))
        for button in (self.doubts, self.sheet, self.export, self.start):
            row.addWidget(button)
        self.sheet.setVisible(not tight)

    def show_mission(self, mission: HeardMission | None, otherwise: Text) -> None:
        """What START would begin; ``otherwise``: why there is nothing."""
        listening = self._context.settings.listening
        for button in (self.start, self.sheet, self.export):
            button.setEnabled(mission is not None)
        known = [] if mission is None else doubts(mission, spoilers=listening.spoilers)
        self.doubts.setVisible(len(known) > 1)
        if mission is None:
            self._name.set_line(otherwise)
            self._about.set_line(None)
            return
        self._name.set_line(mission.title)
        lines = about(mission, listening.crew, spoilers=listening.spoilers)
        self._about.set_line(chain((*lines, *doubts(mission, spoilers=False))))
