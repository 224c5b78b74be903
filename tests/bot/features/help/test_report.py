"""`/report`, and the counts and durations of interactions."""

from __future__ import annotations

import logging
import re
import socket
import urllib.request
from asyncio import to_thread
from pathlib import Path

import pytest

from tests.e2e.gestures import download, file_names, private_message
from tests.e2e.station import MATCH, opened_bot, running_station, settings_in, shown_message


async def test_an_error_is_reported_by_its_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_station(tmp_path, errors=1) as here:
        await here.start()

        card = "jean-luc-picard"

        async def broken(*_: object, **__: object) -> None:
            raise KeyError(card)

        monkeypatch.setattr(here.bot.services.table, "show_log", broken)
        told = await here.slash(here.alice, "match log")
        code = re.search(r"\(code ([0-9A-F]{4})\)", told.text)
        assert code
        assert f"/report code:{code[1]}" in told.text
        answer = await private_message(here, here.alice, "report", code=code[1].lower(), words="I read the log")
        assert file_names(answer) == [f"report-{code[1].lower()}.txt"]
        report = (await download(answer, ".txt")).decode()
        assert f"Error {code[1]}" in report
        assert "KeyError" in report
        assert "in broken" in report
        assert "picard" not in report
        assert f"Match: {MATCH}, second-edition, playing, answer 0" in report
        assert f"Commitment: {(await here.info()).commitment}" in report
        assert "Build: Ready Room " in report
        assert "Words: I read the log" in report


@pytest.mark.parametrize("code", ["0", ":", "FFF", "FFFFF", "FFFG", "ERROR", "."])
async def test_a_report_takes_only_a_whole_code(tmp_path: Path, code: str) -> None:
    async with running_station(tmp_path) as here:
        logging.getLogger("bot").warning("Error FFFF in match k9z9z, code :0")
        answer = await private_message(here, here.alice, "report", code=code)
        assert "A code has four characters, such as 3FA2." in shown_message(answer).text
        assert file_names(answer) == []


async def test_a_report_names_no_folder_and_no_other_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_station(tmp_path, errors=1) as here:
        await here.start()
        logging.getLogger("bot").warning("Something about match x%s of another server", MATCH)

        async def broken(*_: object, **__: object) -> None:
            raise KeyError

        monkeypatch.setattr(here.bot.services.table, "show_log", broken)
        told = await here.slash(here.alice, "match log")
        code = re.search(r"\(code ([0-9A-F]{4})\)", told.text)
        assert code
        report = (await download(await private_message(here, here.alice, "report", code=code[1]), ".txt")).decode()
        assert 'File "help/test_report.py", line' in report
        assert str(Path(__file__).parents[3]) not in report
        assert "another server" not in report


async def test_a_report_holds_no_card_that_only_one_seat_may_know(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        answer = await private_message(here, here.alice, "report", words="Nothing happens")
        report = (await download(answer, ".txt")).decode()
        assert "Bob joins." in report
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        hand = view.seats[view.viewer or 0].hand  # type: ignore[attr-defined]
        assert hand
        assert not [card.name for card in hand if card.name in report]


async def test_another_players_report_is_not_shown(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await here.slash(here.alice, "report", words="I hold a secret weapon")
        answer = await private_message(here, here.bob, "report", code="FFFF")
        assert "I don’t know the code FFFF" in shown_message(answer).text
        assert "weapon" not in (await download(answer, ".txt")).decode()


async def test_an_unstarted_match_has_no_commitment(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", seats=2)
        answer = await private_message(here, here.alice, "report")
        assert "Commitment: -" in (await download(answer, ".txt")).decode()


async def test_a_report_where_there_is_no_match(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        answer = await private_message(here, here.carol, "report")
        assert "Match:" not in (await download(answer, ".txt")).decode()


async def test_commands_and_components_are_counted_and_timed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await here.slash(here.carol, "match hand")
        await here.press(here.alice, here.card, "Log")

        def count(interaction: str, outcome: str) -> float | None:
            labels = {"interaction": interaction, "outcome": outcome}
            return here.bot.metrics.registry.get_sample_value("ready_room_interactions_total", labels)

        assert count("/match new", "done") == 1
        assert count("/match join", "done") == 1
        assert count("/match hand", "refused") == 1
        timed = {"interaction": "/match join"}
        assert here.bot.metrics.registry.get_sample_value("ready_room_interaction_seconds_count", timed) == 1
        pressed = [
            sample.value
            for metric in here.bot.metrics.registry.collect()
            for sample in metric.samples
            if sample.name == "ready_room_interactions_total" and sample.labels["interaction"].startswith("component")
        ]
        assert pressed == [1]


async def test_prometheus_reads_them_at_a_port_of_this_machine(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = settings_in(tmp_path).model_copy(update={"metrics_port": port})
    async with opened_bot(settings):
        page = await to_thread(_read, f"http://127.0.0.1:{port}/metrics")
        assert "# TYPE ready_room_interactions_total counter" in page


def _read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310 - our own page
        return str(answer.read().decode())
