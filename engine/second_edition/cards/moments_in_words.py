"""Moments at which cards are used by hand, named in Second Edition's own wording.

The parsers in ``engine.ccg.cards`` read the wording that both games share. This module reads clauses with events that
only this game has, such as *before dilemmas are drawn*, and clauses that the shared parsers misread.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, cast

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.moments import (
    END,
    MENU,
    NOT_IN_PLAY,
    START,
    TITLES,
    Moment,
    MomentPlace,
    MomentPlayer,
    sentences_of,
    usage_moments,
)
from engine.ccg.cards.play_times import PlayTimes, play_times_among
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards, Happening
from engine.ccg.effects.texts import Trigger
from engine.second_edition.cards.constant_texts import FORBIDDEN, events_of_constant_text, forbids_plays

PLAY: Final = "play and draw"
"""Moment while a player plays and draws cards, before any cost is paid."""
IN_HAND, IN_DISCARD, BENEATH = "hand", "discard", "beneath"
OWN_COST_MOMENT: Final = Moment(PLAY, "you")
"""Moment of a card in hand whose text changes its own cost."""

_HARM_VERBS = ("stopped", "killed", "destroyed", "returned", "removed", "captured", "discarded", "selected")
EVENTS: Final = frozenset(
    (
        *_HARM_VERBS,
        *(
            f"would be {event}"
            for event in (*_HARM_VERBS, "played", "revealed", "moved", "put in deck", "returned to pile")
        ),
        *("would be mission failed", "would be skill gained", "would be dilemmas drawn", "would be downloading"),
        *("played", "drawn", "downloaded", "used", "revealed", "damaged", "put in deck", "commanded", "skill gained"),
        "would be commanded",
        *("beamed", "moved", "orders begun", "attempt begun", "dilemmas drawn", "dilemmas stacked", "dilemmas faced"),
        *("dilemma prevented", "dilemmas consumed", "returned to pile"),
        *("dilemma revealed", "dilemma overcome", "requirements checked", "mission completed", "mission failed"),
        *("points scored", "points lost", "turn begun", "turn ended"),
        *(f"{fight} {how}" for fight in ("combat", "engagement") for how in ("begun", "won", "lost", "ended")),
    )
)
"""Events to which players can respond."""
EVENTS_AFFECTING_CARDS: Final = frozenset(
    (
        *_HARM_VERBS,
        *(f"would be {event}" for event in (*_HARM_VERBS, "skill gained", "commanded")),
        *("damaged", "skill gained", "put in deck", "would be put in deck"),
    )
)
"""Events that happen to cards; for them, ``Moment.by`` means the player of these cards."""

_ATTEMPTING: Final = ("attempt begun", "dilemma revealed", "requirements checked")
"""Events of an attempt at which a change of personnel can matter."""
_IN_ATTEMPTS = (
    "attempt begun",
    "requirements checked",
    "mission failed",
    "mission completed",
    "would be mission failed",
)
_LOSS_VERBS = ("killed", "destroyed", "captured", "returned", "removed", "put in deck", "discarded")
_ABOUT_TO_LOSE: Final = (*(f"would be {event}" for event in _LOSS_VERBS), "would be commanded")
_PREVENTING: Final = ("would be played", "used")
"""Actions of an opponent that prevent something."""
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
        ("owner", r"\b(?:this \w+['’]s|its) owner may\b|\bthe owner of this \w+ may\b"),
        ("attempter", r"\b(?:that|the) mission['’]s owner may\b"),
        ("left", r"\b(?:opponent|player) on your left may\b"),
        ("right", r"\b(?:opponent|player) on your right may\b"),
        ("sufferer", r"\bplayer who commands (?:that|those|the) \w+ may\b"),
        ("opponent", r"\b(?:opponents?|each player|any player) may\b"),
        (
            "opponent",
            r"\bcannot be attempted\b|\byou (?:cannot|may not) (?:attempt|begin|play)\b|^\W*to attempt this\b",
        ),
        ("opponent", r"^\W*damage - (?:this ship|personnel|each personnel) (?:is|are|cannot|aboard)\b"),
        ("opponent", r"^\W*damage - (?:opponents?['’]s? \w+ may|to move this ship|you (?:can ?not|may not) play)\b"),
        ("opponent", r"\bopponents?\b.*\b(?:[h]e or she|they) may\b"),
        ("opponent", rf"\bplayers? {FORBIDDEN} play\b"),
        ("doer", r"\b(?:a|any|each) player\b.*\b(?:[h]e or she|they|that player) may\b"),
    )
)
_PLAYED_FROM = re.compile(r"\bplay this interrupt from your (\w+) event as if\b", re.IGNORECASE)
_PLAYED_ON = re.compile(r"\bplay interrupts on this event as if they were in hand\b", re.IGNORECASE)
_GETS_BENEATH = ("dilemma overcome", "dilemma prevented", "dilemmas consumed")
"""Events that put a dilemma beneath a mission."""


class _EventPattern(NamedTuple):
    """A clause's pattern, the events it names, and whether it excludes all other events."""

    pattern: re.Pattern[str]
    events: tuple[str, ...]
    alone: bool = True


def _event_pattern(pattern: str, *events: str, alone: bool = True) -> _EventPattern:
    return _EventPattern(re.compile(pattern, re.IGNORECASE), events, alone)


