"""Whose view the one screen shows, who is next, and whose move it is."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.ids import CLOCK
from spacetable.session.hotseat import Hotseat
from spacetable.session.session import Session
from tests.session.at_screen import BOT, ONE, THREE, TWO, any_move, hunt, passed, session_of, toy
from tests.session.small_game import small_setup
from tests.session.timed_game import TIMED, Tick
from tests.toy.game import Quiet, Throw


def begun(session: Session) -> Hotseat:
    """At the first position, with the first person there."""
    screen = Hotseat(session)
    screen.begin()
    screen.uncover()
    return screen


def turn_over(session: Session, screen: Hotseat) -> None:
    """Seat 1 throws and plays."""
    session.do(Throw(ONE))
    any_move(session, ONE)
    screen.turn()


def test_one_who_plays_alone_sees_their_seat_from_the_first() -> None:
    screen = Hotseat(toy(BOT, None))
    screen.begin()
    assert (screen.seat, screen.next_seat, screen.covered) == (TWO, None, False)
    assert not screen.shared
    assert screen.others() == []


def test_who_only_looks_at_bots_sees_what_everybody_may_see() -> None:
    screen = begun(toy(BOT, BOT))
    assert (screen.seat, screen.covered) == (None, False)
    assert not screen.may_act(None)


def test_people_with_secrets_begin_behind_the_curtain() -> None:
    screen = Hotseat(toy(None, None))
    screen.begin()
    assert (screen.seat, screen.next_seat, screen.covered) == (None, ONE, True)
    screen.uncover()
    assert (screen.seat, screen.next_seat, screen.covered) == (ONE, None, False)


def test_the_view_stays_until_the_screen_is_passed_on() -> None:
    session = passed(toy(None, None))
    screen = begun(session)
    turn_over(session, screen)
    assert (screen.seat, screen.next_seat, screen.covered) == (ONE, TWO, False)
    screen.cover()
    assert screen.covered
    screen.uncover()
    assert (screen.seat, screen.next_seat) == (TWO, None)


def test_an_undo_to_ones_own_move_takes_the_screen_back() -> None:
    session = passed(toy(None, None))
    screen = begun(session)
    turn_over(session, screen)
    session.undo(over_fence=True)
    screen.turn()
    assert (screen.seat, screen.next_seat) == (ONE, None)


def test_one_person_goes_where_the_move_is() -> None:
    session = passed(toy(None, None, one_person=True))
    screen = begun(session)
    assert screen.seat == ONE
    turn_over(session, screen)
    assert (screen.seat, screen.next_seat, screen.covered) == (TWO, None, False)
    assert [one.seat for one in screen.others()] == [ONE], "if only to be looked at"
    screen.hand_to(ONE)
    assert screen.seat == ONE


def test_while_bots_move_the_last_person_looks_on() -> None:
    session = passed(toy(None, BOT, None))
    screen = begun(session)
    turn_over(session, screen)
    assert session.awaited() == (TWO,)
    assert (screen.seat, screen.next_seat) == (ONE, None)


def test_who_is_invited_keeps_the_screen_and_hands_it_on() -> None:
    session = passed(toy(None, None, None, mission=2))
    screen = begun(session)
    turn_over(session, screen)
    assert (session.awaited(), session.invited()) == ((TWO,), (ONE, THREE))
    assert (screen.seat, screen.next_seat) == (ONE, None)
    assert [one.seat for one in screen.others()] == [TWO, THREE]
    screen.hand_to(THREE)
    assert (screen.next_seat, screen.covered) == (THREE, True)
    screen.uncover()
    session.do(Quiet(THREE))
    screen.turn()
    assert (screen.seat, screen.next_seat) == (THREE, TWO)


def test_behind_the_curtain_nobody_is_handed_the_screen() -> None:
    screen = Hotseat(toy(None, None))
    screen.begin()
    screen.hand_to(TWO)
    assert (screen.next_seat, screen.covered) == (ONE, True)


def test_of_several_who_are_awaited_the_one_who_sits_here_stays() -> None:
    session = hunt(None, None, None)
    screen = begun(session)
    screen.learn(TWO)
    screen.turn()
    assert (screen.seat, screen.next_seat) == (TWO, None)


def test_who_cannot_act_is_not_handed_the_screen() -> None:
    session = passed(toy(None, BOT, None))
    screen = begun(session)
    screen.hand_to(THREE)
    assert (screen.seat, screen.covered) == (ONE, False)


# ------------------------------------------------------------------ against the clock


def test_people_who_act_at_once_take_the_screen_as_they_like() -> None:
    session = session_of(TIMED, small_setup())
    screen = begun(session)
    assert [one.seat for one in screen.at_once()] == [ONE, TWO]
    screen.take(TWO, curtain=False)
    assert (screen.seat, screen.covered) == (TWO, False)
    screen.take(ONE, curtain=True)
    assert (screen.seat, screen.covered) == (ONE, False), "both know the same"
    seats = (session.setup.seats[0], replace(session.setup.seats[1], bot=BOT))
    alone = session_of(TIMED, replace(session.setup, seats=seats))
    assert begun(alone).at_once() == []


def test_what_the_clock_does_behind_the_curtain_leaves_it_to_its_heir() -> None:
    session = toy(None, None)
    screen = Hotseat(session)
    screen.begin()
    any_move(session, TWO)
    screen.turn()
    assert (screen.next_seat, screen.covered) == (ONE, True)


def test_behind_the_curtain_nothing_may_be_left_to_hide() -> None:
    session = passed(toy(None, None, None, mission=2))
    screen = begun(session)
    turn_over(session, screen)
    screen.hand_to(THREE)
    game = session.game
    session.game = replace(game, shown=replace(game.shown, hidden=lambda state, seat: ()))
    screen.turn()
    assert (screen.seat, screen.next_seat, screen.covered) == (THREE, None, False)


def test_the_curtain_names_who_must_not_look() -> None:
    screen = Hotseat(toy(None, None, BOT))
    assert [one.seat for one in screen.look_away(ONE)] == [TWO]
    timed = Hotseat(session_of(TIMED, small_setup()))
    assert timed.look_away(ONE) == []


# ------------------------------------------------------------------ whose move it is


def test_of_several_who_are_awaited_the_one_on_the_screen_moves() -> None:
    session = toy(None, None)
    screen = begun(session)
    assert screen.mover(covered=False) == ONE
    screen.learn(TWO)
    assert screen.mover(covered=False) == TWO
    assert screen.mover(covered=True) == ONE


def test_the_clock_is_nobody_whose_move_it_is() -> None:
    session = session_of(TIMED, small_setup())
    screen = begun(session)
    assert session.awaited()[0] == CLOCK
    assert screen.mover(covered=True) == ONE


def test_who_is_invited_is_told_before_whose_move_they_may_act() -> None:
    session = passed(toy(None, None, None, mission=2))
    screen = begun(session)
    assert screen.leader() is None
    turn_over(session, screen)
    assert screen.leader() == TWO
    assert screen.mover(covered=False) == ONE, "who is invited comes first"
    session.do(Quiet(ONE))
    screen.turn()
    assert screen.leader() is None
    assert not screen.options()


def test_where_bots_are_impatient_one_looks_on() -> None:
    session = passed(hunt(None, BOT, BOT))
    screen = begun(session)
    assert not screen.looks_on()
    turn_over(session, screen)
    assert screen.looks_on()
    assert screen.leader() is None
    assert screen.mover(covered=False) == TWO
    patient = passed(toy(None, BOT, BOT, mission=2))
    other = begun(patient)
    turn_over(patient, other)
    assert not other.looks_on()


def test_news_begin_with_ones_own_last_entry() -> None:
    session = passed(toy(None, BOT, None))
    screen = begun(session)
    assert screen.last_own() == 0
    session.do(Throw(ONE))
    mine = session.cursor
    any_move(session, ONE)
    any_move(session, TWO)
    assert screen.last_own() == mine
    screen.learn(THREE)
    assert screen.last_own() == 2, "of another person the card that they passed"


def test_what_the_clock_does_takes_no_screen_away() -> None:
    session = session_of(TIMED, small_setup())
    screen = begun(session)
    screen.take(TWO, curtain=False)
    session.do(Tick(CLOCK, 1))
    screen.turn()
    assert screen.seat == TWO


def test_one_person_is_the_same_player_at_every_seat() -> None:
    """What hands are used to is theirs, not that of the seat."""
    alone, two = (passed(toy(None, None, one_person=one)) for one in (True, False))
    for session, players in ((alone, (ONE, ONE)), (two, (ONE, TWO))):
        screen = begun(session)
        assert screen.player == players[0]
        turn_over(session, screen)
        screen.cover()
        screen.uncover()
        assert (screen.actor, screen.player) == (TWO, players[1])
