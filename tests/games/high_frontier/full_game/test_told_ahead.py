"""What is told of a move before it is made: where cards go, what is left, what is seldom wanted."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.app.game.panel.buttoned import buttoned
from spacetable.core.option import Option
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game import turn
from spacetable.games.high_frontier.full_game.free_actions.moves import Decommission
from spacetable.games.high_frontier.full_game.moves import (
    EndTurn,
    Industrialise,
    Prospect,
    Sell,
    TakeIncome,
)
from spacetable.games.high_frontier.piloting.moves import Activate, Scrap, Unload
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.contract_tables import FORGE, Contracts
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board

DRILL, LASER = "robonaut_kuck_mosquito", "robonaut_solar_pumped_mhd_exciplex_laser"


SAIL = "thruster_re_solar_moth"
BUILDS = (SAIL, LASER, "refinery_cvd_molding", "radiator_mo_li_heat_pipe")


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


CERES = {"place": "ceres", "wet": "14"}
"""Where a ship has come to, with fuel to fly on."""


def buttons(table: Board) -> list[type]:
    return [type(one.action) for one in buttoned(table.options())]


def test_what_a_ship_flew_for_has_the_first_button() -> None:
    """Prospecting is a gesture on the map, and nobody came upon it."""
    table = board(rocket={"cards": [{"card": CREW}, {"card": LASER}, {"card": SAIL}], **CERES})
    first = buttons(table)[0]
    assert first is Prospect
    crowd = [one for one in table.options() if isinstance(one.action, Prospect)]
    assert len(crowd) == 2
    assert [one.fore for one in crowd].count(True) == 1, "one of them is enough"
    rocket = {"cards": [{"card": one} for one in BUILDS], **CERES}
    claims = {"ceres": {"owner": "1"}}
    claimed = {"first": "1", "sites": claims, "players": {"1": {"rocket": rocket}}}
    assert buttons(Board(2, laid=claimed))[0] is Industrialise


def test_of_many_ways_to_fly_each_thruster_has_one_button() -> None:
    """With afterburns there would be more of them than of all else together."""
    table = board(rocket={"cards": [{"card": CREW}, {"card": SAIL}], **CERES})
    starts = [one for one in table.options() if isinstance(one.action, Activate)]
    shown = [one for one in buttoned(table.options()) if isinstance(one.action, Activate)]
    assert len(starts) > 3
    assert len(shown) == len({one.action.card for one in starts}) == 2
    plain = [one for one in starts if not (one.late or one.action.afterburn)]
    assert {one.action for one in plain} <= {one.action for one in shown}


def owing(**contract: Any) -> Board:
    held = {"card": FORGE, "timepiece": 4, **contract}
    laid = {"spot": 4, "players": {"1": {"aquas": 6, "contract": held}}}
    return Contracts(laid)


def ending(table: Board) -> Option:
    return next(one for one in table.options() if isinstance(one.action, EndTurn))


def test_whoever_ends_the_turn_in_the_last_year_of_a_contract_is_told() -> None:
    """4B5: it is late as the year ends, twice its advance owed where it was never boosted."""
    table = owing()
    terms = contracts()[FORGE].faces[0].terms
    assert terms is not None
    heard = " ".join(catalogue("en").words(one) for one in foretold(table))
    assert "Mercury Forge" in heard
    assert f"{2 * terms.advance} Aquas" in heard
    aboard = " ".join(catalogue("en").words(one) for one in foretold(owing(boosted=True)))
    assert f"you owe {terms.advance} Aquas" in aboard
    assert not foretold(owing(timepiece=5))
    assert not foretold(owing(late=True))


def foretold(table: Board) -> list[Any]:
    """Of the end of the turn, what it says of a contract."""
    tells = turn.STEP.foretells[EndTurn]
    return [one for one in tells(table.state, EndTurn(ONE)) if "contract" in one.key]


def test_the_end_of_a_contract_is_asked_about_though_the_operation_is_done() -> None:
    table = owing()
    assert ending(table).asks
    table.do(TakeIncome(ONE)) if table.of(TakeIncome) else table.fundraise()
    assert ending(table).asks
    assert EndTurn in buttons(table)
    other = owing(timepiece=5)
    other.do(TakeIncome(ONE)) if other.of(TakeIncome) else other.fundraise()
    assert not ending(other).asks
