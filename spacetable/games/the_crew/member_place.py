"""What lies before a member: hand, tasks, tricks taken, tokens of rank and role.

Pieces that only the table has: those of ``communicated_cards``, ``badges`` and ``laid_tasks``.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.layout import pile, row
from spacetable.core.piece import Piece
from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.core.text import Text
from spacetable.games.the_crew.appearance import WHOLE_FROM, playing, sea
from spacetable.games.the_crew.badges import badges
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.communicated_cards import told_in_hand, told_pieces, vote_bubble
from spacetable.games.the_crew.inside_place import (
    LARGE_READ,
    LAST_GAP,
    LEAST_TRICK,
    InsidePlace,
    apart,
    large_last_box,
    open_card,
)
from spacetable.games.the_crew.laid_tasks import own_task_boxes, task_pieces
from spacetable.games.the_crew.large_place import LargePlace
from spacetable.games.the_crew.layout import SET, Round, sizes
from spacetable.games.the_crew.seating import most_cards
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    LAST,
    Task,
    View,
    column,
    hand,
    tasks_of,
    told_zone,
    won_zone,
)
from spacetable.games.the_crew.table_builder import token
from spacetable.games.the_crew.to_act import to_act
from spacetable.games.the_crew.words import member as name_of
from spacetable.games.the_crew.words import said, term

RANKED: Final = 0.56
"""The part of the height of a small card in which its rank stands."""


def place_zone(seat: Seat) -> ZoneId:
    """The zone that is a member's whole place."""
    return ZoneId(f"place.{seat}")


