"""What happens as a contract is fulfilled: free actions, whatever they look like (4B4f)."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import size_rolls
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts import gold_rewards
from spacetable.games.high_frontier.full_game.contracts.moves import NoEnvoys, Ransom, SendEnvoys
from spacetable.games.high_frontier.full_game.contracts.scenes import dweller
from spacetable.games.high_frontier.full_game.isobank import gains
from spacetable.games.high_frontier.full_game.places import (
    StackKind,
    cube_of,
    ideology_zone,
    spot,
)
from spacetable.games.high_frontier.full_game.politics.assembly import added
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.politics.tally import assembled, changed
from spacetable.games.high_frontier.full_game.sites import claim, lift
from spacetable.games.high_frontier.full_game.sites.adrift import adrift
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks, may_lift
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.terms import Terms

ENVOYS: Final = "envoys"
BANKER: Final = "isobanker"
RANSOM: Final = "ransom"
DIE: Final = "prospect"
SIDES: Final = 6


@cache
def price() -> int:
    """Aquas for a colony that is blackmailed, as the contract says that does it."""
    faces = (face for card in contracts().values() for face in card.faces if face.terms is not None)
    done = (one for face in faces if face.terms is not None for one in face.terms.done)
    return number(next(one for one in done if one.key == "extort_colony"), "aqua")


def follow(turn: Turn[State], seat: Seat, terms: Terms, place: str) -> None:
    """All that a contract brings as it is fulfilled. ``place``: where that was."""
    for one in terms.done:
        ALL[one.key](turn, seat, one, place)


def number(ability: Ability, name: str) -> int:
    """A figure of an ability."""
    value = ability.params[name]
    assert isinstance(value, int)  # the data file is checked
    return value


def _aquas(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    n = number(one, "aqua")
    bank.receive(turn, seat, n)
    turn.say(words("log.gains_aquas", player=player(turn.state, seat), n=n))
    turn.sound("coin")


def _cuts(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """The owner of the colony suffers budget cuts at once, or the isobanker, if there is one."""
    vaults, whose = turn.state.isobank, None
    if one.params.get("who") != BANKER:
        whose = dweller(turn.state, place)
    elif vaults is not None:
        whose = vaults.banker
    if whose is not None:
        agenda.first(turn, Duty("budget", whose))


def _blackmail(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    agenda.first(turn, Duty(RANSOM, dweller(turn.state, place), place))


def _bust(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """The site is barren for good, and delegates come."""
    turn.set(busted=(*turn.state.busted, place))
    turn.say(words("log.busted_by_contract", place=place_name(place)))
    _delegates(turn, seat, one, place)


def _revive(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """The busted disk goes, and the site is prospected once more, with so many dice thrown anew as
    they fail. Any water will do (ISRU 0).
    """
    state = turn.state
    turn.set(busted=tuple(site for site in state.busted if site != place))
    highest = size_rolls.highest(place, state.season, 0)
    for _ in range(1 + number(one, "rerolls")):
        die = turn.roll(DIE, SIDES)
        turn.set(thrown=die)
        turn.say(words("log.revive_roll", place=place_name(place), die=die))
        if die <= highest and disks(state, seat):
            claim.claims(turn, seat, place)
            return
    turn.set(busted=(*turn.state.busted, place))


def _isotopes(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    n = number(one, "isotopes")
    if one.params["where"] == "bank":
        gains.into_vault(turn, seat, n)
    else:
        gains.at_place(turn, seat, n, place)


def _delegates(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """Under a Space Empire there is no assembly to send them to (4A6k, 4F2f)."""
    if turn.state.assembly is not None:
        agenda.first(turn, Duty(ENVOYS, seat))


def _asks(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """Its owner chooses (``exodus``)."""
    agenda.first(turn, Duty(one.key, seat))


_BRINGS: Final[dict[str, Callable[[Turn[State], Seat, Ability, str], None]]] = {
    "gain_aqua": _aquas,
    "budget_cuts_target": _cuts,
    "extort_colony": _blackmail,
    "bust_and_delegates": _bust,
    "revive_and_prospect": _revive,
    "gain_isotopes": _isotopes,
    "place_delegates": _delegates,
    "swap_bernals": _asks,
    "discard_colonist": _asks,
    "promote_freighter_or_mobile_factory": _asks,
}

ALL: Final = _BRINGS | gold_rewards.BRINGS
"""Of blue and gold faces."""

# ---------------------------------------------------------------- envoys

MOST_ENVOYS: Final = 2


def _sendable(state: State, seat: Seat) -> int:
    """Delegates at most: of the reserve, and one for whose cube another is lifted (I7f)."""
    left = cubes(state, seat)
    if left < MOST_ENVOYS and may_lift(state, seat):
        left += 1
    used = assembled(state).delegates_of(seat)
    return min(MOST_ENVOYS, left, components().tokens.cubes - used)


def _envoys(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    most = _sendable(state, seat)
    for one in ring().all:
        for n in range(1, most + 1):
            by_hand = n == most and n <= cubes(state, seat)
            yield Option(
                SendEnvoys(seat, one, n),
                Drag(cube_of(seat), ideology_zone(one)) if by_hand else Press(),
                Why(words("rule.envoys")),
                words("label.envoys", n=n, ideology=words(f"ideology.{one}")),
            )
    yield Option(NoEnvoys(seat), Press(), Why(words("rule.may")), words("label.none"), leads=True)


def _send(turn: Turn[State], action: SendEnvoys) -> None:
    agenda.finish(turn)
    assembly = assembled(turn.state)
    for _ in range(action.cubes):
        assembly = added(assembly, action.seat, action.ideology)
    changed(turn, action.seat, assembly)
    who, where = player(turn.state, action.seat), words(f"ideology.{action.ideology}")
    turn.say(words("log.envoys", player=who, n=action.cubes, ideology=where))
    lift.settle(turn, action.seat)


def _stay(turn: Turn[State], action: NoEnvoys) -> None:
    agenda.finish(turn)


# ---------------------------------------------------------------- a ransom


def _ransoms(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    place = state.duty.place
    if state.players[seat].aquas >= price():
        yield Option(
            Ransom(seat, pays=True),
            Press(),
            Why(words("rule.ransom"), (spot(place),)),
            words("label.ransom", n=price()),
            preview=(words("preview.aquas", n=state.players[seat].aquas - price()),),
        )
    yield Option(
        Ransom(seat, pays=False),
        Press(),
        Why(words("rule.ransom"), (spot(place),)),
        words(_of_dome(state, seat, "label.lose_colony"), place=place_name(place)),
        grave=True,
    )


def _berth(state: State, seat: Seat) -> StackKind | None:
    """The Bernal whose dome is blackmailed; None where it is a colony of a site."""
    place = state.duty.place
    return next((one for one in anchored(state, seat) if state.place_of(seat, one) == place), None)


def _of_dome(state: State, seat: Seat, key: str) -> str:
    """Words of a Bernal where it is one."""
    return key if _berth(state, seat) is None else f"{key}.bernal"


def _ransomed(turn: Turn[State], action: Ransom) -> None:
    """A colony goes, and without its dome a Bernal lets go (HFG-R97)."""
    berth = _berth(turn.state, action.seat)
    place, who = turn.state.duty.place, player(turn.state, action.seat)
    agenda.finish(turn)
    if action.pays:
        bank.receive(turn, action.seat, -price())
        turn.say(words("log.ransom", player=who, n=price()))
        return
    if berth is not None:
        adrift(turn, action.seat, berth)
        return
    sites = turn.state.sites
    turn.set(sites={**sites, place: replace(sites[place], colony=False)})
    turn.say(words("log.lost_colony", player=who, place=place_name(place)))


def _prompt(view: View) -> Text:
    state = view.state
    if state.duty.task == RANSOM:
        seat = state.duty.seat
        assert seat is not None  # it is somebody's dome
        key = _of_dome(state, seat, "prompt.ransom")
        return words(key, place=place_name(state.duty.place))
    return words("prompt.envoys")


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        ENVOYS,
        "4B4f",
        _prompt,
        agenda.actor,
        _envoys,
        {SendEnvoys: _send, NoEnvoys: _stay},
        alone=agenda.unless(_sendable),
    ),
    Step(RANSOM, "4B4f", _prompt, agenda.actor, _ransoms, {Ransom: _ransomed}, open=always),
)
