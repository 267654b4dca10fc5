"""What a player sees, in the form in which it is weighed: faces instead of pieces.

A ``Sight`` is made from a view, and is changed freely in thought: what would be if HAL shut this
door, if that member stood in the core. Faces that the seat does not know are ``HIDDEN``.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.board import SPACE, repaired_in, whitehead_repairs
from spacetable.games.space_odyssey.bots.ways import turns_apart, turns_from
from spacetable.games.space_odyssey.cards import CREW_COUNT, HAL_FACES, numbers_of, runs_in
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

HAL_COUNT: Final = Counter(HAL_FACES)
ROOM: Final = {system: repaired_in(system) for system in SYSTEMS}
REPAIRS: Final = {
    reading: {space: whitehead_repairs(space, reading) for space in SPACE}
    for reading in ("own_space", "system_spaces", "lif_from_pod", "anywhere")
}
"""What Whitehead repairs, by the switch and the space."""
MEMBERS: Final = {f"figure.{row.id}": row.id for row in DATA.character}


class Sight:
    """A position as one seat knows it.

    ``seat``: whose view it is. ``malfunctions``: by system. ``at``: the space of each member.
    ``hands``: their cards; ``row`` and ``hidden``: HAL's, "" for a gap of the row. ``discards``:
    the crew's. ``pool`` and ``hal_pool``: the faces whose place the seat does not know, with their
    numbers, and ``unknown`` and ``hal_unknown`` how many these are together; ``hal_deck``: how many
    cards HAL draws before its discards come back; ``ready``: how many malfunctions of each system
    are not among those. ``gone``: the logic numbers out of play. ``done``: what the member in turn
    has done. ``was_stopped``: systems that count towards HAL's three though they were repaired.
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
        "was_stopped",
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
        if state.claims:
            self._believe(state)
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
        self.was_stopped = state.was_stopped
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
            one: HAL_COUNT[f"hal.{one}"] - count - away[f"hal.{one}"] - seen[f"hal.{one}"]
            for one, count in self.malfunctions.items()
        }
        seen.update(away)
        seen.update(self.hidden)
        seen.update(self.row)
        for system, count in self.malfunctions.items():
            seen[f"hal.{system}"] += count
        self.hal_pool = _left(HAL_COUNT, seen)
        self.hal_unknown = len(zones.get(HAL_DECK, ())) + seen[HIDDEN]

    def _believe(self, state: State) -> None:
        """Take it that members hold what they say, unless that cannot be: so far as is known, all
        such cards are elsewhere, or the hand has no room for it.
        """
        elsewhere = Counter(card.face for card in state.pieces[TRASH])
        elsewhere.update(card.face for card in state.pieces[DISCARD])
        elsewhere.update(face for cards in self.hands.values() for face in cards)
        for who, faces in state.claims.items():
            for face in faces:
                cards = self.hands[who]
                if face in cards or HIDDEN not in cards or elsewhere[face] >= CREW_COUNT[face]:
                    continue
                elsewhere[face] += 1
                self.hands = {**self.hands, who: (*without(cards, HIDDEN), face)}

    def copy(self) -> "Sight":
        """A sight to be changed in thought: fields are to be replaced, never changed in place."""
        other = Sight.__new__(Sight)
        for name in Sight.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def deaf(self) -> "Sight":
        """The same for somebody who has forgotten what others said of their cards."""
        other = self.copy()
        hands = {who: cards for who, cards in self.hands.items() if who != self.seat}
        named = Counter(face for cards in hands.values() for face in cards if face != HIDDEN)
        other.hands = {**self.hands, **{who: (HIDDEN,) * len(hands[who]) for who in hands}}
        other.pool = dict(Counter(self.pool) + named)
        other.unknown = self.unknown + named.total()
        return other

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

    def apart(self, start: str, goal: str) -> int:
        """Turns that somebody without a card for doors needs from one space to another; ``FAR`` at
        most.
        """
        return turns_apart(start, goal, self.closed, self.steps)

    def ways(self, who: Seat, start: str = "") -> dict[str, int]:
        """Turns that a member needs to each space, from ``start`` or from where the figure stands.

        Hunter's power counts, and the cards against doors that the member is known to hold.
        """
        openers = min(2, self.hands[who].count("crew.open_door")) if self.closed else 0
        passes = self.characters[who] == "hunter"
        return turns_from(start or self.at[who], self.closed, self.steps, passes, openers)

    def rooms(self, who: Seat, system: str) -> tuple[str, ...]:
        """The spaces in which a member can repair a system (Whitehead's are a switch)."""
        if self.characters[who] == "whitehead":
            return tuple(one for one in SPACE if system in REPAIRS[self.rules.whitehead][one])
        return (ROOM[system],)

    def to_repair(self, who: Seat, system: str, start: str = "") -> int:
        """Turns that a member needs to where a system can be repaired."""
        ways = self.ways(who, start)
        return min(ways[room] for room in self.rooms(who, system))

    def nearest(self, system: str) -> int:
        """Turns that the nearest member needs to where a system can be repaired."""
        return min(self.to_repair(who, system) for who in self.crew)


def _left(box: Counter[str], seen: Counter[str]) -> dict[str, int]:
    return {face: count - seen[face] for face, count in box.items() if count > seen[face]}


def without(cards: Iterable[str], face: str) -> tuple[str, ...]:
    """The cards without one of that face."""
    rest = list(cards)
    rest.remove(face)
    return tuple(rest)
