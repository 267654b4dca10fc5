"""What an option is about."""

from spacetable.core.option import Option


def ids_of(option: Option) -> list[str]:
    """The pieces and zones of an option's gesture."""
    gesture = option.gesture
    names = [getattr(gesture, name, None) for name in ("piece", "zone", "target")]
    return [name for name in names if name is not None]
