"""The starship under way, as a position file lays it out."""

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.arrangement import ArrangedStarship, wrong
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.places import spot
from spacetable.games.high_frontier.full_game.starshot.places import CREW
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial


def away(state: State, made: ArrangedStarship) -> State:
    """The state, in which all else lies already, with the starship on the map; its passengers come
    out of their queues.
    """
    engineer = made.engineer or made.commander
    if not state.rules.exodus:
        wrong("isobank")
    if not {*made.aboard, made.commander, engineer} <= {*state.order}:
        wrong("seat", seat=made.commander)
    if made.place not in load().spaces:
        wrong("place", place=made.place)
    if made.disk is not None and not 0 <= made.disk < dial().spots:
        wrong("spot", spot=made.disk, most=dial().spots - 1)
    card = cards().get(made.thruster)
    if card is None or card.faces[-1].rating != "TW":
        wrong("card", card=made.thruster)
    turn: Turn[State] = Turn(state, LooseChance("arranged"))
    aboard = {seat: _boards(turn, seat, face) for seat, face in made.aboard.items()}
    turn.move(STARSHIP, spot(made.place), up=True)
    ship = Starship(
        made.place,
        made.thruster,
        engineer,
        aboard=aboard,
        commander=made.commander,
        launched=True,
        disk=made.disk,
    )
    return replace(turn.state, starship=ship)


def _boards(turn: Turn[State], seat: Seat, face: str) -> PieceId:
    found = next((one for one in turn.state.pieces if one.face == face), None)
    zone = "" if found is None else turn.state.pieces.place(found.id)[0]
    if found is None or not is_colonist(found) or not zone.startswith("deck."):
        wrong("card", card=face)
    turn.move(found.id, CREW, up=True)
    top = turn.state.pieces.top(ZoneId(zone))
    if top is not None and not top.up:  # that of its queue lies open
        turn.flip(top.id)
    return found.id
