"""What the files of a person say of each game at a glance, read without any rules.

What cannot be read is passed over: the pages of statistics and logbooks tell of it.
"""

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.printable import printable
from spacetable.session import folders
from spacetable.session.campaign import SUFFIX
from spacetable.session.logbook_reader import FILE_LIMIT as LOGBOOK_LIMIT
from spacetable.session.logbook_reader import Head
from spacetable.session.reading import DamageError, decoded, lines
from spacetable.session.statistics import FILE_LIMIT as RESULTS_LIMIT
from spacetable.session.writing import read_file


class LastGame(Struct, frozen=True):
    """A game that is over. ``when``: ms since 1970 (UTC). ``outcome``: for the people in it;
    "side": one side won, and people sat on both.
    """

    when: int
    outcome: Literal["won", "lost", "drawn", "side"]
    score: int | None = None


class Voyage(Struct, frozen=True):
    """How far a crew has come in its logbook. ``won``: missions won."""

    crew: str
    won: int
    last_played: int


class Progress(Struct, frozen=True):
    """A game's. ``games``, ``wins``: of people. ``voyage``: of the crew that played last."""

    games: int = 0
    wins: int = 0
    last: LastGame | None = None
    voyage: Voyage | None = None


class _Result(Struct, frozen=True):
    id: str
    game: str
    when: int
    outcome: Literal["won", "lost", "drawn"]
    won: bool
    seats: int = 1
    score: int | None = None
    divided: bool = False


class _Line(Struct, frozen=True):
    type: str
    name: str = ""
    when: int = 0
    mission: int = 0
    outcome: str = ""


class Crew(Struct, frozen=True):
    """A logbook at a glance."""

    id: str
    name: str
    game: str
    won: int
    last_played: int


def progress(results: Path | None = None, campaigns: Path | None = None) -> dict[str, Progress]:
    """By the ids of games; none for games of which nothing is kept."""
    games: dict[str, dict[str, _Result]] = {}
    for one in _results(folders.statistics_file() if results is None else results):
        theirs = games.setdefault(one.game, {})
        theirs.pop(one.id, None)  # one that was ended again counts as it ended last
        theirs[one.id] = one
    voyages: dict[str, Voyage] = {}
    for crew in crews(campaigns):
        before = voyages.get(crew.game)
        if before is None or before.last_played < crew.last_played:
            voyages[crew.game] = Voyage(crew.name, crew.won, crew.last_played)
    return {
        game: _summed(list(games.get(game, {}).values()), voyages.get(game))
        for game in games.keys() | voyages.keys()
    }


def crews(folder: Path | None = None) -> list[Crew]:
    """All logbooks that can be read."""
    folder = folders.campaigns() if folder is None else folder
    found = (_crew(path) for path in sorted(folder.glob(f"*{SUFFIX}")))
    return [one for one in found if one is not None]


def _summed(results: list[_Result], voyage: Voyage | None) -> Progress:
    theirs = [one for one in results if one.seats and not one.divided]
    last = None
    if any(one.seats for one in results):
        latest = [one for one in results if one.seats][-1]
        lost = latest.outcome == "won" and not latest.won
        outcome = "side" if latest.divided else "lost" if lost else latest.outcome
        last = LastGame(latest.when, outcome, latest.score)
    return Progress(len(theirs), sum(one.won for one in theirs), last, voyage)


def _results(path: Path) -> list[_Result]:
    try:
        data = read_file(path, RESULTS_LIMIT)
    except BoundaryError:
        return []
    found: list[_Result] = []
    for _, line in lines(data):
        try:
            found.append(decoded(line, _RESULT))
        except DamageError:
            continue
    return found


def _crew(path: Path) -> Crew | None:
    try:
        data = read_file(path, LOGBOOK_LIMIT)
        first, _, rest = data.partition(b"\n")
        head = decoded(first, _HEAD)
    except (BoundaryError, DamageError):
        return None
    name, last, won = head.name, head.begun, set()
    for _, line in lines(rest):
        try:
            said = decoded(line, _LINE)
        except DamageError:
            continue
        if said.type == "named":
            name = said.name or name
        else:
            last = max(last, said.when)
            if said.outcome == "won":
                won.add(said.mission)
    return Crew(path.stem, printable(name) or path.stem, head.game, len(won), last)


_RESULT = msgspec.json.Decoder(_Result)
_HEAD = msgspec.json.Decoder(Head)
_LINE = msgspec.json.Decoder(_Line)
