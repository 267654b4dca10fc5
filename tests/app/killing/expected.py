"""What must be found on the disk after what a program told, and a look whether it is.

A deed that was told as done must be there. One that was only begun may be there, wholly or not at
all. Nothing else may be there.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spacetable.app.settings import settings as stored
from spacetable.session import folders
from spacetable.session.campaign import Campaigns
from spacetable.session.ending import settle
from spacetable.session.journal.lines import Stood
from spacetable.session.presence import tidy
from spacetable.session.recovery import Unfinished, find_unfinished, recover
from spacetable.session.save_library import KEPT_ASIDE, Saved, SaveLibrary
from spacetable.session.saving import load
from spacetable.session.statistics import Statistics
from tests.app.killing.telling import BY_GAME, digest

State = tuple[int, str]
"""Entries applied, and a digest."""


class Game(NamedTuple):
    kind: str
    state: State
    over: bool
    crew: str
    time: int = 0


class Crew(NamedTuple):
    name: str
    attempts: tuple[str, ...]


class Expected:
    """``wrong``: what was not as it must be, a sentence each."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.journals: set[str] = set()
        self.saves: dict[str, State] = {}
        self.autos: dict[str, Game] = {}
        self.thrown: dict[str, Any] = {}
        self.crews: dict[str, Crew] = {}
        self.results: set[str] = set()
        self.settings: dict[str, Any] = {}
        self.wrong: list[str] = []
        self._begun: list[tuple[int, str, list[Any]]] = []
        self._read: dict[tuple[str, int, int], State | None] = {}

    @property
    def begun(self) -> set[str]:
        """Deeds that were begun and not done."""
        return {deed for _, deed, _ in self._begun}

    # -------------------------------------------------------------- what is told

    def hear(self, line: list[Any], who: int = 0) -> None:
        """Take in one line. ``who``: which of several programs tells."""
        _moment, kind, deed, *what = line
        if deed == "closing":
            return
        if kind == "about":
            self._begun.append((who, deed, what))
        elif kind in ("done", "failed"):
            of = [k for k, (one, name, _) in enumerate(self._begun) if (one, name) == (who, deed)]
            del self._begun[of[-1]]
            if kind == "done":
                getattr(self, f"_{deed}")(*what)

    def _state(
        self, game: str, kind: str, cursor: int, state: str, over: bool, crew: str, time: int
    ) -> None:
        self.games[game] = Game(kind, (cursor, state), over, crew, time)
        self.journals.add(game)

    _open = _settle = _state

    def _close(self, game: str) -> None:
        self.journals.discard(game)

    def _discard(self, game: str) -> None:
        self.journals.discard(game)

    def _save(self, name: str, _game: str, _kind: str, cursor: int, state: str, *_: Any) -> None:
        self.saves[name] = (cursor, state)

    def _auto(
        self, game: str, kind: str, cursor: int, state: str, over: bool, crew: str, time: int
    ) -> None:
        self.autos.pop(game, None)
        self.autos[game] = Game(kind, (cursor, state), over, crew, time)

    def _rename(self, old: str, auto: bool, game: str, new: str) -> None:
        """A game to continue gets a name where an older save of it is gone on with."""
        self.saves[new] = self.autos.pop(game).state if auto else self.saves.pop(old)

    def _delete(self, name: str, auto: bool, game: str, thrown: str) -> None:
        where: dict[str, Any] = self.autos if auto else self.saves
        self.thrown[thrown] = where.pop(game if auto else name)

    def _restore(self, name: str, auto: bool, game: str, thrown: str) -> None:
        where: dict[str, Any] = self.autos if auto else self.saves
        where[game if auto else name] = self.thrown.pop(thrown)

    def _crew(self, crew: str, name: str) -> None:
        self.crews[crew] = Crew(name, ())

    def _call(self, crew: str, name: str) -> None:
        self.crews[crew] = Crew(name, self.crews[crew].attempts)

    def _burn(self, crew: str) -> None:
        del self.crews[crew]

    def _attempt(self, crew: str, game: str) -> None:
        name, there = self.crews[crew]
        self.crews[crew] = Crew(name, (*(one for one in there if one != game), game))

    def _result(self, game: str) -> None:
        self.results.add(game)

    def _settings(self, changes: dict[str, Any]) -> None:
        known = {*self.settings.get("known", ()), *changes.get("known", ())}
        games = {
            name: {**self.settings.get(name, {}), **changes[name]}
            for name in BY_GAME
            if name in changes
        }
        self.settings.update({**changes, **games, "known": sorted(known)})

    # -------------------------------------------------------------- what is found

    def look(self, home: Path) -> None:
        """Start anew on a copy of a home, and compare; what was only begun counts as found."""
        before = os.environ["SPACETABLE_HOME"]
        os.environ["SPACETABLE_HOME"] = str(home)
        try:
            tidy()
            self._say(f"not settled: {wrong}" for wrong in settle())
            self._look_for_parts(home)
            self._look_at_journals()
            self._look_at_shelf()
            self._look_at_crews()
            self._look_at_results()
            self._look_at_settings()
        finally:
            os.environ["SPACETABLE_HOME"] = before
        self._begun = []

    def _say(self, wrong: Iterable[str]) -> None:
        self.wrong += wrong

    def _of(self, *deeds: str) -> list[list[Any]]:
        return [what for _, deed, what in self._begun if deed in deeds]

    def _look_for_parts(self, home: Path) -> None:
        self._say(f"{path} is left" for path in home.rglob("*.part"))

    def _look_at_journals(self) -> None:
        unfinished = find_unfinished()
        self._say(f"{one.path.name} is damaged" for one in unfinished if one.header is None)
        found: dict[str, list[Unfinished]] = {}
        for one in unfinished:
            if one.header is not None:
                found.setdefault(one.header.id, []).append(one)
        going = bool(self._of("close", "discard"))
        for game in sorted(self.journals):
            told = self.games[game]
            if told.over and game not in found:
                self.journals.discard(game)
                self._look_for_end(game, told)
            elif not any(_holds(one.path, told) for one in found.get(game, ())):
                if (going and game not in found) or told.over or self._ended(game):
                    self.journals.discard(game)
                else:
                    self.wrong.append(f"the journal of {game} does not hold {told}")
        names = [one.after for one in unfinished if one.after]
        self._say(f"{one.path.name} is there twice" for one in unfinished if one.path.name in names)

    def _ended(self, game: str) -> bool:
        """Whether the move that was being made ended the game."""
        return bool(self._of("state")) and game in {one.id for one in Statistics().read()}

    def _look_for_end(self, game: str, told: Game) -> None:
        if game not in {one.id for one in Statistics().read()}:
            self.wrong.append(f"no result of {game}, which is over")
        if told.crew in self.crews:
            book = Campaigns().open(told.crew)
            if game not in {one.id for one in book.attempts}:
                self.wrong.append(f"no attempt of {game}, which is over, in {told.crew}")

    def _look_at_shelf(self) -> None:
        lying = SaveLibrary().list()
        self._say(f"{one.path.name} is damaged" for one in lying if one.damaged)
        named = {one.name: self._state_in(one) for one in lying if not one.auto}
        open_ = self._of("save", "rename", "delete", "restore")
        loose = {str(word) for what in open_ for word in what}
        for name in sorted(named.keys() | self.saves.keys()):
            told, found = self.saves.get(name), named.get(name)
            begun = any(name.startswith(word) for word in loose if word)
            if told != found and not begun:
                self.wrong.append(f"the save {name!r} holds {found} and not {told}")
        for old, auto, game, new in self._of("rename"):
            if auto:
                further = self.autos.get(game)
                begun = [self._state_in(one) for one in lying if _is_auto_of(one, game)]
                told = None if further is None else further.state
                if told is not None and told not in (*begun, named.get(new)):
                    self.wrong.append(f"{game} is neither to be continued nor kept as {new!r}")
            elif self.saves.get(old) not in (named.get(old), named.get(new)):
                self.wrong.append(f"neither {old!r} nor {new!r} holds what was to be renamed")
        self.saves = {name: state for name, state in named.items() if state is not None}
        self._look_at_autos([one for one in lying if one.auto and one.header is not None])

    def _look_at_autos(self, lying: list[Saved]) -> None:
        found: dict[str, list[Saved]] = {}
        for one in lying:
            assert one.header is not None
            found.setdefault(one.header.id, []).append(one)
        begun = {what[2] for what in self._of("delete", "restore", "rename")}
        # Of many of a kind the oldest go to the trash; one taken back is as old as it was.
        many = Counter(one.game for one in lying)
        trash = SaveLibrary(SaveLibrary().folder / "trash").list()
        aside = {one.header.id for one in trash if one.header and many[one.game] > KEPT_ASIDE}
        kept: Counter[str] = Counter()
        for game, told in reversed(list(self.autos.items())):
            kept[told.kind] += not told.over
            states = [self._state_in(one) for one in found.get(game, ())]
            if told.over or kept[told.kind] > KEPT_ASIDE or game in begun | aside:
                continue
            if told.state not in states and not (states and self._of("auto")):
                if self._has_settled(game, states):
                    continue
                self.wrong.append(f"{game} is not kept as {told} but as {states}")
        for game in [game for game in self.autos if game not in found]:
            del self.autos[game]
        for game, (one, *_) in found.items():
            state = self._state_in(one)
            if game not in self.autos and state is not None:
                self.autos[game] = Game(one.game, state, one.finished, "")

    def _has_settled(self, game: str, states: list[State | None]) -> bool:
        """Whether what is kept is the end of a game that was taken up again: the next start keeps
        a game whose program died at its end, in place of what was kept while it went on.
        """
        last = self.games.get(game)
        return last is not None and last.over and last.state in states

    def _state_in(self, saved: Saved) -> State | None:
        about = saved.path.stat()
        key = saved.path.name, about.st_mtime_ns, about.st_size
        if key not in self._read:
            session = load(saved.path)
            if session.warnings:
                self.wrong.append(f"{saved.path.name}: {session.warnings}")
            self._read[key] = (session.cursor, digest(session))
        return self._read[key]

    def _look_at_crews(self) -> None:
        books = Campaigns()
        found = {one.id: one for one in books.list()}
        for one in found.values():
            self._say(f"{one.path.name}: {fault}" for fault in one.faults)
            self._say(_doubled(one.path))
        fresh = [what[0] for what in self._of("crew")]
        called = {what[0]: what[1] for what in self._of("call")}
        burnt = [what[0] for what in self._of("burn")]
        for crew in sorted(self.crews.keys() | found.keys()):
            told, book = self.crews.get(crew), found.get(crew)
            if book is None:
                if crew not in burnt:
                    self.wrong.append(f"no logbook {crew} {told}")
            elif told is None:
                if book.name not in fresh:
                    self.wrong.append(f"a logbook {book.name} too many")
            elif book.name not in (told.name, called.get(crew)):
                self.wrong.append(f"{crew} is called {book.name} and not {told.name}")
            else:
                lost = set(told.attempts) - {one.id for one in book.attempts}
                self._say(f"{crew} has lost {game}" for game in sorted(lost))
                more = {one.id for one in book.attempts} - set(told.attempts)
                self._say(f"{crew} has {one} too" for one in more if not self._may_be_over(one))
        self.crews = {
            crew: Crew(one.name, tuple(a.id for a in one.attempts)) for crew, one in found.items()
        }

    def _may_be_over(self, game: str) -> bool:
        told = self.games.get(game)
        return told is not None and (told.over or bool(self._of("state", "attempt", "result")))

    def _look_at_results(self) -> None:
        found = {one.id for one in Statistics().read()}
        self._say(f"the result of {game} is lost" for game in sorted(self.results - found))
        more = found - self.results
        self._say(f"a result of {one} too" for one in more if not self._may_be_over(one))
        self._say(_doubled(folders.statistics_file()))
        self.results = found

    def _look_at_settings(self) -> None:
        now = msgspec.json.decode(msgspec.json.encode(stored.load(folders.settings_file())))
        begun = {name for what in self._of("settings") for name in what[0]}
        begun |= {"known"} if self._of("state") else set()
        now["known"] = sorted(now["known"])
        for name, told in self.settings.items():
            if now[name] != told and name not in begun:
                self.wrong.append(f"{name} is {now[name]!r} and not {told!r}")
            self.settings[name] = now[name]


