"""Calculations with the numbers in a question: Range and spans, hand size, damage and defense.

Each calculation names the rule that it applies, so that the rule is shown with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec

from glossary_index.text_analysis import NUMBERS

FIRST_EDITION, SECOND_EDITION, FRONTIERS = "first-edition", "second-edition", "frontiers"
MAX_NUMBER = 999

_WORDS = re.compile(rf"\b(?:{'|'.join(NUMBERS)})\b", re.IGNORECASE)
_LIST = r"(\d{1,2}(?:\s*(?:,|and|&|\+|then|or|plus)?\s*\d{1,2})+)"
_NUMBER = re.compile(r"\d{1,3}")


class Calculation(msgspec.Struct, frozen=True):
    """A calculation in words, and the id of the rule that it applies."""

    words: str
    rule: str


def calculations(question: str, game: str) -> Iterator[Calculation]:
    """Yield the calculations for the numbers of a question by the rules of a game."""
    plain = _WORDS.sub(lambda found: NUMBERS[found[0].lower()], question.lower())
    for work_out in _BY_GAME.get(game, ()):
        if found := work_out(plain):
            yield found


def games_with_calculations(question: str) -> list[str]:
    """Return the games whose rules allow a calculation with the numbers of a question."""
    return [game for game in _BY_GAME if next(calculations(question, game), None)]


def _number_of_thing(label: str, text: str, unit: str = "") -> int | None:
    """Return the number of something, given after its name or before it; ``None`` if there is none."""
    after = (
        rf"\b(?:{label})(?: value)?\s*(?:total)?\s*(?:of|are|is|=|:|has|with)?\s*(\d{{1,3}})\b(?!\s*{unit or 'x x'})"
    )
    return _single_number(after, text) or _single_number(rf"\b(\d{{1,3}})\s*-?\s*(?:{label})\b", text)


def _single_number(pattern: str, text: str) -> int | None:
    found = re.search(pattern, text)
    return int(next(filter(None, found.groups()))) if found else None


def _all_numbers(pattern: str, text: str) -> list[int]:
    found = re.search(pattern, text)
    return [int(number) for number in _NUMBER.findall(found[1])] if found else []


def _sum_in_words(numbers: list[int]) -> str:
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]} add up to {sum(numbers)}"


def _remainder_in_words(have: int, needed: int, thing: str) -> str:
    """Return whether an amount is enough, and the remainder or shortage, in words."""
    if needed > have:
        return f"No, {thing} is {needed - have} short"
    return f"Yes, with {have - needed} left" if have > needed else "Yes, with nothing left"


def _range_and_spans(text: str) -> tuple[int, list[int]] | None:
    """Return a ship's Range, and the spans on its way; ``None`` if the text has no such numbers."""
    reach = _number_of_thing("range", text)
    spans = _all_numbers(rf"spans?\s*(?:of|are|is|=|:)?\s*{_LIST}", text) or _all_numbers(rf"{_LIST}\s*spans?", text)
    spans = spans or _all_numbers(rf"missions?\s*(?:are|cost|have|is|=|:)?\s*{_LIST}", text)
    spans = spans or [
        int(number)
        for number in re.findall(r"(\d{1,2})[- ]?span|span[- ]?(\d{1,2})", text)
        for number in number
        if number
    ]
    if not spans and reach is not None and re.search(r"\b(?:pass|fly|move|cross|travel|go)\b", text):
        spans = _all_numbers(rf"\b(?:pass|fly|move|cross|travel|go)\b[a-z ]*{_LIST}", text)
    return (reach, spans) if reach is not None and spans else None


_ROUND_TRIP = re.compile(r"\bback (?:and|n|&) forth\b|\b(?:and|n|&) (?:come |get |fly |go )?back\b|\bround[ -]?trip\b")


_ON_THE_WAY = re.compile(
    rf"\b(?:past|pass(?:ing)?|through|thru|over|across|along|enter(?:ing)?) spans? (?:of )?{_LIST}"
)


