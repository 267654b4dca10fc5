"""How cards look, what they are called, and what is said of them."""

from functools import cache, lru_cache
from typing import Final

from spacetable.core.table import Art, Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, Words, texts, verbatim
from spacetable.games.space_odyssey.board import LINK_OF, SPACE, repaired_in, where
from spacetable.games.space_odyssey.cards import (
    HAND_ORDER,
    LOGIC,
    RUN,
    door_of,
    malfunction_of,
    repair_of,
)
from spacetable.games.space_odyssey.data import DATA, DOUBLES, LIMIT
from spacetable.games.space_odyssey.layout import SET
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    space_name,
    system_name,
)

DOMAIN: Final = "space_odyssey_table"
said: Final[Words] = lru_cache(maxsize=4096)(texts(DOMAIN))
"""A sentence of this table's catalogue."""
KIND_ORDER: Final = HAND_ORDER
"""The order of a hand: logic cards by number, repairs, doors, and the rest."""

Slots = tuple[tuple[str, Text | Art], ...]
NOBODY: Final[frozenset[str]] = frozenset()
NEAR: Final = 90.0
"""The width of cards up to which a repair card shows little but the name of its system."""


@cache
def drawing(name: str, slots: Slots = ()) -> Face:
    """A drawing of this art set with its words."""
    return Face(f"{SET}/{name}", slots)


@cache
def number(value: int) -> Text:
    """A number as it is drawn."""
    return verbatim(str(value))


@cache
def door_sign(door: str) -> Text:
    """The number on a door; the pod bay door has a letter."""
    return said("door.pod_bay") if door == "pod_bay" else verbatim(door)


# ------------------------------------------------------------------ cards


@cache
def card(face: str, playing: frozenset[str] = NOBODY, idle: bool = False) -> Appearance:
    """A card that may be seen, of either side.

    ``playing``: the characters in the game. ``idle``: its system does nothing, by a switch.
    """
    seen = _hal_card(face, playing, idle) if face.startswith("hal.") else _crew_card(face, playing)
    return Appearance(seen[0], card_name(face), seen[1])


def _hal_card(face: str, playing: frozenset[str], idle: bool) -> tuple[Face, tuple[Text, ...]]:
    system, door = malfunction_of(face), door_of(face)
    if system is not None:
        slots: Slots = (("corner", system_name(system)), ("label", said("label.malfunction")))
        limit = said("note.malfunction", system=system_name(system), limit=LIMIT[system])
        return drawing(f"hal_{system}", slots), (limit, stops(system, idle))
    if door is not None:
        sign = door_sign(door)
        slots = (("number", sign), ("corner", sign), ("label", said("label.door")))
        one, other = (space_name(at) for at in LINK_OF[door].between)
        shuts = said("note.door", door=door_name(door), one=one, other=other)
        return drawing("hal_door", slots), (shuts, said("note.door_once"))
    kind = face.removeprefix("hal.")
    notes = [said(f"note.{kind}")]
    if kind == "scan" and "whitehead" in playing:
        notes.append(said("note.scan_safe", character=character_name("whitehead")))
    elif kind == "lipread":
        notes.append(said("note.lipread_ends"))
    return drawing(f"hal_{kind}", (("label", said(f"label.{kind}")),)), tuple(notes)


def _crew_card(face: str, playing: frozenset[str]) -> tuple[Face, tuple[Text, ...]]:
    if face in LOGIC:
        rank = number(LOGIC[face])
        slots: Slots = (("rank", rank), ("corner", rank), ("label", said("label.logic")))
        core = space_name(where("disconnect")[0])
        notes = said("note.logic", n=RUN, space=core), said("note.logic_once")
        return drawing("crew_logic", slots), notes
    repair = repair_of(face)
    if repair == "any":
        sign = verbatim("???")
        slots = (
            ("system", sign),
            ("corner", sign),
            ("ask", verbatim("?")),
            ("label", said("label.repair")),
        )
        notes = said("note.repair_any"), said("note.repair_any_once")
        return drawing("crew_repair_any", slots), notes
    if repair is not None:
        name = system_name(repair)
        slots = (("system", name), ("corner", name), ("label", said("label.repair")))
        lines = [said("note.repair", system=name, space=said_space(repair))]
        lines += [
            said("note.repair_double", character=character_name(who))
            for who, doubled in DOUBLES.items()
            if doubled == repair and who in playing
        ]
        return drawing(f"crew_repair_{repair}", slots), tuple(lines)
    kind = face.removeprefix("crew.")
    face_ = drawing(f"crew_{kind}", (("label", said(f"label.{kind}")),))
    if kind == "open_door":
        return face_, (said("note.open_door"), said("note.open_door_for_good"))
    spaces = [space_name(one) for one in where(kind)]
    if kind == "cancel":
        return face_, (
            said("note.cancel", one=spaces[0], other=spaces[-1]),
            said("note.cancel_gap"),
        )
    return face_, (said("note.recover", space=spaces[0]), said("note.recover_alone"))


