"""Contracts: tenders, fulfilment, late fees and default, through the game's own actions (4B)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import begin, check_setup
from spacetable.core.errors import DataError
from spacetable.core.ids import LeafId, Seat
from spacetable.core.room import DESK
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.contracts import deadlines
from spacetable.games.high_frontier.full_game import arrange, hidden
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AbandonContract,
    AwardContract,
    BidYears,
    CartCargo,
    CartTank,
    CycleDeck,
    IgnoreHazard,
    MeetStep,
    NoEnvoys,
    NoTender,
    PassYears,
    PayFee,
    Ransom,
    ReviewProposal,
    SendEnvoys,
    StartTender,
)
from spacetable.games.high_frontier.full_game.contracts.tenders import open_decks
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    Boost,
    CutBudget,
    EndTurn,
    Fundraise,
    JumpClaim,
    NoDelegate,
    OpenTrade,
    StartAuction,
    TradeContract,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    DEFAULT_CHIT,
    contract_zone,
    deck_zone,
    enterprise_zone,
    figure,
    paid,
    stack_zone,
    timepiece,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import Duty
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.piloting.moves import Roll
from spacetable.games.high_frontier.piloting.places import dial_zone
from spacetable.games.high_frontier.piloting.vessel import Underway
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game import tables
from tests.games.high_frontier.full_game.tables import GAME, ONE, THREE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_coach import told as sayings
from tests.games.high_frontier.full_game.test_full_game_random import played
from tests.games.high_frontier.full_game.test_year import through_the_year

CHIRON, FUGITIVE, TOUR = "contract_chiron_quest", "contract_fugitive", "contract_inner_tour"
FORGE, SEARCH = "contract_mercury_forge", "contract_search_for_life_center"
IF, HU, EA = CONTRACTS
RADIATOR = of_deck("radiator")
CARDS = {
    deck: tuple(sorted(card.id for card in cards().values() if card.deck == deck))
    for deck in ("generator", "refinery")
}


class Contracts(Board):
    """A game with politics and contracts, the first player on turn, at the law of freedom."""

    def __init__(self, laid: dict[str, Any] | None = None, players: int = 2, **more: Any) -> None:
        law = {"delegates": {"freedom": ["1"]}, "star": "freedom"} if players > 1 else {}
        position = {"first": "1", **law, **(laid or {})}
        super().__init__(players, politics=True, contracts=True, **more)
        self.setup = replace(
            self.setup, scenario=tables.Scenario(position, more.get("rolls") or {})
        )
        self.positions = [begin(GAME, self.setup)[0]]

    def fundraise(self, seat: Any = ONE) -> Contracts:
        """Funds, and nothing in the assembly."""
        self.do(Fundraise(seat))
        while self.of(NoDelegate, seat):
            self.do(NoDelegate(seat))
        return self

    def top(self, deck: str) -> str:
        return self.state.pieces[deck_zone(deck)][-1].face  # type: ignore[arg-type]


def tender(face: str = CHIRON, seats: int = 2, deck: str = IF, **laid: Any) -> Contracts:
    """An auction of that card, opened by the first player."""
    board = Contracts({"decks": {deck: [face]}, **laid}, seats)
    board.fundraise()
    board.do(StartTender(ONE, deck))  # type: ignore[arg-type]
    return board


def signed(
    face: str = CHIRON, *, where: dict[str, Any] | None = None, **contract: Any
) -> Contracts:
    """The first player has that contract."""
    held = {"card": face, "timepiece": 5, **contract}
    one = {"aquas": 20, "contract": held, **(where or {})}
    return Contracts({"players": {"1": one}})


# ---------------------------------------------------------------- tenders (4B3)


def test_the_law_opens_the_decks() -> None:
    """A1: freedom has the pair of individuality; unity opens those with two delegates, too."""
    board = Contracts()
    assert open_decks(board.state, ONE) == (IF,)
    law = {"delegates": {"equality": ["1", "2"], "freedom": ["1", "2"], "unity": ["1", "2"]}}
    board = Contracts({**law, "star": "unity"})
    assert set(open_decks(board.state, ONE)) == {IF, HU, EA}


def test_the_middle_opens_none() -> None:
    """A2."""
    board = Contracts({"star": "centrist", "delegates": {"centrist": ["1"]}})
    board.do(Fundraise(ONE))
    while board.of(NoDelegate):
        board.do(NoDelegate(ONE))
    assert board.state.duty.task == "turn"


def test_connections_open_decks_by_own_delegates() -> None:
    """4B2f: any deck matching an own delegate."""
    laid = {"1": {"enterprises": ["contract_vanity_project"]}}
    law = {"delegates": {"freedom": ["1", "2"], "honor": ["1"]}}
    board = Contracts({"players": laid, **law})
    assert set(open_decks(board.state, ONE)) == {IF, HU}
    assert open_decks(board.state, TWO) == (IF,)


def test_the_fewest_years_win_and_the_starter_wins_ties() -> None:
    """A4: nine, nine, ... three each: the starter has it, three years ahead, with the advance."""
    board = tender(SEARCH, deck=EA, delegates={"equality": ["1"]}, star="equality")
    spot, aquas = board.state.spot, board.aquas()
    board.do(BidYears(TWO, 9), BidYears(ONE, 9), BidYears(TWO, 3), BidYears(ONE, 3), PassYears(TWO))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.timepiece == (spot + 3) % 12
    assert board.aquas() == aquas + 20
    assert [one.face for one in board.state.pieces[contract_zone(ONE)]] == [SEARCH]
    assert board.state.duty.task == "turn"


def test_another_winner_owes_the_starter_an_aqua() -> None:
    """A5: 4B3i."""
    board = tender(SEARCH, deck=EA, delegates={"equality": ["1"]}, star="equality")
    mine, others = board.aquas(), board.aquas(TWO)
    board.do(BidYears(TWO, 2), PassYears(ONE))
    assert board.aquas() == mine + 1
    assert board.aquas(TWO) == others + 19
    assert board.state.players[TWO].contract is not None


def test_nobody_bids_beyond_the_end_of_the_game() -> None:
    """A6: with one disk on spot 8 three years are left (4B3b; HFG-R35)."""
    board = tender(disks=1, spot=8)
    assert [one.years for one in board.of(BidYears, TWO)] == [3, 2, 1, 0]
    assert deadlines.most(8, 1) == 3


def test_whoever_has_a_contract_takes_no_part() -> None:
    """A4: red cannot bid, having a timepiece out."""
    busy = {"2": {"contract": {"card": FUGITIVE, "timepiece": 3}}}
    board = tender(seats=3, players=busy)
    assert not board.of(BidYears, TWO)
    assert board.of(BidYears, THREE)


def test_the_starter_says_who_wins_a_tie_of_others() -> None:
    """4B3g."""
    board = tender(seats=3)
    board.do(BidYears(TWO, 4), BidYears(THREE, 4), PassYears(ONE), PassYears(TWO))
    assert {one.winner for one in board.of(AwardContract)} == {TWO, THREE}
    board.do(AwardContract(ONE, THREE))
    assert board.state.players[THREE].contract is not None


def test_a_proposal_is_turned_down_once() -> None:
    """4B3d: then the new top card, or nothing."""
    board = Contracts({"decks": {IF: [CHIRON, TOUR]}}).fundraise()
    board.do(ReviewProposal(ONE, IF))
    assert board.top(IF) == TOUR
    assert not board.of(ReviewProposal)
    assert board.why_not(StartTender(ONE, HU)) == "full_game.refused.deck_shut"
    board.do(NoTender(ONE))
    assert board.state.duty.task == "turn"


def test_the_chit_bars_people() -> None:
    """4B2d: no contract with humans aboard for whoever was in default."""
    board = Contracts({"decks": {IF: [CHIRON]}, "chit": "1"}).fundraise()
    assert not board.of(StartTender)
    assert board.why_not(StartTender(ONE, IF)) == "full_game.refused.chit"
    board = tender(chit="2", seats=3)
    assert not board.of(BidYears, TWO)


def test_alone_a_contract_is_taken_for_six_years() -> None:
    """T1: gained at spot 2, due on spot 8, with the whole advance (4G1)."""
    law = {"delegates": {"freedom": ["1"]}, "star": "freedom"}
    board = Contracts({"decks": {IF: [CHIRON]}, "spot": 2, **law}, 1, variant="altruism")
    board.fundraise()
    before = board.aquas()
    board.do(StartTender(ONE, IF))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.timepiece == 8
    assert board.aquas() == before + 13


def test_there_is_none_in_anarchy() -> None:
    board = Contracts({"anarchy": True}).fundraise()
    assert board.state.duty.task == "turn"


# ---------------------------------------------------------------- fulfilment (4B4)


def rocket(place: str, *cards: str, **more: Any) -> dict[str, Any]:
    return {"rocket": {"cards": [{"card": one} for one in cards], "place": place, **more}}


def test_a_contract_is_boosted_and_fulfilled() -> None:
    """C1: Chiron Quest at Chiron: eight Aquas, and four points from then on."""
    board = signed(where=rocket("chiron", CHIRON))
    before = board.aquas()
    board.do(MeetStep(ONE))
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [CHIRON]
    assert board.aquas() == before + 8
    assert next(one.points for one in score(board.state, ONE) if one.key == "contracts") == 4
    assert board.state.has_enterprise(ONE, "bailout")


def test_it_comes_to_orbit_by_boost() -> None:
    """4B4a: for its mass, and then it may be fulfilled; in hand it counts for no limit."""
    board = signed()
    card = board.card(CHIRON)
    before = board.aquas()
    board.do(Boost(ONE, card))
    assert board.aquas() == before - 3
    assert board.faces("leo")[-1] == CHIRON
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.boosted


def test_a_refusal_says_what_the_step_asks_for() -> None:
    board = signed(where=rocket("vesta", CHIRON))
    said = next(
        catalogue("en").words(one.why.rule)
        for one in RULES.refusals(board.state, ONE)
        if one.action == MeetStep(ONE)
    )
    assert said.endswith("(4B4b). Land on Chiron.")


def test_a_return_is_a_step_of_its_own() -> None:
    """F1: landed at Echeclus, fulfilled in low Earth orbit."""
    board = signed(SEARCH, where=rocket("echeclus", SEARCH))
    board.do(MeetStep(ONE))
    held = board.state.players[ONE].contract
    assert held is not None
    assert (held.steps, held.met_at) == (1, "echeclus")
    assert board.why_not(MeetStep(ONE)) == "full_game.refused.unmet.place"
    home = signed(SEARCH, where={"leo": [{"card": SEARCH}]}, steps=1, met_at="echeclus")
    home.do(MeetStep(ONE))
    assert home.state.players[ONE].contract is None


@pytest.mark.parametrize("insured", [False, True])
def test_any_players_colony_will_do(insured: bool) -> None:
    """F5: the Fugitive at another's colony, whose owner suffers budget cuts; a bailout ignores
    them (4B2f).
    """
    laid = {
        "players": {
            "1": {"contract": {"card": FUGITIVE, "timepiece": 4}, **rocket("deimos", FUGITIVE)},
            "2": {"hand": [RADIATOR], "enterprises": [CHIRON] if insured else []},
        },
        "sites": {"deimos": {"owner": "2", "factory": True, "colony": True}},
    }
    board = Contracts(laid)
    board.do(MeetStep(ONE))
    assert bool(board.of(CutBudget, TWO)) != insured


@pytest.mark.parametrize(
    ("face", "place", "die", "dead"),
    [(CHIRON, "chiron", 5, True), (FORGE, "mercury-north-pole", 4, False)],
)
def test_a_glitch_comes_first(face: str, place: str, die: int, dead: bool) -> None:
    """F7, L4, L5, 4B4e: on a die as high as its rad-hardness the card is lost, and the step does
    not count. With people aboard it is dead; without it may be boosted again.
    """
    made = {"cards": [{"card": face}, {"card": RADIATOR}], "place": place}
    one = {
        "aquas": 9,
        "contract": {"card": face, "timepiece": 4, "boosted": True},
        "rocket": {**made, "glitched": True},
    }
    board = Contracts({"players": {"1": one}}, rolls={"glitch": (die,)})
    board.do(MeetStep(ONE))
    held = board.state.players[ONE].contract
    assert held is not None
    assert (held.dead, held.late, held.steps) == (dead, dead, 0)
    (card,) = board.state.pieces[contract_zone(ONE)]
    assert card.turns == int(dead)
    assert any(one.card == card.id for one in board.of(Boost)) != dead
    assert f"full_game.log.{'passengers_lost' if dead else 'contract_back'}" in board.said


# ---------------------------------------------------------------- late (4B5, 4B6)


def test_a_timepiece_runs_out_as_the_cube_leaves() -> None:
    """R9: nothing happens in the last year; it is late in the next."""
    board = signed(timepiece=3)
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, spot=3))
    assert not board.state.players[ONE].contract.late  # type: ignore[union-attr]
    through_the_year(board)
    assert board.state.players[ONE].contract.late  # type: ignore[union-attr]


def fees(face: str = FORGE, **contract: Any) -> Contracts:
    """A contract that is late, at the start of its owner's turn."""
    return signed(face, late=True, **contract)


