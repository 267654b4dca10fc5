"""The search: small endings by hand, and tiny deals against trying everything."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.games.the_crew.cards import (
    CARD_OF,
    CARDS,
    OF_SUIT,
    SUIT,
    cards_in,
    mask_of,
    winning,
)
from spacetable.games.the_crew.conditions.balance import CompareTricks
from spacetable.games.the_crew.conditions.base import Condition, Course, Judge, Trick, lost
from spacetable.games.the_crew.conditions.base import won as all_done
from spacetable.games.the_crew.conditions.card_tasks import ARROWS, NUMBERS, OMEGA, CardTasks
from spacetable.games.the_crew.conditions.trick_counts import TrickPrediction, TrickRanges
from spacetable.games.the_crew.missions import missions
from spacetable.games.the_crew.solver import Position, solve
from spacetable.games.the_crew.task_cards import deep_sea_tasks


def never() -> bool:
    return False


def position(hands: list[str], leader: int, *conditions: Condition, **more: object) -> Position:
    """A position from hands like "pink.1 blue.9", as many tricks as cards of the shortest hand."""
    masks = tuple(mask_of(CARD_OF[face] for face in hand.split()) for hand in hands)
    deck = sum(masks)
    tricks = min(mask.bit_count() for mask in masks)
    course = Course(len(hands), tricks, deck, (0,) * len(hands))
    judge = Judge(conditions)
    return Position(masks, leader, course, judge, judge.start(course), **more)  # type: ignore[arg-type]


def tasks(*owned: tuple[str, int], tokens: tuple[str, ...] = ()) -> CardTasks:
    """Card tasks and their owners."""
    return CardTasks(
        cards=tuple(CARD_OF[face] for face, _ in owned),
        owners=tuple(owner for _, owner in owned),
        tokens=(*tokens, *([""] * (len(owned) - len(tokens)))),
    )


def names(line: tuple[int, ...]) -> list[str]:
    return [face for card in line for face, number in CARD_OF.items() if number == card]


def replayed(start: Position, line: tuple[int, ...]) -> bool:
    """Whether a line keeps to the rules and wins with its last card."""
    hands = list(start.hands)
    leader, course, progress = start.leader, start.course, start.progress
    cards = list(start.trick)
    members = course.members
    under = dict(start.under)
    for at, card in enumerate(line):
        who = (leader + len(cards)) % members
        assert hands[who] >> card & 1
        if cards and SUIT[cards[0]] != SUIT[card]:
            assert not hands[who] & OF_SUIT[SUIT[cards[0]]]
        if not cards:
            progress = start.judge.lead(progress, leader, card, course)
        hands[who] ^= 1 << card
        cards.append(card)
        if len(cards) == members:
            trick = Trick(leader, tuple(cards), (leader + winning(cards)) % members)
            course = course.after(trick)
            progress = start.judge.after(progress, trick, course)
            for one in cards:
                if one in under:
                    hands[start.dummy] |= 1 << under[one]
            leader, cards = trick.winner, []
            assert not lost(progress)
            if all_done(progress):
                return at == len(line) - 1
    return False


def possible(here: Position, under: dict[int, int]) -> bool:
    """Whether any legal line wins: every card is tried at every turn."""
    members = here.course.members
    if len(here.trick) == members:
        winner = (here.leader + winning(here.trick)) % members
        trick = Trick(here.leader, here.trick, winner)
        course = here.course.after(trick)
        progress = here.judge.after(here.progress, trick, course)
        if lost(progress) or all_done(progress):
            return all_done(progress)
        hands = list(here.hands)
        for card in here.trick:
            if card in under:
                hands[here.dummy] |= 1 << under[card]
        return possible(
            replace(
                here, hands=tuple(hands), trick=(), leader=winner, course=course, progress=progress
            ),
            under,
        )
    if here.course.left == 0:
        return False
    who = (here.leader + len(here.trick)) % members
    hand = here.hands[who]
    if here.trick and hand & OF_SUIT[SUIT[here.trick[0]]]:
        hand &= OF_SUIT[SUIT[here.trick[0]]]
    for card in cards_in(hand):
        progress = here.progress
        if not here.trick:
            progress = here.judge.lead(progress, here.leader, card, here.course)
            if lost(progress):
                continue
        hands = list(here.hands)
        hands[who] ^= 1 << card
        after = replace(here, hands=tuple(hands), trick=(*here.trick, card), progress=progress)
        if possible(after, under):
            return True
    return False


def some_condition(dice: Random, members: int, cards: list[int]) -> Condition:
    """Any condition of either edition, with owners."""
    kind = dice.randrange(3)
    if kind == 0:
        chosen = dice.sample([c for c in cards if c < 36] or [0], k=1)
        more = dice.sample([c for c in cards if c < 36], k=min(3, sum(c < 36 for c in cards)))
        chosen = more or chosen
        tokens = dice.choice(
            [("",) * len(chosen), NUMBERS[: len(chosen)], ARROWS[: len(chosen)], (OMEGA, "", "")]
        )[: len(chosen)]
        return CardTasks(
            cards=tuple(chosen),
            owners=tuple(dice.randrange(members) for _ in chosen),
            tokens=tokens,
        )
    if kind == 1:
        found = dice.choice(list(deep_sea_tasks().values())).condition
        found = replace(found, owner=dice.randrange(members))
        if isinstance(found, TrickPrediction):
            found = replace(found, n=dice.randrange(3))
        if isinstance(found, CompareTricks):
            found = replace(found, captain=(found.owner + 1) % members)
        return found
    rules = [rule for ed in ("planet_nine", "deep_sea") for m in missions(ed) for rule in m.rules]
    found = dice.choice(rules)
    if isinstance(found, TrickRanges):
        first, last = dice.sample(range(members), 2)
        return replace(found, opening=first, closing=last)
    if type(found).__name__ == "OmegaLast":
        return replace(found, owner=dice.randrange(members), card=dice.choice(cards))
    return replace(found, owner=dice.randrange(members))


def tiny(seed: int) -> Position:
    """A deal of two or three tricks with one to three conditions, at times with a dummy."""
    dice = Random(seed)
    members = dice.choice((3, 3, 4, 5))
    tricks = dice.choice((2, 3)) if members < 5 else 2
    dummy = members == 3 and dice.random() < 0.4
    if dummy:
        tricks = 2
    extra = 1 if members == 3 and not dummy and dice.random() < 0.4 else 0
    suits = dice.sample(range(5), dice.choice((2, 3, 5)))
    deck = [card for card in range(CARDS) if SUIT[card] in suits]
    deck = dice.sample(deck, members * tricks + extra)
    hands = [deck[k * tricks : (k + 1) * tricks] for k in range(members)]
    hands[0] += deck[members * tricks :]
    conditions = tuple(
        some_condition(dice, members, deck) for _ in range(dice.choice((1, 1, 2, 3)))
    )
    course = Course(members, tricks, mask_of(deck), (0,) * members)
    judge = Judge(conditions)
    under = ((hands[2][0], hands[2].pop()),) if dummy else ()
    return Position(
        tuple(mask_of(hand) for hand in hands),
        dice.randrange(members),
        course,
        judge,
        judge.start(course),
        under=under,
        dummy=2 if dummy else -1,
    )


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 10**9))
def test_tiny_deals_as_by_trying_everything(seed: int) -> None:
    start = tiny(seed)
    if lost(start.progress) or all_done(start.progress):
        return
    found = solve(start, never)
    assert found.verdict == ("won" if possible(start, dict(start.under)) else "lost")
    if found.verdict == "won":
        assert replayed(start, found.line)


def test_the_owner_ducks_for_the_holder() -> None:
    start = position(["pink.9 blue.1", "pink.2 blue.3", "pink.5 blue.2"], 0, tasks(("pink.5", 0)))
    found = solve(start, never)
    assert found.verdict == "won"
    assert names(found.line) == ["pink.9", "pink.2", "pink.5"]


def test_a_card_nobody_can_beat_is_lost_to_another_owner() -> None:
    hands = ["pink.9 pink.8", "pink.2 pink.3", "pink.5 pink.4"]
    assert solve(position(hands, 0, tasks(("pink.9", 1))), never).verdict == "lost"


def test_the_order_of_tokens_counts() -> None:
    hands = ["pink.9 blue.9", "pink.2 blue.3", "pink.5 blue.2"]
    order = tasks(("pink.5", 0), ("blue.2", 0), tokens=("2", "1"))
    found = solve(position(hands, 0, order), never)
    assert names(found.line)[0] == "blue.9"


def test_a_covered_card_comes_up_after_the_trick() -> None:
    pink, blue = CARD_OF["pink.4"], CARD_OF["blue.4"]
    hands = ["pink.9 blue.9", "pink.2 blue.3", "pink.4"]
    start = position(hands, 0, tasks(("blue.4", 0)), under=((pink, blue),), dummy=2)
    course = Course(3, 2, start.course.deck | 1 << blue, (0, 0, 0))
    found = solve(replace(start, course=course), never)
    assert names(found.line)[2] == "pink.4"
    assert names(found.line)[5] == "blue.4"


def test_a_limit_ends_the_search() -> None:
    hands = [" ".join(f"{suit}.{rank}" for suit in ("pink", "blue", "green")) for rank in (1, 2, 3)]
    start = position(hands, 0, tasks(("green.1", 2), ("blue.3", 0)))
    assert solve(start, never, nodes=0).verdict == "unknown"
    assert solve(start, lambda: True, nodes=None).verdict in ("won", "lost", "unknown")


@pytest.mark.parametrize("seed", range(3))
def test_the_same_question_has_the_same_answer(seed: int) -> None:
    start = tiny(seed)
    assert solve(start, never, seed=seed) == solve(start, never, seed=seed)
