"""Words of the debrief: rounds, cards and hands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from spacetable.core.text import Text
from spacetable.games.space_odyssey.words import card_name

DOMAIN: Final = "space_odyssey_debrief"


def words(key: str, **params: int | str | Text) -> Text:
    """``space_odyssey_debrief.<key>`` with its parameters."""
    return Text(f"{DOMAIN}.{key}", tuple(params.items()))


def round_name(number: int) -> Text:
    """ "round 7"; HAL's first turns are no round."""
    return words("round", number=number) if number else words("opening")


def hand_of(hidden: Sequence[str], shown: Sequence[str]) -> Text:
    """HAL's hidden cards and its open ones."""
    return words("hand", hidden=counted_cards(hidden), open=counted_cards(shown))


def counted_cards(faces: Iterable[str]) -> Text:
    """ "MEM malfunction ×2, scan"; "none"."""
    counts = Counter(faces)
    if not counts:
        return words("none")
    return all_of(
        card_name(face) if n == 1 else words("times", card=card_name(face), count=n)
        for face, n in counts.items()
    )


def all_of(texts: Iterable[Text]) -> Text:
    """ "a, b, c"; at least one."""
    return reduce(lambda so_far, one: words("comma", a=so_far, b=one), texts)
