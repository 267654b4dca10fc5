"""``python -m tests.fuzz.worker KIND SEED FIRST COUNT``: spoilt files read in a process of its own.
Several kinds take turns with ``KIND+KIND``.

Writes a line of JSON for each fault, and one with the figures at the end. ``$SPACETABLE_HOME`` is
the folder that the program may write in, with the system's folder for temporary files.
"""

from __future__ import annotations

import json
import logging
import random
import sys
import tempfile
import time
import traceback
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spacetable.core import registry
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.text.catalogue import catalogue
from tests.fuzz import guard, memory, reading
from tests.fuzz.bases import made
from tests.fuzz.mutations import mutated

SECONDS = 1.0
"""Processor time for one file, at the better of two tries: other programs disturb the first."""
IN_WINDOW = 10.0
"""The same for a window that is opened anew and shows all its pages."""
SHOWN = (
    "save",
    "journal",
    "position",
    "arrangement",
    "paper",
    "soundtrack",
    "settings",
    "results",
    "campaign",
)
MEMORY = 200
"""MiB for one file."""
MADE_UP = ("own.flac",)
"""Bases that are not whole: no encoder is at hand."""
ROOM = 4 << 30
"""Bytes after which the system lets a worker have no more."""


Use = Callable[[str, Path], bool]
"""Reads a file that lies in its place; True when it is opened."""


class Errors(logging.Handler):
    """Lines of the log that tell a fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage()[:300])


class Worker:
    """Reads files of a kind, those of some ``numbers``; those of "window" are of all kinds that a
    page shows.
    """

    def __init__(
        self, kind: str, seed: str, numbers: range, decoder: tuple[str, ...] = guard.DECODER
    ) -> None:
        self.kind, self.seed = kind, seed
        self.bound = SECONDS
        self.use: Use = reading.use
        if kind == "window":
            from tests.fuzz import in_window

            self.use, self.bound = in_window.use, IN_WINDOW
        self.errors = Errors()
        logging.getLogger().addHandler(self.errors)
        for name in registry.installed():
            registry.load(name)
        self.guard = guard.Guard((folders.base(), Path(tempfile.gettempdir())), decoder)
        self.slowest = 0.0
        self.most = 0
        reading.empty()
        for language in reading.LANGUAGES:  # a catalogue compiles its rule for plural forms
            catalogue(language).words(text("session.mark", n=1))
        self.kinds = SHOWN if kind == "window" else tuple(kind.split("+"))
        # Who reads few files needs few kinds, and to make all and open them takes the longest.
        asked = {number % len(self.kinds) for number in numbers}
        needed = [one for at, one in enumerate(self.kinds) if at in asked]
        self.bases = {one: made(one, folders.base() / "bases") for one in needed}
        # What is read once is not counted; a window reads the most of it with any file.
        known = [(one, *base) for one in needed for base in self.bases[one]]
        for one, name, data in known:
            self.tried(one, name, data, reading.use)
        known = known[:1] if kind == "window" else known
        if kind == "window":
            self.tried(*known[0])
        for one, name, data in known:
            found = self.tried(one, name, data)
            if found["faults"] or not (found["opened"] or name in MADE_UP):
                raise AssertionError(f"a genuine {one} {name}: {found['faults']}")

    def one(self, number: int) -> dict[str, Any]:
        """What became of a file: ``opened``, and ``faults`` in words."""
        kind = self.kinds[number % len(self.kinds)]
        rng = random.Random(f"{self.seed} {self.kind} {number}")
        name, data = rng.choice(self.bases[kind])
        data = mutated(kind, rng, data)
        found = self.tried(kind, name, data)
        if found["seconds"] >= self.bound:
            again = self.tried(kind, name, data)
            found["seconds"] = min(found["seconds"], again["seconds"])
        if found["seconds"] >= self.bound:
            found["faults"].append(f"{found['seconds']:.2f} s")
        if found["memory"] >= MEMORY:
            found["faults"].append(f"{found['memory']} MiB")
        self.slowest = max(self.slowest, found["seconds"])
        self.most = max(self.most, found["memory"])
        return found

    def tried(self, kind: str, name: str, data: bytes, use: Use | None = None) -> dict[str, Any]:
        path = reading.place(kind, name)
        reading.empty()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.errors.lines = []
        faults = []
        opened = False
        memory.forget()
        before = memory.most()
        start = time.process_time()
        with self.guard.watched():
            try:
                opened = (use or self.use)(kind, path)
            except Exception as wrong:
                where = traceback.extract_tb(wrong.__traceback__)
                ours = [one for one in where if "/spacetable/" in one.filename.replace("\\", "/")]
                at = (ours or where)[-1]
                place = f"{at.filename.replace(chr(92), '/').rpartition('/spacetable/')[2]}"
                said = f"{type(wrong).__name__}: {str(wrong)[:160]}"
                faults.append(f"{place}:{at.lineno} {at.name}: {said}")
        seconds = time.process_time() - start
        faults += self.guard.seen[:3]
        faults += [f"log: {line}" for line in self.errors.lines[:1]]
        return {
            "opened": opened,
            "seconds": seconds,
            "memory": memory.most() - before,
            "faults": faults,
        }


def main(arguments: list[str]) -> None:
    sys.dont_write_bytecode = True
    warnings.simplefilter("ignore")
    memory.bound(ROOM)
    kind, seed, first, count, *decoder = arguments
    numbers = range(int(first), int(first) + int(count))
    worker = Worker(kind, seed, numbers, tuple(decoder) or guard.DECODER)
    opened = 0
    for number in numbers:
        print(json.dumps({"at": number}), flush=True)
        found = worker.one(number)
        opened += found["opened"]
        if found["faults"]:
            print(json.dumps({"number": number, "faults": found["faults"]}), flush=True)
    print(json.dumps({"opened": opened, "slowest": worker.slowest, "memory": worker.most}))


if __name__ == "__main__":
    main(sys.argv[1:])
