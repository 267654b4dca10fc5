"""What a dome is said to bring is what the score gains by it (G3, 2A4, 2B6, 2C3, O5, B8a, M2)."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.option import Option
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.moves import (
    BuildColony,
    Homestead,
    Industrialise,
    TakeGlory,
    Unanchor,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE, MINE, POWER
from tests.games.high_frontier.full_game.test_colonists import FIRST, SECOND
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

HOSPITAL, LAVA = "bernal_l5s_cancer_hospital", "colonist_lava_tube_surveyors"
"""Promoted, the first is worth a point for each dome; the second bears a support."""
PRODUCT = "thruster_re_solar_moth"
LAWS = ("freedom", "honor", "authority", "equality", "individuality", "centrist")
TOWNS = ("deimos", "phobos", "hertha", "hygiea", "davida", "icarus")
GROUNDS = ("ceres", "enceladus", "europa-subsurface-ocean", "charon", "vesta", "io-loki-patera")
KEYS = ("full_game.preview.points", "full_game.preview.points_lost")


def told(option: Option) -> int:
    """The points of its preview."""
    (line,) = [one for one in option.preview if one.key in KEYS]
    n = dict(line.params)["n"]
    assert isinstance(n, int)
    return n if line.key == KEYS[0] else -n


def kept(board: Board, *kinds: type[Any]) -> int:
    """Each way that is offered does to the score what it was said to; how many there were."""
    options = [one for one in board.options() if isinstance(one.action, kinds)]
    for option in options:
        before = points(board.state)[ONE].points
        board.do(option.action)
        assert points(board.state)[ONE].points - before == told(option), option.label
        board.positions.pop()
    return len(options)


@settings(max_examples=40, deadline=None)
@given(
    law=st.sampled_from(LAWS),
    promoted=st.booleans(),
    towns=st.integers(0, len(TOWNS)),
    ground=st.sampled_from(GROUNDS),
    with_robonaut=st.booleans(),
    glory=st.booleans(),
    beside=st.booleans(),
    factory=st.booleans(),
)
def test_a_dome_brings_what_is_said(
    law: str,
    promoted: bool,
    towns: int,
    ground: str,
    with_robonaut: bool,
    glory: bool,
    beside: bool,
    factory: bool,
) -> None:
    aboard = [CREW, FIRST, *([ROBONAUT, REFINERY] if with_robonaut else [])]
    laid: dict[str, Any] = {
        "first": "1",
        "star": law,
        "delegates": {law: ["2"]},
        "sites": {
            ground: {"owner": "1", "factory": factory},
            **{key: {**MINE, "colony": True} for key in TOWNS[:towns]},
        },
        "players": {
            "1": {
                "rocket": {"cards": [{"card": one} for one in aboard], "place": ground},
                "leo": [{"card": PRODUCT, "face": 1}],
                "bernal1": {
                    "cards": [{"card": HOSPITAL, "face": int(promoted)}],
                    "place": "geo",
                    "anchored": True,
                },
            }
        },
    }
    if beside:
        post = {"cards": [{"card": SECOND}], "place": "icarus"}
        laid["players"]["1"]["outpost1"] = post
    board = Board(2, laid=laid, module_2=True, colonists=True, politics=True)
    for one in board.of(TakeGlory)[:1] if glory else ():
        board.do(one)
    ways = kept(board, BuildColony, Homestead, Industrialise, Unanchor)
    assert ways >= (3 if factory else 1), "the dome of the Bernal may go, too"


def test_equality_a_bernal_of_domes_and_the_last_of_a_rocket_count() -> None:
    """O5e, 2B, E4: a point each more than the ground says; less the figure that goes."""

    def brings(law: str, face: int, *more: str) -> int:
        rocket = {"cards": [{"card": one} for one in (CREW, *more)], "place": "ceres"}
        home = {"cards": [{"card": HOSPITAL, "face": face}], "place": "geo", "anchored": True}
        laid: dict[str, Any] = {"first": "1", "star": law, "delegates": {law: ["2"]}}
        laid["sites"] = {"ceres": MINE}
        laid["players"] = {"1": {"rocket": rocket, "bernal1": home}}
        board = Board(2, laid=laid, module_2=True, colonists=True, politics=True)
        return next(told(one) for one in board.options() if isinstance(one.action, BuildColony))

    plain = brings("centrist", 0, ROBONAUT)
    assert brings("equality", 0, ROBONAUT) == plain + 1
    assert brings("equality", 1, ROBONAUT) == plain + 2
    assert brings("centrist", 0) == plain - 1


def test_a_colonist_who_bears_a_support_settles_as_the_factory_is_built() -> None:
    """2C3a: the dome under the same roof is counted, and a letter more makes others cheaper."""
    rocket = {"cards": [{"card": one} for one in (CREW, ROBONAUT, REFINERY)], "place": "ceres"}
    laid: dict[str, Any] = {"first": "1", "star": "equality", "delegates": {"equality": ["2"]}}
    laid["players"] = {"1": {"rocket": rocket}}
    laid["sites"] = {"ceres": {"owner": "1"}, "hertha": MINE, "hygiea": MINE}
    assert kept(Board(2, laid=laid, politics=True), Industrialise)


def test_a_bernal_that_lets_go_costs_what_is_said() -> None:
    """2B6: less where its dome stays on a dirtside."""
    town = {"cards": [{"card": CLIMATE}, {"card": POWER}], "place": ABOVE, "anchored": True}
    laid: dict[str, Any] = {"first": "1", "star": "equality", "delegates": {"equality": ["2"]}}
    laid["players"] = {"1": {"bernal2": town}}
    laid["sites"] = {"ceres": MINE}
    board = Board(2, laid=laid, module_2=True, colonists=True, politics=True)
    assert kept(board, Unanchor) == 2
    away, stays = (one for one in board.options() if isinstance(one.action, Unanchor))
    assert told(away) < told(stays) < 0
