"""Where actions stand among the buttons, from one step to the next."""

from spacetable.app.game.panel.action_places import ActionPlaces
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.text import text


class Draw(Action, frozen=True):
    """One that comes again."""


class End(Action, frozen=True):
    """Another."""


class Move(Action, frozen=True):
    """One that comes now and then."""


def options(*kinds: type[Action]) -> list[Option]:
    seat = Seat("1")
    return [
        Option(kind(seat), Press(), text("app.title"), Why(text("app.title"))) for kind in kinds
    ]


def stand(places: ActionPlaces, moment: object, *kinds: type[Action]) -> list[tuple[type, str]]:
    places.follow(moment)
    placed = places.place(options(*kinds))
    return [(type(one.option.action), one.digit) for one in placed if one.option is not None]


def test_two_that_come_again_do_not_change_places() -> None:
    places = ActionPlaces()
    assert stand(places, 1, Draw, End) == [(Draw, "1"), (End, "2")]
    assert stand(places, 2, End, Draw) == [(Draw, "1"), (End, "2")]
    assert stand(places, 3, End, Move, Draw) == [(Draw, "1"), (Move, "2"), (End, "3")]


def test_within_a_step_nothing_moves() -> None:
    places = ActionPlaces()
    assert stand(places, 1, Draw, Move, End) == [(Draw, "1"), (Move, "2"), (End, "3")]
    assert stand(places, 1, End, Draw) == [(Draw, "1"), (End, "3")]
    assert stand(places, 1, Move, End, Draw) == [(Draw, "1"), (Move, "2"), (End, "3")]
