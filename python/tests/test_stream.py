"""The random stream is that of the arena's policies."""

import pytest

from thrall.stream import Stream


@pytest.mark.parametrize(
    ("seed", "words"),
    [  # as math/rand/v2 of Go 1.26 draws them
        ((1, 2), [14192431797130687760, 11371241257079532652, 14470142590855381128]),
        (
            (18446744073709551615, 12345678901234567),
            [14810537938269358753, 5931351616605184030, 14611085387464084470],
        ),
    ],
)
def test_words(seed: tuple[int, int], words: list[int]) -> None:
    stream = Stream(seed)
    assert [stream.word() for _ in words] == words


def test_ranges() -> None:
    stream = Stream((3, 4))
    assert {stream.below(3) for _ in range(200)} == {0, 1, 2}
    assert all(0 <= stream.unit() < 1 for _ in range(200))
    with pytest.raises(ValueError, match="not positive"):
        stream.below(0)
    with pytest.raises(ValueError, match="two numbers of 64 bits"):
        Stream((-1, 0))
