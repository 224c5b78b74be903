"""Stopping, killing, destroying, and other ways for cards to leave play (2E-ZON, 2E-STP, 2E-DMG-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ccg.cards.kinds import Equipment, Personnel
from engine.ccg.describing.clauses_of_players import pile_end_words
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.decision import Procedure
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.random_selection import select_until_final, unprotected_cards
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.placing import drop_carried_cards, leave_attempt, leave_play
from engine.second_edition.table.table import Table
from engine.second_edition.table.text_interpretation import AffectableChecks
from engine.wording import list_in_words

_OUT_OF_PLAY = ("hand", "deck", "discard", "dilemmas", "removed")


def can_be_stopped(table: Table, instance: str, cause: str = "") -> bool:
    """Whether a card is an unstopped personnel or ship in play that no text protects.

    A card that is already stopped can't be stopped again (2E-STP-01, 2E-STP-02, 2E-STP-08).
    """
    return (
        bool(table.place_of(instance))
        and (table.is_personnel(instance) or instance in table.state.ships)
        and not table.instance(instance).stopped
        and not characteristics_of(table).is_forbidden(instance, "be stopped", cause)
    )


def can_be_destroyed(table: Table, instance: str) -> bool:
    """Whether a card is in play and no text forbids killing it if it is a personnel (2E-ZON-04)."""
    gone = table.zone_of(instance).kind in _OUT_OF_PLAY
    return not gone and not (
        table.is_personnel(instance) and characteristics_of(table).is_forbidden(instance, "be killed")
    )


def stop_cards(table: Table, seat: int, cards: Sequence[str], cause: str = "") -> Procedure[None]:
    """Stop personnel and ships, which leave an attempt (2E-STP-01); never equipment (2E-STP-02)."""
    able = [i for i in cards if can_be_stopped(table, i, cause)]
    struck = yield from respond_before_loss(table, "would be stopped", seat, able, cause)
    for instance in struck:
        table.set_stopped(instance, True)
    leave_attempt(table, struck)
    _log_affected_cards(table, "stop", struck, "stopped", named=False)
    yield from respond_to_each_loss(table, "stopped", seat, struck, cause)


def unstop_cards(table: Table, cards: Sequence[str]) -> None:
    """Unstop cards for use this turn; personnel that left an attempt don't return to it."""
    for instance in cards:
        table.set_stopped(instance, False)
    _log_affected_cards(table, "unstop", cards, "no longer stopped", named=False)


def kill_personnel(table: Table, seat: int, cards: Sequence[str], cause: str = "") -> Procedure[None]:
    """Kill personnel in play, with responses, and discard them face up (2E-ZON-04, 2E-OWN-05)."""
    now = characteristics_of(table)
    present = [i for i in cards if table.zone_of(i).kind not in _OUT_OF_PLAY]
    able = [i for i in present if not now.is_forbidden(i, "be killed", cause)]
    struck = yield from respond_before_loss(table, "would be killed", seat, able, cause)
    sites = _site_of_event(table, struck)
    by_dilemma = table.state.attempt is not None  # its text has been revealed already
    reveals = not by_dilemma and any(table.instance(instance).commander != seat for instance in struck)
    was = _places_before_loss(table, struck)
    for instance in struck:
        leave_play(table, instance)
    _log_affected_cards(table, "kill", struck, "killed", named=True, reveals=reveals)
    yield from respond_to_each_loss(table, "killed", seat, struck, cause, site=sites, was=was)


