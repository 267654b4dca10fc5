"""The faces of all cards and what they are good for.

HAL cards: "hal.scan", "hal.target", "hal.lipread", "hal.door.3", "hal.mem".
Crew cards: "crew.open_door", "crew.repair.mem", "crew.repair.any", "crew.recover",
"crew.cancel", "crew.logic.7".
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.data import DATA, DOUBLES, SYSTEMS

RUN: Final = DATA.crew.run
NUMBERS: Final = range(1, next(c.count for c in DATA.crew_card if c.id == "logic") + 1)
"""The numbers of the logic cards."""


def _hal_faces() -> tuple[str, ...]:
    faces: list[str] = []
    for card in DATA.hal_card:
        if card.id == "door":
            faces += [f"hal.door.{door}" for door in DOORS]
        else:
            faces += [f"hal.{card.id}"] * card.count
    return tuple(faces)


def _crew_faces() -> tuple[str, ...]:
    faces: list[str] = []
    for card in DATA.crew_card:
        if card.id == "logic":
            faces += [f"crew.logic.{number}" for number in NUMBERS]
        else:
            faces += [f"crew.{card.id}"] * card.count
    return tuple(faces)


HAL_FACES: Final = _hal_faces()
"""Every HAL card."""
CREW_FACES: Final = _crew_faces()
"""Every crew card."""
CREW_COUNT: Final = Counter(CREW_FACES)
"""How many there are of each crew card."""
HAL_NAMES: Final = tuple(dict.fromkeys(HAL_FACES))
CREW_NAMES: Final = tuple(dict.fromkeys(CREW_FACES))
"""Each kind once, in the order of the data: what a target card can name."""
LOGIC: Final = {f"crew.logic.{number}": number for number in NUMBERS}
"""The number of a logic card."""
HAL_ORDER: Final = {face: k for k, face in enumerate(HAL_NAMES)}
"""The order of HAL's hidden hand."""
HAND_ORDER: Final = {
    face: k
    for k, face in enumerate(
        sorted(
            CREW_NAMES,
            key=lambda face: (
                face not in LOGIC,
                not face.startswith("crew.repair."),
                face != "crew.open_door",
                CREW_NAMES.index(face),
            ),
        )
    )
}
"""The order of a crew hand: logic cards by number, repairs, doors, and the rest."""


HAL_KIND: Final[dict[str, str]] = {
    face: next(
        card.kind
        for card in DATA.hal_card
        if face == f"hal.{card.id}" or (card.id == "door" and face.startswith("hal.door."))
    )
    for face in HAL_NAMES
}
"""The kind of each HAL card: "malfunction", "door", "target", "scan" or "standing"."""


_DAMAGES: Final = {f"hal.{system}": system for system in SYSTEMS}
_CLOSES: Final = {f"hal.door.{door}": door for door in DOORS}
_REPAIRS: Final = {f"crew.repair.{kind}": kind for kind in (*SYSTEMS, "any")}


def malfunction_of(face: str) -> str | None:
    """The system that a HAL card damages."""
    return _DAMAGES.get(face)


def door_of(face: str) -> str | None:
    """The door that a HAL card closes."""
    return _CLOSES.get(face)


def repair_of(face: str) -> str | None:
    """What a crew card repairs: a system, or "any"."""
    return _REPAIRS.get(face)


@lru_cache(maxsize=1024)
def repairs(face: str, system: str, character: str) -> int:
    """How many malfunctions a card takes from a system in that character's hand; 0: it cannot.

    Own systems are doubled by their own card, "any" cards never are (document, crew powers).
    Whitehead repairs any system with any repair card.
    """
    kind = repair_of(face)
    if kind is None:
        return 0
    if kind == system and DOUBLES[character] == system:
        return 2
    return 1 if kind in (system, "any") or character == "whitehead" else 0


@lru_cache(maxsize=8192)
def runs_in(numbers: frozenset[int]) -> tuple[int, ...]:
    """The lowest numbers of all runs that can be made of these; 12 is last and 1 is first."""
    return tuple(n for n in NUMBERS if all(n + k in numbers for k in range(RUN)))


@lru_cache(maxsize=8192)
def most_runs(numbers: frozenset[int]) -> int:
    """How many runs can be made of these, each card used once."""
    count = 0
    low = NUMBERS[0]
    while low <= NUMBERS[-1]:
        if all(low + k in numbers for k in range(RUN)):
            count += 1
            low += RUN
        else:
            low += 1
    return count


def numbers_of(faces: Iterable[str]) -> frozenset[int]:
    """The numbers of the logic cards among some faces."""
    return frozenset(LOGIC[face] for face in faces if face in LOGIC)
