"""The starship sails at the start of its commander's turn, and leaves the map (4D3c to g).

What no source gives is a choice of ours: HFG-R67.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Burst
from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step, always, step_of
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank, milestones
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import least_of
from spacetable.games.high_frontier.full_game.isobank.places import BERTH, STARSHIP
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import SUNSPOT, spot
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.starshot.crew import change, lost, ship
from spacetable.games.high_frontier.full_game.starshot.helm import (
    DIE,
    HELM,
    MOVE,
    TOLL,
    vessel_of,
)
from spacetable.games.high_frontier.full_game.starshot.moves import (
    HoldStarship,
    PayToll,
    RefuseToll,
    SetSail,
)
from spacetable.games.high_frontier.full_game.starshot.needs import lacking
from spacetable.games.high_frontier.full_game.starshot.starship import Exit
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import course, flying, freight, hazard
from spacetable.games.high_frontier.sunspot import dial

SAIL: Final = "starship"
OWN: Final = "own"
NOBODY: Final = "speculator"
SIDES: Final = 6
LOST: Final = 1
EXITS: Final[dict[str, Exit]] = {
    "exit-sol-oort": "oort",
    "exit-neptune-oberth": "neptune",
    "exit-sol-jupiter-sol": "jupiter",
}
OBERTH: Final = "solar-oberth"

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
        yield Option(
            HoldStarship(seat),
            Press(),
            Why(words("rule.hold")),
            words("label.hold"),
        )


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
    fields: dict[str, object] = {"launched": True}
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
    turn.say(words("log.launch", player=player(turn.state, commander)), STARSHIP, heading=True)
    milestones.launched(turn, ship(turn.state).place)
    turn.sound("alarm")


def _hold(turn: Turn[State], action: HoldStarship) -> None:
    agenda.finish(turn)
    _arrives(turn)


def _waits(turn: Turn[State]) -> bool:
    """Nobody is asked while it waits at the Sun, nor where there is none."""
    seat = turn.state.duty.seat
    if seat is None or not sails(turn.state, seat):
        agenda.finish(turn)
        return True
    one = ship(turn.state)
    if not one.launched and next(lacking(turn.state, called=True), None) is not None:
        agenda.finish(turn)
        return True
    if not one.waits:
        return False
    agenda.finish(turn)
    left = ship(turn.state).waits - 1
    change(turn, waits=left)
    turn.say(words("log.waits", n=left), STARSHIP)
    if not left and not _leaves(turn, "jupiter"):
        change(turn, waits=1)
    return True


# ---------------------------------------------------------------- where it comes to


def _after(turn: Turn[State]) -> None:
    """Once its move is over: an exit may be where it is."""
    one = turn.state.starship
    if one is not None and one.underway is None and one.engine is None and one.away:
        if not turn.state.todo or turn.state.todo[0].task not in (MOVE, TOLL, DIE, SAIL):
            _arrives(turn)


def _arrives(turn: Turn[State]) -> None:
    """By an exit it leaves, with isotopes enough; by Jupiter it falls to the Sun first (4D3g)."""
    way = EXITS.get(ship(turn.state).place)
    if way is None or ship(turn.state).left:
        return
    if way != "jupiter":
        _leaves(turn, way)
    elif not ship(turn.state).waits:
        turn.move(STARSHIP, spot(OBERTH), up=True)
        change(turn, place=OBERTH, waits=figures().ship.waits)
        turn.say(words("log.falls", n=figures().ship.waits), STARSHIP)


def _leaves(turn: Turn[State], way: Exit) -> bool:
    """It is off the map, if there is fuel enough: all is frozen for the score (4D3a, g)."""
    state = turn.state
    vaults = state.isobank
    assert vaults is not None  # it has come from the isobank
    total, least = isototal(state), least_of(len(state.order))
    if total < least:
        turn.say(words("log.too_little", n=total, least=least), STARSHIP)
        return False
    fuel = {seat: vaults.vault(seat) for seat in state.order}
    cycle = (dial().start + state.year - 1) // dial().spots + 1
    change(turn, left=way, fuel=fuel, total=total, cycle=cycle, waits=0)
    turn.move(STARSHIP, BERTH, up=True)
    turn.set(anarchy=False)
    tally.order_changes(turn)
    turn.say(words(f"log.left_{way}", n=total), STARSHIP, heading=True)
    milestones.gone(turn, ship(turn.state).place)
    turn.say(said("log.anarchy_ends"), SUNSPOT)
    turn.sound("win")
    return True


# ---------------------------------------------------------------- its hazards


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
        _after(turn)
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
    turn.set(anarchy=False)
    tally.order_changes(turn)
    change(turn, rolls=(), underway=None, engine=None, wrecked=True)
    turn.move(STARSHIP, BERTH, up=True)
    HELM.ask(turn, "turn")
    turn.say(words("log.wreck"), STARSHIP, heading=True)
    turn.sound("lose")


# ---------------------------------------------------------------- steps


def _prompt(view: View) -> Text:
    one = ship(view.state)
    return words("prompt.sail" if one.launched else "prompt.launch", place=place_name(one.place))


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
    replace(
        step_of("starship_move", "4D3d", _flying, agenda.actor, flying.offer(HELM)), after=_after
    ),
    Step(
        TOLL,
        "4D3f",
        _toll_prompt,
        agenda.actor,
        _tolls,
        {PayToll: _paid, RefuseToll: _refused},
        alone=agenda.unless(_can_pay),
        after=_after,
        open=always,
    ),
    Step(DIE, "4D3f", alone=_thrown),
)
