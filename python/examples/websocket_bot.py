"""A bot over websocket: python websocket_bot.py ws://127.0.0.1:7723/agents/alice."""

import sys

from thrall.client import Ask, Bot, join


class Alice(Bot):
    def choose(self, ask: Ask) -> int:
        useful = [i for i in range(ask.options) if i not in ask.mana]
        return useful[self.stream.below(len(useful))]


join(sys.argv[1], Alice)
