"""What one seat has asked of the planner, what was found, and which plans it keeps to compare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.planner import Asked, Findings, Plan, Question
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.session.record import PinnedPlan

MOST: Final = 3
"""So many plans can be pinned."""


@dataclass
class Pin:
    """A plan that stays to be compared. ``place``: 0 to 2, by which it has its colour and pattern.

    ``heads``: what its figures are. ``stands``: whether it was found in the position of now; None:
    that is not known yet.
    """

    place: int
    asked: Asked
    heads: tuple[Text, ...]
    plan: Plan
    stands: bool | None = True


@dataclass
class Notebook:
    """``seat``: whose it is; None: an onlooker's. ``old``: what was found is of the position
    before. ``selected``: the plan that a person chose to look at; None: none yet. ``lit``: its leg
    that is looked at.

    ``begun``: the plan that is being carried out, turn after turn, however its search would begin
    by now; a trip there and back is not found anew on its way home. ``only``: numbers of the shades
    that stay lit; none: all.
    """

    asked: Asked | None = None
    findings: Findings | None = None
    old: bool = False
    selected: str | None = None
    begun: str | None = None
    lit: int | None = None
    only: frozenset[int] = frozenset()
    pins: list[Pin] = field(default_factory=list)
    seat: Seat | None = None

    def ask(self, asked: Asked) -> None:
        """Another question: what was found before answers it no more."""
        self.asked = asked
        self.findings, self.old, self.only = None, False, frozenset()
        self.selected, self.begun, self.lit = None, None, None

    def age(self) -> None:
        """The position is another one: what was found, and what is pinned, may not stand."""
        self.old = True
        for pin in self.pins:
            pin.stands = None

    @property
    def plan(self) -> Plan | None:
        """The plan that is looked at: that which was selected, if it was found, else the best."""
        found = () if self.findings is None else self.findings.plans
        if self.selected is None:
            return found[0] if found else None
        return next((one for one in found if one.id == self.selected), None)

    # -------------------------------------------------------------- pins

    def pinned(self, plan: Plan) -> Pin | None:
        """The pin of a plan that answers the present question."""
        return next((p for p in self.pins if p.plan.id == plan.id and p.asked == self.asked), None)

    def pin(self, plan: Plan) -> bool:
        """Keep a plan; whether there was room."""
        free = [k for k in range(MOST) if k not in [one.place for one in self.pins]]
        if not free or self.asked is None or self.findings is None:
            return False
        stands = None if self.old else True
        self.pins.append(Pin(free[0], self.asked, self.findings.heads, plan, stands))
        self.pins.sort(key=lambda one: one.place)
        return True

    def unpin(self, pin: Pin) -> None:
        """Let go of a plan."""
        self.pins.remove(pin)

    def kept(self, asked: Asked) -> Asked:
        """The question, with the plan that was begun and the pinned ones that answered it."""
        begun = [self.begun] if self.begun is not None and asked == self.asked else []
        pinned = [pin.plan.id for pin in self.pins if pin.asked == asked]
        return replace(asked, kept=tuple(dict.fromkeys([*begun, *pinned])))

    def heard(self, asked: Asked, findings: Findings, *, last: bool) -> None:
        """So much is known of a question in the position of now. ``last``: that is all."""
        found = {plan.id: plan for plan in findings.plans}
        for pin in self.pins:
            if pin.asked == asked:
                now = found.get(pin.plan.id)
                if now is not None:
                    pin.plan, pin.heads, pin.stands = now, findings.heads, True
                elif last:
                    pin.stands = False

    def unsure(self) -> Asked | None:
        """A question by which a pinned plan is to be looked for again."""
        return next((one.asked for one in self.pins if one.stands is None), None)


def pins_in(pinned: Sequence[PinnedPlan], seat: Seat | None) -> list[Pin]:
    """Those of a seat that came with a game, as they are until they are found again."""
    found = {
        one.place: Pin(one.place, one.asked, (), Plan(one.plan, text("app.planner.kept")), None)
        for one in pinned
        if one.seat == seat and one.place < MOST
    }
    return [found[place] for place in sorted(found)]


def first_asked(questions: Sequence[Question]) -> Asked | None:
    """The usual question, nothing chosen yet."""
    return Asked(questions[0].id) if questions else None


def asked_still(asked: Asked, questions: Sequence[Question]) -> Asked | None:
    """The same question as far as it may be asked now; None where it may not."""
    question = next((one for one in questions if one.id == asked.question), None)
    if question is None:
        return None
    known = {one.id: {choice.value for choice in one.choices} for one in question.wishes}
    wishes = {key: value for key, value in asked.wishes.items() if value in known.get(key, ())}
    place = asked.place if question.to_place and fits(question, asked.place) else None
    return Asked(question.id, place, asked.by_way if question.by_way else (), wishes)


def fits(question: Question, place: ZoneId | None) -> bool:
    """Whether a question may be asked of a place."""
    return place is not None and (not question.places or place in question.places)


def wished(asked: Asked, question: Question, wish: str, value: Setting) -> Asked:
    """The question with another wish."""
    usual = next(one.default for one in question.wishes if one.id == wish)
    wishes = {key: kept for key, kept in asked.wishes.items() if key != wish}
    if value != usual:
        wishes[wish] = value
    return replace(asked, wishes=wishes)


def of_piece(question: Question, wishes: Mapping[str, Setting]) -> Asked:
    """The question as it is asked of a piece, with the wishes that this stands for."""
    usual = {one.id: one.default for one in question.wishes}
    return Asked(question.id, wishes={k: v for k, v in wishes.items() if usual.get(k) != v})
