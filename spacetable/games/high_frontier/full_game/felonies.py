"""Felonies against another's site: by privilege, by a contract aboard, or by a colonist."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.futures.lasting import UNTOUCHABLE
from spacetable.games.high_frontier.full_game.state import State

PREYS: Final = "felony_vs_non_spaceborn"
"""A colonist by whom they are allowed against players without spaceborn ones."""


def may_offend(state: State, seat: Seat, site: str) -> bool:
    """Whether a player may commit a felony against the owner of a site."""
    if safe(state, site):
        return False
    if state.felonious_at(seat, site):
        return True
    if not state.rules.exodus or site not in state.sites or not state.has_colonist(seat, PREYS):
        return False
    return not _spaceborn(state, state.sites[site].owner)


def safe(state: State, site: str) -> bool:
    """Whether others commit no felonies against the owner of a site (4Il)."""
    return site in state.sites and state.has_future(state.sites[site].owner, UNTOUCHABLE)


def _spaceborn(state: State, seat: Seat) -> bool:
    """Whether a player has a spaceborn colonist in play; emancipated robots are (4C1a)."""
    kinds = ("spaceborn", "robot") if state.emancipated else ("spaceborn",)
    return any(printed(card.face).kind in kinds for row in state.rows(seat) for card in row)
