"""Which digit presses which kind of action, for each seat in each step, turn after turn."""

from collections.abc import Iterable, Iterator

from spacetable.core.ids import Seat
from spacetable.session.record import KeptDigit


class KeptDigits:
    """Whoever shows actions says what a kind is, and gives the digits."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Seat, str], dict[str, str]] = {}

    def of(self, seat: Seat | None, step: str) -> dict[str, str]:
        """The digits by the kinds of actions; what is put in is kept, but where nobody acts."""
        return {} if seat is None else self._kept.setdefault((seat, step), {})

    def on_paper(self) -> tuple[KeptDigit, ...]:
        """All of them, for a save."""
        return tuple(self._written())

    def _written(self) -> Iterator[KeptDigit]:
        for (seat, step), digits in self._kept.items():
            for kind, digit in digits.items():
                yield KeptDigit(seat, step, kind, digit)

    def take(self, paper: Iterable[KeptDigit]) -> None:
        """Those of a save: of two kinds with one digit the first keeps it."""
        for one in paper:
            digits = self.of(Seat(one.seat), one.step)
            if one.digit not in digits.values():
                digits.setdefault(one.kind, one.digit)
