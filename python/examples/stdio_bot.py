"""A bot over stdin and stdout: "stdio:python stdio_bot.py" in an experiment's config."""

from thrall.client import Ask, Bot, play_stdio


class Bob(Bot):
    def choose(self, ask: Ask) -> int:
        useful = [i for i in range(ask.options) if i not in ask.mana]
        return useful[self.stream.below(len(useful))]


play_stdio(Bob)
