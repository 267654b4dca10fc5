"""Where one begins: the game to continue, else the way to a first lesson or a first game."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import Cover, title_of
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.app.wording.saves import chain, company_line, mission_line, place_line
from spacetable.core.text import Text, text, verbatim
from spacetable.session.save_library import Saved

SHAPE = 10 / 16
"""Height over width of the picture."""
BESIDE = 208
"""Width in px of the picture at text size 100 %, where words stand beside it."""


class FirstCard(CardButton):
    """``asked``: the wish that it stands for, and with what: see ``Launcher.asked``."""

    def __init__(
        self,
        context: Context,
        saved: Saved | None,
        covers: list[Cover],
        crews: Mapping[str, str],
        *,
        upright: bool,
        parent: QWidget | None = None,
    ) -> None:
        self.wish: tuple[str, object]
        title, what, drawing, self.wish = _offer(context, saved, covers)
        super().__init__(context, text("app.launcher.card", title=title, what=what), parent)
        look = context.look
        self.accent = look.colour("amber")
        self._upright = upright
        self._wide = 0
        inside = bare()
        across = QBoxLayout.Direction.LeftToRight
        down = QBoxLayout.Direction.TopToBottom
        box = QBoxLayout(down if upright else across, inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        self.picture = picture = Picture("" if saved is not None else drawing, SHAPE)
        picture.rounded = "all"
        picture.ground = look.colour("space")
        if not upright:
            wide = round(BESIDE * look.text_scale)
            picture.setFixedSize(wide, round(wide * SHAPE))
        box.addWidget(picture)
        holder = bare()
        words = QVBoxLayout(holder)
        words.setContentsMargins(look.gap(2), look.gap(1.5), look.gap(2), look.gap(1.5))
        words.setSpacing(look.gap(0.5))
        words.addStretch(1)
        words.addWidget(Words(context, title, "eyebrow", wrap=False))
        words.addWidget(Words(context, what, "title"))
        lines = [] if saved is None else _lines(context, saved, crews)
        for line in lines:
            words.addWidget(Words(context, line, "note"))
        self.setAccessibleDescription(" · ".join(context.words(line) for line in lines))
        words.addStretch(1)
        box.addWidget(holder, 1)
        self.add(inside, 1)
        if saved is not None:
            # The picture needs the game's rules: after the first showing.
            QTimer.singleShot(0, picture, lambda: self._draw(saved))

    def set_wide(self, width: int) -> None:
        """Another width in px of the column it stands upright in."""
        if self._upright:
            self._wide = width
            self.picture.setFixedSize(width - 4, round((width - 4) * SHAPE))
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Upright not higher than at that width: Qt's guess is for words in a narrower column, and
        the page would scroll for what nobody sees.
        """
        least = super().minimumSizeHint()
        return QSize(least.width(), self.heightForWidth(self._wide)) if self._wide else least

    def _draw(self, saved: Saved) -> None:
        # Here and not above: a launcher without a game to continue needs no table.
        from spacetable.app.saves.thumbnails import of_save

        self.picture.set_image(of_save(saved, self._context.look, self.picture.size()))


class SmallCard(CardButton):
    """Two lines: what it is, and below it where that stands. ``does``: what pressing it does."""

    def __init__(
        self, context: Context, does: Text, title: Text, where: Text, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, does, parent)
        look = context.look
        self.accent = look.colour("amber")
        inside = bare()
        column = QVBoxLayout(inside)
        column.setContentsMargins(look.gap(2), look.gap(0.75), look.gap(2), look.gap(0.75))
        column.setSpacing(0)
        column.addWidget(Elided(context, title, "strong"))
        column.addWidget(Elided(context, where, "small"))
        self.setAccessibleDescription(context.words(where))
        self.add(inside)


class OtherCard(SmallCard):
    """Another game that was begun."""

    def __init__(
        self,
        context: Context,
        saved: Saved,
        crews: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        game = _game(saved)
        title = chain((game, mission_line(context, saved))) or game
        where = place_line(context, saved)
        place = chain((company_line(context, saved, crews), where)) or where
        does = text("app.launcher.card", title=_CONTINUE, what=game)
        super().__init__(context, does, title, place, parent)


class LessonCard(SmallCard):
    """The lesson of a game that comes next. ``wish``: see ``Launcher.asked``."""

    def __init__(self, context: Context, cover: Cover, parent: QWidget | None = None) -> None:
        taken = len(context.settings.lessons.get(cover.id, ()))
        self.wish = "next_lesson", cover.id
        key = "next_lesson" if taken else "first_lesson"
        does = text(f"app.launcher.{key}", title=cover.title)
        coming = coming_lesson(context, cover.id)
        if taken and coming is not None:
            where = text("app.launcher.lesson_coming", lesson=coming)
        else:
            where = text("app.launcher.lesson_further" if taken else "app.launcher.lesson_one")
        if context.settings.begun.get(cover.id):
            where = text("app.launcher.lesson_begun")
        super().__init__(context, does, cover.title, where, parent)


def coming_lesson(context: Context, game: str) -> Text | None:
    """The title of the next lesson of a game, as it was noted when one was taken to its end: the
    game itself is not loaded for its card. None where that is not known.
    """
    key = context.settings.coming.get(game, "")
    return Text(key) if context.knows(key) else None


def is_learning(context: Context, game: str) -> bool:
    """Whether somebody has begun with the lessons of a game and has not taken the last one."""
    settings = context.settings
    begun = game in settings.lessons or game in settings.begun
    return begun and game not in settings.learned


_CONTINUE = text("app.launcher.continue")


def _game(saved: Saved) -> Text:
    return title_of(saved.game) or verbatim(saved.game)


def _lines(context: Context, saved: Saved, crews: Mapping[str, str]) -> list[Text]:
    mission = mission_line(context, saved)
    company = company_line(context, saved, crews)
    return [one for one in (mission, company, place_line(context, saved)) if one is not None]


def _offer(
    context: Context, saved: Saved | None, covers: list[Cover]
) -> tuple[Text, Text, str, tuple[str, object]]:
    """Title, what, drawing, and the wish that stands behind it."""
    if saved is not None:
        return _CONTINUE, _game(saved), "", ("open", saved)
    settings = context.settings
    built = [cover for cover in covers if cover.built]
    first = next((cover for cover in built if cover.id == settings.last_game), built[0])
    learning = [cover for cover in built if is_learning(context, cover.id)]
    if first.id in settings.known or (settings.known and not learning):
        first = first if first.id in settings.known else _known(context, built)
        play = text("app.launcher.play", title=first.title)
        return text("app.launcher.ready"), play, first.info.cover, ("game", first)
    if learning:
        first = first if first in learning else learning[0]
        key = "next_lesson" if settings.lessons.get(first.id) else "first_lesson"
        if settings.begun.get(first.id):
            key = "begun_lesson"
        coming = coming_lesson(context, first.id)
        what = text(f"app.launcher.{key}", title=first.title)
        if key == "next_lesson" and coming is not None:
            what = text("app.launcher.next_lesson_named", title=first.title, lesson=coming)
        return text("app.launcher.lesson"), what, "core/lesson", ("next_lesson", first.id)
    what = text("app.launcher.learn_words", title=first.title)
    # Whoever has looked at a game already is led to its lessons, not to those of another one.
    wish = ("first_lesson", None) if first is built[0] else ("next_lesson", first.id)
    return text("app.launcher.learn"), what, "core/lesson", wish


def _known(context: Context, built: list[Cover]) -> Cover:
    """The first of the games that somebody knows."""
    return next((one for one in built if one.id in context.settings.known), built[0])
