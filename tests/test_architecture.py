"""Permitted imports that a contract of import-linter can't express."""

from __future__ import annotations

import ast
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
"""Methods of a client that access Discord itself."""

EDITIONS = ("engine.first_edition", "engine.second_edition")
DOCUMENTED = {"_asdict", "_exit", "_mapping", "_replace"}
"""Public methods of named tuples and SQLAlchemy rows that start with an underscore to differ from field names."""


@cache
def arrows() -> dict[str, set[str]]:
    """Return every module of the product with those that it imports."""
    graph = grimp.build_graph("bot", "engine", "glossary_index", cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def test_no_circle_of_files() -> None:
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as error:
        pytest.fail(f"These import each other in a circle: {' <- '.join(error.args[1])}.")


def test_items_import_only_items_and_plain_records_of_the_features() -> None:
    known = {
        (module, other)
        for module, others in arrows().items()
        if ITEMS.fullmatch(module)
        for other in others
        if other.startswith("bot.features") and not ITEMS.fullmatch(other)
    }
    assert known <= {
        ("bot.features.help.items", "bot.features.help.topics"),
        ("bot.features.choosing.items", "bot.features.choosing.press"),
    }


def test_only_the_command_tree_imports_commands() -> None:
    knowing = {module for module, others in arrows().items() if any(COMMANDS.fullmatch(other) for other in others)}
    assert knowing == {"bot.command_tree"}


def test_services_are_not_reached_through_the_client() -> None:
    reached = {
        (str(path.relative_to(ROOT)), name)
        for folder in ("bot/features", "bot/ui", "bot/matches", "bot/games")
        for path in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"interaction\.client\.(\w+)", path.read_text(encoding="utf-8"))
    }
    ways = {
        ("bot/ui/items.py", "router"),
        ("bot/ui/screen.py", "late_pictures"),
        ("bot/ui/problems.py", "last_refusals"),
    }
    assert {one for one in reached if one[1] not in OF_DISCORD} == ways


def test_the_client_is_passed_on_only_to_find_channels() -> None:
    given = {
        (str(path.relative_to(ROOT)), line.strip())
        for path in (ROOT / "bot").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"interaction\.client(?!\.)\b", line)
    }
    assert all("channel_is_gone(interaction.client" in line for _, line in given), given


def reached_from(package: str) -> set[str]:
    """Return all modules that a package needs, including itself."""
    reached = {module for module in arrows() if module == package or module.startswith(f"{package}.")}
    waiting = list(reached)
    while waiting:
        found = arrows()[waiting.pop()] - reached
        reached |= found
        waiting += found
    return reached


def test_no_shared_module_is_used_by_one_edition_only() -> None:
    first, second = map(reached_from, EDITIONS)
    of_one = {module for module in first ^ second if module.startswith("engine.ccg.")}
    assert not of_one


def test_of_libraries_only_public_names_are_used() -> None:
    rooms = ("bot", "engine", "glossary_index")
    product = "\n".join(path.read_text() for room in rooms for path in (ROOT / room).rglob("*.py"))
    own = set(re.findall(r"(?:def |class |self\.|^\s*)(_\w+)", product, re.MULTILINE))
    used = set(re.findall(r"(?<=\w)\.(_[a-zA-Z]\w*)", product))
    assert used
    assert used - own - DOCUMENTED == set()


def test_rules_shared_by_several_games_cite_no_rule_of_one_of_them() -> None:
    """Docstrings and comments may cite them, but player-facing texts cite the rules of the player's own game."""
    rule = re.compile(r"\b(?:2E|1E|1E17|1ER|FR)-[A-Z]+-\d")
    found = []
    for folder in ("ccg", "kernel", "computer"):
        for file in (ROOT / "engine" / folder).rglob("*.py"):
            tree = ast.parse(file.read_text())
            words = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            found += [
                f"{file.relative_to(ROOT)}:{node.lineno}"
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in words
                and rule.search(node.value)
            ]
    assert found == []
