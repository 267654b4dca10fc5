"""What a bot does with isotopes, chits and partners: what is free is done, what is rare is kept."""

from collections.abc import Iterator
from functools import partial

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.augmentation import DELEGATE
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.exodus.augmented import carriers, placed
from spacetable.games.high_frontier.full_game.exodus.moves import AllowPartner, PlaceChit
from spacetable.games.high_frontier.full_game.isobank.founding import deposit, refined
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures, least_of
from spacetable.games.high_frontier.full_game.isobank.moves import DepositBead, SellIsotope
from spacetable.games.high_frontier.full_game.isobank.project import starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal, place_of
from spacetable.games.high_frontier.full_game.moves import Promote
from spacetable.games.high_frontier.full_game.sites.brings import brings
from spacetable.games.high_frontier.full_game.starshot.needs import lacking
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.piloting.sources import refined_at


def exchanged(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """Beads go to the vault; an isotope is sold where Aquas are lacking, unless there are nearly as
    many as Project Exodus asks for (4D1d, 4E3).
    """
    for bead in sight.of(DepositBead):
        yield bead, "deposit"
    total, least = isototal(sight.state), least_of(len(sight.state.order))
    short = mission is not None and not mission.missing and mission.aquas > sight.purse
    if total < least - 1 and (short or sight.aquas < figures().money.isotope // 2):
        for one in sight.of(SellIsotope):
            yield one, "isotope"


def founded(sight: Sight) -> Iterator[Wish]:
    """The first isotope for the own thruster, which founds the isobank (4D1a, 4D2b), where the new
    world is sought or it brings points: those of the medal, with a Bernal above (4D2f).
    """
    state, seat = sight.state, sight.seat
    if not state.rules.exodus or sight.vessel is None:
        return
    site = refined_at(sight.vessel)
    if not deposit(state, seat, site):
        return
    for one in sight.of(SiteRefuel):
        if isinstance(one, SiteRefuel) and one.grade == "isotope":
            founding = partial(_founding, seat, site)
            if state.rules.variant == "new_world" or brings(state, seat, founding) > 0:
                yield one, "isobank"


def _founding(seat: Seat, site: str, turn: Turn[State]) -> None:
    refined(turn, seat, site, 1)


def for_nothing(sight: Sight) -> Iterator[Wish]:
    """Once the turn's operation is done: what a colonist does as a free action (2C1). A chit that
    lies on a colonist stays there; of a heart that side is up which moves a delegate.
    """
    if sight.free:
        return
    yield from ((one, "promote") for one in sight.of(Promote))
    lying = placed(sight.state, sight.seat)
    for one in sight.of(PlaceChit):
        if isinstance(one, PlaceChit) and one.shape not in lying:
            if one.side == (DELEGATE.side if one.shape == DELEGATE.shape else 1):
                yield one, "implant"


def implanted(sight: Sight) -> Iterator[Wish]:
    """An operation for chits, once Project Exodus counts: each on the own colonist that has most is
    a point (4E4c), and without any aboard nobody leaves (4D3a).
    """
    state, seat = sight.state, sight.seat
    if state.isobank is None or state.starship is not None:
        return
    if starshot(state) is None and "passenger" not in lacking(state):
        return
    bank = place_of(state)
    able = [one for one in sight.of(PlaceChit) if isinstance(one, PlaceChit)]
    where = {card.id: at for card, at, _ in carriers(state, seat)}
    best = max(
        {one.card for one in able},
        key=lambda card: (where.get(card) == bank, len(state.implants(card)), card),
        default=None,
    )
    if best is None:
        return
    most = max((len(chits) for _, _, chits in carriers(state, seat)), default=0)
    has = {one.shape for one in state.implants(best)}
    gains = {one.shape for one in able if one.card == best} - has
    if len(has | gains) > most:
        for one in able:
            if one.card == best and one.shape in gains and one.side == 1:
                yield one, "implant_star"


def partnered(sight: Sight) -> Iterator[Wish]:
    """Players who play together are welcome; to others a partner is a point (4B8)."""
    together = sight.state.rules.variant == "new_world"
    if together:
        yield AllowPartner(sight.seat, True), "partner_together"
    yield AllowPartner(sight.seat, False), "partner"
