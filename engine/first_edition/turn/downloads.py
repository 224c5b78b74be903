"""Downloads: a player looks for cards in hand, draw deck and open side decks, and plays them at once (1E-DL)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.zones.rules import Does
from engine.first_edition.actions.actions import act, respond
from engine.first_edition.cards.definition import Artifact, Facility, Personnel, Verb
from engine.first_edition.characteristics import is_disabled, meets_alone, suits
from engine.first_edition.memory import in_place
from engine.first_edition.resolution import Resolution
from engine.first_edition.side_decks import is_open
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.state import Action
from engine.first_edition.table import AT_LARGE, Table
from engine.first_edition.teams.uniqueness import same
from engine.first_edition.turn.playing_a_card import (
    bring,
    can_be_brought,
    has_what_it_needs,
    play_verb,
    use_words,
)
from engine.first_edition.usage import GAME, TURN, is_used, name_of, note_use
from engine.kernel.asking import choose_one, choose_some
from engine.kernel.decision import Option, Procedure, option

PERSONNEL_LIMIT = "download of personnel"
_SEARCHED = ("deck", "tent")


class Search:
    """One download: what is looked for, by whom, and where it may go.

    Args:
        table: where.
        seat: who downloads.
        card: whose text lets them.
        effect: what they may look for.
        location: where the card has to be played if its effect belongs to a place (1E-DL-12); empty for anywhere.
    """

    def __init__(self, table: Table, seat: int, card: str, effect: plays.DownloadCards, location: str = "") -> None:
        self._table = table
        self._seat = seat
        self._card = card
        self._effect = effect
        self._location = location

    def found(self) -> list[str]:
        """The cards that could be downloaded now, one of each in each pile, those in hand first (1E-DL-01)."""
        told: set[str] = set()
        found: list[str] = []
        for one in self._looked_through():
            name = self._table.card(one).id
            if name not in told and self._fits(one) and self._is_legal(one):
                told.add(name)
                found.append(one)
        return found

    def _looked_through(self) -> Iterator[str]:
        piles = ("hand", "deck", *(("tent",) if is_open(self._table, self._seat, "tent") else ()))
        for pile in piles:
            for one in self._table.lying(pile, self._seat):
                if one != self._card:
                    yield one

    def _fits(self, one: str) -> bool:
        table, cards = self._table, self._effect.cards
        return (
            suits(table, cards, one, self._card, self._seat)
            and meets_alone(table, cards, one)
            and not (self._effect.different and self._is_in_play(one))
            and self._is_permitted(one)
        )

    def _is_in_play(self, one: str) -> bool:
        table, card = self._table, self._table.card(one)
        own = (i for i in table.all_in_play() if table.instance(i).owner == self._seat)
        return any(same(card, table.card(other)) for other in own)

    def _is_permitted(self, one: str) -> bool:
        """Artifacts and cards of the Q-Continuum only where a text says so, or names the card (1E-DL-03)."""
        card, cards = self._table.card(one), self._effect.cards
        is_barred = isinstance(card, Artifact) or "q" in card.icons
        return not is_barred or bool(cards.title) or "artifact" in cards.kind

    def _is_legal(self, one: str) -> bool:
        """It can be played now, and is not one personnel too many this turn (1E-DL-01, 1E-DL-05)."""
        table = self._table
        if self._effect.to == "hand":
            return True
        if table.is_a(one, Personnel) and is_used(table, self._limit(), TURN):
            return False
        return self._can_still(one)

    def _limit(self) -> str:
        return f"{PERSONNEL_LIMIT}/{self._seat}"

    def _uses(self, one: str) -> list[int]:
        """The uses of a card by which it could be played now, at the place that is named."""
        table, card = self._table, self._table.known(one, Verb)
        hows = ("seed",) if table.seeding else ("play", "any time", "suspends")
        return [
            number
            for number, function in enumerate(card.functions)
            if function.how in hows and has_what_it_needs(table, self._seat, one, function, location=self._location)
        ]

    def _posts(self) -> Collection[str] | None:
        """The facilities at which it has to report; ``None`` for those of the rules."""
        table, at = self._table, self._effect.at
        if at is None:
            return None
        resolution = Resolution(table, self._seat, self._card)
        return [one for one in resolution.eligible(at) if not self._location or self._is_here(one)]

    def _is_here(self, one: str) -> bool:
        return self._table.location_of(one) == self._location

    # --- carrying it out -----------------------------------------------------------------------------------------

    def carry_out(self) -> Procedure[None]:
        """Look, show what is found, shuffle what was searched, and play it; once they look they must (1E-DL-06)."""
        table, seat = self._table, self._seat
        found = self.found()
        chosen = yield from self._choose(found)
        for one in chosen:
            table.put(one, "hand", seat)
            table.touch(one).earned = table.is_a(one, Artifact)  # 1E-DL-03
        for pile in _SEARCHED:
            table.shuffle(pile, seat)
        if any(table.is_a(one, Personnel) for one in chosen) and self._effect.to == "play":
            note_use(table, self._limit(), TURN)
        name = table.player_name(seat)
        words = f"{name} downloads {table.names(chosen)}." if chosen else f"{name} finds nothing to download."
        table.journal.tell("download", words, seat=seat, rule="1E-DL-01", reveals=bool(chosen))
        if chosen and self._effect.to == "play":
            for one in chosen:
                yield from self._play(one)
        yield from respond(table, "downloaded", Action("downloaded", seat, tuple(chosen), AT_LARGE, self._card))

    def _choose(self, found: Sequence[str]) -> Procedure[Sequence[str]]:
        table, count = self._table, min(self._effect.count, len(found))
        if not found:
            return ()
        options = [self._option(one) for one in found]
        several = f"up to {count} cards" if count > 1 else "a card"
        prompt = f"{table.name(self._card)}: download {several}."
        return (
            yield from choose_some(
                self._seat, prompt, options, (1, count), "1E-DL-01", public="downloads a card", reveals=True
            )
        )

    def _option(self, one: str) -> Option:
        pile = {"hand": "from your hand", "deck": "from your draw deck", "tent": "from your Q’s Tent"}
        card = self._table.card(one)
        return option(one, card.name, pile[self._table.lies(one)[0]], card=card.id, exclusive=card.title)

    def _play(self, one: str) -> Procedure[None]:
        """Play it, unless what came before has made that impossible: then it stays in hand."""
        table, seat = self._table, self._seat
        if table.outcome is not None or not self._can_still(one):
            return
        if not table.is_a(one, Verb):
            yield from bring(table, seat, one, self._posts())
            return
        card, uses = table.known(one, Verb), self._uses(one)
        options = [option(str(n), use_words(card, n), card=card.id) for n in uses]
        number = yield from choose_one(
            seat, f"How do you use {card.name}?", options, "1E-ACT-03", public="plays a card"
        )
        yield from play_verb(table, seat, one, int(number), location=self._location)

    def _can_still(self, one: str) -> bool:
        table = self._table
        return bool(self._uses(one)) if table.is_a(one, Verb) else can_be_brought(table, self._seat, one, self._posts())


def gives_downloads(table: Table, card: str) -> bool:
    """Facilities give downloads only in their native quadrant (1E-DL-04)."""
    definition = table.card(card)
    place = table.state.locations.get(table.location_of(card))
    return not isinstance(definition, Facility) or place is None or place.quadrant == definition.quadrant


def _download(resolution: Resolution, effect: plays.DownloadCards, _picked: list[str]) -> Procedure[None]:
    """1E-DL-01: one action, which may be answered before the player looks."""
    table, seat, card = resolution.table, resolution.seat, resolution.card
    if not gives_downloads(table, card):
        return
    search = Search(table, seat, card, effect)
    action = Action("downloading", seat, (), AT_LARGE, card)
    yield from act(table, action, lambda _: search.carry_out())


# --- special downloads -----------------------------------------------------------------------------------------------


def special_options(table: Table, seat: int) -> Iterator[Option]:
    """The special downloads that a player has left: each icon of a card once a game, whatever copy (1E-DL-13)."""
    if not table.downloads:
        return
    there = (
        one for place in table.places() for one in in_place(table, place, "downloads", partial(_able, table, place))
    )
    for instance in table.controlled(seat, there):
        card = table.known(instance, Personnel)
        if is_disabled(table, instance):
            continue
        for number, title in enumerate(card.downloads):
            if not is_used(table, name_of(table, instance, f"DL/{number}", seat), GAME):
                label = f"Download {title} with {card.name}"
                yield option(f"special:{instance}:{number}", label, group="Download", card=card.id)


def _able(table: Table, place: str) -> list[str]:
    """The personnel at a location, or before the players, who have special downloads."""
    return [one for one in there_of_kind(table, place, "personnel") if table.known(one, Personnel).downloads]


def use_special(table: Table, seat: int, instance: str, number: int) -> Procedure[None]:
    """A special download suspends play: its title is looked for and played where the icon is (1E-DL-12).

    A card of the Alternate Universe needs its permission all the same (1E-DL-14). One that is prevented is not used up
    (1E-DL-09).
    """
    card = table.known(instance, Personnel)
    sought = plays.DownloadCards(cards=Cards(kind="card", title=card.downloads[number]))
    search = Search(table, seat, instance, sought, table.location_of(instance))

    def results(_: Action) -> Procedure[None]:
        note_use(table, name_of(table, instance, f"DL/{number}", seat), GAME)
        yield from search.carry_out()

    words = f"{table.player_name(seat)} uses a special download of {card.name}."
    table.journal.tell("use", words, seat=seat, rule="1E-DL-12", reveals=True)
    yield from act(table, Action("downloading", seat, (), table.location_of(instance), instance), results)


EFFECTS = (Does(plays.DownloadCards, _download),)
