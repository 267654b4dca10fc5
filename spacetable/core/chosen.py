"""What is chosen of the options of a game: by hand, and by a way to play, which gives back what was
chosen before once another one is taken.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from spacetable.core.switch import Setting, Switch, with_needs
from spacetable.core.way import Way

Settings = Mapping[str, Setting]


class Chosen(Struct, frozen=True):
    """``settings``: the value of every switch. ``beneath``: of those that follow the way to play,
    the value that comes back with another one.
    """

    settings: Settings
    beneath: Settings = {}


Fitting = Callable[[Settings], Way | None]
"""The way to play that settings are."""


def opened(settings: Settings, way: Way | None, beneath: Settings | None, own: Settings) -> Chosen:
    """As people left it. ``beneath``: None where that was not written down: what a way sets goes
    back to the defaults then, which ``own`` holds.
    """
    if beneath is None:
        beneath = {} if way is None else {name: own[name] for name in way.options if name in own}
    kept = {name: value for name, value in beneath.items() if settings.get(name, value) != value}
    return Chosen(settings, kept)


def taken(switches: Sequence[Switch], chosen: Chosen, way: Way) -> Chosen:
    """A way is taken: what the one before had set comes back, what this one sets is set."""
    first = ((name, values[0]) for name, values in way.options.items())
    wanted = {name: value for name, value in first if name in chosen.settings}
    under = {name: value for name, value in chosen.beneath.items() if name in wanted}
    rest = {name: value for name, value in chosen.beneath.items() if name not in wanted}
    back = _given_back(switches, Chosen({**chosen.settings, **wanted}, rest))
    before = {**chosen.settings, **under, **back}
    beneath = {name: before[name] for name, value in wanted.items() if before[name] != value}
    return Chosen({**before, **wanted}, beneath)


def set_by_hand(
    switches: Sequence[Switch], chosen: Chosen, name: str, value: Setting, fitting: Fitting
) -> Chosen:
    """A person has set one: others follow where their values would not go together, as in
    ``with_needs``. Where it is one that a way to play sets, and that is left or reached by it, it
    is as if a way had been taken: what follows comes back with another one.
    """
    settings = with_needs(switches, {**chosen.settings, name: value}, name)
    changed = {one for one in settings if settings[one] != chosen.settings[one]} | {name}
    beneath = {one: value for one, value in chosen.beneath.items() if one not in changed}
    before, after = fitting(chosen.settings), fitting(settings)
    if before == after:
        return Chosen(settings, beneath)
    if before is not None and name in before.options:
        followed = changed & {*_needed(switches, settings, [name])} - {name}
        beneath |= {one: chosen.beneath.get(one, chosen.settings[one]) for one in followed}
    if after is not None and name in after.options:
        back = _given_back(switches, Chosen(settings, beneath))
        settings |= back
        beneath = {one: value for one, value in beneath.items() if one not in back}
    return Chosen(settings, beneath)


def _given_back(switches: Sequence[Switch], chosen: Chosen) -> Settings:
    """What lies beneath, but for what others need that were chosen by hand."""
    own = [one.id for one in switches if one.id not in chosen.beneath]
    firm = _needed(switches, chosen.settings, own)
    return {name: value for name, value in chosen.beneath.items() if name not in firm}


def _needed(switches: Sequence[Switch], settings: Settings, names: Sequence[str]) -> Sequence[str]:
    """Some switches, and those that their values need, and so on."""
    by_id = {one.id: one for one in switches}
    found = [*names]
    for name in found:
        choice = by_id[name].choice(settings[name])
        assert choice is not None  # settings hold values of the switch
        found += [one for one in choice.needs if one not in found]
    return found