def test_the_debt_is_paid_in_fees() -> None:
    """L2: 13 Aquas in fees of five; then it is gone, and its owner has the chit."""
    board = fees(paid=10, boosted=True)
    assert board.state.duty.task == "fee"
    assert [one.aquas for one in board.of(PayFee)] == [3, 2, 1, 0]
    board.do(PayFee(ONE, 3))
    assert board.state.players[ONE].contract is None
    assert board.state.pieces[deck_zone(HU)][0].face == FORGE
    assert board.state.chit is not None
    assert (board.state.chit.seat, board.state.chit.gold) == (ONE, False)


def test_an_unboosted_contract_costs_twice_its_advance() -> None:
    """L3 and L7: 26 are owed, in fees of five at most."""
    board = fees()
    assert [one.aquas for one in board.of(PayFee)] == [5, 4, 3, 2, 1, 0]
    board.do(PayFee(ONE, 5))
    held = board.state.players[ONE].contract
    assert held is not None
    assert not held.dead
    assert next(one.points for one in score(board.state, ONE) if one.key == "debt") == -21


def test_paying_less_is_a_default() -> None:
    """4B5d: across in the hand, never to be boosted again; more may be paid later."""
    board = fees(where=rocket("deimos", FORGE), boosted=True)
    board.do(PayFee(ONE, 4))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.dead
    (card,) = board.state.pieces[contract_zone(ONE)]
    assert card.turns == 1
    assert board.state.chit is not None
    assert not [one for one in board.of(Boost) if one.card == card.id]
    assert not board.of(MeetStep)


