"""Genuine files of every kind that the program reads, made by the program itself."""

from __future__ import annotations

import random
import shutil
import tomllib
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from spacetable.app.settings.settings import Settings, Window, store
from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.parts import missions_of, puzzles_of
from spacetable.core.puzzle import written
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_alert.script import mission_file
from spacetable.games.space_alert.script.official import missions
from spacetable.resources import audio_path
from spacetable.session import scenario_file
from spacetable.session.campaign import Campaigns
from spacetable.session.journal.writer import Journal
from spacetable.session.save_format import encode
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.games.space_alert.resolution.test_paper import paper

GAMES = (
    "star_wars_pocket",
    "planet_nine",
    "deep_sea",
    "space_alert",
    "space_odyssey",
    "full_game",
)
HERE = Path(__file__).parent
EXODUS = HERE / "exodus.toml"
"""A position of High Frontier with everything that its modules bring."""

Base = tuple[str, bytes]
"""The name of a file and what it holds."""


def begun(game_id: str, seed: str = "fuzz") -> Session:
    """A game for the fewest seats, its first mission where there are any."""
    game = registry.load(game_id)
    known = missions_of(game)
    mission = known[0].number if known else None
    low = max([game.info.seats[0], *(known[0].seats[0] for _ in known[:1])])
    seats = tuple(SeatSetup(Seat(str(n + 1)), f"Name {n}", n) for n in range(low))
    return Session.new(Setup(game_id, seed, seats, mission=mission))


def play_on(session: Session, moves: int, rng: random.Random | None = None) -> None:
    """So many legal moves; the first ones without ``rng``."""
    for _ in range(moves):
        seats = session.awaited() or session.invited()
        options = [one for seat in seats for one in session.options(seat) if not one.refused]
        if not options:
            return
        session.do((rng.choice(options) if rng else options[0]).action)


def begun_exodus(seats: int = 6) -> Session:
    """A game of High Frontier with all its modules, in the middle."""
    people = tuple(SeatSetup(Seat(str(n + 1)), f"Name {n}", n) for n in range(seats))
    arrangement = tomllib.loads(EXODUS.read_text("utf-8"))
    scenario = Scenario(arrangement["arrangement"])
    return Session.new(Setup("full_game", "fuzz", people, arrangement["options"], scenario))


def _played(moves: int) -> Iterator[tuple[str, Session]]:
    every = [*((game, begun(game)) for game in GAMES), ("exodus", begun_exodus())]
    for game, session in every:
        play_on(session, moves, random.Random(game))
        yield game, session


def saves(folder: Path) -> Iterator[Base]:
    for game, session in _played(25):
        session.undo(over_fence=True)
        yield f"{game}.spacetable", encode(session.record("Name"))


def journals(folder: Path) -> Iterator[Base]:
    for game in GAMES:
        session = begun(game)
        journal = Journal.create(folder / game)
        session.attach(journal)
        play_on(session, 12, random.Random(game))
        session.undo(over_fence=True)
        play_on(session, 2)
        (path,) = (folder / game).iterdir()
        yield path.name, path.read_bytes()
        journal.close(remove=False)


def positions(folder: Path) -> Iterator[Base]:
    for game, session in _played(15):
        path = folder / f"{game}.json"
        scenario_file.write(session, path)
        yield path.name, path.read_bytes()


def arrangements(folder: Path) -> Iterator[Base]:
    for path in (EXODUS, *sorted((HERE.parent / "session" / "positions").glob("*.toml"))):
        yield path.name, path.read_bytes()
    for game in GAMES:
        mission = "mission = 1\n" if missions_of(registry.load(game)) else ""
        words = f'game = "{game}"\nseed = "a"\n{mission}[rolls]\ndie = [1, 2]\n'
        yield f"{game}.toml", words.encode()


def papers(folder: Path) -> Iterator[Base]:
    yield "mission.json", msgspec.json.encode(paper())
    row = {"row": ["A", "B", "C", *[None] * 9], "delay_on_turns": [2, 3]}
    yield "row.json", msgspec.json.encode(row)


def soundtracks(folder: Path) -> Iterator[Base]:
    yield "template.toml", mission_file.template().encode()
    for script in missions()[:3]:
        yield f"{script.id}.toml", mission_file.write(script, "own.ogg").encode()


def settings(folder: Path) -> Iterator[Base]:
    path = folder / "settings.json"
    chosen = Settings(
        language="ja",
        window=Window(10, 10, 1200, 700),
        lessons={"planet_nine": ("first", "second")},
        players=("Ada", "Ben"),
        set_ups={"space_odyssey": {"one_person": True, "options": {"crew_turn": "all"}}},
        last_game="deep_sea",
        known=("planet_nine",),
    )
    store(chosen, path)
    yield path.name, path.read_bytes()


def results(folder: Path) -> Iterator[Base]:
    path = folder / "results.jsonl"
    for game in ("star_wars_pocket", "planet_nine", "deep_sea"):
        for number in range(2):
            session = begun(game, str(number))
            play_on(session, 500, random.Random(number))
            Statistics(path).add(session)
    yield path.name, path.read_bytes()


def campaigns(folder: Path) -> Iterator[Base]:
    for game in ("planet_nine", "deep_sea"):
        library = Campaigns(folder / game)
        session = begun(game)
        crew = library.begin(game, "Crew", session.setup.seats, session.setup.options)
        for number in range(2):
            session = Session.new(crew.setup(1, str(number)))
            play_on(session, 500, random.Random(number))
            crew.add(session)
        crew.rename("Other crew")
        (path,) = (folder / game).glob("*.jsonl")
        yield path.name, path.read_bytes()


def recordings(folder: Path) -> Iterator[Base]:
    path = folder / "own.wav"
    rng = random.Random(1)
    with wave.open(str(path), "wb") as out:
        out.setparams((2, 2, 44_100, 0, "NONE", ""))
        out.writeframes(rng.randbytes(4 * 2_000))
    yield path.name, path.read_bytes()
    # An empty frame is a moment of silence.
    yield "own.mp3", (b"\xff\xfb\x90\x44" + bytes(413)) * 10
    yield "own.flac", b"fLaC\x80\0\0\x22" + rng.randbytes(400)
    smallest = min(audio_path().rglob("*.ogg"), key=lambda one: one.stat().st_size)
    yield "own.ogg", smallest.read_bytes()


def puzzles(folder: Path) -> Iterator[Base]:
    for game in GAMES:
        every = puzzles_of(registry.load(game))
        if every:
            least = min(every, key=lambda one: len(one.log) + len(one.stages[0].answers))
            yield f"{game}.json", written([least])


KINDS: dict[str, Callable[[Path], Iterator[Base]]] = {
    "save": saves,
    "journal": journals,
    "position": positions,
    "arrangement": arrangements,
    "paper": papers,
    "soundtrack": soundtracks,
    "settings": settings,
    "results": results,
    "campaign": campaigns,
    "recording": recordings,
    "puzzle": puzzles,
}


def made(kind: str, folder: Path) -> list[Base]:
    """All base files of a kind; the same ones each time, but for moments and ids."""
    folder.mkdir(parents=True)
    found = list(KINDS[kind](folder))
    shutil.rmtree(folder)
    return found
