"""A game of two sides: how it ended is said as it is for the people at the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import force_setattr, replace

from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.shell.sound_effects import Sounds
from spacetable.app.widgets.buttons import Button
from spacetable.app.wording.endings import ending_words
from spacetable.core.event import Sounded
from spacetable.core.game import Roles
from spacetable.core.result import Result
from spacetable.core.text import text, verbatim
from spacetable.session.seating import Seated
from spacetable.session.statistics import Statistics
from spacetable.session.verdict import verdict
from tests.app.conftest import Person, hunt
from tests.thinned import thinned, thinned_rows
from tests.toy import hunt as hunt_game
from tests.toy.game import Play

STARTS_AT_TABLE = True

BOT = "high_card"
COMET_WINS = Result("won", text("toy.result.long", n=80), ("3",))


def finish(person: Person, qtbot: object, *bots: str | None) -> EndScreen:
    """The end of a game; the comet's side and the crew's are played as people and bots like."""
    person.window.navigation.start(hunt(*bots, one_person=True))
    person.wait()
    controller = person.page.controller
    while controller.session.result() is None:
        qtbot.waitUntil(
            lambda: controller.session.result() or controller.seat in controller.session.awaited()
        )
        legal = [o for o in controller.options() if not o.refused and not o.grave]
        if controller.session.result() is None and legal:
            controller.do(next((o for o in legal if isinstance(o.action, Play)), legal[0]))
            person.wait()
    qtbot.waitUntil(lambda: not person.alone())
    over = person.overlay()
    assert isinstance(over, EndScreen)
    return over


@pytest.mark.parametrize(
    "bots", thinned([(None, BOT, BOT), (None, None, BOT), (BOT, BOT, None)], one_in=3)
)
def test_the_end_screen_speaks_to_one_side(
    person: Person, qtbot: object, bots: tuple[str | None, ...]
) -> None:
    over = finish(person, qtbot, *bots)
    result = person.page.controller.session.result()
    people = [str(k + 1) for k, bot in enumerate(bots) if bot is None]
    won = people[0] in result.winners
    assert over.heading.text() == ("Won" if won else "Lost")
    names = {"1": "Ada (Captain)", "2": "Ben (Pilot)", "3": "Cleo (Comet)"}
    assert f"Won by: {', '.join(names[seat] for seat in result.winners)}" in person.reads(over)
    assert ("★" if won else "✕") in person.reads(person.page.side.prompt)


def test_with_people_on_both_sides_it_names_the_side(person: Person, qtbot: object) -> None:
    over = finish(person, qtbot, None, None, None)
    crew = len(person.page.controller.session.result().winners) == 2
    title = "Captain, Pilot win" if crew else "Comet wins"
    assert over.heading.text() == title
    assert over.heading.property("tone") == ""
    assert title in person.reads(person.page.side.prompt)
    past = person.window.context.say("app.end.past")
    assert past not in person.reads(over), "one of them was bound to win"


@pytest.mark.parametrize(
    ("bots", "side"),
    thinned_rows(
        [((None, BOT, BOT), "Hunters"), ((None, None, None), None), ((BOT, BOT, None), "Prey")]
    ),
)
def test_statistics_say_who_won_by_side(
    person: Person,
    qtbot: object,
    request: pytest.FixtureRequest,
    bots: tuple[str | None, ...],
    side: str | None,
) -> None:
    """Own games count for the side one sat on; people against people for nobody."""
    names = {"comet": verbatim("Prey")}
    parts = tuple(
        replace(role, side=names.get(role.id, verbatim("Hunters"))) for role in hunt_game.ROLES
    )
    kept = hunt_game.game.roles
    request.addfinalizer(lambda: force_setattr(hunt_game.game, "roles", kept))
    force_setattr(hunt_game.game, "roles", Roles(parts, hunt_game.role_of))
    finish(person, qtbot, *bots)
    result = person.page.controller.session.result()
    winner = "Prey" if result.winners == ("3",) else "Hunters"
    noted = Statistics().read()[0]
    say = person.window.context.words
    assert say(noted.winner) == winner
    assert (noted.side and say(noted.side)) == side
    assert noted.divided == (side is None)
    assert noted.won == (side == winner)
    person.window.go_home()
    person.window.navigation.open("statistics")
    person.wait()
    words = person.reads()
    if side is None:
        assert f"Won by {winner}, people on both sides" in words
        assert "1 of 1 (100 %)" in words
        assert "Wins in a row" not in words
    else:
        share = "1 of 1 (100 %)" if side == winner else "0 of 1 (0 %)"
        assert f"Won as {side}" in words
        assert share in words


def test_one_side_reads_what_its_games_add_up_to(person: Person, qtbot: object) -> None:
    over = finish(person, qtbot, None, BOT, BOT)
    assert person.window.context.say("app.end.past") in person.reads(over)


def test_what_there_is_to_learn_is_one_press_away(person: Person, qtbot: object) -> None:
    over = finish(person, qtbot, None, None, None)
    words = person.window.context.say("app.end.debrief")
    person.click(next(one for one in over.findChildren(Button) if one.text() == words))
    assert isinstance(person.window.page, DebriefPage)
    person.window.go_back()
    person.wait()
    assert isinstance(person.overlay(), EndScreen)


@pytest.mark.parametrize(
    ("winners", "title"), [(("1", "2"), "Hunters wins"), (("3",), "Prey wins")]
)
def test_a_side_that_has_a_name_wins_under_it(
    person: Person, winners: tuple[str, ...], title: str
) -> None:
    names = {
        "comet": verbatim("Prey"),
        "captain": verbatim("Hunters"),
        "pilot": verbatim("Hunters"),
    }
    seats = tuple(
        Seated(
            one.seat, one.name, one.colour, one.bot, one.role, verbatim(one.role), names[one.role]
        )
        for one in hunt(None, BOT, None).seats
    )
    end = verdict(replace(COMET_WINS, winners=winners), seats)
    assert person.window.context.words(ending_words(end)) == title


class Heard(Sounds):
    """Notes the names of effects in place of playing them."""

    def __init__(self, person: Person) -> None:
        super().__init__(person.window.context)
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
