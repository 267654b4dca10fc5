"""What a bot thinks of a position, and what it remembers of those before, seat by seat."""

from collections.abc import Sequence

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.bots import missions, preparing
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.outlook import Outlook, outlook
from spacetable.games.high_frontier.full_game.bots.prizes import Prizes
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import Skill
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.state import View


class Thoughts:
    """Of one game: the mission and the outlook are found once for what bears on them."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill
        self._missions: dict[Seat, tuple[object, Mission | None]] = {}
        self._outlooks: dict[Seat, tuple[object, Outlook | None]] = {}
        self._prizes: dict[Seat, tuple[object, Prizes]] = {}
        self._recalled: dict[Seat, dict[PieceId, str]] = {}

    def sight(self, view: View, seat: Seat, actions: Sequence[Action]) -> Sight:
        """A position as it decides, with the faces that it saw before: whoever counts the cards
        knows what went below a deck.
        """
        recalled = self._recalled.setdefault(seat, {})
        if self._skill.counts:
            recalled.update((one.id, one.face) for one in view.state.pieces if one.face in cards())
        return Sight(view.state, seat, list(actions), self._skill, self._prizes, recalled)

    def mission(self, sight: Sight) -> Mission | None:
        """The best mission that can be prepared now."""
        key = _bearing(sight)
        known = self._missions.get(sight.seat)
        if known is None or known[0] != key:
            before = frozenset() if known is None else preparing.needed(known[1])
            found = missions.missions(sight, before)
            known = key, next(found, None)
            self._missions[sight.seat] = known
        return known[1]

    def latest(self, seat: Seat) -> Mission | None:
        """The mission that was thought of last."""
        _, mission = self._missions.get(seat, (None, None))
        return mission

    def outlook(self, sight: Sight) -> Outlook | None:
        """What the decks may still bring; None for who does not hope, or has no time."""
        if not sight.skill.hopes or sight.years < LATE:
            return None
        key = _bearing(sight)
        known = self._outlooks.get(sight.seat)
        if known is None or known[0] != key:
            known = key, outlook(sight, sight.skill.hopes)
            self._outlooks[sight.seat] = known
        return known[1]


def _bearing(sight: Sight) -> object:
    """All that bears on a mission."""
    state = sight.state
    return (
        state.year,
        sight.purse,
        tuple(sorted(one.face for one in sight.held)),
        tuple(sorted((one.face, one.turns) for one in (*sight.in_orbit, *sight.abroad))),
        tuple((deck, one.face) for deck, one in sight.tops.items()),
        tuple(state.sites),
        state.busted,
        sight.at_home,
    )
