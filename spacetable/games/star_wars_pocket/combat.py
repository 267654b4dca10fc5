"""Phase 2: fights with TIE squadrons, and the wingman in trouble (fight; wingman).

There is no die: power is 2 or 4 by the S-foils, and 1 more for each force point spent; what the
squadron has more than that is lost in shields.
"""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import effects, shot, staging
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.moves import Fight, Salvo, SaveWingman
from spacetable.games.star_wars_pocket.refusals import answer_first, force_missing
from spacetable.games.star_wars_pocket.ship import lower_shields, power, spend_torpedo
from spacetable.games.star_wars_pocket.state import NOW, PILOT, State, pilot
from spacetable.games.star_wars_pocket.words import words

WINGMAN = PieceId("wingman")


def loss(state: State, force: int) -> int:
    """Shields lost in the present fight when so many force points are spent (fight)."""
    return max(0, (state.number or 0) - power(state) - force)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Fight with 0 to all force points, or fire a salvo. What surely ends the flight is asked
    about, unless everything does.
    """
    fights = _fight(state.number or 0, power(state), state.force, state.shields)
    fatal = [loss(state, k) > state.shields for k in range(len(fights))]
    last = state.torpedoes == 1
    asks = not (last and all(fatal))
    return (
        *(_asked(one) if asks and ends else one for one, ends in zip(fights, fatal, strict=True)),
        *(_asked(one) if asks and last else one for one in _salvo(state.torpedoes)),
    )


@lru_cache(maxsize=256)
def _asked(option: Option) -> Option:
    """It gives up the flight."""
    return replace(option, grave=True)


def refusals(state: State, seat: Seat) -> tuple[Option, ...]:
    """More force than there is, and the end of the turn."""
    more = state.force + 1
    answer = answer_first()
    return (_too_much(more, state.force), *answer) if more <= DATA.ship.force_most else answer


@lru_cache(maxsize=8192)
def _fight(number: int, cannons: int, force: int, shields: int) -> tuple[Option, ...]:
    found: list[Option] = []
    for k in range(min(force, DATA.ship.force_most) + 1):
        left = shields - max(0, number - cannons - k)
        preview = (
            words("preview.fight", power=cannons + k, number=number),
            _outcome(shields, left),
        )
        why = Why(words("rule.fight"), ("foils", "force") if k else ("foils",))
        found.append(Option(Fight(PILOT, k), Press(None), why, _fight_label(k), preview=preview))
    return tuple(found)


@lru_cache(maxsize=16)
def _too_much(k: int, force: int) -> Option:
    return Option(Fight(PILOT, k), Press(None), force_missing(force), _fight_label(k), refused=True)


def _fight_label(force: int) -> Text:
    return words("label.fight_force", n=force) if force else words("label.fight")


def _outcome(old: int, new: int) -> Text:
    if new == old:
        return words("preview.salvo")
    return words("preview.shields" if new >= 0 else "preview.destroyed", old=old, new=new)


@lru_cache(maxsize=16)
def _salvo(torpedoes: int) -> tuple[Option, ...]:
    marker = PieceId(f"torpedo.{torpedoes}")
    preview = [words("preview.salvo"), words("preview.torpedoes", n=torpedoes - 1)]
    if torpedoes == 1:
        preview.append(words("preview.last_torpedo"))
    return (
        Option(
            Salvo(PILOT),
            Drag(marker, NOW),
            Why(words("rule.salvo"), (marker,)),
            words("label.salvo"),
            preview=tuple(preview),
        ),
    )


def fight(turn: Turn[State], action: Fight) -> None:
    """Shields drop by what the squadron has more than the ship (fight)."""
    state = turn.state
    lost = loss(state, action.force)
    turn.set(
        force=state.force - action.force,
        fights=state.fights + 1,
        phase="event",
    )
    if action.force:
        turn.say(words("log.force", old=state.force, new=state.force - action.force))
    turn.say(
        words(
            "log.fight" if lost else "log.fight_unhurt",
            power=power(state) + action.force,
            number=state.number or 0,
            n=lost,
        )
    )
    turn.sound("laser")
    staging.fought(turn, lost)
    if lost:
        lower_shields(turn, lost)
    if turn.state.ended is None:
        shot.after_event(turn)


def salvo(turn: Turn[State], action: Salvo) -> None:
    """A torpedo salvo clears the whole squadron; the last one loses the flight (torpedoes)."""
    state = turn.state
    turn.set(fights=state.fights + 1, salvos=state.salvos + 1, phase="event")
    turn.say(
        words("log.salvo", number=state.number or 0, old=state.torpedoes, new=state.torpedoes - 1)
    )
    turn.sound("whoosh")
    staging.salvo(turn)
    if spend_torpedo(turn):
        shot.after_event(turn)


# ---------------------------------------------------------------- the wingman (switch A5)


def wingman_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Pay with a torpedo, or lose the wingman."""
    return _wingman(state.torpedoes)


@lru_cache(maxsize=16)
def _wingman(torpedoes: int) -> tuple[Option, ...]:
    marker = PieceId(f"torpedo.{torpedoes}")
    save = [words("preview.torpedoes", n=torpedoes - 1)]
    if torpedoes == 1:
        save.append(words("preview.last_torpedo"))
    return (
        Option(
            SaveWingman(PILOT, True),
            Drag(marker, ZoneId(NOW)),
            Why(words("rule.save_wingman"), (marker,)),
            words("label.save_wingman"),
            preview=tuple(save),
        ),
        Option(
            SaveWingman(PILOT, False),
            Press(WINGMAN),
            Why(words("rule.leave_wingman"), (WINGMAN,)),
            words("label.leave_wingman"),
            preview=(words("preview.leave_wingman"),),
        ),
    )


def answer_wingman(turn: Turn[State], action: SaveWingman) -> None:
    """The easy reading of the event (A5)."""
    turn.set(phase="event")
    if action.torpedo:
        effects.save_wingman(turn)
    else:
        effects.lose_wingman(turn)
    if turn.state.ended is None:
        shot.after_event(turn)


FIGHT: Final = Step(
    "fight",
    "fight; torpedoes",
    lambda view: said("prompt.fight", n=view.state.number or 0),
    pilot,
    options,
    {Fight: fight, Salvo: salvo},
    refusals,
)
WINGMAN_IN_TROUBLE: Final = Step(
    "wingman",
    "wingman",
    lambda view: said("prompt.wingman"),
    pilot,
    wingman_options,
    {SaveWingman: answer_wingman},
    lambda state, seat: answer_first(),
)
