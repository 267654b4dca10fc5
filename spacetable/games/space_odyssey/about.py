"""What is certain, disputed and reconstructed in the data, for the About page."""

from spacetable.core.text import Text


def notes() -> tuple[Text, ...]:
    """A line each."""
    return ()
