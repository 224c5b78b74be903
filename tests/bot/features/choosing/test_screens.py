"""Decisions shown as buttons and menus, and presses read as picks."""

from __future__ import annotations

import msgspec
import pytest
from discord import ButtonStyle as Style

from bot.features.choosing.guidance import with_recommended_button
from bot.features.choosing.menus import menus, option_counts
from bot.features.choosing.picks import EMPTY_DRAFT, problem_with_picks
from bot.features.choosing.press import ChoicePress
from bot.features.choosing.press_outcomes import ShowDraft, outcome_of_press
from bot.features.choosing.screens import choice_parts, confirm_parts
from bot.storage.rows import Draft
from bot.ui.screen import Screen
from engine.kernel.decision import NO, YES, Answer, Decision, Kind, Option, Window
from engine.kernel.errors import RuleViolation
from tests.bot.features.choosing.question_game import LONG_WORDS, options, question
from tests.discord_limits import sent_components
from tests.e2e.station import ShownMessage


def shown(decision: Decision, draft: Draft = EMPTY_DRAFT) -> ShownMessage:
    asked = msgspec.structs.replace(decision, number=3)
    return ShownMessage(sent_components(Screen(choice_parts("k7f3x", asked, draft)).view()))


def press(verb: str, argument: str = "", *values: str) -> ChoicePress:
    return ChoicePress("k7f3x", 3, 0, verb, argument, values)


def picks_after(decision: Decision, draft: Draft, one: ChoicePress) -> Answer:
    outcome = outcome_of_press(decision, draft, one)
    assert isinstance(outcome, ShowDraft)
    return outcome.draft.picks


class TestSingleChoices:
    def test_few_options_are_buttons(self) -> None:
        seen = shown(question(Kind.ACTION, "What?", options=options(5, "Action")))
        assert list(seen.buttons) == [f"Action {n}" for n in range(1, 6)]
        assert not seen.menus

    def test_the_details_of_buttons_stand_in_the_text(self) -> None:
        seen = shown(question(Kind.OPTION, "Which?", options=options(2, "Way", detail="Takes *one* hour.")))
        assert r"- **Way 1** – Takes \*one\* hour." in seen.text

    def test_a_label_too_long_for_its_button_stands_in_the_text(self) -> None:
        long = "Take a card from your Q’s Tent at random into hand. Put this card on top of your draw deck."
        seen = shown(question(Kind.OPTION, "Which?", options=(Option("a", long), Option("b", "Take one."))))
        assert f"- **{long}**" in seen.text
        assert "Take one" not in seen.text
        assert [label.endswith("…") for label in seen.buttons] == [True, False]

    def test_a_detail_too_long_for_the_menu_stands_in_the_text(self) -> None:
        short, long = options(6, "Way", detail="One hour."), options(1, "Detour", detail="One hour, and " * 10)
        seen = shown(question(Kind.OPTION, "Which?", options=(*short, *long)))
        assert "Way 1" not in seen.text
        assert f"- **Detour 1** – {'One hour, and ' * 10}".rstrip() in seen.text

    def test_the_facts_of_a_card_stand_in_words(self) -> None:
        cards = tuple(Option(f"q{n}", f"Q-Flash {n}", card="q-flash") for n in range(8))
        asked = msgspec.structs.replace(question(Kind.CARDS, "Which?", options=cards), number=3)
        seen = ShownMessage(
            sent_components(Screen(choice_parts("k7f3x", asked, card_brief=lambda _: "A [BO] event")).view())
        )
        assert {one["description"] for menu in seen.menus for one in menu["options"]} == {"A Borg use only event"}

    def test_many_options_are_menus_by_group_and_those_alone_are_buttons(self) -> None:
        grouped = (*options(4, "Beam", group="Beam"), *options(30, "Move", group="Move"))
        many = (*grouped, Option("end", "End", group="End"))
        seen = shown(question(Kind.ACTION, "What?", options=many))
        assert [menu["placeholder"] for menu in seen.menus] == ["Beam …", "Move (1 of 2) …", "Move (2 of 2) …"]
        assert list(seen.buttons) == ["End"]

    def test_a_menu_begins_with_a_capital_letter(self) -> None:
        many = (*options(20, "Archer", group="dilemma"), *options(4, "Orb", group="artifact"))
        seen = shown(question(Kind.PLACE, "Which?", options=many))
        assert [menu["placeholder"] for menu in seen.menus] == ["Dilemma …", "Artifact …"]

    def test_more_menus_than_fit_have_pages(self) -> None:
        decision = question(Kind.PLACE, "Where?", options=options(120, "Place"))
        first, second = shown(decision), shown(decision, Draft(page=1))
        assert "Page 1 of 2 ▶" in first.buttons
        assert "◀ Previous" not in first.buttons
        assert "◀ Previous" in second.buttons
        labels = [option["label"] for page in (first, second) for menu in page.menus for option in menu["options"]]
        assert labels == [f"Place {n}" for n in range(1, 121)]

    def test_nothing_may_be_chosen(self) -> None:
        assert "None" in shown(question(Kind.CARDS, "Which?", options=options(2), minimum=0)).buttons


