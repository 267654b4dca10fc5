"""The task cards of Planet Nine with their order tokens, judged together."""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Final, Literal

from msgspec.structs import force_setattr

from spacetable.games.the_crew.cards import CARDS
from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Trick
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes, wishes_nothing

NUMBERS: Final = ("1", "2", "3", "4", "5")
ARROWS: Final = (">", ">>", ">>>", ">>>>")
OMEGA: Final = "omega"
TOKENS: Final = (*NUMBERS, *ARROWS, OMEGA)

Fault = Literal["taken", "order", "unplayed"]


@lru_cache(maxsize=512)
def in_order(tokens: tuple[str, ...]) -> bytes:
    """For every mask of fulfilled tasks, 1 when the tokens allow it to stand after a trick.

    Tasks that one trick fulfils are in the right order with each other (P9-R01, P9-R02), so it is
    enough to look at what stands fulfilled after each trick: a task with number k exactly when k or
    more tasks are (P9-R03); of the arrows the first ones without a gap; omega only when all are.
    """
    everything = (1 << len(tokens)) - 1
    numbers = [(1 << i, int(token)) for i, token in enumerate(tokens) if token in NUMBERS]
    arrows = [
        1 << i for _, i in sorted((ARROWS.index(t), i) for i, t in enumerate(tokens) if t in ARROWS)
    ]
    omega = sum(1 << i for i, token in enumerate(tokens) if token == OMEGA)

    def stands(mask: int) -> bool:
        count = mask.bit_count()
        if any((mask & bit != 0) != (count >= number) for bit, number in numbers):
            return False
        pattern = [mask & bit != 0 for bit in arrows]
        if pattern != sorted(pattern, reverse=True):
            return False
        return not mask & omega or mask == everything

    return bytes(stands(mask) for mask in range(everything + 1))


