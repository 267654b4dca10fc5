"""The program around the pages: start, window, navigation, style, and what all pages share."""