def test_a_late_contract_may_still_be_fulfilled() -> None:
    """L6: payments go to the pool, and there is no chit."""
    board = fees(where=rocket("mercury-north-pole", FORGE), boosted=True, paid=5)
    board.do(PayFee(ONE, 5), MeetStep(ONE))
    assert board.state.players[ONE].contract is None
    assert board.state.chit is None


def test_the_largest_debtor_has_the_chit_at_the_end() -> None:
    """Z3, Z4: nothing paid, boosted: the advance; never boosted: twice, and three for the chit."""
    for boosted, points in ((True, -13), (False, -26)):
        board = signed(FORGE, boosted=boosted)
        told = {one.key: one.points for one in score(board.state, ONE)}
        assert told["debt"] == points
        assert told["chit"] == -3


def test_anarchy_lets_a_rocket_bring_it_home() -> None:
    """4B7: no fee is due, and the contract may be given up for nothing (HFG-R32)."""
    laid = {"players": {"1": {"contract": {"card": FORGE, "timepiece": 4, "late": True}}}}
    laid["players"]["1"].update(rocket(LEO, FORGE))
    board = Contracts({**laid, "anarchy": True})
    assert board.state.duty.task == "turn"
    board.do(AbandonContract(ONE))
    assert board.state.players[ONE].contract is None
    assert board.state.chit is None


