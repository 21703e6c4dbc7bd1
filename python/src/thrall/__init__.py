"""Thrall from Python: agents that play in an arena, and environments in which agents learn.

* `thrall.client`: agents that speak the arena's protocol over stdio or websocket.
"""

__version__ = "0.1.0"
