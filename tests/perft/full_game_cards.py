"""Cards, stacks and fuel strip of the whole game as its second way reads them, from plain JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.games.high_frontier.second_flight import ROOT

LEO = "leo"
DECKS = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator")
MODULES = ("freighter", "gw_thruster", "bernal")
"""Patent decks of Modules 1 and 2."""
READ = json.loads((ROOT / "spacetable/games/high_frontier/cards.json").read_text("utf-8"))


@dataclass(frozen=True)
class Card:
    """As printed. ``faces``: of a crew one side twice."""

    id: str
    deck: str
    letter: str
    ideology: str
    faces: tuple[dict[str, Any], dict[str, Any]]

    def __deepcopy__(self, memo: Any) -> Card:
        return self

    @property
    def sold(self) -> bool:
        """[I3] A card of any letter is not sold, neither of a hand nor as a product, but robots."""
        return self.letter != "ANY" or self.deck == "colonist"

    @property
    def supports(self) -> tuple[str, ...]:
        """[7.1] A deck for each kind of support that the upper face lists."""
        needs = self.faces[0].get("requires", {})
        listed = {
            "generator": needs.get("generators"),
            "reactor": needs.get("reactors"),
            "radiator": needs.get("therms"),
        }
        return tuple(deck for deck, number in listed.items() if number)

    @property
    def privilege(self) -> str:
        return str(self.faces[0].get("privilege", ""))


IDEOLOGIES = {
    "red": "freedom",
    "white": "honor",
    "yellow": "unity",
    "purple": "authority",
    "green": "equality",
    "gray": "individuality",
}
"""[2] Of each colour of a crew."""
CARDS = {
    one["id"]: Card(
        one["id"],
        one["deck"],
        one.get("spectral_type", ""),
        IDEOLOGIES.get(one.get("colour", ""), ""),
        tuple(one["faces"]),
    )
    for one in READ["cards"]
    if one["deck"] in (*DECKS, *MODULES, "crew", "colonist")
}


def crew_of(colour: str, side: int) -> Card:
    """That side of the crew of a colour."""
    for one in CARDS.values():
        if one.deck == "crew" and one.ideology == IDEOLOGIES[colour]:
            return Card(one.id, "crew", "", one.ideology, (one.faces[side], one.faces[side]))
    raise KeyError(colour)


@dataclass(frozen=True)
class Laid:
    """A card of a stack. ``side``: 1 is black, and of a crew the one that is played."""

    id: str
    side: int = 0
    heavy: bool = False

    @property
    def face(self) -> dict[str, Any]:
        face: dict[str, Any] = CARDS[self.id].faces[self.side]
        turned = face.get("orientations", {}).get("heavy" if self.heavy else "light", {})
        return {**face, **turned}

    @property
    def human(self) -> bool:
        return CARDS[self.id].deck == "crew"

    @property
    def black(self) -> bool:
        return self.side == 1 and not self.human

    @property
    def mass(self) -> int:
        return int(self.face.get("mass", 0))


PARTS = {1: 9, 2: 6, 3: 4, 4: 3, 5: 3, **dict.fromkeys(range(6, 11), 2)}
UP = {
    **dict.fromkeys(("10/9", "11/9"), "13/6"),
    "4/3": "7/3",
    **dict.fromkeys(("13/9", "14/9"), "5/2"),
    "5/3": "8/3",
    **dict.fromkeys(("16/9", "17/9"), "17/6"),
    **dict.fromkeys(("13/6", "7/3"), "13/4"),
    "5/2": "7/2",
    **dict.fromkeys(("8/3", "17/6"), "15/4"),
    "13/4": "13/3",
    **dict.fromkeys(("7/2", "15/4"), "14/3"),
    "13/3": "16/3",
    "14/3": "17/3",
    "16/3": "6",
    "17/3": "13/2",
    "13/2": "15/2",
    "15/2": "17/2",
    "17/2": "19/2",
    "19/2": "21/2",
    "21/2": "11",
}
"""One tank more, from masses between the whole ones (movement 10.4)."""


def red_line(mass: Fraction, tanks: int) -> Fraction:
    """So many tanks more, or less; where two lines meet on the way down, the lower one."""
    for _ in range(abs(tanks)):
        if mass.denominator == 1:
            mass += 1 if tanks > 0 else -1
        elif tanks > 0:
            mass = Fraction(UP[str(mass)])
        else:
            below = [Fraction(low) for low, high in UP.items() if Fraction(high) == mass]
            mass = min(below, default=Fraction(0))
    return mass


@dataclass
class Stack:
    """Cards at a place. ``wet``: of the chit; the dry one is found."""

    place: str
    cards: list[Laid] = field(default_factory=list)
    tanks: int = 0
    wet: Fraction = Fraction(1)
    figure: bool = True

    @property
    def mass(self) -> int:
        """Of cards and tanks."""
        return sum(one.mass for one in self.cards) + self.tanks

    @property
    def dry(self) -> int:
        """[5] At least 1."""
        return max(1, self.mass)

    def carries(self, laid: Laid | None, place: str) -> bool:
        """Whether a card, or a tank, may come into it: here, and on the strip (movement 10.1)."""
        strip = self.place == LEO and not self.figure
        cargo = 1 if laid is None else laid.mass
        return self.place == place and (strip or red_line(self.wet, cargo) <= 32)

    def loaded(self, mass: int) -> None:
        """Cargo in or out moves both chits (movement 10.5)."""
        self.wet = red_line(self.wet, mass)