def _move_along_the_spaceline(text: str) -> Calculation | None:
    found, way = _range_and_spans(text), _ON_THE_WAY.search(text)
    if _ROUND_TRIP.search(text):  # the way back costs the span of the start, which isn't given
        return None
    if not found and way:
        spans = [int(number) for number in _NUMBER.findall(way[1])]
        return Calculation(
            f"It costs {sum(spans)} RANGE: spans of {_sum_in_words(spans)}. The span of the start does not count.",
            "1E-MOVE-06",
        )
    if not found:
        return None
    reach, spans = found
    total = f"spans of {_sum_in_words(spans)}" if len(spans) > 1 else f"the span is {spans[0]}"
    return Calculation(
        f"{_remainder_in_words(reach, sum(spans), f'RANGE {reach}')}: {total}. The span of the start does not count.",
        "1E-MOVE-06",
    )


_OTHER_QUADRANT = re.compile(
    r"\b(?:other|another|2|diff?(?:[aeo]?r[ae]nt)?) quadrant|quadrants? (?:is|are|differs?)\b(?! the same)"
)
_SAME_REGION = re.compile(r"\bsame region|\bwithin (?:a|the|one) region")


_ONE_MOVE = re.compile(
    r"\b(?:from )?span (\d{1,2}) (?:(?:mission|planet|space) )?(?:to|and) (?:a )?(?:span )?(\d{1,2})\b"
)


def _move_between_missions(text: str) -> Calculation | None:
    found, move = _range_and_spans(text), _ONE_MOVE.search(text)
    reach, spans = found or (None, list(map(int, move.groups())) if move else [])
    if len(spans) < 2:
        return None
    legs = list(pairwise([*spans, *spans[-2::-1]] if _ROUND_TRIP.search(text) else spans))
    needed = sum(map(sum, legs))
    added = ", then ".join(_sum_in_words(list(leg)) for leg in legs)
    whole = f"spans of {added}{f', which makes {needed} in total' if len(legs) > 1 else ''}"
    if len(legs) == 1 and (change := _OTHER_QUADRANT.search(text) or _SAME_REGION.search(text)):
        is_farther = change.re is _OTHER_QUADRANT
        needed = max(0, needed + (2 if is_farther else -2))
        reason = "2 more for the other quadrant" if is_farther else "2 less within a region"
        whole += f", and {reason} makes {needed}"
    answer = f"It takes {needed} Range" if reach is None else _remainder_in_words(reach, needed, f"Range {reach}")
    return Calculation(f"{answer}: {whole}. Each move takes the spans of both missions.", "2E-MOV-03")


_MOVE_COSTS = {"planet": 3, "explor": 2, "cube": 2}
"""Move points that the rulebook names, by the beginnings of words."""


def _move_points(text: str) -> Calculation | None:
    """Return the Move points that crossing planets and exploring cost; ``None`` if the text doesn't ask for them."""
    have = _number_of_thing("move(?:ment)?(?: points?)?", text)
    costs = [_MOVE_COSTS[found] for found in re.findall(r"\b(planet|explor|cube)", text)]
    if have is None or len(costs) < 2:
        return None
    total = sum(costs)
    return Calculation(
        f"{_remainder_in_words(have, total, f'Move {have}')}: costs of {_sum_in_words(costs)}.",
        "FR-MOVE-03",
    )


_CARDS_IN_HAND = (
    r"(?:have|hold|holding|got|with|hand (?:has|is|of)|there are)\s*(\d{1,2})\s*(?:cards|in (?:my|his|her) hand)"
    r"|(?:have|hold|holding|got)\s*(\d{1,2})\s*left"
    r"|(\d{1,2})\s*cards?\s*(?:in (?:my |his |her )?hand|left in hand)"
)
_LIMIT = r"(?:hand )?limit\s*(?:is|of|=|:)?\s*(\d{1,2})"


