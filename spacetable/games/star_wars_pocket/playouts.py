"""The rest of a flight, flown by the Navigator over and over: how often it hits the port."""

from typing import Final

from msgspec.structs import replace

from spacetable.core.chance import Chance, LooseChance
from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.core.secrets import refaced
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.hidden import hidden, view
from spacetable.games.star_wars_pocket.navigator import Navigator
from spacetable.games.star_wars_pocket.outcome import HIT
from spacetable.games.star_wars_pocket.state import PILOT, State, View
from spacetable.games.star_wars_pocket.turn import STEPS

_STEPS: Final = {step.name: step for step in STEPS}
_NAVIGATOR: Final = Navigator()


class AskedError(Exception):
    """Chance was asked."""


class Unasked:
    """Chance that is not to be asked."""

    def roll(self, stream: str, sides: int) -> int:
        """``AskedError``."""
        raise AskedError

    def shuffle(self, stream: str, n: int) -> tuple[int, ...]:
        """``AskedError``."""
        raise AskedError


def unknown(state: State, chance: Chance) -> State:
    """The state with everything that the pilot cannot know dealt anew."""
    at = {piece.id: piece.face for piece in state.pieces}
    faces: dict[PieceId, str] = {}
    for group in hidden(state):
        order = chance.shuffle("unknown", len(group))
        for piece, source in zip(group, order, strict=True):
            faces[piece] = at[group[source]]
    return replace(state, pieces=refaced(state.pieces, faces))


def acted(state: State, action: Action, chance: Chance) -> State:
    """The state after a legal action."""
    turn: Turn[State] = Turn(state, chance)
    _STEPS[state.phase].does[type(action)](turn, action)
    return turn.state


def advised(state: State, chance: Chance) -> Action:
    """What the Navigator does."""
    options = tuple(_STEPS[state.phase].options(state, PILOT))
    return _NAVIGATOR.choose(View(state), options, chance).action


def hits(state: State, number: int, first: Action | None = None) -> bool:
    """Whether a flight from here hits the port, with the chance of that number.

    ``first``: what is done now; None: what the Navigator does.
    """
    chance = LooseChance(number)
    state = unknown(state, chance)
    if first is not None:
        state = acted(state, first, chance)
    while state.ended is None:
        state = acted(state, advised(state, chance), chance)
    return state.ended == HIT


def rest_of_turn(state: State, first: Action) -> tuple[Action, ...]:
    """``first`` and what the Navigator does after it, who sees no more than the pilot, till the
    turn is over. What follows a die or a shuffle is not known: there it ends.
    """
    line = [first]
    turn, chance = state.turn_no, Unasked()
    while True:
        try:
            state = acted(state, line[-1], chance)
        except AskedError:
            return tuple(line)
        if state.ended is not None or state.turn_no != turn:
            return tuple(line)
        options = tuple(_STEPS[state.phase].options(state, PILOT))
        line.append(_NAVIGATOR.choose(view(state), options, LooseChance(0)).action)
