"""The law of authority alone: an event becomes an inspiration, or that does not come (4G3e)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.places import ideology_zone
from spacetable.games.high_frontier.full_game.politics import lobbying
from spacetable.games.high_frontier.full_game.politics.assembly import removed
from spacetable.games.high_frontier.full_game.politics.effects import turns_events
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.politics.moves import Lobby, NoDelegate, TurnEvent
from spacetable.games.high_frontier.full_game.politics.tally import assembled, changed
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player, words

LAW: Final[Ideology] = "authority"


def _able(state: State, seat: Seat) -> bool:
    """Whether the law serves, or can be lobbied for now."""
    return turns_events(assembled(state), seat) or lobbying.able(state, seat, LAW, "event")


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    yield Option(NoDelegate(seat), Press(), Why(words("rule.may")), words("label.none"), leads=True)
    if turns_events(assembled(state), seat):
        yield Option(
            TurnEvent(seat),
            Press(ideology_zone(LAW)),
            Why(words("rule.avert")),
            words("label.avert_stop" if state.event == "inspiration" else "label.avert"),
        )
    elif lobbying.able(state, seat, LAW, "event"):
        yield lobbying.option(state, seat, LAW, "event")


def _turned(turn: Turn[State], action: TurnEvent) -> None:
    """Whoever lobbied for the law has paid with the delegate already."""
    seat, before = action.seat, assembled(turn.state)
    stopped = turn.state.event == "inspiration"
    agenda.finish(turn)
    turn.set(event=None if stopped else "inspiration")
    key = "log.avert_stop" if stopped else "log.avert"
    turn.say(words(key, player=player(turn.state, seat)))
    if before.lobbied.get(seat) != LAW:
        changed(turn, seat, removed(before, seat, LAW))


def _lobbied(turn: Turn[State], action: Lobby) -> None:
    lobbying.lobbies(turn, action, "event")


def _passes(turn: Turn[State], action: NoDelegate) -> None:
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words("prompt.avert", event=words(f"event.{view.state.event}"))


STEP: Final = Step[State](
    "avert",
    "4G3e",
    _prompt,
    agenda.actor,
    _options,
    {TurnEvent: _turned, Lobby: _lobbied, NoDelegate: _passes},
    alone=agenda.unless(_able),
    open=always,
)
