"""2001 a second time: HAL's turn and the crew's, doors and systems, from the rules.

Written from ``rules.md`` and ``components.toml`` of the reference, and from nothing of the
program's; a number in brackets is a section there. What concerns the crew's hands is in
``space_odyssey_hands.py``. Left out are piles that run out, and what is said where the whole crew
acts. With ``whole`` the crew has one turn together, as the translator's closing note has it: all
move, then all act, then all draw. All of HAL's cards must differ, and those of a hand whose member
talks, so that a card's name says which one is meant.

What the rules leave to the table, and the program has settled: Bowman asks each member once in his
turn (nobody has to answer a second time), and a card is named aloud once as long as it is certain
who holds it. That there is nothing to say (``Quiet``) is no move of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from tests.perft.space_odyssey_hands import HAL, KINDS, LIMIT, OWN, Hands, less

EDGES = (
    ("pod_bay", "pod", "pod_bay"),
    ("picturephone", "pod_bay", "1"),
    ("pod_bay", "mem", "2"),
    ("mem", "grv", "3"),
    ("grv", "core", "4"),
    ("core", "com", "5"),
    ("com", "picturephone", "6"),
    ("com", "grv", ""),
)


@dataclass(frozen=True, kw_only=True)
class Ship(Hands):
    """The whole game. ``turn``: "crew" or "hal"."""

    turn: str
    hidden: tuple[str, ...]
    hal_deck: tuple[str, ...]
    deck: tuple[str, ...]
    closed: frozenset[str]
    forced: frozenset[str]
    gone: frozenset[int] = frozenset()
    cut: int = 0
    moved: int = 0
    gave: bool = False
    through: bool = False
    over: bool = False
    drawing: str = "optional"
    empty_scan: str = "allowed"
    whole: bool = False
    phase: str = "move"
    own: Mapping[str, tuple[int, bool, bool]] = field(default_factory=dict)
    """By member: how far they have moved, whether they gave a card, and passed a closed door."""
    left_out: frozenset[str] = frozenset()

    # ------------------------------------------------------------------ what may be done

    def moves(self) -> dict[str, Ship]:
        """Each legal action with the position after it."""
        if self.over:
            return {}
        return {words: ship for words, ship in self._now() if words.split()[1] not in self.left_out}

    def _now(self) -> Iterator[tuple[str, Ship]]:
        if self.todo:
            yield from self._task()
            if self.todo[0][0] in ("show", "name", "cut"):
                yield from self._talk()
        elif self.turn == "hal":
            yield from self._hal_turn()
            yield from self._talk()
        elif self.whole:
            yield from self._whole_turn()
        else:
            yield from self._crew_turn(self.holder)
            yield from self._talk()

    def after(self, words: str) -> Ship:
        return self.moves()[words]

    def _task(self) -> Iterator[tuple[str, Ship]]:
        what, who, *more = self.todo[0]
        rest = replace(self, todo=self.todo[1:])
        if what == "show":
            gap = self.shown.index("")
            for one in self.hidden:
                row = (*self.shown[:gap], one, *self.shown[gap + 1 :])
                yield (
                    f"{HAL} Show hal.{one} {gap}",
                    replace(rest, hidden=less(self.hidden, one), shown=row),
                )
        elif what == "discard":
            for one in self.hands[who]:
                seat = self.seats[who]
                yield f"{seat} Discard crew.{one}", rest._unseen(who)._dropped(who, one)
        elif what == "scanned":
            for one in self.hands[who]:
                yield f"{self.seats[who]} Discard crew.{one}", rest._dropped(who, one)
        elif what == "name":
            for one in KINDS:
                hit = rest._dropped(who, one) if one in self.hands[who] else rest
                yield f"{HAL} NameCard crew.{one}", hit
        elif what in ("ask", "lend"):
            yield from rest._to_bowman(what, who)
        elif what == "take":
            for one in set(self.discard) - {"recover"}:
                taken = replace(rest, discard=less(self.discard, one))
                yield f"{self.seats[who]} TakeBack crew.{one}", taken._given(who, one)
        elif what == "cut":
            for one in self.hidden:
                yield f"{HAL} Cut hal.{one}", replace(rest, hidden=less(self.hidden, one))
            for one in filter(None, self.shown):
                row = tuple("" if other == one else other for other in self.shown)
                yield f"{HAL} Cut hal.{one}", replace(rest, shown=row)._filled()
        elif what == "hal_draw":
            yield from rest._hal_draws()._next()
        elif what == "end":
            yield from rest._ended()._next()
        else:
            raise KeyError((what, more))

    def _next(self) -> Iterator[tuple[str, Ship]]:
        yield from self.moves().items()

    # ------------------------------------------------------------------ HAL [4]

    def _hal_turn(self) -> Iterator[tuple[str, Ship]]:
        for one in (*self.hidden, *filter(None, self.shown)):
            if one == "lipread":
                continue
            if one in self.hidden:
                played = replace(self, hidden=less(self.hidden, one))
            else:
                row = tuple("" if other == one else other for other in self.shown)
                played = replace(self, shown=row)
            played = replace(played, todo=(("hal_draw", HAL), ("end", HAL)))
            if one in LIMIT:
                yield f"{HAL} Damage hal.{one}", played._damaged(one)
            elif one.startswith("door."):
                door = one.removeprefix("door.")
                shut = replace(played, closed=played.closed | {door})
                yield f"{HAL} CloseDoor hal.{one}", shut
            elif one == "target":
                for who, seat in self.seats.items():
                    yield f"{HAL} Target hal.target {seat}", played._first("name", who)
            elif one == "scan":
                for who, seat in self.seats.items():
                    if who == "whitehead" or (not self.hands[who] and self.empty_scan == "refused"):
                        continue
                    scanned = played._first("scanned", who) if self.hands[who] else played
                    yield f"{HAL} Scan hal.scan {seat}", scanned

    def _damaged(self, system: str) -> Ship:
        """[1] LIF wins at once, and so do three systems; a stopped MEM shrinks every hand."""
        broken = {**self.broken, system: self.broken[system] + 1}
        ship = replace(self, broken=broken)
        stopped = [one for one in LIMIT if broken[one] >= LIMIT[one]]
        if "lif" in stopped or len(stopped) >= 3:
            return replace(ship, over=True, todo=())
        if system == "mem" and broken["mem"] == LIMIT["mem"]:
            # [5.4] in order from the holder of the monolith, clockwise
            todo = [("discard", who) for who in self._order() for _ in range(ship._surplus(who))]
            ship = replace(ship, todo=(*todo, *ship.todo))
        return ship

    def _hal_draws(self) -> Ship:
        """[4] Draw one; then any card of the hand fills the gap."""
        ship = replace(self, hidden=(*self.hidden, self.hal_deck[0]), hal_deck=self.hal_deck[1:])
        return ship._filled()

    def _filled(self) -> Ship:
        if "" in self.shown and self.hidden:
            return self._first("show", HAL)
        return self

    # ------------------------------------------------------------------ crew [5]

    def _crew_turn(self, me: str) -> Iterator[tuple[str, Ship]]:
        yield from self._moving(me)
        yield from self._acting(me)
        yield from self._drawing(me)

    def _whole_turn(self) -> Iterator[tuple[str, Ship]]:
        """[12, A1] All move, then all act, then all draw, in any order among them."""
        for me in self._order():
            if me in self.ready:
                continue
            ship = self._as(me)
            if self.phase == "draw":
                for words, after in ship._drawing(me):
                    yield words, after
                continue
            part = ship._moving(me) if self.phase == "move" else ship._acting(me)
            for words, after in part:
                own = {**self.own, me: (after.moved, after.gave, after.through)}
                yield words, replace(after, own=own)._gone_on()
            yield f"{self.seats[me]} Ready", replace(self, ready=self.ready | {me})._gone_on()

    def _as(self, me: str) -> Ship:
        moved, gave, through = self.own.get(me, (0, False, False))
        return replace(self, moved=moved, gave=gave, through=through, acted=False)

    def _gone_on(self) -> Ship:
        """Who can go nowhere, or gets no card, is not asked; then comes what is next."""
        ship = self
        while ship.whole and ship.turn == "crew" and not ship.over:
            idle = {me for me in ship.seats if ship._idle(me)}
            ship = replace(ship, ready=ship.ready | idle)
            if len(ship.ready) < len(ship.seats):
                return ship
            if ship.phase == "draw":
                return replace(ship, phase="move", own={}, ready=frozenset())._ended()
            then = "act" if ship.phase == "move" else "draw"
            ship = replace(ship, phase=then, ready=frozenset())
        return ship

    def _idle(self, me: str) -> bool:
        if self.phase == "move":
            return not self._as(me)._reach(me)
        return self.phase == "draw" and not self._draws(me)

    def _moving(self, me: str) -> Iterator[tuple[str, Ship]]:
        seat = self.seats[me]
        for space, (steps, through) in self._reach(me).items():
            there = {**self.where, me: space}
            gone = replace(self, where=there, moved=self.moved + steps)
            yield f"{seat} Move {space}", replace(gone, through=self.through or through)

    def _acting(self, me: str) -> Iterator[tuple[str, Ship]]:
        seat = self.seats[me]
        here, held = self.where[me], self.hands[me]
        for one in set(held):
            if one.startswith("repair."):
                for system in self._mended(me, one):
                    yield f"{seat} Repair crew.{one} {system}", self._repaired(me, one, system)
            elif here == "pod":
                continue
            elif one == "open_door":
                for a, b, door in EDGES:
                    if here in (a, b) and door in self.closed:
                        opened = self._spent(me, one)
                        opened = replace(opened, closed=self.closed - {door})
                        opened = replace(opened, forced=self.forced | {door})
                        yield f"{seat} OpenDoor crew.open_door {door}", opened
            elif one == "cancel" and here in ("pod_bay", "core"):
                for place, card in enumerate(self.shown):
                    if card:
                        row = (*self.shown[:place], "", *self.shown[place + 1 :])
                        spent = replace(self._spent(me, one, discard=True), shown=row)
                        spent = replace(spent, ready=frozenset())
                        words = f"{seat} Cancel crew.cancel {place}"
                        yield words, spent._hal_draws()
            elif one == "recover" and here == "picturephone":
                if set(self.discard) - {"recover"}:
                    spent = self._spent(me, one, discard=True)
                    yield f"{seat} Recover crew.recover", spent._first("take", me)
            elif one.startswith("logic.") and here == "core":
                low = int(one.removeprefix("logic."))
                if self._run(held, low):
                    yield f"{seat} Disconnect crew.{one}", self._disconnected(me, low)
        if not self.gave and "lipread" not in self.shown:
            for who, to in self.seats.items():
                if who != me and self.where[who] == here:
                    for one in set(held):
                        given = replace(self._unseen(me, who)._spent(me, one), gave=True)
                        yield f"{seat} Give crew.{one} {to}", given._given(who, one)
        yield from self._asking(me)

    def _drawing(self, me: str) -> Iterator[tuple[str, Ship]]:
        """[5.3; 12, A17] Drawing is a choice. By other readings it is a must where there is a card,
        but for Kaminski's own, or fewer cards may be drawn.
        """
        number, seat = self._draws(me), self.seats[me]
        if number:
            yield f"{seat} Draw", self._drawn(me, number)
        if self.drawing == "fewer":
            for few in range(1, number):
                yield f"{seat} DrawFewer {few}", self._drawn(me, few)
        own = self.where[me] in ("pod_bay", "core")
        must = self.drawing == "forced" or (self.drawing == "forced_spaces" and not own)
        if not (number and must):
            yield f"{seat} EndTurn", self._turned(me)

    def _reach(self, me: str) -> dict[str, tuple[int, bool]]:
        """[5.1] Two spaces, one while GRV is stopped; before any action. Hunter: a closed door."""
        steps = (1 if self.broken["grv"] >= LIMIT["grv"] else 2) - self.moved
        if self.acted or steps <= 0:
            return {}
        found: dict[str, tuple[int, bool]] = {}
        frontier = [(self.where[me], False)]
        for step in range(1, steps + 1):
            further = []
            for space, through in frontier:
                for a, b, door in EDGES:
                    if space not in (a, b):
                        continue
                    other = b if space == a else a
                    used = through
                    if door in self.closed:
                        free = me == "hunter" and door != "pod_bay"
                        if not free or through or self.through:
                            continue
                        used = True
                    if other == "pod" and "pod" in self.where.values():
                        continue
                    further.append((other, used))
                    if other != self.where[me] and (
                        other not in found
                        or (found[other][1] and not used and found[other][0] == step)
                    ):
                        found[other] = (step, used)
            frontier = further
        return found

    def _repaired(self, me: str, one: str, system: str) -> Ship:
        """[5.2] A specialist's own card takes two; "???" never more than one."""
        takes = 2 if OWN.get(me) == system and one != "repair.any" else 1
        broken = {**self.broken, system: max(0, self.broken[system] - takes)}
        return replace(self._spent(me, one, discard=True), broken=broken)

    def _run(self, held: tuple[str, ...], low: int) -> bool:
        """[5.2, 6] Three in a row, and the missing runs must still fit into what is left."""
        run = {low, low + 1, low + 2}
        if not all(f"logic.{number}" in held for number in run):
            return False
        left = set(range(1, 13)) - self.gone - run
        need = 2 - self.cut
        starts = [n for n in left if {n, n + 1, n + 2} <= left]
        return any(
            all(abs(a - b) >= 3 for k, a in enumerate(chosen) for b in chosen[k + 1 :])
            for chosen in product(starts, repeat=need)
        )

    def _disconnected(self, me: str, low: int) -> Ship:
        ship = self
        for number in (low, low + 1, low + 2):
            ship = ship._spent(me, f"logic.{number}")
        ship = replace(ship, gone=self.gone | {low, low + 1, low + 2}, cut=self.cut + 1)
        if ship.cut == 3:
            return replace(ship, over=True)
        return ship._first("cut", HAL)

    def _draws(self, me: str) -> int:
        """[5.3] By space; Kaminski has one more where the others have none."""
        here = self.where[me]
        if here == "picturephone":
            return 1 if self.broken["com"] >= LIMIT["com"] else 2
        if here in ("mem", "com", "grv"):
            return 1
        return int(me == "kaminski" and here in ("pod_bay", "core"))

    def _drawn(self, me: str, number: int) -> Ship:
        hands = {**self.hands, me: (*self.hands[me], *self.deck[:number])}
        ship = replace(self, hands=hands, deck=self.deck[number:])
        todo = tuple([("discard", me)] * ship._surplus(me))
        if self.whole:
            return replace(ship, todo=todo, ready=ship.ready | {me})._gone_on()
        return replace(ship, todo=(*todo, ("end", me)))._settled()

    def _turned(self, me: str) -> Ship:
        if self.whole:
            return replace(self, ready=self.ready | {me})._gone_on()
        return replace(self, todo=(("end", me),))._settled()

    def _ended(self) -> Ship:
        """[3] After a crew turn the monolith passes clockwise and HAL has a turn."""
        if self.turn == "hal":
            crew = replace(self, turn="crew")
            return crew._gone_on() if self.whole else crew
        members = list(self.seats)
        holder = members[(members.index(self.holder) + 1) % len(members)]
        fresh = replace(self, turn="hal", holder=holder, moved=0, acted=False)
        return replace(fresh, gave=False, through=False, asked=frozenset(), got=False)

    def _settled(self) -> Ship:
        """Without what happens by itself at the head of what is to be done."""
        ship = self
        while ship.todo and ship.todo[0][0] == "end":
            ship = replace(ship, todo=ship.todo[1:])._ended()
        return ship


