"""The learner's help, and what calls a seat."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.resolution.film import film
from spacetable.games.space_alert.resolution.plan import PARTS, Plan
from spacetable.games.space_alert.revision.opening import revised
from spacetable.games.space_alert.stations import (
    LOWER_BLUE,
    LOWER_WHITE,
    STATIONS,
    UPPER_BLUE,
    UPPER_RED,
    UPPER_WHITE,
)
from spacetable.games.space_alert.table.ghosts import Step, rows, steps
from spacetable.games.space_alert.table.whole import table
from tests.games.space_alert.table.voyage import begun, filmed, planned

ADA = Seat("1")


def way(*row: int) -> list[tuple[int, int]]:
    return [(one.turn, one.station) for one in steps({0: [*row] + [0] * (12 - len(row))})]


def test_arrows_lift_and_heroic_move_lead_through_the_ship() -> None:
    assert way(a.RED, a.DECK, a.BLUE) == [(1, UPPER_RED), (2, 3), (3, LOWER_WHITE)]
    assert way(a.BLUE, a.NONE, a.A, a.DECK) == [(1, UPPER_BLUE), (4, LOWER_BLUE)]
    assert way(a.GO + LOWER_BLUE) == [(1, LOWER_BLUE)]


def test_nobody_walks_through_the_end_of_the_ship() -> None:
    assert way(a.BLUE, a.BLUE, a.RED) == [(1, UPPER_BLUE), (3, UPPER_WHITE)]
    assert way(a.GO + UPPER_WHITE) == []


def test_whoever_takes_the_lift_after_another_is_late_on_the_next_turn() -> None:
    both = {0: [a.DECK, a.BLUE] + [0] * 10, 1: [a.DECK, a.BLUE] + [0] * 10}
    found = list(steps(both))
    assert Step(1, 1, LOWER_WHITE, True) in found
    assert Step(0, 2, LOWER_BLUE) in found
    assert Step(1, 3, LOWER_BLUE) in found


def test_the_way_is_the_one_that_is_walked_when_nothing_else_happens() -> None:
    """Beside the resolution itself, with the computer looked after so that nobody is late."""
    rows_ = {
        0: [a.C, a.RED, a.DECK, a.C, a.BLUE, a.BLUE, a.DECK, a.C, a.RED, a.RED, a.DECK, a.RED],
        1: [a.DECK, a.BLUE, a.DECK, a.NONE, a.NONE, a.DECK, a.RED, a.RED, a.DECK, a.BLUE, 0, 0],
        2: [a.DECK, a.RED, a.RED, a.DECK, a.BLUE, a.BLUE, a.BLUE, 0, a.DECK, a.RED, 0, 0],
        3: [a.NONE, a.NONE, a.NONE, a.C, a.NONE, a.NONE, a.NONE, a.C, 0, 0, 0, 0],
    }
    red, white, blue = PARTS.values()
    crew = tuple(tuple(row) for row in rows_.values())
    plan = Plan((1, 2, 3, 4), (), (red, white, blue), crew)
    found = film(plan)
    where = dict.fromkeys(rows_, UPPER_WHITE)
    by_turn = {(one.member, one.turn): one.station for one in steps(rows_)}
    for turn in range(1, 13):
        end = found.turn_end(turn)
        assert end is not None
        for member in rows_:
            where[member] = by_turn.get((member, turn), where[member])
            assert found.at(end).crew[member].station == where[member], (member, turn)


def test_ghosts_stand_only_where_help_was_asked_for_and_only_for_cards_one_knows() -> None:
    for players in (1, 2, 4):
        plain, helped = planned(players), planned(players, guide=True)
        assert not _ghosts(plain, ADA)
        found = _ghosts(helped, ADA)
        assert found
        known = rows(view(helped, ADA).state)
        assert {int(name.split(".")[1]) for name in found} <= set(known)
        others = [k for k, one in enumerate(helped.members) if one.seat not in (None, ADA)]
        assert not set(known) & set(others)
    over = filmed(4)
    assert not _ghosts(replace(over, rules=replace(over.rules, guide=True)), ADA)


def test_an_onlooker_sees_the_ways_of_androids_alone() -> None:
    state = planned(2, guide=True)
    androids = {k for k, one in enumerate(state.members) if one.android}
    found = {int(name.split(".")[1]) for name in _ghosts(state, None)}
    assert found <= androids


def _ghosts(state: object, seat: Seat | None) -> dict[str, str]:
    shown = table(view(state, seat))  # type: ignore[arg-type]
    found = {p.id: p.zone for p in shown.pieces if p.id.startswith("ghost.")}
    assert set(found.values()) <= {f"station.{name}" for name in STATIONS}
    return found


# ------------------------------------------------------------------ the focus


def test_the_eye_is_led_to_what_a_seat_is_called_for() -> None:
    state = replace(planned(4, threats=3), due={})
    officer = {
        "external": state.roles["communications"],
        "internal": state.roles["security"],
    }
    waiting = next(one for one in state.reports if one.announced and one.card is None)
    for seat in state.phases:
        pile = f"threats.{waiting.severity}.{waiting.place}"
        wanted = pile if seat == officer[waiting.place] else f"hand.{seat}"
        assert table(view(state, seat)).focus == wanted
        assert table(view(replace(state, due={seat: 1}), seat)).focus == "deck"


def test_the_ship_is_looked_at_before_and_after() -> None:
    for state in (begun(3), filmed(3)):
        assert table(view(state, ADA)).focus == "ship"


# ------------------------------------------------------------------ film and revision


def test_in_the_film_all_boards_stand_in_the_column() -> None:
    for players in (1, 3, 5):
        state = filmed(players)
        shown = table(view(state, ADA))
        whole = table(view(planned(players), ADA))
        assert "mat" not in {zone.id for zone in shown.zones}
        ships = [zone.h for one in (whole, shown) for zone in one.zones if zone.id == "ship"]
        assert ships[1] > ships[0], "what is not laid makes room for the ship"
        boards = [zone for zone in shown.zones if zone.id.startswith("board.")]
        assert len(boards) == len(state.members)
        assert len({board.x for board in boards}) == 1
        lying = {piece.id for piece in shown.pieces}
        assert {piece.id for piece in state.pieces} <= lying


def test_in_a_revision_every_pile_lies_on_the_mat_and_all_boards_below() -> None:
    for players in (1, 3, 5):
        state = revised(replace(filmed(players), stage="over"))
        assert state is not None
        shown = table(view(state, ADA))
        zones = {zone.id: zone for zone in shown.zones}
        assert shown.focus == "mat"
        assert len([name for name in zones if name.startswith("board.")]) == len(state.members)
        mat = zones["mat"]
        piles = {name for name in state.pieces.zones if name.startswith("open.")}
        assert any(name.startswith("open.go:") for name in piles)
        assert piles <= set(zones)
        for name in piles:
            assert abs(zones[name].x - mat.x) + zones[name].w / 2 <= mat.w / 2
            assert abs(zones[name].y - mat.y) + zones[name].h / 2 <= mat.h / 2
        for one, other in combinations([zones[name] for name in piles], 2):
            beside = abs(one.x - other.x) >= (one.w + other.w) / 2
            assert beside or abs(one.y - other.y) >= (one.h + other.h) / 2
        lying = {piece.id for piece in shown.pieces}
        assert {piece.id for piece in state.pieces} <= lying
