"""Texts of the rules' own catalogue, and the names of cards, members, spaces and doors."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import Final

from spacetable.core.given_names import name_words
from spacetable.core.ids import Seat
from spacetable.core.text import Text, Words, texts, verbatim
from spacetable.games.space_odyssey.cards import LOGIC, door_of, malfunction_of, repair_of
from spacetable.games.space_odyssey.state import State

DOMAIN = "space_odyssey"


words: Final[Words] = lru_cache(maxsize=8192)(texts(DOMAIN))
"""``space_odyssey.<key>`` with its parameters; the same value each time it is asked for."""


def effect_of(system: str, state: State) -> str:
    """The end of the keys that say what a stopped system does: GRV may do nothing (a switch), and
    Poole's own limit is named where he plays.
    """
    if system == "grv" and state.rules.gravity == "nothing":
        return "grv_idle"
    poole = system == "mem" and "poole" in state.characters.values()
    return "mem_poole" if poole else system


@lru_cache(maxsize=256)
def card_name(face: str) -> Text:
    """ "GRV malfunction", "CLOSE DOOR 3", "GRV REPAIR", "LOGIC 7": as printed on the card; "hidden
    card" for an unknown one.
    """
    if face in LOGIC:
        return words("card.logic", number=LOGIC[face])
    door = door_of(face)
    if door == "pod_bay":
        return words("card.door_pod_bay")
    if door is not None:
        return words("card.door", number=int(door))
    system = malfunction_of(face)
    if system is not None:
        return words("card.malfunction", system=system_name(system))
    repair = repair_of(face)
    if repair == "any":
        return words("card.repair_any")
    if repair is not None:
        return words("card.repair", system=system_name(repair))
    kind = face.rpartition(".")[2]
    return words(f"card.{kind}") if "." in face else words("card.hidden")


@lru_cache(maxsize=256)
def played(card: Text) -> Text:
    """The button of a HAL card of that name."""
    return words("play", card=card)


@lru_cache(maxsize=8)
def system_name(system: str) -> Text:
    """ "MEM", "COM", "GRV", "LIF": the same in every language."""
    return verbatim(system.upper())


@lru_cache(maxsize=16)
def door_name(door: str) -> Text:
    """ "door 3", "the pod bay door"."""
    return words("door.pod_bay") if door == "pod_bay" else words("door.number", number=int(door))


def door_names(doors: Iterable[str]) -> Text:
    """ "door 3, the pod bay door"; at least one."""
    names = map(door_name, doors)
    return reduce(lambda so_far, one: words("panel.and", one=so_far, other=one), names)


@lru_cache(maxsize=16)
def space_name(name: str) -> Text:
    """ "POD BAY", "GRV": what stands on the board."""
    return words(f"space.{name}")


@lru_cache(maxsize=16)
def character_name(character: str) -> Text:
    """ "Bowman"."""
    return words(f"character.{character}")


def member(state: State, seat: Seat) -> Text:
    """A crew member: the player's name and the character; HAL is HAL."""
    if seat == state.hal:
        return words("hal")
    return _named(state.names.get(seat, ""), state.characters[seat])


@lru_cache(maxsize=256)
def _named(name: str, character: str) -> Text:
    if not name:
        return character_name(character)
    return words("member", name=name_words(name), character=character_name(character))
