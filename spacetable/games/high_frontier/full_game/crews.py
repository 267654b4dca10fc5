"""Crews: each player chooses a side of the crew card in secret; then all are shown (C2, C8)."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Answer, Step, always
from spacetable.core.text import Text, verbatim
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import agenda, bank, quick_start, year
from spacetable.games.high_frontier.full_game.components import starting_aquas
from spacetable.games.high_frontier.full_game.moves import ChooseSide
from spacetable.games.high_frontier.full_game.places import other_side, sides, stack_zone
from spacetable.games.high_frontier.full_game.state import CREWS, Rules, State, View
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.stack import Aboard

SIDES: Final[tuple[Literal[0, 1], ...]] = (0, 1)


def undecided(state: State) -> tuple[Seat, ...]:
    """Players who have not chosen yet."""
    return tuple(seat for seat in state.order if state.players[seat].side is None)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Either side, for whoever has not chosen yet."""
    if seat not in undecided(state):
        return
    crew = CREWS[state.players[seat].colour]
    for side in SIDES:
        face = cards()[crew].faces[side]
        yield Option(
            ChooseSide(seat, side),
            Press(other_side(seat) if side else state.players[seat].crew),
            Why(words("rule.crew" if len(state.order) > 1 else "rule.crew_alone")),
            words("label.crew", crew=card_words.name(Aboard(crew, side))),
            preview=(words(f"privilege.{face.privilege}"),),
        )


def _choose(turn: Turn[State], action: ChooseSide) -> None:
    state = turn.state
    chosen = replace(state.players[action.seat], side=action.side)
    turn.set(players={**state.players, action.seat: chosen})
    if undecided(turn.state):
        turn.say(words("log.crew_chosen", player=player(turn.state, action.seat)))
    else:
        _show(turn)


def _told(state: State, action: ChooseSide) -> Answer | None:
    """Whoever chooses last has all sides shown."""
    last = len(state.order) > 1 and undecided(state) == (action.seat,)
    return Answer(None) if last else None


def _show(turn: Turn[State]) -> None:
    """All sides are shown; the crews go to low Earth orbit, and the best clout begins (C8)."""
    reverse = list(turn.state.reverse)
    turn.set(choosing=False)
    rules = turn.state.rules
    for seat, one in turn.state.players.items():
        turn.move(one.crew, stack_zone(seat, "leo"), start=sides(seat))
        if one.side:
            reverse.append(one.crew)
        crew = card_words.name(Aboard(CREWS[one.colour], one.side or 0))
        turn.say(words("log.crew", player=player(turn.state, seat), crew=crew), one.crew)
        privilege = cards()[CREWS[one.colour]].faces[one.side or 0].privilege
        bank.receive(turn, seat, _aquas(rules, privilege))
    turn.set(reverse=tuple(reverse))
    first = min(turn.state.order, key=lambda seat: clout(turn.state, seat))
    turn.set(first=first)
    if len(turn.state.order) > 1:
        best = verbatim(clout(turn.state, first))
        turn.say(words("log.begins", player=player(turn.state, first), clout=best))
    agenda.finish(turn)
    if rules.quick_start:
        quick_start.begin(turn)
    else:
        year.begin(turn)


def _aquas(rules: Rules, privilege: str) -> int:
    """What a player has at the start (C5)."""
    alone = rules.variant != "usual"
    return starting_aquas(rules.modules, privilege, quick_start=rules.quick_start, alone=alone)


def clout(state: State, seat: Seat) -> str:
    """A letter; the first in the alphabet is the best (C8)."""
    one = state.players[seat]
    return cards()[CREWS[one.colour]].faces[one.side or 0].clout


def _prompt(view: View) -> Text:
    return words("prompt.crew" if len(view.state.order) > 1 else "prompt.crew_alone")


STEP: Final = Step[State](
    "crews",
    "C2",
    _prompt,
    undecided,
    options,
    {ChooseSide: _choose},
    answers={ChooseSide: _told},
    secret=always,
)
