"""What is drawn for a mission: trajectories, damage tiles, and the order of the threat cards."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.games.space_alert.arrange.arrangement import (
    TRACK_PLACES,
    ArrangedThreat,
    Arrangement,
    TrackName,
    TrackPlace,
    wrong,
)
from spacetable.games.space_alert.state import (
    TRACKS,
    State,
    threat_deck,
    tile_pile,
    track_place,
)


def drawn(state: State, wanted: Arrangement) -> State:
    """The state with everything in the order in which it is to come."""
    state = replace(state, pieces=_tracks(state.pieces, wanted.tracks))
    for name, parts in wanted.tiles.items():
        faces = [f"tile.{name}.{part}" for part in parts]
        state = _stacked(state, tile_pile(name), faces, "tile")
    return _threats(state, wanted.threats)


def _tracks(pieces: Pieces, named: Mapping[TrackPlace, TrackName]) -> Pieces:
    """The trajectories named in their places; the others keep theirs where nothing took it."""
    places: dict[TrackPlace, ZoneId] = {name: track_place(name) for name in TRACK_PLACES}
    faces = {name: f"track.{track[1:]}" for name, track in named.items()}
    for track in named.values():
        if list(named.values()).count(track) > 1:
            wrong("twice", card=track)
    all_faces = [piece.face for zone in (*places.values(), TRACKS) for piece in pieces[zone]]
    free = [face for face in all_faces if face not in faces.values()]
    for name, place in places.items():
        if name not in faces:
            own = pieces[place][0].face
            faces[name] = own if own in free else free[-1]
            free.remove(faces[name])
    for name, place in places.items():
        pieces = _faced(pieces, place, [faces[name]])
    return _faced(pieces, TRACKS, sorted(free))


def _threats(state: State, named: Sequence[ArrangedThreat]) -> State:
    """Each card named lies in its pile where its report will turn it up."""
    cards: dict[int, str] = {}
    for one in named:
        number = report_of(state, one)
        if number in cards:
            wrong("report_twice", t=one.t)
        cards[number] = f"threat.{one.card}"
    piles: dict[ZoneId, list[str | None]] = {}
    for number, report in enumerate(state.reports):
        pile = threat_deck(report.severity, report.place)
        piles.setdefault(pile, []).append(cards.get(number))
    for pile, faces in piles.items():
        if any(faces):
            state = _stacked(state, pile, faces, "threat")
    return state


def report_of(state: State, one: ArrangedThreat) -> int:
    """The number of the report of that turn; wrong when the script has none."""
    turns = [report.t for report in state.reports]
    if one.t not in turns:
        wrong("report", t=one.t, known=", ".join(f"T+{t}" for t in turns) or "-")
    return turns.index(one.t)


def _stacked(state: State, pile: ZoneId, coming: Sequence[str | None], sort: str) -> State:
    """A pile from which so many faces come next, in this order; None: any of the others."""
    row = state.pieces[pile]
    rest = [piece.face for piece in reversed(row)]
    for face in coming:
        if face is None:
            continue
        if face not in rest:
            there = any(piece.face == face for piece in row)
            name = face.rpartition(".")[2]
            wrong("twice" if there else f"no_{sort}", card=name)
        rest.remove(face)
    order = [rest.pop(0) if face is None else face for face in coming] + rest
    return replace(state, pieces=_faced(state.pieces, pile, order[::-1]))


def _faced(pieces: Pieces, zone: ZoneId, faces: Sequence[str]) -> Pieces:
    """The same pieces in a zone with these faces, from bottom to top."""
    row = pieces[zone]
    new = tuple(
        Piece(piece.id, face, piece.up, piece.turns, piece.cell)
        for piece, face in zip(row, faces, strict=True)
    )
    return pieces.with_zone(zone, new)
