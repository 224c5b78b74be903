"""Cards in play whose words their player uses by hand, at the moments that the words name."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.moments import END, MENU, START, Moment, is_harm, usage_limit
from engine.kernel.decision import Option, Procedure, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.assisted_text import respond_in_words
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table

_VERB = "words"
_ABOUT_TURNS = {"turn begun": START, "turn ended": END}


def words_answering(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    """A player's cards in play whose words name what happens."""
    for instance, moments in _saying(table, seat):
        if any(_fits(table, seat, instance, one, occurrence) for one in moments) and _is_usable(
            table, seat, instance, strikes=instance in occurrence.cards
        ):
            yield instance


def words_options(table: Table, seat: int, event: str) -> list[Option]:
    """The cards in play that their player can use at a moment of their own turn, as options of a menu."""
    return [
        option(
            f"{_VERB}:{instance}",
            f"Use {table.name(instance)}’s text",
            table.card(instance).words,
            group="Use its text",
            card=table.instance(instance).card,
        )
        for instance, moments in _saying(table, seat)
        if any(one.event == event and one.by != "opponent" for one in moments)
        and _is_usable(table, seat, instance, once=event != MENU)
    ]


def use_words(table: Table, seat: int, instance: str, occurrence: Occurrence | None = None) -> Procedure[None]:
    """Resolve the words of a card in play by hand, perhaps in response to something."""
    table.state.used.append(_key(instance))
    if usage_limit(table.card(instance).words) == "game":
        table.state.used_up.append(_key(instance))
    words = f"{table.player_name(seat)} uses {table.name(instance)}’s text."
    table.journal.tell("use", words, seat=seat, rule="2E-CST-01", reveals=True)
    yield from respond_in_words(table, instance, seat, occurrence)


def is_words(choice: str) -> bool:
    """Whether an option of a menu is one of these."""
    return choice.startswith(f"{_VERB}:")


def _saying(table: Table, seat: int) -> Iterator[tuple[str, frozenset[Moment]]]:
    if not table.index.moments:
        return
    for instance in table.cards_in_play.saying(seat):
        if moments := table.index.moments.get(table.instance(instance).card):
            yield instance, moments


def _key(instance: str) -> str:
    return f"{instance}:by hand"


def _is_usable(table: Table, seat: int, instance: str, *, once: bool = False, strikes: bool = False) -> bool:
    """Whether it is not stopped, not used up, and may be seen by its player (2E-STP-03)."""
    if not table.may_see(seat, instance) or (table.instance(instance).stopped and not strikes):
        return False
    limit = usage_limit(table.card(instance).words)
    if _key(instance) in table.state.used and (once or limit):
        return False
    if limit == "game" and _key(instance) in table.state.used_up:
        return False
    return not characteristics_of(table).forbids(instance, "use text")


def _fits(table: Table, seat: int, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    turn = _ABOUT_TURNS.get(occurrence.event)
    if turn is not None:
        return moment.event == turn and moment.by != "you" and occurrence.seat != seat
    if moment.event != occurrence.event:
        return False
    if moment.title and all(table.title(one) != moment.title for one in occurrence.left() if one in table.state.cards):
        return False
    return _is_by(table, seat, moment, occurrence) and _is_there(table, instance, moment, occurrence)


def _is_by(table: Table, seat: int, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether it is the doing, or befalls the cards, of the player whom the words name."""
    if moment.by == "anyone":
        return True
    if is_harm(moment.event):
        owners = {table.instance(one).commander for one in occurrence.left() if one in table.state.cards}
        return seat in owners if moment.by == "you" else bool(owners - {seat})
    attempt = table.state.attempt
    doer = attempt.seat if moment.event.startswith("dilemma ") and attempt is not None else occurrence.seat
    return (doer == seat) == (moment.by == "you")


def _is_there(table: Table, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether the card takes part, or is where it happens, if its words say so."""
    if not moment.where or not (occurrence.cards or occurrence.site):
        return True
    place, site = table.whereabouts(instance)
    here = bool(occurrence.site) and site == occurrence.site
    if moment.where == "here" or moment.event.startswith(("dilemma", "combat", "engagement", "requirements")):
        return here
    return instance in occurrence.cards or place in occurrence.cards or table.host_of(instance) in occurrence.cards
