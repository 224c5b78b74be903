"""How often what is asked of the bot, and how long it takes: in the log, and for Prometheus where a port is set."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import discord
from discord import app_commands
from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server

_log = logging.getLogger("bot.interactions")

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)
_BEGUN = "begun"


class Metrics:
    """Counts interactions by name, such as ``/match new`` or ``component c``."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        names = ("interaction", "outcome")
        self._count = Counter("ready_room_interactions", "Interactions", names, registry=self.registry)
        self._seconds = Histogram(
            "ready_room_interaction_seconds",
            "From an interaction's arrival until it has been dealt with",
            names[:1],
            buckets=_SECONDS,
            registry=self.registry,
        )

    def begun(self, interaction: discord.Interaction[Any]) -> None:
        """An interaction has arrived."""
        interaction.extras[_BEGUN] = time.perf_counter()

    def ended(self, interaction: discord.Interaction[Any], outcome: str) -> None:
        """It has been dealt with."""
        seconds = time.perf_counter() - interaction.extras.get(_BEGUN, time.perf_counter())
        name = name_of(interaction)
        self._count.labels(name, outcome).inc()
        self._seconds.labels(name).observe(seconds)
        facts = {"interaction": name, "outcome": outcome, "ms": round(seconds * 1000)}
        _log.info("%s: %s in %d ms", name, outcome, facts["ms"], extra={"facts": facts})

    @contextmanager
    def served(self, host: str, port: int | None) -> Iterator[None]:
        """Answer Prometheus at a port meanwhile, if one is given.

        Raises:
            OSError: the port is taken.
        """
        if port is None:
            yield
            return
        server, thread = start_http_server(port, host, self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


def name_of(interaction: discord.Interaction[Any]) -> str:
    """What was used: a command, or the kind of a component or form."""
    command = interaction.command
    if isinstance(command, app_commands.Command):
        return f"/{command.qualified_name}"
    if command is not None:
        return command.qualified_name
    data: Mapping[str, Any] = interaction.data or {}
    return f"component {str(data.get('custom_id', '')).split(':')[0]}"
