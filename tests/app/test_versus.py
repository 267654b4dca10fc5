"""A game of two sides: how it ended is said as it is for the people at the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spacetable.app.debrief_page import DebriefPage
from spacetable.app.end_screen import EndScreen
from spacetable.app.sounds import Sounds
from spacetable.app.verdict import verdict
from spacetable.app.widgets.buttons import Button
from spacetable.core.event import Sounded
from spacetable.core.game import Result
from spacetable.core.text import text
from tests.app.conftest import Person, hunt
from tests.toy.game import Play

BOT = "high_card"
CREW_WINS = Result("won", text("toy.result.long", n=80), ("1", "2"))
COMET_WINS = Result("won", text("toy.result.long", n=80), ("3",))


def finish(person: Person, qtbot: object, *bots: str | None) -> EndScreen:
    """The end of a game; the comet's side and the crew's are played as people and bots like."""
    person.window.doors.start(hunt(*bots, one_person=True))
    person.wait()
    play = person.page.play
    while play.session.result() is None:
        qtbot.waitUntil(lambda: play.session.result() or play.seat in play.session.awaited())
        legal = [o for o in play.options() if not o.refused and not o.grave]
        if play.session.result() is None and legal:
            play.do(next((o for o in legal if isinstance(o.action, Play)), legal[0]))
            person.wait()
    qtbot.waitUntil(lambda: not person.alone())
    over = person.overlay()
    assert isinstance(over, EndScreen)
    return over


@pytest.mark.parametrize("bots", [(None, BOT, BOT), (BOT, BOT, None), (None, None, BOT)])
def test_the_end_screen_speaks_to_one_side(
    person: Person, qtbot: object, bots: tuple[str | None, ...]
) -> None:
    over = finish(person, qtbot, *bots)
    result = person.page.play.session.result()
    people = [str(k + 1) for k, bot in enumerate(bots) if bot is None]
    won = people[0] in result.winners
    assert over.heading.text() == ("Won" if won else "Lost")
    names = {"1": "Ada (Captain)", "2": "Ben (Pilot)", "3": "Cleo (Comet)"}
    assert f"Winners: {', '.join(names[seat] for seat in result.winners)}" in person.reads(over)
    assert ("★" if won else "✕") in person.reads(person.page.side.prompt)


def test_with_people_on_both_sides_it_names_the_side(person: Person, qtbot: object) -> None:
    over = finish(person, qtbot, None, None, None)
    crew = len(person.page.play.session.result().winners) == 2
    title = "Captain, Pilot win" if crew else "Comet wins"
    assert over.heading.text() == title
    assert over.heading.property("tone") == ""
    assert title in person.reads(person.page.side.prompt)


def test_what_there_is_to_learn_is_one_press_away(person: Person, qtbot: object) -> None:
    over = finish(person, qtbot, None, None, None)
    words = person.window.desk.say("app.end.debrief")
    person.click(next(one for one in over.findChildren(Button) if one.text() == words))
    assert isinstance(person.window.page, DebriefPage)
    person.window.go_back()
    person.wait()
    assert isinstance(person.overlay(), EndScreen)


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
    assert verdict(result, hunt(*bots).seats).ending == ending


class Heard(Sounds):
    """Notes the names of effects in place of playing them."""

    def __init__(self, person: Person) -> None:
        super().__init__(person.window.desk)
        self.names: list[str] = []

    def _play(self, name: str) -> None:
        self.names.append(name)


@pytest.mark.parametrize(
    ("ending", "heard"), [("won", "win"), ("lost", "lose"), ("side", "win"), ("drawn", None)]
)
def test_one_sound_says_how_it_ended(
    open_window: Callable[..., Person], ending: str, heard: str | None
) -> None:
    """The game's own word on the end, for one of its sides, is not heard beside it."""
    sounds = Heard(open_window())
    sounds.step((Sounded("die"), Sounded("win")), ending)
    assert sounds.names == ["die", *([heard] if heard else [])]


def test_while_it_goes_on_every_sound_of_the_game_is_heard(person: Person) -> None:
    sounds = Heard(person)
    sounds.step((Sounded("die"), Sounded("win")), None)
    assert sounds.names == ["die", "win"]
