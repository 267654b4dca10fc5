from __future__ import annotations

import cProfile
import gc
import sys
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.bounds import DEPTH_LIMIT, WORD_LIMIT, LimitError, check_numbers, check_shape
from spacetable.core.errors import BoundaryError
from spacetable.session.limits import Patience
from spacetable.session.record import Anchor, plain
from spacetable.session.restoring import sound_state
from tests.session.conftest import Played
from tests.session.small_game import GAME, small_game


def test_shapes() -> None:
    check_shape(b'{"a": "[[[[", "b\\"": [' + b"[]," * 1000 + b"1]}")
    for wrong in (b"[" * 41 + b"]" * 41, b'"",' * 1_000_001):
        with pytest.raises(LimitError):
            check_shape(wrong)


@pytest.mark.parametrize("before", [0, 1, (1 << 20) - WORD_LIMIT, (1 << 20) - 1, 1 << 20])
def test_a_word_is_found_wherever_it_begins(before: int) -> None:
    """Words are looked for in blocks, and one may lie across two of them."""
    check_shape(b" " * before + b"1" * WORD_LIMIT)
    with pytest.raises(LimitError):
        check_shape(b" " * before + b"1" * (WORD_LIMIT + 1))


def test_as_much_as_the_limits_say_and_no_more() -> None:
    check_shape(b"[" * DEPTH_LIMIT + b"]" * DEPTH_LIMIT)
    with pytest.raises(LimitError):
        check_shape(b"[" * (DEPTH_LIMIT + 1) + b"]" * (DEPTH_LIMIT + 1))
    check_shape(b"," * 100, 100)
    with pytest.raises(LimitError):
        check_shape(b"," * 101, 100)


def test_numbers() -> None:
    check_numbers(b'{"a": -9999999, "b": 0.123456789012, "c": 1e-12, "12345678901": "99999999999"}')
    for wrong in (b"[10000000]", b"[-10000000]", b"[1e10]", b"[1E+99]", b"[12345678.5]"):
        with pytest.raises(LimitError):
            check_numbers(wrong)


def test_patience_leaves_a_profiler_at_work() -> None:
    """Without it nobody could measure a program that opens a file."""
    profiler = cProfile.Profile()
    before = sys.getprofile()
    sys.setprofile(None)
    try:
        profiler.enable()
        with Patience():
            small_game()
        small_game()
        profiler.disable()
    finally:
        sys.setprofile(before)
    code = small_game.__code__
    assert [one.callcount for one in profiler.getstats() if one.code is code] == [2]


def test_patience_ends_what_does_not() -> None:
    before = sys.getprofile()

    def forever() -> None:
        while True:
            abs(1)

    with pytest.raises(LimitError), Patience():
        forever()
    assert sys.getprofile() is before
    assert gc.isenabled()
    with Patience():
        abs(1)


def called(times: int) -> None:
    for _ in range(times):
        abs(1)


def test_a_slow_machine_refuses_no_more_than_a_fast_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls are counted; each look at them takes a millisecond here, as on a machine at work."""
    clock = count()
    monkeypatch.setattr("spacetable.session.limits.time.thread_time", lambda: next(clock) / 1000)
    patience = Patience()
    for _ in range(3):
        with patience:
            called(250_000)
    assert next(clock) > 3000
    monkeypatch.setattr("spacetable.session.limits.CALLS", 100_000)
    with pytest.raises(LimitError), Patience():
        called(250_000)


def test_what_the_program_collects_is_not_the_rules_doing() -> None:
    patience = Patience()
    with patience, patience:
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    try:
        with patience:
            abs(1)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_position_over_which_the_rules_brood_is_refused(played: Played) -> None:
    def brooding(view: Any) -> Any:
        for _ in range(view.state.token**9):
            abs(1)
        return GAME.rules.prompt(view)

    game = small_game(prompt=brooding)
    session = played(3)
    good = replace(session.state, token=1)
    assert sound_state(game, session.setup, Anchor(plain(good), {})) == good
    odd = replace(session.state, token=99)
    with pytest.raises(BoundaryError) as wrong:
        sound_state(game, session.setup, Anchor(plain(odd), {}))
    assert wrong.value.message.key == "session.error.unfit"