def _excess_of_the_hand(text: str) -> Calculation | None:
    hand = _single_number(_CARDS_IN_HAND, text)
    if hand is None or not re.search(r"\b(?:hand|limit|end|discard|excess|too many|chuck|toss|ditch)\b", text):
        return None
    if _single_number(_LIMIT, text) not in (None, 7):
        return None
    if hand <= 7:
        return Calculation(
            f"You discard nothing, because {_cards_in_words(hand)} in hand is within the limit of seven.", "2E-TRN-04"
        )
    return Calculation(
        f"You discard {_cards_in_words(hand - 7)} at the end of your turn, down from {hand} to seven.", "2E-TRN-04"
    )


def _hand_against_its_limit(text: str) -> Calculation | None:
    hand, limit = _single_number(_CARDS_IN_HAND, text), _single_number(_LIMIT, text)
    if hand is None or limit is None:
        return None
    if hand >= limit:
        return Calculation(
            f"You discard nothing: with {_cards_in_words(hand)} and a Hand Limit of {limit} you just draw none.",
            "FR-END-09",
        )
    return Calculation(
        f"You draw {_cards_in_words(limit - hand)}, up from {hand} to your Hand Limit of {limit}.",
        "FR-END-07",
    )


def _cards_in_words(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _damage_cards_from_damage(text: str) -> Calculation | None:
    damage = _single_number(
        r"(\d{1,2})\s*(?:points? of )?(?:undeflected )?(?:damage|dmg|hits?)(?! cards?)|damage (?:of|is) (\d{1,2})", text
    )
    defense = _number_of_thing("def|defen[cs]e|dv", text)
    if not damage or not defense or "attack" in text:
        return None
    cards = -(-damage // defense)
    return Calculation(
        f"You take {cards} Damage Card{'' if cards == 1 else 's'}: {damage} damage is divided by your Defense"
        f" of {defense} and rounded up.",
        "FR-DMG-01",
    )


def _attack_on_a_group(text: str) -> Calculation | None:
    attack = _number_of_thing("attack", text)
    defenses = _all_numbers(rf"(?:def|defen[cs]es?|dv)(?: values?)?\s*(?:of|are|is|=|:)?\s*{_LIST}", text)
    alike = re.search(r"\b([2-6]) (?:[a-z]+ ){1,3}(?:with|of|at|having) (?:defen[cs]e |dv )?(\d{1,2})\b", text)
    if not defenses and alike:
        defenses = [int(alike[2])] * int(alike[1])
    if attack is None:
        return None
    if not defenses:
        return _attack_on_one_enemy(text, attack)
    total = sum(defenses)
    verdict = (
        "Yes, all of them are defeated"
        if attack >= total
        else f"No, an attack of {attack} is {total - attack} short, so none of them is defeated"
    )
    return Calculation(f"{verdict}: Defenses of {_sum_in_words(defenses)}.", "FR-LRA-05")


_DAMAGE_TO_A_SHIP = re.compile(
    r"\bdamage|\bdmg|\bshields?\b|\bblock|\bhits?\b|\b(?:my|our) (?:captain'?s? )?(?:def|dv)"
)


def _attack_on_one_enemy(text: str, attack: int) -> Calculation | None:
    """Return whether an attack defeats a single enemy; ``None`` if the text is about damage to a player's ship."""
    defense = _number_of_thing("def|defen[cs]e|dv", text)
    if defense is None or _DAMAGE_TO_A_SHIP.search(text):
        return None
    if attack >= defense:
        return Calculation(f"Yes, an attack of {attack} defeats an enemy with a Defense of {defense}.", "FR-LRA-05")
    return Calculation(
        f"No, an attack of {attack} has no effect on a Defense of {defense}, and nothing carries over.", "FR-LRA-05"
    )


def _healing_of_the_captain(text: str) -> Calculation | None:
    level = _single_number(r"(?:level|lvl|lv)\s*(\d{1,2})", text)
    if level is None or not re.search(r"\bheal|\bcure|\bwound", text) or not re.search(r"\bcap", text):
        return None
    points = -(-level // 2)
    needed = f"{points} Heal point{'' if points == 1 else 's'}"
    return Calculation(
        f"Each Wound Token costs {needed}, which is half of level {level}, rounded up.",
        "FR-HEAL-03",
    )


def _dice_and_crew_for(text: str) -> Calculation | None:
    players = _single_number(r"(\d)\s*-?\s*(?:players?|ppl|people|of us)", text)
    if players is None or not 1 <= players <= 4:
        return None
    at_the_table = f"With {players} player{'' if players == 1 else 's'}"
    if re.search(r"\bdice\b|\bdie\b", text):
        return Calculation(
            f"{at_the_table}, the Data Core has {players + 2} dice, or {players + 3} in a Blitz scenario.",
            "FR-SETUP-06",
        )
    if re.search(r"\bcrew\b", text):
        return Calculation(
            f"{at_the_table}, {players + 2} Crew cards are revealed, or {players + 3} in a Blitz scenario.",
            "FR-SETUP-07",
        )
    return None


_HOW_MUCH = re.compile(r"\b(?:how (?:many|much|big|high)|cost|draws?|drawn|pulls?|limit|max(?:imum)?|allowance|most)\b")


_TEAM_SIZE = (
    r"(\d{1,2})\s*(?:of )?(?:my |our )?(?:person+ell?|people|ppl|guys|dudes|peeps|folks|crew|men|unstopped)"
    r"|(?:team|group|party|crew) of (\d{1,2})"
)
_DILEMMAS_BENEATH = (
    r"(\d{1,2})\s*(?:[a-z']+\s+){0,3}(?:overcome|under|beneath|underneath|already)\b"
    r"|(?:overcome|under|beneath)\s*(?:it|there|them)?\s*(?:are|is|lie|:)\s*(\d{1,2})"
)


def _dilemmas_to_draw(text: str) -> Calculation | None:
    team = _single_number(_TEAM_SIZE, text)
    under = _single_number(_DILEMMAS_BENEATH, text) or 0
    if team is None or not re.search(r"dil+em+a|attempt|drawn?|pull", text) or not (under or _HOW_MUCH.search(text)):
        return None
    allowed = max(0, team - under)
    counted = (
        f"{team} for the personnel, minus {under} for the dilemmas beneath the mission"
        if under
        else "one for each personnel"
    )
    return Calculation(
        f"The opponent draws {allowed} dilemma{'' if allowed == 1 else 's'}, {counted}. The chosen ones may cost"
        f" {allowed} in total.",
        "2E-REQ-08" if under else "2E-DIL-03",
    )


def _draws_from_a_short_pile(text: str) -> Calculation | None:
    """Return the dilemmas drawn from a pile that has too few; ``None`` if the text has no such numbers."""
    have = _single_number(
        r"(\d{1,2})\s*(?:dil+em+as? |cards? )?(?:are )?left\b|\bonly (?:has |have )?(\d{1,2})\b", text
    )
    wanted = _single_number(r"\bdraws?\s*(?:of )?(\d{1,2})\b|\bneeds? (\d{1,2})\b", text)
    if have is None or wanted is None or have >= wanted or not re.search(r"dil+em+a|\bpile\b", text):
        return None
    return Calculation(f"Only {have} can be drawn, because a pile that is too small gives all it has.", "2E-DIL-24")


def _draws_after_a_card(text: str) -> Calculation | None:
    """Return the draws that the counters left after one card pay for; ``None`` if the text has no such numbers."""
    cost = _single_number(r"cost(?:s|ing)?\s*(?:of |is )?(\d)\b(?!\s*(?:,|and|&|\+)\s*\d)", text)
    if cost is None or cost > 7 or not re.search(r"\bdraws?\b", text):
        return None
    return Calculation(f"You can draw {_cards_in_words(7 - cost)} with the rest of your seven counters.", "2E-CNT-04")


def _counters_spent(text: str) -> Calculation | None:
    costs = _all_numbers(rf"cost(?:s|ing)?\s*(?:of|are|is|=|:)?\s*{_LIST}", text)
    costs = costs or [int(cost) for cost in re.findall(r"\bcost(?:s|ing)?\s*(?:of |is )?(\d)\b", text)]
    if len(costs) < 2:
        return None
    total = sum(costs)
    verdict = (
        f"Yes, with {7 - total} of your seven counters left"
        if total < 7
        else "Yes, that takes all seven counters"
        if total == 7
        else f"No, that is {total - 7} more than your seven counters"
    )
    return Calculation(f"{verdict}: costs of {_sum_in_words(costs)}.", "2E-CNT-02")


def _attribute_threshold(rule: str) -> Callable[[str], Calculation | None]:
    def work_out(text: str) -> Calculation | None:
        found = re.search(r"(cunning|strength|integrity)\s*>\s*(\d{1,3})", text)
        have = _single_number(r"(?:have|got|with|total(?: is| of)?|exactly|only)\s*(?:exactly |only )?(\d{1,3})", text)
        if not found or have is None:
            return None
        wanted = int(found[2])
        if have > wanted:
            return Calculation(f"Yes, {have} is more than {wanted}.", rule)
        return Calculation(f"No, you need more than {wanted}, so {have} isn’t enough: {wanted + 1} would be.", rule)

    return work_out


def _third_damage(text: str) -> Calculation | None:
    damage = _single_number(
        r"(\d)(?:st|nd|rd|th)?\s*(?:time )?(?:with )?(?:damage|dmg)",
        text.replace("third", "3rd").replace("second", "2nd"),
    )
    if damage is None or re.search(r"span|cost|def|repair|\brid\b|\bfix|\bheal|remov|dock", text):
        return None
    if damage >= 3:
        return Calculation("Yes, the third damage card destroys the ship.", "2E-DMG-02")
    return Calculation(
        f"No, with {damage} damage card{'' if damage == 1 else 's'} the ship stays in play. The third destroys it.",
        "2E-DMG-02",
    )


def _hit_or_miss(text: str) -> Calculation | None:
    attack, defense = _number_of_thing("attack|weapons", text), _number_of_thing("def|defen[cs]e|shields", text)
    if attack is None or defense is None:
        return None
    if attack > 2 * defense:
        return Calculation(f"It is a direct hit: {attack} is more than twice {defense}.", "1E-SB-05")
    if attack > defense:
        is_about_direct_hit = "direct" in text and not re.search(r"\bor\b", text)
        direct = "No, it is only a hit: " if is_about_direct_hit else "It is a hit: "
        return Calculation(
            f"{direct}{attack} is more than {defense}, but not more than twice {defense}.",
            "1E-SB-05",
        )
    return Calculation(f"It misses: {attack} is not more than {defense}.", "1E-SB-05")


_STRENGTHS = re.compile(r"\bstr(?:ength)?\s*(?:of |is )?(\d{1,2})\D{1,30}?(\d{1,2})\b")


def _pairing_result(text: str) -> Calculation | None:
    """Return the result of one pair in a First Edition personnel battle; ``None`` if the text has no such numbers."""
    found = _STRENGTHS.search(text)
    if not found or not re.search(r"\b(?:vs|versus|against|fights?|kills?|stuns?|wounds?|beats?|meets?)\b", text):
        return None
    more, less = sorted(map(int, found.groups()), reverse=True)
    if more == less:
        return Calculation(f"Nothing happens, because both have {more}.", "1E-PB-04")
    if more > 2 * less:
        return Calculation(
            f"The stronger one may stun or mortally wound the other: {more} is more than twice {less}.", "1E-PB-04"
        )
    return Calculation(
        f"The stronger one may only stun the other: {more} is more than {less}, but not more than twice as much.",
        "1E-PB-04",
    )


def _totals_compared(mine: str, other: str, rule: str) -> Callable[[str], Calculation | None]:
    """Return a function that finds the winner of a Second Edition combat or engagement by the two totals."""

    def work_out(text: str) -> Calculation | None:
        have, against = _number_of_thing(mine, text), _number_of_thing(other, text)
        if mine == other:
            found = _STRENGTHS.search(text)
            have, against = map(int, found.groups()) if found else (None, None)
        if have is None or against is None or re.search(r">", text):
            return None
        if have == against:
            return Calculation(f"Nobody wins: {have} against {against} is a tie.", rule)
        return Calculation(f"The side with {max(have, against)} wins, because the higher total wins.", rule)

    return work_out


def _damage_through_shields(text: str) -> Calculation | None:
    """Return the Damage Cards from an attack that is partly blocked; ``None`` if the text has no such numbers."""
    attack, shields = _number_of_thing("attack", text), _number_of_thing("shields?|block", text)
    if attack is None or shields is None:
        return None
    through = max(0, attack - shields)
    if not through:
        return Calculation(
            f"No damage gets through, because Shields of {shields} stop an attack of {attack}.", "FR-SHLD-06"
        )
    defense = _number_of_thing("def|defen[cs]e|dv|hull|armou?r", text)
    if not defense:
        return Calculation(
            f"Shields of {shields} stop part of the attack of {attack}, so {through} damage gets through.", "FR-SHLD-06"
        )
    cards = -(-through // defense)
    return Calculation(
        f"You take {cards} Damage Card{'' if cards == 1 else 's'}: {through} damage gets past the Shields,"
        f" divided by {defense} and rounded up.",
        "FR-DMG-01",
    )


def _points_to_repair(text: str) -> Calculation | None:
    """Return the Repair or Heal points that Diplomacy buys; ``None`` if the text has no such numbers."""
    points = _number_of_thing("diplomacy|dp|influence", text)
    if points is None or not re.search(r"\brepair|\bheal|\bdamage|\bwound", text):
        return None
    price = 3 if "outpost" in text else 2 if re.search(r"class[ -]?m|planet", text) else 0
    if not price:
        return None
    bought = points // price
    return Calculation(
        f"You can buy {bought} Repair or Heal point{'' if bought == 1 else 's'} with {points} Diplomacy, at"
        f" {price} for each.",
        "FR-INT-08",
    )


def _crew_at_a_level(text: str) -> Calculation | None:
    """Return the Crew Members for which a level has Command Tokens; ``None`` if the text names no level."""
    level = _single_number(r"(?:level|lvl|lv)\s*(\d{1,2})", text)
    if level is None or not re.search(r"\bcrew\b|\bunits?\b|\btokens?\b", text) or "cube" in text:
        return None
    tokens = (level + 1) // 2
    return Calculation(f"At level {level} you have {tokens} Command Token{'' if tokens == 1 else 's'}.", "FR-CREW-01")


_OF_AN_OPPONENT = re.compile(r"\b(?:opp(?:onent|s)?(?:'?s)?|enemy(?:'s)?|his|her|their|someone else'?s)\b")
_ATTEMPT = re.compile(r"\b(?:attempt|solve|steal|try|do|go for|complete|nick|take)\b")


def _opponents_mission(text: str) -> Calculation | None:
    """Return whether a mission is worth enough to be attempted by its seeder's opponent."""
    points = _single_number(r"\b(\d{2})[\s-]*(?:pointer|points?|pts?)\b", text)
    if points is None or not _OF_AN_OPPONENT.search(text) or not _ATTEMPT.search(text):
        return None
    if points >= 40:
        return Calculation(f"Yes, because {points} points are at least the 40 that it must show.", "1E-MIS-01")
    return Calculation(
        f"No, {points} points are fewer than the 40 that it must show, unless it is universal with a second copy in"
        " play.",
        "1E-MIS-01",
    )


_TOO_MANY = re.compile(r"\btoo (?:many|much|big|large)\b")
_TOO_FEW = re.compile(r"\btoo (?:few|little|small)\b")
_ILLEGAL = re.compile(r"\b(?:illegal|not (?:legal|allowed|ok|okay|enough|fine))\b")
_LEGAL = re.compile(r"\b(?:legal|allowed|ok|okay|enough|may|can|fine)\b")


def _verdict(text: str, fault: re.Pattern[str], *, is_legal: bool) -> str:
    """Return *Yes* or *No* to the question whether a size is legal, or has a fault; "" if the text asks neither."""
    asks_for_fault = bool(fault.search(text) or _ILLEGAL.search(text))
    if not asks_for_fault and not _LEGAL.search(text):
        return ""
    return "Yes" if is_legal != asks_for_fault else "No"


def _maximum_check(text: str, number: int, limit: int, rule: str) -> Calculation | None:
    """Compare a number with a maximum; ``None`` if the text doesn't ask whether it is legal or too many."""
    verdict = _verdict(text, _TOO_MANY, is_legal=number <= limit)
    excess = (
        f"is within the {limit} allowed" if number <= limit else f"is {number - limit} more than the {limit} allowed"
    )
    return Calculation(f"{verdict}, {number} {excess}.", rule) if verdict else None


def _minimum_check(text: str, number: int, limit: int, rule: str, what: str) -> Calculation | None:
    """Compare a number with a minimum; ``None`` if the text doesn't ask whether it is legal or too few."""
    verdict = _verdict(text, _TOO_FEW, is_legal=number >= limit)
    if not verdict:
        return None
    if number >= limit:
        return Calculation(f"{verdict}, {what} at least {limit}, and you have {number}.", rule)
    return Calculation(f"{verdict}, {number} is {limit - number} short: {what} at least {limit}.", rule)


def _size_of_a_first_edition_deck(text: str) -> Calculation | None:
    seeds = _single_number(
        r"(\d\d)\s*(?:seed cards?|seeds)\b|seed deck (?:of|with|has) (\d\d)|(\d\d) cards? in (?:my |a |the )?seed deck",
        text,
    )
    if seeds:
        return _maximum_check(text, seeds, 30, "1E-DECK-01")
    cards = _single_number(r"(\d\d)[\s-]*cards?\b.*\b(?:draw )?(?:deck|pile)\b|\bdeck (?:of|with|has|is) (\d\d)", text)
    return _minimum_check(text, cards, 30, "1E-DECK-01", "a draw deck needs") if cards else None


def _size_of_a_second_edition_deck(text: str) -> Calculation | None:
    if _single_number(_DILEMMAS_BENEATH, text):
        return None
    dilemmas = _single_number(r"(\d\d?)\s*dilemmas?\b|dilemma pile (?:of|with|has) (\d\d?)", text)
    if dilemmas:
        return _minimum_check(text, dilemmas, 20, "2E-DCK-01", "a dilemma pile needs")
    cards = _single_number(
        r"(\d\d)[\s-]*cards?\b.*\bdeck\b|\bdeck (?:of|with|has|is) (\d\d)|(\d\d)[\s-]*card deck", text
    )
    return _minimum_check(text, cards, 60, "2E-DCK-01", "counting missions and dilemmas, you need") if cards else None


_BY_GAME: dict[str, tuple[Callable[[str], Calculation | None], ...]] = {
    FIRST_EDITION: (
        _move_along_the_spaceline, _hit_or_miss, _pairing_result, _opponents_mission,
        _size_of_a_first_edition_deck,
    ),
    SECOND_EDITION: (
        _move_between_missions, _draws_from_a_short_pile, _dilemmas_to_draw, _excess_of_the_hand, _counters_spent,
        _draws_after_a_card,
        _attribute_threshold("2E-REQ-03"), _third_damage, _totals_compared("strength", "strength", "2E-CMB-07"),
        _totals_compared("weapons", "shields", "2E-ENG-07"), _size_of_a_second_edition_deck,
    ),
    FRONTIERS: (
        _hand_against_its_limit, _damage_cards_from_damage, _attack_on_a_group, _damage_through_shields,
        _move_points, _healing_of_the_captain, _points_to_repair, _crew_at_a_level, _dice_and_crew_for,
    ),
}  # fmt: skip
