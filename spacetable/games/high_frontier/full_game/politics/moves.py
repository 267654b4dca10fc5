"""What players may ask for in the assembly (O)."""

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology


class Fundraise(Action, frozen=True):
    """The operation fundraise (O2)."""


class AddDelegate(Action, frozen=True):
    """A cube becomes a delegate (O2b)."""

    ideology: Ideology


class MoveDelegate(Action, frozen=True):
    """A delegate goes to an adjacent ideology (O2b)."""

    start: Ideology
    goal: Ideology


class Expel(Action, frozen=True):
    """Another's delegate is discarded, by the law of authority (O5d)."""

    other: Seat
    ideology: Ideology


class NoDelegate(Action, frozen=True):
    """Nothing of what may be done in the assembly."""


class PutStar(Action, frozen=True):
    """Whoever breaks a tie of the tally says where the star goes (O3a)."""

    ideology: Ideology


class Lobby(Action, frozen=True):
    """A delegate and an Aqua for a law (O4)."""

    ideology: Ideology


class TurnEvent(Action, frozen=True):
    """Alone: an event becomes an inspiration, or an inspiration does not come (4G3e)."""


class Bequeath(Action, frozen=True):
    """The first player lays the seniority disk on an ideology (O6)."""

    ideology: Ideology


class HandOver(Action, frozen=True):
    """The first player hands the office over (O6b)."""

    to: Seat


AssemblyMove = (
    Fundraise
    | AddDelegate
    | MoveDelegate
    | Expel
    | NoDelegate
    | PutStar
    | Lobby
    | TurnEvent
    | Bequeath
    | HandOver
)
