"""The isobank as a position file lays it out: at a Bernal or at a factory, with its vaults."""

from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.arrangement import ArrangedIsobank, wrong
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.isobank.isobank import Isobank
from spacetable.games.high_frontier.full_game.places import BERNALS, figure
from spacetable.games.high_frontier.full_game.player import MOST
from spacetable.games.high_frontier.full_game.state import State


def laid(state: State, made: ArrangedIsobank) -> Isobank:
    """The isobank of a state in which all else lies already."""
    if not state.rules.exodus:
        wrong("isobank")
    for seat in (*made.vaults, made.owner or state.first):
        if seat not in state.order:
            wrong("seat", seat=seat)
    if made.speculator < 0 or any(n < 0 for n in made.vaults.values()):
        wrong("negative")
    if max(made.speculator, *made.vaults.values(), 0) > MOST:
        wrong("most", most=MOST)
    found = Isobank(vaults=dict(made.vaults), speculator=made.speculator)
    if made.owner is None:
        if made.site and not (made.site in state.sites and state.sites[made.site].factory):
            wrong("isobank_place")
        keeper = state.sites[made.site].owner if made.site else None
        return replace(found, site=made.site, banker=keeper)
    berth = figure(made.owner, made.bernal)
    if made.bernal not in BERNALS or berth not in state.crafts:
        wrong("isobank_place")
    return Isobank(
        berth=berth,
        grounds=dirtsides(state, made.owner).get(made.bernal, ()),
        banker=made.owner,
        vaults=found.vaults,
        speculator=found.speculator,
    )
