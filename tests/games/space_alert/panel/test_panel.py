"""The figures beside the table are those of the resolution, and say where they come from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.panel import Panel, Sheet
from spacetable.core.text import Text
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.panel.planning import acts
from spacetable.games.space_alert.panel.said import total
from spacetable.games.space_alert.panel.score import score_sheet
from spacetable.games.space_alert.panel.step import step_sheet
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film, film
from spacetable.games.space_alert.resolution.states import ON_TRACK
from spacetable.games.space_alert.resolution_round.watching import film_of, frame, seen_of
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.trajectories import tracks
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.table.voyage import BUSY, acted, begun, filmed, planned

ADA = Seat("1")
CREWS = (1, 2, 3, 4, 5)
SEEDS = ("a", "f", "j")


def en(text: Text) -> str:
    return catalogue("en").words(text)


def read(sheet: Sheet) -> list[list[str]]:
    return [[en(cell) for cell in row] for row in sheet.rows]


def named(panel: Panel, title: str) -> Sheet | None:
    return next((one for one in panel.sheets if en(one.title) == title), None)


def at(state: State, moment: int) -> Panel:
    return space_alert.shown.panel(frame(view(state, ADA), moment))


def whole(panel: Panel) -> None:
    for sheet in panel.sheets:
        assert all(len(row) == len(sheet.heads) for row in sheet.rows)
        assert sheet.rows
    texts = [one for fact in panel.facts for one in (fact.label, fact.value)]
    for sheet in panel.sheets:
        texts += [sheet.title, *sheet.heads, *(cell for row in sheet.rows for cell in row)]
    for language in ("en", "ja"):
        for text in texts:
            said = catalogue(language).words(text)
            assert said.strip(), text
            assert "{" not in said, text
            assert "[space_alert" not in said, text


@pytest.mark.parametrize("players", CREWS)
def test_every_stage_has_whole_sheets_in_both_languages(players: int) -> None:
    over = replace(filmed(players), stage="over")
    for state in (begun(players), planned(players), planned(players, guide=True), over):
        for seat in (*state.phases, None):
            whole(space_alert.shown.panel(view(state, seat)))
    state = filmed(players)
    for moment in range(-1, seen_of(state) + 1, 9):
        whole(at(state, moment))


# ------------------------------------------------------------------ planning


def test_threats_are_listed_by_turn_and_hidden_ones_only_by_kind() -> None:
    state = planned(4, threats=3)
    panel = space_alert.shown.panel(view(state, ADA))
    sheet = named(panel, "Threats announced")
    assert sheet is not None
    rows = read(sheet)
    turns = [int(row[0].removeprefix("T+")) for row in rows]
    assert turns == sorted(turns)
    known = [one for one in state.reports if one.announced or one.card is not None]
    assert len(rows) == len(known) < len(state.reports)


def test_the_learner_is_told_when_threats_act() -> None:
    """At the speed printed a threat acts on the turns that the resolution has."""
    plan = mission("E1-07@2 red", tracks="6666")
    found = film(plan)
    (square,) = {one.start for one in found.log if isinstance(one, h.Advanced)} & {15, 14}
    squares = tracks()[6]
    assert square == len(squares) - 1
    speed = found.at(found.last).threats[0].speed
    turn, real = 0, {"x": [], "y": [], "z": []}  # type: ignore[var-annotated]
    for one in found.log:
        if isinstance(one, h.TurnBegins):
            turn = one.turn
        elif isinstance(one, h.Crossed):
            real[one.letter].append(turn)
    for k, letter in enumerate("xyz", 1):
        told = [int(word) for word in en(acts(squares, 2, speed, k)).split(", ")]
        assert [one for one in told if one <= turn] == real[letter]


def test_without_the_learners_help_nobody_reckons_for_the_crew() -> None:
    panel = space_alert.shown.panel(view(planned(4), ADA))
    assert named(panel, "Turns on which threats act, at the speed printed") is None


# ------------------------------------------------------------------ the film


@pytest.mark.parametrize("seed", SEEDS)
def test_ship_and_threats_stand_as_in_the_resolution(seed: str) -> None:
    state = acted(BUSY, seed)
    found = film_of(state)
    for moment in range(-1, found.last + 1, 5):
        scene, panel = found.at(moment), at(state, moment)
        ship = named(panel, "The ship")
        assert ship is not None
        rows = {row[0]: row[1:] for row in read(ship)}
        assert rows["Shield"] == [f"{one.shield}/{one.shield_room}" for one in scene.zones]
        assert rows["Reactor"] == [f"{one.reactor}/{one.reactor_room}" for one in scene.zones]
        assert rows["Damage"] == [f"{one.damage}/7" for one in scene.zones]
        guns = [int(cell.split("=")[0]) for cell in rows["Upper gun"]]
        assert guns == [one.heavy for one in scene.zones]
        standing = named(panel, "Threats")
        on_track = [one for one in scene.threats if one.stage == ON_TRACK]
        listed = [] if standing is None else [row for row in read(standing) if row[4].isdigit()]
        assert [row[1] for row in listed] == [f"{one.hp - one.damage}/{one.hp}" for one in on_track]
        assert [int(row[4]) for row in listed] == [one.at for one in on_track]
        shields = [row[2] for row in listed if row[2] != "–"]
        aura = len(scene.shield_auras)
        outside = [
            one.shield + aura
            for k, one in enumerate(scene.threats)
            if one.stage == ON_TRACK and scene.kind(k).external
        ]
        assert [int(cell.split("=")[0].replace("−", "-")) for cell in shields] == outside


def _rows_at(state: State, found: Film, moment: int) -> list[list[str]]:
    mark = found.mark(moment)
    assert mark is not None
    title = en(Text(f"space_alert_panel.sheet.step.{mark.step or 'turn'}", ()))
    sheet = named(at(state, moment), title)
    return [] if sheet is None else read(sheet)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_shot_and_every_attack_is_reckoned_up(seed: str) -> None:
    state = acted(BUSY, seed)
    found = film_of(state)
    for moment, record in enumerate(found.log):
        match record:
            case h.Aimed(strength=strength):
                label, reckoned = _rows_at(state, found, moment)[-1]
                assert label == "Strength"
                assert str(strength) in reckoned
            case h.Hit(threat=threat):
                label, left = _rows_at(state, found, moment)[-1]
                one = found.at(moment).threats[threat]
                assert label == "Hit points"
                assert left == f"{one.hp - one.damage} of {one.hp} left"
            case h.Attacked(zone=zone, absorbed=absorbed) if absorbed:
                label, shield = _rows_at(state, found, moment)[-1]
                left = found.at(moment).zones[zone].shield
                assert "Shield" in label
                assert shield == f"had {left + absorbed}, absorbed {absorbed}, {left} left"
            case _:
                pass


def test_a_damaged_gun_and_a_heroic_hand_are_told_apart() -> None:
    state = filmed(4)
    plan = mission(
        "SE1-01@1 red", crew=("C red A! A! . A! A! A!",), tiles={"red": "heavy_laser light_laser"}
    )
    found = film(plan)
    assert any(isinstance(one, h.Aimed) for one in found.log)
    for moment, record in enumerate(found.log):
        if isinstance(record, h.Aimed):
            sheet = step_sheet(
                replace(state, members=state.members[: len(plan.crew)]), found, moment
            )
            assert sheet is not None
            sum_ = read(sheet)[-1][1].split("=")[0].split(" (")[0]
            assert int(sum_) == record.strength


@pytest.mark.parametrize("seed", SEEDS)
def test_actions_without_effect_are_listed_as_they_come(seed: str) -> None:
    state = acted(BUSY, seed)
    found = film_of(state)
    for moment in (0, found.last // 2, found.last):
        sheet = named(at(state, moment), "Actions without effect")
        so_far = sum(index <= moment for index in found.idle.values())
        assert (len(sheet.rows) if sheet else 0) == so_far


def test_sums_show_their_parts_only_when_there_are_any() -> None:
    assert en(total(5)) == "5"
    assert en(total(5, 0, 0)) == "5"
    assert en(total(5, -1, 1)) == "5=5−1+1"


# ------------------------------------------------------------------ the score


def test_the_lines_of_the_score_add_up_to_it() -> None:
    """One threat destroyed, one survived that hurts the ship, and a visual confirmation."""
    plan = mission(
        "E1-07@1 red", "E1-06@2 blue", crew=("C red A A A", "deck C", "deck . C"), tracks="4444"
    )
    found = film(plan)
    outcome = found.outcome
    assert outcome.score is not None
    assert outcome.destroyed or outcome.survived
    *lines, (label, last) = read(score_sheet(replace(filmed(4), stage="over"), found))
    assert label == "Total"
    values = [int(value.replace("−", "-")) for _, value in lines]
    assert sum(values) == outcome.score == int(last.replace("−", "-"))
    assert len(lines) == len(outcome.destroyed) + len(outcome.survived) + sum(
        (
            sum(crew > 0 for crew in found.at(found.last).looked),
            sum(damage > 0 for damage in outcome.damage),
            max(outcome.damage) > 0,
            len(outcome.knocked_out),
            outcome.disabled_squads > 0,
            outcome.never_activated_squads > 0,
        )
    )


def test_the_score_stands_first_when_the_film_is_over() -> None:
    state = replace(filmed(4), stage="over")
    assert en(space_alert.shown.panel(view(state, ADA)).sheets[0].title) == "Score"
    assert named(at(state, 3), "Score") is None


def test_a_lost_ship_has_no_score() -> None:
    state = next(one for one in (acted(BUSY, seed) for seed in SEEDS) if film_of(one).outcome.lost)
    rows = read(score_sheet(replace(state, stage="over"), film_of(state)))
    assert rows == [["The ship is lost: no score", "–"]]
