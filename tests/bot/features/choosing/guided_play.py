"""Self-play of newcomers who mostly follow the guide, with checks of the guide at each question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import discord
import msgspec

from bot.features.choosing.arranging_screens import arranging_parts
from bot.features.choosing.guidance import ExtraOptions, Guidance, guidance_for, with_recommended_button
from bot.features.choosing.handler import offered_courses, offered_decision
from bot.features.choosing.menus import can_be_combined
from bot.features.choosing.screens import choice_parts, single_option_parts
from bot.storage.rows import Draft
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, shorten
from bot.ui.screen import Part
from engine.computer.careless_players import FAIR, GENTLE, weakened_player
from engine.computer.default_and_random_players import is_legal
from engine.computer.newcomer_tips import Recommendation, Recommender
from engine.first_edition.showing.view import FirstEditionView
from engine.games import computer_player, game
from engine.kernel.advice import Advice
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView
from engine.selfplay import seats_for
from tests.bot.pictures_and_cards import LIBRARY

PERCENT_WITHOUT_GUIDE = 20
"""Percentage of questions that newcomers answer without the guide, so that odd positions occur too."""
MAX_ANSWERS = 1200
EMPTY_REASONS = ("worth more to you now", "helps you right now", "nothing useful", "more cards will change that")
_EVERYTHING = re.compile(r"everything (.+?) requires")


class GuidedQuestion(msgspec.Struct, frozen=True):
    """A newcomer's question with the guide's lead.

    Attributes:
        name: the game.
        match: the match at this question; only valid until the next one.
        decision: the question.
        lead: what the computer would do.
        aims: the aims named before, by the card that each belongs to.
    """

    name: str
    match: Match
    decision: Decision
    lead: Recommendation
    aims: dict[str, str]

    @property
    def view(self) -> View:
        """Return what the newcomer sees."""
        return self.match.view(self.decision.seat)

    def advice(self, picks: Answer = ()) -> Advice:
        """Return the lines and proposals above the choice."""
        return self.match.advice(self.decision.seat, picks)


def guided_questions(name: str, number: int) -> Iterator[GuidedQuestion]:
    """Yield the questions of the first seat against a gentle computer, until it needs no more guidance."""
    rules = game(name)
    player = computer_player(rules)
    assert isinstance(player, Recommender)
    opponent, careless = weakened_player(player, GENTLE), weakened_player(player, FAIR)
    chance = Randomness(seed_from_number(number))
    match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number), {})
    past: list[Answer] = []
    aims: dict[str, str] = {}
    while match.open and len(match.answers) < MAX_ANSWERS:
        decision = match.open[0]
        if decision.seat:
            answer = opponent.answer(match, decision.seat)
        else:
            lead = player.lead(match, 0, past, aims)
            if lead is None:
                return
            yield GuidedQuestion(name, match, decision, lead, dict(aims))
            if lead.why and lead.aim:
                aims[lead.aim.of] = lead.aim.at
            answer = careless.answer(match, 0) if chance.below(100) < PERCENT_WITHOUT_GUIDE else lead.answer
            past.append(answer)
        match.answer(decision.seat, decision.number, answer)


def faults_of_guide(asked: GuidedQuestion) -> list[str]:
    """Return everything wrong with the guide's text at a question; [] if the guide is silent."""
    if not is_legal(asked.decision, asked.lead.answer):
        return ["The recommended answer isn’t legal."]
    if not asked.lead.why:
        return []
    faults = [*_faults_of_button(asked), *_faults_of_reason(asked)]
    where = f"{asked.name}, {asked.decision.rule}, {asked.decision.prompt[:60]}: {asked.lead.what}. {asked.lead.why}"
    return [f"{fault} ({where})" for fault in faults]


# --- the button ------------------------------------------------------------------------------------------------------


