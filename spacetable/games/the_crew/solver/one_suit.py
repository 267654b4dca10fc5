"""A proof of loss from one suit alone: its tasks cannot all be done, however the others lie.

Everything but one suit is made easier than it is: who leads is free, any member wins a trick of
another suit, trumps never run out. What stays is who holds what in the suit, that one must follow
it, that one can throw a card of it away only when void in another suit, and how many tricks are
left. If the tasks of the suit cannot be done even so, the deal is lost.
"""

from collections.abc import Mapping
from itertools import product
from typing import Final

from spacetable.games.the_crew.cards import OF_SUIT, SUIT, TRUMP

MOST_STEPS: Final = 3_000
"""Positions of one suit looked at for one question; beyond them it counts as feasible."""

Suit = str
"""The cards of a suit, lowest first: the number of the holder, or for a task ``letter``."""


class _TooLong(Exception):
    """A question takes too many steps."""


def letter(holder: int, owner: int) -> str:
    """The sign of a task card in a suit."""
    return chr(65 + 5 * holder + owner)


class OneSuit:
    """Questions about single suits, with everything found so far remembered."""

    def __init__(self, members: int) -> None:
        self.members = members
        self.known: dict[tuple[Suit, tuple[int, ...], int, int], bool] = {}
        self.steps = 0

    def doomed(self, hands: tuple[int, ...], owners: Mapping[int, int], left: int) -> bool:
        """Whether in some suit alone its cards cannot come to their owners any more, in so many
        tricks. ``owners``: of cards, which member is to take it.
        """
        trumps = 0
        for who, hand in enumerate(hands):
            if hand & OF_SUIT[TRUMP]:
                trumps |= 1 << who
        counts = [[(hand & mask).bit_count() for mask in OF_SUIT] for hand in hands]
        totals = [sum(column) for column in zip(*counts, strict=True)]
        for suit in {SUIT[card] for card in owners}:
            signs = []
            for card in range(9 * suit, 9 * suit + 9):
                for who, hand in enumerate(hands):
                    if hand >> card & 1:
                        owner = owners.get(card)
                        signs.append(str(who) if owner is None else letter(who, owner))
                        break
            until_void = tuple(
                min(
                    (own[t] for t in range(5) if t != suit and totals[t] > own[t]),
                    default=left,
                )
                for own in counts
            )
            if not self.feasible("".join(signs), until_void, trumps, left):
                return True
        return False

    def feasible(self, suit: Suit, until_void: tuple[int, ...], trumps: int, left: int) -> bool:
        """Whether the tasks of the suit may be done in so many tricks; False is a proof.

        ``until_void``: how many cards of other suits each member must play before it can throw
        away a card of this one. ``trumps``: mask of the members who hold any.
        """
        found = self.known.get((suit, until_void, trumps, left))
        if found is not None:
            return found
        self.steps = 0
        try:
            return self._feasible(suit, until_void, trumps, left)
        except _TooLong:
            self.known[suit, until_void, trumps, left] = True
            return True

    def _feasible(self, suit: Suit, until_void: tuple[int, ...], trumps: int, left: int) -> bool:
        if suit.isdecimal() or not suit:
            return True
        if not left:
            return False
        key = (suit, until_void, trumps, left)
        found = self.known.get(key)
        if found is not None:
            return found
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise _TooLong
        places = self._places(suit)
        found = self._led(suit, places, until_void, trumps, left) or self._thrown(
            suit, places, until_void, trumps, left
        )
        self.known[key] = found
        return found

    def _places(self, suit: Suit) -> list[list[int]]:
        """The places of each member's cards in the suit; of cards that are alike, the first."""
        places: list[list[int]] = [[] for _ in range(self.members)]
        before = ""
        for at, sign in enumerate(suit):
            if sign != before:
                holder = int(sign) if sign <= "9" else (ord(sign) - 65) // 5
                places[holder].append(at)
            before = sign
        return places

    def _led(
        self,
        suit: Suit,
        places: list[list[int]],
        until_void: tuple[int, ...],
        trumps: int,
        left: int,
    ) -> bool:
        """The suit is led: everybody follows who can."""
        holders = [who for who in range(self.members) if places[who]]
        after = tuple(
            count if places[who] or not count else count - 1 for who, count in enumerate(until_void)
        )
        seen: set[Suit] = set()
        for played in product(*(places[who] for who in holders)):
            owner = _owner(suit, played)
            if owner == -2:
                continue
            if owner >= 0:
                winner = holders[max(range(len(played)), key=played.__getitem__)]
                if winner != owner and (places[owner] or not trumps >> owner & 1):
                    continue
            rest = _without(suit, played)
            if rest in seen:
                continue
            seen.add(rest)
            if self._feasible(rest, after, trumps, left - 1):
                return True
        return False

    def _thrown(
        self,
        suit: Suit,
        places: list[list[int]],
        until_void: tuple[int, ...],
        trumps: int,
        left: int,
    ) -> bool:
        """Another suit is led: who may be void in it throws a card away or does not."""
        choices = [
            [*places[who], -1] if not until_void[who] else [-1] for who in range(self.members)
        ]
        waiting = any(until_void)
        seen: set[Suit] = set()
        for thrown in product(*choices):
            played = tuple(at for at in thrown if at >= 0)
            if not played and not waiting:
                continue
            owner = _owner(suit, played)
            if owner == -2 or (owner >= 0 and thrown[owner] >= 0):
                continue
            rest = _without(suit, played)
            if rest in seen:
                continue
            seen.add(rest)
            after = tuple(max(0, count - 1) for count in until_void)
            if self._feasible(rest, after, trumps, left - 1):
                return True
        return False


def _owner(suit: Suit, played: tuple[int, ...]) -> int:
    """Who has to take these cards; -1: nobody has to, -2: two different members would have to."""
    owner = -1
    for at in played:
        sign = suit[at]
        if sign > "9":
            wanted = (ord(sign) - 65) % 5
            if owner >= 0 and wanted != owner:
                return -2
            owner = wanted
    return owner


def _without(suit: Suit, played: tuple[int, ...]) -> Suit:
    for at in sorted(played, reverse=True):
        suit = suit[:at] + suit[at + 1 :]
    return suit