def _lowest(mask: int) -> int:
    """The number of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


class CardTasks(Condition, frozen=True, gc=False, kw_only=True, tag="card_tasks"):
    """Each owner takes the trick with the card of the task, in the order of the tokens.

    ``cards``, ``owners`` and ``tokens`` ("" for none) have an entry for each task. The progress
    is the mask of fulfilled tasks; when all are, it is ``DONE``.
    """

    cards: tuple[int, ...]
    owners: tuple[int, ...]
    tokens: tuple[str, ...]
    place: tuple[int, ...] = ()
    ordered: bytes = b""

    def __post_init__(self) -> None:
        place = [-1] * CARDS
        for i, card in enumerate(self.cards):
            place[card] = i
        force_setattr(self, "place", tuple(place))
        force_setattr(self, "ordered", in_order(self.tokens))

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when another member takes a card, the order breaks or tricks run out (P9-R04)."""
        place = self.place
        mask = progress
        for card in trick.cards:
            task = place[card]
            if task >= 0:
                if self.owners[task] != trick.winner:
                    return LOST
                mask |= 1 << task
        if mask != progress:
            if not self.ordered[mask]:
                return LOST
            if mask == len(self.ordered) - 1:
                return DONE
        left = course.planned - course.done
        if left < len(self.cards) and left < self.tricks_needed(mask, course.members):
            return LOST
        return mask

    def tricks_needed(self, progress: int, members: int) -> int:
        """The fewest tricks that can hold the open tasks: one owner and a card a member each."""
        if progress == DONE:
            return 0
        open_tasks: dict[int, int] = {}
        for i, owner in enumerate(self.owners):
            if not progress >> i & 1:
                open_tasks[owner] = open_tasks.get(owner, 0) + 1
        return sum(-(-count // members) for count in open_tasks.values())

    def done(self, progress: int) -> int:
        """The mask of fulfilled tasks; none can be told from ``LOST``."""
        if progress == DONE:
            return len(self.ordered) - 1
        return max(progress, 0)

    def next_tokens(self, progress: int) -> tuple[int, ...]:
        """The open tasks that could be fulfilled alone by the next trick without a fault."""
        mask = self.done(progress)
        return tuple(
            i for i in range(len(self.cards)) if not mask >> i & 1 and self.ordered[mask | 1 << i]
        )

    def fault(self, progress: int, trick: Trick, course: Course) -> tuple[Fault, int] | None:
        """What the trick that lost the mission did wrong, and to which task; None if nothing.

        ``progress``: before the trick; ``course``: counts it. "order": the first task that was
        fulfilled although its turn had not come, or the one whose turn was missed.
        """
        if progress < 0:
            return None
        gained, taken = self._captured(trick)
        if taken:
            return "taken", _lowest(taken)
        mask = progress | gained
        if not self.ordered[mask]:
            came, first = self.out_of_turn(progress, trick)
            return "order", came if self._early(mask) >> came & 1 else first
        if course.left < self.tricks_needed(mask, course.members):
            return "unplayed", _lowest(~mask)
        return None

    def out_of_turn(self, progress: int, trick: Trick) -> tuple[int, int]:
        """Of a trick that broke the order: the task that came, and an open one that had to come
        before it. ``progress``: before the trick.
        """
        gained, _ = self._captured(trick)
        mask = progress | gained
        came = _lowest(self._early(mask) or gained & ~progress)
        token = self.tokens[came]
        row = ARROWS if token in ARROWS else NUMBERS
        still = [i for i in range(len(self.cards)) if not mask >> i & 1]
        before = row[: row.index(token)] if token in row else row
        ranks = [(row.index(self.tokens[i]), i) for i in still if self.tokens[i] in before]
        return came, min(ranks)[1] if ranks else still[0]

    def settled(self, progress: int, trick: Trick) -> tuple[int, int]:
        """Masks of the tasks that are fulfilled after a trick, and of those that it has spoilt:
        taken by another, or fulfilled before their turn. ``progress``: before the trick.
        """
        gained, taken = self._captured(trick)
        mask = progress | gained
        early = self._early(mask)
        return mask & ~early, taken | early

    def fulfilled(self, tricks: Iterable[Trick]) -> int:
        """The mask of the tasks that were fulfilled in these tricks, none of which lost any."""
        mask = 0
        for trick in tricks:
            mask |= self._captured(trick)[0]
        return mask

    def _captured(self, trick: Trick) -> tuple[int, int]:
        """Masks of the tasks whose cards their owner took with a trick, and somebody else did."""
        own = others = 0
        for card in trick.cards:
            task = self.place[card]
            if task >= 0 and self.owners[task] == trick.winner:
                own |= 1 << task
            elif task >= 0:
                others |= 1 << task
        return own, others

    def _early(self, mask: int) -> int:
        """Of the fulfilled tasks in ``mask`` those whose own token forbids it."""
        count = mask.bit_count()
        found = 0
        for i, token in enumerate(self.tokens):
            if mask >> i & 1 and (
                (token in NUMBERS and (count < int(token) or self._skipped(NUMBERS, token, mask)))
                or (token in ARROWS and self._skipped(ARROWS, token, mask))
                or (token == OMEGA and mask != len(self.ordered) - 1)
            ):
                found |= 1 << i
        return found

    def _skipped(self, row: tuple[str, ...], token: str, mask: int) -> bool:
        return any(
            other in row and row.index(other) < row.index(token) and not mask >> i & 1
            for i, other in enumerate(self.tokens)
        )

    def told_apart(self) -> tuple[int, ...]:
        return tuple(1 << card for card in self.cards)

    def wish(self, now: int, wishes: Wishes) -> None:
        for i, card in enumerate(self.cards):
            if not now >> i & 1:
                wishes.poison_others(self.owners[i], 1 << card)
                wishes.goods[self.owners[i]] |= 1 << card

    def aim(self, now: int, aims: Aiming) -> None:
        for card, owner in zip(self.cards, self.owners, strict=True):
            aims.add(owner, must=1 << card)


class OmegaLast(Condition, frozen=True, gc=False, kw_only=True, tag="omega_task_in_last_trick"):
    """The omega task is fulfilled by the last trick of the deal itself (P9-R11).

    ``card``: its card.
    """

    of_missions: ClassVar[bool] = True

    card: int = -1

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when the card is played early, taken by another, or never played."""
        if self.card in trick.cards:
            return DONE if course.left == 0 and trick.winner == self.owner else LOST
        return progress if course.left else LOST

    def told_apart(self) -> tuple[int, ...]:
        return (1 << self.card,)

    wish = wishes_nothing

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, wins=1 << aims.planned - 1)
