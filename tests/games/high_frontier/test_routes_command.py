"""`spacetable routes`: answers as JSON, and one message for what cannot be answered."""

import io
import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from spacetable.__main__ import main
from spacetable.games.high_frontier.routes.commands import routes
from spacetable.games.high_frontier.routes.paper_form import RoutesPaper, StripPaper


def _asked(tmp_path: Path, question: Any, language: str = "en") -> Any:
    file = tmp_path / "question.json"
    file.write_text(json.dumps(question), "utf-8")
    out = io.StringIO()
    assert routes(Namespace(file=file, language=language), out) == 0
    return json.loads(out.getvalue())


def _refused(tmp_path: Path, words: str, capsys: pytest.CaptureFixture[str], language: str) -> str:
    file = tmp_path / "question.json"
    file.write_text(words, "utf-8")
    assert routes(Namespace(file=file, language=language), io.StringIO()) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_routes_to_a_site(tmp_path: Path) -> None:
    found = _asked(
        tmp_path,
        {"from": "leo", "to": "deimos", "net_thrust": 5, "season": "red", "max_turns": 6},
    )
    assert found["reachable"] is True
    assert found["pareto"] == [[2, 2, 0, 1], [3, 1, 0, 1]]
    witness = found["witness"]
    assert witness["cost"] == [2, 2, 0, 1]
    assert (witness["path"][0], witness["path"][-1]) == ("leo", "deimos")
    assert witness["path"].count("|") == 1
    for one in found["witnesses"]:
        question = {"path": one["path"], "net_thrust": 5, "season": "red"}
        again = _asked(tmp_path, question)
        assert again == {"legal": True, "because": None, "cost": one["cost"]}


def test_a_ship_with_fuel_counts_steps(tmp_path: Path) -> None:
    ship = {"base_thrust": 5, "fuel_per_burn": "1/4", "dry_mass": 6, "wet_mass": "10 1/2"}
    found = _asked(tmp_path, {"from": "leo", "to": "deimos", "season": "red", **ship})
    assert [1, 1, 0, 1] in found["pareto"]
    heavy = {"base_thrust": 2, "fuel_per_burn": 1, "dry_mass": 7, "wet_mass": "8 1/2"}
    to = {"path": ["leo", "cycler", "ea-rb01", "geo"], **heavy}
    assert _asked(tmp_path, to)["because"]["rule"] == "burns"
    lighter = _asked(tmp_path, {**to, "may_jettison": True})
    assert lighter == {"legal": True, "because": None, "cost": [3, 1, 0, 1]}


def test_solar_power_follows_the_zone_of_the_start(tmp_path: Path) -> None:
    ship = {"base_thrust": 1, "fuel_per_burn": 0, "dry_mass": 5, "wet_mass": 5}
    ship["solar_powered"] = True
    at_mercury = {"path": ["me-lg04", "me-bn16"], **ship}
    assert _asked(tmp_path, at_mercury)["legal"] is True
    at_ceres = {"path": ["ce-lg04", "ce-bn07"], **ship}
    assert _asked(tmp_path, at_ceres)["because"]["rule"] == "burns"
    at_neptune = {"path": ["ne-lg01", "ne-hz03"], **ship}
    assert _asked(tmp_path, at_neptune)["because"]["rule"] == "dark"


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        (["leo", "cycler", "leo"], "u_turn"),
        (["leo", "cycler", "|", "leo"], None),
        (["leo", "|", "|", "cycler"], None),
        (["leo", "ceres"], "no_link"),
        (["ce-lg04", "ce-hl02", "|", "ceres"], "no_rest"),
        (["ve-ld01", "low-venus-orbit"], "no_start"),
        (["ce-hl02", "ceres"], "no_start"),
        (["solar-oberth"], "no_start"),
    ],
)
def test_a_path_is_judged(tmp_path: Path, path: list[str], rule: str | None) -> None:
    found = _asked(tmp_path, {"path": path, "net_thrust": 8})
    assert found["legal"] == (rule is None)
    if rule is not None:
        at = {"no_start": 0, "no_link": 1, "no_rest": 1}.get(rule, 2)
        assert found["because"]["rule"] == rule.replace("no_start", "no_rest")
        assert (found["because"]["at"], found["cost"]) == (at, None)


