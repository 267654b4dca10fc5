"""Repairs between two missions of a campaign (document 6.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.games.space_alert.expedition.repairs import damage_left, squads_left
from spacetable.games.space_alert.expedition.scoring import total
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.moves import Close, FlyOn, GoHome, Mend, MendSquad, TakeRole
from spacetable.games.space_alert.resolution_round.watching import film_of, frame
from spacetable.games.space_alert.state import tile_pile
from spacetable.games.space_alert.table.whole import table
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.action_round.crew import seat
from tests.games.space_alert.expedition.flown import Table, first, flown, setup

HIT = ("E1-10 red", "I1-01")
"""A meteoroid: four tiles of red. Skirmishers: three of white."""


def hit(players: int = 4, **more: object) -> Table:
    return Table(flown(first(setup(players)), *HIT, **more)).close()  # type: ignore[arg-type]


def test_a_ship_that_came_home_is_repaired_before_the_next_mission() -> None:
    table_ = hit()
    assert table_.state.stage == "repairs"
    assert space_alert.rules.result(table_.state) is None
    assert [len(parts) for parts in damage_left(table_.state)] == [4, 3, 0]


def test_whoever_is_asked_to_fly_on_knows_what_the_mission_has_brought() -> None:
    state = hit().state
    assert state.leg is not None
    outcome = film_of(state).outcome
    seen = view(state, seat(1))
    asked = space_alert.rules.prompt(seen)
    points = outcome.points
    brought = points.survived + points.destroyed + points.visual
    assert dict(asked.params) == {"now": brought, "ended": total(state.leg, outcome)}
    assert outcome.score == total(state.leg, outcome), "it would end with its first mission"
    assert outcome.score < brought
    sheets = [one.title.key for one in space_alert.shown.panel(seen).sheets]
    assert sheets[0] == "space_alert_panel.sheet.score"


def test_the_turn_after_the_last_one_is_not_one_of_twelve() -> None:
    state = hit().state
    end = film_of(state).turn_end(12)
    assert end is not None
    said = []
    for moment in (end, film_of(state).last):
        fact, *_ = space_alert.shown.panel(frame(view(state, seat(1)), moment)).facts
        said.append(catalogue("en").words(fact.value))
    assert said == ["12 of 12", "13, just before the jump"]


def test_without_a_campaign_the_mission_is_over() -> None:
    state = first(setup(4, options={"expedition": False}))
    assert state.leg is None
    assert Table(flown(state, *HIT)).close().state.stage == "over"


def test_a_lost_ship_is_not_repaired() -> None:
    table_ = Table(flown(first(setup(4)), "E1-10 red", "E1-09@1 red", "E2-07@2 red"))
    assert film_of(table_.state).outcome.lost
    table_.close()
    assert table_.state.stage == "over"
    result = space_alert.rules.result(table_.state)
    assert result is not None
    assert (result.outcome, result.score, result.carried) == ("lost", None, None)
    assert result.reason.key == "space_alert.result.campaign_lost"


def test_after_the_third_mission_nothing_is_repaired() -> None:
    past = {"survived": 2, "destroyed": 4, "visual": 2}
    carried = {"name": "x", "number": 3, "damage": [[], [], []], "squads": 2, "flown": [past] * 2}
    table_ = Table(flown(first(setup(4, carried=carried)), *HIT)).close()
    assert table_.state.stage == "over"


def test_all_must_want_to_fly_on_before_anybody_mends() -> None:
    table_ = hit(3)
    for number in (3, 1):
        assert not table_.may(Mend(seat(1), 0, "structure"))
        table_.do(FlyOn(seat(number)))
        assert not table_.may(FlyOn(seat(number)))
    assert space_alert.rules.awaited(table_.state) == (seat(2),)
    table_.do(FlyOn(seat(2)))
    assert table_.may(Mend(seat(1), 0, "structure"))
    assert not table_.may(GoHome(seat(1))), "too late: the repairs have begun"


def test_the_most_cautious_opinion_counts_and_nothing_is_mended() -> None:
    table_ = hit(3)
    table_.do(FlyOn(seat(1)))
    table_.do(GoHome(seat(3)))
    assert table_.state.stage == "over"
    result = space_alert.rules.result(table_.state)
    assert result is not None
    outcome = film_of(table_.state).outcome
    assert (result.outcome, result.carried, result.score) == ("won", None, outcome.score)


def test_the_end_of_a_campaign_is_asked_about_before() -> None:
    offers = hit(1).offers(seat(1))
    assert [(o.action, o.grave) for o in offers] == [
        (FlyOn(seat(1)), False),
        (GoHome(seat(1)), True),
    ]


def test_each_mends_one_thing_the_captain_first() -> None:
    table_ = hit().fly_on()
    assert space_alert.rules.awaited(table_.state) == (seat(1),)
    assert not table_.offers(seat(2))
    for number, (zone, part) in enumerate([(0, "structure"), (1, "structure")], 1):
        assert table_.may(Mend(seat(number), zone, part))
        table_.do(Mend(seat(number), zone, part))
        assert space_alert.rules.awaited(table_.state) == (seat(number + 1),)
    assert [len(parts) for parts in damage_left(table_.state)] == [3, 2, 0]


def test_at_most_two_tiles_of_a_zone() -> None:
    table_ = hit().fly_on()
    table_.do(Mend(seat(1), 0, "structure"))
    table_.do(Mend(seat(2), 0, "gravolift"))
    assert table_.why_not(Mend(seat(3), 0, "light_laser")) == "two_tiles"
    assert table_.may(Mend(seat(3), 1, "structure"))


def test_androids_mend_like_players_and_anybody_says_what() -> None:
    table_ = hit(2).fly_on()
    table_.do(Mend(seat(1), 0, "structure"))
    table_.do(Mend(seat(2), 0, "gravolift"))
    assert table_.state.members[2].android
    assert set(space_alert.rules.awaited(table_.state)) == {seat(1), seat(2)}
    table_.do(Mend(seat(2), 1, "structure"))
    table_.do(Mend(seat(1), 1, "gravolift"))
    assert table_.state.stage == "over"


def test_a_player_alone_mends_with_all_four_androids() -> None:
    table_ = hit(1).fly_on()
    for zone, part in ((0, "structure"), (0, "gravolift"), (1, "structure"), (1, "gravolift")):
        table_.do(Mend(seat(1), zone, part))
    assert table_.state.stage == "over"


def test_whoever_was_knocked_out_recovers_and_mends_nothing() -> None:
    table_ = Table(flown(first(setup(4)), "SE2-03 red", "E1-10 blue"))
    out = film_of(table_.state).outcome.knocked_out
    assert len(out) == 4
    table_.close().fly_on()
    assert table_.state.stage == "over", "nobody is left to mend"
    assert table_.lines().count("recovers") == 4
    leg = first(setup(4, carried=carried_of(table_))).leg
    assert leg is not None
    assert len(leg.damage[2]) == 4


def carried_of(table_: Table) -> dict[str, object]:
    result = space_alert.rules.result(table_.state)
    assert result is not None
    assert result.carried is not None
    return result.carried


def test_when_nothing_is_broken_all_fly_on_at_once() -> None:
    table_ = Table(flown(first(setup(4)))).close().fly_on()
    assert table_.state.stage == "over"
    assert carried_of(table_)["number"] == 2


def test_the_turn_passes_when_nothing_is_left_to_mend() -> None:
    """Two tiles of red may be mended; the third player finds nothing more."""
    table_ = Table(flown(first(setup(4)), "E1-10 red")).close().fly_on()
    table_.do(Mend(seat(1), 0, "structure"))
    table_.do(Mend(seat(2), 0, "gravolift"))
    assert table_.state.stage == "over"


SQUAD_DOWN = {"crew": ["blue C bots"], "tracks": "4447"}


def test_a_disabled_squad_is_mended_instead_of_a_tile() -> None:
    table_ = Table(flown(first(setup(4)), "I1-02@3", "E1-10 red", **SQUAD_DOWN)).close()
    assert squads_left(table_.state) == 1
    table_.fly_on().do(MendSquad(seat(1)))
    assert squads_left(table_.state) == 0
    assert not table_.may(MendSquad(seat(2)))
    for number, part in ((2, "structure"), (3, "gravolift")):
        table_.do(Mend(seat(number), 0, part))
    assert carried_of(table_)["squads"] == 2


def test_a_squad_left_disabled_is_not_aboard() -> None:
    table_ = Table(flown(first(setup(4)), "I1-02@3", "E1-10 red", "E1-09@2 white", **SQUAD_DOWN))
    table_.close().fly_on()
    for number, zone, part in ((1, 0, "structure"), (2, 0, "gravolift")):
        table_.do(Mend(seat(number), zone, part))
    for number in (3, 4):
        white = damage_left(table_.state)[1]
        table_.do(Mend(seat(number), 1, white[0]))
    assert table_.state.stage == "over"
    assert carried_of(table_)["squads"] == 1


@pytest.mark.parametrize("fate", ["asleep", "active"])
def test_only_disabled_squads_are_mended(fate: str) -> None:
    crew = ["blue C"] if fate == "active" else []
    table_ = Table(flown(first(setup(4)), "E1-10 red", crew=crew)).close()
    assert squads_left(table_.state) == 0


def test_a_mended_tile_is_back_in_its_pile_on_the_table() -> None:
    table_ = hit().fly_on()
    tile = next(p for p in table_.state.pieces if p.face == "tile.red.structure")
    before = {one.id: one.zone for one in space_table(table_)}
    table_.do(Mend(seat(1), 0, "structure"))
    after = {one.id: one.zone for one in space_table(table_)}
    assert before[tile.id] != tile_pile("red")
    assert after[tile.id] == tile_pile("red")
    assert {name for name in before if before[name] != after.get(name)} == {tile.id}


def space_table(table_: Table) -> tuple[object, ...]:
    return table(view(table_.state, seat(1))).pieces  # type: ignore[return-value]


def test_it_is_the_captain_who_begins() -> None:
    """Roles may change hands; the captain is the first member."""
    table_ = Table(first(setup(4)))
    table_.do(TakeRole(seat(3), "captain"))
    table_.state = flown(table_.state, *HIT)
    table_.do(Close(seat(1)))
    table_.fly_on()
    assert space_alert.rules.awaited(table_.state) == (seat(3),)


def test_beside_a_printed_game_one_of_them_presses_for_all() -> None:
    table_ = hit()
    rules = replace(table_.state.rules, played_with="printed")
    table_.state = replace(table_.state, rules=rules, typed=((0,) * 12,) * 4)
    table_.do(FlyOn(seat(3)))
    for zone in (0, 0, 1):
        assert set(space_alert.rules.awaited(table_.state)) == set(table_.state.phases)
        mends = [o.action for o in table_.offers(seat(2)) if not o.refused]
        table_.do(next(one for one in mends if one.zone == zone))
