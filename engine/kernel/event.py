"""Events of a match, with the words that each seat may read."""

from __future__ import annotations

import msgspec

from engine.wording import with_one_stop


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One event, as the log shows it.

    Attributes:
        kind: one word for it ("play", "move", "score").
        public: the words for everyone.
        private: different words for some seats, by seat.
        seat: the player who acted, if any.
        rule: id of the rule that caused it, if worth naming.
        reveals: whether it shows anyone hidden information or the result of chance. Cards that players choose to show
            don't count.
        undone: for an undo, how many of the latest events of each kind no longer count.
    """

    kind: str
    public: str
    private: dict[int, str] = {}
    seat: int | None = None
    rule: str = ""
    reveals: bool = False
    undone: dict[str, int] = {}

    def words_for(self, viewer: int | None) -> str:
        """Return the words for one seat, or for spectators (``None``)."""
        return self.private.get(viewer, self.public) if viewer is not None else self.public


class Journal:
    """Collector of the events of the action in progress, until the match takes them."""

    def __init__(self) -> None:
        self._events: list[Event] = []

    def log_event(
        self,
        kind: str,
        public: str,
        *,
        seat: int | None = None,
        private: dict[int, str] | None = None,
        rule: str = "",
        reveals: bool | None = None,
        undone: dict[str, int] | None = None,
    ) -> None:
        """Add an event. Events with private words count as revealing unless ``reveals`` says otherwise."""
        private_words = private or {}
        shows = bool(private_words) if reveals is None else reveals
        event = Event(
            kind=kind,
            public=with_one_stop(public),
            private={viewer: with_one_stop(words) for viewer, words in private_words.items()},
            seat=seat,
            rule=rule,
            reveals=shows,
            undone=undone or {},
        )
        self._events.append(event)

    def take_new_events(self) -> list[Event]:
        """Return the events since the last call, and forget them."""
        events, self._events = self._events, []
        return events
