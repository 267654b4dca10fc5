"""What contracts do for whoever holds or has fulfilled them (4B2e, 4B2f)."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.contracts import charms
from spacetable.games.high_frontier.full_game.contracts.moves import (
    CartCargo,
    CartTank,
    CycleDeck,
    IgnoreHazard,
    MeetStep,
    NoEnvoys,
    Ransom,
    SendEnvoys,
)
from spacetable.games.high_frontier.full_game.moves import (
    EndTurn,
    StartAuction,
)
from spacetable.games.high_frontier.full_game.places import (
    figure,
)
from spacetable.games.high_frontier.full_game.state import Duty
from spacetable.games.high_frontier.piloting.moves import Activate, Roll
from spacetable.games.high_frontier.piloting.vessel import Underway
from tests.games.high_frontier.full_game.contract_tables import (
    CARDS,
    CHIRON,
    FORGE,
    RADIATOR,
    Contracts,
    flown,
    passing,
    rocket,
)
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board


def test_blackmail_asks_the_owner() -> None:
    """Drug Smuggling: four Aquas or the colony."""
    face = "contract_drug_smuggling"
    for pays in (True, False):
        laid = {
            "players": {
                "1": {"contract": {"card": face, "timepiece": 4}, **rocket("deimos", face)},
                "2": {"aquas": 5},
            },
            "sites": {"deimos": {"owner": "2", "factory": True, "colony": True}},
        }
        board = Contracts(laid)
        board.do(MeetStep(ONE), Ransom(TWO, pays))
        assert board.aquas(TWO) == (1 if pays else 5)
        assert board.state.sites["deimos"].colony == pays


def test_protection_busts_a_site_and_sends_delegates() -> None:
    """Planetary Protection: at a signposted site, for good, and up to two delegates."""
    face = "contract_planetary_protection"
    laid = {
        "players": {"1": {"contract": {"card": face, "timepiece": 4}, **rocket("hertha", face)}}
    }
    board = Contracts(laid)
    board.do(MeetStep(ONE))
    assert board.state.busted == ("hertha",)
    assert {one.cubes for one in board.of(SendEnvoys)} == {1, 2}
    board.do(SendEnvoys(ONE, "honor", 2))
    assert board.state.assembly is not None
    assert board.state.assembly.at("honor").count(ONE) == 2
    again = Contracts(laid).do(MeetStep(ONE), NoEnvoys(ONE))
    assert again.state.duty.task == "turn"


def test_insight_changes_a_deck_and_an_auction_must_follow() -> None:
    """C2: the top card goes under; then some deck is auctioned, and nothing else is done."""
    tops = {deck: list(CARDS[deck][:2]) for deck in ("generator", "refinery")}
    laid = {"players": {"1": {"aquas": 9, "enterprises": ["contract_mosquito"]}}, "decks": tops}
    board = Contracts(laid)
    board.do(CycleDeck(ONE, "generator"))
    assert board.top("generator") == tops["generator"][1]
    assert not board.of(EndTurn)
    assert not board.of(CycleDeck)
    board.do(StartAuction(ONE, "refinery"))
    assert board.state.duty.task == "auction"
    assert not Contracts({"decks": tops}).of(CycleDeck)


def test_a_tophat_serves_once_a_turn() -> None:
    """4B2e: it passes a hazard for nothing; the next one in the turn is rolled for."""
    board = flown(CHIRON, "ea-hz06", "crash")
    before = board.aquas()
    board.do(IgnoreHazard(ONE, board.card(CHIRON)))
    assert board.aquas() == before
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.charmed
    again = flown(CHIRON, "ea-hz06", "crash", charmed=True)
    assert not again.of(IgnoreHazard)
    assert again.of(Roll)


def test_a_fulfilled_contract_ignores_hazards() -> None:
    """4B2f: those beside industry, once per spacecraft; those with a label (HFG-R33)."""
    spin = flown(FORGE, "ea-hz06", "crash", done=["contract_spin_control"])
    assert [one.card for one in spin.of(IgnoreHazard)] == [spin.card("contract_spin_control")]
    near = flown(FORGE, "ea-hz06", "crash", done=["contract_new_horizons"])
    assert not near.of(IgnoreHazard)
    built = {"comet-phaethon": {"owner": "2", "factory": True}}
    near = flown(FORGE, "ea-hz06", "crash", done=["contract_new_horizons"], sites=built)
    near.do(IgnoreHazard(ONE, near.card("contract_new_horizons")))
    assert near.card("contract_new_horizons") in near.state.spared
    todo = (Duty("hazard", ONE), *near.state.todo)
    again = replace(near.state, underway=Underway(), rolls=("crash",), todo=todo)
    assert not [*charms.charms(again, ONE)]
    other = replace(again, spared=())
    assert [*charms.charms(other, ONE)]


def test_another_craft_ignores_another_hazard() -> None:
    """4B2f: what has served a rocket serves a freighter that sets out after it."""
    sail = {"cards": [{"card": "freighter_fusion_fragment_sail"}], "place": "ea-bn05"}
    one = {"aquas": 9, "enterprises": ["contract_new_horizons"], "freighter": sail}
    board = Board(2, politics=True, contracts=True, module_1=True, laid={"players": {"1": one}})
    spared = (board.card("contract_new_horizons"),)
    board.positions = [
        replace(board.positions[-1], state=replace(board.state, spared=spared, helm="freighter"))
    ]
    board.do(board.of(Activate)[0])
    assert board.state.spared == ()


def test_steps_are_met_on_the_way() -> None:
    """F2, F4: four flybys in one turn, no stop needed; three are not enough."""
    four = ("earth-flyby", "mars-flyby", "mercury-flyby", "saturn-flyby")
    assert not passing(four[:3]).of(MeetStep)
    assert passing(four).of(MeetStep)
    assert not passing((*four[:3], four[0])).of(MeetStep)


def test_transport_takes_cargo_along_a_road() -> None:
    """4B2f: once a turn to each destination."""
    cards_ = [{"card": RADIATOR}, {"card": CARDS["generator"][0]}]
    made = {"rocket": {"cards": cards_, "place": "mars-north-pole"}}
    laid = {"players": {"1": {**made, "enterprises": ["contract_bio_inspired_rover"]}}}
    board = Contracts(laid)
    card = board.card(RADIATOR)
    board.do(CartCargo(ONE, card, "mars-arsia-mons-caves"))
    assert board.state.place_of(ONE, "outpost1") == "mars-arsia-mons-caves"
    assert board.faces("outpost1") == [RADIATOR]
    assert all(one.site != "mars-arsia-mons-caves" for one in board.of(CartCargo))
    assert not Contracts({"players": {"1": made}}).of(CartCargo)


def test_transport_takes_tanks_along_a_road() -> None:
    """4B2f: to a stack that stands; then the place has had its cargo (HFG-R40)."""
    north, caves = "mars-north-pole", "mars-arsia-mons-caves"
    made = {
        "outpost1": {"cards": [{"card": RADIATOR}], "place": north, "tanks": 2},
        "outpost2": {"cards": [{"card": CARDS["generator"][0]}], "place": caves},
    }
    laid = {"players": {"1": {**made, "enterprises": ["contract_bio_inspired_rover"]}}}
    board = Contracts(laid).do(CartTank(ONE, "outpost1", caves))
    tanks = {kind: board.state.crafts[figure(ONE, kind)].tanks for kind in made}  # type: ignore[arg-type]
    assert tanks == {"outpost1": 1, "outpost2": 1}
    assert all(one.site != caves for kind in (CartCargo, CartTank) for one in board.of(kind))


def test_transport_sets_a_glitch_off() -> None:
    """G1: as any transfer of cargo; what is lost does not arrive."""
    made = {"cards": [{"card": RADIATOR}], "place": "mars-north-pole", "glitched": True}
    laid = {"players": {"1": {"outpost1": made, "enterprises": ["contract_bio_inspired_rover"]}}}
    board = Contracts(laid, rolls={"glitch": (1,)})
    board.do(CartCargo(ONE, board.card(RADIATOR), "mars-arsia-mons-caves"))
    assert board.held() == [RADIATOR]
    assert not board.state.carted
