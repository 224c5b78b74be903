"""Index of the abilities of a match's cards, built once per card set, so that rules no card uses are never checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.ccg.cards.catalogue import Definitions
from engine.ccg.cards.moments import Moment
from engine.ccg.cards.play_times import PlayTimes
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Becomes, GainsIcon, MayAbduct, Mixes, TakesStunned
from engine.ccg.effects.conditions import HostsNextTurn, PlayedEarlier, Turn
from engine.ccg.effects.effects import Capture
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.objectives import Assimilate
from engine.ccg.effects.plays import Expose, Refresh, Rescue
from engine.ccg.effects.texts import AnyTime, Response, Text, Trigger, While
from engine.ccg.requirements.requirement import AnyOf, Named, Requirement, is_met_alone
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Function, Interrupt, Mission, Ship
from engine.first_edition.cards.facts import Facts
from engine.first_edition.cards.moments_in_words import (
    UsableSentence,
    moments_in_text,
    play_times_in_text,
    scoring_moments,
    usable_sentences_by_event,
)
from engine.first_edition.cards.nemeses import nemesis_icons
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.cards.tribbles import Tribble

POSITIONS_AT_LOCATION = frozenset(("present", "aboard", "mission", "surface", "on", "this", "host", "targeted"))
"""Positions of cards at the same location as the card with the text."""

RESTRAINED_MARK = "r"
"""Mark in the sign of a treaty that leaves attack restrictions as they are (1E-BAT-08)."""

POSITIONS_ANYWHERE = frozenset(("kin", "sisters"))
"""Positions of cards that can be anywhere, even if the card with the text is at a location."""
FOLLOWING = frozenset(("targeted", "host", "present"))
"""Positions of the personnel that a dilemma on a whole team affects, wherever they go (1E-PLAY-12)."""


_PREVENTABLE_EVENTS = (
    "played, used, downloading, moved, beamed, docked, undocked, attempted, scouted, attacked, mission completed, "
    "selected, stopped, killed, destroyed"
)
_FINISHED_EVENTS = (
    "played, used, downloaded, moved, beamed, points scored, attempt begun, dilemma revealed, dilemma encountered, "
    "dilemma overcome, requirements checked, mission completed, mission failed, scouted, battle begun, next pairing, "
    "battle won, battle lost, battle over, selected, killed, stopped, destroyed, captured, damaged, discarded, "
    "end of turn"
)
_EVENTS = frozenset(
    (*(f"would be {part}" for part in (*_PREVENTABLE_EVENTS.split(", "), "captured")), *_FINISHED_EVENTS.split(", "))
)
"""Events to which cards can respond."""


@dataclass(frozen=True)
class PossibleResponses:
    """Responses that the cards of a match make possible.

    Attributes:
        events: the events with any response (1E-ACT-04).
        cards: the definition ids of cards played in response.
        hidden: by event, the triggers of cards that are hidden before they respond: in hand or hidden agendas.
        suspends: whether any card suspends play (1E-ACT-05).
        any_time: whether any card can be used between actions (1E-TIM-01).
        any_time_texts: whether any text in play can be used between actions.
        any_time_uses: the functions of cards in hand that can be used between actions, with their numbers, by
    definition id; without functions whose host isn't in this match. chances: the times when interrupts resolved by hand
    are played, by definition id. exposes: whether any card exposes cloaked ships. rescues: whether any card saves crews
    in a pod. associates: whether any card refers to the Away Teams of a ship (1E-MOVE-11).
    """

    events: frozenset[str]
    cards: frozenset[str]
    hidden: Mapping[str, Sequence[Trigger]]
    suspends: bool
    any_time: bool
    any_time_texts: bool
    any_time_uses: Mapping[str, Sequence[tuple[int, Function]]]
    interrupt_play_times: Mapping[str, PlayTimes]
    exposes: bool
    rescues: bool
    associates: bool


def _possible_responses(cards: Iterable[AnyDefinition]) -> PossibleResponses:
    """Return the responses that these cards make possible."""
    there = list(cards)
    functions = [(card, other) for card in there for other in getattr(card, "functions", ())]
    hidden: dict[str, list[Trigger]] = {}
    for trigger in _hidden_triggers(functions):
        for event in trigger.triggering_events:
            hidden.setdefault(event, []).append(trigger)
    chances = _interrupt_play_times(there)
    for found in chances.values():
        for trigger in found.triggers:
            hidden.setdefault(trigger.event, []).append(trigger)
    texts = any(isinstance(text, AnyTime) for text in _texts_of_cards(there))
    uses: dict[str, list[tuple[int, Function]]] = {}
    for card in there:
        for number, item in enumerate(getattr(card, "functions", ())):
            between = card.id not in chances or chances[card.id].between
            if between and item.how == "any time" and (item.on is None or _may_match_title(there, item.on)):
                uses.setdefault(card.id, []).append((number, item))
    by_hand = {moment.event for moments in _moments_of_cards(there).values() for moment in moments}
    # for rulesets without responses to a revealed dilemma
    by_hand |= {"dilemma encountered"} if "dilemma revealed" in by_hand else set()
    open_ = {
        event
        for text in _texts_of_cards(there)
        if isinstance(text, Response)
        for event in text.trigger.triggering_events
    }
    return PossibleResponses(
        events=frozenset((*open_, *hidden, *by_hand)),
        cards=frozenset(
            card.id for card, function in functions if function.how in ("answer", "suspends") or card.id in chances
        ),
        interrupt_play_times=chances,
        hidden=hidden,
        suspends=any(function.how == "suspends" for _, function in functions),
        any_time=texts or any(function.how == "any time" or "ha" in card.icons for card, function in functions),
        any_time_texts=texts,
        any_time_uses=uses,
        exposes=any(isinstance(node, Expose) for _, function in functions for node in tree_nodes(function)),
        rescues=any(isinstance(node, Rescue) for _, function in functions for node in tree_nodes(function)),
        associates=any(isinstance(node, Refresh) for _, function in functions for node in tree_nodes(function)),
    )


def _interrupt_play_times(cards: Iterable[AnyDefinition]) -> dict[str, PlayTimes]:
    """Return the times when interrupts resolved by hand are played, by definition id."""
    spoken = [card for card in cards if isinstance(card, Interrupt) and card.words]
    return {card.id: play_times_in_text(card.words, _EVENTS) for card in spoken if _is_timed_by_text_alone(card)}


def _is_timed_by_text_alone(card: Interrupt) -> bool:
    """Whether only the text of a card says when it is played."""
    return all(function.how == "any time" and not function.effects for function in card.functions)


_TYPES_WITHOUT_TEXT_IN_PLAY = ("interrupt", "tactic")
"""Card types whose text isn't used in play."""


