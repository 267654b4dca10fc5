"""Rules of contracts that no other file looks at, by their numbers (4B)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.contracts.moves import (
    BidYears,
    CycleDeck,
    MeetStep,
    NoTender,
    PassYears,
    PayFee,
    StartTender,
)
from spacetable.games.high_frontier.full_game.contracts.tenders import open_decks
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.moves import AllowPartner, BecomePartner
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    CutBudget,
    Decommission,
    DiscardPatent,
    EndTurn,
    Fundraise,
    JumpClaim,
    LoseCard,
    NoDelegate,
    RepairGlitch,
    Sell,
    StartAuction,
    TakeGlory,
    TakeIncome,
)
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    deck_zone,
    enterprise_zone,
    figure,
)
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.contract_tables import (
    CARDS,
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
    fees,
    rocket,
    signed,
    tender,
)
from tests.games.high_frontier.full_game.tables import ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_isobank import anchored, exodus, kept
from tests.games.high_frontier.full_game.test_year import through_the_year

NO_EVENT = 0
"""A spot after which the cube crosses no threshold."""
YELLOW, RED = 1, 5
"""The last spots before these seasons, which begin with an event."""


def contract(board: Board, seat: Any = ONE) -> Any:
    held = board.state.players[seat].contract
    assert held is not None
    return held


# ---------------------------------------------------------------- decks and cards (4B1, 4B2)


@pytest.mark.parametrize("founded", [False, True])
def test_4b1a_inspiration_turns_every_deck_but_one_that_is_locked(founded: bool) -> None:
    """4B1c, 4D2c: that of Project Exodus lies still until there is an isobank, and then any law
    opens it.
    """
    law: dict[str, Any] = {"delegates": {"honor": ["2"]}, "star": "honor", "spot": YELLOW}
    bank = {"isobank": kept({}, owner="1")} if founded else {}
    board = exodus({"1": {"bernal1": anchored()}}, rolls={"event": (1,)}, **law, **bank)
    decks = (IF, HU, EA, "exodus")
    tops = {deck: board.state.pieces[deck_zone(deck)][-1].id for deck in decks}  # type: ignore[arg-type]
    assert ("exodus" in open_decks(board.state, ONE)) == founded
    through_the_year(board)
    moved = {
        deck
        for deck in decks
        if board.state.pieces[deck_zone(deck)][-1].id != tops[deck]  # type: ignore[arg-type]
    }
    assert moved == ({*decks} if founded else {IF, HU, EA})


def test_4b2a_a_contract_is_no_patent() -> None:
    """It counts for no limit of the hand, is not sold, and not discarded (4B3h)."""
    board = signed(where={"hand": [*CARDS["generator"][:3]]})
    card = board.card(CHIRON)
    assert board.of(StartAuction)
    assert board.of(Sell)
    assert all(one.card != card for kind in (Sell, DiscardPatent) for one in board.of(kind))
    full = signed(where={"hand": [*CARDS["generator"][:4]]})
    assert not full.of(StartAuction)


def test_4b2c_debris_and_budget_cuts_spare_it() -> None:
    """The heaviest card in orbit is lost, but for contracts; cards of the hand alone are cut."""
    light = CARDS["generator"][0]
    heavy = {"card": FORGE, "timepiece": 9, "boosted": True}
    for die, one, lost in (
        (4, {"leo": [{"card": FORGE}, {"card": light}]}, True),
        (5, {}, False),
    ):
        board = Contracts(
            {"spot": YELLOW, "players": {"1": {"contract": heavy, **one}}}, rolls={"event": (die,)}
        )
        through_the_year(board)
        assert board.state.duty.task == "turn"
        assert not [*board.of(LoseCard), *board.of(CutBudget)]
        assert (board.held() == [light]) == lost
        assert contract(board).card == board.card(FORGE)


def test_4b2d_its_people_are_human() -> None:
    """They repair a glitch, carry glory, and keep a claim from being jumped; a card without people
    does nothing of that.
    """
    for face, able in ((CHIRON, True), (FORGE, False)):
        held = {"contract": {"card": face, "timepiece": 4, "boosted": True}}
        stack = rocket("deimos", face, RADIATOR, glitched=True)
        board = Contracts({"players": {"1": {**held, **stack}}})
        assert bool(board.of(RepairGlitch)) == able
        assert bool(board.of(TakeGlory)) == able
        felon = {"side": 0, **rocket("deimos", "crew")}
        law = {"sites": {"deimos": {"owner": "2"}}, "anarchy": True}
        other = {**held, **rocket("deimos", face)}
        board = Contracts({"players": {"1": felon, "2": other}, **law})
        assert (JumpClaim(ONE, "deimos") in board.of(JumpClaim)) != able


def test_4b2d_who_gives_its_people_up_is_a_felon_and_a_deadbeat() -> None:
    """Where felonies are allowed alone; an unmanned card comes back as any other (4B6a)."""
    for face, people in ((CHIRON, True), (FORGE, False)):
        held = {"contract": {"card": face, "timepiece": 4, "boosted": True}}
        stack = {"outpost1": rocket("deimos", face)["rocket"]}
        board = Contracts({"players": {"1": {**held, **stack}}})
        gone = Decommission(ONE, board.card(face))
        assert (gone in board.of(Decommission)) != people
        board = Contracts({"players": {"1": {**held, **stack}}, "anarchy": True}).do(gone)
        assert (contract(board).dead, contract(board).late) == (people, people)
        assert board.state.pieces[contract_zone(ONE)][0].turns == int(people)


def test_4b2f_grants_leave_nothing_to_insight() -> None:
    """With the law of equality a top card is taken, and no deck is turned before."""
    one = {"aquas": 9, "enterprises": ["contract_mosquito"]}
    for law, able in (("honor", True), ("equality", False)):
        board = Contracts({"players": {"1": one}, "star": law, "delegates": {law: ["2"]}})
        assert bool(board.of(CycleDeck)) == able


# ---------------------------------------------------------------- tenders (4B3)


def test_4b3a_a_partner_comes_without_any_tender() -> None:
    """4B8a, b: whoever has a contract out auctions none, and may be a partner all the same."""
    held = {"contract": {"card": TOUR, "timepiece": 4}}
    board = exodus({"1": held, "2": {"enterprises": [CHIRON]}})
    board.do(Fundraise(ONE))
    while not board.of(BecomePartner):
        board.do(NoDelegate(ONE))
    card = board.state.pieces[enterprise_zone(TWO)][0].id
    board.do(BecomePartner(ONE, card), AllowPartner(TWO, allowed=True))
    assert [one.seat for one in board.state.exodus.partners] == [ONE]
    assert board.state.duty.task == "turn"


def test_4b3f_bids_go_down_in_any_order_and_any_number_of_times() -> None:
    """4B3e: the starter's are the first ten years; then as few or fewer, till nobody goes lower."""
    board = tender(seats=3)
    assert board.state.tender is not None
    assert board.state.tender.highest == 10
    board.do(BidYears(TWO, 8), BidYears(THREE, 8))
    assert {one.years for one in board.of(BidYears)} == {*range(9)}
    board.do(BidYears(ONE, 8), BidYears(TWO, 5), PassYears(THREE), BidYears(ONE, 4))
    board.do(BidYears(TWO, 0), PassYears(THREE), PassYears(ONE))
    assert contract(board, TWO).timepiece == board.state.spot


