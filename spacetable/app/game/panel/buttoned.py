"""Which options stand as buttons."""

from collections.abc import Sequence

from spacetable.core.option import Option, Press

MOST = 6
"""So many options are still seen as one decision."""
FEW = 5
"""So many presses stand as buttons even among many moves of pieces."""


def buttoned(options: Sequence[Option]) -> list[Option]:
    """Legal options that stand as buttons: the presses, so that a decision that comes back in
    every turn is found in the same place. Pieces are dragged on the table, or from the list.

    Options with a row of their own always stand here: nobody has to find out what is pressed.
    Where some of them have no piece at all (how much to spend, whether to hold), the few others
    stand beside them, drags too, so that the decision is seen as a whole with all its odds. Among
    many options only those stand here for which no piece stands; the only thing that can be done
    always does. What needs no piece comes first: the pieces that may be moved change, and it would
    stand elsewhere each time. What a person is asked about stands last, without a digit: nobody
    comes upon it by chance. What leads on is the first of all, then what others were done for, then
    what will lead on once nothing else matters: it is found in the same place in every turn. What
    is seldom wanted is the last.
    """
    options = [option for option in options if not option.aside]
    grave = [option for option in options if option.asks]
    legal = [option for option in options if not option.asks]
    light = _light(legal)
    # Alone it would look like the thing to do: then it stands in the list among all the rest, but
    # for what is looked for where it stood before.
    found = [*light, *grave] if light or not legal else [one for one in grave if one.row]
    return sorted(found, key=_rank)


def _rank(option: Option) -> tuple[bool, bool, bool, bool]:
    return not option.leads, not option.fore, not option.early, option.late


def _light(legal: list[Option]) -> list[Option]:
    if len(legal) == 1:
        return legal
    presses = [one for one in legal if _named(one) or isinstance(one.gesture, Press)]
    alone = [option for option in presses if option.gesture == Press()]
    if alone and len(legal) <= MOST:
        return sorted(legal, key=lambda option: option.gesture != Press())
    if len(legal) <= MOST or len(presses) <= FEW:
        return presses
    return [option for option in presses if option in alone or _named(option)]


def _named(option: Option) -> bool:
    """Whether it stands here whatever its gesture."""
    return bool(option.row) or option.fore
