"""What HAL makes of its cards: which one hurts the crew most now."""

from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import LINK_OF, SPACE
from spacetable.games.space_odyssey.bots.sight import ROOM, Sight
from spacetable.games.space_odyssey.bots.ways import FAR
from spacetable.games.space_odyssey.bots.weighing import (
    LOST,
    OTHERS,
    danger,
    holding,
    keeping,
    stopped,
    way_cost,
)
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.cards import CREW_NAMES, LOGIC, door_of, malfunction_of
from spacetable.games.space_odyssey.data import LIMIT
from spacetable.games.space_odyssey.state import HIDDEN
from spacetable.games.space_odyssey.words import card_name, door_name, member, system_name

SCANNED: Final = (0.0, 2.6, 2.4, 2.2, 1.7, 1.3, 1.0, 0.8)
"""What a scan takes from a hand of so many cards: the fewer, the dearer the one given up."""
ONLY_THREE: Final = 3.5
"""More for a hand of three that may be a sequence."""
HELD_BACK: Final = 2.0
"""What a target card is worth in the hand, kept for a better moment."""
BLIND: Final = 1.6
"""What a card is worth to a member of whose plans HAL knows nothing."""
HIDES: Final = 0.15
"""A shown card is played rather than a hidden one: the crew may cancel it."""
PATIENCE: Final = 0.4
"""The part of a door's worth that is lost when nobody has a sequence yet."""


class Play(Struct, frozen=True, gc=False):
    """A card of HAL's to be played. ``at``: the member aimed at. ``names``: the card asked for."""

    gain: float
    face: str
    reason: Text
    at: Seat | None = None
    names: str = ""


def plays(sight: Sight) -> list[Play]:
    """Every card that HAL can play, the best first."""
    holds = holding(sight)
    found: list[Play] = []
    cards = [
        face for face in dict.fromkeys((*sight.row, *sight.hidden)) if face not in ("", HIDDEN)
    ]
    for face in cards:
        system = malfunction_of(face)
        door = door_of(face)
        if system is not None:
            found.append(_damage(sight, face, system, holds))
        elif door is not None:
            if door not in sight.closed and door not in sight.forced:
                found.append(_door(sight, face, door, holds))
        elif face == "hal.scan":
            found += [_scan(sight, who) for who in sight.crew if _open_to_scan(sight, who)]
        elif face == "hal.target":
            found += [target(sight, who, holds) for who in sight.crew]
    shown = set(sight.row)
    found.sort(key=lambda one: -(one.gain + (HIDES if one.face in shown else 0.0)))
    return found


def _open_to_scan(sight: Sight, who: Seat) -> bool:
    return sight.characters[who] != "whitehead"


def _damage(sight: Sight, face: str, system: str, holds: tuple[float, ...]) -> Play:
    now = danger(sight, holds)
    gain = danger(sight, holds, system, 1) - now
    count = sight.malfunctions[system] + 1
    limit = LIMIT[system]
    name = system_name(system)
    away = sight.nearest(system)
    if SPACE[ROOM[system]].shut_in and "pod_bay" in sight.closed:
        away = FAR
    gain *= 1 + 0.05 * (away - 1)
    down = [one for one in OTHERS if stopped(sight, one)]
    if gain >= LOST / 2:
        reason = bot_words("damage.win", system=name)
    elif system == "lif":
        reason = bot_words("damage.lif", n=limit - count)
    elif count == limit:
        reason = bot_words("damage.stop", system=name, n=len(down) + 1)
    elif count > limit:
        reason = bot_words("damage.more", system=name)
    else:
        reason = bot_words("damage", system=name, count=count, limit=limit)
    return Play(gain, face, reason)


