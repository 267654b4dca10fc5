"""What won an attempt, what nearly lost it, and what each member did best."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import prod
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.mission import Debrief, Finding, Stop, Tone
from spacetable.core.text import Text, texts
from spacetable.games.the_crew.cards import CARD_OF, winning
from spacetable.games.the_crew.key_plays import KeyPlay, key_plays
from spacetable.games.the_crew.praise import Trick, feats_of_members, tricks
from spacetable.games.the_crew.solver import pieces_of
from spacetable.games.the_crew.state import DUMMY, State, Told
from spacetable.games.the_crew.words import card_name, member, task_name

words: Final = texts("the_crew_debrief")


def of_won(states: Sequence[State], moments: Sequence[int], stop: Stop) -> Debrief:
    """``states``: all of a won attempt; ``moments``: those before each card from which on hands
    change by play alone.
    """
    end = states[-1]
    taken = list(tricks(states))
    plays = [one for one in key_plays(states, moments, stop) if one.who != DUMMY]
    near = _narrowest(plays)
    findings: list[Finding] = []
    if taken:
        trick = next((one for one in reversed(taken) if one.done), taken[-1])
        findings.append(_of_trick(states, trick, _decisive(end, trick)))
    findings += _messages(states, taken)
    told = list(_near(end, plays, near))
    if near is not None:
        findings.append(
            _of_play(states, near, words("moment.near", trick=near.trick), told, "warn")
        )
    lines = [one.why[0] for one in findings]
    if near is None:
        lines += told
    balance = list(_balance(plays))
    best = list(_best(states, plays, near))
    for line, play in best:
        if play is not None:
            title = words("moment.best", trick=play.trick, member=member(end, play.who))
            findings.append(_of_play(states, play, title, [line], "good"))
    lines += [*balance, *(line for line, _ in best)]
    if findings:
        findings[0] = replace(findings[0], why=(*findings[0].why, *balance))
    verdict = words("won", n=len(end.tricks))
    turning = None if near is None else near.at + 1
    return Debrief(verdict, tuple(lines), turning, findings=tuple(findings))


def _of_trick(states: Sequence[State], trick: Trick, line: Text) -> Finding:
    """A trick, from its lead to its last card."""
    before = trick.number - 1
    cards = [
        at
        for at, (state, after) in enumerate(pairwise(states))
        if len(state.tricks) == before
        and (len(after.tricks), len(after.trick_cards())) != (before, len(state.trick_cards()))
    ]
    title = words("moment.won", trick=trick.number)
    return Finding(cards[0], title, (line,), "good", done=cards[-1] + 1 - cards[0])


def _of_play(
    states: Sequence[State], play: KeyPlay, title: Text, why: Sequence[Text], tone: Tone
) -> Finding:
    """A card, and those beside it that would have lost."""
    lit = pieces_of(states[play.at], play.lost)
    lines = [*why, words("moment.lit", n=len(lit))] if lit else why
    return Finding(play.at, title, tuple(lines), tone, lit=lit)


def _balance(plays: Sequence[KeyPlay]) -> Iterator[Text]:
    """Skill against luck: how often play without any thought would have passed the same places."""
    narrow = [one for one in plays if one.losing]
    if narrow:
        by_chance = prod(1 - one.losing / (one.others + 1) for one in narrow)
        yield words("won.balance", n=len(narrow), all=len(plays), times=round(1 / by_chance))


def _decisive(end: State, trick: Trick) -> Text:
    """The trick with which the last task was done; else the last one."""
    best = card_name(trick.cards[winning(trick.cards)], end.edition)
    who = member(end, trick.winner)
    if not trick.done:
        return words("won.rule", trick=trick.number, member=who, card=best)
    task = trick.done[-1]
    said: dict[str, int | Text] = {"trick": trick.number, "member": who, "card": best}
    said["task"] = task_name(end, task)
    if task.owner is None or task.owner == trick.winner:
        return words("won.own", **said)
    return words("won.theirs", **said, owner=member(end, task.owner))


def _messages(states: Sequence[State], taken: Sequence[Trick]) -> Iterator[Finding]:
    """The told card that came to matter: with which a task was done, the last such."""
    end = states[-1]
    found: tuple[Told, Trick] | None = None
    cards = {piece.id: CARD_OF[piece.face] for piece in end.pieces if piece.face in CARD_OF}
    for told in end.told:
        trick = next((one for one in taken if cards.get(told.card) in one.cards), None)
        if trick is not None and trick.done and told.trick < trick.number:
            found = told, trick
    if found is not None:
        told, trick = found
        line = words(
            "won.told",
            member=member(end, told.member),
            card=card_name(cards[told.card], end.edition),
            before=told.trick + 1,
            trick=trick.number,
            task=task_name(end, trick.done[-1]),
        )
        at = next(k for k, state in enumerate(states) if told in state.told) - 1
        if at >= 0:
            title = words("moment.told", member=member(end, told.member))
            yield Finding(at, title, (line,), "good")


def _narrowest(plays: Sequence[KeyPlay]) -> KeyPlay | None:
    """Beside which most cards would have lost; rather one beside which all would."""
    harmful = [one for one in plays if one.losing]
    return max(harmful, key=lambda one: (one.alone, one.losing), default=None)


def _near(end: State, plays: Sequence[KeyPlay], near: KeyPlay | None) -> Iterator[Text]:
    if near is not None:
        key = "near.alone" if near.alone else "near.some"
        yield words(
            key,
            trick=near.trick,
            member=member(end, near.who),
            n=near.losing,
            card=card_name(near.card, end.edition),
            all=near.others + 1,
        )
    elif plays and all(one.sure for one in plays):
        yield words("near.never")


def _best(
    states: Sequence[State], plays: Sequence[KeyPlay], near: KeyPlay | None
) -> Iterator[tuple[Text, KeyPlay | None]]:
    """One line for each member of whom there is something to tell and has not been told, and the
    play that it tells of, where it is known what others would have done.
    """
    end = states[-1]
    feats = sorted(feats_of_members(states), key=lambda feat: -feat.worth)
    for who in end.people:
        if near is not None and near.who == who:
            continue
        best = _narrowest([one for one in plays if one.who == who])
        if best is not None:
            yield _of_member(end, who, best), best
            continue
        feat = next((one for one in feats if one.who == who), None)
        if feat is not None:
            yield feat.words, None


def _of_member(end: State, who: Seat, play: KeyPlay) -> Text:
    card = card_name(play.card, end.edition)
    name = member(end, who)
    return words("best", trick=play.trick, member=name, card=card, n=play.losing)