def begin(position: Any) -> Ship:
    """The position that a file describes; what it does not name is empty or at the start."""
    laid = position.arrangement
    seats = {part: str(k + 2) for k, part in enumerate(position.roles[1:])}
    return Ship(
        seats=seats,
        turn=laid.get("turn", "crew"),
        holder=laid["monolith"],
        where={who: laid.get("spaces", {}).get(who, "pod_bay") for who in seats},
        hands={who: tuple(laid["hands"][who]) for who in seats},
        hidden=tuple(laid["hal_hand"]),
        shown=tuple(laid["shown"]),
        hal_deck=tuple(laid["hal_deck"]),
        deck=tuple(laid["deck"]),
        discard=tuple(laid.get("discard", ())),
        broken={system: laid.get("malfunctions", {}).get(system, 0) for system in LIMIT},
        closed=frozenset(laid.get("closed", ())),
        forced=frozenset(laid.get("forced", ())),
        gone=frozenset(
            int(one.removeprefix("logic."))
            for one in laid.get("trash", ())
            if one.startswith("logic.")
        ),
        cut=6 - laid.get("marker", 6),
        drawing=position.options.get("drawing", "optional"),
        empty_scan=position.options.get("empty_scan", "allowed"),
        whole=position.options.get("crew_turn") == "together",
        whitehead=position.options.get("whitehead", "system_spaces"),
        borrowing=position.options.get("borrowing", "chosen"),
        asking=position.options.get("asking", "action"),
        left_out=frozenset(position.left_out),
    )._gone_on()
