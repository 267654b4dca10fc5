"""How missions are heard: crew, voice, volumes, spoilers; and a sound check."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.sound_check import SoundCheck
from spacetable.app.soundtrack.volumes import Volumes, put
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.choice import Choice, Toggle
from spacetable.app.widgets.words import Words
from spacetable.audio.voices import voices
from spacetable.core.soundtrack_library import SoundtrackLibrary
from spacetable.core.text import Text, text
from spacetable.text.catalogue import language_name
from spacetable.text.compiling import LANGUAGES


class ListeningCard(QWidget):
    """Every choice acts at once and is remembered."""

    def __init__(
        self, context: Context, library: SoundtrackLibrary, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._check = SoundCheck(context, self)
        look, listening = context.look, context.settings.listening
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, look.gap(0.5), 0)
        column.setSpacing(look.gap(2))
        people = Card(context, "soundtrack.crew_card")
        crews = [(crew, text(f"soundtrack.crew.{crew}")) for crew in library.crews]
        self.crew = Choice(context, text("soundtrack.crew"), crews, listening.crew)
        self.crew.chosen.connect(lambda crew: put(context, crew=crew))
        people.body.addWidget(self.crew)
        people.body.addWidget(Words(context, "soundtrack.crew_words", "note"))
        self.spoilers = Toggle(context, text("soundtrack.spoilers"), listening.spoilers)
        self.spoilers.toggled.connect(lambda on: put(context, spoilers=on))
        people.body.addLayout(
            self._switch("soundtrack.spoilers", "soundtrack.spoilers_words", self.spoilers)
        )
        column.addWidget(people)
        sound = Card(context, "soundtrack.sound_card")
        names = {"": text("soundtrack.voice.same")}
        names |= {one: language_name(one) for one in voices() if one in LANGUAGES}
        self.voice = Choice(
            context,
            text("soundtrack.voice"),
            list(names.items()),
            listening.voice if listening.voice in names else "",
        )
        self.voice.chosen.connect(lambda voice: put(context, voice=voice))
        sound.body.addWidget(Words(context, "soundtrack.voice", "strong"))
        sound.body.addWidget(self.voice)
        self.volumes = Volumes(context)
        sound.body.addWidget(self.volumes)
        self.check = Button(context, "soundtrack.check", "plain", "sound_on")
        self.check.clicked.connect(self._check.play)
        sound.head.addWidget(self.check)
        self._follow()
        context.changed.connect(self._follow)
        self.silent = Words(context, "soundtrack.silent_words", "note")
        self.silent.setVisible(context.loudspeaker.silent)
        context.loudspeaker.gone.connect(self._gone)
        sound.body.addWidget(self.silent)
        column.addWidget(sound)
        column.addStretch(1)

    def hush(self) -> None:
        """Stop the sound check."""
        self._check.stop()

    def _follow(self) -> None:
        self.check.setEnabled(not self._context.settings.listening.captions_only)

    def _gone(self) -> None:
        self.silent.setVisible(self._context.loudspeaker.silent)

    def _switch(self, name: str, words: str, toggle: Toggle) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._context.look.gap(2))
        labels = bare()
        column = QVBoxLayout(labels)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        heading: Text = text(name)
        column.addWidget(Words(self._context, heading, "strong"))
        column.addWidget(Words(self._context, words, "note"))
        row.addWidget(labels, 1)
        row.addWidget(toggle)
        return row
