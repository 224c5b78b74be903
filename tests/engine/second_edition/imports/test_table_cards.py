"""Table rows read as cards: the facts of the seven kinds, reprints, titles, and rows that aren't cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.cards.pool import Pool
from engine.ccg.imports.card_names import SplitName, Titles, base_name
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.cards.imports.importing import ImportReport, import_tables
from engine.second_edition.deck import starter_catalogue
from tests.engine.second_edition.imports.table_writing import (
    DILEMMA,
    EVENT,
    HEADQUARTERS,
    MISSION,
    ONE_OF_EACH,
    PERSONNEL,
    SHIP,
    Facts,
    lackey_table,
    webula_table,
    write_table,
)


def imported(folder: Path, *cards: Facts) -> tuple[Pool, ImportReport]:
    return import_tables([write_table(folder, lackey_table(*cards))], starter_catalogue())


def only(folder: Path, *cards: Facts) -> AnyCard:
    (card,) = imported(folder, *cards)[0].cards
    return card


@pytest.mark.parametrize("table", [lackey_table, webula_table])
def test_all_facts_of_the_seven_kinds(tmp_path: Path, table: object) -> None:
    path = write_table(tmp_path, table(*ONE_OF_EACH))  # type: ignore[operator]
    cards = {card.id: card for card in import_tables([path], starter_catalogue())[0].cards}
    assert cards["ada-quill"] == Personnel(
        id="ada-quill",
        title="Ada Quill",
        unique=True,
        printings=("90R001",),
        cost=3,
        affiliation="Klingon",
        species=("human", "klingon"),
        icons=("cmd", "ds9"),
        keywords=("Admiral", "Commander: U.S.S. Enterprise-D"),
        skills={"honor": 1, "leadership": 2, "treachery": 1},
        integrity=6,
        cunning=5,
        strength=7,
    )
    assert cards["quills-barge"] == Ship(
        id="quills-barge",
        title="Quill's Barge",
        printings=("90U002",),
        cost=5,
        affiliation="Ferengi",
        icons=("pa",),
        keywords=("Cloaking Device",),
        ship_class="Barge Class",
        staffing=("cmd", "stf", "stf"),
        range=8,
        weapons=0,
        shields=10,
    )
    words = EVENT["text"]
    assert cards["a-long-wait"] == Event(
        id="a-long-wait", title="A Long Wait", words=words, printings=("90C003",), cost=0
    )
    assert cards["no-wait-at-all"] == Interrupt(
        id="no-wait-at-all", title="No Wait at All", words=words, printings=("90C004",), keywords=("Temporal",)
    )
    assert cards["folding-chair"] == Equipment(
        id="folding-chair", title="Folding Chair", words=words, printings=("90C005",), cost=1
    )
    assert cards["locked-door"] == Dilemma(
        id="locked-door", title="Locked Door", words=words, printings=("90C006",), type="dual", cost=2
    )
    assert cards["tarella-count-the-stars"] == Mission(
        id="tarella-count-the-stars",
        title="Tarella",
        subtitle="Count the Stars",
        unique=True,
        printings=("90S007",),
        type="space",
        span=3,
        quadrant="gamma",
        region="Quill System",
        keywords=("Nebula",),
        points=35,
        affiliations=("Federation", "Non-Aligned"),
        requirements=parse_requirement("Astrometrics, Physics, Cunning>30 or 2 Science, Integrity>28"),
    )
    headquarters = cards["earth-home-of-the-quills"]
    assert isinstance(headquarters, Mission)
    assert headquarters.admits == ("klingon", "federation ds9", "non-aligned dissident personnel")
    assert (headquarters.type, headquarters.points, headquarters.requirements) == ("headquarters", 0, None)


def test_a_card_with_words_is_assisted_and_one_without_is_enforced(tmp_path: Path) -> None:
    pool, report = imported(tmp_path, EVENT, PERSONNEL)
    assert {card.name: card.level for card in pool.cards} == {"A Long Wait": "assisted", "Ada Quill": "enforced"}
    assert report.enforced == 1


def test_a_keyword_without_a_rule_stays_in_words(tmp_path: Path) -> None:
    assert only(tmp_path, {**PERSONNEL, "keywords": "Drone. Interlink: Law."}).words == "Interlink: Law."
    assert only(tmp_path, {**PERSONNEL, "keywords": "Commander: Barge. Drone. Persistent. Consume: 2."}).words == ""


def test_a_keyword_with_an_effect_comes_before_other_words(tmp_path: Path) -> None:
    again = only(tmp_path, {**EVENT, "keywords": "Rule. Replicate - Spend two counters."})
    assert again.words.startswith("Replicate - Spend two counters. ")


@pytest.mark.parametrize("keyword", ["Ritual", "Commodity", "Decay: 3", "Recall: 1"])
def test_a_keyword_with_a_rule_is_not_in_the_words(tmp_path: Path, keyword: str) -> None:
    card = only(tmp_path, {**EVENT, "keywords": f"{keyword}. Rule."})
    assert isinstance(card, Event)
    assert (card.keywords, card.words) == ((keyword, "Rule"), EVENT["text"])


def test_a_keyword_printed_twice_counts_once(tmp_path: Path) -> None:
    card = only(tmp_path, {**EVENT, "keywords": "Q. Thief. Thief. Infiltrator . Region: Sector 001."})
    assert isinstance(card, Event)
    assert card.keywords == ("Q", "Thief", "Infiltrator", "Region: Sector 001")


def test_markup_in_words_is_taken_out(tmp_path: Path) -> None:
    card = only(tmp_path, {**EVENT, "text": "<b>Order -</b>  If Cunning&gt;3 &ndash; draw  a card."})
    assert card.words == "Order - If Cunning>3 – draw a card."


@pytest.mark.parametrize(
    ("field", "who"),
    [
        ("[Kli][Non]", 2),
        ("Any affiliation may attempt this mission.", 14),
        ("Any affiliation (except [Bor]) may attempt this mission.", 13),
        ("Any affiliation (except [Bor] or [Fed]) may attempt this mission.", 12),
    ],
)
def test_affiliations_that_can_attempt_a_mission(tmp_path: Path, field: str, who: int) -> None:
    card = only(tmp_path, {**MISSION, "affiliation": field})
    assert isinstance(card, Mission)
    assert len(card.affiliations) == who
    assert ("Borg" in card.affiliations) == (who == 14)


def test_the_sides_of_a_double_sided_mission(tmp_path: Path) -> None:
    text = "Order - If you can, flip this mission. - At the start of your turn, draw a card."
    both = only(tmp_path, {**MISSION, "images": "one,oneR", "text": text})
    assert isinstance(both, Mission)
    assert (both.words, both.back) == (
        "Order - If you can, flip this mission.",
        "At the start of your turn, draw a card.",
    )
    front = only(tmp_path, {**MISSION, "images": "one,oneR", "text": "Order - Flip this mission."})
    assert isinstance(front, Mission)
    assert (front.words, front.back) == ("Order - Flip this mission.", "")
    usual = only(tmp_path, {**MISSION, "images": "one", "text": text})
    assert isinstance(usual, Mission)
    assert (usual.words, usual.back) == (text, None)


@pytest.mark.parametrize(
    ("card", "change", "reason"),
    [
        (EVENT, {"type": "Site"}, "there is no card type “Site”"),
        (EVENT, {"name": ""}, "it has no name"),
        (EVENT, {"cost": "X"}, "its cost isn’t a number: “X”"),
        (EVENT, {"cost": "-1"}, "its cost isn’t a number: “-1”"),
        (EVENT, {"unique": "?"}, "“?” doesn’t say whether it is unique (Y or N)"),
        (PERSONNEL, {"cunning": ""}, "its cunning is missing"),
        (PERSONNEL, {"affiliation": "Tribble"}, "“Tribble” is not an affiliation"),
        (PERSONNEL, {"skills": "Honor 2 Juggling"}, "“2 Juggling” isn’t a skill"),
        (SHIP, {"range": ""}, "its range is missing"),
        (DILEMMA, {"dilemma type": ""}, "its dilemma type is missing"),
        (MISSION, {"mission type": "D"}, "its mission type is none of P, S, H: “D”"),
        (MISSION, {"quadrant": "B"}, "its quadrant is none of A, G, D: “B”"),
        (MISSION, {"affiliation": "[Tri]"}, "“[Tri]” is not an affiliation"),
        (MISSION, {"affiliation": "Ask nicely."}, "“Ask nicely.” doesn’t say who may attempt it"),
        (MISSION, {"points": ""}, "its points is missing"),
        (EVENT, {"name": "x" * 300}, "its name is too long for a card"),
        (EVENT, {"text": "x" * 20_000}, "too many for a row"),
    ],
)
def test_a_row_that_is_not_a_card_is_left_out_with_its_reason(
    tmp_path: Path, card: Facts, change: Facts, reason: str
) -> None:
    pool, report = imported(tmp_path, {**EVENT, "name": "Another", "number": "90C099"}, {**card, **change})
    assert [card.name for card in pool.cards] == ["Another"]
    (remark,) = report.left_out
    assert (remark.file, remark.line) == ("table.txt", 3)
    assert reason in remark.reason


# --- reprints -----------------------------------------------------------------------------------------------------


def test_reprints_are_one_card_with_several_printings(tmp_path: Path) -> None:
    marks = ["", " *VP", " *AP", " *A", " *VAP", " *", " (QQ)", " (Promo)", " (SS) *VP"]
    rows = [{**EVENT, "name": EVENT["name"] + mark, "number": f"90C{n:03}"} for n, mark in enumerate(marks)]
    card = only(tmp_path, *rows)
    assert card.name == "A Long Wait"
    assert card.printings == tuple(f"90C{n:03}" for n in range(9))


def test_the_scans_of_all_printings_are_remembered_in_the_order_of_the_rows(tmp_path: Path) -> None:
    rows = [
        {**EVENT, "images": images, "number": f"90C{n:03}"} for n, images in enumerate(("new", "old,oldR", "new", ""))
    ]
    assert only(tmp_path, *rows).images == ("new", "old")


def test_a_bracket_that_is_not_a_set_makes_a_different_card(tmp_path: Path) -> None:
    pool, _ = imported(tmp_path, PERSONNEL, {**PERSONNEL, "name": "Ada Quill (Mirror)", "number": "90R011"})
    assert [(card.title, card.subtitle) for card in pool.cards] == [("Ada Quill", ""), ("Ada Quill", "Mirror")]
    assert base_name("Ada Quill (Quill's Own Set)", "Quill's Own Set") == ("Ada Quill", "")


def test_the_same_printing_twice_is_a_duplicate(tmp_path: Path) -> None:
    pool, report = imported(tmp_path, EVENT, EVENT, {**EVENT, "number": "90C033"})
    assert pool.cards[0].printings == ("90C003", "90C033")
    assert (report.rows, report.cards, report.printings, report.duplicates) == (3, 1, 2, 1)


def test_the_first_row_wins_and_differences_are_reported(tmp_path: Path) -> None:
    pool, report = imported(tmp_path, EVENT, {**EVENT, "name": "A Long Wait *VP", "number": "0VP001", "cost": "2"})
    card = pool.cards[0]
    assert isinstance(card, Event)
    assert (card.cost, card.printings) == (0, ("0VP001", "90C003"))
    assert [(remark.line, remark.reason) for remark in report.remarks] == [
        (3, "different cost from the card’s first row; ignored")
    ]


def test_a_printing_without_a_fact_takes_it_from_another(tmp_path: Path) -> None:
    promo = {**DILEMMA, "name": "Locked Door (Promo)", "number": "0P001", "dilemma type": ""}
    pool, report = imported(tmp_path, promo, DILEMMA)
    card = pool.cards[0]
    assert isinstance(card, Dilemma)
    assert (card.type, card.printings) == ("dual", ("0P001", "90C006"))
    assert report.left_out == ()
    assert [remark.reason for remark in report.remarks] == ["its dilemma type is missing; taken from another printing"]


def test_a_spelling_that_changed_is_one_card_by_its_number(tmp_path: Path) -> None:
    pool, _ = imported(tmp_path, {**EVENT, "name": "A Lnog Wait"}, {**EVENT, "name": "The Long Good Bye"}, EVENT)
    assert [card.name for card in pool.cards] == ["A Lnog Wait", "The Long Good Bye"]
    assert pool.aliases == {"a-long-wait": "a-lnog-wait"}


def test_many_names_under_one_number_are_many_cards_and_take_no_long_time(tmp_path: Path) -> None:
    rows = [{**EVENT, "name": f"A Long Wait {n}"} for n in range(3000)]
    assert imported(tmp_path, *rows)[1].cards == 3000


# --- titles -------------------------------------------------------------------------------------------------------


def test_a_title_is_the_longest_one_known() -> None:
    titles = Titles({"personnel": ["Jack", "Jack Crusher", "Borg Queen"]})

    def split(name: str, *, unique: bool = True) -> SplitName:
        return titles.split("personnel", name, unique=unique)

    assert split("Jack Maladjusted Misfit") == SplitName("Jack", "Maladjusted Misfit")
    assert split("Jack Crusher Beloved Father") == SplitName("Jack Crusher", "Beloved Father")
    assert split("Borg Queen") == SplitName("Borg Queen")
    assert split("Yarka") == SplitName("Yarka")
    assert split("Jackson Five") == SplitName("Jackson Five", known=False)
    assert split("Jack Tar", unique=False) == SplitName("Jack Tar")


def test_titles_come_from_the_list_of_titles_and_from_the_starter_cards(tmp_path: Path) -> None:
    rows = (
        {**PERSONNEL, "name": "Jean-Luc Picard Inventor of Tea", "number": "90R021"},
        {**SHIP, "name": "U.S.S. Enterprise-D Tea House", "number": "90R022", "unique": "Y"},
        {**MISSION, "name": "Ajilon Prime Surgery Under Fire", "number": "90R023"},
        {**PERSONNEL, "name": "Quill Quillson Nobody's Friend", "number": "90R024"},
    )
    pool, report = imported(tmp_path, *rows)
    assert {(card.title, card.subtitle) for card in pool.cards} == {
        ("Jean-Luc Picard", "Inventor of Tea"),
        ("U.S.S. Enterprise-D", "Tea House"),
        ("Ajilon Prime", "Surgery Under Fire"),
        ("Quill Quillson Nobody's Friend", ""),
    }
    assert report.not_split == ("Quill Quillson Nobody's Friend",)


def test_a_mission_with_and_without_its_location_is_one_card_with_the_location(tmp_path: Path) -> None:
    full = {**MISSION, "name": "Quill's World Count the Stars"}
    other = {**MISSION, "name": "Quill's World Count the Moons", "number": "90S077"}
    pool, report = imported(tmp_path, {**MISSION, "name": "Count the Stars"}, full, other)
    assert [(card.title, card.subtitle) for card in pool.cards] == [
        ("Quill's World", "Count the Moons"),
        ("Quill's World", "Count the Stars"),
    ]
    assert pool.aliases == {"count-the-stars": "quills-world-count-the-stars"}
    assert report.not_split == ()


def test_a_mission_named_by_location_is_the_same_card(tmp_path: Path) -> None:
    pool, _ = imported(tmp_path, {**MISSION, "name": "Tarella"}, MISSION)
    assert [card.name for card in pool.cards] == ["Tarella, Count the Stars"]
    assert pool.aliases == {"tarella": "tarella-count-the-stars"}


def test_earlier_tables_are_trusted_more(tmp_path: Path) -> None:
    new = write_table(tmp_path, webula_table({**EVENT, "cost": "4"}), "new.txt")
    old = write_table(tmp_path, lackey_table(EVENT, SHIP), "old.txt")
    pool, report = import_tables([new, old], starter_catalogue())
    assert [getattr(card, "cost", None) for card in pool.cards] == [4, 5]
    assert report.files == {"new.txt": 1, "old.txt": 2}
    assert [(remark.file, remark.line) for remark in report.remarks] == [("old.txt", 2)]


def test_parts_of_an_admission_that_cannot_be_read_stay_as_words(tmp_path: Path) -> None:
    text = "You may play [Kli] cards and {whatever} else! at this mission."
    pool, report = imported(tmp_path, {**HEADQUARTERS, "skills": text})
    card = pool.cards[0]
    assert isinstance(card, Mission)
    assert (card.admits, card.words) == (("klingon",), "Admitted as well: {whatever} else!.")
    assert report.admissions_with_rest == ("Earth, Home of the Quills",)
