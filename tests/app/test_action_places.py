"""Where actions stand among the buttons, from one step to the next."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from spacetable.app.game.film.player import FilmPlayer
from spacetable.app.game.panel.action_button import ActionButton
from spacetable.app.game.panel.action_buttons import ActionButtons
from spacetable.app.game.panel.action_places import ActionPlaces, Past
from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.game.panel.gone_action import GoneAction, GoneActions
from spacetable.app.game.panel.whole_rows import WholeRows
from spacetable.app.game.screen_view import ScreenView
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.text import text, verbatim
from spacetable.session.kept_digits import KeptDigits
from spacetable.session.session import Session
from tests.app.conftest import Person
from tests.conformance.cases import cases, each_game
from tests.conformance.walking import Player

STARTS_AT_TABLE = True

MOST_LOOKED_AT = 40


class Draw(Action, frozen=True):
    """One that comes again."""


class End(Action, frozen=True):
    """Another."""


class Move(Action, frozen=True):
    """One that comes now and then."""


def options(*kinds: type[Action]) -> list[Option]:
    seat = Seat("1")
    title = text("app.title")
    return [Option(kind(seat), Press(), Why(title), title) for kind in kinds]


def stand(
    places: ActionPlaces, moment: object, *kinds: type[Action], kept: dict[str, str] | None = None
) -> list[tuple[type, str]]:
    places.follow(moment, kept)
    placed = places.place(options(*kinds))
    return [(type(one.option.action), one.digit) for one in placed if not one.gone]


def test_a_digit_means_the_same_in_every_turn() -> None:
    """Whatever else is offered, in whichever order; what is not offered leaves its own unused."""
    places, kept = ActionPlaces(), dict[str, str]()
    assert stand(places, 1, Draw, End, kept=kept) == [(Draw, "1"), (End, "2")]
    assert stand(places, 2, End, Draw, kept=kept) == [(Draw, "1"), (End, "2")]
    assert stand(places, 3, Move, End, kept=kept) == [(End, "2"), (Move, "3")]
    assert stand(places, 4, End, kept=kept) == [(End, "2")], "a hand on 1 draws"
    assert stand(places, 5, Move, End, Draw, kept=kept) == [(Draw, "1"), (End, "2"), (Move, "3")]
    assert stand(places, 6, End) == [(End, "1")], "where nothing is kept"


def test_another_step_or_another_seat_has_digits_of_its_own() -> None:
    places, kept = ActionPlaces(), KeptDigits()

    def stand_in(step: str, seat: str, *kinds: type[Action]) -> list[str]:
        places.follow(object(), kept.of(Seat(seat), step))
        return [one.digit for one in places.place(options(*kinds))]

    assert stand_in("turn", "1", Draw, End) == ["1", "2"]
    assert stand_in("vote", "1", End) == ["1"]
    assert stand_in("turn", "2", End) == ["1"]
    assert stand_in("turn", "1", End) == ["2"]


def test_of_one_class_the_only_one_is_the_first() -> None:
    places, seat, title, kept = ActionPlaces(), Seat("1"), text("app.title"), dict[str, str]()
    cards = [Option(Ask(seat, k), Press(), Why(title), title) for k in range(11)]

    def digits(moment: int, some: Sequence[Option], *, closes: bool = True) -> list[str]:
        places.follow(moment, kept)
        return [one.digit for one in places.place(some, closes=closes) if not one.gone]

    assert digits(1, cards) == [*"123456789", "", ""]
    assert digits(1, cards[4:5], closes=False) == ["5"], "what had 1 is in sight"
    assert digits(1, cards[4:5]) == ["1"]
    assert digits(2, cards[7:9]) == ["1", "2"]


def test_the_tenth_kind_borrows_a_digit_that_nobody_has_now() -> None:
    places, seat, title, kept = ActionPlaces(), Seat("1"), text("app.title"), dict[str, str]()

    def digits(moment: int, *rows: str) -> dict[str, str]:
        asks = [Option(Ask(seat, 0), Press(), Why(title), title, row=row) for row in rows]
        places.follow(moment, kept)
        return {one.option.row: one.digit for one in places.place(asks)}

    assert list(digits(1, *"abcdefghi").values()) == [*"123456789"]
    assert digits(2, "z", "b", "a") == {"a": "1", "b": "2", "z": "3"}
    assert list(digits(3, "y", "z", "b")) == ["y", "z", "b"], "what borrows is not moved"
    assert digits(4, "c", "z")["c"] == "3"


def test_one_is_no_other_while_its_row_may_come_back() -> None:
    """Whoever asks for announcement after announcement by 1 presses nothing else after the last."""
    places = ActionPlaces()
    draw, end = options(Draw, End)
    places.follow(1)
    places.place([replace(draw, row="draw"), end])
    (placed,) = (one for one in places.place([end]) if not one.gone)
    assert placed.digit == "2"


def traced(places: ActionPlaces, view: ScreenView) -> list[tuple[Action, str]]:
    """The buttons of the one at the screen, from above, each with its digit."""
    offered = list(view.offered())
    places.follow(view.moment(), view.digits())
    if not offered:
        return []
    seat = offered[0].action.seat
    places.retrace(seat, [Past(one, partial(_buttons, of)) for one, of in view.past()])
    return [
        (one.option.action, one.digit) for one in places.place(buttoned(offered)) if not one.gone
    ]


def _buttons(of: Callable[[], Sequence[Option]]) -> list[Option]:
    return buttoned(of())


@each_game()
def test_a_page_that_is_opened_has_the_digits_of_one_that_was_there(
    name: str, person: Person
) -> None:
    """So has one on which something was taken back, and done again."""
    case = next(one for one in cases() if one.game == name)
    session = Session.new(case.setup("digits"))
    player = Player(session.game, "digits", 0.8)
    view = ScreenView(person.window.context, session)
    view.clock = None
    view.film = FilmPlayer(view.context, session, view.screen, view.options, session.do, view)
    there = ActionPlaces()
    for at in range(MOST_LOOKED_AT):
        view.screen.turn()
        assert dict(traced(there, view)) == dict(traced(ActionPlaces(), view)), (name, at)
        if session.result() is None:
            session.do(player.choose(session.state))
    last = session.cursor
    for at in (*range(last - 1, max(last - 12, 0), -1), 0, last // 2):
        session.jump(at)
        view.screen.turn()
        again = dict(traced(there, view))
        assert again == dict(traced(ActionPlaces(), view)), (name, at)


def test_within_a_step_nothing_moves() -> None:
    places = ActionPlaces()
    assert stand(places, 1, Draw, Move, End) == [(Draw, "1"), (Move, "2"), (End, "3")]
    assert stand(places, 1, End, Draw) == [(Draw, "1"), (End, "3")]
    assert stand(places, 1, Move, End, Draw) == [(Draw, "1"), (Move, "2"), (End, "3")]


def test_another_copy_of_what_was_played_has_its_place_and_its_digit() -> None:
    places = ActionPlaces()
    draw, end, move = options(Draw, End, Move)
    repair, seal = text("app.home"), text("app.panel.hint")
    places.follow(1)
    first = places.place([replace(draw, label=repair), replace(end, label=seal)])
    assert [one.digit for one in first] == ["1", "2"]
    then = places.place([replace(end, label=seal), replace(move, label=repair)])
    assert [(one.place, one.option.label, one.digit) for one in then] == [
        (0, repair, "1"),
        (1, seal, "2"),
    ]
    # Other words are another thing: the place of what is gone keeps its digit.
    other = ActionPlaces()
    other.follow(1)
    other.place([replace(draw, label=repair), replace(end, label=seal)])
    last = other.place([replace(end, label=seal), replace(move, label=text("app.title"))])
    assert [one.digit for one in last if not one.gone] == ["2", "3"]


def test_what_leads_on_is_first_and_one_of_many_ways_has_no_button() -> None:
    draw, end, move = options(Draw, End, Move)
    lead, part = replace(end, leads=True), replace(move, aside=True)
    assert buttoned([draw, part, lead]) == [lead, draw]
    assert buttoned([part]) == []


def test_what_asks_stands_alone_only_where_it_is_looked_for() -> None:
    title, seat = text("app.title"), Seat("1")
    moves = [
        Option(Ask(seat, k), Drag(PieceId(f"p{k}"), ZoneId("z")), Why(title), title)
        for k in range(9)
    ]
    (end,) = options(End)
    asking = replace(end, unfinished=title)
    named = replace(asking, row="end")
    assert buttoned([*moves, asking]) == []
    assert buttoned([*moves, named]) == [named]


def test_what_leads_on_is_in_sight_where_others_were_looked_for(person: Person) -> None:
    panel = ActionButtons(person.window.context, person.window)
    many = [
        Option(Ask(Seat("1"), number), Press(), Why(text("app.title")), text("app.title"))
        for number in range(9)
    ]
    panel.show_options(many, moment=1)
    panel.give(320, 200)
    panel.rows.reveal(panel.buttons[-1])
    assert [panel.rows.shows(one) for one in (panel.buttons[0], panel.buttons[-1])] == [False, True]
    panel.show_options([replace(many[0], leads=True), *many[1:]], moment=1)
    panel.give(320, 200)
    assert panel.rows.shows(panel.buttons[0])
    panel.setParent(None)
    panel.deleteLater()


def test_a_button_that_says_the_same_stays(person: Person) -> None:
    """It is as new all the same: what marked it is gone, and a double click presses it once."""
    panel = ActionButtons(person.window.context, person.window)
    chosen: list[Option] = []
    panel.chosen.connect(chosen.append)
    panel.chosen.connect(lambda _: panel.show_options(options(End, Draw, Move), moment=1))
    panel.show_options(options(Draw, End), moment=1)
    panel.resize(320, 400)
    panel.show()
    person.wait()
    draw, end = panel.buttons
    panel.mark([draw.option], "hint")
    QTest.mouseClick(draw, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(draw, Qt.MouseButton.LeftButton)
    assert [type(one.action) for one in chosen] == [Draw]
    assert panel.buttons[:2] == [draw, end]
    assert [type(one.option.action) for one in panel.buttons] == [Draw, End, Move]
    assert draw.property("marked") == ""
    panel.give(320, panel.fit(320, 400))
    person.wait()
    below = [one.y() for one in panel.buttons]
    assert below == sorted(set(below))
    person.window.context.put(language="ja")
    panel.show_options(options(Draw, End), moment=1)
    assert draw not in panel.buttons
    panel.setParent(None)
    panel.deleteLater()


class Ask(Action, frozen=True):
    """Another action each time, but one thing to a person."""

    number: int


def test_what_is_one_thing_to_a_person_keeps_its_place_and_its_digit() -> None:
    places, seat, title = ActionPlaces(), Seat("1"), text("app.title")
    places.follow(1)
    for number in range(12):
        ask = Option(Ask(seat, number), Press(), Why(title), title, row="ask")
        turned = Option(Ask(seat, 100 + number), Press(), Why(title), title, row="turn")
        also = [turned] if number % 3 else []
        placed = places.place([*options(Draw), ask, *also])
        found = {one.option.action: (one.place, one.digit) for one in placed if not one.gone}
        assert found[ask.action] == (1, "2")
        assert not also or found[turned.action] == (2, "3")


def test_what_asks_has_no_digit_and_gives_its_own_to_nobody() -> None:
    places, seat, title = ActionPlaces(), Seat("1"), text("app.title")
    places.follow(1)
    plain = Option(Ask(seat, 1), Press(), Why(title), title, row="end")
    asking = Option(Ask(seat, 1), Press(), Why(title), title, row="end", unfinished=title)
    for end, digit in ((plain, "2"), (asking, ""), (plain, "2")):
        placed = places.place([*options(Draw), end, *options(Move)])
        assert [one.digit for one in placed] == ["1", digit, "3"]


def test_what_leads_on_but_asks_first_does_not_look_like_what_is_done_at_once(
    person: Person,
) -> None:
    context, title = person.window.context, text("app.title")
    plain = Option(Ask(Seat("1"), 1), Press(), Why(title), title)
    looks = {}
    for option in (plain, replace(plain, unfinished=title), replace(plain, grave=True)):
        for first in (False, True):
            button = ActionButton(context, option, "", first=first)
            looks[bool(option.unfinished), option.grave, first] = button.property("kind")
            button.deleteLater()
    assert looks[False, False, True] == "primary"
    assert looks[True, False, True] == "asking"
    assert {looks[False, True, True], looks[False, True, False]} == {"grave"}


def test_one_is_no_other_once_its_owner_has_become_a_question() -> None:
    """It ended the turn while nothing was there to be drawn; it must not draw in the same turn."""
    places, seat, title, kept = ActionPlaces(), Seat("1"), text("app.title"), dict[str, str]()
    assert stand(places, 1, End, kept=kept) == [(End, "1")]
    asking = Option(End(seat), Press(), Why(title), title, unfinished=title)
    placed = places.place([asking, *options(Draw)])
    assert [one.digit for one in placed] == ["", "2"]
    assert stand(places, 1, Draw, kept=kept) == [(Draw, "2")], "and not even once it is gone"
    assert stand(places, 2, Draw, kept=kept) == [(Draw, "2")], "nor in the next turn"


def test_places_close_up_unless_the_pointer_rests_on_the_buttons(person: Person) -> None:
    """And then, too, where one that can be pressed would be out of sight: what is out of sight is
    counted without those that cannot be pressed, and every digit stays with its action.
    """
    panel = ActionButtons(person.window.context, person.window)
    panel.resize(320, 600)
    panel.raise_()
    panel.show()
    asks = [
        Option(Ask(Seat("1"), number), Press(), Why(text("app.title")), text("app.title"))
        for number in range(9)
    ]

    def stand(*numbers: int, moment: object, room: int = 900) -> list[tuple[int, str, int]]:
        panel.show_options([asks[n] for n in numbers], moment=moment)
        panel.give(320, min(panel.fit(320, room), room))
        person.wait()
        return [(b.option.action.number, b.shortcut().toString(), b.y()) for b in panel.buttons]

    def rest() -> None:
        """The pointer comes, and rests on the buttons."""
        QCursor.setPos(panel.rows.mapToGlobal(QPoint(30, 30)))
        person.wait()

    QCursor.setPos(person.window.mapToGlobal(QPoint(700, 500)))
    first = stand(0, 1, 2, 3, moment=1)
    tops = [y for _, _, y in first]
    closed = stand(1, 3, moment=1)
    assert [one[:2] for one in closed] == [(1, "2"), (3, "4")]
    assert [one[2] for one in closed] == tops[:2]
    assert not panel.findChildren(GoneAction)
    # What comes back has its digit, below the rest.
    assert [one[:2] for one in stand(0, 1, 3, moment=1)] == [(1, "2"), (3, "4"), (0, "1")]

    stand(0, 1, 2, 3, moment=2)
    rest()
    kept = stand(1, 3, moment=2)
    assert [one[2] for one in kept] == [tops[1], tops[3]]
    gone = panel.findChildren(GoneAction)
    assert [one.isEnabled() for one in gone] == [False, False]
    assert all(person.reads(one).endswith("(not available now)") for one in gone)
    assert person.reads(panel).count(person.window.context.words(text("app.title"))) == 4
    # A new one stands where one is gone already.
    assert [one[2] for one in sorted(stand(1, 3, 4, moment=2))] == [tops[1], tops[3], tops[0]]

    stand(*range(9), moment=3, room=tops[3])
    rest()
    few = stand(0, 5, 6, moment=3, room=tops[3])
    assert sorted(one[2] for one in few) == tops[:3]
    assert panel.rows.more.isHidden()
    panel.setParent(None)
    panel.deleteLater()


def test_two_that_are_gone_are_named_at_most(person: Person) -> None:
    """Four of them, one below the other, were read as if one could press them."""
    gone = GoneActions(person.window.context, WholeRows(person.window.context))
    seat = Seat("1")
    for number, option in enumerate(options(Draw, End, Move, Draw)):
        gone.leave((seat, number), option, 40)
    assert [bool(one.findChildren(QLabel)) for one in gone.places.values()] == [True] * 2 + [
        False
    ] * 2
    gone.clear()


def test_what_is_seldom_wanted_stands_below_the_rest() -> None:
    """A thruster without fuel, though the rules name it first."""
    draw, end, move = options(Draw, End, Move)
    dry, lead = replace(draw, late=True), replace(end, leads=True)
    assert buttoned([dry, move, lead]) == [lead, move, dry]


def test_what_cannot_be_chosen_now_is_read_to_its_end(person: Person) -> None:
    """It was cut at the edge of the panel, without a sign of it."""
    words = "Turn over: Serious external threat · Zone blue · T+2"
    option = Option(Draw(Seat("1")), Press(), Why(text("app.title")), verbatim(words))
    gap = GoneAction(person.window.context, option)
    gap.setParent(person.window)
    gap.resize(300, 40)
    gap.set_place(40)
    (label,) = gap.findChildren(QLabel)
    gap.show()
    person.wait()
    assert words in label.text()
    assert label.heightForWidth(label.width()) <= label.height() <= gap.height()
    gap.deleteLater()