_WITHOUT_HARM_WORDS = r"^(?!.*\b(?:killed|stopped|destroyed|selected|captured|plays?)\b)"
_CLAUSES = (
    _event_pattern(
        r"\b(?:start|beginning) of\b.*\bexecute orders segment|\bbegins?\b.*\bexecute orders segment"
        r"|\bend of\b.*\bplay and draw cards segment",
        "orders begun",
    ),
    _event_pattern(r"\b(?:start|beginning) of\b.*\bplay and draw cards segment", START),
    _event_pattern(
        r"(?<!until )(?<!until the )\b(?:start|beginning) of the (?:opponent|player) on your\b.*\bturn", START
    ),
    _event_pattern(r"(?<!until )(?<!until the )\bend of the (?:opponent|player) on your\b.*\bturn", END),
    _event_pattern(r"^\W*at the end of th(?:is|at) turn\b", END),
    _event_pattern(r"\bcombat\b.*\bends\b", "combat ended"),
    _event_pattern(r"\bengagement\b.*\bends\b", "engagement ended"),
    _event_pattern(r"\bConsume dilemma\b.*\bis revealed\b", "dilemma revealed", "dilemmas consumed"),
    _event_pattern(r"\bdilemmas?\b.*\babout to be (?:returned|placed)\b.*\bpile\b", "would be returned to pile"),
    _event_pattern(r"\bdilemmas?\b.*\babout to return\b", "would be returned to pile"),
    _event_pattern(r"\bdilemmas?\b.*\babout to be revealed\b|\babout to reveal\b.*\bdilemmas?\b", "would be revealed"),
    _event_pattern(r"\breturns? (?:a|any)\b.*\bdilemmas?\b.*\bpile\b", "returned to pile"),
    _event_pattern(r"\bConsume dilemma\b.*\bplaces?\b|\bplaced beneath\b.*\bConsume dilemma\b", "dilemmas consumed"),
    _event_pattern(r"\babout to (?:draw|choose)\b[^,]* dilemmas\b", "would be dilemmas drawn"),
    _event_pattern(r"\b(?:has|have) chosen\b[^,]* ?\bdilemmas\b", "dilemmas stacked"),
    _event_pattern(r"\b(?:draws?|drawn|chooses?|searche?s?|taken?)\b[^,]* dilemmas\b", "dilemmas drawn"),
    _event_pattern(r"\b(?:has|have) faced the last dilemma\b", "dilemmas faced"),
    _event_pattern(r"\bdilemma\b.*\b(?:is prevented|requirements are met)\b", "dilemma overcome"),
    _event_pattern(r"\bdilemma\b.*\bis (?:about to be )?overcome\b", "dilemma overcome"),
    _event_pattern(r"\b(?:chosen or selected|selected or chosen)\b", "selected", "would be stopped", "would be killed"),
    _event_pattern(r"\bselected to be killed\b", "selected", "would be killed"),
    _event_pattern(
        r"\beligible\b.*\brandom selection|\babout to (?:make a random selection|be (?:randomly )?selected)",
        "would be selected",
    ),
    _event_pattern(r"\b(?:is|are|was) (?:randomly )?selected\b|\brandom selection\b.*\bmade\b", "selected"),
    _event_pattern(r"\bdamage card\b.*\bplaced on\b", "damaged"),
    _event_pattern(r"\babout to (?:(?:make|cause) you to |make you )?lose command\b", *_ABOUT_TO_LOSE),
    _event_pattern(r"\babout to leave play\b", *(f"would be {event}" for event in _LOSS_VERBS)),
    _event_pattern(r"\bloses? command\b", *_LOSS_VERBS, "would be commanded"),
    _event_pattern(r"\bleaves? play\b", *_LOSS_VERBS),
    _event_pattern(r"\bgains? command of this\b", "commanded", "played"),
    _event_pattern(r"\b(?:takes?|gains?|gives?) command\b", "commanded"),
    _event_pattern(r"\babout to be prevented or destroyed\b", *_PREVENTING, "would be destroyed"),
    _event_pattern(r"\babout to (?:prevent|be prevented)\b", *_PREVENTING),
    _event_pattern(
        r"\babout to (?:place|put)s?\b.*\bon (?:the )?(?:top|bottom) of\b.*\bdeck\b", "would be put in deck"
    ),
    _event_pattern(r"\b(?:places?|puts?)\b.*\bon (?:the )?(?:top|bottom) of\b.*\bdeck\b", "put in deck"),
    _event_pattern(
        r"\b(?:is|are) about to be placed in\b.*\bdiscard pile\b", *(f"would be {event}" for event in _INTO_DISCARD)
    ),
    _event_pattern(r"\b(?:is|are) placed in\b.*\bdiscard pile\b", *_INTO_DISCARD),
    _event_pattern(r"\b(?:places?|about to place)\b.*\bin\b.*\bdiscard pile\b", *_INTO_DISCARD, "played"),
    _event_pattern(
        r"\babout to be (?:discarded|placed in\b.*\bdiscard pile) or killed\b", "would be discarded", "would be killed"
    ),
    _event_pattern(r"\babout to (?:discard|be discarded)\b", "would be discarded"),
    _event_pattern(r"\bdiscards?, examines?, or reveals?\b", "discarded", "revealed"),
    _event_pattern(r"\bdiscards?\b(?! (?:pile|excess))", "discarded"),
    _event_pattern(r"\babout to be killed or placed in\b.*\bbrig\b", "would be killed", "would be captured"),
    _event_pattern(r"\babout to be placed in\b.*\bbrig\b", "would be captured"),
    _event_pattern(r"\b(?:is|are) (?:placed in\b.*\bbrig|captured)\b", "captured"),
    _event_pattern(r"\b(?:is|are) removed from the game\b", "removed"),
    _event_pattern(r"\breturns?\b[^,]*\bpersonnel\b.*\bhand\b", "returned"),
    _event_pattern(r"\babout to gain\b.*\bskills?\b", "would be skill gained"),
    _event_pattern(r"\babout to download\b", "would be downloading"),
    _event_pattern(r"\bships?\b.*\babout to move\b|\babout to move\b.*\bships?\b", "would be moved"),
    _event_pattern(r"\bgains? (?:an?|any|one|one or more) (?:[\w-]+ )?(?:skills?|levels?)\b", "skill gained"),
    _event_pattern(r"\bloses? (?:\d+|any number of) points?\b", "points lost"),
    _event_pattern(r"\babout to complete\b", "requirements checked"),
    _event_pattern(r"\babout to fail\b", "would be mission failed"),
    _event_pattern(r"\bcheck\w*\b.*\brequirements?\b", "requirements checked"),
    _event_pattern(
        r"\battempt\b.*\b(?:ends|is over)\b|\bend (?:an?|your|the) mission attempt\b",
        "mission completed",
        "mission failed",
    ),
    _event_pattern(r"\bend of (?:this|that) mission attempt\b", "mission completed", "mission failed"),
    _event_pattern(r"\bfail\w*\b", "mission failed"),
    _event_pattern(rf"{_WITHOUT_HARM_WORDS}.*\bfac(?:e|es|ing)\b.*\bdilemma", "dilemma revealed", alone=False),
    _event_pattern(r"\b(?:begins?|began|start of)\b.*\battempt|\b(?<!to )attempts?\b(?! ends)", "attempt begun"),
    _event_pattern(rf"{_WITHOUT_HARM_WORDS}.*\battempting\b", *_ATTEMPTING, alone=False),
)
"""Events of clauses with *when* or *while*; the first match counts."""
_ACTIVE_VERB = re.compile(
    r"^\W*\w+ (?!.*\bcannot\b).*?(?P<about> (?:is|are) about to)?(?P<prevents> prevent or)? ?"
    r"\b(?P<verb>kill|destroy|stop|captur|remov)e?s?\b(?!.*\bfrom your brig)"
    r"(?P<affected> (?:an?|any|your|the|one|each|this|that|[h]im|her|\{|opponent|personnel).*)$",
    re.IGNORECASE,
)
"""Matches clauses with an active verb, as in *When a card is about to destroy your event*.

The affected cards come after the verb.
"""
_PARTICIPLES = {"kill": "killed", "destroy": "destroyed", "stop": "stopped", "captur": "captured", "remov": "removed"}
_CONDITION = re.compile(r"\bif\b[^,.;]*\b(?:selected|eligible|about to lose command)\b[^,.;]*", re.IGNORECASE)
"""Matches *If … is selected*, which names the selection, not the reveal of the dilemma that selects."""
_USES_SKILL = re.compile(
    r"\buses\b(?: any of)? (?:an?|the|one or more|(?:all|any) of [h]is or her|[h]is or her|[h]is|her|their|that|those) "
    r"(?:(?:same|named) )?(?:skills?\b|(?-i:[A-Z])\w+)[^,.;]*",
    re.IGNORECASE,
)
"""Matches uses of skills, including uses that name the skill. Skills are used as a requirement is met."""
_PLAYERS_WORDS = re.compile(r"\b(?:you|your|this)\b", re.IGNORECASE)
_WHEN_CLAUSE = re.compile(
    r"\b(?:when(?:ever)?|while|each time|after|before|at the (?:start|end|beginning) of|during)\b"
    r"(?:[^,.;]|,(?= (?:(?!(?:you|it|if|that|[h]e|she|they|this|each|your|choose|draw|reveal)\b)[^,.;]{1,40}, ){0,5}"
    r"(?:and|or) (?!(?:you|if)\b)))*",
    re.IGNORECASE,
)
_THIS_TURN = re.compile(r"\bth(?:is|at) turn\b", re.IGNORECASE)
_BEGUN_BY_YOU = re.compile(r"\byou began\b", re.IGNORECASE)
_AFTER_OR_BEFORE = re.compile(r"^(?:after|before)\b", re.IGNORECASE)
"""Matches clauses that name the later moment: *When you attempt this mission, after your opponent draws dilemmas*."""
_IF_CLAUSE = re.compile(r"\bif\b[^,.;]*", re.IGNORECASE)
_ABOARD_SOMETHING = re.compile(
    r"\baboard (?:an?|your|[h]is|[h]er|their|any|one|the|that|its|opponent)\b[^,.;]*", re.IGNORECASE
)
"""Matches phrases for being aboard a ship other than this one."""
_HERE_WORDS = re.compile(r"\b(?:here|present|aboard|this (?:mission|location|planet))\b", re.IGNORECASE)
_THIS_CARD = re.compile(
    r"\bthis (?:personnel|ship|equipment|card|event|dilemma)\b|\b(?:[h]e|[h]im)\b(?! or\b)|(?<!or )\bshe\b",
    re.IGNORECASE,
)
_FROM_HERE = re.compile(r"\bmov\w+\b[^,.;]*(?<!to or )\bfrom (?:here|this mission)\b", re.IGNORECASE)
_OPPONENT = re.compile(r"\bopponents?\b|\bplayer on your\b|\bother player\b", re.IGNORECASE)
_YOU_WORDS = re.compile(r"\b(?:you|your|this|[h]e|she)\b", re.IGNORECASE)
_ANY_PLAYER = re.compile(r"\b(?:any|a|each) player(?:['’]s)?\b", re.IGNORECASE)
_CAUSE_PHRASE = re.compile(r"\b(?:by|from) (?:an?|your|the|[h]is|[h]er|cards?)\b[^,.;]*", re.IGNORECASE)
_OPPONENT_AFFECTS_YOURS = re.compile(
    r"^\W*\w+ (?:an?|your|the|any|each) "
    r"(?:(?:[\w-]+ )?opponent|(?:[\w-]+ )?card an opponent owns|opponent['’]s [\w-]+) "
    r"(?:(?:is|are) about to )?(?:discard|kill|destroy|stop|captur|remov|return|plac|put)e?s?\b[^.;]*\byour\b",
    re.IGNORECASE,
)
"""Matches clauses about your cards, as in *When an opponent discards a card from your hand*."""
_DURING_TURN = re.compile(r"\b(?:during|on) (?:each of )?your (?:next )?turns?\b", re.IGNORECASE)
_INTO_BRIG = re.compile(r"\b(?:in|into) (?:an?|your|the)? ?opponents?['’]s? brig\b", re.IGNORECASE)
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
_IS_REVEALED = re.compile(r"\bdilemma\b[^,]*\bis revealed\b", re.IGNORECASE)
"""Matches reveals of dilemmas by either player."""
_WAS_PREVENTED = re.compile(r"\bthis dilemma is overcome, if it was prevented\b", re.IGNORECASE)
_CAUSES_OPPONENT = re.compile(r"\bcauses? (?:an?|any|your) opponent to\b", re.IGNORECASE)
_PREVENTS = re.compile(r"\bprevent\b|\binstead\b", re.IGNORECASE)
_LATER_KINDS = re.compile(r"\b(?:personnel|ship|equipment|cards?)\b", re.IGNORECASE)
_COST_WORDS = re.compile(
    r"\bcost (?:[-+–−]|[0-9]+\b(?! or))|\bcosts? (?:is )?[-+–−]\d|\breduce its cost\b|\bmake (?:\w+ ){1,3}cost\b",
    re.IGNORECASE,
)
_PLAY_WORDS = re.compile(rf"{NOT_IN_PLAY}\bplay(?:s|ed)?\b|\b(?:first|next)\b.*\bplayed\b", re.IGNORECASE)
_NAMES_INTERRUPTS = re.compile(r"\b(?:interrupts?|cards?)\b", re.IGNORECASE)
_PLAYS_OR_PREVENTS = re.compile(rf"{_PLAY_WORDS.pattern}|\bprevent(?:ed)?\b|\bdiscard pile\b", re.IGNORECASE)
_PLAYS_THIS = re.compile(r"\bplays? (?:this|[h]im|her|it)\b", re.IGNORECASE)
_OWN_COST = re.compile(r"\b(?:this \w+|[h]e|[h]im|she|her|it)\b[^.;]*\bcost", re.IGNORECASE)
_SELF_PLAYED = re.compile(r"^\W*you may play this\b", re.IGNORECASE)
_OTHERS_PLAYED = re.compile(r"\byou may play\b(?! this (?:interrupt|only))", re.IGNORECASE)
_DILEMMA_COST = re.compile(r"\bdilemmas?\b(?! pile)[^.;]*\bcosts? [-+–−]\d", re.IGNORECASE)
_COSTS_ITSELF = re.compile(r"^\W*this dilemma is cost\b", re.IGNORECASE)
_REVEALS_DILEMMA = re.compile(r"\breveal(?:s|ed)?\b", re.IGNORECASE)
_RANGE_WORDS = re.compile(r"\bRange required\b|\bspan total\b|\bsame quadrant\b", re.IGNORECASE)
"""Matches changes of the Range a move requires, which count before the move is chosen."""
_KEEPS_CARDS = re.compile(r"\bdiscard excess cards segments?\b[^.]*\bkeep\b", re.IGNORECASE)
_MUST_PAY = re.compile(r"\bmust discard\b[^.]*\bto (?P<what>attempt|beam|use)\b", re.IGNORECASE)
_PAID_FOR = {"attempt": ("attempt begun",), "beam": ("beamed",), "use": ("dilemma revealed", "requirements checked")}
_INTERLINK = re.compile(r"^\W*Interlink\b", re.IGNORECASE)
_OUTSIDE_PLAY_WORDS = re.compile(
    r"\b(?:if|and|while) this (?:personnel|card|event|ship|equipment) is in your (?P<in>hand|discard pile)\b"
    r"|\bplace this personnel from (?P<from>hand)\b"
    r"|\bif this personnel is in your (?P<either>discard pile) or\b"
    r"|\bif this (?:event|personnel) is (?:in your hand or )?(?P<under>beneath) your\b",
    re.IGNORECASE,
)
_CANNOT_SUFFER = re.compile(
    rf"(?P<who>[^,]*)\b{FORBIDDEN}"
    r"(?: (?:prevent or )?(?:make|destroy|remove|kill|stop|capture|cause)\b(?P<affected>.*))?",
    re.IGNORECASE,
)
_FORBIDS_PREVENTING = re.compile(rf"\b{FORBIDDEN} prevent\b", re.IGNORECASE)
_WHILE_COMPLETED = re.compile(
    r"^\W*while\b[^,]*\b(?:(?:is|are) (?:complete|damaged)|a stopped|completed (?:[\w\[\]-]+ )*missions?)\b"
    r"(?![^.]*\b(?:once|each turn)\b)",
    re.IGNORECASE,
)
"""Matches *While you command a completed mission* or *a stopped personnel*: a condition, not the event that caused it.
"""
_GRANTED = re.compile(r"\bfollowing ability\b", re.IGNORECASE)
"""Matches words that give another card an ability, in quotation marks."""
_KEYWORD_GRANT = r"\b(?:gains?|has|have):? (?-i:[A-Z])[\w-]+(?:: ?\w+)?\."
_GRANTS_KEYWORD = re.compile(rf"{_KEYWORD_GRANT}$", re.IGNORECASE)
_REMINDER = re.compile(rf"(?P<granting>.*{_KEYWORD_GRANT}) \((?P<reminder>.*?)\)?$", re.IGNORECASE)
"""Matches a sentence that gives a card a keyword with reminder text, in which *this* is the card with the keyword."""
_WHILE_OUTSIDE_PLAY = re.compile(r"^\W*while this \w+ is in your (?:hand|discard pile)\b", re.IGNORECASE)
_TO_PLAY_THIS = re.compile(r"^\W*to play this (?:personnel|ship|equipment)\b", re.IGNORECASE)
_SAYS_WHERE_IT_PLAYS = re.compile(r"^\W*(?:plays (?:in|on)|to (?:play|staff) this|your maximum deck)\b", re.IGNORECASE)
_UNTIMED = re.compile(r"^\W*(?:when(?:ever)?|each time)\b(?! (?:you do\b(?! not)|a card instructs))", re.IGNORECASE)
_HARMFUL = re.compile(
    r"\b(?:lose \d+ points|you lose the game|(?:kill|stop|destroy|remove) (?:this|[h]im|her|it)\b"
    r"|place (?:this \w+|[h]im|her) in [^.]*discard pile|discard (?:an?|two|three|the top|your)\b|loses \d+ points"
    r"|(?:one|two) of your [^.]*\bto be (?:killed|stopped)|is killed|is stopped)",
    re.IGNORECASE,
)
_HARMFUL_DAMAGE = re.compile(
    r"^\W*damage - .*(?:\bselect\b.*\bto be (?:killed|stopped)\b|\bchoose an opponent\b)", re.IGNORECASE
)
"""Matches damage texts that harm the ship's commander, even if an opponent causes it."""
_OF_OTHERS = re.compile(r"\bopponent\b|\bplayers?\b|\bhe or she\b|\bthey\b|\btheir\b", re.IGNORECASE)
_OPTIONAL = re.compile(r"\bmay\b|\border\b|\byou can\b|\bto play this\b|\bend of that turn\b", re.IGNORECASE)
"""Matches optional actions, and actions that depend on something optional: *at the end of that turn*."""
_PAYS = re.compile(r"\bto (?:draw|make|download|score|take|place|kill|destroy|prevent|search|examine)\b", re.IGNORECASE)
SELECTION_EVENT: Final = "selected"
_SELECTION_CHANGE = re.compile(
    r"\b(?:is|are|be) excluded from random selections?\b|\bcannot be (?:randomly )?selected\b"
    r"|\beach random selection\b[^.;]*\byour choice\b",
    re.IGNORECASE,
)
"""Matches changes of random selections, which are made before the selection."""
_MEETING_REQUIREMENTS = re.compile(r"\bmay meet\b[^.;]*\brequirements?\b[^.;]*\b(?:using|with)\b", re.IGNORECASE)
_COUNTER_SPENDING = re.compile(r"\bmay spend (?:\w+|\d+) (?:counters? to\b|additional counters?\b)", re.IGNORECASE)
"""Matches ways to spend counters, which apply while cards are played and drawn."""
_PROTECTION_CLAUSE = re.compile(
    r"\bcannot be (?:(?:\w+|or|and),? ){0,4}?(?:killed|stopped|destroyed|captured)\b(?:,? (?:or|and) \w+)*"
    r"|\b(?:may not|cannot) (?:\w+ or )?(?:kill|destroy|stop|capture)\b (?=(?:your|this|that|[h]im|her|it)\b)",
    re.IGNORECASE,
)
"""Matches protection from harm, which is claimed when the harm is about to happen."""
_DILEMMA_FACED_BY = re.compile(
    r"\bdilemmas? (?:that )?(?:[h]e|she|it|you|this personnel|your personnel) faces?\b", re.IGNORECASE
)
_IMPERATIVE_SENTENCE = re.compile(
    r"^\W*(?:while|when) you (?:do not )?command\b[^,]*, (?:destroy|place|flip|remove|kill|return)\b", re.IGNORECASE
)
"""Matches actions that are due as soon as a condition is true."""
_NUMBER_CHANGE = re.compile(
    r"\b(?:attributes|Integrity|Cunning|Strength|Weapons|Shields) ?[-+–−]\d"
    r"|\b(?:gains?|loses?) (?:(?:all|any|a|an|one|every|that|the|of|[h]is|her|their) )*"
    r"(?:skills?\b|keywords?\b|abilities\b|icons?\b|(?-i:[A-Z\[{]))"
    r"|\b(?:is|are|becomes?) an? (?-i:[A-Z])\w+\W*$",
    re.IGNORECASE,
)
"""Matches constant changes of cards, which matter in attempts and fights."""
_RANGE_CHANGE = re.compile(r"\bRange [-+–−]\d", re.IGNORECASE)
_ONE_TIME_RESULT = re.compile(
    r"^\W*(?:unless|otherwise|then|name|choose|randomly|discard|in addition|your opponent|you may|(?:that|those|the)\b"
    r"|if (?:it|that|those|[h]e|she|they|you (?:do|win))\b)|\buntil\b|\bthis way\b|\bcosts?\b",
    re.IGNORECASE,
)
"""Matches sentences about something that happens once, not continuously."""
_MAY_ATTEMPT = re.compile(r".*\b(?:may|can) (?:be )?attempt(?:ed)?\b", re.IGNORECASE)
_TURN_EVENTS = frozenset(("start of turn", "end of turn", MENU))
_ORDER_PREFIX = re.compile(r"^\W*order\b", re.IGNORECASE)
_SENTENCE_BREAK = re.compile(r"(?<=\S)\s+(?=Order ?[-–] )|(?<=[.!]\))\s+")
_LIMIT_SENTENCE = re.compile(r"^\W*you (?:may|can) (?:only )?(?:do this|execute)\b", re.IGNORECASE)
"""Matches sentences that only limit the sentence before or after them."""
_HAS_COMPLETED = re.compile(r"\bwhile\b[^,.;]*\b(?:has|have) (?:not )?completed\b[^,.;]*,", re.IGNORECASE)
"""Matches conditions that have been true for a while, which name no event."""


