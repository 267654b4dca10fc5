"""What has been announced, the newest first, to look up what was missed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.signs import sign_of
from spacetable.app.widgets.rows import Row, RowList
from spacetable.audio.player import Heard
from spacetable.session.chronicle import minutes


class HeardList(RowList):
    """Letters and the space bar are the page's here: nobody searches in sixty lines."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.setAccessibleName(context.say("soundtrack.heard"))

    def show_heard(self, heard: Sequence[Heard]) -> None:
        """Show these, which come in order of time."""
        self.change([self._row(one) for one in reversed(heard)])
        if not self.hasFocus():
            self.scrollToTop()

    def _row(self, heard: Heard) -> Row:
        said = heard.moment.announcement
        sort = sign_of(said)
        time = minutes(said.at)
        if heard.skipped:
            time = self.context.say("soundtrack.skipped", time=time)
        words = self.context.words(said.caption)
        return Row(words, "line", (time,), sign=sort.shape, tone=sort.tone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down step through the list; all else is for the page."""
        steps = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
        if event.key() in (*steps, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()
