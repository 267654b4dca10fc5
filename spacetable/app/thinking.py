"""Long work in a thread of its own, so that the window never stands still."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QRunnable, Qt, QThreadPool, Signal

from spacetable.core.mission import Stop

Work = Callable[[Stop], Any]
"""Runs in a thread. Reads frozen values only; may ask whether it is to end early."""


class _Task(QRunnable):
    """One piece of work. ``wanted``: somebody still waits for its answer."""

    def __init__(self, work: Work, then: Callable[[Any], object]) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.wanted = True
        self.stopped = False
        self.then = then
        self.answer: Any = None
        self.wrong: BaseException | None = None
        self._work = work

    def run(self) -> None:
        try:
            self.answer = self._work(lambda: self.stopped)
        except BaseException as wrong:
            self.wrong = wrong
        _Post.there().done.emit(self)


def _nobody(answer: Any) -> None:
    """Whoever asked has been told."""


class _Post(QObject):
    """Brings answers to the window's thread. One for the program, which outlives every page."""

    done = Signal(object)
    _one: "_Post | None" = None

    def __init__(self) -> None:
        super().__init__()
        self.running: list[_Task] = []
        self.done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @classmethod
    def there(cls) -> "_Post":
        """The one post, made in the window's thread at the first task."""
        if cls._one is None:
            cls._one = _Post()
        return cls._one

    def _deliver(self, task: _Task) -> None:
        self.running.remove(task)
        if not task.wanted:
            return
        task.wanted = False
        # Qt may hold on to what it has brought here; the page that asked need not live as long.
        then, task.then = task.then, _nobody
        if task.wrong is not None:
            raise task.wrong
        then(task.answer)


class Thinking:
    """At most one piece of work whose answer is wanted; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._task: _Task | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None and self._task.wanted

    def ask(self, work: Work, then: Callable[[Any], object]) -> None:
        """Begin ``work``; ``then`` gets its answer in the thread of the window.

        What the work raises is raised there too, unless the answer is no longer wanted.
        """
        self.drop()
        post = _Post.there()
        self._task = task = _Task(work, then)
        post.running.append(task)
        QThreadPool.globalInstance().start(task)

    def stop(self) -> None:
        """Ask the work to end with what it knows; its answer still comes."""
        if self._task is not None:
            self._task.stopped = True

    def drop(self) -> None:
        """The answer is no longer wanted."""
        if self._task is not None:
            self._task.stopped = True
            self._task.wanted = False
            self._task = None


def finish() -> None:
    """Wait until nothing runs any more: threads must not outlive the program."""
    post = _Post.there()
    for task in post.running:
        task.stopped, task.wanted = True, False
    QThreadPool.globalInstance().waitForDone()
    QCoreApplication.sendPostedEvents(post)
