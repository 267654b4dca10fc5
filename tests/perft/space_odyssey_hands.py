"""The hands of 2001's crew a second time: what leaves them, what is said of them, and who asks.

From the rules, as ``second_space_odyssey.py``, with the same numbers in brackets: cards given, lent
to Bowman and discarded, talk that HAL hears, and which systems a repair card mends from where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

HAL = "1"
ROOM = {"mem": "mem", "com": "com", "grv": "grv", "pod": "lif"}
LIMIT = {"mem": 4, "com": 4, "grv": 4, "lif": 7}
OWN = {"bowman": "lif", "poole": "mem", "hunter": "grv", "kaminski": "com"}
KINDS = (
    "open_door",
    "repair.mem",
    "repair.com",
    "repair.grv",
    "repair.lif",
    "repair.any",
    "recover",
    "cancel",
    *(f"logic.{number}" for number in range(1, 13)),
)


@dataclass(frozen=True, kw_only=True)
class Hands:
    """``todo``: what has to be done before the turn goes on, the next first; a task is ("what",
    who). ``told``: by member the cards named aloud of which it is certain that the hand still has
    them. ``asked``: whom Bowman has asked in this turn, and whether he ``got`` a card."""

    seats: Mapping[str, str]
    holder: str
    where: Mapping[str, str]
    hands: Mapping[str, tuple[str, ...]]
    shown: tuple[str, ...]
    discard: tuple[str, ...]
    broken: Mapping[str, int]
    acted: bool = False
    todo: tuple[tuple[str, ...], ...] = ()
    ready: frozenset[str] = frozenset()
    whitehead: str = "system_spaces"
    borrowing: str = "chosen"
    asking: str = "action"
    asked: frozenset[str] = frozenset()
    got: bool = False
    told: Mapping[str, frozenset[str]] = field(default_factory=dict)

    # ------------------------------------------------------------------ what may be done

    def _asking(self, me: str) -> Iterator[tuple[str, Hands]]:
        """[8, bowman] In his turn, somebody in his space who holds a card; not under LIPREAD."""
        if me != "bowman" or self.got or "lipread" in self.shown:
            return
        for who, to in self.seats.items():
            if who in self.asked or not self.hands[who]:
                continue
            if who != me and self.where[who] == self.where[me]:
                acted = self.acted or self.asking == "action"
                asked = replace(self, asked=self.asked | {who}, acted=acted)
                task = "ask" if self.borrowing == "named" else "lend"
                yield f"{self.seats[me]} Borrow {to}", asked._first(task, who)

    def _to_bowman(self, what: str, who: str) -> Iterator[tuple[str, Hands]]:
        """[8, bowman; 12, A15] One card from a member in his space, once a turn: chosen by its
        holder, who may give none, or named aloud by Bowman."""
        seat, bowman = self.seats[who], self.seats["bowman"]
        got = replace(self, got=True, acted=True)
        held = self.hands[who]
        if what == "lend":
            yield f"{seat} Decline", self
            for one in set(held):
                lent = got._unseen(who, "bowman")._left(who, one)
                yield f"{seat} Lend crew.{one}", lent._given("bowman", one)
            return
        for one in KINDS:
            words = f"{bowman} AskFor crew.{one}"
            if one not in held:
                yield words, self
                continue
            known = self.told.get("bowman", frozenset()) | {one}
            given = got._left(who, one)
            given = replace(given, told={**given.told, "bowman": known})
            yield words, given._given("bowman", one)

    def _talk(self) -> Iterator[tuple[str, Hands]]:
        """[7] The crew may talk at any time, so that HAL hears it; never under LIPREAD. In a
        program: before a member's next deed, and before each decision of HAL's."""
        if "lipread" in self.shown:
            return
        for who, seat in self.seats.items():
            told = self.told.get(who, frozenset())
            untold = set(self.hands[who]) - told
            for one in untold:
                named = replace(self, told={**self.told, who: told | {one}})
                yield f"{seat} Tell crew.{one}", named
            if len(untold) > 1:
                yield f"{seat} TellAll", replace(self, told={**self.told, who: told | untold})

    def _mended(self, me: str, one: str) -> list[str]:
        """[5.2; 8, whitehead; 12, A12] The systems that a repair card mends from here."""
        here = self.where[me]
        near = {ROOM[here]} if here in ROOM else set()
        if me == "whitehead":
            if self.whitehead == "anywhere" or (near and self.whitehead != "own_space"):
                near = set(LIMIT)
            if self.whitehead == "lif_from_pod" and here != "pod":
                near -= {"lif"}
        else:
            near = {system for system in near if one in ("repair.any", f"repair.{system}")}
        return [system for system in near if self.broken[system]]

    # ------------------------------------------------------------------ small deeds

    def _first(self, what: str, who: str) -> Hands:
        return replace(self, todo=((what, who), *self.todo))

    def _order(self) -> list[str]:
        members = list(self.seats)
        at = members.index(self.holder)
        return members[at:] + members[:at]

    def _surplus(self, who: str) -> int:
        """[5.4] 6, or 4 while MEM is stopped; Poole one more."""
        most = 4 if self.broken["mem"] >= LIMIT["mem"] else 6
        return max(0, len(self.hands[who]) - most - (who == "poole"))

    def _spent(self, me: str, one: str, *, discard: bool = False) -> Hands:
        pile = (*self.discard, one) if discard else self.discard
        return replace(self._left(me, one), discard=pile, acted=True)

    def _dropped(self, who: str, one: str) -> Hands:
        return replace(self._left(who, one), discard=(*self.discard, one))

    def _left(self, who: str, one: str) -> Hands:
        """A card leaves a hand; what was named of the others stays certain if all saw which."""
        told = {**self.told, who: self.told.get(who, frozenset()) - {one}}
        return replace(self, hands={**self.hands, who: less(self.hands[who], one)}, told=told)

    def _unseen(self, who: str, to: str = "") -> Hands:
        """[12, A28] A card is about to leave a hand unseen: nothing that was named of it is certain
        any more, unless there is nothing else in it; then all know who has it."""
        told = self.told.get(who, frozenset())
        followed = to and len(self.hands[who]) == 1 and told
        known = {to: self.told.get(to, frozenset()) | told} if followed else {}
        return replace(self, told={**self.told, who: frozenset(), **known})

    def _given(self, who: str, one: str) -> Hands:
        ship = replace(self, hands={**self.hands, who: (*self.hands[who], one)})
        ship = replace(ship, ready=ship.ready - {who})
        return ship._first("discard", who) if ship._surplus(who) else ship


def less(cards: tuple[str, ...], one: str) -> tuple[str, ...]:
    at = cards.index(one)
    return (*cards[:at], *cards[at + 1 :])
