"""What a member of the crew makes of a turn: where to go, what to do there, what to draw.

Every space in reach is weighed with all that can be done there, and with what can be done later
from there. What a plan is better in than staying is the reason that is told.
"""

from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import LINK_OF, SPACE, reach
from spacetable.games.space_odyssey.bots.moves_ahead import Deed, Means
from spacetable.games.space_odyssey.bots.sight import Sight, without
from spacetable.games.space_odyssey.bots.weighing import PLAYED, SHUT_IN, draws, ways_of
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.words import (
    card_name,
    door_name,
    member,
    space_name,
    system_name,
)

DRAWN: Final = 3.0
"""What a card drawn is worth; ``CHOSEN``: where another one has to be discarded for it."""
CHOSEN: Final = 0.5
OPENING: Final = 1.2
"""What it costs to play a card against a door: there are fewer of them than doors."""
LATER: Final = 0.62
"""What is left of a gain that comes a turn later."""
SECOND: Final = 0.3
"""The part of the second best prospect that is counted."""
MEETING: Final = 0.8
"""The part of a gift that is counted before both have met."""
OPENER: Final = "crew.open_door"
_GOAL: Final = {"draw": "picturephone", "core": "core", "repair": ""}
"""What ways are for, and the space where they end if there is one."""
WAYS: Final = 0.4
"""The part by which a shorter way counts as a reason, beside what is done or drawn."""


class Part(Struct, frozen=True, gc=False):
    """Something that a plan is good (or, below 0, bad) for. ``key``: what it is about.

    ``reason``: why one goes there for it. ``away``: turns until then, of what is done later.
    """

    key: str
    gain: float
    reason: Text
    away: int | None = None


class Plan(Struct, frozen=True, gc=False):
    """A turn that ends in ``space``, what is done there, and all it is good for."""

    value: float
    space: str
    deeds: tuple[Deed, ...]
    parts: tuple[Part, ...]


class Thought:
    """A member's thoughts about a turn."""

    def __init__(self, sight: Sight, me: Seat) -> None:
        self.sight = sight
        self.me = me
        self.means = Means(sight, me)
        self.holds = self.means.holds

    def plan(self, name: str) -> Plan:
        """A turn that ends in a space, and what it is worth."""
        sight = self.sight.copy()
        sight.at = {**sight.at, self.me: name}
        deeds = self.means.at(name)
        done = {f"repair {one.at}" for one in deeds if one.kind == "repair"}
        done |= {one.kind for one in deeds}
        opens, sight, later = self._open(sight, name, done)
        deeds = sorted((*deeds, *opens), key=lambda one: -one.gain)
        parts = [Part(f"do {one.kind} {one.at}", one.gain, going(one, name)) for one in deeds]
        count = draws(sight, self.me, name)
        if count:
            gain = self._drawn(count, deeds)
            parts.append(Part("draw", gain, bot_words("go.draw", space=space_name(name), n=count)))
        parts += later
        return Plan(sum(one.gain for one in parts), name, tuple(deeds), tuple(parts))

    def _drawn(self, count: int, deeds: list[Deed]) -> float:
        """What so many cards are worth, after cards were spent."""
        size = len(self.sight.hands[self.me])
        spent = sum(one.kind in ("repair", "open", "cancel", "give") for one in deeds)
        spent += 3 * sum(one.kind == "disconnect" for one in deeds)
        room = max(0, self.sight.limit(self.me) - size + spent)
        return DRAWN * min(room, count) + CHOSEN * max(0, count - room)

    # ---------------------------------------------------------------- doors

    def _open(
        self, sight: Sight, name: str, done: set[str]
    ) -> tuple[list[Deed], Sight, list[Part]]:
        """The doors that pay to be opened from a space, with what then is, and what can be done."""
        parts = self._outlook(sight, name, done)
        found: list[Deed] = []
        while OPENER in sight.hands[self.me] and not SPACE[name].shut_in:
            choices = []
            for door in sorted(sight.closed):
                if name in LINK_OF[door].between:
                    after = opened(sight, self.me, door)
                    then = self._outlook(after, name, done)
                    gain = sum(one.gain for one in then) - sum(one.gain for one in parts) - OPENING
                    choices.append((gain, door, after, then))
            gain, door, after, then = max(
                choices, key=lambda one: one[0], default=(0.0, "", sight, parts)
            )
            if gain <= 0:
                break
            found.append(Deed(gain, "open", self._why(door, parts, then), OPENER, door))
            sight, parts = after, then
        return found, sight, parts

    def _why(self, door: str, before: list[Part], after: list[Part]) -> Text:
        """Why a door is opened: who is behind it, or what can be done sooner."""
        name = door_name(door)
        inside = self._inside()
        if door == "pod_bay" and inside is not None:
            return bot_words("open.shut_in", door=name, member=member(self.sight.state, inside))
        best = strongest(after, before)
        kind, _, about = best.key.partition(" ") if best is not None else ("", "", "")
        if kind == "repair":
            return bot_words("open.repair", door=name, system=system_name(about))
        if kind == "disconnect":
            return bot_words("open.core", door=name)
        return bot_words("open", door=name)

    def _inside(self) -> Seat | None:
        """Another member who is shut in."""
        sight = self.sight
        if "pod_bay" not in sight.closed:
            return None
        others = (who for who in sight.crew if who != self.me and SPACE[sight.at[who]].shut_in)
        return next(others, None)

    # ---------------------------------------------------------------- afterwards

    def _outlook(self, sight: Sight, name: str, done: set[str]) -> list[Part]:
        """What a position is good for after the turn: what can be done later, the ways, risks."""
        ways = sight.ways(self.me)
        parts = self._later(sight, name, ways, done)
        here = space_name(name)
        for kind, cost in ways_of(sight, self.holds)._asdict().items():
            key = kind if _GOAL.get(kind) not in (None, name) else "all"
            parts.append(Part(f"way {kind}", -cost, bot_words(f"go.near_{key}", space=here)))
        trap = self._trap(name)
        if trap:
            parts.append(Part("trap", -trap, bot_words("go.out")))
        return parts

    def _trap(self, name: str) -> float:
        """The risk of being shut in."""
        sight = self.sight
        if not SPACE[name].shut_in or "pod_bay" in sight.closed | sight.forced:
            return 0.0
        others = [who for who in sight.crew if who != self.me]
        helped = any(OPENER in sight.hands[who] for who in others)
        people = 2 if len(sight.crew) == 2 else 1
        risk = (SHUT_IN * people + 2) * sight.holds_card("hal.door.pod_bay")
        return risk * (0.6 if helped else 1.0)

    def _later(self, sight: Sight, name: str, ways: dict[str, int], done: set[str]) -> list[Part]:
        """What may be done in a later turn, the two best. One begins at least a turn later."""
        means = self.means
        found: list[Part] = []
        for system, cards in means.repairs.items():
            if cards and f"repair {system}" not in done:
                away, room = min((ways[one], one) for one in sight.rooms(self.me, system))
                names = {"space": space_name(room), "system": system_name(system)}
                gain = cards[0].gain * LATER ** max(1, away)
                text = bot_words("go.to_repair", **names)
                found.append(Part(f"repair {system}", gain, text, away))
        if means.disconnect is not None and "disconnect" not in done:
            gain = min(means.disconnect.gain, 2 * PLAYED) * LATER ** max(1, ways["core"])
            found.append(Part("disconnect ", gain, bot_words("go.to_core"), ways["core"]))
        for who, give in means.gives.items():
            if give is not None and sight.at[who] != name:
                away = ways[sight.at[who]]
                gain = MEETING * give.gain * LATER ** max(1, away)
                names = {"member": member(sight.state, who), "card": card_name(give.face)}
                text = bot_words("go.to_member", **names)
                found.append(Part(f"give {who}", gain, text, away))
        inside = self._inside()
        if inside is not None and "pod_bay" in sight.closed and OPENER in sight.hands[self.me]:
            gain = SHUT_IN * LATER ** max(1, ways["pod_bay"])
            text = bot_words("go.to_shut_in", member=member(sight.state, inside))
            found.append(Part("open pod_bay", gain, text, ways["pod_bay"]))
        if means.cancel is not None and "cancel" not in done:
            away = min(ways["pod_bay"], ways["core"])
            card = card_name(sight.row[int(means.cancel.at)])
            gain = means.cancel.gain * LATER ** max(1, away)
            text = bot_words("go.to_cancel", card=card)
            found.append(Part(f"cancel {means.cancel.at}", gain, text, away))
        found.sort(key=lambda one: -one.gain)
        # The others are told of all the same: they may be nearer from elsewhere.
        counts = (1.0, SECOND, *[0.0] * len(found))
        return [
            Part(one.key, count * one.gain, one.reason, one.away)
            for one, count in zip(found, counts, strict=False)
        ]


