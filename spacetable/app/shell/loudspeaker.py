"""The one way out for all sound of the window: opened when something is to be heard."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from spacetable.audio.output import Output


class Loudspeaker(QObject):
    """``gone``: nothing can be heard, because there is no sound card or it was taken away.

    Time goes on all the same: frames are counted without a card.
    """

    gone = Signal()

    def __init__(self, parent: QObject | None = None, *, null: bool = False) -> None:
        super().__init__(parent)
        self._null = null
        self._output: Output | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard, as far as is known."""
        return self._output is not None and self._output.silent

    def output(self) -> "Output":
        """Mixer and device, made when first asked for."""
        if self._output is None:
            # Mixing needs numpy, which nothing else on the way here does.
            from spacetable.audio.output import Output

            self._output = Output(null=self._null, on_silent=self.gone.emit)
        return self._output

    def close(self) -> None:
        """Let the sound card go."""
        if self._output is not None:
            self._output.close()
            self._output = None
