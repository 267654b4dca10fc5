"""A player of either side: what is to be decided, and who decides it."""

from collections.abc import Callable, Sequence
from typing import Final

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.bots import hal_choices, member_choices
from spacetable.games.space_odyssey.bots.skill import Skill
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.moves import Draw, EndTurn, Pass, Quiet, Ready, Show
from spacetable.games.space_odyssey.state import State, View

Choosing = Callable[[Skill, State, Seat, dict[Action, Option], Chance], Choice]
_CHOOSE: Final[dict[str, Choosing]] = {
    "show": hal_choices.show,
    "play": hal_choices.play,
    "name": hal_choices.name_card,
    "hal_cut": hal_choices.cut,
    "scanned": member_choices.discard,
    "crew_turn": member_choices.turn,
    "claim": member_choices.claim,
    "lend": member_choices.lend,
    "ask_card": member_choices.ask_card,
    "recover": member_choices.take_back,
    "discard": member_choices.discard,
}


class Player:
    """Plays HAL or a member, whichever its seat is."""

    def __init__(self, name: str, skill: Skill) -> None:
        self.id = name
        self.name = bot_words(name)
        self.skill = skill

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """What it does, by the view alone."""
        state, seat = agenda.facing(view.state, view.seat), view.seat
        assert seat is not None
        may = {option.action: option for option in options}
        if len(may) == 1:
            (action,) = may
            if not isinstance(action, Quiet | Draw | EndTurn | Ready | Show | Pass):
                return Choice(action, bot_words("only"))
        if Quiet(seat) in may and state.duty.member is None:
            # What is to be said can be said before the crew's next deed, when HAL has chosen.
            return Choice(Quiet(seat), bot_words("quiet"))
        return _CHOOSE[state.duty.task](self.skill, state, seat, may, chance)


SHARP: Final = Player("sharp", Skill(member=0, hal=0, careless=0, ahead=8))
STEADY: Final = Player("steady", Skill(member=3, hal=4, careless=1, ahead=0))
GREEN: Final = Player(
    "green", Skill(member=16, hal=24, careless=0.8, ahead=0, hears=False, plain=True)
)

__all__ = ["GREEN", "SHARP", "STEADY", "Player"]
