"""How loud what is: three sliders, and the switch that leaves only captions and clock."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.app.settings.page import Slider
from spacetable.app.shell.context import Context
from spacetable.app.widgets.choice import Toggle
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text, verbatim

BUSES = ("voice_volume", "alert_volume", "ambience_volume")


def put(context: Context, **changes: object) -> None:
    """Change how missions are heard."""
    context.put(listening=context.settings.listening.but(**changes))


class Volumes(QWidget):
    """Acts at once. ``sliders``: by name of the setting."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.sliders: dict[str, Slider] = {}
        look, listening = context.look, context.settings.listening
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.gap(2))
        grid.setVerticalSpacing(look.gap(0.5))
        grid.setColumnStretch(1, 1)
        for k, name in enumerate(BUSES):
            label = f"soundtrack.{name}"
            grid.addWidget(Words(context, label, wrap=False), k, 0)
            slider = Slider(Qt.Orientation.Horizontal)
            slider.setRange(0, 100)
            slider.setPageStep(10)
            slider.setValue(getattr(listening, name))
            slider.setAccessibleName(context.say(label))
            figure = Words(context, _percent(slider.value()), "strong", wrap=False)
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            figure.setMinimumWidth(figure.fontMetrics().horizontalAdvance("100 %") + 8)
            slider.valueChanged.connect(lambda value, name=name: put(context, **{name: value}))
            slider.valueChanged.connect(
                lambda value, figure=figure: figure.set_line(_percent(value))
            )
            self.sliders[name] = slider
            grid.addWidget(slider, k, 1)
            grid.addWidget(figure, k, 2)
        row = len(BUSES)
        grid.addWidget(Words(context, "soundtrack.captions_only"), row, 0, 1, 2)
        self.captions = Toggle(context, text("soundtrack.captions_only"), listening.captions_only)
        self.captions.toggled.connect(lambda on: put(context, captions_only=on))
        grid.addWidget(self.captions, row, 2, Qt.AlignmentFlag.AlignRight)
        context.changed.connect(self._follow)

    def _follow(self) -> None:
        self.captions.setChecked(self._context.settings.listening.captions_only)


def _percent(value: int) -> Text:
    return verbatim(f"{value} %")


def ask_volumes(context: Context, parent: QWidget) -> Dialog:
    """The sliders above a page, on which the mission goes on."""
    dialog = Dialog(context, parent.window(), text("soundtrack.volumes"))
    volumes = Volumes(context)
    dialog.body.addWidget(volumes)
    dialog.add_button("app.ok", None, "primary")
    dialog.open(volumes.sliders[BUSES[0]])
    return dialog
