"""Words of the debrief: rounds, cards, hands and doors."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Final

from spacetable.core.text import Text, texts, verbatim
from spacetable.games.space_odyssey.cards import RUN
from spacetable.games.space_odyssey.words import card_name, door_name

DOMAIN: Final = "space_odyssey_debrief"
words: Final = texts(DOMAIN)


def round_name(number: int) -> Text:
    """ "round 7"."""
    return words("round", number=number)


def hand_of(hidden: Sequence[str], shown: Sequence[str]) -> Text:
    """HAL's hidden cards and its open ones."""
    return words("hand", hidden=counted_cards(hidden), open=counted_cards(shown))


def counted_cards(faces: Iterable[str]) -> Text:
    """ "MEM malfunction ×2, SCAN"; "nothing"."""
    counts = Counter(faces)
    if not counts:
        return words("none")
    return all_of(
        card_name(face) if n == 1 else words("times", card=card_name(face), count=n)
        for face, n in counts.items()
    )


def run_of(low: int) -> Text:
    """ "LOGIC 4 to 6": the sequence that begins with that number."""
    return words("run_of", low=low, high=low + RUN - 1)


def doors_of(doors: Sequence[str]) -> Text:
    """ "doors 1 to 3, 5 and the pod bay door"; at least one, in any order."""
    numbers = sorted(int(one) for one in doors if one != "pod_bay")
    named = [door_name(one) for one in doors if one == "pod_bay"]
    if len(numbers) == 1:
        named.insert(0, door_name(str(numbers[0])))
    elif numbers:
        named.insert(0, words("doors_list", numbers=all_of(_stretches(numbers))))
    return reduce(lambda so_far, one: words("both", a=so_far, b=one), named)


def _stretches(numbers: Sequence[int]) -> Iterator[Text]:
    """Ascending numbers, three and more in a row as "1 to 4"."""
    k = 0
    while k < len(numbers):
        end = k
        while end + 1 < len(numbers) and numbers[end + 1] == numbers[end] + 1:
            end += 1
        if end - k >= 2:
            yield words("stretch", low=numbers[k], high=numbers[end])
            k = end + 1
        else:
            yield verbatim(str(numbers[k]))
            k += 1


def all_of(texts: Iterable[Text]) -> Text:
    """ "a, b, c"; at least one."""
    return reduce(lambda so_far, one: words("comma", a=so_far, b=one), texts)
