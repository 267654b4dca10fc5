"""Claims of others, taken over by humans on their sites (G4)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import staging
from spacetable.games.high_frontier.full_game.felonies import may_offend, safe
from spacetable.games.high_frontier.full_game.moves import JumpClaim
from spacetable.games.high_frontier.full_game.places import (
    spot,
)
from spacetable.games.high_frontier.full_game.sites import claim
from spacetable.games.high_frontier.full_game.sites.settle import humans
from spacetable.games.high_frontier.full_game.sites.surroundings import disks, manned
from spacetable.games.high_frontier.full_game.state import (
    OVERRIDE,
    SECURED,
    Site,
    State,
)
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name


def jumpable(state: State, seat: Seat) -> Iterator[str]:
    """Others' bare claims where a player has a human and the owner has none (G4)."""
    if not humans(state, seat):
        return
    if not disks(state, seat):
        return
    for site, one in state.sites.items():
        if _secured(state, one.owner) or not may_offend(state, seat, site):
            continue
        if one.owner != seat and not one.factory and any(manned(state, seat, site)):
            guarded = any(any(manned(state, one, site)) for one in state.order if one != seat)
            if not guarded or state.has_colonist(seat, OVERRIDE):
                yield site


def _secured(state: State, owner: Seat) -> bool:
    """Whether a contract keeps others' felonies off its owner, in anarchy and in war (4B2f)."""
    return state.unruly and state.has_enterprise(owner, SECURED)


def _jumps(state: State, seat: Seat) -> Iterator[Option]:
    for site in jumpable(state, seat):
        yield Option(
            JumpClaim(seat, site),
            Press(spot(site)),
            Why(words("rule.jump")),
            words("label.jump", place=place_name(site)),
            preview=(words("preview.jump", player=player(state, state.sites[site].owner)),),
            also=claim.drags(state, seat, site),
            row=f"jump.{site}",  # seldom may it be done, and nobody looks for it on the map
        )


def _jump_refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Others' sites where a player has a human, and why they stay theirs."""
    able = {*jumpable(state, seat)}
    for site, one in state.sites.items():
        if one.owner == seat or site in able or not any(manned(state, seat, site)):
            continue
        if one.factory:
            why = "refused.jump_factory"
        elif safe(state, site):
            why = "refused.jump_safe"
        elif _secured(state, one.owner):
            why = "refused.jump_secured"
        elif not may_offend(state, seat, site):
            why = "refused.jump_felony"
        elif not disks(state, seat):
            why = "refused.jump_disk"
        else:
            why = "refused.jump_guarded"
        yield Option(
            JumpClaim(seat, site),
            Press(spot(site)),
            Why(words(why), (spot(site),)),
            words("label.jump", place=place_name(site)),
            refused=True,
        )


def _jump(turn: Turn[State], action: JumpClaim) -> None:
    state, seat = turn.state, action.seat
    owner = state.sites[action.site].owner
    turn.set(sites={**state.sites, action.site: Site(seat)})
    who, other = player(state, seat), player(state, owner)
    turn.say(words("log.jump", player=who, other=other, place=place_name(action.site)))
    turn.sound("alarm")
    staging.jumped(turn, action.site)


OFFER: Final = Offer[State](_jumps, {JumpClaim: _jump}, _jump_refusals)
