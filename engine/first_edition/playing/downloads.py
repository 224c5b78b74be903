"""Downloads: searching hand, draw deck and open side decks, and playing the card at once (1E-DL)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.ccg.describing.card_phrases import card_phrase
from engine.ccg.effects import plays
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.texts import InPlaceOfDraw
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import Artifact, Facility, FunctionCard, Mission, Personnel, Ship
from engine.first_edition.cards.terms import in_first_edition_terms
from engine.first_edition.playing.playing_cards import (
    bring_into_play,
    can_be_brought_into_play,
    function_choice_words,
    meets_function_requirements,
    play_function_card,
)
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.characteristics import meets_requirement_alone
from engine.first_edition.position.seeds import fits_location
from engine.first_edition.position.situations import is_matching_commander
from engine.first_edition.position.stations import is_usable, shares_affiliation
from engine.first_edition.position.teams.uniqueness import has_in_play
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.resolving.actions import carry_out_action, let_players_respond, resume_download
from engine.first_edition.resolving.attempt_reinforcements import add_reinforcements, leave_unused, personnel_at_attempt
from engine.first_edition.resolving.download_checks import (
    are_downloads_barred,
    card_download_key,
    has_used_personnel_download,
    is_being_played,
    personnel_download_key,
)
from engine.first_edition.resolving.hidden_agendas import is_agenda, play_face_down, reveal_agenda
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.seeds import put_under_mission
from engine.first_edition.resolving.special_downloads import (
    download_condition,
    gives_downloads,
    special_downloads_of,
    use_key,
)
from engine.first_edition.table.side_decks import is_open
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import NO_LOCATION, Table
from engine.first_edition.table.usage import GAME, TURN, is_used, record_use, undo_uses, use_key_of
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, option
from engine.wording import list_in_words

_SEARCHED_PILES = ("deck", "tent")


class Search:
    """A single download.

    Attributes:
        succeeded: whether any card was found and taken.
        brought_personnel: whether personnel were downloaded into play.

    Args:
        table: the table.
        seat: the downloading player.
        card: the card with the text.
        effect: the cards to look for.
        location: the required location of the played card (1E-DL-12); empty for anywhere.
        special: whether it is a special download, which activates a hidden agenda at once (1E-HA-06).
        needs: a condition that replaces the card's own requirements and costs.
        answered: the action that the text responds to; ``None`` if none.
        again: whether the same use of a text has already downloaded personnel, which counts as one download (1E-DL-05).
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        card: str,
        effect: plays.DownloadCards,
        location: str = "",
        *,
        special: bool = False,
        needs: Condition | None = None,
        answered: Action | None = None,
        keeps: bool = False,
        again: bool = False,
    ) -> None:
        self._table = table
        self._seat = seat
        self._card = card
        self._effect = effect
        self._location = location
        self._special = special
        self._answered = answered
        self._keeps = keeps
        self._again = again
        self.brought_personnel = False
        self.succeeded = False
        self._waived = needs is not None
        self._allowed = needs is None or Resolution(table, seat, card).holds(needs, None)

    def downloadable_cards(self) -> list[str]:
        """Return the cards that could be downloaded now, one per title in each pile, hand first (1E-DL-01)."""
        return [*self._find_cards()]

    def can_find_any(self) -> bool:
        """Whether any card could be downloaded."""
        return any(True for _ in self._find_cards())

    def _find_cards(self) -> Iterator[str]:
        told: set[str] = set()
        for card in self._cards_to_search():
            name = self._table.card(card).id
            if name not in told and self._fits_search(card) and self._is_legal(card):
                told.add(name)
                yield card

    def _cards_to_search(self) -> Iterator[str]:
        piles = ("hand", "deck", *(("tent",) if self._has_tent() else ()))
        for pile in piles:
            for card in self._table.cards_in(pile, self._seat):
                if card != self._card:
                    yield card

    def _has_tent(self) -> bool:
        return is_open(self._table, self._seat, "tent")

    def _fits_search(self, card: str) -> bool:
        table, cards = self._table, self._effect.cards
        return (
            fits_description(table, cards, card, self._card, self._seat)
            and meets_requirement_alone(table, cards, card)
            and not is_used(table, self._once_key(card), GAME)
            and not (self._effect.different and has_in_play(table, self._seat, card))
            and self._is_permitted(card)
        )

    def _is_permitted(self, found_card: str) -> bool:
        """Whether an artifact or Q-Continuum card is allowed (1E-DL-03).

        The text must mention artifacts or name the card.
        """
        card, cards = self._table.card(found_card), self._effect.cards
        is_barred = isinstance(card, Artifact) or "q" in card.icons
        return not is_barred or bool(cards.title) or "artifact" in cards.kind

    def _is_legal(self, card: str) -> bool:
        """Whether a card can be played now and doesn't exceed the limit for personnel (1E-DL-01, 1E-DL-05)."""
        table = self._table
        if self._effect.to == "hand" or self._keeps:
            return True
        if self._effect.to == "seed":
            return bool(self._seed_locations(card))
        if table.is_a(card, Personnel) and self._is_limited():
            return False
        return self._can_be_played(card)

    def _once_key(self, card: str) -> str:
        """Return the key of a download allowed once for each affiliation; empty for others."""
        kinds = self._affiliations_for(card) if self._effect.once else ()
        return use_key_of(self._table, self._card, "/".join(kinds), self._seat) if kinds else ""

    def _affiliations_for(self, card: str) -> tuple[str, ...]:
        found: tuple[str, ...] = getattr(self._table.card(card), "affiliations", ())
        return found

    def _is_limited(self) -> bool:
        return not self._again and has_used_personnel_download(self._table, self._seat, self._card)

    def _legal_functions(self, card: str) -> list[int]:
        """Return the functions by which a card could be played now, at the required place.

        In a seed phase a download is played at once, or seeded face up if nothing else is possible.
        """
        if not self._allowed:
            return []
        played = self._functions_by(card, ("play", "any time", "suspends"))
        return played or (self._functions_by(card, ("seed",)) if self._table.seeding else [])

    def _functions_by(self, found_card: str, hows: Collection[str]) -> list[int]:
        table, card = self._table, self._table.card_as(found_card, FunctionCard)
        return [
            number
            for number, function in enumerate(card.functions)
            if function.how in hows
            and (
                self._is_put_face_down(card)
                or meets_function_requirements(
                    table,
                    self._seat,
                    found_card,
                    function,
                    location=self._location,
                    among=self._reporting_places(found_card),
                    waived=self._waived,
                )
            )
        ]

    def _is_put_face_down(self, card: FunctionCard) -> bool:
        """Whether a card is a hidden agenda put face down, so that its requirements aren't checked yet (1E-HA-02)."""
        return is_agenda(card) and not self._special

    def _seed_locations(self, card: str) -> list[str]:
        """Return the locations where a card could be seeded without a copy of the same owner.

        1E-SEED-12, 1E-SEED-13.
        """
        table, at = self._table, self._effect.at
        open_ = [
            place.id
            for place in table.locations()
            if place.completed_by is None and fits_location(table, card, place.id)
        ]
        if at is not None:
            named = {table.location_of(m) for m in Resolution(table, self._seat, self._card).eligible(at)}
            open_ = [place for place in open_ if place in named]
        return [place for place in open_ if not self._has_copy(card, place)]

    def _has_copy(self, found_card: str, place: str) -> bool:
        table = self._table
        own = [seed for seed in table.cards_in("under", place) if table.instance(seed).owner == self._seat]
        both = [table.card(seed) for seed in (*own, found_card)]
        artifacts = sum(isinstance(card, Artifact) for card in both) > 1 and table.is_a(found_card, Artifact)
        return artifacts or any(are_copies(card, table.card(found_card)) for card in both[:-1])

    def _reporting_places(self, card: str) -> Collection[str] | None:
        """Return the facilities or ships to which a card must report; ``None`` for those allowed by the rules."""
        table, at = self._table, self._effect.at
        if at is None:
            return None
        named = Resolution(table, self._seat, self._card, self._answered).eligible(at)
        to_places = not table.is_a(
            card, FunctionCard
        )  # personnel, ships and equipment report to the location of a mission
        there = dict.fromkeys(
            table.location_of(other) if to_places and table.is_a(other, Mission) else other for other in named
        )
        return [
            other
            for other in there
            if (not (to_places and table.is_a(other, Ship, Facility)) or is_usable(table, self._seat, other))
            and (not self._location or self._is_here(other))
            and (not self._effect.commanding or is_matching_commander(table, card, other))
        ]

    @property
    def _by_site(self) -> bool:
        """Whether sites at the destination decide who reports there (1E-REP-10)."""
        return self._effect.at is not None and self._effect.at.where == "station"

    def _matches_post(self, card: str) -> bool:
        """Whether a card has the affiliation of a destination facility, if the text requires that."""
        posts = self._reporting_places(card)
        if not self._effect.matching or posts is None or not self._affiliations_for(card):
            return True
        return any(shares_affiliation(self._table, card, post) for post in posts)

    def _is_here(self, card: str) -> bool:
        return self._table.location_of(card) == self._location

    # --- carrying out the download
    # ------------------------------------------------------------------------------------------

    def carry_out_with_responses(self, place: str = NO_LOCATION) -> Procedure[Action]:
        """Carry out the download unless a response prevents it; return the action (1E-DL-01)."""
        table, action = self._table, Action("downloading", self._seat, (), place, self._card)
        yield from carry_out_action(table, action, lambda _: self.carry_out(), lambda: not are_downloads_barred(table))
        return action

    def carry_out(self) -> Procedure[None]:
        """Search, show, shuffle and play; a player who searches must complete the download (1E-DL-06)."""
        table, seat = self._table, self._seat
        found = self.downloadable_cards()
        chosen = yield from self._choose_cards(found)
        self.succeeded = bool(chosen)
        played = (yield from self._choose_to_play(chosen)) if self._effect.to == "play" else ()
        for card in chosen:
            table.put(card, "hand", seat)
            table.instance_to_change(card).earned = table.is_a(card, Artifact)  # 1E-DL-03
        for pile in _SEARCHED_PILES:
            table.shuffle(pile, seat)
        for card in chosen if self._effect.once else ():
            record_use(table, self._once_key(card), GAME)
        self.brought_personnel = any(table.is_a(other, Personnel) for other in played)
        if self.brought_personnel:
            record_use(table, personnel_download_key(seat), TURN)
            if is_being_played(table, self._card):
                record_use(table, card_download_key(self._card, seat), TURN)
        self._log_found_cards(chosen)
        for card in chosen:
            if card in played:
                yield from self._play_card(card)
            elif self._effect.to == "seed":
                yield from self._seed_card(card)
        if not self._special:
            leave_unused(table, played)
        yield from let_players_respond(
            table, "downloaded", Action("downloaded", seat, tuple(chosen), NO_LOCATION, self._card)
        )

    def _choose_to_play(self, chosen: Sequence[str]) -> Procedure[Sequence[str]]:
        """Let the player choose the cards to play at once; a download in place of a draw may stay in hand.

        1E-DL-02.
        """
        if not self._keeps:
            return chosen
        played = []
        for card in chosen:
            limited = self._table.is_a(card, Personnel) and self._is_limited()
            if not limited and self._can_be_played(card):
                prompt = f"Do you play {self._table.name(card)} now?"
                options = [option("yes", "Play it now"), option("no", "Keep it in hand")]
                answer = yield from choose_one(self._seat, prompt, options, "1E-DL-02", public="downloads a card")
                played += [card] if answer == "yes" else []
        return played

    def _log_found_cards(self, chosen: Sequence[str]) -> None:
        """Log the cards found, except those to be seeded (1E-SEED-29)."""
        table, seat = self._table, self._seat
        name = table.player_name(seat)
        words = f"{name} downloads {table.names(chosen)}." if chosen else f"{name} finds nothing to download."
        private = {} if chosen else {seat: f"You find nothing to download. {self._failure_words()}"}
        if chosen and self._effect.to == "seed":
            words, private = f"{name} downloads a card to seed it.", {seat: f"You download {table.names(chosen)}."}
        table.journal.log_event("download", words, seat=seat, private=private, rule="1E-DL-01", reveals=bool(chosen))

    def _failure_words(self) -> str:
        """Return the description of a failed search: cards sought, piles, and matching cards that can't be played."""
        table, effect = self._table, self._effect
        kind = in_first_edition_terms("matching commander" if effect.commanding else card_phrase(effect.cards, 1))
        piles = list_in_words(("your hand", "your draw deck", *(("your Q’s Tent",) if self._has_tent() else ())), "or")
        fitting = dict.fromkeys(table.name(card) for card in self._cards_to_search() if self._fits_search(card))
        if not fitting:
            return f"There is no {kind} in {piles}."
        verb = "fits" if len(fitting) == 1 else "fit"
        return f"You looked for {kind}: {list_in_words(fitting)} {verb}, but can’t be played now."

    def _seed_card(self, card: str) -> Procedure[None]:
        """Seed a card face down on top of the seeds under a mission (1E-SEED-29, 1E-DL-02, 1E-SEED-12)."""
        table, seat = self._table, self._seat
        places = [option(place, table.name(place), place=place) for place in self._seed_locations(card)]
        prompt = f"Where do you seed {table.name(card)}?"
        place = yield from choose_one(seat, prompt, places, "1E-SEED-29", public="seeds a card", kind=Kind.PLACE)
        put_under_mission(table, card, place)
        where = f"under {table.name(place)}"
        private = {seat: f"You seed {table.name(card)} {where}."}
        words = f"{table.player_name(seat)} seeds a card {where}."
        table.journal.log_event("seed", words, seat=seat, private=private, rule="1E-SEED-29")

    def _choose_cards(self, found: Sequence[str]) -> Procedure[Sequence[str]]:
        table, count = self._table, min(self._effect.count, len(found))
        if not found:
            return ()
        options = [self._card_option(card) for card in found]
        several = f"up to {count} cards" if count > 1 else "a card"
        prompt = f"{table.name(self._card)}: download {several}."
        return (
            yield from choose_some(
                self._seat, prompt, options, (1, count), "1E-DL-01", public="downloads a card", reveals=True
            )
        )

    def _card_option(self, found_card: str) -> Option:
        pile = {"hand": "from your hand", "deck": "from your draw deck", "tent": "from your Q’s Tent"}
        card = self._table.card(found_card)
        what = ", ".join(map(str.title, card.skills)) if isinstance(card, Personnel) else card.type
        detail = f"{what}, {pile[self._table.list_of_card(found_card)[0]]}".removeprefix(", ")
        return option(found_card, card.name, detail, card=card.id, exclusive=card.title)

    def _play_card(self, found_card: str) -> Procedure[None]:
        """Play a card, or leave it in hand if it can't be played any more."""
        table, seat = self._table, self._seat
        if table.outcome is not None or not self._can_be_played(found_card):
            return
        if not table.is_a(found_card, FunctionCard):
            yield from bring_into_play(
                table, seat, found_card, self._reporting_places(found_card), by_site=self._by_site
            )
            return
        card, uses = table.card_as(found_card, FunctionCard), self._legal_functions(found_card)
        options = [option(str(n), function_choice_words(card, n), card=card.id) for n in uses]
        number = yield from choose_one(
            seat, f"How do you use {card.name}?", options, "1E-ACT-03", public="plays a card"
        )
        if is_agenda(card):
            yield from self._put_face_down(found_card, int(number))
        else:
            yield from play_function_card(
                table,
                seat,
                found_card,
                int(number),
                location=self._location,
                among=self._reporting_places(found_card),
                waived=self._waived,
            )

    def _put_face_down(self, card: str, number: int) -> Procedure[None]:
        """Put a hidden agenda face down after showing it; a special download activates it (1E-HA-01, 1E-HA-06).

        This also applies in seed phases, because it wasn't seeded (1E-HA-03).
        """
        play_face_down(self._table, self._seat, card, number, shown=True)
        if self._special:
            yield from reveal_agenda(self._table, self._seat, card)

    def _can_be_played(self, card: str) -> bool:
        table = self._table
        if table.is_a(card, FunctionCard):
            return bool(self._legal_functions(card))
        able = can_be_brought_into_play(table, self._seat, card, self._reporting_places(card), by_site=self._by_site)
        return able and self._matches_post(card)


