"""The table before one seat: the crew around the trick, the own hand at the bottom.

Made from the view alone. Cards and tasks keep the ids of the state; what only the table has is
named in ``member_place`` and ``middle``.
"""

from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.table_builder import docked
from spacetable.games.the_crew.member_place import MemberPlace, place_zone
from spacetable.games.the_crew.middle import SIGNAL, Middle
from spacetable.games.the_crew.outcome import tasks_done
from spacetable.games.the_crew.placard import placard
from spacetable.games.the_crew.radio import may_speak
from spacetable.games.the_crew.seating import seated
from spacetable.games.the_crew.state import LAST, TRICK, State, View, hand, spot, tasks_of


def table(view: View, room: Room = DESK) -> Table:
    """Everything that lies before the seat; an onlooker sees the first member at the bottom."""
    state = view.state
    round_ = seated(state, view.seat, room)
    standing = standings(state)
    middle = Middle(state, round_, view.seat, standing)
    zones: list[TableZone] = list(middle.zones())
    pieces: list[TablePiece] = list(middle.pieces())
    zone, card = placard(state, round_.spots.mission, small=round_.spots.small, large=round_.large)
    zones.append(zone)
    pieces.append(card)
    taker = _taker(state)
    for member in round_.members:
        place = MemberPlace(view, round_, member, standing)
        found = list(place.zones())
        pieces += place.pieces()
        if member == taker:
            zone, last = place.last()
            found.append(zone)
            pieces += last
        zones += docked(found, "bottom") if place.own else found
    return Table(round_.width, round_.height, tuple(zones), tuple(pieces), focus(view))


def standings(state: State) -> dict[str, bool | None]:
    """How each task stands, by its card: done, lost, or None while it is open."""
    rows = zip(state.tasks, tasks_done(state), strict=True)
    return {task.piece: done for task, done in rows}


def _taker(state: State) -> Seat | None:
    """Who took the trick that lies open beside its winner."""
    if not state.pieces[LAST]:
        return None
    back = 2 if state.between else 1
    if len(state.tricks) < back:
        return None
    return state.members[state.tricks[-back].winner]


def focus(view: View) -> str:
    """The zone that the eye should be on."""
    state = view.state
    match state.phase:
        case "tokens" | "choosing" | "distributing" | "sharing" | "volunteering":
            middle = next((k for k in range(len(state.tasks)) if state.pieces[spot(k)]), None)
            return TRICK if middle is None else spot(middle)
        case "asking" | "naming":
            return place_zone(state.whose or state.first)
        case "predicting" | "handing_over":
            return tasks_of(state.whose or state.first)
        case "distress" | "voting" | "directing":
            return SIGNAL
        case "passing":
            return hand(seated(state, view.seat).members[0])
        case "play":
            bottom = seated(state, view.seat).members[0]
            mine = view.seat == bottom and (state.whose == bottom or bottom in may_speak(state))
            return hand(bottom) if mine else TRICK
        case _:
            return TRICK