def _faults_of_button(asked: GuidedQuestion) -> Iterator[str]:
    advice = asked.advice()
    courses = offered_courses(LIBRARY, asked.name, asked.decision, advice)
    offered = offered_decision(LIBRARY, asked.name, asked.decision, advice, courses)
    alone = [one for one in LIBRARY.options_taken_alone(asked.name) if one.option in advice.alone]
    whole = LIBRARY.groups_taken_whole(asked.name)
    offer = ExtraOptions(whole, alone, courses, advice.proposals)
    guidance = guidance_for(offered, (), asked.lead, offer)
    if guidance is None:
        yield "The guide is silent in spite of a reason."
        return
    if asked.decision.kind is Kind.ARRANGEMENT:
        parts = arranging_parts("k7f3x", asked.decision, Draft())
    else:
        brief = partial(LIBRARY.card_summary, asked.name)
        parts = choice_parts("k7f3x", offered, Draft(), brief, advice, whole=whole)
        parts += single_option_parts("k7f3x", asked.decision, alone)
    yield from faults_of_green(with_recommended_button(parts, guidance.button), guidance)
    labels = {shorten(label, MAX_BUTTON_LABEL_CHARS) for label in _button_labels(parts)}
    if (
        guidance.button
        and shorten(guidance.button, MAX_BUTTON_LABEL_CHARS) not in labels
        and not _is_in_menu(offered, asked)
    ):
        yield "Its button isn’t there."


def faults_of_green(parts: list[Part], guidance: Guidance) -> Iterator[str]:
    """Yield faults of the green buttons of a screen."""
    rows = [[*map(_button, part.children)] for part in parts if isinstance(part, discord.ui.ActionRow)]
    green = [(place, button.label) for row in rows for place, button in enumerate(row) if button and _is_green(button)]
    if len(green) > 1:
        yield f"Several buttons are green: {green}."
    if any(label != shorten(guidance.button, MAX_BUTTON_LABEL_CHARS) for _, label in green):
        yield f"Another button is green: {green}."
    if any(place for place, _ in green):
        yield "The green button isn’t the first in its row."
    labels = [label for label in _button_labels(parts) if guidance.button and label == guidance.button]
    if labels and not green:
        yield "Its button isn’t green."


def _button_labels(parts: list[Part]) -> list[str]:
    return [button.label or "" for button in _buttons_of(parts)]


def attempt_styles(asked: GuidedQuestion) -> set[tuple[bool, discord.ButtonStyle]]:
    """Return the styles of the buttons of offered attempts, each with whether the requirements are met."""
    offers = {option.label: option for option in asked.decision.options if option.id.startswith("attempt:")}
    parts = choice_parts("k7f3x", asked.decision, advice=asked.advice()) if offers else []
    options = [(button.style, offers.get(button.label or "")) for button in _buttons_of(parts)]
    return {("✗" not in one.detail and "missing" not in one.detail, style) for style, one in options if one}


