"""What is planned before it is done (``Option.thinks``), thought out while the window goes on."""

from collections.abc import Callable

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.engine import Position, Stepped
from spacetable.core.option import Action, Option
from spacetable.session.session import Session


class Planning:
    """What is asked for is done one after the other. ``done``: carries out an action that has been
    planned; ``stale``: it can no longer be done, for the game has gone on; ``told``: whether
    anything is being planned now.

    A plan is made anew when the game has gone on meanwhile; it is dropped with the position that it
    was asked for in.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        done: Callable[[Option], object],
        stale: Callable[[], object],
        told: Callable[[bool], object],
    ) -> None:
        self._context = context
        self._session = session
        self._done = done
        self._stale = stale
        self._told = told
        self._wishes: list[tuple[Action, int, Position]] = []
        self._thinking = BackgroundTasks()

    @property
    def busy(self) -> bool:
        """Whether something is being planned."""
        return bool(self._wishes)

    def ask(self, option: Option) -> None:
        """Plan it, and then do it. What is planned already is not planned twice."""
        session = self._session
        if any(action == option.action for action, _, _ in self._wishes):
            return
        self._wishes.append((option.action, session.cursor, session.position))
        if len(self._wishes) == 1:
            self._told(True)
            self._plan()

    def drop(self) -> None:
        """Nothing of it is wanted any more."""
        if self._wishes:
            self._thinking.drop()
            self._wishes.clear()
            self._told(False)

    def _plan(self) -> None:
        """Begin with the first that can still be done."""
        session = self._session
        while self._wishes:
            action, cursor, asked = self._wishes[0]
            # Taken back, or what was asked for is not there any more.
            gone = cursor > session.cursor or session.positions[cursor] is not asked
            if not gone and self._offered(action) is not None:
                break
            self._next()
            self._stale()
        else:
            return
        game, setup, position = session.game, session.setup, session.position
        thinker = self._context.thinker
        self._thinking.ask(
            lambda stop: thinker.carry_out(game, setup, position, action, stop),
            lambda stepped: self._planned(position, action, stepped),
        )

    def _planned(self, position: Position, action: Action, stepped: Stepped) -> None:
        if self._session.position is position:
            option = self._offered(action)
            self._next()
            if option is not None:
                self._session.foresee(position, action, stepped)
                self._done(option)
        if self._wishes and not self._thinking.busy:
            self._plan()

    def _next(self) -> None:
        self._wishes.pop(0)
        if not self._wishes:
            self._told(False)

    def _offered(self, action: Action) -> Option | None:
        return next((o for o in self._session.options(action.seat) if o.action == action), None)
