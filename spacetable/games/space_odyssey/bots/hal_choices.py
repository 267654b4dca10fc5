"""HAL's decisions: what to play, to name, to show and to give up."""

from typing import Final

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.games.space_odyssey.bots import hal_plan
from spacetable.games.space_odyssey.bots.ahead import Ahead
from spacetable.games.space_odyssey.bots.choosing import anything, held
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.skill import Skill
from spacetable.games.space_odyssey.bots.weighing import LOST, holding
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.moves import (
    CloseDoor,
    Cut,
    Damage,
    NameCard,
    Pass,
    Scan,
    Show,
    Target,
)
from spacetable.games.space_odyssey.state import HAL_HAND, State
from spacetable.games.space_odyssey.words import card_name

PLAIN: Final = 4.0
"""What any card is worth at most for HAL that plays them as they come."""


def _sight(skill: Skill, state: State, hal: Seat) -> Sight:
    """What HAL sees, and what it remembers of what was said."""
    sight = Sight(state, hal)
    return sight if skill.hears else sight.deaf()


def play(
    skill: Skill, state: State, hal: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """HAL's card."""
    if any(isinstance(action, Pass) for action in may):
        return Choice(next(iter(may)), bot_words("pass"))
    sight = _sight(skill, state, hal)
    found = hal_plan.plays(sight)
    if skill.ahead:
        found = Ahead(sight, skill.ahead, chance).hal(found)
    else:
        blur = skill.blur(skill.hal, chance)
        most = PLAIN if skill.plain else LOST
        found.sort(
            key=lambda one: -(one.gain if one.gain > LOST / 2 else min(one.gain, most) + blur())
        )
    for play in found:
        for card in held(state, hal, play.face):
            action: Action
            if play.at is not None and play.face == "hal.scan":
                action = Scan(hal, card, play.at)
            elif play.at is not None:
                action = Target(hal, card, play.at)
            elif play.face.startswith("hal.door."):
                action = CloseDoor(hal, card)
            else:
                action = Damage(hal, card)
            if action in may:
                return Choice(action, play.reason)
    return anything(may)


def name_card(
    skill: Skill, state: State, hal: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """The card that a target card asks for."""
    assert state.aim is not None
    sight = _sight(skill, state, hal)
    best = hal_plan.target(sight, state.aim, holding(sight))
    action = NameCard(hal, best.names)
    return Choice(action, best.reason) if action in may else anything(may)


def show(
    skill: Skill, state: State, hal: Seat, may: dict[Action, Option], chance: Chance
) -> Choice:
    """The card that the crew may see."""
    sight = Sight(state, hal)
    holds = holding(sight)
    blur = skill.blur(skill.hal, chance)
    face = {card.id: card.face for card in state.pieces[HAL_HAND]}
    found: list[tuple[float, int, Action]] = []
    for k, action in enumerate(may):
        if isinstance(action, Show):
            value = hal_plan.secrecy(sight, face[action.card], holds) + blur()
            found.append((value, k, action))
    if not found:
        return anything(may)
    _, _, best = min(found, key=lambda one: one[:2])
    assert isinstance(best, Show)
    if len(may) == 1:
        return Choice(best, bot_words("show.only"))
    shown = face[best.card]
    if shown == "hal.lipread":
        return Choice(best, bot_words("show.lipread"))
    return Choice(best, bot_words("show", card=card_name(shown)))


def cut(skill: Skill, state: State, hal: Seat, may: dict[Action, Option], chance: Chance) -> Choice:
    """The card that HAL gives up."""
    sight = Sight(state, hal)
    holds = holding(sight)
    blur = skill.blur(skill.hal, chance)
    found: list[tuple[float, int, Action, str]] = []
    for k, action in enumerate(may):
        if isinstance(action, Cut):
            face = state.pieces.piece(action.card).face
            value = hal_plan.keeping_card(sight, face, holds) + blur()
            found.append((value, k, action, face))
    if not found:
        return anything(may)
    _, _, best, face = min(found, key=lambda one: one[:2])
    return Choice(best, bot_words("cut", card=card_name(face)))
