"""`spacetable adjudicate`: actions in a position judged, and one message for what is unclear."""

from __future__ import annotations

import io
import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from spacetable.__main__ import main
from spacetable.session.adjudication.command import OTHERWISE, REFUSED, adjudicate

CARD, OTHER = "generator_cascade_photovoltaic", "refinery_cvd_molding"
TIE: dict[str, Any] = {
    "game": "full_game",
    "about": "Who wins a tie with the starter?",
    "seats": [
        {"seat": "1", "name": "Ada", "role": "yellow"},
        {"seat": "2", "name": "Ben", "role": "gray"},
    ],
    "arrangement": {"first": "1", "players": {"1": {"aquas": 3}, "2": {"aquas": 3}}},
    "actions": [
        {"do": "start auction", "with": {"deck": "generator"}},
        {"do": "Bid", "seat": "1", "with": {"aquas": 1}},
        {"do": "Tie at 1"},
        "pass_bid",
    ],
}
"""By names, by a name as in a log, by the words on a button."""


def asked(
    tmp_path: Path, question: Any, *, language: str = "en", as_json: bool = False
) -> tuple[int, str]:
    file = tmp_path / "question.json"
    words = question if isinstance(question, str) else json.dumps(question, indent=1)
    file.write_text(words, encoding="utf-8")
    out = io.StringIO()
    code = adjudicate(Namespace(file=file, json=as_json, language=language), out)
    return code, out.getvalue()


def with_actions(*actions: Any, **more: Any) -> dict[str, Any]:
    return {**TIE, **more, "actions": list(actions)}


def test_actions_are_judged_and_carried_out(tmp_path: Path) -> None:
    code, said = asked(tmp_path, TIE)
    assert code == 0
    lines = said.splitlines()
    assert lines[0] == TIE["about"]
    assert sum(line.endswith("– legal") for line in lines) == 4
    assert any(line.strip().startswith("Ben has") for line in lines)
    assert lines[-1] == "Next to act: Ada"


def test_both_languages(tmp_path: Path) -> None:
    code, said = asked(tmp_path, TIE, language="ja")
    assert code == 0
    assert "できます" in said
    assert "[session" not in said


def test_as_json(tmp_path: Path) -> None:
    question = with_actions(*TIE["actions"], {"do": "bid", "with": {"aquas": 2}})
    code, said = asked(tmp_path, question, as_json=True)
    assert code == REFUSED
    found = json.loads(said)
    assert [one["legal"] for one in found["actions"]] == [True] * 4 + [False]
    assert found["actions"][1]["action"] == {"type": "Bid", "seat": "1", "aquas": 1}
    assert found["actions"][4]["rule"]["key"] == "core.refused.not_now"
    assert "end turn" in found["actions"][4]["able"]
    assert (found["awaited"], found["result"]) == (["1"], None)
    assert found["actions"][0]["line"] < found["actions"][1]["line"]


def test_what_is_not_legal_changes_nothing(tmp_path: Path) -> None:
    """The next action is judged where the game stands; its rule is told."""
    income = {"do": "take income", "expect": {"legal": False}}
    code, said = asked(tmp_path, with_actions("take income", income, "end turn"))
    assert code == 0
    assert "One operation a turn (I)." in said
    assert asked(tmp_path, with_actions("take income", "take income"))[0] == REFUSED


def test_to_ask_does_nothing(tmp_path: Path) -> None:
    ask = {"ask": "take income", "expect": {"state": {"players.1.aquas": 3}}}
    assert asked(tmp_path, with_actions(ask, ask, "take income"))[0] == 0


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ({"legal": False}, "expected not to be"),
        ({"rule": "full_game.rule.bid"}, "full_game.rule.income"),
        ({"said": ["full_game.log.nothing"]}, "full_game.log.income"),
        ({"unsaid": ["full_game.log.income"]}, "full_game.log.income"),
        ({"cards": {"hand.1": ["generator_brayton_turbine"]}}, "hand.1"),
        ({"state": {"players.1.aquas": 3}}, "expected 3, found 4"),
        ({"state": {"players.1.rubles": 3}}, "expected 3, found None"),
        ({"end": {"outcome": "won"}}, "not over"),
    ],
)
def test_what_comes_out_otherwise(tmp_path: Path, expected: dict[str, Any], told: str) -> None:
    code, said = asked(tmp_path, with_actions({"do": "take income", "expect": expected}))
    assert code == OTHERWISE
    assert told in next(line for line in said.splitlines() if line.startswith("   !"))