def _holds(path: Path, told: Game) -> bool:
    """Whether a journal leads to a state, or its last line but one did; with all its game time."""
    data = path.read_bytes()
    for rest in (data, _shortened(data)):
        path.write_bytes(rest)
        session = recover(path)
        journal = session.journal
        assert journal is not None
        path = journal.path
        journal.close(remove=False)
        if session.warnings:
            return False
        if (session.cursor, digest(session)) == told.state and (session.time or 0) >= told.time:
            return True
        path.write_bytes(data)
    return False


def _shortened(data: bytes) -> bytes:
    """A journal without its last action or step; the lines of its clock do not count."""
    *rows, _torn = data.split(b"\n")
    stood = Stood.__struct_config__.tag
    while len(rows) > 1:
        row = rows.pop()
        if msgspec.json.decode(row[9:])["type"] != stood:
            break
    return b"\n".join([*rows, b""])


def _doubled(path: Path) -> list[str]:
    """Lines that say what another says, but for the time."""
    if not path.exists():
        return []
    lines = [line for line in path.read_bytes().split(b"\n") if line]
    plain = [msgspec.json.decode(line) for line in lines]
    said = Counter(
        msgspec.json.encode({**one, "when": 0}) for one in plain if "id" in one and "reason" in one
    )
    return [f"{path.name}: twice {words!r}" for words, count in said.items() if count > 1]


def _is_auto_of(saved: Saved, game: str) -> bool:
    """Whether this is what is kept of a game to be continued."""
    return saved.auto and saved.header is not None and saved.header.id == game
