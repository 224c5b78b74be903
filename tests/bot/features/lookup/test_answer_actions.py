"""Actions on an answer, such as *Wrong answer*; questions that mention the bot or a message."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.__main__ import main
from bot.storage.missed_answers import MissedAnswer, list_missed
from glossary_index.passage import Passage
from tests.bot.features.lookup.library import LIBRARY
from tests.e2e.gestures import add_manager, deny_permissions
from tests.e2e.station import ShownMessage, Station, running_station, shown_message

NEW, OLD = "- Q-DOCK-1: A ship docks at a station.", "- Q-DOCK-2: Anybody who docks was welcome."


def entry(title: str, text: str, newer: str = "") -> Passage:
    """Return an entry of the digest."""
    key = f"second-edition/{title.lower().replace(' ', '-')}"
    return Passage(
        key=key,
        title=title,
        kind="digest",
        game="second-edition",
        source="digest",
        text=text,
        newer=(newer,) * bool(newer),
    )


class TestWhichGame:
    async def test_where_nothing_decides_a_button_of_the_other_game_has_its_best_title(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "rule", query="beaming")
            assert result.response
            seen = here.checked(result)
            assert "Several games have a rule about this. Choose another game below." in seen.text
            assert "## Beaming\n-# Second Edition" in seen.text
            await here.press(here.alice, result.response, "First Edition: Beaming")
            other = shown_message(result.response)
            assert "## Beaming\n-# First Edition" in other.text
            assert not any(one.startswith("Second Edition") for one in other.buttons)

    async def test_words_of_another_game_than_the_channels_are_answered_in_that_game(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="second-edition")
            answer = await here.slash(here.alice, "rule", query="transporters of a facility")
            assert "## Beaming\n-# First Edition" in answer.text
            usual = "the default here is Second Edition (this channel’s default)"
            assert f"This is from First Edition, although {usual}." in answer.text

    async def test_the_name_of_a_card_decides_the_game(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="may we beam with Kurlan Naiskos")
            assert "## Beaming\n-# First Edition" in answer.text
            answer = await here.slash(here.alice, "rule", query="may we beam with Dangerous Liaisons")
            assert "## Beaming\n-# Second Edition" in answer.text
            await here.slash(add_manager(here), "setup game", game="second-edition")
            answer = await here.slash(here.alice, "rule", query="may we beam with Kurlan Naiskos")
            assert "This is from First Edition, although the default here is Second Edition" in answer.text

    async def test_cards_of_two_games_leave_it_to_what_is_usual(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="second-edition")
            query = "may we beam with Kurlan Naiskos or Dangerous Liaisons"
            answer = await here.slash(here.alice, "rule", query=query)
            assert "## Beaming\n-# Second Edition" in answer.text

    @pytest.mark.parametrize(
        ("edition", "first"),
        [("first-edition", "An authored entry about any"), ("first-edition-2002", "An authored ruling about imperson")],
    )
    async def test_a_channel_of_2002_is_answered_from_its_documents(
        self, tmp_path: Path, edition: str, first: str
    ) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            told = await here.slash(add_manager(here), "setup game", game=edition)
            title = {"first-edition": "First Edition", "first-edition-2002": "First Edition 2002"}[edition]
            assert f"The default game for rules in this channel is now **{title}**" in told.text
            answer = await here.slash(here.alice, "rule", query="any")
            assert f"**{first}" in answer.text
            assert f"Looking in {title} rules (this channel’s default)." in answer.text

    async def test_a_question_naming_a_game_is_answered_for_it(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="first-edition")
            answer = await here.slash(here.alice, "rule", query="beaming in 2e")
            assert "## Beaming\n-# Second Edition" in answer.text


class TestNotWhatIAsked:
    async def test_the_next_best_answer_is_shown_until_none_remain(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "rule", query="may stopped personnel beam?")
            message = result.response
            assert message
            assert "## Stopped" in shown_message(message).text
            await here.press(here.alice, message, "Wrong answer")
            second = shown_message(message)
            assert "## Beaming" in second.text
            assert "Thanks. This is counted without your name and helps to improve the answers." in second.text
            assert "Here is the next best match." in second.text
            await here.press(here.alice, message, "Wrong answer")
            assert shown_message(message).text != second.text
            await here.press(here.alice, message, "Wrong answer")
            assert "I found nothing else; try other words, or use /glossary." in shown_message(message).text

    async def test_missed_questions_are_counted_without_names(self, tmp_path: Path) -> None:
        question = "may stopped personnel beam?"
        async with running_station(tmp_path) as here:
            for who in (here.alice, here.bob):
                result = await who.slash(here.channel, "rule", query=f"<@{here.carol.id}> {question}")
                assert result.response
                await here.press(who, result.response, "Wrong answer")
            counted = await here.bot.services.matches.store.read(list_missed)
        assert counted == [MissedAnswer(question, "test-2e/L40", 2)]

    async def test_of_a_question_longer_than_a_button_holds_the_beginning_is_counted(self, tmp_path: Path) -> None:
        question = (
            "may my stopped personnel still beam to a ship when it is not yet my own turn again, " + "really " * 9
        )
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "rule", query=question)
            assert result.response
            await here.press(here.alice, result.response, "Wrong answer")
            (one,) = await here.bot.services.matches.store.read(list_missed)
        assert question.startswith(one.question)
        assert len(one.question) > 75

    async def test_others_say_so_of_a_shared_answer_in_a_message_of_their_own(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "rule", query="may stopped personnel beam?", share=True)
            posted = here.channel.last_message
            assert posted
            pressed = await here.press(here.bob, posted, "Wrong answer")
            assert pressed.response
            assert pressed.response.ephemeral
            assert "## Beaming" in shown_message(pressed.response).text
            assert "## Stopped" in shown_message(here.channel.last_message).text

    async def test_a_card_answer_can_be_marked_as_wrong(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "rule", query="Emergency Transporter Armbands")
            assert result.response
            assert "## Emergency Transporter Armbands" in shown_message(result.response).text
            await here.press(here.alice, result.response, "Wrong answer")
            assert "Here is the next best match." in shown_message(result.response).text
            (one,) = await here.bot.services.matches.store.read(list_missed)
            assert one == MissedAnswer(
                "Emergency Transporter Armbands", "first-edition.emergency-transporter-armbands", 1
            )
            result = await here.alice.slash(here.channel, "card", name="Emergency Transporter Armbands")
            assert result.response
            assert "Wrong answer" not in shown_message(result.response).buttons

    async def test_it_is_not_offered_without_a_question(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            assert "Wrong answer" not in (await here.slash(here.alice, "rule", query="2E-ORD-91")).buttons

    async def test_the_operator_reads_them(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("DATA_DIR", str(tmp_path))
        assert await asyncio.to_thread(main, ["missed"]) == 0
        assert capsys.readouterr().out == "Players have not rejected any answers.\n"
        async with running_station(tmp_path) as here:
            for query in ("stopped personnel", "beaming personnel", "stopped personnel"):
                result = await here.alice.slash(here.channel, "rule", query=query)
                assert result.response
                await here.press(here.alice, result.response, "Wrong answer")
        assert await asyncio.to_thread(main, ["missed"]) == 0
        assert capsys.readouterr().out.splitlines() == [
            "2 × “stopped personnel” was answered with test-2e/L40",
            "1 × “beaming personnel” was answered with test-2e/L10",
        ]


class TestAlsoIn:
    async def test_equal_answers_are_listed_behind_the_newest(self, tmp_path: Path) -> None:
        async with running_station(
            tmp_path, passages=[*LIBRARY, entry("Docking", NEW), entry("Docking of old", OLD, "Docking")]
        ) as here:
            result = await here.alice.slash(here.channel, "rule", query="who docks at a station")
            assert result.response
            seen = here.checked(result)
            assert "## Docking\n" in seen.text
            also = next(one for one in seen.menus if one["placeholder"] == "Also in …")
            assert [one["label"] for one in also["options"]] == ["Docking of old"]
            assert (
                "**Anybody who docks was welcome.**"
                in (await here.select(here.alice, result.response, "Docking of")).text
            )


class TestMentions:
    async def said(self, here: Station, words: str) -> list[ShownMessage]:
        """Return the bot's reply to a message of Bob's."""
        before = len(here.history())
        await here.bob.send(here.channel, words)
        return [shown_message(one) for one in here.history()[before + 1 :]]

    async def test_a_question_that_names_the_bot_is_answered_for_all(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert here.bot.user
            (answer,) = await self.said(here, f"<@{here.bot.user.id}> may stopped personnel beam?")
            assert "## Stopped" in answer.text
            assert "-# Bob asked: may stopped personnel beam?" in answer.text
            assert "Wrong answer" in answer.buttons

    async def test_it_is_looked_up_in_the_channels_game(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="first-edition")
            assert here.bot.user
            (answer,) = await self.said(here, f"beaming <@{here.bot.user.id}>")
            assert "## Beaming\n-# First Edition" in answer.text

    async def test_a_named_card_appears_with_the_answer(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert here.bot.user
            (answer,) = await self.said(here, f"<@!{here.bot.user.id}> U.S.S. Galaxy")
            assert answer.alt_texts[0].startswith("U.S.S. Galaxy. ")

    @pytest.mark.parametrize("words", ["may stopped personnel beam?", "<@{bot}>", "<@{carol}> may stopped beam?"])
    async def test_it_keeps_out_of_other_talk(self, tmp_path: Path, words: str) -> None:
        async with running_station(tmp_path) as here:
            assert here.bot.user
            assert await self.said(here, words.format(bot=here.bot.user.id, carol=here.carol.id)) == []

    async def test_where_it_may_not_reply_with_pictures_it_is_silent(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            deny_permissions(here, attach_files=False)
            assert here.bot.user
            assert await self.said(here, f"<@{here.bot.user.id}> beaming") == []

    async def test_in_private_messages_it_answers_commands_only(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert here.bot.user
            dora = here.env.create_user("dora", global_name="Dora")
            await dora.send_dm(f"<@{here.bot.user.id}> may stopped personnel beam?")
            assert len(list(dora.dm_channel.history())) == 1

    async def test_it_needs_no_privileged_intent(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            privileged = discord.Intents(message_content=True, members=True, presences=True)
            assert here.bot.intents.value & privileged.value == 0


class TestMessages:
    async def found(self, here: Station, said: str) -> ShownMessage:
        message = await here.bob.send(here.channel, said)
        result = await here.alice.context_menu(here.channel, "Find rules for this", message)
        return here.checked(result)

    async def test_names_in_brackets_lead_to_their_rules(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            seen = await self.found(here, "Under [Orders] I read that [[stopped]] people do nothing.")
            assert [one["label"] for one in seen.menus[0]["options"]] == ["Orders", "Stopped"]
            assert "## Orders" in seen.text, "the first that is named is shown"

    async def test_a_card_in_brackets_leads_to_its_ruling_and_to_the_card(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            seen = await self.found(here, "And with [[Lopez]]?")
            assert "## Landing parties" in seen.text
            assert any(one.startswith("Card: ") and "Lopez" in one for one in seen.buttons)

    async def test_a_card_of_several_words_needs_no_brackets(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            seen = await self.found(here, "he used dangerous liaisons, on me!")
            assert "An authored ruling on a dilemma." in seen.text
            assert any(one.startswith("Card: Dangerous Liaisons") for one in seen.buttons)

    async def test_a_card_without_rules_is_displayed(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="second-edition")
            assert (await self.found(here, "my [[U.S.S. Galaxy]]")).alt_texts[0].startswith("U.S.S. Galaxy. ")
