"""There and back, by way of places, and while seasons pass: each part is judged by itself."""

import io
import json
from argparse import Namespace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from spacetable.games.high_frontier.routes.commands import routes
from spacetable.games.high_frontier.routes.traveller import Fuelled
from spacetable.games.high_frontier.solar_map import load

DEIMOS = {"from": "leo", "to": "deimos", "season": "red", "max_turns": 5}
MASSES = {"base_thrust": 4, "fuel_per_burn": 1, "dry_mass": 3, "wet_mass": 5}


@pytest.fixture
def asked(tmp_path: Path) -> Any:
    def ask(question: dict[str, Any]) -> Any:
        file = tmp_path / "question.json"
        file.write_text(json.dumps(question), "utf-8")
        out = io.StringIO()
        assert routes(Namespace(file=file, language="en"), out) == 0
        return json.loads(out.getvalue())

    return ask


def _cheapest(costs: list[list[float]]) -> list[list[float]]:
    found: list[list[float]] = []
    for cost in sorted(costs):
        if not any(all(a <= b for a, b in zip(one, cost, strict=True)) for one in found):
            found.append(cost)
    return found


@pytest.mark.parametrize("stay", [0, 2])
def test_trips_are_the_best_of_all_pairs_of_ways(asked: Any, stay: int) -> None:
    """A ship of burns is the same on the way back; turns of the stay are turns."""
    ship = {"net_thrust": 5}
    there = asked({**DEIMOS, **ship})["pareto"]
    back = asked({**DEIMOS, **ship, "from": "deimos", "to": "leo"})["pareto"]
    pairs = [[a + b for a, b in zip(one, other, strict=True)] for one in there for other in back]
    pairs = [[fuel, turns + stay, *risks] for fuel, turns, *risks in pairs]
    found = asked({**DEIMOS, **ship, "back_to": "leo", "stay_turns": stay})
    assert found["pareto"] == _cheapest([one for one in pairs if one[1] <= 5])
    for one in found["witnesses"]:
        assert one["path"][one["there"]] == "deimos"
        assert one["path"].count("|") == one["cost"][1] - 1
        judged = asked({"path": one["path"], "season": "red", **ship})
        assert (judged["legal"], judged["cost"]) == (True, one["cost"])


def test_tanks_taken_in_there_are_fuel_for_the_way_back(asked: Any) -> None:
    """Dry 3, wet 5: seven steps in all, with one tank more three or four on top of what is left."""
    trip = {**DEIMOS, **MASSES, "fuel_per_burn": 2, "back_to": "leo"}
    alone, helped = asked(trip), asked({**trip, "tanks_there": 1})
    assert min(one[1] for one in helped["pareto"]) < min(one[1] for one in alone["pareto"])
    for one in helped["witnesses"]:
        out, home = one["path"][: one["there"] + 1], one["path"][one["there"] :]
        ship = {**MASSES, "fuel_per_burn": 2, "season": "red"}
        there = asked({"path": out, **ship})
        steps = there["cost"][0]
        after = asked({"strip": {"mass": 5, "steps": steps, "tanks": 1}})["mass_after"]
        left = {**ship, "wet_mass": after}
        back = asked({"path": ["deimos", *home[2:]], **left})
        assert there["legal"]
        assert back["legal"]
        assert [a + b for a, b in zip(there["cost"], back["cost"], strict=True)] == one["cost"]


def test_who_burns_more_on_the_way_there_may_be_back_sooner(asked: Any) -> None:
    """From 8 1/2 to 8 a ship gains a thrust, and Deimos is landed on in the second turn."""
    ship = {"base_thrust": 2, "fuel_per_burn": 1, "dry_mass": 7, "wet_mass": "8 1/2"}
    trip = {"from": "ma-bn01", "to": "ma-ho08", "back_to": "deimos", "season": "red"}
    found = asked({**trip, **ship, "max_turns": 2})
    assert [1, 2, 0, 4] in found["pareto"]


def test_no_more_is_taken_in_than_the_strip_has_room_for() -> None:
    """30 and two tanks more is the end of it."""
    ship = Fuelled(5, Fraction(1), Fraction(4), Fraction(30))
    assert ship.refuelled(0, 9).mass == 32
    assert ship.refuelled(2, 1).mass == 27
    assert ship.refuelled(0, 0).mass == 30


