"""Questions as they are asked in a chat, in plain words: without greetings, and with hasty spellings of common words.

Only words that no document has are spelt here, because the vocabulary corrects all others.
"""

from __future__ import annotations

import re

_OPENING = re.compile(
    r"^\W*(?:"
    r"(?:hi|hey|hello|yo|sup|hmm+|umm*|uh+|er+m*|ok so|okay so|omg|lol|sorry|pls|plz|please|guys|folks)\b"
    r"|(?:(?:a|one|just a|another)\s+)?(?:quick|dumb|stupid|silly|simple|newbie|noob|rules?)\s+(?:question|q)\b"
    r"|(?:total\s+|complete\s+)?(?:noob|newbie|new player|beginner)(?:\s+(?:here|question))+\b"
    r"|(?:can|could|would|will)\s+(?:you|u|someone|somebody|anyone|anybody)\s+(?:please\s+|pls\s+|plz\s+)?"
    r"(?:tell|remind|explain|say)(?:\s+(?:to\s+)?(?:me|us))?\b"
    r"|(?:does|do|did)\s+(?:you|u|someone|somebody|anyone|anybody)\s+(?:happen\s+to\s+)?(?:know|remember)\b"
    r"|(?:i['’]?m|i\s+(?:am|was)|im|was|just)\s+(?:just\s+)?(?:wondering|curious)\b"
    r"|i\s+(?:don['’]?t\s+(?:know|get|understand)|wanna\s+know|want\s+to\s+know|need\s+to\s+know)"
    r"(?=\s+(?:if|whether|how|what|when|where|which|who|why)\b)"
    r")[\s,.:;!–-]*(?:(?:if|whether)\s+)?",
    re.IGNORECASE,
)
"""Pattern of what people say before a question, to be removed as often as it matches."""
_CLOSING = re.compile(
    r"(?:[\s,.;–-]+(?:lol|lmao|haha+|btw|tho|though|pls|plz|please|thx|thanks|ty|or what|yes or no|y/n)"
    r"|\s*,\s*(?:anyone|anybody|guys|folks))(?P<mark>[\s?!.]*)$",
    re.IGNORECASE,
)
"""Pattern of what people say after a question."""
_MIN_WORDS = 2
"""Minimum number of words that must remain of a question."""
_SPELLINGS = {
    "what": "wat wut wot whut waht whta wha",
    "what's": "wats wuts wots wat's wut's",
    "when": "wen whne",
    "which": "wich whcih",
    "how": "hwo",
    "can": "cna",
    "should": "shoud shuld shud",
    "could": "coud culd cud",
    "would": "woud wud",
    "there": "ther",
    "their": "thier",
    "because": "becuase becasue",
    "before": "befor b4",
    "again": "agian",
    "about": "abt",
    "during": "durring durin",
    "enough": "enuf enuff",
    "without": "w/out",
    "first": "1st",
}
_SPELT = {hasty: word for word, spellings in _SPELLINGS.items() for hasty in spellings.split()}
_HASTY_WORD = re.compile(rf"(?<![\w/'’])(?:{'|'.join(map(re.escape, _SPELT))})(?![\w/'’])", re.IGNORECASE)
_THEN_FOR_THAN = re.compile(
    r"\b(more|less|fewer|other|rather|higher|lower|bigger|smaller|larger|stronger|weaker|better|worse|greater|longer"
    r"|later|earlier|sooner) then\b(?! (?:i|you|we|he|she|it|they)\b)",
    re.IGNORECASE,
)


def plain_question(question: str) -> str:
    """Return a question without greetings and thanks, and with common words spelt as usual."""
    plain = _HASTY_WORD.sub(lambda found: _SPELT[found[0].lower()], question)
    plain = _THEN_FOR_THAN.sub(r"\1 than", plain)
    for pattern, kept in ((_OPENING, ""), (_CLOSING, r"\g<mark>")):
        shorter = pattern.sub(kept, plain)
        while shorter != plain and len(shorter.split()) >= _MIN_WORDS:
            plain, shorter = shorter, pattern.sub(kept, shorter)
    return plain
