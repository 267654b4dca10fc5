"""What comes of the end of a move at an exit: the starship leaves the map there (4D3g, 4E4)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.option import Option, Why
from spacetable.core.text import Text
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures, least_of
from spacetable.games.high_frontier.full_game.isobank.project import starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.starshot import crew
from spacetable.games.high_frontier.full_game.starshot.starship import Exit
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures as flight
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import piece_name, player

EXITS: Final[dict[str, Exit]] = {
    "exit-sol-oort": "oort",
    "exit-neptune-oberth": "neptune",
    "exit-sol-jupiter-sol": "jupiter",
}


def departs(state: State) -> bool:
    """Whether it leaves, or falls to the Sun, if its move ends where it is."""
    return exit_of(state) == "jupiter" or (exit_of(state) != "" and _enough(state))


def exit_of(state: State) -> Exit:
    """The exit where it is; "" where there is none."""
    one = state.starship
    return "" if one is None or one.left else EXITS.get(one.place, "")


def _enough(state: State) -> bool:
    return isototal(state) >= least_of(len(state.order))


def stopping(state: State, option: Option) -> Option:
    """To end its move, told as what it means there."""
    way = exit_of(state)
    if not way:
        return option
    total, least = isototal(state), least_of(len(state.order))
    if way == "jupiter":
        told: tuple[Text, ...] = (words("preview.falls", n=flight().ship.waits),)
        label, rule = words("label.falls"), words("rule.falls")
    elif not _enough(state):
        told = (words("preview.total_low", n=total, least=least),)
        return replace(option, preview=told)
    else:
        told = (words("preview.leaves", n=total), *gains(_left(state, way)))
        label, rule = words("label.leaves"), words("rule.leaves")
    return replace(option, label=label, why=Why(rule, option.why.because), preview=told, leads=True)


def _left(state: State, way: Exit) -> State:
    """As it counts once it is off the map."""
    vaults = state.isobank
    assert vaults is not None  # it has come from the isobank
    fuel = {seat: vaults.vault(seat) for seat in state.order}
    ship = replace(crew.ship(state), left=way, fuel=fuel, total=isototal(state))
    return replace(state, starship=ship)


def gains(state: State) -> Iterator[Text]:
    """Points of a starshot that has left, a line for each player who has any (4E4)."""
    found, each = starshot(state), figures().medals.points
    if found is None:
        return
    for seat in state.order:
        rank, chits = found.ranks.get(seat, 0), found.chits.get(seat, 0)
        medals = each * ((seat == found.command) + (seat == found.propulsion))
        points = rank + medals + chits
        if points:
            yield words(
                "preview.starshot",
                player=player(state, seat),
                n=points,
                rank=rank,
                medals=medals,
                chits=chits,
            )


def aboard(state: State) -> Text | None:
    """Who is on the way to the stars; None with nobody aboard."""
    names = [piece_name(state, card) for card in crew.ship(state).aboard.values()]
    return words("log.aboard", names=joined(names)) if names else None
