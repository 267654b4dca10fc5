"""The step of the film under way: every number of it, and where it comes from."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from spacetable.core.panel import Sheet
from spacetable.core.text import Text, text
from spacetable.games.space_alert.panel.said import amount, said, sheet, total
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.ship import HEAVY, LIGHT
from spacetable.games.space_alert.resolution.weapons import ALONE, KAMIKAZE
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.table.under_way import step_start
from spacetable.games.space_alert.wording.actions import action
from spacetable.games.space_alert.wording.events import sentences
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.wording.stations import part_label
from spacetable.games.space_alert.words import member_name, words

MOST: Final = 14
"""So many rows are shown; of a longer step the last ones."""
Row = tuple[Text, Text]


@lru_cache(maxsize=16)
def _sentences(plan: Plan, log: tuple[Any, ...], names: tuple[Text, ...]) -> Sequence[Text | None]:
    return sentences(log, plan, names)


def step_sheet(state: State, film: Film, moment: int) -> Sheet | None:
    """The sheet of the step of a moment; None when no number has come up in it yet."""
    mark = film.mark(moment)
    if mark is None:
        return None
    names = tuple(member_name(state, k) for k in range(len(state.members)))
    lines = _sentences(film.plan, film.log, names)
    start = step_start(film, moment)
    rows: list[Row] = []
    for index in range(start, moment + 1):
        rows += _rows(film, index, lines[index], names)
    rows = rows[-MOST:]
    if not rows:
        return None
    return sheet(f"step.{mark.step or 'turn'}", ("what", "how"), list(rows), len(rows) - 1)


def _rows(film: Film, index: int, line: Text | None, names: Sequence[Text]) -> Iterator[Row]:
    record = film.log[index]
    if line is None:
        return
    known = Recalled(film.plan)
    match record:
        case h.Aimed(weapon=weapon, zone=where):
            yield _weapon(weapon, where), line
            yield said("strength"), _strength(film, index, record)
        case h.Hit(threat=threat):
            yield known.threat(threat), line
            one = film.at(index).threats[threat]
            yield said("hit_points"), said("left_of", left=one.hp - one.damage, most=one.hp)
        case h.Attacked(zone=where, absorbed=absorbed):
            yield _zone(where), line
            if absorbed:
                left = film.at(index).zones[where].shield
                yield (
                    _part(where, "shield"),
                    said("shield_had", had=left + absorbed, absorbed=absorbed, left=left),
                )
        case h.Hurt(zone=where) | h.TileTurned(zone=where) | h.EnergyLost(zone=where):
            yield _zone(where), line
        case h.EnergyMoved(zone=where, target=target, moved=moved, bonus=bonus):
            yield _part(where, target), line
            now = film.at(index).zones[where]
            have = now.shield if target == "shield" else now.reactor
            yield said("energy"), total(have - moved - bonus, moved, bonus)
        case h.Nothing(member=member, action=card):
            yield said("by", member=names[member], card=action(card)), line
        case h.CannonFired(member=member) | h.Fought(member=member) | h.Repaired(member=member):
            yield (names[member] if member >= 0 else said("bonus")), line
        case h.Confirmed(phase=phase):
            yield said("window", phase=phase + 1), line
        case h.ComputerChecked(phase=phase):
            yield said("computer", phase=phase + 1), line
        case h.Destroyed(threat=threat) | h.Changed(threat=threat) | h.Crossed(threat=threat):
            yield known.threat(threat), line
        case _:
            pass


def _weapon(weapon: str, where: int) -> Text:
    if weapon in ("rocket", "interceptors"):
        return said(f"weapon.{weapon}")
    return _part(where, weapon)


def _part(where: int, name: str) -> Text:
    """A part of the ship as a label."""
    return said("part_in", part=part_label(name), zone=ZONES[where][0].upper())


def _zone(where: int) -> Text:
    return words(f"zone.{ZONES[where]}")


def _strength(film: Film, index: int, record: h.Aimed) -> Text:
    """The printed strength, less for damage, more for a heroic action."""
    where = record.zone
    if record.weapon in ("heavy_laser", "light_laser"):
        printed = (HEAVY if record.weapon == "heavy_laser" else LIGHT)[where]
        heroic = _heroic(film, index, record)
        return said(
            "strength_of",
            sum=total(printed, record.strength - heroic - printed, heroic),
            parts=_parts(record.strength - heroic - printed, heroic),
        )
    if record.weapon == "pulse_cannon":
        heroic = record.strength - 1
        reach = film.at(index).pulse_range
        return said("strength_pulse", sum=total(1, heroic), distance=reach // 5)
    if record.weapon == "rocket":
        return said("strength_rocket", strength=record.strength)
    return _interceptors(film, index, record)


def _heroic(film: Film, index: int, record: h.Aimed) -> int:
    """1 when the cannon was set off by a heroic action."""
    for one in reversed(film.log[:index]):
        if isinstance(one, h.TurnBegins):
            break
        if isinstance(one, h.CannonFired) and (one.cannon, one.zone) == (
            record.weapon,
            record.zone,
        ):
            return int(one.heroic)
    return 0


def _parts(damaged: int, heroic: int) -> Text:
    if damaged and heroic:
        return said("parts.both")
    return said("parts.damaged" if damaged else "parts.heroic" if heroic else "parts.plain")


def _interceptors(film: Film, index: int, record: h.Aimed) -> Text:
    heroic = film.at(index).attack - 1
    if not record.targets:
        return amount(record.strength)
    plain = record.strength - max(0, heroic)
    if plain == KAMIKAZE:
        return said("strength_ram", strength=record.strength)
    key = "strength_alone" if plain == ALONE else "strength_several"
    return said(key, sum=total(plain, max(0, heroic)))


def idle_sheet(state: State, film: Film, moment: int) -> Sheet | None:
    """Every action without effect so far, and why."""
    rows = []
    for (member, turn), at in sorted(film.idle.items(), key=lambda one: one[1]):
        if at <= moment:
            record = film.log[at]
            who = said("idle", member=member_name(state, member), turn=turn)
            reason = said(
                "idle_why",
                card=action(record.action),
                reason=text(f"space_alert.no_effect.{record.reason}"),
            )
            rows.append((who, reason))
    return sheet("idle", ("who", "why"), rows) if rows else None
