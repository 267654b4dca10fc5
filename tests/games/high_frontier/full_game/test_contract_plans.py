"""Can I fulfil this contract, by when, with which ship? Asked of the planner."""

from __future__ import annotations

from typing import Any

from spacetable.app.game.planner.notebook import asked_still, of_piece
from spacetable.core.panel import Sheet
from spacetable.core.planner import Asked, Findings, Plan, Question
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.full_game import hidden, planner
from spacetable.games.high_frontier.full_game.contract_plans import CONTRACT
from spacetable.games.high_frontier.full_game.contracts.moves import MeetStep, StartTender
from spacetable.games.high_frontier.full_game.places import CONTRACTS
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.contract_tables import Contracts
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board

STEAMER, POWER = "robonaut_met_steamer", "generator_cascade_photovoltaic"
BASE, ROVER, RESCUE = (
    "contract_hardened_base",
    "contract_bio_inspired_rover",
    "contract_rescue_team",
)
POLAR, TOUR, HUBRIS = "contract_mars_polar_walk", "contract_inner_tour", "contract_hubris"
GOLD = "contract_fool_s_gold"


def ship(*more: str, place: str = "leo", wet: str = "16") -> dict[str, Any]:
    cards = [{"card": one} for one in (STEAMER, POWER, *more)]
    return {"cards": cards, "place": place, "wet": wet}


def holding(card: str, rocket: dict[str, Any] | None, *, spot: int = 8, **more: Any) -> Board:
    """The first player with a contract due in so many years of the dial, and perhaps a rocket."""
    one: dict[str, Any] = {"contract": {"card": card, "timepiece": spot}, "aquas": 9}
    if rocket is not None:
        one["rocket"] = rocket
    laid = {"first": "1", "spot": 2, "players": {"1": one}, **more}
    return Board(2, laid=laid, politics=True, contracts=True)


def answer(board: Board, **wishes: Any) -> Findings:
    view = hidden.view(board.state, ONE)
    return list(planner.answers(view, Asked(CONTRACT, wishes=wishes), lambda: False))[-1]


def key(found: Findings) -> str:
    return found.said.key.rpartition(".")[2]


def question(board: Board) -> Question:
    found = planner.asked_of(hidden.view(board.state, ONE))
    return next(one for one in found if one.id == CONTRACT)


def year_of(plan: Plan) -> int:
    year = dict(plan.name.params)["year"]
    assert isinstance(year, int)
    return year


def column(sheet: Sheet | None) -> list[str]:
    """How the clauses stand."""
    assert sheet is not None
    return [stands.key.rpartition(".")[2] for _, stands in sheet.rows[:-1]]


def test_in_time_or_late() -> None:
    """A rover asks for any site with life; the same ship is too late where the year is the last."""
    assert key(answer(holding(ROVER, ship()), turns="3")) == "contract_in_time"
    late = answer(holding(BASE, ship(), spot=3))
    assert key(late) == "contract_too_late"
    assert dict(late.said.params)["year"] == year_of(late.plans[0])
    assert [*late.plans] == sorted(late.plans, key=year_of)
    assert all(not one.course for one in late.plans), "the card is not aboard yet"


def test_what_is_aboard_is_carried_out_to_the_step() -> None:
    """4B4b: a plan of a contract that is aboard ends where it is pressed."""
    board = holding(ROVER, ship(ROVER))
    plan = answer(board, turns="3").plans[0]
    board.do(*plan.course[:2])
    assert board.state.underway is not None
    there = holding(ROVER, ship(ROVER, place="eureka", wet="7"))
    assert key(answer(there)) == "contract_here"
    assert there.of(MeetStep)


def test_what_else_is_lacking_stands_in_the_sheet() -> None:
    """A rescue asks for people; the crew is people."""
    without = answer(holding(RESCUE, ship()), turns="3")
    assert key(without) == "contract_lacks"
    assert "companion" in column(without.sheet)
    manned = answer(holding(RESCUE, ship(CREW)), turns="3")
    assert key(manned) != "contract_lacks"


def test_there_and_back() -> None:
    """4B4c: who has to return is planned to be home; who cannot is told when the step is met."""
    found = answer(holding(GOLD, ship(GOLD, wet="24")), turns="3")
    assert found.sheet is not None
    assert len(found.sheet.rows) == 4
    assert key(found) == "contract_in_time"
    for plan in found.plans:
        assert plan.route is not None
        assert plan.route.spots[-1] == "leo"
    one_way = answer(holding(POLAR, ship(POLAR, wet="24")), turns="3")
    assert key(one_way) == "contract_step"


def test_what_is_flown_through_in_one_turn_is_sought() -> None:
    """4B4b: four flybys in one turn; the plan that is carried out meets it."""
    board = holding(TOUR, ship(TOUR, place="ma-ho31", wet="16"))
    found = answer(board, turns="3")
    assert key(found) == "contract_in_time"
    plan = next(one for one in found.plans if year_of(one) == board.state.year)
    board.do(*plan.course)
    assert board.of(MeetStep)


def test_no_ship_or_elsewhere() -> None:
    """The reason is said: nothing in orbit, the ship away."""
    away = {"cards": [{"card": CREW}], "place": "geo"}
    one = {"contract": {"card": BASE, "timepiece": 8}, "outpost1": away}
    nobody = Board(2, laid={"first": "1", "players": {"1": one}}, politics=True, contracts=True)
    assert key(answer(nobody)) == "contract_no_ship"
    assert key(answer(holding(HUBRIS, ship(place="geo")))) == "contract_elsewhere"


def test_an_open_contract_says_how_many_years_to_bid() -> None:
    """4B3: the year in which it can be done is the bid that is in time."""
    laid = {
        "first": "1",
        "spot": 2,
        "players": {"1": {"aquas": 9, "rocket": ship()}},
        "decks": {"equality_authority": [BASE]},
    }
    board = Board(2, laid=laid, politics=True, contracts=True)
    card = board.card(BASE)
    asks = question(board)
    found = answer(board, contract=BASE)
    assert key(found) == "contract_bid"
    said = dict(found.said.params)
    assert isinstance(said["year"], int)
    assert said["n"] == said["year"] - board.state.year
    # Asked of the card itself it is the same question.
    asked = of_piece(asks, asks.of_pieces[card])
    assert asked_still(asked, [asks]) == asked
    assert asked.wishes.get(CONTRACT, asks.wishes[0].default) == BASE
    labels = {one.value: one.label for one in asks.wishes[0].choices}
    assert labels[BASE] == name(Aboard(BASE))


def test_a_contract_that_may_be_taken_now_is_asked_of_first() -> None:
    """4B3: of all that lie open, the law of honor opens the second deck and no other."""
    laid = {"delegates": {"honor": ["1"]}, "star": "honor"}
    board = Contracts(laid)
    of_two = [board.top(deck) for deck in CONTRACTS]
    assert question(board).wishes[0].default == of_two[0]
    board.fundraise()
    assert [type(one).__name__ for one in board.of(StartTender, ONE)] == ["StartTender"]
    assert question(board).wishes[0].default == of_two[1]


def test_without_contracts_nothing_is_asked() -> None:
    board = Board(2, laid={"first": "1"})
    asked = planner.asked_of(hidden.view(board.state, ONE))
    assert CONTRACT not in [one.id for one in asked]
