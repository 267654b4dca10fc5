"""Compute what the sites of High Frontier cost from low Earth orbit, by net thrust; write it.

``python packaging/ways_from_orbit.py`` writes ``ways_from_orbit.json`` beside the map. To be
done again when the map or the rules of movement change: a test says so.
"""

from spacetable.games.high_frontier.from_orbit import FILE, computed, written


def main() -> None:
    """Compute and write the file."""
    FILE.write_text(written(computed()), encoding="utf-8")


if __name__ == "__main__":
    main()
