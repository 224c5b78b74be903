"""Descriptions of First Edition cards, printed from their trees with ``engine.ccg.describing``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from engine.ccg.describing.card_phrases import (
    card_phrase,
    counted_cards_words,
    one_of_your_cards_words,
    picked_cards_words,
)
from engine.ccg.describing.card_phrases import with_article as phrase_with_article
from engine.ccg.describing.conditions import condition_words
from engine.ccg.describing.effect_clauses import cost_words, effect_sentences, joined_effect_sentences
from engine.ccg.describing.mentions import Picks, with_mentions
from engine.ccg.describing.printer import text_words, texts_in_words
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.describing.triggers import occasion_of_trigger
from engine.ccg.effects.cards_meant import ANYBODY, All, Cards, Pick
from engine.ccg.effects.conditions import Condition, Situation
from engine.ccg.effects.effects import PlayersDo
from engine.ccg.effects.naming import NAMED
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import AllOf, AnyOf, Named, Requirement, Skill
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Doorway,
    End,
    Equipment,
    Facility,
    Function,
    FunctionCard,
    Mission,
    Objective,
    Personnel,
    Ship,
)
from engine.first_edition.cards.extra_seeds import Welcome
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.special_reports import SpecialReport
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.terms import (
    in_first_edition_terms,
    in_words_of_first_edition,
    with_host,
    with_type_of_card,
)
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.wording import as_sentence, list_in_words, number_words, title_case, with_article

_TIMING_WORDS = {
    "seed": "Seeds",
    "play": "Plays",
    "any time": "Plays at any time",
    "answer": "Plays",
    "suspends": "Suspends play",
    "met": "Encountered in a Q-Flash",
}
_SEEDS, _PLAYS = "Seeds ", "Plays "
_SHARED_USES = ("Plays at any time on ", "Plays when ", "Plays on ", _PLAYS)
"""Beginnings that the uses of a card can share, the longest first."""
_FATE_SENTENCES = {
    "reseed": "",
    "discard": "Discard dilemma.",
    "continues": "Mission continues.",
    "stays": "",
    "placed": "",
}
_ONE_HARMED = re.compile(r"(?:One|Two|Three) of your [^.;,]*\(random selection\) (?:is|are) (?:stopped|killed)\.")
"""Matches a sentence about personnel who are no longer there afterwards, whatever happens."""
_ONE_MORE = re.compile(r"\b[Oo]ne of your(?= personnel \(random selection\) is )")
_DURING_TURN = re.compile(r"it is (your|an opponent’s) turn")
_USE_WORD = re.compile(r"\b(?:seeds?|plays?|place|use)\b", re.IGNORECASE)
"""Matches words that show that a text says how its card is used."""


def card_text(card: AnyDefinition) -> str:
    """Return the description of a card in our own words; empty for a card without text.

    Classifications and attributes are in capitals, as on the cards.
    """
    if card.words and _has_whole_text_in_words(card):
        return card.words
    told = with_type_of_card(in_first_edition_terms(" ".join(filter(None, _parts_of_text(card)))), card.type)
    for title in _downloaded_titles(card):
        told = told.replace(in_first_edition_terms(title), title)
    immune = f"Immune to {list_in_words(card.immune)}." if card.immune else ""
    return " ".join(filter(None, (told, immune, card.words)))


def _downloaded_titles(card: AnyDefinition) -> Iterator[str]:
    """Yield the titles in special downloads, which keep their own capitals."""
    yield from card.downloads if isinstance(card, Personnel | Facility) else ()
    yield from (cards.title for cards in card.fetches if cards.title) if isinstance(card, Personnel | Ship) else ()


def _artifact_texts(card: FunctionCard) -> tuple[Text, ...]:
    """Return the texts of an artifact used as equipment."""
    return card.texts if isinstance(card, Artifact) else ()


def _has_whole_text_in_words(card: AnyDefinition) -> bool:
    """Whether ``words`` is the card's whole text, so that parsed parts aren't repeated."""
    match card:
        case FunctionCard():
            carried_out = any(
                function.texts or function.effects or function.costs for function in card.functions
            ) or bool(_artifact_texts(card))
            return not carried_out and _USE_WORD.search(card.words) is not None
        case Equipment() | Site():
            return not card.texts
        case Facility():
            return card.facility != "outpost" and not card.texts
        case _:
            return False


def function_text(function: Function) -> str:
    """Return the description of one function in our own words."""
    told = " ".join(filter(None, _function_sentence(function)))
    return in_first_edition_terms(with_host(told, function.on.kind) if function.on is not None else told)


def _parts_of_text(card: AnyDefinition) -> Iterator[str]:  # noqa: PLR0912 - a dictionary of types
    match card:
        case Mission():
            yield from _mission_sentences(card)
        case Dilemma():
            if card.controls_itself:
                yield f"RANGE {card.range}, WEAPONS {card.weapons}, SHIELDS {card.shields}."
            for half in card.halves:
                yield "" if half.words else _half_text(half, card)
        case Personnel():
            yield from _personnel_sentences(card)
        case Equipment():
            yield f"{list_in_words(map(title_case, card.used_by))} use only." if card.used_by else ""
            yield "Reports without a card play." if card.free else ""
            yield _reporting_sentence(card) if card.quadrants else ""
            yield f"May report to a personnel battle of your {card.joins.title()} cards." if card.joins else ""
            yield _seeding_sentence(card.seeds_under)
            yield from map(_report_sentence, card.reports)
            yield "Holds one personnel, who is lost with this card." if card.holds_one else ""
            yield from _countdown_sentence(card)
            yield from _texts_words(card.texts)
        case Facility():
            yield from _facility_sentences(card)
        case Site():
            yield from _site_sentences(card)
        case TimeLocation():
            yield from _time_location_sentences(card)
        case Ship():
            where = " at any location" if card.anywhere else ""
            yield f"Enters play{' damaged' if card.damaged else ''}{where}." if card.damaged or where else ""
            yield from map(_report_sentence, card.reports)
            yield _carried_words(card.carried_by) if card.carried_by is not None else ""
            yield f"May report with its crew to {card.crewed_at} at any end of a spaceline." if card.crewed_at else ""
            yield _download_words(*map(_sought_words, card.fetches))
            yield from _texts_words(card.texts)
        case FunctionCard():
            yield from _function_card_sentences(card)
        case Tactic():
            yield from _tactic_sentences(card)
        case Tribble():
            yield "Reports anywhere." if card.is_small else f"Breeds where your {card.parents:,} Tribbles are."
            yield from _texts_words(card.texts)
        case Trouble():
            yield "Plays on any group of tribbles."
            yield from _texts_words(card.texts)


def _carried_words(by: Requirement) -> str:
    carrier = card_phrase(Cards(kind="ship", who=by), 1, placed=False)
    return f"May report aboard your {carrier}, be carried aboard it and launched from it."


def _mission_sentences(card: Mission) -> Iterator[str]:
    yield from _mission_end_sentences(card.near)
    if card.far is not None:
        told = [*filter(None, _mission_end_sentences(card.far))]
        yield "Opponent’s side:" if told else "The opponent’s side has no text."
        yield from told
    yield "Cloaking Devices do not function here." if card.uncloaks else ""
    yield _built_in_sentence(card)
    for most, welcomes in groupby(card.welcomes, lambda welcome: welcome.most):
        yield _extra_seeds_sentence(most, [*welcomes])


def _built_in_sentence(card: Mission) -> str:
    """Return the sentence about an outpost that this side has built in."""
    built_in = card.built_in
    if built_in is None or card.closed or not built_in.affiliation:
        return ""
    return f"{built_in.affiliation.title()} outpost (SHIELDS {built_in.shields}). If destroyed, flip mission over."


def _extra_seeds_sentence(most: int, welcomes: Sequence[Welcome]) -> str:
    """Return the sentence about additional seeds."""
    many = f"Up to {number_words(most)}" if most else "Any number of"
    return f"{many} {list_in_words(map(_seeded_kind, welcomes))} may be seeded here."


def _seeded_kind(welcome: Welcome) -> str:
    """Return which cards may be seeded in addition: *artifacts*, *Universal [Bajoran] personnel*."""
    if isinstance(welcome.cards.who, AllOf):
        return card_phrase(welcome.cards, 2, placed=False)
    kind, who = welcome.cards.kind, requirement_words(welcome.cards.who) if welcome.cards.who is not None else ""
    who = who if "[" in who else who.lower()
    such = who if who.endswith(kind) else f"{who} {kind}".strip()
    return f"{such}s" if kind == "artifact" else such


def _personnel_sentences(card: Personnel) -> Iterator[str]:
    yield from _texts_words(card.texts)
    if card.infiltrates:
        guise = f", impersonating {card.impersonates}" if card.impersonates else ""
        yield f"Infiltrates as {card.infiltrates.title()}{guise}."
    yield f"Opposite of {card.mirrors}." if card.mirrors else ""
    yield _seeding_sentence(card.seeds_under)
    yield from map(_report_sentence, card.reports)
    yield (
        f"May report wherever {list_in_words(card.joins, 'or')} is, without using your card play." if card.joins else ""
    )
    yield _download_words(*card.downloads, *map(_sought_words, card.fetches))
    yield f"Formerly {card.formerly.title()}." if card.formerly else ""
    if card.download_needs is not None:
        yield f"Usable only if {condition_words(card.download_needs)}."


def _seeding_sentence(place: str) -> str:
    """Return the sentence about seeding a card under a mission; empty if there is no such mission."""
    return f"May be seeded under {place}." if place else ""


def _report_sentence(report: SpecialReport) -> str:
    """Describe where, when and at what cost a card may report by its own text, as a sentence."""
    where = ""
    if report.at is not None:
        cards = card_phrase(report.at, 1, owned=True)
        own = "your " if report.at.whose == "you" else ""
        there = f"{own}{cards}" if own else phrase_with_article(report.at, cards)
        there = one_of_your_cards_words(report.at) if own and not isinstance(report.at.who, Named) else there
        where = f" where {there} is present" if report.at.kind == "personnel" else f" to {own}{cards}"
    free = " without using your card play" if report.free else ""
    condition = f" if {condition_words(report.needs)}" if report.needs is not None else ""
    once = ", once each turn" if report.once else ""
    return f"May report{where}{free}{condition}{once}."


def _reporting_sentence(card: Equipment) -> str:
    return f"Reports in the {list_in_words((quadrant.title() for quadrant in card.quadrants), 'or')} Quadrant."


def _texts_words(several: Sequence[Text], *, automatic: bool = False) -> Iterator[str]:
    """Yield the descriptions of texts; one that is printed twice is described as usable twice."""
    counts = Counter(map(in_words_of_first_edition, several))
    for told in texts_in_words([*counts], automatic=automatic):
        repeated = [text for text, count in counts.items() if count > 1 and text_words(text) == told]
        yield told.replace("nly once each", "nly twice each").replace("Once each", "Twice each") if repeated else told


def _countdown_sentence(card: Equipment) -> Iterator[str]:
    if card.counts is not None:
        yield f"Counts down only while you have {requirement_words(card.counts)} personnel present."
    if card.rationed is not None:
        yield f"While you have {requirement_words(card.rationed)} personnel present, only one copy there does."


def _mission_end_sentences(end: End) -> Iterator[str]:
    yield "Any player may attempt this mission." if end.anyone else ""
    if end.attempted_by is not None:
        yield f"May also be attempted by {card_phrase(Cards(who=end.attempted_by), 2, placed=False)}."
    yield f"{as_sentence(requirement_words(end.requirements))}" if end.requirements is not None else ""
    yield f"May be attempted only if your ships here have total WEAPONS>{end.weapons}." if end.weapons else ""
    yield f"When you seed this mission, {effect_sentences(end.seeded, capital=False)}" if end.seeded else ""
    yield from _texts_words(end.texts, automatic=True)


def _half_text(half: Half, card: Dilemma) -> str:
    told = " ".join(filter(None, _half_sentences(half, card)))
    return with_host(told, half.placed.kind) if half.placed is not None else told


def _half_sentences(half: Half, card: Dilemma) -> Iterator[str]:
    stays = half.then == "stays"
    placed = _placed_words(half.placed) if half.placed is not None and stays else ""
    picks = Picks()
    steps = [*_step_sentences(half.steps, picks)]
    if half.placed is not None and _is_placed_by_step(half):
        steps[-1] = _with_placement(steps[-1], half.placed)
    if steps and _ONE_HARMED.match(steps[0]):
        steps[1:] = map(_with_another, steps[1:])
    first, *others = (*filter(None, (placed, "That personnel is stopped." if half.stops else "", *steps)), "")
    yield (
        f"If {_condition_words(half.trigger)}, {_with_lower_case_initial(first)}" if half.trigger is not None else first
    )
    yield from others
    yield _later_placement(half) if half.placed is not None and not stays and not _is_placed_by_step(half) else ""
    yield f"Once past, {effect_sentences(picks.mentioning(half.past), capital=False)}" if half.past else ""
    leaves = (
        "The ship must do nothing but travel to the far end of the spaceline; discard this dilemma when it arrives."
    )
    yield leaves if half.travels else ""
    yield from _texts_words(half.texts, automatic=True)
    parts = half.nullify.parts if isinstance(half.nullify, AnyOf) else (half.nullify,)
    asked = [requirement_words(part) for part in parts if part is not None]
    yield f"Nullify with {list_in_words((*asked, *half.nullifiers), 'or')}." if asked or half.nullifiers else ""
    yield _cure_sentence(half.cure) if half.cure is not None else ""
    yield _FATE_SENTENCES[half.then]
    yield f"{card.points} points." if card.points and not card.scored else ""


def _with_another(step: str) -> str:
    """Return a sentence about one more of the personnel: *another of your personnel (random selection) is stopped*."""
    return _ONE_MORE.sub(lambda found: f"{'Another' if found[0][0] == 'O' else 'another'} of your", step)


def _is_placed_by_step(half: Half) -> bool:
    """Whether the dilemma is placed together with the effects of its only step."""
    return half.then == "placed" and len(half.steps) == 1 and bool(half.steps[0].effects)


def _with_placement(step: str, placed: Pick) -> str:
    """Return the sentence of a step whose effects end with the dilemma’s placement."""
    where = _placed_words(placed).removeprefix("Place on ").removesuffix(".")
    told = step.removesuffix(".")
    comma = "," if " and " in told.rpartition(", ")[2] or ", then " in told else ""
    if told.endswith((" killed", " stopped", " destroyed")):
        return f"{told}{comma} and this dilemma is placed on {where}."
    return f"{told}{comma} and place this dilemma on {where}."


def _later_placement(half: Half) -> str:
    """Return the sentence about a dilemma that is placed after its steps, or if they aren’t met."""
    placed = _with_lower_case_initial(_placed_words(half.placed)) if half.placed is not None else ""
    if half.then != "placed":
        return f"Then {placed}"
    failing = "If any of these conditions is not met," if any(step.effects for step in half.steps) else "Otherwise,"
    return f"{failing} {placed}"


def _with_lower_case_initial(told: str) -> str:
    return f"{told[:1].lower()}{told[1:]}"


def _cure_sentence(cure: Condition) -> str:
    if isinstance(cure, Situation):
        return f"Cured when {_condition_words(cure)}."
    return f"Cure with {requirement_words(cure)}."


def _placed_words(pick: Pick) -> str:
    if pick.kind == "personnel" and isinstance(pick, All):
        return "Place on the personnel who encountered it."
    return as_sentence(f"place on {picked_cards_words(pick)}")


def _step_sentences(steps: Sequence[Step], picks: Picks) -> Iterator[str]:
    """Yield the sentences of steps, which refer to cards that earlier steps have picked."""
    for step in steps:
        who = "they have" if step.of_picked else "the others have" if step.of_others else "you have"
        if step.of_picked and picks.is_single(Cards(where="picked")):
            who = "that personnel has"
        pays, effects = picks.mentioning(step.pays), picks.mentioning(step.effects)
        yield _step_sentence(replace(step, pays=pays, effects=effects), who)


def _step_sentence(step: Step, who: str) -> str:
    where = {"": "", "planet": "If on a planet, ", "space": "If in space, "}[step.at]
    where = "After that, " if step.remaining else where
    if step.condition is None:
        return (
            _payment_words(step, where) if step.pays else f"{where}{effect_sentences(step.effects, capital=not where)}"
        )
    asked = _condition_words(step.condition, who)
    if who == "you have" and isinstance(step.condition, AllOf) and step.effects:
        skilled = all(isinstance(part, Skill) for part in step.condition.parts)
        asked = f"{requirement_words(step.condition)} are present" if skilled else asked
    pays = f" or {cost_words(step.pays)}" if step.pays else ""
    if not step.effects:
        need = asked.removeprefix("you have ")
        is_plain = need != asked and " you " not in need and "this card" not in need
        requires = f"requires {need}" if is_plain else f"requires that {asked}"
        pays = pays.replace(" or ", " or that you ", 1)
        return f"{where}{'to' if where else 'To'} get past {requires}{pays}."
    return f"{where}{'unless' if where else 'Unless'} {asked}{pays}, {joined_effect_sentences(step.effects)}"


def _payment_words(step: Step, where: str) -> str:
    """Describe a step in which paying is the condition."""
    if not step.effects:
        return f"{where}{'to' if where else 'To'} get past, {effect_sentences(step.pays, capital=False)}"
    unless = "unless" if where else "Unless"
    return f"{where}{unless} you {cost_words(step.pays)}, {joined_effect_sentences(step.effects)}"


def _condition_words(condition: Condition, have: str = "you have") -> str:
    return condition_words(condition, have)


def _facility_sentences(card: Facility) -> Iterator[str]:
    ways = ["seed one"] if card.seeds_one else []
    ways += [f"seed in the {card.region} region"] if card.region else []
    ways += [_named_place(card)] if card.place else []
    ways += [f"seed or play on {card.homeworld}"] if card.homeworld else []
    if card.missions is not None:
        where = counted_cards_words(
            Cards(kind="mission", whose=ANYBODY, where="play", who=card.missions), 1, placed=False
        )
        ways.append(f"seed {'or play ' if card.plays else ''}at {where}")
    ways += ["seed at any non-homeworld mission"] if card.any_mission else []
    ways += ["seed at any space mission without affiliation icons"] if card.blank_mission else []
    if card.builder is not None:
        ways.append(f"build where you have {requirement_words(card.builder)}")
    complex_ways = len(ways) > 1 and any(" or " in way or " if " in way for way in ways)
    yield as_sentence("; or ".join(ways) if complex_ways else list_in_words(ways, "or")) if ways else ""
    yield "Only at space missions, regardless of their icons." if card.in_space else ""
    yield "Does not repair ships." if "repair" in card.lacks else ""
    if card.stores:
        yield f"Up to {number_words(card.stores)} of your non-weapon equipment may be seeded aboard."
    yield f"Countdowns of {list_in_words(card.refills)} restart aboard." if card.refills else ""
    yield _download_words(*card.downloads)
    yield from _texts_words(card.texts)


def _named_place(card: Facility) -> str:
    built = " or build" if card.builder is not None else ""
    alone = " if there is no headquarters there" if card.facility == "outpost" else ""
    return f"seed{built} at {card.place}{alone}"


def _download_words(*sought: str) -> str:
    return as_sentence(f"special download: {list_in_words(sought)}") if sought else ""


def _sought_words(cards: Cards) -> str:
    words = card_phrase(cards, 1, placed=False)
    if cards.title and cards.title != NAMED and words == cards.title:
        return words
    return phrase_with_article(cards, words) if words.startswith(f"{cards.kind}: ") else f"any {words}"


def _site_sentences(card: Site) -> Iterator[str]:
    who = [card_phrase(Cards(kind="personnel", who=card.receives), 1)] if card.receives is not None else []
    reporting = list_in_words((*who, *(stock.title() for stock in card.stocks)), "or")
    if reporting:
        yield f"{'Compatible ' if card.compatible else 'Any '}{reporting} may report here."
    if card.docks_below:
        what = "report, dock and undock" if card.receives_ships else "dock and undock"
        size = f"Ships with fewer than {number_words(card.docks_below)} staffing icons may {what} here"
        yield f"{size} if compatible, with a V.I.P. aboard, or while only you control its computers."
        yield f"Room for {number_words(card.capacity)} ships."
    if card.frees is not None:
        yield f"{requirement_words(card.frees)} ships report here without a card play."
    if card.files is not None:
        filing = f"{requirement_words(card.files)} of the station’s affiliation"
        yield f"{filing[:1].upper()}{filing[1:]}, unopposed here, may file mission reports."
    yield "Repairs ships." if card.repairs else ""
    yield "Has a Brig." if "brig" in card.characteristics else ""
    if card.commandeered_by is not None:
        taking = card_phrase(Cards(kind="personnel", who=card.commandeered_by), 1)
        yield f"{taking[:1].upper()}{taking[1:]} unopposed here may commandeer the station."
    yield from _texts_words(card.texts)
    yield f"Any Nor: {card.tier.title()}."


def _time_location_sentences(card: TimeLocation) -> Iterator[str]:
    yield f"{'Seeds or plays' if card.seeds else 'Plays'} on table while {card.location} is in play."
    yield effect_sentences((PlayersDo(ANYBODY, card.brings),)) if card.brings else ""
    yield f"Native to this time: {requirement_words(card.natives)}." if card.natives is not None else ""
    yield from _texts_words(card.texts)


def _function_card_sentences(card: FunctionCard) -> Iterator[str]:
    if isinstance(card, Artifact):
        yield {"team": "Use as equipment.", "hand": "Goes to hand.", "at once": ""}[card.earned]
        yield from _texts_words(card.texts)
    if isinstance(card, Objective) and card.closes:
        yield "Once it is completed, non-[AU] cards of that homeworld’s affiliation may not report to outposts."
    under = (
        "Seeds under any mission; players encountering it face one opposing Q-Continuum card per personnel there."
        if isinstance(card, Doorway) and card.flashes
        else ""
    )
    yield " OR ".join(filter(None, (*_function_descriptions(card.functions), under)))
    yield (
        f"Its countdown expires after {number_words(card.full_turns)} of your full turns." if card.full_turns else ""
    )


def _function_descriptions(functions: Sequence[Function]) -> list[str]:
    """Return the descriptions of functions, combining equal seeding and playing functions."""
    told: list[str] = []
    for words in dict.fromkeys(map(function_text, functions)):
        when = "at any time " if words.startswith(f"{_PLAYS}at any time ") else ""
        seeded = f"{_SEEDS}{words.removeprefix(f'{_PLAYS}{when}')}"
        if words.startswith(_PLAYS) and seeded in told:
            told[told.index(seeded)] = f"{_SEEDS}or plays {when}{seeded.removeprefix(_SEEDS)}"
        else:
            told.append(words)
    return _with_merged_uses(told)


def _with_merged_uses(told: Sequence[str]) -> list[str]:
    """Return the descriptions of functions, those that do the same as one: *Plays on a ship or a facility*."""
    merged: dict[str, list[str]] = {}
    for words in told:
        use, _, does = words.partition(". ")
        merged.setdefault(does if use.startswith(_PLAYS) and does else words, []).append(use)
    return [
        f"{_merged_use(uses)}. {does}" if len(uses) > 1 else _with_use(uses[0], does) for does, uses in merged.items()
    ]


def _with_use(use: str, does: str) -> str:
    return does if does.startswith(use) else f"{use}. {does}"


def _merged_use(uses: Sequence[str]) -> str:
    """Return several ways to play a card as one: *Plays at any time or when a battle begins*."""
    shared = next(start for start in _SHARED_USES if all(use.startswith(start) for use in uses))
    return f"{shared}{list_in_words([use.removeprefix(shared) for use in uses], 'or')}"


def _tactic_sentences(card: Tactic) -> Iterator[str]:
    yield f"ATTACK {_signed(card.attack)}, DEFENSE {_signed(card.defense)}."
    if card.bonus is not None:
        ship = counted_cards_words(Cards(kind="ship", whose=ANYBODY, who=card.bonus.ship), 1, placed=False)
        yield f"ATTACK {card.bonus.attack:+d} more if {ship} is firing." if card.bonus.attack else ""
        yield f"DEFENSE {card.bonus.defense:+d} more if {ship} is defending." if card.bonus.defense else ""
        more = number_words(card.bonus.drawn) if card.bonus.drawn else ""
        yield f"If you hit with {ship}, draw {more} more." if more else ""
    yield f"Hit: {_signs_words(card.hit)}. Direct hit: {_signs_words(card.direct_hit)}."
    yield f"Otherwise: {_signs_words(card.miss)}." if card.miss else ""
    if card.unless is not None:
        yield f"Nullifies the opponent’s tactic unless they have {requirement_words(card.unless)} in this battle."
    numbers = {"RANGE": card.range, "WEAPONS": card.weapons, "SHIELDS": card.shields, "HULL": -card.hull}
    lost = list_in_words(
        f"{name} {number:+d}{'%' if name == 'HULL' else ''}" for name, number in numbers.items() if number
    )
    yield f"As damage: {lost}." if lost else ""
    yield effect_sentences(card.effects)
    yield f"{as_sentence(f'{list_in_words(card.off_line)} off-line')}" if card.off_line else ""


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _signs_words(signs: Sequence[str]) -> str:
    drawn = signs.count("flip")
    cards = f"{number_words(drawn)} drawn card{'s' * (drawn > 1)}"
    placed = [*(["this card"] if "down" in signs else []), *([cards] if drawn else [])]
    return f"{list_in_words(placed)} as damage" if placed else "no damage"


def _function_sentence(function: Function) -> Iterator[str]:
    if function.how == "earned":
        yield "Plays on table when earned." if function.stays else ""
    else:
        as_type = f" as {with_article(function.plays_as)}" if function.plays_as else ""
        when = f" {occasion_of_trigger(function.trigger)}" if function.trigger is not None else ""
        where = _host_words(function)
        where = f"; plays{where}" if where and function.how == "met" else f",{where}" if where and when else where
        plays, space, timing = _TIMING_WORDS[function.how].partition(" ")
        once = f" once each {function.once}" if function.once in ("turn", "game") else ""
        use = f"{once}{space}{timing}{as_type}{when}{where}"
        yield f"{plays}{use}." if use or function.how != "play" else ""
        yield "Does not use your card play." if function.free and function.how == "play" else ""
        free_if = condition_words(function.free_if) if function.free_if is not None else ""
        yield f"Does not use your card play if {free_if}." if free_if else ""
    yield _requirement_sentence(function.requires) if function.requires is not None else ""
    yield from _effects_of_function(function)
    yield from _texts_words(function.texts)
    yield "Only one copy may be played each time." if function.once == "action" else ""


def _requirement_sentence(requires: Condition) -> str:
    """Return the condition of playing a card: *Playable only if you control Earth*."""
    condition = condition_words(requires)
    if condition.startswith("it is the start of your turn"):
        return f"Playable only at {condition.removeprefix('it is ')}."
    turn = _DURING_TURN.fullmatch(condition)
    return f"Playable only during {turn[1]} turn." if turn is not None else f"Playable only if {condition}."


def _effects_of_function(function: Function) -> Iterator[str]:
    """Yield the sentences of a function's costs and effects."""
    mentioned = with_mentions((*function.costs, *function.effects))
    costs, effects = mentioned[: len(function.costs)], mentioned[len(function.costs) :]
    yield f"{as_sentence(cost_words(costs))}" if costs else ""
    yield effect_sentences(effects)


def _host_words(function: Function) -> str:
    if function.on is not None:
        placed = function.on.where in ("space", "orbit", "cloaked", "line ends")
        return f" on {counted_cards_words(function.on, 1, placed=placed)}"
    return " on table" if function.stays else ""
