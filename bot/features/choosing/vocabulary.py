"""Words that players use at the table, in addition to the words of the choices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from rapidfuzz import fuzz


def _word_set(words: str) -> frozenset[str]:
    return frozenset(words.split())


FILLER_WORDS = _word_set(
    "a an and at by from in it me my of on onto one our the their to up down out over us with now please "
    "i i'm i'd i'll id let's lets we want would like just only some text ability into for duty "
    "plz pls thx could can you aboard as"
) | {"her"}
"""Words that don't help to tell options apart."""

_SYNONYMS = {
    "move": "fly flies go goes warp travel head jump sail take navigate",
    "play": "report reports deploy put lay take bring",
    "report": "play deploy bring",
    "draw": "take pull grab",
    "beam": "load unload transport transfer board send",
    "walk": "board step",
    "dock": "",
    "undock": "leave depart launch",
    "cloak": "",
    "decloak": "uncloak drop",
    "phase": "",
    "dephase": "unphase",
    "turn": "reveal flip activate",
    "download": "fetch get",
    "attack": "fire shoot fight battle engage",
    "battle": "fight attack engage",
    "attempt": "try solve do tackle",
    "scout": "",
    "use": "activate",
    "challenge": "fight attack battle engage",
    "fight": "attack battle",
    "assault": "fight attack storm",
    "decimate": "destroy bomb bombard",
    "interact": "trade talk deal",
    "recruit": "hire buy",
    "explore": "scout",
    "reveal": "explore",
    "end": "finish",
    "switch": "change",
    "connect": "",
    "disconnect": "",
    "seed": "place put",
    "place": "put seed",
    "repair": "fix",
    "heal": "",
    "discard": "ditch dump toss",
    "aim": "target",
    "block": "",
    "learn": "",
    "buy": "",
    "persuade": "convince",
    "join": "take bring send add",
    "land": "",
    "kill": "",
    "stun": "",
    "wound": "",
    "nullify": "",
    "cancel": "",
    "score": "",
    "skip": "",
    "stop": "",
}
_NAME_SYNONYMS = {
    "surface": "planet ground",
    "return": "back",
    "fire": "shoot",
    "hold": "don't dont",
    "not": "don't dont",
    "sideways": "play",
}


