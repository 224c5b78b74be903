"""What happened, as far as each seat may know."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened.

    Attributes:
        kind: a word for it ("play", "move", "score").
        public: what everybody may read.
        private: what some seats read instead, by seat.
        seat: who did it, if anybody.
        rule: the id of the rule by which it happened, if one is worth naming.
        reveals: whether it shows somebody what was hidden from them or left to chance. What a player shows of their own
            accord gives away only what is theirs, and does not count.
        undone: for an undo, how many of the latest events of each kind no longer count.
    """

    kind: str
    public: str
    private: dict[int, str] = {}
    seat: int | None = None
    rule: str = ""
    reveals: bool = False
    undone: dict[str, int] = {}

    def told_to(self, viewer: int | None) -> str:
        """The words for one seat; ``None`` is a spectator."""
        return self.private.get(viewer, self.public) if viewer is not None else self.public


class Journal:
    """Collects the events of the action in progress until the match takes them."""

    def __init__(self) -> None:
        self._events: list[Event] = []

    def tell(
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
        """Note an event; one with private words reveals something, unless it is said that it does not."""
        told = private or {}
        shows = bool(told) if reveals is None else reveals
        event = Event(kind=kind, public=public, private=told, seat=seat, rule=rule, reveals=shows, undone=undone or {})
        self._events.append(event)

    def take(self) -> list[Event]:
        """The events noted since the last call."""
        events, self._events = self._events, []
        return events