def rows(decision: Decision, recommended: str = "") -> list[list[tuple[str, int]]]:
    """Return the labels and styles of the buttons, row by row."""
    asked = msgspec.structs.replace(decision, number=3)
    parts = choice_parts("k7f3x", asked)
    sent_parts = sent_components(Screen(with_recommended_button(parts, recommended) if recommended else parts).view())
    found = [[(b["label"], b["style"]) for b in part.get("components", ()) if b["type"] == 2] for part in sent_parts]
    return [one for one in found if one]


GREY, GREEN, RED, BLUE = (style.value for style in (Style.secondary, Style.success, Style.danger, Style.primary))


class TestGoingOn:
    def test_passing_stands_apart_in_green(self) -> None:
        window = (*options(2, "Use", group="Use"), Option("pass", "Pass", group="Pass"))
        asked = question(Kind.ACTION, "Do you respond?", options=window, default=("pass",), window=Window("killed"))
        assert rows(asked) == [[("Use 1", BLUE), ("Use 2", BLUE)], [("Pass", GREEN)]]

    def test_passing_is_a_button_beside_many_responses(self) -> None:
        window = (*options(30, "Use", group="Use"), Option("pass", "Pass", group="Pass"))
        asked = question(Kind.ACTION, "Do you respond?", options=window, default=("pass",), window=Window("killed"))
        assert rows(asked) == [[("Pass", GREEN)]]

    def test_ending_is_green_only_if_nothing_else_remains(self) -> None:
        end = Option("end", "End your orders", group="End")
        both = (*options(2, "Use", group="Use"), end)
        busy = question(Kind.ACTION, "What is next?", options=both, default=("end",))
        assert rows(busy) == [[("Use 1", BLUE), ("Use 2", BLUE)], [("End your orders", GREY)]]
        done = question(Kind.ACTION, "You have no orders left to give.", options=(end,), default=("end",))
        assert rows(done) == [[("End your orders", GREEN)]]

    def test_undoing_comes_last_in_grey_and_leaves_the_only_way_on_green(self) -> None:
        back, end = Option("back", "Undo the last choice", group="Back"), Option("end", "Beam down", group="End")
        done = question(Kind.ACTION, "Who joins?", options=(back, end), default=("end",))
        assert rows(done) == [[("Beam down", GREEN)], [("Undo the last choice", GREY)]]
        busy = question(Kind.ACTION, "Who joins?", options=(*options(1, "Join"), back, end), default=("end",))
        assert rows(busy) == [[("Join 1", BLUE)], [("Beam down", GREY)], [("Undo the last choice", GREY)]]

    @pytest.mark.parametrize("window", [None, Window("killed")])
    def test_the_recommended_answer_is_green_and_first_in_its_row(self, window: Window | None) -> None:
        both = (*options(3, "Use", group="Use"), Option("end", "End", group="End"))
        asked = question(Kind.ACTION, "What is next?", options=both, default=("end",), window=window)
        assert rows(asked, "Use 2") == [[("Use 2", GREEN), ("Use 1", BLUE), ("Use 3", BLUE)], [("End", GREY)]]
        assert rows(asked, "End")[-1] == [("End", GREEN)]

    def test_a_default_that_is_no_action_stands_among_the_others(self) -> None:
        asked = question(Kind.OPTION, "Which opponent?", options=options(2, "Player"), default=("player-1",))
        assert rows(asked) == [[("Player 1", BLUE), ("Player 2", BLUE)]]

    def test_yes_and_no(self) -> None:
        asked = question(Kind.YES_NO, "Really?", options=(YES, NO))
        assert rows(asked) == [[("Yes", GREEN), ("No", RED)]]
        assert rows(asked, "No") == [[("No", GREEN), ("Yes", GREY)]]

    def test_all_at_once_is_green_only_if_nothing_else_can_be_answered(self) -> None:
        free = question(Kind.CARDS, "Which do you discard?", options=options(2), minimum=0, maximum=2)
        assert rows(free)[-1] == [("All (2)", BLUE), ("All but …", GREY), ("None", GREY)]
        forced = question(Kind.CARDS, "Which?", options=options(2), minimum=2, maximum=2)
        assert ("All (2)", GREEN) in rows(forced)[-1]
        assert all(style != GREEN for row in rows(free, "Use whole plan") for _, style in row)


