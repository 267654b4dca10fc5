"""The coach and the hint are never of two minds: the coach says what is, the hint what to do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.coach import advice
from spacetable.games.star_wars_pocket.drifter import Drifter
from spacetable.games.star_wars_pocket.moves import (
    EndTurn,
    Explore,
    Fight,
    Fire,
    FlyTo,
    Hold,
    Salvo,
    SkipEvent,
)
from spacetable.games.star_wars_pocket.navigator import Navigator
from spacetable.games.star_wars_pocket.state import PILOT, State, View
from tests.games.star_wars_pocket.flying import fresh
from tests.orders import order_in

NEVER: dict[str, tuple[type, ...]] = {
    "fight_even": (Salvo,),
    "fight_force_only": (Salvo,),
    "fight_last": (Salvo,),
    "fight_salvo": (Fight,),
    "skip_shot": (SkipEvent,),
    "shot_sure": (Hold,),
    "shot_never": (Fire,),
    "repair": (EndTurn,),
    "surface_edge": (Explore,),
    "known_trench": (Explore,),
    "blocked": (Explore,),
    "wait_on_port": (FlyTo, Explore),
    "run_in": (FlyTo, Explore),
}
"""What is no hint where the coach says so."""
FACTS = (
    *("surface_edge", "to_entrance", "lay_to_entrance", "entrance", "entrance_open"),
    *(
        "entrance_laid",
        "known_trench",
        "break_out",
        "blocked",
        "wait_on_port",
        "leave_port",
        "roll",
    ),
    *("run_in", "lay_surface", "lay_trench", "time_moves", "shuffled_again", "no_card", "skip"),
    *("skip_shot", "fight", "fight_even", "fight_force", "fight_force_only", "fight_salvo"),
    *("fight_lost", "wingman", "wingman_last", "shot", "shot_last", "shot_last_turn"),
    *("shot_no_card", "shot_sure", "shot_never", "after_roll", "repair", "no_repair"),
    *("last_turns", "pile_empty", "end", "end_low", "time_up", "engine_left", "engine_no_time"),
)
PLURALS = ("surface", "trench", "trench_ports", "event", "event_last", "fight_last", "foils")
OTHERWISE: tuple[dict[str, object], ...] = (
    {},
    {"shot_opportunity": "arrival_only", "no_place_for_tile": "under_pile"},
    {"cant_shake_him": "choose_torpedo_or_wingman", "way_back_after_miss": "corridor"},
    {"force_on_shot": "after_roll", "engine_hit_again": "one_repair"},
    {"shot_after_skip": False, "empty_pile_at_30s": "time_out"},
)


def word(state: State) -> str:
    """The end of the key of the coach's word."""
    found = advice(View(state))
    return "" if found is None else found.key.rpartition("advice.")[2]


def check(seed: str, rules: dict[str, object]) -> set[str]:
    """The words of the coach in a flight that a hint and an idle hand fly by turns."""
    chance, moves, keys = LooseChance(seed), 0, set()
    setup = Setup("star_wars_pocket", seed, (SeatSetup(PILOT),), rules)  # type: ignore[arg-type]
    state = game.rules.setup(setup, chance)
    pilots = Navigator(), Drifter()
    while state.ended is None:
        options = tuple(game.rules.options(state, PILOT))
        hint = pilots[0].choose(View(state), options, chance).action
        key = word(state)
        assert not isinstance(hint, NEVER.get(key, ())), (key, hint)
        keys.add(key)
        action = hint
        if moves % 3 == 0:
            action = pilots[1].choose(View(state), options, chance).action
        turn: Turn[State] = Turn(state, chance)
        game.rules.apply(turn, action)
        state, moves = turn.state, moves + 1
    return keys


def test_in_some_flights_they_agree() -> None:
    keys: set[str] = set()
    for number, rules in enumerate(OTHERWISE):
        keys |= check(f"agree {number}", rules)
    assert keys & {*NEVER}


@pytest.mark.slow
@pytest.mark.parametrize("rules", OTHERWISE, ids=str)
def test_in_many_flights_they_agree(rules: dict[str, object]) -> None:
    keys: set[str] = set()
    for number in range(60):
        keys |= check(f"many {number}", rules)
    assert keys & {*NEVER}


@pytest.mark.parametrize("shields", [0, 1, 8])
def test_no_torpedo_is_spent_where_the_cannons_lose_nothing(shields: int) -> None:
    """However low the shields are, and however many torpedoes there are."""
    state = replace(fresh(), phase="fight", number=2, shields=shields)
    assert word(state) == "fight_even"
    options = tuple(game.rules.options(state, PILOT))
    hint = Navigator().choose(View(state), options, LooseChance(1))
    assert (hint.action, hint.reason.key) == (Fight(PILOT, 0), "star_wars_pocket.bot.fight_even")


@pytest.mark.parametrize("key", [*FACTS, *PLURALS])
def test_the_coach_gives_no_orders(key: str) -> None:
    for n in (1, 2) if key in PLURALS else (2,):
        assert order_in(f"star_wars_pocket_table.advice.{key}", n=n) is None