class MemberPlace:
    """The place of one member on the table of one seat."""

    def __init__(
        self, view: View, round_: Round, member: Seat, standing: dict[str, bool | None]
    ) -> None:
        state = view.state
        self.state = state
        self.member = member
        self.box = round_.box(member)
        self.own = member == round_.members[0]
        self.round = round_
        self.seated = view.seat is not None
        self.turn = member in to_act(state)
        self.dummy = member == DUMMY
        self.standing = standing
        number = state.number(member)
        self.tricks = sum(trick.winner == number for trick in state.tricks)
        laid_open = state.phase == "over" or view.bare or member in view.eyes
        self.open = laid_open and not self.own and not self.dummy
        # Where the hand lies open, or the columns are, the tricks lie beside the tasks.
        self.beside = self.dummy or self.open
        self.name = name_of(state, member)
        self.inside = InsidePlace(self.box)
        if round_.large and not self.dummy:
            shown = most_cards(state) if self.open else 0
            self.inside = LargePlace(self.box, self.own, shown, state.edition == "deep_sea")
        self.badges = list(badges(state, member))

    # ------------------------------------------------------------------ zones

    def zones(self) -> Iterator[TableZone]:
        """The place itself first: the smaller zones lie on it."""
        state, box = self.state, self.box
        key = "place.first" if self.member == state.first else "place"
        title = said(key, member=self.name, term=term(state, "commander"))
        dress = ("_own" if self.own and self.seated else "") + ("_turn" if self.turn else "")
        art = Face(f"{SET}/{sea(state.edition, 'place')}{dress}")
        yield zoned(place_zone(self.member), title, box, art=art)
        note = said("place.tricks", n=self.tricks)
        large = isinstance(self.inside, LargePlace)
        beside_one = "name_large" if large else "name_beside_one"
        named = ("name_alone", beside_one, "name")[min(len(self.badges), 2)]
        # Of a place of large letters the pile bears the number alone.
        art = Face(
            f"{SET}/{sea(state.edition, 'place_head')}{dress}",
            ((named, self.name),) if large else ((named, self.name), ("note", note)),
        )
        head = said("zone.head", member=self.name, tricks=note)
        yield zoned(ZoneId(f"head.{self.member}"), head, self.inside.head(), art=art)
        yield zoned(tasks_of(self.member), self._title("tasks"), self._tasks_box())
        seen = state.rules.open_tricks or state.phase == "over"
        browse = seen and bool(state.pieces[won_zone(self.member)])
        won = self.inside.won(self.beside)
        yield zoned(won_zone(self.member), self._title("won"), won, "pile", browse=browse)
        if self.dummy:
            columns = self._columns()
            for k in range(columns):
                title = said("zone.column", member=self.name, n=k + 1)
                yield zoned(column(k), title, self.inside.column(k, columns), "pile")
            return
        yield zoned(told_zone(self.member), self._title("told"), self.inside.told())
        yield zoned(hand(self.member), self._title("hand"), self._hand_box(), "hand")

    def _title(self, key: str) -> Text:
        return said(f"zone.{key}", member=self.name)

    def _columns(self) -> int:
        return DUMMY_COLUMNS if not self.state.rules.short_deck else DUMMY_COLUMNS - 2

    def _hand_box(self) -> Box:
        if self.own:
            return self.round.hand
        told = self._told()
        if self.open:
            return self.inside.open_hand(told, alone=not self._tasks_here())
        return self.inside.backs(self._most(), told)

    def _told(self) -> int:
        return len(self.state.pieces[told_zone(self.member)])

    def _tasks_box(self) -> Box:
        if isinstance(self.inside, LargePlace):
            return self.inside.beside(self._told())
        columns = self._columns() if self.dummy else 0
        over = self.open and self.tricks > 0
        low = self.inside.tasks(self._told(), columns, over=over, shown=self.open)
        if not self.own:
            return low
        # The own hand lies elsewhere: its room is free for tasks, beside the pile of tricks.
        tall = self.inside.tasks(self._told(), tall=True)
        return max(low, tall, key=self._task_size)

    def _over_all(self) -> bool:
        """Whether own tasks have all of the height, so that no trick lies above them."""
        if not self.own or isinstance(self.inside, LargePlace) or not self._tasks_here():
            return False
        return self._tasks_box() == self.inside.tasks(self._told(), tall=True)

    def _task_boxes(self, room: Box, count: int) -> tuple[Box, ...]:
        return own_task_boxes(self.state, room, count, large=self.round.large)

    def _task_size(self, room: Box) -> float:
        one = self._task_boxes(room, max(self._tasks_here(), 1))[0]
        return one.w * one.h

    def _most(self) -> int:
        return most_cards(self.state)

    # ------------------------------------------------------------------ pieces

    def pieces(self) -> Iterator[TablePiece]:
        """Everything that lies before the member."""
        if self.dummy:
            yield from self._open_columns()
        elif self.own:
            yield from self._own_hand()
        elif self.open:
            yield from self._laid_open()
        else:
            yield from self._backs()
        yield from self._won()
        yield from self._tasks()
        yield from told_pieces(self.state, self.member, self.inside, self._hidden(), own=self.own)
        if not (self.own and self.seated):  # who has said it knows
            yield from vote_bubble(self.state, self.member, self.inside)
        yield from self._tokens()

    def _hidden(self) -> Text:
        return said("card.of", member=self.name)

    def _own_hand(self) -> Iterator[TablePiece]:
        """Sorted by suit and rank, a told card among them, from where it is played."""
        state = self.state
        told = [one for one in state.pieces[told_zone(self.member)] if one.face in CARD_OF]
        held = sorted((*state.pieces[hand(self.member)], *told), key=_order)
        w, h = self.round.hand_card
        box = self._hand_box()
        spread = row(box.x, box.y, box.w, w, len(held))
        step = spread[1][0] - spread[0][0] if len(held) > 1 else w
        free = self.round.large and step >= LARGE_READ * w
        wide = 0.0 if self.round.large else w
        for k, (one, (x, y)) in enumerate(zip(held, spread, strict=True)):
            seen = playing(one, state.edition, self._hidden(), wide, large=free)
            if one in told:
                seen = told_in_hand(state, self.member, one, seen)
            yield laid(one.id, hand(self.member), seen, Box(x - w / 2, y - h / 2, w, h), k)

    def _backs(self) -> Iterator[TablePiece]:
        """Backs in an order that says nothing of the faces, under the cards that the seat knows."""
        state = self.state
        held = sorted(
            state.pieces[hand(self.member)],
            key=lambda one: (one.face in CARD_OF, len(one.id), one.id),
        )
        w, h = self.inside.back_size()
        box = self._hand_box()
        step = (box.w - w) / max(self._most() - 1, 1)
        for k, one in enumerate(held):
            seen = playing(one, state.edition, self._hidden(), w)
            at = Box(box.left + k * step, box.top, w, h)
            count = len(held) if k == len(held) - 1 else None
            yield laid(one.id, hand(self.member), seen, at, k, count=count)

    def _laid_open(self) -> Iterator[TablePiece]:
        """The hand of another member once the attempt is over, sorted."""
        state = self.state
        held = sorted(state.pieces[hand(self.member)], key=_order)
        box = self._hand_box()
        w, h = open_card(box, max(self._most(), len(held)))
        step = min(w + 4, (box.w - w) / max(len(held) - 1, 1))
        for k, one in enumerate(held):
            seen = playing(one, state.edition, self._hidden(), w)
            at = Box(box.left + k * step, box.top, w, h)
            yield laid(one.id, hand(self.member), seen, at, k)

    def _open_columns(self) -> Iterator[TablePiece]:
        columns = self._columns()
        for k in range(columns):
            box = self.inside.column(k, columns)
            covered = self.inside.covered_part(columns)
            held = self.state.pieces[column(k)]
            high, w = box.h - covered, box.w
            if len(held) > 1 and all(one.face in CARD_OF for one in held) and w < WHOLE_FROM:
                # Once the attempt is over both lie open: the rank of a small card takes half of it.
                high = min(high, box.h / (1 + RANKED))
                w, covered = w * high / (box.h - covered), RANKED * high
            for one in held:
                # The one below stays where it shows.
                on_top = one.up and one is held[-1]
                seen = playing(one, self.state.edition, self._hidden(), w)
                at = Box(box.x - w / 2, box.top + (covered if on_top else 0.0), w, high)
                yield laid(one.id, column(k), seen, at, int(on_top))

    def _won(self) -> Iterator[TablePiece]:
        """The tricks taken, face down; the badge counts tricks, not cards."""
        state = self.state
        zone = won_zone(self.member)
        cards = state.pieces[zone]
        hidden = said("card.won", member=self.name)
        box = self.inside.won(self.beside)
        tricks = len(cards) // len(state.members)
        for k, (one, (x, y)) in enumerate(
            zip(cards, pile(box.x, box.y, len(cards), 0.4), strict=True)
        ):
            seen = playing(one, state.edition, hidden, box.w)
            at = Box(x - box.w / 2, y - box.h / 2, box.w, box.h)
            yield laid(one.id, zone, seen, at, k, count=tricks if k == len(cards) - 1 else None)

    def last(self) -> tuple[TableZone, list[TablePiece]]:
        """The trick that this member took before the present one, open to be looked at."""
        state = self.state
        cards = state.pieces[LAST]
        box, size = self._last_box(len(cards))
        w, h = size if box.w == size[0] else apart(box, size, len(cards))
        if self._over_all() or (w < LEAST_TRICK and self._tasks_here()):
            # No room for a row: one card lies on the other, on the pile; a press lays them out.
            box = self.inside.won(self.beside)
            w, h = box.w, box.h
        hidden, shown = said("card.won", member=self.name), []
        over = len(state.pieces[won_zone(self.member)])
        spread = row(box.x, box.y, box.w, w, len(cards), gap=2)
        for k, (one, (x, y)) in enumerate(zip(cards, spread, strict=True)):
            seen = playing(one, state.edition, hidden, w)
            shown.append(laid(one.id, LAST, seen, Box(x - w / 2, y - h / 2, w, h), over + k))
        zone = zoned(LAST, said("zone.last", member=self.name), box, "row", browse=bool(cards))
        return zone, shown

    def _last_box(self, cards: int) -> tuple[Box, tuple[float, float]]:
        """Large where no task lies; else beside the pile of tricks."""
        if isinstance(self.inside, LargePlace):
            return self.inside.last_here(self._told(), self._tasks_here(), cards)
        if not self._tasks_here() and not self.beside:
            return large_last_box(self._tasks_box(), cards)
        hand_box = self._hand_box()
        told = self._told()
        right = self.inside.told(told - 1, told) if told else self.inside.tell()
        # A told card bears the radio token, which stands out.
        left = right.left + right.w + (20 if told else LAST_GAP)
        size = sizes().place.last
        if self.beside:
            tasks = self._tasks_box()
            boxes = self._task_boxes(tasks, self._tasks_here())
            left = max((one.left + one.w for one in boxes), default=tasks.left) + 8
            size = self.inside.last_beside(left)
        elif not self.own:
            left = hand_box.left + hand_box.w + LAST_GAP
        first = not self.state.pieces[won_zone(self.member)]
        return self.inside.last(left, size, self.beside, first=first), size

    # ------------------------------------------------------------------ tasks

    def _tasks(self) -> Iterator[TablePiece]:
        state = self.state
        held = [one for one in state.tasks_held(self.member) if self._lies_here(one)]
        boxes = self._task_boxes(self._tasks_box(), len(held))
        for k, (one, at) in enumerate(zip(held, boxes, strict=True)):
            yield from task_pieces(
                state,
                one,
                tasks_of(self.member),
                at,
                k,
                self.standing,
                large=self.round.large,
            )

    def _tasks_here(self) -> int:
        return sum(map(self._lies_here, self.state.tasks_held(self.member)))

    def _lies_here(self, one: Task) -> bool:
        return any(piece.id == one.piece for piece in self.state.pieces[tasks_of(self.member)])

    # ------------------------------------------------------------------ tokens of rank and role

    def _tokens(self) -> Iterator[TablePiece]:
        zone = place_zone(self.member)
        places = self.inside.badges(len(self.badges))
        for (piece, seen), (x, y, side) in zip(self.badges, places, strict=True):
            yield token(piece, zone, seen, x, y, side)


def _order(one: Piece) -> int:
    return CARD_OF.get(one.face, -1)
