"""The door to the data folder: any damage of any file there is one message, and nothing is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.errors import BoundaryError
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text, verbatim
from spacetable.session import folders
from spacetable.session.attempt import Attempt
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.journal.lines import line as journal_line
from spacetable.session.journal.writer import Journal
from spacetable.session.reading import (
    DamageError,
    SetAsideError,
    decoded,
    partly,
    read_or_set_aside,
    set_aside,
)
from spacetable.session.record import plain
from spacetable.session.recovery import discard, find_ended, find_unfinished, recover
from spacetable.session.restoring import check_words
from spacetable.session.save_format import read_header
from spacetable.session.save_library import SaveLibrary
from spacetable.session.save_names import clean_name
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from spacetable.session.statistics import PastGame, Statistics
from spacetable.text.catalogue import catalogue
from tests.session.conftest import Played, play_on
from tests.session.small_game import GAME, ONE, Ticks, small_setup
from tests.session.test_journal import begun, died
from tests.session.test_statistics import past
from tests.thinned import thinned

Damage = Callable[[Path], None]

EVIL = "\x1b[31m\x1b]0;pwn\x07\u202e<img src='file:///etc/passwd'>"


def put(data: bytes) -> Damage:
    """A file with these bytes."""

    def make(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    return make


def directory(path: Path) -> None:
    path.mkdir(parents=True)


def pipe(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def huge(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as hole:
        hole.truncate(200 << 20)


def dangling(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(path)


DAMAGES: dict[str, Damage] = {
    "no byte": put(b""),
    "zeros": put(bytes(500)),
    "not UTF-8": put(b'{"theme": "\xff\xfe"}'),
    "latin": put('{"players": ["Käthe"]}'.encode("latin-1")),
    "no JSON": put(b"nonsense"),
    "cut off": put(b'{"format": 1, "id": "x", "theme": "li'),
    "another type": put(b'[1, 2, "three", null]'),
    "another shape": put(b'{"format": {}, "id": [], "theme": 7, "window": "wide"}'),
    "deep": put(b'{"window": ' + b"[" * 200_000 + b"]" * 200_000 + b"}"),
    "deep and open": put(b"[" * 500_000),
    "finely cut": put(b'{"players": [' + b'"",' * 900_000 + b'""]}'),
    "large number": put(b'{"format": 1e999, "volume": 99999999999999999999999999}'),
    "lone surrogate": put(b'{"last_game": "\\ud800", "id": "\\udfff"}'),
}
if hasattr(os, "mkfifo"):
    DAMAGES |= {"a folder": directory, "a pipe": pipe, "huge": huge, "a ring": dangling}


def each_damage(one_in: int = 1) -> pytest.MarkDecorator:
    """``one_in``: of so many one in the quick run, the others with the slow tests."""
    return pytest.mark.parametrize("damage", thinned(DAMAGES.values(), one_in=one_in), ids=DAMAGES)


# ------------------------------------------------------------------ the door itself


class Inner(Struct, frozen=True):
    a: int = 1
    b: str = "b"


class Outer(Struct, frozen=True):
    inner: Inner = Inner()
    number: int = 2
    names: tuple[str, ...] = ()


OUTER = msgspec.json.Decoder(Outer)


@pytest.mark.parametrize(
    "plain",
    [b"", b"{", b"[]", b"\xff", b'{"number": "x"}', b"[" * 300_000, b'{"names": ["\xff"]}'],
)
def test_any_damage_is_the_same_error(plain: bytes) -> None:
    with pytest.raises(DamageError, match=r"\w"):
        decoded(plain, OUTER)


def test_what_can_be_read_of_a_value() -> None:
    whole = Outer(Inner(7, "c"), 8, ("x",))
    assert partly(msgspec.json.encode(whole), Outer).value == whole
    assert partly(b"{}", Outer).value == Outer()
    found = partly(b'{"inner": {"a": "?", "b": "c"}, "number": null, "more": 1}', Outer)
    assert found.value == Outer(Inner(1, "c"))
    assert found.lost == ("inner.a", "number")
    assert partly(b'{"inner": 3, "names": ["\xff"], "number": 4}', Outer).lost == ("inner", "names")
    for nothing in (b"[]", b"", b"3", b"\xff"):
        with pytest.raises(DamageError):
            partly(nothing, Outer)


def test_nothing_is_ever_written_over_when_a_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    names = ["x.json.damaged", "x.json.damaged-2", "x.json.damaged-3"]
    for k, name in enumerate(names):
        path.write_text(f"{k}")
        assert set_aside(path) == tmp_path / name
    assert [(tmp_path / name).read_text() for name in names] == ["0", "1", "2"]
    assert set_aside(path) is None
    (tmp_path / "x.json.damaged-4").symlink_to(tmp_path / "nowhere")
    path.mkdir()
    assert set_aside(path) == tmp_path / "x.json.damaged-5"


def test_what_cannot_be_read_is_set_aside_and_what_is_not_there_is_not(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    assert read_or_set_aside(path, 10) is None
    assert read_or_set_aside(path / "below", 10) is None
    path.write_bytes(b"1234567890")
    assert read_or_set_aside(path, 10) == b"1234567890"
    with pytest.raises(SetAsideError) as wrong:
        read_or_set_aside(path, 9)
    assert wrong.value.aside == tmp_path / "x.json.damaged"
    assert wrong.value.aside.read_bytes() == b"1234567890"
    assert read_or_set_aside(path, 9) is None


# ------------------------------------------------------------------ results

WRONG_WORDS = [
    text("nothing.known"),
    text("session.replay.seat", seat=1),
    text("session.mark", n="many"),
    text("session.replay.seat", seat=1, name=text("nothing.known")),
    verbatim("x" * 5000),
]
"""Texts that a file may hold and nobody can say."""


@each_damage()
def test_results_survive_any_damage(damage: Damage, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    damage(path)
    there = path.read_bytes() if path.is_file() and path.stat().st_size < 10**7 else None
    statistics = Statistics(path)
    if there is None:
        with pytest.raises(BoundaryError) as wrong:
            statistics.read()
        assert wrong.value.message.key == "session.statistics.aside"
        assert os.path.lexists(tmp_path / "results.jsonl.damaged")
    else:
        assert statistics.read() == []
        assert path.read_bytes() == there, "damaged lines stay where they are"
        assert bool(statistics.faults) == bool(there)
    statistics = Statistics(path)
    session = Session.new(small_setup(1), clock=Ticks())
    play_on(session, 500)
    noted = statistics.add(session)
    assert statistics.read() == [noted], "the program goes on"


def write_down(path: Path, *games: PastGame) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in games))


@pytest.mark.parametrize("wrong", WRONG_WORDS, ids=lambda one: one.key)
@pytest.mark.parametrize("field", ["reason", "side", "winner"])
def test_results_with_words_that_nobody_can_say(tmp_path: Path, wrong: Text, field: str) -> None:
    path = tmp_path / "results.jsonl"
    good = past(1, True)
    write_down(path, good, replace(past(2, True), **{field: wrong}), past(3, False))
    before = path.read_bytes()
    statistics = Statistics(path)
    assert [one.when for one in statistics.read()] == [1, 3]
    assert statistics.faults == (text("session.statistics.lines", file=path.name, n=1, line=2),)
    for language in ("en", "ja"):
        assert path.name in catalogue(language).words(statistics.faults[0])
    assert path.read_bytes() == before
    statistics.add(Session.new(small_setup(1), clock=Ticks()))
    assert statistics.summary("small").people.games == 2


def test_results_of_games_that_are_not_here_are_neither_damaged_nor_lost(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    away = replace(past(2, True), game="of an add-on", reason=text("add_on.won", by="x"))
    write_down(path, past(1, True), away)
    before = path.read_bytes()
    statistics = Statistics(path)
    assert len(statistics.read()) == 1
    assert statistics.faults == ()
    assert path.read_bytes() == before


def test_the_faults_of_a_reading_are_not_those_of_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b"broken\n\n{}\n")
    statistics = Statistics(path)
    statistics.read()
    assert dict(statistics.faults[0].params)["n"] == 2
    path.write_bytes(b"\n")
    statistics.read()
    assert statistics.faults == ()


# ------------------------------------------------------------------ logbooks


@pytest.fixture
def crew(tmp_path: Path) -> Campaign:
    seats = (SeatSetup(ONE, EVIL),)
    return Campaigns(tmp_path / "campaigns", clock=Ticks()).begin("small", "Crew", seats)


def attempt(number: int) -> Attempt:
    return Attempt(
        id=f"a{number}", when=number, mission=1, seats=1, outcome="won", reason=verbatim("luck")
    )


@each_damage()
def test_a_logbook_survives_any_damage(damage: Damage, tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    path = folder / "x.jsonl"
    damage(path)
    there = path.read_bytes() if path.is_file() and path.stat().st_size < 10**7 else None
    for game in (None, "small"):
        (found,) = Campaigns(folder).list(game)
        assert found.damaged
        assert found.faults
        assert found.attempts == ()
    if there is not None:
        assert path.read_bytes() == there


@pytest.mark.parametrize("wrong", WRONG_WORDS, ids=lambda one: one.key)
@pytest.mark.parametrize("field", ["reason", "title", "log", "notes"])
def test_attempts_with_words_that_nobody_can_say(crew: Campaign, wrong: Text, field: str) -> None:
    value = {"log": ((verbatim("x"), wrong),), "notes": (wrong,)}.get(field, wrong)
    bad = replace(attempt(2), **{field: value})
    with crew.path.open("ab") as out:
        for one in (attempt(1), bad, attempt(3)):
            out.write(msgspec.json.encode(one) + b"\n")
    before = crew.path.read_bytes()
    found = Campaign(crew.path)
    assert [one.id for one in found.attempts] == ["a1", "a3"]
    (fault,) = found.faults
    assert (fault.key, dict(fault.params)["line"]) == ("session.campaign.line", 3)
    for language in ("en", "ja"):
        assert crew.path.name in catalogue(language).words(fault)
    assert crew.path.read_bytes() == before
    assert found.page(1).plays == 2


def test_a_mark_that_the_game_does_not_have(crew: Campaign) -> None:
    with crew.path.open("ab") as out:
        out.write(msgspec.json.encode(replace(attempt(1), marks=("made up",))) + b"\n")
        out.write(msgspec.json.encode(replace(attempt(2), marks=("interrupted",))) + b"\n")
    found = Campaign(crew.path)
    assert [one.id for one in found.attempts] == ["a2"]
    assert len(found.faults) == 1


def test_a_logbook_of_a_game_that_is_not_here_is_whole(crew: Campaign) -> None:
    lines = [crew.path.read_bytes().replace(b'"small"', b'"add-on"')]
    lines.append(msgspec.json.encode(replace(attempt(1), reason=text("add_on.won"))) + b"\n")
    crew.path.write_bytes(b"".join(lines))
    found = Campaign(crew.path)
    assert not found.faults
    assert len(found.attempts) == 1


def test_a_thousand_damaged_lines_are_not_told_one_by_one(crew: Campaign) -> None:
    with crew.path.open("ab") as out:
        out.write(b"broken\n" * 1000)
    found = Campaign(crew.path)
    assert len(found.faults) == 21
    assert found.faults[-1] == text("session.campaign.more", file=crew.path.name, n=980)
    assert "980" in catalogue("en").words(found.faults[-1])


def test_names_in_a_logbook_can_be_shown(crew: Campaign) -> None:
    words = crew.path.read_bytes().replace(b'"Crew"', msgspec.json.encode(EVIL))
    crew.path.write_bytes(words + msgspec.json.encode({"type": "named", "name": EVIL + "!"}))
    found = Campaign(crew.path)
    assert not found.faults
    assert found.name == "?[31m?]0;pwn?<img src='file:///etc/passwd'>!"


def test_a_name_that_cannot_be_seen_is_that_of_the_file(crew: Campaign) -> None:
    words = crew.path.read_bytes().replace(b'"Crew"', '"\u200b\u3164"'.encode())
    crew.path.write_bytes(words)
    assert Campaign(crew.path).name == crew.path.stem
    crew.path.write_bytes(words + msgspec.json.encode({"type": "named", "name": "\u2066"}))
    assert Campaign(crew.path).name == crew.path.stem


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "another"},
        {"seats": [{"seat": "1", "colour": 99}]},
        {"seats": [{"seat": "1"}, {"seat": "1"}]},
        {"seats": [{"seat": "1", "name": "x" * 300}]},
        {"seats": "nobody"},
    ],
)
def test_a_game_to_continue_that_no_crew_of_this_game_left(
    crew: Campaign, wrong: dict[str, object]
) -> None:
    line = msgspec.to_builtins(replace(attempt(1), onward=small_setup()))
    line["onward"] |= wrong
    with crew.path.open("ab") as out:
        out.write(msgspec.json.encode(line) + b"\n")
        out.write(msgspec.json.encode(replace(attempt(2), onward=small_setup())) + b"\n")
    found = Campaign(crew.path)
    assert [one.id for one in found.attempts] == ["a2"]
    assert len(found.faults) == 1


def test_an_attempt_with_endless_notes(crew: Campaign) -> None:
    for field in ("notes", "marks", "log"):
        one = {"log": (verbatim("x"), verbatim("y")), "marks": "interrupted"}.get(
            field, verbatim("x")
        )
        with crew.path.open("ab") as out:
            out.write(msgspec.json.encode(replace(attempt(1), **{field: (one,) * 9999})) + b"\n")
    assert len(Campaign(crew.path).faults) == 3


@pytest.mark.parametrize("field", ["name", "bot", "role", "seat"])
def test_endless_words_of_a_seat_are_damage(crew: Campaign, field: str) -> None:
    long = replace(SeatSetup(ONE), **{field: "x" * 10**6})
    data = msgspec.json.encode({"format": 1, "game": "small", "name": "x", "seats": [long]})
    crew.path.write_bytes(data + b"\n")
    assert Campaign(crew.path).damaged


# ------------------------------------------------------------------ saves


@each_damage()
def test_a_save_survives_any_damage(damage: Damage, tmp_path: Path, played: Played) -> None:
    library = SaveLibrary(tmp_path / "saves")
    library.save(played(3), "good")
    bad = library.folder / "x.spacetable"
    damage(bad)
    listed = library.list()
    assert [one.damaged for one in listed] == [False, True]
    assert library.last() is None
    for deed in (read_header, load):
        with pytest.raises(BoundaryError) as wrong:
            deed(bad)
        assert wrong.value.message.key.startswith("session.error.")
    assert os.path.lexists(bad), "nobody but the person throws a save away"


def test_names_on_the_shelf_can_be_shown(tmp_path: Path, played: Played) -> None:
    path = tmp_path / "evil.spacetable"
    save(played(3), path, EVIL)
    (found,) = SaveLibrary(tmp_path).list()
    assert found.name == "?[31m?]0;pwn?<img src='file:///etc/passwd'>"
    assert clean_name("A\u202ed\u200ba\x1b") == "Ada"


@pytest.mark.parametrize("field", ["bot", "role"])
def test_endless_words_of_a_seat_are_refused(tmp_path: Path, played: Played, field: str) -> None:
    session = played(3)
    seats = [replace(one, **{field: "x" * 10**6}) for one in session.setup.seats]
    session.setup = replace(session.setup, seats=tuple(seats))
    save(session, tmp_path / "x")
    with pytest.raises(BoundaryError) as wrong:
        load(tmp_path / "x")
    assert wrong.value.message.key == "session.error.unfit"


# ------------------------------------------------------------------ journals


@each_damage()
def test_a_journal_survives_any_damage_and_is_told(damage: Damage, tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    damage(path)
    for _ in range(2):
        found = find_unfinished(tmp_path)
        if not os.path.lexists(path):
            assert damage is DAMAGES["no byte"], "only what held nothing goes in silence"
            return
        ((one),) = found
        assert one.header is None
        assert one.path == path
        with pytest.raises(BoundaryError):
            recover(path)
    if damage is not dangling:
        discard(path)
        assert find_unfinished(tmp_path) == []


def cut(data: bytes, line: int) -> int:
    """Where a line of a journal ends, its line end not counted."""
    end = -1
    for _ in range(line):
        end = data.index(b"\n", end + 1)
    return end


@pytest.mark.parametrize("left", ["all but its end", "half", "1 byte", "zeros", "junk"])
def test_a_journal_that_lost_its_first_line_does_not_vanish(tmp_path: Path, left: str) -> None:
    path = died(begun(tmp_path, 0))
    first = path.read_bytes().rstrip(b"\n")
    path.write_bytes(
        {
            "all but its end": first,
            "half": first[: len(first) // 2],
            "1 byte": first[:1],
            "zeros": bytes(len(first)),
            "junk": os.urandom(300).replace(b"\n", b""),
        }[left]
    )
    for _ in range(2):
        (found,) = find_unfinished(tmp_path)
        assert found.header is None
        assert path.exists()


TAILS = {
    "zeros": bytes(512),
    "zeros and an end": bytes(512) + b"\n",
    "junk": b"\xd3\x17junk\x00\x07",
    "junk and an end": b"something else\n",
    "another file": b'{"theme": "dark"}',
    "an empty line": b"\n",
    "a wrong sum": b"00000000 {}\n",
    "another type": journal_line(b'{"type":"dreamt"}'),
    "half a line, then zeros": b'0123abcd {"type":"did","curs' + bytes(64),
    "half a line, not UTF-8": b'0123abcd {"type":"did","x":"\xff\xff"',
}


@pytest.mark.parametrize("tail", TAILS.values(), ids=TAILS)
@pytest.mark.parametrize("actions", [0, 6])
def test_junk_at_the_end_of_a_journal_is_told_each_time(
    tmp_path: Path, tail: bytes, actions: int
) -> None:
    path = died(begun(tmp_path, actions))
    path.write_bytes(path.read_bytes() + tail)
    for _ in range(2):
        (found,) = find_unfinished(tmp_path)
        assert found.header is not None
        assert found.actions == actions
        assert found.warning == text("session.warning.journal")
    back = recover(path, clock=Ticks())
    assert back.cursor == actions
    assert back.warnings == [text("session.warning.journal")]
    back.close()


@pytest.mark.parametrize("size", [1, 8, 9, 10, 30])
def test_a_line_that_was_being_written_is_said_before_the_game_is_taken_back(
    tmp_path: Path, size: int
) -> None:
    path = died(begun(tmp_path, 6))
    data = path.read_bytes()
    assert find_unfinished(tmp_path)[0].warning is None
    last = cut(data, 6) + 1
    path.write_bytes(data[: last + size])
    (found,) = find_unfinished(tmp_path)
    assert (found.actions, found.warning) == (5, text("session.warning.torn"))
    back = recover(path, clock=Ticks())
    assert (back.cursor, back.warnings) == (5, [])
    back.close()


def test_a_line_cut_off_within_a_letter_was_being_written(tmp_path: Path) -> None:
    path = died(begun(tmp_path, 2))
    path.write_bytes(path.read_bytes() + b'0123abcd {"type":"did","x":"' + "彗".encode()[:2])
    assert find_unfinished(tmp_path)[0].warning == text("session.warning.torn")


@pytest.mark.parametrize("tail", [b"", bytes(40), b'0123abcd {"type":"went"'])
def test_a_game_that_was_over_goes_only_when_nothing_followed(tmp_path: Path, tail: bytes) -> None:
    """What followed may have taken the end back; else what the game leaves is written down, and
    nobody is asked.
    """
    path = died(begun(tmp_path, 300, goal=20))
    path.write_bytes(path.read_bytes() + tail)
    assert len(find_unfinished(tmp_path)) == bool(tail)
    assert len(find_ended(tmp_path)) == (not tail)
    assert path.exists()


def test_a_folder_that_is_called_a_journal_is_set_aside_when_it_is_thrown_away(
    tmp_path: Path,
) -> None:
    path = tmp_path / "x.journal"
    (path / "inside").mkdir(parents=True)
    (found,) = find_unfinished(tmp_path)
    discard(found.path)
    assert find_unfinished(tmp_path) == []
    assert (tmp_path / "x.journal.damaged" / "inside").is_dir()


# ------------------------------------------------------------------ folders


@pytest.mark.parametrize("name", ["journals", "campaigns", "saves"])
def test_a_file_where_a_folder_should_be(home: Path, name: str) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / name).write_bytes(b"in the way")
    assert find_unfinished() == []
    assert Campaigns().list() == []
    assert SaveLibrary().list() == []
    assert SaveLibrary().last() is None
    with pytest.raises(BoundaryError):
        {
            "journals": lambda: Journal.create(),
            "campaigns": lambda: Campaigns().begin("small", "x", (SeatSetup(ONE),)),
            "saves": lambda: SaveLibrary().autosave(Session.new(small_setup(), clock=Ticks())),
        }[name]()
    assert (home / name).read_bytes() == b"in the way"
    assert folders.base() == home


# ------------------------------------------------------------------ words in states


@pytest.mark.parametrize("wrong", WRONG_WORDS, ids=lambda one: one.key)
def test_a_state_on_trust_says_only_what_can_be_said(played: Played, wrong: Text) -> None:
    """Rules keep texts in their states, and a file may have changed them."""
    said = [text("session.replay.seat", seat=1, name="x"), verbatim("x")]
    check_words(GAME, plain({"told": said, "more": {"deep": [*said]}}))
    if "more" in dict(wrong.params):
        check_words(GAME, plain({"told": wrong}))
        return
    with pytest.raises(ValueError, match="no words"):
        check_words(GAME, plain({"told": said, "more": {"deep": [*said, wrong]}}))
    state = played(3).record().latest
    check_words(GAME, state.state)