def sentences_in(words: str) -> Iterator[str]:
    """Yield the sentences of a text; orders and remarks in brackets are separate even without a full stop between them.

    The reminder text of a keyword that the text gives to a card belongs to the sentence that gives it.
    """
    found: list[str] = []
    for part in (part for sentence in sentences_of(words) for part in _SENTENCE_BREAK.split(sentence)):
        if found and part.startswith("(") and _GRANTS_KEYWORD.search(found[-1]):
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part)
    yield from found


def sentence_moments(sentence: str) -> frozenset[Moment]:
    """Return the moments at which a card in play can be used, according to one sentence of its text."""
    return frozenset(() if _LIMIT_SENTENCE.match(sentence) else _moments_of_sentence(_HAS_COMPLETED.sub("", sentence)))


def moments_outside_play(sentence: str, place: str) -> frozenset[Moment]:
    """Return the moments at which a card outside play, at ``place``, can be used, by one sentence of its text."""
    return frozenset(_moments_at_place(sentence, place))


@lru_cache(maxsize=4096)
def moments_of(words: str) -> frozenset[Moment]:
    """Return the moments at which a card in play with this text can be used."""
    return frozenset(moment for sentence in sentences_in(words) for moment in sentence_moments(sentence))


def moments_beneath_mission(found: frozenset[Moment], *, is_active: bool) -> frozenset[Moment]:
    """Return a dilemma's moments beneath a mission: when it gets there, and if it is active there, all others."""
    own = {item._replace(by="anyone") for item in found if item.where == "this" and item.event in _GETS_BENEATH}
    return frozenset(own | {item for item in found if item.event not in _GETS_BENEATH} if is_active else own)