def _moments_of_cards(cards: Iterable[AnyDefinition]) -> dict[str, frozenset[Moment]]:
    spoken = {
        card.id: _moments_of_card(card) for card in cards if card.words and card.type not in _TYPES_WITHOUT_TEXT_IN_PLAY
    }
    return {card: named for card, named in spoken.items() if named}


def _moments_of_card(card: AnyDefinition) -> frozenset[Moment]:
    worth = scoring_moments(card.words) if isinstance(card, Mission) else frozenset()
    return moments_in_text(card.words, _EVENTS) | worth


def uses_at_moment(card: AnyDefinition, event: str) -> Sequence[UsableSentence]:
    """Return the sentences of a card usable by hand at a moment; an unlimited one if only its kind names the moment."""
    return usable_sentences_by_event(card.words, _EVENTS).get(event) or (UsableSentence(0, ""),)


@dataclass(frozen=True, slots=True)
class CardIndex:
    """Abilities of the cards in a match, so that rules no card uses are never checked.

    Attributes:
        responses: the possible responses.
        moments: the moments when cards in play are used by hand, by definition id.
        text_kinds: the kinds of texts.
        node_kinds: the kinds of nodes in effect trees.
        has_battle_reports: whether any card reports to battles.
        has_several_affiliations: whether any card has several affiliations (1E-MAFF-01).
        has_incompatible_cards: whether any card refuses to work with others (1E-COMP-05).
        has_sites: whether any card is a site.
        has_holograms: whether any card is a hologram (1E-HOLO-01).
        has_carried_ships: whether any ship can be carried.
        has_times: whether any card is a time location.
        has_phasing_cloaks: whether any card has a Phasing Cloak (1E-CLOAK-04).
        has_nemeses: whether any nemesis icons oppose each other (1E-NEM-01).
        has_captives: whether any card captures, or can be captured where it was seeded.
        has_infiltrators: whether any card infiltrates.
        has_headquarters: whether any card is a headquarters.
        has_tribbles: whether any card is a tribble.
        changes_traits: whether any card adds characteristics or assimilates, so that cards may differ from their
            printed traits.
        change_kinds: the kinds of continuous changes.
        depends_on_other_locations: whether any continuous text depends on cards at other locations, so that changes
            there affect everything.
        depends_on_turns: whether any continuous text depends on whose turn it is, so that a new turn affects
            everything.
        cards_with_continuous_texts: the definition ids of cards with continuous texts.
        cards_with_wide_texts: the ids among them of cards that change cards at other locations.
        treaty_signs: the requirements of treaties for cards that mix regardless of affiliation, with their signs.
        facts: the printed facts by definition id, including other cards of the pool that the match needs.
    """

    responses: PossibleResponses
    moments: Mapping[str, frozenset[Moment]]
    text_kinds: frozenset[type]
    node_kinds: frozenset[type]
    has_battle_reports: bool
    has_several_affiliations: bool
    has_incompatible_cards: bool
    has_sites: bool
    has_holograms: bool
    has_carried_ships: bool
    has_times: bool
    has_phasing_cloaks: bool
    has_nemeses: bool
    has_captives: bool
    has_infiltrators: bool
    has_headquarters: bool
    changes_traits: bool
    has_tribbles: bool
    change_kinds: frozenset[type]
    depends_on_other_locations: bool
    depends_on_turns: bool
    cards_with_continuous_texts: frozenset[str]
    cards_with_wide_texts: frozenset[str]
    treaty_signs: Mapping[Requirement, str]
    facts: dict[str, Facts]


