"""The spaces of the Discovery and how one gets from one to another (``board.toml``)."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source
from spacetable.games.space_odyssey.data import SYSTEMS, System

FILE: Final = Path(__file__).with_name("board.toml")
SPACES: Final = ("pod_bay", "pod", "core", "picturephone", "mem", "com", "grv")
DOORS: Final = ("1", "2", "3", "4", "5", "6", "pod_bay")
POD_DOOR: Final = "pod_bay"
"""The door without a number: it shuts the pod, and Hunter never passes it closed."""
USES: Final = ("cancel", "recover", "disconnect")
"""Actions that need a space."""

Draw = Annotated[int, Meta(ge=0, le=9)]


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on board. ``draw``: cards at the end of a turn there.

    ``shut_in``: here a member may only move and repair (the pod).
    """

    id: str
    draw: Draw
    source: Source
    draw_com_stopped: Draw | None = None
    system: System | None = None
    capacity: Annotated[int, Meta(ge=1, le=9)] | None = None
    shut_in: bool = False
    actions: tuple[Literal["cancel", "disconnect", "recover"], ...] = ()


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """A passage between two spaces. ``door``: the one that can shut it, or ""."""

    between: tuple[str, str]
    door: str
    source: Source


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["space_odyssey_board/1"]
    start: str
    space: tuple[Space, ...]
    link: tuple[Link, ...]


def load(path: Path = FILE) -> Board:
    """Read and check the file; ``DataError`` naming the line when something is wrong."""
    return parse(read_data(path), path.name)


def parse(words: str, name: str = FILE.name) -> Board:
    """The same for words already read. ``name``: what an error calls the file."""
    return checked_toml(words, Board, name, _faults)


def _faults(found: Board) -> Iterator[Fault]:
    ids = [space.id for space in found.space]
    for k, one in enumerate(ids):
        if one not in SPACES:
            yield ("space", k, "id"), f"there is no space {one}; known are {', '.join(SPACES)}"
        if one in ids[:k]:
            yield ("space", k, "id"), f"the space {one} is there twice"
    missing = [one for one in SPACES if one not in ids]
    if missing:
        yield ("space", len(ids) - 1), f"the space {missing[0]} is missing after this one"
    if found.start not in ids:
        yield ("start",), f"there is no space {found.start}"
    for k, space in enumerate(found.space):
        if space.id == found.start and (space.capacity is not None or space.shut_in):
            yield ("start",), f"the whole crew starts together, and cannot in {space.id}"
        if space.shut_in and space.actions:
            yield ("space", k, "actions"), f"in {space.id} one may only move and repair"
        if len(set(space.actions)) < len(space.actions):
            yield ("space", k, "actions"), "an action is there twice"
        if space.draw_com_stopped is not None and space.draw_com_stopped > space.draw:
            yield ("space", k, "draw_com_stopped"), "a stopped COM cannot give more cards"
        if space.system and sum(one.system == space.system for one in found.space) > 1:
            yield ("space", k, "system"), f"{space.system} can be repaired in one space only"
    for system in SYSTEMS:
        if not any(space.system == system for space in found.space):
            yield ("space", 0), f"no space is there to repair {system}"
    for use in USES:
        if not any(use in space.actions for space in found.space):
            yield ("space", 0), f"no space allows {use}"
    yield from _link_faults(found, ids)


