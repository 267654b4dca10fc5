"""The Crew a second time: tricks, the radio, the dummy and giving up, from the rules.

Written from the two files of rules (``planet_nine_rules.toml``, ``deep_sea_rules.toml``) and the
document, and from nothing of the program's; the distress signal is in ``the_crew_signal.py``. It
knows tasks that ask for cards and their order tokens; what a mission prints about the radio stands
with the position (``printed``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tests.perft.the_crew_signal import DUMMY, TRUMP, Signal, rank, suit


def card(name: str) -> str:
    """ "rocket 4" and "submarine 4" are trumps; any other card is its colour and its rank."""
    suit, rank = name.split()
    return f"{TRUMP if suit in ('rocket', 'submarine') else suit}.{rank}"


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


@dataclass(frozen=True, kw_only=True)
class Crew(Signal):
    """An attempt. ``told``: who has used the radio, and how often. ``at_once``: the dummy's covered
    card is turned up before the trick is complete (a switch). ``left_out``: as in the file."""

    leader: str
    tasks: tuple[Task, ...]
    printed: Mapping[str, Any]
    trick: tuple[str, ...] = ()
    tricks: int = 0
    planned: int = 10
    told: tuple[str, ...] = ()
    at_once: bool = False
    left_out: frozenset[str] = field(default_factory=frozenset)

    # ------------------------------------------------------------------ what may be done

    def moves(self) -> dict[str, Signal]:
        """Each legal action with the position after it."""
        if self.phase == "over":
            return {}
        found = dict(self._in_phase())
        for who in self.spokesmen():
            found[f"{who} GiveUp"] = replace(self, phase="over")
        return {words: crew for words, crew in found.items() if self._counted(words)}

    def after(self, words: str) -> Signal:
        return self.moves()[words]

    def spokesmen(self) -> tuple[str, ...]:
        """[P9-R15] at any time; during a trick by the hand whose card is awaited."""
        if self.phase == "play":
            return (self.hand_of(self._to_play()),)
        return super().spokesmen()

    def _counted(self, words: str) -> bool:
        return words.split()[1] not in self.left_out

    def _in_phase(self) -> Iterator[tuple[str, Signal]]:
        if self.phase == "distress":
            yield from self.before()
        elif self.phase == "voting":
            yield from self.voting()
        elif self.phase == "directing":
            yield from self.directing()
        elif self.phase == "passing":
            yield from self.passing()
        else:
            yield from self._in_play()

    def _in_play(self) -> Iterator[tuple[str, Signal]]:
        if not self.trick:
            yield from self._radio().items()
        yield from self.late(bool(self.trick))
        who = self._to_play()
        for one in self._playable(who):
            yield f"{self.hand_of(who)} Play {one}", self._played(who, one)

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

    # ------------------------------------------------------------------ what then happens

    def _played(self, who: str, one: str) -> Crew:
        hands = {**self.hands, who: self.hands[who] - {one}}
        covered = dict(self.covered)
        if self.at_once and one in covered:
            hands[who] |= {covered.pop(one)}
        trick, gone = (*self.trick, one), self.gone | {one}
        if len(trick) < len(self.members):
            return replace(self, hands=hands, covered=covered, trick=trick, gone=gone)
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
        below = {covered.pop(one) for one in trick if one in covered}
        if below:
            hands = {**hands, DUMMY: hands[DUMMY] | below}
        return replace(
            self,
            hands=hands,
            covered=covered,
            trick=(),
            gone=gone,
            refused=frozenset(),
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
    told = laid.get("told", ())
    rules = position.options
    when = rules.get("distress_when", "before_first_trick")
    playing = laid.get("phase") == "play" or when != "before_first_trick"
    return Crew(
        members=members,
        hands=hands,
        commander=commander,
        leader=leader,
        tasks=tasks,
        printed=printed,
        covered=covered,
        gone=frozenset(card(one) for trick in tricks for one in trick["cards"]),
        tricks=len(tricks),
        planned=len(tricks) + min(len(hands[who]) for who in members if who != DUMMY),
        phase="play" if playing else "distress",
        begun=playing,
        when=when,
        by=rules.get("distress_by", "crew"),
        at_once=rules.get("dummy_turns") == "at_once",
        told=tuple(one["member"] for one in told),
        open=frozenset(card(one["card"]) for one in told),
        left_out=frozenset(position.left_out),
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
