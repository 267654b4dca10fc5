"""How a card looks: as it lies in a stack, as it is read, and from behind.

Numbers stand on light plates, so that one lettering serves white, black and purple sides. Rows of
chips hold what has no place of its own: first what a card gives, below it what it needs.
"""

from functools import lru_cache
from itertools import islice
from typing import Final

from msgspec.structs import replace

from spacetable.core.face import Art, Face
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_chips import Chip, needs, rows
from spacetable.games.high_frontier.card_words import (
    ANY,
    lines,
    name,
    short_name,
    side,
    signed,
    type_name,
    what,
    words,
    wrench_fuel,
    wrench_thrust,
)
from spacetable.games.high_frontier.cards import AnyDeck, Card, Orientation, Triangle, Wrench
from spacetable.games.high_frontier.contract_words import printed
from spacetable.games.high_frontier.stack import Aboard

SET: Final = "high_frontier"
WIDTH: Final = 100.0
HEIGHT: Final = 140.0
"""Of a card, in the units of its drawing."""
LARGE: Final = 3
"""So many chips are drawn large on a card without figures."""
ROWS: Final = 7
"""Lines on the large face; the rest stands beside it as notes."""
FEW: Final = 5
"""Up to so many have higher rows."""

FOLDED: Final = frozenset(
    (
        *("body", "band", "deck", "ability", "future", "mark", "letter", "mass", "hard"),
        *("name", "name_light", "plate", "thrust", "fuel", "wrench_thrust", "wrench_fuel"),
        *("wrench_fuel_alone", "isru", "platform_1", "platform_2", "cooling", "load", "advance"),
        *("fee", "points", "emblem", "big_1", "big_2", "big_3"),
    )
)
"""What stands on the upper part of a card."""

DARK_ON_LIGHT: Final = ("white", "gold")
"""Sides whose name is dark."""

Slots = list[tuple[str, Text | Art]]


@lru_cache(maxsize=1024)
def face_of(aboard: Aboard) -> Face:
    """A card as it lies on the table: what is needed in play, in signs and figures."""
    card, colours = aboard.printed, side(aboard)
    slots: Slots = [
        ("body", _art(f"card_body_{colours}")),
        ("band", _art(f"card_band_{card.deck}")),
        ("deck", _art(f"card_deck_{_sort(card)}")),
        *_mark(aboard),
        ("mass", _number(aboard.mass)),
        ("hard", _number(aboard.rad_hard)),
        _named(aboard),
        *_plate(aboard),
    ]
    if aboard.up.abilities or aboard.up.privilege:
        slots.append(("ability", _art("card_ability")))
    if aboard.up.future is not None:
        slots.append(("future", _art("card_future")))
    gives, wants = rows(aboard)
    if not _plate(aboard) and len(gives) <= LARGE:
        slots += _middle(card, gives)
        gives = []
    if needs(aboard.up) or aboard.up.terms is not None:
        slots.append(("tray", _art("card_tray")))
    for row, chips in enumerate((gives, wants), 1):
        place = 0
        for chip in chips:
            slot = "wide" if chip.broad else "chip"
            slots.append((f"{slot}_{row}_{place}", _art(chip.drawing)))
            if chip.number is not None:
                slots.append((f"number_{row}_{place}", chip.number))
            place += chip.size
    return Face(f"{SET}/card_small", tuple(slots))


@lru_cache(maxsize=1024)
def folded_face(aboard: Aboard) -> Face:
    """The upper part of a card, where height is dear: its head, its name, and the figures that it
    is chosen for, or else what it gives, or its sign.
    """
    slots = (one for one in face_of(aboard).slots if one[0] in FOLDED)
    lower = ((slot, _low(said) if slot == "plate" else said) for slot, said in slots)
    return Face(f"{SET}/card_folded", tuple(lower))


@lru_cache(maxsize=1024)
def tag_face(aboard: Aboard) -> Face:
    """A card where it is low: its deck, its name, its mass."""
    return Face(f"{SET}/card_tag", (*_brief("tag", aboard), _named(aboard)))


@lru_cache(maxsize=1024)
def sign_face(aboard: Aboard) -> Face:
    """A card where there is no room for its name: its deck and its mass."""
    return Face(f"{SET}/card_sign", _brief("sign", aboard))


@lru_cache(maxsize=1024)
def large_face(aboard: Aboard) -> Face:
    """A card as it is read: every sign with its words, as many as there are rows for."""
    card = aboard.printed
    slots: Slots = [
        ("top", _art(f"card_top_{_sort(card)}")),
        ("frame", _art(f"card_frame_{side(aboard)}")),
        ("what", what(aboard)),
        ("name", name(aboard)),
        ("mass_label", words("label.mass")),
        ("mass", _number(aboard.mass)),
        ("hard_label", words("label.hard")),
        ("hard", _number(aboard.rad_hard)),
    ]
    if card.spectral_type:
        slots += [("letter_label", words("label.type")), ("letter", type_name(card.spectral_type))]
    elif aboard.up.clout:
        slots += [("letter_label", words("label.clout")), ("letter", verbatim(aboard.up.clout))]
    elif aboard.up.terms is not None:
        points = _number(aboard.up.terms.points)
        slots += [("letter_label", words("label.points")), ("letter", points)]
    all_said = lines(aboard) if aboard.up.terms is None else printed(aboard.up)
    said = (*islice(all_said, ROWS),)
    for row, line in enumerate(said, 1):
        slots += [(f"sign_{row}", _art(line.sign)), (f"row_{row}", line.said)]
    drawing = "card_large" if len(said) > FEW else "card_large_few"
    return Face(f"{SET}/{drawing}", tuple(slots))


