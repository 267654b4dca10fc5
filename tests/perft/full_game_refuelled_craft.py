"""Craft that refuel, as the second way of refuels reads them (``full_game_refuels.py``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.perft.full_game_cards import Laid, crew_of
from tests.perft.full_game_homes import PEOPLE

DOUBLES = "double_site_refuel"


@dataclass
class Craft:
    """``kind``: a rocket, or a freighter, which has no fuel but a load limit. ``chit``: the side of
    an engine's chit on a colonist here, or 0.
    """

    kind: str
    place: str
    cards: Sequence[Laid]
    wet: Fraction
    grade: str
    tanks: int
    tank_grade: str
    chit: int = 0

    @property
    def mass(self) -> int:
        """Of cards and tanks; the chit of the jar is on no colonist here."""
        return sum(card_mass(one) for one in self.cards) + self.tanks

    @property
    def dry(self) -> int:
        return max(1, self.mass)

    @property
    def room(self) -> int:
        """[10.1] What a freighter may yet carry beside its own card."""
        limit = int(self.cards[0].face["load_limit"])
        return limit - sum(card_mass(one) for one in self.cards[1:]) - self.tanks

    @property
    def miners(self) -> int:
        row = (PEOPLE[one.id] for one in self.cards if one.id in PEOPLE)
        return sum(one["profession"] == "miner" for one in row)

    @property
    def doublers(self) -> int:
        keys = [one["key"] for card in self.cards for one in card.face.get("abilities", ())]
        return keys.count(DOUBLES)


def card_mass(card: Laid) -> int:
    """As printed, of colonists and crews too."""
    return int(card.face.get("mass", 0))


def laid_card(one: Mapping[str, Any], colour: str, own: Mapping[str, Any]) -> Laid:
    if one["card"] == "crew":
        return Laid(crew_of(colour, own.get("side", 0)).id, own.get("side", 0))
    return Laid(one["card"], one.get("face", 0), one.get("heavy", False))


def craft_of(
    kind: str, made: Mapping[str, Any], cards: list[Laid], own: Mapping[str, Any]
) -> Craft:
    chits = [chit for row in own.get("implants", {}).values() for chit in row]
    engine = next((chit.get("side", 1) for chit in chits if chit["shape"] == "engine"), 0)
    ship = Craft(
        kind,
        made["place"],
        cards,
        Fraction(1),
        made.get("grade", "water"),
        made.get("tanks", 0),
        made.get("tank_grade", "water"),
        engine,
    )
    whole, *part = made.get("wet", str(ship.dry)).split()
    ship.wet = Fraction(whole) + (Fraction(part[0]) if part else 0)
    return ship
