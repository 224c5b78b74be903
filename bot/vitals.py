"""How the bot is at this moment: for whoever watches over it, by health address and by Prometheus."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterable
from datetime import datetime

import msgspec
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Connection

from bot.app import ReadyRoom
from bot.storage import matches, outbox

LONGEST = 2.0
"""Seconds for which the event loop and the database are waited for."""


class Vitals(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the bot.

    Attributes:
        ready: whether it answers players: connected, its database at hand, and not about to end.
        gateway: seconds from a heartbeat to Discord's answer; ``None`` while it is not connected.
        database: seconds that the database took to answer; ``None`` where it did not.
        oldest_unsent: seconds for which the oldest call has waited to be sent; 0 where none does.
        cards_behind: matches whose cards do not show how they stand.
        matches: how many matches there are, by game and state.
        pressing: interactions that are being dealt with.
        queued: interactions that wait for that.
    """

    ready: bool = False
    gateway: float | None = None
    database: float | None = None
    oldest_unsent: float = 0.0
    cards_behind: int = 0
    matches: dict[str, dict[str, int]] = {}
    pressing: int = 0
    queued: int = 0


async def vitals(bot: ReadyRoom, now: Callable[[], datetime]) -> Vitals:
    """How the bot is."""
    gate, begun = bot.router.gate, time.perf_counter()
    known = Vitals(gateway=_latency(bot) if bot.is_ready() else None, pressing=gate.inside, queued=gate.queued)
    try:
        stored = await asyncio.wait_for(bot.services.matches.store.read(_stored), LONGEST)
    except Exception:  # whatever it is, the database does not serve
        return known
    oldest, behind, counted = stored
    return msgspec.structs.replace(
        known,
        ready=bot.is_ready() and not gate.closed,
        database=time.perf_counter() - begun,
        oldest_unsent=max(0.0, (now() - oldest).total_seconds()) if oldest else 0.0,
        cards_behind=behind,
        matches=counted,
    )


def _latency(bot: ReadyRoom) -> float | None:
    """Time from a heartbeat to Discord's answer; until the first one is answered, as far as the library knows it."""
    known = bot.latency if bot.gateway.latency is None else bot.gateway.latency
    return known if math.isfinite(known) else None


def _stored(connection: Connection) -> tuple[datetime | None, int, dict[str, dict[str, int]]]:
    return outbox.oldest(connection), len(matches.unshown(connection)), matches.counted(connection)


class VitalsCollector(Collector):
    """Tells Prometheus the vitals whenever it asks."""

    def __init__(self, ask: Callable[[], Vitals]) -> None:
        self._ask = ask

    def describe(self) -> Iterable[Metric]:
        """Nothing beforehand, so that nobody is asked when this is registered."""
        return ()

    def collect(self) -> Iterable[Metric]:
        """The numbers of this moment."""
        now = self._ask()
        for name, words, value in (
            ("ready", "1 if the bot is answering players", float(now.ready)),
            ("gateway_connected", "1 if it is connected to Discord", float(now.gateway is not None)),
            ("gateway_latency_seconds", "Time from a heartbeat to Discord's answer", now.gateway),
            ("database_up", "1 if the database responds", float(now.database is not None)),
            ("oldest_unsent_seconds", "Age of the oldest unsent ping", now.oldest_unsent),
            ("cards_behind", "Matches whose status card is out of date", now.cards_behind),
            ("interactions_in_hand", "Interactions being handled", now.pressing),
            ("interactions_queued", "Interactions waiting to be handled", now.queued),
        ):
            if value is not None:
                yield GaugeMetricFamily(f"ready_room_{name}", words, value)
        counted = GaugeMetricFamily("ready_room_matches", "Matches by game and state", labels=("game", "state"))
        for game, states in now.matches.items():
            for state, number in states.items():
                counted.add_metric((game, state), number)
        yield counted
