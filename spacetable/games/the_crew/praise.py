"""What was played well in an attempt that was won: facts of the record, with every card known."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text, texts
from spacetable.games.the_crew.cards import CARD_OF, RANK, SUIT, TRUMP, winning
from spacetable.games.the_crew.outcome import tasks_done
from spacetable.games.the_crew.state import DUMMY, TRICK, State, Task
from spacetable.games.the_crew.words import card_name, member

MOST: Final = 3
"""So many feats are named."""
_said: Final = texts("the_crew_debrief")


class Play(Struct, frozen=True):
    """A card that was played. ``held``: what the member could see in the own hand, this card too,
    by number.
    """

    who: Seat
    card: int
    held: tuple[int, ...]

    def others(self, led: int) -> list[int]:
        """The other cards that would have been legal to follow the card that was led."""
        suit = [card for card in self.held if SUIT[card] == SUIT[led]]
        return [card for card in suit or self.held if card != self.card]


class Trick(Struct, frozen=True):
    """A trick that was taken. ``done``: tasks that were done with it."""

    number: int
    plays: tuple[Play, ...]
    winner: Seat
    done: tuple[Task, ...]

    @property
    def cards(self) -> list[int]:
        """In the order played."""
        return [play.card for play in self.plays]


class Feat(Struct, frozen=True):
    """``worth``: those of most worth are named. ``trick``: its number, which is named but once.
    ``who``: whose it is; None: the crew's.
    """

    worth: float
    trick: int
    words: Text
    who: Seat | None = None


def praise(states: Sequence[State]) -> tuple[Text, ...]:
    """At most ``MOST`` feats of an attempt that was won, in the order in which they happened."""
    end = states[-1]
    if end.ended != "won":
        return ()
    feats = [*feats_of_members(states), *_of_all(end)]
    best: dict[int, Feat] = {}
    for feat in feats:
        if feat.trick not in best or feat.worth > best[feat.trick].worth:
            best[feat.trick] = feat
    named = sorted(best.values(), key=lambda feat: (-feat.worth, feat.trick))[:MOST]
    return tuple(feat.words for feat in sorted(named, key=lambda feat: feat.trick))


def feats_of_members(states: Sequence[State]) -> Iterator[Feat]:
    """What single members did well, in the order in which it happened."""
    for trick in tricks(states):
        yield from _of_trick(states[-1], trick)


def tricks(states: Sequence[State]) -> Iterator[Trick]:
    """All that were taken, as the members could see them."""
    plays: list[Play] = []
    for state, after in pairwise(states):
        who = state.whose
        out = len(state.tricks), len(state.trick_cards())
        if (
            state.phase != "play"
            or who is None
            or out
            == (
                len(after.tricks),
                len(after.trick_cards()),
            )
        ):
            continue
        if state.between:
            plays = []
        held = tuple(CARD_OF[one.face] for one in state.holding(who))
        plays.append(Play(who, CARD_OF[after.pieces[TRICK][-1].face], held))
        if len(after.tricks) > len(state.tricks):
            winner = after.members[after.tricks[-1].winner]
            was, now = tasks_done(state), tasks_done(after)
            done = [
                task
                for task, before, since in zip(after.tasks, was, now, strict=True)
                if since is True and before is not True
            ]
            yield Trick(len(after.tricks), tuple(plays), winner, tuple(done))


def _of_trick(state: State, trick: Trick) -> Iterator[Feat]:
    own = [task for task in trick.done if task.owner == trick.winner]
    if not own:
        return
    edition, winner = state.edition, member(state, trick.winner)
    led = trick.plays[0]
    for place, play in enumerate(trick.plays):
        if play.who in (trick.winner, DUMMY):
            continue
        name = member(state, play.who)
        kept = _kept_back(trick, place)
        if kept is not None:
            rare = SUIT[kept] == TRUMP
            key = "praise.trump" if rare else "praise.held"
            words = _said(
                key,
                trick=trick.number,
                member=name,
                card=card_name(kept, edition),
                winner=winner,
            )
            yield Feat(3.0 if rare else 2.5, trick.number, words, play.who)
        asked = any(CARD_OF.get(task.face) == play.card for task in own)
        if asked and play.others(led.card):
            words = _said(
                "praise.gift",
                trick=trick.number,
                member=name,
                card=card_name(play.card, edition),
                winner=winner,
            )
            yield Feat(1.5, trick.number, words, play.who)
    out = _could_beat(trick)
    if led.who == trick.winner != DUMMY and out and SUIT[led.card] != TRUMP:
        words = _said(
            "praise.lead",
            trick=trick.number,
            member=winner,
            card=card_name(led.card, edition),
            n=out,
        )
        yield Feat(2.0 + min(out, 4) / 5, trick.number, words, trick.winner)


def _kept_back(trick: Trick, place: int) -> int | None:
    """The least card with which a member could have taken the trick, and did not; else None."""
    if place == 0:
        return None
    play = trick.plays[place]
    others = play.others(trick.plays[0].card)
    for card in sorted(others, key=lambda card: (SUIT[card] == TRUMP, RANK[card])):
        cards = trick.cards
        cards[place] = card
        if winning(cards) == place:
            return card
    return None


def _could_beat(trick: Trick) -> int:
    """So many members could have beaten the card that was led."""
    led = trick.plays[0].card
    found = 0
    for play in trick.plays[1:]:
        legal = [play.card, *play.others(led)]
        found += any(winning([led, card]) == 1 for card in legal)
    return found


def _of_all(end: State) -> Iterator[Feat]:
    last = len(end.tricks)
    if last == end.planned:
        yield Feat(1.2, last, _said("praise.last"))
    if not end.told and end.radio.mode != "none":
        yield Feat(1.0, last + 1, _said("praise.silent"))
