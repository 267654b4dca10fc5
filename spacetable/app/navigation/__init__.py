"""Which page belongs to which wish, and what has to be done before it opens."""
