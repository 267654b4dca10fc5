"""What is staged one after the other, as effects of one performance."""

from collections.abc import Container, Sequence

from msgspec.structs import replace

from spacetable.core.effect import Effect, Glide, Walk
from spacetable.core.event import Staged


def in_turn(staged: Sequence[Staged], dropped: Container[str]) -> tuple[list[Effect], float]:
    """Effects with their shares of the whole time, and that time in seconds. ``dropped``: pieces
    that the hand has taken on their way itself.
    """
    seconds = sum(one.seconds for one in staged)
    effects: list[Effect] = []
    begun = 0.0
    for one in staged:
        share = one.seconds / seconds
        for effect in one.effects:
            if isinstance(effect, Walk | Glide) and effect.piece in dropped:
                continue
            begin, length = begun + share * effect.begin, share * effect.length
            effects.append(replace(effect, begin=begin, length=length))
        begun += share
    return effects, seconds
