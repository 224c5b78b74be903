"""A view of First Edition as pictures and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial

from bot.rendering.cards.page import page
from bot.rendering.cards.small import Standing
from bot.rendering.display import Beat, Focus, Hand, Held, digest
from bot.rendering.first_edition import board_words
from bot.rendering.first_edition.board import board
from bot.rendering.first_edition.cast import cast_of
from bot.rendering.first_edition.changes import changes
from bot.rendering.first_edition.faces import PREFIX
from bot.rendering.first_edition.highlights import GOAL, highlight_of
from bot.rendering.first_edition.people import skills_of
from bot.rendering.first_edition.places import groups_at, locations, title
from bot.rendering.first_edition.sights import sights
from bot.rendering.highlight import Highlight, verdict
from bot.rendering.kit.block import Block
from bot.rendering.kit.theme import seat_ink
from bot.rendering.result import Result
from bot.rendering.result import Standing as Stood
from bot.rendering.sights import Sight
from engine.ccg.view import CardView
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.view import FirstEditionView, PlayerView
from engine.kernel.decision import Decision
from engine.kernel.decision import Kind as Asked

TACTIC = "1E-SB-03"
"""The rule that asks for a tactic."""
_LONGEST = 1000


class FirstEditionDisplay:
    """Draws with the cards that are in use."""

    def __init__(
        self,
        view: FirstEditionView,
        before: FirstEditionView | None,
        catalogue: Catalogue,
        waiting: Sequence[int] = (),
    ) -> None:
        self._view = view
        self._before = before
        self._cast = cast_of(catalogue)
        self._waiting = tuple(waiting)

    @cached_property
    def shown(self) -> bytes:
        """The views, which name what lies on the table, and who has to act."""
        return digest(self._view, self._before, self._waiting)

    def board(self) -> Block:
        """The spaceline with both players' sides."""
        return board(self._view, self._cast, self._waiting, changes(self._before, self._view))

    def in_words(self) -> list[str]:
        """The board in words."""
        return self._words

    @cached_property
    def _words(self) -> list[str]:
        return board_words.in_words(self._view, self._before)

    def beat(self) -> Beat:
        """The most important change, else turn and phase."""
        view = self._view
        return Beat(board_words.caption(view, self._before), tuple(player.score for player in view.players))

    def hand(self) -> Hand | None:
        """The viewer's hand; before the first turn the cards that they have not seeded yet."""
        player = self._own()
        if player is None:
            return None
        seeding = bool(player.seeds) and not player.hand
        title_ = "Your seed cards" if seeding else "Your hand"
        reasons = player.unplayable
        held = _counted(player.seeds if seeding else player.hand, reasons)
        faces = [self._cast.face(card) for card, _ in held]
        standings = [
            Standing(reasons.get(card.id, ""), count, lit=self._plays() and card.id not in reasons)
            for card, count in held
        ]
        cards = player.seeds if seeding else player.hand
        amount = f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}"
        if self._plays():
            amount += f" · {len(cards) - len(reasons)} playable now"
        told = self._told(f"{title_}, {amount}", held, reasons)
        return Hand(
            tuple(Held(f"{PREFIX}{card.card}", card.name, card.kind) for card in cards),
            lambda: page(title_, amount, faces, seat_ink(player.seat), standings),
            told,
            "You still have your card play." if self._plays() else "",
            title_,
        )

    def _told(self, head: str, held: Sequence[tuple[CardView, int]], reasons: Mapping[str, str]) -> str:
        """The hand in words: with the skills of personnel where there is room for them."""
        for skilled in (True, False):
            named = [_named(card, count, reasons.get(card.id, ""), self._skills(card) if skilled else "")
                     for card, count in held]  # fmt: skip
            told = f"{head}: {'; '.join(named)}." if named else f"{head}."
            if len(told) <= _LONGEST:
                return told
        return f"{told[: _LONGEST - 1].rstrip()}…"

    def _skills(self, card: CardView) -> str:
        known = self._cast.card(card.card)
        return ", ".join(skills_of(known)) if isinstance(known, Personnel) else ""

    def result(self) -> Result | None:
        """Scores, and the missions completed."""
        view = self._view
        if view.outcome is None:
            return None
        standings = tuple(Stood(one.seat, one.name, one.score, self._completed(one.seat)) for one in view.players)
        turns = f"{view.turn} {'turn' if view.turn == 1 else 'turns'}"
        return Result(view.outcome, turns, standings)

    def highlight(self, failed: str = "") -> Highlight | None:
        """What has come of a mission or a battle; the end as the viewer takes it."""
        view = self._view
        if (result := self.result()) and view.viewer is not None:
            return verdict(result, view.viewer, GOAL)
        return highlight_of(view, self._before, self._cast, failed)

    def sights(self) -> tuple[Sight, ...]:
        """Locations, ships and facilities, players, piles and single cards."""
        return self._sights

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._cast)

    def focus(self, decision: Decision | None) -> Focus:
        """The battle or attempt in progress, tactics or the hand to choose from, the place of cards, or the board."""
        view = self._view
        if decision and decision.rule == TACTIC:
            return self._offered(decision, "Your tactic", _tactics_told(decision))
        if battle := view.battle or view.fought:
            wanted = f"battle:{battle.location}"
        elif view.attempt:
            wanted = f"attempt:{view.attempt.location}"
        elif decision and view.phase == "card play" and decision.kind is Asked.ACTION and self._plays():
            return "hand"
        elif not (wanted := self._place_of(decision)) and decision and _are_cards(decision):
            return self._offered(decision, "Choose", f"{len(decision.options)} to choose from")
        return next((one for one in self.sights() if one.id == wanted), "board")

    def _offered(self, decision: Decision, title_: str, count: str) -> Sight:
        """The cards to choose from, side by side: those of a pile, or the tactics that were drawn (1E-SB-03)."""
        cards = {one.card: one for one in decision.options if one.card}
        faces = [self._cast.face(CardView(id=one.id, card=one.card, name=one.label, kind="")) for one in cards.values()]
        words = tuple(f"{one.label}: {one.detail}" if one.detail else one.label for one in cards.values())
        draw = partial(page, title_, count, faces, seat_ink(decision.seat))
        return Sight("offered", "Cards", title_, "", words, draw, tuple(f"{PREFIX}{one}" for one in cards))

    def _plays(self) -> bool:
        view = self._view
        return view.viewer is not None and view.viewer == view.active and view.card_play

    def _own(self) -> PlayerView | None:
        view = self._view
        return None if view.viewer is None else view.players[view.viewer]

    def _place_of(self, decision: Decision | None) -> str:
        """The sight of the place where all cards are that can be chosen; empty where there is none."""
        if decision is None or decision.kind not in {Asked.CARDS, Asked.ORDERED_CARDS}:
            return ""
        offered = {one.id for one in decision.options}
        for place in locations(self._view):
            there = {card.id for group in groups_at(place) for card in group.cards}
            if offered and offered <= there:
                return f"place:{place.id}"
        return ""

    def _completed(self, seat: int) -> tuple[str, ...]:
        done = [title(self._view, one) for one in locations(self._view) if seat in one.finishers]
        return tuple(done) or ("No mission completed",)


