"""Words for places, parts, systems and cards."""

from __future__ import annotations

import pytest

from spacetable.core.text import Text
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution.plan import PARTS
from spacetable.games.space_alert.stations import SPACE, ZONES
from spacetable.games.space_alert.wording import stations as places
from spacetable.games.space_alert.wording.actions import action
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


def said(texts: list[Text], language: str) -> list[str]:
    found = [catalogue(language).words(one) for one in texts]
    assert not [one for one in found if "[" in one or "{" in one]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words_of_its_own(language: str) -> None:
    numbers = range(SPACE + 1)
    systems = [(station, letter) for station in range(SPACE) for letter in range(3)]
    families = [
        [places.station(one) for one in numbers],
        [places.station_label(one) for one in numbers],
        [places.zone(one) for one in range(3)],
        [places.part(at, part) for at, zone in enumerate(ZONES) for part in PARTS[zone]],
        [action(one) for one in a.WORDS],
    ]
    for family in families:
        found = said(family, language)
        assert len(set(found)) == len(family), found
    for words in (places.system, places.system_label):
        found = said([words(*one) for one in systems], language)
        assert len(found) == 18
    for name in {part for parts in PARTS.values() for part in parts}:
        said([places.part_label(name), places.wrecked(name)], language)


def test_systems_are_where_they_belong() -> None:
    systems = [places.system(station, letter) for station in range(6) for letter in range(3)]
    assert said(systems, "en") == [
        *("red heavy laser", "red shield", "interceptors"),
        *("white heavy laser", "white shield", "computer"),
        *("blue heavy laser", "blue shield", "battlebots"),
        *("red light laser", "red reactor", "battlebots"),
        *("pulse cannon", "central reactor", "window"),
        *("blue light laser", "blue reactor", "rockets"),
    ]
    labels = [places.system_label(station, letter) for station in (1, 4) for letter in range(3)]
    assert said(labels, "en") == [
        *("Heavy laser", "Shield", "Computer"),
        *("Pulse cannon", "Reactor", "Window"),
    ]


def test_cards() -> None:
    assert said([action(a.HEROIC_B), action(a.GO + 5)], "en") == [
        "Heroic B",
        "Heroic move to lower blue",
    ]
    assert said([action(a.DECK), action(a.BOTS)], "ja") == ["デッキ移動", "ロボット戦隊"]


def test_several_stations() -> None:
    three = places.stations(("lower_red", "lower_white", "upper_blue"))
    assert said([three], "en") == ["lower red, lower white and upper blue"]
    assert said([three], "ja") == ["赤ゾーン下段、白ゾーン下段、青ゾーン上段"]