def plays_from_an_event(words: str) -> bool:
    """Whether a text lets its player play interrupts that are on an event."""
    return bool(_PLAYED_FROM.search(words) or _PLAYED_ON.search(words))


def can_be_played_from_event(event: AnyCard, words: str) -> bool:
    """Whether an interrupt with these words can be played from an event, as if it were in hand."""
    named = _PLAYED_FROM.search(words)
    return bool(_PLAYED_ON.search(event.words)) or (named is not None and named[1] in event.keywords)


@lru_cache(maxsize=4096)
def responds_to_interrupts(words: str) -> bool:
    """Whether the plays that a text mentions can be plays of interrupts, not only of other card types."""
    clauses = [item[0] for sentence in sentences_in(words) for item in _WHEN_CLAUSE.finditer(sentence)]
    of_plays = [clause for clause in clauses if _PLAYS_OR_PREVENTS.search(clause)] or [words]
    return any(map(_NAMES_INTERRUPTS.search, of_plays))


@lru_cache(maxsize=4096)
def permissions_in(words: str) -> frozenset[Permission]:
    """Return the moments at which players other than the card's commander may do something, with those players."""
    return frozenset(
        Permission(moment._replace(by="anyone") if who == "doer" else moment, who)
        for sentence in sentences_in(words)
        if (who := _player_with_permission(TITLES.sub("{}", sentence)))
        for moment in sentence_moments(sentence)
    )


