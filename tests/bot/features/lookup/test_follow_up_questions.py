"""Follow-ups, comparisons, several games and cards in one answer, and removing a shared answer."""

from __future__ import annotations

import random
from pathlib import Path

import discord
import msgspec
import pytest

from bot.features.lookup.cards import ban_sentences
from bot.features.lookup.recent_questions import MAX_CACHED_QUESTIONS, SECONDS_CACHED, RecentQuestions
from glossary_index.follow_ups import PreviousQuestion
from glossary_index.sources import LINKS_FILE, source_links
from tests.bot.features.lookup.test_answer_actions import entry
from tests.e2e.gestures import add_manager
from tests.e2e.station import ShownMessage, Station, running_station, shown_message

FROZEN = entry("Stasis", "- Q-STA-1: A card in stasis is out of reach.")
TIRED = entry("Stopped cards", "- Q-STP-1: A stopped card rests.\n- Q-STP-2: Stopped equipment is still of use.")
ELSEWHERE = msgspec.structs.replace(
    entry("Stopped cards", "- Q-OLD-1: A stopped card sleeps."), key="first-edition/stopped", game="first-edition"
)


class TestAskingOn:
    async def test_a_question_with_few_words_is_about_the_last_answer(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=[FROZEN, TIRED]) as here:
            await here.slash(here.alice, "rule", query="what does a stopped card do")
            answer = await here.slash(here.alice, "rule", query="and equipment?")
            assert "About *Stopped cards*:\n**Stopped equipment is still of use.**" in answer.text

    async def test_it_is_the_asker_s_own_last_question_in_this_channel(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=[FROZEN, TIRED]) as here:
            await here.slash(here.alice, "rule", query="what does a stopped card do")
            assert "About *" not in (await here.slash(here.bob, "rule", query="and equipment?")).text

    async def test_another_game_answers_the_same_question(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=[TIRED, ELSEWHERE]) as here:
            await here.slash(add_manager(here), "setup game", game="second-edition")
            assert (
                "A stopped card rests" in (await here.slash(here.alice, "rule", query="what do stopped cards do")).text
            )
            answer = await here.slash(here.alice, "rule", query="and in 1e?")
            assert "**A stopped card sleeps.**" in answer.text


def test_a_question_is_kept_for_ten_minutes() -> None:
    now = [0.0]
    recent = RecentQuestions(lambda: now[0])
    recent.remember_question(1, 2, "may I beam", "second-edition/beaming")
    assert recent.previous_question(1, 2) == PreviousQuestion("may I beam", "second-edition/beaming")
    assert recent.previous_question(1, 3) is None
    assert recent.previous_question(9, 2) is None
    now[0] = SECONDS_CACHED
    assert recent.previous_question(1, 2)
    now[0] += 1
    assert recent.previous_question(1, 2) is None


def test_the_oldest_question_goes_when_there_are_too_many() -> None:
    recent = RecentQuestions(lambda: 0.0)
    for user in range(MAX_CACHED_QUESTIONS + 1):
        recent.remember_question(1, user, "x", "y")
    assert recent.previous_question(1, 0) is None
    assert recent.previous_question(1, MAX_CACHED_QUESTIONS)


class TestSeveralSentences:
    async def test_each_game_that_may_be_meant_has_a_line_and_a_button(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=[TIRED, ELSEWHERE]) as here:
            answer = await here.slash(here.alice, "rule", query="what do stopped cards do")
            assert "- **Second Edition**: A stopped card rests." in answer.text
            assert "- **First Edition**: A stopped card sleeps." in answer.text
            assert any("Edition: Stopped cards" in one for one in answer.buttons)
            assert "This is the rule you’re looking for." not in answer.text

    async def test_each_side_of_a_comparison_has_a_line(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=[FROZEN, TIRED]) as here:
            answer = await here.slash(here.alice, "rule", query="stasis vs stopped")
            assert "- **stasis**: A card in stasis is out of reach." in answer.text
            assert "- **stopped**: A stopped card rests." in answer.text


class TestCardsInAMention:
    async def said(self, here: Station, words: str) -> list[ShownMessage]:
        """Return the bot's reply to a message of Bob's that mentions it."""
        assert here.bot.user
        before = len(here.history())
        await here.bob.send(here.channel, f"<@{here.bot.user.id}> {words}")
        return [shown_message(one) for one in here.history()[before + 1 :]]

    async def test_two_names_give_both_cards(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            (answer,) = await self.said(here, "U.S.S. Galaxy or Dangerous Liaisons?")
            assert [one.split(".")[0] for one in answer.alt_texts] == ["U", "Dangerous Liaisons"]
            pictures = [one.filename for one in here.history()[-1].attachments]
            assert len(set(pictures)) == len(pictures) == 2

    async def test_a_name_and_other_words_are_a_question(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            (answer,) = await self.said(here, "may U.S.S. Galaxy or stopped personnel beam")
            assert "## Stopped" in answer.text

    async def test_the_initials_of_a_title_in_capitals_name_the_card(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            (answer,) = await self.said(here, "ETA")
            assert answer.alt_texts[0].startswith("Emergency Transporter Armbands")


class TestRemove:
    async def posted(self, here: Station) -> discord.Message:
        await here.slash(here.alice, "rule", query="may stopped personnel beam?", share=True)
        assert here.channel.last_message
        return here.channel.last_message

    async def test_an_answer_is_removed_by_the_player_who_shared_it(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await self.posted(here)
            await here.press(here.alice, message, "Remove")
            assert message.id not in [one.id for one in here.history()]

    async def test_no_one_else_can_remove_it(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await self.posted(here)
            pressed = await here.press(here.bob, message, "Remove")
            assert pressed.response
            assert "Only the player who shared this can remove it." in shown_message(pressed.response).text
            assert message.id in [one.id for one in here.history()]

    async def test_an_answer_to_a_mention_is_removed_by_its_asker(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert here.bot.user
            await here.bob.send(here.channel, f"<@{here.bot.user.id}> U.S.S. Galaxy")
            message = here.history()[-1]
            await here.press(here.bob, message, "Remove")
            assert message.id not in [one.id for one in here.history()]


class TestCard:
    async def test_without_a_name_a_random_card_of_the_channels_game_appears(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bot.features.lookup.card_finder.random", random.Random(7))
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="frontiers")
            assert "-# Star Trek: Frontiers" in (await here.slash(here.alice, "card")).text

    @pytest.mark.parametrize(
        ("name", "game", "words"),
        [
            ("Steal Technology", "first-edition", "Banned as of 22 July 2026."),
            ("Adopted Authority", "second-edition", "Retired in the Hall of Fame format as of 7 August 2026."),
        ],
    )
    def test_a_banned_card_says_so(self, name: str, game: str, words: str) -> None:
        assert ban_sentences(name, game) == [words]
        assert ban_sentences("Anybody", game) == []


class TestLinks:
    def test_the_operator_gives_addresses_beside_the_documents(self, tmp_path: Path) -> None:
        (tmp_path / LINKS_FILE).write_text('book = "https://example.org/book"\nodd = 5\nbad = "javascript:x"\n')
        assert source_links(str(tmp_path)) == {"book": "https://example.org/book"}

    @pytest.mark.parametrize("text", ["book = ", "\x00"])
    def test_a_file_that_cannot_be_read_is_left_out(self, tmp_path: Path, text: str) -> None:
        (tmp_path / LINKS_FILE).write_text(text)
        assert source_links(str(tmp_path)) == {}

    def test_without_documents_there_are_none(self) -> None:
        assert source_links("") == {}
