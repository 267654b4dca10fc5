"""The figures of ``components.toml`` as typed values, checked when they are read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source

FILE: Final = Path(__file__).with_name("components.toml")

Side = Literal["N", "E", "S", "W"]
Effect = Literal[
    "none",
    "shields_down",
    "droid_shields",
    "shields_if_no_wingman",
    "fight",
    "torpedo_for_wingman",
    "lose_droid",
    "lose_wingman",
    "force_up",
    "force_down",
    "engine_if_no_wingman",
    "engine_and_discard",
    "computer_on",
    "computer_off_force",
    "skip_next",
    "discard",
    "ignore_vader",
]
#: Effects that mean nothing without a number.
NUMBERED: Final = frozenset(
    {
        "shields_down",
        "droid_shields",
        "shields_if_no_wingman",
        "fight",
        "torpedo_for_wingman",
        "force_up",
        "force_down",
        "engine_and_discard",
        "computer_off_force",
        "discard",
    }
)


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """The fighter at the start, and its limits with S-foils locked and open."""

    source: Source
    shields: int
    shields_locked: int
    shields_open: int
    power_locked: int
    power_open: int
    torpedoes: int
    force: int
    force_most: int


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """Shields regained by a barrel roll."""

    source: Source
    shields: int
    shields_with_droid: int


class EndOfTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """Phase 3, in cards discarded."""

    source: Source
    foils_cost_cards: int
    repair_cost_cards: int
    engine_cost_cards: int


class TrenchEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Shields regained on entering the trench."""

    source: Source
    shields: int


class Shot(Struct, frozen=True, forbid_unknown_fields=True):
    """The salvo at the exhaust port: ``die`` sides, ``target`` total, bonuses, cost of a miss."""

    source: Source
    die: int
    target: int
    computer: int
    force: int
    miss_cost_cards: int


