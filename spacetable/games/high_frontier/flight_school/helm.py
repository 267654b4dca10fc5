"""How the flight school keeps its one ship, for the steps of a flight that all games share."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.core.option import Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.backing import Backing, backing
from spacetable.games.high_frontier.cards import Orientation
from spacetable.games.high_frontier.flight_school import cargo
from spacetable.games.high_frontier.flight_school.moves import EndTurn
from spacetable.games.high_frontier.flight_school.places import SHIP
from spacetable.games.high_frontier.flight_school.state import PILOT, State, stack
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.piloting.helm import Helm, Phase, Wreck
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import dial


def vessel_of(state: State) -> Vessel:
    """The ship. Fields of the state that it has too have the same names."""
    own = owner(state)
    return Vessel(
        pilot=PILOT,
        figure=SHIP,
        ids=cargo.ids(state),
        cards=stack(state),
        place=state.place,
        wet=state.wet,
        grade=state.grade,
        tanks=state.tanks,
        tank_grade=state.tank_grade,
        moved=state.moved,
        operated=state.operated,
        scooped=state.scooped,
        engine=state.engine,
        underway=state.underway,
        rolls=state.rolls,
        season=dial().season_in(state.year),
        switches=state.rules.movement,
        backing=own,
        assists=dict.fromkeys(state.factories, not own.powersat),
        big_afterburn=state.rules.big_afterburn,
        aquas=state.aquas,
        open_source=state.rules.open_source,
        flown=state.flown,
    )


def owner(state: State) -> Backing:
    """What the cards aboard do for the ship as cards in play, and a powersat: the one that was
    chosen, or a factory on a site with the push icon (H3d, I7).
    """
    own = _backing(stack(state))
    sites = load().sites
    pushes = state.rules.powersat or any(sites[site].push for site in state.factories)
    return replace(own, powersat=True) if pushes else own


@lru_cache(maxsize=256)
def _backing(aboard: Stack) -> Backing:
    return backing(one.up for one in aboard)


class SchoolHelm(Helm[State]):
    """The school's ship. What is lost lies in its deck again, and a wreck is the end."""

    def vessel(self, state: State) -> Vessel:
        """The ship as it is."""
        return vessel_of(state)

    def set(self, turn: Turn[State], **fields: Any) -> None:
        """The state has fields of the same names."""
        turn.set(**fields)

    def ask(self, turn: Turn[State], phase: Phase) -> None:
        """The phase is that of the state."""
        turn.set(phase=phase)

    def pay(self, turn: Turn[State], fee: Fee) -> None:
        """The pilot's own Aquas."""
        turn.set(aquas=turn.state.aquas - fee.n, paid=turn.state.paid + fee.n)

    def thrown(self, turn: Turn[State], die: int) -> None:
        """All dice of a flight are kept."""
        turn.set(dice=(*turn.state.dice, die))

    def went(self, turn: Turn[State], to: str) -> None:
        """All spaces of a flight are kept."""
        turn.set(log=(*turn.state.log, to))

    def emptied(self, turn: Turn[State]) -> None:
        """A ship without cards is still one."""

    def disturbed(self, turn: Turn[State]) -> bool:
        """Nothing has a glitch here."""
        return True

    def take_away(self, turn: Turn[State], cards: Sequence[PieceId], *, lost: bool) -> None:
        """Cards lie in their decks again."""
        cargo.put_back(turn, cards)

    def lay(self, turn: Turn[State], card: PieceId, orientation: Orientation) -> None:
        """A radiator of the rocket."""
        cargo.lay(turn, card, orientation)

    def wrecked(self, turn: Turn[State], how: Wreck) -> None:
        """The flight is over."""
        turn.set(phase="over", ended="lost")

    def rested(self, turn: Turn[State]) -> None:
        """The goal may be reached."""
        state = turn.state
        if state.place == state.goal and not state.reached:
            turn.set(reached=True)
            turn.say(words("log.reached", place=place_name(state.place)), SHIP)
            turn.sound("task_done")

    def waits(self, state: State) -> Iterator[Option]:
        """The year."""
        yield _no_year()


@lru_cache(maxsize=1)
def _no_year() -> Option:
    return Option(
        EndTurn(PILOT),
        Press(),
        Why(words("refused.stop_first"), (SHIP,)),
        words("label.end_turn"),
        refused=True,
    )


HELM: Final = SchoolHelm()
