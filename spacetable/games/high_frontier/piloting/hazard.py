"""A hazard, or the help of a factory: throw the die, or pay and throw none (7c, H7).

Dice of belts are thrown at once, for nobody can do anything about them (H10).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight import Roll as Dice
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import belts, losses, rest
from spacetable.games.high_frontier.piloting.belts import DIE, SIDES
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import PayFinao, Roll
from spacetable.games.high_frontier.piloting.neighbours import beside
from spacetable.games.high_frontier.piloting.places import spot
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.waiting import no_step, until_the_move_ends
from spacetable.games.high_frontier.piloting.words import words

LOST: Final = 1
"""What nobody may throw."""


def options(vessel: Vessel) -> Iterator[Option]:
    """The die, and the price of none where there are Aquas enough."""
    mass = sum(one.mass for one in vessel.cards)
    lost = words("preview.lost_all", n=len(vessel.cards), mass=mass)
    yield _roll(vessel.pilot, vessel.figure, vessel.rolls[0], vessel.place, lost)
    for fee in vessel.fees:
        if fee.affordable:
            yield _pay(vessel.pilot, vessel.figure, fee)


def refusals(vessel: Vessel) -> Iterator[Option]:
    """FINAO without the Aquas for it, or in war, and going on before the die is thrown."""
    for fee in vessel.fees:
        if not fee.affordable:
            yield _pay(vessel.pilot, vessel.figure, fee)
    if not vessel.fees:
        one = _pay(vessel.pilot, vessel.figure, Fee(vessel.finao, vessel.aquas))
        why = Why(words("refused.finao_war"), (vessel.figure,))
        yield replace(one, why=why, refused=True, preview=())
    for to in beside(vessel.place):
        yield no_step(vessel.pilot, vessel.figure, vessel.place, to, "refused.roll_first")
    yield from until_the_move_ends(vessel)


@lru_cache(maxsize=512)
def _roll(pilot: Seat, figure: PieceId, dice: Dice, place: str, lost: Text) -> Option:
    return Option(
        Roll(pilot),
        Press(figure),
        Why(words(f"rule.roll.{dice}"), (spot(place),)),
        words("label.roll"),
        preview=(words("preview.one_in_six"), lost),
        leads=True,
    )


@lru_cache(maxsize=64)
def _pay(pilot: Seat, figure: PieceId, fee: Fee) -> Option:
    key = keyed("finao", fee)
    rule = words("rule.finao")
    if not fee.affordable:
        rule = words(f"refused.{key}", n=fee.n, aquas=fee.has)
    return Option(
        PayFinao(pilot, fee.means),
        Press(),
        Why(rule, (figure,)),
        words(f"label.{key}", n=fee.n),
        refused=not fee.affordable,
        preview=(left(fee),),
    )


def keyed(key: str, fee: Fee) -> str:
    """A key of words with what is paid in it."""
    return key if fee.means == "aquas" else f"{key}_{fee.means}"


def left(fee: Fee) -> Text:
    """What there is after a fee."""
    return words(keyed("preview.aquas", fee), n=fee.left)


def go_on(turn: Turn[S], helm: Helm[S]) -> None:
    """What the ship meets where it has come to: belts at once, then a decision, a landing, or the
    next space. Where nothing is left of it the move is over (E3).
    """
    while (rolls := helm.vessel(turn.state).rolls) and rolls[0] == "belt":
        helm.set(turn, rolls=rolls[1:])
        belts.roll(turn, helm)
    vessel = helm.vessel(turn.state)
    if vessel.underway is not None and not helm.is_left(turn):
        helm.set(turn, rolls=())
        rest.settle(turn, helm)
    elif vessel.rolls:
        helm.ask(turn, "hazard")
    elif vessel.underway is not None and vessel.underway.landed:
        rest.settle(turn, helm)
    else:
        # Between moves an air-eater may have been rolled for (I5c).
        helm.ask(turn, "turn" if vessel.underway is None else "move")


def prompt(vessel: Vessel) -> Text:
    """What is rolled for, and where; and that it can be paid for, where it can."""
    asks = "hazard" if any(fee.affordable for fee in vessel.fees) else "throw"
    return words(f"prompt.{asks}.{vessel.rolls[0]}", place=place_name(vessel.place))


def offer(helm: Helm[S]) -> Offer[S]:
    """The die or the price, in a game with that helm."""

    def throw(turn: Turn[S], action: Roll) -> None:
        vessel = helm.vessel(turn.state)
        dice, *others = vessel.rolls
        die = turn.roll(DIE, SIDES)
        helm.thrown(turn, die)
        place = place_name(vessel.place)
        turn.say(words(f"log.roll.{dice}", die=die, place=place), vessel.figure)
        if die == LOST and helm.rerolls(turn, dice):
            die = turn.roll(DIE, SIDES)
            helm.thrown(turn, die)
            turn.say(words("log.rerolled", die=die, place=place), vessel.figure)
        if die == LOST:
            losses.crash(turn, helm)
            return
        turn.say(words("log.through"), vessel.figure)
        helm.set(turn, rolls=tuple(others))
        go_on(turn, helm)

    def paid(turn: Turn[S], action: PayFinao) -> None:
        vessel = helm.vessel(turn.state)
        fee = next(one for one in vessel.fees if one.means == action.means)
        helm.pay(turn, fee)
        helm.set(turn, rolls=vessel.rolls[1:])
        turn.say(words(keyed("log.finao", fee), n=fee.n, aquas=fee.left), vessel.figure)
        go_on(turn, helm)

    def offered(state: S, seat: Seat) -> Iterator[Option]:
        return options(helm.vessel(state))

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        yield from refusals(helm.vessel(state))
        yield from helm.waits(state)

    return Offer[S](offered, {Roll: throw, PayFinao: paid}, refused)
