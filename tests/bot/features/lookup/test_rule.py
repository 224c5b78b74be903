"""`/rule`, its buttons and menus, and *Find rules for this* through the simulated Discord."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
import simcord

from tests.bot.features.lookup.library import LIBRARY, LONG_TITLE, write_library
from tests.e2e.gestures import add_manager, deny_permissions
from tests.e2e.station import ShownMessage, Station, running_station, shown_message


async def ask(here: Station, query: str, **options: object) -> simcord.ResponseMessage:
    """Return the private message that answers Alice."""
    result = await here.alice.slash(here.channel, "rule", query=query, **options)
    here.checked(result)
    assert result.response
    assert result.response.ephemeral
    return result.response


class TestAnswers:
    async def test_a_title_is_answered_with_its_source(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="stopped")
            assert "## Stopped\n-# Second Edition" in answer.text
            assert "Test 2E, lines 40–41" in answer.text
            assert "Found by title." in answer.text
            assert not answer.menus

    async def test_the_sentence_that_answers_is_bold_and_comes_first(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="do stopped personnel beam?")
            first, second = answer.text.index("**Stopped personnel do not beam.**"), answer.text.index("can do nothing")
            assert first < second
            assert answer.text.count("do not beam") == 1

    async def test_the_words_looked_for_are_bold_and_nothing_else_is_painted(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="which transporters beam?", game="first-edition")
            assert r"**To beam is to use the \*transporters\* of a ship or facility.**" in answer.text
            answer = await here.slash(here.alice, "rule", query="do stopped personnel beam?")
            assert "A **stopped** card can do nothing" in answer.text

    async def test_a_known_question_is_answered_with_its_reason(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="do I have to give orders every turn?")
            assert "**No. You may give none.**" in answer.text
            assert "- **`2E-ORD-91`** ➤ A player may give none." in answer.text

    async def test_a_title_of_several_games_offers_the_others(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await ask(here, "beaming")
            first = shown_message(message)
            assert "Several games have a rule about this. Choose another game below." in first.text
            options = first.menus[0]["options"]
            assert ["emoji" in one for one in options][:2] == [True, False]
            assert options[0]["description"] != options[1]["description"]
            await here.alice.select(message, [options[1]["value"]], custom_id=first.menus[0]["custom_id"])
            second = shown_message(message)
            assert second.text != first.text
            assert ["emoji" in one for one in second.menus[0]["options"]][:2] == [False, True]

    async def test_a_search_can_be_limited_to_one_game(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="beaming", game="first-edition")
            assert "Test 1E, line 20" in answer.text

    async def test_a_question_is_answered_with_the_best_match_and_others(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="may stopped personnel beam?")
            assert "This is the rule you’re looking for." in answer.text
            assert "**Stopped personnel do not beam.**" in answer.text
            assert answer.menus

    async def test_a_guess_says_that_it_is_a_guess(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="personnel")
            assert "-# This is a guess. The others below may fit better." in answer.text
            assert answer.menus

    async def test_nothing_found(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="zzqx")
            assert "Nothing in the rules mentions “zzqx”" in answer.text

    async def test_nothing_found_suggests_similar_titles(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await ask(here, "stpd", game="second-edition")
            assert "Similar titles:" in shown_message(message).text
            assert "## Stopped" in (await here.select(here.alice, message, "Stopped")).text

    async def test_a_long_text_is_cut_at_sentences_around_the_match(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "salvage team readings")
            body = shown_message(message).text.split("\n-# 📖")[0]
            assert r"**A nebula hides the \*tricorder\* readings of the salvage team.**" in body
            assert "… Sentence" in body
            assert "Sentence 0 tells of the voyage home" not in body
            await here.press(here.alice, message, "Full passage")
            full = shown_message(message)
            assert "Sentence 0 tells of the voyage home" in full.text
            assert "salvage team.**" in full.text
            assert "Full passage" not in full.buttons

    async def test_a_document_that_is_known_by_a_long_name(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "snacks at the table")
            await here.press(here.alice, message, "Share")
            assert "No **snacks**" not in shown_message(here.channel.last_message).text
            assert "No snacks on the spaceline." in shown_message(here.channel.last_message).text


class TestNames:
    @pytest.mark.parametrize("query", ["2e-bem-01", "2E-BEM-01", " 2E-BEM-01 ", "test-2e/L10"])
    async def test_a_rule_id_or_a_key(self, tmp_path: Path, query: str) -> None:
        async with running_station(tmp_path) as here:
            assert "places at one mission" in (await here.slash(here.alice, "rule", query=query)).text

    async def test_a_rule_id_stands_out_in_its_entry(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="2E-ORD-91")
            assert "- `2E-ORD-90` Orders are given" in answer.text
            assert "- **`2E-ORD-91`** ➤ A player may give none." in answer.text

    async def test_a_pointer_shows_what_it_points_to(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="held cards")
            assert "## Stopped" in answer.text
            assert "“Held cards” refers to “Stopped”, shown here." in answer.text

    async def test_another_name(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            assert "## Orders" in (await here.slash(here.alice, "rule", query="commands")).text

    @pytest.mark.parametrize("query", ["U.S.S. Galaxy", "u-s-s-galaxy"])
    async def test_a_card_that_no_rule_is_called_by(self, tmp_path: Path, query: str) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="second-edition")
            seen = shown_message(await ask(here, query))
            assert seen.alt_texts[0].startswith("U.S.S. Galaxy. ")
            assert "No rule mentions this card by name." in seen.text

    async def test_rules_that_speak_of_a_card(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "Lopez")
            assert "Rules that mention this card:" in shown_message(message).text
            assert (
                "**Landing parties**: A landing party may be led by a Lopez or by nobody."
                in shown_message(message).text
            )
            pressed = await here.press(here.alice, message, "📖 Landing")
            assert "## Landing parties" in shown_message(pressed.response).text

    async def test_a_card_comes_with_its_rulings(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "dangerous liaisons")
            assert shown_message(message).alt_texts[0].startswith("Dangerous Liaisons. ")
            assert "**Dangerous Liaisons**: An authored ruling on a dilemma." in shown_message(message).text
            pressed = await here.press(here.alice, message, "📖 Dangerous Liaisons")
            assert "An authored ruling on a dilemma." in shown_message(pressed.response).text

    async def test_a_rule_named_like_a_card_comes_first_and_leads_to_the_card(self, tmp_path: Path) -> None:
        rule = msgspec.structs.replace(LIBRARY[-2], kind="digest", chapter="Attempts", source="digest")
        async with running_station(tmp_path, passages=[*LIBRARY[:-2], rule]) as here:
            message = await ask(here, "Dangerous Liaisons")
            assert "## Dangerous Liaisons\n-# Second Edition › Attempts" in shown_message(message).text
            pressed = await here.press(here.alice, message, "Card: ")
            assert shown_message(pressed.response).alt_texts[0].startswith("Dangerous Liaisons. ")

    async def test_a_card_is_shared(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game="second-edition")
            await ask(here, "U.S.S. Galaxy", share=True)
            assert shown_message(here.channel.last_message).alt_texts[0].startswith("U.S.S. Galaxy. ")


class TestTrust:
    async def test_a_reversed_ruling_says_so_and_leads_to_what_counts_now(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "any", source="rulings-1e-2002")
            seen = shown_message(message)
            assert "⛔ **Reversed.** In 2002 an impersonator never counted" in seen.text
            assert (
                "📖 First Edition current rulings › Rulings, lines 183–185 · issued 28 January 2002 · "
                "in effect from 4 February 2002 · change of play"
            ) in seen.text
            assert (
                "**Other documents about this**, newest first:\n- any: First Edition rulebook and glossary" in seen.text
            )
            await here.select(here.alice, message, "any")
            newer = shown_message(message)
            assert "✅ **In force.**" in newer.text
            assert "An authored entry about" in newer.text

    async def test_our_own_words_say_what_they_retell(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="orders")
            source = "In our words, based on Second Edition rulebook, Call to Arms, lines 300–310"
            assert source in answer.text

    async def test_a_document_of_the_operators_own_makes_no_claim(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="snacks at the table")
            assert "❔ **Can’t be checked.**" in answer.text


class TestReadingOn:
    async def test_next_and_previous(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "stopped")
            await here.press(here.alice, message, "Previous")
            assert "## Beaming" in shown_message(message).text
            assert "Previous" not in shown_message(message).buttons
            await here.press(here.alice, message, "Next section")
            assert "## Stopped" in shown_message(message).text

    async def test_related_entries_and_the_way_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, LONG_TITLE)
            await here.press(here.alice, message, "Related")
            assert [one["label"] for one in shown_message(message).menus[0]["options"]] == [
                LONG_TITLE,
                "Stopped",
                "Beaming",
            ]
            assert "## Stopped" in (await here.select(here.alice, message, "Stopped")).text
            assert f"## {LONG_TITLE}" in (await here.select(here.alice, message, LONG_TITLE)).text

    async def test_everything_works_after_a_restart(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, LONG_TITLE)
            await here.restart()
            await here.press(here.alice, message, "Full passage")
            assert "Sentence 0" in shown_message(message).text
            await here.press(here.alice, message, "Related")
            assert "## Beaming" in (await here.select(here.alice, message, "Beaming")).text

    async def test_an_entry_that_is_gone_after_a_rebuild(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            message = await ask(here, "salvage team readings")
            shutil.rmtree(tmp_path / "index")
            write_library(tmp_path / "index", LIBRARY[:3])
            await here.restart()
            pressed = await here.press(here.alice, message, "Full passage")
            told = shown_message(pressed.followups[-1])
            assert "The entry test-2e/L60 is gone because the documents have changed." in told.text


class TestSharing:
    async def test_sharing_posts_it_for_all(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await ask(here, "stopped")
            assert here.history() == []
            await here.press(here.alice, message, "Share")
            assert "-# Alice asked: stopped" in shown_message(here.channel.last_message).text

    async def test_reading_on_is_not_counted_as_a_question(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await ask(here, "stopped")
            await here.press(here.alice, message, "Previous")
            await here.press(here.alice, message, "Share")
            assert "-# Shared by Alice" in shown_message(here.channel.last_message).text

    async def test_the_answer_is_posted_at_once(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            message = await ask(here, "may stopped personnel beam?", share=True)
            assert shown_message(message).text == "Shared."
            posted = shown_message(here.channel.last_message)
            assert "-# Alice asked: may stopped personnel beam?" in posted.text
            assert "## Stopped" in posted.text
            assert not posted.menus

    async def test_others_read_on_in_a_message_of_their_own(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            await ask(here, LONG_TITLE, share=True)
            posted = here.channel.last_message
            assert posted
            pressed = await here.press(here.bob, posted, "Full passage")
            assert pressed.response
            assert pressed.response.ephemeral
            assert "Sentence 0" in shown_message(pressed.response).text
            assert "Sentence 0" in shown_message(here.channel.last_message).text

    async def test_answers_ping_no_one(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await ask(here, "stopped @everyone", share=True)
            posted = here.channel.last_message
            assert posted
            assert not posted.mention_everyone
            assert "@everyone" not in shown_message(posted).text

    async def test_without_permission_the_player_learns_the_mend(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            deny_permissions(here, send_messages=False)
            answer = await here.slash(here.alice, "rule", query="stopped", share=True)
            assert "I’m missing the permission “Send Messages”" in answer.text
            assert here.history() == []


class TestWhileTyping:
    async def test_titles_other_names_and_cards_are_offered(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            for typed, name in {"bea": "Beaming", "comma": "Orders", "dangerous li": "Dangerous Liaisons"}.items():
                offered = await here.alice.autocomplete(here.channel, "rule", "query", typed)
                assert name in [one["name"] for one in offered]
                assert len(offered) <= 25

    async def test_documents_are_offered_by_their_titles(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            offered = await here.alice.autocomplete(here.channel, "rule", "source", "rulings")
            assert [(one["name"], one["value"]) for one in offered] == [
                ("First Edition current rulings", "rulings-1e-2002")
            ]

    @pytest.mark.parametrize("source", ["rulings-1e-2002", "First Edition current rulings", "current rul"])
    async def test_a_document_by_id_title_or_words(self, tmp_path: Path, source: str) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="any", source=source)
            assert "An authored ruling" in answer.text

    async def test_an_unknown_document(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            answer = await here.slash(here.alice, "rule", query="any", source="Klingon opera")
            assert "There’s no document “Klingon opera”. Documents: First Edition current rulings;" in answer.text


class TestMessages:
    async def found(self, here: Station, said: str) -> ShownMessage:
        message = await here.bob.send(here.channel, said)
        result = await here.alice.context_menu(here.channel, "Find rules for this", message)
        assert result.response
        assert result.response.ephemeral
        return here.checked(result)

    async def test_a_rule_that_a_message_names(self, tmp_path: Path) -> None:
        async with running_station(tmp_path, passages=LIBRARY) as here:
            seen = await self.found(here, "I think 2e-ord-91 lets me pass, and see 2E-BEM-01.")
            assert "**`2E-ORD-91`** ➤" in seen.text
            assert [one["label"] for one in seen.menus[0]["options"]] == ["Orders", "Beaming"]

    async def test_the_topic_of_a_message_is_found(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "## Stopped" in (await self.found(here, "But my personnel are stopped, aren't they?")).text

    async def test_the_bots_own_messages_are_ignored(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            await ask(here, "stopped", share=True)
            result = await here.alice.context_menu(here.channel, "Find rules for this", here.history()[-1])
            assert "## Stopped" in here.checked(result).text

    async def test_a_message_without_words(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "Nothing in the rules mentions" in (await self.found(here, "🖖")).text


class TestDirectMessages:
    async def test_rules_cards_and_the_glossary_answer(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            dora = here.env.create_user("dora", global_name="Dora")
            decks = {one for one in dora.available_commands() if one.startswith("deck ")}
            own = {"my matches", "my reminders", "my looks", "my vacation", "my data", "help", "report", "learn"}
            assert set(dora.available_commands()) - decks - own == {"rule", "card", "cards", "glossary"}
            assert "## Stopped" in here.checked(await dora.slash("rule", query="stopped")).text
            assert "Dangerous" in here.checked(await dora.slash("card", name="dangerous liaisons")).text
            assert "Glossary – all games" in here.checked(await dora.slash("glossary")).text

    async def test_sharing_answers_there(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            dora = here.env.create_user("dora", global_name="Dora")
            result = await dora.slash("rule", query="stopped", share=True)
            assert "Dora asked: stopped" in shown_message(result.followups[-1]).text
            assert not result.followups[-1].ephemeral

    async def test_they_can_be_installed_by_users(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            commands = {one.name: one.to_dict(here.bot.tree) for one in here.bot.tree.walk_commands() if not one.parent}
            commands |= {one.name: one.to_dict(here.bot.tree) for one in here.bot.tree.get_commands()}
            for name in ("rule", "card", "glossary", "Find rules for this"):
                assert commands[name]["integration_types"] == [0, 1]
                assert commands[name]["contexts"] == [0, 1, 2]
            for name in ("match", "setup"):
                assert commands[name]["integration_types"] == commands[name]["contexts"] == [0]


class TestRefusedMoves:
    async def test_the_rule_behind_a_choice_is_read_in_its_place(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            waiting = (await here.bot.services.matches.waiting_seats("k7f3x"))[0]
            who = here.player(waiting.player.id)
            message = await here.private_message_of(who)
            question = shown_message(message).question
            await here.press(who, message, "Rule")
            assert "## Beaming" in shown_message(message).text
            await here.press(who, message, "◀ Back to match")
            assert shown_message(message).question == question
