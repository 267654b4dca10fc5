"""The distress signal of The Crew a second time, before the first trick and after it has begun.

Written from the two files of rules ([distress], [two_players_jarvis]) and the document, section
救難信号: at any time, once; all talk it over, everybody passes one card the same way, and the
commander has the last word on the way. What neither says is decided as in ruling TC-R06: a told
card and a trump stay, and it is too late when somebody may hold nothing else, by the numbers that
everybody sees. A proposal that was refused has not been sent: it may be made again when the next
trick is over. During play the commander is the one who proposes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

DUMMY = "dummy"
TRUMP = "trump"
TRUMPS = 4
WAYS = {"left": 1, "right": -1}
"""Left is clockwise."""


def suit(name: str) -> str:
    return name.split(".")[0]


def rank(name: str) -> int:
    return int(name.split(".")[1])


@dataclass(frozen=True, kw_only=True)
class Signal:
    """Hands, and the signal over them.

    ``covered``: below each open card of the dummy. ``open``: told cards. ``gone``: cards that were
    played, those of the trick with them. ``when``, ``by``: the switches. ``sent``: nobody may send
    it any more. ``refused``: what was refused, "left", "right" or "signal". ``asked``: whose word
    on the proposal is still to come. ``way``: of the cards that are passed, or proposed.
    ``phase``: "distress", "voting", "directing", "passing", "play" or "over".
    """

    members: tuple[str, ...]
    hands: Mapping[str, frozenset[str]]
    commander: str
    covered: Mapping[str, str] = field(default_factory=dict)
    open: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    phase: str = "play"
    begun: bool = False
    when: str = "before_first_trick"
    by: str = "crew"
    sent: bool = False
    refused: frozenset[str] = frozenset()
    asked: tuple[str, ...] = ()
    way: str = ""
    passed: Mapping[str, str] = field(default_factory=dict)

    # ------------------------------------------------------------------ what may be done

    def before(self) -> Iterator[tuple[str, Signal]]:
        """[distress] before the first trick: where the crew decides anybody may speak of it."""
        yield from self._proposals(self.commander)
        yield f"{self.commander} NoDistress", self.without()
        if self.by != "commander":
            for who in self.members:
                if who not in (DUMMY, self.commander):
                    yield from self._proposals(who)

    def late(self, in_trick: bool) -> Iterator[tuple[str, Signal]]:
        """After play has begun: between tricks, or (another value) at any time."""
        may = self.when == "any_time" or (self.when == "between_tricks" and not in_trick)
        if may and not self.sent and self._all_can_pass():
            yield from self._proposals(self.commander)

    def voting(self) -> Iterator[tuple[str, Signal]]:
        """One after the other, clockwise from the commander; one refusal is enough."""
        who, *rest = self.asked
        agreed = replace(self, asked=tuple(rest))
        if not rest:
            agreed = replace(agreed, phase="directing" if self.way == "signal" else "passing")
        yield f"{who} Agree", agreed
        no = replace(self, asked=(), way="", refused=self.refused | {self.way})
        both = {"left", "right"} <= no.refused or "signal" in no.refused
        if self.begun:
            yield f"{who} NoDistress", replace(no, phase="play")
        else:
            yield f"{who} NoDistress", no.without() if both else replace(no, phase="distress")

    def directing(self) -> Iterator[tuple[str, Signal]]:
        """The commander alone says which way."""
        for way in WAYS:
            yield f"{self.commander} Distress {way}", replace(self, phase="passing", way=way)

    def passing(self) -> Iterator[tuple[str, Signal]]:
        """[distress] everybody one card at the same time, no trump; for the dummy an open one."""
        for who in self.members:
            if who in self.passed:
                continue
            for one in self.hands[who] - self.open:
                if suit(one) != TRUMP:
                    yield f"{self.hand_of(who)} PassCard {one} {who}", self._chosen(who, one)

    def hand_of(self, who: str) -> str:
        """[two_players_jarvis] the commander alone moves the dummy."""
        return self.commander if who == DUMMY else who

    def spokesmen(self) -> tuple[str, ...]:
        """Who may give the attempt up for the crew, at any time: whoever the game waits for."""
        if self.phase == "voting":
            return self.asked[:1]
        if self.phase == "passing":
            waiting = (self.hand_of(who) for who in self.members if who not in self.passed)
            return tuple(dict.fromkeys(waiting))
        return (self.commander,)

    def _proposals(self, who: str) -> Iterator[tuple[str, Signal]]:
        if self.by == "crew_then_commander":
            if "signal" not in self.refused:
                yield f"{who} Propose", self._proposed(who, "signal")
            return
        for way in WAYS:
            if way not in self.refused:
                yield f"{who} Distress {way}", self._proposed(who, way)

    def _all_can_pass(self) -> bool:
        """Whether everybody surely holds a card to pass, as far as all can see."""
        trumps = TRUMPS - sum(suit(one) == TRUMP for one in self.gone)
        for who in self.members:
            closed = self.hands[who] - self.open
            if who == DUMMY:
                if all(suit(one) == TRUMP for one in closed):
                    return False
            elif len(closed) <= trumps:
                return False
        return True

    # ------------------------------------------------------------------ what then happens

    def without(self) -> Signal:
        """No signal in this attempt: the first trick."""
        return replace(self, phase="play", sent=True, begun=True)

    def _proposed(self, who: str, way: str) -> Signal:
        if self.by == "commander":
            return replace(self, way=way, phase="passing")
        at = self.members.index(self.commander)
        ring = (*self.members[at:], *self.members[:at])
        asked = tuple(one for one in ring if one not in (DUMMY, who))
        return replace(self, way=way, phase="voting", asked=asked)

    def _chosen(self, who: str, one: str) -> Signal:
        passed = {**self.passed, who: one}
        if len(passed) < len(self.members):
            return replace(self, passed=passed)
        hands = {member: self.hands[member] - {passed[member]} for member in self.members}
        covered = dict(self.covered)
        for at, member in enumerate(self.members):
            to = self.members[(at + WAYS[self.way]) % len(self.members)]
            hands[to] |= {passed[member]}
            if to == DUMMY and passed[DUMMY] in covered:
                # What it gets lies open in the column that it gave from.
                covered[passed[member]] = covered.pop(passed[DUMMY])
        return replace(
            self, hands=hands, covered=covered, phase="play", passed={}, sent=True, begun=True
        )
