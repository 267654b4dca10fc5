"""The only writer of a state."""

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.effect import AnyEffect
from spacetable.core.event import (
    AnyEvent,
    Celebrated,
    Changed,
    Flipped,
    Moved,
    Rolled,
    Said,
    Shuffled,
    Sounded,
    Staged,
)
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece, Pieces, name_of
from spacetable.core.state import State
from spacetable.core.text import Text

S = TypeVar("S", bound=State)


class Turn(Generic[S]):
    """Rules write through these verbs; each replaces the state and records an event.

    ``revealed`` becomes true when chance was asked or a hidden face was shown: undo stops to ask
    before it goes back over such a step.
    """

    __slots__ = ("chance", "events", "revealed", "state")

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[AnyEvent] = []
        self.revealed = False

    def set(self, **fields: Any) -> None:
        """Set fields of the state (not the pieces)."""
        self.state = replace(self.state, **fields)
        self.events.append(Changed(tuple(fields)))

    def move(
        self,
        piece: PieceId,
        zone: ZoneId,
        *,
        index: int | None = None,
        up: bool | None = None,
        turns: int | None = None,
        cell: tuple[int, int] | None = None,
        start: ZoneId | None = None,
    ) -> Piece:
        """Move a piece onto a zone: on top, or before ``index`` (0 is the bottom).

        ``up`` turns it face up or down on the way (showing a hidden face is a revelation);
        ``turns`` and ``cell`` set how and where it lies; a move without ``cell`` clears it.
        ``start``: the zone in which it lies, from whoever knows: it is looked for there alone.
        """
        pieces = self.state.pieces
        start, at = pieces.place(piece) if start is None else (start, pieces.index(start, piece))
        return self._lay(pieces.zones, start, at, zone, index, up, turns, cell)

    def draw(
        self,
        pile: ZoneId,
        zone: ZoneId,
        *,
        up: bool | None = None,
        turns: int | None = None,
        cell: tuple[int, int] | None = None,
    ) -> Piece:
        """Move the top piece of a pile onto a zone, as ``move`` does; ``IndexError`` when there is
        none. Who learns its face is the caller's affair (``reveal``).
        """
        zones = self.state.pieces.zones
        return self._lay(zones, pile, len(zones.get(pile, ())) - 1, zone, None, up, turns, cell)

    def _lay(
        self,
        zones: dict[ZoneId, tuple[Piece, ...]],
        start: ZoneId,
        at: int,
        zone: ZoneId,
        index: int | None,
        up: bool | None,
        turns: int | None,
        cell: tuple[int, int] | None,
    ) -> Piece:
        """Move the piece that lies at that index of a zone."""
        source = zones.get(start, ())
        old = source[at]
        up = old.up if up is None else up
        turns = old.turns if turns is None else turns
        alike = old.up == up and old.turns == turns and old.cell == cell
        new = old if alike else Piece(old.id, old.face, up, turns, cell)
        zones = {**zones, start: source[:at] + source[at + 1 :]}
        target = zones.get(zone, ())
        zones[zone] = (*target, new) if index is None else (*target[:index], new, *target[index:])
        state = self.state
        self.state = replace(state, pieces=Pieces(zones, state.pieces.named))
        self.events.append(Moved(new.id, start, zone))
        if new.up != old.up:
            self.revealed = self.revealed or new.up
            self.events.append(Flipped(new.id, new.up))
        return new

    def sweep(self, source: ZoneId, target: ZoneId, *, up: bool = True) -> None:
        """Move all pieces of a zone on top of another, turned up or down on the way."""
        pieces = self.state.pieces
        row = pieces[source]
        moved = [
            one if one.up == up and one.cell is None else Piece(one.id, one.face, up, one.turns)
            for one in row
        ]
        zones = {**pieces.zones, source: (), target: (*pieces[target], *moved)}
        self._put(Pieces(zones, pieces.named))
        for one in row:
            self.events.append(Moved(one.id, source, target))
            if one.up != up:
                self.revealed = self.revealed or up
                self.events.append(Flipped(one.id, up))

    def flip(self, piece: PieceId, up: bool = True) -> Piece:
        """Turn a piece over where it lies."""
        pieces = self.state.pieces
        zone, at = pieces.place(piece)
        row = pieces.zones[zone]
        old = row[at]
        if old.up == up:
            return old
        new = Piece(piece, old.face, up, old.turns, old.cell)
        self._put(pieces.with_zone(zone, (*row[:at], new, *row[at + 1 :])))
        self.revealed = self.revealed or up
        self.events.append(Flipped(piece, up))
        return new

    def lay_open(self, *zones: ZoneId) -> None:
        """Turn up every piece of some zones that lies face down."""
        pieces = self.state.pieces
        new = dict(pieces.zones)
        down: list[PieceId] = []
        for zone in zones:
            row = pieces[zone]
            closed = [one.id for one in row if not one.up]
            if closed:
                down += closed
                new[zone] = tuple(
                    [
                        one if one.up else Piece(one.id, one.face, True, one.turns, one.cell)
                        for one in row
                    ]
                )
        if down:
            self._put(Pieces(new, pieces.named))
            self.revealed = True
            self.events += [Flipped(one, True) for one in down]

    def reveal(self) -> None:
        """A seat learns a face that stays hidden from others: a card drawn to a hand, a peek."""
        self.revealed = True

    def rotate(self, piece: PieceId, turns: int) -> None:
        """Lay a piece at so many quarter turns clockwise."""
        pieces = self.state.pieces
        zone, at = pieces.place(piece)
        row = pieces.zones[zone]
        old = row[at]
        new = Piece(piece, old.face, old.up, turns % 4, old.cell)
        self._put(pieces.with_zone(zone, (*row[:at], new, *row[at + 1 :])))
        self.events.append(Moved(piece, zone, zone))

    def shuffle(self, zone: ZoneId, stream: str = "deck") -> None:
        """Shuffle a zone face down; every piece in it gets a new name, so none can be followed."""
        pieces = self.state.pieces
        row = pieces[zone]
        order = self.chance.shuffle(stream, len(row))
        named = pieces.named
        new = tuple([Piece(name_of(named + k), row[i].face) for k, i in enumerate(order, 1)])
        self._put(Pieces({**pieces.zones, zone: new}, named + len(row)))
        self.revealed = True
        self.events.append(Shuffled(zone, len(row)))

    def roll(self, die: str, sides: int) -> int:
        """Throw a die in the open; 1 to ``sides``."""
        value = self.chance.roll(die, sides)
        self.revealed = True
        self.events.append(Rolled(die, sides, value))
        return value

    def say(
        self,
        line: Text,
        *pieces: PieceId,
        only: tuple[Seat, ...] | None = None,
        heading: bool = False,
    ) -> None:
        """Write a line of the chronicle; ``pieces`` light up when it is clicked.

        ``only``: the seats that may read it, and nobody when it is empty; None means everybody.
        """
        self.events.append(Said(line, pieces, only, heading))

    def sound(self, effect: str) -> None:
        """Name an effect to be heard."""
        self.events.append(Sounded(effect))

    def stage(self, *effects: AnyEffect, seconds: float = 1.0) -> None:
        """Let the table show what happens, for so long. It names nothing that a seat may not."""
        self.events.append(Staged(effects, seconds))

    def celebrate(self, title: Text, *lines: Text, points: int = 0) -> None:
        """Let a great moment be read large, with what comes of it. All may know of it."""
        self.events.append(Celebrated(title, lines, points))

    def next_turn(self, **fields: Any) -> None:
        """Count a new turn, and set what else begins with it."""
        self.state = replace(self.state, turn_no=self.state.turn_no + 1, **fields)
        self.events.append(Changed(("turn_no", *fields)))

    def _put(self, pieces: Pieces) -> None:
        self.state = replace(self.state, pieces=pieces)
