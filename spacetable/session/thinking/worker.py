"""The process that thinks. It reads questions and writes answers, one after the other.

It ends as soon as nobody can ask any more, even in the middle of a thought: no matter how the
program came to its end, none of it is left.
"""

import os
import sys
import traceback
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import IO, Final

from spacetable.session.collector import look_once
from spacetable.session.thinking.questions import (
    Answer,
    Failed,
    every_answer,
    pack,
    questions,
    receive,
    send,
)

MODESTY: Final = 5
"""By how much others come first, in the system's steps: the window does."""


def main(arguments: Sequence[str]) -> int:
    """Answer until nobody asks; the exit code."""
    if sys.platform != "win32":  # there whoever starts us says so
        os.nice(MODESTY)
    # What a library prints must not get among the answers.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    look_once()
    asked: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(asked,), daemon=True).start()
    while True:
        body = asked.get()
        try:
            # Whoever asks for something else wants no more of this.
            for found in every_answer(questions.decode(body), lambda: not asked.empty()):
                _tell(out, found)
        except Exception:
            _tell(out, Failed(traceback.format_exc()))


def _tell(out: IO[bytes], found: Answer) -> None:
    """Write an answer; nobody being there to read it is the end."""
    body = pack(found)
    try:
        send(out, body)
    except OSError:
        os._exit(0)


def _listen(asked: "SimpleQueue[bytes]") -> None:
    while (body := receive(sys.stdin.buffer)) is not None:
        asked.put(body)
    os._exit(0)
