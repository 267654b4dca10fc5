"""Where one rule of the game reaches into another: privileges, glitches, cards, events."""

from __future__ import annotations

from spacetable.games.high_frontier.full_game.moves import Boost, RepairGlitch
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_sites import REFINERY, on

HOME = "leo"


# ---------------------------------------------------------------- privileges


def test_a_launch_fee_pays_for_no_card_of_its_own_boost() -> None:
    """I4, privilege: it comes after the boost, whose cards are paid for together."""
    hand = ["thruster_hall_effect", "refinery_atomic_layer_deposition"]
    laid = {"first": "1", "players": {"1": {"hand": hand, "aquas": 3}}}
    board = Board(2, laid=laid, colours=("white", "yellow"))
    first, second = (Boost(ONE, board.card(face)) for face in hand)
    board.do(first)
    assert board.aquas() == 2
    assert board.why_not(second) == "full_game.refused.fee_later"


# ---------------------------------------------------------------- glitches


def test_a_glitch_is_repaired_in_low_earth_orbit_though_the_crew_is_elsewhere() -> None:
    """G7, 1: low Earth orbit is human itself, as it is where a glitch comes (K2)."""
    laid = on(HOME, REFINERY)
    laid["players"]["1"]["rocket"]["glitched"] = True
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": CREW}], "place": "ceres"}
    board = Board(2, laid=laid).do(RepairGlitch(ONE, "rocket"))
    assert not board.state.glitched
    laid["players"]["1"]["rocket"]["place"] = "cycler"
    assert (
        Board(2, laid=laid).why_not(RepairGlitch(ONE, "rocket")) == "full_game.refused.no_repairer"
    )
