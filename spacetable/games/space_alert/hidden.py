"""What a seat may not know, and the state without it."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.secrets import masked
from spacetable.games.space_alert.state import FILMED, HIDDEN, State, View, hand


def hidden(state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
    """Action cards of others and of the deck; each pile of threats; each pile of damage tiles.

    Hands are taken up when the mission begins (document 2); what the program deals beside a
    printed game is looked for before. One's own cards are known, on the board too; those for later
    phases are not looked at yet. With shared boards the whole crew knows all hands and boards, but
    nobody outside it, and nobody looks at another's while communications are down (document 2.1).
    """
    groups: dict[str, list[PieceId]] = {}
    own = state.own(seat) if seat is not None else None
    taken_up = state.stage != "ready" or state.rules.printed
    open_ = state.rules.open_boards and taken_up and seat is not None and not state.quiet
    for zone, row in state.pieces.zones.items():
        mine = (seat is not None and zone == hand(seat) and taken_up) or (
            own is not None and zone.startswith(f"plan.{own}.")
        )
        if mine or (open_ and zone.startswith(("hand.", "plan."))):
            continue
        for piece in row:
            if not piece.up:
                kind = _kind(piece.face)
                groups.setdefault(kind or zone, []).append(piece.id)
    return tuple(groups.values())


@cache
def _kind(face: str) -> str:
    """What a card could be taken for; "" where it lies among its likes alone."""
    if face.partition(".")[0] in ("threat", "tile"):
        return ""
    return "heroic" if face.startswith("card.go:") else "card"


def view(state: State, seat: Seat | None) -> View:
    """Blank faces for what is hidden, and nothing of the script that has not been announced."""
    blanks = {piece: HIDDEN for group in hidden(state, seat) for piece in group}
    script = state.script
    if state.stage not in FILMED:
        script = replace(script, happenings=script.happenings[: state.heard], disputes=())
    reports = tuple(one for one in state.reports if one.announced or one.card is not None)
    # Why the autopilot lays a card may speak of cards that only who asked it holds.
    told = state.stage in FILMED or state.alone
    reasons = tuple(one for one in state.reasons if told or one.asker == seat)
    shown = replace(masked(state, blanks), script=script, reports=reports, reasons=reasons)
    return View(seat, shown)
