"""Links from an answer to others: entries and sections, names, pointers, neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from glossary_index.links import MAX_RELATED, MIN_SHARED_LINES, Links
from glossary_index.passage import Passage, Span
from glossary_index.service import RulesLibrary
from glossary_index.spans import SpanTable
from tests.call_counting import count_calls


def passage(key: str, title: str = "", **fields: Any) -> Passage:
    """Return a passage of the document named before the slash of its key."""
    source = key.split("/", maxsplit=1)[0]
    values: dict[str, Any] = {"kind": "rule", "game": "first-edition", "source": source, "text": "Text."}
    return Passage(key=key, title=title or key, **(values | fields))


def entry(key: str, *spans: Span, **fields: Any) -> Passage:
    return passage(key, kind="digest", source="digest", spans=spans, **fields)


def keys(found: list[Passage]) -> list[str]:
    return [one.key for one in found]


def lines(start: int, end: int, source: str = "book") -> Span:
    return Span(source, start, end)


# --- same lines ------------------------------------------------------------------------------------------------------


def test_an_entry_and_the_sections_it_retells_point_at_each_other() -> None:
    beaming = entry("digest/beaming", lines(3, 8))
    section = passage("book/L1", spans=(lines(1, 5),))
    elsewhere = passage("book/L20", spans=(lines(20, 30),))
    links = Links([beaming, section, elsewhere])
    assert keys(links.related(beaming)) == ["book/L1"]
    assert keys(links.related(section)) == ["digest/beaming"]
    assert links.related(elsewhere) == []


def test_the_section_with_most_of_the_lines_comes_first() -> None:
    beaming = entry("digest/beaming", lines(5, 12))
    links = Links([beaming, passage("book/L1", spans=(lines(1, 6),)), passage("book/L7", spans=(lines(7, 12),))])
    assert keys(links.related(beaming)) == ["book/L7", "book/L1"]


def test_of_two_entries_on_a_line_the_one_about_it_comes_first() -> None:
    list_of_all, narrow = entry("digest/all", lines(1, 90)), entry("digest/narrow", lines(4, 4))
    section = passage("book/L4", spans=(lines(4, 4),))
    assert keys(Links([list_of_all, narrow, section]).related(section)) == ["digest/narrow", "digest/all"]


def test_the_same_lines_of_another_document_are_not_linked() -> None:
    beaming = entry("digest/beaming", lines(1, 5))
    assert Links([beaming, passage("other/L1", spans=(lines(1, 5, "other"),))]).related(beaming) == []


# --- names -----------------------------------------------------------------------------------------------------------


def test_a_name_means_the_same_document_before_the_same_game_and_never_another_game() -> None:
    asking = passage("book/L1", related=("Beaming", "the ship", "Orders"))
    links = Links(
        [
            entry("digest/beaming", title="Beaming"),
            asking,
            passage("book/L5", "beaming"),
            passage("old/L5", "Vessel", aliases=("Ship",)),
            passage("new/L9", "Orders", game="second-edition"),
        ]
    )
    assert keys(links.related(asking)) == ["book/L5", "old/L5"]


def test_a_title_goes_before_the_same_words_as_another_name() -> None:
    asking = passage("book/L1", related=("Walk",))
    links = Links([asking, passage("book/L3", "Move", aliases=("Walk",)), passage("book/L5", "Walk")])
    assert keys(links.related(asking)) == ["book/L5"]


def test_a_pointer_is_followed_to_its_target() -> None:
    asking = passage("book/L1", related=("Hull",))
    links = Links(
        [
            asking,
            passage("book/L3", "Hull", kind="pointer", related=("Damage",)),
            passage("book/L5", "Damage", kind="pointer", related=("Repair",)),
            passage("book/L7", "Repair"),
        ]
    )
    assert keys(links.related(asking)) == ["book/L7"]


@pytest.mark.parametrize("leads_to", ["Hull", "Nowhere"])
def test_a_pointer_that_leads_nowhere_is_shown_itself(leads_to: str) -> None:
    asking = passage("book/L1", related=("Hull",))
    links = Links([asking, passage("book/L3", "Hull", kind="pointer", related=(leads_to,))])
    assert keys(links.related(asking)) == ["book/L3"]


def test_nothing_is_related_to_itself_or_twice() -> None:
    asking = entry("digest/beaming", lines(1, 5), title="Beaming", related=("Beaming", "Ships", "Vessels"))
    links = Links([asking, passage("book/L1", "Ships", spans=(lines(1, 5),), aliases=("Vessels",))])
    assert keys(links.related(asking)) == ["book/L1"]


def test_many_sections_leave_room_for_names() -> None:
    sections = [passage(f"book/L{n}", spans=(lines(n, n),)) for n in range(1, 31)]
    names = [passage(f"other/L{n}", f"Name {n}") for n in range(30)]
    asking = entry("digest/all", lines(1, 30), related=tuple(name.title for name in names))
    related = keys(Links([asking, *sections, *names]).related(asking))
    assert len(related) == MAX_RELATED
    assert related[MIN_SHARED_LINES] == "other/L0"


# --- neighbours ------------------------------------------------------------------------------------------------------


def test_neighbours_follow_the_reading_order_of_one_document() -> None:
    links = Links([passage("a/L9"), passage("b/L1"), passage("a/L2"), passage("a/L30")])
    assert links.previous(passage("a/L9")) is None
    after = links.next(passage("a/L9"))
    assert after is not None
    assert after.key == "a/L2"
    back = links.previous(after)
    assert back is not None
    assert back.key == "a/L9"
    assert links.next(passage("a/L30")) is None


@pytest.mark.usefixtures("little_digest")
def test_the_next_section_of_an_operators_document(tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "house.md").write_text(
        "# Snacks\n\nA cookie.\n\n# Tea\n\nA cup.\n\n# End\n\nWash up.\n", encoding="utf-8"
    )
    library = RulesLibrary.open(tmp_path / "index", folder)
    (tea,) = library.passages_titled("Tea")
    before, after = library.previous(tea), library.next(tea)
    assert (before and before.title, after and after.title) == ("Snacks", "End")


def test_the_entries_of_a_game_follow_each_other(digest: RulesLibrary) -> None:
    entries = [passage for passage in digest.passages if passage.game == "second-edition"]
    assert digest.previous(entries[0]) is None
    assert digest.next(entries[-1]) is None
    assert [digest.next(one) for one in entries[:-1]] == entries[1:]


# --- the real documents ----------------------------------------------------------------------------------------------


def test_an_entry_leads_to_the_rulebook_and_back(library: RulesLibrary) -> None:
    beaming = library.rule("2E-BEM-01")
    assert beaming is not None
    section = library.related(beaming)[0]
    assert (section.source, section.title) == ("rulebook-2e-call-to-arms", "Beaming")
    assert beaming in library.related(section)


def test_every_entry_that_names_lines_leads_to_a_document(library: RulesLibrary) -> None:
    for one in library.passages:
        if one.kind == "digest" and one.spans:
            assert any(other.source != "digest" for other in library.related(one)), one.key


def test_nearly_every_section_of_rules_leads_to_an_entry(library: RulesLibrary) -> None:
    rules = [one for one in library.passages if one.kind in ("rule", "glossary entry", "ruling")]
    led = [one for one in rules if any(other.kind == "digest" for other in library.related(one))]
    assert len(rules) > 1000
    assert len(led) >= 0.95 * len(rules)


def test_the_links_of_twice_as_many_passages_take_about_twice_as_many_steps(library: RulesLibrary) -> None:
    def linked(passages: Sequence[Passage]) -> None:
        links = Links(passages)
        for one in passages:
            links.related(one)

    half = library.passages[::2]
    assert count_calls(lambda: linked(library.passages)) < 2.5 * count_calls(lambda: linked(half))


def test_passages_sharing_lines_are_found_nearest_first_and_none_beyond_the_last_line() -> None:
    table = SpanTable(
        [
            ("all", [Span("book", 1, 4)]),
            ("middle", [Span("book", 2, 3), Span("book", 3, 3)]),
            ("other", [Span("errata", 9, 9)]),
        ]
    )
    found = {
        (source, line): table.sharing([Span(source, line, line)])
        for source in ("book", "errata", "none")
        for line in (1, 2, 3, 4, 5, 9)
    }
    assert {place: items for place, items in found.items() if items} == {
        ("book", 1): ["all"],
        ("book", 2): ["middle", "all"],
        ("book", 3): ["middle", "all"],
        ("book", 4): ["all"],
        ("errata", 9): ["other"],
    }
    assert table.sharing([Span("book", 3, 9), Span("errata", 1, 9)]) == ["all", "other", "middle"]
