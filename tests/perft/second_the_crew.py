"""The Crew a second time: tricks, the radio, the distress signal and the dummy, from the rules.

Written from the two files of rules (``planet_nine_rules.toml``, ``deep_sea_rules.toml``) and the
document, and from nothing of the program's. It knows tasks that ask for cards and their order
tokens; what a mission prints about the radio stands with the position (``printed``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

DUMMY = "dummy"
TRUMP = "trump"


def card(name: str) -> str:
    """ "rocket 4" and "submarine 4" are trumps; any other card is its colour and its rank."""
    suit, rank = name.split()
    return f"{TRUMP if suit in ('rocket', 'submarine') else suit}.{rank}"


def suit(name: str) -> str:
    return name.split(".")[0]


def rank(name: str) -> int:
    return int(name.split(".")[1])


def wins(trick: tuple[str, ...]) -> int:
    """[tricks] winner: the highest rocket, else the highest card of the led suit."""
    best = 0
    for place, one in enumerate(trick):
        beats = suit(one) == suit(trick[best]) and rank(one) > rank(trick[best])
        if beats or (suit(one) == TRUMP and suit(trick[best]) != TRUMP):
            best = place
    return best


@dataclass(frozen=True)
class Task:
    """Cards that the owner must capture. ``token``: "1" to "5", ">" to ">>>>", "omega" or ""."""

    cards: frozenset[str]
    owner: str
    token: str = ""
    taken: frozenset[str] = frozenset()

    @property
    def done(self) -> bool:
        return self.taken == self.cards


@dataclass(frozen=True)
class Crew:
    """An attempt. ``told``: who has used the radio, and how often; ``covered``: below each open
    card of the dummy; ``phase``: "distress", "passing", "play" or "over"."""

    members: tuple[str, ...]
    hands: Mapping[str, frozenset[str]]
    commander: str
    leader: str
    tasks: tuple[Task, ...]
    printed: Mapping[str, Any]
    covered: Mapping[str, str] = field(default_factory=dict)
    trick: tuple[str, ...] = ()
    tricks: int = 0
    planned: int = 10
    told: tuple[str, ...] = ()
    open: frozenset[str] = frozenset()
    phase: str = "play"
    direction: int = 0
    passed: Mapping[str, str] = field(default_factory=dict)

    # ------------------------------------------------------------------ what may be done

    def moves(self) -> dict[str, Crew]:
        """Each legal action with the position after it."""
        if self.phase == "distress":
            return self._signals()
        if self.phase == "passing":
            return self._passing()
        if self.phase == "over":
            return {}
        found = {} if self.trick else self._radio()
        who = self._to_play()
        by = self.commander if who == DUMMY else who
        for one in self._playable(who):
            found[f"{by} Play {one}"] = self._played(who, one)
        return found

    def after(self, words: str) -> Crew:
        return self.moves()[words]

    def _to_play(self) -> str:
        at = self.members.index(self.leader) + len(self.trick)
        return self.members[at % len(self.members)]

    def _playable(self, who: str) -> list[str]:
        """[tricks] follow suit if held; a void member plays anything. A told card is still held."""
        held = self.hands[who]
        if self.trick:
            same = [one for one in held if suit(one) == suit(self.trick[0])]
            return same or list(held)
        return list(held)

    def _radio(self) -> dict[str, Crew]:
        """[communication] between tricks, once each, highest, only or lowest of a colour."""
        radio = self.printed.get("radio", {})
        if self.tricks + 1 < radio.get("from", 1):
            return {}
        found = {}
        for who in self.members:
            if who == DUMMY or radio.get("silenced") == who:
                continue
            if "pool" in radio:
                if len(self.told) >= radio["pool"]:
                    continue
            elif who in self.told:
                continue
            for one in self.hands[who]:
                same = [rank(other) for other in self.hands[who] if suit(other) == suit(one)]
                if suit(one) == TRUMP or one in self.open:
                    continue
                if len(same) == 1:
                    place = "only"
                elif rank(one) == max(same):
                    place = "highest"
                elif rank(one) == min(same):
                    place = "lowest"
                else:
                    continue
                told = replace(self, told=(*self.told, who), open=self.open | {one})
                found[f"{who} Communicate {one} {place}"] = told
        return found

    def _signals(self) -> dict[str, Crew]:
        """[distress] before the first trick, by the commander (a switch); left is clockwise."""
        me = self.commander
        return {
            f"{me} Distress left": replace(self, phase="passing", direction=1),
            f"{me} Distress right": replace(self, phase="passing", direction=-1),
            f"{me} NoDistress": replace(self, phase="play"),
        }

    def _passing(self) -> dict[str, Crew]:
        """[distress] everybody passes exactly one card at the same time, and no rocket."""
        found = {}
        for who in self.members:
            if who in self.passed:
                continue
            for one in self.hands[who]:
                if suit(one) != TRUMP:
                    found[f"{who} PassCard {one} {who}"] = self._passed(who, one)
        return found

    # ------------------------------------------------------------------ what then happens

    def _passed(self, who: str, one: str) -> Crew:
        passed = {**self.passed, who: one}
        if len(passed) < len(self.members):
            return replace(self, passed=passed)
        hands = {member: self.hands[member] - {passed[member]} for member in self.members}
        for at, member in enumerate(self.members):
            to = self.members[(at + self.direction) % len(self.members)]
            hands[to] |= {passed[member]}
        return replace(self, hands=hands, phase="play", passed={})

    def _played(self, who: str, one: str) -> Crew:
        hands = {**self.hands, who: self.hands[who] - {one}}
        trick = (*self.trick, one)
        if len(trick) < len(self.members):
            return replace(self, hands=hands, trick=trick)
        at = self.members.index(self.leader) + wins(trick)
        winner = self.members[at % len(self.members)]
        before = sum(task.done for task in self.tasks)
        tasks = tuple(
            replace(task, taken=task.taken | (task.cards & set(trick)))
            if task.owner == winner
            else task
            for task in self.tasks
        )
        lost = any(task.owner != winner and task.cards & set(trick) for task in self.tasks)
        lost = lost or _disordered(self.tasks, tasks, before)
        won = all(task.done for task in tasks)
        last = self.tricks + 1 == self.planned
        # A settled difference, see planet_nine.toml: a trick has one winner.
        owners = {task.owner for task in tasks if not task.done}
        if (
            self.printed.get("over_when_surely_lost")
            and len(owners) > self.planned - self.tricks - 1
        ):
            lost = True
        # [two players] the card below is turned up when the trick is complete
        below = {self.covered[one] for one in trick if one in self.covered}
        if below:
            hands = {**hands, DUMMY: hands[DUMMY] | below}
        return replace(
            self,
            hands=hands,
            trick=(),
            tricks=self.tricks + 1,
            leader=winner,
            tasks=tasks,
            phase="over" if lost or won or last else "play",
        )


def _disordered(before: tuple[Task, ...], now: tuple[Task, ...], count: int) -> bool:
    """[task_tokens] tasks done by the same trick count as done in the right order."""
    done = sum(task.done for task in now)
    for was, task in zip(before, now, strict=True):
        if task.token.isdigit():
            number = int(task.token)
            if task.done and not was.done and not count < number <= done:
                return True
            if not task.done and done >= number:
                return True
        if task.token == "omega" and task.done and done < len(now):
            return True
        if task.done and task.token.startswith(">"):
            earlier = (one for one in now if one.token and task.token.startswith(one.token))
            if not all(one.done for one in earlier):
                return True
    return False


def begin(position: Any) -> Crew:
    """The position that a file describes."""
    laid, printed = position.arrangement, position.printed
    hands = {who: frozenset(map(card, cards)) for who, cards in laid["hands"].items()}
    members = tuple(hands)
    covered = {}
    if "columns" in laid:
        members = (*members, DUMMY)
        columns = [tuple(map(card, column)) for column in laid["columns"]]
        hands[DUMMY] = frozenset(column[-1] for column in columns)
        covered = {column[1]: column[0] for column in columns if len(column) == 2}
    # "win_pink_3" and "win_pink_1_green_7" of the second game are named by their cards
    tasks = tuple(
        Task(frozenset(_asked(one["card"])), one["owner"], one.get("token", ""))
        for one in laid["tasks"]
    )
    tricks = laid.get("tricks", ())
    leader = commander = _holder(members, hands, tricks)
    for trick in tricks:
        cards = tuple(map(card, trick["cards"]))
        leader = members[(members.index(trick["leader"]) + wins(cards)) % len(members)]
        tasks = tuple(
            replace(task, taken=task.taken | (task.cards & set(cards)))
            if task.owner == leader
            else task
            for task in tasks
        )
    crew = Crew(
        members,
        hands,
        commander,
        leader,
        tasks,
        printed,
        covered,
        tricks=len(tricks),
        planned=len(tricks) + min(len(hands[who]) for who in members if who != DUMMY),
        phase="play" if laid.get("phase") == "play" else "distress",
    )
    told = laid.get("told", ())
    return replace(
        crew,
        told=tuple(one["member"] for one in told),
        open=frozenset(card(one["card"]) for one in told),
    )


def _holder(members: tuple[str, ...], hands: Mapping[str, frozenset[str]], tricks: Any) -> str:
    """[commander] who was dealt rocket 4, played or not."""
    best = f"{TRUMP}.4"
    for trick in tricks:
        if best in map(card, trick["cards"]):
            at = [card(name) for name in trick["cards"]].index(best)
            return members[(members.index(trick["leader"]) + at) % len(members)]
    return next(who for who in members if best in hands[who])


def _asked(task: str) -> list[str]:
    if not task.startswith("win_"):
        return [card(task)]
    _, *parts = task.split("_")
    return [f"{one}.{number}" for one, number in zip(parts[::2], parts[1::2], strict=True)]
