"""The random stream of an agent: the same numbers for the same seed as the arena's own policies draw."""

_MASK = (1 << 64) - 1
_MASK_128 = (1 << 128) - 1
_MULTIPLIER = (2549297995355413924 << 64) | 4865540595714422341
_INCREMENT = (6364136223846793005 << 64) | 1442695040888963407
_CHEAP_MULTIPLIER = 0xDA942042E4DD58B5


class Stream:
    """A PCG-DXSM generator with 128 bits of state, as in Go's math/rand/v2.

    The seed is two unsigned numbers of 64 bits, as the arena gives an agent with each game.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: tuple[int, int]) -> None:
        """Begin the stream of a seed."""
        high, low = seed
        if not (0 <= high <= _MASK and 0 <= low <= _MASK):
            raise ValueError(f"a seed is two numbers of 64 bits, not {seed}")
        self._state = (high << 64) | low

    def word(self) -> int:
        """Return the next number of 64 bits."""
        self._state = state = (self._state * _MULTIPLIER + _INCREMENT) & _MASK_128
        high, low = state >> 64, state & _MASK
        high ^= high >> 32
        high = (high * _CHEAP_MULTIPLIER) & _MASK
        high ^= high >> 48
        return (high * (low | 1)) & _MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, each as likely up to one part in 2^64/n."""
        if n <= 0:
            raise ValueError(f"below({n}): the number is not positive")
        return (self.word() * n) >> 64

    def unit(self) -> float:
        """Return a number from 0 up to but not 1."""
        return float(self.word() >> 11) / (1 << 53)
