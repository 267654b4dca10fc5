"""The figures of ``components.toml`` as typed values, checked when they are read."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source

FILE: Final = Path(__file__).with_name("components.toml")

Positive = Annotated[int, Meta(ge=1, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
Character = Literal["bowman", "poole", "hunter", "kaminski", "whitehead"]
System = Literal["mem", "com", "grv", "lif"]
SYSTEMS: Final[tuple[str, ...]] = ("mem", "com", "grv", "lif")

_MALFUNCTIONS: dict[str, str] = dict.fromkeys(SYSTEMS, "malfunction")
HAL_KINDS: Final[dict[str, str]] = {
    "lipread": "standing",
    "scan": "scan",
    "target": "target",
    "door": "door",
    **_MALFUNCTIONS,
}
CREW_KINDS: Final = (
    "open_door",
    *(f"repair.{system}" for system in SYSTEMS),
    "repair.any",
    "recover",
    "cancel",
    "logic",
)
DOOR_COUNT: Final = 7
"""The numbered doors and the pod bay door, see ``board.DOORS``."""
CHARACTERS: Final[tuple[Character, ...]] = ("bowman", "poole", "hunter", "kaminski", "whitehead")


class HalCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of HAL card and how many there are of it."""

    id: str
    kind: Literal["standing", "scan", "target", "door", "malfunction"]
    count: Positive
    source: Source


class CrewCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of crew card and how many there are of it; of logic cards, one of each number."""

    id: str
    count: Positive
    source: Source


class SystemRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A system stops while ``limit`` malfunctions or more lie beside it."""

    id: System
    limit: Positive
    source: Source


class CharacterRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A member of the crew. ``doubles``: of this system one own repair card takes two away."""

    id: Character
    source: Source
    doubles: System | None = None


class Hal(Struct, frozen=True, forbid_unknown_fields=True):
    """HAL's hand at the start, how much of it is shown, and how many systems win."""

    hand: Positive
    shown: Positive
    systems_to_win: Positive
    source: Source


class ByCrew(Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each number of crew."""

    source: Source
    two: Annotated[int, Meta(ge=-9, le=99)] = field(name="2")
    three: Annotated[int, Meta(ge=-9, le=99)] = field(name="3")
    four: Annotated[int, Meta(ge=-9, le=99)] = field(name="4")
    dial: Count = 0

    def of(self, crew: int) -> int:
        """The number for so many crew, 2 to 4."""
        return (self.two, self.three, self.four)[crew - 2]


class Crew(Struct, frozen=True, forbid_unknown_fields=True):
    """Hands of the crew, and what wins."""

    start_cards: Count
    hand: Positive
    hand_mem_stopped: Positive
    more: Count
    sequences: Positive
    run: Positive
    source: Source


class Moving(Struct, frozen=True, forbid_unknown_fields=True):
    """How many spaces one move covers."""

    spaces: Positive
    spaces_grv_stopped: Count
    source: Source


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["space_odyssey/1"]
    hal_card: tuple[HalCard, ...]
    crew_card: tuple[CrewCard, ...]
    system: tuple[SystemRow, ...]
    character: tuple[CharacterRow, ...]
    hal: Hal
    opening: ByCrew
    even: ByCrew
    victories: ByCrew
    crew: Crew
    moving: Moving


def load(path: Path = FILE) -> Components:
    """Read and check the file; ``DataError`` naming the line when something is wrong."""
    return parse(read_data(path), path.name)


def parse(words: str, name: str = FILE.name) -> Components:
    """The same for words already read. ``name``: what an error calls the file."""
    return checked_toml(words, Components, name, _faults)


def _each(table: str, ids: Sequence[str], wanted: Sequence[str]) -> Iterator[Fault]:
    """Each of those wanted stands in a table once, and nothing else."""
    for k, one in enumerate(ids):
        if one not in wanted:
            yield (table, k, "id"), f"there is no {one}; known are {', '.join(wanted)}"
        if one in ids[:k]:
            yield (table, k, "id"), f"{one} is there twice"
    missing = [one for one in wanted if one not in ids]
    if missing:
        yield (table, len(ids) - 1), f"{missing[0]} is missing after this one"


def _faults(found: Components) -> Iterator[Fault]:
    yield from _each("hal_card", [card.id for card in found.hal_card], tuple(HAL_KINDS))
    yield from _each("crew_card", [card.id for card in found.crew_card], CREW_KINDS)
    yield from _each("system", [row.id for row in found.system], SYSTEMS)
    yield from _each("character", [row.id for row in found.character], CHARACTERS)
    for k, card in enumerate(found.hal_card):
        if card.kind != HAL_KINDS[card.id]:
            yield ("hal_card", k, "kind"), f"the kind of {card.id} is {HAL_KINDS[card.id]}"
    for k, row in enumerate(found.system):
        cards = next(card.count for card in found.hal_card if card.id == row.id)
        if row.limit > cards:
            yield ("system", k, "limit"), f"there are only {cards} malfunctions of {row.id}"
    doors = next(k for k, card in enumerate(found.hal_card) if card.id == "door")
    if found.hal_card[doors].count != DOOR_COUNT:
        yield ("hal_card", doors, "count"), f"there is one card for each of the {DOOR_COUNT} doors"
    if found.hal.systems_to_win > len(SYSTEMS) - 1:
        yield ("hal", "systems_to_win"), f"there are {len(SYSTEMS) - 1} systems beside LIF"
    logic = next(card.count for card in found.crew_card if card.id == "logic")
    if found.crew.run * found.crew.sequences > logic:
        yield ("crew", "run"), f"so many sequences need more than {logic} logic cards"
    smallest = found.hal.hand - found.crew.sequences + 1
    if found.hal.shown > smallest:
        yield ("hal", "shown"), f"HAL cannot show more cards than it holds at the end, {smallest}"
    crew_cards = sum(card.count for card in found.crew_card)
    if found.crew.start_cards > found.crew.hand or 4 * found.crew.start_cards > crew_cards:
        yield ("crew", "start_cards"), "so many cards cannot be dealt to everybody"
    if found.crew.hand_mem_stopped > found.crew.hand:
        yield ("crew", "hand_mem_stopped"), "a stopped MEM cannot give larger hands"
    if found.moving.spaces_grv_stopped > found.moving.spaces:
        yield ("moving", "spaces_grv_stopped"), "a stopped GRV cannot make members faster"
    for count in (2, 3, 4):
        if found.opening.of(count) - found.opening.dial < 0:
            yield ("opening", str(count)), "fewer turns than the easier setting takes away"


DATA: Final = load()
LIMIT: Final[dict[str, int]] = {row.id: row.limit for row in DATA.system}
DOUBLES: Final[dict[str, str | None]] = {row.id: row.doubles for row in DATA.character}