def _brief(form: str, aboard: Aboard) -> tuple[tuple[str, Text | Art], ...]:
    """What a card shows in any form."""
    return (
        ("body", _art(f"card_body_{side(aboard)}")),
        ("band", _art(f"card_{form}_band_{aboard.printed.deck}")),
        ("deck", _art(f"card_deck_{_sort(aboard.printed)}")),
        ("weight", _art("card_weight")),
        ("mass", _number(aboard.mass)),
    )


def _named(aboard: Aboard) -> tuple[str, Text]:
    slot = "name" if side(aboard) in DARK_ON_LIGHT else "name_light"
    return slot, short_name(aboard)


def back(deck: AnyDeck, form: str = "whole") -> Face:
    """A card of a deck lying face down. ``form``: "tag" and "sign" as in ``tag_face`` and so on."""
    if form in ("tag", "sign"):
        signs = {"band": f"card_{form}_band_{deck}", "deck": f"card_deck_{deck}"}
        slots = ((slot, _art(key)) for slot, key in (("body", "card_body_black"), *signs.items()))
        return Face(f"{SET}/card_{form}", tuple(slots))
    return Face(f"{SET}/card_back_{deck}")


def back_name(deck: AnyDeck) -> Text:
    """What a card lying face down is called: no more than its deck."""
    return words("back", deck=words(f"deck.{deck}"))


def _art(key: str) -> Art:
    return Art(f"{SET}/{key}")


def _low(plate: Text | Art) -> Art:
    """A plate as it is drawn where height is dear."""
    assert isinstance(plate, Art)
    return Art(f"{plate.key}_low")


def _number(value: int) -> Text:
    return verbatim(str(value))


def _sort(card: Card) -> str:
    """The sign of a deck; robots have another one than human colonists."""
    return "robot" if card.kind == "robot" else card.deck


def _mark(aboard: Aboard) -> Slots:
    """What stands beside the sign of the deck: the spectral type of a card, the clout of a crew on
    the flag of its colour, the profession of a human colonist, or what a contract may do before it
    is fulfilled.
    """
    card, terms = aboard.printed, aboard.up.terms
    if terms is not None:
        marks = {"tophat": terms.tophat, "felony": terms.felony}
        return [("mark", _art(f"card_contract_{key}")) for key, printed in marks.items() if printed]
    if card.spectral_type == ANY:
        return [("mark", _art("card_type_any"))]
    if card.spectral_type:
        drawing = f"card_type_{card.spectral_type.lower()}"
        return [("mark", _art(drawing)), ("letter", verbatim(card.spectral_type))]
    if card.colour:
        drawing = f"card_clout_{card.colour}"
        return [("mark", _art(drawing)), ("letter", verbatim(aboard.up.clout))]
    if card.profession:
        return [("mark", _art(f"card_profession_{card.profession}"))]
    return []


def _plate(aboard: Aboard) -> Slots:
    """The figures that a card is chosen for."""
    face = aboard.up
    triangle, radiator = face.thrust_triangle, aboard.radiator
    if face.terms is not None:
        return [
            ("plate", _art("card_plate_contract")),
            ("advance", _number(face.terms.advance)),
            ("fee", _number(face.terms.late_fee)),
            ("points", _number(face.terms.points)),
        ]
    if triangle is not None:
        return [
            ("plate", _art(f"card_plate_{triangle.grade}")),
            ("thrust", _number(triangle.thrust)),
            ("fuel", verbatim(triangle.fuel)),
            *_more(triangle),
        ]
    if radiator is not None:
        cooling = _number(radiator.therms)
        plate = _art(f"card_plate_{aboard.orientation}")
        return [("plate", plate), ("cooling", cooling), *_turned(aboard)]
    if face.load_limit is not None:
        return [("plate", _art("card_plate_load")), ("load", _number(face.load_limit))]
    if face.isru is not None:
        platforms = enumerate(face.platforms, 1)
        return [
            ("plate", _art("card_plate_isru")),
            ("isru", _number(face.isru)),
            *((f"platform_{k}", _art(f"card_platform_{one}")) for k, one in platforms),
        ]
    return [] if face.movement_modifier is None else _wrench(face.movement_modifier)


def _middle(card: Card, gives: list[Chip]) -> Slots:
    """What stands large where there are no figures: what the card gives, or else its sign."""
    if not gives:
        return [("emblem", _art(f"card_emblem_{_sort(card)}"))]
    return [(f"big_{k}", _art(chip.drawing)) for k, chip in enumerate(gives, 1)]


def _turned(aboard: Aboard) -> Slots:
    """What a radiator would be the other way up."""
    way: Orientation = "heavy" if aboard.orientation == "light" else "light"
    other = replace(aboard, orientation=way)
    side = other.radiator
    assert side is not None
    return [
        ("turned", _art(f"card_turned_{way}")),
        ("turned_mass", _number(side.mass)),
        ("turned_hard", _number(side.rad_hard)),
        ("turned_cooling", _number(side.therms)),
    ]


def _more(triangle: Triangle) -> Slots:
    """What a GW or TW thruster gains by an afterburn; no such card has other chips in the row."""
    if triangle.afterburn_thrust is None:
        return []
    more = signed(triangle.afterburn_thrust)
    return [("more", _art("card_afterburn_more")), ("number_more", more)]


def _wrench(wrench: Wrench) -> Slots:
    thrust, fuel = wrench_thrust(wrench), wrench_fuel(wrench)
    found: Slots = []
    if fuel is not None:
        found.append(("plate", _art("card_plate_wrench_fuel")))
        found.append(("wrench_fuel_alone" if thrust is None else "wrench_fuel", fuel))
    elif thrust is not None:
        found.append(("plate", _art("card_plate_wrench")))
    if thrust is not None:
        found.append(("wrench_thrust", thrust))
    return found
