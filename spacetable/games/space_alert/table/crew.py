"""The crew in the ship: figures, the squads that follow them, and who acts now.

Pieces that only the table has: "figure.<member>", "squad.<k>" and "acting.figure".
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import about
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text
from spacetable.games.space_alert.action_round import talk
from spacetable.games.space_alert.resolution.states import ABSENT, STORES
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import SPACE, STATIONS
from spacetable.games.space_alert.table.appearance import drawing, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import FIGURES, ON_SHIP
from spacetable.games.space_alert.table.part import Part
from spacetable.games.space_alert.table.ship import floor_box, plate_box, station_zone, system_zone
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.wording.actions import action
from spacetable.games.space_alert.wording.stations import station
from spacetable.games.space_alert.words import member_name

NAMED: Final = 28.0
"""How high the name of a station is, above its floor."""
LARGER: Final = 1.6
"""How much larger a figure may be than the ship about it."""
ABOVE: Final = ("intruder.", "slime.", "malfunction.", "ghost.")
"""What lies on a floor above the figures."""
STATION_OF: Final = {station_zone(number): number for number in range(len(STATIONS))}
SQUADS: Final = ("asleep", "active", "disabled", "dead")


def pieces(state: State, shown: Shown) -> Iterator[TablePiece]:
    """Squads, figures, and a frame around whoever acts."""
    yield from _squads(shown)
    yield from _figures(state, shown)


def _squads(shown: Shown) -> Iterator[TablePiece]:
    """Both squads, in their stores or beside the heads of their leaders."""
    side = layout().ship.squad
    for k, squad in enumerate(shown.squads):
        if squad.state == ABSENT:
            continue
        name = SQUADS[squad.state]
        label = said(f"squad.{name}", store=station(STORES[k]))
        seen = Appearance(drawing(f"squad_{name}"), label, (said(f"note.squad.{name}"),))
        if squad.leader < 0:
            plate = plate_box(STORES[k], 2)
            place, at = system_zone(STORES[k], 2), about(plate.x + 13, plate.top + 20, side, side)
        else:
            x, y = _stands(shown)[squad.leader]
            half = side * 0.66
            place = station_zone(shown.figures[squad.leader])
            w, h = layout().ship.figure
            # Beside the head, where the figure is narrow: its sign stays in sight.
            at = about(x + w / 2 - half / 4, y - h / 2 + half / 2, half, half)
        height = ON_SHIP if squad.leader < 0 else FIGURES + 40
        yield laid(f"squad.{k}", place, seen, at, height, kind="token")


def _stands(shown: Shown) -> list[tuple[float, float]]:
    """The middle of each figure: those in one station side by side, the lowest number first."""
    ship = layout().ship
    w, h = ship.figure
    found = [(0.0, 0.0)] * len(shown.figures)
    for here in set(shown.figures):
        box = floor_box(here)
        crew = [k for k, where in enumerate(shown.figures) if where == here]
        y = box.top + box.h - h / 2 - 2
        if here == SPACE:
            # The bay is narrow: one behind the other.
            for k, member in enumerate(crew):
                found[member] = (box.x, y - k * 14)
            continue
        step = min(ship.figure_step, (box.w - 4 - w) / max(len(crew) - 1, 1))
        for k, member in enumerate(crew):
            found[member] = (box.left + 3 + w / 2 + k * step, y)
    return found


def _figures(state: State, shown: Shown) -> Iterator[TablePiece]:
    w, h = layout().ship.figure
    for k, (x, y) in enumerate(_stands(shown)):
        member = state.members[k]
        out = bool(shown.out) and shown.out[k]
        name = member_name(state, k)
        label = said("figure.out", member=name) if out else name
        picture = drawing(f"figure_{member.colour}")
        notes = [sign("out") if out else said("note.figure")]
        if k < len(shown.delayed) and shown.delayed[k]:
            notes.append(delay_note(shown.delayed[k]))
        seen = Appearance(picture, label, tuple(notes))
        place = station_zone(shown.figures[k])
        if out:
            # It lies on its side.
            at = about(x, y + (h - w) / 2, w, h)
            yield laid(talk.figure(k), place, seen, at, FIGURES + k, kind="figure", angle=90.0)
        else:
            yield laid(talk.figure(k), place, seen, about(x, y, w, h), FIGURES + k, kind="figure")
        if k == shown.acting:
            acts = sign("acts", member=name, card=action(shown.card))
            frame = about(x, y, *layout().ship.acting)
            seen = Appearance(drawing("acting_figure"), acts)
            yield laid("acting.figure", place, seen, frame, FIGURES - 1, kind="token")


def grown(aboard: Iterable[TablePiece], part: Part, *, bare: bool) -> Iterator[TablePiece]:
    """What is aboard, with the figures as large as their floors allow.

    They stay below the name of their station (``bare``: it has none), and small where intruders
    or the ways of learners lie above them.
    """
    found = list(aboard)
    across, down = part.place.w / part.own.w, part.place.h / part.own.h
    size = min(across, down)
    ship = layout().ship
    more = min(
        LARGER,
        ship.figure_step * across / (ship.figure[0] * size) - 0.02,
        (ship.floor - (4 if bare else NAMED)) * down / (ship.figure[1] * size),
        (ship.floor - 4) * down / (ship.acting[1] * size),
    )
    over = {one.zone for one in found if one.id.startswith(ABOVE)}
    for one in found:
        upright = one.kind == "figure" or one.id == "acting.figure" or one.id.startswith("squad.")
        number = STATION_OF.get(one.zone)
        if not upright or number is None or one.zone in over or more <= 1:
            yield one
            continue
        floor = floor_box(number)
        foot = part.place.top + (floor.top + floor.h - 2 - part.own.top) * down
        left = part.place.left + (floor.left - part.own.left) * across
        right = left + floor.w * across
        half = one.w * more / 2
        x = min(max(one.x, left + half), right - half) if one.kind == "figure" else one.x
        yield replace(one, x=x, y=foot - (foot - one.y) * more, w=one.w * more, h=one.h * more)


def delay_note(reason: str) -> Text:
    """Why a member's next action will be delayed."""
    return sign(f"delay.{reason}")
