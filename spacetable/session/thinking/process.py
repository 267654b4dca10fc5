"""A process that thinks, seen from the window's side: it is asked, answers, dies or is killed."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from spacetable.core.worker_command import worker_command
from spacetable.session.thinking import SWITCH
from spacetable.session.thinking.questions import (
    Answer,
    Enough,
    Failed,
    Found,
    Question,
    answers,
    pack,
    receive,
    send,
)

MODULE: Final = "spacetable.session.thinking.worker"


class BrokenError(Exception):
    """The process gave no answer; why, for the log."""


class ThinkingProcess:
    """``OSError`` when it cannot be started. At most one question is open at a time.

    ``owed``: an answer that is still to come, whether or not anybody waits for it.
    """

    def __init__(self) -> None:
        command = worker_command(MODULE, SWITCH)
        priority = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # A program without a console has nothing there that could be passed on.
            stderr=subprocess.DEVNULL if sys.platform == "win32" else None,
            # Where nothing of the user's lies beside it.
            cwd=Path(command[0]).parent,
            # What is typed at the terminal to end the program is not meant for it.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0) | priority,
        )
        self.owed = False
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._listening = Thread(target=self._listen, daemon=True)
        self._listening.start()

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, question: Question) -> None:
        """Put a question; ``BrokenError`` when it has died."""
        assert self._process.stdin is not None
        try:
            send(self._process.stdin, pack(question))
        except OSError as wrong:
            raise BrokenError(str(wrong)) from wrong
        self.owed = True

    def enough(self) -> None:
        """What is still to come of its answer is not wanted."""
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended by itself
            send(self._process.stdin, pack(Enough()))

    def answer(self, patience: float) -> Answer | None:
        """The answer, or the next part of one, if it comes within so many seconds; ``BrokenError``
        when none will.
        """
        try:
            body = self._answers.get(timeout=patience)
        except Empty:
            return None
        if body is None:
            self.owed = False
            code = self._process.wait()
            raise BrokenError(f"it ended with exit code {code}")
        found: Answer = answers.decode(body)
        self.owed = isinstance(found, Found)
        if isinstance(found, Failed):
            raise BrokenError(found.what)
        return found

    def end(self) -> None:
        """Kill it, whatever it does; nothing of it is left."""
        self._process.kill()
        self._process.wait()
        self._listening.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):  # a question that it has not read
                pipe.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while (body := receive(self._process.stdout)) is not None:
            self._answers.put(body)
        self._answers.put(None)
