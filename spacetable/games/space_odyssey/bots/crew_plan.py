"""What a member of the crew makes of a turn: where to go, what to do there, what to draw.

Every space in reach is weighed with all that can be done there; the best one is the plan, and its
weightiest part is the reason that is told.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import LINK_OF, SPACE, reach
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import (
    LOST,
    OTHERS,
    PLAYED,
    ROOM,
    SHUT_IN,
    danger,
    draws,
    holding,
    progress,
    progress_of,
    stopped,
    way_cost,
    windows,
    worth,
)
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.cards import LOGIC, RUN, repair_of, repairs, runs_in
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.state import HIDDEN
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
SPENT: Final = 0.5
"""What a repair card costs at most that is played: it is there to be played."""
LATER: Final = 0.62
"""What is left of a gain that comes a turn later."""
SECOND: Final = 0.3
"""The part of the second best prospect that is counted."""
ASKING: Final = 0.4
"""What may come of asking for a card when nothing is known."""


class Deed(Struct, frozen=True, gc=False):
    """Something to be done in a space. ``at``: the system, door, member or place of HAL's row.

    ``number``: the lowest of a sequence. ``reason``: why, in words.
    """

    gain: float
    kind: str
    reason: Text
    face: str = ""
    at: str = ""
    number: int = 0


class Plan(Struct, frozen=True, gc=False):
    """A turn that ends in ``space``. ``main``: its weightiest part, as the reason to go there."""

    value: float
    space: str
    deeds: tuple[Deed, ...]
    main: Text


class Thought:
    """What a member can do with the cards of the hand, wherever it may be done."""

    def __init__(self, sight: Sight, me: Seat) -> None:
        self.sight = sight
        self.me = me
        self.holds = holding(sight)
        self.cards = tuple(face for face in sight.hands[me] if face != HIDDEN)
        self.character = sight.characters[me]
        self.repairs = {one: self._repair(one) for one in SYSTEMS if sight.malfunctions[one]}
        self.disconnect = self._disconnect()
        self.opens = self._opens() if "crew.open_door" in self.cards else ()
        self.cancel = self._cancel() if "crew.cancel" in self.cards else None
        self.recover = self._recover() if "crew.recover" in self.cards else None
        free = not sight.lipread and (sight.rules.gives == "any" or not sight.done.gave)
        self.gives = {
            who: self._give(who) for who in sight.crew if who != me and free and self.cards
        }
        self.asks = self._asks()

    # ---------------------------------------------------------------- deeds

    def _repair(self, system: str) -> tuple[Deed, ...]:
        """The cards to play on a system, the first one first; none when it does not pay."""
        sight = self.sight
        usable = [face for face in self.cards if repairs(face, system, self.character)]
        usable.sort(
            key=lambda face: (
                -repairs(face, system, self.character),
                repair_of(face) == "any",
                worth(sight, self.me, face, self.holds),
            )
        )
        start = danger(sight, self.holds)
        best = 0.0
        use = 0
        taken = 0
        paid = 0.0
        for k, face in enumerate(usable):
            if taken >= sight.malfunctions[system]:
                break
            taken += repairs(face, system, self.character)
            paid += min(worth(sight, self.me, face, self.holds), SPENT)
            gain = start - danger(sight, self.holds, system, -taken) - paid
            if gain > best:
                best, use = gain, k + 1
        reason = repair_reason(sight, system)
        return tuple(
            Deed(best if k == 0 else 0.01, "repair", reason, face, system)
            for k, face in enumerate(usable[:use])
        )

    def _disconnect(self) -> Deed | None:
        sight = self.sight
        own = sight.logic(self.me)
        found: Deed | None = None
        hands = tuple(sight.logic(who) for who in sight.crew)
        for window in windows(sight):
            if not window <= own:
                continue
            low = min(window)
            if sight.sequences == 1:
                gain = LOST
                reason = bot_words("disconnect.last", low=low, high=low + RUN - 1)
            else:
                after = sight.copy()
                after.gone = sight.gone | window
                after.marker = sight.marker - 1
                left = tuple(one - window for one in hands)
                gain = PLAYED + progress_of(after, left) - progress_of(sight, hands)
                reason = bot_words("disconnect", low=low, high=low + RUN - 1)
            if found is None or gain > found.gain:
                found = Deed(gain, "disconnect", reason, number=low)
        return found

    def _opens(self) -> tuple[Deed, ...]:
        sight = self.sight
        found = []
        before = way_cost(sight, self.holds)
        cost = min(1.6, worth(sight, self.me, "crew.open_door", self.holds))
        for door in sorted(sight.closed):
            after = sight.copy()
            after.closed = sight.closed - {door}
            gain = before - way_cost(after, self.holds) - cost
            inside = [
                who
                for who in sight.crew
                if door == "pod_bay" and who != self.me and SPACE[sight.at[who]].shut_in
            ]
            if gain > 0:
                name = door_name(door)
                reason = bot_words("open", door=name)
                if inside:
                    reason = bot_words("open.shut_in", door=name, member=self._name(inside[0]))
                found.append(Deed(gain, "open", reason, "crew.open_door", door))
        return tuple(found)

    def _cancel(self) -> Deed | None:
        """The open card of HAL's that hurts most."""
        sight = self.sight
        found: Deed | None = None
        cost = 0.6
        threats = [self._threat(face) for face in sight.row]
        for k, face in enumerate(sight.row):
            if not face:
                continue
            threat, reason = threats[k]
            gain = threat - cost
            if gain > 0 and (found is None or gain > found.gain):
                found = Deed(gain, "cancel", reason, "crew.cancel", str(k))
        return found

    def _threat(self, face: str) -> tuple[float, Text]:
        """What it is worth that HAL loses an open card for another one."""
        sight = self.sight
        name = card_name(face)
        if face == "hal.lipread":
            talk = 2.5 + 0.1 * progress(sight)
            return talk + 1.5, bot_words("cancel.lipread", card=name)
        system = face.removeprefix("hal.")
        if system in SYSTEMS:
            rest = sight.copy()
            rest.row = tuple("" if one == face else one for one in sight.row)
            if sight.row.count(face) > 1:
                rest.row = sight.row
            rest.ready = {**sight.ready, system: sight.ready[system] - 1}
            sudden = danger(sight, self.holds) - danger(rest, holding(rest))
            adds = danger(sight, self.holds, system, 1) - danger(sight, self.holds)
            usual = 3.0
            gain = sudden + 0.35 * max(0.0, min(adds, 30.0) - usual)
            key = "cancel.deadly" if sudden > 10 else "cancel.malfunction"
            return gain, bot_words(key, card=name)
        if face.startswith("hal.door."):
            door = face.removeprefix("hal.door.")
            if door in sight.forced:
                return 0.0, bot_words("cancel.door", card=name)
            after = sight.copy()
            after.closed = sight.closed | {door}
            cost = way_cost(after, self.holds) - way_cost(sight, self.holds)
            return 0.5 * max(0.0, cost - 3.0), bot_words("cancel.door", card=name)
        if face == "hal.target" and runs_in(sight.logic(self.me)):
            return 3.0, bot_words("cancel.target", card=name)
        return 0.5, bot_words("cancel.other", card=name)

    def _recover(self) -> Deed | None:
        sight = self.sight
        known = [face for face in sight.discards if face not in (HIDDEN, "crew.recover")]
        dark = sight.discards.count(HIDDEN)
        best = max((self.taking(face) for face in known), default=0.0)
        guess = min(6.0, 2.4 + 0.3 * dark) if dark else 0.0
        gain = max(best, guess) - 1.4
        if gain <= 0 or (len(sight.discards) < 2 and not known):
            return None
        if best > guess:
            card = card_name(max(known, key=self.taking))
            return Deed(gain, "recover", bot_words("recover.known", card=card), face="crew.recover")
        reason = bot_words("recover", n=len(sight.discards))
        return Deed(gain, "recover", reason, face="crew.recover")

    def taking(self, face: str) -> float:
        """What it is worth to get a card that is in no known hand."""
        return getting(self.sight, self.me, face, self.holds)

    def _give(self, who: Seat) -> Deed | None:
        sight = self.sight
        found: Deed | None = None
        full = len(sight.hands[who]) >= sight.limit(who)
        spill = 1.2 if full else 0.0
        over = len(sight.hands[self.me]) > sight.limit(self.me) - 1
        spare = 0.8 if over and not full else 0.0
        for face in dict.fromkeys(self.cards):
            gain = handing(sight, face, self.me, who, self.holds) + spare - spill
            if gain > 0.8 and (found is None or gain > found.gain):
                key = "give.logic" if face in LOGIC else "give"
                reason = bot_words(key, card=card_name(face), member=self._name(who))
                found = Deed(gain, "give", reason, face, who)
        return found

    def _asks(self) -> dict[Seat, Deed]:
        sight = self.sight
        if self.character != "bowman" or sight.lipread or sight.done.got:
            return {}
        found: dict[Seat, Deed] = {}
        for who in sight.crew:
            cards = sight.hands[who]
            if who == self.me or who in sight.done.asked or not cards:
                continue
            known = [face for face in cards if face != HIDDEN]
            best = max(
                ((handing(sight, face, who, self.me, self.holds), face) for face in known),
                default=(0.0, ""),
            )
            if best[0] > 0.8:
                card = card_name(best[1])
                reason = bot_words("ask.told", member=self._name(who), card=card)
                found[who] = Deed(best[0], "ask", reason, at=who)
            elif HIDDEN in cards and len(sight.hands[self.me]) < sight.limit(self.me):
                reason = bot_words("ask", member=self._name(who))
                found[who] = Deed(ASKING, "ask", reason, at=who)
        return found

    def _name(self, who: Seat) -> Text:
        return member(self.sight.state, who)

    # ---------------------------------------------------------------- plans

    def deeds(self, name: str) -> list[Deed]:
        """All that pays in a space, the weightiest first."""
        sight = self.sight
        here = SPACE[name]
        found: list[Deed] = []
        for system, cards in self.repairs.items():
            if cards and self.repairs_in(name, system):
                found.append(cards[0])
        if not here.shut_in:
            found += [one for one in self.opens if name in LINK_OF[one.at].between]
            if self.cancel is not None and "cancel" in here.actions:
                found.append(self.cancel)
            if self.recover is not None and "recover" in here.actions:
                found.append(self.recover)
            if self.disconnect is not None and "disconnect" in here.actions:
                found.append(self.disconnect)
            for who, give in self.gives.items():
                if give is not None and sight.at[who] == name:
                    found.append(give)
            found += [one for who, one in self.asks.items() if sight.at[who] == name]
        found.sort(key=lambda one: -one.gain)
        return found

    def repairs_in(self, name: str, system: str) -> bool:
        """Whether the member can repair a system in a space."""
        if self.character == "whitehead":
            if self.sight.rules.whitehead == "anywhere":
                return True
            if self.sight.rules.whitehead == "system_spaces":
                return SPACE[name].system is not None
        return SPACE[name].system == system

    def plan(self, name: str) -> Plan:
        """A turn that ends in a space, and what it is worth."""
        sight = self.sight
        deeds = self.deeds(name)
        parts: list[tuple[float, Text]] = [(one.gain, going(one, name)) for one in deeds]
        count = draws(sight, self.me, name)
        if count:
            size = len(sight.hands[self.me])
            spent = sum(one.kind in ("repair", "open", "cancel", "give") for one in deeds)
            spent += 3 * sum(one.kind == "disconnect" for one in deeds)
            room = max(0, sight.limit(self.me) - size + spent)
            gain = DRAWN * min(room, count) + CHOSEN * max(0, count - room)
            parts.append((gain, bot_words("go.draw", space=space_name(name), n=count)))
        done = {one.at for one in deeds if one.kind == "repair"}
        sequence = any(one.kind == "disconnect" for one in deeds)
        parts += self._prospects(name, done, sequence)
        after = sight.copy()
        after.at = {**sight.at, self.me: name}
        cost = way_cost(after, self.holds) + self._trap(name)
        main = max(parts, key=lambda one: one[0], default=(0.0, bot_words("go.way")))
        total = sum(gain for gain, _ in parts) - cost
        return Plan(total, name, tuple(deeds), main[1])

    def _trap(self, name: str) -> float:
        """The risk of being shut in."""
        sight = self.sight
        if not SPACE[name].shut_in or {"pod_bay"} & (sight.closed | sight.forced):
            return 0.0
        rescue = 0.6 if self._helped() else 1.0
        people = 2 if len(sight.crew) == 2 else 1
        return (SHUT_IN * people + 2) * sight.holds_card("hal.door.pod_bay") * rescue

    def _helped(self) -> bool:
        others = [who for who in self.sight.crew if who != self.me]
        return any("crew.open_door" in self.sight.hands[who] for who in others)

    def _prospects(self, name: str, done: set[str], sequence: bool) -> list[tuple[float, Text]]:
        """What may be done later from there, the two best."""
        sight = self.sight
        found: list[tuple[float, Text]] = []
        for system, cards in self.repairs.items():
            if not cards or system in done:
                continue
            room = ROOM[system]
            away = self._away(name, room)
            text = bot_words("go.to_repair", space=space_name(room), system=system_name(system))
            found.append((cards[0].gain * LATER**away, text))
        if self.disconnect is not None and not sequence:
            away = self._away(name, "core")
            gain = min(self.disconnect.gain, 2 * PLAYED) * LATER**away
            found.append((gain, bot_words("go.to_core")))
        for who, give in self.gives.items():
            if give is not None and sight.at[who] != name:
                away = self._away(name, sight.at[who])
                text = bot_words("go.to_member", member=self._name(who), card=card_name(give.face))
                found.append((0.8 * give.gain * LATER**away, text))
        for deed in self.opens:
            if name not in LINK_OF[deed.at].between:
                away = min(self._away(name, end) for end in LINK_OF[deed.at].between)
                text = bot_words("go.to_door", door=door_name(deed.at))
                found.append((deed.gain * LATER**away, text))
        if self.cancel is not None and "cancel" not in SPACE[name].actions:
            away = min(self._away(name, "pod_bay"), self._away(name, "core"))
            card = card_name(sight.row[int(self.cancel.at)])
            found.append((self.cancel.gain * LATER**away, bot_words("go.to_cancel", card=card)))
        found.sort(key=lambda one: -one[0])
        return [
            (gain if k == 0 else SECOND * gain, text) for k, (gain, text) in enumerate(found[:2])
        ]

    def _away(self, start: str, goal: str) -> int:
        """At least a turn, since this one ends before it; ``FAR`` where no way leads."""
        return max(1, self.sight.turns(start, goal))


