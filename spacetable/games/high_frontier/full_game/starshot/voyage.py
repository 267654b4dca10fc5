"""The starship sails at the start of its commander's turn (4D3c to g).

What no source gives is a choice of ours: HFG-R67.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step, step_of
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, milestones
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import least_of
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal, place_of
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import spot
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.starshot import departure, perils
from spacetable.games.high_frontier.full_game.starshot.crew import change, ship
from spacetable.games.high_frontier.full_game.starshot.helm import HELM, MOVE, SAIL, vessel_of
from spacetable.games.high_frontier.full_game.starshot.leaving import after, arrives
from spacetable.games.high_frontier.full_game.starshot.moves import (
    HoldStarship,
    SetSail,
)
from spacetable.games.high_frontier.full_game.starshot.needs import lacking
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import course, flying, freight
from spacetable.games.high_frontier.sunspot import dial

OWN: Final = "own"
NOBODY: Final = "speculator"

# ---------------------------------------------------------------- it sets sail


def sails(state: State, seat: Seat) -> bool:
    """Whether the starship is in that player's hands, and has not left the map."""
    one = state.starship
    return one is not None and one.commander == seat and not one.left and not one.wrecked


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    for burns in ("", OWN, NOBODY):
        if _affords(state, seat, burns):
            yield _sailing(state, seat, burns)
    if ship(state).launched:
        hold = Option(HoldStarship(seat), Press(), Why(words("rule.hold")), words("label.hold"))
        yield replace(departure.stopping(state, hold), leads=False)


def _affords(state: State, seat: Seat, burns: str) -> bool:
    vaults = state.isobank
    if not burns or vaults is None:
        return not burns
    return bool(vaults.vault(seat) if burns == OWN else vaults.speculator)


def _sailing(state: State, seat: Seat, burns: str) -> Option:
    net = figures().ship.thrust + (figures().ship.afterburn if burns else 0)
    total, least = isototal(state) - bool(burns), least_of(len(state.order))
    after = words("preview.total" if total >= least else "preview.total_low", n=total, least=least)
    return Option(
        SetSail(seat, burns),
        Press(STARSHIP),
        Why(words("rule.afterburn" if burns else "rule.sail"), (STARSHIP,)),
        words(f"label.sail_{burns}" if burns else "label.sail", n=net),
        preview=(after,),
        leads=not burns,
        grave=bool(burns) and total < least,
    )


def _sail(turn: Turn[State], action: SetSail) -> None:
    """The move begins; the first one is the launch (4D3c)."""
    seat, burns = action.seat, action.afterburn
    agenda.finish(turn)
    if not ship(turn.state).launched:
        _launch(turn)
    if burns:
        vaults = turn.state.isobank
        assert vaults is not None  # the option was offered
        less = replace(vaults, speculator=vaults.speculator - (burns == NOBODY))
        turn.set(isobank=less.with_vault(seat, -1) if burns == OWN else less)
        turn.say(words(f"log.afterburn_{burns}", player=player(turn.state, seat)), STARSHIP)
    vessel = vessel_of(turn.state)
    assert vessel.freight is not None  # it is driven so
    net = figures().ship.thrust + (figures().ship.afterburn if burns else 0)
    engine = freight.engine(vessel.freight)
    active = course.activated(vessel, engine, net, afterburn=bool(burns), pushed=False)
    change(turn, engine=active)
    HELM.ask(turn, "move")


def _launch(turn: Turn[State]) -> None:
    """Anarchy until it leaves the map, without a purge (HFG-R88), and the end of the game is near
    (4D3c, e).
    """
    state = turn.state
    fields: dict[str, object] = {"launched": True, "unrest": state.anarchy}
    if state.disks > 1:
        last = dial().after(state.spot, figures().ship.last_spots)
        fields["disk"] = last
        turn.set(disks=1)
    change(turn, **fields)
    turn.move(STARSHIP, spot(ship(turn.state).place), up=True)
    turn.set(anarchy=True)
    tally.order_changes(turn)
    commander = ship(turn.state).commander
    assert commander is not None  # somebody commands
    line = words("log.launch", player=player(turn.state, commander))
    turn.say(line, STARSHIP, heading=True)
    milestones.launched(turn, ship(turn.state).place)
    milestones.celebrate(turn, "launched", line)
    turn.sound("rocket")
    turn.sound("alarm")


def _hold(turn: Turn[State], action: HoldStarship) -> None:
    agenda.finish(turn)
    arrives(turn)


def _waits(turn: Turn[State]) -> bool:
    """Nobody is asked while it waits at the Sun, nor where there is none."""
    seat = turn.state.duty.seat
    if seat is None or not sails(turn.state, seat):
        agenda.finish(turn)
        return True
    one = ship(turn.state)
    if not one.launched:
        if next(lacking(turn.state, called=True), None) is not None:
            agenda.finish(turn)
            return True
        # The Bernal of the isobank may have flown since it was called.
        change(turn, place=place_of(turn.state))
    if not (one.falling or one.waits):
        return False
    agenda.finish(turn)
    left = max(0, one.waits - 1)
    change(turn, falling=True, waits=left)
    if left:
        turn.say(words("log.waits", n=left), STARSHIP)
    return True


# ---------------------------------------------------------------- steps


def _prompt(view: View) -> Text:
    one = ship(view.state)
    return words("prompt.sail" if one.launched else "prompt.launch", place=place_name(one.place))


def _flying(view: View) -> Text:
    return flying.prompt(vessel_of(view.state))


def _commands(state: State, seat: Seat) -> bool:
    return seat == state.duty.seat


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        SAIL,
        "4D3c",
        _prompt,
        agenda.actor,
        _options,
        {SetSail: _sail, HoldStarship: _hold},
        alone=_waits,
    ),
    replace(step_of(MOVE, "4D3d", _flying, agenda.actor, flying.offer(HELM)), after=after),
    *perils.STEPS,
)
