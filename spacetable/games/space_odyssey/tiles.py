"""How figures, boards and tiles look, what they are called, and what is said of them."""

from functools import cache

from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text
from spacetable.games.space_odyssey.appearance import Slots, door_sign, drawing, said, stops
from spacetable.games.space_odyssey.board import LINK_OF, SPACE
from spacetable.games.space_odyssey.data import DATA, DOUBLES, LIMIT
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import (
    character_name,
    door_name,
    space_name,
    system_name,
    words,
)


@cache
def figure(character: str, name: Text, low: bool) -> Appearance:
    """A standee. ``name``: of the member. ``low``: hardly more than its letter."""
    slots: Slots = (("initial", said(f"initial.{character}")),)
    notes = (words(f"effect.{character}"),)
    title = said("figure", member=name)
    whole = drawing(f"figure_{character}", slots)
    if low:
        return Appearance(drawing(f"figure_{character}_low", slots), title, notes, whole)
    return Appearance(whole, title, notes)


@cache
def board(character: str, form: str, limit: int) -> Appearance:
    """A character board. ``form``: "badge" (without words), "line" (what matters most), "lines" or
    "wide". ``limit``: of the hand, now.
    """
    doubled = DOUBLES.get(character)
    first = said("double", system=system_name(doubled)) if doubled else said("double.any")
    other = said(f"power.{character}")
    apart: Slots = (("first", first), ("other", other))
    slots: Slots = {"badge": (), "line": (("power", first),)}.get(form, apart)
    name = said("board", character=character_name(character))
    notes = (words(f"effect.{character}"), said("note.hand_limit", n=limit))
    wide = drawing(f"board_{character}_wide", apart)
    face = drawing(f"board_{character}_{form}", slots)
    return Appearance(face, name, notes, wide)


@cache
def monolith() -> Appearance:
    """The stone that says whose crew turn it is."""
    return Appearance(drawing("monolith"), said("monolith"), (said("note.monolith"),))


@cache
def marker(cards: int) -> Appearance:
    """HAL's marker."""
    name = said("marker", n=cards)
    return Appearance(drawing("marker"), name, (said("note.marker", n=DATA.crew.sequences),))


def number_now(system: str, state: State) -> int:
    """What a system holds to now: the limit of a hand, cards drawn, spaces moved; 0 for LIF."""
    stopped = state.is_stopped(system)
    match system:
        case "mem":
            return DATA.crew.hand_mem_stopped if stopped else DATA.crew.hand
        case "com":
            few = next((one for one in SPACE.values() if one.draw_com_stopped is not None), None)
            if few is None:
                return 0
            return (few.draw_com_stopped or 0) if stopped else few.draw
        case "grv":
            return state.movement()
    return 0


@cache
def system(name: str, count: int, holds: int, idle: bool, low: bool) -> Appearance:
    """The tile of a system: white while it works, framed one short of its end, black at the end.

    ``holds``: what it holds to now, as in ``number_now``. ``low``: without the word for all that.
    """
    limit = LIMIT[name]
    stopped, warned = count >= limit, count == limit - 1
    status = said("stopped" if stopped else "one_left" if warned else "works")
    slots: Slots = (
        ("name", system_name(name)),
        ("count", said("of", n=count, limit=limit)),
        ("effect", said("effect.none") if idle else said(f"effect.{name}", n=holds)),
    )
    title = said("system", system=system_name(name), n=count, limit=limit, status=status)
    dress = "off" if stopped else "on"
    if warned:
        dress = "last" if name == "lif" else "near"
    notes = (stops(name, idle),)
    whole = drawing(f"system_{dress}", (*slots, ("status", status)))
    if low:
        return Appearance(drawing(f"system_{dress}_low", slots), title, notes, whole)
    return Appearance(whole, title, notes)


@cache
def door(name: str, side: str) -> Appearance:
    """A door tile on the board, "closed" or "forced"."""
    one, other = (space_name(at) for at in LINK_OF[name].between)
    slots: Slots = (("number", door_sign(name)),)
    notes = (said(f"note.{side}"), said("between", one=one, other=other))
    title = said(f"door.{side}", door=door_name(name))
    return Appearance(drawing(f"door_{side}", slots), title, notes)


@cache
def spare_door() -> Appearance:
    """A door tile beside the board."""
    return Appearance(drawing("door_spare"), said("door.spare"))


@cache
def told_mark(name: Text) -> Appearance:
    """The sign on a card that was named aloud."""
    return Appearance(drawing("mark_told"), said("told", card=name), (said("note.told"),))
