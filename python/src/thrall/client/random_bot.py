"""The arena's policy `random`, as a bot: with the same seed it chooses the same."""

from thrall.client.bot import Bot
from thrall.client.messages import Ask, Game, Refusal


class RandomBot(Bot):
    """Draws every option alike, mana abilities with priority excepted: each weighs `float_weight`.

    Whoever has priority may always float mana (CR 117.1d), nearly always to no use. The options are told by `ask.mana`.
    """

    def __init__(self, game: Game, float_weight: float = 0.02) -> None:
        """Begin a game."""
        super().__init__(game)
        self.float_weight = float_weight

    def choose(self, ask: Ask) -> int:
        """Draw an option."""
        floats = len(ask.mana)
        if floats in (0, ask.options):
            return self.stream.below(ask.options)
        others = ask.options - floats
        light = self.float_weight * floats
        x = self.stream.unit() * (light + others)
        if x < light:
            return ask.mana[self.stream.below(floats)]
        mana = frozenset(ask.mana)
        n = min(int(x - light), others - 1)
        return [i for i in range(ask.options) if i not in mana][n]

    def choose_again(self, ask: Ask, refusal: Refusal) -> int:
        """Draw again."""
        del refusal
        return self.choose(ask)
