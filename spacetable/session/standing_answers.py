"""What people answer from now on without being asked again, until they say otherwise."""

import weakref
from collections.abc import Iterable

import msgspec

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.session.played_game import PlayedGame
from spacetable.session.record import Standing


class StandingAnswers:
    """At most one for a seat in each step: an action by which it lets go of a chance, such as
    saying nothing.

    It is given in that step whenever the seat is invited and the action is offered, whatever else
    is: so nothing can be read from it. It goes into the log like any other answer.

    What is answered for as long as a step lasts (``Step.until_over``, ``Step.limits``) is given by
    a seat that is awaited, and forgotten with the step, or when such an answer is taken back. A
    save does not keep it: opened again another day, nobody's Aquas are spent unasked.
    """

    def __init__(self, played: PlayedGame) -> None:
        # The session has these: held the other way round, too, both would wait for the collector.
        self._owner = weakref.ref(played)
        self._answers: dict[tuple[Seat, str], Action] = {}
        self._until_over: dict[Seat, Action] = {}
        self._limits: dict[Seat, int] = {}

    def give(self, option: Option) -> None:
        """From now on."""
        self._answers[option.action.seat, self._step()] = option.action

    def revoke(self, seat: Seat) -> None:
        """The seat wants to be asked again in this step."""
        self._answers.pop((seat, self._step()), None)

    def of(self, seat: Seat | None) -> Action | None:
        """What the seat answers in this step; None where it is asked."""
        return None if seat is None else self._answers.get((seat, self._step()))

    def give_until_over(self, option: Option) -> None:
        """For as long as the step lasts."""
        self._until_over[option.action.seat] = option.action

    def give_limit(self, seat: Seat, limit: int) -> None:
        """As far as that, for as long as the step lasts."""
        self._limits[seat] = limit

    def forget(self, seat: Seat | None) -> None:
        """Of a seat what was to last as long as the step: it has taken something back."""
        if seat is not None:
            self._until_over.pop(seat, None)
            self._limits.pop(seat, None)

    def _within_limit(self) -> Option | None:
        """What somebody's limit has them do now."""
        played = self._played
        limits = played.game.rules.step(played.state).limits
        if limits is None:
            self._limits = {}
            return None
        for seat in (one for one in played.awaited() if one in self._limits):
            action = limits.answer(played.state, seat, self._limits[seat])
            for option in played.options(seat):
                if option.action == action:
                    return option
        return None

    def due(self) -> Option | None:
        """The next answer that is to be given now."""
        if self._limits and (limited := self._within_limit()) is not None:
            return limited
        played, awaited = self._played, self._played.awaited()
        if self._until_over:
            kinds = tuple(played.game.rules.step(played.state).until_over)
            same = self._until_over.items()
            self._until_over = {who: one for who, one in same if isinstance(one, kinds)}
        for seat in (one for one in awaited if one in self._until_over):
            for option in played.options(seat):
                if option.action == self._until_over[seat]:
                    return option
        for seat in played.invited():
            action = self.of(seat)
            if action is not None and seat not in awaited:
                for option in played.options(seat):
                    if option.action == action and not option.grave:
                        return option
        return None

    def on_paper(self) -> tuple[Standing, ...]:
        """Those that outlast their step, for a save."""
        return tuple(
            Standing(step, msgspec.to_builtins(action))
            for (_, step), action in self._answers.items()
        )

    def take(self, kept: Iterable[Standing]) -> None:
        """Those of a save. One of a step, an action or a seat that is no more is left out: who gave
        it is asked again.
        """
        rules, people = self._played.game.rules, self._played.people
        for one in kept:
            try:
                action: Action = msgspec.convert(one.action, rules.actions, str_keys=True)
            except msgspec.ValidationError:
                continue
            if one.step in rules.named and action.seat in people:
                self._answers[action.seat, one.step] = action

    @property
    def _played(self) -> PlayedGame:
        played = self._owner()
        assert played is not None, "answers of a game that is gone"
        return played

    def _step(self) -> str:
        return self._played.game.rules.step(self._played.state).name