def test_turns_of_a_path_count_from_one(tmp_path: Path) -> None:
    waited = _asked(tmp_path, {"path": ["leo", "|", "|", "cycler", "|"], "net_thrust": 1})
    assert waited["cost"] == [1, 3, 0, 0]
    late = _asked(tmp_path, {"path": ["leo", "|", "cycler"], "net_thrust": 1, "max_turns": 1})
    assert late["because"]["rule"] == "late"
    wrong = _asked(tmp_path, {"path": ["leo", "cycler"], "to": "leo", "net_thrust": 1})
    assert wrong["because"]["rule"] == "elsewhere"


def test_what_cannot_be_reached_has_no_witness(tmp_path: Path) -> None:
    found = _asked(tmp_path, {"from": "leo", "to": "ceres", "net_thrust": 2, "max_turns": 9})
    assert found == {"reachable": False, "pareto": [], "witness": None, "witnesses": []}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ({"from": "5", "to": "2"}, {"steps": 13}),
        ({"wet_mass": 8, "dry_mass": 4}, {"steps": 10}),
        ({"mass": "19", "steps": 16}, {"mass_after": "7"}),
        ({"mass": "4 1/3", "tanks": -2}, {"mass_after": "2 1/6"}),
        ({"mass": "8 1/2"}, {"weight_class": "transport", "thrust": -1}),
        ({"mass": 2, "steps": 10}, {"mass_after": None}),
    ],
)
def test_the_strip_answers(tmp_path: Path, question: Any, answer: Any) -> None:
    found = _asked(tmp_path, {"strip": question})
    assert answer.items() <= found.items()


def test_many_questions_in_one_file(tmp_path: Path) -> None:
    found = _asked(
        tmp_path,
        {"cases": [{"id": "a", "strip": {"mass": 8}}, {"path": ["leo", "ceres"], "net_thrust": 1}]},
        "ja",
    )
    assert [one.get("id") for one in found["cases"]] == ["a", None]
    assert found["cases"][1]["because"]["words"].endswith("ありません")


def _with_fuel(per_burn: str, dry: str, wet: str) -> str:
    return (
        '{"from": "leo", "to": "ceres", "base_thrust": 1,\n'
        f'"dry_mass": {dry}, "wet_mass": {wet},\n"fuel_per_burn": {per_burn}}}'
    )


