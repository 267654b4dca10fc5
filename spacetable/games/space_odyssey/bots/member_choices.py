"""A member's decisions: the turn, what to say, to discard, to lend and to take back."""

from collections.abc import Callable
from typing import Final

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.games.space_odyssey.bots import crew_cards, talk
from spacetable.games.space_odyssey.bots.ahead import Ahead
from spacetable.games.space_odyssey.bots.choosing import anything, held
from spacetable.games.space_odyssey.bots.moves_ahead import Deed
from spacetable.games.space_odyssey.bots.plans import Plan, Thought, why_go
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.skill import Skill
from spacetable.games.space_odyssey.bots.weighing import draws
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.moves import (
    AskFor,
    Borrow,
    Cancel,
    Claim,
    Decline,
    Discard,
    Disconnect,
    Draw,
    EndTurn,
    Give,
    Lend,
    Move,
    OpenDoor,
    Quiet,
    Ready,
    Recover,
    Repair,
    Speak,
    TakeBack,
    Tell,
)
from spacetable.games.space_odyssey.state import State, hand
from spacetable.games.space_odyssey.words import space_name

LENT: Final = 0.3
"""What must come of it that a card is lent."""
CARDS: Final = 0.3
"""A card is misjudged by this part of what a whole turn may be."""


def turn(
    skill: Skill, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """A member's turn, or what another one has to say in it."""
    sight = Sight(state, seat)
    said = _tell(sight, state, seat, may)
    if said is not None:
        return said
    quiet = Quiet(seat)
    if quiet in may:
        return Choice(quiet, bot_words("quiet"))
    thought = Thought(sight, seat)
    here = sight.at[seat]
    stay = thought.plan(here)
    deed = _deed(stay.deeds, state, seat, may)
    # Who may act and then move does first what can be done here; who has moved stays with it.
    free = state.rules.order == "free" and not (state.done.moved and not state.done.acted)
    reach = [action.space for action in may if isinstance(action, Move)]
    if deed is not None and free and reach:
        return deed
    if reach and (free or not state.done.moved):
        plans = [stay, *map(thought.plan, reach)]
        best = _chosen(skill, sight, seat, plans, chance)
        if best is not stay:
            return Choice(Move(seat, best.space), why_go(best, stay))
    if deed is not None:
        return deed
    if Draw(seat) in may:
        n = draws(sight, seat, here)
        return Choice(Draw(seat), bot_words("draw", space=space_name(here), n=n))
    if Ready(seat) in may:
        return Choice(Ready(seat), bot_words(f"ready_{state.phase}"))
    return Choice(EndTurn(seat), bot_words("end"))


def _chosen(skill: Skill, sight: Sight, seat: Seat, plans: list[Plan], chance: Chance) -> Plan:
    """The plan that is thought the best."""
    if skill.ahead:
        return Ahead(sight, skill.ahead, chance).crew(seat, plans)
    blur = skill.blur(skill.member, chance)
    return max(plans, key=lambda plan: plan.value + blur())


def _deed(
    deeds: tuple[Deed, ...], state: State, seat: Seat, may: dict[Action, Option]
) -> Choice | None:
    """The weightiest deed that may be done."""
    for deed in deeds:
        for action in _actions(deed, state, seat):
            if action in may:
                return Choice(action, deed.reason)
    return None


def _tell(sight: Sight, state: State, seat: Seat, may: dict[Action, Option]) -> Choice | None:
    """What is named aloud, if anything; always a card of the own hand."""
    if Speak(seat) in may:
        found = talk.telling(sight, seat, _unsaid(state, seat))
        return None if found is None else Choice(Speak(seat), found[1])
    cards = {
        state.pieces.piece(action.card).face: action for action in may if isinstance(action, Tell)
    }
    if not cards:
        return None
    found = talk.telling(sight, seat, cards)
    return None if found is None else Choice(cards[found[0]], found[1])


def _unsaid(state: State, seat: Seat) -> list[str]:
    said = state.claims.get(seat, ())
    return [one.face for one in state.pieces[hand(seat)] if one.face not in said]


def claim(
    skill: Skill, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """What is said: the truth, though it need not be."""
    found = talk.telling(Sight(state, seat), seat, _unsaid(state, seat))
    if found is None:
        return Choice(Quiet(seat), bot_words("quiet"))
    return Choice(Claim(seat, found[0]), found[1])


def discard(
    skill: Skill, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """The card that is missed least."""
    found = crew_cards.discards(Sight(state, seat), seat)
    return _card(skill, found, state, seat, may, chance, Discard)


def lend(
    skill: Skill, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """What Bowman gets."""
    bowman = state.done.member
    assert bowman is not None
    found = [one for one in crew_cards.loans(Sight(state, seat), seat, bowman) if one[0] > LENT]
    if not found:
        return Choice(Decline(seat), bot_words("decline"))
    return _card(skill, found, state, seat, may, chance, Lend)


def ask_card(
    skill: Skill, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """The card that Bowman asks for."""
    assert state.aim is not None
    for _, face, reason in _blurred(
        skill, crew_cards.wishes(Sight(state, seat), seat, state.aim), chance
    ):
        if AskFor(seat, face) in may:
            return Choice(AskFor(seat, face), reason)
    return anything(may)


def take_back(
    skill: Skill, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """What is taken from the discards."""
    faces = {
        state.pieces.piece(action.card).face: action
        for action in may
        if isinstance(action, TakeBack)
    }
    found = crew_cards.taken_back(Sight(state, seat), seat)
    for _, face, reason in _blurred(skill, found, chance):
        if face in faces:
            return Choice(faces[face], reason)
    return anything(may)


def _card(
    skill: Skill,
    found: list[crew_cards.Weighed],
    state: State,
    seat: Seat,
    may: dict[Action, Option],
    chance: Chance,
    make: Callable[[Seat, PieceId], Action],
) -> Choice:
    """The card of the hand that is thought the best."""
    for _, face, reason in _blurred(skill, found, chance):
        for card in held(state, seat, face):
            action = make(seat, card)
            if action in may:
                return Choice(action, reason)
    return anything(may)


def _blurred(
    skill: Skill, found: list[crew_cards.Weighed], chance: Chance
) -> list[crew_cards.Weighed]:
    blur = skill.blur(CARDS * skill.member, chance)
    return sorted(found, key=lambda one: -(one[0] + blur()))


def _actions(deed: Deed, state: State, seat: Seat) -> list[Action]:
    """The actions that carry out a deed, with any copy of its card."""
    if deed.kind == "ask":
        return [Borrow(seat, Seat(deed.at))]
    face = deed.face or f"crew.logic.{deed.number}"
    cards = held(state, seat, face)
    if deed.kind == "disconnect":
        return [Disconnect(seat, card) for card in cards]
    if deed.kind == "repair":
        return [Repair(seat, card, deed.at) for card in cards]
    if deed.kind == "open":
        return [OpenDoor(seat, card, deed.at) for card in cards]
    if deed.kind == "cancel":
        return [Cancel(seat, card, int(deed.at)) for card in cards]
    if deed.kind == "give":
        return [Give(seat, card, Seat(deed.at)) for card in cards]
    return [Recover(seat, card) for card in cards]
