"""Each of the twelve faces of Project Exodus once: auctioned, boosted, brought there step by step,
and what comes of it (4B1c, 4B3, 4B4).
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    DismissColonist,
    GainFactory,
    MeetStep,
    NoReward,
    PassYears,
    PromoteFreighter,
    SendEnvoys,
    StartTender,
    SwapBernals,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import Boost, Fundraise, NoDelegate
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    deck_zone,
    enterprise_zone,
    figure,
)
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.contract_tables import later_turn
from tests.games.high_frontier.full_game.exodus_tables import PILOTS, ROBOTS
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_isobank import (
    ABOVE_HELENE,
    FACTORY,
    SOLAR,
    anchored,
    exodus,
    kept,
)

OTHER, ABOVE_CERES = "bernal_l1_climate_control_bernal", "ce-lg04"
FACES = {
    (card.id.removeprefix("contract_"), side): card.faces[side]
    for card in contracts().values()
    if card.deck == "exodus"
    for side in (0, 1)
}
BANK = {"isobank": kept({"1": 0}, owner="1")}


def at(place: str, **more: Any) -> dict[str, Any]:
    """Where a step is met. ``entered``: spaces of this turn's move; ``aboard``: in the stack of a
    promoted Bernal; ``sites``, ``isostandard``, ``has``: the rest of the position.
    """
    return {"place": place, **more}


WAYS: dict[tuple[str, int], tuple[dict[str, Any], ...]] = {
    ("atmospheric_iso_refinery", 0): (at("uranus-aerostat"),),
    ("atmospheric_iso_refinery", 1): (
        at("neptune-aerostat", sites={"neptune-aerostat": FACTORY}, isostandard="H"),
    ),
    ("iso_exchange", 0): (at("saturn-aerostat"), at(LEO)),
    ("iso_exchange", 1): (at("pluto", sites={"pluto": {"owner": "2", "factory": True}}),),
    ("tw_stress_test", 0): (at("deimos", entered=("solar-oberth",)), at("pholus"), at(LEO)),
    ("tw_stress_test", 1): (at("larissa"),),
    ("life_support_reconfig_team", 0): (at(ABOVE_HELENE), at(ABOVE_CERES), at(LEO)),
    ("life_support_reconfig_team", 1): (at("quaoar", aboard=True),),
    ("radiation_shield_prototype", 0): (
        at("mercury-north-pole"),
        at("rhea", entered=("sa-rb01", "sa-rb02")),
        at(LEO),
    ),
    ("radiation_shield_prototype", 1): (at("teharonhiawako"),),
    ("deep_freeze", 0): (at("arrokoth"),),
    ("deep_freeze", 1): (at("2002tx"),),
}
"""Where each is fulfilled, step by step."""


def test_all_twelve_are_here() -> None:
    assert {*WAYS} == {*FACES}


def won(name: str, side: int) -> Board:
    """It is auctioned under the law of the middle, nobody goes below ten years; it is boosted."""
    face, terms = f"contract_{name}", FACES[name, side].terms
    assert terms is not None
    laid = {
        **BANK,
        "sites": {"helene": FACTORY},
        "delegates": {"centrist": ["1"]},
        "star": "centrist",
        "decks": {"exodus": [face]},
        "turned": [face] if side else [],
    }
    board = exodus({"1": {"aquas": 19, "bernal1": anchored()}}, **laid).do(Fundraise(ONE))
    while board.of(NoDelegate):
        board.do(NoDelegate(ONE))
    before = board.aquas()
    board.do(StartTender(ONE, "exodus"), PassYears(TWO))
    assert board.aquas() == before + terms.advance
    (card,) = board.state.pieces[contract_zone(ONE)]
    assert board.state.face(card) == FACES[name, side]
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.timepiece == (board.state.spot + 10) % 12
    later_turn(board).do(Boost(ONE, card.id))
    assert board.aquas() == before + terms.advance - FACES[name, side].mass
    return board


def brought(name: str, side: int, way: dict[str, Any], steps: int, met_at: str) -> Board:
    """The same later, where the next step is met."""
    face, place = f"contract_{name}", way["place"]
    held = {"card": face, "timepiece": 3, "boosted": True, "steps": steps, "met_at": met_at}
    if way.get("entered"):
        held["way"] = [met_at or LEO, *way["entered"]]
    two: dict[str, Any] = anchored(OTHER, ABOVE_CERES)
    if way.get("aboard"):
        two = {"cards": [{"card": OTHER, "face": 1}, {"card": face}], "place": place}
    one = {
        "aquas": 9,
        "contract": held,
        "bernal1": anchored(),
        "bernal2": two,
        **way.get("has", {}),
    }
    if place == LEO:
        one["leo"] = [{"card": face}]
    elif not way.get("aboard"):
        one["rocket"] = {"place": place, "cards": [{"card": face}, {"card": CREW}]}
    if "isostandard" in way:
        one["isostandard"] = way["isostandard"]
    sites = {"helene": FACTORY, "ceres": FACTORY, **way.get("sites", {})}
    board = exodus({"1": one}, **BANK, sites=sites, turned=[face] if side else [])
    if way.get("entered"):
        now, me = board.state, figure(ONE, "rocket")
        crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
        moved = replace(now, crafts=crafts, flown=(board.card(face),))
        board.positions = [replace(board.positions[-1], state=moved)]
    return board


def beads(board: Board) -> int:
    """Isotopes that the first player has, in the vault and aboard."""
    bank = board.state.isobank
    assert bank is not None
    mine = (figure(ONE, kind) for kind in board.state.stacks(ONE) if kind != "leo")
    stacks = [board.state.crafts[one] for one in mine]
    return bank.vault(ONE) + sum(one.tanks for one in stacks if one.tank_grade == "isotope")


@pytest.mark.parametrize(("name", "side"), sorted(WAYS))
def test_it_is_won_and_fulfilled(name: str, side: int) -> None:
    """Each step where the card says, and no sooner; then its points, three isotopes, and more."""
    face, terms = f"contract_{name}", FACES[name, side].terms
    assert terms is not None
    won(name, side)
    steps, met_at = 0, ""
    for way in WAYS[name, side]:
        idle = {**way, "place": "sol-earth-l1", "entered": ()}
        assert not brought(name, side, idle, steps, met_at).of(MeetStep)
        board = brought(name, side, way, steps, met_at)
        before = beads(board)
        board.do(MeetStep(ONE))
        steps, met_at = steps + 1, way["place"]
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [face]
    points = {line.key: line.points for line in score(board.state, ONE)}
    assert points["contracts"] == terms.points
    assert beads(board) == before + 3
    for one in terms.gives:
        assert board.state.has_enterprise(ONE, one.key)
    chosen = {
        ("life_support_reconfig_team", 0): SwapBernals,
        ("tw_stress_test", 1): SendEnvoys,
        ("radiation_shield_prototype", 1): GainFactory,
    }
    if (name, side) in chosen:
        assert board.of(chosen[name, side])


def test_a_freighter_is_promoted_for_the_wardens() -> None:
    """4B4f: in place of a mobile factory."""
    sail = "freighter_fusion_fragment_sail"
    way = at("teharonhiawako", has={"freighter": {"cards": [{"card": sail}], "place": "ceres"}})
    board = brought("radiation_shield_prototype", 1, way, 0, "").do(MeetStep(ONE))
    assert board.of(GainFactory)
    board.do(PromoteFreighter(ONE))
    assert board.state.face(board.state.pieces.piece(board.card(sail))).side == "purple"
    assert not board.of(GainFactory)


@pytest.mark.parametrize("colonist", [PILOTS, ROBOTS[0]])
def test_the_test_of_life_support_takes_a_colonist(colonist: str) -> None:
    """4B4f: if its owner likes, to the bottom of its queue; a robot does not come to the hand."""
    aboard = {**anchored(), "cards": [{"card": SOLAR}, {"card": colonist}]}
    way = at("quaoar", aboard=True, has={"bernal1": aboard})
    board = brought("life_support_reconfig_team", 1, way, 0, "").do(MeetStep(ONE))
    assert [one.card for one in board.of(DismissColonist)] == [board.card(colonist)]
    assert board.of(NoReward)
    board.do(DismissColonist(ONE, board.card(colonist)))
    assert colonist not in board.faces("bernal1")
    assert colonist not in board.held()
    assert board.state.pieces[deck_zone("spaceborn")][0].face == colonist
