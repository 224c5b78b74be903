"""Building the index, switching to a new one, and answering from the digest."""

from __future__ import annotations

import gc
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from glossary_index import index_folders, service
from glossary_index.full_text import BrokenIndexError
from glossary_index.search import Certainty
from glossary_index.service import RulesLibrary

# --- answers from the digest alone -----------------------------------------------------------------------------------

QUESTIONS = [
    ("beaming", "Beaming"),
    ("Uniqueness", "Uniqueness"),
    ("how do I win", "Winning the game"),
    ("can two Picards be in play", "Uniqueness"),
    ("how many cards can I hold at the end of my turn", "Hand limit"),
    ("does my ship get its range back", "Moving a ship"),
    ("staffng requirements", "Staffing a ship"),
    ("what do I need aboard to fly my ship", "Staffing a ship"),
    ("where do killed personnel go", "Command and ownership"),
    ("how many dilemmas are drawn", "Drawing dilemmas"),
    ("repair damage", "Repairing a ship"),
    ("prisoners", "Captives and the brig"),
    ("tutor a card", "Download"),
    ("is the attribute total equal to the number enough", "Completing a mission"),
    ("opening hand", "Setting up the game"),
    ("minimum deck size", "Building a deck"),
    ("shields weapons ship battle", "Result of an engagement"),
    ("who responds first", "Order of responses"),
    ("does equipment become stopped", "Stopped cards"),
    ("seven counters", "Counters and the cost of cards"),
]


def test_players_questions_find_their_entry(digest: RulesLibrary) -> None:
    found = [
        [r.passage.title for r in digest.search(query, game="second-edition", limit=3).results]
        for query, _ in QUESTIONS
    ]
    first = sum(titles[:1] == [wanted] for titles, (_, wanted) in zip(found, QUESTIONS, strict=True))
    missed = [q for titles, (q, wanted) in zip(found, QUESTIONS, strict=True) if wanted not in titles]
    assert first >= 0.85 * len(QUESTIONS)
    assert missed == []


def test_a_title_is_an_exact_answer(digest: RulesLibrary) -> None:
    answer = digest.search("BEAMING", game="second-edition")
    assert answer.is_title
    assert (answer.sure, answer.results[0].passage.title) == (Certainty.SURE, "Beaming")


def test_a_title_of_several_games_leaves_a_choice(digest: RulesLibrary) -> None:
    answer = digest.search("beaming")
    assert answer.sure is Certainty.GUESS
    assert {result.passage.game for result in answer.games} == {"first-edition", "second-edition"}


def test_nothing_sensible_finds_nothing(digest: RulesLibrary) -> None:
    answer = digest.search("xyzzy qwrtplk")
    assert (answer.sure, answer.results, answer.sentence) == (Certainty.NOTHING, (), "")


def test_an_answer_based_only_on_corrected_spelling_is_a_guess(digest: RulesLibrary) -> None:
    misspelt = digest.search("beamnig", game="second-edition")
    assert (misspelt.sure, misspelt.results[0].passage.title) == (Certainty.GUESS, "Beaming")
    assert digest.search("xyzzy plugh").sure in (Certainty.GUESS, Certainty.NOTHING)


def test_a_rule_id_leads_to_its_entry(digest: RulesLibrary) -> None:
    entry = digest.rule("2E-DIL-04")
    assert entry is not None
    assert entry.title == "Choosing dilemmas"


def test_titles_for_autocomplete_begin_with_the_typed_text(digest: RulesLibrary) -> None:
    assert digest.titles("bea")[0] == "Beaming"
    assert "Moving a ship" in digest.titles("a ship", game="second-edition")
    assert digest.titles("beamnig")[:1] == ["Beaming"]


def test_titles_for_autocomplete_may_have_the_word_anywhere_but_not_within_another(digest: RulesLibrary) -> None:
    assert "Q-Continuum side deck (ruling of 2002)" in digest.titles("continu")
    assert all("continu" not in title.lower() for title in digest.titles("ontinu"))


def test_titles_are_found_by_a_beginning_of_four_letters(digest: RulesLibrary) -> None:
    assert digest.search("quar").results[0].passage.title == "Quarantine"
    assert digest.search("qua").sure is Certainty.NOTHING


# --- folders ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def documents(tmp_path: Path, little_digest: Path) -> Path:
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "house.md").write_text("# Snack phase\n\nEverybody eats a cookie.\n", encoding="utf-8")
    return folder


def titles(library: RulesLibrary, query: str) -> list[str]:
    return [result.passage.title for result in library.search(query).results]


