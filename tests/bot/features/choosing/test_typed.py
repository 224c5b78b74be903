"""Texts that a player can type for a choice."""

from __future__ import annotations

import pytest

from bot.features.choosing.typed_answers import TypedAnswer, named_options, suggestions, typed_answer
from bot.problems import PlayerProblem
from engine.kernel.decision import Decision, Kind, Option
from tests.bot.features.choosing.question_game import options, question

ORDERS = question(
    Kind.ACTION,
    "What?",
    options=(
        Option("beam:1:2", "Beam Jean-Luc Picard, Explorer to U.S.S. Galaxy", group="Beam"),
        Option("beam:3:2", "Beam Data, Aspirer to U.S.S. Galaxy", group="Beam"),
        Option("end", "End your orders", "No way back", group="End"),
    ),
)
CREW = question(
    Kind.CARDS,
    "Who?",
    options=(Option("a", "Data, Aspirer"), Option("b", "Jean-Luc Picard, Explorer"), Option("c", "Lopez")),
    minimum=0,
    maximum=3,
)


class TestReading:
    @pytest.mark.parametrize("words", ["beam picard galaxy", "beam:1:2", "PICARD", "jean-luc picard"])
    def test_words_that_fit_one_option(self, words: str) -> None:
        assert typed_answer(ORDERS, words) == TypedAnswer(("beam:1:2",))

    def test_a_word_too_many_is_asked_about(self) -> None:
        assert typed_answer(ORDERS, "beam picard and riker to galaxy") == TypedAnswer(("beam:1:2",), "riker")

    def test_a_word_of_the_detail_is_understood(self) -> None:
        assert typed_answer(ORDERS, "no way back") == TypedAnswer(("end",))

    def test_words_that_fit_several(self) -> None:
        with pytest.raises(PlayerProblem, match="could mean “Beam Jean-Luc"):
            typed_answer(ORDERS, "beam galaxy")

    @pytest.mark.parametrize("words", ["", "fire torpedoes at will"])
    def test_words_that_fit_nothing(self, words: str) -> None:
        with pytest.raises(PlayerProblem, match="not one of the choices"):
            typed_answer(ORDERS, words)

    def test_several_with_commas_even_in_their_names(self) -> None:
        assert typed_answer(CREW, "Jean-Luc Picard, Explorer, lopez,  data, aspirer") == TypedAnswer(("b", "c", "a"))

    def test_none(self) -> None:
        assert typed_answer(CREW, "None") == TypedAnswer(())

    def test_a_number(self) -> None:
        assert typed_answer(question(Kind.NUMBER, "How many?", minimum=0, maximum=9), " 7 ") == TypedAnswer(("7",))


class TestWordsLeftOver:
    def test_they_name_some_of_the_next_choice(self) -> None:
        assert named_options(CREW, "picard lopez") == ("b", "c")

    def test_a_word_that_fits_several_cards_names_none(self) -> None:
        two = question(Kind.CARDS, "Who?", options=options(3), minimum=0, maximum=3)
        assert named_options(two, "card") == ()
        assert named_options(two, "riker") == ()

    def test_only_where_several_are_chosen(self) -> None:
        assert named_options(ORDERS, "picard") == ()


class TestSuggestions:
    def test_all_at_first(self) -> None:
        assert [value for _, value in suggestions(ORDERS, "")] == ["beam:1:2", "beam:3:2", "end"]

    def test_with_detail(self) -> None:
        assert suggestions(ORDERS, "end") == [("End your orders – No way back", "end")]

    def test_in_a_players_own_words(self) -> None:
        assert [value for _, value in suggestions(ORDERS, "beam picard to galaxy")] == ["beam:1:2"]
        assert [value for _, value in suggestions(ORDERS, "to gal")] == ["beam:1:2", "beam:3:2"]

    @pytest.mark.parametrize(
        "words", ["beam picard to galaxy, end", "beam to galaxy, end your orders", "beam picard to galaxy then end"]
    )
    def test_a_sentence_of_several_steps_is_never_replaced_by_its_first(self, words: str) -> None:
        assert suggestions(ORDERS, words) == [(words, words)]
        assert suggestions(ORDERS, f"{words}, {'and so on ' * 12}") == []

    def test_a_slip_of_the_pen(self) -> None:
        assert ("Lopez", "c") in suggestions(CREW, "Lopes")

    def test_the_next_of_several(self) -> None:
        names = [name for name, _ in suggestions(CREW, "Jean-Luc Picard, Explorer, ")]
        assert names == ["Jean-Luc Picard, Explorer, Data, Aspirer", "Jean-Luc Picard, Explorer, Lopez"]

    def test_suggestions_are_understood(self) -> None:
        for decision in (ORDERS, CREW):
            for _, value in suggestions(decision, ""):
                decision.check(typed_answer(decision, value).picks)

    def test_never_more_than_discord_takes(self) -> None:
        many: Decision = question(Kind.CARDS, "Who?", options=options(60), maximum=60)
        assert len(suggestions(many, "")) == 25
