"""Somebody walks through what a debrief has found: which finding, which of its lines, how far."""

from collections.abc import Sequence
from typing import Literal

from spacetable.core.mission import Debrief, Finding
from spacetable.core.option import Option
from spacetable.session.findings import Lines, Moment, lines
from spacetable.session.session import Session

Line = Literal["done", "better"]
"""What was done, or what was better."""


class FindingWalk:
    """``at``: the number of the finding, from 0; ``line``: the one that is stepped along; ``step``:
    how far, from 0. There is one finding at least.
    """

    def __init__(self, session: Session, debrief: Debrief) -> None:
        self.session = session
        self.debrief = debrief
        self.at = 0
        self.step = 0
        self.line: Line = "done"
        self._lines: dict[Finding, Lines] = {}

    @property
    def finding(self) -> Finding:
        """What is looked at."""
        return self.debrief.findings[self.at]

    @property
    def found(self) -> Lines:
        """Both lines of it."""
        if self.finding not in self._lines:
            self._lines[self.finding] = lines(self.session, self.finding)
        return self._lines[self.finding]

    @property
    def moments(self) -> Sequence[Moment]:
        """The line that is stepped along."""
        return self.found.better if self.line == "better" else self.found.done

    @property
    def now(self) -> Moment:
        """The moment that is looked at."""
        return self.moments[self.step]

    @property
    def index(self) -> int:
        """So many actions of the game as it was played lead to what is shown, or to the finding."""
        return self.finding.at if self.now.index is None else self.now.index

    @property
    def in_order(self) -> bool:
        """Whether the findings follow one another as in the game."""
        times = [one.at for one in self.debrief.findings]
        return times == sorted(times)

    # -------------------------------------------------------------- going

    def look_at(self, at: int) -> None:
        """Another finding, the nearest one there is, from its beginning; what was better, if any
        thing was.
        """
        self.at = max(0, min(at, len(self.debrief.findings) - 1))
        self.choose("better")

    def choose(self, line: Line) -> None:
        """Step along that line from its beginning, if there is one."""
        self.line = line if self.found.better else "done"
        self.step = 0

    def go(self, step: int) -> bool:
        """To a step of the line, the nearest one there is; whether that is another."""
        before, self.step = self.step, max(0, min(step, len(self.moments) - 1))
        return self.step != before

    def renew(self, debrief: Debrief) -> bool:
        """More was found. Whether what is looked at is among it still, maybe with other figures;
        else the nearest one is looked at.
        """
        looked_at = self.finding
        self.debrief = debrief
        found = _same(looked_at, debrief.findings)
        if found is None:
            self.look_at(self.at)
            return False
        self.at = found
        if not self.found.better:
            self.line = "done"
        self.go(self.step)
        return True

    # -------------------------------------------------------------- what comes next

    def coming(self) -> list[tuple[Line, Option]]:
        """What is done next on the line; at the finding itself, on both."""
        if self.step or self._apart():
            option = self.now.option
            return [] if option is None else [(self.line, option)]
        return self.firsts()

    def firsts(self) -> list[tuple[Line, Option]]:
        """The first move of each line."""
        both: list[tuple[Line, Sequence[Moment]]] = [
            ("done", self.found.done),
            ("better", self.found.better),
        ]
        firsts = [(kind, moments[0].option) for kind, moments in both if moments]
        return [(kind, option) for kind, option in firsts if option is not None]

    def _apart(self) -> bool:
        """Whether the two lines begin in different positions."""
        return self.finding.revised or self.finding.moment is not None


def _same(one: Finding, findings: Sequence[Finding]) -> int | None:
    """Where the same moment stands now, if only its figures have changed; None: nowhere."""
    if one in findings:
        return findings.index(one)
    name = one.at, one.title.key, one.tone
    alike = (
        k for k, other in enumerate(findings) if (other.at, other.title.key, other.tone) == name
    )
    return next(alike, None)
