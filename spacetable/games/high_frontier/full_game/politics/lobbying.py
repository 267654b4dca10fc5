"""Lobbying: a delegate and an Aqua for a law of one's own this turn (O4); after a pad explosion,
and as a contract becomes late, for the insurance of the middle (O4a, 4B5b).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.contracts import held
from spacetable.games.high_frontier.full_game.moves import Lobby, NoDelegate
from spacetable.games.high_frontier.full_game.places import ideology_zone
from spacetable.games.high_frontier.full_game.politics.effects import insured
from spacetable.games.high_frontier.full_game.politics.ideologies import CENTRIST, Ideology, ring
from spacetable.games.high_frontier.full_game.politics.law_words import effect
from spacetable.games.high_frontier.full_game.politics.laws import (
    Moment,
    lobbied,
    lobby_price,
    lobby_refusal,
)
from spacetable.games.high_frontier.full_game.politics.tally import assembled, changed
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player, words

OPERATIONS: Final = frozenset(("freedom", "honor", "authority", "equality"))
"""Laws that change an operation, and nothing beside it (O5)."""


def in_vain(state: State, ideology: Ideology, moment: Moment = "turn") -> bool:
    """Whether a law can do nothing in what is left of a turn whose operation is done: lobbied for
    it may be all the same, for its tally. A Future may let a sale go on.
    """
    if moment != "turn" or ideology not in OPERATIONS or not state.operation:
        return False
    return not (ideology == "freedom" and state.futures.selling)


def option(state: State, seat: Seat, ideology: Ideology, moment: Moment = "turn") -> Option:
    """For one law."""
    n = lobby_price(assembled(state), seat)
    vain = words("unfinished.lobby_in_vain") if in_vain(state, ideology, moment) else None
    return Option(
        Lobby(seat, ideology),
        Press(ideology_zone(ideology)),
        Why(words("rule.lobby")),
        words("label.lobby", ideology=words(f"ideology.{ideology}"), n=n),
        preview=(effect(assembled(state), ideology),),
        unfinished=vain,
        group=words("group.lobby"),
    )


def able(state: State, seat: Seat, ideology: Ideology, moment: Moment) -> bool:
    """Whether a player may lobby for a law now, and can pay for it."""
    assembly = assembled(state)
    affordable = state.players[seat].aquas >= lobby_price(assembly, seat)
    return affordable and lobby_refusal(assembly, seat, ideology, moment) is None


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each law that is not in force and has an own delegate."""
    if state.assembly is not None:
        for one in ring().all:
            if able(state, seat, one, "turn"):
                yield option(state, seat, one)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """The other laws, and why not."""
    if state.assembly is None:
        return
    for one in ring().all:
        why = lobby_refusal(state.assembly, seat, one)
        if why is None and not able(state, seat, one, "turn"):
            price = lobby_price(state.assembly, seat)
            rule = words("refused.too_dear", n=price, aquas=state.players[seat].aquas, section="O4")
        elif why is not None:
            rule = words(f"refused.lobby.{why}")
        else:
            continue
        yield Option(
            Lobby(seat, one),
            Press(ideology_zone(one)),
            Why(rule, (ideology_zone(one),)),
            words("label.lobby_plain", ideology=words(f"ideology.{one}")),
            refused=True,
        )


def lobbies(turn: Turn[State], action: Lobby, moment: Moment) -> None:
    """The delegate goes, the Aquas are paid, and a tally follows."""
    seat, before = action.seat, assembled(turn.state)
    bank.receive(turn, seat, -lobby_price(before, seat))
    changed(turn, seat, lobbied(before, seat, action.ideology, moment))
    who, law = player(turn.state, seat), words(f"ideology.{action.ideology}")
    turn.say(words("log.lobby", player=who, ideology=law))


def _in_turn(turn: Turn[State], action: Lobby) -> None:
    lobbies(turn, action, "turn")


OFFER: Final = Offer[State](options, {Lobby: _in_turn}, refusals)


# ---------------------------------------------------------------- insurance


def _insurable(state: State, seat: Seat) -> bool:
    return not insured(assembled(state), seat) and able(state, seat, CENTRIST, "pad_explosion")


def _insure_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        if _insurable(state, seat):
            yield option(state, seat, CENTRIST, "pad_explosion")
        yield Option(
            NoDelegate(seat), Press(), Why(words("rule.may")), words("label.none"), leads=True
        )


def _insures(turn: Turn[State], action: Lobby) -> None:
    overdue = turn.state.duty.place == held.LATE
    agenda.finish(turn)
    lobbies(turn, action, "pad_explosion")
    if overdue:
        held.first_fee(turn, action.seat)


def _passes(turn: Turn[State], action: NoDelegate) -> None:
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words("prompt.insure")


STEP: Final = Step[State](
    "insure",
    "O4a",
    _prompt,
    agenda.actor,
    _insure_options,
    {Lobby: _insures, NoDelegate: _passes},
    alone=agenda.unless(_insurable),
    open=always,
)