def can_download_any(table: Table, seat: int, card: str, effect: plays.DownloadCards) -> bool:
    """Whether a download by a card's text would find anything now."""
    return Search(table, seat, card, effect, keeps=_is_in_place_of_draw(table, card, effect)).can_find_any()


def _may_download(resolution: Resolution, _effect: plays.DownloadCards) -> bool:
    """Whether a card can give downloads and no text forbids them (1E-DL-04, 1E-DL-09)."""
    return gives_downloads(resolution.table, resolution.card) and not are_downloads_barred(resolution.table)


def _carry_out_download(resolution: Resolution, effect: plays.DownloadCards, _picked: list[str]) -> Procedure[None]:
    """Download as one action, open to responses unless announced with the text that requires it (1E-DL-01).

    If it is prevented, the rest of the text still happens (1E-DL-09).
    """
    table, seat, card = resolution.table, resolution.seat, resolution.card
    announced, resolution.attempt = resolution.attempt, None
    if not gives_downloads(table, card) or are_downloads_barred(table):
        return
    keeps, again = _is_in_place_of_draw(table, card, effect), resolution.downloaded_personnel
    search = Search(table, seat, card, effect, answered=resolution.action, keeps=keeps, again=again)
    if announced is not None:
        yield from resume_download(table, announced, lambda _: search.carry_out())
        resolution.downloaded_personnel |= search.brought_personnel
        return
    action = yield from search.carry_out_with_responses()
    resolution.downloaded_personnel |= search.brought_personnel
    resolution.failed = resolution.failed or (action.illegal and resolution.hinges_on_download)
    resolution.hinges_on_download = False


