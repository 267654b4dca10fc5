"""Signs on action boards in the film: who acts, what had no effect, and who will be delayed.

Pieces that only the table has: "acting.card", "idle.<member>.<turn>" and "delay.<member>".
"""

from collections.abc import Iterator, Mapping

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text, text
from spacetable.games.space_alert.state import slot
from spacetable.games.space_alert.table.appearance import drawing
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.crew import delay_note
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.wording.actions import action


def card_notes(shown: Shown, member: int, turn: int, lies: int) -> tuple[Text, ...]:
    """What the film adds to a card that was laid on ``turn`` and ``lies`` on another now."""
    notes = []
    if lies != turn:
        notes.append(sign("pushed_on", turn=turn))
    for one, at, reason in shown.idle:
        if (one, at) == (member, lies):
            notes.append(no_effect(reason))
    return tuple(notes)


def no_effect(reason: str) -> Text:
    """Why an action came to nothing."""
    return sign("no_effect", reason=text(f"space_alert.no_effect.{reason}"))


def pieces(
    shown: Shown,
    member: int,
    name: Text,
    turns: range,
    place: Mapping[int, Box],
    *,
    own: bool,
) -> Iterator[TablePiece]:
    """The signs of one member's board. ``place``: the box of a turn."""
    side = min(layout().boards.mark[not own], 0.55 * place[turns[0]].w)
    if member == shown.acting and shown.turn in turns:
        at, more = place[shown.turn], layout().boards.frame
        frame = about(at.x, at.y, at.w + more[0], at.h + more[1])
        acts = sign("acts", member=name, card=action(shown.card))
        yield _laid(
            "acting.card", member, shown.turn, Appearance(drawing("acting_card"), acts), frame
        )
    for one, turn, reason in shown.idle:
        if one == member and turn in turns:
            at = place[turn]
            corner = Box(at.left + at.w - side + 3, at.top + at.h - side + 3, side, side)
            seen = Appearance(drawing("no_effect"), no_effect(reason))
            yield _laid(f"idle.{member}.{turn}", member, turn, seen, corner)
    reason = shown.delayed[member] if member < len(shown.delayed) else ""
    if reason and shown.turn + 1 in turns:
        at = place[shown.turn + 1]
        label = sign("delayed", member=name, turn=shown.turn + 1)
        seen = Appearance(drawing("delay"), label, (delay_note(reason),))
        hourglass = about(at.x, at.y, side + 4, side + 4)
        yield _laid(f"delay.{member}", member, shown.turn + 1, seen, hourglass)


def _laid(piece: str, member: int, turn: int, seen: Appearance, at: Box) -> TablePiece:
    place: ZoneId = slot(member, turn)
    return laid(piece, place, seen, at, TOKENS + 10, kind="token")