def _meanings_of_synonyms(synonyms: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {
        text: tuple(word for word, others in synonyms.items() if text in others.split())
        for text in {word for others in synonyms.values() for word in others.split()}
    }


SYNONYM_MEANINGS = _meanings_of_synonyms(_SYNONYMS | _NAME_SYNONYMS)
"""Maps a player's word to the words of choices that it may stand for."""

_VERB_WORDS = frozenset((*_SYNONYMS, *_meanings_of_synonyms(_SYNONYMS)))

_ENDING_WORDS = _word_set("done end next pass finish finished ready skip stop nothing enough that's thats orders")
_ENDING_EXTRA_WORDS = _ENDING_WORDS | _word_set(
    "i i'm im am go on give execute to my the turn is it that all more else thanks please phase now playing drawing "
    "here"
)
_CLOSING_PHRASES = (_word_set("go on"), _word_set("that is all"), _word_set("that it"))
_YES_WORDS = _word_set("yes y yep yeah sure ok okay aye")
_YES_EXTRA_WORDS = _YES_WORDS | _word_set("do it please of course go on i i'm am")
_NO_WORDS = _word_set("no n nope nah never don't dont refuse decline")
_NO_EXTRA_WORDS = _NO_WORDS | _word_set("thanks thank you not way please don't response respond")
_ALL_WORDS = _word_set("everyone everybody all everything")
_ALL_EXTRA_WORDS = (
    _ALL_WORDS | _word_set("of them us the whole crew team lot cards it back ship surface planet") | FILLER_WORDS
)
_BUT_WORDS = _word_set("but except without minus save")
_DENIALS = _word_set("not don't dont never")
_HALTS = _word_set("hold stop cease no")
_NONE_WORDS = _word_set("none nobody stay nowhere nothing no-one noone")
_STAYING_WORDS = _NONE_WORDS | _word_set("don't dont move go fly here")
_AS_LISTED_WORDS = (
    _word_set("as listed"),
    _word_set("as is"),
    _word_set("as they are"),
    _word_set("this order"),
    _word_set("in order"),
    _ENDING_WORDS,
)
_REST_WORDS = _word_set("rest all everything remaining")
_REST_EXTRA_WORDS = _REST_WORDS | _ENDING_EXTRA_WORDS | _word_set("draw drawing spend of cards and then")
_SIDE_REQUESTS = ("undo", "hand", "log")
_SIDE_REQUEST_EXTRA_WORDS = _word_set("show me my the last move please that it see a")
_WHY_PATTERN = re.compile(r"\s*why\b(?:\s+(?:not|can't i|can’t i|cannot i|can i not)\b)?", re.IGNORECASE)
_NUMBER_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DESTINATION_PREPOSITIONS = _word_set("to onto into aboard on")
COLOURS = _word_set("red blue green gold black white purple")
"""Colours of data, which say how something is paid for."""
_GENERIC_PLACES = _word_set("ship ships planet surface ground there here it them")

_COMMON_WORDS = _word_set(
    "about above after again against ahead all also another any anyone anything aboard around as away back battle be "
    "because before behind below beneath beside best best both bottom but can cant can't cards card choose click "
    "command complete could counter counters course crew deck dilemma dilemmas discard does doing each every everyone "
    "everybody everything face facility few first fleet free full given had half hand has have here "
    "how if instead is its itself last later leader least left less let lot made make makes many maybe me mine "
    "mission missions more most much must need needs never new none not nothing now off officer officers ones only "
    "opponent opponents opposing order orders other others ours outpost outposts own pair people person personnel "
    "pick picks pile planet play player possible possibly put quick quickly rather rest right rule run same score "
    "seat second seed seeds select set she ship ships should shuttle side since skill skills so somebody someone "
    "something space spend start starting station stay still such surface team teams than that thats that's them "
    "then there these they thing things third this those though three till time times top towards toward try turn "
    "turns twice two under unless until upon upper lower very wait want wants was way were what when where which "
    "while who whole whom why with within without wont won't yes yet you your yours one four five six seven eight "
    "nine ten respond response responding answer accept refuse decline begin continue keep hold keeps ask both "
    "immediately respective together myself everyone's whoever whatever nullify cancel stop attack stun kill wound "
    "strike defend hard hardest event events interrupt equipment artifact objective incident doorway tactic action "
    "move energy shields shield phaser torpedo damage repairs red blue green gold black white sideways powered "
    "basic normal random randomly leave captain science security engineer medical civilian leadership treachery "
    "range weapons integrity cunning strength points point draw draws discarding playing reporting beaming moving "
    "uss ikc irw attempting using drawing finally afterwards next directly straight over to through across between "
    "near open too along already finally maybe perhaps okay anyway quite really still always twice once thrice "
    "therefore however though although otherwise besides meanwhile later soon today tonight well fine "
    "enough almost nearly exactly simply probably hopefully actually basically "
    "theirs mine ours yours whose anybody somewhere anywhere everywhere elsewhere "
    "toward downwards upwards inside outside near nearby far close closest nearest adjacent beyond will"
)
"""Ordinary words that a line may contain without naming anything."""

_PLAIN_WORDS = frozenset().union(
    _COMMON_WORDS,
    FILLER_WORDS,
    _ENDING_WORDS,
    _ENDING_EXTRA_WORDS,
    _YES_EXTRA_WORDS,
    _NO_EXTRA_WORDS,
    _ALL_EXTRA_WORDS,
    _BUT_WORDS,
    _STAYING_WORDS,
    _REST_WORDS,
    _DESTINATION_PREPOSITIONS,
)

_OPTIONAL_ARTICLE = r"(?:an? |the |our |my )?"
_IDIOMS = (
    (re.compile(r"\beot\b"), "end turn"),
    (re.compile(r"\brpt\b"), "report"),
    (re.compile(r"\b(i|we) will\b"), r"\1"),
    (
        re.compile(rf"\b(?:skip|stop|end|done with|no more) {_OPTIONAL_ARTICLE}(?:card plays?|playing cards)\b"),
        "done playing",
    ),
    (re.compile(r"\b(?:untarget|(?:stop|cancel) (?:targeting|aiming at))\b"), "don't target"),
    (
        re.compile(rf"\b(?:pass|forgo)(?: on)? {_OPTIONAL_ARTICLE}card plays?\b"),
        "done playing",
    ),
    (re.compile(r"\b(?:up|top)[ -](?=(?:left|right)\b)|\bnorth ?-?(?=(?:east|west)\b)"), "upper "),
    (re.compile(r"\b(?:down|bottom)[ -](?=(?:left|right)\b)|\bsouth ?-?(?=(?:east|west)\b)"), "lower "),
    (re.compile(r"(?<=\bupper )east\b|(?<=\blower )east\b"), "right"),
    (re.compile(r"(?<=\bupper )west\b|(?<=\blower )west\b"), "left"),
    (re.compile(r"\b(left|right) (?:and )?up(?:wards?)?\b"), r"upper \1"),
    (re.compile(r"\b(left|right) (?:and )?down(?:wards?)?\b"), r"lower \1"),
    (re.compile(rf"\bwith {_OPTIONAL_ARTICLE}(?=(?:red|blue|green|gold|black|white)\b)"), "powered "),
    (re.compile(r"\bget rid of\b"), "discard"),
    (re.compile(r"\b(?:get|take)\b(?= .+ (?:aboard|on ?board|up|down)\b)"), "beam"),
    (re.compile(r"\b(?:get|take|bring)\b(?= (?:everyone|everybody|all)\b.* (?:from|to|onto|into|on)\b)"), "beam"),
    (re.compile(r"\bset (?:a )?course\b"), "fly"),
    (re.compile(r"\b(fly|head|warp|sail) for\b"), r"\1 to"),
    (re.compile(r"\bmove on to\b"), "go on to"),
    (re.compile(r"\btake off (?=to |for )"), "fly "),
    (re.compile(rf"\b(?:disengage|deactivate|drop|lower) {_OPTIONAL_ARTICLE}cloak(?:ing)?(?: device)?\b"), "decloak"),
    (re.compile(rf"\b(?:engage|activate|initiate|raise) {_OPTIONAL_ARTICLE}cloak(?:ing)?(?: device)?\b"), "cloak"),
    (re.compile(rf"\b(?:engage|initiate|commence) {_OPTIONAL_ARTICLE}(?=(?:{'|'.join(sorted(_VERB_WORDS))})\b)"), ""),
    (
        re.compile(
            r"^\s*(?=(?:everyone|everybody|all)(?: hands)?(?: (?:but|except) [^,]{1,80})?"
            r" (?:up|down|aboard|on ?board|to|onto)\b)"
        ),
        "beam ",
    ),
)
"""Phrases whose verb has a different meaning than usual."""
_MAX_VERB_CHARS = 60
"""Maximum number of characters searched for a step's first word."""
_STEP_SEPARATOR = re.compile(
    r"\s*(?:[-=]+>|→|[,;]\s*(?:and\s+)?(?:then\s+)?|\s+and\s+then\s+|\s+then\s+|\s+(?:and|n)\s+)", re.IGNORECASE
)
_SPACE_PATTERN = re.compile(r"[a-z]{1,2}\d{1,2}")
"""Pattern of the typed name of a space."""
_OFTEN = {"twice": "2", "thrice": "3"}
_REPETITION = re.compile(
    r"(?:draw|pull|grab) (?P<drawn>\w+)(?: cards?)?"
    r"|(?P<step>.+?) (?:(?P<often>twice|thrice)|x ?(?P<factor>\d)|(?P<times>\w+) times)",
    re.IGNORECASE,
)
"""Pattern of a step that is done several times."""


MIN_SIMILARITY = 80
"""Minimum similarity (0–100) of a misspelt word to the correct one."""


def are_similar(word: str, other: str) -> bool:
    """Whether one of two words may be the other, misspelt."""
    return fuzz.ratio(word, other) >= MIN_SIMILARITY


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case; *U.S.S.* is one word, and *Geordi's* becomes *geordi*."""
    return list(_cached_words_of(text))


@lru_cache(maxsize=4096)
def _cached_words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text, cached because a label is needed once for each typed word."""
    typed_text = text.casefold().replace("’", "'")
    for pattern, meaning in _IDIOMS:
        typed_text = pattern.sub(meaning, typed_text)
    joined = re.sub(r"\b(?:[a-z]\.){2,}", lambda match: match[0].replace(".", ""), typed_text)
    return tuple(re.sub(r"(?<=\w\w\w\w)'s$", "", word) for word in re.findall(r"[\w'&]+", joined))


def meaningful_words(text: str) -> list[str]:
    """Return the words that aren't fillers; all words if every one is a filler."""
    words = words_of(text)
    return [word for word in words if word not in FILLER_WORDS] or words


def is_verb(text: str) -> bool:
    """Whether the text is a single action verb: *fly*."""
    return text in _VERB_WORDS


def is_common(word: str) -> bool:
    """Whether a word is ordinary English or a common game word, which names nothing by itself."""
    return word in _PLAIN_WORDS or word in SYNONYM_MEANINGS or word in _NUMBER_WORDS


def is_filler(text: str) -> bool:
    """Whether all words are ordinary ones that neither name, do nor negate anything: *the ship* in *dock the ship*."""
    telling = _DENIALS | _BUT_WORDS | COLOURS
    return all(is_common(word) and not is_verb(word) and word not in telling for word in words_of(text))


def means_not(text: str) -> bool:
    """Whether the text negates something."""
    return any(word in _DENIALS for word in words_of(text))


def is_opposite(label: str, text: str) -> bool:
    """Whether a label says not to do what the text says to do: *Don’t target the Hunter* and *target the Hunter*."""
    first = next(iter(words_of(label)), "")
    return first in _DENIALS | _HALTS and not any(
        word in _DENIALS | _HALTS or first.startswith(word) for word in words_of(text)
    )


def means_done(text: str) -> bool:
    """Whether the player is done: *done*, *go on*, *that's it*."""
    words = set(words_of(text))
    return (
        bool(words)
        and words <= _ENDING_EXTRA_WORDS | FILLER_WORDS
        and (bool(words & _ENDING_WORDS) or any(map(words.issuperset, _CLOSING_PHRASES)))
    )


def yes_or_no(text: str) -> str:
    """Return ``yes`` or ``no``, or "" if neither was typed."""
    words = set(words_of(text))
    for answer, telling_it, with_it in (("yes", _YES_WORDS, _YES_EXTRA_WORDS), ("no", _NO_WORDS, _NO_EXTRA_WORDS)):
        if words & telling_it and words <= with_it:
            return answer
    return ""


def side_request(text: str) -> tuple[str, str]:
    """Return a request that isn't a choice, and its subject: *undo*, *undo yes*, *my hand*, *why not move bortas*.

    Both are empty for any other text.
    """
    if match := _WHY_PATTERN.match(text):
        return "why", text[match.end() :].strip(" ?")
    words = set(words_of(text))
    wanted = next(
        (item for item in _SIDE_REQUESTS if item in words and words <= _SIDE_REQUEST_EXTRA_WORDS | _YES_WORDS | {item}),
        "",
    )
    return wanted, "yes" if wanted and words & _YES_WORDS else ""


def means_nobody(text: str) -> bool:
    """Whether the player chooses no one or nothing: *nobody*, *no one*, *stay*."""
    words = words_of(text)
    staying = set(words) <= _STAYING_WORDS and bool(set(words) & (_NONE_WORDS | {"don't", "dont"}))
    return bool(words) and (staying or words == ["no", "one"])


def keeps_listed_order(text: str) -> bool:
    """Whether the player keeps the listed order: *as listed*, *in this order*, *done*."""
    words = set(words_of(text)) - {"the", "it"}
    return bool(words) and any(
        words <= typed_words | {"in"} and bool(words & typed_words) for typed_words in _AS_LISTED_WORDS
    )


def draws_the_rest(text: str) -> bool:
    """Whether the player wants to draw as many cards as possible and then be done: *draw the rest*."""
    words = set(words_of(text))
    return bool(words & {"draw", "drawing"}) and bool(words & _REST_WORDS) and words <= _REST_EXTRA_WORDS | FILLER_WORDS


def exceptions_to_everyone(text: str) -> str | None:
    """Return the exceptions in *everyone but Hardy*, possibly ""; ``None`` if the text doesn't mean everyone."""
    words = words_of(text)
    index = next((n for n, word in enumerate(words) if word in _BUT_WORDS), len(words))
    if not set(words[:index]) & (_ALL_WORDS | {"whole"}) or not set(words[:index]) <= _ALL_EXTRA_WORDS:
        return None
    parts = re.split(rf"\b(?:{'|'.join(_BUT_WORDS)})\b", text, maxsplit=1, flags=re.IGNORECASE)
    return parts[1].strip() if len(parts) > 1 else ""


def typed_number(text: str, limit: int) -> str:
    """Return a typed number in figures; the text may be *three*, or *all* for the ``limit``."""
    word = text.strip().casefold()
    if word in _NUMBER_WORDS:
        return str(_NUMBER_WORDS.index(word))
    return str(limit) if word in ("all", "everything", "the most") else text.strip()


def origin_and_destination(text: str) -> tuple[list[str], list[str]]:
    """Return the origin and destination of a move: *earth* and *galaxy* in *beam picard from earth to galaxy*.

    Loading names the destination, unloading names the origin.
    """
    start: list[str] = []
    end: list[str] = []
    now: list[str] | None = None
    for word in words_of(text):
        if word in ("from", "unload"):
            now = start
        elif word in _DESTINATION_PREPOSITIONS or word in ("load", "board"):
            now = end
        elif now is not None and word not in FILLER_WORDS and word not in _ALL_WORDS:
            now.append("surface" if word in _NAME_SYNONYMS["surface"].split() else word)
    return start, end


def destination_words(text: str) -> list[str]:
    """Return the words of the destination: only *galaxy* in *beam picard to the galaxy but not data*."""
    end: list[str] = []
    going = False
    for word in words_of(text):
        if word in _DESTINATION_PREPOSITIONS:
            end, going = [], True
        elif word == "from" or word in _BUT_WORDS:
            going = False
        elif going and word not in FILLER_WORDS | _ALL_WORDS | _GENERIC_PLACES and not is_verb(word):
            end.append(word)
    return end


def origin_words(text: str) -> list[str]:
    """Return the words of the origin: only *earth* in *beam picard from earth to the galaxy*."""
    start: list[str] = []
    leaving = False
    for word in words_of(text):
        if word == "from":
            leaving = True
        elif word in _DESTINATION_PREPOSITIONS or word in _BUT_WORDS:
            leaving = False
        elif leaving:
            start.append(word)
    return start


def beam_direction(text: str) -> str:
    """Return ``up`` or ``down`` if the player beams to a ship or to a planet, else ""."""
    return next((word for word in words_of(text) if word in ("up", "down")), "")


def typed_steps(text: str, further_verbs: Sequence[str] = (), names: Sequence[str] = ()) -> list[str]:
    """Return the steps of typed words, split after a comma or *and* if a verb follows, and after *then*.

    Args:
        text: the whole line.
        further_verbs: further words that can start a step, such as the first words of the choices.
        names: names that are never split, such as *Decloak and Fire*.
    """
    text = re.sub(r"\s+(?:by )?discarding\b", ", discard", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(?:throw|chuck) (?:away|out)\b", "discard", text, flags=re.IGNORECASE)
    verbs = {*_VERB_WORDS, *_ENDING_WORDS, "give", "execute", *further_verbs} - {"nothing"}
    steps, step_start = [], 0
    whole = [match.span() for name in names for match in re.finditer(re.escape(name), text, re.IGNORECASE)]
    for gap in _STEP_SEPARATOR.finditer(text):
        if any(start < gap.start() and gap.end() < end for start, end in whole):
            continue
        following = next(iter(words_of(text[gap.end() : gap.end() + _MAX_VERB_CHARS])), "")
        before = text[step_start : gap.start()].strip()
        if before and (following in verbs or _is_hard_separator(gap[0]) or _is_complete(before, following)):
            steps.append(before)
            step_start = gap.end()
    return [step for part in (*steps, text[step_start:].strip()) for step in _repeated_steps(part)]


def _is_hard_separator(gap: str) -> bool:
    """Whether a separator always ends a step: *then*, or an arrow."""
    return "then" in words_of(gap) or gap.strip().endswith((">", "→"))


def _is_complete(step: str, following: str) -> bool:
    """Whether a step needs nothing more: *orders*, or a flight to a space before another space, as in *k11 and k12*."""
    spaces = _SPACE_PATTERN.fullmatch(following) and any(map(_SPACE_PATTERN.fullmatch, words_of(step)))
    return bool(spaces) or means_done(step)


def _repeated_steps(step: str) -> list[str]:
    """Return one step for each time of *draw two*, *draw draw* and *full impulse twice*; any other step unchanged."""
    words = step.casefold().split()
    if len(words) > 1 and len(set(words)) == 1 and is_verb(words[0]):
        return words
    often = _REPETITION.fullmatch(step.strip())
    if often is None:
        return [step]
    repeated = "draw" if often["drawn"] else often["step"]
    times = (often["drawn"] or often["often"] or often["factor"] or often["times"]).casefold()
    number = typed_number(_OFTEN.get(times, times), 0)
    return [repeated] * int(number) if number.isdecimal() and 0 < int(number) < len(_NUMBER_WORDS) else [step]


def sentence_pieces(text: str) -> Iterator[str]:
    """Yield the parts of a list such as *picard and data & lopez*."""
    return (
        piece.strip()
        for piece in re.split(r"\s+(?:and|n|'n')\s+|\s*[&+]\s*", text, flags=re.IGNORECASE)
        if piece.strip()
    )
