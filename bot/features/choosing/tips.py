"""Tips for newcomers, one at a time, in their first matches of a game.

In their very first match, against computers, they are also guided: what to do next and why, until they reach a goal.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache

import discord
import msgspec
import tomli

from bot.features.choosing.arranging import next_press
from bot.features.choosing.items import TipsButton
from bot.features.choosing.menus import is_single_card
from bot.features.choosing.plan_buttons import USE_PLAN
from bot.features.choosing.screens import KEEP_ORDER_LABEL, everybody_label
from bot.features.delayed_writes import DelayedWrites
from bot.games.presentation import Alone
from bot.matches.leading import Leads
from bot.storage import Store
from bot.storage.tips import Newcomer, newcomer, note, set_wants_tips, wants_tips
from bot.ui.items import Interaction
from bot.ui.screen import Part, row, text_screen
from bot.ui.way_back import defer_aside, show_aside
from bot.ui.words import escaped
from engine.assets import assets_folder
from engine.computer.leading import Lead, listed_names
from engine.icons import text_with_icon_names
from engine.kernel.advice import Course
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.view import View

FIRST_MATCHES = 3
"""Number of matches of each game in which tips are shown."""

MAX_PLAYERS_CACHED = 10_000
"""Maximum number of players whose past tips are cached."""

GUIDANCE_OVER = "led"
"""Marks guidance as finished, among the past tips."""

_ALWAYS_THERE = frozenset(("Undo", "My hand", "Look", "Auto-place"))
"""Controls that every choice, or every arrangement, has."""
_SENTENCE, _NAMED = re.compile(r"(?<=[.?!]) "), re.compile(r"\*([^*]+)\*")

_WHY_BY_PLAN = "Your deck comes with a plan for its missions, dilemmas, artifacts and outpost."

START, RESPONSE = "start", "response"
_GENERAL = {
    START: "Only you can see this message, and you can play your whole turn in it. Its menus and buttons "
    "offer only legal choices; *Undo* undoes your last move.",
    RESPONSE: "You may respond to what just happened. If you don’t want to, pass.",
}


class ExtraOptions(msgspec.Struct, frozen=True):
    """What can be pressed at a decision in addition to its options.

    Attributes:
        whole: the groups of options that can be taken with everything that may go along.
        alone: the options that can be taken with nothing of what would be asked next.
        courses: sequences of answers that can be picked as one.
    """

    whole: Collection[str] = ()
    alone: Sequence[Alone] = ()
    courses: Sequence[Course] = ()


NOTHING_MORE = ExtraOptions()


class Tips:
    """Shows tips, and guides players through their first match."""

    def __init__(self, store: Store, leads: Leads) -> None:
        self._store = store
        self._leads = leads
        _by_rule()  # loaded before anyone waits
        self._past: set[tuple[int, str, str]] = set()
        self._known: dict[tuple[int, str], Newcomer] = {}
        self._noted = DelayedWrites[tuple[int, str, str], int](store, note)

    async def tip_components(
        self,
        match: str,
        user: int,
        decision: Decision,
        picks: Answer = (),
        *,
        planned: bool = False,
        offer: ExtraOptions = NOTHING_MORE,
        instead: str = "",
    ) -> list[Part]:
        """Return the guidance and the tip for a decision, with a button to switch them off; empty if there are none.

        Args:
            match: its id.
            user: the player's id.
            decision: their open decision.
            picks: their picks so far.
            planned: whether their deck's seed plan is offered.
            offer: what can be pressed in addition to the options.
            instead: a rule whose tip fits better than the tip of the decision's rule; empty for none.
        """
        fitting = {tip: words for tip, words in tips_for(decision, instead) if (user, match, tip) not in self._past}
        led = (user, match, GUIDANCE_OVER) not in self._past and await self._is_guided(match, user)
        if not fitting and not led:
            return []
        player = await self._read_newcomer(user, match)
        past = [tip for tip in fitting if player.earlier >= FIRST_MATCHES or not player.new_at(tip, decision.number)]
        self._cache_past_tips(user, match, [*past, *([GUIDANCE_OVER] if player.earlier else [])])
        if not player.wanted:
            return []
        due = [tip for tip in fitting if tip not in past][:1]
        if new := [tip for tip in due if tip not in player.shown]:
            shown = dict.fromkeys(new, decision.number)
            self._known[user, match] = player._replace(shown=player.shown | shown)
            for tip in new:
                self._noted.queue_row((user, match, tip), decision.number)
        lines = [
            *(f"💡 {fitting[tip]}" for tip in due),
            *(
                await self._lead_lines(match, user, decision, picks, planned=planned, offer=offer)
                if led and not player.earlier
                else []
            ),
        ]
        if not lines:
            return []
        item: Part = discord.ui.TextDisplay("\n".join(lines))
        return [discord.ui.Separator(), item, row(TipsButton("off", "No more tips"))]

    def recommended_answer(self, match: str, user: int, decision: Decision) -> Answer:
        """Return the answer that the guidance on the screen recommends; empty without guidance."""
        return self._leads.answer_shown(match, user, decision)

    async def goal_words(self, match: str, user: int, view: View) -> str:
        """Return the goal of a match if no score shows it; for a newcomer in their first match, always."""
        told = view.goal or view.outcome or not view.aim
        if told or (user, match, GUIDANCE_OVER) in self._past or not await self._is_guided(match, user):
            return view.goal
        player = await self._read_newcomer(user, match)
        self._cache_past_tips(user, match, [GUIDANCE_OVER] if player.earlier else [])
        return view.aim if player.wanted and not player.earlier else ""

    async def _read_newcomer(self, user: int, match: str) -> Newcomer:
        if (user, match) not in self._known:
            if len(self._known) > MAX_PLAYERS_CACHED:
                self._known.clear()
            known = await self._store.read(newcomer, user, match)
            waiting = {
                tip: shown_count for (*who, tip), shown_count in self._noted.waiting.items() if who == [user, match]
            }
            self._known[user, match] = known._replace(shown=known.shown | waiting)
        return self._known[user, match]

    async def wait_until_saved(self) -> None:
        """Wait until all tips shown are saved."""
        await self._noted.stop()

    async def _is_guided(self, match: str, user: int) -> bool:
        """Whether a player can be guided in the match; a "no" is cached."""
        if await self._leads.can_lead_in(match, user):
            return True
        self._cache_past_tips(user, match, [GUIDANCE_OVER])
        return False

    async def _lead_lines(
        self, match: str, user: int, decision: Decision, picks: Answer, *, planned: bool, offer: ExtraOptions
    ) -> list[str]:
        """What to do now and why, as a line; empty if no guidance is needed."""
        lead = await self._leads.lead_for(match, user, decision)
        if lead is None:
            return []
        if planned and not picks:
            return [f"🧭 Now: **{USE_PLAN}**. {_WHY_BY_PLAN}"]
        if picks and _is_same_answer(decision, picks, lead.answer):
            return ["🧭 Now: **Done**."]
        stacks = decision.kind is Kind.ARRANGEMENT
        what = next_press(decision, picks, lead.answer) if stacks else lead_label(decision, lead, offer)
        return [
            f"🧭 Now: **{escaped(text_with_icon_names(what))}**. {escaped(text_with_icon_names(lead.why))}".rstrip()
        ]

    def _cache_past_tips(self, user: int, match: str, past: Iterable[str]) -> None:
        """Cache that these tips are past."""
        if len(self._past) > MAX_PLAYERS_CACHED:
            self._past.clear()
        self._past.update((user, match, tip) for tip in past)

    async def are_wanted(self, user: int) -> bool:
        """Whether the player has tips switched on."""
        return await self._store.read(wants_tips, user)

    async def switch_tips(self, interaction: Interaction, *, wanted: bool) -> None:
        """Switch tips on or off."""
        await defer_aside(interaction)
        await self._store.write(set_wants_tips, interaction.user.id, wanted)
        self._known.clear()
        many = f"in your first {FIRST_MATCHES} matches of each game"
        words = f"You’ll get tips {many}." if wanted else "No more tips. To get them back, use the button in /help."
        await show_aside(interaction, text_screen(words))


def lead_label(decision: Decision, lead: Lead, offer: ExtraOptions = NOTHING_MORE) -> str:
    """Return the button to press for a lead: everything in one press if that is offered."""
    first = lead.answer[0] if lead.answer else ""
    if lead.alone and (label := next((choice.label for choice in offer.alone if choice.option == first), "")):
        return label
    if course := _best_course(lead, first, offer.courses):
        return course.label.removesuffix(".")
    ids = [option.id for option in decision.options]
    if decision.kind is Kind.ORDERED_CARDS and list(lead.answer) == ids:
        return KEEP_ORDER_LABEL
    if also := [item for item in lead.also if item in ids]:
        several = dict.fromkeys((*lead.answer, *also))  # a menu lists only one of several copies
        return f"Use {listed_names([decision.option(item).label.removesuffix('.') for item in several])}"
    option = decision.option(first) if lead.whole and decision.kind is Kind.ACTION else None
    crew = option and option.group in offer.whole and not is_single_card(option)
    return everybody_label(option) if option and crew else lead.what


def _best_course(lead: Lead, first: str, courses: Sequence[Course]) -> Course | None:
    """Return the course that goes furthest along the lead, else one that replaces its first step."""
    way = (*lead.answer, *lead.also)
    along = [course for course in courses if way[: len(course.answers)] == course.answers]
    return max(
        along or [course for course in courses if course.instead and course.answers[0] == first],
        key=lambda course: len(course.answers),
        default=None,
    )


def _is_same_answer(decision: Decision, picks: Answer, wanted: Answer) -> bool:
    return picks == wanted if decision.kind is Kind.ORDERED_CARDS else {*picks} == {*wanted}


def tips_for(decision: Decision, instead: str = "") -> Iterator[tuple[str, str]]:
    """Yield all tips that fit a decision, with their ids: the tip of its rule, or of the rule ``instead``."""
    rule = instead or decision.rule
    yield START, _GENERAL[START]
    if decision.window and any(option.label == "Pass" for option in decision.options):
        yield RESPONSE, _GENERAL[RESPONSE]
    elif rule in _by_rule() and not _can_only_continue(decision):
        yield rule, tip_for_screen(decision, _by_rule()[rule])


def _can_only_continue(decision: Decision) -> bool:
    """Whether the only option is to continue, so there is nothing to teach."""
    return decision.kind is Kind.ACTION and len(decision.options) == 1


def tip_for_screen(decision: Decision, words: str) -> str:
    """Return a tip without the sentences about buttons that aren't on this screen."""
    labels = [option.label for option in decision.options]

    def is_there(name: str) -> bool:
        return name in _ALWAYS_THERE or any(label.startswith(name) for label in labels)

    return " ".join(item for item in _SENTENCE.split(words) if all(map(is_there, _NAMED.findall(item))))


@cache
def _by_rule() -> Mapping[str, str]:
    return tomli.loads((assets_folder() / "tips.toml").read_text("utf-8"))
