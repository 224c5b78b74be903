"""Arranging cards in stacks: how presses and words change an unfinished arrangement, and how it is shown."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.choosing.arranging import draft_after_press, legal_part_of_draft, selected_card, should_confirm
from bot.features.choosing.arranging_screens import MISPLACED_NOTE, arranging_parts, confirm_arrangement_parts
from bot.features.choosing.arranging_words import arranging_suggestions, typed_arrangement
from bot.features.choosing.picks import EMPTY_DRAFT
from bot.features.choosing.press import ChoicePress
from bot.problems import PlayerProblem
from bot.storage.rows import Draft
from bot.ui.screen import Screen
from engine.kernel.decision import Decision, Kind, Option, Slot
from engine.kernel.errors import RuleViolation
from tests.bot.transcripts.reading import component_lines
from tests.discord_limits import message_problems, sent_components

SEEDS = Decision(
    seat=0,
    kind=Kind.ARRANGEMENT,
    prompt="What do you seed? The first card in a stack is encountered first.",
    public="seeds",
    options=(
        Option("a", "Archer", fits=("p",)),
        Option("m", "Armus - Skin of Evil", fits=("p", "s")),
        Option("n", "Nanites", fits=("s",)),
        Option("n2", "Nanites", fits=("s",)),
        Option("g", "Gift Box"),
    ),
    slots=(Slot("p", "Excavation", maximum=2), Slot("s", "Study Nebula")),
    minimum=0,
    maximum=5,
    default=("a@p", "m@p", "n@s", "n2@s"),
    number=3,
)


def press(verb: str, *values: str, argument: str = "") -> ChoicePress:
    return ChoicePress("k7f3x", 3, 0, verb, argument, values)


def laid(*steps: ChoicePress, draft: Draft = EMPTY_DRAFT) -> Draft:
    for one in steps:
        draft = draft_after_press(SEEDS, draft, one)
    return draft


def lines(draft: Draft) -> list[str]:
    components = sent_components(Screen(arranging_parts("k7f3x", SEEDS, draft)).view())
    assert message_problems(components) == []
    return [*component_lines(components)]


class TestPresses:
    def test_a_card_goes_to_the_end_of_the_stack_that_is_looked_at(self) -> None:
        draft = laid(press("card", "a"), press("card", "m"), press("slot", "s"), press("card", "n"))
        assert draft.picks == ("a@p", "m@p", "n@s")
        assert (draft.kind, draft.held) == ("s", "n")

    def test_a_card_that_lies_elsewhere_is_moved(self) -> None:
        draft = laid(press("card", "m"), press("slot", "s"), press("card", "m"))
        assert draft.picks == ("m@s",)

    def test_up_and_down_move_the_card_that_is_held_and_stop_at_the_ends(self) -> None:
        draft = laid(press("card", "a"), press("card", "m"))
        assert laid(press("up"), draft=draft).picks == ("m@p", "a@p")
        assert laid(press("up"), press("up"), draft=draft).picks == ("m@p", "a@p")
        assert laid(press("down"), draft=draft).picks == ("a@p", "m@p")
        assert laid(press("held", "a"), press("down"), draft=draft).picks == ("m@p", "a@p")

    def test_up_moves_nothing_of_other_stacks(self) -> None:
        draft = laid(press("slot", "s"), press("card", "n"), press("slot", "p"), press("card", "a"), press("card", "m"))
        assert SEEDS.stacks(laid(press("up"), draft=draft).picks) == {"p": ("m", "a"), "s": ("n",)}

    def test_undo_returns_the_held_card_or_the_last_of_the_stack(self) -> None:
        draft = laid(press("card", "a"), press("card", "m"))
        assert laid(press("back"), draft=draft).picks == ("a@p",)
        assert laid(press("held", "a"), press("back"), draft=draft).picks == ("m@p",)
        assert selected_card(SEEDS, laid(press("held", "a"), press("back"), draft=draft)) == "m"
        assert laid(press("back")).picks == ()

    def test_a_sound_spread_replaces_what_was_laid(self) -> None:
        assert laid(press("card", "g"), press("spread")).picks == SEEDS.default

    def test_a_full_place_takes_no_more(self) -> None:
        with pytest.raises(RuleViolation, match="Excavation takes at most 2"):
            laid(press("card", "a"), press("card", "m"), press("card", "g"))

    @pytest.mark.parametrize("one", [press("slot", "x"), press("card", "x"), press("held", "x")])
    def test_a_missing_card_is_refused(self, one: ChoicePress) -> None:
        with pytest.raises(RuleViolation):
            laid(one)

    def test_picks_that_no_longer_fit_are_left_out(self) -> None:
        assert legal_part_of_draft(SEEDS, Draft(("a@p", "x@p", "m@y", "n@s", "a@s"))).picks == ("a@s", "n@s")


class TestDone:
    def test_leaving_fitting_cards_out_is_confirmed_once(self) -> None:
        assert should_confirm(SEEDS, ("a@p",))

    def test_it_is_not_asked_about_cards_that_fit_nowhere(self) -> None:
        assert not should_confirm(SEEDS, ("m@p", "a@p", "n@s", "n2@s"))

    def test_it_is_not_asked_about_a_sound_spread(self) -> None:
        assert not should_confirm(msgspec.structs.replace(SEEDS, default=("a@p",)), ("a@p",))

    def test_the_question_names_the_remaining_cards(self) -> None:
        components = sent_components(Screen(confirm_arrangement_parts("k7f3x", SEEDS, ("a@p", "n@s", "n2@s"))).view())
        text = "\n".join(component_lines(components))
        assert "One card that fits is left: **Armus - Skin of Evil**." in text
        assert "**Study Nebula**: Nanites, Nanites" in text


class TestShown:
    def test_fitting_cards_come_first_and_others_are_marked(self) -> None:
        menus = sent_components(Screen(arranging_parts("k7f3x", SEEDS, Draft(kind="s"))).view())
        options = [
            option
            for row in menus
            for one in row.get("components", ())
            if one.get("custom_id", "").endswith("card:0")
            for option in one["options"]
        ]
        assert [one["label"] for one in options][:3] == ["Armus - Skin of Evil", "Nanites", "Nanites"]
        assert [MISPLACED_NOTE in (one.get("description") or "") for one in options] == [
            False,
            False,
            False,
            True,
            True,
        ]

    def test_the_stack_is_numbered_with_misplaced_and_held_cards(self) -> None:
        text = "\n".join(lines(laid(press("card", "a"), press("card", "g"))))
        assert "1. Archer" in text
        assert f"2. Gift Box – {MISPLACED_NOTE} ◀" in text
        assert "2 of 5 cards placed" in text

    def test_another_stack_takes_one_line(self) -> None:
        text = "\n".join(lines(laid(press("card", "a"), press("slot", "s"))))
        assert "Excavation (1): Archer" in text

    def test_seventy_cards_are_shown_in_pages(self) -> None:
        many = tuple(Option(f"c{n}", f"Card {n}", fits=("p",)) for n in range(70))
        decision = msgspec.structs.replace(SEEDS, options=many)
        for page in (0, 2):
            components = sent_components(Screen(arranging_parts("k7f3x", decision, Draft(page=page))).view())
            assert message_problems(components) == []


class TestWords:
    @pytest.mark.parametrize(
        ("words", "picks"),
        [
            ("seed archer under excavation", ("a@p",)),
            ("archer and armus under excavation", ("a@p", "m@p")),
            ("put archer under excavation, armus under study nebula", ("a@p", "m@s")),
            ("nanites under nebula and nanites under nebula", ("n@s", "n2@s")),
            ("auto-place", SEEDS.default),
            ("spread soundly", SEEDS.default),
            ("none", ()),
        ],
    )
    def test_cards_are_placed_in_the_typed_order(self, words: str, picks: tuple[str, ...]) -> None:
        said = typed_arrangement(SEEDS, EMPTY_DRAFT, words)
        assert said is not None
        assert said.picks == picks

    def test_done_can_be_typed(self) -> None:
        assert typed_arrangement(SEEDS, EMPTY_DRAFT, "done") is None

    def test_a_card_is_taken_back(self) -> None:
        said = typed_arrangement(SEEDS, Draft(("a@p", "m@p")), "take back archer")
        assert said is not None
        assert said.picks == ("m@p",)

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            ("archer", "Say where each card goes"),
            ("under excavation", "Say where each card goes"),
            ("q under excavation", "not one of the choices"),
            ("archer under earth", "not one of the choices"),
        ],
    )
    def test_words_not_understood_are_named(self, words: str, told: str) -> None:
        with pytest.raises(PlayerProblem, match=told):
            typed_arrangement(SEEDS, EMPTY_DRAFT, words)

    def test_fitting_places_are_suggested(self) -> None:
        names = [name for name, _ in arranging_suggestions(SEEDS, EMPTY_DRAFT, "seed arm")]
        assert names == ["Armus - Skin of Evil under Excavation", "Armus - Skin of Evil under Study Nebula"]
        assert [name for name, _ in arranging_suggestions(SEEDS, EMPTY_DRAFT, "")][:2] == ["Done", "Auto-place"]

    def test_suggestions_are_understood(self) -> None:
        for words, _ in arranging_suggestions(SEEDS, EMPTY_DRAFT, "")[2:]:
            said = typed_arrangement(SEEDS, EMPTY_DRAFT, words)
            assert said is not None
            assert len(said.picks) == 1
