"""Sentences of the damage step: which weapon chose what and why, and what became of it."""

from typing import Final

from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.stations import SPACE
from spacetable.games.space_alert.wording.lists import all_of, comma, one_after_other
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.wording.stations import part

RAMMING: Final = 9
"""Interceptors of at least this strength have met a Behemoth alone (document 7.1)."""


def aimed(record: h.Aimed, known: Recalled) -> Text:
    """Which threats a weapon chose and why, and why not the others."""
    said = _chosen(record, known)
    if not record.skipped:
        return said
    skipped = [
        text(f"space_alert.passed_over.{reason}", threat=known.threat(threat))
        for threat, reason in record.skipped
    ]
    return one_after_other([said, text("space_alert.aimed.skipped", threats=comma(skipped))])


def _aim(key: str, record: h.Aimed, **params: Text) -> Text:
    return text(f"space_alert.aimed.{key}", strength=record.strength, **params)


def _chosen(record: h.Aimed, known: Recalled) -> Text:
    weapon = record.weapon
    if weapon in ("heavy_laser", "light_laser"):
        laser = part(record.zone, weapon)
        if not record.targets:
            return _aim("laser_none", record, laser=laser)
        target = known.threat(record.targets[0])
        return _aim(_nearest("laser", record, known), record, laser=laser, threat=target)
    if not record.targets:
        return _aim(f"{weapon}_none", record)
    first = known.card(record.targets[0])
    if weapon == "rocket":
        magnet = "rocket_magnet" in first.rules
        key = "rocket_magnet" if magnet else _nearest("rocket", record, known)
        return _aim(key, record, threat=known.threat(record.targets[0]))
    targets = all_of([known.threat(target) for target in record.targets])
    if weapon == "pulse_cannon":
        return _aim("pulse_cannon", record, threats=targets)
    if not first.external:
        return _aim("interceptors_repair", record, threat=targets)
    if len(record.targets) > 1:
        return _aim("interceptors", record, threats=targets)
    ram = record.strength >= RAMMING and "interceptor_kamikaze" in first.rules
    return _aim("interceptors_ram" if ram else "interceptors_alone", record, threat=targets)


def _nearest(weapon: str, record: h.Aimed, known: Recalled) -> str:
    """The key for a weapon that takes the nearest, with the lowest number on a tie."""
    tied = known.tied(record.targets[0], _rivals(record, known))
    return f"{weapon}_tie" if tied else weapon


def _rivals(record: h.Aimed, known: Recalled) -> list[int]:
    """Other external threats that the weapon might have chosen."""
    apart = {record.targets[0], *(threat for threat, _ in record.skipped)}
    drawn = known.plan.threats
    return [
        one
        for one in known.at
        if one not in apart
        and drawn[one].zone >= 0
        and (record.weapon == "rocket" or drawn[one].zone == record.zone)
    ]


def hit(record: h.Hit, known: Recalled) -> Text:
    """The sum of strengths, the shield, and the damage."""
    threat = known.threat(record.threat)
    match record.because:
        case "explosion":
            return text("space_alert.hit.explosion", threat=threat, dealt=record.dealt)
        case "cryoshield":
            total = _sum(record, known)
            return text("space_alert.hit.cryoshield", threat=threat, total=total)
        case "pulse":
            said = text("space_alert.hit.pulse", threat=threat)
            return one_after_other([said, _damage(record, known, threat)])
        case "swarm":
            total = _sum(record, known)
            if record.shield > 0:
                shield = shield_words(record.shield, known)
                total = text("space_alert.hit.less_shield", total=total, shield=shield)
            return text("space_alert.hit.swarm", threat=threat, total=total, dealt=record.dealt)
        case "rocket_no_effect":
            said = text("space_alert.hit.rocket_no_effect", threat=threat)
            if not record.total:
                return said
            return one_after_other([said, _damage(record, known, threat)])
        case _:
            return _damage(record, known, threat)


def _sum(record: h.Hit, known: Recalled) -> Text:
    """ "4 + 2" when the weapons are known, else the total."""
    strengths = known.strengths.get(record.threat, [])
    if sum(strengths) != record.total:
        strengths = [record.total]
    return verbatim(" + ".join(map(str, strengths)))


def _damage(record: h.Hit, known: Recalled, threat: Text) -> Text:
    total = _sum(record, known)
    if record.shield < 0:
        weak = -record.shield
        return text(
            "space_alert.hit.weak", threat=threat, total=total, weak=weak, dealt=record.dealt
        )
    if record.shield > 0:
        shield = shield_words(record.shield, known)
        if not record.dealt:
            return text("space_alert.hit.withstood", threat=threat, total=total, shield=shield)
        return text(
            "space_alert.hit.shield", threat=threat, total=total, shield=shield, dealt=record.dealt
        )
    if total == verbatim(str(record.dealt)):
        return text("space_alert.hit.plain", threat=threat, dealt=record.dealt)
    return text("space_alert.hit.sum", threat=threat, total=total, dealt=record.dealt)


def shield_words(shield: int, known: Recalled) -> Text:
    """A shield, with what others add to it: "3 (2 + 1 by Marauder T+4)"."""
    return _with_help(shield, known.shield_auras, known)


def strength_words(strength: int, attacker: int, known: Recalled) -> Text:
    """The strength of an attack, with what others add to it: "3 (2 + 1 by Scout T+1)"."""
    return _with_help(strength, [one for one in known.attack_auras if one != attacker], known)


def _with_help(total: int, helpers: list[int], known: Recalled) -> Text:
    if not helpers:
        return verbatim(str(total))
    by = all_of([known.threat(one) for one in helpers])
    more = len(helpers)
    return text("space_alert.happened.helped", total=total, own=total - more, more=more, by=by)


def repaired(record: h.Repaired, known: Recalled, member: Text | None) -> Text:
    """Red blocks on a malfunction. ``member``: None for the bonus at the end of the actions."""
    threat = known.threat(record.threat)
    if member is None:
        return text("space_alert.repaired.bonus", threat=threat, blocks=record.blocks)
    if not record.blocks:
        return text("space_alert.repaired.counted", threat=threat, member=member)
    key = (
        "space_alert.repaired.interceptors"
        if record.station == SPACE
        else ("space_alert.repaired.member")
    )
    return text(key, threat=threat, member=member, blocks=record.blocks)