def test_a_document_added_by_the_operator_is_found(tmp_path: Path, documents: Path) -> None:
    library = RulesLibrary.open(tmp_path / "index", documents)
    assert titles(library, "cookie")[0] == "Snack phase"


def test_a_changed_document_is_reread(tmp_path: Path, documents: Path) -> None:
    RulesLibrary.open(tmp_path / "index", documents)
    (documents / "house.md").write_text("# Tea phase\n\nEverybody drinks tea.\n", encoding="utf-8")
    assert titles(RulesLibrary.open(tmp_path / "index", documents), "tea")[0] == "Tea phase"


def test_a_later_search_uses_the_documents_of_the_last_build(tmp_path: Path, documents: Path) -> None:
    index_folders.build(tmp_path / "index", documents)
    assert titles(RulesLibrary.open(tmp_path / "index"), "cookie")[0] == "Snack phase"


@pytest.mark.parametrize("damage", ["passages", "whoosh", "current"])
def test_a_broken_index_is_rebuilt(tmp_path: Path, documents: Path, damage: str) -> None:
    root = tmp_path / "index"
    index_folders.build(root, documents)
    named = index_folders.manifest(root)
    assert named is not None
    if damage == "current":
        (root / "current").write_text("{", encoding="utf-8")
    else:
        for path in (root / named.folder).glob("passages.msgpack" if damage == "passages" else "*.seg"):
            path.write_bytes(b"broken")
        for path in (root / named.folder).glob("_MAIN_*.toc" if damage == "whoosh" else "nothing"):
            path.unlink()
        with pytest.raises(BrokenIndexError):
            index_folders.open_index(root)
    library = RulesLibrary.open(root, documents)
    assert titles(library, "cookie")[0] == "Snack phase"


def test_unused_indexes_are_deleted(tmp_path: Path, documents: Path) -> None:
    root = tmp_path / "index"
    for _ in range(3):
        index_folders.build(root, documents)
    assert len(list(root.glob("index-*"))) == 1


def test_a_running_library_goes_over_to_a_new_index(tmp_path: Path, documents: Path) -> None:
    library = RulesLibrary.open(tmp_path / "index", documents)
    (documents / "house.md").write_text("# Tea break\n\nTea is served at five.\n", encoding="utf-8")
    index_folders.build(tmp_path / "index", documents)
    assert titles(library, "tea break")[0] == "Tea break"


def test_a_running_library_survives_a_new_index_that_is_damaged(tmp_path: Path, documents: Path) -> None:
    library = RulesLibrary.open(tmp_path / "index", documents)
    index_folders.build(tmp_path / "index", documents)
    for file in (tmp_path / "index").glob("index-*/*"):
        file.write_bytes(b"junk")
    assert titles(library, "cookie")[0] == "Snack phase"


def test_searches_continue_while_the_index_is_rebuilt(tmp_path: Path, documents: Path) -> None:
    library = RulesLibrary.open(tmp_path / "index", documents)
    with ThreadPoolExecutor(4) as threads:
        rebuilding = threads.submit(index_folders.build, tmp_path / "index", documents)
        answers = [threads.submit(titles, library, "cookie") for _ in range(60)]
        rebuilding.result()
    assert all(answer.result()[0] == "Snack phase" for answer in answers)


def test_a_build_that_fails_leaves_the_old_index_in_use(tmp_path: Path, documents: Path) -> None:
    root = tmp_path / "index"
    index_folders.build(root, documents)
    with pytest.raises(index_folders.DocumentsError):
        index_folders.build(root, tmp_path / "nowhere")
    assert "Snack phase" in {passage.title for passage in index_folders.open_index(root).passages}


@pytest.mark.usefixtures("little_digest")
@pytest.mark.parametrize("folder", ["missing", "empty"])
def test_without_documents_the_digest_answers(tmp_path: Path, folder: str) -> None:
    place = tmp_path / folder
    if folder == "empty":
        place.mkdir()
    library = RulesLibrary.open(tmp_path / "index", place)
    assert titles(library, "beaming")[0] == "Beaming"


@pytest.mark.parametrize("named", [True, False])
def test_when_the_folder_of_documents_is_gone_the_index_built_from_it_still_answers(
    tmp_path: Path, documents: Path, caplog: pytest.LogCaptureFixture, named: bool
) -> None:
    index_folders.build(tmp_path / "index", documents)
    shutil.rmtree(documents)
    library = RulesLibrary.open(tmp_path / "index", documents if named else None)
    assert titles(library, "cookie")[0] == "Snack phase"
    assert f"There is no folder {documents}" in caplog.text
    assert "Answering from the last index of this folder." in caplog.text


