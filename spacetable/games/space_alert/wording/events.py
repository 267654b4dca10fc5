"""One short sentence for each value of a record: who did what, and why nothing came of it."""

from collections.abc import Iterable, Sequence
from typing import Final

from spacetable.core.text import Text, text, texts, verbatim
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.states import STORES
from spacetable.games.space_alert.wording import threats as cards
from spacetable.games.space_alert.wording.actions import action
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.wording.shots import aimed, hit, repaired, strength_words
from spacetable.games.space_alert.wording.stations import part, station, stations, wrecked, zone

_say: Final = texts("space_alert.happened")


def sentence(record: h.Happened, plan: Plan, names: Sequence[Text]) -> Text | None:
    """The sentence of one value by itself; None when there is nothing to say of it.

    ``names``: of the members, the captain first.
    """
    return _said(record, Recalled(plan), names)


def sentences(
    log: Iterable[h.Happened], plan: Plan, names: Sequence[Text]
) -> tuple[Text | None, ...]:
    """The sentences of a whole record, one for each value.

    They say more than a value by itself can: the parts of a sum, ties of distance, and whose doing
    it is that an attack or a shield is stronger than the card says.
    """
    known = Recalled(plan)
    said = []
    for record in log:
        said.append(_said(record, known, names))
        known.note(record)
    return tuple(said)


def _said(record: h.Happened, known: Recalled, names: Sequence[Text]) -> Text | None:
    for family in (_of_the_course, _of_members, _of_systems, _of_threats, _of_damage):
        said = family(record, known, names)
        if said is not None:
            return said
    return None


def _of_the_course(record: h.Happened, known: Recalled, names: Sequence[Text]) -> Text | None:
    match record:
        case h.TurnBegins(turn=turn):
            return _say("turn", turn=turn)
        case h.StepBegins(step=step):
            return text(f"space_alert.step.{step}")
        case h.ComputerChecked(phase=phase, done=done):
            return _say("checked" if done else "checked_not", phase=phase + 1)
        case h.Confirmed(phase=phase, crew=crew, best=best):
            return _say("confirmed", n=crew, best=best, phase=phase + 1)
        case h.RocketMoved():
            return _say("rocket_moved")
        case _:
            return None


def _of_members(record: h.Happened, known: Recalled, names: Sequence[Text]) -> Text | None:
    match record:
        case h.Revealed(member=member, action=card, stumbled=stumbled):
            if card == a.NONE:
                return None
            key = "stumbled" if stumbled else "revealed"
            return _say(key, member=names[member], card=action(card))
        case h.Walked(member=member, end=end, lift=lift):
            return _say("lifted" if lift else "walked", member=names[member], station=station(end))
        case h.Nothing(member=member, action=card, reason=reason):
            why = text(f"space_alert.no_effect.{reason}")
            return _say("nothing", member=names[member], card=action(card), reason=why)
        case h.Launched(member=member):
            return _say("launched", member=names[member])
        case h.SpaceAttack(member=member, heroic=heroic):
            key = "space_attack_heroic" if heroic else "space_attack"
            return _say(key, member=names[member])
        case h.CameHome(member=member, delayed=delayed):
            return _say("came_home_delayed" if delayed else "came_home", member=names[member])
        case h.Delayed(member=member, reason=reason, threat=threat):
            by = {} if threat < 0 else {"threat": known.threat(threat)}
            why = text(f"space_alert.delay.{reason}", **by)
            return _say("delayed", member=names[member], reason=why)
        case h.RowShifted(member=member, turn=turn, lost=lost):
            key = "row_shifted_lost" if lost else "row_shifted"
            return _say(key, member=names[member], turn=turn)
        case h.KnockedOut(member=member, threat=threat):
            return _say("knocked_out", member=names[member], threat=known.threat(threat))
        case _:
            return None


def _of_systems(record: h.Happened, known: Recalled, names: Sequence[Text]) -> Text | None:
    match record:
        case h.CannonFired(member=member, zone=where, cannon=cannon, heroic=heroic):
            key = "fired_heroic" if heroic else "fired"
            return _say(key, member=names[member], cannon=part(where, cannon))
        case h.EnergyMoved():
            return _energy_moved(record, names)
        case h.Maintained(member=member):
            return _say("maintained", member=names[member])
        case h.RocketLaunched(member=member, left=left):
            return _say("rocket_launched", member=names[member], left=left)
        case h.SquadTaken(member=member, squad=squad, awake=awake):
            key = "squad_taken" if awake else "squad_taken_disabled"
            return _say(key, member=names[member], station=station(STORES[squad]))
        case h.SquadWoken(member=member):
            return _say("squad_woken", member=names[member])
        case h.Looked(member=member):
            return _say("looked", member=names[member])
        case h.Repaired(member=member):
            return repaired(record, known, None if member < 0 else names[member])
        case h.Fought(member=member, threat=threat, struck_back=struck):
            key = "fought_struck_back" if struck else "fought"
            return _say(key, member=names[member], threat=known.threat(threat))
        case _:
            return None


