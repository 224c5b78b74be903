"""The bot's current health, for the health check and Prometheus."""

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

MAX_WAIT_SECONDS = 2.0
"""Maximum seconds to wait for the event loop and the database."""


class Vitals(msgspec.Struct, frozen=True, kw_only=True):
    """The bot's health.

    Attributes:
        ready: whether it answers players: connected, database available, and not stopping.
        gateway: seconds from a heartbeat to its acknowledgement; ``None`` while disconnected.
        database: seconds until the database answered; ``None`` if it didn't.
        oldest_unsent: age of the oldest unsent ping in seconds; 0 if there is none.
        cards_behind: number of matches with outdated cards.
        matches: number of matches by game and state.
        pressing: number of interactions in progress.
        queued: number of interactions waiting to be handled.
    """

    ready: bool = False
    gateway: float | None = None
    database: float | None = None
    oldest_unsent: float = 0.0
    cards_behind: int = 0
    matches: dict[str, dict[str, int]] = {}
    pressing: int = 0
    queued: int = 0


async def measure_vitals(bot: ReadyRoom, now: Callable[[], datetime]) -> Vitals:
    """Return measurements of the bot's health."""
    gate, start = bot.router.gate, time.perf_counter()
    vitals = Vitals(
        gateway=_latency_of_bot(bot) if bot.is_ready() else None,
        pressing=gate.requests_inside,
        queued=gate.queue_length,
    )
    try:
        stored = await asyncio.wait_for(bot.services.matches.store.read(_stored_times), MAX_WAIT_SECONDS)
    except Exception:  # after any error the database counts as unavailable
        return vitals
    oldest, behind, counts = stored
    return msgspec.structs.replace(
        vitals,
        ready=bot.is_ready() and not gate.is_closed,
        database=time.perf_counter() - start,
        oldest_unsent=max(0.0, (now() - oldest).total_seconds()) if oldest else 0.0,
        cards_behind=behind,
        matches=counts,
    )


def _latency_of_bot(bot: ReadyRoom) -> float | None:
    """Return the latency of the last acknowledged heartbeat; before the first one, the library's value."""
    latency = bot.latency if bot.gateway.latency is None else bot.gateway.latency
    return latency if math.isfinite(latency) else None


def _stored_times(connection: Connection) -> tuple[datetime | None, int, dict[str, dict[str, int]]]:
    return (
        outbox.oldest_message_time(connection),
        len(matches.outdated_matches(connection)),
        matches.match_counts(connection),
    )


class VitalsCollector(Collector):
    """Provides the vitals to Prometheus on request."""

    def __init__(self, measure: Callable[[], Vitals]) -> None:
        self._measure = measure

    def describe(self) -> Iterable[Metric]:
        """Return nothing, so that registering the collector doesn't measure anything."""
        return ()

    def collect(self) -> Iterable[Metric]:
        """Yield the current metrics."""
        now = self._measure()
        for name, words, value in (
            ("ready", "1 if the bot is answering players", float(now.ready)),
            ("gateway_connected", "1 if it is connected to Discord", float(now.gateway is not None)),
            ("gateway_latency_seconds", "Time from a heartbeat to Discord’s answer", now.gateway),
            ("database_up", "1 if the database responds", float(now.database is not None)),
            ("oldest_unsent_seconds", "Age of the oldest unsent ping", now.oldest_unsent),
            ("cards_behind", "Matches whose status card is out of date", now.cards_behind),
            ("interactions_in_hand", "Interactions being handled", now.pressing),
            ("interactions_queued", "Interactions waiting to be handled", now.queued),
        ):
            if value is not None:
                yield GaugeMetricFamily(f"ready_room_{name}", words, value)
        counts = GaugeMetricFamily("ready_room_matches", "Matches by game and state", labels=("game", "state"))
        for game, states in now.matches.items():
            for state, number in states.items():
                counts.add_metric((game, state), number)
        yield counts
