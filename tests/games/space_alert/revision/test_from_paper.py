"""Missions as files: written by the program, resolved by its command, laid on the table again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from spacetable.__main__ import main
from spacetable.core.errors import BoundaryError
from spacetable.core.parts import paper_of, revision_of
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.cards import heroic_cards, ordinary_cards
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import TakeBack
from spacetable.games.space_alert.resolution.film import film
from spacetable.games.space_alert.resolution.paper import as_json, parse, written
from spacetable.games.space_alert.resolution.plan import LAST_TURNS, Carried, Plan, Rulings, Stumble
from spacetable.games.space_alert.revision.box import found_cards
from spacetable.games.space_alert.revision.from_paper import setup_of
from spacetable.games.space_alert.state import slot
from spacetable.session.opening import open_file
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from spacetable.session.what_if import otherwise
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.resolution.missions import plans
from tests.games.space_alert.revision.over import ONE, done, over, played, trying

SMALL = mission("E1-05@2 red", "I1-01@4", crew=["A B C bots", "red . blue deck"], tracks="1234")


def on_table(plan: Plan) -> Session:
    setup = setup_of(written(plan).decode(), "mission.json")
    assert setup is not None
    return Session.new(setup)


def told(wrong: BoundaryError) -> str:
    words = [catalogue(language).words(wrong.message) for language in ("en", "ja")]
    assert all("mission.json" in one and "[space_alert" not in one for one in words)
    return words[0]


# ------------------------------------------------------------------ what is written


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_command_prints_the_outcome_of_the_film(
    players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = over(players)
    found = paper_of(space_alert, [state])
    assert found is not None
    name, content = found
    assert name.endswith(".json")
    file = tmp_path / name
    file.write_bytes(content)
    assert main(["resolve", str(file)]) == 0
    shown = film(plan_of(state))
    assert json.loads(capsys.readouterr().out) == as_json(shown.plan, shown.outcome)


def test_what_was_tried_otherwise_is_written_as_it_lies() -> None:
    state = trying(4)
    card = next(
        state.pieces[slot(0, turn)][0] for turn in range(1, 13) if state.pieces[slot(0, turn)]
    )
    after = done(state, TakeBack(ONE, card.id))
    found = paper_of(space_alert, [after])
    assert found is not None
    assert parse(found[1].decode(), "mission.json") == plan_of(after) != plan_of(state)


def test_nothing_is_written_before_the_end() -> None:
    assert paper_of(space_alert, [replace(over(4), stage="resolution")]) is None


MORE = [
    replace(SMALL, stumbles=(Stumble(1, 3, a.RED),)),
    replace(SMALL, rulings=Rulings(False)),
    replace(SMALL, last_turns=LAST_TURNS[:2], crew=tuple(row[:7] for row in SMALL.crew)),
    replace(
        SMALL,
        carried=Carried((("shield",), (), ("reactor",)), (True, False)),
        tiles=(
            tuple(part for part in SMALL.tiles[0] if part != "shield"),
            SMALL.tiles[1],
            tuple(part for part in SMALL.tiles[2] if part != "reactor"),
        ),
    ),
]


@pytest.mark.parametrize("plan", MORE)
def test_what_only_some_missions_have_reads_back_equal(plan: Plan) -> None:
    assert parse(written(plan).decode(), "mission.json") == plan


def test_a_usual_mission_says_no_more_than_it_must() -> None:
    setup = json.loads(written(SMALL))["setup"]
    assert list(setup) == ["trajectories", "threats", "damage_tiles", "crew"]
    assert all(len(row) == 12 for row in setup["crew"])


SPOILT: list[tuple[str, dict[str, Any], str]] = [
    (
        "a member who is not there",
        {"stumbles": [{"member": 6, "turn": 1, "action": "A"}]},
        "member",
    ),
    ("no turn of it", {"stumbles": [{"member": 1, "turn": 13, "action": "A"}]}, "12"),
    ("no action", {"stumbles": [{"member": 1, "turn": 1, "action": "jump"}]}, "jump"),
    ("a card after the end", {"phases": 2, "crew": [["A"] * 12]}, "after turn 7"),
    ("four phases", {"phases": 4}, "4"),
    ("a part twice", {"carried": {"damage": {"red": ["shield", "shield"]}}}, "tiles once"),
    ("a part of another zone", {"carried": {"damage": {"red": ["pulse_cannon"]}}}, "tiles once"),
    (
        "a tile both lying and in the pile",
        {"carried": {"damage": {"red": ["shield"]}}},
        "tiles once",
    ),
    ("a ruling in words", {"idle_squads_cost": "no"}, "true or false"),
]


@pytest.mark.parametrize(
    ("more", "reason"), [row[1:] for row in SPOILT], ids=[r[0] for r in SPOILT]
)
def test_each_wrong_value_has_one_message(more: dict[str, Any], reason: str) -> None:
    content = json.loads(written(SMALL))
    content["setup"] |= more
    with pytest.raises(BoundaryError) as caught:
        parse(json.dumps(content, indent=1), "mission.json")
    words = told(caught.value)
    assert reason in words
    assert "line " in words


# ------------------------------------------------------------------ laid on the table


@pytest.mark.parametrize(
    "plan", [SMALL, *MORE[:3], mission(crew=["A!", "go:upper_red", "bots!"], tracks="1234")]
)
def test_a_mission_from_a_file_lies_on_the_table(plan: Plan) -> None:
    session = on_table(plan)
    assert plan_of(session.state) == plan
    assert session.state.stage == "revision"
    assert session.from_position
    assert session.awaited() == (ONE,)
    assert film(plan_of(session.state)).outcome == film(plan).outcome
    assert session.options(ONE)
    assert session.table(ONE).pieces
    assert session.panel(ONE).facts


@given(plans())
@settings(max_examples=60, deadline=None)
def test_any_mission_is_laid_as_it_is_or_refused_with_a_reason(plan: Plan) -> None:
    found = laid_or_told(plan)
    if isinstance(found, Session):
        assert plan_of(found.state) == plan
    else:
        assert "spacetable resolve mission.json" in told(found)


def laid_or_told(plan: Plan) -> Session | BoundaryError:
    try:
        return on_table(plan)
    except BoundaryError as wrong:
        return wrong


IMPOSSIBLE = {
    "five members only": mission(crew=["A"] * 5, tracks="1234"),
    "continues another mission": replace(MORE[3], trajectories=(1, 2, 3, 4)),
    "these action cards": mission(crew=["A! A! A!"], tracks="1234"),
}


@pytest.mark.parametrize("reason", list(IMPOSSIBLE))
def test_what_no_box_can_show_is_refused_and_can_still_be_resolved(
    reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = IMPOSSIBLE[reason]
    file = tmp_path / "mission.json"
    file.write_bytes(written(plan))
    with pytest.raises(BoundaryError) as caught:
        open_file(file)
    assert reason in told(caught.value)
    assert main(["resolve", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]


def test_cards_are_found_for_every_action_if_the_box_has_them() -> None:
    """30 cards have each arrow; A stands on 10 of each: 90 places use up all of them."""
    box = [card for card, count in ordinary_cards().items() for _ in range(count)]
    acting = tuple(card.action for card in box)
    found = found_cards((acting,))
    assert found is not None
    assert sorted(found.values()) == sorted(box)
    moving = tuple(card.move for card in box[:45]) + tuple(card.action for card in box[45:])
    assert found_cards((moving,)) is not None
    assert found_cards((acting, (a.A,))) is None
    heroes = tuple(card.action for card in heroic_cards())
    assert found_cards((heroes,)) is not None
    assert found_cards(((*heroes, a.HEROIC_A),)) is None


def test_a_file_is_told_from_its_content(tmp_path: Path) -> None:
    file = tmp_path / "mission.json"
    file.write_bytes(written(SMALL))
    assert plan_of(open_file(file).state) == SMALL
    assert setup_of("no json", "x") is None
    assert setup_of("[]", "x") is None
    assert setup_of('{"game": "space_alert", "setup": 1}', "x") is None
    assert setup_of('{"other": 1}', "x") is None


def test_a_row_with_delays_is_no_mission(tmp_path: Path) -> None:
    file = tmp_path / "mission.json"
    file.write_text(json.dumps({"row": ["A"] * 12, "delay_on_turns": [3]}), encoding="utf-8")
    with pytest.raises(BoundaryError) as caught:
        open_file(file)
    assert "spacetable resolve mission.json" in told(caught.value)


def test_a_wrong_file_is_told_with_its_line(tmp_path: Path) -> None:
    content = json.loads(written(SMALL))
    content["setup"]["threats"][0]["id"] = "E9-99"
    file = tmp_path / "mission.json"
    file.write_text(json.dumps(content, indent=1), encoding="utf-8")
    with pytest.raises(BoundaryError) as caught:
        open_file(file)
    assert "E9-99" in told(caught.value)
    assert "line " in told(caught.value)


# ------------------------------------------------------------------ as a game of its own


@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_game_that_is_over_becomes_one_that_counts_nowhere(players: int, tmp_path: Path) -> None:
    session = played(players)
    trial = otherwise(session)
    assert trial.state == revision_of(space_alert, session.state)
    assert trial.from_position
    assert trial.setup.campaign == ""
    assert trial.result() is None
    assert all(one.bot is None for one in trial.setup.seats)
    action = trial.options(ONE)[0].action
    trial.do(action)
    path = tmp_path / "trial.save"
    save(trial, path)
    back = load(path)
    assert back.state == trial.state
    assert not back.warnings
    back.undo()
    assert plan_of(back.state) == plan_of(session.state)


def test_a_mission_of_a_campaign_keeps_what_it_began_with() -> None:
    carried = {
        "name": "far",
        "number": 2,
        "damage": [["shield"], [], ["reactor", "gravolift"]],
        "squads": 1,
        "flown": [{"survived": 2, "destroyed": 4, "visual": 1}],
    }
    session = played(2, carried=carried)
    plan = plan_of(session.state)
    assert plan.carried.damage == (("shield",), (), ("reactor", "gravolift"))
    trial = otherwise(session)
    assert plan_of(trial.state) == plan
    found = session.paper()
    assert found is not None
    assert parse(found[1].decode(), "mission.json") == plan


def test_a_game_that_goes_on_cannot_be_tried_otherwise() -> None:
    session = played(1)
    session.undo_to(session.cursor - 1, over_fence=True)
    with pytest.raises(ValueError, match="nothing to try"):
        otherwise(session)
