"""What the autopilot knows at the table, from what one seat may see; and how hard it thinks there.

Everybody waits while it thinks, so it resolves far fewer missions than a crew of four on its own.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.space_alert.autopilot.known import Known, Lying, Skill
from spacetable.games.space_alert.autopilot.search import Effort, Stage
from spacetable.games.space_alert.cards import Card
from spacetable.games.space_alert.expedition.aboard import carried
from spacetable.games.space_alert.resolution.plan import Drawn, Rulings
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.state import (
    ACTING,
    HIDDEN,
    MOVING,
    State,
    heroic_place,
    slot,
    track_place,
)
from spacetable.games.space_alert.stations import ZONES, zone_of
from spacetable.games.space_alert.words import halves

AT_TABLE: Final[dict[Skill, Effort]] = {
    "cadet": Effort((Stage(470, 1, (0.0, 0.0)),), ahead=False, filling=70),
    "pilot": Effort((Stage(1200, 1, (4.0, 0.4)), Stage(600, 2, (0.5, 0.3))), filling=300),
    "ace": Effort((Stage(4900, 1, (5.0, 0.4)), Stage(2800, 4, (0.6, 0.2))), filling=500),
}
"""For all the androids of a phase: under half a second, for the ace under a second and a half."""
Rows = tuple[tuple[int, ...], ...]


def card_of(face: str) -> Card:
    """The card of a face (``card.red/A``)."""
    action, move = halves(face)
    return Card(move, action)


def side(card: Card, action: int) -> int:
    """How a card must lie for an action (quarter turns)."""
    return ACTING if card.action == action else MOVING


def known_at(
    seen: State,
    seat: Seat,
    free: Mapping[int, Iterable[int]],
    shared: Iterable[Piece] = (),
    own: Mapping[int, Iterable[Piece]] | None = None,
    lying: Mapping[tuple[int, int], Piece] | None = None,
) -> Known:
    """What can be seen from a seat. ``seen``: the state as its view shows it.

    ``free``: the turns to plan by member; what lies there is left out of the rows. ``shared``:
    cards that may be laid for any of them; ``own``: others for one member alone; ``lying``:
    those of both that lie on free turns, by member and turn.
    """
    crew = range(len(seen.members))
    last_turns = timing().last_turns[: len(seen.script.phase_ends)]
    planned = {member: tuple(turns) for member, turns in free.items()}
    mine = own or {}
    return Known(
        trajectories=_trajectories(seen),
        threats=tuple(_threats(seen)),
        rows=tuple(
            tuple(
                0 if turn in planned.get(member, ()) else says(seen, member, turn)
                for turn in range(1, last_turns[-1] + 1)
            )
            for member in crew
        ),
        free=tuple(planned.get(member, ()) for member in crew),
        shared=tuple(sorted(Counter(card_of(piece.face) for piece in shared).items())),
        own=tuple(
            tuple(sorted(card_of(piece.face) for piece in mine.get(member, ()))) for member in crew
        ),
        complete=seen.closed == len(last_turns) - 1,
        last_turns=tuple(last_turns),
        carried=carried(seen),
        rulings=Rulings(seen.rules.idle_squads_cost),
        lying=tuple(
            Lying(member, turn, says(seen, member, turn), card_of(piece.face))
            for (member, turn), piece in sorted((lying or {}).items())
        ),
    )


def open_heroic(seen: State, member: int) -> list[Piece]:
    """An android's heroic card, once it lies open beside its board."""
    return [piece for piece in seen.pieces[heroic_place(member)] if piece.face != HIDDEN]


def _trajectories(seen: State) -> tuple[int, int, int, int]:
    red, white, blue, inside = (
        int(seen.pieces[track_place(name)][0].face.removeprefix("track."))
        for name in (*ZONES, "internal")
    )
    return red, white, blue, inside


def _threats(seen: State) -> Iterable[Drawn]:
    for report in seen.reports:
        if report.card is not None:
            card = seen.pieces.piece(report.card).face.removeprefix("threat.")
            zone = -1 if report.zone is None else zone_of(report.zone)
            yield Drawn(card, report.t, zone)


def says(seen: State, member: int, turn: int) -> int:
    """The action that lies there: seen, or told by whoever laid it; none when nobody knows."""
    piece = seen.pieces.top(slot(member, turn))
    if piece is None:
        return 0
    if piece.face != HIDDEN:
        return halves(piece.face)[piece.turns != ACTING]
    seat = seen.members[member].seat
    told = seen.plans.get(seat, ()) if seat is not None else ()
    return told[turn - 1] if turn <= len(told) else 0
