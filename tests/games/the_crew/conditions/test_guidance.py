"""What solver and bots are told of a condition, against deals in which it was met.

A hint may be poor; what is told as certain must be so, or a game that can be won is thought lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from spacetable.games.the_crew.cards import CARD_OF, OF_SUIT, SUITS, mask_of
from spacetable.games.the_crew.conditions.base import DONE, Condition, Course, Trick
from spacetable.games.the_crew.conditions.guidance import Aiming, Place, Wishes
from spacetable.games.the_crew.conditions.trick_counts import (
    TrickRanges,
    WinNoTricksAt,
    WinTricksAt,
)
from spacetable.games.the_crew.judge import judge_for
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from tests.games.the_crew.conditions.deals import (
    CREWS,
    Played,
    deal,
    judged,
    opening,
    rigged,
    trick,
)
from tests.games.the_crew.conditions.test_mission_rules import NAMED, OTHER, READINGS
from tests.games.the_crew.test_task_cards import owned


def conditions(played: Played) -> Iterator[Condition]:
    """Those of all task cards and of all missions without tasks, for member 0."""
    for task, card in deep_sea_tasks().items():
        if not (card.captain_barred and played.captain == 0):
            yield owned(task, 0, played.captain)
    roles = (*((name, 0) for name in NAMED), ("closing", OTHER))
    for edition, readings in READINGS.items():
        for number in readings:
            course = opening(played)
            yield from judge_for(edition, number, (), roles, played.captain, course).conditions


def keeps_to_places(condition: Condition, played: Played) -> bool:
    """Whether each member took and left the tricks that it was to take and to leave."""
    found = Aiming(Place(played.members, played.planned, 0))
    condition.aim(condition.start(opening(played)), found)
    return all(
        sum(1 << number - 1 for number in played.wins(member)) & (aim.wins | aim.leaves) == aim.wins
        for member, aim in enumerate(found.aims)
    )


def captured(played: Played, member: int) -> int:
    """The cards that a member took."""
    return mask_of(CARD_OF[face] for face in played.taken(member))


def poison(condition: Condition, played: Played) -> list[int]:
    """The cards that lose the deal when a member takes them, as they are known at the start."""
    none = [0] * played.members
    found = Wishes(
        tuple(none), 0, played.planned, [*none], [*none], [0.0] * played.members, [*none]
    )
    condition.wish(condition.start(opening(played)), found)
    return found.poison


@pytest.mark.parametrize("crew", CREWS, ids=str)
def test_what_is_certain_holds_in_every_deal_that_was_won(crew: tuple[int, str]) -> None:
    """Tricks to be taken and left by their place, and cards that lose whoever takes them."""
    met: set[str] = set()
    for seed in range(60):
        for played in (deal(seed, *crew), rigged(seed, *crew)):
            for condition in conditions(played):
                won = judged(condition, played)[0] == DONE
                if won:
                    met.add(type(condition).__name__)
                    assert keeps_to_places(condition, played), (condition, seed)
                    for member, bad in enumerate(poison(condition, played)):
                        assert not bad & captured(played, member), (condition, seed, member)
    assert len(met) > 30


@pytest.mark.parametrize(
    "condition",
    [
        TrickRanges(first=2, opening=0, closing=1),
        WinTricksAt(owner=0, tricks=(1, -1)),
        WinTricksAt(owner=0, tricks=(2,), only=True),
        WinNoTricksAt(owner=0, first=3),
    ],
    ids=str,
)
def test_aims_by_place_are_all_there_is_to_it(condition: Condition) -> None:
    """Every way in which four tricks can go to three members."""
    for line in product(range(3), repeat=4):
        tricks = [Trick(0, (9 * n, 9 * n + 1, 9 * n + 2), who) for n, who in enumerate(line)]
        played = Played(3, 4, mask_of(range(36)), tricks)
        assert keeps_to_places(condition, played) == (judged(condition, played)[0] == DONE), line


def test_of_several_counts_the_full_one_is_shunned_and_the_other_wanted() -> None:
    condition = owned("exactly_1_pink_1_green", 0, 1)
    pink, green = OF_SUIT[SUITS.index("pink")], OF_SUIT[SUITS.index("green")]
    course = Course(4, 10, (1 << 40) - 1, (0,) * 4)
    taken = trick(0, "blue.9", "pink.1", "blue.2", "blue.3")
    progress = condition.start(course)
    taken_too = trick(0, "blue.8", "green.1", "blue.4", "blue.5")
    for want, shun, then in (
        (pink | green, 0, taken),
        (green, pink, taken_too),
        (0, pink | green, None),
    ):
        found = Aiming(Place(4, 10, 0))
        condition.aim(progress, found)
        assert (found.aims[0].want, found.aims[0].shun) == (want, shun)
        if then is not None:
            course = course.after(then)
            progress = condition.after(progress, then, course)
