"""Disconnecting HAL: a run of logic cards in the core (document, disconnect; reference A11)."""

from collections.abc import Iterator

from spacetable.core.option import Drag, Option, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, outcome, piles
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.cards import LOGIC, NUMBERS, RUN, most_runs, numbers_of, runs_in
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.names import Standing
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.moves import Disconnect
from spacetable.games.space_odyssey.state import TRACK, TRASH, Duty, State, hand
from spacetable.games.space_odyssey.words import member, space_name, words


def leaves_enough(state: State, low: int) -> bool:
    """Whether the sequences still missing can be made of what is left after a run from ``low``."""
    gone = numbers_of(piece.face for piece in state.pieces[TRASH])
    left = frozenset(NUMBERS) - gone - frozenset(range(low, low + RUN))
    return most_runs(left) >= DATA.crew.sequences - state.sequences - 1


def options(state: State, who: Standing) -> Iterator[Option]:
    """Every run in the hand, dragged by its lowest card, or by any card of no other run."""
    cards = {LOGIC[one.face]: one.id for one in who.cards if one.face in LOGIC}
    lows = runs_in(frozenset(cards)) if len(cards) >= RUN else ()
    core = where("disconnect")[0]
    there = who.here in where("disconnect")
    for low in lows:
        run = range(low, low + RUN)
        alone = [n for n in run if n != low and sum(n - k in lows for k in range(RUN)) == 1]
        enough = leaves_enough(state, low)
        may = enough or state.rules.last_sequence == "warned"
        if not there:
            why = Why(words("no.disconnect_elsewhere", space=space_name(core), then=then(state)))
        elif not may:
            why = Why(words("no.last_sequence"), tuple(cards[n] for n in run))
        else:
            why = Why(words("why.disconnect"), tuple(cards[n] for n in run))
        yield Option(
            Disconnect(who.seat, cards[low]),
            Drag(cards[low], TRACK),
            why,
            words("disconnect", low=low, high=run[-1]),
            refused=not there or not may,
            preview=() if enough else (words("preview.no_sequence_left"),),
            also=tuple(Drag(cards[n], TRACK) for n in alone),
            grave=there and may and not enough,
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
    if outcome.crew_won(turn):
        return
    turn.say(words("line.hal_smaller", cards=turn.state.marker))
    agenda.first(turn, Duty("hal_cut"))
