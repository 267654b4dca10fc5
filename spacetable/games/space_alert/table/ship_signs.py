"""Signs on the ship: markers of the phases, weapons set off, and what a threat has just done.

Pieces that only the table has: "computer.<phase>" and "visual.<phase>" (from 1), "fired.<system>",
"absorbed.<zone>" and "blow.<zone>".
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.resolution.outcome import VISUAL
from spacetable.games.space_alert.state import SHIP, State
from spacetable.games.space_alert.stations import (
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    UPPER_WHITE,
    ZONES,
)
from spacetable.games.space_alert.table.appearance import drawing, face, number
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import FIGURES, TILES, TOKENS
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.ship_boxes import ShipBoxes, system_zone
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.wording.stations import part

ABOVE_ALL: Final = FIGURES + 60


def pieces(aboard: ShipBoxes, state: State, shown: Shown) -> Iterator[TablePiece]:
    """Markers on computer and window; signs of the moment."""
    phases = len(state.script.phase_ends)
    for phase in range(phases):
        over = phase < shown.phase
        at = _cell(aboard, UPPER_WHITE, phase, phases)
        seen = _computer(phase, over=over, done=_of(shown.maintained, phase))
        yield _marker(f"computer.{phase + 1}", system_zone(UPPER_WHITE, 2), seen, at)
        at = _cell(aboard, LOWER_WHITE, phase, phases)
        seen = _visual(phase, over=over, best=_of(shown.looked, phase))
        yield _marker(f"visual.{phase + 1}", system_zone(LOWER_WHITE, 2), seen, at)
    yield from _fired(aboard, shown)
    yield from _blows(aboard, shown)


def _of(row: tuple[int, ...], phase: int) -> int:
    return row[phase] if phase < len(row) else 0


def _marker(piece: str, place: ZoneId, seen: Appearance, at: Box) -> TablePiece:
    return laid(piece, place, seen, at, TILES + 10, kind="token")


def _cell(aboard: ShipBoxes, station: int, phase: int, phases: int) -> Box:
    most, gap = layout().ship.cell
    plate = aboard.plate(station, 2)
    side = min(most, 0.46 * plate.h, (plate.w - 2) / phases - gap)
    x = plate.x + (phase - (phases - 1) / 2) * (side + gap)
    return Box(x - side / 2, plate.top + plate.h - side - 3, side, side)


def _computer(phase: int, *, over: bool, done: int) -> Appearance:
    if done:
        return Appearance(drawing("computer_done"), sign("computer.done", phase=phase + 1))
    if over:
        return Appearance(drawing("computer_missed"), sign("computer.missed", phase=phase + 1))
    face_ = face("computer_open", value=number(phase + 1))
    return Appearance(face_, sign("computer.open", phase=phase + 1), (sign("computer.note"),))


def _visual(phase: int, *, over: bool, best: int) -> Appearance:
    if best:
        points = VISUAL[best]
        said = sign("visual.done", phase=phase + 1, crew=best, points=points)
        return Appearance(face("visual", value=number(points)), said)
    if over:
        return Appearance(drawing("visual_missed"), sign("visual.missed", phase=phase + 1))
    face_ = face("visual_open", value=number(phase + 1))
    return Appearance(face_, sign("visual.open", phase=phase + 1), (sign("visual.note"),))


# ------------------------------------------------------------------ the moment


def _fired(aboard: ShipBoxes, shown: Shown) -> Iterator[TablePiece]:
    """On the plate of each weapon that was set off this turn: its strength."""
    wide, high = layout().ship.fired
    for zone in range(len(ZONES)):
        weapons = [("heavy_laser", zone, shown.heavy[zone])]
        lower = zone + LOWER_RED
        if lower == LOWER_WHITE:
            weapons.append(("pulse_cannon", lower, shown.pulse))
        else:
            weapons.append(("light_laser", lower, shown.light[zone]))
        for name, station, strength in weapons:
            if strength:
                plate = aboard.plate(station, 0)
                # Under its letter and picture.
                w, h = min(wide, plate.w - 2), min(high, 0.5 * plate.h)
                at = Box(plate.x - w / 2, plate.top + plate.h - h - 2, w, h)
                said = sign("fired", weapon=part(zone, name), strength=strength)
                yield _shot(
                    f"fired.{name}.{ZONES[zone]}", system_zone(station, 0), said, at, strength
                )
    if shown.attack:
        bay = aboard.space
        at = about(bay.x, bay.top + 0.45 * bay.h, bay.w, bay.w * high / wide)
        said = sign("fired.interceptors_heroic" if shown.attack > 1 else "fired.interceptors")
        yield _shot("fired.interceptors", station_zone(SPACE), said, at, 0)


def _shot(piece: str, place: ZoneId, said: Text, at: Box, strength: int) -> TablePiece:
    seen = Appearance(drawing("fired_bay"), said)
    if strength:
        seen = Appearance(face("fired", value=number(strength)), said)
    return laid(piece, place, seen, at, TOKENS + 20, kind="token")


def _blows(aboard: ShipBoxes, shown: Shown) -> Iterator[TablePiece]:
    """At the keel of each zone: what its shield took, and how many tiles were turned."""
    (w, h), (aw, ah) = layout().ship.blow, layout().ship.absorbed
    for zone, name in enumerate(ZONES):
        keel, pile = aboard.keel(zone), aboard.pile(zone)
        size = 0.8
        # Beside the pile from which the tiles come.
        end = pile.left - 2 - size * w
        if shown.absorbed[zone]:
            taken = sign("absorbed", n=shown.absorbed[zone], shield=part(zone, "shield"))
            at = about(end - 2 - size * aw / 2, keel.y, size * aw, size * ah)
            seen = Appearance(face("absorbed", value=number(shown.absorbed[zone])), taken)
            yield laid(f"absorbed.{name}", SHIP, seen, at, ABOVE_ALL, kind="token")
        if shown.blows[zone]:
            told = sign("blow", n=shown.blows[zone])
            at = about(end + size * w / 2, keel.y, size * w, size * h)
            seen = Appearance(face("blow", value=verbatim(f"−{shown.blows[zone]}")), told)
            yield laid(f"blow.{name}", SHIP, seen, at, ABOVE_ALL, kind="token")
