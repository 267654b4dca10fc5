"""The coach and the hint are never of two minds: the coach says what is, the hint what to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spacetable.core.bot import Bot, put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.ids import Seat
from spacetable.core.parts import advice_of
from spacetable.games.the_crew.bots import CADET, SHIPMATE
from spacetable.games.the_crew.bots.shipmate import Shipmate
from spacetable.games.the_crew.cards import CARD_OF, winning
from spacetable.games.the_crew.moves import Play
from spacetable.games.the_crew.state import State
from tests.games.the_crew.attempt import Attempt, suited
from tests.games.the_crew.bots.crews import GAMES, attempt
from tests.orders import order_in

QUICK = Shipmate("quick", rows=12, judged=6, opening=6)
"""Thinks as the one who gives the hints does, in fewer deals."""
MINE = ("own_task_lies", "sea.needs", "sea.take")
THEIRS = ("task_lies", "sea.others")
NOT_MINE = ("sea.avoids", "sea.leave")
"""What the coach says of the trick that is being played."""
FACTS = (
    *(
        "own_task_lies",
        "task_lies",
        "watch",
        "follow",
        "void",
        "void_trump",
        "hold_own_task",
        "order",
    ),
    *("lead", "wait", "tell", "tell_dead_spot", "choosing.planet_nine", "choosing.deep_sea"),
    *("choosing_high", "choosing_low", "passing", "distress", "voting", "directing"),
    *("sea.needs", "sea.avoids", "sea.counts", "sea.others", "sea.take", "sea.leave"),
    *("sea.lead", "sea.tally"),
)
"""What the coach says where the hint says what to do."""


def said(game: Any, state: State, seat: Seat) -> str:
    """The end of the key of the coach's word."""
    word = advice_of(game, game.shown.view(state, seat))
    return "" if word is None else str(word.key.partition("advice.")[2])


def contradicts(key: str, state: State, card: int, others: list[int]) -> bool:
    """Whether the hint plays ``card`` against what the coach says of the trick, though another of
    the legal cards would do what that says. What is certain counts, and nothing else.
    """
    trick = state.trick_cards()
    if not trick:
        return False

    def takes(one: int) -> bool:
        return winning((*trick, one)) == len(trick)

    last = len(trick) == len(state.members) - 1
    if key in MINE:
        sure = last or key != "sea.take"
        return sure and not takes(card) and any(map(takes, others))
    if key in THEIRS or key in NOT_MINE:
        return last and takes(card) and not all(map(takes, others))
    return False


def compared(edition: str, mission: int, seed: int, hinting: Bot) -> Iterator[tuple[str, bool]]:
    """In an attempt: what the coach says where there is a choice, and whether the hint is against
    it."""
    game = GAMES[edition]  # type: ignore[index]
    for state, seat, done in attempt(edition, mission, 4, seed, CADET):  # type: ignore[arg-type]
        options = put_to(hinting, legal(game, state, seat)) if done is not None else []
        plays = [one.action for one in options if isinstance(one.action, Play)]
        if len(plays) < 2 or state.between:
            continue
        hint = hinting.choose(game.shown.view(state, seat), options, LooseChance(seed)).action
        if isinstance(hint, Play):
            face = state.pieces.piece
            cards = {one: CARD_OF[face(one.card).face] for one in plays}
            key = said(game, state, seat)
            yield key, contradicts(key, state, cards[hint], [*cards.values()])


def check(edition: str, mission: int, seed: int, hinting: Bot = QUICK) -> set[str]:
    """The words of the coach that were compared; none was against the hint."""
    keys = set()
    for key, against in compared(edition, mission, seed, hinting):
        assert not against, (mission, seed, key)
        keys.add(key)
    return keys


def test_where_all_is_lost_the_hint_keeps_what_the_coach_calls_ones_own() -> None:
    """The task lies there too early for its token: won or not, the mission is lost."""
    hands = {who: list(cards) for who, cards in suited().items()}
    hands["1"].remove("pink 1")
    hands["2"].remove("blue 1")
    hands["1"].append("blue 1")
    hands["2"].append("pink 1")
    tasks = [
        {"card": "pink 5", "owner": "2", "token": "2"},
        {"card": "yellow 4", "owner": "3", "token": "1"},
    ]
    lost = Attempt(3, hands=hands, tasks=tasks, phase="play")
    lost.play("pink 5")
    state, seat = lost.state, Seat("2")
    assert said(lost.game, state, seat) == "own_task_lies"
    for bot in (SHIPMATE, CADET):
        options = put_to(bot, legal(lost.game, state, seat))
        hint = bot.choose(lost.game.shown.view(state, seat), options, LooseChance(1))
        assert hint.reason.key == "the_crew_bots.take_own"
        assert isinstance(hint.action, Play)
        assert hint.action.card != lost.card("pink 1")


@pytest.mark.parametrize("key", FACTS)
def test_the_coach_gives_no_orders(key: str) -> None:
    assert order_in(f"the_crew_table.advice.{key}") is None


def test_in_an_attempt_they_agree() -> None:
    assert check("planet_nine", 19, 0) & {*MINE, *THEIRS}
    assert check("deep_sea", 18, 1) & {*MINE, *THEIRS, *NOT_MINE}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("edition", "mission"),
    [
        *(("planet_nine", mission) for mission in (3, 10, 19, 31)),
        *(("deep_sea", mission) for mission in (10, 18, 26)),
    ],
)
def test_in_many_attempts_they_agree(edition: str, mission: int, seed: int) -> None:
    check(edition, mission, seed, SHIPMATE)
