"""Moments at which cards are used by hand, named in Second Edition's own wording.

The readers of ``engine.ccg.cards`` read the wording that both games share. This module reads clauses with events that
only this game has, such as *before dilemmas are drawn*, and clauses that the shared readers misread.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple, cast

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.moments import MENU, NOT_IN_PLAY, TITLES, By, Moment, Where, sentences_of, usage_moments
from engine.ccg.cards.responses_in_words import PlayTimes, play_times_among
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards, Happening
from engine.ccg.effects.texts import Trigger
from engine.second_edition.cards.constant_texts import events_of

PLAY: Final = "play and draw"
"""The moment while a player plays and draws cards, before anything is paid."""
IN_HAND, IN_DISCARD, BENEATH = "hand", "discard", "beneath"

_HARM = ("stopped", "killed", "destroyed", "returned", "removed", "captured", "discarded", "selected")
EVENTS: Final = frozenset(
    (
        *_HARM,
        *(f"would be {one}" for one in (*_HARM, "played", "revealed", "moved", "put in deck", "returned to pile")),
        *("would be mission failed", "would be skill gained", "would be dilemmas drawn", "would be downloading"),
        *("played", "drawn", "downloaded", "used", "revealed", "damaged", "put in deck", "commanded", "skill gained"),
        *("beamed", "moved", "orders begun", "attempt begun", "dilemmas drawn", "dilemmas stacked", "dilemmas faced"),
        *("dilemma prevented", "dilemmas consumed", "returned to pile"),
        *("dilemma revealed", "dilemma overcome", "requirements checked", "mission completed", "mission failed"),
        *("points scored", "points lost", "turn begun", "turn ended"),
        *(f"{fight} {how}" for fight in ("combat", "engagement") for how in ("begun", "won", "lost")),
    )
)
"""The events to which players can respond."""
BEFALLING: Final = frozenset(
    (
        *_HARM,
        *(f"would be {one}" for one in (*_HARM, "skill gained")),
        *("damaged", "skill gained", "put in deck", "would be put in deck"),
    )
)
"""The events that happen to cards, for which a moment's *by* means these cards' player."""

_ATTEMPTING: Final = ("attempt begun", "dilemma revealed", "requirements checked")
"""The events of an attempt at which a change of personnel can matter."""
_IN_ATTEMPTS = (
    "attempt begun",
    "requirements checked",
    "mission failed",
    "mission completed",
    "would be mission failed",
)
_LOSSES = ("killed", "destroyed", "captured", "returned", "removed")
_PREVENTING: Final = ("would be played", "used")
"""The deeds of an opponent that prevent something."""
_INTO_DISCARD = ("discarded", "killed", "destroyed")


Permitted = Literal["owner", "attempter", "left", "right", "sufferer", "opponent", "doer"]


class Permission(NamedTuple):
    """A moment at which a card lets another player do something.

    Attributes:
        moment: the moment, named from the point of view of the card's commander.
        who: the card's ``owner``, the ``attempter`` of the mission, the player on its commander's ``left`` or
            ``right``, any ``opponent``, the ``sufferer`` whose cards the event affects, or its ``doer``.
    """

    moment: Moment
    who: Permitted


_PERMITTED: Final[tuple[tuple[Permitted, re.Pattern[str]], ...]] = tuple(
    (cast("Permitted", who), re.compile(pattern, re.IGNORECASE))
    for who, pattern in (
        ("owner", r"\b(?:this \w+['’]s|its) owner may\b"),
        ("attempter", r"\b(?:that|the) mission['’]s owner may\b"),
        ("left", r"\b(?:opponent|player) on your left may\b"),
        ("right", r"\b(?:opponent|player) on your right may\b"),
        ("sufferer", r"\bplayer who commands (?:that|those|the) \w+ may\b"),
        ("opponent", r"\b(?:opponents?|each player|any player) may\b"),
        ("opponent", r"\bcannot be attempted\b|\byou (?:cannot|may not) (?:attempt|begin)\b|^\W*to attempt this\b"),
        ("opponent", r"^\W*damage - (?:this ship|personnel|each personnel) (?:is|are|cannot|aboard)\b"),
        ("opponent", r"\bopponents?\b.*\b(?:[h]e or she|they) may\b"),
        ("doer", r"\b(?:a|any|each) player\b.*\b(?:[h]e or she|they|that player) may\b"),
    )
)
_PLAYED_FROM = re.compile(r"\bplay this interrupt from your (\w+) event as if\b", re.IGNORECASE)
_PLAYED_ON = re.compile(r"\bplay interrupts on this event as if they were in hand\b", re.IGNORECASE)
_GETS_BENEATH = ("dilemma overcome", "dilemma prevented", "dilemmas consumed")
"""The events that put a dilemma beneath a mission."""


class _Named(NamedTuple):
    """A clause's pattern, the events it names, and whether it names no others."""

    pattern: re.Pattern[str]
    events: tuple[str, ...]
    alone: bool = True


