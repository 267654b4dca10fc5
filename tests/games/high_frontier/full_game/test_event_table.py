"""The events of the sunspot cycle, and what a solar flare takes."""

from __future__ import annotations

import re

import pytest

from spacetable.core.errors import DataError
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import event_table as file
from spacetable.games.high_frontier.full_game.event_table import (
    event,
    flare_strength,
    flare_toll,
    parse,
    sheltered,
)
from spacetable.games.high_frontier.radiation import Toll
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import SEASONS
from spacetable.text.catalogue import catalogue

WORDS = file.FILE.read_text("utf-8")
SPARES = {"immune_flare_belt", "rad_hard_others"}


def test_low_dice_say_the_same_in_every_season() -> None:
    """K2a to K2c."""
    for season in SEASONS:
        told = [event(die, season) for die in (1, 2, 3, 4)]
        assert told == ["inspiration", "inspiration", "glitch", "pad_explosion"]


def test_high_dice_go_by_the_season() -> None:
    """K2d to K2f."""
    for die in (5, 6):
        told = {season: event(die, season) for season in SEASONS}
        assert told == {"blue": "anarchy", "yellow": "budget_cuts", "red": "solar_flare"}


@pytest.mark.parametrize(
    ("old", "new", "needle", "reason"),
    [
        ("[3]", "[2]", "die = [2]", "2 is no side"),
        ("[4]", "[4, 7]", "die = [4, 7]", "7 is no side"),
        ('season = "red"', 'season = "blue"', "die = [5, 6] # again", "5 is no side"),
        ("[3]", "[]", "die = []", "die"),
        ("[1, 2]", "[1]", "[[row]]", "a 2 has no event in season blue"),
        ("[1, 2]", "[2]", "[[row]]", "a 1 has no event in season blue"),
        ('[5, 6]\nseason = "yellow"', '[5]\nseason = "yellow"', "[[row]]", "a 6 has no event in"),
        ('"glitch"', '"party"', '"party"', "party"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, needle: str, reason: str) -> None:
    again = 'die = [5, 6] # again\nseason = "blue"'
    words = WORDS.replace('die = [5, 6]\nseason = "blue"', again).replace(old, new, 1)
    line = next(n for n, one in enumerate(words.splitlines(), 1) if needle in one)
    with pytest.raises(DataError) as told:
        parse(words, "events.toml")
    said = catalogue("en").words(told.value.message)
    assert re.findall(r"line (\d+)", said) == [str(line)]
    assert reason in said


# ---------------------------------------------------------------- the flare


def open_space(zone: str) -> str:
    """A space of a zone where a flare reaches."""
    spaces = load().spaces.values()
    return next(one.id for one in spaces if one.zone == zone and one.kind == "hohmann")


def of_hardness(rad_hard: int) -> Aboard:
    """A card that is so rad-hard and neither a radiator nor spared."""
    return next(
        Aboard(card.id)
        for card in cards().values()
        if card.faces[0].orientations is None
        and card.faces[0].rad_hard == rad_hard
        and not any(card.faces[0].can(key) for key in SPARES)
    )


def test_a_flare_is_as_strong_as_the_sun_is_near() -> None:
    """K2d: from two more at Mercury to five less at Uranus."""
    strengths = [flare_strength(6, zone) for zone in load().zones]
    assert strengths == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_cards_less_rad_hard_than_the_flare_are_lost() -> None:
    """K2d: equal is enough."""
    stack = tuple(map(of_hardness, (3, 4, 5, 6)))
    assert flare_toll(stack, 5, open_space("Earth"), Backing()) == Toll(lost=(0, 1))
    assert flare_toll(stack, 4, open_space("Mercury"), Backing()) == Toll(lost=(0, 1, 2))
    assert flare_toll(stack, 5, open_space("Uranus"), Backing()) == Toll()


def test_no_flare_is_felt_in_the_neptune_zone() -> None:
    """HFG-R04."""
    weakest = of_hardness(1)
    assert flare_toll((weakest,), 6, open_space("Neptune"), Backing()) == Toll()
    assert flare_toll((weakest,), 6, open_space("Saturn"), Backing()) == Toll(lost=(0,))


def test_what_an_owner_adds_saves_cards() -> None:
    stack = (of_hardness(5),)
    assert flare_toll(stack, 6, open_space("Earth"), Backing(rad_hard=1)) == Toll()
    assert flare_toll(stack, 6, open_space("Earth"), Backing()) == Toll(lost=(0,))


def test_a_heavy_radiator_turns_light() -> None:
    """E7d; HFG-R05."""
    heavy = Aboard("radiator_mo_li_heat_pipe", orientation="heavy")
    assert heavy.rad_hard < 8
    toll = flare_toll((heavy,), 6, open_space("Mercury"), Backing())
    assert toll == Toll(turned=(0,))


@pytest.mark.parametrize(
    ("place", "safe"),
    [
        ("leo", True),
        ("cycler", True),
        ("phobos", True),
        ("ea-rb01", True),
        ("me-rb01", False),
        ("geo", False),
        ("mercury-flyby", False),
    ],
)
def test_where_no_flare_reaches(place: str, safe: bool) -> None:
    """K2d: belts shelter, but not those around the Sun."""
    assert sheltered(place) is safe
    lost = flare_toll((of_hardness(3),), 6, place, Backing()).lost
    assert bool(lost) is not safe
    assert sheltered(place, anchored=True)


def test_fourteen_belts_around_the_sun_shelter_nobody() -> None:
    """K2d."""
    belts = [one for one in load().spaces.values() if one.kind == "radbelt"]
    assert len([one for one in belts if not sheltered(one.id)]) == 14
