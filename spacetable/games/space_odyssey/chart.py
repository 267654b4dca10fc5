"""The chart of crew cards: how many of each kind are not in the trash. HAL names a card on it."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.table import Art, TableZone
from spacetable.core.table_builder import zoned
from spacetable.core.text import Text
from spacetable.games.space_odyssey.appearance import KIND_ORDER, Slots, drawing, number, said
from spacetable.games.space_odyssey.cards import CREW_FACES, LOGIC
from spacetable.games.space_odyssey.hal.targeting import kind_zone
from spacetable.games.space_odyssey.layout import SET, own_seat, places
from spacetable.games.space_odyssey.state import TRASH, State, View, hand
from spacetable.games.space_odyssey.words import card_name, character_name, member

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
    title = _title(view, naming)
    strip = Box(chart.left, chart.top, chart.w, places().chart.title)
    yield zoned(TITLE, title, strip, art=drawing("chart_head", (("title", title),)))
    gone = Counter(one.face for one in state.pieces[TRASH])
    holders = _holders(state, naming)
    for face, box in field_boxes(crew_side):
        yield _field(face, COUNTS[face] - gone[face], box, naming, holders.get(face))


def _title(view: View, naming: bool) -> Text:
    state = view.state
    if not naming or state.aim is None:
        return said("chart.title")
    key = "chart.naming" if view.seat == state.hal else "chart.named"
    return said(key, member=character_name(state.characters[state.aim]))


def _holders(state: State, naming: bool) -> dict[str, tuple[str, Text]]:
    """Who has named a card aloud and holds it, by the card's face: character and name.

    While HAL names a card of somebody's, theirs alone; else the logic cards, of which there is one.
    """
    told = set(state.told)
    found: dict[str, tuple[str, Text]] = {}
    for who in state.crew:
        if naming and who != state.aim:
            continue
        for one in state.pieces[hand(who)]:
            if one.id in told and one.face in COUNTS and (naming or one.face in LOGIC):
                found[one.face] = state.characters[who], member(state, who)
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
        art = f"kind_logic{'_wide' if box.w > box.h else ''}{'' if left else '_gone'}"
        return zoned(kind_zone(face), name, box, art=drawing(art, slots))
    kind = face.removeprefix("crew.").removeprefix("repair.")
    # Those without a number hardly change: they stand back, except when HAL may name them.
    dress = "_gone" if not left else "" if naming else "_idle"
    slots += (("name", said(f"kind.{kind}")), ("count", number(left)))
    return zoned(kind_zone(face), name, box, art=drawing(f"kind_{kind}{dress}", slots))
