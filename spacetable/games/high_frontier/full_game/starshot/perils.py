"""The hazards of a starship: Aquas are paid, or a die is thrown for all aboard (4D3f; HFG-R67)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Burst
from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.isobank.places import BERTH, STARSHIP
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import spot
from spacetable.games.high_frontier.full_game.starshot.crew import change, lost, ship
from spacetable.games.high_frontier.full_game.starshot.helm import DIE, HELM, TOLL
from spacetable.games.high_frontier.full_game.starshot.leaving import after, calms
from spacetable.games.high_frontier.full_game.starshot.moves import PayToll, RefuseToll
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import hazard

SIDES: Final = 6
LOST: Final = 1


def _tolls(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    n, aquas = figures().toll.aquas, state.players[seat].aquas
    yield Option(
        RefuseToll(seat), Press(), Why(words("rule.toll")), words("label.no_toll"), leads=True
    )
    if aquas >= n:
        yield Option(
            PayToll(seat),
            Press(),
            Why(words("rule.toll"), (STARSHIP,)),
            words("label.toll", n=n),
            preview=(said("preview.aquas", n=aquas - n),),
        )


def _can_pay(state: State, seat: Seat) -> bool:
    return state.players[seat].aquas >= figures().toll.aquas


def _paid(turn: Turn[State], action: PayToll) -> None:
    n = figures().toll.aquas
    bank.receive(turn, action.seat, -n)
    turn.say(words("log.toll", player=player(turn.state, action.seat), n=n), STARSHIP)
    change(turn, rolls=ship(turn.state).rolls[1:])
    hazard.go_on(turn, HELM)


def _refused(turn: Turn[State], action: RefuseToll) -> None:
    agenda.finish(turn)


def _thrown(turn: Turn[State]) -> bool:
    """Nobody has paid: on a 1 the starship is lost with all aboard (HFG-R67), on a second one with
    a Future of its commander (4Ii).
    """
    agenda.finish(turn)
    die = _die(turn)
    if die == LOST and HELM.rerolls(turn, ship(turn.state).rolls[0]):
        die = _die(turn)
    if die == LOST:
        _wreck(turn)
    else:
        change(turn, rolls=ship(turn.state).rolls[1:])
        hazard.go_on(turn, HELM)
        after(turn)
    return True


def _die(turn: Turn[State]) -> int:
    die = turn.roll("die", SIDES)
    turn.set(thrown=die)
    place = place_name(ship(turn.state).place)
    turn.say(words("log.starship_die", die=die, place=place), STARSHIP)
    return die


def _wreck(turn: Turn[State]) -> None:
    """With it go its passengers, and all isotopes of the vaults; anarchy is over."""
    place = Place(spot(ship(turn.state).place))
    turn.stage(Burst(place, "red", 3, sound="blast"), seconds=1.2)
    lost(turn, [*ship(turn.state).aboard.values()])
    vaults = turn.state.isobank
    assert vaults is not None  # it has come from the isobank
    turn.set(isobank=replace(vaults, vaults={}, speculator=0))
    change(turn, rolls=(), underway=None, engine=None, wrecked=True)
    turn.move(STARSHIP, BERTH, up=True)
    HELM.ask(turn, "turn")
    turn.say(words("log.wreck"), STARSHIP, heading=True)
    calms(turn)
    turn.sound("lose")


def _toll_prompt(view: View) -> Text:
    seat = view.state.duty.seat
    assert seat is not None
    key = "prompt.toll"
    return words(
        key,
        player=player(view.state, seat),
        place=place_name(ship(view.state).place),
        n=figures().toll.aquas,
    )


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        TOLL,
        "4D3f",
        _toll_prompt,
        agenda.actor,
        _tolls,
        {PayToll: _paid, RefuseToll: _refused},
        alone=agenda.unless(_can_pay),
        after=after,
        open=always,
    ),
    Step(DIE, "4D3f", alone=_thrown),
)
