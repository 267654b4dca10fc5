"""What a bot is asked beside the turn: budget cuts, the side of its crew, dice, glitches."""

from collections.abc import Iterator

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.bots import isotopes, preparing
from spacetable.games.high_frontier.full_game.bots.crews import liking
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.outlook import Outlook
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.prizes import Errand, errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.moves import (
    AcceptFailure,
    AddSite,
    AllowLuna,
    ChooseSide,
    CutBudget,
    FireRaygun,
    LiftClaim,
    LoseCard,
    PutGlitch,
    RerollSite,
)
from spacetable.games.high_frontier.full_game.state import CREWS


def cuts(
    sight: Sight,
    mission: Mission | None,
    look: Outlook | None,
    hauled: frozenset[PieceId],
    town: frozenset[PieceId],
) -> Iterator[Wish]:
    """A card that no mission and no haul takes, what is of most use kept last. ``town``: cards of a
    Bernal that is gathered, which comes before a mission.
    """
    keep = preparing.needed(mission)
    uses = {} if look is None else look.uses
    faces = {one.id: one.face for one in sight.held}
    cuts = [one for one in sight.of(CutBudget) if isinstance(one, CutBudget)]
    ranks = {
        one: (
            one.card in town,
            one.card in hauled or faces[one.card] in keep,
            uses.get(faces[one.card], 0),
            faces[one.card],
        )
        for one in cuts
    }
    for one in sorted(cuts, key=lambda one: ranks[one]):
        yield one, "budget"


def side(sight: Sight) -> Iterator[Wish]:
    """That of the crew card which a bot likes best."""
    card = cards()[CREWS[sight.state.players[sight.seat].colour]]
    alone = sight.state.rules.variant != "usual"
    sides = [one for one in sight.of(ChooseSide) if isinstance(one, ChooseSide)]
    for one in sorted(sides, key=lambda one: -liking(card.faces[one.side], alone=alone)):
        yield one, "crew"


def other(sight: Sight) -> Iterator[Wish]:
    """What is asked beside the turn."""
    able = errand(sight.vessel.working) if sight.vessel is not None else Errand()
    for more in sight.of(AddSite):
        if isinstance(more, AddSite) and sight.prizes.chance(more.site, able):
            yield more, "prospect"
    for kind in (RerollSite, FireRaygun, AcceptFailure, LiftClaim, LoseCard, PutGlitch):
        for one in sight.of(kind):
            yield one, "must"
    yield AllowLuna(sight.seat, False), "luna"
    yield from isotopes.partnered(sight)