def destroy_cards(table: Table, seat: int, cards: Sequence[str], cause: str = "") -> Procedure[None]:
    """Put cards from play into their owners' discard piles (2E-ZON-03); a ship with everything on it (2E-GAP-36).

    Destroying a personnel is killing it (2E-ZON-04).
    """
    if people := [i for i in cards if table.is_personnel(i)]:
        yield from kill_personnel(table, seat, people, cause)
        cards = [i for i in cards if i not in people]
    now = characteristics_of(table)
    able = [i for i in cards if not now.is_forbidden(i, "be destroyed", cause)]
    cards = yield from respond_before_loss(table, "would be destroyed", seat, able, cause)
    sites, was = _site_of_event(table, cards), _places_before_loss(table, cards)
    lost: list[str] = []
    for instance in cards:
        was |= _places_before_loss(table, table.cards_carried_by(instance))
        lost += leave_play(table, instance)
    _log_affected_cards(table, "destroy", cards, "destroyed", named=True)
    _log_cards_lost_aboard(table, lost, cards)
    yield from respond_to_each_loss(table, "destroyed", seat, list(cards), cause, site=sites, was=was)
    yield from respond_to_each_loss(
        table, "killed", seat, lost, cause, site=sites, was=was
    )  # 2E-DMG-08: lost with a ship


def _log_cards_lost_aboard(table: Table, lost: Sequence[str], hosts: Sequence[str]) -> None:
    """Log the cards that left play with their ship (2E-GAP-36)."""
    if lost:
        words = f"{table.names(lost)} {'is' if len(lost) == 1 else 'are'} lost with {table.names(hosts)}."
        table.journal.log_event("kill", words, rule="2E-GAP-36", reveals=True)


def return_to_hand(table: Table, seat: int, cards: Sequence[str], cause: str = "") -> Procedure[None]:
    """Return cards to their owners' hands; they leave an attempt as well (2E-GAP-38).

    With a ship, the cards aboard are lost (2E-GAP-36).
    """
    cards = yield from respond_before_loss(table, "would be returned", seat, cards, cause)
    lost: list[str] = []
    was = _places_before_loss(table, cards)
    for instance in cards:
        lost += drop_carried_cards(table, instance)
        leave_attempt(table, [instance])
        table.to_hand(instance)
    _log_affected_cards(table, "return", cards, "returned to hand", named=False)
    _log_cards_lost_aboard(table, lost, cards)
    yield from respond_to_each_loss(table, "returned", seat, list(cards), cause, was=was)
    yield from respond_to_each_loss(table, "killed", seat, lost, cause)


def return_to_pile(table: Table, seat: int, dilemmas: Sequence[str], cause: str = "") -> Procedure[None]:
    """Return dilemmas face up to the bottom of their owners' piles, with responses before and after (2E-DIL-12)."""
    remaining = yield from respond_before_loss(table, "would be returned to pile", seat, dilemmas, cause)
    if not remaining or table.outcome is not None:
        return
    site, was = _site_of_event(table, remaining), _places_before_loss(table, remaining)
    for dilemma in remaining:
        table.put_under_dilemma_pile(dilemma)
    words = f"{table.names(remaining)} {'returns' if len(remaining) == 1 else 'return'} to the dilemma pile."
    table.journal.log_event("dilemma returned", words, rule="2E-DIL-12")
    yield from respond_to_each_loss(table, "returned to pile", seat, remaining, cause, site=site, was=was)


def respond_before_loss(table: Table, event: str, seat: int, cards: Sequence[str], cause: str) -> Procedure[list[str]]:
    """Let responses prevent an event for all or some cards; return the remaining ones (2E-TIM-08)."""
    if not cards:
        return []
    sites, zones = _site_of_event(table, cards), {i: table.zone_of(i) for i in cards}
    occurrence = Occurrence(event, seat, tuple(cards), sites, cause)
    remaining = (yield from open_window(table, occurrence)).cards_still_affected()
    return [
        i for i in remaining if table.place_of(i) or table.zone_of(i).kind == "brig" or table.zone_of(i) == zones[i]
    ]


