"""Options that differ in a number alone, as one row of a list with that number in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spacetable.core.option import Action, Option
from spacetable.core.text import Text

Kind = tuple[Text, type[Action]]
"""What all options of a run are called together, and what sort of action they are."""


@dataclass(frozen=True)
class Amounts:
    """Such options, the least number first. ``n``: what the row shows: the number that holds
    already, or the one that would be chosen.
    """

    kind: Kind
    options: tuple[Option, ...]
    n: int
    holds: bool

    @property
    def words(self) -> Text:
        """What the row is called."""
        chosen = self.chosen
        return self.kind[0] if self.holds or chosen is None else chosen.label

    @property
    def chosen(self) -> Option | None:
        """What a press on the row does: of what holds already, one more; None: there is no more."""
        return self.step(1) if self.holds else self._at(self.n)

    def step(self, way: int) -> Option | None:
        """The option with the next number upwards (1) or downwards (-1); None: there is none."""
        numbers = [_number(one) for one in self.options]
        beyond = [n for n in numbers if (n > self.n if way > 0 else n < self.n)]
        return self._at(min(beyond) if way > 0 else max(beyond)) if beyond else None

    def showing(self, n: int) -> Amounts:
        """The same with another number, where it is one of its options."""
        return self if self.holds or self._at(n) is None else replace(self, n=n)

    def _at(self, n: int) -> Option | None:
        return next((one for one in self.options if _number(one) == n), None)


def gathered(options: Sequence[Option]) -> Iterator[Option | Amounts]:
    """Options in their order, and in place of the first of a run the run; one alone is itself."""
    runs: dict[Kind, list[Option]] = {}
    for option in options:
        if option.amount is not None:
            runs.setdefault((option.amount.of, type(option.action)), []).append(option)
    for option in options:
        amount = option.amount
        if amount is None:
            yield option
            continue
        kind = (amount.of, type(option.action))
        run = runs[kind]
        if amount.now is None and len(run) == 1:
            yield option
        elif run[0] is option:
            ranked = tuple(sorted(run, key=_number))
            n = _number(ranked[0]) if amount.now is None else amount.now
            yield Amounts(kind, ranked, n, amount.now is not None)


def _number(option: Option) -> int:
    assert option.amount is not None  # of such the run is made
    return option.amount.n
