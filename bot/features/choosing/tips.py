"""Tips for newcomers, one at a time, in their first matches of a game.

Players are also guided in their very first match and in each match opened with *Play a first match*: the guide says
what to do next and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import discord
import msgspec
import tomli

from bot.features.choosing.guidance import NO_EXTRA_OPTIONS, PLAN_GUIDANCE, ExtraOptions, Guidance, guidance_for
from bot.features.choosing.items import PhoneButton, TipsButton
from bot.features.choosing.picks import is_ordered
from bot.features.delayed_writes import DelayedWrites
from bot.matches.guide import Guide
from bot.storage import Store
from bot.storage.display_preferences import preferences_of, set_preferences
from bot.storage.tips import (
    GUIDED_ID,
    MAX_TIP_ID_CHARS,
    Newcomer,
    read_newcomer,
    record_shown_tips,
    set_wants_tips,
    wants_tips,
)
from bot.ui.items import Interaction
from bot.ui.screen import Part, row, text_screen
from bot.ui.way_back import defer_with_way_back, show_with_way_back
from engine.assets import assets_folder
from engine.computer.newcomer_tips import Aim, Recommendation
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.view import View

MATCHES_WITH_TIPS = 3
"""Number of matches of each game with tips."""

MAX_TIPS_WITH_PHONE_BUTTON = 3
"""Number of tips in a guided match after which players are no longer asked whether they are on a phone."""

MAX_PLAYERS_CACHED = 10_000
"""Maximum number of players whose seen tips are cached."""

GUIDANCE_OVER_ID = "led"
"""Id among the seen tips that marks a player's guidance as finished."""

_ALWAYS_SHOWN_BUTTONS = frozenset(("Undo", "My hand", "Look", "Auto-place"))
"""Labels of buttons that every choice, or every arrangement, has."""
_SENTENCE_BREAK_PATTERN, _BUTTON_NAME_PATTERN = re.compile(r"(?<=[.?!]) "), re.compile(r"\*([^*]+)\*")

_AIM_PREFIX = "aim:"
"""Prefix of the notes that record which aim the guidance has named: ``aim:of>at``."""

START_TIP, RESPONSE_TIP = "start", "response"
_GENERAL_TIPS = {
    START_TIP: "Only you can see this message, and you can play your whole turn in it. Its menus and buttons "
    "offer only legal choices; *Undo* undoes your last move.",
    RESPONSE_TIP: "You may respond to what just happened. If you don’t want to, pass.",
}


