"""Plans for craft that go by their own speed, and for whoever a factory helps down (1B4, 7c)."""

from __future__ import annotations

from spacetable.core.ids import ZoneId
from spacetable.core.planner import Asked, Findings
from spacetable.games.high_frontier.full_game import hidden, planner
from spacetable.games.high_frontier.full_game.moves import TakeHelm
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_freighters import (
    HOOP,
    LENS,
    MINE,
    POODLE,
    freight,
    played,
)
from tests.games.high_frontier.full_game.test_starshot import sailing

COLONY = {**MINE, "colony": True}


def answer(board: Board, stack: str, place: str, **wishes: str | bool) -> Findings:
    asked = Asked("where_to", ZoneId(place), wishes={"stack": stack, **wishes})
    return list(planner.answers(hidden.view(board.state, ONE), asked, lambda: False))[-1]


def key(found: Findings) -> str:
    return found.said.key.rpartition(".")[2]


def row(found: Findings) -> tuple[str, ...]:
    """The figures of the first plan: turns, fuel, rolls, belts, chance."""
    return tuple(str(dict(one.params)["words"]) for one in found.plans[0].figures)


def test_a_freighter_goes_by_its_speed_and_takes_no_fuel() -> None:
    """The rocket is at the helm first; the plan chooses the freighter, and is carried out."""
    laid = freight("deimos", card=POODLE, rocket={"cards": [{"card": CREW}], "wet": "9"})
    board = played({**laid, "sites": {"deimos": COLONY, "phobos": COLONY}})
    assert board.state.place_of(ONE, "rocket") == "leo"
    found = answer(board, "freighter", "phobos")
    assert row(found) == ("1", "0", "0", "0", "100 %")
    course = found.plans[0].course
    assert course[0] == TakeHelm(ONE, "freighter")
    board.do(*course)
    assert board.state.crafts[figure(ONE, "freighter")].place == "phobos"


def test_without_a_word_the_craft_at_the_helm_is_asked_of() -> None:
    """Whoever has pressed the figure of one would else fly another by the plan."""
    laid = freight("deimos", card=POODLE, rocket={"cards": [{"card": CREW}], "wet": "9"})
    board = played({**laid, "sites": {"deimos": COLONY, "phobos": COLONY}})

    def steered() -> tuple[object, ...]:
        view = hidden.view(board.state, ONE)
        where_to, how_far, *others = planner.asked_of(view)
        crafts = [one.default for q in (where_to, how_far) for one in q.wishes if one.id == "stack"]
        rest = [one.default for q in others for one in q.wishes if one.id == "stack"]
        assert set(rest) == {"rocket"}, "cards are put together where they are"
        return tuple(crafts)

    assert steered() == ("rocket", "rocket")
    board.do(TakeHelm(ONE, "freighter"))
    assert steered() == ("freighter", "freighter")
    asked = Asked("where_to", ZoneId("phobos"))
    found = list(planner.answers(hidden.view(board.state, ONE), asked, lambda: False))[-1]
    assert found.plans == answer(board, "freighter", "phobos").plans


def test_it_lands_where_a_factory_helps_alone() -> None:
    """Thrust 1 lands on no site of size 1; a factory stands in for it, and is rolled for."""
    assert load().sites["phobos"].size >= 1
    start = {"deimos": COLONY}
    bare = played({**freight("deimos", card=HOOP), "sites": start})
    assert key(answer(bare, "freighter", "phobos")) == "none_size"
    rolled = played({**freight("deimos", card=HOOP), "sites": {**start, "phobos": MINE}})
    assert row(answer(rolled, "freighter", "phobos"))[2:4] == ("1", "0")
    assert key(answer(rolled, "freighter", "phobos", hazards=False, turns="3")) != "found"


def test_a_card_that_works_near_the_sun_alone_goes_no_farther() -> None:
    """LENS goes as far as Ceres' zone (zone_limit)."""
    far = next(one for one in load().sites if load().spaces[one].zone == "Jupiter")
    board = played({**freight("deimos", card=LENS), "sites": {"deimos": COLONY, far: COLONY}})
    assert not answer(board, "freighter", far, turns="24").plans


def test_a_mobile_factory_goes_as_the_freighter_does() -> None:
    board = played(freight("geo", card=POODLE, face=1, mobiles=["cycler"]))
    found = answer(board, "mobile1", "geo")
    assert found.plans
    assert found.plans[0].course[0] == TakeHelm(ONE, "mobile1")
    board.do(*found.plans[0].course[:3])


def test_without_a_freighter_there_is_nothing_to_plan() -> None:
    board = played({"first": "1"})
    assert key(answer(board, "freighter", "deimos")) == "nothing_aboard"


def test_the_starship_seeks_its_exit() -> None:
    """4D3d, g: thrust 1 and three bonus pivots, in any season; whoever commands may ask."""
    board = sailing({"1": 9, "2": 5}, "ne-bn01")
    found = answer(board, "starship", "exit-neptune-oberth", turns="24")
    assert found.plans
    assert all(not one.course for one in found.plans)
