"""Thrall from Python: agents that play in an arena, and environments in which agents learn.

* `thrall.client`: agents that speak the arena's protocol over stdio or websocket.
* `thrall.aec_env`: a PettingZoo environment, in which every seat is an agent.
* `thrall.gym_env`: a Gymnasium environment, one seat against policies of the arena's own.
* `thrall.vector_env`: a Gymnasium vector environment, many games at once.
* `thrall.batch`: the library's functions, on which the environments are built; `thrall.schema` says what the numbers mean.
"""

from thrall._library import ArenaError, ArgumentError, IllegalActionError, StateError

__all__ = ["ArenaError", "ArgumentError", "IllegalActionError", "StateError", "__version__"]

__version__ = "0.1.0"