class SetAside(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards discarded unseen before the first turn."""

    source: Source
    cards: int


class TableEntrance(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the first entrance tile lies, in cells north of the start (switch A12)."""

    source: Source
    distance: int


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the timeline. ``turns``: how many may be tried there, None: no limit."""

    id: str
    source: Source
    turns: int | None = None


class EventRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An event and its effect. ``on_card``: its number is printed on the card."""

    id: str
    effect: Effect
    source: Source
    n: int | None = None
    on_card: bool = False
    vader: Literal["title", "text"] | None = None
    needs: Literal["droid"] | None = None


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a card: the event, and its number where the card bears one."""

    event: str
    n: int | None = None


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A development card: one entry for each space of the timeline."""

    id: int
    source: Source
    m30: Entry = field(name="30m")
    m7: Entry = field(name="7m")
    m5: Entry = field(name="5m")
    m1: Entry = field(name="1m")
    s30: Entry = field(name="30s")

    def entries(self) -> tuple[Entry, ...]:
        """First space of the timeline first."""
        return (self.m30, self.m7, self.m5, self.m1, self.s30)


class TileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile: how many there are and which sides are open at no turn."""

    id: str
    kind: Literal["surface", "trench"]
    count: int
    exits: tuple[Side, ...]
    source: Source
    role: Literal["open", "entrance", "table_entrance", "port", "spare_port"] = "open"


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["star_wars_pocket/1"]
    ship: Ship
    barrel_roll: Roll
    end_of_turn: EndOfTurn
    trench_entry: TrenchEntry
    shot: Shot
    set_aside: SetAside
    table_entrance: TableEntrance
    timeline: tuple[Space, ...]
    event: tuple[EventRow, ...]
    card: tuple[Card, ...]
    tile: tuple[TileRow, ...]


SPACES: Final = ("30m", "7m", "5m", "1m", "30s")
ROLES: Final = ("entrance", "table_entrance", "port", "spare_port")


def load(path: Path = FILE) -> Components:
    """Read and check the file; ``DataError`` naming the line when something is wrong."""
    return parse(read_data(path), path.name)


def parse(words: str, name: str = FILE.name) -> Components:
    """The same for words already read. ``name``: what an error calls the file."""
    return checked_toml(words, Components, name, _faults)


def _faults(found: Components) -> Iterator[Fault]:
    ship = found.ship
    for part, key, low in (
        ("ship", "shields", 0),
        ("ship", "torpedoes", 1),
        ("ship", "force", 0),
        ("shot", "target", 1),
        ("shot", "die", found.shot.target),
        ("shot", "computer", 0),
        ("shot", "force", 0),
        ("table_entrance", "distance", 2),
        ("end_of_turn", "foils_cost_cards", 0),
        ("end_of_turn", "repair_cost_cards", 0),
        ("end_of_turn", "engine_cost_cards", 0),
    ):
        if getattr(getattr(found, part), key) < low:
            yield (part, key), f"{key} must be {low} or more"
    if ship.shields > ship.shields_locked:
        yield ("ship", "shields"), "the shields start above their limit with S-foils locked"
    if ship.force > ship.force_most:
        yield ("ship", "force"), "the force starts above its limit"
    for i, space in enumerate(found.timeline):
        if i >= len(SPACES) or space.id != SPACES[i]:
            yield ("timeline", i, "id"), f"the spaces are {', '.join(SPACES)}, in this order"
        if (space.turns is None) != (i < len(SPACES) - 1):
            yield ("timeline", i, "id"), "the last space, and no other, has a number of turns"
    if len(found.timeline) != len(SPACES):
        yield ("timeline", len(found.timeline) - 1), f"there are {len(SPACES)} spaces"
    events: dict[str, EventRow] = {}
    for i, event in enumerate(found.event):
        if event.id in events:
            yield ("event", i, "id"), f"the event {event.id} is there twice"
        if event.on_card and event.n is not None:
            yield ("event", i, "n"), "a number printed on the cards cannot stand here too"
        if (event.effect in NUMBERED) != (event.on_card or event.n is not None):
            yield ("event", i, "effect"), f"{event.effect} does not fit its number n"
        if event.n is not None and event.n < 1:
            yield ("event", i, "n"), "n must be 1 or more"
        events[event.id] = event
    for i, card in enumerate(found.card):
        if card.id != i + 1:
            yield ("card", i, "id"), f"cards are numbered in order: {i + 1} is expected"
        for space_id, entry in zip(SPACES, card.entries(), strict=True):
            if entry.event not in events:
                yield ("card", i, space_id), f"there is no event {entry.event}"
            if entry.n is None and events[entry.event].on_card:
                yield ("card", i, space_id), f"{entry.event} needs a number n"
            if entry.n is not None and not events[entry.event].on_card:
                yield ("card", i, space_id), f"{entry.event} has no number on its card"
            if entry.n is not None and entry.n < 1:
                yield ("card", i, space_id), "n must be 1 or more"
    if len(found.card) <= found.set_aside.cards or found.set_aside.cards < 0:
        yield ("set_aside", "cards"), "fewer cards must be set aside than there are"
    tiles: set[str] = set()
    for i, tile in enumerate(found.tile):
        if tile.id in tiles:
            yield ("tile", i, "id"), f"the tile {tile.id} is there twice"
        if tile.count < 1 or (tile.role != "open" and tile.count != 1):
            yield ("tile", i, "count"), "count must be 1, or more for an ordinary tile"
        if not tile.exits or len(set(tile.exits)) != len(tile.exits):
            yield ("tile", i, "exits"), "exits are one to four different sides"
        tiles.add(tile.id)
    for role in ROLES:
        if sum(tile.role == role for tile in found.tile) != 1:
            yield ("tile", 0, "id"), f"exactly one tile must have the role {role}"
    if sum(t.count for t in found.tile if t.kind == "surface" and t.role == "open") < 1:
        yield ("tile", 0, "id"), "there must be at least one ordinary surface tile"


DATA: Final = load()
EVENTS: Final = {event.id: event for event in DATA.event}
CARDS: Final = {f"card.{card.id}": card.entries() for card in DATA.card}
LAST_ROW: Final = len(DATA.timeline) - 1
