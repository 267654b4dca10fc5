"""The deal: hands, the dummy's columns, tasks, and who commands."""

from functools import cache
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.core.piece import Piece, Pieces
from spacetable.core.setup import Setup
from spacetable.core.switch import Setting
from spacetable.core.turn import Turn
from spacetable.games.the_crew.cards import (
    ALL_CARDS,
    COLOURS,
    COMMANDING,
    FACES,
    FIRST_TRUMP,
    RANK,
    cards_in,
)
from spacetable.games.the_crew.data import Deal, edition_of
from spacetable.games.the_crew.missions import MissionData, mission
from spacetable.games.the_crew.opening import drawing
from spacetable.games.the_crew.opening import order as opening
from spacetable.games.the_crew.state import (
    BOX,
    DUMMY,
    TASK_DECK,
    Edition,
    Radio,
    Rules,
    State,
    column,
    deal_for,
    hand,
    spot,
)
from spacetable.games.the_crew.switches import rules_of
from spacetable.games.the_crew.task_cards import deep_sea_tasks

TERRAIN: Final[tuple[Literal["normal", "dead_spot", "rapture"], ...]] = (
    "normal",
    "dead_spot",
    "rapture",
)
"""The radio in unfamiliar terrain, for a card of rank 1 to 3, 4 to 6, 7 to 9."""
MOST_DEALS: Final = 1000
"""A task that forbids some deals forbids only few of them."""


def set_up(edition: Edition, setup: Setup, settings: dict[str, Setting], chance: Chance) -> State:
    """The first state: tasks drawn, cards dealt, and the first question of the mission open."""
    rules = rules_of(settings)
    page = mission(edition, 1 if setup.mission is None else setup.mission)
    people = tuple(one.seat for one in setup.seats)
    members = (*people, DUMMY) if len(people) == 2 else people
    plan = deal_for(rules, len(people))
    tasks = _task_faces(edition, plan.deck)
    empty = State(
        edition=edition,
        mission=page.number,
        rules=rules,
        members=members,
        names={one.seat: one.name for one in setup.seats},
        planned=plan.tricks,
        first=people[0],
        leader=people[0],
        whose=people[0],
        phase="choosing",
        radio=_radio(edition, page, rules, len(members), chance),
        pieces=Pieces().add(TASK_DECK, [tasks[k] for k in chance.shuffle("tasks", len(tasks))]),
    )
    turn = Turn(empty, chance)
    drawing.draw_tasks(turn)
    faces = tuple(
        turn.state.pieces[spot(k)][0].face.removeprefix("task.")
        for k in range(len(turn.state.tasks))
    )
    for _ in range(MOST_DEALS):
        dealt = deal(plan, members, chance)
        if not drawing.needs_new_deal(faces, list(dealt.values())):
            break
    else:
        raise ValueError(f"no deal fits the tasks {faces}")
    pieces = _laid(turn.state.pieces, members, dealt)
    pieces = pieces.add(BOX, [FACES[one] for one in cards_in(ALL_CARDS & ~plan.deck)], up=True)
    # A piece is looked for zone by zone: what hardly moves comes last.
    zones = dict(pieces.zones)
    zones[TASK_DECK] = zones.pop(TASK_DECK)
    pieces = Pieces(zones, pieces.named)
    first = next(who for who, cards in dealt.items() if COMMANDING in cards)
    turn.state = replace(turn.state, pieces=pieces, first=first, leader=first, whose=first)
    opening.begin(turn)
    return turn.state


def deal(plan: Deal, members: tuple[Seat, ...], chance: Chance) -> dict[Seat, list[int]]:
    """The cards of each member, in the order dealt (``components.toml``).

    Where one hand has a card more, a member at random gets it. The dummy's cards are dealt without
    trump 4, which then goes into the people's cards.
    """
    cards = list(_deck(plan.deck))
    dealt: dict[Seat, list[int]] = {}
    if plan.columns:
        cards.remove(COMMANDING)
        cards = [cards[k] for k in chance.shuffle("deck", len(cards))]
        dealt[DUMMY], cards = cards[: 2 * plan.columns], [*cards[2 * plan.columns :], COMMANDING]
    cards = [cards[k] for k in chance.shuffle("deck", len(cards))]
    uneven = len(set(plan.hands)) > 1
    lucky = chance.roll("extra", len(plan.hands)) - 1 if uneven else 0
    people = [who for who in members if who != DUMMY]
    # The larger hands stand first in the plan.
    for size, who in zip(plan.hands, (*people[lucky:], *people[:lucky]), strict=True):
        dealt[who], cards = cards[:size], cards[size:]
    return {who: dealt[who] for who in members}


@cache
def _deck(mask: int) -> tuple[int, ...]:
    return tuple(cards_in(mask))


def _laid(pieces: Pieces, members: tuple[Seat, ...], dealt: dict[Seat, list[int]]) -> Pieces:
    for who in members:
        faces = [FACES[one] for one in dealt[who]]
        if who != DUMMY:
            pieces = pieces.add(hand(who), faces)
            continue
        for k in range(len(faces) // 2):
            zone = column(k)
            pieces = pieces.add(zone, faces[2 * k : 2 * k + 2])
            below, above = pieces[zone]
            pieces = pieces.with_zone(zone, (below, Piece(above.id, above.face, True)))
    return pieces


@cache
def _task_faces(edition: Edition, deck: int) -> tuple[str, ...]:
    if edition == "planet_nine":
        names = [FACES[one] for one in cards_in(deck) if one < FIRST_TRUMP]
    else:
        names = list(deep_sea_tasks())
    return tuple(f"task.{name}" for name in names)


def _radio(
    edition: Edition, page: MissionData, rules: Rules, members: int, chance: Chance
) -> Radio:
    """How the crew may communicate; in unfamiliar terrain a colour card decides it."""
    wanted = page.radio.mode
    if page.realtime is not None and not rules.timed and page.realtime.untimed_radio:
        wanted = page.realtime.untimed_radio
    pool = max(1, members - (edition_of(edition).pool_less or 0))
    if wanted != "terrain":
        return Radio(wanted, page.radio.from_trick, pool=pool)
    rank = RANK[chance.roll("terrain", 9 * len(COLOURS)) - 1]
    return Radio(TERRAIN[(rank - 1) // 3], page.radio.from_trick, pool=pool, terrain=rank)