# ---------------------------------------------------------------- what they do


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


def flown(
    face: str,
    place: str,
    roll: Literal["crash", "aerobrake"],
    done: tuple[str, ...] | list[str] = (),
    sites: dict[str, Any] | None = None,
    **contract: Any,
) -> Contracts:
    """A rocket with that contract that has come to a hazard in the middle of its move."""
    held = {"card": face, "timepiece": 4, **contract}
    one = {"aquas": 9, "contract": held, "enterprises": [*done], **rocket(place, face)}
    board = Contracts({"players": {"1": one}, "sites": sites or {}})
    todo = (Duty("hazard", ONE), *board.state.todo)
    hazard = replace(board.state, underway=Underway(), rolls=(roll,), todo=todo)
    board.positions = [replace(board.positions[-1], state=hazard)]
    return board


def passing(spaces: tuple[str, ...]) -> Contracts:
    """The Inner Tour aboard a rocket that has entered these spaces in its move of this turn."""
    board = signed(TOUR, where=rocket("deimos", TOUR))
    now = board.state
    me = figure(ONE, "rocket")
    crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
    moved = replace(now, crafts=crafts, flown=(board.card(TOUR),), trail=(LEO, *spaces))
    board.positions = [replace(board.positions[-1], state=moved)]
    return board


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
    """4B2f: those beside industrialised sites, once a turn; those with a label (HFG-R33)."""
    spin = flown(FORGE, "ea-hz06", "crash", done=["contract_spin_control"])
    assert [one.card for one in spin.of(IgnoreHazard)] == [spin.card("contract_spin_control")]
    near = flown(FORGE, "ea-hz06", "crash", done=["contract_new_horizons"])
    assert not near.of(IgnoreHazard)
    built = {"comet-phaethon": {"owner": "2", "factory": True}}
    near = flown(FORGE, "ea-hz06", "crash", done=["contract_new_horizons"], sites=built)
    near.do(IgnoreHazard(ONE, near.card("contract_new_horizons")))
    assert near.card("contract_new_horizons") in near.state.used


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


