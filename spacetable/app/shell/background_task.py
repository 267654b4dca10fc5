"""Long work in a thread of its own, so that the window never stands still."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import count
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from spacetable.core.mission import Stop

Work = Callable[[Stop], Any]
"""Runs in a thread. Reads frozen values only; may ask whether it is to end early."""


class _Task:
    """One piece of work. ``then``: who waits for its answer; None when nobody does any more.

    ``work``: None as soon as a thread has begun it, or when it is never to be begun.
    """

    def __init__(self, work: Work, then: Callable[[Any], object]) -> None:
        self.work: Work | None = work
        self.then: Callable[[Any], object] | None = then
        self.stopped = False
        self.future: Future[Any] | None = None

    def forget(self) -> None:
        """Nobody waits any more: it ends early, or is never begun."""
        self.stopped = True
        self.work = self.then = None


class _Post(QObject):
    """Brings answers to the window's thread. One for the program, which outlives every page.

    Only the number of a task goes through Qt. Qt and its wrappers may hold on to whatever is handed
    to them, and a task leads to a page, its game and all states of it.
    """

    done = Signal(int)
    _one: "_Post | None" = None

    def __init__(self) -> None:
        super().__init__()
        self.tasks: dict[int, _Task] = {}
        self._numbers = count()
        self._threads = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="thinking")
        self.done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @classmethod
    def there(cls) -> "_Post":
        """The one post, made in the window's thread at the first task."""
        if cls._one is None:
            cls._one = _Post()
        return cls._one

    def begin(self, work: Work, then: Callable[[Any], object]) -> _Task:
        """Hand ``work`` to a thread."""
        number, task = next(self._numbers), _Task(work, then)
        self.tasks[number] = task
        task.future = self._threads.submit(self._run, number, task)
        return task

    def _run(self, number: int, task: _Task) -> Any:
        work, task.work = task.work, None
        try:
            return None if work is None else work(lambda: task.stopped)
        finally:
            self.done.emit(number)

    def _deliver(self, number: int) -> None:
        task = self.tasks.pop(number)
        then, task.then = task.then, None
        future, task.future = task.future, None
        if then is not None and future is not None:
            then(future.result())


class BackgroundTasks:
    """At most one piece of work whose answer is wanted; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._task: _Task | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None and self._task.then is not None

    def ask(self, work: Work, then: Callable[[Any], object]) -> None:
        """Begin ``work``; ``then`` gets its answer in the thread of the window.

        What the work raises is raised there too, unless the answer is no longer wanted.
        """
        self.drop()
        self._task = _Post.there().begin(work, then)

    def stop(self) -> None:
        """Ask the work to end with what it knows; its answer still comes."""
        if self._task is not None:
            self._task.stopped = True

    def drop(self) -> None:
        """The answer is no longer wanted; what waits for a thread is not begun any more."""
        if self._task is not None:
            self._task.forget()
            self._task = None


def finish() -> None:
    """Wait until nothing runs any more: threads must not outlive the program."""
    post = _Post.there()
    for task in post.tasks.values():
        task.forget()
    wait([task.future for task in post.tasks.values() if task.future is not None])
    QCoreApplication.sendPostedEvents(post)
