"""What the side panel says of a position, or of a moment of its film."""

from spacetable.app.game.controller import GameController
from spacetable.app.game.panel.countdown import How
from spacetable.app.game.panel.side import SidePanel
from spacetable.app.game.panel.status_line import StatusLine
from spacetable.app.rule_book.reading import paragraph_of
from spacetable.app.wording.seats import seat_name
from spacetable.core.ids import Seat
from spacetable.core.offered import Offered
from spacetable.core.option import Option, Press
from spacetable.core.panel import Panel
from spacetable.core.parts import advice_of, rule_book_of
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.verdict import verdict


class PanelPresenter:
    """Fills ``side``, and ``status`` for where it is put away, from what whoever is at the screen
    may see and do.
    """

    def __init__(self, controller: GameController, side: SidePanel, status: StatusLine) -> None:
        self._controller = controller
        self._side = side
        self._status = status

    def show(self) -> None:
        """Everything, after a move or for another seat."""
        controller, side = self._controller, self._side
        side.action_buttons.digits = not controller.quick
        if not controller.hint_stays:
            side.coach.show_hint(None)
        # Buttons leave room for what the coach says, so that is known first.
        self.show_position()
        self._show_options(controller.film.leading() or controller.waiver() or self._leading())

    def show_waiver(self) -> None:
        """The same seats have the move, but what bots wait for has changed."""
        self._show_options(self._controller.waiver() or self._leading())

    def show_moment(self, *, leads: bool) -> None:
        """Another moment of the film. ``leads``: the move that leads on is another one now."""
        if leads:
            self._show_options(self._controller.film.leading())
        else:
            self._say_prompt(handing=self._controller.handing)

    def show_position(self) -> None:
        """What is said and counted in the position, or at the moment of its film."""
        controller, side = self._controller, self._side
        session, run, view = controller.session, controller.run, controller.view()
        if not controller.handing:
            # A lesson that is over is in no logbook, whatever the game says of its end; to a puzzle
            # the coach knows the answer; and in a lesson one alone says what comes next.
            closed = run is not None and (
                run.done or run.over is not None or isinstance(run, PuzzleRun)
            )
            if run is None:
                advice = advice_of(session.game, view)
            else:
                advice = run.closing() if closed else text("session.lesson.coach")
            side.coach.show_advice(advice)
            paragraph = paragraph_of(session.game, session.state, controller.options())
            side.coach.show_rules(rule_book_of(session.game), paragraph)
        side.facts.show_panel(session.game.shown.panel(view))
        lines = controller.film.lines(session.lines(controller.seat))
        since = controller.news()
        side.show_lines(lines, controller.reasons(), since)
        self._status.show_news(
            0 if since is None else sum(one.index > since and not one.heading for one in lines)
        )
        if controller.film.film is not None:
            side.prompt.show_news(())  # the bar says it, and larger

    def show_time(self) -> None:
        """The clock, where the game has one."""
        clock, side = self._controller.clock, self._side
        if clock is None:
            return
        hidden = side.countdown.isHidden()
        how: How = "stands" if clock.held else "loading" if clock.loading else "runs"
        for shown in (side.countdown, self._status):
            shown.show_time(clock.passed(), clock.left(), clock.stretches(), how)
        if hidden != side.countdown.isHidden():
            side.fit_actions()

    def say_pondering(self) -> None:
        """A bot takes its time, until what it does is shown."""
        self._side.prompt.say_pondering()

    def show_nothing(self) -> None:
        """The curtain is down."""
        side, nobodys = self._side, text("app.curtain.title")
        self._show_seat(None, nobodys, self._controller.turn())
        self._status.show_news(0)
        side.prompt.show_pause(False, False)
        side.show_options(Offered())
        side.fit_actions()
        side.coach.show_hint(None)
        side.coach.show_advice(None)
        side.coach.show_rules(None, None)
        side.facts.show_panel(Panel())
        side.show_lines(())

    def show_peek(self, seat: Seat | None) -> None:
        """The next person looks at their table behind the curtain."""
        setup = self._controller.seat_setup(seat)
        if setup is not None:
            line = text("app.curtain.peeking", name=seat_name(setup))
            self._show_seat(setup, line, self._controller.turn())

    def _show_options(self, first: Option | None) -> None:
        """What can be done next: a move, or to pass the screen on, or to wait for bots."""
        controller, side = self._controller, self._side
        now, moment, past = self._now(), controller.moment(), controller.past()
        side.show_options(now, first, moment, past, controller.digits())
        heir = controller.seat_setup(controller.next_seat) if controller.handing else None
        result = controller.session.result()
        self._say_prompt(handing=heir is not None)
        side.prompt.show_own(controller.unseen())
        if heir is None:
            on, paused = controller.has_bots and result is None, controller.bots_paused
            clock = controller.clock
            timed = clock is not None and clock.wanted
            side.prompt.show_pause(on, paused, moves=controller.bot_waits(), timed=timed)
            if controller.looks_on:
                side.list_alone()
            waiting = controller.awaited_bot() if controller.bots.wait_for() else None
            alone = not controller.screen.shared
            answers = controller.session.standing_answers.of(controller.actor) is not None
            waiver, lasting = controller.waiver(), controller.until_over()
            more = answers or lasting is not None or waiver is not None
            side.action_buttons.show_others(controller.others(), waiting, alone=alone, more=more)
            limits, called = controller.limits(), controller.limits_called()
            if called is not None and len(limits) > 1:
                side.action_buttons.standing.show_limits(called, limits)
            if lasting is None:
                side.action_buttons.standing.show_standing(waiver, answers)
            else:
                side.action_buttons.standing.show_until_over(lasting[1])
            if controller.run is None and result is not None:
                side.action_buttons.show_over()
        else:
            # Before anybody has looked there is no view that stays, and no move to look at.
            first_of_all = controller.seat is None
            side.show_pass(heir, stays=not first_of_all)
            advice = "app.handover.first" if first_of_all else "app.handover.advice"
            side.coach.show_advice(text(advice))
        side.fit_actions()

    def _leading(self) -> Option | None:
        """What carries the game on, when nothing better is left to be done."""
        return next((one for one in self._now() if one.leads and not one.early), None)

    def _now(self) -> Offered:
        """What can be done at the moment looked at; what follows the film waits for its end."""
        offered = self._controller.read()
        if not self._controller.film.unseen:
            return offered
        stays = (one for one in offered if one.gesture != Press() or one.asks)
        return Offered(stays, lambda: offered.refused)

    def _say_prompt(self, *, handing: bool) -> None:
        controller, prompt = self._controller, self._side.prompt
        session, turn = controller.session, controller.turn()
        heir = controller.seat_setup(controller.next_seat) if handing else None
        result = session.result()
        if heir is not None:
            self._show_seat(heir, text("app.handover.prompt", name=seat_name(heir)), turn)
            return
        # While it is seen what others have done, no question of theirs is put to who looks on.
        recalls = controller.film.recalls
        view = session.view(controller.seat) if recalls else controller.view()
        line = session.game.rules.prompt(view)
        if controller.looks_on:
            line = session.prompt(None)
        if result is not None:
            seats = controller.seats
            prompt.show_over(verdict(result, seats), line, turn, alone=len(seats) == 1)
            self._status.show_seat(None, line)
        else:
            mover = controller.mover()
            mine = mover is not None and mover.seat == controller.seat
            self._show_seat(mover, self._invitation() or line, turn, mine=mine)
            if controller.bots.pondering:
                self.say_pondering()

    def _show_seat(
        self, seat: SeatSetup | None, line: Text, turn: Text | None, *, mine: bool = False
    ) -> None:
        self._side.prompt.show_seat(seat, line, turn, mine=mine)
        self._status.show_seat(seat, line)

    def _invitation(self) -> Text | None:
        """What is to be decided by somebody who may act before the one whom the game waits for.

        None also where the game has words for them that it does not say to everybody.
        """
        controller, session = self._controller, self._controller.session
        lead = controller.leader()
        if lead is None or session.prompt(controller.seat) != session.prompt(None):
            return None
        waiver = controller.waiver()
        if waiver is None:
            return text("app.invited.act", name=seat_name(lead))
        return text("app.invited.act_or", label=waiver.label, name=seat_name(lead))
