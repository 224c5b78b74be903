"""Counts and durations of interactions, for the log and for monitoring (``bot/monitoring.py``)."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from prometheus_client import CollectorRegistry, Counter, Histogram

_log = logging.getLogger("bot.interactions")

_SECONDS_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)
_START_KEY = "begun"


class Metrics:
    """Counts interactions by name, such as ``/match new`` or ``component c``."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        names = ("interaction", "outcome")
        self._interactions = Counter("ready_room_interactions", "Interactions", names, registry=self.registry)
        self._seconds = Histogram(
            "ready_room_interaction_seconds",
            "Time from an interaction’s arrival until it is handled",
            names[:1],
            buckets=_SECONDS_BUCKETS,
            registry=self.registry,
        )
        self._transaction_seconds = Histogram(
            "ready_room_transaction_seconds",
            "Duration of a database transaction, including the wait for its turn",
            ("kind",),
            buckets=(0.001, *_SECONDS_BUCKETS),
            registry=self.registry,
        )
        self._drawing_seconds = Histogram(
            "ready_room_drawing_seconds",
            "Time to draw a picture that is not cached",
            ("kind",),
            buckets=_SECONDS_BUCKETS,
            registry=self.registry,
        )

    def record_start(self, interaction: discord.Interaction[Any]) -> None:
        """Record the arrival of an interaction."""
        interaction.extras[_START_KEY] = time.perf_counter()

    def is_recorded(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the arrival of an interaction has been recorded."""
        return _START_KEY in interaction.extras

    def record_end(self, interaction: discord.Interaction[Any], outcome: str) -> None:
        """Record the end of an interaction, with its outcome."""
        seconds = time.perf_counter() - interaction.extras.get(_START_KEY, time.perf_counter())
        name = interaction_name(interaction)
        self._interactions.labels(name, outcome).inc()
        self._seconds.labels(name).observe(seconds)
        facts = {"interaction": name, "outcome": outcome, "ms": round(seconds * 1000)}
        _log.info("%s: %s in %d ms", name, outcome, facts["ms"], extra={"facts": facts})

    def record_transaction(self, kind: str, seconds: float) -> None:
        """Record a database transaction and its duration."""
        self._transaction_seconds.labels(kind).observe(seconds)

    def record_picture(self, kind: str, seconds: float) -> None:
        """Record a drawn picture and its duration."""
        self._drawing_seconds.labels(kind).observe(seconds)


def interaction_name(interaction: discord.Interaction[Any]) -> str:
    """Return the name of a command, or the kind of a component or form (whose ids are unique)."""
    command = interaction.command
    if isinstance(command, app_commands.Command):
        return f"/{command.qualified_name}"
    if command is not None:
        return command.qualified_name
    if interaction.type is discord.InteractionType.modal_submit:
        return "form"
    if interaction.type is discord.InteractionType.application_command:
        return "unknown command"
    data: Mapping[str, Any] = interaction.data or {}
    return f"component {str(data.get('custom_id', '')).split(':')[0]}"