@lru_cache(maxsize=64)
def card_index(catalogue: Definitions[AnyDefinition], ids: frozenset[str]) -> CardIndex:
    """Return the index of these cards of a pool; cached because definitions never change."""
    cards = [catalogue.card(card) for card in sorted(ids)]
    words = frozenset(type(node) for card in cards for node in tree_nodes(card))
    seeded = any(getattr(card, "seeds", False) and card.type == "personnel" for card in cards)
    return CardIndex(
        responses=_possible_responses(cards),
        moments=_moments_of_cards(cards),
        text_kinds=frozenset(type(text) for text in _texts_of_cards(cards)),
        node_kinds=words,
        has_battle_reports=any(getattr(card, "joins", "") for card in cards),
        has_several_affiliations=any(len(getattr(card, "affiliations", ())) > 1 for card in cards),
        has_incompatible_cards=any(
            getattr(card, name, None) is not None for card in cards for name in ("shuns", "only_with")
        ),
        has_sites=any(isinstance(card, Site) for card in cards),
        has_holograms=any(Facts(card).is_hologram for card in cards),
        has_carried_ships=any(isinstance(card, Ship) and card.carried_by is not None for card in cards),
        has_times=any(isinstance(card, TimeLocation) for card in cards),
        has_phasing_cloaks=any(isinstance(card, Ship) and card.has_phasing_cloak for card in cards),
        has_nemeses=_has_nemeses(cards),
        has_infiltrators=any(getattr(card, "infiltrates", "") for card in cards),
        has_headquarters=any(getattr(card, "facility", "") == "headquarters" for card in cards),
        has_captives=seeded or not words.isdisjoint((Capture, MayAbduct, TakesStunned)),
        changes_traits=not words.isdisjoint((Becomes, GainsIcon, Assimilate)),
        has_tribbles=any(isinstance(card, Tribble) for card in cards),
        change_kinds=_change_kinds(cards),
        depends_on_other_locations=_depends_on_other_locations(cards),
        depends_on_turns=_depends_on_turns(cards),
        cards_with_continuous_texts=frozenset(
            card.id for card in cards if any(isinstance(text, While) for text in _texts_of_cards((card,)))
        ),
        cards_with_wide_texts=_cards_with_wide_texts(cards),
        treaty_signs=_treaty_signs(cards),
        facts={card.id: Facts(card) for card in cards},
    )


def _treaty_signs(cards: Iterable[AnyDefinition]) -> dict[Requirement, str]:
    """Return the signs of treaty requirements: ``+`` and a number, ``RESTRAINED_MARK`` if attacks stay restricted."""
    changes = (change for text in _texts_of_cards(cards) if isinstance(text, While) for change in text.changes)
    mixing = [change for change in changes if isinstance(change, Mixes) and not change.affiliations]
    asked = {change.of.who: change.restrained is True for change in mixing if change.of.who is not None}
    return {who: f"+{RESTRAINED_MARK * kept}{number}" for number, (who, kept) in enumerate(asked.items())}


