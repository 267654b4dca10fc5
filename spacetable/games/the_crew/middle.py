"""What lies in the middle of the table: the trick, tasks not yet taken, the pile, the signal.

Pieces that only the table has: "lead" and "best" on cards of the trick, "pool.<k>" (shared
radio tokens).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.layout import pile
from spacetable.core.table import Face, TablePiece, TableZone, ZoneLayout
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text
from spacetable.games.the_crew.appearance import drawing, playing, sea, task_back
from spacetable.games.the_crew.cards import CARD_OF, winning
from spacetable.games.the_crew.distress import BEACON
from spacetable.games.the_crew.laid_tasks import task_pieces
from spacetable.games.the_crew.large_place import filled_boxes
from spacetable.games.the_crew.layout import SET, Round, middle_boxes, sizes
from spacetable.games.the_crew.state import (
    TASK_DECK,
    TRICK,
    State,
    passed,
    spot,
)
from spacetable.games.the_crew.table_builder import token
from spacetable.games.the_crew.tell_spots import silent_sign, tell_zones
from spacetable.games.the_crew.words import member as name_of
from spacetable.games.the_crew.words import said

SIGNAL: Final = ZoneId("signal")
"""Where the distress signal lies."""
POOL: Final = ZoneId("pool")
"""Where radio tokens lie that the crew shares."""
BEFORE: Final = 0.33
"""The part of its row that the pile of tasks takes at most, before its name, with its number."""
BEACON_PART: Final = 0.28
"""The same of the distress token."""
LOW: Final = 72.0
"""Rows lower than this have larger letters beside what lies in them."""
LARGE_TASK: Final = 0.9
"""How high a task that bears words alone is at most, as a part of its room."""
MARK: Final = 34.0
"""The side of a mark on a card of the trick,"""
LARGE_MARK: Final = 0.38
"""and where letters are large as a part of the card's width at most: what the rank leaves free."""


