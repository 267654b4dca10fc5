"""What a result means for the people at the screen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.result import Result
from spacetable.core.text import text
from spacetable.session.seating import Seated, seated
from spacetable.session.verdict import verdict
from tests.session.at_screen import BOT, hunt, toy

CREW_WINS = Result("won", text("toy.result.long", n=80), ("1", "2"))
COMET_WINS = Result("won", text("toy.result.long", n=80), ("3",))


@pytest.mark.parametrize(
    ("bots", "result", "ending"),
    [
        ((None, BOT, BOT), CREW_WINS, "won"),
        ((None, BOT, BOT), COMET_WINS, "lost"),
        ((BOT, BOT, None), COMET_WINS, "won"),
        ((BOT, BOT, None), CREW_WINS, "lost"),
        ((None, None, BOT), CREW_WINS, "won"),
        ((None, BOT, None), CREW_WINS, "side"),
        ((None, BOT, None), COMET_WINS, "side"),
        ((BOT, BOT, BOT), COMET_WINS, "side"),
        ((None, BOT, BOT), replace(CREW_WINS, outcome="drawn"), "drawn"),
        ((None, BOT, BOT), replace(CREW_WINS, outcome="lost"), "lost"),
        ((None, BOT, None), replace(CREW_WINS, winners=()), "won"),
        ((None, BOT, None), replace(CREW_WINS, winners=("1", "2", "3")), "won"),
    ],
)
def test_an_ending_is_that_of_the_people(
    bots: tuple[str | None, ...], result: Result, ending: str
) -> None:
    end = verdict(result, hunt(*bots).setup.seats)
    assert end.ending == ending
    assert end.sad == (ending in ("lost", "drawn"))


def test_the_side_that_won_is_named_where_not_all_win() -> None:
    seats = hunt(None, BOT, BOT).setup.seats
    assert verdict(COMET_WINS, seats).winners == seats[2:]
    assert verdict(replace(COMET_WINS, winners=("1", "2", "3")), seats).winners == ()
    assert verdict(replace(COMET_WINS, outcome="lost"), seats).winners == ()


def test_seats_have_the_roles_and_colours_of_the_game() -> None:
    seats = seated(hunt(None, BOT, BOT))
    assert [one.role for one in seats] == ["captain", "pilot", "comet"]
    comet = seats[2]
    assert isinstance(comet, Seated)
    assert (comet.colour, comet.bot, comet.mark) == (7, BOT, "core/token")
    plain = toy(None, BOT)
    assert seated(plain) == plain.setup.seats
