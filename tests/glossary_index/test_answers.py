"""Answers: the leading sentence, the game, the confidence, and the sources."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from glossary_index import index_folders
from glossary_index.index import Index
from glossary_index.search import Certainty, Searcher
from glossary_index.service import RulesLibrary
from tests.glossary_index.shelf import digest_entry, document_section, library_of

BRIG = digest_entry(
    "The brig",
    "- X-1: A captive lies in the brig of its captor.\n"
    "- X-2: Its own player uses nothing of it.\n"
    "- X-3: A rescue gives it back at once.",
    source="book 3",
    asks="can my captive still work for me? No. You use nothing of a captive. (X-2)"
    " | how is somebody freed who was caught by surprise? By a rescue. (X-3)",
)
SHIPS = digest_entry(
    "Ships", "- X-4: A ship flies.\n- X-5: A ship with nobody aboard stays where it is.", source="book 9"
)


@pytest.fixture
def rules(tmp_path: Path) -> RulesLibrary:
    return library_of(tmp_path, BRIG, SHIPS)


# --- the sentence ----------------------------------------------------------------------------------------------------


def test_a_known_question_is_answered_in_a_sentence_with_its_reason(rules: RulesLibrary) -> None:
    answer = rules.search("Does my captive work for me?")
    assert (answer.sentence, answer.rules) == ("No. You use nothing of a captive.", ("X-2",))


def test_a_known_question_asked_exactly_has_its_answer_whatever_else_its_words_mean(tmp_path: Path) -> None:
    lake = digest_entry(
        "The lake",
        "- A-1: The lake is deep.\n- A-2: Nobody swims in winter.",
        asks="can we call swimming off? Yes. Nobody has to swim. (A-1)",
    )
    assert (
        library_of(tmp_path, lake).short_answer("can we call swimming off", lake).sentence == "Yes. Nobody has to swim."
    )


def test_any_other_question_is_answered_by_the_rule_with_its_rarest_words(rules: RulesLibrary) -> None:
    answer = rules.search("what becomes of a ship with nobody aboard")
    assert (answer.sentence, answer.rules) == ("A ship with nobody aboard stays where it is.", ("X-5",))


def test_the_words_of_a_known_question_lead_to_its_rule(rules: RulesLibrary) -> None:
    told = rules.short_answer("freed", BRIG)
    assert (told.sentence, told.rules) == ("By a rescue. A rescue gives it back at once.", ("X-3",))


def test_the_kind_of_question_decides_between_rules_that_say_as_much(tmp_path: Path) -> None:
    tired = digest_entry(
        "Tired",
        "- A-1: A tired pilot sleeps on the ship.\n- A-2: A tired pilot wakes before the next turn.\n"
        "- A-3: A tired pilot never steers.\n- A-4: A tired pilot drinks two cups.",
    )
    rules = library_of(tmp_path, tired)
    for question, rule in (
        ("who is a tired pilot", "A-1"),
        ("when is a tired pilot fine", "A-2"),
        ("may a tired pilot go", "A-3"),
        ("how many for a tired pilot", "A-4"),
    ):
        assert rules.short_answer(question, tired).rules[0] == rule


def test_a_negated_question_prefers_a_negative_sentence(tmp_path: Path) -> None:
    guests = digest_entry(
        "Guests", "- A-1: A guest picks a room and keeps it.\n- A-2: A room that no guest picks is not kept and stays."
    )
    rules = library_of(tmp_path, guests)
    assert rules.short_answer("which room does a guest pick and keep", guests).rules[0] == "A-1"
    assert rules.short_answer("what about the room a guest didnt pick and keep", guests).rules[0] == "A-2"


def test_the_counted_thing_is_next_to_its_number(tmp_path: Path) -> None:
    camp = digest_entry("Camp", "- A-1: Each camp with tents has 40 guards.\n- A-2: Each camp with guards has 9 tents.")
    rules = library_of(tmp_path, camp)
    assert rules.short_answer("how many guards has a camp with tents", camp).rules[0] == "A-1"
    assert rules.short_answer("how many tents has a camp with guards", camp).rules[0] == "A-2"


def test_a_rule_is_answered_from_its_sentence_that_answers(tmp_path: Path) -> None:
    cargo = digest_entry("Cargo", "- A-1: Porters carry crates to the hold. Barrels roll on a ramp. They stop in rain.")
    rules = library_of(tmp_path, cargo)
    assert rules.short_answer("who carries crates", cargo).sentence.startswith("Porters carry crates")
    assert rules.short_answer("where do barrels roll", cargo).sentence.startswith("Barrels roll on a ramp.")
    assert rules.short_answer("do barrels stop in rain", cargo).sentence == "Barrels roll on a ramp. They stop in rain."


def test_a_question_with_the_same_words_ranks_above_a_part_of_it(tmp_path: Path) -> None:
    race = digest_entry(
        "Race",
        "- A-1: The first with ten flags and a lap wins.\n- A-2: A lap is a round of the course.",
        asks="how do I win? You win with ten flags and a lap. (A-1) | "
        "I have ten flags but no lap, is that a win? No. You also need a lap. (A-1)",
    )
    rules = library_of(tmp_path, race)
    assert rules.short_answer("ten flags but no lap do I win", race).sentence.endswith("You also need a lap.")


def test_a_passage_covers_a_question_by_a_single_known_question_not_by_all_together(tmp_path: Path) -> None:
    talkative = digest_entry(
        "Gardens",
        "- A-1: A garden has walls.",
        asks="who waters roses? Maids do. (A-1) | when do lilies bloom? In May. (A-1) | are hedges cut? Yes. (A-1)",
    )
    terse = digest_entry("Ponds", "- A-2: Roses and lilies float on ponds among hedges.")
    first = library_of(tmp_path, talkative, terse).search("roses lilies hedges").results[0]
    assert first.passage == terse


def test_a_title_alone_is_answered_by_the_rule_that_introduces_it_and_the_next(rules: RulesLibrary) -> None:
    told = rules.short_answer("brig", BRIG)
    assert told.sentence == "A captive lies in the brig of its captor. Its own player uses nothing of it."
    assert told.rules == ("X-1", "X-2")


@pytest.mark.parametrize("query", ["captives", "what are captives", "captive rules"])
def test_a_topic_is_not_explained_by_the_answer_to_another_question(tmp_path: Path, query: str) -> None:
    captives = digest_entry(
        "Captives",
        "- A-1: Captives are held by the other player.\n- A-2: Captives do no work.",
        asks="do captives work? No, captives never do. (A-2) | what is a captive? Somebody who was caught. (A-1)",
    )
    sentence = library_of(tmp_path, captives).short_answer(query, captives).sentence
    assert not sentence.startswith("No")
    assert "held" in sentence or "caught" in sentence


def test_a_passage_without_words_has_no_sentence(tmp_path: Path) -> None:
    picture = document_section("A picture", "", "book 1")
    assert library_of(tmp_path, picture).short_answer("picture", picture).sentence == ""


# --- the game --------------------------------------------------------------------------------------------------------

HANDS = [
    digest_entry("Hand limit", "- A-1: Seven cards are the most in hand.", game="second-edition", source="two 1"),
    digest_entry("Hand limit", "- B-1: Seven cards are the most in hand.", game="frontiers", source="three 1"),
    digest_entry(
        "Dabo wheel", "- C-1: The dabo wheel turns and gives cards to the hand.", game="first-edition", source="one 1"
    ),
]


@pytest.fixture
def games(tmp_path: Path) -> RulesLibrary:
    return library_of(tmp_path, *HANDS)


@pytest.mark.parametrize(
    ("query", "game"),
    [
        ("hand limit in 2e", "second-edition"),
        ("2E hand limit", "second-edition"),
        ("what is the hand limit in Second Edition?", "second-edition"),
        ("hand limit (Star Trek: Frontiers)", "frontiers"),
        ("how many cards in hand in first edition", "first-edition"),
    ],
)
def test_a_game_named_in_the_question_is_searched(games: RulesLibrary, query: str, game: str) -> None:
    answer = games.search(query)
    assert (answer.game, answer.games) == (game, ())
    assert {result.passage.game for result in answer.results} == {game}


@pytest.mark.parametrize("query", ["hand limit in 2e or frontiers", "hand limit"])
def test_an_undecided_question_names_each_possible_game(games: RulesLibrary, query: str) -> None:
    answer = games.search(query)
    assert {result.passage.game for result in answer.games} == {"second-edition", "frontiers"}
    assert answer.sure is Certainty.GUESS


def test_a_word_that_one_game_alone_has_decides(games: RulesLibrary) -> None:
    answer = games.search("who turns the dabo wheel")
    assert (answer.game, answer.games) == ("first-edition", ())


@pytest.mark.parametrize("usual", ["second-edition", "frontiers"])
def test_the_default_game_is_meant_if_nothing_else_decides(games: RulesLibrary, usual: str) -> None:
    answer = games.search("hand limit", default_game=usual)
    assert (answer.game, answer.games) == (usual, ())


def test_words_of_another_game_outweigh_the_default_game(games: RulesLibrary) -> None:
    assert games.search("who turns the dabo wheel", default_game="second-edition").game == "first-edition"
    assert games.search("hand limit in frontiers", default_game="second-edition").game == "frontiers"


def test_a_chosen_game_is_never_left(games: RulesLibrary) -> None:
    assert games.search("who turns the dabo wheel", game="second-edition").game in ("second-edition", "")


def test_each_game_that_may_be_meant_has_its_own_sentence_and_nothing_is_sure(games: RulesLibrary) -> None:
    answer = games.search("how many are the most in hand")
    assert {one.passage.game: one.short_answer.rules for one in answer.lines} == {
        "second-edition": ("A-1",),
        "frontiers": ("B-1",),
    }
    assert answer.sure is not Certainty.SURE


def test_a_newer_document_comes_first_unless_the_edition_is_named(tmp_path: Path) -> None:
    old = digest_entry(
        "Opening (rulebook 1.7)", "- O-1: Seven cards open.", game="first-edition", source="rulebook-1e-1.7 3"
    )
    new = digest_entry("Opening", "- N-1: Seven cards open.", game="first-edition", source="rulebook-1e-cc-2.5.4 3")
    dates = {"rulebook-1e-1.7": "2000-08", "rulebook-1e-cc-2.5.4": "2024-04"}
    made = library_of(tmp_path, old, new)
    folder = next(tmp_path.glob("index-of-the-test"))
    synonyms = index_folders.assets_folder() / "synonyms.toml"
    searcher = Searcher(Index(folder), synonyms, lambda one: max(dates[span.source] for span in one.spans))
    assert made.passages == [old, new]
    assert searcher.search("how many cards open").results[0].passage == new
    for question in ("how many cards open in 1.7", "how many cards open by the rules of 2002"):
        assert searcher.search(question).results[0].passage == old
    assert searcher.search("how many cards open", game="first-edition-2002").results[0].passage == old


def test_a_card_ruling_ranks_lower_unless_the_card_is_named(tmp_path: Path) -> None:
    text = "- {}-1: A crew has ten people at most."
    ruling = digest_entry("Sherlock Holmes", text.format("C"), game="first-edition", source="one 1")
    ruling = msgspec.structs.replace(ruling, chapter="Card rulings")
    rule = digest_entry("Crews", text.format("R"), game="first-edition", source="one 9")
    rules = library_of(tmp_path, ruling, rule)
    assert rules.search("how many people has a crew at most").results[0].passage == rule
    assert rules.search("how many people has a crew at most with Sherlock Holmes").results[0].passage == ruling


# --- how sure it is --------------------------------------------------------------------------------------------------


def test_an_answer_without_competitors_is_sure(rules: RulesLibrary) -> None:
    assert rules.search("captive in the brig").sure is Certainty.SURE


def test_a_passage_about_a_small_part_of_the_question_is_not_sure(rules: RulesLibrary) -> None:
    answer = rules.search("captive zebras in wonderful striped pyjamas tonight", game="second-edition")
    assert answer.results[0].passage == BRIG
    assert answer.sure is not Certainty.SURE


def test_bits_from_here_and_there_are_never_sure(tmp_path: Path) -> None:
    scattered = digest_entry(
        "The yard",
        "- A-1: Tractors pull sledges.\n- A-2: Lanterns glow.\n- A-3: Cooks sing.\n- A-4: Dogs bark.",
    )
    rules = library_of(tmp_path, scattered, SHIPS)
    whole = rules.search("tractors with sledges", game="second-edition")
    bits = rules.search("tractors lanterns cooks dogs", game="second-edition")
    assert {whole.results[0].passage, bits.results[0].passage} == {scattered}
    assert (whole.is_weak, whole.sure) == (False, Certainty.SURE)
    assert (bits.is_weak, bits.lead >= whole.lead) == (True, True)
    assert bits.sure is not Certainty.SURE


def test_a_clear_answer_that_another_game_shares_is_sure_only_with_a_known_game(tmp_path: Path) -> None:
    long = digest_entry("Warp", "- A-1: A warp core may breach.", asks="may the warp core breach? Yes. (A-1)")
    other = digest_entry(
        "Fog", "- B-1: Breach, may, the core of warp, in words of all kinds and more.", game="frontiers"
    )
    rules = library_of(tmp_path, long, other)
    anywhere = rules.search("warp core breach may be")
    assert (anywhere.results[0].passage, anywhere.is_weak) == (long, True)
    assert anywhere.sure is not Certainty.SURE
    for known in (rules.search("warp core breach", game="second-edition"), rules.search("warp core breach in 2e")):
        assert (known.results[0].passage, known.sure) == (long, Certainty.SURE)
    assert not rules.search("warp core breach may be", default_game="second-edition").is_weak


def test_of_two_that_have_the_same_words_the_one_that_has_them_side_by_side_goes_first(tmp_path: Path) -> None:
    apart = digest_entry("Crates", "- A-1: Grey towels lie on a shelf, and a cup of red wool.")
    beside = digest_entry("Chests", "- A-2: Red towels lie on a shelf, and a cup of grey wool.")
    rules = library_of(tmp_path, apart, beside)
    assert rules.search("where lie red towels").results[0].passage == beside
    assert rules.search("where lie grey towels").results[0].passage == apart


def test_a_search_without_results_says_so(rules: RulesLibrary) -> None:
    answer = rules.search("zyx")
    assert (answer.sure, answer.sentence, answer.game) == (Certainty.NOTHING, "", "")


# --- what tells the same ---------------------------------------------------------------------------------------------

NEW = digest_entry("Beaming", "- N-1: Shields stop beaming.", game="first-edition", source="new 1")
OLD = digest_entry(
    "Beaming (of old)", "- O-1: Shields stop beaming.", game="first-edition", source="old 1", newer="Beaming"
)
PRINTED = document_section("Transporters", "Beaming is stopped by shields.", "old 1", game="first-edition")
ELSEWHERE = digest_entry("Docking", "- N-2: Shields are shared while docked.", game="first-edition", source="new 2")


def test_the_newest_of_equal_answers_is_shown_with_the_others_behind_it(tmp_path: Path) -> None:
    rules = library_of(tmp_path, NEW, OLD, PRINTED, ELSEWHERE)
    first, second = rules.search("do shields stop beaming", game="first-edition").results
    assert (first.passage, {one.title for one in first.equivalents}) == (NEW, {"Beaming (of old)", "Transporters"})
    assert second.passage == ELSEWHERE
    assert set(rules.equivalents(OLD)) == {NEW, PRINTED}


def test_a_requested_document_is_shown_itself(tmp_path: Path) -> None:
    rules = library_of(tmp_path, NEW, OLD, PRINTED, ELSEWHERE)
    answer = rules.search("do shields stop beaming", source="old")
    assert answer.results[0].passage == OLD
    assert answer.results[0].equivalents == ()


def test_a_newer_version_silent_on_the_question_does_not_replace_an_older_one(tmp_path: Path) -> None:
    vague = digest_entry("Beaming", "- N-1: People may be beamed.", game="first-edition", source="new 1")
    rules = library_of(tmp_path, vague, OLD, ELSEWHERE)
    first = rules.search("which shields stop whom of old", game="first-edition").results[0]
    assert (first.passage, first.equivalents) == (OLD, (vague,))


def test_an_older_form_backs_the_newer_one_up(tmp_path: Path) -> None:
    other = digest_entry("Beeming", "- N-3: Shields stop beaming.", game="first-edition", source="new 3")
    alone = library_of(tmp_path / "alone", NEW, other).search("shields stop", game="first-edition")
    backed = library_of(tmp_path / "backed", NEW, other, OLD).search("shields stop", game="first-edition")
    assert alone.lead == pytest.approx(0, abs=0.1)
    assert (backed.results[0].passage, backed.lead > alone.lead) == (NEW, True)


def test_a_reversed_rule_is_not_attributed_to_the_newer_document(digest: RulesLibrary) -> None:
    (old,) = digest.passages_titled("Add Distinctiveness (ruling of 2002)")
    assert digest.standing(old).verdict == "reversed"
    assert old.newer == ("Add Distinctiveness",)
    assert digest.equivalents(old) == ()
    (unchanged,) = digest.passages_titled("Nemesis icons (ruling of 2002)")
    assert "Nemesis icons" in [one.title for one in digest.equivalents(unchanged)]


def test_a_known_question_asked_exactly_goes_first(tmp_path: Path) -> None:
    often = digest_entry("Victory", "- A-1: You win. They win. We win.\n- A-2: To win is to win.")
    known = digest_entry("The end", "- A-3: It is over at 100 points.", asks="how do I win? At 100 points. (A-3)")
    rules = library_of(tmp_path, often, known)
    assert rules.search("How do I win").results[0].passage == known
    assert rules.search("How do I win").sentence == "At 100 points."
    assert rules.search("How do I win", game="second-edition").sure is Certainty.SURE
    assert rules.search("to win").results[0].passage == often


def test_a_question_answered_by_rules_of_two_games_is_not_sure(tmp_path: Path) -> None:
    one = digest_entry("The end", "- A-1: It is over at 100 points.", asks="how do I win? At 100 points. (A-1)")
    other = digest_entry("Goal", "- B-1: It is over after a race.", game="frontiers", asks="how do I win? First. (B-1)")
    answer = library_of(tmp_path, one, other).search("how do I win")
    assert answer.sure is Certainty.GUESS
    assert {result.passage.game for result in answer.games} == {"second-edition", "frontiers"}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("may we heal wounds by repair", "No. Repair is for ships."),
        ("do we heal wounds by repair, and how", "No. Repair is for ships."),
        ("heal wounds by repair", "No. Repair is for ships."),
        ("how do wounds heal", "A wound is healed with points."),
        ("what if I heal wounds by repair", "No. Repair is for ships."),
    ],
)
def test_yes_or_no_does_not_answer_how_or_what(tmp_path: Path, question: str, answer: str) -> None:
    text = "- A-1: A wound is healed with points.\n- A-2: Ships are mended in dock."
    rules = library_of(
        tmp_path, digest_entry("Sickbay", text, asks="can I heal wounds by repair? No. Repair is for ships. (A-2)")
    )
    assert rules.search(question).sentence == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can a command star stand in for a staff star", "Yes. Command may stand in."),
        ("can a staff star stand in for a command star", "Command may stand in."),
        ("can a command star stand in", "Command may stand in."),
    ],
)
def test_a_verdict_answers_only_the_exact_question(tmp_path: Path, question: str, answer: str) -> None:
    text = "- A-1: Stars are printed on cards.\n- A-2: Staff is filled by command."
    asks = "can a command star stand in for a staff star? Yes. Command may stand in. (A-2)"
    assert library_of(tmp_path, digest_entry("Crews", text, asks=asks)).search(question).sentence == answer


def test_a_question_with_only_a_title_is_answered_by_the_first_piece_with_it(tmp_path: Path) -> None:
    text = "- A-1: The brig is a place for captives.\n- A-2: Nobody leaves the brig."
    rules = library_of(tmp_path, digest_entry("Brig", text, asks="who leaves the brig? Nobody. (A-2)"))
    assert rules.search("what is the brig").sentence == "The brig is a place for captives. Nobody leaves the brig."
    assert rules.search("who leaves the brig then").sentence == "Nobody."


@pytest.mark.parametrize(
    ("known", "asked"),
    [
        ("how do I win", "How can you win?"),
        ("what is a captive", "whats a captive"),
        ("what is a captive for", "what are captives good for"),
        ("must I draw", "do we have to draw"),
        ("may I attack", "am I allowed to attack"),
        ("what happens if my deck is empty", "what if the deck is empty"),
    ],
)
def test_a_known_question_is_recognised_in_any_grammatical_person(tmp_path: Path, known: str, asked: str) -> None:
    often = digest_entry(
        "Captives", "- A-1: To win is to attack. A captive may draw from an empty deck. You win, we draw."
    )
    rules = library_of(
        tmp_path, often, digest_entry("Course", "- A-2: In order.", asks=f"{known}? So it is written. (A-2)")
    )
    answer = rules.search(asked, game="second-edition")
    assert (answer.sure, answer.sentence) == (Certainty.SURE, "So it is written.")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("how do I win", "when do I win"),
        ("may I draw a card", "must I draw a card"),
        ('what does "just" mean', 'what does "your" mean'),
        ("can one draw a card", "can two draw a card"),
    ],
)
def test_two_known_questions_that_differ_in_a_small_word_remain_separate(tmp_path: Path, one: str, other: str) -> None:
    first = digest_entry("Course", "- A-1: In order.", asks=f"{one}? The first answer. (A-1)")
    second = digest_entry("Order", "- A-2: In order.", asks=f"{other}? The other answer. (A-2)")
    rules = library_of(tmp_path, first, second)
    found = [rules.search(asked, game="second-edition") for asked in (one, other)]
    assert [answer.sentence for answer in found] == ["The first answer.", "The other answer."]
    assert {answer.sure for answer in found} == {Certainty.SURE}


def test_a_question_of_two_games_is_sure_if_the_game_is_given(tmp_path: Path) -> None:
    one = digest_entry("The end", "- A-1: It is over at 100 points.", asks="how do I win? At 100 points. (A-1)")
    other = digest_entry("Goal", "- B-1: It is over after a race.", game="frontiers", asks="how do I win? First. (B-1)")
    answer = library_of(tmp_path, one, other).search("how do you win", game="frontiers")
    assert (answer.sure, answer.sentence) == (Certainty.SURE, "First.")


@pytest.mark.parametrize(
    "asked",
    ["what is a brig", "whats the brig", "what does brig mean", 'what does "brig" mean?', "how does a brig work again"],
)
def test_a_definition_ranks_above_frequent_mentions(tmp_path: Path, asked: str) -> None:
    often = digest_entry("Captives", "- A-1: A captive in the brig works in the brig.\n- A-2: No brig, no work again.")
    rules = library_of(tmp_path, often, digest_entry("Brig", "- A-3: A place."))
    assert rules.search(asked).results[0].passage.title == "Brig"


def test_of_two_passages_of_one_name_the_one_that_has_more_of_the_question_goes_first(tmp_path: Path) -> None:
    poor = msgspec.structs.replace(digest_entry("Anchor", "- A-1: Ships."), aliases=("dock",))
    rich = msgspec.structs.replace(digest_entry("Zenith", "- A-2: A dock is where ships dock."), aliases=("dock",))
    assert library_of(tmp_path, poor, rich).search("what is a dock").results[0].passage == rich


def test_text_in_brackets_is_not_said_first(tmp_path: Path) -> None:
    long = "- A-1: Crystals stay. " + "A die is rolled and goes back to where it came from. " * 5
    rules = library_of(tmp_path, digest_entry("Data", f"{long}(Of keeping crystals for long another place tells.)"))
    assert rules.search("keeping crystals long").sentence == "Crystals stay."


# --- the edition -----------------------------------------------------------------------------------------------------

EDITIONS = (
    digest_entry(
        "Docking",
        "- N-1: A docked ship may fire.",
        game="first-edition",
        source="new 1",
        asks="may it fire? Yes. (N-1)",
    ),
    digest_entry("Docking in 2002", "- O-1: A docked ship never fires.", game="first-edition", source="old 1"),
    digest_entry("Docking", "- S-1: Ships never dock and never fire.", source="second 1"),
)


@pytest.fixture
def editions(tmp_path: Path) -> Searcher:
    library_of(tmp_path, *EDITIONS)
    dates = {"N-1": "2024-04-01", "O-1": "2002-01-28"}
    index = Index(tmp_path / "index-of-the-test")
    return Searcher(index, index_folders.assets_folder() / "synonyms.toml", lambda one: dates.get(one.text[2:5], ""))


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ({"game": "first-edition"}, "N-1"),
        ({"default_game": "first-edition"}, "N-1"),
        ({"game": "first-edition-2002"}, "O-1"),
        ({"default_game": "first-edition-2002"}, "O-1"),
    ],
)
@pytest.mark.parametrize("query", ["may a docked ship fire", "docking"])
def test_documents_of_the_edition_that_is_played_go_first(
    editions: Searcher, query: str, where: dict[str, str], rule: str
) -> None:
    assert editions.search(query, **where).rules[0] == rule  # type: ignore[arg-type]


def test_an_older_edition_comes_first_only_if_its_game_is_meant(tmp_path: Path) -> None:
    old = digest_entry(
        "Turns of 2002", "- O-1: It is seven.", game="first-edition", source="old 1", asks="hand size? 7. (O-1)"
    )
    new = digest_entry("Turns", "- N-1: Turns alternate.", game="first-edition", source="new 1")
    other = digest_entry(
        "Hand size", "- S-1: The hand size is seven.", source="second 1", asks="hand size limit? 7. (S-1)"
    )
    library_of(tmp_path, old, new, other)
    dates = {"N-1": "2024-04-01", "O-1": "2002-01-28"}
    index = Index(tmp_path / "index-of-the-test")
    searcher = Searcher(
        index, index_folders.assets_folder() / "synonyms.toml", lambda one: dates.get(one.text[2:5], "")
    )
    assert searcher.search("hand size please").rules == ("S-1",)
    assert searcher.search("hand size please", game="first-edition").rules == ("O-1",)


# --- the words of the question ---------------------------------------------------------------------------------------


def test_an_icon_is_found_by_its_name(tmp_path: Path) -> None:
    seeds = digest_entry("Dilemmas", "- A-1: [P] ones go below a globe.\n- A-2: [S] ones go below a star.")
    assert library_of(tmp_path, seeds).short_answer("where do planet dilemmas go", seeds).rules[0] == "A-1"


def test_a_stroke_shortens_with_and_without(tmp_path: Path) -> None:
    ships = digest_entry("Ships", "- A-1: A ship with a captain flies.\n- A-2: A ship without a captain drifts.")
    assert library_of(tmp_path, ships).short_answer("ship w/o captain", ships).rules == ("A-2",)


def test_an_answer_that_needs_its_own_question_never_comes_second(tmp_path: Path) -> None:
    bases = digest_entry(
        "Bases",
        "- A-1: A base of a faction plays cards of that faction.\n- A-2: Guests leave the base at night.",
        asks="may guests use the base? Only by day. (A-2)",
    )
    told = library_of(tmp_path, bases).short_answer("what cards does a base of a faction play", bases)
    assert "Only by day" not in told.sentence


def test_the_passage_and_its_sentence_are_weighed_together(digest: RulesLibrary) -> None:
    answer = digest.search("is there a limit of persons on a ship", game="second-edition")
    assert answer.rules[0] == "2E-MOV-02"


def test_only_a_sentence_about_the_question_is_sure(digest: RulesLibrary) -> None:
    answer = digest.search("is the ferengi trading post a headquarters or a treaty", game="first-edition")
    assert answer.sure is not Certainty.SURE


@pytest.mark.parametrize("text", ["Brawl – see Rulebook 3.2: fights.", "See fights, quarrels."])
def test_a_passage_that_only_points_elsewhere_comes_after_one_that_answers(tmp_path: Path, text: str) -> None:
    pointing = document_section("Brawl", text, "book 1")
    known = digest_entry("Fights and brawls", "- A-1: A brawl is a fight of more than two.", source="book 3")
    known = msgspec.structs.replace(known, aliases=("brawl",))
    results = library_of(tmp_path, pointing, known).search("brawl").results
    assert [one.passage.title for one in results] == ["Fights and brawls", "Brawl"]


def test_one_word_makes_an_answer_sure_only_if_it_is_the_topic(tmp_path: Path) -> None:
    rules = library_of(
        tmp_path, digest_entry("Duty", "- A-1: Carried cargo is a duty.\n- A-2: Duty comes first.", source="b 1")
    )
    assert rules.search("duty", game="second-edition").sure is Certainty.SURE
    assert rules.search("when do I have to carry it out", game="second-edition").sure is not Certainty.SURE


def test_a_rule_on_a_related_subject_is_not_a_sure_verdict(tmp_path: Path) -> None:
    landing = digest_entry("Landing", "- A-1: You may beam to ships that have landed on a planet.")
    rules = library_of(tmp_path, landing, SHIPS)
    answer = rules.search("may ships land on a planet", game="second-edition")
    assert answer.rules == ("A-1",)
    assert answer.sure is not Certainty.SURE


def test_a_sum_is_sure_if_the_game_is_given(digest: RulesLibrary) -> None:
    assert digest.search("range 8, spans 3 and 4", game="second-edition").sure is Certainty.SURE
    assert digest.search("range 8, spans 3 and 4").sure is not Certainty.SURE


def test_an_answer_is_not_repeated_by_its_rule(tmp_path: Path) -> None:
    power = digest_entry(
        "Power",
        "- A-1: You power a card when you play it. A card on the table stays as it is.",
        asks="can I power a card later? No. You power a card when you play it. (A-1)",
    )
    sentence = library_of(tmp_path, power).search("could I power up a card afterwards").sentence
    assert sentence.count("You power a card when you play it.") == 1


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("can a captive wake the guard", "No. Nobody wakes a guard."),
        ("can my captive ever wake up a guard", "No. Nobody wakes a guard."),
        ("what of the guard and a captive who may wake", "Nobody wakes a guard."),
        ("can a captive not wake the guard", "Nobody wakes a guard."),
    ],
)
def test_a_verdict_is_given_to_questions_in_nearly_the_same_words(tmp_path: Path, query: str, sentence: str) -> None:
    guards = digest_entry(
        "Guards", "- A-1: A guard sleeps.", asks="can a captive wake up a guard? No. Nobody wakes a guard. (A-1)"
    )
    assert library_of(tmp_path, guards).short_answer(query, guards).sentence.startswith(sentence)
