"""A vote tally: the star goes to the ideology with the most votes (O3a)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, staging
from spacetable.games.high_frontier.full_game.moves import PutStar
from spacetable.games.high_frontier.full_game.places import STAR, ideology_zone
from spacetable.games.high_frontier.full_game.politics.assembly import (
    Assembly,
    candidates,
    starred,
)
from spacetable.games.high_frontier.full_game.politics.awards import final_law
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.politics.law_words import effect
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import player, words

FINAL: Final = "final_tally"


def assembled(state: State) -> Assembly:
    """The assembly of a game with politics."""
    assert state.assembly is not None  # these steps come in no other game
    return state.assembly


def changed(turn: Turn[State], seat: Seat, assembly: Assembly) -> None:
    """The assembly has changed: a tally follows, in which that player breaks ties."""
    turn.set(assembly=assembly)
    agenda.first(turn, Duty("tally", seat))


def scored(state: State, one: Ideology) -> Text:
    """What a law brings at the end; nothing where the game ends in anarchy (O7)."""
    unscored = not state.disks and final_law(assembled(state)) is None
    return words("law_scored.none" if unscored else f"law_scored.{one}")


def _is_final(state: State) -> bool:
    return state.duty.task == FINAL


def _one(turn: Turn[State]) -> bool:
    """Where one ideology has the most votes there is nothing to choose."""
    state = turn.state
    able = candidates(assembled(state), final=_is_final(state))
    if len(able) > 1:
        return False
    final = _is_final(state)
    agenda.finish(turn)
    _put(turn, able[0], final=final)
    return True


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        final = _is_final(state)
        for one in candidates(assembled(state), final=final):
            yield Option(
                PutStar(seat, one),
                Press(ideology_zone(one)),
                Why(words("rule.tally")),
                words("label.star", ideology=words(f"ideology.{one}")),
                preview=(scored(state, one) if final else effect(assembled(state), one),),
                also=(Drag(STAR, ideology_zone(one)),),
            )


def _choose(turn: Turn[State], action: PutStar) -> None:
    final = _is_final(turn.state)
    agenda.finish(turn)
    _put(turn, action.ideology, final=final)


def _put(turn: Turn[State], ideology: str, *, final: bool) -> None:
    before = assembled(turn.state)
    able = candidates(before, final=final)
    law = next(one for one in able if one == ideology)
    turn.set(assembly=starred(before, law, final=final))
    if law != before.star:
        staging.law(turn, before.star, law)
        turn.say(words("log.star", ideology=words(f"ideology.{law}")), STAR)


def _prompt(view: View) -> Text:
    seat = view.state.duty.seat
    assert seat is not None
    return words("prompt.tally", player=player(view.state, seat))


def step(name: str) -> Step[State]:
    """A tally under that name; the final one counts legacy votes, too (O6a)."""
    return Step(
        name, "O3a", _prompt, agenda.actor, _options, {PutStar: _choose}, alone=_one, open=always
    )


STEPS: Final = (step("tally"), step(FINAL))


def order_changes(turn: Turn[State]) -> None:
    """As anarchy or war comes or goes: the Active Law has no effect, or its effect again (K2e)."""
    if turn.state.assembly is not None:
        turn.set(assembly=replace(turn.state.assembly, anarchy=turn.state.unruly))
