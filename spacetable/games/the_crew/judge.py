"""The judge of a mission: its tasks with their owners, and its rules."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.conditions.base import Condition, Course, Judge
from spacetable.games.the_crew.conditions.card_tasks import OMEGA, CardTasks, OmegaLast
from spacetable.games.the_crew.conditions.trick_counts import TrickRanges
from spacetable.games.the_crew.data import Edition
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.task_cards import deep_sea_tasks


class TaskFacts(Struct, frozen=True):
    """A task that has an owner. ``face``: its card in Planet Nine, its id in Mission Deep Sea.

    ``owner``: number of the member. ``token``: its order token, or "". ``prediction``: the
    foretold number of tricks; None when there is none or it is not known.
    """

    face: str
    owner: int
    token: str = ""
    prediction: int | None = None


@lru_cache(maxsize=64)
def _judge(
    edition: Edition,
    number: int,
    tasks: tuple[TaskFacts, ...],
    roles: tuple[tuple[str, int], ...],
    first: int,
) -> Judge:
    members = {**dict(roles), "commander": first}
    conditions: list[Condition] = []
    if edition == "planet_nine":
        if tasks:
            conditions.append(
                CardTasks(
                    cards=tuple(CARD_OF[task.face] for task in tasks),
                    owners=tuple(task.owner for task in tasks),
                    tokens=tuple(task.token for task in tasks),
                )
            )
    else:
        known = deep_sea_tasks()
        conditions += [
            known[task.face].condition.of(task.owner, first, task.prediction) for task in tasks
        ]
    conditions += [_placed(rule, tasks, members) for rule in mission(edition, number).rules]
    return Judge(tuple(conditions))


def _placed(rule: Condition, tasks: tuple[TaskFacts, ...], members: dict[str, int]) -> Condition:
    """A rule of a mission with the members it speaks of; ``KeyError`` when a role is missing."""
    if isinstance(rule, OmegaLast):
        omega = next(task for task in tasks if task.token == OMEGA)
        return replace(rule, owner=omega.owner, card=CARD_OF[omega.face])
    if isinstance(rule, TrickRanges):
        return replace(rule, opening=members["opening"], closing=members["closing"])
    role = getattr(rule, "role", "")
    return replace(rule, owner=members[role]) if role else rule


def judge_for(
    edition: Edition,
    number: int,
    tasks: tuple[TaskFacts, ...],
    roles: tuple[tuple[str, int], ...],
    first: int,
    course: Course,
) -> Judge:
    """The judge of a mission; the same object for the same facts.

    Planet Nine has one condition for all tasks, Mission Deep Sea one for each in the order given;
    then come the rules of the mission. ``roles``: names and member numbers, all that the rules of
    the mission speak of. ``first``: the commander or captain. ``course``: of the deal at any
    moment; its number of members is checked. ``ValueError`` when a member does not exist.
    """
    for member in (first, *(task.owner for task in tasks), *(m for _, m in roles)):
        if not 0 <= member < course.members:
            raise ValueError(f"there is no member {member}")
    return _judge(edition, number, tasks, roles, first)
