"""The switches of the game: one for each place where the rules text can be read two ways."""

from functools import cache
from typing import Any

from msgspec.structs import fields

from spacetable.core.setup import Setup
from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.state import Rules
from spacetable.games.star_wars_pocket.words import words


@cache
def switches() -> tuple[Switch, ...]:
    """All of them, in the order of the ambiguities A1 to A18, then the droid's events."""
    return tuple(
        Switch(
            row.id,
            words(f"switch.{row.id}"),
            tuple(
                SwitchChoice(
                    value,
                    words(f"switch.{row.id}.{_name(value)}"),
                    words(f"switch.{row.id}.{_name(value)}.effect"),
                )
                for value in row.choices
            ),
            row.choices[0],
            row.source,
            words(f"switch.group.{GROUPS[row.id]}"),
        )
        for row in DATA.switch
    )


GROUPS = {
    "last_turns_count_from": "time",
    "event_on_reaching_30s": "time",
    "burn_card_on_reshuffle": "time",
    "shot_opportunity": "shot",
    "force_on_shot": "shot",
    "shot_after_skip": "shot",
    "alternative_port": "shot",
    "trench_after_miss": "miss",
    "run_in_after_miss": "miss",
    "surface_pile_short": "miss",
    "trench_entry_shield": "flight",
    "foils_may_open_in_trench": "flight",
    "reach_entrance_by_laying": "flight",
    "fly_back_allowed": "flight",
    "no_place_for_tile": "flight",
    "cant_shake_him": "events",
    "all_clear_covers": "events",
    "engine_hit_again": "events",
    "droid_events_need_droid": "events",
}


def _name(value: Setting) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def rules_of(setup: Setup) -> Rules:
    """The chosen values, or the defaults."""
    chosen: dict[str, Any] = {row.id: row.choices[0] for row in DATA.switch}
    known = {field.name for field in fields(Rules)}
    assert known == set(chosen), f"switches and rules differ: {known ^ set(chosen)}"
    chosen.update({name: value for name, value in setup.options.items() if name in known})
    return Rules(**chosen)
