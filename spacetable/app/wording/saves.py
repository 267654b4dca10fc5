"""What tells saves apart, in words: mission, crew or people, mode, phase, turn."""

from collections.abc import Iterable, Mapping
from typing import Any

from spacetable.app.shell.context import Context
from spacetable.app.wording.missions import game_and_mission
from spacetable.app.wording.moments import moment
from spacetable.app.wording.seats import joined
from spacetable.app.wording.turns import saved_turn
from spacetable.core.game import Game
from spacetable.core.given_names import name_words
from spacetable.core.text import Text, text, verbatim
from spacetable.session.record import BotSeat
from spacetable.session.save_library import Saved


def mission_line(context: Context, saved: Saved) -> Text | None:
    """The mission by its name or number; None for a game that has none."""
    named = None if saved.header is None else _said(context, saved.header.mission_name)
    if named is not None or saved.mission is None:
        return named
    return text("app.saves.mission", number=saved.mission)


def company_line(context: Context, saved: Saved, crews: Mapping[str, str]) -> Text | None:
    """The crew, else the people who gave names, the bots beside them with their strength, and how
    it is played; None where nothing is known.

    ``crews``: names of crews by the ids of their logbooks.
    """
    head = saved.header
    if head is None:
        return None
    names: list[Text] = []
    if head.campaign in crews:
        names = [verbatim(crews[head.campaign])]
    elif head.people:
        names = [joined([verbatim(name) for name in head.people])]
    if head.bots:
        names.append(joined([_bot(context, one) for one in head.bots]))
    return chain((*names, _said(context, head.mode)))


def _bot(context: Context, one: BotSeat) -> Text:
    name = name_words(one.name) if one.name else text("app.seat.unnamed", number=one.seat)
    strength = _said(context, one.strength)
    if strength is None:
        return text("app.saves.bot", name=name)
    return text("app.saves.bot_of", name=name, strength=strength)


def place_line(context: Context, saved: Saved) -> Text:
    """The phase or the turn, and when that was."""
    phase = None if saved.header is None else _said(context, saved.header.phase)
    where: Text | None = phase
    if where is None:
        where = saved_turn(saved)
    when = moment(saved.when)
    return when if where is None else text("app.chain", first=where, next=when)


def save_name(game: Game[Any, Any], saved: Saved) -> Text:
    """A name for it: the game, its mission, the turn."""
    turn = saved_turn(saved)
    title = game_and_mission(game, saved.mission)
    return title if turn is None else text("app.save.proposal", game=title, turn=turn)


def chain(parts: Iterable[Text | None]) -> Text | None:
    """All that there are, with dots between; None where there is none."""
    whole: Text | None = None
    for part in parts:
        if part is not None:
            whole = part if whole is None else text("app.chain", first=whole, next=part)
    return whole


def _said(context: Context, line: Text | None) -> Text | None:
    return line if line is not None and context.can_say(line) else None
