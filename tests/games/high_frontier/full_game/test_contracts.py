"""Contracts: tenders and fulfilment, through the game's own actions (4B3, 4B4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.contracts import deadlines
from spacetable.games.high_frontier.full_game import arrange
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AwardContract,
    BidYears,
    MeetStep,
    NoTender,
    PassYears,
    ReviewProposal,
    StartTender,
)
from spacetable.games.high_frontier.full_game.contracts.tenders import open_decks
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    CutBudget,
    Fundraise,
    JumpClaim,
    NoDelegate,
)
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    enterprise_zone,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game import tables
from tests.games.high_frontier.full_game.contract_tables import (
    CHIRON,
    EA,
    FORGE,
    FUGITIVE,
    HU,
    IF,
    RADIATOR,
    SEARCH,
    TOUR,
    Contracts,
    rocket,
    signed,
    tender,
)
from tests.games.high_frontier.full_game.tables import GAME, ONE, THREE, TWO
from tests.games.high_frontier.full_game.test_full_game_random import played

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


def test_the_bid_that_opens_an_auction_is_told_before() -> None:
    """4B3g: who starts it bids the most years by that, and holds them where all others pass."""
    board = Contracts({"decks": {IF: [CHIRON]}}).fundraise()
    (start,) = (one for one in board.options(ONE) if isinstance(one.action, StartTender))
    told = next(dict(one.params) for one in start.preview if "opening_bid" in one.key)
    board.do(start.action, PassYears(TWO))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.timepiece == (board.state.spot + told["n"]) % 12
    assert told["year"] == board.state.year + told["n"]


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
