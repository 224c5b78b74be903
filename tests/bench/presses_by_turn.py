"""Measures how many presses a turn takes, for a player who follows the guide against a gentle computer.

``python -m tests.bench.presses_by_turn [GAME [TURNS [SEED [-v]]]]``. ``-v`` lists each press. Matches with the seeds
from ``SEED`` on are played until the player has taken so many turns, through the real bot in the simulated Discord.

A press is a button, or one selection in a menu, however many entries it picks. Presses of the match's setup aren't
counted. Where the guide is silent, the player chooses what the computer would.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from simcord import ResponseMessage

from bot.features.choosing.screens import everybody_label
from bot.matches import State
from engine.computer.newcomer_tips import IF_ASKED, Recommendation
from engine.kernel.decision import Answer, Decision
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.kernel.view import View
from tests.e2e.captain import has_choice
from tests.e2e.station import MATCH, ShownMessage, Station, deck_option, running_station, shown_message

GAMES = ("second-edition", "first-edition", "frontiers")
TURNS, TURNS_OF_A_MATCH = 50, 25
MAX_PRESSES_PER_MATCH = 900
DECKS = ("federation", "klingon")
BUTTON, MENU, GREEN = 2, 3, 3
"""Types of components, and the style of a green button."""

TACTIC_RULE = "FR-TACT-01"
"""Rule of the choice at the start of a Round, which belongs to no turn."""

ATTEMPT_KINDS = {"attempt", "combat", "away"}
"""Kinds of events that make a turn one with an attempt: of a mission, or in Frontiers a combat or an Away Mission."""

MAX_QUESTIONS_LISTED = 25


class PressOfTurn(NamedTuple):
    """A press: the question, its rule, and what was pressed."""

    question: str
    rule: str
    label: str


class MeasuredTurn(msgspec.Struct):
    """A turn of either player, with the presses of the player who follows the guide.

    Attributes:
        own: whether it is that player's turn.
        attempts: number of mission attempts, or combats.
        presses: all presses, in order.
    """

    own: bool
    attempts: int = 0
    presses: list[PressOfTurn] = msgspec.field(default_factory=list)


class Follower:
    """A player who presses what the guide says."""

    def __init__(self, here: Station) -> None:
        self._here, self._player = here, here.alice
        self._matches, self._tips = here.bot.services.matches, here.bot.services.tips
        self._message: ResponseMessage | None = None
        self._seen_events = 0
        self.turns: dict[tuple[int, ...], MeasuredTurn] = {}

    async def press(self) -> None:
        """Make one press, and record it for the turn in which it was made."""
        if self._message is None or not self._here.is_there(self._message):
            self._message = await self._here.private_message_of(self._player)
        if not has_choice(shown_message(self._message)):
            await self._here.press(self._player, self._message, "My next choice")
            return
        situation = await self._matches.situation(MATCH, self._player.id)
        decision, view = situation.decision, situation.view
        assert decision
        assert view
        turn = MeasuredTurn(own=False) if decision.rule == TACTIC_RULE else self._turn_of(view)
        label = await self._press_recommended(self._message, decision)
        turn.presses.append(PressOfTurn(decision.prompt.partition("\n")[0][:90], decision.rule, label))
        await self._count_attempts(turn)

    def _turn_of(self, view: View) -> MeasuredTurn:
        key = (getattr(view, "round", 0), view.turn, view.active)
        return self.turns.setdefault(key, MeasuredTurn(view.active == view.viewer))

    async def _count_attempts(self, turn: MeasuredTurn) -> None:
        async def new_events(_row: object, match: Match) -> list[Event]:
            seen, self._seen_events = self._seen_events, len(match.events)
            return match.events[seen:]

        events = await self._matches.run_on_match(MATCH, new_events)
        turn.attempts += sum(event.kind in ATTEMPT_KINDS and (event.seat == 0) is turn.own for event in events)

    async def _press_recommended(self, message: ResponseMessage, decision: Decision) -> str:
        """Press the green button, else what the computer would choose; return what was pressed."""
        seen = shown_message(message)
        own = [part for part in seen.parts if str(part.get("custom_id", "")).startswith("c:")]
        buttons = [part for part in own if part["type"] == BUTTON and not part.get("disabled")]
        if green := next((part for part in buttons if part.get("style") == GREEN), None):
            return await self._click(message, green)
        lead = await self._tips.lead(MATCH, self._player.id, decision)
        wanted = (*lead.answer, *(one.removeprefix(IF_ASKED) for one in lead.also)) if lead else decision.default
        if lead and (shortcut := _shortcut(seen, decision, lead)):
            return await self._click(message, shortcut)
        draft = await self._matches.draft(MATCH, self._player.id, decision.number)
        menus = [part for part in own if part["type"] == MENU and ":order:" not in part["custom_id"]]
        if found := _menu_with(menus, wanted, draft.picks if draft else ()):
            custom_id, values = found
            self._here.checked(await self._player.select(message, values, custom_id=custom_id))
            return f"<{', '.join(values)}>"
        if button := _button_towards(buttons, decision, wanted):
            return await self._click(message, button)
        await self._matches.answer(MATCH, self._player.id, decision.number, wanted or decision.default)
        self._message = await self._here.private_message_of(self._player)
        return f"typed: {', '.join(wanted)}"

    async def _click(self, message: ResponseMessage, button: Mapping[str, Any]) -> str:
        self._here.checked(await self._player.click(message, custom_id=button["custom_id"]))
        return f"[{button['label']}]"


def _shortcut(seen: ShownMessage, decision: Decision, lead: Recommendation) -> Mapping[str, Any] | None:
    """Return the button that takes everyone along, or that takes nothing along, if that is wanted."""
    buttons = [part for part in seen.parts if part["type"] == BUTTON]
    if lead.alone:
        return next((part for part in buttons if part["custom_id"].startswith("n:")), None)
    label = everybody_label(decision.option(lead.answer[0])) if lead.whole else ""
    return next((part for part in buttons if label and part.get("label") == label), None)


def _button_towards(
    buttons: Sequence[Mapping[str, Any]], decision: Decision, wanted: Answer
) -> Mapping[str, Any] | None:
    """Return the button of a choice, else the one that closes it or leads to it."""
    endings = (f":pick:{wanted[0]}", f":pick:{'+'.join(wanted)}") if wanted else ()
    group = next((option.group for option in decision.options if option.id in wanted[:1]), "")
    tests: tuple[Callable[[Mapping[str, Any]], bool], ...] = (
        lambda part: bool(endings) and part["custom_id"].endswith(endings),
        lambda part: part["label"].startswith("Done (") or (not wanted and part["label"] == "None"),
        lambda part: bool(group) and part["label"].startswith(f"{group} …"),
        lambda part: part["label"].endswith("▶"),
    )
    return next((part for fits in tests for part in buttons if fits(part)), None)


def _menu_with(menus: Sequence[Mapping[str, Any]], wanted: Answer, picks: Answer) -> tuple[str, list[str]] | None:
    """Return the menu that has the next wanted options, and those of them that it can pick at once."""
    left = [one for one in wanted if one not in picks]
    for menu in menus:
        if values := [*_values_in(menu, left)]:
            kept = [one["value"] for one in menu["options"] if one.get("default") and one["value"] in wanted]
            return menu["custom_id"], [*dict.fromkeys((*kept, *values))][: menu.get("max_values", 1)]
    return None


def _values_in(menu: Mapping[str, Any], wanted: Sequence[str]) -> Iterator[str]:
    """Yield the values of a menu that stand for wanted options; in order, all from the first on."""
    offered = sorted((one["value"].split("+") for one in menu["options"]), key=len, reverse=True)
    place = 0
    while place < len(wanted):
        fitting = next((parts for parts in offered if parts == list(wanted[place : place + len(parts)])), None)
        if fitting:
            yield "+".join(fitting)
        elif menu.get("min_values", 1) and not place:
            return
        place += len(fitting or (1,))


async def played_turns(folder: Path, game: str, number: int, turns: int) -> list[MeasuredTurn]:
    """Return the turns of one match, up to so many of the player's own."""
    async with running_station(folder) as here:
        here.bot.services.matches._sessions.seeds = lambda: seed_from_number(number)
        deck = deck_option(DECKS[number % len(DECKS)], game)
        await here.slash(here.alice, "match new", game=game, computers=1, strength="gentle", **deck)
        if (await here.info()).state is State.OPEN:
            await here.press(here.alice, here.card, "Start")
        await here.bot.services.tips.start_guiding(MATCH, here.alice.id)
        await _seed(here)
        follower = Follower(here)
        for _ in range(MAX_PRESSES_PER_MATCH):
            await here.wait_until_quiet()
            is_over = not await here.bot.services.matches.waiting_seats(MATCH)
            if is_over or sum(turn.own for turn in follower.turns.values()) > turns:
                break
            await follower.press()
        return [*follower.turns.values()]