def test_a_folder_that_was_emptied_leaves_the_digest(
    tmp_path: Path, documents: Path, caplog: pytest.LogCaptureFixture
) -> None:
    index_folders.build(tmp_path / "index", documents)
    (documents / "house.md").unlink()
    library = RulesLibrary.open(tmp_path / "index", documents)
    assert "Snack phase" not in {passage.title for passage in library.passages}
    assert "Answering from the rules digest alone." in caplog.text


def test_another_folder_that_is_missing_leaves_the_digest(
    tmp_path: Path, documents: Path, caplog: pytest.LogCaptureFixture
) -> None:
    index_folders.build(tmp_path / "index", documents)
    library = RulesLibrary.open(tmp_path / "index", tmp_path / "elsewhere")
    assert "Snack phase" not in {passage.title for passage in library.passages}
    assert "Answering from the rules digest alone." in caplog.text


def test_the_index_of_a_folder_that_is_gone_is_the_digest_s_when_it_is_broken(tmp_path: Path, documents: Path) -> None:
    root = tmp_path / "index"
    index_folders.build(root, documents)
    shutil.rmtree(documents)
    for file in root.glob("index-*/*"):
        file.write_bytes(b"junk")
    library = RulesLibrary.open(root, documents)
    assert titles(library, "beaming")[0] == "Beaming"
    assert "Snack phase" not in {passage.title for passage in library.passages}


def test_an_index_of_an_older_version_is_rebuilt(tmp_path: Path, documents: Path) -> None:
    """Such an index has a former name of a game."""
    root = tmp_path / "index"
    index_folders.build(root, documents)
    for file in root.glob("index-*/passages.msgpack"):
        file.write_bytes(file.read_bytes().replace(b"second-edition", b"second_edition"))
    with pytest.raises(BrokenIndexError, match="older version"):
        index_folders.open_index(root)
    assert titles(RulesLibrary.open(root, documents), "cookie")[0] == "Snack phase"


def test_an_index_with_mismatched_parts_is_rebuilt(tmp_path: Path, documents: Path) -> None:
    root = tmp_path / "index"
    index_folders.build(root, documents)
    (before,) = root.glob("index-*/passages.msgpack")
    fewer = before.read_bytes()
    (documents / "garden.md").write_text("# Garden\n\nIt rains.\n", encoding="utf-8")
    index_folders.build(root, documents)
    (now,) = root.glob("index-*/passages.msgpack")
    now.write_bytes(fewer)
    with pytest.raises(BrokenIndexError, match="is incomplete"):
        index_folders.open_index(root)
    assert titles(RulesLibrary.open(root, documents), "rains")[0] == "Garden"


def test_two_documents_that_differ_by_nothing_but_their_ending_keep_their_passages_apart(
    tmp_path: Path, documents: Path
) -> None:
    (documents / "house.txt").write_text("# Snack phase\n\nNobody eats a cookie.\n", encoding="utf-8")
    library = RulesLibrary.open(tmp_path / "index", documents)
    keys = [passage.key for passage in library.passages_titled("Snack phase")]
    assert len(set(keys)) == len(keys) == 2
    assert {library.entry(key).text for key in keys} == {"Everybody eats a cookie.", "Nobody eats a cookie."}  # type: ignore[union-attr]


@pytest.mark.usefixtures("little_digest")
def test_a_library_for_later_is_opened_and_built_when_something_is_looked_up(tmp_path: Path) -> None:
    root = tmp_path / "index"
    library = RulesLibrary.open_lazily(root)
    assert not library.is_open
    assert not root.exists()
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(library.passages_titled, ["Beaming"] * 4))
    assert library.is_open
    assert len(found[0]) >= 1
    assert all(one == found[0] for one in found)
    assert len(list(root.glob("index-*/"))) == 1, "it is built once"


@pytest.mark.usefixtures("little_digest")
def test_a_lazily_opened_library_uses_the_built_index(tmp_path: Path) -> None:
    index_folders.build(tmp_path, None)
    built = index_folders.index_stamp(tmp_path)
    library = RulesLibrary.open_lazily(tmp_path)
    library.ready()
    assert library.is_open
    assert index_folders.index_stamp(tmp_path) == built


@pytest.mark.usefixtures("little_digest")
def test_garbage_collection_pauses_no_thread_while_an_index_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collects, opened = [], service._opened_index

    def noted(root: Path, documents: Path | None) -> service._OpenIndex:
        collects.append(gc.isenabled())
        return opened(root, documents)

    monkeypatch.setattr(service, "_opened_index", noted)
    RulesLibrary.open_lazily(tmp_path, opened=lambda: collects.append(gc.isenabled())).ready()
    assert collects == [False, False]
    assert gc.isenabled()