def _has_nemeses(cards: Iterable[AnyDefinition]) -> bool:
    """Whether nemesis arrows of one colour point both ways."""
    found = {arrow for card in cards for arrow in nemesis_icons(card.shown_icons)}
    return any(arrow._replace(right=not arrow.right) in found for arrow in found)


def _may_match_title(there: Iterable[AnyDefinition], on: Cards) -> bool:
    """Whether any card may have the title that a description requires."""
    return any(not on.title or on.title in card.titles for card in there) and (
        not _tests_only_titles(on.who)
        or any(is_met_alone(on.who, other) for card in there for other in printed_qualities_of_card(card))
    )


def _tests_only_titles(who: Requirement | None) -> bool:
    """Whether a requirement tests only titles, which no text changes."""
    return who is not None and all(isinstance(node, Named | AnyOf) for node in tree_nodes(who))


def _hidden_triggers(functions: Iterable[tuple[AnyDefinition, Function]]) -> Iterator[Trigger]:
    """Yield triggers of cards played in response and of hidden agendas revealed in response (1E-HA-02)."""
    for card, function in functions:
        if function.trigger is not None:
            yield function.trigger
        if "ha" in card.icons:
            yield from (text.trigger for text in function.texts if isinstance(text, Response))
            yield from function.against


def _depends_on_other_locations(cards: Iterable[AnyDefinition]) -> bool:
    """Whether a continuous text or a cure depends on cards away from its own location.

    A text under a condition does if it follows a team that may split.
    """
    there = list(cards)
    split = any(text.condition is not None for card in there for text in _texts_that_follow(card))
    return split or any(
        isinstance(node, Cards) and node.where not in POSITIONS_AT_LOCATION
        for node in _nodes_of_conditions_and_amounts(there)
    )


def _nodes_of_conditions_and_amounts(cards: Iterable[AnyDefinition]) -> Iterator[object]:
    """Yield the tree nodes in conditions and amounts of continuous texts, and in cures."""
    there = list(cards)
    on = [text for text in _texts_of_cards(there) if isinstance(text, While)]
    amounts = [getattr(change, "amount", None) for text in on for change in text.changes]
    cures = [half.cure for card in there for half in getattr(card, "halves", ())]
    return (node for tree in (*(text.condition for text in on), *amounts, *cures) for node in tree_nodes(tree))


def _depends_on_turns(cards: Iterable[AnyDefinition]) -> bool:
    """Whether a continuous text or a cure depends on whose turn it is."""
    return any(
        isinstance(node, Turn | HostsNextTurn | PlayedEarlier) for node in _nodes_of_conditions_and_amounts(cards)
    )


def _cards_with_wide_texts(cards: Iterable[AnyDefinition]) -> frozenset[str]:
    return frozenset(
        card.id
        for card in cards
        if any(_reaches(text, POSITIONS_ANYWHERE) for text in _texts_of_cards((card,)))
        or any(_reaches(text, FOLLOWING) for text in _texts_that_follow(card))
    )


def _reaches(text: Text, positions: frozenset[str]) -> bool:
    """Whether a continuous text changes cards in one of these positions."""
    changes = text.changes if isinstance(text, While) else ()
    return any(getattr(getattr(change, "of", None), "where", "") in positions for change in changes)


def _texts_that_follow(card: AnyDefinition) -> Iterator[While]:
    """Yield the continuous texts of a dilemma that is placed on several personnel (1E-PLAY-12)."""
    for half in card.halves if isinstance(card, Dilemma) else ():
        placed = half.placed
        if placed is not None and placed.kind == "personnel" and getattr(placed, "count", None) != 1:
            yield from (text for text in half.texts if isinstance(text, While))


def _change_kinds(cards: Iterable[AnyDefinition]) -> frozenset[type]:
    """Return the kinds of continuous changes that these cards make."""
    return frozenset(
        type(change) for text in _texts_of_cards(cards) if isinstance(text, While) for change in text.changes
    )


def _texts_of_cards(cards: Iterable[AnyDefinition]) -> Iterator[Text]:
    for card in cards:
        ends = (card.near, *([card.far] if card.far else [])) if isinstance(card, Mission) else ()
        for part in (card, *getattr(card, "halves", ()), *getattr(card, "functions", ()), *ends):
            yield from getattr(part, "texts", ())
