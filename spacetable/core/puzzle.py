"""Puzzles: positions with one good answer, found and proved by a game's own solvers.

A puzzle is data: how the game was set up, what was done up to the position, what is asked, and for
every move that the question is about whether it is right and why not. ``Puzzles.pose`` finds all of
that anew from the position: that is the proof, and it can be had at any time.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from spacetable.core.data import parse_json, read_words
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.core.text import Text

Short = Annotated[str, Meta(max_length=200)]
Plain = dict[str, Any]
"""An action as a log has it: its fields, and its class name under "type"."""
Grade = Literal[1, 2, 3]
"""How hard it is: one winning move among few, among more, or one that is seen only some moves on.
"""
SOLVED: Final = -1
FORMAT: Final = 1
FILE_LIMIT: Final = 4 << 20
"""Bytes of a file of puzzles."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move that the question is about. ``why``: what is said when it is chosen.

    ``right``: it is the answer; then ``then`` is the number of the stage it leads to or ``SOLVED``.
    """

    action: Plain
    why: Text
    right: bool = False
    then: Annotated[int, Meta(ge=SOLVED, le=1000)] = SOLVED


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment in which an answer is awaited: from ``seat``, one of ``answers``."""

    seat: Annotated[str, Meta(max_length=20)]
    answers: Annotated[tuple[Answer, ...], Meta(min_length=2, max_length=1000)]

    def answer(self, action: Action) -> Answer | None:
        """What is known of a move; None: the question is not about it."""
        given = plain(action)
        return next((one for one in self.answers if one.action == given), None)

    @property
    def right(self) -> tuple[Answer, ...]:
        """The moves that are good."""
        return tuple(one for one in self.answers if one.right)


class Posed(Struct, frozen=True):
    """What is asked in a position, with its proof. ``solution``: actions from the position to where
    it is seen that they lead to the goal; the first is the answer.
    """

    question: Text
    grade: Grade
    stages: tuple[Stage, ...]
    solution: tuple[Plain, ...]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position with a question. ``id``: of lower-case letters, digits and hyphens.

    ``paper``: instead of the set-up's own beginning, a file of the game's own by which it begins
    (``Files.from_paper``). ``log``: the actions from there to the position; all chance in them is
    that of the set-up's seed. ``rules_version``: of the rules by which it was proved. Else as in
    ``Posed``.
    """

    id: Annotated[str, Meta(pattern="^[a-z0-9-]{1,60}$")]
    game: Short
    rules_version: int
    setup: Setup
    question: Text
    grade: Grade
    stages: Annotated[tuple[Stage, ...], Meta(min_length=1, max_length=100)]
    solution: Annotated[tuple[Plain, ...], Meta(min_length=1, max_length=300)]
    log: Annotated[tuple[Plain, ...], Meta(max_length=2000)] = ()
    paper: Plain = {}

    @property
    def posed(self) -> Posed:
        """What is asked, apart from where."""
        return Posed(self.question, self.grade, self.stages, self.solution)


class Candidate(Struct, frozen=True):
    """A position in which something may be asked of ``seat``; ``name``: for its id, unique."""

    name: str
    setup: Setup
    log: tuple[Plain, ...]
    state: State
    seat: Seat
    paper: Plain = {}


class Puzzles(Struct, frozen=True, eq=False):
    """A game that has puzzles. ``file``: where they lie, in the order in which they are listed.

    ``candidates``: positions of the game from a seed, endless. ``pose``: what is asked in a
    position, with its proof, always the same; None where no move stands out. ``kind``: what a
    puzzle is about, in a word for nobody to read: a collection takes at most ``most`` of a kind.
    """

    file: Path
    candidates: Callable[[Any, str], Iterator[Candidate]]
    pose: Callable[[Candidate], Posed | None]
    kind: Callable[[Puzzle], str] = lambda puzzle: ""
    most: int = 1000

    def every(self) -> tuple[Puzzle, ...]:
        """What lies in the file; ``DataError`` for a wrong one."""
        return read_puzzles(self.file)


def plain(action: Action) -> Plain:
    """An action as plain data, as JSON has it."""
    found: Plain = msgspec.json.decode(msgspec.json.encode(action))
    return found


class PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of puzzles holds: the program's own, and one that people share."""

    spacetable_puzzles: int
    puzzles: Annotated[tuple[Puzzle, ...], Meta(min_length=1, max_length=1000)]


@lru_cache(maxsize=8)
def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a data file, read once; ``DataError`` naming the line. No file: no puzzles."""
    if not path.exists():
        return ()
    return parse_json(read_words(path, FILE_LIMIT), PuzzleFile, path.name).puzzles


def written(puzzles: Iterable[Puzzle]) -> bytes:
    """The content of such a file, a line for each puzzle."""
    lines = b",\n".join(msgspec.json.encode(one) for one in puzzles)
    return b'{"spacetable_puzzles": %d, "puzzles": [\n%s\n]}\n' % (FORMAT, lines)