async def _seed(here: Station) -> None:
    """Let the computer make the choices of the match's setup for the player."""
    matches, user = here.bot.services.matches, here.alice.id
    await here.wait_until_quiet()
    while not (await matches.view(MATCH, user)).turn:
        if decision := await matches.decision(MATCH, user):
            lead = await here.bot.services.tips.lead(MATCH, user, decision)
            await matches.answer(MATCH, user, decision.number, lead.answer if lead else decision.default)
        await here.wait_until_quiet()


def summary_lines(game: str, turns: Sequence[MeasuredTurn]) -> Iterator[str]:
    """Yield a line for each kind of turn with the mean of its presses, and the questions of turns with an attempt."""
    own = [turn for turn in turns if turn.own]
    kinds = {
        "own turns": own,
        "quiet": [turn for turn in own if not turn.attempts],
        "with an attempt or combat": [turn for turn in own if turn.attempts],
        "opponent's turns with a press": [turn for turn in turns if not turn.own],
        "opponent's turns with an attempt": [turn for turn in turns if not turn.own and turn.attempts],
    }
    for name, found in kinds.items():
        if counts := [len(turn.presses) for turn in found]:
            spread = " ".join(f"{number}×{count}" for number, count in sorted(Counter(counts).items()))
            middle = f"mean {statistics.mean(counts):.2f}, median {statistics.median(counts):g}, most {max(counts)}"
            yield f"{game}, {name}: {len(counts)}, {middle} ({spread})"
    asked = Counter(f"{one.rule} {one.question[:60]}" for turn in own if turn.attempts for one in turn.presses)
    yield from (f"{count:5} {question}" for question, count in asked.most_common(MAX_QUESTIONS_LISTED))


def turn_lines(number: int, turns: Sequence[MeasuredTurn]) -> Iterator[str]:
    """Yield each press of a match."""
    for turn in turns:
        whose = "own turn" if turn.own else "opponent's turn"
        yield f"--- seed {number}, {whose}, {turn.attempts} attempts, {len(turn.presses)} presses"
        yield from (f"    {press.rule}: {press.question} → {press.label}" for press in turn.presses)


def measurement_lines(game: str, limit: int, number: int, *, listed: bool) -> Iterator[str]:
    """Yield the measure of one game."""
    turns: list[MeasuredTurn] = []
    while (left := limit - sum(turn.own for turn in turns)) > 0:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(played_turns(Path(folder), game, number, min(left, TURNS_OF_A_MATCH)))
        turns += found
        if listed:
            yield from turn_lines(number, found)
        number += 1
    yield from summary_lines(game, turns)


if __name__ == "__main__":
    given = [one for one in sys.argv[1:] if one != "-v"]
    for name in given[:1] or GAMES:
        turns_wanted, first = int((given[1:2] or [str(TURNS)])[0]), int((given[2:3] or ["0"])[0])
        for line in measurement_lines(name, turns_wanted, first, listed="-v" in sys.argv):
            print(line, flush=True)