def test_4b3h_the_winner_has_card_advance_and_deadline() -> None:
    """And of the advance an Aqua is the starter's, if that is another (4B3i)."""
    board = tender(spot=9)
    before = {seat: board.aquas(seat) for seat in (ONE, TWO)}
    board.do(BidYears(TWO, 5), PassYears(ONE))
    (card,) = board.state.pieces[contract_zone(TWO)]
    assert (card.face, card.turns, card.up) == (CHIRON, 0, True)
    assert contract(board, TWO).timepiece == 2  # five years after spot 9 of twelve
    assert not contract(board, TWO).late
    assert {seat: board.aquas(seat) - before[seat] for seat in before} == {ONE: 1, TWO: 12}


# ---------------------------------------------------------------- fulfilment (4B4)


def on_tour(spaces: tuple[str, ...], spot: int, start: str = LEO) -> Contracts:
    board = signed(TOUR, where=rocket("deimos", TOUR), way=[start, *spaces])
    now, me = board.state, figure(ONE, "rocket")
    crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
    moved = replace(now, crafts=crafts, flown=(board.card(TOUR),), spot=spot)
    board.positions = [replace(board.positions[-1], state=moved)]
    return board


@pytest.mark.parametrize(("spot", "done"), [(0, True), (3, False), (7, False)])
def test_4b4d_the_printed_tour_counts_venus_in_blue_alone(spot: int, done: bool) -> None:
    """Earth, Luna, Mercury and Venus in one turn (F2, F3); the next turn begins anew (F4)."""
    four = ("earth-flyby", "ea-fb01", "mercury-flyby", "venus-flyby")
    board = on_tour(four, spot)
    assert bool(board.of(MeetStep)) == done
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert not board.of(MeetStep)


