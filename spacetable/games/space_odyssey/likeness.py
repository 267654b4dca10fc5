"""How cards, tiles and figures look, what they are called, and what is said of them."""

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.table import Art, Face
from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_odyssey.board import LINK_OF, SPACE, repaired_in, where
from spacetable.games.space_odyssey.cards import (
    CREW_NAMES,
    LOGIC,
    RUN,
    door_of,
    malfunction_of,
    repair_of,
)
from spacetable.games.space_odyssey.data import DATA, DOUBLES, LIMIT
from spacetable.games.space_odyssey.places import SET
from spacetable.games.space_odyssey.state import Rules
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    space_name,
    system_name,
    words,
)

DOMAIN: Final = "space_odyssey_table"
KIND_ORDER: Final = {
    face: k
    for k, face in enumerate(
        sorted(
            CREW_NAMES,
            key=lambda face: (
                face not in LOGIC,
                repair_of(face) is None,
                face != "crew.open_door",
                CREW_NAMES.index(face),
            ),
        )
    )
}
"""The order of a hand: logic cards by number, repairs, doors, and the rest."""

Slots = tuple[tuple[str, Text | Art], ...]


class Likeness(Struct, frozen=True, cache_hash=True):
    """A face with its name and notes. ``large``: another face for the enlarged view."""

    face: Face
    name: Text
    notes: tuple[Text, ...] = ()
    large: Face | None = None


@lru_cache(maxsize=4096)
def said(key: str, **params: int | str | Text) -> Text:
    """A sentence of this table's catalogue."""
    return text(f"{DOMAIN}.{key}", **params)


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
def card(face: str, idle: bool = False) -> Likeness:
    """A card that may be seen, of either side. ``idle``: its system does nothing, by a switch."""
    seen = _hal_card(face, idle) if face.startswith("hal.") else _crew_card(face)
    return Likeness(seen[0], card_name(face), seen[1])


def _hal_card(face: str, idle: bool) -> tuple[Face, tuple[Text, ...]]:
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
    if kind == "scan":
        notes.append(said("note.scan_safe", character=character_name("whitehead")))
    elif kind == "lipread":
        notes.append(said("note.lipread_ends"))
    return drawing(f"hal_{kind}", (("label", said(f"label.{kind}")),)), tuple(notes)


def _crew_card(face: str) -> tuple[Face, tuple[Text, ...]]:
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
            if doubled == repair
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
def back(side: str, name: Text) -> Likeness:
    """A card lying face down, "hal" or "crew". Its name says where it lies and no more."""
    return Likeness(drawing(f"{side}_back"), name)


def hal_card(face: str, hidden: Text, rules: Rules) -> Likeness:
    """One of HAL's cards as the view shows it. ``hidden``: its name when it may not be seen."""
    return card(face, idle(face, rules)) if "." in face else back("hal", hidden)


def crew_card(face: str, hidden: Text) -> Likeness:
    """One of the crew's cards as the view shows it."""
    return card(face) if "." in face else back("crew", hidden)


@lru_cache(maxsize=512)
def small(seen: Likeness) -> Likeness:
    """The same without the word at its foot, which cannot be read on a narrow card."""
    slots = tuple(one for one in seen.face.slots if one[0] != "label")
    if slots == seen.face.slots:
        return seen
    return Likeness(Face(seen.face.art, slots), seen.name, seen.notes, seen.face)


def idle(face: str, rules: Rules) -> bool:
    """Whether the system of a card or a tile does nothing when it stops (a switch)."""
    return rules.gravity == "nothing" and face.endswith(".grv")


@cache
def malfunction(face: str, idle: bool) -> Likeness:
    """A malfunction beside its system: smaller, with nothing but the system's name."""
    full = card(face, idle)
    system = face.removeprefix("hal.")
    small = drawing(f"broken_{system}", (("corner", system_name(system)),))
    return Likeness(small, full.name, full.notes, full.face)


# ------------------------------------------------------------------ figures and tiles


@cache
def figure(character: str, name: Text) -> Likeness:
    """A standee. ``name``: of the member."""
    slots: Slots = (("initial", said(f"initial.{character}")),)
    notes = (words(f"effect.{character}"),)
    return Likeness(drawing(f"figure_{character}", slots), said("figure", member=name), notes)


@cache
def board(character: str, form: str, limit: int) -> Likeness:
    """A character board. ``form``: "low" or "wide". ``limit``: of the hand, now."""
    slots: Slots = (("power", said(f"power.{character}")),)
    name = said("board", character=character_name(character))
    notes = (words(f"effect.{character}"), said("note.hand_limit", n=limit))
    wide = drawing(f"board_{character}_wide", slots)
    return Likeness(drawing(f"board_{character}_{form}", slots), name, notes, wide)


@cache
def monolith() -> Likeness:
    """The stone that says whose crew turn it is."""
    return Likeness(drawing("monolith"), said("monolith"), (said("note.monolith"),))


@cache
def marker(cards: int) -> Likeness:
    """HAL's marker."""
    name = said("marker", n=cards)
    return Likeness(drawing("marker"), name, (said("note.marker", n=DATA.crew.sequences),))


@cache
def system(name: str, stopped: bool, count: int, idle: bool) -> Likeness:
    """The tile of a system, white while it works and black when it has stopped."""
    limit = LIMIT[name]
    status = said("stopped" if stopped else "works")
    slots: Slots = (
        ("name", system_name(name)),
        ("count", said("of", n=count, limit=limit)),
        ("status", status),
        ("effect", said("effect.none" if idle else f"effect.{name}")),
    )
    title = said("system", system=system_name(name), n=count, limit=limit, status=status)
    return Likeness(
        drawing("system_off" if stopped else "system_on", slots), title, (stops(name, idle),)
    )


@cache
def door(name: str, side: str) -> Likeness:
    """A door tile on the board, "closed" or "forced"."""
    one, other = (space_name(at) for at in LINK_OF[name].between)
    slots: Slots = (("number", door_sign(name)),)
    notes = (said(f"note.{side}"), said("between", one=one, other=other))
    title = said(f"door.{side}", door=door_name(name))
    return Likeness(drawing(f"door_{side}", slots), title, notes)


@cache
def spare_door() -> Likeness:
    """A door tile beside the board."""
    return Likeness(drawing("door_spare"), said("door.spare"))


@cache
def told_mark(name: Text) -> Likeness:
    """The sign on a card that was named aloud."""
    return Likeness(drawing("mark_told"), said("told", card=name), (said("note.told"),))