@lru_cache(maxsize=4096)
def harmful_mandatory_moments(words: str) -> frozenset[Moment]:
    """Return the moments of mandatory sentences that harm the card's player, who might prefer to forget them."""
    return frozenset(
        item
        for sentence in sentences_of(words)
        if _TO_PLAY_THIS.match(sentence)
        or _HARMFUL_DAMAGE.match(sentence)
        or (_HARMFUL.search(sentence) and not any(entry.search(sentence) for entry in (_OPTIONAL, _PAYS, _OF_OTHERS)))
        for item in _moments_of_sentence(sentence)
    )


@lru_cache(maxsize=4096)
def play_times_of(words: str) -> PlayTimes:
    """Return the times when an interrupt with this text can be played."""
    found = play_times_among(words, EVENTS)
    own = [(sentence, moments) for sentence in sentences_of(words) if (moments := _moments_of_interrupt(sentence))]
    if not own:
        return found
    mistaken = {
        trigger
        for sentence, _ in own
        for trigger in play_times_among(sentence, EVENTS).triggers
        if trigger.event in _MISREAD_SENTENCES
    }
    kept = [trigger for trigger in found.triggers if trigger not in mistaken]
    triggers = dict.fromkeys((*kept, *(_trigger_of_moment(moment) for _, moments in own for moment in moments)))
    return found._replace(triggers=tuple(triggers), between=found.between and _is_about_order(words))


_MISREAD_SENTENCES = (
    "dilemma revealed",
    "dilemmas drawn",
    "used",
    "attempt begun",
    "mission failed",
    "mission completed",
    "played",
    "discarded",
)
_ORDERS = re.compile(r"(?:^|[.] |\) )\W*order\b", re.IGNORECASE)


def _is_about_order(words: str) -> bool:
    """Whether part of an interrupt is an order, so that it can also be played between actions."""
    return bool(_ORDERS.search(words))


# --- players other than the commander -------------------------------------------------------------------------------


def _player_with_permission(sentence: str) -> Permitted | None:
    if _REMINDER.match(sentence):
        return None  # the reminder names the players of the cards that have the keyword
    for who, pattern in _PERMITTED:
        if pattern.search(sentence):
            return who
    return None


# --- cards in play ---------------------------------------------------------------------------------------------------