def test_how_it_ends(tmp_path: Path) -> None:
    laid = {**TIE["arrangement"], "spot": 11, "disks": 1}
    over = {"outcome": "won", "winners": ["1", "2"], "figures": [0, 0]}
    ends = with_actions("end turn", {"do": "end turn", "expect": {"end": over}}, arrangement=laid)
    assert asked(tmp_path, ends)[0] == 0
    for wrong in ({"outcome": "lost"}, {"winners": ["1"]}, {"figures": [1, 0]}):
        question = with_actions(
            "end turn", {"do": "end turn", "expect": {"end": wrong}}, arrangement=laid
        )
        assert asked(tmp_path, question)[0] == OTHERWISE


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("dance", "nobody can do “dance” here. The player may:"),
        ({"do": "start auction", "with": {"dek": "generator"}}, "no field “dek” here"),
        ({"do": "start auction", "with": {"deck": "engine"}}, "“engine” is none of these: bernal,"),
        ({"do": "take income", "seat": "9"}, "no seat “9”. Choose one of: 1, 2."),
        ({"do": "start auction"}, "can mean several actions here. Say deck as well"),
        ({"do": "sell", "with": {"card": "the_best_one"}}, "nothing here is called “the_best_one”"),
        ({"do": "open trade", "with": {"other": "Bob"}}, "As other there is here: 2."),
        ({"do": "take income", "ask": "take income"}, "write one of the two"),
        ({"seat": "1"}, "write one of the two"),
        ({"do": "take income", "wiht": {}}, "no field “wiht” here"),
        ({"do": "bid", "with": {"aquas": "many"}}, "a whole number belongs here"),
    ],
)
def test_what_is_unclear_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], action: Any, told: str
) -> None:
    code, said = asked(tmp_path, with_actions(action))
    assert (code, said) == (1, "")
    words = capsys.readouterr().err
    assert words.count("\n") == 1
    assert told in words
    lines = (tmp_path / "question.json").read_text(encoding="utf-8").splitlines()
    line = int(words.split("line ")[1].split(":")[0])
    assert line > lines.index(' "actions": [')


@pytest.mark.parametrize(
    "words", ["", "[]", "{", '{"game": "full_game"}', '{"game": "chess", "actions": []}']
)
def test_what_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    assert asked(tmp_path, words) == (1, "")
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["adjudicate", str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err


def test_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = io.BytesIO(json.dumps(TIE).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(given))
    assert main(["--language", "en", "adjudicate", "-"]) == 0
    assert "Next to act: Ada" in capsys.readouterr().out


def test_other_games(tmp_path: Path) -> None:
    """Any game that is played from positions, written as TOML as well."""
    toml = 'game = "star_wars_pocket"\nactions = [{ do = "explore" }]\n'
    code, said = asked(tmp_path, toml)
    assert code == 0
    assert "Drawn from the surface pile" in said


def test_several_cards_are_told_by_their_faces(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid = {**TIE["arrangement"], "players": {"1": {"hand": [CARD, OTHER]}}}
    assert asked(tmp_path, with_actions("sell", arrangement=laid))[0] == 1
    assert f"Say card as well, such as: {CARD}, {OTHER}." in capsys.readouterr().err


def test_a_place_of_the_map_is_known_though_nothing_can_be_done_there(tmp_path: Path) -> None:
    """Nor can anything be done with another player while the bids are open."""
    far = {"do": "prospect", "with": {"site": "phobos"}, "expect": {"legal": False}}
    opened = {"do": "start auction", "with": {"deck": "generator"}}
    trade = {"do": "open trade", "with": {"other": "2"}, "expect": {"legal": False}}
    assert asked(tmp_path, with_actions(far, opened, trade))[0] == 0


def test_cards_and_spaces_are_called_by_their_names(tmp_path: Path) -> None:
    """In either language, and however they are typed."""
    rocket = {"cards": [{"card": "robonaut_kuck_mosquito", "face": 1}], "place": "ma-lg06"}
    laid = {"first": "1", "players": {"1": {"rocket": rocket | {"wet": "5"}}}}
    for site in ("Phobos", "phobos", "フォボス"):
        activate = {"do": "activate", "with": {"card": "Ablative Laser", "afterburn": False}}
        go = {"do": "go", "with": {"to": site, "landing": "powered"}}
        assert asked(tmp_path, with_actions(activate, go, arrangement=laid))[0] == 0


def test_the_values_with_which_it_is_legal_are_told(tmp_path: Path) -> None:
    more = {"do": "bid", "with": {"aquas": 9}, "expect": {"legal": False}}
    code, said = asked(tmp_path, with_actions(TIE["actions"][0], more))
    assert code == 0
    assert "only with other values: aquas 0; aquas 1; aquas 2; aquas 3." in said


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ({"rockt": {}}, "no field “rockt” here; there are: side, aquas, hand,"),
        ({"rocket": {"cards": [], "grade": "watr"}}, "“watr” is none of these: dirt, isotope"),
        ({"aquas": "many"}, "a whole number or"),
    ],
)
def test_what_an_arrangement_cannot_hold_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], player: dict[str, Any], told: str
) -> None:
    laid = {"first": "1", "players": {"1": player, "2": {"aquas": 3}}}
    assert asked(tmp_path, with_actions("end turn", arrangement=laid)) == (1, "")
    words = capsys.readouterr().err
    assert told in words
    line = int(words.split("line ")[1].split(":")[0])
    lines = (tmp_path / "question.json").read_text(encoding="utf-8").splitlines()
    assert any(word in lines[line - 1] for word in ("rockt", "watr", "many"))
