"""Each kind of file as the program meets it: read, gone on with, and written again."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

from spacetable.app.settings import settings as app_settings
from spacetable.audio.recording import load_recording
from spacetable.core.errors import BoundaryError, Refused
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.resolution import paper
from spacetable.games.space_alert.script import mission_file
from spacetable.games.space_alert.script.script import FULL_CREW
from spacetable.session import folders, puzzle_file, scenario_file
from spacetable.session.campaign import Campaigns
from spacetable.session.opening import open_file
from spacetable.session.recovery import discard, find_unfinished, recover
from spacetable.session.save_format import read_header
from spacetable.session.save_library import SaveLibrary
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from spacetable.text.catalogue import catalogue
from tests.fuzz.bases import play_on

LANGUAGES = ("en", "ja")


def place(kind: str, name: str) -> Path:
    """Where such a file lies: in the person's folder, or anywhere."""
    return {
        "save": folders.saves() / name,
        "journal": folders.journals() / name,
        "settings": folders.settings_file(),
        "results": folders.statistics_file(),
        "campaign": folders.campaigns() / name,
    }.get(kind, folders.base() / "files" / name)


def empty() -> None:
    """Everything out of the person's folder."""
    shutil.rmtree(folders.base(), ignore_errors=True)


def use(kind: str, path: Path) -> bool:
    """Open a file and go on; False when it is refused with a message of our own.

    Any other exception is a fault of the program.
    """
    try:
        READERS[kind](path)
    except BoundaryError as wrong:
        for language in LANGUAGES:
            words = catalogue(language).words(wrong.message)
            if not words or f"[{wrong.message.key}]" in words:
                raise AssertionError(f"no words for {wrong.message.key}") from wrong
            if len(words) > 4000:
                raise AssertionError(f"{len(words)} characters for people") from wrong
        return False
    return True


def _go_on(session: Session) -> None:
    """As a person would: look, take back, play some moves, keep the game and open it again."""
    for warning in session.warnings:
        catalogue("en").words(warning)
    for seat in (None, *(one.seat for one in session.setup.seats)):
        session.table(seat)
        session.panel(seat)
        for line in session.lines(seat):
            catalogue("en").words(line.text)
    session.undo(over_fence=True)
    session.redo()
    play_on(session, 3)
    session.result()
    target = folders.saves() / "again.spacetable"
    save(session, target, "Again")
    load(target)


def _save(path: Path) -> None:
    library = SaveLibrary()
    for saved in library.list():
        with suppress(BoundaryError):
            library.glance(saved).table(None)
    with suppress(BoundaryError):
        read_header(path)
    _go_on(open_file(path))


def _journal(path: Path) -> None:
    found = find_unfinished()
    refused: BoundaryError | None = None
    for one in found:
        try:
            session = recover(one.path)
        except BoundaryError as wrong:
            refused = wrong
            continue
        _go_on(session)
        session.close()
    if path.exists():
        with suppress(BoundaryError):
            discard(path)
    if refused is not None:
        raise refused


def _position(path: Path) -> None:
    session = open_file(path)
    _go_on(session)
    scenario_file.write(session, folders.saves() / "position.json")


def _paper(path: Path) -> None:
    with suppress(BoundaryError):
        _go_on(open_file(path))
    paper.read(path)


def _soundtrack(path: Path) -> None:
    found = mission_file.read(path)
    soundtrack(found.script, FULL_CREW)
    mission_file.write(found.script)


def _settings(path: Path) -> None:
    found = app_settings.load(path)
    found.look()
    found.spoken()
    found.listening.gains()
    app_settings.store(found, path)


def _results(path: Path) -> None:
    past = Statistics(path)
    for game in {one.game for one in past.read()}:
        for ending in past.summary(game).endings:
            catalogue("ja").words(ending.reason)
    for one in past.read():
        catalogue("en").words(one.reason)


def _campaign(path: Path) -> None:
    every = Campaigns().list()
    for one in every:
        if not one.damaged:
            one.pages()
            one.series()
            one.to_continue()
            Session.new(one.setup(1, "seed"))
            one.rename("Third crew")
    if any(one.damaged for one in every):
        Campaigns().open(path.stem)


def _recording(path: Path) -> None:
    load_recording(path)


def _puzzle(path: Path) -> None:
    if not puzzle_file.is_puzzle(path):
        _go_on(open_file(path))
        return
    run = puzzle_file.open_puzzle(path)
    run.session.table(run.seat)
    for option in run.options():
        with suppress(Refused):
            run.do(option.action)
        run.back()
    while run.can_next():
        run.next()
        catalogue("en").words(run.words())
    puzzle_file.write(run.puzzle, folders.saves() / "puzzle.json")


READERS = {
    "save": _save,
    "journal": _journal,
    "position": _position,
    "arrangement": _position,
    "paper": _paper,
    "soundtrack": _soundtrack,
    "settings": _settings,
    "results": _results,
    "campaign": _campaign,
    "recording": _recording,
    "puzzle": _puzzle,
}
