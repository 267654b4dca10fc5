"""What a mission asks for, judged by what has been played in the open.

Every task and every mission rule is a ``Condition``. Its progress is one small number, so that
rules, bots and the solver can share it; ``DONE`` and ``LOST`` are final.
"""

from typing import ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from spacetable.games.the_crew.cards import cards_in
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes

DONE: Final = -1
LOST: Final = -2


class Trick(Struct, frozen=True, gc=False):
    """A complete trick. Members are numbered clockwise from 0; cards stand in the order played."""

    leader: int
    cards: tuple[int, ...]
    winner: int

    @property
    def best(self) -> int:
        """The card that took the trick; it was played by the winner."""
        return self.cards[(self.winner - self.leader) % len(self.cards)]

    def by(self, member: int) -> int:
        """The card that a member played."""
        return self.cards[(member - self.leader) % len(self.cards)]


class Course(Struct, frozen=True, gc=False):
    """What everybody can see of a deal after some tricks.

    ``planned``: tricks of the whole deal. ``won``: tricks taken by each member. ``deck``: mask of
    the cards that were dealt. ``out``: mask of the cards in complete tricks.
    """

    members: int
    planned: int
    deck: int
    won: tuple[int, ...]
    out: int = 0
    done: int = 0

    @property
    def left(self) -> int:
        """Tricks still to be played."""
        return self.planned - self.done

    @property
    def to_come(self) -> int:
        """Mask of the cards that may still be played (one of them may stay unplayed)."""
        return self.deck & ~self.out

    def after(self, trick: Trick) -> "Course":
        """The course when one more trick is complete."""
        out = self.out
        for one in trick.cards:
            out |= 1 << one
        winner = trick.winner
        won = self.won
        won = (*won[:winner], won[winner] + 1, *won[winner + 1 :])
        return Course(self.members, self.planned, self.deck, won, out, self.done + 1)


class Condition(Struct, frozen=True, gc=False, kw_only=True, tag_field="kind"):
    """One task or one rule of a mission. ``owner``: number of the member it is about, or -1.

    A subclass is frozen data: what its line in the mission file says, with the owner filled in.
    ``after`` must say ``LOST`` as soon as the played cards prove that it can no longer be met, and
    ``DONE`` as soon as they prove that it can no longer fail (DS-R08); it never sees a hand.

    All that is to be known of a kind stands in its class, and every kind with a tag in one of these
    modules can be named by a line of a data file (``kinds``): on a task card of Mission Deep Sea
    when it has a pictogram, in a mission's rules when it is ``of_missions``.

    ``picture``: its pictogram. ``counts_tricks``: it looks at how many tricks each member has,
    beside its own progress.
    """

    picture: ClassVar[str] = ""
    of_missions: ClassVar[bool] = False
    counts_tricks: ClassVar[bool] = False

    owner: int = -1

    def start(self, course: Course) -> int:
        """The progress before the first trick."""
        return 0

    def lead(self, progress: int, leader: int, card: int, course: Course) -> int:
        """The progress when a trick is opened; most conditions do not mind."""
        return progress

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """The progress after a trick; ``course`` already counts that trick."""
        raise NotImplementedError

    def of(self, owner: int, captain: int, prediction: int | None) -> Self:
        """A task's condition for its owner, a member's number like ``captain``. ``prediction``:
        the foretold number of tricks; None when there is none or it is not known."""
        return replace(self, owner=owner)

    def pictogram(self) -> str:
        """What is drawn on its task card."""
        return self.picture

    def told_apart(self) -> tuple[int, ...]:
        """Masks: two cards of a suit are the same to the condition when each mask has both or
        neither; which of them is higher matters to everybody."""
        raise NotImplementedError

    def wish(self, now: int, wishes: Wishes) -> None:
        """Add what is wanted and feared while the progress is ``now``, at least 0."""
        raise NotImplementedError

    def aim(self, now: int, aims: Aiming) -> None:
        """The same for quick play in thought."""
        raise NotImplementedError


class Judge(Struct, frozen=True):
    """All conditions of a mission. A mission is won when all are done, lost when one is lost.

    ``minds_leads``: whether any of them looks at what a trick is opened with; else ``lead`` need
    not be asked.
    """

    conditions: tuple[Condition, ...]
    minds_leads: bool = False

    def __post_init__(self) -> None:
        minds = any(type(one).lead is not Condition.lead for one in self.conditions)
        force_setattr(self, "minds_leads", minds)

    def start(self, course: Course) -> tuple[int, ...]:
        """The progress of each condition before the first trick."""
        return tuple(one.start(course) for one in self.conditions)

    def lead(
        self, progress: tuple[int, ...], leader: int, card: int, course: Course
    ) -> tuple[int, ...]:
        """The progress of each condition when a trick is opened."""
        return tuple(
            p if p < 0 else one.lead(p, leader, card, course)
            for one, p in zip(self.conditions, progress, strict=True)
        )

    def after(self, progress: tuple[int, ...], trick: Trick, course: Course) -> tuple[int, ...]:
        """The progress of each condition after a trick; ``course`` already counts it."""
        now = [
            p if p < 0 else one.after(p, trick, course)
            for one, p in zip(self.conditions, progress, strict=True)
        ]
        return tuple(now)


def won(progress: tuple[int, ...]) -> bool:
    """Whether every condition is met."""
    return progress.count(DONE) == len(progress)


def lost(progress: tuple[int, ...]) -> bool:
    """Whether a condition has failed."""
    return LOST in progress


def captured(trick: Trick, mask: int) -> int:
    """How many cards of a mask lie in a trick."""
    count = 0
    for one in trick.cards:
        count += mask >> one & 1
    return count


def unplayed(course: Course, mask: int) -> list[int]:
    """The cards of a mask that have not been played in a complete trick."""
    return list(cards_in(course.to_come & mask))
