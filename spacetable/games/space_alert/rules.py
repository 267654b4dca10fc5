"""Each action carried out by the module that offers it."""

from collections.abc import Callable
from typing import Any, Final

from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.space_alert import moves as m
from spacetable.games.space_alert.action_round import (
    announcing,
    boards,
    data,
    delegating,
    ending,
    phases,
    reports,
    seating,
    talk,
    telling,
)
from spacetable.games.space_alert.clock import Hear
from spacetable.games.space_alert.expedition import aboard, repairs
from spacetable.games.space_alert.printed import drawn, entry, lay_out, own_threats
from spacetable.games.space_alert.resolution_round import stumbling, watching
from spacetable.games.space_alert.revision import editing
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.words import member_name, words


def apply(turn: Turn[State], action: Action) -> None:
    """Carry out a legal action."""
    if turn.state.stage == "revision":
        editing.apply(turn, action)
    else:
        _DEEDS[type(action)](turn, action)


def _take_role(turn: Turn[State], action: m.TakeRole) -> None:
    """Roles change hands; the captain is the first to act in the resolution (document 3.2)."""
    state = turn.state
    turn.set(roles={**state.roles, action.role: action.seat})
    if action.role == "captain":
        seating.from_captain(turn, action.seat)
    member = turn.state.own(action.seat)
    if member is not None:
        turn.say(words(f"line.role.{action.role}", member=member_name(turn.state, member)))


def _appoint(turn: Turn[State], action: m.Appoint) -> None:
    """Somebody else presses for them."""
    _take_role(turn, m.TakeRole(action.to, action.role))


def _begin(turn: Turn[State], action: m.Begin) -> None:
    turn.set(stage="planning")
    turn.next_turn()
    turn.say(words("line.begin"), heading=True)
    announcing.begin(turn)


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
    m.PlaceAndroid: seating.place,
    m.Announce: announcing.announce,
    m.Delegate: delegating.delegate,
    m.Done: telling.done,
    m.Watch: watching.watch,
    m.Close: repairs.close,
    m.OwnUp: stumbling.own_up,
    m.Appoint: _appoint,
    m.TypeIn: lay_out.type_in,
    m.Put: entry.put,
    m.StepBack: entry.step_back,
    m.Slip: entry.slip,
    m.EndRow: entry.end_row,
    m.GoTo: entry.go_to,
    m.LookFor: drawn.look_for,
    m.LayTrack: drawn.lay_track,
    m.LayThreat: drawn.lay_threat,
    m.AddThreat: own_threats.add,
    m.DropThreat: own_threats.drop,
    m.TypeDigit: drawn.type_digit,
    m.Resolve: entry.resolve,
    m.Stow: aboard.stow,
    m.FlyOn: repairs.fly_on,
    m.GoHome: repairs.go_home,
    m.Mend: repairs.mend,
    m.MendSquad: repairs.mend_squad,
}
