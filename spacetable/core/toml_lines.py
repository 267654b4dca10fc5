"""Which line of a TOML file holds which value: for errors that name the line."""

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]
"""Keys and, in arrays, indices from 0: ``("card", 3, "number")``."""

# Possessive, and a string that is never closed ends with its line or with the file: so the time
# that a file takes grows with its length alone.
_TOKEN = re.compile(
    r'"""[^\\"]*+(?:(?:\\.|"(?!""))[^\\"]*+)*+(?:"{3,5}+)?'
    r"|'''[^']*+(?:'(?!'')[^']*+)*+(?:'{3,5}+)?"
    r'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+|\n|[\[\]{},=]|[^\s\[\]{},=\#\"']++",
    re.DOTALL,
)
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([A-Za-z0-9_-]+)')


def lines(words: str) -> dict[Path, int]:
    """The line (from 1) where each table and value of a valid TOML file begins."""
    return _Reader(words).read()


class _Reader:
    """Walks over tokens. The file is known to be valid, so nothing is checked here."""

    def __init__(self, words: str) -> None:
        self.tokens = list(tokens(words))
        self.at = 0
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def read(self) -> dict[Path, int]:
        table: Path = ()
        while self.at < len(self.tokens):
            token, _ = self.tokens[self.at]
            if token == "\n" or token.startswith("#"):
                self.at += 1
            elif token == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.found

    def header(self) -> Path:
        line = self.tokens[self.at][1]
        self.at += 1
        array = self.tokens[self.at][0] == "["
        self.at += array
        *above, last = self.key("]")
        self.at += 1 + array
        path: Path = ()
        for name in above:
            path = self.element((*path, name))
        path = (*path, last)
        self.found.setdefault(path, line)
        if array:
            self.counts[path] = self.counts.get(path, -1) + 1
            path = self.element(path)
            self.found[path] = line
        return path

    def element(self, path: Path) -> Path:
        """The newest element where ``path`` is an array of tables; else ``path``."""
        return (*path, self.counts[path]) if path in self.counts else path

    def key(self, end: str) -> list[str]:
        parts = ""
        while self.tokens[self.at][0] != end:
            parts += self.tokens[self.at][0]
            self.at += 1
        return [a or b or c for a, b, c in _KEY.findall(parts)]

    def pair(self, table: Path) -> None:
        line = self.tokens[self.at][1]
        path = table
        for name in self.key("="):
            path = (*path, name)
            self.found.setdefault(path, line)
        self.at += 1
        self.value(path)

    def value(self, path: Path) -> None:
        token, line = self.tokens[self.at]
        self.found.setdefault(path, line)
        if token == "[":
            self.at += 1
            index = 0
            while self.beyond("]"):
                self.value((*path, index))
                index += 1
        elif token == "{":
            self.at += 1
            while self.beyond("}"):
                self.pair(path)
        else:
            # A date and a time are two tokens.
            while self.at < len(self.tokens) and self.tokens[self.at][0] not in ",]}\n":
                self.at += 1

    def beyond(self, end: str) -> bool:
        """Go to the next element; False, and past ``end``, when there is none."""
        while self.tokens[self.at][0] in ",\n" or self.tokens[self.at][0].startswith("#"):
            self.at += 1
        over = self.tokens[self.at][0] == end
        self.at += over
        return not over


def tokens(words: str) -> Iterator[tuple[str, int]]:
    """Brackets, commas, signs of equality, strings, comments, ends of lines and what lies between.

    Each with its line (from 1). Broken TOML is cut up somehow from where it breaks.
    """
    line, start = 1, 0
    for found in _TOKEN.finditer(words):
        line += words.count("\n", start, found.start())
        start = found.start()
        yield found.group(), line
