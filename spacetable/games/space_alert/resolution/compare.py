"""What an edited card would have changed: two resolutions of the same mission side by side."""

from itertools import zip_longest
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.space_alert.debrief_plot import course
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film, film
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Plan


class CardChanged(Struct, frozen=True):
    """A card of a member, from 0, that differs on a turn, from 1; numbers of ``actions``."""

    member: int
    turn: int
    before: int
    after: int


class Parting(Struct, frozen=True):
    """The first thing that happens in one of the two films and not in the other.

    ``index``: its place in both. ``step``: the one under way there, "" where a turn begins.
    ``before``, ``after``: what happens there; None where a film is over.
    """

    index: int
    turn: int
    step: str
    before: Any
    after: Any


class ThreatFate(Struct, frozen=True):
    """What became of a threat. ``turn``: when, else 0. ``at``: its square at the end on a track."""

    end: Literal["coming", "on_track", "destroyed", "survived"]
    turn: int
    at: int = 0


class MemberFate(Struct, frozen=True):
    """What became of a member. ``out``: the turn on which they were knocked out, else 0."""

    out: int
    by: int = -1


class ThreatChanged(Struct, frozen=True):
    """A threat whose fate differs."""

    threat: int
    before: ThreatFate
    after: ThreatFate


class MemberChanged(Struct, frozen=True):
    """A member whose fate differs."""

    member: int
    before: MemberFate
    after: MemberFate


class Comparison(Struct, frozen=True):
    """Two resolutions. Scores stand in ``before`` and ``after``: None for a lost ship.

    ``first``: None when all happened alike. ``damage_before``, ``damage_after``: points of the
    three zones at the end of each turn that was resolved.
    """

    before: Outcome
    after: Outcome
    cards: tuple[CardChanged, ...]
    first: Parting | None
    damage_before: tuple[tuple[int, int, int], ...]
    damage_after: tuple[tuple[int, int, int], ...]
    threats: tuple[ThreatChanged, ...]
    members: tuple[MemberChanged, ...]

    @property
    def gain(self) -> int | None:
        """By how much the score rose; None when a ship was lost."""
        if self.before.score is None or self.after.score is None:
            return None
        return self.after.score - self.before.score


def compare(before: Plan, after: Plan) -> Comparison:
    """What became different; ``ValueError`` unless only cards and stumbles differ."""
    if len(before.crew) != len(after.crew) or before != replace(
        after, crew=before.crew, stumbles=before.stumbles
    ):
        raise ValueError("two plans of different missions")
    one, two = film(before), film(after)
    fates = zip(threat_fates(one), threat_fates(two), strict=True)
    members = zip(member_fates(one), member_fates(two), strict=True)
    return Comparison(
        before=one.outcome,
        after=two.outcome,
        cards=tuple(_cards(before, after)),
        first=parting(one, two),
        damage_before=course(before).damage,
        damage_after=course(after).damage,
        threats=tuple(ThreatChanged(n, *pair) for n, pair in enumerate(fates) if len({*pair}) > 1),
        members=tuple(
            MemberChanged(n, *pair) for n, pair in enumerate(members) if len({*pair}) > 1
        ),
    )


def _cards(before: Plan, after: Plan) -> list[CardChanged]:
    return [
        CardChanged(member, turn, old, new)
        for member, rows in enumerate(zip(before.crew, after.crew, strict=True))
        for turn, (old, new) in enumerate(zip_longest(*rows, fillvalue=0), 1)
        if old != new
    ]


def parting(one: Film, two: Film) -> Parting | None:
    """Where two films part; None when they never do."""
    for index, (before, after) in enumerate(zip_longest(one.log, two.log)):
        if before != after:
            # Up to here both are alike, so that the marks of the longer one hold for both.
            mark = (one if one.last >= two.last else two).mark(index)
            assert mark is not None
            return Parting(index, mark.turn, mark.step, before, after)
    return None


def threat_fates(shown: Film) -> list[ThreatFate]:
    """What became of each threat of a film."""
    ended: dict[int, ThreatFate] = {}
    turn = 0
    for record in shown.log:
        if isinstance(record, h.TurnBegins):
            turn = record.turn
        elif isinstance(record, h.Destroyed):
            ended[record.threat] = ThreatFate("destroyed", turn)
        elif isinstance(record, h.Survived):
            ended[record.threat] = ThreatFate("survived", turn)
    left = shown.at(shown.last)
    for threat in left.on_track():
        ended[threat] = ThreatFate("on_track", 0, left.threats[threat].at)
    coming = ThreatFate("coming", 0)
    return [ended.get(threat, coming) for threat in range(len(left.threats))]


def member_fates(shown: Film) -> list[MemberFate]:
    """What became of each member of a film."""
    fates = [MemberFate(0)] * len(shown.plan.crew)
    turn = 0
    for record in shown.log:
        if isinstance(record, h.TurnBegins):
            turn = record.turn
        elif isinstance(record, h.KnockedOut):
            fates[record.member] = MemberFate(turn, record.threat)
    return fates
