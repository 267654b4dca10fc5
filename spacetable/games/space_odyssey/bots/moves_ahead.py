"""What a member can do with the cards of the hand, and what it is worth."""

from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.bots.gifts import getting, handing
from spacetable.games.space_odyssey.bots.reasons import repair_reason
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.threats import threat
from spacetable.games.space_odyssey.bots.weighing import (
    LOST,
    PLAYED,
    danger,
    holding,
    marginal,
    progress_of,
    windows,
    worth,
)
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.cards import LOGIC, RUN, repair_of, repairs
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.state import HIDDEN
from spacetable.games.space_odyssey.words import card_name, member, system_name

NEAR: Final = 2
"""Turns within which another system can be repaired in time."""
SPENT: Final = 0.5
"""What a repair card costs at most that is played: it is there to be played."""
ELSEWHERE: Final = 0.4
"""The part of what it could mend in another system that it costs besides."""
SORE: Final = 3
"""From so many malfunctions on, LIF is to be repaired."""
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


class Means:
    """What a member can do with the cards of the hand, by where it can be done."""

    def __init__(self, sight: Sight, me: Seat) -> None:
        self.sight = sight
        self.me = me
        self.holds = holding(sight)
        self.cards = tuple(face for face in sight.hands[me] if face != HIDDEN)
        self.character = sight.characters[me]
        self.repairs = {one: self._repair(one) for one in SYSTEMS if sight.malfunctions[one]}
        self.disconnect = self._disconnect()
        self.cancel = self._cancel() if "crew.cancel" in self.cards else None
        self.recover = self._recover() if "crew.recover" in self.cards else None
        free = not sight.lipread and (sight.rules.gives == "any" or not sight.done.gave)
        self.gives = {
            who: self._give(who) for who in sight.crew if who != me and free and self.cards
        }
        self.asks = self._asks()

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
            paid += self._price(face, system)
            gain = start - danger(sight, self.holds, system, -taken) - paid
            if gain > best:
                best, use = gain, k + 1
        reason = repair_reason(sight, system)
        return tuple(
            Deed(best if k == 0 else 0.01, "repair", reason, face, system)
            for k, face in enumerate(usable[:use])
        )

    def _price(self, face: str, system: str) -> float:
        """What it costs to play a repair card: another system may need it soon."""
        others = [
            marginal(self.sight, self.holds, one, takes)
            for one in SYSTEMS
            if one != system
            and self.sight.malfunctions[one]
            and (takes := repairs(face, one, self.character))
            and self.sight.to_repair(self.me, one) <= NEAR
        ]
        price = min(worth(self.sight, self.me, face, self.holds), SPENT)
        return price + ELSEWHERE * max(others, default=0.0)

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

    def _cancel(self) -> Deed | None:
        """The open card of HAL's that hurts most."""
        sight = self.sight
        found: Deed | None = None
        cost = 0.6
        for k, face in enumerate(sight.row):
            if not face:
                continue
            danger_of, reason = threat(sight, self.me, face, self.holds)
            gain = danger_of - cost
            if gain > 0 and (found is None or gain > found.gain):
                found = Deed(gain, "cancel", reason, "crew.cancel", str(k))
        return found

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
        own = sight.hands[self.me]
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
            elif HIDDEN in cards and self._doubles() and len(own) < sight.limit(self.me):
                names = {"member": self._name(who), "system": system_name("lif")}
                reason = bot_words("ask", **names)
                found[who] = Deed(ASKING, "ask", reason, at=who)
        return found

    def _doubles(self) -> bool:
        """Whether a card of Bowman's own system, which he repairs twice, is sorely missed."""
        missed = repairs("crew.repair.lif", "lif", self.character) > 1
        many = self.sight.malfunctions["lif"] >= SORE
        return missed and many and "crew.repair.lif" not in self.cards

    def _name(self, who: Seat) -> Text:
        return member(self.sight.state, who)

    def at(self, name: str) -> list[Deed]:
        """All that pays in a space, the weightiest first; doors left aside."""
        sight = self.sight
        here = SPACE[name]
        found: list[Deed] = []
        for system, cards in self.repairs.items():
            if cards and name in sight.rooms(self.me, system):
                found.append(cards[0])
        if not here.shut_in:
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