def _named(pattern: str, *events: str, alone: bool = True) -> _Named:
    return _Named(re.compile(pattern, re.IGNORECASE), events, alone)


_NO_HARM = r"^(?!.*\b(?:killed|stopped|destroyed|selected|captured|plays?)\b)"
_CLAUSES = (
    _named(
        r"\b(?:start|beginning) of\b.*\bexecute orders segment|\bbegins?\b.*\bexecute orders segment"
        r"|\bend of\b.*\bplay and draw cards segment",
        "orders begun",
    ),
    _named(r"\bdilemmas?\b.*\babout to be (?:returned|placed)\b.*\bpile\b", "would be returned to pile"),
    _named(r"\bdilemmas?\b.*\babout to return\b", "would be returned to pile"),
    _named(r"\bdilemmas?\b.*\babout to be revealed\b|\babout to reveal\b.*\bdilemmas?\b", "would be revealed"),
    _named(r"\breturns? (?:a|any)\b.*\bdilemmas?\b.*\bpile\b", "returned to pile"),
    _named(r"\bConsume dilemma\b.*\bplaces?\b|\bplaced beneath\b.*\bConsume dilemma\b", "dilemmas consumed"),
    _named(r"\babout to (?:draw|choose)\b[^,]* dilemmas\b", "would be dilemmas drawn"),
    _named(r"\b(?:has|have) chosen\b[^,]* ?\bdilemmas\b", "dilemmas stacked"),
    _named(r"\b(?:draws?|drawn|chooses?|searche?s?|taken?)\b[^,]* dilemmas\b", "dilemmas drawn"),
    _named(r"\b(?:has|have) faced the last dilemma\b", "dilemmas faced"),
    _named(r"\bdilemma\b.*\b(?:is prevented|requirements are met)\b", "dilemma overcome"),
    _named(r"\bdilemma\b.*\bis (?:about to be )?overcome\b", "dilemma overcome"),
    _named(r"\b(?:chosen or selected|selected or chosen)\b", "selected", "would be stopped", "would be killed"),
    _named(r"\bselected to be killed\b", "selected", "would be killed"),
    _named(
        r"\beligible\b.*\brandom selection|\babout to (?:make a random selection|be (?:randomly )?selected)",
        "would be selected",
    ),
    _named(r"\b(?:is|are|was) (?:randomly )?selected\b|\brandom selection\b.*\bmade\b", "selected"),
    _named(r"\bdamage card\b.*\bplaced on\b", "damaged"),
    _named(r"\babout to (?:make you )?lose command\b|\babout to leave play\b", *(f"would be {one}" for one in _LOSSES)),
    _named(r"\bloses? command\b|\bleaves? play\b", *_LOSSES),
    _named(r"\b(?:takes?|gains?|gives?) command\b", "commanded"),
    _named(r"\babout to be prevented or destroyed\b", *_PREVENTING, "would be destroyed"),
    _named(r"\babout to (?:prevent|be prevented)\b", *_PREVENTING),
    _named(r"\babout to (?:place|put)s?\b.*\bon (?:the )?(?:top|bottom) of\b.*\bdeck\b", "would be put in deck"),
    _named(r"\b(?:places?|puts?)\b.*\bon (?:the )?(?:top|bottom) of\b.*\bdeck\b", "put in deck"),
    _named(r"\b(?:is|are) about to be placed in\b.*\bdiscard pile\b", *(f"would be {one}" for one in _INTO_DISCARD)),
    _named(r"\b(?:is|are) placed in\b.*\bdiscard pile\b", *_INTO_DISCARD),
    _named(r"\b(?:places?|about to place)\b.*\bin\b.*\bdiscard pile\b", *_INTO_DISCARD, "played"),
    _named(
        r"\babout to be (?:discarded|placed in\b.*\bdiscard pile) or killed\b", "would be discarded", "would be killed"
    ),
    _named(r"\babout to (?:discard|be discarded)\b", "would be discarded"),
    _named(r"\bdiscards?\b(?! (?:pile|excess))", "discarded"),
    _named(r"\babout to be killed or placed in\b.*\bbrig\b", "would be killed", "would be captured"),
    _named(r"\babout to be placed in\b.*\bbrig\b", "would be captured"),
    _named(r"\b(?:is|are) (?:placed in\b.*\bbrig|captured)\b", "captured"),
    _named(r"\b(?:is|are) removed from the game\b", "removed"),
    _named(r"\babout to gain\b.*\bskills?\b", "would be skill gained"),
    _named(r"\bgains? (?:an?|any|one|one or more) (?:[\w-]+ )?(?:skills?|levels?)\b", "skill gained"),
    _named(r"\buses?\b.*\bskills?\b.*\bto complete\b", "mission completed"),
    _named(r"\buses?\b.*\bskills?\b", "dilemma overcome", "mission completed"),
    _named(r"\bloses? (?:\d+|any number of) points?\b", "points lost"),
    _named(r"\babout to complete\b", "requirements checked"),
    _named(r"\babout to fail\b", "would be mission failed"),
    _named(r"\bcheck\w*\b.*\brequirements?\b", "requirements checked"),
    _named(
        r"\battempt\b.*\b(?:ends|is over)\b|\bend (?:an?|your|the) mission attempt\b",
        "mission completed",
        "mission failed",
    ),
    _named(r"\bend of (?:this|that) mission attempt\b", "mission completed", "mission failed"),
    _named(r"\bfail\w*\b", "mission failed"),
    _named(rf"{_NO_HARM}.*\bfac(?:e|es|ing)\b.*\bdilemma", "dilemma revealed", alone=False),
    _named(r"\b(?:begins?|began|start of)\b.*\battempt|\b(?<!to )attempts?\b(?! ends)", "attempt begun"),
    _named(rf"{_NO_HARM}.*\battempting\b", *_ATTEMPTING, alone=False),
)
"""The events of clauses with *when* or *while*; the first match counts."""
_ACTIVE = re.compile(
    r"^\W*\w+ (?!.*\bcannot\b).*?(?P<about> (?:is|are) about to)?(?P<prevents> prevent or)? ?"
    r"\b(?P<verb>kill|destroy|stop|captur)e?s?\b"
    r"(?P<whom> (?:an?|any|your|the|one|each|this|that|[h]im|her|\{|opponent|personnel).*)$",
    re.IGNORECASE,
)
"""*When a card is about to destroy your event*: the affected cards come after the verb."""
_DONE = {"kill": "killed", "destroy": "destroyed", "stop": "stopped", "captur": "captured"}
_CONDITION = re.compile(r"\bif\b[^,.;]*\b(?:selected|eligible)\b[^,.;]*", re.IGNORECASE)
"""*If … is selected* names the selection, not the reveal of the dilemma that selects."""
_WHEN = re.compile(
    r"\b(?:when(?:ever)?|while|each time|after|before|at the (?:start|end|beginning) of|during)\b"
    r"(?:[^,.;]|,(?= (?:(?!(?:you|it|if|that|[h]e|she|they|this|each|your|choose|draw|reveal)\b)[^,.;]{1,40}, ){0,5}"
    r"(?:and|or) (?!(?:you|if)\b)))*",
    re.IGNORECASE,
)
_SINCE = re.compile(r"^(?:after|before)\b", re.IGNORECASE)
"""*When you attempt this mission, after your opponent draws dilemmas* names the later moment."""
_IF = re.compile(r"\bif\b[^,.;]*", re.IGNORECASE)
_ABOARD_SOMETHING = re.compile(
    r"\baboard (?:an?|your|[h]is|[h]er|their|any|one|the|that|its|opponent)\b[^,.;]*", re.IGNORECASE
)
"""Words for being aboard a ship other than this one."""
_HERE = re.compile(r"\b(?:here|present|aboard|this (?:mission|location|planet))\b", re.IGNORECASE)
_THIS = re.compile(
    r"\bthis (?:personnel|ship|equipment|card|event|dilemma)\b|\b(?:[h]e|[h]im)\b(?! or\b)|(?<!or )\bshe\b",
    re.IGNORECASE,
)
_FROM_HERE = re.compile(r"\bmov\w+\b[^,.;]*(?<!to or )\bfrom (?:here|this mission)\b", re.IGNORECASE)
_OPPONENT = re.compile(r"\bopponents?\b|\bplayer on your\b|\bother player\b", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|your|this|[h]e|she)\b", re.IGNORECASE)
_EITHER = re.compile(r"\b(?:any|a|each) player(?:['’]s)?\b", re.IGNORECASE)
_CAUSE = re.compile(r"\b(?:by|from) (?:an?|your|the|[h]is|[h]er|cards?)\b[^,.;]*", re.IGNORECASE)
_FACED_BY = re.compile(
    r"^\W*\w+ (?:an? |any |the )?(?:opponents?['’]s(?! (?:[\w-]+ )?dilemma)|player on your)\b"
    r"(?=[^,.;]*\b(?:fac\w+|attempt\w*)\b)",
    re.IGNORECASE,
)
_OWN_DILEMMA = re.compile(
    r"\byour (?:[\w-]+ ){0,2}dilemmas?\b|\bdilemma you own\b|\bfrom your dilemma stack\b|\byour dilemma stack\b",
    re.IGNORECASE,
)
_THEIR_DILEMMA = re.compile(r"\bopponents?['’]s (?:[\w-]+ ){0,3}dilemma\b", re.IGNORECASE)
_WAS_PREVENTED = re.compile(r"\bthis dilemma is overcome, if it was prevented\b", re.IGNORECASE)
_PREVENTS = re.compile(r"\bprevent\b|\binstead\b", re.IGNORECASE)
_LATER_KINDS = re.compile(r"\b(?:personnel|ship|equipment|cards?)\b", re.IGNORECASE)
_COST = re.compile(
    r"\bcost (?:[-+–−]|[0-9]+\b(?! or))|\bcosts? (?:is )?[-+–−]\d|\breduce its cost\b|\bmake (?:\w+ ){1,3}cost\b",
    re.IGNORECASE,
)
_PLAYS = re.compile(rf"{NOT_IN_PLAY}\bplay(?:s|ed)?\b|\b(?:first|next)\b.*\bplayed\b", re.IGNORECASE)
_PLAYS_THIS = re.compile(r"\bplays? (?:this|[h]im|her|it)\b", re.IGNORECASE)
_OWN_COST = re.compile(r"\b(?:this \w+|[h]e|[h]im|she|her|it)\b[^.;]*\bcost", re.IGNORECASE)
_SELF_PLAYED = re.compile(r"^\W*you may play this\b", re.IGNORECASE)
_OTHERS_PLAYED = re.compile(r"\byou may play\b(?! this (?:interrupt|only))", re.IGNORECASE)
_DILEMMA_COST = re.compile(r"\bdilemmas?\b(?! pile)[^.;]*\bcosts? [-+–−]\d", re.IGNORECASE)
_COSTS_ITSELF = re.compile(r"^\W*this dilemma is cost\b", re.IGNORECASE)
_REVEALS_DILEMMA = re.compile(r"\breveal(?:s|ed)?\b", re.IGNORECASE)
_MOVES = re.compile(r"\babout to move\b|\bRange required\b|\bspan total\b", re.IGNORECASE)
_KEEPS_CARDS = re.compile(r"\bdiscard excess cards segments?\b[^.]*\bkeep\b", re.IGNORECASE)
_MUST_PAY = re.compile(r"\bmust discard\b[^.]*\bto (?P<what>attempt|beam|use)\b", re.IGNORECASE)
_PAID_FOR = {"attempt": ("attempt begun",), "beam": ("beamed",), "use": ("dilemma revealed", "requirements checked")}
_INTERLINK = re.compile(r"^\W*Interlink\b", re.IGNORECASE)
_HELD = re.compile(
    r"\b(?:if|and) this (?:personnel|card|event|ship|equipment) is in your (?P<in>hand|discard pile)\b"
    r"|\bplace this personnel from (?P<from>hand)\b"
    r"|\bif this personnel is in your (?P<either>discard pile) or\b"
    r"|\bif this (?:event|personnel) is (?:in your hand or )?(?P<under>beneath) your\b",
    re.IGNORECASE,
)
_SELECTIONS = re.compile(r"\beach random selection\b", re.IGNORECASE)
_CANNOT_SUFFER = re.compile(
    r"(?P<who>[^,]*)\b(?:cannot|may not)(?: (?:destroy|remove|kill|stop|capture|cause)\b(?P<whom>.*))?", re.IGNORECASE
)
_WHILE_COMPLETED = re.compile(
    r"^\W*while\b[^,]*\b(?:(?:is|are) complete|completed (?:[\w\[\]-]+ )*missions?)\b(?![^.]*\b(?:once|each turn)\b)",
    re.IGNORECASE,
)
"""*While you command a completed mission* is a condition, not the completion."""
_GRANTED = re.compile(r"\bfollowing ability\b", re.IGNORECASE)
"""Words that give another card an ability, in quotation marks."""
_TO_PLAY_THIS = re.compile(r"^\W*to play this (?:personnel|ship|equipment)\b", re.IGNORECASE)
_SAYS_WHERE_IT_PLAYS = re.compile(r"^\W*(?:plays (?:in|on)|to (?:play|staff) this|your maximum deck)\b", re.IGNORECASE)
_UNTIMED = re.compile(r"^\W*(?:when(?:ever)?|each time)\b(?! (?:you do\b(?! not)|a card instructs))", re.IGNORECASE)
_HARMFUL = re.compile(
    r"\b(?:lose \d+ points|you lose the game|(?:kill|stop|destroy|remove) (?:this|[h]im|her|it)\b"
    r"|place (?:this \w+|[h]im|her) in [^.]*discard pile|discard (?:an?|two|three|the top|your)\b|loses \d+ points"
    r"|(?:one|two) of your [^.]*\bto be (?:killed|stopped)|is killed|is stopped)",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(r"\bopponent\b|\bplayers?\b|\bhe or she\b|\bthey\b|\btheir\b", re.IGNORECASE)
_OPTIONAL = re.compile(r"\bmay\b|\border\b|\byou can\b|\bto play this\b", re.IGNORECASE)
_PAYS = re.compile(r"\bto (?:draw|make|download|score|take|place|kill|destroy|prevent|search|examine)\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def moments_of(words: str) -> frozenset[Moment]:
    """The moments at which a card in play with these words can be used."""
    return frozenset(one for sentence in sentences_of(words) for one in _of_sentence(sentence))


@lru_cache(maxsize=4096)
def moments_held(words: str, place: str) -> frozenset[Moment]:
    """The moments at which a card can be used from a hand, a discard pile, or beneath its player's headquarters."""
    found = frozenset(one for sentence in sentences_of(words) for one in _held(sentence, place))
    return found | {Moment(PLAY, "you")} if place == IN_HAND and _changes_its_own_cost(words) else found


@lru_cache(maxsize=4096)
def moments_beneath(words: str, *, is_active: bool) -> frozenset[Moment]:
    """The moments at which a dilemma beneath a mission can be used: as it gets there, and if active, later."""
    found = moments_of(words)
    own = {one._replace(by="anyone") for one in found if one.where == "this" and one.event in _GETS_BENEATH}
    return frozenset(own | {one for one in found if one.event not in _GETS_BENEATH} if is_active else own)


def plays_from_an_event(words: str) -> bool:
    """Whether a text lets its player play interrupts that are on an event."""
    return bool(_PLAYED_FROM.search(words) or _PLAYED_ON.search(words))


def may_be_played_from(event: AnyCard, words: str) -> bool:
    """Whether an interrupt with these words can be played from an event, as if it were in hand."""
    named = _PLAYED_FROM.search(words)
    return bool(_PLAYED_ON.search(event.words)) or (named is not None and named[1] in event.keywords)


@lru_cache(maxsize=4096)
def permissions_in(words: str) -> frozenset[Permission]:
    """The moments at which players other than the commander of a card may do something, with those players."""
    return frozenset(
        Permission(moment._replace(by="anyone") if who == "doer" else moment, who)
        for sentence in sentences_of(words)
        if (who := _permitted_player(TITLES.sub("{}", sentence)))
        for moment in _of_sentence(sentence)
    )


@lru_cache(maxsize=4096)
def harms_its_player(words: str) -> frozenset[Moment]:
    """The moments of mandatory sentences that harm the card's player, who would rather forget them."""
    return frozenset(
        one
        for sentence in sentences_of(words)
        if _TO_PLAY_THIS.match(sentence)
        or (_HARMFUL.search(sentence) and not any(one.search(sentence) for one in (_OPTIONAL, _PAYS, _OF_OTHERS)))
        for one in _of_sentence(sentence)
    )


@lru_cache(maxsize=4096)
def chances_of(words: str) -> PlayTimes:
    """When an interrupt with these words can be played."""
    found = play_times_among(words, EVENTS)
    own = [(sentence, moments) for sentence in sentences_of(words) if (moments := _of_interrupt(sentence))]
    if not own:
        return found
    mistaken = {
        one for sentence, _ in own for one in play_times_among(sentence, EVENTS).triggers if one.event in _MISTAKEN
    }
    kept = [one for one in found.triggers if one not in mistaken]
    triggers = dict.fromkeys((*kept, *(_trigger(one) for _, moments in own for one in moments)))
    return found._replace(triggers=tuple(triggers), between=found.between and _names_an_order(words))


_MISTAKEN = (
    "dilemma revealed",
    "dilemmas drawn",
    "used",
    "attempt begun",
    "mission failed",
    "mission completed",
    "played",
)
_ORDERS = re.compile(r"(?:^|[.] |\) )\W*order\b", re.IGNORECASE)


def _names_an_order(words: str) -> bool:
    """Whether part of an interrupt is an order, so it is also played between actions."""
    return bool(_ORDERS.search(words))


# --- players other than the commander -------------------------------------------------------------------------------


def _permitted_player(sentence: str) -> Permitted | None:
    for who, pattern in _PERMITTED:
        if pattern.search(sentence):
            return who
    return None


# --- cards in play ---------------------------------------------------------------------------------------------------


def _of_sentence(sentence: str) -> Iterator[Moment]:
    if _INTERLINK.match(sentence):
        yield from (Moment(event, "you", "this") for event in _ATTEMPTING)
        return
    if _WAS_PREVENTED.search(sentence):
        yield Moment("dilemma prevented", "anyone", "this")
        return
    if _TO_PLAY_THIS.match(sentence):
        yield Moment("played", "you", "this")
        return
    found = [*_named_by(sentence)]
    if _GRANTED.search(sentence):
        found = [one._replace(where="") for one in found]
    yield from found
    if not found and (must := _MUST_PAY.search(sentence)):
        by: By = "opponent" if _OPPONENT.search(sentence) else "anyone"
        yield from (Moment(one, by, _where(sentence)) for one in _PAID_FOR[must["what"].lower()])
    elif not found and _UNTIMED.match(sentence):
        yield Moment(MENU, "you")
    elif not found:
        yield from _of_constant(sentence)
    elif _SELECTIONS.search(sentence) and not any("selected" in one.event for one in found):
        yield Moment("selected", "anyone", found[0].where)


def _of_constant(sentence: str) -> Iterator[Moment]:
    """The moments at which a constant text matters, whoever acts then."""
    said = TITLES.sub("{}", sentence)
    where = _where(said)
    for event in () if _SAYS_WHERE_IT_PLAYS.match(sentence) else events_of(said):
        if event == MENU:
            yield Moment(MENU, "you")
        elif event in BEFALLING:
            yield Moment(event, _spared(said), where)
        else:
            yield Moment(event, "anyone", where)


def _spared(said: str) -> By:
    """The player whose cards *cannot be destroyed*, or whose cards a card *cannot destroy*."""
    found = _CANNOT_SUFFER.search(said)
    if found is None:
        return _befalls(said)
    return _befalls(f"when {found['whom'] if found['whom'] else found['who']}")


def _named_by(sentence: str) -> Iterator[Moment]:
    if _is_order(sentence) or _KEEPS_CARDS.search(sentence):
        yield Moment(MENU, "you")
        return
    own = [*_own(sentence), *_of_dilemma_costs(sentence)]
    yield from own
    yield from _before_paying(sentence)
    applies_later = _MUST_PAY.search(sentence) or events_of(TITLES.sub("{}", sentence))
    if not own and not (_WHILE_COMPLETED.match(sentence) and applies_later):
        shared = [_placed(one, sentence) for one in usage_moments(sentence, EVENTS | _TURNS)]
        yield from (one for moment in shared for one in _of_plays(moment, sentence))


_TURNS = frozenset(("start of turn", "end of turn", MENU))
_ORDER = re.compile(r"^\W*order\b", re.IGNORECASE)


def _is_order(sentence: str) -> bool:
    return bool(_ORDER.match(sentence))


def _own(sentence: str) -> Iterator[Moment]:
    """The moments of clauses that the shared reader doesn't know or misreads."""
    said = TITLES.sub("{}", sentence)
    if condition := _CONDITION.search(said):
        yield from _of_clause(condition[0])
        return
    clauses = [one[0] for one in _WHEN.finditer(said)]
    later = [one for one in clauses[1:] if _SINCE.match(one)]
    for clause in (*later, *clauses):
        if found := [*_of_clause(clause)]:
            yield from found
            return


def _of_dilemma_costs(sentence: str) -> Iterator[Moment]:
    """The moments when a dilemma's cost counts: as dilemmas are chosen, and as each is revealed."""
    if _DILEMMA_COST.search(sentence) and not _COSTS_ITSELF.match(sentence):
        revealed = ("would be revealed",) if _REVEALS_DILEMMA.search(sentence) else ()
        yield from (Moment(event, "anyone", _where(sentence)) for event in ("dilemmas drawn", *revealed))


def _of_clause(clause: str) -> Iterator[Moment]:
    if active := _ACTIVE.match(clause):
        yield from _suffered(active)
        return
    for one in _CLAUSES:
        if one.pattern.search(clause):
            where = _where(clause)
            yield from (Moment(event, _by(clause, event), where) for event in one.events)
            if not one.alone:
                yield from _fights_in(clause)
            return


def _suffered(active: re.Match[str]) -> Iterator[Moment]:
    about = "would be " if active["about"] else ""
    passive = f"When {active['whom'].strip()} is {'about to be ' if about else ''}{_DONE[active['verb'].lower()]}"
    event = f"{about}{_DONE[active['verb'].lower()]}"
    yield Moment(event, _befalls(passive), _where(passive))
    if active["prevents"]:
        yield from (Moment(one, "opponent") for one in _PREVENTING)


def _fights_in(clause: str) -> Iterator[Moment]:
    """The moments of a fight after *or*: attempting a mission *or in an engagement*."""
    for part in re.split(r"\bor\b", clause)[1:]:
        if re.search(r"\b(?:combat|engagement)\b", part, re.IGNORECASE):
            yield from (one for one in usage_moments(f"While {part}.", EVENTS) if one.event != MENU)


def _by(clause: str, event: str) -> By:
    """The player whose deed it is, whose cards it affects, or who faces the dilemma."""
    if event in _PREVENTING and "prevent" in clause:
        return "opponent"
    if event == "orders begun":
        return "opponent" if _OPPONENT.search(clause) else "you" if _YOU.search(clause) else "anyone"
    if event.removeprefix("would be ") in _LOSSES and "command" in clause:
        return "you" if re.search(r"\byou\b", clause, re.IGNORECASE) else "anyone"
    if event == "damaged":
        return _befalls(clause.partition("placed on")[2] or clause)
    if event in BEFALLING:
        return _befalls(clause)
    about_dilemma = event.startswith("dilemma ") or event in ("would be revealed", "would be returned to pile")
    if about_dilemma and re.search(r"\bdilemmas?\b", clause, re.IGNORECASE):
        return _faced_by(clause)
    if _EITHER.search(clause):
        return "anyone"
    if _FACED_BY.match(clause) or re.match(r"^\W*(?:\w+ ){1,4}?(?:opponents?|player on your)\b(?!['’])", clause, re.I):
        return "opponent"
    if about_dilemma or event in _IN_ATTEMPTS:
        return "opponent" if _OPPONENT.search(clause) else "you" if _YOU.search(clause) else "anyone"
    return "you" if _YOU.search(clause) else "opponent" if _OPPONENT.search(clause) else "anyone"


def _befalls(clause: str) -> By:
    suffers = _CAUSE.sub("", clause).replace("this mission", "")
    if re.match(r"^\W*\w+ you\b(?!r)", suffers, re.IGNORECASE):
        return "opponent" if _OPPONENT.search(suffers) else "you"
    return "opponent" if _OPPONENT.search(suffers) else "you" if _YOU.search(suffers) else "anyone"


def _faced_by(clause: str) -> By:
    """The player who faces a dilemma, not its owner."""
    if _FACED_BY.match(clause):
        return "opponent"
    if _OWN_DILEMMA.search(clause):
        return "opponent"
    if _THEIR_DILEMMA.search(clause):
        return "you"
    return "you" if re.search(r"\bfac(?:e|es|ing)\b", clause, re.IGNORECASE) and _YOU.search(clause) else "anyone"


def _where(clause: str) -> Where:
    if _THIS.search(clause):
        return "this"
    if _FROM_HERE.search(clause):
        return ""
    return "here" if _HERE.search(_ABOARD_SOMETHING.sub("", clause)) else ""


def _placed(moment: Moment, sentence: str) -> Moment:
    """The moment with its place and player corrected, because *aboard your ship* can be anywhere."""
    clause = _first_clause(sentence)
    by: By = moment.by
    if moment.event.startswith("dilemma "):
        if _OWN_DILEMMA.search(clause) or _FACED_BY.match(clause):
            by = "opponent"
        elif _THEIR_DILEMMA.search(clause) and not re.search(r"\bfacing\b", clause, re.IGNORECASE):
            by = "you"
    return moment._replace(by=by, where=_where(clause) if moment.where and moment.event != MENU else moment.where)


def _first_clause(sentence: str) -> str:
    """The first clause with *when* or *if*; the whole sentence if there is none."""
    found = _WHEN.search(sentence) or _IF.search(sentence)
    return found[0] if found else sentence


def _of_plays(moment: Moment, sentence: str) -> Iterator[Moment]:
    """The moments for responding to a play; before its results if the sentence prevents them."""
    prevents = _PREVENTS.search(sentence) and (moment.by != "you" or re.search(r"\bprevent", sentence, re.IGNORECASE))
    if moment.event != "played" or moment.where == "this" or not prevents:
        yield moment
        return
    yield moment._replace(event="would be played")
    clause = _first_clause(sentence)
    if _LATER_KINDS.search(clause):
        yield moment


def _before_paying(sentence: str) -> Iterator[Moment]:
    """The moments at which costs and the Range of a move change, before they are paid."""
    if _MOVES.search(sentence):
        yield from (Moment(MENU, "you"), Moment("moved", "anyone", _where(sentence)))
    cheaper = _COST.search(sentence) and _PLAYS.search(sentence) and not _PLAYS_THIS.search(sentence)
    if (cheaper or _OTHERS_PLAYED.search(sentence)) and not _SELF_PLAYED.match(sentence) and not _opponents(sentence):
        yield Moment(PLAY, "you")


def _opponents(sentence: str) -> bool:
    """Whether the sentence is about cards that an opponent plays."""
    return bool(re.match(r"^\W*\w+ (?:an?|your|the) opponent\b", sentence, re.IGNORECASE))


# --- cards in hand and in discard piles ------------------------------------------------------------------------------


def _held(sentence: str, place: str) -> Iterator[Moment]:
    found = _HELD.search(sentence)
    if found is None:
        return
    whence = next(filter(None, (found["in"], found["from"], found["either"], found["under"]))).lower()
    if whence.startswith(place):
        yield from (one._replace(where="") for one in _of_sentence(sentence))


def _changes_its_own_cost(words: str) -> bool:
    """Whether a card in hand has words that count before it is paid for."""
    sentences = [*sentences_of(words)]
    costs = any(_OWN_COST.search(one) and _COST.search(one) for one in sentences)
    return any(map(_SELF_PLAYED.match, sentences)) or (costs and bool(_PLAYS_THIS.search(words)))


# --- interrupts ------------------------------------------------------------------------------------------------------

_SIDES: dict[By, Literal["you", "opponent", "anybody"]] = {"you": YOU, "opponent": OPPONENT, "anyone": ANYBODY}
_OTHER_SIDE: dict[By, By] = {"you": "opponent", "opponent": "you", "anyone": "anyone"}
_LATER = re.compile(r"^\W*(?:when(?:ever)?|each time|while)\b", re.IGNORECASE)
_READ_WELL = frozenset(("would be killed", "would be stopped", "selected", "would be selected", "would be captured"))
"""The events that the shared reader reads in more detail, such as the kinds of cards."""


def _of_interrupt(sentence: str) -> list[Moment]:
    """The moments in an interrupt's sentence that the shared reader doesn't know or misreads."""
    if _is_order(sentence) or not _LATER.match(sentence):
        return []
    return [one for one in _own(sentence) if one.event not in _READ_WELL]


def _trigger(moment: Moment) -> Trigger:
    """The trigger of a moment for a card in hand, without place; dilemmas are their owner's deed."""
    befalls = moment.event in BEFALLING
    by = _OTHER_SIDE[moment.by] if moment.event in _OWNERS_DOING else moment.by
    whose = _SIDES[by]
    cards = Cards(kind="card", whose=whose) if befalls and whose != ANYBODY else None
    return Trigger(event=cast("Happening", moment.event), by=ANYBODY if befalls else whose, cards=cards)


_OWNERS_DOING = ("dilemma revealed", "would be revealed", "would be returned to pile")
