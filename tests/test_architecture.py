"""Who may know whom, where a contract of import-linter cannot say it."""

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
"""What is Discord's own on a client."""


SECOND_EDITIONS_OWN = {"headquarters", "counters", "brig", "dilemmas", "facing", "stack", "tolls", "beneath", "surface"}
"""Names of what only Second Edition has; its rulebook's words may stand in docstrings of what both editions share."""
LONGEST_MODULE = 500
DOCUMENTED = {"_asdict", "_mapping", "_replace"}
"""What named tuples and rows of SQLAlchemy have for everybody, underscored only because their own fields are not."""


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


def named_in(source: str) -> set[str]:
    """The names and words that code uses; docstrings and comments are no code."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    names |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    names |= {node.target.id for node in nodes if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    return names | {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("room", ["engine/ccg/zones", "engine/ccg/continuous", "engine/kernel"])
def test_the_shared_table_and_characteristics_name_nothing_that_only_second_edition_has(room: str) -> None:
    found = {
        (path.name, name)
        for path in (ROOT / room).glob("*.py")
        for name in named_in(path.read_text()) & SECOND_EDITIONS_OWN
    }
    assert not found
    assert named_in((ROOT / "engine/second_edition/sites.py").read_text()) & SECOND_EDITIONS_OWN


def test_no_module_of_the_product_is_too_long_to_be_read_at_once() -> None:
    paths = [path for folder in ("bot", "engine", "glossary_index") for path in (ROOT / folder).rglob("*.py")]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {path for path, length in lengths.items() if length > LONGEST_MODULE} == set()


def test_of_libraries_only_public_names_are_used() -> None:
    rooms = ("bot", "engine", "glossary_index")
    product = "\n".join(path.read_text() for room in rooms for path in (ROOT / room).rglob("*.py"))
    own = set(re.findall(r"(?:def |class |self\.|^\s*)(_\w+)", product, re.MULTILINE))
    used = set(re.findall(r"(?<=\w)\.(_[a-zA-Z]\w*)", product))
    assert used
    assert used - own - DOCUMENTED == set()