@pytest.mark.parametrize(
    "asked",
    [
        {"from": "ve-ld01", "to": "ceres"},
        {"from": "solar-oberth", "visit_in_one_move": ["leo"]},
    ],
)
def test_from_where_no_ship_can_stand_nothing_is_reached(
    tmp_path: Path, asked: dict[str, Any]
) -> None:
    found = _asked(tmp_path, {**asked, "net_thrust": 9})
    assert (found["reachable"], found["pareto"], found["witness"]) == (False, [], None)
    assert (found["because"]["rule"], found["because"]["section"]) == ("no_start", "4b, 6")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("words", "line", "named"),
    [
        ('{"from": "leo",\n "to": "krypton", "net_thrust": 3}', 2, "krypton"),
        ('{"from": "leo", "net_thrust": 3}', 1, "to"),
        ('{"from": "leo", "to": "ceres"}', 1, "net_thrust"),
        ('{"from": "leo", "to": "ceres",\n"nett_thrust": 3}', 2, "nett_thrust"),
        ('{"from": "leo", "to": "ceres", "net_thrust": 3,\n"season": "green"}', 2, "green"),
        ('{"path": [], "net_thrust": 3}', 1, ""),
        ('{"path": ["leo"],\n"from": "geo", "net_thrust": 3}', 1, ""),
        ('{"from": "leo", "visit_in_one_move": [], "net_thrust": 3}', 1, "6"),
        ('{"from": "leo", "to": "ceres"', 1, ""),
        (_with_fuel("1", "24", "26"), 2, "23"),
        (_with_fuel("1", "9", "8"), 2, ""),
        (_with_fuel('"one"', "8", "8"), 3, "10 1/2"),
        (_with_fuel('"-1"', "8", "8"), 3, "9999"),
        (_with_fuel("1", "24", "26"), 2, "dry_mass"),
        ('{"from": "leo", "to": "ceres",\n"max_turns": 61, "net_thrust": 1}', 2, "60"),
        ('{"from": "leo", "to": "ceres",\n"net_thrust": 41}', 2, "40"),
        ('{"from": "leo", "to": "ceres",\n"net_thrust": 41}', 2, "net_thrust"),
        ('{"from": "leo",\n"from": "geo", "to": "ceres", "net_thrust": 1}', 2, "from"),
        ('{"path": ["leo", "krypton"], "net_thrust": 9}', 1, "path[1]"),
        ('{"from": "leo", "to": "ceres",\n"id": "1e400",\n"net_thrust": 1e400}', 3, ""),
        ('{"cases": [{"strip":\n{"mass": 8}}],\n"cases": []}', 3, "cases"),
    ],
)
def test_what_is_wrong_is_said_once_with_its_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
    line: int,
    named: str,
    language: str,
) -> None:
    # The space within a number keeps it in one line.
    said = _refused(tmp_path, words, capsys, language).replace("\N{NO-BREAK SPACE}", " ")
    assert named in said
    assert f"line {line}:" in said or f"{line} 行目" in said