def test_4b4b_where_a_move_begins_is_not_entered() -> None:
    """Neither is the flyby space that was come to the turn before."""
    assert not on_tour(("ea-fb01", "mercury-flyby", "mars-flyby"), 0, "earth-flyby").of(MeetStep)


def test_4b4d_each_step_is_told_and_kept() -> None:
    """F1: landed in one turn, home in a later one, and everybody hears both."""
    board = signed(SEARCH, where=rocket("echeclus", SEARCH), timepiece=9).do(MeetStep(ONE))
    assert board.said[-1] == "full_game.log.met"
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert contract(board).steps == 1
    assert not board.of(MeetStep)
    held = {"steps": 1, "met_at": "echeclus", "late": True, "paid": 7}
    home = signed(SEARCH, where={"leo": [{"card": SEARCH}]}, **held)
    home.do(PayFee(ONE, 7), MeetStep(ONE))
    assert "full_game.log.fulfilled" in home.said


@pytest.mark.parametrize("done", [False, True])
def test_4a6c_fulfilling_is_a_free_action(done: bool) -> None:
    """Before the operation of the turn or after it, and none the less."""
    board = signed(where=rocket("chiron", CHIRON))
    if done:
        board.fundraise()
        assert not board.of(Fundraise)
    board.do(MeetStep(ONE))
    assert board.state.duty.task == "turn"
    assert bool(board.of(Fundraise)) != done
    assert not board.of(TakeIncome)


# ---------------------------------------------------------------- late (4B5, 4B6)


def years(board: Contracts, *fees_: int) -> Contracts:
    """In each year that fee, and nothing else."""
    for k, n in enumerate(fees_):
        if k:
            through_the_year(board)
        board.do(PayFee(ONE, n))
    return board


def test_4b5e_what_is_paid_back_ends_it() -> None:
    """L1: 15 in three fees; the card is below its deck, the timepiece back, and the chit here."""
    late = {"card": FORGE, "timepiece": 6, "late": True, "boosted": True}
    laid = {"spot": NO_EVENT, "players": {"1": {"aquas": 15, "contract": late}}}
    board = Contracts(laid, contract_faces="later", rolls={"event": (3, 3)})
    years(board, 5, 5, 5)
    assert board.aquas() == 0
    assert board.state.players[ONE].contract is None
    assert board.state.pieces[deck_zone(HU)][0].face == FORGE
    assert board.state.chit is not None
    assert (board.state.chit.seat, board.state.chit.gold) == (ONE, False)
    board.fundraise()
    assert board.state.duty.task == "tender"  # free to have another one


def test_4b6a_lost_people_are_paid_for_until_all_is_paid() -> None:
    """L4 (HFG-R77): the loss alone brings no chit, a fee that is missed does, and once: whoever is
    in default later has it then.
    """
    held = {"card": FUGITIVE, "timepiece": 8, "boosted": True}
    stack = rocket("deimos", FUGITIVE, RADIATOR, glitched=True)
    one = {"aquas": 7, "contract": held, **stack}
    site = {"deimos": {"owner": "2", "factory": True, "colony": True}}
    board = Contracts(
        {"spot": NO_EVENT, "players": {"1": one}, "sites": site},
        rolls={"glitch": (4,), "event": (3, 3)},
    )
    board.do(MeetStep(ONE))
    assert (contract(board).dead, board.state.chit) == (True, None)
    through_the_year(board).do(PayFee(ONE, 0))
    assert board.state.chit is not None
    assert board.state.chit.seat == ONE
    assert board.state.pieces[contract_zone(ONE)][0].turns == 1
    given = replace(board.state, chit=replace(board.state.chit, seat=TWO))
    board.positions[-1] = replace(board.positions[-1], state=given)
    through_the_year(board).do(PayFee(ONE, 2))
    assert board.state.chit is not None
    assert board.state.chit.seat == TWO  # the same card is no second default
    rest = replace(contract(board), paid=6)
    players = {**board.state.players, ONE: replace(board.state.players[ONE], contract=rest)}
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, players=players))
    through_the_year(board).do(PayFee(ONE, 1))
    assert board.state.players[ONE].contract is None
    assert board.state.chit.seat == ONE


