"""What prospecting did not find is thrown for again, or busted (I6)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import size_rolls
from spacetable.games.high_frontier.full_game import agenda, staging
from spacetable.games.high_frontier.full_game.moves import AcceptFailure, RerollSite
from spacetable.games.high_frontier.full_game.places import spot
from spacetable.games.high_frontier.full_game.sites import claim
from spacetable.games.high_frontier.full_game.sites.prospecting_die import throws, told
from spacetable.games.high_frontier.full_game.sites.surroundings import highest_die
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words
from spacetable.games.high_frontier.map_words import place_name


def _rerolled(state: State) -> tuple[str, ...]:
    """Sites whose failed die may be thrown again."""
    begun = state.prospecting
    assert begun is not None
    if begun.rerolls:
        return begun.failed
    return tuple(
        site for site in begun.failed[:1] if begun.first_rerolls and site == begun.sites[0]
    )


def _no_reroll(turn: Turn[State]) -> bool:
    """Nothing failed, or nothing may be thrown again: what failed is busted."""
    if _rerolled(turn.state):
        return False
    _busted(turn)
    return True


def _busted(turn: Turn[State]) -> None:
    begun = turn.state.prospecting
    assert begun is not None
    agenda.finish(turn)
    turn.set(prospecting=None, busted=(*turn.state.busted, *begun.failed))
    if begun.failed:
        staging.busted(turn, begun.failed)
    for site in begun.failed:
        turn.say(words("log.busted", place=place_name(site)))


def _reroll_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    for site in _rerolled(state):
        yield Option(
            RerollSite(seat, site),
            Press(spot(site)),
            Why(words("rule.reroll")),
            words("label.reroll", place=place_name(site)),
            preview=(told(site, size_rolls.chance(_again(state, seat, site))),),
            leads=True,
        )
    yield Option(AcceptFailure(seat), Press(), Why(words("rule.reroll")), words("label.accept"))


def _again(state: State, seat: Seat, site: str) -> int:
    """The highest die of a second throw that finds something."""
    begun = state.prospecting
    assert begun is not None
    return highest_die(state, seat, begun.kind, begun.platform, site)


def _reroll(turn: Turn[State], action: RerollSite) -> None:
    state, seat = turn.state, action.seat
    begun = state.prospecting
    assert begun is not None
    if begun.rerolls:
        turn.set(prospecting=replace(begun, rerolls=begun.rerolls - 1))
    else:
        turn.set(prospecting=replace(begun, first_rerolls=0))
    most = _again(state, seat, action.site)
    if throws(turn, action.site, most):
        now = turn.state.prospecting
        assert now is not None
        failed = tuple(one for one in now.failed if one != action.site)
        turn.set(prospecting=replace(now, failed=failed))
        claim.claims(turn, seat, action.site)


def _accept(turn: Turn[State], action: AcceptFailure) -> None:
    _busted(turn)


STEP: Final = Step[State](
    "reroll",
    "I6",
    lambda view: words("prompt.reroll"),
    agenda.actor,
    _reroll_options,
    {RerollSite: _reroll, AcceptFailure: _accept},
    alone=_no_reroll,
)
