"""The chart of crew cards: how many of each kind are not in the trash. HAL names a card on it."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.table import TableZone
from spacetable.core.text import verbatim
from spacetable.games.space_odyssey.cards import CREW_FACES, LOGIC
from spacetable.games.space_odyssey.hal.playing import kind_zone
from spacetable.games.space_odyssey.laying import zoned
from spacetable.games.space_odyssey.likeness import KIND_ORDER, Slots, drawing, number, said
from spacetable.games.space_odyssey.places import Box, own_seat, places
from spacetable.games.space_odyssey.state import TRASH, View
from spacetable.games.space_odyssey.words import card_name

CHART: Final = ZoneId("kinds")
TITLE: Final = ZoneId("kinds.title")
COUNTS: Final = Counter(CREW_FACES)


@cache
def field_boxes(crew_side: bool) -> tuple[tuple[str, Box], ...]:
    """The field of each kind: logic cards in rows, then the others by two."""
    side = places().crew if crew_side else places().hal
    it = places().chart
    chart = Box(*side.chart)
    w, h, across = side.logic
    found: list[tuple[str, Box]] = []
    top = it.title
    logic = [face for face in KIND_ORDER if face in LOGIC]
    apart = (chart.w - 2 * it.edge - across * w) / (across - 1)
    for k, face in enumerate(logic):
        left = it.edge + k % across * (w + apart)
        found.append((face, chart.part(left, top + k // across * (h + it.gap), w, h)))
    top += -(-len(logic) // across) * (h + it.gap)
    w, h = it.field
    others = [face for face in KIND_ORDER if face not in LOGIC]
    left_over = chart.w - 2 * it.edge - 2 * w
    for k, face in enumerate(others):
        left = it.edge + k % 2 * (w + left_over)
        found.append((face, chart.part(left, top + k // 2 * (h + it.gap), w, h)))
    return tuple(found)


def zones(view: View) -> Iterator[TableZone]:
    """The chart and its fields."""
    state = view.state
    crew_side = own_seat(view) is not None
    naming = bool(state.todo) and state.todo[0].task == "name"
    side = places().crew if crew_side else places().hal
    chart = Box(*side.chart)
    yield zoned(
        CHART, said("zone.chart"), chart, art=drawing("chart_naming" if naming else "chart")
    )
    title = said("chart.naming" if naming else "chart.title")
    strip = Box(chart.left, chart.top, chart.w, places().chart.title)
    yield zoned(TITLE, title, strip, art=drawing("chart_head", (("title", title),)))
    gone = Counter(one.face for one in state.pieces[TRASH])
    for face, box in field_boxes(crew_side):
        yield _field(face, COUNTS[face] - gone[face], box)


@cache
def _field(face: str, left: int, box: Box) -> TableZone:
    gone = "" if left else "_gone"
    name = said("zone.kind", card=card_name(face), n=left)
    if face in LOGIC:
        slots: Slots = (("number", number(LOGIC[face])),)
        wide = "_wide" if box.w > box.h else ""
        return zoned(kind_zone(face), name, box, art=drawing(f"kind_logic{wide}{gone}", slots))
    kind = face.removeprefix("crew.").removeprefix("repair.")
    count = said("of", n=left, limit=COUNTS[face]) if left else verbatim("0")
    slots = (("name", said(f"kind.{kind}")), ("count", count))
    return zoned(kind_zone(face), name, box, art=drawing(f"kind_{kind}{gone}", slots))
