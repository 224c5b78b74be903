"""The text of a card that was replaced, and of a finished match."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.features.match_card.screens import CardScene, playing_screen
from bot.matches import State
from tests.e2e.station import MATCH, running_station, shown_message


async def test_an_older_card_has_no_button_to_choose_with(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        card = here.card.id
        await here.slash(here.alice, "match show")
        await here.wait_until_quiet()
        assert here.card.id != card
        older = await here.bot.get_partial_messageable(here.channel.id).fetch_message(card)
        assert "Choose" not in shown_message(older).buttons
        assert "My hand" not in shown_message(older).buttons
        assert "Log" in shown_message(older).buttons
        assert "Choose" in shown_message(here.card).buttons


async def test_the_card_of_a_finished_match_says_who_won_and_how(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await here.bot.services.matches.concede(MATCH, here.bob.id)
        await here.wait_until_quiet()
        assert "### 🏁 Bob concedes; Alice wins." in shown_message(here.card).text
        assert "### Turn" not in shown_message(here.card).text
        info = await here.info()
        assert info.state is State.OVER
        how = "**How the match was decided**\n- Turn 9: Alice completes Tarella."
        parts = playing_screen(CardScene(info=info, decided=how), None).view().walk_children()
        said = [part.content for part in parts if isinstance(part, discord.ui.TextDisplay)]
        assert how in said
        assert "### 🏁 Bob concedes; Alice wins." in said[0]
