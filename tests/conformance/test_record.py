"""Save and reload, replay, undo and redo, for every game, through the session."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spacetable.core.bounds import check_numbers
from spacetable.core.engine import acting
from spacetable.core.errors import Refused
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.lesson import Lesson
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Option
from spacetable.core.parts import lessons_of
from spacetable.session.lesson_run import LessonRun
from spacetable.session.record import Entry
from spacetable.session.replay import Replay
from spacetable.session.restoring import restore
from spacetable.session.save_format import decode, encode
from spacetable.session.saving import load as load_save
from spacetable.session.saving import save
from spacetable.session.session import Session
from spacetable.session.undo import FenceError, back, fences
from tests.conformance.cases import Case, each_case, games, load
from tests.conformance.corpus import Recorded, corpus, noon
from tests.conformance.showing import check_texts
from tests.conformance.walking import some_readers
from tests.offered import offered

SAVED = 8
"""Moments at which a game is saved and read again."""
GONE_TO = 60
"""Positions that a replay goes to and fro between."""
TAKEN_BACK = 400
"""Actions that are taken back and done again, one after the other."""
DONE_AGAIN = 30
"""Actions that are done a second time."""
FORCED = 60
"""Positions at which what is refused is tried all the same."""
ON_PAPER = 100
"""Positions whose actions are written down."""
UNFOLDED = 200
"""Positions that are looked through for what no file can hold."""


def played(case: Case) -> Recorded:
    """A game to be saved, replayed and taken back: the one with most skill."""
    return corpus(case).games[1]


def every(options: Offered) -> list[Option]:
    """What may be done, and what is refused."""
    return [*options, *options.refused]


def picture(session: Session, readers: list[Seat | None]) -> bytes:
    """All that the session says of the present position."""
    seats = [
        (
            session.view(seat),
            session.table(seat),
            session.lines(seat),
            session.panel(seat),
            session.prompt(seat),
            session.advice(seat),
            every(session.options(seat)) if seat else [],
        )
        for seat in readers
    ]
    waits = (session.awaited(), session.invited())
    end = (session.result(), waits, session.cursor, session.can_undo())
    return msgspec.json.encode((session.position, seats, end, session.can_redo()))


def record(session: Session) -> bytes:
    """What a save holds of the moment; all that is shown is made from it."""
    told = (session.position, session.cursor, session.entries[-1:], session.marks)
    return msgspec.json.encode((*told, len(session.entries), len(session.positions)))


@each_case()
def test_save_and_reload(case: Case, tmp_path: Path) -> None:
    """At several moments of a game, the end among them; a reloaded game goes on the same."""
    recorded = played(case)
    path = tmp_path / "a.save"
    for at in recorded.spread(case.look(SAVED, 2)):
        session = recorded.session(at)
        readers = some_readers(case, session.state, at)
        save(session, path, "a name")
        again = load_save(path, clock=noon)
        assert again.warnings == []
        assert picture(again, readers) == picture(session, readers)
        assert encode(again.record()) == encode(session.record())
        for moment in recorded.moments[at + 1 : at + 2]:
            assert again.do(moment.action) == moment.stepped
    assert session.result() is not None


@each_case()
def test_replay_gives_identical_states(case: Case) -> None:
    recorded = played(case)
    session = recorded.session()
    states = [msgspec.json.encode(moment.position) for moment in recorded.moments]
    again = restore(session.record(), clock=noon)
    assert [msgspec.json.encode(position) for position in again.positions] == states
    replay = Replay(again)
    order = list(range(replay.length + 1))
    random.Random(0).shuffle(order)
    for index in order[:GONE_TO]:
        replay.goto(index)
        assert replay.index == index
        assert replay.state == recorded.moments[index].position.state
    replay.goto(replay.length)
    assert replay.result() == session.result()
    assert replay.turn_starts()[0] == 0


@each_case()
def test_states_are_the_same_on_every_machine(case: Case) -> None:
    """No set, whose order is another in every process, and no number too large for a file."""
    for place in corpus(case).some("machines", UNFOLDED):
        assert not list(unordered(msgspec.structs.asdict(place.state), "state"))
        check_numbers(msgspec.json.encode(place.state))


def unordered(value: Any, place: str) -> Iterator[str]:
    """Where in a value a set lies."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, set | frozenset):
        yield place
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from unordered(one, f"{place}.{name}")
    elif isinstance(value, tuple | list):
        for one in value:
            yield from unordered(one, place)