def _door(sight: Sight, face: str, door: str, holds: tuple[float, ...]) -> Play:
    after = sight.copy()
    after.closed = sight.closed | {door}
    gain = way_cost(after, holds) - way_cost(sight, holds)
    name = door_name(door)
    inside = [who for who in sight.crew if door == "pod_bay" and SPACE[sight.at[who]].shut_in]
    if inside:
        return Play(gain, face, bot_words("door.shut_in", member=_name(sight, inside[0])))
    barred = [
        (sight.run_chance(who), who)
        for who in sight.crew
        if after.ways(who)["core"] > sight.ways(who)["core"]
    ]
    likely = max(barred, default=(0.0, None))
    if likely[1] is not None and likely[0] >= 0.25:
        reason = bot_words("door.core", door=name, member=_name(sight, likely[1]))
        return Play(gain, face, reason)
    for system, count in sight.malfunctions.items():
        if count and after.nearest(system) > sight.nearest(system):
            reason = bot_words("door.repair", door=name, system=system_name(system))
            return Play(gain, face, reason)
    core = "core" in LINK_OF[door].between
    return Play(gain, face, bot_words("door.core_way" if core else "door.way", door=name))


def _scan(sight: Sight, who: Seat) -> Play:
    cards = sight.hands[who]
    count = len(cards)
    gain = SCANNED[min(count, len(SCANNED) - 1)]
    chance = sight.run_chance(who)
    key = "scan"
    if count == 3 and chance > 0.3:
        gain += ONLY_THREE * chance
        key = "scan.run"
    elif count <= 2:
        key = "scan.few"
    return Play(gain, "hal.scan", bot_words(key, member=_name(sight, who), n=count), who)


def target(sight: Sight, who: Seat, holds: tuple[float, ...]) -> Play:
    """The card that it is best to ask a member for."""
    best = Play(-HELD_BACK, "hal.target", bot_words("target.nothing"), who, CREW_NAMES[0])
    for face in CREW_NAMES:
        chance = sight.chance_of(who, face)
        if not chance:
            continue
        gain = chance * value_of(sight, who, face, holds) - HELD_BACK
        if gain > best.gain:
            key = "target.told" if chance == 1 else "target.guess"
            reason = bot_words(key, member=_name(sight, who), card=card_name(face))
            best = Play(gain, "hal.target", reason, who, face)
    return best


def value_of(sight: Sight, who: Seat, face: str, holds: tuple[float, ...]) -> float:
    """What it costs the crew that a member loses a card, as far as HAL knows."""
    if face in sight.hands[who]:
        return keeping(sight, who, face, holds)
    with_it = sight.copy()
    with_it.hands = {**sight.hands, who: (*sight.hands[who], face)}
    value = keeping(with_it, who, face, holds)
    return max(value, BLIND) if face in LOGIC else value


def _name(sight: Sight, who: Seat) -> Text:
    return member(sight.state, who)


# -------------------------------------------------------------------- the open row

SECRET: Final = {"hal.door.pod_bay": 3.0, "hal.target": 2.0, "hal.scan": 0.2}
"""What it is worth to keep a card hidden."""


def secrecy(sight: Sight, face: str, holds: tuple[float, ...]) -> float:
    """What it is worth to HAL that the crew does not see a card: it could be met or cancelled."""
    if face == "hal.lipread":
        return -10.0
    copies = 0.4 * (face in sight.row)
    system = malfunction_of(face)
    if system is not None:
        gain = danger(sight, holds, system, 1) - danger(sight, holds)
        return min(gain, 30.0) * 0.5 - copies
    door = door_of(face)
    if door is not None and (door in sight.closed or door in sight.forced):
        return -5.0
    return SECRET.get(face, 0.8) - copies


def keeping_card(sight: Sight, face: str, holds: tuple[float, ...]) -> float:
    """What a card is worth in HAL's hand."""
    if face == "hal.lipread":
        return 6.0 if face in sight.row else 2.5
    system = malfunction_of(face)
    if system is not None:
        cards = (*sight.row, *sight.hidden)
        gain = danger(sight, holds, system, 1) - danger(sight, holds)
        return 1.0 + min(gain, 40.0) - 0.2 * cards.count(face)
    door = door_of(face)
    if door is not None:
        if door in sight.closed or door in sight.forced:
            return -1.0
        return max(0.5, _door(sight, face, door, holds).gain)
    return 2.0 if face == "hal.target" else 1.2
