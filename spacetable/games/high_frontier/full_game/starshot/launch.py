"""The starship is called for: passengers, a commander, and who joins it later (4D3, 4D3b).

What no source gives is a choice of ours: HFG-R67.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, milestones
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.isobank.thrusters import strongest
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.starshot.crew import boards, change, ship
from spacetable.games.high_frontier.full_game.starshot.helm import SAIL
from spacetable.games.high_frontier.full_game.starshot.moves import (
    BoardStarship,
    CallStarshot,
    NameCommander,
)
from spacetable.games.high_frontier.full_game.starshot.needs import candidates, lacking
from spacetable.games.high_frontier.full_game.starshot.places import CREW
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player

PASSENGER: Final = "passenger"
COMMANDER: Final = "commander"


def _call(seat: Seat) -> Option:
    return Option(
        CallStarshot(seat),
        Press(STARSHIP),
        Why(words("rule.call"), (STARSHIP,)),
        words("label.call"),
        preview=(words("preview.call"),),
        group=words("group.isobank"),
        aside=True,
        grave=True,
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if state.isobank is None:
        return
    if state.starship is None:
        if candidates(state, seat) and next(lacking(state), None) is None:
            yield _call(seat)
    elif state.starship.away and seat not in state.starship.aboard:
        for card in candidates(state, seat):
            yield _boarding(state, seat, card)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """What a launch lacks, once there is an isobank."""
    if state.isobank is None or state.starship is not None:
        return
    wrong = next(lacking(state), None)
    if wrong is None and not candidates(state, seat):
        wrong = "passenger"
    if wrong is not None:
        one = _call(seat)
        why = Why(words(f"refused.call.{wrong}"), (STARSHIP,))
        yield Option(one.action, one.gesture, why, one.label, refused=True)


def _boarding(state: State, seat: Seat, card: Piece) -> Option:
    return Option(
        BoardStarship(seat, card.id),
        Press(card.id),
        Why(words("rule.board")),
        words("label.board", card=card_name(state, card)),
        also=(Drag(card.id, CREW),),
        group=words("group.isobank"),
    )


def _called(turn: Turn[State], action: CallStarshot) -> None:
    state = turn.state
    thruster = strongest(state)
    assert thruster is not None  # the option was offered
    face = state.pieces.piece(thruster.card).face
    turn.set(starship=Starship(place_of(state), face, thruster.seat))
    who, engineer = player(state, action.seat), player(state, thruster.seat)
    line = words("log.called", player=who)
    turn.say(line, STARSHIP, heading=True)
    turn.say(words("log.propulsion", player=engineer), thruster.card)
    milestones.called(turn, STARSHIP)
    milestones.celebrate(turn, "called", line)
    turn.sound("charge")
    able = [seat for seat in state.clockwise() if candidates(state, seat)]
    agenda.first(turn, *(Duty(PASSENGER, one) for one in able), Duty(COMMANDER))


def _joined(turn: Turn[State], action: BoardStarship) -> None:
    boards(turn, action.seat, action.card)


OFFER: Final = Offer[State](_options, {CallStarshot: _called, BoardStarship: _joined}, _refusals)

# ---------------------------------------------------------------- passengers


def _passengers(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for card in candidates(state, seat):
            yield _boarding(state, seat, card)


def _boarded(turn: Turn[State], action: BoardStarship) -> None:
    agenda.finish(turn)
    boards(turn, action.seat, action.card)


def _one(turn: Turn[State], seat: Seat, card: Piece) -> None:
    boards(turn, seat, card.id)


def _prompt(view: View) -> Text:
    seat = view.state.duty.seat
    assert seat is not None
    return words("prompt.passenger", player=player(view.state, seat))


# ---------------------------------------------------------------- the commander


def leading(state: State, seats: Iterator[Seat] | tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Of some players those with the most isotopes in their vaults."""
    vaults = state.isobank
    assert vaults is not None  # the starship stands on its vaults
    held = {seat: vaults.vault(seat) for seat in seats}
    most = max(held.values(), default=0)
    return tuple(seat for seat, isotopes in held.items() if isotopes == most)


def _able(state: State) -> tuple[Seat, ...]:
    aboard = ship(state).aboard
    return leading(state, tuple(one for one in state.clockwise() if one in aboard))


def _decides(state: State) -> Seat | None:
    """The isobanker, where several could command (4D3b)."""
    return None if state.isobank is None else state.isobank.banker


def _commands(turn: Turn[State]) -> bool:
    """With one there is no choice; without an isobanker the first in play order commands."""
    able, judge = _able(turn.state), _decides(turn.state)
    if len(able) > 1 and judge is not None:
        return False
    _named(turn, able[0])
    return True


def _named(turn: Turn[State], seat: Seat) -> None:
    """Whoever is on turn and has done nothing yet sails at once."""
    agenda.finish(turn)
    change(turn, commander=seat)
    turn.say(words("log.commander", player=player(turn.state, seat)), STARSHIP)
    state = turn.state
    fresh = not state.operation and not state.flown
    if state.todo and state.todo[0] == Duty("turn", seat) and fresh:
        agenda.first(turn, Duty(SAIL, seat))


def _choices(state: State, seat: Seat) -> Iterator[Option]:
    if seat == _decides(state):
        for one in _able(state):
            yield Option(
                NameCommander(seat, one),
                Press(),
                Why(words("rule.commander")),
                words("label.commander", player=player(state, one)),
            )


def _chosen(turn: Turn[State], action: NameCommander) -> None:
    _named(turn, action.commander)


def _judge(state: State) -> tuple[Seat, ...]:
    judge = _decides(state)
    return () if judge is None else (judge,)


def _who_commands(view: View) -> Text:
    return words("prompt.commander")


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        PASSENGER,
        "4D3b",
        _prompt,
        agenda.actor,
        _passengers,
        {BoardStarship: _boarded},
        alone=agenda.unless_several(candidates, _one),
    ),
    Step(
        COMMANDER,
        "4D3b",
        _who_commands,
        _judge,
        _choices,
        {NameCommander: _chosen},
        alone=_commands,
    ),
)