@each_case()
def test_undo_and_redo(case: Case) -> None:
    """Back to the start and forth to the end, by step and by turn, every picture as it was."""
    recorded = played(case)
    states = [msgspec.json.encode(moment.position) for moment in recorded.moments]
    session = recorded.session(min(TAKEN_BACK, len(recorded.entries)))
    end = session.cursor
    readers = some_readers(case, session.state, end)
    shown = picture(session, readers)
    clock = [entry.action["seat"] == CLOCK for entry in session.entries]
    while session.can_undo():
        before = session.cursor
        target = back(session)
        assert not clock[target]
        assert all(clock[target + 1 : before])
        fenced = any(fences(session, target))
        # A face that everybody knew already is no news to anybody.
        assert fenced <= any(entry.fence for entry in session.entries[target:before])
        assert fenced >= any(entry.draws for entry in session.entries[target:before])
        if fenced:
            with pytest.raises(FenceError):
                session.undo()
            assert session.cursor == before
        session.undo(over_fence=True)
        assert session.cursor == target
        assert msgspec.json.encode(session.position) == states[session.cursor]
    start = session.cursor
    assert all(clock[:start])
    session.undo()
    assert session.cursor == start
    while session.can_redo():
        session.redo()
        assert msgspec.json.encode(session.position) == states[session.cursor]
    assert session.cursor == end
    session.marks.clear()
    assert picture(session, readers) == shown
    while session.can_undo():
        session.undo("turn", over_fence=True)
        assert not session.can_undo() or (
            session.positions[session.cursor].state.turn_no
            != session.positions[session.cursor - 1].state.turn_no
        )
    while session.can_redo():
        session.redo("turn")
    assert session.cursor == end


@each_case()
def test_a_move_done_again_meets_the_same_chance(case: Case) -> None:
    recorded = corpus(case).games[0]
    session = recorded.session()
    for at in reversed(recorded.spread(case.look(DONE_AGAIN, 10))):
        session.undo_to(at - 1, over_fence=True)
        assert session.do(recorded.moments[at].action) == recorded.moments[at].stepped


@each_case()
def test_another_move_drops_what_was_taken_back(case: Case) -> None:
    recorded = corpus(case).games[0]
    session = recorded.session(min(8, len(recorded.entries)))
    session.undo_to(session.cursor - 2, over_fence=True)
    here = session.cursor
    _, options = acting(session.game, session.state)[0]
    other = options[-1].action
    session.do(other)
    assert session.cursor == here + 1 == len(session.entries)
    assert not session.can_redo()
    again = restore(decode(encode(session.record()), "x"), clock=noon)
    assert again.warnings == []
    readers = some_readers(case, session.state, session.cursor)
    assert picture(again, readers) == picture(session, readers)


@each_case()
def test_what_is_refused_stays_refused(case: Case) -> None:
    """A refused option cannot be forced, and trying leaves no trace."""
    for place in corpus(case).some("refused", FORCED):
        session = place.recorded.session(place.at)
        for seat in (*session.awaited(), *session.invited()):
            refused = session.options(seat).refused
            if refused:
                before, kept = picture(session, [None, seat]), record(session)
                for option in refused:
                    with pytest.raises(Refused) as caught:
                        session.do(option.action)
                    assert caught.value.why == option.why
                    assert record(session) == kept
                assert picture(session, [None, seat]) == before


@each_case()
def test_actions_on_paper(case: Case) -> None:
    """An action survives being written down, and tells itself from all others."""
    game = load(case.game)
    # Made once: for a union of this size that takes a hundred times as long as to read an action.
    reader = msgspec.json.Decoder(game.rules.actions)
    written: dict[bytes, Action] = {}
    for place in corpus(case).some("paper", ON_PAPER):
        for seat in (*game.rules.awaited(place.state), *game.rules.invited(place.state), CLOCK):
            for option in offered(game, place.state, seat):
                plain = msgspec.json.encode(option.action)
                assert reader.decode(plain) == option.action
                assert written.setdefault(plain, option.action) == option.action
    for recorded in corpus(case).games:
        for entry in recorded.entries:
            plain = msgspec.json.encode(entry)
            assert msgspec.json.encode(msgspec.json.decode(plain, type=Entry)) == plain


def lessons() -> list[tuple[str, Lesson]]:
    return [(name, lesson) for name in games() for lesson in lessons_of(load(name))]


@pytest.mark.parametrize(("name", "lesson"), lessons(), ids=lambda x: getattr(x, "id", x))
def test_lessons_can_be_finished(name: str, lesson: Lesson) -> None:
    """The learner gets through every step with moves that fit, and back to the first one."""
    run = LessonRun(load(name), lesson)
    beginning = run.session.position
    while not run.done:
        options = run.options()
        check_texts(name, (every(options), run.session.prompt(run.seat)))
        table = run.session.table(run.seat)
        there = {*(p.id for p in table.pieces), *(z.id for z in table.places)}
        assert set(run.show()) <= there, f"step {run.index} lights what is not there: {run.show()}"
        if run.can_next():
            run.next()
            continue
        assert run.can_act(), f"step {run.index} waits for a seat that may not act"
        assert options, f"step {run.index} waits for a move that cannot be made"
        for option in options.refused[:3]:
            with pytest.raises(Refused):
                run.do(option.action)
        run.do(options[0].action)
    while run.can_back():
        run.back()
    assert run.index == 0
    assert run.session.position is beginning
    assert not run.session.marks
