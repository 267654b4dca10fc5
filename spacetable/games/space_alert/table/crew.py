"""The crew in the ship: figures, the squads that follow them, and who acts now.

Pieces that only the table has: "figure.<member>", "squad.<k>" and "acting.figure".
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import about
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text
from spacetable.games.space_alert.action_round import talk
from spacetable.games.space_alert.resolution.states import ABSENT, STORES
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.table.appearance import drawing, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import FIGURES, ON_SHIP
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.ship_boxes import ShipBoxes, system_zone
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.table.standing import Standing, beside_head
from spacetable.games.space_alert.table.systems import stored
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.wording.actions import action
from spacetable.games.space_alert.wording.stations import station
from spacetable.games.space_alert.words import member_name

SQUADS: Final = ("asleep", "active", "disabled", "dead")


def pieces(
    aboard: ShipBoxes, standing: Standing, state: State, shown: Shown
) -> Iterator[TablePiece]:
    """Squads, figures, and a frame around whoever acts."""
    yield from _squads(aboard, standing, shown)
    yield from _figures(standing, state, shown)


def _squads(aboard: ShipBoxes, standing: Standing, shown: Shown) -> Iterator[TablePiece]:
    """Both squads, in their stores or beside the heads of their leaders."""
    for k, squad in enumerate(shown.squads):
        if squad.state == ABSENT:
            continue
        name = SQUADS[squad.state]
        label = said(f"squad.{name}", store=station(STORES[k]))
        seen = Appearance(drawing(f"squad_{name}"), label, (said(f"note.squad.{name}"),))
        place, height = system_zone(STORES[k], 2), ON_SHIP
        at = stored(aboard.plate(STORES[k], 2), layout().ship.squad)
        if squad.leader >= 0:
            place, height = station_zone(shown.figures[squad.leader]), FIGURES + 40
            at = beside_head(standing.figures[squad.leader])
        yield laid(f"squad.{k}", place, seen, at, height, kind="token")


def _figures(standing: Standing, state: State, shown: Shown) -> Iterator[TablePiece]:
    for k, at in enumerate(standing.figures):
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
        # Who is out lies on the floor.
        lies = about(at.x, at.y + (at.h - at.w) / 2, at.w, at.h) if out else at
        angle = 90.0 if out else 0.0
        yield laid(talk.figure(k), place, seen, lies, FIGURES + k, kind="figure", angle=angle)
        if k == shown.acting:
            acts = sign("acts", member=name, card=action(shown.card))
            more = layout().ship.acting
            frame = about(at.x, at.y, at.w * more[0], at.h * more[1])
            seen = Appearance(drawing("acting_figure"), acts)
            yield laid("acting.figure", place, seen, frame, FIGURES - 1, kind="token")


def delay_note(reason: str) -> Text:
    """Why a member's next action will be delayed."""
    return sign(f"delay.{reason}")
