"""A bot that remembers what it thought: of the game that it plays, and of no other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.bot import Choice, seated
from spacetable.core.game import Company
from spacetable.core.option import Action
from spacetable.core.puzzle_position import played_by
from spacetable.core.text import verbatim
from spacetable.session.session import Session
from spacetable.session.thinking.questions import Choose, Chosen, every_answer, pack
from spacetable.session.thinking.thinker import never
from tests.session.small_game import GAME, SmallBot, SmallView, Throw, install, small_setup


class Counting:
    """It does what stands so far down the list as it has been asked before."""

    id = "counting"
    name = verbatim("Counting")

    def __init__(self) -> None:
        self.asked = 0

    def anew(self) -> Counting:
        return Counting()

    def choose(self, view: SmallView, options: Any, chance: Any) -> Choice:
        self.asked += 1
        return Choice(options[(self.asked - 1) % len(options)].action, verbatim("by turns"))


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, replace(GAME, company=Company((Counting(),))))


def begun(seed: str) -> Session:
    setup = small_setup(seed=seed)
    return Session.new(
        replace(setup, seats=tuple(replace(one, bot="counting") for one in setup.seats))
    )


def played(session: Session) -> Iterator[Action]:
    """Its first moves, one at a time."""
    for _ in range(6):
        (seat, *_) = session.awaited()
        action = session.bot_move(seat).action
        session.do(action)
        yield action


def test_games_in_turns_are_played_as_each_alone(counting: None) -> None:
    alone = [[*played(begun(seed))] for seed in ("a", "b")]
    pairs = [*zip(played(begun("a")), played(begun("b")), strict=True)]
    assert [list(row) for row in zip(*pairs, strict=True)] == alone
    assert len({type(one) for one in alone[0]}) > 1, "what it remembers tells"


def test_so_they_are_where_a_process_thinks(counting: None) -> None:
    def asked(table: str) -> bytes:
        session = begun("a")
        question = Choose("small", "counting", pack(session.state), "1", "seed", table)
        (found,) = every_answer(question, never)
        assert isinstance(found, Chosen)
        return found.action

    first, other = asked("one"), asked("two")
    assert first == other
    assert asked("one") != first


def test_a_hint_is_of_its_game(counting: None) -> None:
    one, other = begun("a"), begun("a")
    (seat, *_) = one.awaited()
    assert one.hint(seat) != one.hint(seat)
    assert isinstance(other.hint(seat).action, Throw), "though it is begun as the first was"


def test_games_for_puzzles_begin_with_nothing_in_mind() -> None:
    bot = Counting()
    states = [[state for _, state in islice(played_by(GAME, small_setup(), bot), 4)] for _ in "ab"]
    assert states[0] == states[1]
    assert bot.asked == 0


def test_who_remembers_nothing_stays_who_it_is() -> None:
    bot = SmallBot()
    assert seated(bot) is bot