# ---------------------------------------------------------------- in a trade (4B2g)


def traded(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Contracts:
    """What the first player has, the second asks for, and both agree."""
    board = Contracts({"players": {"1": mine, "2": theirs or {}}}).do(OpenTrade(ONE, TWO))
    board.do(TradeContract(ONE, ONE))
    if theirs and "contract" in theirs:
        board.do(TradeContract(ONE, TWO))
    return board.do(AgreeTrade(ONE), AgreeTrade(TWO))  # type: ignore[return-value]


def test_a_contract_changes_hands_with_what_lies_on_it() -> None:
    held = {"card": FORGE, "timepiece": 7, "paid": 3, "boosted": True}
    board = traded({"contract": held})
    theirs = board.state.players[TWO].contract
    assert theirs is not None
    assert (theirs.timepiece, theirs.paid, theirs.boosted) == (7, 3, True)
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[contract_zone(TWO)]] == [FORGE]


def test_contracts_are_exchanged_between_stacks_at_one_place() -> None:
    """As cargo, with the chits of both rockets; from a stack of its own nothing is left."""
    mine = {"contract": {"card": FORGE, "timepiece": 7}, **rocket("deimos", FORGE, RADIATOR)}
    other = {
        "contract": {"card": TOUR, "timepiece": 2},
        "outpost1": rocket("deimos", TOUR)["rocket"],
    }
    board = traded(mine, other)
    assert board.faces("rocket") == [RADIATOR, TOUR]
    assert board.faces("outpost1", TWO) == [FORGE]
    assert board.state.crafts[figure(ONE, "rocket")].wet == "2"
    assert {
        seat: one.contract.timepiece for seat, one in board.state.players.items() if one.contract
    } == {ONE: 2, TWO: 7}


def test_a_contract_stays_where_nobody_takes_it_in() -> None:
    """Far from all stacks of the other, in default, or with another that stays."""
    forge, tour = {"card": FORGE, "timepiece": 7}, {"card": TOUR, "timepiece": 2}
    board = Contracts({"players": {"1": {"contract": forge, **rocket("deimos", FORGE)}}})
    board.do(OpenTrade(ONE, TWO))
    assert board.why_not(TradeContract(ONE, ONE)) == "full_game.refused.contract_apart"
    dead = {"contract": {**forge, "late": True, "dead": True}, "aquas": 0}
    board = Contracts({"players": {"1": dead}}).do(OpenTrade(ONE, TWO))
    assert board.why_not(TradeContract(ONE, ONE)) == "full_game.refused.contract_dead"
    both = {"1": {"contract": forge}, "2": {"contract": tour}}
    board = Contracts({"players": both}).do(OpenTrade(ONE, TWO), TradeContract(ONE, ONE))
    board.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert board.said[-1] == "full_game.log.trade_impossible"