def _buttons_of(parts: list[Part]) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Return the buttons of a screen in order."""
    rows = [part for part in parts if isinstance(part, discord.ui.ActionRow)]
    return [button for row in rows for button in map(_button, row.children) if button]


def _button(child: Part) -> discord.ui.Button[discord.ui.LayoutView] | None:
    item = child.item if isinstance(child, discord.ui.DynamicItem) else child
    return item if isinstance(item, discord.ui.Button) else None


def _is_green(button: discord.ui.Button[discord.ui.LayoutView]) -> bool:
    return button.style is discord.ButtonStyle.success


def _is_in_menu(offered: Decision, asked: GuidedQuestion) -> bool:
    """Whether the recommendation is an entry of a menu."""
    first = asked.lead.answer[:1]
    several = [option for option in offered.options if (option.id,) == first or option.id.split("+")[:1] == [*first]]
    return bool(several) and (len(offered.options) > 5 or any(map(can_be_combined, offered.options)))


# --- the reason ------------------------------------------------------------------------------------------------------


def _faults_of_reason(asked: GuidedQuestion) -> Iterator[str]:
    why = asked.lead.why
    if any(words in why for words in EMPTY_REASONS):
        yield "The reason says nothing."
    if not why[0].isupper() or not why.endswith(".") or "  " in why or "{" in why:
        yield "The reason isn’t a sentence."
    if named := _EVERYTHING.search(why):
        yield from _faults_of_marks(asked, named[1])
    if "More of your personnel are at" in why and not _personnel_seen(asked.view):
        yield "Nobody is there."
    if _discards_only_ship(asked):
        yield "The only ship would be discarded."
    if "ll your personnel are stopped" in why and _has_active_personnel(asked.view):
        yield "Somebody isn’t stopped."
    yield from _faults_of_way(asked)
    yield from _faults_of_comparison(asked)
    if asked.lead.aim and asked.aims.get(asked.lead.aim.of, asked.lead.aim.at) != asked.lead.aim.at:
        changed = ("complete", "requires", "promises more", "can’t attempt", "is revealed")
        if not any(words in why for words in changed):
            yield "An aim is given up without a word."


def _faults_of_comparison(asked: GuidedQuestion) -> Iterator[str]:
    """Yield a fault if cards would do nearly as well, and none of them is named."""
    if "nearly as well" not in asked.lead.why or asked.decision.rule != "2E-CNT-02":
        return
    labels = [option.label.removeprefix("Play ") for option in asked.decision.options if option.card]
    others = [label for label in labels if label != asked.lead.what.removeprefix("Play ")]
    if "of the others" not in asked.lead.why and not any(label in asked.lead.why for label in others):
        yield "The other cards aren’t named."


def _faults_of_way(asked: GuidedQuestion) -> Iterator[str]:
    """Yield a fault if a ship flies past a mission it could complete, or towards one within reach."""
    lines = asked.advice().lines
    is_going_home = "More of your personnel are at" in asked.lead.why and asked.decision.rule == "2E-MOV-01"
    if is_going_home and any(": " in line and "✗" not in line for line in lines):
        yield f"It leads past a mission that is met {lines}."
    name = asked.lead.why.removeprefix("It is on the way to ").rstrip(".")
    if any(option.label == name for option in asked.decision.options):
        yield "It leads past where it goes."


def _has_active_personnel(view: View) -> bool:
    """Whether a player of Second Edition has personnel in play that aren't stopped."""
    if not isinstance(view, SecondEditionView):
        return False
    missions = [one for player in view.players for one in player.missions]
    groups = [group for one in missions for group in (*one.groups, *(ship.crew for ship in one.ships))]
    cards = [card for group in groups if group.seat == 0 for card in group.cards]
    return any(card.kind == "personnel" and not card.stopped for card in cards)


def _faults_of_marks(asked: GuidedQuestion, mission: str) -> Iterator[str]:
    """Yield contradictions to the ✓ and ✗ that the player sees for the picked cards or for present teams."""
    picked = asked.decision.rule in ("2E-BEM-01", "1E-BEAM-01")
    lines = [line for line in asked.advice(asked.lead.answer if picked else ()).lines if line.startswith(mission)]
    if picked or asked.decision.rule in ("2E-MOV-01", "1E-MOVE-06"):
        if any("✗" in line for line in lines):
            yield f"It contradicts 📋 {lines}."
    elif asked.lead.answer[0].startswith("attempt:") and not _is_ready(asked.view, mission):
        yield "Not all requirements are met."


def _is_ready(view: View, mission: str) -> bool:
    """Whether the view's own comparison says that a team may attempt a mission and meets its requirements."""
    if isinstance(view, SecondEditionView):
        missions = [one for player in view.players for one in player.missions if one.card.name.startswith(mission)]
        return any(plan.ready for one in missions for plan in one.plans)
    assert isinstance(view, FirstEditionView)
    places = [one for line in view.lines for one in line.locations if mission in (end.card.name for end in one.ends)]
    return any(plan.ready for one in places for plan in one.plans)


def _personnel_seen(view: View) -> int:
    """Return the number of the newcomer's personnel in play, anywhere."""
    return sum("personnel" in line for line in LIBRARY.display(view).in_words())  # type: ignore[union-attr]


def _discards_only_ship(asked: GuidedQuestion) -> bool:
    if asked.decision.rule not in ("2E-ZON-02", "2E-TRN-04") or not isinstance(asked.view, SecondEditionView):
        return False
    me = asked.view.players[0]
    ships = [ship for player in asked.view.players for one in player.missions for ship in one.ships if ship.seat == 0]
    discarded = [card for card in me.hand if card.id in asked.lead.answer and card.kind == "ship"]
    kept = [card for card in me.hand if card.kind == "ship" and card not in discarded]
    return bool(discarded) and not ships and not kept
