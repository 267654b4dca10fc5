"""The fuel strip: every check of the rulebook, and what holds of all masses (movement 10)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.games.high_frontier.fractions_in_words import read, told
from spacetable.games.high_frontier.fuel_strip import (
    Chits,
    NoPositionError,
    fuel_strip,
    runs_on,
)

STRIP = fuel_strip()
MASSES = st.sampled_from(STRIP.masses)


def _mass(words: str) -> Fraction:
    found = read(words)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("wet", "dry", "steps"),
    [
        ("5", "2", 13),
        ("8", "4", 10),
        ("8", "6", 4),
        ("8", "3", 14),
        ("23", "1", 47),
        ("32", "1", 52),
        ("31", "1", 51),
        ("32", "24", 4),
        ("32", "25", None),
        ("8", "8", 0),
        ("4", "8", None),
    ],
)
def test_steps_between_masses(wet: str, dry: str, steps: int | None) -> None:
    assert STRIP.steps(_mass(wet), _mass(dry)) == steps


@pytest.mark.parametrize(
    ("wet", "steps", "left"), [("19", 16, "7"), ("10", 8, "6"), ("8", 1, "7 1/2")]
)
def test_burns_of_the_rulebook(wet: str, steps: int, left: str) -> None:
    assert STRIP.spent(_mass(wet), steps) == _mass(left)


def test_nothing_burns_below_one() -> None:
    assert STRIP.spent(Fraction(2), 9) == 1
    assert STRIP.spent(Fraction(2), 10) is None


@pytest.mark.parametrize(
    ("wet", "name"),
    [
        ("1", "wisp"),
        ("1 8/9", "wisp"),
        ("2", "probe"),
        ("4 1/3", "probe"),
        ("4 2/3", "scout"),
        ("8", "scout"),
        ("8 1/2", "transport"),
        ("16", "transport"),
        ("17", "tug"),
        ("32", "tug"),
    ],
)
def test_the_classes_of_weight(wet: str, name: str) -> None:
    assert STRIP.weight_class(_mass(wet)).name == name


def test_a_heavier_class_thrusts_less_by_one() -> None:
    assert [one.thrust for one in STRIP.classes] == [2, 1, 0, -1, -2]


@pytest.mark.parametrize(
    ("mass", "tanks", "found"),
    [
        ("4 1/3", -2, "2 1/6"),
        ("1 2/9", 1, "2 1/6"),
        ("2 1/6", -1, "1 1/9"),
        ("3 1/4", -1, "2 1/6"),
        ("6", -1, "5"),
        ("11", -1, "10"),
        ("4 2/3", -1, "3 1/2"),
        ("5 2/3", 1, "6 1/2"),
        ("8", 11, "19"),
        ("6", 4, "10"),
        ("1 1/2", 0, None),
        ("32", 1, None),
        ("1 8/9", -1, None),
        ("23", 9, "32"),
    ],
)
def test_tanks_along_the_red_lines(mass: str, tanks: int, found: str | None) -> None:
    if _mass(mass) not in STRIP.masses:
        with pytest.raises(NoPositionError):
            STRIP.tanks(_mass(mass), tanks)
    else:
        assert STRIP.tanks(_mass(mass), tanks) == (None if found is None else _mass(found))


def test_room_is_for_as_many_tanks_as_fit_one_by_one() -> None:
    strip = fuel_strip()
    for mass in strip.masses:
        room, wet, added = strip.room(mass), mass, 0
        while (more := strip.tanks(wet, 1)) is not None:
            wet, added = more, added + 1
        assert room == added
        assert strip.tanks(mass, room) == wet
        assert strip.tanks(mass, room + 1) is None


@given(MASSES)
def test_a_tank_in_and_out_never_makes_a_ship_heavier(mass: Fraction) -> None:
    """And the class never gets lighter by a tank; every red line ends at a position."""
    more = STRIP.tanks(mass, 1)
    if more is None:
        assert mass == STRIP.masses[-1]
        return
    assert mass < more <= mass + 2
    assert more in STRIP.masses
    back = STRIP.tanks(more, -1)
    assert back is not None
    assert back <= mass
    assert STRIP.weight_class(more).thrust <= STRIP.weight_class(mass).thrust


@given(MASSES, st.integers(0, 60), st.integers(0, 60))
def test_steps_add_up(wet: Fraction, first: int, second: int) -> None:
    once = STRIP.spent(wet, first)
    twice = None if once is None else STRIP.spent(once, second)
    assert twice == STRIP.spent(wet, first + second)
    if twice is not None:
        assert STRIP.steps(wet, twice) == first + second


@given(MASSES)
def test_words_of_a_mass_read_back(mass: Fraction) -> None:
    assert read(told(mass)) == mass


@pytest.mark.parametrize("words", ["", "x", "1/0", "1 2", "-1", "1.5", "1/2/3", "2 1 / 0", "²"])
def test_words_that_are_no_number(words: str) -> None:
    assert read(words) is None


def _chits(dry: str, wet: str) -> Chits:
    return Chits(_mass(dry), _mass(wet))


def test_cargo_moves_both_chits() -> None:
    """F2b: two masses of cargo leave a ship of 4 1/3 with 2 1/6."""
    assert _chits("3", "4 1/3").with_cargo(-2) == _chits("1", "2 1/6")


def test_cards_in_the_hopper_are_fuel() -> None:
    """G2c: with dry 6 and wet 8 there are 4 steps; three masses scrapped make 14 of them."""
    before = _chits("6", "8")
    after = before.scrapped(3)
    assert before.steps == 4
    assert after is not None
    assert (after.steps, after.wet, after.grade) == (14, 8, "dirt")


def test_tanks_become_fuel_and_fuel_becomes_tanks() -> None:
    """G2a, G2b: the wet chit stays; dirt is no cargo; the dry chit never passes the wet one."""
    ship = _chits("6", "8")
    assert ship.tank_to_fuel(2, "water") == _chits("4", "8")
    assert ship.fuel_to_tank(2) == _chits("8", "8")
    assert ship.fuel_to_tank(3) is None
    assert Chits(Fraction(6), Fraction(8), "dirt").fuel_to_tank(1) is None


def test_mixed_fuel_is_of_the_lower_grade() -> None:
    """F4b, F4d: dirt below water, water below isotopes; an empty tank takes any colour."""
    water = _chits("6", "8")
    mixed = water.fuelled(1, "dirt")
    assert mixed is not None
    assert mixed.grade == "dirt"
    same = water.fuelled(1, "isotope")
    assert same is not None
    assert same.grade == "water"
    empty = _chits("6", "6").fuelled(4, "isotope")
    assert empty == Chits(Fraction(6), Fraction(10), "isotope")


def test_jettisoned_fuel_makes_a_ship_lighter() -> None:
    """G1g: from 8 1/2 one step leads to 8 and so from transport to scout."""
    lighter = _chits("7", "8 1/2").burnt(1)
    assert lighter is not None
    assert STRIP.weight_class(lighter.wet).name == "scout"


def test_the_wet_chit_never_passes_the_dry_one() -> None:
    assert _chits("6", "8").burnt(5) is None
    assert _chits("6", "8").with_cargo(-6) is None


def test_too_heavy_ships_stay() -> None:
    assert _chits("23", "32").can_move
    assert not _chits("24", "32").can_move


@pytest.mark.parametrize(
    ("fuel", "triangle", "burns"),
    [
        ("dirt", "water", False),
        ("water", "water", True),
        ("isotope", "dirt", True),
        ("water", "isotope", False),
    ],
)
def test_fuel_of_a_triangle(fuel: str, triangle: str, burns: bool) -> None:
    assert runs_on(fuel, triangle) == burns  # type: ignore[arg-type]
