"""How much is sought in one decision: it takes no longer than a person would wait."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal

Labour = Literal["contract", "home", "town"]
"""What ways are sought for: a contract, the way home of a crew, a Home Bernal."""
MOST_WORK: Final[Mapping[Labour, int]] = {"contract": 90_000, "home": 60_000, "town": 40_000}
"""Labels of all searches of a kind in one decision, after which none is begun: so it is on whatever
machine.
"""


class Effort:
    """Labels of searches of one decision, by what they were for."""

    def __init__(self) -> None:
        self._work: Counter[Labour] = Counter()

    def works(self, labour: Labour, labels: int) -> None:
        """So many labels of a search were taken in this decision."""
        self._work[labour] += labels

    def worked(self, labour: Labour) -> int:
        """How many were taken."""
        return self._work[labour]

    def tired(self, labour: Labour) -> bool:
        """Whether no more is to be sought of that in this decision."""
        return self._work[labour] > MOST_WORK[labour]