class Tips:
    """Shows tips, and guides players through their first match."""

    def __init__(self, store: Store, leads: Guide) -> None:
        self._store = store
        self._leads = leads
        _tips_by_rule()  # loads the tips before anyone waits for them
        self._past: set[tuple[int, str, str]] = set()
        self._known: dict[tuple[int, str], Newcomer] = {}
        self._noted = DelayedWrites[tuple[int, str, str], int](store, record_shown_tips)

    async def start_guiding(self, match: str, user: int) -> None:
        """Guide a player in this match, however many matches they have played before."""
        await self._store.write(record_shown_tips, {(user, match, GUIDED_ID): 0})
        self._known.pop((user, match), None)
        self._past.discard((user, match, GUIDANCE_OVER_ID))

    async def guidance(
        self,
        match: str,
        user: int,
        decision: Decision,
        offered: Decision,
        picks: Answer = (),
        *,
        planned: bool = False,
        offer: ExtraOptions = NO_EXTRA_OPTIONS,
    ) -> Guidance | None:
        """Return what to press now and why; ``None`` if the player isn't guided or there is nothing to recommend.

        Args:
            match: the match's id.
            user: the player's id.
            decision: their open decision.
            offered: the decision as the screen offers it.
            picks: their picks so far.
            planned: whether their deck's seed plan is offered.
            offer: the buttons in addition to the options.
        """
        lead = await self.lead(match, user, decision)
        if lead is None:
            return None
        if planned:
            return PLAN_GUIDANCE
        guidance = guidance_for(offered, picks, lead, offer)
        if guidance and lead.aim:
            self._record_aim(user, match, lead.aim, decision.number)
        return guidance

    async def recommended_order(self, match: str, user: int, decision: Decision) -> Answer:
        """Return the order to recommend for cards that must all be ordered; () if there is none."""
        if not is_ordered(decision) or decision.minimum < len(decision.options):
            return ()
        lead = await self.lead(match, user, decision)
        return lead.answer if lead and lead.why else ()

    async def lead(self, match: str, user: int, decision: Decision) -> Recommendation | None:
        """Return what the computer would do in the place of a guided player; ``None`` for others."""
        if (user, match, GUIDANCE_OVER_ID) in self._past or not await self._is_guided(match, user):
            return None
        player = await self._read_newcomer(user, match)
        if not player.wants_tips or not player.is_guided:
            self._cache_past_tips(user, match, [] if player.is_guided else [GUIDANCE_OVER_ID])
            return None
        return await self._leads.suggested_move(match, user, decision, _aims_before(player, decision.number))

    def _record_aim(self, user: int, match: str, aim: Aim, decision: int) -> None:
        """Record that an aim was named, so that a change of aim is explained later."""
        player, tip = self._known[user, match], f"{_AIM_PREFIX}{aim.of}>{aim.at}"
        if player.shown_tips.get(tip) == decision or len(tip) > MAX_TIP_ID_CHARS:
            return
        self._known[user, match] = player._replace(shown_tips=player.shown_tips | {tip: decision})
        self._noted.queue_row((user, match, tip), decision)

    async def tip_components(
        self,
        match: str,
        user: int,
        decision: Decision,
        guidance: Guidance | None = None,
        *,
        instead: str = "",
        can_ask_about_phone: bool = False,
    ) -> list[Part]:
        """Return the guidance and the tip for a decision, with a button to switch them off; [] if there are none.

        Args:
            match: the match's id.
            user: the player's id.
            decision: their open decision.
            guidance: what to press now, if the player is guided.
            instead: a rule whose tip fits better than the tip for the decision's rule; empty if none.
            can_ask_about_phone: whether the pictures are too detailed for one and the message has room for the button.
        """
        fitting = {tip: words for tip, words in tips_for(decision, instead) if (user, match, tip) not in self._past}
        if not fitting and not guidance:
            return []
        player = await self._read_newcomer(user, match)
        past = [
            tip
            for tip in fitting
            if player.earlier_matches >= MATCHES_WITH_TIPS or not player.is_new_at(tip, decision.number)
        ]
        self._cache_past_tips(user, match, past)
        if not player.wants_tips:
            return []
        due = [tip for tip in fitting if tip not in past][:1]
        if new := [tip for tip in due if tip not in player.shown_tips]:
            shown = dict.fromkeys(new, decision.number)
            self._known[user, match] = player._replace(shown_tips=player.shown_tips | shown)
            for tip in new:
                self._noted.queue_row((user, match, tip), decision.number)
        lines = [*(f"💡 {fitting[tip]}" for tip in due), *([str(guidance)] if guidance else [])]
        if not lines:
            return []
        item: Part = discord.ui.TextDisplay("\n".join(lines))
        seen = [tip for tip in self._known[user, match].shown_tips if not tip.startswith(_AIM_PREFIX)]
        asks_for_phone = can_ask_about_phone and guidance and len(seen) <= MAX_TIPS_WITH_PHONE_BUTTON
        buttons = [TipsButton("off", "No more tips"), *([PhoneButton(match)] if asks_for_phone else [])]
        return [discord.ui.Separator(), item, row(*buttons)]

    async def goal_words(self, match: str, user: int, view: View) -> str:
        """Return a match's goal if no score shows it, and always for a newcomer in their first match."""
        is_goal_shown = view.goal or view.outcome or not view.aim
        if is_goal_shown or (user, match, GUIDANCE_OVER_ID) in self._past or not await self._is_guided(match, user):
            return view.goal
        player = await self._read_newcomer(user, match)
        self._cache_past_tips(user, match, [] if player.is_guided else [GUIDANCE_OVER_ID])
        return view.aim if player.wants_tips and player.is_guided else ""

    async def _read_newcomer(self, user: int, match: str) -> Newcomer:
        if (user, match) not in self._known:
            if len(self._known) > MAX_PLAYERS_CACHED:
                self._known.clear()
            newcomer = await self._store.read(read_newcomer, user, match)
            waiting = {
                tip: shown_count
                for (*user_and_match, tip), shown_count in self._noted.waiting.items()
                if user_and_match == [user, match]
            }
            self._known[user, match] = newcomer._replace(shown_tips=newcomer.shown_tips | waiting)
        return self._known[user, match]

    async def wait_until_saved(self) -> None:
        """Wait until the tips shown so far are recorded as seen."""
        await self._noted.stop()

    async def _is_guided(self, match: str, user: int) -> bool:
        """Whether a player can be guided in the match; a negative result is cached."""
        if await self._leads.can_guide_in(match, user):
            return True
        self._cache_past_tips(user, match, [GUIDANCE_OVER_ID])
        return False

    def _cache_past_tips(self, user: int, match: str, past: Iterable[str]) -> None:
        """Cache the ids of tips that the player has seen."""
        if len(self._past) > MAX_PLAYERS_CACHED:
            self._past.clear()
        self._past.update((user, match, tip) for tip in past)

    async def has_tips_on(self, user: int) -> bool:
        """Whether the player has tips switched on."""
        return await self._store.read(wants_tips, user)

    async def switch_to_phone(self, user: int) -> None:
        """Show a player's pictures as close-ups from now on."""
        taste = await self._store.read(preferences_of, user)
        await self._store.write(set_preferences, user, msgspec.structs.replace(taste, phone=True))

    async def switch_tips(self, interaction: Interaction, *, wanted: bool) -> None:
        """Switch tips on or off."""
        await defer_with_way_back(interaction)
        await self._store.write(set_wants_tips, interaction.user.id, wanted)
        self._known.clear()
        many = f"in your first {MATCHES_WITH_TIPS} matches of each game"
        words = f"You’ll get tips {many}." if wanted else "No more tips. To get them back, use the button in /help."
        await show_with_way_back(interaction, text_screen(words))


