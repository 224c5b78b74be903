"""Who may know whom, where a contract of import-linter cannot say it."""

from __future__ import annotations

import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
ITEMS = re.compile(r"bot\.features\.\w+\.items")
COMMANDS = re.compile(r"bot\.features\.\w+\.\w*commands")
OF_DISCORD = {"get_guild", "get_partial_messageable", "get_channel", "fetch_channel", "user"}
"""What is Discord's own on a client."""


@cache
def arrows() -> dict[str, set[str]]:
    """Every file of the product with those that it imports."""
    graph = grimp.build_graph("bot", "engine", "glossary_index", cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def test_no_circle_of_files() -> None:
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as error:
        pytest.fail(f"These import each other in a circle: {' <- '.join(error.args[1])}.")


def test_items_know_of_the_features_only_items_and_the_topics_of_help() -> None:
    known = {
        (module, other)
        for module, others in arrows().items()
        if ITEMS.fullmatch(module)
        for other in others
        if other.startswith("bot.features") and not ITEMS.fullmatch(other)
    }
    assert known <= {("bot.features.help.items", "bot.features.help.topics")}


def test_only_the_command_tree_and_the_wiring_know_commands() -> None:
    knowing = {module for module, others in arrows().items() if any(COMMANDS.fullmatch(other) for other in others)}
    assert knowing
    assert knowing <= {"bot.command_tree", "bot.wiring"}


def test_the_client_is_no_way_to_a_service() -> None:
    reached = {
        (str(path.relative_to(ROOT)), name)
        for folder in ("bot/features", "bot/ui", "bot/matches", "bot/games")
        for path in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"interaction\.client\.(\w+)", path.read_text(encoding="utf-8"))
    }
    assert {one for one in reached if one[1] not in OF_DISCORD} == {("bot/ui/items.py", "router")}


def test_the_client_is_given_away_only_to_find_channels() -> None:
    given = {
        (str(path.relative_to(ROOT)), line.strip())
        for path in (ROOT / "bot").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"interaction\.client(?!\.)\b", line)
    }
    assert all("channel_is_gone(interaction.client" in line for _, line in given), given
