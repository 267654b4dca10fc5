"""All that is to be known of a kind of condition stands in its class, and nowhere else."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import ClassVar

import msgspec
import pytest

from spacetable.games.the_crew.appearance import picture
from spacetable.games.the_crew.bots.aiming import aims_of
from spacetable.games.the_crew.conditions import streaks
from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Judge, Trick
from spacetable.games.the_crew.conditions.guidance import Aiming, Place, Wishes
from spacetable.games.the_crew.conditions.kinds import kinds, mission_kinds, task_kinds
from spacetable.games.the_crew.solver.relevance import kinds as alike
from spacetable.games.the_crew.solver.relevance import wishes
from spacetable.resources import asset_path

SAID = ("after", "told_apart", "wish", "aim")


class LastOfAll(Condition, frozen=True, gc=False, kw_only=True, tag="last_of_all"):
    """A kind that no other file knows: the owner takes pink 9, and nothing else is asked."""

    picture: ClassVar[str] = "cards"
    of_missions: ClassVar[bool] = True

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        if 8 in trick.cards:
            return DONE if trick.winner == self.owner else LOST
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return (1 << 8,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.goods[self.owner] |= 1 << 8

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, must=1 << 8)


class Unfinished(Condition, frozen=True, gc=False, kw_only=True, tag="unfinished"):
    """A kind whose author has thought of nothing."""


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_kind_says_what_it_asks_and_what_it_wants(kind: type[Condition]) -> None:
    """Itself or by what it has in common with others; nothing is left to a default."""
    if kind is not Condition:
        assert [name for name in SAID if getattr(kind, name) is getattr(Condition, name)] == []


@pytest.mark.parametrize("kind", task_kinds(), ids=lambda kind: kind.__name__)
def test_every_kind_of_task_has_its_pictogram(kind: type[Condition]) -> None:
    assert asset_path("art", "the_crew", f"pic_{kind.picture}.svg").exists()


def test_a_new_kind_is_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data files can name it, and rules, table, solver and bots know it, with no table to fill."""
    monkeypatch.setattr(streaks, "LastOfAll", LastOfAll, raising=False)
    for named in (task_kinds(), mission_kinds()):
        read = msgspec.convert({"kind": "last_of_all"}, reduce(or_, named))
        assert read == LastOfAll()
    mine = LastOfAll().of(1, 0, None)
    assert mine.owner == 1
    assert picture(mine) == "pic_cards"
    judge = Judge((mine,))
    course = Course(4, 10, (1 << 40) - 1, (0,) * 4)
    assert judge.after((0,), Trick(1, (8, 1, 2, 3), 1), course) == (DONE,)
    assert len(set(alike((mine,)))) == 2
    assert wishes((mine,), (0,), 4, (0,) * 4, 0, 10).goods == [0, 1 << 8, 0, 0]
    assert aims_of(judge, (0,), Place(4, 10, 0)).members[1].must == 1 << 8


def test_an_unfinished_kind_fails_where_it_is_asked() -> None:
    raw = Unfinished(owner=0)
    with pytest.raises(NotImplementedError):
        alike((raw,))
    with pytest.raises(NotImplementedError):
        wishes((raw,), (0,), 4, (0,) * 4, 0, 10)
    with pytest.raises(NotImplementedError):
        aims_of(Judge((raw,)), (0,), Place(4, 10, 0))
