"""What the steps share in which owners decide on what a gold contract brings (4B4f)."""

from collections.abc import Callable, Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.step import Effect, Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.contracts.moves import NoReward
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import words


def figure_of(key: str, name: str) -> int:
    """A number of the contract that brings something."""
    faces = (face for card in contracts().values() for face in card.faces)
    done = (one for face in faces if face.terms is not None for one in face.terms.done)
    value = next(one.params[name] for one in done if one.key == key)
    assert isinstance(value, int)  # the data file is checked
    return value


def declines(seat: Seat) -> Option:
    """What is allowed is not done."""
    return Option(NoReward(seat), Press(), Why(words("rule.may")), words("label.none"), leads=True)


def _nothing(turn: Turn[State], action: NoReward) -> None:
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words(f"prompt.{view.state.duty.task}")


def step(
    task: str,
    options: Callable[[State, Seat], Iterator[Option]],
    kind: type[Action],
    effect: Effect,
    *,
    may: bool = False,
) -> Step[State]:
    """Over at once where there is nothing to choose from. ``may``: it need not be done."""

    def able(state: State, seat: Seat) -> bool:
        return len([*options(state, seat)]) > may

    does: dict[type[Action], Effect] = {kind: effect}
    if may:
        does[NoReward] = _nothing
    return Step(
        task,
        "4B4f",
        _prompt,
        agenda.actor,
        options,
        does,
        alone=agenda.unless(able),
        open=always,
    )