def opened(sight: Sight, who: Seat, door: str) -> Sight:
    """The position after a member has opened a door by hand."""
    after = sight.copy()
    after.closed = sight.closed - {door}
    after.forced = sight.forced | {door}
    after.hands = {**sight.hands, who: without(sight.hands[who], OPENER)}
    return after


def spaces(sight: Sight, me: Seat) -> list[str]:
    """Where a member can end a move that has not begun."""
    full = frozenset(
        name
        for name, one in SPACE.items()
        if one.capacity is not None and sum(at == name for at in sight.at.values()) >= one.capacity
    )
    passes = sight.characters[me] == "hunter"
    return [sight.at[me], *reach(sight.at[me], sight.steps, sight.closed, full, passes)]


def strongest(
    parts: list[Part] | tuple[Part, ...], others: list[Part] | tuple[Part, ...]
) -> Part | None:
    """The part in which the first is most ahead of the others; None when there is none."""
    before = {one.key: one for one in others}
    ahead = []
    for one in parts:
        other = before.pop(one.key, None)
        if one.away is not None and (other is None or not one.away < (other.away or 0)):
            continue
        gain = one.gain if other is None else one.gain - other.gain
        ahead.append((gain * (WAYS if one.key.startswith("way") else 1), one))
    # What only the others have counts when it is bad, as the pod with its door.
    lost = [(-one.gain, one) for one in others if one.key in before]
    gain, best = max((*ahead, *lost), key=lambda one: one[0], default=(0.0, None))
    return best if gain > 0 else None


def why_go(plan: Plan, stay: Plan) -> Text:
    """Why one goes there: that in which it is most ahead of staying."""
    best = strongest(plan.parts, stay.parts)
    if best is None:
        return bot_words("go.any", space=space_name(plan.space))
    return best.reason


def going(deed: Deed, name: str) -> Text:
    """Why one goes to a space to do that."""
    return bot_words("go.do", space=space_name(name), why=deed.reason)
