"""What the coach, the panel and the table tell of contracts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.ids import LeafId
from spacetable.core.room import DESK
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.contracts.moves import (
    BidYears,
    MeetStep,
    PayFee,
    StartTender,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import (
    DEFAULT_CHIT,
    contract_zone,
    paid,
    stack_zone,
    timepiece,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.piloting.places import dial_zone
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.contract_tables import (
    EA,
    FORGE,
    HU,
    TOUR,
    Contracts,
    fees,
    rocket,
    signed,
    tender,
)
from tests.games.high_frontier.full_game.tables import ONE, TWO
from tests.games.high_frontier.full_game.test_coach import told as sayings


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


def test_a_crew_with_many_tanks_is_a_way_to_fulfil_a_contract() -> None:
    """A crew with the contract aboard has no third burn below 15 tanks."""
    card = "contract_bio_inspired_rover"
    mine = {"aquas": 17, "leo": [{"card": "crew"}]}
    law = {"delegates": {"authority": ["1"]}, "star": "authority"}
    board = Contracts({"decks": {EA: [card]}, "players": {"1": mine}, **law}).fundraise()
    assert sayings(board)["errand"]["n"] == 15


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
