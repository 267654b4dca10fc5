"""Each action carried out by the module that offers it."""

from collections.abc import Callable
from typing import Any, Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.space_alert import moves as m
from spacetable.games.space_alert.action_round import (
    announcing,
    boards,
    data,
    ending,
    phases,
    reports,
    talk,
)
from spacetable.games.space_alert.clock import Hear
from spacetable.games.space_alert.resolution_round import stumbling, watching
from spacetable.games.space_alert.state import Member, State
from spacetable.games.space_alert.words import member_name, words


def apply(turn: Turn[State], action: Action) -> None:
    """Carry out a legal action."""
    _DEEDS[type(action)](turn, action)


def _take_role(turn: Turn[State], action: m.TakeRole) -> None:
    """Roles change hands; the captain is the first to act in the resolution (document 3.2)."""
    state = turn.state
    turn.set(roles={**state.roles, action.role: action.seat})
    if action.role == "captain":
        turn.set(members=_from_captain(state.members, action.seat))
    member = turn.state.own(action.seat)
    if member is not None:
        turn.say(words(f"line.role.{action.role}", member=member_name(turn.state, member)))


def _from_captain(members: tuple[Member, ...], seat: Seat) -> tuple[Member, ...]:
    first = next((k for k, one in enumerate(members) if one.seat == seat), 0)
    players = [one for one in members if not one.android]
    androids = [one for one in members if one.android]
    first = next((k for k, one in enumerate(players) if one.seat == seat), 0)
    return (*players[first:], *players[:first], *androids)


def _begin(turn: Turn[State], action: m.Begin) -> None:
    turn.set(stage="planning")
    turn.next_turn()
    turn.say(words("line.begin"), heading=True)


_DEEDS: Final[dict[type[Action], Callable[[Turn[State], Any], None]]] = {
    Hear: announcing.hear,
    m.TakeRole: _take_role,
    m.Begin: _begin,
    m.Lay: boards.lay,
    m.TakeBack: boards.take_back,
    m.TurnRound: boards.turn_round,
    m.NextPhase: phases.apply,
    m.DrawCard: data.draw,
    m.Give: data.give,
    m.Reveal: reports.apply,
    m.Agree: ending.agree,
    m.PointAt: talk.point,
    m.Watch: watching.watch,
    m.Close: watching.close,
    m.OwnUp: stumbling.own_up,
}
