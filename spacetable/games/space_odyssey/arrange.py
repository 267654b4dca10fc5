"""A scenario's arrangement laid out as a position.

Cards are named by their faces without the side: "grv", "door.3" and "scan" of HAL's, "logic.9",
"repair.any" and "open_door" of the crew's. Members are named by their characters or their seats.
Every key may be left out: what is not named stays as in the set-up or is filled up from the rest.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.scenario import arrangement_as, scenario_error
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.arranged_cards import Cards
from spacetable.games.space_odyssey.board import DOORS, SPACE
from spacetable.games.space_odyssey.cards import CREW_FACES, HAL_FACES, RUN, most_runs, numbers_of
from spacetable.games.space_odyssey.data import DATA, SYSTEMS
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HAL_TRASH,
    SHOWN,
    TILES,
    TRASH,
    Done,
    Duty,
    State,
    beside,
    doorway,
    hand,
    place,
    shown,
    space,
)
from spacetable.games.space_odyssey.words import words

LOWEST: Final = DATA.hal.hand - DATA.crew.sequences + 1
"""Where the HAL marker stands before the last sequence."""


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario may fix.

    ``monolith``: a member. ``turn``: who is about to act, the monolith's holder or HAL.
    ``marker``: where the HAL marker stands; for each step below the start a run of logic cards
    lies in the ``trash``. ``spaces``: where members stand. ``malfunctions``: how many lie beside a
    system. ``closed`` and ``forced``: doors; their cards lie in the trash of either side.
    ``hal_hand``: hidden cards. ``shown``: HAL's open row from the left; with less than three HAL
    first lays more cards open. ``hands``: all cards of the members named. Draw piles are listed
    with the top card first, and what is left of the cards lies below. ``told``: cards in hands
    that were named aloud.
    """

    monolith: str = ""
    turn: Literal["crew", "hal"] = "crew"
    marker: int = DATA.hal.hand
    spaces: dict[str, str] = {}
    malfunctions: dict[str, int] = {}
    closed: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    hal_hand: tuple[str, ...] = ()
    shown: tuple[str, ...] | None = None
    hal_deck: tuple[str, ...] = ()
    hal_discard: tuple[str, ...] = ()
    hal_trash: tuple[str, ...] = ()
    hands: dict[str, tuple[str, ...]] = {}
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    told: dict[str, tuple[str, ...]] = {}


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with the arrangement laid out; ``DataError`` saying what is wrong with it."""
    wanted = arrangement_as(Arrangement, arrangement)
    if not LOWEST <= wanted.marker <= DATA.hal.hand:
        _wrong("marker", number=wanted.marker, low=LOWEST, high=DATA.hal.hand)
    first = member_of(state, wanted.monolith) if wanted.monolith else state.monolith
    hals = wanted.turn == "hal"
    state = replace(
        state,
        pieces=_piles_last(
            _crew(state, wanted, _hals(state, wanted, _board(state, wanted, first)))
        ),
        monolith=first,
        todo=(Duty("show"), Duty("hal_turn")),
        marker=wanted.marker,
        closed=wanted.closed,
        forced=wanted.forced,
        done=Done(),
        aim=None,
        told=(),
        known={},
        seen=(),
        turns_left=1 if hals else 0,
        opening=False,
        ended="",
    )
    state = replace(state, told=_told(state, wanted))
    for who in state.crew:
        if state.exceeds(who):
            held = len(state.pieces[hand(who)])
            name = state.characters[who]
            _wrong("hand_size", member=name, held=held, most=state.hand_limit(who))
    if "lif" in state.stopped or len(state.stopped) >= DATA.hal.systems_to_win:
        _wrong("decided")
    return state


def _wrong(key: str, **params: int | str | Text) -> NoReturn:
    """Refuse the arrangement with a reason."""
    raise scenario_error(words(f"arrange.{key}", **params))


def member_of(state: State, name: str) -> Seat:
    """The member of that character or seat; wrong when there is none."""
    for who, character in state.characters.items():
        if name in (who, character):
            return who
    known = ", ".join(f"{character} ({who})" for who, character in state.characters.items())
    _wrong("member", member=name, members=known)


def _by_member(state: State, named: Mapping[str, Any], part: str) -> dict[Seat, Any]:
    """What is written for members, by seat; wrong when one is named in two ways."""
    found: dict[Seat, Any] = {}
    for name, value in named.items():
        who = member_of(state, name)
        if who in found:
            _wrong("member_twice", member=state.characters[who], part=part)
        found[who] = value
    return found


# ---------------------------------------------------------------- the board


def _board(state: State, wanted: Arrangement, first: Seat) -> Pieces:
    """Figures, the monolith and door tiles. Cards still lie as dealt."""
    turn = Turn(state, LooseChance("arranged"))
    for who, name in _by_member(state, wanted.spaces, "spaces").items():
        if name not in SPACE:
            _wrong("space", space=name, spaces=", ".join(SPACE))
        turn.move(state.figure(who).id, space(name))
    for name, one in SPACE.items():
        if one.capacity is not None and len(turn.state.pieces[space(name)]) > one.capacity:
            _wrong("full", space=name, most=one.capacity)
    (stone,) = (one for one in state.pieces if one.face == "monolith")
    turn.move(stone.id, place(first))
    seen: set[str] = set()
    for door in (*wanted.closed, *wanted.forced):
        if door not in DOORS:
            _wrong("door", door=door, doors=", ".join(DOORS))
        if door in seen:
            _wrong("door_twice", door=door)
        seen.add(door)
        turn.draw(TILES, doorway(door), up=True)
    return turn.state.pieces


# ---------------------------------------------------------------- cards


def _hals(state: State, wanted: Arrangement, pieces: Pieces) -> Pieces:
    """HAL's cards: what is listed, then the hand filled up, and the rest is the pile."""
    dealt = _faces(state, "hal.", (HAL_HAND, HAL_DECK))
    cards = Cards("hal.", HAL_FACES, dealt)
    doors = [f"door.{door}" for door in (*wanted.closed, *wanted.forced)]
    for name in wanted.hal_trash:
        if name.startswith("door.") and name not in doors:
            _wrong("door_trash", card=name)
    gone = cards.take(doors) + cards.take(one for one in wanted.hal_trash if one not in doors)
    for system in wanted.malfunctions:
        if system not in SYSTEMS:
            _wrong("system", system=system, systems=", ".join(SYSTEMS))
        if wanted.malfunctions[system] < 0:
            _wrong("malfunctions", system=system, number=wanted.malfunctions[system])
    broken = {system: cards.take([system] * count) for system, count in wanted.malfunctions.items()}
    row = cards.take(wanted.shown or ())
    hidden = cards.take(wanted.hal_hand)
    discard = cards.take(wanted.hal_discard)
    top = cards.take(wanted.hal_deck)
    if len(row) > SHOWN:
        _wrong("shown", most=SHOWN)
    if wanted.shown is None:
        row += cards.fill(min(SHOWN, wanted.marker - len(hidden)), barred="hal.lipread")
    if len(row) + len(hidden) > wanted.marker:
        _wrong("hal_hand", held=len(row) + len(hidden), most=wanted.marker)
    hidden += cards.fill(wanted.marker - len(row) - len(hidden))
    pieces = _without(pieces, "hal.")
    for k, face in enumerate(row):
        pieces = pieces.add(shown(k), [face], up=True)
    for system, faces in broken.items():
        pieces = pieces.add(beside(system), faces, up=True)
    pieces = pieces.add(HAL_HAND, hidden).add(HAL_DISCARD, discard)
    pieces = pieces.add(HAL_TRASH, gone, up=True)
    return pieces.add(HAL_DECK, [*cards.rest(), *reversed(top)])


