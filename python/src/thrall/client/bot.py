"""What a bot is: an object of a class of one's own plays one game."""

from collections.abc import Sequence

from thrall.client.messages import Ask, Control, Event, Game, Refusal
from thrall.stream import Stream


class Bot:
    """Plays one game, for one seat. Write `choose`; the other methods may stay as they are.

    A bot is asked whenever its seat decides: also for a player whom it controls (`ask.foreign`), and not for itself
    while somebody else controls it. Giving up and draws stay with the seat all the while (CR 723.6).
    """

    news_wanted = False
    """Whether the arena tells what happens between the bot's decisions (`news`)."""

    draws_wanted = False
    """Whether the bot is asked about draws (`accepts_draw`); without it they are declined in its name."""

    packed_wanted = False
    """Whether questions come as numbers, `ask.numbers`, where the arena can do that: for networks."""

    def __init__(self, game: Game) -> None:
        """Begin a game. `stream` is the bot's own random stream: the same seed gives the same game."""
        self.game = game
        self.stream = Stream(game.seed)
        self._concedes = False
        self._offers = False

    def choose(self, ask: Ask) -> int:
        """Return the index of an option, from 0 to `ask.options - 1`."""
        raise NotImplementedError(f"{type(self).__name__} has no choose()")

    @classmethod
    def choose_all(cls, asked: "Sequence[tuple[Bot, Ask]]") -> Sequence[int]:
        """Return an index for each of several questions of different games that have come together, for networks.

        By default each bot chooses by itself.
        """
        return [bot.choose(ask) for bot, ask in asked]

    def choose_again(self, ask: Ask, refusal: Refusal) -> int:
        """Return another index after the arena has refused one; `refusal.retries_left` says how often it may be."""
        del refusal
        return ask.default

    def news(self, events: Sequence[Event]) -> None:
        """Hear what happened, as far as the seat may know it, if `news_wanted`."""

    def control_began(self, control: Control) -> None:
        """Hear that an effect begins by which the seat is controlled, or controls somebody."""

    def control_ended(self, control: Control, reason: str) -> None:
        """Hear that such an effect has ended, and why."""

    def accepts_draw(self, by: int) -> bool:
        """Return whether the seat agrees to the draw that seat `by` offers, if `draws_wanted`."""
        del by
        return False

    def ended(self, score: float, termination: str) -> None:
        """Hear that the game is over: 1 for a win, 0.5 for a draw, 0 for a loss."""

    def concede(self) -> None:
        """Give up, with the next answer (CR 104.3a). It is the bot's own seat that loses, whoever decides for it."""
        self._concedes = True

    def offer_draw(self) -> None:
        """Offer a draw to everybody, with the next answer."""
        self._offers = True

    def beside(self) -> list[str]:
        """Return what the seat wants beside the game since the last call: "concede", "offer_draw"."""
        wanted = {"concede": self._concedes, "offer_draw": self._offers}
        self._concedes = self._offers = False
        return [word for word, wants in wanted.items() if wants]