def getting(sight: Sight, who: Seat, face: str, holds: tuple[float, ...]) -> float:
    """What it is worth that a member gets a card that nobody is known to hold."""
    value = worth(sight, who, face, holds)
    if face in LOGIC:
        hands = tuple(sight.logic(one) for one in sight.crew)
        more = tuple(
            cards | {LOGIC[face]} if one == who else cards
            for one, cards in zip(sight.crew, hands, strict=True)
        )
        value += progress_of(sight, more) - progress_of(sight, hands)
    return value


def handing(sight: Sight, face: str, giver: Seat, taker: Seat, holds: tuple[float, ...]) -> float:
    """What it is worth that a card goes from one hand to another."""
    gain = worth(sight, taker, face, holds) - worth(sight, giver, face, holds)
    if face in LOGIC:
        hands = tuple(sight.logic(one) for one in sight.crew)
        number = frozenset((LOGIC[face],))
        after = tuple(
            cards - number if one == giver else cards | number if one == taker else cards
            for one, cards in zip(sight.crew, hands, strict=True)
        )
        gain += progress_of(sight, after) - progress_of(sight, hands)
    return gain


def spaces(sight: Sight, me: Seat) -> list[str]:
    """Where a member can end a move that has not begun."""
    full = frozenset(
        name
        for name, one in SPACE.items()
        if one.capacity is not None and sum(at == name for at in sight.at.values()) >= one.capacity
    )
    passes = sight.characters[me] == "hunter"
    return [sight.at[me], *reach(sight.at[me], sight.steps, sight.closed, full, passes)]


def best_plan(plans: Iterable[Plan]) -> Plan:
    """The plan of the highest value, the first of several."""
    return max(plans, key=lambda one: one.value)


def going(deed: Deed, name: str) -> Text:
    """Why one goes to a space to do that."""
    return bot_words("go.do", space=space_name(name), why=deed.reason)


def repair_reason(sight: Sight, system: str) -> Text:
    """Why a system is to be repaired now: how much HAL lacks."""
    count = sight.malfunctions[system]
    limit = LIMIT[system]
    name = system_name(system)
    if system == "lif" and limit - count <= 2:
        return bot_words("repair.lif", n=limit - count, system=name)
    lacking = sum(max(0, LIMIT[one] - sight.malfunctions[one]) for one in OTHERS)
    if system != "lif" and lacking <= 2:
        return bot_words("repair.three", n=lacking, system=name)
    if stopped(sight, system):
        return bot_words("repair.stopped", system=name)
    return bot_words("repair", system=name, count=count, limit=limit)
