"""What the others make of a card that leaves a hand unseen: a gift, a loan, a discard (A28)."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey import knowledge
from spacetable.games.space_odyssey.interchangeable import Kind
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import words


def noticed(
    state: State, who: Seat, kinds: tuple[Kind, ...], followed: str
) -> dict[PieceId, tuple[Text, ...]]:
    """In words, for each kind of card by its id: they follow one that was named aloud, or (A28) are
    no longer certain of any that was. ``followed``: the end of the key that says the former.
    """
    if knowledge.hides(state) and not knowledge.betrayed(state, who):
        lines = (words("preview.uncertain"),) if knowledge.told_in(state, who) else ()
        return {one.card.id: lines for one in kinds}
    told = (words(f"preview.{followed}"),)
    return {one.card.id: told if one.card.id in state.told else () for one in kinds}