_DAMAGE_MOMENTS: Final = tuple(
    (re.compile(rf"^\W*damage - {pattern}\b", re.IGNORECASE), moment)
    for pattern, moment in (
        (r"opponents?['’]s? personnel may beam", Moment(MENU, "opponent", "here")),
        (r"to move this ship, you must", Moment("would be moved", "anyone", "this")),
        (r"you (?:can ?not|may not) play", Moment("would be played", "you")),
    )
)
"""Moments of damage texts that name none."""


def _moments_of_sentence(sentence: str) -> Iterator[Moment]:
    if damage := next((moment for pattern, moment in _DAMAGE_MOMENTS if pattern.match(sentence)), None):
        yield damage
        return
    if _INTERLINK.match(sentence):
        yield from (Moment(event, "you", "this") for event in _ATTEMPTING)
        return
    if reminder := _REMINDER.match(sentence):
        yield from _moments_of_reminder(reminder)
        return
    if _WAS_PREVENTED.search(sentence):
        yield Moment("dilemma prevented", "anyone", "this")
        return
    if _TO_PLAY_THIS.match(sentence):
        yield Moment("played", "you", "this")
        return
    if forbids_plays(TITLES.sub("{}", sentence)):
        yield from _moments_of_constant_text(sentence)
        return
    found = [*_moments_named_by(sentence)]
    if found == [Moment(MENU, "you")] and not _is_about_orders(sentence):
        found = [moment for moment in _moments_of_unnamed_times(sentence) if moment.event != MENU] or found
    if _GRANTED.search(sentence):
        found = [item._replace(where="") for item in found]
    yield from found
    if not found and (must := _MUST_PAY.search(sentence)):
        by: MomentPlayer = "opponent" if _OPPONENT.search(sentence) else "anyone"
        yield from (Moment(item, by, _place_of_clause(sentence)) for item in _PAID_FOR[must["what"].lower()])
    elif not found:
        yield from _moments_of_unnamed_times(sentence)
    if not any(
        item.event in (SELECTION_EVENT, f"would be {SELECTION_EVENT}") for item in found
    ) and _SELECTION_CHANGE.search(sentence):
        yield Moment(f"would be {SELECTION_EVENT}", "you" if _PLAYERS_WORDS.search(sentence) else "anyone")


def _moments_of_reminder(granted: re.Match[str]) -> Iterator[Moment]:
    """Yield the moments of a keyword's reminder text, for the commander of the card that gives the keyword.

    Dilemmas call the player who faces them "you", who is an opponent of their owner.
    """
    if _WHILE_OUTSIDE_PLAY.match(granted["reminder"]):
        return
    of_dilemmas = re.search(r"\bdilemmas?\b", granted["granting"], re.IGNORECASE)
    for moment in _moments_of_sentence(granted["reminder"]):
        yield moment._replace(where="", by=_OTHER_SIDE[moment.by] if of_dilemmas else moment.by)


def _moments_of_unnamed_times(sentence: str) -> list[Moment]:
    """Return moments for a sentence that names none, because its content matters repeatedly."""
    if _COUNTER_SPENDING.search(sentence):
        return [Moment(PLAY, "you")]
    return [*_moments_of_constant_text(sentence)] or [*_moments_of_while_clause(sentence)]


def _moments_of_while_clause(sentence: str) -> Iterator[Moment]:
    """Yield moments for *while* sentences that name none: the times when their effect makes a difference."""
    words = TITLES.sub("{}", sentence)
    lasts, where = not _ONE_TIME_RESULT.search(words), _place_of_clause(words)
    if harms := [
        _PARTICIPLES[item] for found in _PROTECTION_CLAUSE.finditer(words) if lasts for item in _harm_events_in(found)
    ]:
        yield from (Moment(f"would be {harm}", "you", where) for harm in harms)
    elif _MEETING_REQUIREMENTS.search(words):
        yield from (Moment(item, "you", where) for item in ("dilemma revealed", "requirements checked"))
    elif _DILEMMA_FACED_BY.search(words):
        yield Moment("dilemma revealed", "you", where)
    elif any(item.match(words) for item in (_UNTIMED, _MAY_ATTEMPT, _IMPERATIVE_SENTENCE)) or (
        lasts and _RANGE_CHANGE.search(words)
    ):
        yield Moment(MENU, "you")
    elif lasts and _NUMBER_CHANGE.search(words):
        yield Moment("attempt begun", "anyone" if _OPPONENT.search(words) else "you", where)
        yield from (Moment(f"{fight} begun", "anyone", where) for fight in ("combat", "engagement"))


def _harm_events_in(protection: re.Match[str]) -> list[str]:
    """Return the stems of the verbs that a text says *cannot* happen."""
    return [stem for stem in _PARTICIPLES if re.search(rf"\b{stem}", protection[0], re.IGNORECASE)]


def _moments_of_constant_text(sentence: str) -> Iterator[Moment]:
    """Yield the moments at which a constant text matters, whoever acts then."""
    words = TITLES.sub("{}", sentence)
    where: MomentPlace = "" if forbids_plays(words) else _place_of_clause(words)  # a hand isn't at any mission
    for event in () if _SAYS_WHERE_IT_PLAYS.match(sentence) else events_of_constant_text(words):
        if event == MENU:
            yield Moment(MENU, "you")
        elif event in EVENTS_AFFECTING_CARDS:
            yield Moment(event, _player_of_protected_cards(words), where)
        elif event in _PREVENTING and _FORBIDS_PREVENTING.search(words):
            yield Moment(event, "opponent")
        else:
            yield Moment(event, "anyone", where)


def _player_of_protected_cards(text: str) -> MomentPlayer:
    """Return the player whose cards are protected: *cannot be destroyed*, or a card *cannot destroy* them."""
    found = _CANNOT_SUFFER.search(text)
    if found is None:
        return _player_affected(text)
    return _player_affected(f"when {found['affected'] if found['affected'] else found['who']}")


def _is_about_orders(sentence: str) -> bool:
    """Whether a sentence is an order, or is carried out like one."""
    return _is_order(sentence) or bool(_KEEPS_CARDS.search(sentence))


def _moments_named_by(sentence: str) -> Iterator[Moment]:
    if _is_about_orders(sentence):
        yield Moment(MENU, "you")
        return
    own = [
        second_edition_moment
        for second_edition_moment in _second_edition_moments(sentence)
        if second_edition_moment.event != "would be moved" or not _RANGE_WORDS.search(sentence)
    ]
    own += _moments_of_dilemma_costs(sentence)
    yield from own
    yield from _moment_before_paying(sentence)
    applies_later = _MUST_PAY.search(sentence) or events_of_constant_text(TITLES.sub("{}", sentence))
    if not own and not (_WHILE_COMPLETED.match(sentence) and applies_later):
        shared = [_moment_with_place(moment, sentence) for moment in usage_moments(sentence, EVENTS | _TURN_EVENTS)]
        yield from (moments_of_play for moment in shared for moments_of_play in _moments_of_plays(moment, sentence))


