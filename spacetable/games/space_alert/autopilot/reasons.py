"""Why a card is laid, in one sentence: what it does when the whole plan is carried out."""

from collections.abc import Sequence

from spacetable.core.text import Text, text
from spacetable.games.space_alert.autopilot.following import Deed, deeds_of
from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.autopilot.worth import Judge, TileOrder
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Drawn
from spacetable.games.space_alert.resolution.round import sailed
from spacetable.games.space_alert.stations import SPACE, STATIONS, ZONES
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.wording.threats import name


def reasons(
    known: Known, rows: tuple[tuple[int, ...], ...], order: TileOrder
) -> dict[tuple[int, int], Text]:
    """The reason of every card of ``rows`` by member and turn, when tiles lie in ``order``."""
    log: list[h.Happened] = []
    sailed(Judge(known, (order,)).plan(rows, order), log)
    deeds = deeds_of(rows, log)
    found: dict[tuple[int, int], Text] = {}
    for number, deed in enumerate(deeds):
        after = [one for one in deeds[number + 1 :] if one.member == deed.member and one.turn]
        found[deed.member, deed.laid] = _reason(deed, after, known.threats)
    return found


def threat_name(threat: Drawn) -> Text:
    """``Amoeba T+3``."""
    return text("space_alert_autopilot.threat", name=name(threat_cards()[threat.card]), t=threat.t)


def station_name(station: int) -> Text:
    """Where, as the end of a sentence wants it."""
    return text(f"space_alert_autopilot.station.{STATIONS[station]}")


def _reason(deed: Deed, after: Sequence[Deed], threats: Sequence[Drawn]) -> Text:
    if not deed.turn:
        return text("space_alert_autopilot.never")
    for one in deed.events:
        if isinstance(one, h.Walked):
            return _way(one.end, after)
        found = _done(one, deed, threats)
        if found is not None:
            return found
    return text("space_alert_autopilot.waits")


def _done(one: h.Happened, deed: Deed, threats: Sequence[Drawn]) -> Text | None:
    match one:
        case h.CannonFired(zone=zone, cannon=cannon):
            weapon = text(f"space_alert_autopilot.{cannon}.{ZONES[zone]}")
            return _shot("shoots", deed, threats, weapon)
        case h.RocketLaunched():
            return _shot("rocket", deed, threats)
        case h.Launched():
            return _shot("flies", deed, threats)
        case h.SpaceAttack():
            return _shot("attacks", deed, threats)
        case h.Repaired(threat=threat):
            return text("space_alert_autopilot.repairs", threat=threat_name(threats[threat]))
        case h.Fought(threat=threat):
            return text("space_alert_autopilot.fights", threat=threat_name(threats[threat]))
        case h.EnergyMoved(zone=zone, source="capsule", moved=moved, bonus=bonus):
            return text("space_alert_autopilot.fuel", n=moved + bonus)
        case h.EnergyMoved(zone=zone, target=target, moved=moved, bonus=bonus):
            return text(f"space_alert_autopilot.fills.{target}.{ZONES[zone]}", n=moved + bonus)
        case h.Maintained(phase=phase):
            return text("space_alert_autopilot.computer", phase=phase + 1)
        case h.SquadTaken() | h.SquadWoken():
            return text(
                f"space_alert_autopilot.{'fetches' if isinstance(one, h.SquadTaken) else 'wakes'}"
            )
        case h.Looked():
            return text("space_alert_autopilot.confirms", n=max(1, deed.watchers))
        case h.CameHome():
            return text("space_alert_autopilot.home")
        case _:
            return None


def _shot(key: str, deed: Deed, threats: Sequence[Drawn], weapon: Text | None = None) -> Text:
    """A weapon and what it hits: nothing, one threat, or several with the pulse cannon."""
    how = {} if weapon is None else {"weapon": weapon}
    if not deed.targets:
        return text(f"space_alert_autopilot.{key}.nothing", **how)
    if len(deed.targets) > 1:
        return text(f"space_alert_autopilot.{key}.several", n=len(deed.targets), **how)
    end = "down" if deed.felled else "one"
    return text(
        f"space_alert_autopilot.{key}.{end}", threat=threat_name(threats[deed.targets[0]]), **how
    )


def _way(end: int, after: Sequence[Deed]) -> Text:
    """Why somebody walks: for the next thing that they do, if they do anything more."""
    there = end
    for deed in after:
        for one in deed.events:
            match one:
                case h.Walked(end=further):
                    there = further
                case h.Nothing():
                    pass
                case _:
                    purpose = _purpose(one)
                    if purpose is None or SPACE in (there, end):
                        continue
                    key = "arrives" if there == end else "heads"
                    return text(
                        f"space_alert_autopilot.{key}",
                        station=station_name(there),
                        purpose=text(f"space_alert_autopilot.purpose.{purpose}"),
                    )
    if SPACE in (there, end):
        return text("space_alert_autopilot.waits")
    return text("space_alert_autopilot.goes", station=station_name(end))


def _purpose(one: h.Happened) -> str | None:
    match one:
        case h.CannonFired(cannon=cannon):
            return cannon
        case h.RocketLaunched():
            return "rocket"
        case h.Launched():
            return "interceptors"
        case h.Repaired():
            return "repair"
        case h.Fought():
            return "fight"
        case h.EnergyMoved(source="capsule"):
            return "fuel"
        case h.EnergyMoved(target=target):
            return target
        case h.Maintained():
            return "computer"
        case h.SquadTaken() | h.SquadWoken():
            return "squad"
        case h.Looked():
            return "look"
        case _:
            return None
