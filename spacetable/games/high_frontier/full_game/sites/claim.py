"""A disk on a site: a claim. Without any in the reserve a bare claim may be lifted (I6, 7.2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank, staging
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import LeaveUnclaimed, LiftClaim
from spacetable.games.high_frontier.full_game.places import disk_of, spot
from spacetable.games.high_frontier.full_game.sites.surroundings import disks, holdings
from spacetable.games.high_frontier.full_game.state import Duty, Site, State, View
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name


def drags(state: State, seat: Seat, site: str) -> tuple[Drag, ...]:
    """How a claim is also laid by hand: a disk from the reserve to the site."""
    return (Drag(disk_of(seat), spot(site)),) if disks(state, seat) else ()


def claims(turn: Turn[State], seat: Seat, site: str) -> None:
    """A claim is to be placed: at once where a disk is in the reserve."""
    agenda.first(turn, Duty("claim", seat, site))


def _placed(turn: Turn[State]) -> bool:
    """With a disk in the reserve nothing is to be decided; without any bare claim neither."""
    state, duty = turn.state, turn.state.duty
    seat = duty.seat
    assert seat is not None
    if disks(state, seat):
        agenda.finish(turn)
        _lay(turn, seat, duty.place)
        return True
    if not holdings(state, seat).claims:
        agenda.finish(turn)
        return True
    return False


def _lay(turn: Turn[State], seat: Seat, site: str) -> None:
    busted = tuple(one for one in turn.state.busted if one != site)
    turn.set(sites={**turn.state.sites, site: Site(seat)}, busted=busted)
    who = player(turn.state, seat)
    turn.say(words("log.claim", player=who, place=place_name(site)), heading=False)
    turn.sound("task_done")
    staging.claimed(turn, site)
    taxes(turn)


def taxes(turn: Turn[State]) -> None:
    """Whoever has the privilege of taxes is paid by the pool for any claim and any factory."""
    holder = bank.has(turn.state, "taxes")
    if holder is not None:
        tax = components().privileges.taxes
        bank.receive(turn, holder, tax)
        turn.say(words("log.taxes", player=player(turn.state, holder), n=tax))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for site in sorted(holdings(state, seat).claims):
            yield Option(
                LiftClaim(seat, site),
                Press(spot(site)),
                Why(words("rule.lift_claim")),
                words("label.lift_claim", place=place_name(site)),
            )
        yield Option(
            LeaveUnclaimed(seat), Press(), Why(words("rule.lift_claim")), words("label.unclaimed")
        )


def _lift(turn: Turn[State], action: LiftClaim) -> None:
    goal = turn.state.duty.place
    agenda.finish(turn)
    turn.set(sites={id_: one for id_, one in turn.state.sites.items() if id_ != action.site})
    who = player(turn.state, action.seat)
    turn.say(words("log.lift_claim", player=who, place=place_name(action.site)))
    _lay(turn, action.seat, goal)


def _leave(turn: Turn[State], action: LeaveUnclaimed) -> None:
    goal = turn.state.duty.place
    agenda.finish(turn)
    who = player(turn.state, action.seat)
    turn.say(words("log.unclaimed", player=who, place=place_name(goal)))


def _prompt(view: View) -> Text:
    return words("prompt.claim", place=place_name(view.state.duty.place))


STEP: Final = Step[State](
    "claim",
    "I6",
    _prompt,
    agenda.actor,
    _options,
    {LiftClaim: _lift, LeaveUnclaimed: _leave},
    alone=_placed,
    open=always,
)