@pytest.mark.parametrize(
    ("seats", "variant"), [(1, "altruism"), (1, "ceo"), (2, "usual"), (3, "usual"), (5, "usual")]
)
def test_games_with_contracts_end(seats: int, variant: str) -> None:
    """Whatever is legal, done at random; what is hidden in the decks changes nothing."""
    chance = LooseChance(seats)
    places = tuple(SeatSetup(Seat(str(k + 1))) for k in range(seats))
    options = {"politics": True, "contracts": True, "variant": variant}
    laid = {"delegates": {"freedom": ["1", "1"]}, "star": "freedom", "disks": 1}
    state = RULES.setup(Setup("high_frontier", "x", places, options), chance)
    done = played(arrange.arrange(state, laid), chance, hasty=0.2)
    assert done["EndTurn"]


def test_its_sign_lets_the_stack_commit_felonies() -> None:
    """4B2e: the Fugitive aboard jumps a claim; another contract with people aboard does not."""
    claim = {"sites": {"deimos": {"owner": "2"}}}
    for face, jumps in ((FUGITIVE, True), (CHIRON, False)):
        held = {"contract": {"card": face, "timepiece": 4}, **rocket("deimos", face)}
        board = Contracts({"players": {"1": {"side": 0, **held}}, **claim})
        assert bool(board.of(JumpClaim)) == jumps
        if not jumps:
            assert board.why_not(JumpClaim(ONE, "deimos")) == "full_game.refused.jump_felony"
    elsewhere = {"leo": [{"card": FUGITIVE}], "contract": {"card": FUGITIVE, "timepiece": 4}}
    crew = {"rocket": {"cards": [{"card": tables.CREW}], "place": "deimos"}}
    assert not Contracts({"players": {"1": {"side": 0, **elsewhere, **crew}}, **claim}).of(
        JumpClaim
    )


def test_contracts_need_politics() -> None:
    """4A1a: in a file as well as on the set-up page."""
    wrong = Setup("full_game", "x", (SeatSetup(ONE),), {"contracts": True})
    with pytest.raises(DataError) as refused:
        check_setup(GAME, wrong)
    assert refused.value.message.key == "core.error.switch_needs"
    check_setup(GAME, replace(wrong, options={"contracts": True, "politics": True}))


# ---------------------------------------------------------------- told


def test_the_coach_says_whether_a_contract_can_be_fulfilled() -> None:
    """Where, with which ship, and by when; a shorter deadline than that is warned of. What no own
    card flies to is called a loan.
    """
    card = "contract_hexapod_explorer"
    ship = [{"card": one} for one in ("crew", "thruster_re_solar_moth")]
    mine = {"aquas": 9, "leo": ship}
    law = {"delegates": {"honor": ["1"]}, "star": "honor"}
    board = Contracts({"decks": {HU: [card]}, "players": {"1": mine}, **law}).fundraise()
    told = sayings(board)
    # The operation of this year is done: boosted in the next one, it flies at once.
    assert told["errand"]["year"] == board.state.year + 1
    board.do(StartTender(ONE, HU), BidYears(TWO, 9))
    years = sayings(board)["least_years"]["n"]
    assert years == told["errand"]["year"] - board.state.year
    bare = tender(TOUR)
    assert {"no_errand", "debt_alone"} <= {*sayings(bare, TWO)}
    assert "least_years" not in sayings(bare, ONE)


def test_the_coach_speaks_of_debts_and_deals() -> None:
    late = sayings(fees(paid=10, boosted=True))
    assert late["owed"]["n"] == 3
    assert "fee" in late
    face = "contract_drug_smuggling"
    held = {"contract": {"card": face, "timepiece": 4}, **rocket("deimos", face)}
    site = {"deimos": {"owner": "2", "factory": True, "colony": True}}
    board = Contracts({"players": {"1": held, "2": {"aquas": 5}}, "sites": site})
    board.do(MeetStep(ONE))
    assert sayings(board, TWO)["ransom"]["n"] == 4


