"""Worked examples of Module 4 that other files look at by their parts: here they are played."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.full_game.contracts.moves import (
    MeetStep,
    NoTender,
    PayFee,
    StartTender,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    Bequeath,
    EndTurn,
    Fundraise,
    NoDelegate,
    OpenTrade,
    TradeFactories,
)
from spacetable.games.high_frontier.full_game.outcome import result
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import Activate
from tests.games.high_frontier.full_game.contract_tables import FORGE, Contracts
from tests.games.high_frontier.full_game.tables import ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_gold_contracts import brought
from tests.games.high_frontier.full_game.test_isobank import FACTORY, exodus, kept
from tests.games.high_frontier.full_game.test_project_exodus import works
from tests.games.high_frontier.full_game.test_year import through_the_year

MAGBEAM, ARSIA = "robonaut_rock_splitter", "mars-arsia-mons-caves"
PUSH = "io-loki-patera"


# ---------------------------------------------------------------- pushes (R8)


@pytest.mark.parametrize(
    ("factory", "star", "thrust"), [(False, False, 4), (True, False, 7), (True, True, 7)]
)
def test_pushes_do_not_add_up(*, factory: bool, star: bool, thrust: int) -> None:
    """R8: +3 by its own ability, whether the push is worth one or, by a Future, two (4A7b)."""
    rocket = {"cards": [{"card": MAGBEAM, "face": 1}], "place": "geo", "wet": "8"}
    one: dict[str, Any] = {"rocket": rocket}
    laid: dict[str, Any] = {"first": "1", "players": {"1": one}}
    if factory:
        laid["sites"] = {PUSH: {**FACTORY, "powersat": True}}
    if star:
        laid["futures"] = [{"seat": "1", "card": "gw_thruster_levitated_dipole_6li_h_fusion"}]
    options = dict.fromkeys(("politics", "module_1", "module_2", "colonists", "futures"), True)
    board = Board(2, laid=laid, disks=7, **options)
    able = [one for one in board.of(Activate) if not one.afterburn and one.pushed == factory]
    board.do(able[0])
    engine = board.state.engine
    assert engine is not None
    assert engine.net == thrust


# ---------------------------------------------------------------- contracts (F6, L1)


def test_a_factory_that_serves_by_leave_is_no_own_one() -> None:
    """F6, 4A7f: Skyhook asks for an own factory; that of a partner is lent, and does not do."""
    theirs = {ARSIA: {"owner": "2", "factory": True}}
    board = brought(
        "tsiolkovsky_elevator_lab", {"place": ARSIA, "beside": (), "sites": theirs}, 0, ""
    )
    board.do(OpenTrade(ONE, TWO), TradeFactories(ONE), AgreeTrade(ONE), AgreeTrade(TWO))
    assert board.state.hosts == (TWO,)
    assert board.why_not(MeetStep(ONE)) == "full_game.refused.unmet.place"


def test_three_fees_of_five_and_then_other_contracts() -> None:
    """L1: 15 Aquas, 5 a year; the timepiece comes back with the chit, which bars from people."""
    held = {"card": FORGE, "timepiece": 9, "late": True, "boosted": True}
    law = {"delegates": {"honor": ["1"]}, "star": "honor", "spot": 2}
    tops = {"honor_unity": ["contract_largest_object"]}
    one = {"aquas": 20, "contract": held}
    laid = {**law, "decks": tops, "players": {"1": one}}
    board = Contracts(laid, contract_faces="later", rolls={"event": (1,) * 9})
    for left in (15, 10, 5):
        before = board.aquas()
        assert board.state.players[ONE].contract is not None
        board.do(PayFee(ONE, 5))
        assert board.aquas() == before - 5
        if left > 5:
            through_the_year(board)
    assert board.state.players[ONE].contract is None
    assert any(one.face == FORGE for one in board.state.pieces[deck_zone("honor_unity")])
    assert board.state.chit is not None
    assert (board.state.chit.seat, board.state.chit.gold) == (ONE, False)
    board.do(Fundraise(ONE))
    while board.of(NoDelegate):
        board.do(NoDelegate(ONE))
    assert board.of(StartTender) or board.of(NoTender)


# ---------------------------------------------------------------- Project Exodus (Z1, Z5)


def ended(held: dict[str, int], **options: Any) -> dict[Any, dict[str, int]]:
    """The points of each line and player as the last disk goes, by the result of the game."""
    laid = {"spot": 11, "disks": 1, "delegates": {"centrist": ["1"]}, "star": "centrist"}
    board = exodus(
        {"1": {"bernal1": works()}},
        seats=len(held),
        sites={"helene": FACTORY},
        isobank=kept(held, owner="1"),
        rolls={"event": (1,)},
        options=options,
        **laid,
    )
    for seat in board.state.order:
        board.do(EndTurn(seat))
    if board.of(Bequeath):
        board.do(Bequeath(ONE, "centrist"))
    found = result(board.state)
    assert found is not None
    assert RULES.result(board.state) == found
    return {
        seat: {line.key: line.points for line in score(board.state, seat)}
        for seat in board.state.order
    }


def test_three_share_a_reckless_starshot() -> None:
    """Z1: 8, 4 and 11 isotopes as the game ends."""
    points = ended({"1": 8, "2": 4, "3": 11})
    assert [points[one]["starshot"] for one in (ONE, TWO, THREE)] == [3, 1, 6]
    assert points[THREE]["medal.command"] == 4


def test_whoever_is_alone_is_second() -> None:
    """Z5: 18 isotopes, nine points, and the medals."""
    points = ended({"1": 18}, variant="altruism")[ONE]
    assert points["starshot"] == 9
    assert points["medal.command"] == points["medal.propulsion"] == points["isobanker"] == 4
