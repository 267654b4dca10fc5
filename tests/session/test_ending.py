"""What a game leaves that came to its end just before its program was killed."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spacetable.core.engine import legal
from spacetable.core.errors import BoundaryError
from spacetable.core.option import Action
from spacetable.session import folders, writing
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.ending import note_ending, settle
from spacetable.session.journal.writer import Journal
from spacetable.session.recovery import find_ended, find_unfinished
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.session.test_campaign import CREW
from tests.thinned import thinned
from tests.toy.game import game
from tests.toy.installing import installed


@pytest.fixture(autouse=True)
def _toy(_small_game: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.undo()  # the small game of the other tests gives way to the toy
    with installed(tmp_path / "packages"):
        yield


def over(crew: Campaign, *, noted: bool = False) -> Session:
    """A mission that was over when its program died. ``noted``: that was written down before."""
    session = Session.new(crew.setup(1, "seed"), journal=Journal.create())
    while session.result() is None:
        options = [one for seat in session.awaited() for one in legal(game, session.state, seat)]
        session.do(options[-1].action)
    if noted:
        note_ending(session)
    assert session.journal is not None
    session.journal.close(remove=False)
    session.journal = None
    return session


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


@pytest.mark.parametrize("noted", [False, True])
def test_an_ending_is_written_down_at_the_next_start_and_once(noted: bool) -> None:
    crew = Campaigns().begin("toy", "The Comets", CREW)
    session = over(crew, noted=noted)
    assert not find_unfinished()
    assert settle() == []
    (past,) = Statistics().read()
    (attempt,) = Campaigns().open(crew.id).attempts
    assert past.id == attempt.id == session.id
    if not noted:
        assert past.when == attempt.when == session.entries[-1].at
    (saved,) = SaveLibrary().list()
    assert saved.finished
    assert SaveLibrary().load(saved).state == session.state
    assert not find_ended()
    assert settle() == []
    assert lines(folders.statistics_file()) == 1
    assert lines(crew.path) == 2


def test_an_ending_that_cannot_be_written_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Campaigns().begin("toy", "The Comets", CREW)
    over(crew)
    plain = writing.write_all

    def full(fd: int, data: bytes, write: writing.Write = os.write) -> None:
        if b'"reason"' in data:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        plain(fd, data, write)

    monkeypatch.setattr(writing, "write_all", full)
    (wrong,) = settle()
    assert wrong.message.key == "session.error.disk_full"
    assert len(find_ended()) == 1
    monkeypatch.undo()
    assert settle() == []
    assert len(Statistics().read()) == 1
    assert Campaigns().open(crew.id).total == 1
    assert not find_ended()


def test_an_attempt_of_a_logbook_thrown_away_comes_back_with_it() -> None:
    crew = Campaigns().begin("toy", "The Comets", CREW)
    session = over(crew)
    Campaigns().delete(crew.id)
    with pytest.raises(BoundaryError) as wrong:
        note_ending(session)
    assert wrong.value.message.key == "session.campaign.gone"
    assert len(Statistics().read()) == 1
    assert [one.id for one in Campaigns().restore(crew.id).attempts] == [session.id]
    Campaigns().delete(crew.id)
    settle()  # told once, and not at every start
    assert not find_ended()
    assert Campaigns().restore(crew.id).total == 1


# -------------------------------------------------------------- killed between two of its steps


class KilledError(BaseException):
    """Nobody catches it, as nobody catches a kill."""


CALLS = ("open", "write", "fsync", "lseek", "ftruncate", "mkdir", "replace", "unlink")
"""What changes the disk, or stands before and after a change."""


def killed(deed: Callable[[], object], at: int) -> bool:
    """Do something that is killed before its call of the system number ``at``; False when it came
    to its end before. What it held then is let go.
    """
    calls, held, close = 0, set(), os.close

    def dying(name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls > at:
                raise KilledError  # here and wherever anybody would still tidy up
            found = plain(*args, **more)
            if name == "open":
                held.add(found)
            return found

        return call

    def closing(fd: int) -> None:
        held.discard(fd)
        close(fd)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "close", closing)
        for name in CALLS:
            patch.setattr(os, name, dying(name, getattr(os, name)))
        try:
            deed()
        except KilledError:
            for fd in held:
                close(fd)
            return True
    return False


def before_the_end(crew: Campaign) -> tuple[Session, Action]:
    """A mission with its journal, and the action that ends it."""
    session = Session.new(crew.setup(1, "seed"))
    while True:
        options = [one for seat in session.awaited() for one in legal(game, session.state, seat)]
        last = options[-1].action
        session.do(last)
        if session.result() is not None:
            break
    session.undo_to(session.cursor - 1, over_fence=True)
    session.attach(Journal.create())
    return session, last


@pytest.mark.parametrize("first", thinned([0, 1, 2, 3], one_in=4))
def test_an_ending_is_written_down_once_wherever_its_program_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    """In the last move, in what is written of the end, and in leaving; each next start is killed,
    too, and the one after it is not.
    """
    monkeypatch.setattr(os, "fsync", lambda _: None)
    at, again = first, 0
    while True:
        monkeypatch.setenv("SPACETABLE_HOME", str(tmp_path / f"{at}"))
        crew = Campaigns().begin("toy", "The Comets", CREW)
        session, last = before_the_end(crew)

        def finish(session: Session = session, last: Action = last) -> None:
            session.do(last)
            note_ending(session)
            SaveLibrary().autosave(session)
            session.close()

        whole = not killed(finish, at)
        if session.journal is not None:
            session.journal.close(remove=False)  # the lock goes with the program
        again = again + 7 if killed(settle, again) else 0
        assert settle() == []
        assert not find_ended()
        over = not find_unfinished()
        assert over == (at > 0), "only what was killed before its journal had it is not"
        assert len(Statistics().read()) == len(Campaigns().open(crew.id).attempts) == over
        assert [one.finished for one in SaveLibrary().list()] == [True] * over
        if over:
            assert lines(folders.statistics_file()) == 1
            assert lines(crew.path) == 2
        if whole:
            break
        at += 4
    assert at > 20