def test_the_command_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = io.TextIOWrapper(io.BytesIO(b'{"strip": {"mass": 8}}'))
    monkeypatch.setattr(sys, "stdin", given)
    assert main(["routes", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["weight_class"] == "scout"


def test_a_flight_of_the_school_is_a_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From where its ship is to its goal, as a question with the figures of its ship asks."""
    moth = {"aboard": [{"card": "thruster_re_solar_moth"}], "wet_mass": "4 1/3", "year": 3}
    found = _asked(tmp_path, {**moth, "from": "geo", "to": "phobos"})
    ship = {"base_thrust": 3, "fuel_per_burn": 4, "dry_mass": 1, "wet_mass": "4 1/3"}
    ship |= {"solar_powered": True, "may_jettison": True, "year": 2}
    same = _asked(tmp_path, {"from": "geo", "to": "phobos", **ship})
    assert found["pareto"] == same["pareto"] != []
    assert {one["thruster"] for one in found["witnesses"]} == {"thruster_re_solar_moth"}
    # Who has moved this year flies in the next.
    later = _asked(tmp_path, {**moth, "from": "geo", "to": "phobos", "moved": True})
    same = _asked(tmp_path, {"from": "geo", "to": "phobos", **ship, "year": 3})
    assert later["pareto"] == same["pareto"]
    for lacks, named in (({}, "“to”"), ({"to": "phobos", "aboard": []}, "aboard")):
        assert named in _refused(tmp_path, json.dumps({**moth, **lacks}), capsys, "en")


TO = {"from": "leo", "to": "ceres"}
MASSES = {"base_thrust": 5, "fuel_per_burn": "1/4", "dry_mass": 6, "wet_mass": "10 1/2"}
VISIT = {"visit_in_one_move": ["geo"], "net_thrust": 5}


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ({**TO, **VISIT}, ("visit_in_one_move", "to")),
        ({"from": "leo", "max_turns": 0, **VISIT}, ("max_turns", "1")),
        ({**TO, "net_thrust": 5, "max_turns": 0}, ("max_turns", "1")),
        ({**TO, "net_thrust": -1}, ("net_thrust", "-1", "0")),
        ({**TO, **MASSES, "base_thrust": -2}, ("base_thrust", "-2", "0")),
        ({**TO, **MASSES, "wet_mass": 5}, ("dry_mass",)),
        ({**TO, **MASSES, "wet_mass": 0}, ("wet_mass", "32")),
        ({"path": ["leo"], "net_thrust": 1, "max_turns": 0}, ("max_turns", "1")),
        ({"path": ["leo"], **VISIT}, ("path", "visit_in_one_move")),
        ({"strip": {"mass": 8}, "path": ["leo"]}, ("strip", "path")),
        ({"strip": {"mass": 8}, **TO}, ("strip", "from, to")),
        ({"strip": {"mass": 8, "wet_mass": 8}}, ("mass", "wet_mass")),
        ({"strip": {"from": 8, "to": 6, "dry_mass": 6}}, ("to", "dry_mass")),
        ({**TO, "net_thrust": 5, "solar_powered": True}, ("solar_powered", "wet_mass")),
        ({**TO, "net_thrust": 5, "may_jettison": True}, ("may_jettison", "wet_mass")),
        ({**TO, **MASSES, "net_thrust": 5}, ("net_thrust", "4")),
        ({"cases": [], "strip": {"mass": 8}}, ("cases", "strip")),
    ],
)
def test_fields_that_contradict_each_other_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], question: Any, named: tuple[str, ...]
) -> None:
    said = _refused(tmp_path, json.dumps(question), capsys, "en")
    assert all(word in said for word in named)


def test_fields_that_agree_are_no_contradiction(tmp_path: Path) -> None:
    ship = {**MASSES, "season": "red", "max_turns": 2}
    alone = _asked(tmp_path, {"from": "leo", "to": "deimos", **ship})
    agreed = {"from": "leo", "to": "deimos", "net_thrust": 4, **ship, "strip": None}
    assert _asked(tmp_path, agreed) == alone
    said_no = {"path": ["leo", "cycler"], "from": "leo", "to": "cycler", "max_turns": 1}
    said_no |= {"net_thrust": 1, "solar_powered": False, "may_jettison": False}
    assert _asked(tmp_path, said_no)["legal"] is True


WRONG: list[Any] = [
    {**TO, "net_thrust": 5, "to": "krypton"},
    {**TO, "net_thrust": 5, "max_turns": -1},
    {**TO, "net_thrust": 5, "too": 1},
    {**TO, **MASSES, "net_thrust": 7},
    {**TO, **MASSES, "dry_mass": 12},
    {"path": [], "net_thrust": 5},
    {"strip": {"mass": "1 1/7"}},
    {"id": [1], "strip": {"mass": 1}},
    {},
    "leo to ceres",
    None,
]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_many_questions_the_wrong_ones_alone_are_not_answered(
    tmp_path: Path, language: str
) -> None:
    """Each says which case it is and in which line; the others are answered as ever."""
    good = {"path": ["leo", "cycler"], "net_thrust": 5}
    cases = [good, *WRONG, {"id": "last", "strip": {"mass": 8}}]
    lines = ",\n".join(json.dumps(case) for case in cases)
    file = tmp_path / "cases.json"
    file.write_text(f'{{"cases": [\n{lines}]}}', "utf-8")
    out = io.StringIO()
    assert routes(Namespace(file=file, language=language), out) == 0
    first, *wrong, last = json.loads(out.getvalue())["cases"]
    assert first["legal"] is True
    assert (last["id"], last["weight_class"]) == ("last", "scout")
    for number, one in enumerate(wrong, 2):
        assert one.keys() == {"error"}
        said = one["error"].replace("\N{NO-BREAK SPACE}", " ")
        assert f"case {number}: " in said or f"{number}番目の問い" in said, said
        assert f"line {number + 1}:" in said or f"{number + 1} 行目" in said, said


def test_a_number_that_is_too_large_or_a_field_given_twice_refuses_its_own_case(
    tmp_path: Path,
) -> None:
    """Such a case cannot be read as others are; those before and after it are answered."""
    good = '{"id": "good",\n"strip": {"mass": 8}}'
    wide = '{"strip":\n{"mass": 1' + "0" * 350 + "}}"
    huge = '{"id": "huge",\n"path": ["leo"], "net_thrust": -1.5E+999}'
    twice = '{"id": "twice", "strip": {"mass": 8,\n"mass": 9}}'
    file = tmp_path / "cases.json"
    cases = f"{good},\n{wide},\n{huge},\n{twice},\n{good}"
    file.write_text(f'{{"cases": [{cases}]}}', "utf-8")
    out = io.StringIO()
    assert routes(Namespace(file=file, language="en"), out) == 0
    found = json.loads(out.getvalue())["cases"]
    assert [one.get("id") for one in found] == ["good", None, "huge", "twice", "good"]
    assert found[0] == found[4]
    assert found[0]["weight_class"] == "scout"
    said = [one["error"].replace("\N{NO-BREAK SPACE}", " ") for one in found[1:4]]
    for number, (line, words) in enumerate(zip((4, 6, 8), said, strict=True), 2):
        assert f"line {line}:" in words, words
        assert f"case {number}: " in words, words


def test_a_wrong_question_among_others_keeps_its_id(tmp_path: Path) -> None:
    cases = [{"id": one, **TO, "net_thrust": -3} for one in ("a", 7)]
    assert [one["id"] for one in _asked(tmp_path, {"cases": cases})["cases"]] == ["a", 7]


def test_cases_that_are_no_list_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = _refused(tmp_path, '{"cases": {"strip": {"mass": 8}}}', capsys, "en")
    assert "line 1: a list in [ ] belongs here" in said


def test_questions_about_one_ship_are_answered_as_each_alone(tmp_path: Path) -> None:
    ship = {"from": "leo", "net_thrust": 4, "season": "red"}
    cases = [
        {"id": 1, "to": "deimos", "max_turns": 1, **ship},
        {"id": 2, "to": "deimos", "max_turns": 3, **ship},
        {"id": 3, "to": "phobos", "max_turns": 2, **ship},
        {"id": 4, "to": "deimos", "max_turns": 3, **ship, "net_thrust": 9},
        {"id": 5, "to": "leo", "max_turns": 1, **ship},
    ]
    together = _asked(tmp_path, {"cases": cases})["cases"]
    alone = [_asked(tmp_path, case) for case in cases]
    assert [one["pareto"] for one in together] == [one["pareto"] for one in alone]
    assert together[4]["pareto"] == [[0, 0, 0, 0]]


def test_a_witness_tells_what_it_jettisons(tmp_path: Path) -> None:
    heavy = {"base_thrust": 2, "fuel_per_burn": 1, "dry_mass": 7, "wet_mass": "8 1/2"}
    question = {"from": "leo", "to": "geo", "max_turns": 1, "may_jettison": True, **heavy}
    found = _asked(tmp_path, question)
    assert [(one["cost"][0], one["jettisoned"]) for one in found["witnesses"]] == [(3, [1])]
    light = _asked(tmp_path, {**question, "may_jettison": False})
    assert light["witnesses"] == []


@pytest.mark.parametrize(
    ("question", "of"),
    [
        ({"from": "5", "to": "2"}, "5"),
        ({"mass": 19, "steps": 2, "tanks": 3}, "20"),
        ({"mass": 2, "steps": 10, "tanks": 1}, "2"),
    ],
)
def test_the_strip_says_whose_weight_class_it_tells(tmp_path: Path, question: Any, of: str) -> None:
    assert _asked(tmp_path, {"strip": question})["weight_class_of"] == of


def test_help_names_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["routes", "--help"])
    said = capsys.readouterr().out
    for paper in (RoutesPaper, StripPaper):
        assert all(name.encode_name in said for name in fields(paper))