def _tactics_told(decision: Decision) -> str:
    """What may be done with the tactics that have been drawn, of which there is one at first (1E-SB-03)."""
    drawn = sum(bool(one.card) for one in decision.options)
    more = len(decision.options) > drawn + 1
    return ", ".join(("play it" if drawn == 1 else "play one", *(["draw another"] if more else []), "or play none"))


def _are_cards(decision: Decision) -> bool:
    """Whether cards are chosen, and nothing else."""
    return decision.kind in {Asked.CARDS, Asked.ORDERED_CARDS} and all(one.card for one in decision.options)


def _counted(cards: Sequence[CardView], reasons: Mapping[str, str]) -> list[tuple[CardView, int]]:
    """Each card once, with how many alike there are; those that cannot be played last."""
    counts: dict[tuple[str, str], tuple[CardView, int]] = {}
    for card in cards:
        key = (card.card, reasons.get(card.id, ""))
        counts[key] = (counts[key][0], counts[key][1] + 1) if key in counts else (card, 1)
    return sorted(counts.values(), key=lambda one: one[0].id in reasons)


def _named(card: CardView, count: int, reason: str, skills: str) -> str:
    """*Archer ×2 (dilemma)*, *Worf (personnel, in play already: Security, Honor 2)*."""
    kind = ", ".join(filter(None, (card.kind, reason.lower())))
    return f"{card.name}{f' ×{count}' if count > 1 else ''} ({kind}{f': {skills}' if skills else ''})"
