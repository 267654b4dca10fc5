"""The bot that plays at random, without plain folly; it sees only the view."""

from collections.abc import Sequence

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket.moves import (
    BarrelRoll,
    Explore,
    FlyTo,
    Salvo,
    SaveWingman,
)
from spacetable.games.star_wars_pocket.state import TRENCH_MAP, State, View
from spacetable.games.star_wars_pocket.words import words


class Drifter:
    """Decides at random what there is to decide, without plain folly.

    It never flies back while something else can be done, turns into the trench where it may, and
    never throws its last torpedo away. Among all that is left, each option is as likely as the
    others.
    """

    id: str = "drifter"
    name: Text = words("bot.drifter")

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """Throw a die with a side for every option that is no folly."""
        state = view.state
        sound = [option for option in options if not _folly(state, option)] or options
        if state.phase == "move" and any(_inward(option) for option in sound):
            sound = [o for o in sound if _inward(o) or isinstance(o.action, BarrelRoll)]
        pick = sound[chance.roll("bots", len(sound)) - 1]
        return Choice(pick.action, words("bot.drifter.reason"))


def _folly(state: State, option: Option) -> bool:
    match option.action:
        case FlyTo(place=place, cell=cell):
            if place == "surface":
                return True
            order = [tile.cell for tile in state.pieces[TRENCH_MAP]]
            return state.place == "trench" and order.index(cell) < order.index(state.cell)
        case Salvo() | SaveWingman(torpedo=True):
            return state.torpedoes == 1
        case _:
            return False


def _inward(option: Option) -> bool:
    match option.action:
        case FlyTo(place="trench") | Explore(pile="trench"):
            return True
        case _:
            return False