def test_the_panel_tells_deadlines_and_debts() -> None:
    """The own one as a figure, all in a sheet."""
    shown = panel(hidden.view(signed(FORGE, timepiece=5, boosted=True).state, ONE))
    fact = next(one for one in shown.facts if one.label.key.endswith("panel.contract"))
    assert (fact.value.key.rpartition(".")[2], fact.tone) == ("contract_until", "plain")
    (row,) = next(one for one in shown.sheets if one.title.key.endswith("contracts")).rows
    assert catalogue("en").words(row[-1]) == "13"
    shown = panel(hidden.view(fees(boosted=True).state, ONE))
    fact = next(one for one in shown.facts if one.label.key.endswith("panel.contract"))
    assert (fact.value.key.rpartition(".")[2], fact.tone) == ("contract_late", "bad")


def test_a_late_contract_bears_its_timepiece() -> None:
    """While it runs it lies on the dial; then on the card, whose notes tell what was paid."""
    running = table(hidden.view(signed(FORGE, timepiece=5).state, ONE))
    piece = next(one for one in running.pieces if one.id == timepiece(ONE))
    assert piece.zone == dial_zone(5)
    board = fees(paid=5)
    late = table(hidden.view(board.state, ONE))
    piece = next(one for one in late.pieces if one.id == timepiece(ONE))
    assert piece.zone == contract_zone(ONE)
    card = next(one for one in late.pieces if one.id == board.card(FORGE))
    notes = [catalogue("en").words(one) for one in card.notes]
    assert {"Late: a fee falls due each turn.", "Aquas paid back: 5"} <= {*notes}


def test_what_is_paid_of_a_debt_lies_on_its_card() -> None:
    """4B5b: so many Aquas; none before anything is paid."""
    for n in (0, 3):
        shown = table(hidden.view(fees(paid=n, boosted=True).state, ONE))
        coins = [piece for piece in shown.pieces if piece.id == paid(ONE)]
        assert [(coin.zone, coin.count) for coin in coins] == [(contract_zone(ONE), n)][: min(n, 1)]


@pytest.mark.parametrize("leaf", ["map", "own"])
def test_in_default_it_lies_across_in_its_place_beside_the_chit(leaf: str) -> None:
    """4B5d, 4B6: whatever is seen of the cards on a leaf; the chit lies with whoever has it."""
    board = fees(paid=3, boosted=True).do(PayFee(ONE, 0))
    shown = table(hidden.view(board.state, ONE), replace(DESK, leaf=LeafId(leaf)))
    place = next(one for one in shown.zones if one.id == contract_zone(ONE))
    pieces = {one.id: one for one in shown.pieces if one.zone == place.id}
    card = pieces[board.card(FORGE)]
    assert card.angle == 90
    assert abs(card.y - place.y) + card.w / 2 <= place.h / 2
    assert abs(card.x - place.x) + card.h / 2 <= place.w / 2
    assert {DEFAULT_CHIT, timepiece(ONE), paid(ONE)} < {*pieces}
    other = table(hidden.view(board.state, TWO))
    assert next(one.zone for one in other.pieces if one.id == DEFAULT_CHIT) == contract_zone(ONE)


def test_a_late_contract_bears_its_timepiece_wherever_it_is() -> None:
    """4B5a: in orbit as well, for its owner and for others."""
    held = {"card": FORGE, "timepiece": 4, "late": True, "boosted": True, "paid": 3}
    one = {"aquas": 9, "contract": held, "leo": [{"card": FORGE}]}
    board = Contracts({"players": {"1": one}})
    for seat in (ONE, TWO):
        pieces = {one.id: one for one in table(hidden.view(board.state, seat)).pieces}
        lies = {pieces[one].zone for one in (board.card(FORGE), timepiece(ONE), paid(ONE))}
        assert lies == {stack_zone(ONE, "leo")}


def test_the_points_of_the_end_stand_in_the_order_of_places() -> None:
    """M2: who owes for a contract comes after who owes nothing, wherever they sit."""
    ended = replace(fees(boosted=True).state, ended="seniority", todo=())
    result = RULES.result(ended)
    assert result is not None
    assert result.winners == (TWO,)
    amounts = [points.amount for _, points in result.figures]
    assert amounts == sorted(amounts, reverse=True)
    assert amounts[0] > amounts[1]
