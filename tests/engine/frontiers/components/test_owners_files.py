"""Component files of a game's owner, which override the program's own."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine.assets import assets_folder
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_files import ComponentFileError, components, owners_files
from engine.frontiers.effects.effect_tree import Attack, Move

Problems = Callable[[str], tuple[str, ...]]

CARD = """
[[advanced]]
name = "Test Card"
colour = "red"
basic = [{ do = "attack", amount = 2 }]
strong = [{ do = "attack", amount = 4 }]
"""


@pytest.fixture
def box(tmp_path: Path) -> Callable[[str], Components]:
    def read(text: str) -> Components:
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        components.cache_clear()
        return components(tmp_path / "mine.toml")

    return read


@pytest.fixture
def problems(box: Callable[[str], Components]) -> Problems:
    def read(text: str) -> tuple[str, ...]:
        with pytest.raises(ComponentFileError) as error:
            box(text)
        return error.value.problems

    return read


def faults(read: Callable[[], Components]) -> tuple[str, ...]:
    try:
        read()
    except ComponentFileError as error:
        return error.problems
    return ()


def the_problem(problems: tuple[str, ...]) -> str:
    (one,) = problems
    return one


# --- what can be done ------------------------------------------------------------------------------------------------


def test_a_field_of_an_entry_is_replaced_and_the_rest_stays(box: Callable[[str], Components]) -> None:
    found = box('[[terrain]]\nid = "nebula"\ncost = 4')
    assert found.terrain["nebula"].cost == 4
    assert found.terrain["nebula"].origin == "owner"
    assert found.terrain["sun"] == components(None).terrain["sun"]


def test_an_entry_is_added_and_gets_its_id_from_its_name(box: Callable[[str], Components]) -> None:
    card = box(CARD).advanced["test-card"]
    assert (card.basic, card.strong) == ((Attack(2),), (Attack(4),))
    assert card.origin == "owner"


def test_a_whole_kind_is_replaced(box: Callable[[str], Components]) -> None:
    cards = "".join(
        f'[[undiscovered]]\nname = "Find {number}"\nstrong_name = "Great Find {number}"\ncolour = "blue"\n'
        'basic = [{ do = "move", amount = 1 }]\nstrong = [{ do = "move", amount = 2 }]\n'
        for number in range(12)
    )
    found = box(f'replace = ["undiscovered"]\n{cards}')
    assert list(found.undiscovered) == [f"find-{number}" for number in range(12)]
    assert found.undiscovered["find-3"].strong == (Move(2),)
    assert len(found.advanced) == 30


def test_all_files_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "terrain.toml").write_text('[[terrain]]\nid = "nebula"\ncost = 5', encoding="utf-8")
    (tmp_path / "cards.toml").write_text(CARD, encoding="utf-8")
    found = components(tmp_path)
    assert found.terrain["nebula"].cost == 5
    assert "test-card" in found.advanced


def test_another_box_has_another_fingerprint(box: Callable[[str], Components]) -> None:
    assert box(CARD).fingerprint != components(None).fingerprint == components(None).fingerprint


def test_the_owners_files_are_named_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FRONTIERS_COMPONENTS", raising=False)
    assert owners_files() is None
    monkeypatch.setenv("FRONTIERS_COMPONENTS", "mine.toml")
    assert owners_files() == Path("mine.toml")


def test_the_example_of_the_documentation(box: Callable[[str], Components]) -> None:
    page = (assets_folder().parent / "docs" / "own-rules-and-cards.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    found = box(textwrap.dedent(example))
    assert found.terrain["nebula"].cost == 4
    assert found.advanced["evasive-action"].origin == "owner"


# --- faults of a file ------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ComponentFileError, match=r"^none.toml: the file can’t be read: No such file or directory\.$"):
        components(tmp_path / "none.toml")


def test_a_folder_that_looks_like_a_file(tmp_path: Path) -> None:
    (tmp_path / "deep.toml").mkdir()
    with pytest.raises(ComponentFileError, match=r"^deep.toml: the file can’t be read: Is a directory\.$"):
        components(tmp_path)


def test_a_folder_without_component_files(tmp_path: Path) -> None:
    with pytest.raises(ComponentFileError, match="no component files"):
        components(tmp_path)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(ComponentFileError, match=r"^mine.toml: the file isn’t UTF-8 text\.$"):
        components(tmp_path / "mine.toml")


def test_a_file_that_is_not_toml(problems: Problems) -> None:
    assert the_problem(problems("[[crew")).startswith("mine.toml: Expected ']]'")


def test_lists_without_end(problems: Problems) -> None:
    told = the_problem(problems(f"crew = {'[' * 20_000}"))
    assert told == "mine.toml: the lists and tables are nested too deeply."


@pytest.mark.parametrize(
    "value", ["{}", "[[]]", "1", "1979-05-27", "nan", "true", "99999999999999999999999999", '"\\u0000"']
)
@pytest.mark.parametrize("field", ["id", "name", "colour", "basic", "strong", "origin"])
def test_nonsense_in_any_field_is_reported(box: Callable[[str], Components], field: str, value: str) -> None:
    text = "\n".join(line for line in CARD.splitlines() if not line.startswith(field)) + f"\n{field} = {value}\n"
    assert all(fault.startswith("mine.toml: advanced ") for fault in faults(lambda: box(text)))


@pytest.mark.parametrize("kinds", ["5", "[5]", "[{}]", "[[]]", '""'])
def test_nonsense_to_replace(problems: Problems, kinds: str) -> None:
    assert the_problem(problems(f"replace = {kinds}")).startswith("mine.toml: replace: there is no kind “")


@pytest.mark.parametrize("path", sorted((assets_folder() / "frontiers").glob("*.toml")), ids=lambda path: path.stem)
def test_a_line_lost_from_a_file_never_ends_in_a_traceback(tmp_path: Path, path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    for number in range(0, len(lines), max(1, len(lines) // 6)):
        broken = tmp_path / f"{number}.toml"
        broken.write_text("\n".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
        assert all(": " in fault for fault in faults(partial(components, broken)))


def test_a_kind_that_is_none(problems: Problems) -> None:
    told = the_problem(problems('[[spell]]\nname = "X"'))
    assert told.startswith("mine.toml: there is no kind “spell”; there are terrain, level,")


def test_a_kind_to_replace_that_is_none(problems: Problems) -> None:
    told = the_problem(problems('replace = ["spells"]'))
    assert told.startswith("mine.toml: replace: there is no kind “spells”; there are terrain,")


def test_a_table_that_is_not_a_list(problems: Problems) -> None:
    assert the_problem(problems('[crew]\nname = "X"')) == "mine.toml: crew: write each entry under [[crew]]."


def test_an_entry_without_id_and_name(problems: Problems) -> None:
    assert the_problem(problems("[[crew]]\nrank = 1")) == "mine.toml: crew number 1: it has neither id nor name."


def test_two_entries_with_one_id(problems: Problems) -> None:
    assert the_problem(problems(CARD + CARD)) == "mine.toml: advanced “test-card”: there are two with this id."


def test_all_faults_are_reported_at_once(problems: Problems) -> None:
    told = problems(CARD.replace("red", "green") + '\n[[terrain]]\nid = "nebula"\ncost = "much"')
    assert len(told) == 2


# --- faults of an entry ----------------------------------------------------------------------------------------------


def with_effect(effect: str) -> str:
    return CARD.replace('do = "attack", amount = 2', effect)


DRAW = '{ effects = [{ do = "draw" }] }'
PLANET = """
[[planet]]
id = "border-patrol"
name = "Border Patrol"
pile = "class-l"
diplomacy = 1
defense = 1
attack = 1
experience = 1
"""
TILE = '[[tile]]\nid = "frontier-1"\nspaces = [{}, {}, {}, {}, {}, {}]'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            CARD.replace('"attack", amount = 2', '"explode"'),
            "advanced “test-card”: basic[0].do: there is no effect “explode” here.",
        ),
        (
            CARD.replace("amount = 2", 'amount = "two"'),
            "advanced “test-card”: basic[0].amount: expected int | table, got str.",
        ),
        (
            CARD.replace("amount = 2", "amount = -2"),
            "advanced “test-card”: basic[0].amount: expected int >= 0.",
        ),
        (
            CARD.replace("amount = 2", 'amount = 2, weapon = "torpedo"'),
            "advanced “test-card”: basic[0].weapon: there can be no “torpedo” here.",
        ),
        (
            CARD.replace("amount = 2", "amount = 2, range = 3"),
            "advanced “test-card”: basic[0]: there is no field “range”.",
        ),
        (
            CARD.replace('[{ do = "attack", amount = 2 }]', "[]"),
            "advanced “test-card”: basic: expected list of length >= 1.",
        ),
        (
            CARD.replace('{ do = "attack", amount = 2 }', '{ do = "pay", costs = [{ do = "draw" }], then = [] }'),
            "advanced “test-card”: basic[0].costs[0].do: there is no effect “draw” here.",
        ),
        (CARD.replace('colour = "red"', ""), "advanced “test-card”: the field “colour” is missing."),
        (CARD.replace('"red"', '"green"'), "advanced “test-card”: colour: there can be no “green” here."),
        (CARD + "rank = 1\n", "advanced “test-card”: there is no field “rank”."),
        (TILE, "tile “frontier-1”: spaces: expected list of length 7"),
        (
            TILE.replace("{}]", '{}, { terrain = "water" }]'),
            "tile “frontier-1”: spaces[6].terrain: there can be no “water” here.",
        ),
        (
            TILE.replace("{}]", '{}, { location = "castle" }]'),
            "tile “frontier-1”: spaces[6].location: there can be no “castle” here.",
        ),
        ('[[crew]]\nid = "ensign"\nrank = 5', "crew “ensign”: rank: expected int <= 4."),
        ('[[map]]\nid = "open"\nrevealed = [[1, 0, 0]]', "map “open”: revealed[0]: expected list of length 2, got 3."),
    ],
)
def test_a_fault_is_reported_with_file_entry_field_and_reason(problems: Problems, text: str, told: str) -> None:
    assert the_problem(problems(text)).startswith(f"mine.toml: {told}")


# --- entries that do not agree ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[terrain]]\nid = "water"', "mine.toml: terrain “water”: there can be no “water”;"),
        ('replace = ["terrain"]', "terrain: there is no “empty space”."),
        ('[[location]]\nid = "castle"\nreached = "on"', "mine.toml: location “castle”: there can be no “castle”;"),
        (
            '[[level]]\nid = "9-10"\nlevels = [9, 9]',
            "level: the Level Tokens must cover the levels 1 to 10, each once.",
        ),
        ('[[level]]\nid = "3-4"\ncommand_tokens = 5', "mine.toml: level “3-4”: command_tokens: one at levels 1-2"),
        (
            '[[experience]]\nid = "experience"\nrows = [3, 5]',
            "mine.toml: experience “experience”: rows: there must be ten, one for each level, not 2.",
        ),
        ('[[experience]]\nid = "second"\nrows = [3]', "experience: there must be exactly one, not 2."),
        ('[[reputation]]\nid = "9"\nvalue = 9', "reputation: the values must follow one another without gaps"),
        ('[[die]]\nid = "data die"\ncount = 6', "mine.toml: die “data die”: count: must be at least 8:"),
        (
            '[[die]]\nid = "data die"\nfaces = ["red", "red", "red", "red", "red", "red"]',
            "mine.toml: die “data die”: faces: must be the six colours, each once.",
        ),
        (
            '[[map]]\nid = "open"\nrevealed = [[1, 0]]',
            "mine.toml: map “open”: the number of positions must be 2 revealed, 0 Frontier and 0 Core.",
        ),
        ('[[map]]\nid = "open"\nrevealed = [[1, 0], [-1, 0]]', "mine.toml: map “open”: the positions must all be"),
        (
            '[[enemy]]\nid = "border-patrol"\npile = "class-k"',
            "mine.toml: enemy “border-patrol”: pile: “class-k” is not a back of this sort;",
        ),
        (
            '[[guarded]]\nid = "prison-moon"\nguards = ["class-h", "class-l"]',
            "mine.toml: guarded “prison-moon”: guards: a Class-H token can’t guard.",
        ),
        ('replace = ["planet"]', "planet: there is no token with the back “class-l”."),
        (PLANET, "token: two have the id “border-patrol”."),
        ('[[tile]]\nid = "frontier-2"\nnumber = 1', "tile: 2 tiles of kind “frontier” have the number 1."),
        (
            TILE.replace("{}]", '{}, { location = "class-k" }]'),
            "mine.toml: tile “frontier-1”: spaces: class-k must be on the terrain “planet”.",
        ),
        (
            TILE.replace("{}]", '{}, { location = "research station" }]'),
            "mine.toml: tile “frontier-1”: spaces: a research station must have a colour: red, blue or gold.",
        ),
        (
            TILE.replace("{}]", '{}, { location = "drydock", colour = "red" }]'),
            "mine.toml: tile “frontier-1”: spaces: only research stations and Borg Cubes have a colour.",
        ),
        (
            TILE.replace("{}]", '{}, { location = "borg cube", colour = "gold" }]'),
            "mine.toml: tile “frontier-1”: spaces: tiles of kind “cube” must have a Borg Cube in the centre",
        ),
        (
            TILE.replace("{}]", '{}, { terrain = "wormhole" }]'),
            "mine.toml: tile “frontier-1”: spaces: only the Starting Tile must have a wormhole.",
        ),
        (
            TILE.replace("{}]", '{}, { location = "romulan starbase" }]'),
            "tile: 6 tiles of kind “frontier” have a Starbase; there must be 5.",
        ),
        (
            '[[tile]]\nid = "core-2"\nspaces = [{ location = "dominion starbase" }, {}, {}, {}, {}, {}, {}]',
            "tile: 2 tiles of kind “core” have no research station; there must be 1.",
        ),
        ('[[cube]]\nid = "pink"\nname = "X"\ndefenders = []', "mine.toml: cube “pink”: there can be no “pink”;"),
        (
            '[[cube]]\nid = "red"\ndefenders = [{ level = 1, tokens = { "borg cube" = 1 } }]',
            "mine.toml: cube “red”: defenders: the levels must be 1 to 11 in this order.",
        ),
        (
            '[[ship]]\nid = "voyager"\nname = "X"\ncaptain = "Y"\nside = "federation"\ndivisions = ["red", "blue"]',
            "ship: there must be four, of both sides.",
        ),
        (
            '[[basic]]\nid = "insight"\ncopies = { defiant = 2 }',
            "ships.toml: ship “enterprise-d”: it has 15 Basic Action Cards; there must be 16.",
        ),
        (
            '[[basic]]\nid = "insight"\ncaptain = true',
            "ships.toml: ship “enterprise-d”: 2 of its cards have its Captain’s name; there must be 1.",
        ),
        (
            '[[basic]]\nid = "insight"\ncopies = { defiant = 1, neghvar = 1, bird-of-prey = 1, x = 1 }',
            "mine.toml: basic “insight”: copies: there is no ship “x”.",
        ),
        (
            '[[skill]]\nid = "mediator"\nship = "defiant"',
            "ships.toml: ship “enterprise-d”: its Captain has 9 Skill Tokens; there must be 10.",
        ),
        ('[[skill]]\nid = "mediator"\nship = "x"', "mine.toml: skill “mediator”: ship: there is no ship “x”."),
        (
            with_effect('do = "gain crystal", colour = "same"'),
            "mine.toml: advanced “test-card”: “same”: nothing in this entry pays data or names a colour.",
        ),
        (
            with_effect('do = "draw", count = { each = "cards discarded" }'),
            "mine.toml: advanced “test-card”: “cards discarded”: nothing in this entry discards cards.",
        ),
        (
            with_effect('do = "look at deck", count = 2, keep = 3'),
            "mine.toml: advanced “test-card”: keep: you can’t keep 3 of 2 cards.",
        ),
        (
            with_effect(f'do = "choose", count = 3, options = [{DRAW}, {DRAW}]'),
            "mine.toml: advanced “test-card”: count: you can’t choose 3 of 2 options.",
        ),
        (CARD.replace("Test Card", "Insight"), "card: two have the id “insight”."),
        ('[[damage]]\nname = "Worse"', "damage: all Damage Cards are equal: there must be one entry, not 2."),
        ('replace = ["advanced"]', "advanced: there are 0; a game needs at least 12."),
        ('replace = ["crew"]', "crew: there are 0 Regular cards; the largest offer needs 7."),
        ('[[crew]]\nid = "ensign"\nplaces = []', "mine.toml: crew “ensign”: a Crew Member must have a place to be"),
        ('[[crew]]\nid = "ensign"\nrank = 4', "mine.toml: crew “ensign”: places: Crew of Rank 4 can only be recruited"),
        ('[[tactic]]\nid = "planning"\nnumber = 7', "tactic: the numbers must be 1 to 6, each once."),
    ],
)
def test_entries_that_do_not_agree_with_the_rulebook_or_each_other(problems: Problems, text: str, told: str) -> None:
    assert any(problem.startswith(told) for problem in problems(text)), problems(text)