def _aims_before(player: Newcomer, decision: int) -> dict[str, str]:
    """Return the aims last named before a decision, by the card that each aim belongs to."""
    named = sorted(
        (number, tip) for tip, number in player.shown_tips.items() if tip.startswith(_AIM_PREFIX) and number < decision
    )
    parts = (tip.removeprefix(_AIM_PREFIX).partition(">") for _, tip in named)
    return {of: at for of, _, at in parts}


def tips_for(decision: Decision, instead: str = "") -> Iterator[tuple[str, str]]:
    """Yield the tips that fit a decision, with their ids: those for its rule, or for the rule ``instead``."""
    rule = instead or decision.rule
    yield START_TIP, _GENERAL_TIPS[START_TIP]
    if decision.window and any(option.label == "Pass" for option in decision.options):
        yield RESPONSE_TIP, _GENERAL_TIPS[RESPONSE_TIP]
    elif rule in _tips_by_rule() and not _can_only_continue(decision):
        yield rule, tip_for_screen(decision, _tips_by_rule()[rule])


def _can_only_continue(decision: Decision) -> bool:
    """Whether the only option is to continue, so there is nothing to teach."""
    return decision.kind is Kind.ACTION and len(decision.options) == 1


def tip_for_screen(decision: Decision, words: str) -> str:
    """Return a tip without the sentences about buttons that aren't on this screen."""
    labels = [option.label for option in decision.options]

    def is_there(name: str) -> bool:
        return name in _ALWAYS_SHOWN_BUTTONS or any(label.startswith(name) for label in labels)

    return " ".join(
        item for item in _SENTENCE_BREAK_PATTERN.split(words) if all(map(is_there, _BUTTON_NAME_PATTERN.findall(item)))
    )


@cache
def _tips_by_rule() -> Mapping[str, str]:
    return tomli.loads((assets_folder() / "tips.toml").read_text("utf-8"))
