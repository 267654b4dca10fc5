"""Several texts as one: "a, b and c", and sentences one after the other."""

from collections.abc import Sequence
from functools import reduce

from spacetable.core.text import Text, text


def all_of(texts: Sequence[Text]) -> Text:
    """ "a, b and c"; at least one text."""
    return _listed(texts, "space_alert.list.and")


def any_of(texts: Sequence[Text]) -> Text:
    """ "a, b or c"; at least one text."""
    return _listed(texts, "space_alert.list.or")


def comma(texts: Sequence[Text]) -> Text:
    """ "a, b, c"; at least one text."""
    return _listed(texts, "space_alert.list.comma")


def one_after_other(sentences: Sequence[Text]) -> Text:
    """Whole sentences in a row; at least one."""
    return _listed(sentences, "space_alert.list.sentences", "space_alert.list.sentences")


def _listed(
    texts: Sequence[Text], last_key: str, other_key: str = "space_alert.list.comma"
) -> Text:
    *first, last = texts
    if not first:
        return last
    start = reduce(lambda so_far, one: text(other_key, a=so_far, b=one), first)
    return text(last_key, a=start, b=last)
