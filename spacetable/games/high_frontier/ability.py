"""What a card can beside its figures: a key with parameters; what it does is said by the rules."""

from msgspec import Struct

Parameter = int | float | bool | str | list[str]


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a card can, by its key."""

    key: str
    params: dict[str, Parameter] = {}

    def number(self, name: str) -> int:
        """A parameter that is a figure; the data file is checked."""
        value = self.params[name]
        assert isinstance(value, int)
        return value
