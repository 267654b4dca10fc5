"""What makes the ship in the hangar the rocket that a plan proposes."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.core.text import Text
from spacetable.games.high_frontier.card_words import joined, name
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school import cargo, moves
from spacetable.games.high_frontier.flight_school.state import (
    PILOT,
    SCHOOL_DECKS,
    State,
    chits,
    stack,
)
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.rockets import Rocket
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.workshop import Completion, completions, every_way


def pool(both: bool) -> tuple[Aboard, ...]:
    """All cards of the school, radiators both ways up; ``both``: with their second faces."""
    fronts = [Aboard(card.id) for card in cards().values() if card.deck in SCHOOL_DECKS]
    backs = [Aboard(one.card, 1) for one in fronts] if both else []
    return tuple(every_way([*fronts, *backs]))


@lru_cache(maxsize=64)
def lightest(aboard: Stack, place: int) -> Text | None:
    """The names of the lightest first sides that would complete a card; None for no such cards."""
    found = next(completions(aboard, place, pool(both=False), 1), None)
    return None if found is None or not found.cards else joined(map(name, found.cards))


def building(state: State, rocket: Rocket) -> Iterator[Action]:
    """What makes the ship in the hangar that rocket: an empty tank first, so that nothing is too
    heavy on the way, and the fuel last.
    """
    if state.phase != "hangar":
        return
    now = chits(state)
    if now.wet != now.dry:
        yield moves.SetFuel(PILOT, told(now.dry))
    if state.tanks:
        yield moves.SetTanks(PILOT, 0)
    here = {one.card: one for one in stack(state)}
    wanted = {one.card: one for one in rocket.stack}
    for card in here:
        if card not in wanted:
            yield Unload(PILOT, PieceId(card))
    for card, one in wanted.items():
        yield from brought(one, here.get(card))
    if state.grade != rocket.chits.grade:
        yield moves.SetGrade(PILOT, rocket.chits.grade)
    if rocket.chits.wet != rocket.chits.dry:
        yield moves.SetFuel(PILOT, told(rocket.chits.wet))


def brought(wanted: Aboard, lies: Aboard | None) -> Iterator[Action]:
    """What makes a card lie aboard as it is wanted. ``lies``: how it does now, None in its deck."""
    card = PieceId(wanted.card)
    if lies is None:
        yield moves.Load(PILOT, card)
        lies = Aboard(card)
    if lies.face != wanted.face:
        yield moves.TurnOver(PILOT, card)
    if wanted.radiator is not None and lies.orientation != wanted.orientation:
        yield moves.TurnRadiator(PILOT, card)


def loading(state: State, found: Completion) -> Iterator[Action]:
    """The cards come aboard; where the strip is too short for the fuel as well, that goes first."""
    if state.phase != "hangar":
        return
    now = chits(state)
    whole = stack(state)
    room = True
    for one in found.cards:
        # Each comes with its first face up and light, and may weigh more so.
        for lies in (*whole, Aboard(one.card)), (*whole, one):
            room = room and cargo.wet_with(state, lies) is not None
        whole = (*whole, one)
    if not room and now.wet != now.dry:
        yield moves.SetFuel(PILOT, told(now.dry))
    for one in found.cards:
        yield from brought(one, None)
