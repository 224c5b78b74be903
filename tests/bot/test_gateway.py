"""The connections to Discord: how quickly a heartbeat is answered."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import pytest

from tests.bot.test_monitoring import read
from tests.e2e.station import running_station

HEARTBEAT, ACK = '{"op":1,"d":251}', '{"t":null,"s":null,"op":11,"d":null}'


class Connection:
    """A connection that accepts everything."""

    def __init__(self) -> None:
        self.closed = False
        self.said: list[str] = []

    async def send_str(self, said: str, _compress: int | None = None) -> None:
        self.said.append(said)


async def test_health_tells_the_time_from_each_heartbeat_to_its_own_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    monkeypatch.setenv("METRICS_PORT", str(port))
    moment = 100.0
    async with running_station(tmp_path) as here:
        gateway = here.bot.gateway
        lost, connection = Connection(), Connection()

        async def connect(to: Connection) -> Connection:
            return to

        async def answered() -> Any:
            here.bot.dispatch("socket_raw_receive", ACK)
            await here.env.settle()
            return json.loads((await read(port, "/health"))[1])["gateway"]

        monkeypatch.setattr(gateway, "_connect", connect)
        monkeypatch.setattr("bot.gateway.perf_counter", lambda: moment)
        for one in (lost, connection):
            await gateway._opened_connection(one)
        await lost.send_str(HEARTBEAT)
        lost.closed = True
        moment += 41.25
        await connection.send_str('{"op":2,"d":{}}')
        await connection.send_str(HEARTBEAT)
        moment += 0.25
        assert await answered() == 0.25
        moment += 41.0
        await connection.send_str(HEARTBEAT)
        here.bot.dispatch("socket_raw_receive", '{"t":"RESUMED","s":3,"op":0,"d":{}}')
        moment += 0.5
        assert await answered() == 0.5
        moment += 1.0
        assert await answered() == 0.5, "nothing was asked"
        assert connection.said.count(HEARTBEAT) == 2
