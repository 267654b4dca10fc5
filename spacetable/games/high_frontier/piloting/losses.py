"""What a hazard, a belt or an aerobrake takes from the ship, and what follows (7b, H7, H10, E7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Burst, Shatter
from spacetable.core.ids import PieceId
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.helm import Helm, S, Wreck
from spacetable.games.high_frontier.piloting.places import spot
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.thrust import SAIL


def lose(
    turn: Turn[S],
    helm: Helm[S],
    cards: Sequence[PieceId],
    *,
    tells: bool = True,
    turned: Sequence[PieceId] | None = None,
) -> None:
    """Cards are decommissioned; a heavy radiator turns light instead (E7d). Then the rest (E7a).
    ``tells``: of each that is lost; else whoever asks for it says what took it. ``turned``: those
    of them that turn light, where what strikes spares no radiator for being heavy.

    A ship that loses its last thrust triangle loses its fuel; one whose activated chain is broken,
    or runs hot, coasts from here (H2a).
    """
    vessel = helm.vessel(turn.state)
    heavy = {card for card in cards if vessel.aboard(card).orientation == "heavy"}
    if turned is not None:
        heavy &= {*turned}
    for card in cards:
        name = vessel.name(card)
        if card in heavy:
            helm.turn_light(turn, card)
            turn.say(words("log.turns_light", card=name), card)
        elif tells:
            turn.say(words("log.lost", card=name), card)
    helm.remove(turn, [card for card in cards if card not in heavy], lost=True)
    if cards:
        turn.sound("hull")
        if _drives(vessel):
            _engineless(turn, helm)
        _stopped(turn, helm)
        helm.emptied(turn)


def _drives(vessel: Vessel) -> bool:
    """Whether there is a thrust triangle aboard."""
    return any(one.up.thrust_triangle for one in vessel.cards)


def _engineless(turn: Turn[S], helm: Helm[S]) -> None:
    """No thrust triangle is left: the fuel goes (E7a). Of a ship that had none it stays."""
    vessel = helm.vessel(turn.state)
    lying = vessel.chits
    if _drives(vessel) or lying.wet == lying.dry:
        return
    helm.set(turn, wet=told(lying.dry))
    if vessel.underway is not None:
        helm.set(turn, underway=replace(vessel.underway, fuel="0"))
    turn.say(words("log.no_thruster"), vessel.figure)


def _stopped(turn: Turn[S], helm: Helm[S]) -> None:
    """The activated chain works no more."""
    vessel = helm.vessel(turn.state)
    move = vessel.underway
    if move is not None and move.operational and course.engine_of(vessel) is None:
        helm.set(turn, underway=replace(move, operational=False))
        turn.say(words("log.coasts"), vessel.figure)
        turn.sound("power_down")


def burn_sails(turn: Turn[S], helm: Helm[S]) -> None:
    """Sails burn up at an aerobrake hazard, active or not (7b)."""
    vessel = helm.vessel(turn.state)
    both = zip(vessel.ids, vessel.cards, strict=True)
    lose(turn, helm, [id_ for id_, one in both if one.up.can(SAIL)])


def crash(turn: Turn[S], helm: Helm[S], how: Wreck = "crash") -> None:
    """Every card, tank and all fuel is gone, but for heavy radiators, which turn light (H7).

    ``sungrazer``: the comet has taken along what stood on it when its season ended (12).
    """
    vessel = helm.vessel(turn.state)
    place = Place(spot(vessel.place))
    turn.stage(Burst(place, "red", 3, sound="blast"), Shatter(place), seconds=1.2)
    turn.say(words(f"log.{how}"), vessel.figure)
    helm.set(turn, tanks=0, underway=None, engine=None, rolls=())
    helm.set(turn, wet=told(helm.dry(turn)))
    heavy = [
        id_ for id_, one in zip(vessel.ids, vessel.cards, strict=True) if one.orientation == "heavy"
    ]
    helm.remove(turn, [one for one in vessel.ids if one not in heavy], lost=True)
    for card in heavy:
        helm.turn_light(turn, card)
    turn.sound("lose")
    helm.wrecked(turn, how)
