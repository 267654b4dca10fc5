"""From the conditions of a mission to what each member is after in thought."""

from functools import lru_cache

from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.conditions.base import Judge
from spacetable.games.the_crew.conditions.card_tasks import ARROWS, NUMBERS, OMEGA, CardTasks
from spacetable.games.the_crew.conditions.guidance import Aiming, Place


@lru_cache(maxsize=1024)
def aims_of(judge: Judge, progress: tuple[int, ...], place: Place) -> Aims:
    """The aims of all members. ``progress``: of the judge's conditions; empty before play."""
    aims = Aiming(place)
    order: tuple[tuple[int, int], ...] = ()
    judged = False
    for at, condition in enumerate(judge.conditions):
        now = progress[at] if progress else 0
        if now < 0:
            continue
        condition.aim(now, aims)
        if isinstance(condition, CardTasks):
            order = order_of(condition)
        else:
            judged = True
    return Aims(tuple(aims.aims), order, judged, aims.balance)


def order_of(tasks: CardTasks) -> tuple[tuple[int, int], ...]:
    """For each task that has to wait the mask of those that come before it."""
    rank = {number: k for k, number in enumerate(NUMBERS)}
    found = []
    for card, token in zip(tasks.cards, tasks.tokens, strict=True):
        before = 0
        for other, sign in zip(tasks.cards, tasks.tokens, strict=True):
            if other == card:
                continue
            numbered = sign in rank and (token not in rank or rank[sign] < rank[token])
            arrow = token in ARROWS and sign in ARROWS
            if numbered or token == OMEGA or (arrow and len(sign) < len(token)):
                before |= 1 << other
        if before:
            found.append((card, before))
    return tuple(found)