def test_4b6a_in_anarchy_no_fee_is_missed() -> None:
    """4B7d: what is lost may be paid for, and need not be."""
    dead = {"card": CHIRON, "timepiece": 4, "late": True, "dead": True, "blameless": True}
    for law, shamed in ({"anarchy": True}, False), ({}, True):
        one = {"aquas": 9, "contract": {**dead, "boosted": True}}
        board = Contracts({"players": {"1": one}, **law}).do(PayFee(ONE, 0))
        assert (board.state.chit is not None) == shamed


def test_4b6c_the_chit_goes_to_the_latest_and_bars_no_other() -> None:
    """Whoever had it before may have people aboard again."""
    late = {"card": FORGE, "timepiece": 6, "late": True, "boosted": True}
    one = {"aquas": 9, "contract": late}
    board = Contracts({"first": "2", "chit": "2", "turn": "2", "players": {"1": one}})
    assert board.state.chit is not None
    board.do(EndTurn(TWO), PayFee(ONE, 0))
    assert board.state.chit is not None
    assert board.state.chit.seat == ONE
    for chit, able in (("2", True), ("1", False)):
        barred = Contracts({"decks": {IF: [CHIRON]}, "chit": chit}).fundraise()
        assert (StartTender(ONE, IF) in barred.of(StartTender)) == able
        assert barred.of(NoTender)


@pytest.mark.parametrize(
    ("state", "pays", "counted"),
    [({"paid": 10}, 3, 1), ({}, 0, 1), ({"dead": True, "paid": 10}, 3, 0)],
)
def test_4g2a_a_default_is_a_fatality_once(state: dict[str, Any], pays: int, counted: int) -> None:
    """HFG-R78: paid off, or a fee missed; not again for what was in default before."""
    late = {"card": FORGE, "timepiece": 4, "late": True, "boosted": True, **state}
    one = {"aquas": 9, "contract": late}
    board = Contracts({"players": {"1": one}}, 1, variant="ceo").do(PayFee(ONE, pays))
    assert board.state.pile.fatalities == counted


def test_4g2a_lost_people_are_one_default() -> None:
    """HFG-R78: by a glitch or by a felony, one fatality, and none more as a fee is missed."""
    held = {"card": CHIRON, "timepiece": 8, "boosted": True}
    stack = rocket("chiron", CHIRON, RADIATOR, glitched=True)
    one = {"aquas": 7, "contract": held, **stack}
    laid = {"spot": NO_EVENT, "players": {"1": one}, "star": "honor"}
    board = Contracts(laid, 1, variant="ceo", rolls={"glitch": (5,)}).do(MeetStep(ONE))
    assert board.state.pile.fatalities == 1
    through_the_year(board.do(NoDelegate(ONE))).do(PayFee(ONE, 0))
    assert board.state.pile.fatalities == 1
    out = {"contract": held, "outpost1": rocket("chiron", CHIRON)["rocket"]}
    board = Contracts({"players": {"1": out}, "anarchy": True}, 1, variant="ceo")
    assert board.do(Decommission(ONE, board.card(CHIRON))).state.pile.fatalities == 1


def test_4e2a_partners_and_enterprises_are_points() -> None:
    """4E2b: a delegate on another's enterprise one, an enterprise what is printed on it."""
    laid = {"partners": {CHIRON: ["1"]}}
    board = exodus({"1": {"enterprises": [FORGE]}, "2": {"enterprises": [CHIRON]}}, **laid)
    found = {one.key: one.points for one in score(board.state, ONE)}
    terms = board.state.face(board.state.pieces[enterprise_zone(ONE)][0]).terms
    assert terms is not None
    assert (found["partners"], found["contracts"]) == (1, terms.points)
    other = {one.key: one.points for one in score(board.state, TWO)}
    assert "partners" not in other
    assert other["contracts"] == 4


def test_4b2h_only_what_is_late_waits_for_a_fee() -> None:
    """4B5: a deadline that runs on asks for nothing, and what is boosted may be boosted no more."""
    assert fees().state.duty.task == "fee"
    running = signed(FORGE)
    assert running.state.duty.task == "turn"
    card = running.card(FORGE)
    running.do(Boost(ONE, card))
    assert all(one.card != card for one in running.of(Boost))