def test_places_on_the_way_are_entered_in_order(asked: Any) -> None:
    """One flyby of the Moon first, Earth's afterwards; the other order is another route."""
    ship = {"net_thrust": 9}
    way = ["ea-fb01", "earth-flyby"]
    found = asked({**DEIMOS, **ship, "by_way_of": way})
    for one in found["witnesses"]:
        path = one["path"]
        assert path.index("ea-fb01") < len(path) - 1 - path[::-1].index("earth-flyby")
        assert asked({"path": path, "season": "red", **ship})["cost"] == one["cost"]
    assert found["pareto"] != asked({**DEIMOS, **ship, "by_way_of": way[::-1]})["pareto"]
    assert found["pareto"] != asked({**DEIMOS, **ship})["pareto"]


def test_what_is_to_be_avoided_is_not_entered(asked: Any) -> None:
    """To Ceres there are ways with and without hazards."""
    question = {"from": "deimos", "to": "ceres", "net_thrust": 9, "season": "blue"}
    spaces = load().spaces
    for avoid in (["belts"], ["hazards", "flybys"]):
        found = asked({**question, "avoid": avoid})
        assert found["reachable"]
        met = [spaces[space] for one in found["witnesses"] for space in one["path"] if space != "|"]
        assert "belts" not in avoid or all(one.kind != "radbelt" for one in met)
        assert "hazards" not in avoid or all(one.hazard is None for one in met)
        assert "flybys" not in avoid or all(not one.flyby for one in met)


def test_a_ship_waits_for_a_season(asked: Any) -> None:
    """From the second year of red a yellow comet opens after eight years; a path is judged so."""
    question = {"from": "leo", "to": "comet-phaethon", "net_thrust": 9, "max_turns": 9}
    assert not asked({**question, "season": "red"})["reachable"]
    found = asked({**question, "year": 7})
    assert {cost[1] for cost in found["pareto"]} == {8}
    for one in found["witnesses"]:
        path = {"path": one["path"], "net_thrust": 9}
        assert asked({**path, "year": 7})["cost"] == one["cost"]
        assert asked({**path, "season": "red"})["legal"] is False


def test_on_the_way_back_the_seasons_go_on(asked: Any) -> None:
    """To Deimos in the last year of yellow: who is home in the first of blue spares a burn."""
    ship = {"year": 5, "net_thrust": 3}
    found = asked({"from": "leo", "to": "deimos", "back_to": "leo", "max_turns": 6, **ship})
    assert min(found["pareto"])[:2] == [2, 6]
    assert min(one for one in found["pareto"] if one[1] < 6)[:2] == [3, 4]
    for one in found["witnesses"]:
        judged = asked({"path": one["path"], **ship})
        assert (judged["legal"], judged["cost"]) == (True, one["cost"])


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"season": "red", "year": 1}, ("season", "year")),
        ({"tanks_there": 1}, ("tanks_there", "back_to")),
        ({"stay_turns": 1}, ("stay_turns", "back_to")),
        ({"back_to": "leo", "tanks_there": 1}, ("tanks_there", "wet_mass")),
        ({"by_way_of": []}, ("by_way_of", "6")),
        ({"by_way_of": ["leo", "krypton"]}, ("by_way_of[1]", "krypton")),
        ({"avoid": ["seas"]}, ("avoid", "seas")),
        ({"back_to": "krypton"}, ("back_to", "krypton")),
        ({"path": ["leo"], "avoid": ["belts"]}, ("path", "avoid")),
        ({"year": 12}, ("year", "11")),
    ],
)
def test_what_does_not_go_together_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: dict[str, Any], named: tuple[str, ...]
) -> None:
    file = tmp_path / "question.json"
    file.write_text(json.dumps({"from": "leo", "to": "ceres", "net_thrust": 5, **more}), "utf-8")
    assert routes(Namespace(file=file, language="en"), io.StringIO()) == 1
    said = capsys.readouterr().err
    assert all(word in said for word in named)
