"""Offers a game that the program did not get to close."""

from typing import TYPE_CHECKING

from spacetable.app.launcher.covers import title_of
from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.context import Context
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.words import Words
from spacetable.app.wording.moments import moment
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text, verbatim
from spacetable.session.ending import settle
from spacetable.session.recovery import Unfinished, discard, find_unfinished, recover
from spacetable.session.save_library import SaveLibrary

if TYPE_CHECKING:
    from spacetable.app.shell.window import MainWindow


def offer(window: "MainWindow") -> Dialog | None:
    """Ask about the newest unfinished game; the others are asked about after it. None: no game.

    Esc keeps it for later: nothing is out of reach until the next start. Of games that were over,
    what they leave is kept without a question.

    Journals from which nothing can be brought back come last; all one can do is throw them away.
    """
    for wrong in settle():
        window.context.tell(wrong)
    found = find_unfinished()
    return _ask(window, found) if found else None


def _ask(window: "MainWindow", found: list[Unfinished]) -> Dialog:
    one, rest = found[0], found[1:]
    context = window.context
    if one.header is None:
        return _ask_damaged(window, found)
    game = _title(context, one.header.game)
    dialog = Dialog(context, window, text("app.recovery.title"), width=600)
    dialog.body.addWidget(
        Words(
            context,
            text("app.recovery.words", game=game, when=moment(one.when), n=one.actions),
        )
    )
    dialog.body.addWidget(Words(context, "app.recovery.lost", "note"))
    if one.warning is not None:
        dialog.body.addWidget(Words(context, one.warning, "note"))
    if rest:
        dialog.body.addWidget(Words(context, text("app.recovery.more", n=len(rest)), "note"))

    def next_one() -> None:
        if rest:
            _ask(window, rest)

    def gone() -> bool:
        """Whether another window has taken it up meanwhile; that is said."""
        if one.path.exists():
            return False
        context.tell(BoundaryError(text("app.recovery.gone", game=game)))
        next_one()
        return True

    def go_on() -> None:
        if not gone():
            window.navigation.open("recovered", one)

    def throw_away() -> None:
        if gone():
            return
        try:
            discard(one.path)
        except BoundaryError as wrong:
            context.tell(wrong)
        next_one()

    def keep() -> None:
        if gone():
            return
        try:
            session = recover(one.path)
            name = context.say("app.recovery.name", game=game, when=moment(one.when))
            name = SaveLibrary().save_beside(session, name).name
            session.close()
            lines = [text("app.recovery.kept", name=name), *session.warnings]
            window.say(text("app.recovery.kept_title"), lines)
            window.launcher.entered()
        except BoundaryError as wrong:
            context.tell(wrong)
        next_one()

    dialog.add_button("app.recovery.discard", throw_away, "danger")
    dialog.escape = dialog.add_button("app.recovery.keep", keep)
    dialog.add_button("app.recovery.go_on", go_on, "primary")
    dialog.open()
    return dialog


def _title(context: Context, game: str) -> Text:
    """What the game is called; its id when it is no longer installed."""
    known = title_of(game)
    if known is not None:
        return known
    try:
        return load_game(context, game).info.title
    except BoundaryError:
        return verbatim(game)


def _ask_damaged(window: "MainWindow", found: list[Unfinished]) -> Dialog:
    """All damaged journals at once: nobody wants to be asked about each."""
    context = window.context
    dialog = Dialog(context, window, text("app.recovery.damaged_title"), width=600)
    words = text("app.recovery.damaged", n=len(found), when=moment(found[0].when))
    dialog.body.addWidget(Words(context, words))
    dialog.add_detail("\n".join(str(one.path) for one in found[:5]))

    def throw_away() -> None:
        try:
            for one in found:
                discard(one.path)
        except BoundaryError as wrong:
            context.tell(wrong)

    dialog.add_button("app.recovery.discard", throw_away, "danger")
    dialog.add_button("app.recovery.leave", None, "primary")
    dialog.open()
    return dialog
