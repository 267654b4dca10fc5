"""The names of piles lie whole on their plates: beside them the table may be as light as they."""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import spacetable

ART = Path(spacetable.__file__).parents[1] / "assets" / "art" / "space_odyssey"
SQUEEZED = 0.75
"""So much lower than drawn is a pile's place in a small window, whose letters are no smaller."""


@pytest.mark.parametrize("name", ["deck", "discard", "trash"])
def test_a_plate_is_higher_than_the_letters_on_it(name: str) -> None:
    slots = tomllib.loads((ART / "slots.toml").read_text("utf-8"))
    label = slots[f"pile_crew_{name}"]["label"]
    plate = ET.parse(ART / f"pile_crew_{name}.svg").getroot()[0]
    top, high = float(plate.get("y", 0)), float(plate.get("height", 0))
    middle = label["rect"][1] + label["rect"][3] / 2
    assert high * SQUEEZED >= 0.9 * label["size"]
    assert abs(middle - (top + high / 2)) < high / 8