def _link_faults(found: Board, ids: list[str]) -> Iterator[Fault]:
    """Every link joins two spaces, every door shuts one link, and every space can be reached.

    Whoever is in the pod is shut in by the pod bay door alone (document, pod): it is the only way.
    """
    shut_in = [space.id for space in found.space if space.shut_in]
    doors: list[str] = []
    pairs: list[set[str]] = []
    for k, link in enumerate(found.link):
        for one in link.between:
            if one not in ids:
                yield ("link", k, "between"), f"there is no space {one}"
        if link.between[0] == link.between[1]:
            yield ("link", k, "between"), "a link joins two different spaces"
        if set(link.between) in pairs:
            yield ("link", k, "between"), "these two spaces are linked already"
        if link.door and link.door not in DOORS:
            yield ("link", k, "door"), f"there is no door {link.door}; known are {', '.join(DOORS)}"
        if link.door in doors:
            yield ("link", k, "door"), f"door {link.door} shuts another link already"
        inside = [one for one in link.between if one in shut_in]
        if inside and link.door != POD_DOOR:
            yield ("link", k, "door"), f"the only way out of {inside[0]} is the pod bay door"
        if link.door == POD_DOOR and not inside:
            yield ("link", k, "door"), "the pod bay door shuts the space with shut_in = true"
        pairs.append(set(link.between))
        doors += [link.door] if link.door else []
    for door in DOORS:
        if door not in doors:
            yield ("link", len(found.link) - 1), f"door {door} is missing after this one"
    reached = {found.start}
    while True:
        more = {one for pair in pairs if pair & reached for one in pair} - reached
        if not more:
            break
        reached |= more
    cut_off = [one for one in ids if one not in reached]
    if cut_off:
        yield ("space", ids.index(cut_off[0]), "id"), f"no link leads to {cut_off[0]}"


BOARD: Final = load()
SPACE: Final = {space.id: space for space in BOARD.space}
START: Final = BOARD.start
LINKS: Final = {
    one: tuple(
        (link.between[1 - link.between.index(one)], link.door)
        for link in BOARD.link
        if one in link.between
    )
    for one in SPACE
}
"""From each space: the neighbours, each with its door or ""."""
LINK_OF: Final = {link.door: link for link in BOARD.link if link.door}


def where(action: str) -> tuple[str, ...]:
    """The spaces in which an action ("cancel", "recover", "disconnect") can be done."""
    return tuple(one.id for one in BOARD.space if action in one.actions)


def whitehead_repairs(space: str, reading: str) -> tuple[str, ...]:
    """The systems that Whitehead repairs from a space, by that value of the switch (A12)."""
    own = SPACE[space].system
    if reading == "anywhere":
        return SYSTEMS
    if own is None:
        return ()
    if reading == "system_spaces":
        return SYSTEMS
    if reading == "lif_from_pod":
        return tuple(one for one in SYSTEMS if own == "lif" or one != "lif")
    return (own,)


def repaired_in(system: str) -> str:
    """The space where a system is repaired."""
    return next(one.id for one in BOARD.space if one.system == system)


class Way(Struct, frozen=True, gc=False):
    """How a space is reached: so many steps, through closed ``doors``."""

    steps: int
    through: tuple[str, ...] = ()


@lru_cache(maxsize=65536)
def reach(
    start: str, steps: int, closed: frozenset[str], full: frozenset[str], passes: bool
) -> dict[str, Way]:
    """Where one gets from ``start`` in at most ``steps``, each space by its best way.

    ``closed``: doors that are no passage. ``full``: spaces that take nobody else. ``passes``: one
    closed door of those numbered may be passed (Hunter). The best way is the shortest, and of
    several one that passes no closed door. Not in the result: ``start`` itself.
    """
    best: dict[tuple[str, bool], Way] = {(start, False): Way(0)}
    front = [(start, False)]
    for _ in range(steps):
        coming = []
        for here in front:
            space, used = here
            way = best[here]
            for other, door in LINKS[space]:
                if other in full:
                    continue
                shut = door in closed
                if shut and (used or not passes or door == POD_DOOR):
                    continue
                there = (other, used or shut)
                if there not in best:
                    best[there] = Way(way.steps + 1, (*way.through, door) if shut else way.through)
                    coming.append(there)
        front = coming
    found: dict[str, Way] = {}
    for (space, used), way in best.items():
        if space == start:
            continue
        before = found.get(space)
        if before is None or (way.steps, used) < (before.steps, bool(before.through)):
            found[space] = way
    return found


def path(start: str, goal: str, closed: frozenset[str]) -> int | None:
    """The fewest steps from one space to another past those doors; None when there is no way."""
    if start == goal:
        return 0
    way = reach(start, len(SPACE), closed, frozenset(), False).get(goal)
    return None if way is None else way.steps
