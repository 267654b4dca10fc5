"""How a game ended for the people at the screen."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from spacetable.app.wording.seats import joined, part_name, side_name
from spacetable.core.result import Result
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text

Ending = Literal["won", "lost", "drawn", "side"]
TONES: dict[Ending, str] = {"won": "good", "lost": "bad", "drawn": "", "side": ""}
SIGNS: dict[Ending, str] = {"won": "★", "lost": "✕", "drawn": "=", "side": "★"}


class Verdict(Struct, frozen=True):
    """``ending``: of the people; "side" when one side has won and people sat on both, or on none.

    ``winners``: that side; empty where all stand or fall together.
    """

    ending: Ending
    title: Text
    winners: tuple[SeatSetup, ...] = ()

    @property
    def sad(self) -> bool:
        """Whether nobody at the screen has won."""
        return self.ending in ("lost", "drawn")


def verdict(result: Result, seats: Sequence[SeatSetup]) -> Verdict:
    """What a result means for the people among the seats."""
    winners = tuple(one for one in seats if one.seat in result.winners)
    if result.outcome != "won" or not 0 < len(winners) < len(seats):
        return Verdict(result.outcome, text(f"app.end.{result.outcome}"))
    people = [one for one in seats if one.bot is None]
    winning = [one for one in people if one in winners]
    if people and len(winning) in (0, len(people)):
        ending: Ending = "won" if winning else "lost"
        return Verdict(ending, text(f"app.end.{ending}"), winners)
    side = side_name(winners)
    names = joined([part_name(one) for one in winners]) if side is None else side
    one = side is not None or len(winners) == 1
    return Verdict(
        "side", text("app.end.side_one" if one else "app.end.side", names=names), winners
    )
