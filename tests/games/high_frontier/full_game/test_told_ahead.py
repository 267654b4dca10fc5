"""What is told of a move before it is made: where cards go, what is left, what is seldom wanted."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.option import Option
from spacetable.games.high_frontier.full_game.free_actions.moves import Decommission
from spacetable.games.high_frontier.full_game.moves import Sell, TakeIncome
from spacetable.games.high_frontier.piloting.moves import Activate, Scrap, Unload
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board

DRILL, LASER = "robonaut_kuck_mosquito", "robonaut_solar_pumped_mhd_exciplex_laser"


def board(**of: Any) -> Board:
    return Board(2, laid={"first": "1", "players": {"1": of}})


def of_card(table: Board, kind: type, face: str) -> Option:
    card = table.card(face)
    return next(
        one
        for one in table.options()
        if isinstance(one.action, kind) and getattr(one.action, "card", None) == card
    )


def told(option: Option, language: str = "en") -> str:
    words = catalogue(language).words
    return " ".join([words(option.label), *(words(one) for one in option.preview)])


def test_a_card_that_is_left_behind_comes_back_to_the_hand() -> None:
    """E5: asked whether they mean it, people are told that nothing is lost."""
    rocket = {"cards": [{"card": DRILL}, {"card": LASER}], "place": "ceres", "wet": "8"}
    table = board(rocket=rocket)
    for kind in (Unload, Scrap):
        option = of_card(table, kind, LASER)
        assert option.asks
        assert "comes back to your hand" in told(option)
        assert "手札に戻り" in told(option, "ja")
    table.do(Unload(ONE, table.card(LASER)))
    assert table.held() == [LASER]


def test_a_crew_that_is_given_up_does_not_come_to_the_hand() -> None:
    outpost = {"cards": [{"card": CREW}, {"card": DRILL}], "place": "ceres"}
    table = Board(
        2,
        laid={"first": "1", "spot": 1, "anarchy": True, "players": {"1": {"outpost1": outpost}}},
    )
    crew = table.state.players[ONE].crew
    found = [one for one in table.options() if one.action == Decommission(ONE, crew)]
    drill = of_card(table, Decommission, DRILL)
    assert "hand" in told(drill)
    (given_up,) = found
    assert "hand" not in told(given_up)
    assert "low Earth orbit" in told(given_up)


@pytest.mark.parametrize(("action", "left"), [(TakeIncome(ONE), 10), (None, 12)])
def test_a_gain_is_not_told_as_what_is_left(action: TakeIncome | None, left: int) -> None:
    table = board(hand=[LASER], aquas=9)
    wanted = action or Sell(ONE, table.card(LASER))
    option = next(one for one in table.options() if one.action == wanted)
    assert f"{left}アクアになります" in told(option, "ja")
    assert "残り" not in told(option, "ja")
    assert f"Then: {left} Aquas" in told(option)


@pytest.mark.parametrize("fuelled", [False, True])
def test_a_thruster_without_fuel_stands_below_what_is_wanted(*, fuelled: bool) -> None:
    rocket: dict[str, Any] = {"cards": [{"card": CREW}], **({"wet": "12"} if fuelled else {})}
    starts = [one for one in board(rocket=rocket).options() if isinstance(one.action, Activate)]
    assert starts
    assert [one.late for one in starts] == [not fuelled] * len(starts)