class TestLongQuestions:
    def test_a_short_question_is_a_heading(self) -> None:
        assert shown(question(Kind.YES_NO, "Stop a card. Really?", options=(YES, NO))).question == (
            "### Stop a card. Really?"
        )

    def test_a_long_one_has_its_first_words_as_heading_and_the_rest_below(self) -> None:
        seen = shown(question(Kind.YES_NO, f"Carry out a card: {LONG_WORDS}", options=(YES, NO)))
        assert seen.text == f"### Carry out a card:\n{LONG_WORDS}"

    def test_words_without_an_end_go_below_as_a_whole(self) -> None:
        seen = shown(question(Kind.YES_NO, "word " * 60, options=(YES, NO)))
        assert seen.question == "### Your choice"
        assert seen.text.count("word") == 60

    def test_a_weighty_choice_repeats_the_question(self) -> None:
        asked = question(Kind.YES_NO, "Destroy your ship?", options=(YES, NO), confirm=True)
        asked = msgspec.structs.replace(asked, number=3)
        seen = ShownMessage(sent_components(Screen(confirm_parts("k7f3x", asked, ("yes",))).view()))
        assert "Destroy your ship?" in seen.text
        assert "You chose **Yes**." in seen.text

    def test_the_chosen_cards_end_with_one_full_stop(self) -> None:
        asked = question(Kind.YES_NO, "Which effect?", options=(Option("yes", "Move 2. Heal 1."), NO))
        asked = msgspec.structs.replace(asked, number=3)
        seen = ShownMessage(sent_components(Screen(confirm_parts("k7f3x", asked, ("yes",), ("draw",))).view()))
        assert "You chose **Move 2. Heal 1**. Then: “draw”." in seen.text


MANY_KINDS = question(
    Kind.ACTION,
    "What?",
    options=(
        *options(60, "Beam", group="Beam"),
        *options(3, "Move", group="Move"),
        *options(30, "Play", group="Play"),
        Option("end", "End", group="End"),
    ),
    default=("end",),
)


class TestManyActions:
    def test_first_the_kind(self) -> None:
        seen = shown(MANY_KINDS)
        assert list(seen.buttons) == ["Beam … (60)", "Move … (3)", "Play … (30)", "End"]
        assert not seen.menus
        assert seen.problems == []

    def test_then_which(self) -> None:
        seen = shown(MANY_KINDS, Draft(kind="Beam"))
        assert [menu["placeholder"] for menu in seen.menus] == [f"Beam ({n} of 3) …" for n in (1, 2, 3)]
        assert list(seen.buttons) == ["End", "◀ All actions"]

    def test_a_kind_that_is_gone_is_no_longer_chosen(self) -> None:
        assert shown(MANY_KINDS, Draft(kind="Attempt")).buttons == shown(MANY_KINDS).buttons

    def test_a_few_menus_stand_side_by_side(self) -> None:
        assert option_counts(question(Kind.ACTION, "What?", options=options(30, "Move", group="Move"))) == {}

    def test_more_kinds_than_buttons_have_pages_of_menus(self) -> None:
        many = tuple(one for n in range(12) for one in options(2, f"Kind{n}", group=f"Kind {n}"))
        seen = shown(question(Kind.ACTION, "What?", options=many))
        assert "Page 1 of 3 ▶" in seen.buttons


