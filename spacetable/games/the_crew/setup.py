"""The deal: hands, the dummy's columns, tasks, and who commands."""

from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.game import Setting, Setup
from spacetable.core.ids import Seat
from spacetable.core.piece import Piece, Pieces
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
from spacetable.games.the_crew.crew import drawing, opening
from spacetable.games.the_crew.missions import MissionData, mission
from spacetable.games.the_crew.state import (
    BOX,
    DUMMY,
    DUMMY_COLUMNS,
    TASK_DECK,
    Edition,
    Radio,
    Rules,
    State,
    column,
    deck_of,
    hand,
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
    deck = deck_of(rules, len(people))
    empty = State(
        edition=edition,
        mission=page.number,
        rules=rules,
        members=members,
        names={one.seat: one.name for one in setup.seats},
        planned=deck.bit_count() // len(members),
        first=people[0],
        leader=people[0],
        whose=people[0],
        phase="choosing",
        radio=_radio(page, rules, len(members), chance),
        pieces=Pieces().add(TASK_DECK, _task_faces(edition, deck, chance)),
    )
    turn = Turn(empty, chance)
    drawing.draw_tasks(turn)
    faces = tuple(
        turn.state.pieces.piece(task.piece).face.removeprefix("task.") for task in turn.state.tasks
    )
    for _ in range(MOST_DEALS):
        dealt = deal(members, deck, chance)
        if not drawing.needs_new_deal(faces, list(dealt.values())):
            break
    else:
        raise ValueError(f"no deal fits the tasks {faces}")
    pieces = _laid(turn.state.pieces, members, dealt)
    pieces = pieces.add(BOX, [FACES[one] for one in cards_in(ALL_CARDS & ~deck)], up=True)
    first = next(who for who, cards in dealt.items() if COMMANDING in cards)
    turn.state = replace(turn.state, pieces=pieces, first=first, leader=first, whose=first)
    opening.begin(turn)
    return turn.state


def deal(members: tuple[Seat, ...], deck: int, chance: Chance) -> dict[Seat, list[int]]:
    """The cards of each member, in the order dealt (reference, deal).

    With three members one of them, at random, gets the fourteenth card. The dummy's cards are dealt
    without trump 4, which then goes into the people's cards.
    """
    cards = list(cards_in(deck))
    if DUMMY not in members:
        cards = [cards[k] for k in chance.shuffle("deck", len(cards))]
        each, over = divmod(len(cards), len(members))
        lucky = chance.roll("extra", len(members)) - 1 if over else 0
        dealt: dict[Seat, list[int]] = {}
        for number, who in enumerate(members):
            # With one card over, one member has it; there is never more than one.
            size = each + (1 if over and number == lucky else 0)
            dealt[who], cards = cards[:size], cards[size:]
        return dealt
    cards.remove(COMMANDING)
    cards = [cards[k] for k in chance.shuffle("deck", len(cards))]
    columns = DUMMY_COLUMNS if deck == ALL_CARDS else DUMMY_COLUMNS - 2
    dummy, rest = cards[: 2 * columns], [*cards[2 * columns :], COMMANDING]
    rest = [rest[k] for k in chance.shuffle("deck", len(rest))]
    half = len(rest) // 2
    people = [who for who in members if who != DUMMY]
    return {people[0]: rest[:half], people[1]: rest[half:], DUMMY: dummy}


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


def _task_faces(edition: Edition, deck: int, chance: Chance) -> list[str]:
    if edition == "planet_nine":
        names = [FACES[one] for one in cards_in(deck) if one < FIRST_TRUMP]
    else:
        names = list(deep_sea_tasks())
    return [f"task.{names[k]}" for k in chance.shuffle("tasks", len(names))]


def _radio(page: MissionData, rules: Rules, members: int, chance: Chance) -> Radio:
    """How the crew may communicate; in unfamiliar terrain a colour card decides it."""
    wanted = page.radio.mode
    if page.realtime is not None and not rules.timed and page.realtime.untimed_radio:
        wanted = page.realtime.untimed_radio
    pool = max(1, members - 2)
    if wanted != "terrain":
        return Radio(wanted, page.radio.from_trick, pool=pool)
    rank = RANK[chance.roll("terrain", 9 * len(COLOURS)) - 1]
    return Radio(TERRAIN[(rank - 1) // 3], page.radio.from_trick, pool=pool, terrain=rank)
