"""Each blue contract once, from its auction to what it gives (4B3 to 4B4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    MeetStep,
    NoEnvoys,
    PassYears,
    Ransom,
    SendEnvoys,
    StartTender,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import Boost
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    enterprise_zone,
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.contract_tables import Contracts, later_turn
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

BLUE = {card.id: card.faces[0] for card in contracts().values() if card.faces[0].side == "blue"}
COLONY = {"owner": "2", "factory": True, "colony": True}
COOLER = "radiator_dielectric_x_ray_window"
FLYBYS = ("earth-flyby", "mars-flyby", "mercury-flyby", "saturn-flyby")


def at(place: str, **more: Any) -> dict[str, Any]:
    """Where a step is met. ``sites``, ``busted``: what stands there; ``beside``: other cards;
    ``entered``: spaces of this turn's move.
    """
    return {"place": place, **more}


WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "inner_tour": (at("deimos", entered=FLYBYS),),
    "vanity_project": (at("deimos", entered=("solar-oberth",)), at(LEO)),
    "fugitive": (at("deimos", sites={"deimos": COLONY}),),
    "chiron_quest": (at("chiron"),),
    "hubris": (at("deimos"),),
    "comet_adventure": (at("comet-encke"),),
    "robotic_facility": (at("comet-encke"),),
    "artemis": (at("luna-aristarchus-plateau"), at(LEO)),
    "new_horizons": (at("hertha"), at(LEO)),
    "mars_polar_walk": (at("mars-north-pole"), at(LEO)),
    "closest_planet": (at("mercury-discovery-rupes"),),
    "fool_s_gold": (at("comet-phaethon"), at(LEO)),
    "mercury_forge": (at("mercury-north-pole"),),
    "plasma_intrusion_laboratory": (at("hyperion"),),
    "hexapod_explorer": (at("hertha"),),
    "equatorial_launch_railway": (at("vesta"), at("ce-bn12", entered=("ce-bn12",))),
    "solar_observatory": (at("icarus"),),
    "largest_object": (at("comet-holmes"),),
    "submersible_prospector": (at("ceres"),),
    "beehive": (at("deimos", busted=["deimos"], beside=True),),
    "sun_fired_laser": (at("deimos", entered=("me-lg03", "me-ho01", "me-lg01")),),
    "green_magnetosphere": (at("mars-north-pole"), at("ma-lg06")),
    "aerover_blimp_explorer": (at("mars-north-pole"),),
    "mosquito": (at("europa-conamara-chaos"),),
    "planetary_protection": (at("hertha"),),
    "bio_inspired_rover": (at("chiron"),),
    "junket": (
        at("deimos", sites={"deimos": COLONY}),
        at("vesta", sites={"vesta": COLONY}),
        at(LEO),
    ),
    "drug_smuggling": (at("deimos", sites={"deimos": COLONY}),),
    "cancer_research_mission": (at("comet-phaethon"), at(LEO)),
    "rescue_team": (at("hertha", beside=True),),
    "swiv_miner": (at("luna-aristarchus-plateau"), at(LEO)),
    "tsiolkovsky_elevator_lab": (at("mars-arsia-mons-caves"), at("ce-bn12", entered=("ce-bn12",))),
    "spin_control": (at("ea-hz06"),),
    "search_for_life_center": (at("echeclus"), at(LEO)),
    "yarkovsky_research": (at("davida"),),
    "hardened_base": (at("cruithne"),),
}
"""Where each is fulfilled, step by step."""


def test_every_blue_face_is_here() -> None:
    assert {f"contract_{one}" for one in WAYS} == {*BLUE}


def won(face: str) -> Contracts:
    """It is auctioned, and nobody goes below the first bid; then it is boosted."""
    deck = contracts()[face].deck
    law = deck.split("_")[0]
    laid = {"decks": {deck: [face]}, "delegates": {law: ["1"]}, "star": law}
    board = Contracts({**laid, "players": {"1": {"aquas": 9}}}).fundraise()
    before = board.aquas()
    board.do(StartTender(ONE, deck), PassYears(TWO))  # type: ignore[arg-type]
    terms = BLUE[face].terms
    assert terms is not None
    assert board.aquas() == before + terms.advance
    assert [one.face for one in board.state.pieces[contract_zone(ONE)]] == [face]
    later_turn(board).do(Boost(ONE, board.card(face)))
    assert board.aquas() == before + terms.advance - BLUE[face].mass
    return board


def brought(face: str, way: dict[str, Any], steps: int, met_at: str, spot: int) -> Contracts:
    """The same later, where the next step is met."""
    place = way["place"]
    held = {"card": face, "timepiece": spot, "boosted": True, "steps": steps, "met_at": met_at}
    if way.get("entered"):
        held["way"] = [met_at or LEO, *way["entered"]]
    beside = [ROBONAUT, COOLER, REFINERY, CREW] if way.get("beside") else []
    made = {"place": place, "cards": [{"card": one} for one in (face, *beside)]}
    one = {"aquas": 9, "contract": held, "rocket": made}
    if place == LEO:
        one = {"aquas": 9, "contract": held, "leo": [{"card": face}]}
    laid = {"sites": way.get("sites", {}), "busted": way.get("busted", [])}
    rolls = {"prospect": (1,)}
    board = Contracts({"players": {"1": one, "2": {"aquas": 9}}, **laid}, rolls=rolls)
    entered = way.get("entered", ())
    if entered:
        now, me = board.state, figure(ONE, "rocket")
        crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
        moved = replace(now, crafts=crafts, flown=(board.card(face),))
        board.positions = [replace(board.positions[-1], state=moved)]
    return board


@pytest.mark.parametrize("name", sorted(WAYS))
def test_it_is_won_and_fulfilled(name: str) -> None:
    """Each step where the card says, and no sooner; then its points, and what it gives."""
    face = f"contract_{name}"
    terms = BLUE[face].terms
    assert terms is not None
    held = won(face).state.players[ONE].contract
    assert held is not None
    assert held.boosted
    idle = brought(face, at("sol-earth-l1"), 0, "", held.timepiece)
    assert not idle.of(MeetStep)
    steps, met_at = 0, ""
    for way in WAYS[name]:
        board = brought(face, way, steps, met_at, held.timepiece).do(MeetStep(ONE))
        steps, met_at = steps + 1, way["place"]
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [face]
    points = {line.key: line.points for line in score(board.state, ONE)}
    assert points["contracts"] == terms.points
    for one in terms.gives:
        assert board.state.has_enterprise(ONE, one.key)
    after = {
        "chiron_quest": lambda: board.aquas() == 17,
        "planetary_protection": lambda: board.of(SendEnvoys) and board.of(NoEnvoys),
        "drug_smuggling": lambda: len(board.of(Ransom, TWO)) == 2,
        "beehive": lambda: board.state.sites["deimos"].owner == ONE and not board.state.busted,
    }
    assert after.get(name, lambda: True)()


def test_a_card_that_lacks_cooling_is_no_companion() -> None:
    """4B4b: what the text names must be there, and work."""
    way = at("deimos", busted=["deimos"], beside=True)
    board = brought("contract_beehive", way, 0, "", 3)
    assert board.of(MeetStep)
    cold = [one for one in board.state.cards_of(ONE, "rocket") if one.face != COOLER]
    pieces = board.state.pieces.with_zone(stack_zone(ONE, "rocket"), tuple(cold))
    state = replace(board.state, pieces=pieces)
    found = [one.why.rule.key for one in RULES.refusals(state, ONE) if one.action == MeetStep(ONE)]
    assert found == ["full_game.refused.unmet.companion"]
