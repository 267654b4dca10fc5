"""The chart of crew cards: how many of each kind are not in the trash. HAL names a card on it.

Pieces that only the table has: "sheet.<zone>" where the chart lies unfolded on the ship.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import structs

from spacetable.core.box import Box, about
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.table import Art, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.space_odyssey.appearance import KIND_ORDER, Slots, drawing, number, said
from spacetable.games.space_odyssey.cards import CREW_FACES, LOGIC
from spacetable.games.space_odyssey.layout import SET
from spacetable.games.space_odyssey.naming import kind_zone
from spacetable.games.space_odyssey.state import TRASH, State, View, hand
from spacetable.games.space_odyssey.table_builder import OVER
from spacetable.games.space_odyssey.words import card_name, character_name, member

CHART: Final = ZoneId("kinds")
TITLE: Final = ZoneId("kinds.title")
COUNTS: Final = Counter(CREW_FACES)
EDGE: Final = 6.0
GAP: Final = 5.0
HIGHEST: Final = 76.0
"""The height of a field, at most."""
WHOLE: Final = 138.0
LOW: Final = 72.0
"""The width of a field with a name and a number, and of one with a short name."""
TITLE_HEIGHT: Final = 39.0
TITLED: Final = (290.0, 250.0)
"""The width and the height from which on the chart has a title."""


@lru_cache(maxsize=64)
def field_boxes(chart: Box) -> tuple[tuple[str, Box], ...]:
    """The field of each kind: logic cards in rows, then the others in rows, as large as can be."""
    logic = [face for face in KIND_ORDER if face in LOGIC]
    others = [face for face in KIND_ORDER if face not in LOGIC]
    ways = [
        (across, beside)
        for across in range(3, len(logic) + 1)
        for beside in (2, 4, 8)
        if not len(logic) % across
    ]
    return max((_fields(chart, logic, others, *way) for way in ways), key=_worth)


def _fields(
    chart: Box, logic: list[str], others: list[str], across: int, beside: int
) -> tuple[tuple[str, Box], ...]:
    room = chart.part(EDGE, _title_height(chart), chart.w - 2 * EDGE, 0)
    rows = -(-len(logic) // across) + -(-len(others) // beside)
    high = chart.h - _title_height(chart) - EDGE - GAP * (rows - 1)
    h = min(high / rows, HIGHEST)
    gap = (chart.h - _title_height(chart) - EDGE - h * rows) / max(rows - 1, 1)
    found: list[tuple[str, Box]] = []
    top = 0.0
    for faces, count in ((logic, across), (others, beside)):
        w = (room.w - GAP * (count - 1)) / count
        for k, face in enumerate(faces):
            left, down = k % count * (w + GAP), top + k // count * (h + gap)
            found.append((face, room.part(left, down, w, h)))
        top += -(-len(faces) // count) * (h + gap)
    return tuple(found)


def _worth(fields: tuple[tuple[str, Box], ...]) -> float:
    """How well fields can be read: a logic card is a number, the others are a name and a number."""
    first, last = fields[0][1], fields[-1][1]
    wanted = WHOLE if last.w >= WHOLE else LOW
    return min(first.h / 44, first.w / 40, last.w / wanted, 1.4) + (0.3 if wanted == WHOLE else 0)


def _title_height(chart: Box) -> float:
    return TITLE_HEIGHT if chart.w >= TITLED[0] and chart.h >= TITLED[1] else EDGE


def naming(state: State) -> bool:
    """Whether a card is to be named, by HAL or (a switch) by Bowman."""
    return namer(state) is not None


def namer(state: State) -> Seat | None:
    """Who is to name a card."""
    if not state.todo:
        return None
    if state.todo[0].task == "name":
        return state.hal
    return state.todo[0].member if state.todo[0].task in ("ask_card", "claim") else None


def zones(view: View, chart: Box) -> Iterator[TableZone]:
    """The chart and its fields."""
    state = view.state
    named = naming(state)
    yield zoned(CHART, said("zone.chart"), chart, art=drawing("chart_naming" if named else "chart"))
    title = _title(view, named)
    high = _title_height(chart)
    words: Slots = (("title", title),) if high > EDGE else ()
    strip = chart.part(0, 0, chart.w, high)
    yield zoned(TITLE, title, strip, art=drawing("chart_head", words))
    gone = Counter(one.face for one in state.pieces[TRASH])
    holders = _holders(state, named)
    for face, box in field_boxes(chart):
        yield _field(face, COUNTS[face] - gone[face], box, named, holders.get(face))


def unfolded(view: View, ship: Box) -> tuple[list[TableZone], list[TablePiece]]:
    """The chart on the ship: its zones, and what covers the ship there."""
    bare, sheets = [], []
    for k, one in enumerate(zones(view, ship)):
        bare.append(structs.replace(one, art=None))
        if one.art is not None:
            seen = Appearance(one.art, one.name)
            box = about(one.x, one.y, one.w, one.h)
            sheets.append(laid(f"sheet.{one.id}", one.id, seen, box, 2 * OVER + k, kind="board"))
    return bare, sheets


def _title(view: View, naming: bool) -> Text:
    state = view.state
    who = namer(state)
    if state.todo and state.todo[0].task == "claim" and who is not None:
        return said("chart.claim", member=character_name(state.characters[who]))
    if not naming or state.aim is None:
        return said("chart.title")
    key = "chart.named" if who == state.hal else "chart.asked"
    if view.seat == who:
        key = "chart.naming"
    return said(key, member=character_name(state.characters[state.aim]))


def _holders(state: State, naming: bool) -> dict[str, tuple[str, Text]]:
    """Who has named a card aloud and holds it, by the card's face: character and name.

    While HAL names a card of somebody's, theirs alone; else the logic cards, of which there is one.
    Also who only says so (a switch), the first of several.
    """
    told = set(state.told)
    found: dict[str, tuple[str, Text]] = {}
    for who in state.crew:
        if naming and who != (state.aim or namer(state)):
            continue
        for one in state.pieces[hand(who)]:
            if one.id in told and one.face in COUNTS and (naming or one.face in LOGIC):
                found[one.face] = state.characters[who], member(state, who)
        for face in state.claims.get(who, ()):
            if naming or face in LOGIC:
                found.setdefault(face, (state.characters[who], member(state, who)))
    return found


@lru_cache(maxsize=2048)
def _field(
    face: str, left: int, box: Box, naming: bool, holder: tuple[str, Text] | None
) -> TableZone:
    name = said("zone.kind", card=card_name(face), n=left)
    slots: Slots = ()
    if holder is not None:
        name = said("zone.kind_told", card=card_name(face), n=left, member=holder[1])
        slots = (("holder", Art(f"{SET}/holder_{holder[0]}")),)
    if face in LOGIC:
        slots += (("number", number(LOGIC[face])),)
        art = f"kind_logic{'_wide' if box.w > 1.2 * box.h else ''}{'' if left else '_gone'}"
        return zoned(kind_zone(face), name, box, art=drawing(art, slots))
    kind = face.removeprefix("crew.").removeprefix("repair.")
    # Those without a number hardly change: they stand back, except when HAL may name them.
    dress = "_gone" if not left else "" if naming else "_idle"
    low = "_low" if box.w < WHOLE else ""
    # A low field has room for the names of systems; the others have their signs.
    if not low or face.startswith("crew.repair."):
        slots += (("name", said(f"kind.{kind}")),)
    slots += (("count", number(left)),)
    return zoned(kind_zone(face), name, box, art=drawing(f"kind_{kind}{dress}{low}", slots))