def _is_order(sentence: str) -> bool:
    return bool(_ORDER_PREFIX.match(sentence))


def _second_edition_moments(sentence: str) -> Iterator[Moment]:
    """Yield the moments of clauses that the shared parser doesn't know or misreads."""
    words = TITLES.sub("{}", sentence)
    if used := [*_moments_of_skill_uses(words)]:
        yield from used
        return
    if condition := _CONDITION.search(words):
        yield from _moments_of_clause(condition[0])
        return
    clauses = [item[0] for item in _WHEN_CLAUSE.finditer(words)]
    later = [clause for clause in clauses[1:] if _AFTER_OR_BEFORE.match(clause)]
    for clause in (*later, *clauses):
        if found := [*_moments_of_clause(clause)]:
            yield from found
            return


def _moments_of_skill_uses(text: str) -> Iterator[Moment]:
    """Yield the moments at which a personnel *uses a skill*: when a dilemma or mission is resolved."""
    used = _USES_SKILL.search(text)
    if used is None or not any(
        item.end() > used.start() for item in (*_WHEN_CLAUSE.finditer(text), *_IF_CLAUSE.finditer(text))
    ):
        return
    before, where = text[: used.start()], _place_of_clause(text[: used.end()])
    by: MomentPlayer = "opponent" if _OPPONENT.search(before) else "you" if _PLAYERS_WORDS.search(before) else "anyone"
    on_mission, on_dilemma = re.search(r"\bmission\b", used[0]), re.search(r"\bdilemma\b", text)
    if not re.search(r"\bto complete\b", used[0]):
        yield Moment("dilemma overcome", by, where)
    if on_mission or not on_dilemma:
        yield Moment("mission completed", by, where)


def _moments_of_dilemma_costs(sentence: str) -> Iterator[Moment]:
    """Yield the moments when a dilemma's cost counts: when dilemmas are chosen, and when each is revealed."""
    if _DILEMMA_COST.search(sentence) and not _COSTS_ITSELF.match(sentence):
        revealed = ("would be revealed",) if _REVEALS_DILEMMA.search(sentence) else ()
        yield from (Moment(event, "anyone", _place_of_clause(sentence)) for event in ("dilemmas drawn", *revealed))


def _moments_of_clause(clause: str) -> Iterator[Moment]:
    if active := _ACTIVE_VERB.match(clause):
        yield from _moments_of_harm(active)
        return
    for item in _CLAUSES:
        if item.pattern.search(clause):
            where = (
                "here" if item.events == ("would be moved",) and _FROM_HERE.search(clause) else _place_of_clause(clause)
            )
            yield from (
                Moment(event, _player_of_event(clause, event), where, doer=_player_doing(clause, event))
                for event in _named_events(item.events, where)
            )
            if not item.alone:
                yield from _moments_of_fight_after_or(clause)
            return


def _named_events(events: Sequence[str], where: MomentPlace) -> Iterator[str]:
    """Yield the named events; discarding is a loss only of the card itself, as others are discarded from hand."""
    losses = {*_LOSS_VERBS, *_ABOUT_TO_LOSE}.issuperset(events) and len(events) > len(_INTO_DISCARD)
    yield from (event for event in events if not losses or where == "this" or "discarded" not in event)


def _moments_of_harm(active: re.Match[str]) -> Iterator[Moment]:
    about = "would be " if active["about"] else ""
    passive = (
        f"When {active['affected'].strip()} is {'about to be ' if about else ''}{_PARTICIPLES[active['verb'].lower()]}"
    )
    event = f"{about}{_PARTICIPLES[active['verb'].lower()]}"
    yield Moment(event, _player_affected(passive), _place_of_clause(passive))
    if active["prevents"]:
        yield from (Moment(item, "opponent") for item in _PREVENTING)


def _moments_of_fight_after_or(clause: str) -> Iterator[Moment]:
    """Yield the moments of a fight after *or*: attempting a mission *or in an engagement*."""
    for part in re.split(r"\bor\b", clause)[1:]:
        if re.search(r"\b(?:combat|engagement)\b", part, re.IGNORECASE):
            yield from (moment for moment in usage_moments(f"While {part}.", EVENTS) if moment.event != MENU)


def _player_of_event(clause: str, event: str) -> MomentPlayer:
    """Return the player who performs the event, whose cards it affects, or who faces the dilemma."""
    if event in _PREVENTING and "prevent" in clause:
        return "opponent"
    if (event == END and _THIS_TURN.search(clause)) or (event == "dilemmas consumed" and "revealed" in clause):
        return "anyone"
    if event.endswith(" ended"):
        return "you" if _BEGUN_BY_YOU.search(clause) else "anyone"
    if event in ("orders begun", START, END):
        return "opponent" if _OPPONENT.search(clause) else "you" if _YOU_WORDS.search(clause) else "anyone"
    if event == "would be moved":
        return _player_moving(clause)
    if (event in _ABOUT_TO_LOSE or event in _LOSS_VERBS) and "command" in clause:
        return "you" if re.search(r"\byou\b", clause, re.I) else "opponent" if _OPPONENT.search(clause) else "anyone"
    if event == "damaged":
        return _player_affected(clause.partition("placed on")[2] or clause)
    if event in EVENTS_AFFECTING_CARDS:
        return _player_affected(clause)
    about_dilemma = event.startswith("dilemma ") or event in ("would be revealed", "would be returned to pile")
    if about_dilemma and re.search(r"\bdilemmas?\b", clause, re.IGNORECASE):
        return _player_facing(clause)
    if _ANY_PLAYER.search(clause):
        return "anyone"
    if _FACED_BY.match(clause) or re.match(r"^\W*(?:\w+ ){1,4}?(?:opponents?|player on your)\b(?!['’])", clause, re.I):
        return "opponent"
    if about_dilemma or event in _IN_ATTEMPTS:
        return "opponent" if _OPPONENT.search(clause) else "you" if _YOU_WORDS.search(clause) else "anyone"
    return "you" if _YOU_WORDS.search(clause) else "opponent" if _OPPONENT.search(clause) else "anyone"


def _player_moving(clause: str) -> MomentPlayer:
    mover = clause.partition("move")[0]
    return "opponent" if _OPPONENT.search(mover) else "you" if _PLAYERS_WORDS.search(mover) else "anyone"


def _player_affected(clause: str) -> MomentPlayer:
    if _affects_your_cards(clause):
        return "you"
    suffers = _CAUSE_PHRASE.sub("", _INTO_BRIG.sub("", clause)).replace("this mission", "")
    if re.match(r"^\W*\w+ you\b(?!r)", suffers, re.IGNORECASE):
        return "opponent" if _OPPONENT.search(suffers) else "you"
    return "opponent" if _OPPONENT.search(suffers) else "you" if _YOU_WORDS.search(suffers) else "anyone"


