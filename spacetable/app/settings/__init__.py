"""A person's settings, the page that changes them, and the sheet of keys."""
