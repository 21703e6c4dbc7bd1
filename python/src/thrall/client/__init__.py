"""Agents that speak the arena's protocol, over stdio or websocket.

A bot is a class with one method; an object of it plays one game::

    from thrall.client import Ask, Bot, play_stdio

    class Last(Bot):
        def choose(self, ask: Ask) -> int:
            return ask.options - 1

    play_stdio(Last)

`join` does the same over websocket, and connects again when the connection is lost. `docs/protocol.md` of the arena is
the protocol's page.
"""

from thrall.client.bot import Bot
from thrall.client.messages import Ask, Control, Event, Game, Hello, ProtocolError, Refusal
from thrall.client.random_bot import RandomBot
from thrall.client.session import RefusedError, Session
from thrall.client.stdio import play_stdio
from thrall.client.websocket import join

__all__ = [
    "Ask",
    "Bot",
    "Control",
    "Event",
    "Game",
    "Hello",
    "ProtocolError",
    "RandomBot",
    "Refusal",
    "RefusedError",
    "Session",
    "join",
    "play_stdio",
]
