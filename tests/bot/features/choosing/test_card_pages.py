"""More than ten cards to choose from are shown in pages of ten, each with its picture and menu."""

from __future__ import annotations

from pathlib import Path

from simcord import ResponseMessage

from bot.rendering.cards.page import MAX_CARDS_PER_PAGE
from tests.e2e.station import MATCH, Station, running_station, shown_message


async def asked_for_a_discard(here: Station) -> tuple[int, ResponseMessage]:
    """Return the player and their message at the end of a turn with only draws."""
    await here.start()
    user = (await here.bot.services.matches.waiting_seats(MATCH))[0].player.id
    await here.private_message_of(here.player(user))
    for _ in range(40):
        decision = await here.bot.services.matches.decision(MATCH, user)
        assert decision
        if len(decision.options) > MAX_CARDS_PER_PAGE and decision.minimum > 1:
            break
        label = decision.options[-1].label
        await here.slash(here.player(user), "match act", choice=label)
    return user, await here.private_message_of(here.player(user))


async def test_picks_stay_when_a_page_is_turned(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        user, message = await asked_for_a_discard(here)
        who, decision = here.player(user), await here.bot.services.matches.decision(MATCH, user)
        assert decision

        def offered() -> list[str]:
            menu = next(menu for menu in shown_message(message).menus if ":menu:" in menu["custom_id"])
            return [option["value"] for option in menu["options"]]

        async def pick(*values: str) -> None:
            menu = next(menu for menu in shown_message(message).menus if ":menu:" in menu["custom_id"])
            here.checked(await who.select(message, values, custom_id=menu["custom_id"]))

        ids = [option.id for option in decision.options]
        first, second = ids[:MAX_CARDS_PER_PAGE], ids[MAX_CARDS_PER_PAGE:]
        assert offered() == first
        await pick(*first[:2])
        await here.press(who, message, "Page 1 of 2")
        assert offered() == second
        await pick(second[0])
        assert f"3 chosen; choose {decision.minimum}" in shown_message(message).text
        await here.press(who, message, "◀ Previous")
        assert offered() == first
        draft = await here.bot.services.matches.draft(MATCH, user, decision.number)
        assert draft
        assert set(draft.picks) == {*first[:2], second[0]}


async def test_a_hand_of_more_than_ten_cards_is_turned_by_buttons(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        user, _ = await asked_for_a_discard(here)
        who = here.player(user)
        result = await here.press(who, here.card, "My hand")
        assert result.response
        first = shown_message(result.response)
        assert len(first.menus[0]["options"]) <= MAX_CARDS_PER_PAGE
        await here.press(who, result.response, "Page 1 of 2")
        second = shown_message(result.response)
        cards = [{option["value"] for option in seen.menus[0]["options"]} for seen in (first, second)]
        assert cards[0]
        assert cards[1]
        assert not cards[0] & cards[1]
