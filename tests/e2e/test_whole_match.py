"""A whole match, from opening to victory, through buttons and menus only."""

from __future__ import annotations

from pathlib import Path

from bot.matches import State
from tests.e2e.captain import Captain
from tests.e2e.station import MATCH, Station, running_station, shown_message

LONGEST = 600


async def test_a_match_is_played_to_a_win_with_a_restart_in_a_mission_attempt(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        captains = {one.id: Captain(here, one) for one in (here.alice, here.bob)}
        restarted = False
        for _ in range(LONGEST):
            waiting = await here.bot.services.matches.waiting_seats(MATCH)
            if not waiting:
                break
            if not restarted and "dilemmas" in waiting[0].description:
                before = await position(here)
                await here.restart()
                assert await position(here) == before
                restarted = True
            await captains[waiting[0].player.id].decide()
        info = await here.info()
        assert restarted
        assert info.state is State.OVER
        assert info.outcome
        assert len(info.outcome.winners) == 1
        assert info.outcome.reason in shown_message(here.card).text
        assert info.seed in (await here.slash(here.carol, "match verify")).text
        assert "**Choose" not in shown_message(here.card).buttons
        chosen = [alt for captain in captains.values() for alt in captain.pictures if alt.startswith("Choose: ")]
        assert any(alt.startswith("Choose: Which dilemmas must ") for alt in chosen)
        posted = [alt for message in here.history() for alt in shown_message(message).alt_texts]
        assert [alt for alt in posted if alt.startswith("Mission complete: ")]
        seen = {alt.split(".")[0] for captain in captains.values() for alt in captain.pictures}
        assert {alt for alt in seen if alt.startswith("Attempt failed: ")}
        ends = [alt.split(".")[0] for one in captains.values() for alt in shown_message(one.message).alt_texts]
        verdicts = {"Victory: You win", "Defeat: You lose"}
        assert verdicts <= set(ends)  # each reads how it ended for them


async def position(here: Station) -> tuple[object, ...]:
    views = [await here.bot.services.matches.view(MATCH, user) for user in (None, here.alice.id, here.bob.id)]
    return (*views, await here.bot.services.matches.waiting_seats(MATCH), (await here.info()).moves)
