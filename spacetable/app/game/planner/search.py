"""What answers a question, looked for beside the window while that goes on."""

from queue import SimpleQueue
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.mission import Stop
from spacetable.core.planner import Findings
from spacetable.session.inquiry import Inquiry

LOOK: Final = 60
"""Ms between two looks whether more has been found: oftener nobody could read it."""


class Search(QObject):
    """``found``: what is known now; ``ended``: all is known that will be. Nothing comes of a search
    that was dropped. The thread that waits for the process reads frozen values only.
    """

    found = Signal(object)
    ended = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._thinking = BackgroundTasks()
        self._news: SimpleQueue[Findings] = SimpleQueue()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether more may be found."""
        return self._thinking.busy

    def ask(self, inquiry: Inquiry) -> None:
        """Begin; what was looked for before is wanted no more."""
        self.drop()
        thinker, news = self._context.thinker, self._news

        def work(stop: Stop) -> None:
            for findings in thinker.plans(inquiry, stop):
                news.put(findings)

        self._timer.start()
        self._thinking.ask(work, self._all)

    def stop(self) -> None:
        """End with what is known."""
        self._thinking.stop()

    def drop(self) -> None:
        """Nothing of it is wanted any more."""
        self._timer.stop()
        self._thinking.drop()
        self._news = SimpleQueue()

    def _look(self) -> None:
        """Of several answers only the last counts: each says more than the one before."""
        findings = None
        while not self._news.empty():
            findings = self._news.get()
        if findings is not None:
            self.found.emit(findings)

    def _all(self, nothing: Any) -> None:
        self._timer.stop()
        self._look()
        self.ended.emit()