def _energy_moved(record: h.EnergyMoved, names: Sequence[Text]) -> Text:
    if record.member < 0:
        return _say("flooded", moved=record.moved)
    amount = verbatim(str(record.moved))
    if record.bonus:
        amount = _say("from_bank", moved=record.moved, bonus=record.bonus)
    member = names[record.member]
    if record.source == "capsule":
        return _say("refuelled", member=member, amount=amount)
    source = part(record.zone if record.target == "shield" else 1, "reactor")
    target = part(record.zone, record.target)
    return _say("energy", member=member, source=source, target=target, amount=amount)


def _of_threats(record: h.Happened, known: Recalled, names: Sequence[Text]) -> Text | None:
    match record:
        case h.Appeared(threat=threat):
            return _appeared(threat, known)
        case h.Aimed():
            return aimed(record, known)
        case h.Hit():
            return hit(record, known)
        case h.Destroyed(threat=threat):
            card = known.card(threat)
            how = "destroyed" if card.external else "beaten" if card.intruder else "mended"
            return _say(how, threat=known.threat(threat))
        case h.Advanced(threat=threat, start=start, end=end):
            return _say("advanced", threat=known.threat(threat), start=start, end=end)
        case h.Crossed(threat=threat, letter=letter):
            line = cards.line(known.card(threat), letter)
            return _say(f"crossed_{letter}", threat=known.threat(threat), line=line)
        case h.Survived(threat=threat):
            return _say("survived", threat=known.threat(threat))
        case h.Changed(threat=threat, what=what, n=n):
            return text(f"space_alert.changed.{what}", threat=known.threat(threat), n=n)
        case h.Crawled(threat=threat, end=end, spread=spread):
            key = "spread" if spread else "crawled"
            return _say(key, threat=known.threat(threat), station=station(end))
        case h.RocketLost(threat=threat, left=left):
            return _say("rocket_lost", threat=known.threat(threat), left=left)
        case h.SquadDisabled(threat=threat, squad=squad):
            where = station(STORES[squad])
            return _say("squad_disabled", threat=known.threat(threat), station=where)
        case _:
            return None


def _appeared(threat: int, known: Recalled) -> Text:
    card = known.card(threat)
    if card.external:
        where = zone(known.plan.threats[threat].zone)
        return _say("appeared", threat=known.threat(threat), zone=where)
    return _say("appeared_inside", threat=known.threat(threat), stations=stations(card.stations))


def _of_damage(record: h.Happened, known: Recalled, names: Sequence[Text]) -> Text | None:
    match record:
        case h.Attacked():
            return _attacked(record, known)
        case h.Hurt(threat=threat, zone=where, points=points, tiles=tiles):
            key = "hurt" if points == tiles else "hurt_multiplied"
            factor = {} if points == tiles else {"points": points, "factor": tiles // points}
            return _say(key, threat=known.threat(threat), zone=zone(where), tiles=tiles, **factor)
        case h.TileTurned(zone=where, part=name):
            return _say("tile", part=part(where, name), means=wrecked(name))
        case h.EnergyLost(zone=where, what=what, n=n):
            if what == "capsule":
                return _say("capsule_lost", n=n)
            return _say("energy_lost", part=part(where, what), n=n)
        case h.ShipLost(threat=threat, zone=where):
            if where < 0:
                return _say("ship_lost", threat=known.threat(threat))
            return _say("zone_lost", threat=known.threat(threat), zone=zone(where))
        case _:
            return None


def _attacked(record: h.Attacked, known: Recalled) -> Text:
    """The strength, what the shield absorbed, and the damage: ``tiles`` turned over."""
    strength = strength_words(record.strength, record.threat, known)
    whom = known.threat(record.threat)
    where = zone(record.zone)
    through = record.strength - record.absorbed
    if not through:
        return text("space_alert.attacked.absorbed", threat=whom, zone=where, strength=strength)
    if record.absorbed:
        amount = text(
            "space_alert.attacked.difference",
            strength=record.strength,
            absorbed=record.absorbed,
            through=through,
        )
    else:
        amount = verbatim(str(through))
    if record.tiles != through:
        factor, tiles = record.tiles // through, record.tiles
        amount = text("space_alert.attacked.multiplied", amount=amount, factor=factor, tiles=tiles)
    return text(
        "space_alert.attacked.damage", threat=whom, zone=where, strength=strength, amount=amount
    )
