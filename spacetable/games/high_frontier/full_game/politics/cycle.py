"""The end of a solar cycle: a legacy vote, and the first player hands the office over (O6)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, outcome
from spacetable.games.high_frontier.full_game.bernals import at_home
from spacetable.games.high_frontier.full_game.moves import Bequeath, HandOver
from spacetable.games.high_frontier.full_game.places import DISK, STAR, hand, ideology_zone
from spacetable.games.high_frontier.full_game.politics.assembly import bequeathed
from spacetable.games.high_frontier.full_game.politics.awards import final_law
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.politics.office import Cubes, heirs
from spacetable.games.high_frontier.full_game.politics.tally import (
    FINAL,
    assembled,
    scored,
)
from spacetable.games.high_frontier.full_game.sites import lift
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, liftable_factories
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import player, words


def _legacy_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for one in ring().all:
            yield Option(
                Bequeath(seat, one),
                Press(ideology_zone(one)),
                Why(words("rule.legacy")),
                words("label.legacy", ideology=words(f"ideology.{one}")),
                preview=(scored(state, one),),
                also=(Drag(DISK, ideology_zone(one)),),
            )


def _bequeath(turn: Turn[State], action: Bequeath) -> None:
    state, seat = turn.state, action.seat
    turn.set(assembly=bequeathed(assembled(state), action.ideology))
    turn.say(
        words(
            "log.legacy",
            player=player(state, seat),
            ideology=words(f"ideology.{action.ideology}"),
        )
    )
    if state.disks:
        agenda.finish(turn, Duty("office", seat))
    else:
        agenda.finish(turn, Duty(FINAL, seat), Duty("last_vote"))


FIRST: Final = "home_first_player"
"""A Home Bernal whose owner has the office."""


def able(state: State) -> tuple[Seat, ...]:
    """To whom the first player may hand the office."""
    assembly = assembled(state)
    own = []
    for seat in state.order:
        bare = len(liftable_factories(state, seat))
        own.append(Cubes(seat, cubes(state, seat), bare, assembly.delegates_of(seat)))
    return heirs(assembly, state.first, own, keeps=at_home(state, state.first, FIRST))


def _office_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for other in able(state):
            yield Option(
                HandOver(seat, other),
                Press(hand(other)),
                Why(words("rule.office")),
                words("label.office", player=player(state, other)),
            )


def _hand_over(turn: Turn[State], action: HandOver) -> None:
    agenda.finish(turn)
    _to(turn, action.to)


def _to(turn: Turn[State], seat: Seat) -> None:
    turn.set(first=seat)
    turn.say(words("log.office", player=player(turn.state, seat)))
    lift.settle(turn, seat)


def holds_office(turn: Turn[State]) -> None:
    """Whose Home Bernal says so is always first player, whatever else does: at once, too, as it is
    anchored; in a move, once that is over.
    """
    state = turn.state
    if state.ended is not None or state.underway is not None or state.engine is not None:
        return
    for seat in state.order:
        if seat != state.first and at_home(state, seat, FIRST):
            _to(turn, seat)
            return


def _last(turn: Turn[State]) -> None:
    if final_law(assembled(turn.state)) is None:
        turn.say(words("log.no_law"), STAR)
    outcome.end(turn, "seniority")


def _prompt(view: View) -> Text:
    return words(f"prompt.{view.state.duty.task}")


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        "legacy",
        "O6",
        _prompt,
        agenda.actor,
        _legacy_options,
        {Bequeath: _bequeath},
        open=always,
    ),
    Step(
        "office",
        "O6b",
        _prompt,
        agenda.actor,
        _office_options,
        {HandOver: _hand_over},
        alone=agenda.unless_several(
            lambda state, seat: able(state), lambda turn, seat, other: _to(turn, other)
        ),
        open=always,
    ),
    Step("last_vote", "O6a", alone=agenda.by_itself(_last)),
)
