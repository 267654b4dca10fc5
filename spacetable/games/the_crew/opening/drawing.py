"""Drawing the tasks of an attempt, and the draws and deals that no crew could play."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from spacetable.core.piece import Piece, Pieces
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.cards import mask_of
from spacetable.games.the_crew.conditions.captures import WinCardInTrick
from spacetable.games.the_crew.conditions.trick_counts import WinTricksAt
from spacetable.games.the_crew.missions import MissionData
from spacetable.games.the_crew.opening.taking import CARD_PREFIX, page_of
from spacetable.games.the_crew.opening.wording import opening_words, task_label
from spacetable.games.the_crew.state import TASK_DECK, State, Task, spot
from spacetable.games.the_crew.task_cards import deep_sea_tasks, difficulty

FACE_DOWN = ("commander_decision", "commander_distribution")
"""Assignments whose tasks lie face down at first."""
CLOCKWISE = (
    "clockwise_pick",
    "captain_takes_hardest_then_clockwise",
    "clockwise_pick_captain_skipped",
)
MOST_DRAWS = 1000
"""Far more than any sum of a logbook needs; a sum that cannot be met must not go on for ever."""


def draw_tasks(turn: Turn[State]) -> None:
    """Lay the tasks of the attempt in the middle, the task deck being shuffled.

    Planet Nine: so many cards, with the order tokens on the first of them from left to right
    (Task tokens). Mission Deep Sea: cards of a difficulty, or given ones.
    """
    state = turn.state
    page = page_of(state)
    if not page.has_tasks:
        return
    if state.edition == "planet_nine":
        faces = _deck(state, page.tasks)
        if len(faces) < page.tasks:
            raise ValueError(f"{page.tasks} tasks, but only {len(faces)} task cards")
    elif page.fixed_tasks:
        faces = list(page.fixed_tasks)
    else:
        faces = _draw_difficulty(turn, page)
    _lay(turn, page, faces)


def difficulty_to_draw(state: State) -> int:
    """The sum of difficulties of this attempt; a mission played without its clock may be harder."""
    page = page_of(state)
    timed = page.realtime
    if timed is not None and timed.untimed_difficulty is not None and not state.rules.timed:
        return timed.untimed_difficulty
    return page.difficulty


def fitting(deck: Iterable[str], total: int, members: int) -> list[str] | None:
    """The tasks that a crew takes when it turns over ``deck`` from the first card on.

    A card that fits into what is left of the sum is taken, another is skipped, until the sum is
    met exactly. None when the deck runs out before.
    """
    taken = []
    for face in deck:
        worth = difficulty(face, members)
        if worth <= total:
            taken.append(face)
            total -= worth
            if not total:
                return taken
    return None


def exchanged(
    drawn: Sequence[str], deck: Iterable[str], page: MissionData, members: int
) -> list[str] | None:
    """The drawn tasks after all exchanges (see ``misfit``): a task that cannot be kept is replaced
    by the next one of the deck that is worth as much and fits. None when there is none.
    """
    tasks = list(drawn)
    rest = [face for face in deck if face not in tasks]
    while (at := misfit(tasks, page, members)) is not None:
        worth = difficulty(tasks[at], members)
        for face in rest:
            if difficulty(face, members) != worth:
                continue
            tried = [*tasks[:at], face, *tasks[at + 1 :]]
            again = misfit(tried, page, members)
            if again is None or again > at:
                rest.remove(face)
                tasks = tried
                break
        else:
            return None
    return tasks


def misfit(tasks: Sequence[str], page: MissionData, members: int) -> int | None:
    """The place of the first task that no crew could play and that is exchanged for another.

    Two tasks that want the same trick, where no member may own both; or tasks that compare with
    the captain and would have to go to the captain. Of such tasks the one turned over later goes
    (DS-R12).
    """
    shared = _one_may_own_two(page, len(tasks), members)
    for late, face in enumerate(tasks):
        if any(_exclude_each_other(early, face, shared) for early in tasks[:late]):
            return late
    return _forced_on_captain(tasks, page, members)


def needs_new_deal(faces: Iterable[str], hands: Iterable[Iterable[int]]) -> bool:
    """Whether one hand, the dummy's too, holds cards that make a drawn task impossible.

    ``faces``: of the drawn tasks. ``hands``: the numbers of the cards of each member. Cards are
    then dealt again, and it is no attempt (the task cards say so).
    """
    known = deep_sea_tasks()
    masks = [redeal.mask for face in faces if face in known for redeal in known[face].redeal]
    return bool(masks) and any(
        held & mask == mask for held in map(mask_of, hands) for mask in masks
    )


# ------------------------------------------------------------------ drawing


def _deck(state: State, count: int | None = None) -> list[str]:
    """What the task deck asks for, from the top card down; of so many cards, or of all."""
    top = state.pieces[TASK_DECK][::-1][:count]
    return [one.face.removeprefix(CARD_PREFIX) for one in top]


def _draw_difficulty(turn: Turn[State], page: MissionData) -> list[str]:
    members = len(turn.state.members)
    total = difficulty_to_draw(turn.state)
    for _ in range(MOST_DRAWS):
        deck = _deck(turn.state)
        drawn = fitting(deck, total, members)
        if drawn is not None:
            kept = exchanged(drawn, deck, page, members)
            if kept is not None:
                _say_exchanges(turn, drawn, kept)
                return kept
        turn.shuffle(TASK_DECK, "tasks")
    raise ValueError(f"no task cards make a difficulty of {total} with {members} members")


def _say_exchanges(turn: Turn[State], drawn: Sequence[str], kept: Sequence[str]) -> None:
    for old, new in zip(drawn, kept, strict=True):
        if old != new:
            turn.say(
                opening_words(
                    "said.exchanged", old=_asked(turn.state, old), new=_asked(turn.state, new)
                )
            )


def _asked(state: State, face: str) -> Text:
    return task_label(state, Task(state.pieces[TASK_DECK][0].id, face))


def _lay(turn: Turn[State], page: MissionData, faces: Sequence[str]) -> None:
    pieces = turn.state.pieces
    cards = {CARD_PREFIX + face for face in faces}
    laid, rest = {}, []
    for one in pieces[TASK_DECK]:
        if one.face in cards:
            laid[one.face] = one
        else:
            rest.append(one)
    zones = {**pieces.zones, TASK_DECK: tuple(rest)}
    up = page.assignment not in FACE_DOWN
    sea = deep_sea_tasks() if turn.state.edition == "deep_sea" else {}
    tasks = []
    for k, face in enumerate(faces):
        piece = laid[CARD_PREFIX + face]
        zones[spot(k)] = (Piece(piece.id, piece.face, up),)
        token = page.tokens[k] if k < len(page.tokens) else ""
        secret = face in sea and sea[face].predict == "secret"
        tasks.append(Task(piece.id, face if up else "", token=token, secret=secret))
    turn.state = replace(turn.state, pieces=Pieces(zones, pieces.named), tasks=tuple(tasks))


# ------------------------------------------------------------------ tasks that exclude each other


def _one_may_own_two(page: MissionData, tasks: int, members: int) -> bool:
    """Whether a member can come to own two tasks: with clockwise choosing, only if there are more
    tasks than members who choose."""
    if page.assignment not in CLOCKWISE:
        return True
    skipped = page.assignment == "clockwise_pick_captain_skipped"
    return tasks > members - skipped


def _wanted(face: str) -> frozenset[int]:
    """The tricks that the owner of a task must win, by number; -1 is the last."""
    condition = deep_sea_tasks()[face].condition
    if isinstance(condition, WinTricksAt):
        return frozenset(condition.tricks)
    if isinstance(condition, WinCardInTrick):
        return frozenset((condition.trick,))
    return frozenset()


def _wants_no_other(face: str) -> bool:
    condition = deep_sea_tasks()[face].condition
    return isinstance(condition, WinTricksAt) and condition.only


def _exclude_each_other(one: str, other: str, shared: bool) -> bool:
    """Whether two tasks want the same trick and no member may or can own both."""
    ours, theirs = _wanted(one), _wanted(other)
    if not ours & theirs:
        return False
    if not shared:
        return True
    return bool(
        (_wants_no_other(one) and theirs - ours) or (_wants_no_other(other) and ours - theirs)
    )


def _forced_on_captain(tasks: Sequence[str], page: MissionData, members: int) -> int | None:
    """The last task that only the captain could take although the captain may not."""
    known = deep_sea_tasks()
    barred = [k for k, face in enumerate(tasks) if known[face].captain_barred]
    if not barred or page.assignment not in CLOCKWISE[:2]:
        return None
    if page.assignment == "captain_takes_hardest_then_clockwise":
        most = max(difficulty(face, members) for face in tasks)
        hardest = [k for k, face in enumerate(tasks) if difficulty(face, members) == most]
        if all(k in barred for k in hardest):
            return hardest[-1]
    # With fewer tasks than members the captain may pass.
    turns = -(-len(tasks) // members) if len(tasks) >= members else 0
    return barred[-1] if len(tasks) - len(barred) < turns else None
