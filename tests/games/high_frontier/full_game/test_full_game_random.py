"""Whatever is legal, done at random, to the end: nothing is lost, and nothing hidden matters."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.secrets import permuted
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import arrange, hidden
from spacetable.games.high_frontier.full_game.moves import EndTurn
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import CREWS, State
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, GAME, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL
from tests.thinned import thinned_rows

MIDGAME: dict[str, Any] = {
    "disks": 1,
    "spot": 4,
    "players": {
        "1": {
            "rocket": {"cards": [{"card": CREW}], "place": SMALL, "wet": "6", "glitched": True},
            "outpost1": {"cards": [{"card": ROBONAUT}, {"card": REFINERY}], "place": LARGE},
            "hand": [of_deck("refinery", mass=3)],
        },
        "2": {"rocket": {"cards": [{"card": CREW}], "place": LARGE, "wet": "4"}, "aquas": 9},
    },
    "sites": {LARGE: {"owner": "1"}, "ariel": {"owner": "2", "factory": True}},
}
"""The last cycle, with rockets on sites."""


LONGEST = 30_000
"""Actions after which a game counts as one that never ends."""
GAMES = int(os.environ.get("SPACETABLE_RANDOM_GAMES", "2"))
"""So many games of each kind are played by the slow test."""
KINDS: tuple[tuple[int, str, bool, bool], ...] = tuple(
    (seats, variant, politics, quick)
    for variant in ("usual", "altruism", "ceo")
    for seats in range(1, 7)
    for politics in (False, True)
    for quick in (False, True)
    if variant != "ceo" or seats == 1
)
"""Every number of seats with every variant, with and without an assembly and the quick start."""

SELDOM = ("AbandonSite", "Decommission", "DiscardPatent", "DropTank", "Scrap", "Unload")
"""Kinds of actions after which there is less to do."""


def begun(seats: int, options: dict[str, Any], chance: LooseChance) -> State:
    places = tuple(SeatSetup(Seat(str(k + 1))) for k in range(seats))
    state = RULES.setup(Setup("high_frontier", "x", places, options), chance)
    assert isinstance(state, State)
    return state


def played(
    state: State, chance: LooseChance, hasty: float, seed: int = 7, every: int = 1
) -> Counter[str]:
    """A game to its end, each kind of action as likely; ``hasty``: how often a turn just ends;
    ``every``: in one of so many positions refusals and the state are looked at.
    """
    choose = random.Random(seed)
    turn = Turn(state, chance)
    RULES.proceed(turn)
    state = turn.state
    faces = sorted(one.face for one in state.pieces)
    done: Counter[str] = Counter()
    while RULES.result(state) is None:
        assert done.total() < LONGEST
        (*_, seat) = RULES.awaited(state)
        actions = [one.action for one in RULES.options(state, seat)]
        assert actions, RULES.at(state)
        if done.total() % every == 0:
            RULES.check(state)
            assert len({*actions}) == len(actions)
            for one in RULES.refusals(state, seat):
                assert one.refused
                assert one.action not in actions
        if done.total() % (11 * every) == 0:
            other = permuted(GAME, state, seat, LooseChance(done.total()))
            assert hidden.view(other, seat) == hidden.view(state, seat)
            assert [one.action for one in RULES.options(other, seat)] == actions
        ends = [one for one in actions if isinstance(one, EndTurn)]
        kinds = sorted({type(one).__name__ for one in actions})
        often = [one for one in kinds if one not in SELDOM]
        kind = choose.choice(often if often and choose.random() < 0.9 else kinds)
        able = [one for one in actions if type(one).__name__ == kind]
        action = choose.choice(ends if ends and choose.random() < hasty else able)
        done[type(action).__name__] += 1
        turn = Turn(state, chance)
        RULES.apply(turn, action)
        state = turn.state
    assert sorted(one.face for one in state.pieces) == faces
    return done


@pytest.mark.parametrize(
    ("seats", "options", "hasty"),
    thinned_rows(
        [
            (1, {"variant": "altruism"}, 0.4),
            (2, {}, 0.4),
            (3, {"quick_start": True}, 0.1),
            (6, {}, 0.4),
        ]
    ),
)
def test_games_end(seats: int, options: dict[str, Any], hasty: float) -> None:
    chance = LooseChance(seats)
    done = played(begun(seats, options, chance), chance, hasty)
    assert done["TakePatent" if seats == 1 else "Bid"]


def test_the_last_cycle_of_a_game_in_space() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(8):
        chance = LooseChance(seed)
        laid = arrange.arrange(begun(2, {}, chance), MIDGAME)
        kinds += played(laid, chance, 0.05)
    assert {"Prospect", "Activate", "Go", "TransferCard", "OpenTrade", "AgreeTrade"} <= {*kinds}


def test_crews_are_six() -> None:
    assert len(CREWS) == 6


@pytest.mark.parametrize(("seats", "variant"), [(1, "altruism"), (1, "ceo"), (3, "usual")])
def test_the_last_cycle_under_laws(seats: int, variant: str) -> None:
    """With an assembly, alone and among several."""
    laid = {**MIDGAME, "star": "authority"}
    if seats == 1:
        mine = MIDGAME["players"]["1"]
        laid |= {"players": {"1": mine}, "sites": {"ariel": {"owner": "1", "factory": True}}}
    for seed in range(2):
        chance = LooseChance(seed)
        state = begun(seats, {"variant": variant, "politics": True}, chance)
        done = played(arrange.arrange(state, laid), chance, 0.05)
        assert done["EndTurn"]


def in_space(seats: int, quick: bool) -> dict[str, Any]:
    """The last cycle with so many players, each with a rocket on a site and a claim."""
    laid: dict[str, Any] = {"disks": 1, "spot": 4, "players": {}, "sites": {}}
    bare = (one.id for one in sorted(load().sites.values(), key=lambda one: one.id) if one.size > 3)
    for k in range(seats):
        place = SMALL if k % 2 else LARGE
        rocket = {"cards": [{"card": CREW}], "place": place, "wet": "6", "glitched": k == 1}
        laid["players"][str(k + 1)] = {"rocket": rocket, "aquas": 5}
        laid["sites"][next(bare)] = {"owner": str(k + 1), "factory": k % 2 == 0}
    first = laid["players"]["1"]
    first["outpost1"] = {"cards": [{"card": ROBONAUT}, {"card": REFINERY}], "place": LARGE}
    if not quick:
        first["hand"] = [of_deck("refinery", mass=3)]
    return laid


def one_game(kind: tuple[int, str, bool, bool], seed: int) -> Counter[str]:
    """A game of that kind: by turns from the set-up, and its last cycle in space."""
    seats, variant, politics, quick = kind
    chance = LooseChance(seed)
    options = {"variant": variant, "politics": politics, "quick_start": quick}
    state = begun(seats, options, chance)
    if seed % 2:
        return played(arrange.arrange(state, in_space(seats, quick)), chance, 0.1, seed, 5)
    return played(state, chance, 0.4, seed, 5)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_thousands_of_games_end(kind: tuple[int, str, bool, bool]) -> None:
    """``SPACETABLE_RANDOM_GAMES`` of each kind."""
    for seed in range(GAMES):
        assert one_game(kind, seed).total()
