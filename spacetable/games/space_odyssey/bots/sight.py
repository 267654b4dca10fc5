"""What a player sees, in the form in which it is weighed: faces instead of pieces.

A ``Sight`` is made from a view, and is changed freely in thought: what would be if HAL shut this
door, if that member stood in the core. Faces that the seat does not know are ``HIDDEN``.
"""

from collections import Counter
from collections.abc import Iterable
from copy import copy
from functools import lru_cache
from math import ceil
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.board import LINKS, SPACE
from spacetable.games.space_odyssey.cards import CREW_FACES, HAL_FACES, numbers_of, runs_in
from spacetable.games.space_odyssey.data import DATA, LIMIT, SYSTEMS
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HAL_TRASH,
    HIDDEN,
    SHOWN,
    TRASH,
    State,
    beside,
    hand,
    shown,
    space,
)

CREW_COUNT: Final = Counter(CREW_FACES)
HAL_COUNT: Final = Counter(HAL_FACES)
FAR: Final = 5
"""Turns that stand for a place to which no way leads."""
DOOR: Final = 4
"""A closed door is as good as so many spaces more."""
MEMBERS: Final = {f"figure.{row.id}": row.id for row in DATA.character}


class Sight:
    """A position as one seat knows it.

    ``seat``: whose view it is. ``malfunctions``: by system. ``at``: the space of each member.
    ``hands``: their cards; ``row`` and ``hidden``: HAL's, "" for a gap of the row. ``discards``:
    the crew's. ``pool`` and ``hal_pool``: the faces whose place the seat does not know, with their
    numbers, and ``unknown`` and ``hal_unknown`` how many these are together; ``hal_deck``: how many
    cards HAL draws before its discards come back; ``ready``: how many malfunctions of each system
    are not among those. ``gone``: the logic numbers out of play. ``done``: what the member in turn
    has done.
    """

    __slots__ = (
        "at",
        "characters",
        "closed",
        "crew",
        "deck",
        "discards",
        "done",
        "forced",
        "gone",
        "hal_deck",
        "hal_pool",
        "hal_unknown",
        "hands",
        "hidden",
        "malfunctions",
        "marker",
        "next",
        "pool",
        "ready",
        "row",
        "rules",
        "seat",
        "state",
        "unknown",
    )

    def __init__(self, state: State, seat: Seat) -> None:
        zones = state.pieces.zones
        self.state = state
        """Only for names in what is said."""
        self.seat = seat
        self.rules = state.rules
        self.crew = state.crew
        self.characters = state.characters
        self.malfunctions = {one: len(zones.get(beside(one), ())) for one in SYSTEMS}
        self.closed = frozenset(state.closed)
        self.forced = frozenset(state.forced)
        who = {character: member for member, character in state.characters.items()}
        self.at: dict[Seat, str] = {}
        for name in SPACE:
            for figure in zones.get(space(name), ()):
                self.at[who[MEMBERS[figure.face]]] = name
        self.hands = {
            one: tuple(card.face for card in zones.get(hand(one), ())) for one in state.crew
        }
        self.row = tuple(
            row[0].face if (row := zones.get(shown(k), ())) else "" for k in range(SHOWN)
        )
        self.hidden = tuple(card.face for card in zones.get(HAL_HAND, ()))
        self.marker = state.marker
        self.discards = tuple(card.face for card in zones.get(DISCARD, ()))
        self.deck = len(zones.get(DECK, ()))
        trash = [card.face for card in zones.get(TRASH, ())]
        self.gone = numbers_of(trash)
        self.done = state.done
        order = state.around(state.monolith)
        duty = state.todo[0] if state.todo else None
        if duty is not None and duty.task == "crew_turn" and state.rules.crew_turn == "active":
            order = order[1:]
        self.next = order[0]
        """Who of the crew has the next turn after the present one."""
        seen = Counter(trash)
        seen.update(face for cards in self.hands.values() for face in cards)
        seen.update(self.discards)
        self.pool = _left(CREW_COUNT, seen)
        self.unknown = self.deck + seen[HIDDEN]
        seen = Counter(card.face for card in zones.get(HAL_TRASH, ()))
        away = Counter(card.face for card in zones.get(HAL_DISCARD, ()))
        self.hal_deck = len(zones.get(HAL_DECK, ()))
        self.ready = {
            one: HAL_COUNT[f"hal.{one}"] - count - away[f"hal.{one}"]
            for one, count in self.malfunctions.items()
        }
        seen.update(away)
        seen.update(self.hidden)
        seen.update(self.row)
        for system, count in self.malfunctions.items():
            seen[f"hal.{system}"] += count
        self.hal_pool = _left(HAL_COUNT, seen)
        self.hal_unknown = len(zones.get(HAL_DECK, ())) + seen[HIDDEN]

    def copy(self) -> "Sight":
        """A sight to be changed in thought: fields are to be replaced, never changed in place."""
        return copy(self)

    # ---------------------------------------------------------------- cards

    @property
    def lipread(self) -> bool:
        """Whether HAL reads lips."""
        return "hal.lipread" in self.row

    @property
    def sequences(self) -> int:
        """How many sequences the crew still needs."""
        return DATA.crew.sequences - (DATA.hal.hand - self.marker)

    def logic(self, who: Seat) -> frozenset[int]:
        """The logic numbers that a member is known to hold."""
        return numbers_of(self.hands[who])

    def limit(self, who: Seat) -> int:
        """How many cards a member may hold."""
        few = self.malfunctions["mem"] >= LIMIT["mem"]
        limit = DATA.crew.hand_mem_stopped if few else DATA.crew.hand
        return limit + DATA.crew.more if self.characters[who] == "poole" else limit

    def chance_of(self, who: Seat, face: str) -> float:
        """How likely a member holds that card, as far as the seat knows (0 to 1)."""
        cards = self.hands[who]
        if face in cards:
            return 1.0
        dark = cards.count(HIDDEN)
        if not dark or not self.unknown:
            return 0.0
        return 1 - (1 - min(1.0, self.pool.get(face, 0) / self.unknown)) ** dark

    def run_chance(self, who: Seat) -> float:
        """How likely a member holds a whole sequence (0 to 1): for certain, or guessed from the
        number of cards and from what is known of them.
        """
        known = self.logic(who)
        if runs_in(known):
            return 1.0
        dark = self.hands[who].count(HIDDEN)
        if not dark or not self.unknown:
            return 0.0
        found = 0.006 * dark * dark
        for number in known:
            for other in (number + 1, number + 2):
                if other in known:
                    found += 2 * dark / max(self.unknown, 1)
        return min(0.9, found)

    def holds(self, system: str) -> float:
        """How likely HAL has a malfunction of that system in its hand (0 to 1)."""
        face = f"hal.{system}"
        if face in self.row or face in self.hidden:
            return 1.0
        dark = self.hidden.count(HIDDEN)
        copies = self.hal_pool.get(face, 0)
        if not copies or not self.hal_unknown:
            return 0.0
        if self.seat not in self.crew:
            dark = 1
        return 1 - (1 - min(1.0, copies / self.hal_unknown)) ** dark

    def holds_card(self, face: str) -> float:
        """How likely HAL has that card in its hand (0 to 1)."""
        if face in self.row or face in self.hidden:
            return 1.0
        dark = self.hidden.count(HIDDEN)
        copies = self.hal_pool.get(face, 0)
        if not copies or not dark or not self.hal_unknown:
            return 0.0
        return 1 - (1 - min(1.0, copies / self.hal_unknown)) ** dark

    # ---------------------------------------------------------------- ways

    @property
    def steps(self) -> int:
        """Spaces that one move covers."""
        slow = self.rules.gravity == "slow" and self.malfunctions["grv"] >= LIMIT["grv"]
        return DATA.moving.spaces_grv_stopped if slow else DATA.moving.spaces

    def turns(self, start: str, goal: str) -> int:
        """Turns that somebody needs from one space to another, closed doors on the way included;
        ``FAR`` at most.
        """
        if start == goal:
            return 0
        return min(FAR, ceil(_steps(start, goal, self.closed) / max(1, self.steps)))


@lru_cache(maxsize=65536)
def _steps(start: str, goal: str, closed: frozenset[str]) -> int:
    """The fewest spaces from one to another, where each closed door counts ``DOOR`` more."""
    best = {start: 0}
    front = [start]
    while front:
        coming = []
        for here in front:
            for other, door in LINKS[here]:
                far = best[here] + (1 + DOOR if door in closed else 1)
                if far < best.get(other, far + 1):
                    best[other] = far
                    coming.append(other)
        front = coming
    return best[goal]


def _left(box: Counter[str], seen: Counter[str]) -> dict[str, int]:
    return {face: count - seen[face] for face, count in box.items() if count > seen[face]}


def without(cards: Iterable[str], face: str) -> tuple[str, ...]:
    """The cards without one of that face."""
    rest = list(cards)
    rest.remove(face)
    return tuple(rest)
