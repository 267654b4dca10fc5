"""How the starship flies, for the steps of a flight that all craft share (4D3d).

Its thrust is 1, or 2 with an afterburn, its thruster that of the card that was copied; no powersat
pushes it, and what is aboard weighs nothing. It goes on with nobody aboard.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from spacetable.core.ids import PieceId
from spacetable.core.option import Option
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.backing import NO_BACKING
from spacetable.games.high_frontier.cards import Orientation
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.full_game.futures.lasting import ENTANGLED
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.service import assists
from spacetable.games.high_frontier.full_game.starshot import crew, departure
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.piloting.helm import Helm, Phase, Wreck
from spacetable.games.high_frontier.piloting.vessel import Freight, Vessel
from spacetable.games.high_frontier.stack import aboard

SAIL: Final = "starship"
MOVE: Final = "starship_move"
TOLL: Final = "starship_toll"
DIE: Final = "starship_die"
ASKED: Final = (MOVE, TOLL, DIE)
"""Steps of its move, put before the turn that it belongs to."""


def vessel_of(state: State) -> Vessel:
    """The starship as a craft."""
    ship = crew.ship(state)
    assert ship.commander is not None  # nobody flies it before
    ids = tuple(ship.aboard.values())
    cards = tuple(state.aboard(state.pieces.piece(one)) for one in ids)
    card, copied = PieceId(ship.thruster), aboard(ship.thruster, 1)
    freight = Freight(card, copied, None, pivots=figures().ship.pivots, any_season=True)
    return Vessel(
        pilot=ship.commander,
        figure=STARSHIP,
        ids=ids,
        cards=cards,
        place=ship.place,
        wet="1",
        grade="isotope",
        tanks=0,
        tank_grade="isotope",
        moved=False,
        operated=True,
        scooped=True,
        engine=ship.engine,
        underway=ship.underway,
        rolls=ship.rolls,
        season=state.season,
        switches=state.rules.movement,
        backing=NO_BACKING,
        assists=assists(state, ship.commander, NO_BACKING),
        big_afterburn=state.rules.big_afterburn,
        aquas=0,
        fuelled=False,
        freight=freight,
    )


class StarshipHelm(Helm[State]):
    """The starship, in its commander's hands."""

    def vessel(self, state: State) -> Vessel:
        """As a craft."""
        return vessel_of(state)

    def set(self, turn: Turn[State], **fields: Any) -> None:
        """What a starship has of a craft."""
        known = ("place", "engine", "underway", "rolls")
        kept = {name: value for name, value in fields.items() if name in known}
        if kept:
            crew.change(turn, **kept)

    def ask(self, turn: Turn[State], phase: Phase) -> None:
        """The next space, or who pays for a hazard: whoever commands is asked first (4D3f)."""
        todo = turn.state.todo
        while todo and todo[0].task in ASKED:
            todo = todo[1:]
        commander = crew.ship(turn.state).commander
        first: tuple[Duty, ...] = ()
        if phase == "move":
            first = (Duty(MOVE, commander),)
        elif phase == "hazard" and commander is not None:
            order = turn.state.order
            at = order.index(commander)
            around = (*order[at:], *order[:at])
            first = (*(Duty(TOLL, one) for one in around), Duty(DIE, commander))
        turn.set(todo=(*first, *todo))

    def departs(self, state: State) -> bool:
        """At an exit."""
        return departure.departs(state)

    def stopping(self, state: State, option: Option) -> Option:
        """At an exit it says what comes of it."""
        return departure.stopping(state, option)

    def pay(self, turn: Turn[State], fee: Fee) -> None:
        """Nobody pays so for it: see ``voyage``."""
        raise NotImplementedError

    def thrown(self, turn: Turn[State], die: int) -> None:
        """The die lies there until the next one."""
        turn.set(thrown=die)

    def rerolls(self, turn: Turn[State], dice: Roll) -> bool:
        """Crash hazards, by a Future of whoever commands (4Ii)."""
        commander = crew.ship(turn.state).commander
        if dice != "crash" or commander is None:
            return False
        return turn.state.has_future(commander, ENTANGLED)

    def went(self, turn: Turn[State], to: str) -> None:
        """No glitch is aboard."""

    def emptied(self, turn: Turn[State]) -> None:
        """It goes on with nobody aboard (4D3d)."""

    def disturbed(self, turn: Turn[State]) -> bool:
        """No glitch is aboard."""
        return True

    def take_away(self, turn: Turn[State], cards: Sequence[PieceId], *, lost: bool) -> None:
        """Passengers die."""
        crew.lost(turn, cards)

    def lay(self, turn: Turn[State], card: PieceId, orientation: Orientation) -> None:
        """No radiator is aboard."""

    def wrecked(self, turn: Turn[State], how: Wreck) -> None:
        """Nothing is left of it (HFG-R67)."""

    def rested(self, turn: Turn[State]) -> None:
        """What follows from where it is, is seen to by its steps."""

    def waits(self, state: State) -> Iterator[Option]:
        """Nothing else of the turn has begun."""
        return iter(())


HELM: Final = StarshipHelm()
