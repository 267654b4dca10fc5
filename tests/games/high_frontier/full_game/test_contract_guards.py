"""What contracts do not do: who may not have one, what is paid once, whose Aquas it is (4B)."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.chance import LooseChance, SeededChance
from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.contracts import held, late, rewards
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AbandonContract,
    CycleDeck,
    MeetStep,
    PayFee,
    SendEnvoys,
    StartTender,
)
from spacetable.games.high_frontier.full_game.isobank import gains
from spacetable.games.high_frontier.full_game.moves import EndTurn, Lobby
from spacetable.games.high_frontier.full_game.places import deck_zone, figure
from spacetable.games.high_frontier.full_game.state import State
from tests.games.high_frontier.full_game.contract_tables import (
    CHIRON,
    FORGE,
    IF,
    Contracts,
    rocket,
    signed,
)
from tests.games.high_frontier.full_game.tables import ONE, TWO
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_coach import told
from tests.games.high_frontier.full_game.test_isobank import exodus, kept

BEEHIVE, PROTECTION = "contract_beehive", "contract_planetary_protection"
UNMANNED = "contract_inner_tour"


def after_spot(state: State, spot: int) -> State:
    """As the cube leaves a spot."""
    turn: Turn[State] = Turn(state, LooseChance(1))
    late.time_passes(turn, spot)
    return turn.state


def paid(state: State, seat: Seat = ONE) -> int:
    one = state.players[seat].contract
    assert one is not None
    return one.paid


def test_insurance_pays_the_first_fee_alone() -> None:
    """4B5b, O5g: as the timepiece runs out, and not once more twelve years later."""
    held_ = {"card": FORGE, "timepiece": 3, "boosted": True}
    laid = {"players": {"1": {"contract": held_}}, "delegates": {"centrist": ["1"]}}
    board = Contracts({**laid, "star": "centrist"})
    once = after_spot(board.state, 3)
    assert paid(once) == 5
    assert paid(after_spot(once, 3)) == 5
    assert paid(after_spot(board.state, 4)) == 0


def test_insurance_is_lobbied_for_as_a_contract_becomes_late() -> None:
    """4B5b: by whoever has a delegate in the middle, before the event of the year."""
    held_ = {"card": FORGE, "timepiece": 3, "boosted": True}
    one = {"aquas": 1, "contract": held_}
    laid = {"first": "1", "turn": "2", "spot": 3, "star": "freedom", "players": {"1": one}}
    board = Contracts({**laid, "delegates": {"freedom": ["2"], "centrist": ["1"]}})
    board.do(EndTurn(TWO))
    assert board.state.duty.task == "insure"
    assert told(board)["insure_fee"] == {"n": 5, "price": 1}
    assert asked(board.state, ONE).action == Lobby(ONE, "centrist")
    board.do(Lobby(ONE, "centrist"))
    assert (paid(board.state), board.aquas()) == (5, 0)
    none = Contracts({**laid, "delegates": {"freedom": ["2"]}}).do(EndTurn(TWO))
    assert none.state.duty.task != "insure"
    assert paid(none.state) == 0


def test_in_anarchy_a_default_may_still_be_paid_off() -> None:
    """4B7d: no fee is due, but for what is in default already."""
    contract = {"card": FORGE, "timepiece": 4, "late": True, "dead": True, "boosted": True}
    board = Contracts({"anarchy": True, "players": {"1": {"aquas": 9, "contract": contract}}})
    assert PayFee(ONE, 5) in board.of(PayFee)


def test_whoever_has_a_contract_starts_no_auction() -> None:
    """4B3b: the own timepiece is in reserve."""
    assert signed().fundraise().state.duty.task == "turn"


def test_altruists_do_not_bid_against_each_other() -> None:
    """4G, 4G1: whoever plays together takes a contract for six years."""
    board = Contracts({"decks": {IF: [UNMANNED]}, "spot": 2}, 3, variant="altruism").fundraise()
    board.do(StartTender(ONE, IF))
    held_ = board.state.players[ONE].contract
    assert held_ is not None
    assert held_.timepiece == 8
    assert board.state.tender is None


def test_the_chit_bars_nothing_without_people() -> None:
    """4B2d, by default: manned contracts alone."""
    board = Contracts({"decks": {IF: [UNMANNED]}, "chit": "1"}).fundraise()
    assert StartTender(ONE, IF) in board.of(StartTender)


def test_of_equal_debtors_nobody_takes_the_chit() -> None:
    """4E2c (HFG-R34): it stays with whoever has it."""
    one, two = (
        {"contract": {"card": card, "timepiece": 5, "boosted": True}} for card in (CHIRON, FORGE)
    )
    players = {"1": one, "2": two}
    assert held.holder(Contracts({"players": players}).state) is None
    chit = held.holder(Contracts({"players": players, "chit": "2"}).state)
    assert chit is not None
    assert chit.seat == TWO


def test_what_no_rocket_brought_home_is_not_given_up() -> None:
    """4B7e: a card that waits in orbit has been nowhere."""
    contract = {"card": FORGE, "timepiece": 4, "boosted": True}
    one = {"leo": [{"card": FORGE}], "contract": contract}
    assert not Contracts({"anarchy": True, "players": {"1": one}}).of(AbandonContract)


def test_no_more_envoys_than_cubes() -> None:
    """B8a: with one cube left, and all others delegates, one comes, not two."""
    one = {"contract": {"card": PROTECTION, "timepiece": 4}, **rocket("hertha", PROTECTION)}
    laid = {"players": {"1": one}, "delegates": {"freedom": ["1"] * 6}, "first": "2", "turn": "1"}
    board = Contracts(laid).do(MeetStep(ONE))
    assert {one.cubes for one in board.of(SendEnvoys)} == {1}


def test_a_site_is_revived_by_its_last_die() -> None:
    """The Beehive: one throw, and so many more as the card says; then it is busted again."""
    terms = contracts()[BEEHIVE].faces[0].terms
    assert terms is not None
    (revived,) = terms.done
    more = rewards.number(revived, "rerolls")
    for last, claimed in ((1, True), (6, False)):
        dice = (*(6,) * more, last)
        chance = SeededChance("dice", stacked={"prospect": dice})
        turn: Turn[State] = Turn(Contracts({"busted": ["1990oy"]}).state, chance)
        rewards.ALL[revived.key](turn, ONE, revived, "1990oy")
        assert [one.task for one in turn.state.todo].count("claim") == claimed
        assert ("1990oy" in turn.state.busted) != claimed


def test_insight_needs_another_card_below() -> None:
    """4B2f: a deck of one card is as it was."""
    one = {"aquas": 9, "enterprises": ["contract_mosquito"]}
    board = Contracts({"players": {"1": one}})
    assert CycleDeck(ONE, "generator") in board.of(CycleDeck)
    zone = deck_zone("generator")
    pieces = board.state.pieces
    single = replace(board.state, pieces=pieces.with_zone(zone, pieces[zone][-1:]))
    board.positions.append(replace(board.positions[-1], state=single))
    assert CycleDeck(ONE, "generator") not in board.of(CycleDeck)


def test_isotopes_do_not_mix_with_water() -> None:
    """F4: a stack with tanks of water takes no beads in; what none takes in is lost."""
    for grade, taken in (("water", 0), ("isotope", 2)):
        cargo = {"cards": [{"card": "refinery_cvd_molding"}], "place": "ceres", "tanks": 1}
        one = {"outpost1": {**cargo, "tank_grade": grade}}
        turn: Turn[State] = Turn(exodus({"1": one}, isobank=kept({})).state, LooseChance(1))
        gains.at_place(turn, ONE, 2, "ceres")
        assert turn.state.crafts[figure(ONE, "outpost1")].tanks == 1 + taken