def _is_in_place_of_draw(table: Table, card: str, effect: plays.DownloadCards) -> bool:
    """Whether a card downloads in place of a draw."""
    draws = [text for text in texts_of(table, card) if isinstance(text, InPlaceOfDraw)]
    return any(effect in text.effects for text in draws)


# --- special downloads -----------------------------------------------------------------------------------------------


def use_special(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Use a special download: suspend play, search for the card and play it at the icon (1E-DL-12).

    An Alternate Universe card still needs permission (1E-DL-14). If prevented or invalid, the download isn't used up
    (1E-DL-09, 1E-DL-01), but can't be tried again this turn.
    """
    _, instance, word = choice.split(":")
    card, number = table.card(instance), int(word)
    sought = plays.DownloadCards(cards=special_downloads_of(table, instance)[number])
    needs = download_condition(table, instance)
    location = table.location_of(instance)
    search = Search(table, seat, instance, sought, location, special=True, needs=needs)

    record_use(table, use_key(table, instance, number, seat), GAME)

    words = f"{table.player_name(seat)} uses a special download of {card.name}."
    table.journal.log_event("use", words, seat=seat, rule="1E-DL-12", reveals=True)
    now = table.state.attempt
    there = personnel_at_attempt(table, now) if now is not None else []
    action = yield from search.carry_out_with_responses(table.location_of(instance))
    if now is not None and now is table.state.attempt:
        add_reinforcements(table, now, there)
    if action.cancelled or not search.succeeded:
        undo_uses(table, (use_key(table, instance, number, seat),))
    if not action.cancelled and not search.succeeded:
        record_use(table, use_key(table, instance, number, seat), TURN)


EFFECTS = (EffectFunction(plays.DownloadCards, _carry_out_download),)
POSSIBLE = (StartCheck(plays.DownloadCards, _may_download),)
