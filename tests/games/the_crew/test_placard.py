"""The card of the mission, the place to tell, and the places of the members."""

from itertools import combinations
from typing import Any

import pytest

from spacetable.core.box import Box
from spacetable.core.game import Game
from spacetable.core.table import Art, Table, TablePiece
from spacetable.core.text import Text
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.inside_place import task_boxes
from spacetable.games.the_crew.state import HIDDEN, State, hand, tasks_of
from spacetable.games.the_crew.to_act import to_act
from spacetable.text.catalogue import catalogue
from tests.games.the_crew.table.voyages import VOYAGES, voyage


def piece(table: Table, name: str) -> TablePiece | None:
    return next((one for one in table.pieces if one.id == name), None)


def slots(table: Table) -> dict[str, Text | Art]:
    found = piece(table, "mission")
    assert found is not None
    return dict(found.face.slots)


@pytest.mark.parametrize(
    ("game", "mission", "words", "sign"),
    [
        (planet_nine, 1, "normal", "ready"),
        (planet_nine, 6, "dead_spot", "spent"),
        (deep_sea, 11, "rapture", "ready"),
        (deep_sea, 9, "dead_spot", "spent"),
    ],
)
def test_the_placard_says_how_the_crew_may_communicate(
    game: Game[Any, Any], mission: int, words: str, sign: str
) -> None:
    state = next(voyage(game, mission, 4, {}))
    shown = slots(game.shown.table(game.shown.view(state, state.people[0])))
    assert shown["words"] == Text(
        f"the_crew_table.mission.radio.{words}", getattr(shown["words"], "params", ())
    )
    assert shown["radio"] == Art(f"the_crew/radio_{sign}")
    assert "time" not in shown


def test_the_placard_names_the_first_trick_with_radio() -> None:
    late = [
        mission
        for mission in range(1, 51)
        if next(voyage(planet_nine, mission, 4, {})).radio.from_trick > 1
    ]
    assert late
    for mission in late:
        state = next(voyage(planet_nine, mission, 4, {}))
        words = slots(planet_nine.shown.table(planet_nine.shown.view(state, state.people[0])))[
            "words"
        ]
        assert isinstance(words, Text)
        assert str(state.radio.from_trick) in catalogue("en").words(words)


def test_the_placard_shows_the_time_of_a_timed_mission() -> None:
    state = next(voyage(deep_sea, 14, 3, {}))
    shown = slots(deep_sea.shown.table(deep_sea.shown.view(state, state.people[0])))
    assert shown["clock"] == Art("the_crew/clock")
    assert isinstance(shown["time"], Text)
    assert catalogue("en").words(shown["time"]) == "3:30"
    untimed = next(voyage(deep_sea, 14, 3, {"timed": False}))
    assert "time" not in slots(
        deep_sea.shown.table(deep_sea.shown.view(untimed, untimed.people[0]))
    )


def test_the_briefing_rests_behind_the_placard_in_every_phase() -> None:
    for game, mission, seats, options in VOYAGES:
        for state in voyage(game, mission, seats, options):
            found = piece(game.shown.table(game.shown.view(state, None)), "mission")
            assert found is not None
            assert found.notes


def reason(game: Game[Any, Any], state: State, number: int) -> str | None:
    """Why the seat has nothing to tell, as the end of its key."""
    table = game.shown.table(game.shown.view(state, state.people[number]))
    found = piece(table, "sign.silent")
    return None if found is None else found.name.key.rpartition(".")[2]


def test_the_place_to_tell_says_why_it_is_closed() -> None:
    seen = set()
    for game, mission in ((planet_nine, 6), (planet_nine, 9), (deep_sea, 11)):
        for state in voyage(game, mission, 4, {}):
            for number, seat in enumerate(state.people):
                why = reason(game, state, number)
                seen.add(why)
                if state.phase == "over":
                    assert why == "over"
                elif state.radio.mode == "rapture":
                    assert why != "used"
                elif any(told.member == seat for told in state.told):
                    assert why == "used"
                elif state.phase != "play":
                    assert why in ("before", "from")
                elif state.radio.from_trick <= len(state.tricks) + 1:
                    assert why is None
                if why is None:
                    table = game.shown.table(game.shown.view(state, seat))
                    places = {zone.id for zone in table.zones if zone.id.startswith("tell.")}
                    assert all(zone.art for zone in table.zones if zone.id in places)
                    lying = [one.id for one in table.pieces if one.zone in places]
                    assert not lying, "free: a press asks for the card"
    assert {"over", "used", "before", None} <= seen


def test_the_hands_lie_open_and_sorted_when_the_attempt_is_over() -> None:
    for game, mission in ((planet_nine, 9), (deep_sea, 31)):
        for seats in (2, 3, 5):
            state = list(voyage(game, mission, seats, {}))[-1]
            view = game.shown.view(state, state.people[0])
            table = game.shown.table(view)
            faces = {one.id: one.face for one in view.state.pieces}
            for seat in state.people[1:]:
                row = [one for one in table.pieces if one.zone == hand(seat)]
                assert {one.id for one in row} == {one.id for one in state.pieces[hand(seat)]}
                assert HIDDEN not in {faces[one.id] for one in row}
                assert [one.x for one in row] == sorted(one.x for one in row)


def test_who_is_to_act_is_lit_and_the_own_place_has_its_own_dress() -> None:
    for game, mission, seats, options in VOYAGES:
        for state in voyage(game, mission, seats, options):
            lit = to_act(state)
            assert (state.phase == "over") == (not lit)
            seat = state.people[-1]
            for zone in game.shown.table(game.shown.view(state, seat)).zones:
                if zone.id.startswith(("place.", "head.")):
                    assert zone.art is not None
                    who = zone.id.partition(".")[2]
                    assert zone.art.art.endswith("_turn") == (who in lit)
                    assert ("_own" in zone.art.art) == (who == seat)


@pytest.mark.parametrize("ratio", [1.0, 140 / 196])
@pytest.mark.parametrize("count", range(11))
def test_tasks_of_one_member_never_overlap_nor_leave_their_room(ratio: float, count: int) -> None:
    for w, h in ((416, 140), (320, 192), (300, 169), (204, 140)):
        room = Box(10, 20, w, h)
        boxes = task_boxes(room, ratio, count)
        assert len(boxes) == count
        for box in boxes:
            assert box.left >= room.left - 0.01
            assert box.left + box.w <= room.left + w + 0.01
            assert box.top >= room.top - 0.01
            assert box.top + box.h <= room.top + h + 0.01
            assert box.w >= 34
        for one, other in combinations(boxes, 2):
            assert (
                one.left + one.w <= other.left
                or other.left + other.w <= one.left
                or one.top + one.h <= other.top
                or other.top + other.h <= one.top
            )


def test_a_told_card_and_its_token_stay_clear_of_the_tasks() -> None:
    seen = 0
    for game, mission, seats in ((planet_nine, 49, 5), (deep_sea, 11, 5), (planet_nine, 30, 4)):
        for state in voyage(game, mission, seats, {}):
            table = game.shown.table(game.shown.view(state, state.people[0]))
            for seat in state.people:
                tokens = [one for one in table.pieces if one.id.startswith(f"radio.{seat}")]
                tasks = [one for one in table.pieces if one.zone == tasks_of(seat)]
                cards = [one for one in tasks if one.kind == "card"]
                seen += len(cards)
                for token in tokens:
                    for card in cards:
                        below = card.y - card.h / 2 - token.y - token.h / 2
                        beside = card.x - card.w / 2 - token.x - token.w / 2
                        assert below >= 0 or beside >= 0
    assert seen
