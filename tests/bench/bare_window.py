"""The least that a program with Qt can be: one empty window, drawn once. Prints its memory."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMainWindow

from tests.bench.resident import resident

app = QApplication(["bare"])
window = QMainWindow()
window.resize(1280, 720)
window.show()
app.processEvents()
window.grab()
print(resident())
