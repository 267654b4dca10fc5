"""Which rocket? It carries what its errand needs, and the answer says what it assumes (I6, I7)."""

from typing import Any

import pytest

from spacetable.core.engine import begin
from spacetable.core.ids import ZoneId
from spacetable.core.planner import Asked, Findings
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game import planner
from spacetable.games.high_frontier.full_game.game import full_game
from tests.games.high_frontier.full_game.test_full_game_planner import ADA, BEN

ROBONAUT, GENERATOR = "robonaut_met_steamer", "generator_cascade_photovoltaic"
REFINERY = "refinery_cvd_molding"
HELD = (ROBONAUT, GENERATOR, REFINERY)


def found(
    held: list[str], place: str = "phobos", laid: Any = None, own: Any = None, **wishes: Any
) -> Findings:
    """The last answer: which rocket out of a hand."""
    arrangement = {"first": "1", "turn": "1", **(laid or {})}
    arrangement["players"] = {"1": {"hand": held, "aquas": 14, **(own or {})}}
    seats = tuple(SeatSetup(seat) for seat in (ADA, BEN))
    setup = Setup("full_game", "loads", seats, scenario=Scenario(arrangement=arrangement))
    start, _ = begin(full_game, setup)
    view = full_game.shown.view(start.state, ADA)
    asked = Asked("which_rocket", ZoneId("phobos"), wishes={"cargo": False, **wishes})
    (*_, last) = planner.answers(view, asked, lambda: False)
    return last


def cards_of(last: Findings) -> list[set[str]]:
    """Of each rocket that was found, as its plan lists them."""
    lists = [
        str([leg.said for leg in plan.legs if leg.said.key.endswith("rocket.card")])
        for plan in last.plans
    ]
    return [{one for one in HELD if one in cards} for cards in lists]


def sentence(last: Findings) -> str:
    """Which of the sentences says what was assumed; "" for none."""
    return last.said.key.rpartition("said.load.")[2]


def test_a_robonaut_and_a_refinery_in_hand_are_carried_for_a_factory() -> None:
    last = found([ROBONAUT, GENERATOR, REFINERY])
    assert last.plans
    assert all(cards >= {ROBONAUT, REFINERY} for cards in cards_of(last))
    assert sentence(last) == "factory"


def test_for_a_claim_the_refinery_stays() -> None:
    last = found([ROBONAUT, GENERATOR, REFINERY], task="claim")
    assert last.plans
    assert all(ROBONAUT in cards and REFINERY not in cards for cards in cards_of(last))
    assert sentence(last) == "claim"


def test_for_the_flight_alone_nothing_is_assumed() -> None:
    last = found([ROBONAUT, GENERATOR, REFINERY], task="flight")
    assert any(REFINERY not in cards for cards in cards_of(last))
    assert last.said.key.endswith("said.rockets")


@pytest.mark.parametrize(
    ("held", "sites", "said"),
    [
        ([ROBONAUT, GENERATOR], {}, "no_refinery"),
        ([GENERATOR], {}, "no_robonaut"),
        ([ROBONAUT, GENERATOR, REFINERY], {"phobos": {"owner": "2"}}, "nothing_there"),
        ([ROBONAUT, GENERATOR, REFINERY], {"phobos": {"owner": "1"}}, "factory"),
    ],
)
def test_what_is_lacking_is_said(held: list[str], sites: Any, said: str) -> None:
    assert sentence(found(held, laid={"sites": sites})) == said


def test_what_comes_along_anyway_is_not_taken_twice() -> None:
    """A robonaut aboard is the one that prospects: no other is added."""
    ship = {"cards": [{"card": "robonaut_rock_splitter"}], "place": "leo", "wet": "9"}
    last = found([ROBONAUT, GENERATOR, REFINERY], own={"rocket": ship}, cargo=True)
    assert last.plans
    assert all("robonaut_rock_splitter" in str(plan.legs) for plan in last.plans)
    assert any(ROBONAUT not in cards for cards in cards_of(last))