def respond_to_each_loss(
    table: Table,
    event: str,
    seat: int,
    cards: Sequence[str],
    cause: str,
    *,
    site: str = "",
    was: Mapping[str, tuple[str, str]] | None = None,
    whence: Mapping[str, str] | None = None,
) -> Procedure[None]:
    """Let players respond for each card separately; texts about cards present use its former place (2E-TIM-04)."""
    if event not in table.index.answered_events:
        return
    for instance in cards:
        where = site or _site_of_event(table, [instance])
        table.departed = was or {}
        source = (whence or {}).get(instance, "")
        yield from open_window(table, Occurrence(event, seat, (instance,), where, cause, whence=source))
        table.departed = {}


def _places_before_loss(table: Table, cards: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return the places of cards before they leave play."""
    return {instance: table.place_and_mission_of(instance) for instance in cards}


def _site_of_event(table: Table, cards: Sequence[str]) -> str:
    """Return the mission of the event: that of the first card."""
    return table.place_and_mission_of(cards[0])[1] if cards else ""


def _log_affected_cards(
    table: Table, kind: str, cards: Sequence[str], word: str, *, named: bool, reveals: bool = False
) -> None:
    """Log the affected cards: by name if public, else as a number, with names only for their player (2E-SHW-03)."""
    if not cards:
        return
    verb = "is" if len(cards) == 1 else "are"
    face_down = [i for i in cards if not named and isinstance(table.card(i), Personnel | Equipment)]
    seats = range(len(table.state.players)) if face_down else ()
    log_words = {seat: f"{_cards_as_seen_by(table, seat, cards, face_down)} {verb} {word}." for seat in seats}
    table.journal.log_event(
        kind,
        f"{_cards_as_seen_by(table, None, cards, face_down)} {verb} {word}.",
        private=log_words,
        reveals=bool(log_words) or reveals,
    )


def _cards_as_seen_by(table: Table, seat: int | None, cards: Sequence[str], face_down: Sequence[str]) -> str:
    known = [i for i in cards if i not in face_down or table.instance(i).commander == seat]
    count = len(cards) - len(known)
    subject = "personnel" if all(table.is_personnel(i) for i in face_down) else "card" if count == 1 else "cards"
    whose = _owner_phrase(table, [i for i in cards if i not in known])
    words = [table.names(known)] * bool(known) + [f"{count} {whose}{subject}"] * bool(count)
    return list_in_words(words)


def _owner_phrase(table: Table, cards: Sequence[str]) -> str:
    """Return *of Alice’s* if all unnamed cards are one player's, else ``""``."""
    seats = {table.instance(i).commander for i in cards}
    return f"of {table.player_name(*seats)}’s " if len(seats) == 1 else ""


# --- effects ---------------------------------------------------------------------------------------------------------


def _select_cards(_resolution: Resolution, _effect: tree.Select, _picked: list[str]) -> Procedure[None]:
    """Do nothing, because picking the cards is the whole effect."""
    yield from ()


def _select_until(resolution: Resolution, effect: tree.SelectUntil, _picked: list[str]) -> Procedure[None]:
    """Select different cards at random, one after another, until a condition is met (2E-SEL-01)."""
    found: list[str] = []
    while remaining := [i for i in unprotected_cards(resolution, resolution.eligible(effect.of)) if i not in found]:
        found += yield from select_until_final(resolution, remaining, 1)
        resolution.remember_picked(found)
        if resolution.holds(effect.until, found):
            break
    yield from ()


def _players_do(resolution: Resolution, effect: tree.PlayersDo, _picked: list[str]) -> Procedure[None]:
    """Let players carry out effects in turn, starting with the text's player (2E-MUL-05)."""
    for seat in (yield from resolution.seats_meant(effect.whose)):
        if not resolution.is_over:
            yield from resolution.resolution_for_player(seat, effect.whose).run(effect.then)


def _reveal_cards(resolution: Resolution, effect: tree.Reveal, picked: list[str]) -> Procedure[None]:
    """Reveal cards to everyone (2E-SEL-05), or show them to one player (2E-SEL-04)."""
    table, seat = resolution.table, resolution.commander_of_card
    if isinstance(effect.to, str):
        seat = yield from resolution.seat_meant(effect.to)
    if picked and effect.to:
        log_words = {seat: f"You examine {table.names(picked)}."}
        words = f"{table.player_name(seat)} examines {len(picked)} card{'s' * (len(picked) > 1)}."
        table.journal.log_event("examine", words, private=log_words, rule="2E-SEL-04")
    elif picked:
        table.journal.log_event("reveal", f"Revealed: {table.names(picked)}.", rule="2E-SEL-05", reveals=True)
    for instance in picked:
        event = "examined" if effect.to else "revealed"
        yield from open_window(table, Occurrence(event, seat, (instance,), cause=resolution.card))


def _stop_picked(resolution: Resolution, _effect: tree.Stop, picked: list[str]) -> Procedure[None]:
    table = resolution.table
    moving = [i for i in picked if not table.instance(i).stopped]
    yield from stop_cards(table, resolution.commander_of_card, picked, resolution.card)
    if any(i in table.state.cards and table.instance(i).stopped for i in moving):
        resolution.deeds |= {"stopped"}


def _unstop_picked(resolution: Resolution, _effect: tree.Unstop, picked: list[str]) -> Procedure[None]:
    unstop_cards(resolution.table, picked)
    yield from ()


def _kill_picked(resolution: Resolution, _effect: tree.Kill, picked: list[str]) -> Procedure[None]:
    table = resolution.table
    alive = [i for i in picked if table.place_of(i)]
    yield from kill_personnel(table, resolution.commander_of_card, picked, resolution.card)
    if any(not table.place_of(i) for i in alive):
        resolution.deeds |= {"killed"}


def _destroy_picked(resolution: Resolution, _effect: tree.Destroy, picked: list[str]) -> Procedure[None]:
    yield from destroy_cards(resolution.table, resolution.commander_of_card, picked, resolution.card)


def _return_to_hand(resolution: Resolution, _effect: tree.ReturnToHand, picked: list[str]) -> Procedure[None]:
    yield from return_to_hand(resolution.table, resolution.commander_of_card, picked, resolution.card)


def _put_in_deck(resolution: Resolution, effect: tree.PutInDeck, picked: list[str]) -> Procedure[None]:
    table, seat, cause = resolution.table, resolution.commander_of_card, resolution.card
    picked = yield from respond_before_loss(table, "would be put in deck", seat, picked, cause)
    seeing = [other for other in range(len(table.state.players)) if all(table.may_see(other, i) for i in picked)]
    kind, lost = "return" if any(map(table.place_of, picked)) else "deck", list[str]()
    for instance in picked:
        lost += drop_carried_cards(table, instance)
        leave_attempt(table, [instance])
        table.reset_flags(instance)
        owner = table.instance(instance).owner
        table.put(instance, "deck", owner, 0 if effect.place == "top" else None)
        if effect.place == "shuffled":
            table.shuffle(table.player(owner).deck)
    if picked:
        where = (
            "shuffled into the deck"
            if effect.place == "shuffled"
            else f"put {pile_end_words(effect.place)} of the deck"
        )
        be = "is" if len(picked) == 1 else "are"
        cards, named = "card" if len(picked) == 1 else "cards", f"{table.names(picked)} {be} {where}."
        private = dict.fromkeys(seeing, named)
        table.journal.log_event(
            kind, f"{len(picked)} {cards} {be} {where}.", private=private, rule="2E-ZON-01", reveals=False
        )
    _log_cards_lost_aboard(table, lost, picked)
    yield from respond_to_each_loss(table, "put in deck", seat, picked, cause)


def _remove_from_game(resolution: Resolution, _effect: tree.RemoveFromGame, picked: list[str]) -> Procedure[None]:
    """Remove cards from the game (2E-ZON-09)."""
    table, seat, cause = resolution.table, resolution.commander_of_card, resolution.card
    if picked:
        about = Occurrence("would be removed", seat, tuple(picked), _site_of_event(table, picked), cause)
        picked = (yield from open_window(table, about)).cards_still_affected()
    names, was = table.names(picked), {i: at for i, at in _places_before_loss(table, picked).items() if at[0]}
    sites, whence = _site_of_event(table, picked), {i: table.zone_of(i).kind for i in picked}
    for instance in picked:
        drop_carried_cards(table, instance)
        leave_attempt(table, [instance])
        table.reset_flags(instance)
        table.put(instance, "removed", table.instance(instance).owner)
    if picked:
        table.journal.log_event("removed", f"Removed from the game: {names}.", rule="2E-ZON-09")
    yield from respond_to_each_loss(table, "removed", seat, picked, cause, site=sites, was=was, whence=whence)


def _prevent_event(resolution: Resolution, effect: tree.Prevent, picked: list[str]) -> Procedure[None]:
    """Prevent an event for all or some cards; costs that were paid stay paid (2E-TIM-08)."""
    occurrence = resolution.occurrence
    if occurrence is not None and not _is_unpreventable(resolution, occurrence):
        if effect.who is None:
            occurrence.cancelled = True
        occurrence.prevented += picked
        resolution.table.journal.log_event(
            "prevent", f"{resolution.table.name(resolution.card)} prevents that.", rule="2E-TIM-08"
        )
    yield from ()


def _is_unpreventable(resolution: Resolution, occurrence: Occurrence) -> bool:
    """Whether a text protects the played or revealed card from being prevented by this one."""
    now = characteristics_of(resolution.table)
    remaining = occurrence.cards_still_affected() if occurrence.event in ("would be played", "dilemma revealed") else ()
    return any(now.is_forbidden(i, "be prevented", resolution.card) for i in remaining)


def _redirect_event(resolution: Resolution, _effect: tree.Instead, picked: list[str]) -> Procedure[None]:
    """Redirect an event to other cards, one for one."""
    occurrence = resolution.occurrence
    if occurrence is None or not picked:
        return
    if occurrence.event == "selected":
        occurrence.prevented += resolution.special_cards(cards_meant.Subject())
        occurrence.instead += picked
        return
    doing = {"would be killed": kill_personnel, "would be stopped": stop_cards}[occurrence.event]
    saved = resolution.special_cards(cards_meant.Subject())
    if len(saved) > len(picked):
        saved = yield from resolution.choose_cards(cards_meant.YOU, saved, len(picked), len(picked), "save")
    occurrence.prevented += saved
    yield from doing(resolution.table, occurrence.seat, picked, resolution.card)


def _select_again(resolution: Resolution, _effect: tree.SelectAgain, _picked: list[str]) -> Procedure[None]:
    """Have the random selection made again (2E-SEL-01)."""
    if resolution.occurrence is not None:
        resolution.occurrence.again = True
    yield from ()


EFFECTS = (
    EffectFunction(tree.Select, _select_cards),
    EffectFunction(tree.SelectUntil, _select_until),
    EffectFunction(tree.Reveal, _reveal_cards),
    EffectFunction(tree.PlayersDo, _players_do),
    EffectFunction(tree.Stop, _stop_picked),
    EffectFunction(tree.Unstop, _unstop_picked),
    EffectFunction(tree.Kill, _kill_picked),
    EffectFunction(tree.Destroy, _destroy_picked),
    EffectFunction(tree.ReturnToHand, _return_to_hand),
    EffectFunction(tree.PutInDeck, _put_in_deck),
    EffectFunction(tree.RemoveFromGame, _remove_from_game),
    EffectFunction(tree.Prevent, _prevent_event),
    EffectFunction(tree.Instead, _redirect_event),
    EffectFunction(tree.SelectAgain, _select_again),
)

AFFECTABLE_CHECKS: AffectableChecks = {
    tree.Stop: can_be_stopped,
    tree.Kill: can_be_destroyed,
    tree.Destroy: can_be_destroyed,
}
