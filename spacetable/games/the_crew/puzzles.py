"""Puzzles of The Crew: one card that keeps the mission winnable, however the unseen cards lie.

All that a member knows is counted: the own hand, the tricks, what was told, who did not follow
suit. Every deal that fits is looked at by the solver, with every card open and everybody helping.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.given_names import GIVEN
from spacetable.core.ids import PieceId, Seat
from spacetable.core.puzzle import (
    SOLVED,
    Answer,
    Candidate,
    Grade,
    Plain,
    Posed,
    Puzzle,
    Stage,
    plain,
)
from spacetable.core.puzzle_position import played_by
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text, texts
from spacetable.games.the_crew.bots import CADET
from spacetable.games.the_crew.bots.sight import sight
from spacetable.games.the_crew.bots.worlds import Knowledge
from spacetable.games.the_crew.cards import CARD_OF, cards_in
from spacetable.games.the_crew.hidden import view
from spacetable.games.the_crew.key_plays import legal
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Play
from spacetable.games.the_crew.solver import pieces_of, solve
from spacetable.games.the_crew.solver.position import Position, played, position_of
from spacetable.games.the_crew.state import DUMMY, Edition, State, hand, told_zone
from spacetable.games.the_crew.words import card_name, member

words: Final = texts("the_crew_puzzles")
MOST_DEALS: Final = 120
"""So many deals may fit; with more nobody counts them."""
FEWEST_DEALS: Final = 3
CLEAR: Final = 0.1
"""Any other card loses in at least so large a part of them."""
NODES: Final = 4000
"""Positions that the solver may look at in one deal."""
HAND: Final = 6
"""Cards of a hand that are named."""
OPTIONS: Final = {"timed": False, "open_tricks": True}
"""There is time to think, and what has been played may be looked at."""
MISSIONS: Final[dict[Edition, range]] = {
    "planet_nine": range(2, 46),
    "deep_sea": range(2, 33),
}


def file(edition: Edition) -> Path:
    """Where the puzzles of an edition lie."""
    return Path(__file__).with_name(f"puzzles_{edition}.json")


# ---------------------------------------------------------------------- the question


def pose(candidate: Candidate) -> Posed | None:
    """Which card wins whatever fits; None where none does, or more than one, or no card is sure."""
    state: Any = candidate.state
    seat = candidate.seat
    if not _asks(state, seat):
        return None
    here = position_of(state)
    cards = legal(here)
    deals = _deals(state, seat, here)
    if len(cards) < 2 or not FEWEST_DEALS <= len(deals) <= MOST_DEALS:
        return None
    lost: dict[int, list[Position]] = {card: [] for card in cards}
    for deal in deals:
        for card in cards:
            won = _wins(deal, card)
            if won is None:
                return None
            if not won:
                lost[card].append(deal)
        if all(lost.values()):
            return None
    right = [card for card in cards if not lost[card]]
    if len(right) != 1 or any(
        len(those) < CLEAR * len(deals) for card, those in lost.items() if card != right[0]
    ):
        return None
    if all(played(here, card) == "lost" for card in cards if card != right[0]):
        return None  # the trick itself shows it
    line = _line(here, right[0])
    if line is None:
        return None
    answers = tuple(
        Answer(
            plain(Play(seat, pieces_of(state, (card,))[0])),
            _why(state, seat, card, lost[card], len(deals)),
            right=card == right[0],
            then=SOLVED,
        )
        for card in cards
    )
    number = len(state.tricks) + 1
    question = words("question", member=member(state, seat), trick=number)
    grade = _grade([len(those) for those in lost.values()], len(deals))
    return Posed(question, grade, (Stage(seat, answers),), _acted(state, line))


def _asks(state: State, seat: Seat) -> bool:
    page = mission(state.edition, state.mission)
    return (
        state.phase == "play"
        and bool(state.progress)
        and state.whose == seat
        and DUMMY not in state.members
        and not page.draw_after_trick
        and not state.passed_late
    )


def _grade(lost: Sequence[int], deals: int) -> Grade:
    """Wrong cards that never win are easily seen, and a single one that mostly loses; one that
    mostly wins, among several, is not.

    ``lost``: in so many deals each card loses.
    """
    wrong = [n for n in lost if n]
    mostly_wins = 2 * min(wrong) <= deals
    if min(wrong) == deals or (len(wrong) == 1 and not mostly_wins):
        return 1
    return 3 if mostly_wins and len(wrong) > 1 else 2


def _deals(state: State, seat: Seat, here: Position) -> list[Position]:
    """The position with every deal that fits what the seat knows; more than enough end it."""
    known = sight(view(state, seat).state).knowledge
    found: list[Position] = []
    for hands in _dealt(known):
        found.append(replace(here, hands=hands))
        if len(found) > MOST_DEALS:
            break
    return found


def _dealt(known: Knowledge) -> Iterator[tuple[int, ...]]:
    """Every way to deal the unseen cards, the card with the fewest places first."""
    cards = sorted(cards_in(known.unseen), key=lambda card: sum(m >> card & 1 for m in known.may))
    hands, room = list(known.known), list(known.room)

    def deal(at: int) -> Iterator[tuple[int, ...]]:
        if at == len(cards):
            if not any(room):
                yield tuple(hands)
            return
        bit = 1 << cards[at]
        for who, may in enumerate(known.may):
            if room[who] and may & bit:
                room[who] -= 1
                hands[who] |= bit
                yield from deal(at + 1)
                hands[who] &= ~bit
                room[who] += 1

    return deal(0)


def _wins(position: Position, card: int) -> bool | None:
    """Whether the mission can be won after the card; None where that is not found out."""
    then = played(position, card)
    verdict = then if isinstance(then, str) else solve(then, _never, NODES).verdict
    return None if verdict == "unknown" else verdict == "won"


def _never() -> bool:
    return False


# ---------------------------------------------------------------------- the solution


def _line(here: Position, card: int) -> tuple[int, ...] | None:
    """The card, and a line that wins with the cards as they lie."""
    then = played(here, card)
    if isinstance(then, str):
        return (card,) if then == "won" else None
    found = solve(then, _never, NODES)
    return (card, *found.line) if found.verdict == "won" else None


def _acted(state: State, line: Sequence[int]) -> tuple[Plain, ...]:
    """Who plays which card of a line."""
    holder = {
        CARD_OF[piece.face]: who
        for who in state.members
        for zone in (hand(who), told_zone(who))
        for piece in state.pieces[zone]
    }
    pieces: tuple[PieceId, ...] = pieces_of(state, tuple(line))
    return tuple(plain(Play(holder[card], piece)) for card, piece in zip(line, pieces, strict=True))


# ---------------------------------------------------------------------- in words


def _why(state: State, seat: Seat, card: int, lost: Sequence[Position], deals: int) -> Text:
    name = card_name(card, state.edition)
    if not lost:
        return words("right", card=name, n=deals)
    # The deal in which least is to be remembered.
    others = [who for who in state.members if who != seat]
    example = lost[len(lost) // 2]
    held = [_held(state, who, example) for who in others]
    shown = held[0]
    for one in held[1:]:
        shown = words("and", first=shown, second=one)
    return words("wrong", card=name, lost=len(lost), n=deals, deal=shown)


def _held(state: State, who: Seat, deal: Position) -> Text:
    """Who holds what in a deal."""
    cards = [card_name(card, state.edition) for card in cards_in(deal.hands[state.number(who)])]
    shown = {f"c{k}": one for k, one in enumerate(cards[:HAND], 1)}
    return words(f"holds.{len(shown)}", member=member(state, who), **shown)


# ---------------------------------------------------------------------- where they are found


def candidates(edition: Edition, game: Any, seed: str) -> Iterator[Candidate]:
    """Positions late in missions that bots play: everything that was told was told by them."""
    dice = LooseChance(f"{seed}/{edition}")
    numbers = [*MISSIONS[edition]]
    switches = {one.id for one in game.rules.switches()}
    limits = {one.number: one.seats for one in game.logbook.missions()}
    count = 0
    while True:
        number = numbers[dice.roll("mission", len(numbers)) - 1]
        seats = 2 + dice.roll("seats", 3)
        count += 1
        low, high = limits[number]
        if not low <= seats <= high or mission(edition, number).draw_after_trick:
            continue
        setup = Setup(
            edition,
            f"{seed}-{count}",
            tuple(SeatSetup(Seat(str(k + 1)), GIVEN[k], k) for k in range(seats)),
            mission=number,
            options={one: value for one, value in OPTIONS.items() if one in switches},
        )
        state: Any
        for log, state in played_by(game, setup, CADET):
            seat = state.whose if state.phase == "play" else None
            if seat is not None and seat != DUMMY and state.planned - len(state.tricks) <= HAND:
                yield Candidate(f"{number}-{seats}-{count}-{len(log)}", setup, log, state, seat)


def kind(puzzle: Puzzle) -> str:
    """By mission, so that the same one does not come again and again."""
    return str(puzzle.setup.mission)