class TestSeveralCards:
    decision = question(
        Kind.CARDS,
        "Which?",
        options=tuple(Option(f"d{n}", f"Dilemma {n}", weight=n) for n in range(1, 31)),
        minimum=1,
        maximum=3,
        limit=30,
    )

    def test_picks_on_other_pages_are_preserved(self) -> None:
        first = picks_after(self.decision, EMPTY_DRAFT, press("menu", "0", "d1", "d2"))
        both = picks_after(self.decision, Draft(first, 1), press("menu", "1", "d26"))
        assert both == ("d1", "d2", "d26")
        assert picks_after(self.decision, Draft(both, 0), press("menu", "0", "d2")) == ("d26", "d2")

    def test_the_total_and_the_limit_appear(self) -> None:
        seen = shown(self.decision, Draft(("d20", "d4")))
        assert "Chosen: **Dilemma 20** · **Dilemma 4**" in seen.text
        assert "2 chosen; choose 1 to 3; total cost 24 of 30" in seen.text
        assert "Done (2)" in seen.buttons

    def test_exceeding_the_limit_is_explained_and_impossible(self) -> None:
        seen = shown(self.decision, Draft(("d20", "d14")))
        assert "The total cost of your choice is 34; at most 30 is allowed." in seen.text
        assert not [label for label in seen.buttons if label.startswith("Done")]

    def test_the_weight_stands_under_each_option(self) -> None:
        assert shown(self.decision).menus[0]["options"][6]["description"] == "cost 7"

    def test_a_pick_that_is_no_option_is_refused(self) -> None:
        with pytest.raises(RuleViolation):
            picks_after(self.decision, EMPTY_DRAFT, press("menu", "0", "d99"))


class TestOrderedCards:
    decision = question(Kind.ORDERED_CARDS, "In which order?", options=options(3), minimum=3, maximum=3)

    def test_cards_are_placed_one_after_another(self) -> None:
        picks = picks_after(self.decision, EMPTY_DRAFT, press("menu", "0", "card-2"))
        assert picks == ("card-2",)
        seen = shown(self.decision, Draft(picks))
        assert "1. **Card 2**" in seen.text
        assert [option["value"] for option in seen.menus[0]["options"]] == ["card-1", "card-3"]

    def test_the_last_one_follows_by_itself(self) -> None:
        picks = picks_after(self.decision, Draft(("card-2",)), press("menu", "0", "card-1"))
        assert picks == ("card-2", "card-1", "card-3")
        assert "1. **Card 2**\n2. **Card 1**\n3. **Card 3**" in shown(self.decision, Draft(picks)).text

    def test_the_same_card_twice_counts_once(self) -> None:
        assert picks_after(self.decision, Draft(("card-2",)), press("menu", "0", "card-2")) == ("card-2",)

    def test_the_last_is_taken_back(self) -> None:
        assert picks_after(self.decision, Draft(("card-2", "card-1")), press("back")) == ("card-2",)

    def test_the_order_is_changed_with_a_menu(self) -> None:
        menu = shown(self.decision, Draft(("card-2", "card-1"))).menus[-1]
        assert [option["label"] for option in menu["options"]] == [
            "Remove: 1. Card 2",
            "Move up: 2. Card 1",
            "Remove: 2. Card 1",
        ]

    def test_a_card_can_be_moved_up(self) -> None:
        picks = ("card-2", "card-1", "card-3")
        assert picks_after(self.decision, Draft(picks), press("order", "0", "up:card-3")) == (
            "card-2",
            "card-3",
            "card-1",
        )
        assert picks_after(self.decision, Draft(picks), press("order", "0", "up:card-2")) == picks

    def test_a_removed_card_can_be_picked_again(self) -> None:
        left = picks_after(self.decision, Draft(("card-2", "card-1", "card-3")), press("order", "0", "out:card-2"))
        assert left == ("card-1", "card-3")
        assert [option["value"] for option in shown(self.decision, Draft(left)).menus[0]["options"]] == ["card-2"]

    def test_unpicked_cards_cannot_be_moved(self) -> None:
        assert picks_after(self.decision, Draft(("card-2",)), press("order", "0", "up:card-9")) == ("card-2",)

    def test_done_when_all_have_a_place(self) -> None:
        assert problem_with_picks(self.decision, ("card-2", "card-1"))
        assert "Done (3)" in shown(self.decision, Draft(("card-2", "card-1", "card-3"))).buttons
        assert menus(self.decision, Draft(("card-2", "card-1", "card-3"))) == ()


def test_a_number_is_typed() -> None:
    seen = shown(question(Kind.NUMBER, "How many?", minimum=2, maximum=9))
    assert seen.buttons == {"Enter a number": "c:k7f3x:3:0:number:2~9"}
