"""The program around the pages: start, window, page stack, style, and what all pages share."""
