"""What is seen to happen in the film, and what stays to be seen on the ship."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from spacetable.core.decal import AnyDecal, Crack, Dark, Down, Place
from spacetable.core.effect import (
    Beam,
    Burst,
    Effect,
    Flare,
    Flicker,
    Flight,
    Shatter,
    Walk,
    places_of,
)
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution_round.watching import film_of, frame
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.table.decals import decals, rooms_place, zone_place
from spacetable.games.space_alert.table.effects import effects
from spacetable.games.space_alert.table.shown import Shown, filmed, planning
from spacetable.games.space_alert.table.whole import table
from tests.games.space_alert.table.voyage import BUSY, acted, begun

GUNNERS = (
    (a.RED, a.A, a.A, a.HEROIC_A, a.DECK, a.A, a.B, a.DECK, a.A, a.A, a.B, a.A),
    (a.BLUE, a.A, a.DECK, a.C, a.A, a.C, a.B, a.DECK, a.A, a.A, a.C, a.A),
    (a.A, a.A, a.DECK, a.A, a.A, a.B, a.A, a.DECK, a.A, a.A, a.HEROIC_A, a.A),
    (a.C, a.DECK, a.A, a.RED, a.C, a.BLUE, a.BOTS, a.BOTS, a.BOTS, a.DECK, a.BOTS, a.BOTS),
)
BOTS = (
    (*(a.RED, a.DECK, a.C, a.BOTS, a.DECK, a.BOTS), *(a.BLUE, a.BOTS) * 2, a.DECK, a.BOTS),
    (a.BLUE, a.C, a.BOTS, a.DECK, a.BOTS, a.RED, a.BOTS, a.RED, a.BOTS, a.DECK, a.BOTS, a.BLUE),
    (a.A,) * 12,
    (a.B, a.C, a.A, a.B, a.A, a.A, a.DECK, a.A, a.B, a.A, a.A, a.A),
)


def _rows(seed: int) -> tuple[tuple[int, ...], ...]:
    dice = random.Random(seed)
    cards = (a.A, a.B, a.C, a.BOTS, a.A, a.B, a.RED, a.BLUE, a.DECK)
    return tuple(tuple(dice.choice(cards) for _ in range(12)) for _ in range(4))


FILMS = [("f", BUSY), ("a", GUNNERS), ("b", GUNNERS), ("c", _rows(1)), ("d", _rows(2)), ("h", BOTS)]


@pytest.fixture(scope="module")
def films() -> list[State]:
    """With something of nearly everything in them."""
    return [acted(rows, seed) for seed, rows in FILMS]


def seen(state: State, moment: int) -> tuple[Effect, ...]:
    return effects(view(state, None), moment)


def each(films: list[State], kind: type) -> list[tuple[State, int, object]]:
    """Every record of a kind: the position, the moment, the record."""
    found = [
        (state, moment, record)
        for state in films
        for moment, record in enumerate(film_of(state).log)
        if isinstance(record, kind)
    ]
    assert found, f"no {kind.__name__} in these films"
    return found


def test_all_they_name_lies_on_the_table(films: list[State]) -> None:
    """Of every kind of record a few; before the moment, or after it."""
    looked: dict[type, int] = {}
    for state in films:
        for moment, record in enumerate(film_of(state).log):
            shown = seen(state, moment)
            if not shown or looked.get(type(record), 0) >= 4:
                continue
            looked[type(record)] = looked.get(type(record), 0) + 1
            known = set()
            for one in (moment - 1, moment):
                lies = table(frame(view(state, None), one))
                known |= {zone.id for zone in lies.zones} | {piece.id for piece in lies.pieces}
            named = {place.target for effect in shown for place in places_of(effect)}
            assert named - {"acting.figure"} <= known, (record, named - known)
    assert len(looked) >= 12


EXPECTED = [
    (h.Walked, Walk),
    (h.CannonFired, Burst),
    (h.EnergyMoved, Flare),
    (h.RocketLaunched, Walk),
    (h.Launched, Walk),
    (h.Fought, Beam),
    (h.Aimed, (Beam, Flight)),
    (h.Hit, (Burst, Flare)),
    (h.Destroyed, (Shatter, Flare)),
    (h.Appeared, Burst),
    (h.Attacked, Beam),
    (h.Hurt, Burst),
    (h.TileTurned, Flicker),
    (h.ShipLost, Shatter),
]


@pytest.mark.parametrize(("record", "effect"), EXPECTED)
def test_what_happens_is_seen_and_heard(films: list[State], record: type, effect: object) -> None:
    for state, moment, _ in each(films, record):
        shown = seen(state, moment)
        assert any(isinstance(one, effect) for one in shown)  # type: ignore[arg-type]
        assert any(one.sound for one in shown)


def test_a_shield_holds_or_fails(films: list[State]) -> None:
    for state, moment, record in each(films, h.Attacked):
        flares = [one for one in seen(state, moment) if isinstance(one, Flare)]
        stood = film_of(state).at(moment - 1).zones[record.zone].shield
        assert [one.held for one in flares] == ([not record.tiles] if stood else [])


def test_a_weapon_reaches_each_of_its_targets(films: list[State]) -> None:
    for state, moment, record in each(films, h.Aimed):
        shots = [one for one in seen(state, moment) if isinstance(one, Beam | Flight)]
        assert len(shots) == max(1, len(record.targets))
        assert len({one.target for one in shots}) == len(shots)


def test_the_lift_is_taken_through_its_shaft(films: list[State]) -> None:
    for state, moment, record in each(films, h.Walked):
        walk = next(one for one in seen(state, moment) if isinstance(one, Walk))
        assert walk.piece == f"figure.{record.member}"
        assert bool(walk.through) == (abs(record.start - record.end) == 3)


# ------------------------------------------------------------------ what stays


def marks(shown: Shown) -> set[AnyDecal]:
    return set(decals(shown))


def test_nothing_is_broken_at_first() -> None:
    assert marks(planning(begun(3))) == set()


def test_each_zone_breaks_by_itself() -> None:
    whole = planning(begun(3))
    hurt = replace(whole, turn=5, damage=(2, 0, 5), tiles=(("shield",), (), ("gravolift",)))
    found = marks(hurt)
    assert {one for one in found if isinstance(one, Crack)} == {
        Crack(rooms_place(0), 2),
        Crack(rooms_place(2), 5),
    }
    dark = {one.at.target for one in found if isinstance(one, Dark)}
    assert dark == {"lift.blue", "station.lower_blue"}
    assert Dark(Place("station.upper_blue")) in marks(replace(hurt, damage=(0, 0, 6)))


def test_a_shield_without_energy_is_down_and_a_lost_ship_is_dark() -> None:
    whole = replace(planning(begun(3)), turn=5)
    assert marks(replace(whole, shields=(1, 0, 2))) == {Down(zone_place(1))}
    assert Dark(Place("ship")) in marks(replace(whole, lost=True))


def test_what_is_mended_after_the_mission_is_seen_no_more() -> None:
    hurt = replace(planning(begun(3)), turn=12, damage=(1, 0, 0), tiles=(("gravolift",), (), ()))
    assert marks(hurt) != set()
    assert marks(replace(hurt, mended=((0, "gravolift"),))) == set()


def test_the_film_leaves_its_marks(films: list[State]) -> None:
    for state in films:
        film = film_of(state)
        shown = filmed(state, film, film.last)
        damaged = sum(n > 0 for n in shown.damage)
        assert sum(isinstance(one, Crack) for one in marks(shown)) == damaged
