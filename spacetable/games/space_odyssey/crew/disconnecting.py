"""Disconnect: a run of logic cards is played in HAL's core (document, disconnect; A11)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.option import Drag, Option, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, outcome, piles, staging
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.cards import LOGIC, NUMBERS, RUN, most_runs, numbers_of, runs_in
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.moves import Disconnect
from spacetable.games.space_odyssey.state import TRACK, TRASH, Duty, State, hand
from spacetable.games.space_odyssey.words import member, space_name, words

SPACES: Final = where("disconnect")


def leaves_enough(state: State, low: int) -> bool:
    """Whether the sequences still missing can be made after a run from ``low`` (A11)."""
    gone = numbers_of(piece.face for piece in state.pieces[TRASH])
    left = frozenset(NUMBERS) - gone - frozenset(range(low, low + RUN))
    return most_runs(left) >= DATA.crew.sequences - state.sequences - 1


def options(state: State, who: Standing, refused: bool) -> Iterator[Option]:
    """Every run in the hand, dragged by its lowest card, or by any card of no other run."""
    logic = [one.card for one in who.kinds if one.card.face in LOGIC]
    if len(logic) < RUN:
        return
    cards = {LOGIC[one.face]: one.id for one in logic}
    lows = runs_in(frozenset(cards))
    there = who.here in SPACES
    for low in lows:
        run = range(low, low + RUN)
        because = tuple(cards[n] for n in run)
        enough = leaves_enough(state, low)
        may = enough or state.rules.last_sequence == "warned"
        if (there and may) == refused:
            continue
        if not there:
            core = space_name(SPACES[0])
            why = Why(words("no.disconnect_elsewhere", space=core, then=then(state)))
        else:
            why = Why(words("why.disconnect" if may else "no.last_sequence"), because)
        alone = [n for n in run if n != low and sum(n - k in lows for k in range(RUN)) == 1]
        yield Option(
            Disconnect(who.seat, cards[low]),
            Drag(cards[low], TRACK),
            why,
            words("disconnect", low=low, high=run[-1]),
            refused=refused,
            preview=() if enough else (words("preview.no_sequence_left"),),
            also=tuple(Drag(cards[n], TRACK) for n in alone),
            grave=not refused and not enough,
        )


def disconnect(turn: Turn[State], action: Disconnect) -> None:
    """The three cards are out of play, the marker goes down, and HAL discards one at once."""
    state = turn.state
    low = LOGIC[state.pieces.piece(action.card).face]
    cards = {
        LOGIC[one.face]: one.id for one in state.pieces[hand(action.seat)] if one.face in LOGIC
    }
    agenda.note(turn, acted=True)
    run = [cards[n] for n in range(low, low + RUN)]
    for card in run:
        piles.to_trash(turn, card)
    turn.set(marker=state.marker - 1)
    line = words(
        "line.disconnected", member=member(state, action.seat), low=low, high=low + RUN - 1
    )
    turn.say(line, *run)
    turn.sound("task_done")
    last = turn.state.sequences >= DATA.crew.sequences
    staging.disconnected(turn, action.seat, run, last=last)
    if outcome.crew_won(turn):
        return
    turn.say(words("line.hal_smaller", cards=turn.state.marker))
    agenda.first(turn, Duty("hal_cut"))


DEED: Final = Deed("Disconnect", options, {Disconnect: disconnect}, frozenset(LOGIC))
