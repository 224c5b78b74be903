"""Web server for monitoring: metrics (``/metrics``) and health (``/health``)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import TimeoutError as TooLate
from contextlib import contextmanager
from datetime import datetime
from socketserver import ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import msgspec
from prometheus_client import make_wsgi_app

from bot.app import ReadyRoom
from bot.vitals import MAX_WAIT_SECONDS, Vitals, VitalsCollector, measure_vitals

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIEnvironment

    WsgiFunction: TypeAlias = Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]]

HEALTH_PATH = "/health"


class AddressProblem(Exception):  # noqa: N818 - a sentence for the operator
    """Raised if the bot can't listen at an address; the message says which address, and what to do."""


class _ThreadingServer(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _SilentRequestHandler(WSGIRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Log nothing, because requests aren't worth a line."""


@contextmanager
def serve_monitoring(bot: ReadyRoom, host: str, port: int | None, now: Callable[[], datetime]) -> Iterator[None]:
    """Serve monitoring on a port during the block; do nothing if no port is given.

    Raises:
        AddressProblem: the port is taken, or the machine has no such address.
    """
    if port is None:
        yield
        return
    loop = asyncio.get_running_loop()

    def measure_from_thread() -> Vitals:
        """Return measurements from a server thread; a blocked event loop counts as not ready."""
        future = asyncio.run_coroutine_threadsafe(measure_vitals(bot, now), loop)
        try:
            return future.result(2 * MAX_WAIT_SECONDS)
        except TooLate:
            future.cancel()
            return Vitals()

    collector = VitalsCollector(measure_from_thread)
    with _serve_http(host, port, _answer_function(bot, measure_from_thread)):
        bot.metrics.registry.register(collector)
        try:
            yield
        finally:
            bot.metrics.registry.unregister(collector)


@contextmanager
def _serve_http(host: str, port: int, wsgi_function: Any) -> Iterator[None]:
    server = _http_server(host, port, wsgi_function)
    thread = Thread(target=server.serve_forever, name="watching", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _http_server(host: str, port: int, wsgi_function: Any) -> WSGIServer:
    try:
        return make_server(
            host, port, wsgi_function, server_class=_ThreadingServer, handler_class=_SilentRequestHandler
        )
    except OSError as error:
        raise AddressProblem(
            f"Can’t listen on {host}:{port} ({error.strerror or error}). Set METRICS_HOST and METRICS_PORT to a free "
            "address of this machine."
        ) from error


def _answer_function(bot: ReadyRoom, measure: Callable[[], Vitals]) -> WsgiFunction:
    metrics: WsgiFunction = make_wsgi_app(bot.metrics.registry)

    def answer(environment: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environment.get("PATH_INFO") != HEALTH_PATH:
            return metrics(environment, start_response)
        vitals = measure()
        start_response("200 OK" if vitals.ready else "503 Service Unavailable", [("Content-Type", "application/json")])
        return [msgspec.json.encode(vitals)]

    return answer


def check_address(host: str, port: int) -> None:
    """Check that an address is free.

    Raises:
        AddressProblem: the address is not free.
    """
    _http_server(host, port, None).server_close()
