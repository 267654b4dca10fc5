"""Building blocks of the pages: words, buttons, choices, cards, overlays."""
