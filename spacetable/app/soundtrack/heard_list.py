"""What has been announced, the newest first, to look up what was missed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from spacetable.app.desk import Desk
from spacetable.app.soundtrack.choosing import clock
from spacetable.app.soundtrack.signs import sign_of
from spacetable.app.widgets.rows import Row, RowList
from spacetable.audio.player import Heard


class HeardList(RowList):
    """Letters and the space bar are the page's here: nobody searches in sixty lines."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.setAccessibleName(desk.say("soundtrack.heard"))

    def show_heard(self, heard: Sequence[Heard]) -> None:
        """Show these, which come in order of time."""
        self.change([self._row(one) for one in reversed(heard)])
        if not self.hasFocus():
            self.scrollToTop()

    def _row(self, heard: Heard) -> Row:
        said = heard.moment.announcement
        sort = sign_of(said)
        time = clock(said.at)
        if heard.skipped:
            time = self.desk.say("soundtrack.skipped", time=time)
        words = self.desk.words(said.caption)
        return Row(words, "line", (time,), sign=sort.shape, tone=sort.tone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down step through the list; all else is for the page."""
        steps = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
        if event.key() in (*steps, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()