def _player_doing(clause: str, event: str) -> MomentPlayer:
    """Return the player who discards another player's card; needed because players also discard their own."""
    return "opponent" if "discarded" in event and _affects_your_cards(clause) else "anyone"


def _affects_your_cards(clause: str) -> bool:
    """Whether an opponent does something to your cards."""
    return bool(_OPPONENT_AFFECTS_YOURS.match(_DURING_TURN.sub("", clause)))


def _player_facing(clause: str) -> MomentPlayer:
    """Return the player who faces a dilemma, who isn't its owner."""
    if _FACED_BY.match(clause):
        return "opponent"
    if _OWN_DILEMMA.search(clause):
        return "opponent"
    if _THEIR_DILEMMA.search(clause):
        return "you"
    return "you" if re.search(r"\bfac(?:e|es|ing)\b", clause, re.IGNORECASE) and _YOU_WORDS.search(clause) else "anyone"


def _place_of_clause(clause: str) -> MomentPlace:
    if _THIS_CARD.search(clause):
        return "this"
    if _FROM_HERE.search(clause):
        return ""
    return "here" if _HERE_WORDS.search(_ABOARD_SOMETHING.sub("", clause)) else ""


def _moment_with_place(moment: Moment, sentence: str) -> Moment:
    """Return the moment with its place and player corrected, because *aboard your ship* can be anywhere."""
    clause = _first_when_or_if_clause(sentence)
    by: MomentPlayer = "opponent" if _CAUSES_OPPONENT.search(clause) else moment.by
    if moment.event.startswith("dilemma "):
        if _OWN_DILEMMA.search(clause) or _FACED_BY.match(clause):
            by = "opponent"
        elif _THEIR_DILEMMA.search(clause) and not re.search(r"\bfacing\b", clause, re.IGNORECASE):
            by = "you"
        elif _IS_REVEALED.search(clause) and not re.search(r"\byour?\b", clause, re.IGNORECASE):
            by = "anyone"
    return moment._replace(
        by=by, where=_place_of_clause(clause) if moment.where and moment.event != MENU else moment.where
    )


def _first_when_or_if_clause(sentence: str) -> str:
    """Return the first clause with *when* or *if*; the whole sentence if there is none."""
    found = _WHEN_CLAUSE.search(sentence) or _IF_CLAUSE.search(sentence)
    return found[0] if found else sentence


def _moments_of_plays(moment: Moment, sentence: str) -> Iterator[Moment]:
    """Yield the moments for responding to a play; before its results if the sentence prevents them."""
    prevents = _PREVENTS.search(sentence) and (moment.by != "you" or re.search(r"\bprevent", sentence, re.IGNORECASE))
    if moment.event != "played" or moment.where == "this" or not prevents:
        yield moment
        return
    yield moment._replace(event="would be played")
    clause = _first_when_or_if_clause(sentence)
    if _LATER_KINDS.search(clause):
        yield moment


def _moment_before_paying(sentence: str) -> Iterator[Moment]:
    """Yield the moments at which costs and the Range of a move change, before they are paid."""
    if _RANGE_WORDS.search(sentence):
        yield from (Moment(MENU, "you"), Moment("moved", "anyone", _place_of_clause(sentence)))
    cheaper = _COST_WORDS.search(sentence) and _PLAY_WORDS.search(sentence) and not _PLAYS_THIS.search(sentence)
    if (
        (cheaper or _OTHERS_PLAYED.search(sentence))
        and not _SELF_PLAYED.match(sentence)
        and not _is_about_opponents_plays(sentence)
    ):
        yield Moment(PLAY, "you")


def _is_about_opponents_plays(sentence: str) -> bool:
    """Whether the sentence is about cards that an opponent plays."""
    return bool(re.match(r"^\W*\w+ (?:an?|your|the) opponent\b", sentence, re.IGNORECASE))


# --- cards in hand and in discard piles ------------------------------------------------------------------------------


def _moments_at_place(sentence: str, place: str) -> Iterator[Moment]:
    found = _OUTSIDE_PLAY_WORDS.search(sentence)
    if found is None:
        return
    reminder = _REMINDER.match(sentence)
    whence = next(filter(None, (found["in"], found["from"], found["either"], found["under"]))).lower()
    if whence.startswith(place):
        own = reminder["reminder"] if reminder else sentence
        yield from (item._replace(where="") for item in _moments_of_sentence(own))


def has_own_cost_change(words: str) -> bool:
    """Whether a card in hand has text that applies before it is paid for."""
    sentences = [sentence for sentence in sentences_in(words) if not _REMINDER.match(sentence)]
    costs = any(_OWN_COST.search(sentence) and _COST_WORDS.search(sentence) for sentence in sentences)
    return any(map(_SELF_PLAYED.match, sentences)) or (costs and any(map(_PLAYS_THIS.search, sentences)))


# --- interrupts ------------------------------------------------------------------------------------------------------

_WHOSE_BY_PLAYER: dict[MomentPlayer, Literal["you", "opponent", "anybody"]] = {
    "you": YOU,
    "opponent": OPPONENT,
    "anyone": ANYBODY,
}
_OTHER_SIDE: dict[MomentPlayer, MomentPlayer] = {"you": "opponent", "opponent": "you", "anyone": "anyone"}
_LATER_CLAUSE = re.compile(r"^\W*(?:when(?:ever)?|each time|while)\b", re.IGNORECASE)
_RELIABLE_EVENTS = frozenset(
    ("would be killed", "would be stopped", "selected", "would be selected", "would be captured")
)
"""Events that the shared parser reads in more detail, such as the kinds of cards."""


def _moments_of_interrupt(sentence: str) -> list[Moment]:
    """Return the moments in an interrupt's sentence that the shared parser doesn't know or misreads."""
    if _is_order(sentence) or not _LATER_CLAUSE.match(sentence):
        return []
    return [
        second_edition_moment
        for second_edition_moment in _second_edition_moments(sentence)
        if second_edition_moment.event not in _RELIABLE_EVENTS
    ]


def _trigger_of_moment(moment: Moment) -> Trigger:
    """Return the trigger of a moment for a card in hand, without place; dilemmas count as their owner's actions."""
    befalls = moment.event in EVENTS_AFFECTING_CARDS
    by = _OTHER_SIDE[moment.by] if moment.event in _OWNERS_DOING else moment.by
    whose = _WHOSE_BY_PLAYER[by]
    cards = Cards(kind="card", whose=whose) if befalls and whose != ANYBODY else None
    doer = _WHOSE_BY_PLAYER[moment.doer] if befalls else whose
    return Trigger(event=cast("Happening", moment.event), by=doer, cards=cards)


_OWNERS_DOING = ("dilemma revealed", "would be revealed", "would be returned to pile")