class Middle:
    """The middle of the table of one seat."""

    def __init__(
        self, state: State, round_: Round, seat: Seat | None, standing: dict[str, bool | None]
    ) -> None:
        self.state = state
        self.round = round_
        self.seat = seat
        self.standing = standing
        self.sea = state.edition == "deep_sea"

    # ------------------------------------------------------------------ zones

    def zones(self) -> Iterator[TableZone]:
        """Mat, places before the members, tasks in the middle, and what lies at the edge."""
        state = self.state
        x, y = self.round.middle
        mat = Face(f"{SET}/{sea(state.edition, 'trick_mat')}")
        side = sizes().trick.mat * self.round.scale
        yield TableZone(TRICK, said("zone.trick"), x, y, side, side, "board", art=mat)
        w, h = self.round.card
        for who in state.members:
            px, py = self.round.played(who)
            name = said("zone.passed", member=name_of(state, who))
            yield TableZone(passed(who), name, px, py, w, h, "spot", outline=False)
        for k, box in enumerate(self._spots()):
            yield _zone(spot(k), said("zone.spot", n=k + 1), box)
        yield self._deck_zone()
        yield self._signal_zone()
        if state.radio.mode == "rapture":
            yield _zone(POOL, said("zone.pool"), self.round.spots.pool, outline=True)
        yield from tell_zones(state, self.round, self.seat)

    def _deck_zone(self) -> TableZone:
        """The pile of tasks, with its name beside it."""
        name, box = said("zone.deck"), self.round.spots.deck
        face = self._plate("deck", box, name)
        return TableZone(TASK_DECK, name, box.x, box.y, box.w, box.h, "pile", art=face)

    def _signal_zone(self) -> TableZone:
        name, box = said("zone.signal"), self.round.spots.distress
        face = self._plate("signal", box, name)
        return TableZone(SIGNAL, name, box.x, box.y, box.w, box.h, art=face)

    def _plate(self, which: str, box: Box, name: Text) -> Face:
        """Below what lies there; its name beside it, but where letters are large."""
        if self.round.large:
            return Face(f"{SET}/plate_sign")
        return Face(f"{SET}/plate_{which}_{'small' if box.h < LOW else 'wide'}", (("words", name),))

    def _spots(self) -> tuple[Box, ...]:
        """A place for each task as long as one of them lies in the middle."""
        state = self.state
        used = [k for k in range(len(state.tasks)) if state.pieces[spot(k)]]
        if not used:
            return ()
        count = len(state.tasks)
        if self.round.tasks is None:
            return middle_boxes(count, self.round.centre, self.sea)
        room = self.round.tasks
        if self.sea:
            return filled_boxes(room, count, LARGE_TASK * room.h)
        return middle_boxes(count, room, self.sea)

    # ------------------------------------------------------------------ pieces

    def pieces(self) -> Iterator[TablePiece]:
        """Everything in the middle and at the edge."""
        yield from self._trick()
        yield from self._passed()
        yield from self._tasks()
        yield from self._deck()
        yield from self._signal()
        yield from silent_sign(self.state, self.round, self.seat)

    def _trick(self) -> Iterator[TablePiece]:
        """Each card before the member that played it; between tricks the last one still lies."""
        state = self.state
        cards = state.pieces[TRICK]
        if not cards:
            return
        w, h = self.round.card
        leader = state.leader
        if state.between and state.tricks:
            leader = state.members[state.tricks[-1].leader]
        at = [self.round.played(state.next(leader, k)) for k in range(len(cards))]
        known = [CARD_OF[one.face] for one in cards if one.face in CARD_OF]
        best = winning(known)
        # Where they are close the lower one lies over the foot of the upper one, not over its rank.
        downward = sorted(range(len(at)), key=lambda k: at[k][1]) if self.round.large else None
        for k, (one, (x, y)) in enumerate(zip(cards, at, strict=True)):
            who = name_of(state, state.next(leader, k))
            whose = said("card.of", member=who)
            seen = playing(one, state.edition, whose, large=self.round.large)
            notes = [said("note.led" if k == 0 else "note.played", member=who)]
            if k == best:
                notes.append(said("note.best"))
            seen = Appearance(seen.face, seen.name, (*notes, *seen.notes))
            height = k if downward is None else downward.index(k)
            yield laid(one.id, TRICK, seen, Box(x - w / 2, y - h / 2, w, h), height)
        x, y = at[0]
        lead = Appearance(drawing("trick_lead"), said("lead"))
        side = MARK
        if self.round.large:
            # Rank and suit are at the left.
            side = min(MARK, LARGE_MARK * w)
            yield token("lead", TRICK, lead, x + (w - side) / 2, y + h / 2 - 12, side)
        else:
            yield token("lead", TRICK, lead, x - w / 2 + 4, y + h / 2 - 12, side)
        if len(cards) > 1 or state.between:
            x, y = at[best]
            crown = Appearance(drawing("trick_best"), said("best"))
            out = side / 2 if self.round.large else 6
            yield token("best", TRICK, crown, x + w / 2 - out, y - h / 2 + 8, side)

    def _passed(self) -> Iterator[TablePiece]:
        state = self.state
        w, h = self.round.card
        for who in state.members:
            for k, one in enumerate(state.pieces[passed(who)]):
                x, y = self.round.played(who)
                hidden = said("card.passed", member=name_of(state, who))
                seen = playing(one, state.edition, hidden)
                yield laid(one.id, passed(who), seen, Box(x - w / 2, y - h / 2, w, h), k)

    def _tasks(self) -> Iterator[TablePiece]:
        state = self.state
        boxes = self._spots()
        for one in state.tasks:
            for k, box in enumerate(boxes):
                if any(piece.id == one.piece for piece in state.pieces[spot(k)]):
                    yield from task_pieces(
                        state, one, spot(k), box, 0, self.standing, large=self.round.large
                    )

    def _deck_box(self) -> Box:
        box = self.round.spots.deck
        ratio = 1.0 if self.sea else 66 / 80
        w = min((box.h - 8) * ratio, (1.0 if self.round.large else BEFORE) * box.w)
        return Box(
            box.x - w / 2 if self.round.large else box.left + 4, box.y - w / ratio / 2, w, w / ratio
        )

    def _deck(self) -> Iterator[TablePiece]:
        state = self.state
        box = self._deck_box()
        row = state.pieces[TASK_DECK]
        spread = pile(box.x, box.y, len(row), 0.35)
        seen = task_back(state.edition)
        for k, (one, (x, y)) in enumerate(zip(row, spread, strict=True)):
            right, up = x - spread[-1][0], y - spread[-1][1]
            at = Box(box.left + right, box.top + up, box.w, box.h)
            count = len(row) if k == len(row) - 1 else None
            yield laid(one.id, TASK_DECK, seen, at, k, count=count)

    def _signal(self) -> Iterator[TablePiece]:
        state = self.state
        key = "ready" if not state.sent else "declined" if state.sent == "none" else "sent"
        if state.phase == "over" and not state.sent:
            key = "declined"
        elif key == "declined" and state.phase == "play" and not (state.tricks or state.told):
            # Who passed it over may still think again, until a word is said or a card is led.
            key = "ready" if state.between else key
        name = "distress_spent" if key == "declined" else "distress"
        seen = Appearance(drawing(name), said(f"signal.{key}"), (said("signal.note"),))
        box = self.round.spots.distress
        side = min(0.86 * box.h, (1.0 if self.round.large else BEACON_PART) * box.w)
        x = box.x if self.round.large else box.left + 4 + side / 2
        yield token(BEACON, SIGNAL, seen, x, box.y, side)
        if state.radio.mode == "rapture":
            yield from self._pool()

    def _pool(self) -> Iterator[TablePiece]:
        state = self.state
        box = self.round.spots.pool
        left = state.radio.pool - len(state.told)
        for k in range(max(left, 0)):
            seen = Appearance(
                drawing("radio_ready"), said("radio.pool"), (said("radio.pool.note"),)
            )
            side = min(40.0, box.h)
            step = min(44.0, (box.w - 16 - side) / max(left - 1, 1))
            yield token(
                f"pool.{k + 1}", POOL, seen, box.left + 8 + side / 2 + k * step, box.y, side
            )


def _zone(
    zone: ZoneId, name: Text, box: Box, layout: ZoneLayout = "spot", *, outline: bool = False
) -> TableZone:
    return TableZone(zone, name, box.x, box.y, box.w, box.h, layout, outline=outline)