@cache
def said_space(system: str) -> Text:
    """The space where a system is repaired."""
    return space_name(repaired_in(system))


@cache
def stops(system: str, idle: bool = False) -> Text:
    """What a system that has stopped does. ``idle``: nothing, by a switch."""
    if idle:
        return said("stops.nothing", system=system_name(system))
    match system:
        case "mem":
            return said("stops.mem", n=DATA.crew.hand_mem_stopped)
        case "com":
            few = next((one for one in SPACE.values() if one.draw_com_stopped is not None), None)
            if few is None:
                return said("stops.nothing", system=system_name(system))
            return said("stops.com", n=few.draw_com_stopped or 0, space=space_name(few.id))
        case "grv":
            return said("stops.grv", n=DATA.moving.spaces_grv_stopped)
    return said("stops.lif")


@cache
def back(side: str, name: Text) -> Appearance:
    """A card lying face down, "hal" or "crew". Its name says where it lies and no more."""
    return Appearance(drawing(f"{side}_back"), name)


def hal_card(face: str, hidden: Text, state: State) -> Appearance:
    """One of HAL's cards as the view shows it. ``hidden``: its name when it may not be seen."""
    return card(face, _playing(state), idle(face, state)) if "." in face else back("hal", hidden)


def crew_card(face: str, hidden: Text, state: State) -> Appearance:
    """One of the crew's cards as the view shows it."""
    return card(face, _playing(state)) if "." in face else back("crew", hidden)


def _playing(state: State) -> frozenset[str]:
    return frozenset(state.characters.values())


@lru_cache(maxsize=512)
def small(seen: Appearance) -> Appearance:
    """The same without the word at its foot, which cannot be read on a narrow card."""
    slots = tuple(one for one in seen.face.slots if one[0] != "label")
    if slots == seen.face.slots:
        return seen
    return Appearance(Face(seen.face.art, slots), seen.name, seen.notes, seen.face)


@cache
def near(seen: Appearance, face: str) -> Appearance:
    """The same on a card so narrow that nothing but its number, system or sign can be read."""
    if face.startswith("hal."):
        return _sign_alone(seen, face)
    repair = repair_of(face)
    if repair is None:
        slots = tuple(one for one in seen.face.slots if one[0] == "rank")
        if slots == seen.face.slots:
            return seen
        return Appearance(Face(seen.face.art, slots), seen.name, seen.notes, seen.face)
    name = verbatim("???") if repair == "any" else system_name(repair)
    return Appearance(
        drawing(f"near_{repair}", (("system", name),)), seen.name, seen.notes, seen.face
    )


@cache
def chip(seen: Appearance, face: str) -> Appearance:
    """A card of the crew's as a chip, lower than it is wide."""
    kind = face.removeprefix("crew.").removeprefix("repair.")
    art = f"chip_{kind}"
    slots: Slots = ()
    if face in LOGIC:
        art, slots = "chip_logic", (("number", number(LOGIC[face])),)
    elif repair_of(face) is not None:
        slots = (("name", said(f"kind.{kind}")),)
    return Appearance(drawing(art, slots), seen.name, seen.notes, seen.face)


def _sign_alone(seen: Appearance, face: str) -> Appearance:
    wanted = "corner" if malfunction_of(face) is not None else "number"
    slots = tuple(one for one in seen.face.slots if one[0] == wanted)
    return Appearance(Face(f"{seen.face.art}_near", slots), seen.name, seen.notes, seen.face)


def idle(face: str, state: State) -> bool:
    """Whether the system of a card or a tile does nothing when it stops (a switch)."""
    return state.rules.gravity == "nothing" and face.endswith(".grv")


@cache
def malfunction(face: str, idle: bool, named: bool) -> Appearance:
    """A malfunction beside its system: smaller, with nothing but the system's name, or not even
    that.
    """
    full = card(face, idle=idle)
    system = face.removeprefix("hal.")
    small = drawing(f"broken_{system}", (("corner", system_name(system)),) if named else ())
    return Appearance(small, full.name, full.notes, full.face)
