"""The table is laid for a mission (document 1 and 5.1)."""

from collections.abc import Sequence
from typing import TypeVar

from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.core.piece import Pieces
from spacetable.core.setup import Setup
from spacetable.core.switch import Setting
from spacetable.games.space_alert.cards import Card, deal_for, heroic_cards, ordinary_cards
from spacetable.games.space_alert.expedition.aboard import leg_for
from spacetable.games.space_alert.expedition.leg import Leg
from spacetable.games.space_alert.mission_list import DRAWN, RANDOM, drawable
from spacetable.games.space_alert.resolution.plan import PARTS
from spacetable.games.space_alert.script.dials import Dials
from spacetable.games.space_alert.script.happenings import Place, Severity
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.script.rolling import SEEDS, roll
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.state import (
    DECK,
    HEROIC_DECK,
    ROLES,
    TRACKS,
    Level,
    Member,
    Report,
    Rules,
    State,
    carried_tiles,
    hand,
    heroic_place,
    open_cards,
    stock,
    threat_deck,
    tile_pile,
    track_place,
)
from spacetable.games.space_alert.stations import BRIDGE, ZONES
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.trajectories import tracks

T = TypeVar("T")
SEVERITIES: Sequence[Severity] = ("common", "serious")
PLACES: Sequence[Place] = ("external", "internal")


def set_up(setup: Setup, settings: dict[str, Setting], chance: Chance) -> State:
    """The first state. Everything random comes from ``chance``."""
    seats = [one.seat for one in setup.seats]
    rules = Rules(
        common=settings["common"],  # type: ignore[arg-type]
        serious=settings["serious"],  # type: ignore[arg-type]
        fifth_member=bool(settings["fifth_member"]) and len(seats) < 5,
        open_boards=bool(settings["open_boards"]),
        played_with=settings["played_with"],  # type: ignore[arg-type]
        idle_squads_cost=bool(settings["idle_squads_cost"]),
        by_hand=settings["time"] == "by_hand",
        autopilot=settings["autopilot"],  # type: ignore[arg-type]
        guide=bool(settings["guide"]),
    )
    members = _members(setup, rules)
    script = _script(setup, len(members), chance)
    pieces = _cards(seats, members, rules, chance)
    pieces = _threats(pieces, rules, chance)
    leg = leg_for(setup, chosen=bool(settings["expedition"]))
    pieces = _boards(pieces, leg, chance)
    return State(
        pieces=pieces,
        members=members,
        roles={role: seats[k % len(seats)] for k, role in enumerate(ROLES)},
        rules=rules,
        script=script,
        reports=tuple(
            Report(one.t, one.severity, one.place, one.zone) for one in script.threats(len(members))
        ),
        phases=dict.fromkeys(seats, 1),
        bots=tuple(one.seat for one in setup.seats if one.bot is not None),
        figures=(BRIDGE,) * len(members),
        leg=leg,
    )


def _members(setup: Setup, rules: Rules) -> tuple[Member, ...]:
    """Players in the order of their seats, then androids; alone, androids only."""
    deal = deal_for(len(setup.seats), fifth_member=rules.fifth_member)
    players = [] if deal.open else list(setup.seats)
    members = [Member(one.seat, one.name, one.colour) for one in players]
    used = {one.colour for one in players}
    free = [colour for colour in range(9) if colour not in used]
    return (*members, *(Member(None, "", free[k]) for k in range(deal.androids)))


def _script(setup: Setup, crew: int, chance: Chance) -> Script:
    """The mission asked for, or one drawn unseen; without one, a rolled one."""
    if setup.mission == DRAWN:
        cards = drawable()
        return cards[chance.roll("script", len(cards)) - 1].for_crew(crew)
    if setup.mission is not None and setup.mission != RANDOM:
        return missions()[setup.mission - 1].for_crew(crew)
    # A die of a thousand thousand sides would be too large a number for a save.
    high, low = chance.roll("script", SEEDS >> 15) - 1, chance.roll("script", 1 << 15) - 1
    return roll((high << 15) + low, Dials(crew=5 if crew >= 5 else 4))


def _shuffled(things: Sequence[T], stream: str, chance: Chance) -> list[T]:
    return [things[k] for k in chance.shuffle(stream, len(things))]


def _cards(
    seats: Sequence[Seat], members: Sequence[Member], rules: Rules, chance: Chance
) -> Pieces:
    deal = deal_for(len(seats), fifth_member=rules.fifth_member)
    ordinary = [card for card, count in ordinary_cards().items() for _ in range(count)]
    heroic = _shuffled(heroic_cards(), "heroic", chance)
    pieces = Pieces()
    if not rules.dealt:
        pieces = pieces.add(DECK, _names(_shuffled(ordinary, "deck", chance)))
        return pieces.add(HEROIC_DECK, _names(heroic))
    if deal.open and not rules.printed:
        for card, count in ordinary_cards().items():
            pieces = pieces.add(open_cards(card.name), _names([card]) * count, up=True)
    else:
        deck = _shuffled(ordinary, "deck", chance)
        for seat in seats:
            dealt = [heroic.pop() for _ in range(deal.heroic)]
            for phase, count in enumerate(deal.phases, 1):
                dealt += [deck.pop() for _ in range(count)]
                place = hand(seat) if phase == 1 else stock(seat, phase)
                pieces = pieces.add(place, _names(dealt))
                dealt = []
        pieces = pieces.add(DECK, _names(deck))
    for number, member in enumerate(members):
        if member.android:
            pieces = pieces.add(heroic_place(number), _names([heroic.pop()]))
    return pieces.add(HEROIC_DECK, _names(heroic))


def _names(cards: Sequence[Card]) -> list[str]:
    return [f"card.{card.name}" for card in cards]


def _threats(pieces: Pieces, rules: Rules, chance: Chance) -> Pieces:
    """Four piles, each of the level chosen for its severity (document 1)."""
    for severity in SEVERITIES:
        level: Level = rules.common if severity == "common" else rules.serious
        for place in PLACES:
            found = [
                card.id
                for card in threat_cards().values()
                if (card.severity, card.place) == (severity, place)
                and level in (card.level, "mixed")
            ]
            order = _shuffled(found, f"threats.{severity}.{place}", chance)
            pieces = pieces.add(threat_deck(severity, place), [f"threat.{id_}" for id_ in order])
    return pieces


def _boards(pieces: Pieces, leg: Leg | None, chance: Chance) -> Pieces:
    """Four of the seven trajectories, open; three piles of damage tiles, face down.

    Tiles that a campaign left on the ship lie open and are in no pile (document 6.2).
    """
    numbers = _shuffled(sorted(tracks()), "tracks", chance)
    for place in (*ZONES, "internal"):
        pieces = pieces.add(track_place(place), [f"track.{numbers.pop()}"], up=True)
    pieces = pieces.add(TRACKS, [f"track.{number}" for number in sorted(numbers)], up=True)
    for zone, left in zip(ZONES, leg.damage if leg is not None else ((), (), ()), strict=True):
        lying = [f"tile.{zone}.{part}" for part in left]
        pieces = pieces.add(carried_tiles(zone), lying, up=True)
        whole = [part for part in PARTS[zone] if part not in left]
        tiles = _shuffled(whole, f"tiles.{zone}", chance)
        pieces = pieces.add(tile_pile(zone), [f"tile.{zone}.{part}" for part in tiles])
    return pieces
