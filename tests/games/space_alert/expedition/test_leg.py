"""What one mission of a campaign leaves to the next, and what the campaign is worth (6.2, 6.3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core.errors import DataError
from spacetable.core.parts import onward
from spacetable.core.result import Result
from spacetable.games.space_alert.expedition.leg import Leg, leg_of, plain
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.mission_list import DRAWN, missions, soundtrack_title
from spacetable.games.space_alert.moves import GoHome, Mend, Stow
from spacetable.games.space_alert.resolution.states import ABSENT, ASLEEP
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import State, carried_tiles, tile_pile
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.table.whole import table
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.action_round.crew import seat
from tests.games.space_alert.expedition.flown import Table, first, flown, setup


def carried(number: int = 2, **more: Any) -> dict[str, Any]:
    """What a set-up of a later mission carries."""
    past = {"survived": 2, "destroyed": 4, "visual": 3}
    leg = {
        "name": "x",
        "number": number,
        "damage": [[], [], []],
        "squads": 2,
        "flown": [past] * (number - 1),
    }
    return leg | more


def result(state: State) -> Result:
    found = space_alert.rules.result(state)
    assert found is not None
    return found


def test_the_first_mission_carries_nothing() -> None:
    leg = first(setup(4)).leg
    assert leg == Leg("x")
    assert first(setup(4, options={"expedition": False})).leg is None


def test_a_drawn_mission_is_one_of_the_eight_and_told_afterwards() -> None:
    """1: one of the eight scenario cards is drawn, and nobody sees which."""
    found = set()
    for k in range(40):
        script = first(replace(setup(5), seed=f"drawn {k}", mission=DRAWN)).script
        assert script.title == missions()[DRAWN - 1].title
        told = soundtrack_title(script)
        assert script.id.startswith("S2-")
        assert told != script.title
        found.add((script.id, told))
    assert len(found) == 8


def test_what_is_left_after_the_repairs_goes_into_the_next_mission() -> None:
    table_ = Table(flown(first(setup(4)), "E1-10 red", "I1-01")).close().fly_on()
    for number, part in ((1, "structure"), (2, "gravolift")):
        table_.do(Mend(seat(number), 0, part))
    for number, part in ((3, "structure"), (4, "gravolift")):
        table_.do(Mend(seat(number), 1, part))
    found = result(table_.state)
    assert found.carried is not None
    assert found.carried["damage"] == [["light_laser", "reactor"], ["pulse_cannon"], []]
    following = onward(space_alert, setup(4), found)
    assert following is not None
    assert following.mission == DRAWN, "the soundtrack is chosen at random (6.1)"
    state = first(following)
    assert state.leg is not None
    assert state.leg.number == 2
    for zone, parts in zip(ZONES, state.leg.damage, strict=True):
        lying = [one.face for one in state.pieces[carried_tiles(zone)]]
        assert lying == [f"tile.{zone}.{part}" for part in parts]
        assert len(state.pieces[tile_pile(zone)]) == 6 - len(parts)
    faces = sorted(one.face for one in state.pieces)
    assert faces == sorted(one.face for one in first(setup(4)).pieces), "no tile is lost"


def test_carried_tiles_lie_open_on_what_they_damage() -> None:
    state = first(setup(4, carried=carried(damage=[["shield"], [], ["structure"]])))
    tiles = {one.face: one.id for one in state.pieces}
    shown = {one.id: one for one in table(view(state, seat(2))).pieces}
    back = shown[next(one.id for one in state.pieces[tile_pile("red")])]
    for face in ("tile.red.shield", "tile.blue.structure"):
        assert shown[tiles[face]].face != back.face
        assert not shown[tiles[face]].zone.startswith("tiles.")


def test_damage_works_on_in_the_next_mission() -> None:
    state = flown(first(setup(4, carried=carried(damage=[["shield", "structure"], [], []]))))
    begun = film_of(state).at(-1)
    assert [zone.shield for zone in begun.zones] == [0, 1, 1]
    assert film_of(state).outcome.damage == (2, 0, 0)
    clean = flown(first(setup(4)), "E1-05 red", "I1-04")
    worse = flown(
        first(setup(4, carried=carried(damage=[["structure"], [], []]))), "E1-05 red", "I1-04"
    )
    before = film_of(clean).outcome.damage[0]
    assert film_of(worse).outcome.damage[0] == min(7, 1 + 2 * before)


@pytest.mark.parametrize("squads", [0, 2])
def test_with_none_or_both_squads_there_is_nothing_to_choose(squads: int) -> None:
    table_ = Table(first(setup(4, carried=carried(squads=squads))))
    assert not any(isinstance(one.action, Stow) for one in table_.offers(seat(1)))
    begun = film_of(flown(table_.state)).at(-1)
    assert {one.state for one in begun.squads} == {ASLEEP if squads else ABSENT}


def test_a_single_squad_lies_where_the_crew_likes() -> None:
    table_ = Table(first(setup(4, carried=carried(squads=1))))
    assert [one.state for one in film_of(flown(table_.state)).at(-1).squads] == [ASLEEP, ABSENT]
    table_.do(Stow(seat(3), 1))
    assert [one.state for one in film_of(flown(table_.state)).at(-1).squads] == [ABSENT, ASLEEP]
    shown = {one.id for one in table(view(table_.state, seat(1))).pieces}
    assert "squad.1" in shown
    assert "squad.0" not in shown
    table_.do(Stow(seat(1), 0))
    assert table_.state.store == 0


# ------------------------------------------------------------------ scoring


def test_points_of_all_missions_and_penalties_once_at_the_end() -> None:
    """Two missions of 2 + 4 points, then one with a meteoroid: 4 tiles of red, 2 points."""
    state = flown(first(setup(4, carried=carried(3))), "E1-10 red", crew=["red deck C", "blue C"])
    found = result(Table(state).close().state)
    outcome = film_of(state).outcome
    assert (outcome.points.survived, outcome.points.destroyed, outcome.points.visual) == (2, 0, 0)
    assert outcome.damage == (4, 0, 0)
    assert found.score == (2 + 2 + 2) + (4 + 4 + 0) + (3 + 3 + 0) // 3 - 4 - 4
    assert found.carried is None


def test_the_mean_of_visual_confirmations_is_rounded_down() -> None:
    past = [{"survived": 0, "destroyed": 0, "visual": 2}] * 2
    found = result(Table(flown(first(setup(4, carried=carried(3, flown=past))))).close().state)
    assert found.score == 4 // 3 - 2, "two squads were never woken"


def test_damage_of_an_early_mission_costs_only_while_it_is_there() -> None:
    state = flown(first(setup(4, carried=carried(3, damage=[["shield"], [], []]))))
    found = result(Table(state).close().state)
    assert found.score == 4 + 8 + 6 // 3 - 1 - 1 - 2


def test_a_squad_that_stayed_behind_is_disabled_at_the_end() -> None:
    two = result(Table(flown(first(setup(4, carried=carried(3))))).close().state)
    one = result(Table(flown(first(setup(4, carried=carried(3, squads=1))))).close().state)
    assert one.score == two.score, "asleep or left behind, each costs a point"


def test_ended_early_the_mean_is_that_of_the_missions_flown() -> None:
    table_ = Table(flown(first(setup(4, carried=carried(2))), "E1-10 red")).close()
    table_.do(GoHome(seat(2)))
    found = result(table_.state)
    assert found.score == (2 + 2) + 4 + 3 // 2 - 4 - 4 - 2


def test_while_it_goes_on_there_is_no_total_yet() -> None:
    found = result(Table(flown(first(setup(4)))).close().fly_on().state)
    assert found.score is None
    assert "score" not in {label.key.rpartition(".")[2] for label, _ in found.figures}


# ------------------------------------------------------------------ the line in the log (4.1)


def line(found: Result) -> dict[str, str]:
    english = catalogue("en")
    return {english.words(head): english.words(value) for head, value in found.log}


def test_the_line_says_soundtrack_difficulty_and_points() -> None:
    options = {"expedition": False, "common": "yellow", "serious": "mixed"}
    state = flown(first(setup(4, options=options)), crew=["blue C"])
    found = result(Table(state).close().state)
    assert catalogue("en").words(found.title or found.reason) == "Mission 3"
    assert line(found) == {
        "Common": "2",
        "Serious": "1+2",
        "Survived": "0",
        "Destroyed": "0",
        "Penalties": "−1",
        "Visual": "0",
    }
    assert found.score == -1
    officers = "★ Captain Ada · △ Communications Ben · ! Security Cleo"
    assert catalogue("en").words(found.notes[0]) == officers


def test_a_lost_mission_has_no_points_but_the_threat_that_did_it() -> None:
    table_ = Table(flown(first(setup(4)), "E1-10 red", "E1-09@1 red", "E2-07@2 red")).close()
    found = result(table_.state)
    assert set(line(found)) == {"Common", "Serious"}
    assert "threat" in dict(found.reason.params)


def test_penalties_are_written_for_the_last_mission_only() -> None:
    leg = result(Table(flown(first(setup(4)))).close().fly_on().state)
    last = result(Table(flown(first(setup(4, carried=carried(3))))).close().state)
    assert "Penalties" not in line(leg)
    assert line(last)["Penalties"] == "−2"


# ------------------------------------------------------------------ data from a file


def test_a_leg_is_read_as_it_was_written() -> None:
    leg = leg_of(carried(3, damage=[["shield"], ["pulse_cannon"], []], squads=1))
    assert leg_of(msgspec.json.decode(msgspec.json.encode(plain(leg)))) == leg


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"name": "x"},
        carried(1),
        carried(4),
        carried(2) | {"flown": []},
        carried(squads=3),
        carried(damage=[["shield"], []]),
        carried(damage=[["shield", "shield"], [], []]),
        carried(damage=[["pulse_cannon"], [], []]),
        carried(damage=[[], ["warp drive"], []]),
        carried(more=1),
        carried(flown=[{"survived": -1, "destroyed": 0, "visual": 0}]),
        carried(name=7),
    ],
    ids=str,
)
def test_wrong_data_is_refused_with_one_message(wrong: dict[str, Any]) -> None:
    with pytest.raises(DataError) as caught:
        leg_of(wrong)
    for language in ("en", "ja"):
        assert catalogue(language).words(caught.value.message)


def test_a_set_up_with_wrong_data_does_not_begin() -> None:
    with pytest.raises(DataError):
        first(setup(4, carried={"number": 9}))
