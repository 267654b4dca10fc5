"""The playing cards of an arranged position: hands, the dummy's columns, tricks already played."""

from collections.abc import Mapping
from typing import Final, NoReturn

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.scenario import scenario_error
from spacetable.core.text import Text, text
from spacetable.games.the_crew.cards import (
    ALL_CARDS,
    CARD_OF,
    COMMANDING,
    FACES,
    SUIT,
    cards_in,
    winning,
)
from spacetable.games.the_crew.conditions.base import Trick
from spacetable.games.the_crew.state import (
    BOX,
    DUMMY,
    DUMMY_COLUMNS,
    State,
    column,
    deck_of,
    hand,
)

DOMAIN: Final = "the_crew_lessons"
TRUMPS: Final = {"rocket": "trump", "submarine": "trump"}


class ArrangedTrick(Struct, frozen=True, forbid_unknown_fields=True):
    """A trick that has been played: its cards clockwise from the leader's."""

    leader: str
    cards: tuple[str, ...]


def wrong(key: str, **params: int | str | Text) -> NoReturn:
    """Refuse the arrangement with a reason."""
    raise scenario_error(text(f"{DOMAIN}.arrange.{key}", **params))


def seat_of(state: State, name: str) -> Seat:
    """The member of that name; wrong when there is none."""
    if name not in state.members:
        wrong("member", member=name, members=", ".join(state.members))
    return Seat(name)


class Cards:
    """All cards of the deal in their places, checked: each once, none missing, no rule broken.

    ``commander``: the holder of trump 4. ``tricks`` are those played; ``played`` their pieces.
    Cards get ids that say in whose hand, and where in its list, they stood.
    """

    def __init__(
        self,
        state: State,
        hands: Mapping[str, tuple[str, ...]],
        columns: tuple[tuple[str, ...], ...],
        tricks: tuple[ArrangedTrick, ...],
    ) -> None:
        self._state = state
        self._deck = deck_of(state.rules, len(state.people))
        self._used: dict[int, str] = {}
        self._hands: dict[Seat, tuple[Piece, ...]] = {}
        for name, cards in hands.items():
            seat = seat_of(state, name)
            if seat == DUMMY:
                wrong("dummy_hand")
            self._hands[seat] = self._row(name, cards)
        if bool(columns) != (DUMMY in state.members) or len(columns) > DUMMY_COLUMNS:
            wrong("columns")
        self._columns = [
            self._row(f"{DUMMY}.{k}", cards, open_top=True) for k, cards in enumerate(columns, 1)
        ]
        self.played: list[tuple[Piece, ...]] = []
        self.tricks: list[Trick] = []
        for trick in tricks:
            self._add(trick)
        self._check_sizes()
        self.commander = self._commander()
        self._check_tricks()

    def number(self, name: str) -> int:
        """The card of that name; wrong when there is none."""
        suit, _, rank = name.partition(" ")
        found = CARD_OF.get(f"{TRUMPS.get(suit, suit)}.{rank}")
        if found is None:
            wrong("card", card=name)
        return found

    def laid_out(self, pieces: Pieces) -> Pieces:
        """The pieces with the hands and columns in place of those dealt. Tricks are not laid."""
        tasks = {
            zone: row
            for zone, row in pieces.zones.items()
            if any(piece.face.startswith("task.") for piece in row)
        }
        zones: dict[ZoneId, tuple[Piece, ...]] = {
            hand(seat): self._hands.get(seat, ()) for seat in self._state.people
        }
        zones |= {column(k): row for k, row in enumerate(self._columns)}
        box = [FACES[one] for one in cards_in(ALL_CARDS & ~self._deck)]
        zones[BOX] = tuple(Piece(PieceId(f"box.{k}"), face, True) for k, face in enumerate(box, 1))
        return Pieces({**zones, **tasks}, pieces.named)

    def held_before(self, member: Seat, trick: int) -> dict[int, PieceId]:
        """What a member held before that trick (from 1), by number."""
        at = self._state.number(member)
        pieces = list(self._hands.get(member, ()))
        for one, row in list(zip(self.tricks, self.played, strict=True))[trick - 1 :]:
            pieces.append(row[(at - one.leader) % len(row)])
        return {CARD_OF[piece.face]: piece.id for piece in pieces}

    def _row(
        self, place: str, cards: tuple[str, ...], *, open_top: bool = False
    ) -> tuple[Piece, ...]:
        last = len(cards)
        return tuple(
            Piece(PieceId(f"{place}.{k}"), FACES[self._take(name)], open_top and k == last)
            for k, name in enumerate(cards, 1)
        )

    def _take(self, name: str) -> int:
        card = self.number(name)
        if not self._deck >> card & 1:
            wrong("not_dealt", card=name)
        if card in self._used:
            wrong("twice", card=name)
        self._used[card] = name
        return card

    def _add(self, trick: ArrangedTrick) -> None:
        state = self._state
        leader = state.number(seat_of(state, trick.leader))
        if len(trick.cards) != len(state.members):
            wrong("trick_size", number=len(self.tricks) + 1, cards=len(state.members))
        if self.tricks and leader != self.tricks[-1].winner:
            wrong("trick_leader", number=len(self.tricks) + 1)
        row = self._row(f"trick.{len(self.tricks) + 1}", trick.cards)
        cards = tuple(CARD_OF[piece.face] for piece in row)
        winner = (leader + winning(cards)) % len(state.members)
        self.played.append(row)
        self.tricks.append(Trick(leader, cards, winner))

    def _check_sizes(self) -> None:
        missing = self._deck.bit_count() - len(self._used)
        if missing:
            lacking = [FACES[one].replace(".", " ") for one in cards_in(self._deck)]
            first = next(
                name for name in lacking if CARD_OF[name.replace(" ", ".")] not in self._used
            )
            wrong("missing", n=missing, card=first)
        left = self._state.planned - len(self.tricks)
        if left < 1:
            wrong("tricks", most=self._state.planned - 1)
        for seat in self._state.people:
            held = len(self._hands.get(seat, ()))
            if held not in ((left,) if DUMMY in self._state.members else (left, left + 1)):
                wrong("hand_size", member=seat, held=held, cards=left)

    def _commander(self) -> Seat:
        for seat, row in self._hands.items():
            if any(CARD_OF[piece.face] == COMMANDING for piece in row):
                return seat
        for trick in self.tricks:
            if COMMANDING in trick.cards:
                at = (trick.leader + trick.cards.index(COMMANDING)) % len(trick.cards)
                if self._state.members[at] != DUMMY:
                    return self._state.members[at]
        wrong("commander")

    def _check_tricks(self) -> None:
        """The commander led first, and every person followed suit who could."""
        state = self._state
        if self.tricks and state.members[self.tricks[0].leader] != self.commander:
            wrong("trick_leader", number=1)
        for number, trick in enumerate(self.tricks, 1):
            led = SUIT[trick.cards[0]]
            for seat in state.people:
                if SUIT[trick.by(state.number(seat))] == led:
                    continue
                if any(SUIT[card] == led for card in self.held_before(seat, number)):
                    wrong("revoked", number=number, member=seat)