def _crew(state: State, wanted: Arrangement, pieces: Pieces) -> Pieces:
    """The crew's cards: what is listed, then the other hands as dealt, and the rest is the pile."""
    order = (*(hand(who) for who in state.crew), DECK)
    cards = Cards("crew.", CREW_FACES, _faces(state, "crew.", order))
    opened = wanted.trash.count("open_door")
    if opened > len(wanted.forced):
        _wrong("opened", doors=len(wanted.forced), cards=opened)
    gone = cards.take([*wanted.trash, *["open_door"] * (len(wanted.forced) - opened)])
    _check_runs(wanted.marker, gone)
    hands = _by_member(state, wanted.hands, "hands")
    held = {who: cards.take(names) for who, names in hands.items()}
    discard = cards.take(wanted.discard)
    top = cards.take(wanted.deck)
    for who in state.crew:
        if who not in held:
            dealt = [piece.face for piece in state.pieces[hand(who)]]
            kept = cards.keep(dealt)
            held[who] = kept + cards.fill(len(dealt) - len(kept))
    pieces = _without(pieces, "crew.")
    for who in state.crew:
        pieces = pieces.add(hand(who), held[who])
    pieces = pieces.add(DISCARD, discard).add(TRASH, gone, up=True)
    return pieces.add(DECK, [*cards.rest(), *reversed(top)])


def _piles_last(pieces: Pieces) -> Pieces:
    """The same pieces, the draw piles last as in the set-up: what is sought is seldom there."""
    piles = {zone: pieces[zone] for zone in (DECK, HAL_DECK)}
    others = {zone: row for zone, row in pieces.zones.items() if zone not in piles}
    return Pieces({**others, **piles}, pieces.named)


def _check_runs(marker: int, trash: list[str]) -> None:
    """Logic cards get into the trash in runs, and each run moves the marker."""
    gone = numbers_of(trash)
    played = DATA.hal.hand - marker
    if len(gone) != played * RUN or most_runs(gone) != played:
        _wrong("runs", marker=marker, cards=played * RUN)


def _told(state: State, wanted: Arrangement) -> tuple[PieceId, ...]:
    """The cards that were named aloud, each in the hand of whoever named it."""
    told: list[PieceId] = []
    for who, names in _by_member(state, wanted.told, "told").items():
        for name in names:
            found = [
                one.id
                for one in state.pieces[hand(who)]
                if one.face == f"crew.{name}" and one.id not in told
            ]
            if not found:
                _wrong("told", member=state.characters[who], card=name)
            told.append(found[0])
    return tuple(told)


def _faces(state: State, side: str, zones: Iterable[ZoneId]) -> list[str]:
    """The faces of one side's cards as they were dealt, hands first, then the pile from its top."""
    return [
        piece.face
        for zone in zones
        for piece in reversed(state.pieces[zone])
        if piece.face.startswith(side)
    ]


def _without(pieces: Pieces, side: str) -> Pieces:
    """The pieces without one side's cards."""
    kept: dict[ZoneId, tuple[Piece, ...]] = {
        zone: tuple(piece for piece in row if not piece.face.startswith(side))
        for zone, row in pieces.zones.items()
    }
    return Pieces({zone: row for zone, row in kept.items() if row}, pieces.named)
