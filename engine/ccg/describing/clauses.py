"""Clauses that describe single effects."""

from __future__ import annotations

from engine.ccg.describing.card_phrases import (
    amount_with_noun,
    card_phrase,
    counted_cards_words,
    host_words,
    picked_cards_words,
    with_article,
    your_card_words,
)
from engine.ccg.describing.places import OWNERS, PILES
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards
from engine.ccg.effects.naming import Name
from engine.ccg.effects.texts import MayPlay
from engine.wording import list_in_words, number_words


def downloading_words(effect: plays.DownloadCards) -> str:
    """Describe which card is searched for, and where it goes."""
    several = effect.count > 1
    kind = f"{'different ' if effect.different and several else ''}{card_phrase(effect.cards, 2 if several else 1)}"
    among = "of " if " or " in (effect.cards.title or "") else ""
    cards = f"up to {number_words(effect.count)} {among}{kind}" if several else with_article(effect.cards, kind)
    where = your_card_words(effect.at, placed=False) if effect.at else ""
    if effect.at is not None and (effect.at.where, effect.at.whose) == ("mission", ANYBODY):
        where += " here"
    if effect.to == "seed":
        return f"download {cards} and seed {'them' if several else 'it'} under {where or 'a mission'}"
    if effect.commanding:
        return f"download a matching commander to {where}"
    to = " into hand" if effect.to == "hand" else f" to {where}" if where else ""
    to = " here" if effect.at is not None and effect.at.where == "this" and effect.at.kind == "card" else to
    matching = " (of matching affiliation)" if effect.matching else ""
    once = ", once each game per affiliation" if effect.once else ""
    return f"download {cards}{matching}{to}{once}"


def play_here_words(effect: plays.PlayHere) -> str:
    """Describe which card is played here for free, or reports elsewhere."""
    cards = counted_cards_words(effect.cards, 1, placed=False)
    if not isinstance(effect.at, Cards):
        return f"play {cards} here"
    absent = " that you do not have in play" if effect.absent else ""
    matching = " (of matching affiliation)" if effect.matching else ""
    return f"report {cards}{absent}{matching} to {your_card_words(effect.at, placed=False)}"


def giving_words(effect: tree.GiveCommand) -> str:
    """Describe who gets command of a card."""
    to = "an opponent" if effect.to == OPPONENT else f"the player on your {effect.to}"
    return f"give command of {picked_cards_words(effect.who)} to {to}"


def naming_words(effect: Name) -> str:
    """Describe what is named and who names it."""
    verb = "name" if effect.by == YOU else "your opponent names"
    if not isinstance(effect.card, Cards):
        but = f" (none of {list_in_words(name.title() for name in effect.none_of)})" if effect.none_of else ""
        return f"{verb} a skill{but}"
    return f"{verb} {with_article(effect.card, card_phrase(effect.card, 1, placed=effect.card.where != 'group'))}"


def played_card_words(text: MayPlay) -> str:
    """Describe what is played in another way: this card, or described cards."""
    if not isinstance(text.of, Cards):
        return "this card from your discard pile" if text.held else "this card"
    usual = counted_cards_words(text.instead, 1, placed=False) if isinstance(text.instead, Cards) else ""
    place = "this mission" if isinstance(text.instead, Cards) and text.instead.where == "mission" else usual
    return f"{your_card_words(text.of, placed=False)}{f' that you could play at {place}' if place else ''}"


def played_place_words(text: MayPlay) -> str:
    """Describe where a card that is played in another way is placed."""
    at = text.at
    if at is None:
        return ""
    if at.where == "this":
        return f" aboard this {at.kind}" if at.kind == "ship" else f" at this {at.kind}"
    if at.where == "host":
        return f" aboard {host_words(at)}"
    if at.where == "mission":
        return " at this mission"
    if at.title and at.kind == "ship":
        return f" aboard {your_card_words(at, placed=False)}"
    where = "aboard" if at.kind == "ship" else "at"
    if at.whose == YOU and not at.title:
        return f" {where} one of your {card_phrase(at, 2, placed=False)}"
    return f" {where} {counted_cards_words(at, 1, placed=False)}"


def passage_words(effect: plays.FormPassage) -> str:
    """Return a clause about two connected cards that form a passage."""
    beside = f", beside the {effect.region} region if there is one," if effect.region else ""
    copy = f"download a copy of it to the {effect.other.title()} Quadrant"
    first = f"this card forms a location of the {effect.quadrant.title()} Quadrant{beside} and you {copy}"
    return f"{first}. Ships move from one to the other, then are stopped"


def crossing_words(effect: plays.FormLocation) -> str:
    """Return a clause about a location from which ships cross to others of the same name."""
    beside = f", beside the {effect.region} region if there is one" if effect.region else ""
    first = f"this card forms a location of the {effect.quadrant.title()} Quadrant{beside}; one player may"
    offered = f"{first} download {effect.offers}"
    needed = requirement_words(effect.needs)
    ships = f"Ships that are damaged or have {needed} aboard"
    return f"{offered}. {ships} may move between here and another {effect.offers}, then are stopped"


def transport_words(effect: plays.Transport) -> str:
    """Describe who is beamed, with what and from where."""
    cards = "personnel and equipment" if effect.equipment else "personnel"
    most = f"up to {number_words(effect.most)} of your {cards}" if effect.most else f"your {cards}"
    if effect.reach == "opposite":
        destination = "anywhere at the corresponding location of the opposite quadrant"
        return f"beam {most} from where this card is to {destination}, through all SHIELDS"
    ship = f" from {picked_cards_words(effect.who)}" if effect.who is not None else " up or down"
    ship = f" using your Transporter Skill, through SHIELDS<{effect.shields}" if effect.shields else ship
    return f"beam {most}{ship}{' to an adjacent location' if effect.reach == 'beside' else ''}"


def looking_words(effect: tree.Examine) -> str:
    """Describe what is looked at, and whose it is."""
    verb = "reveal" if effect.reveal else "examine"
    whose = {YOU: "your", **OWNERS}.get(effect.whose, "an opponent’s")
    if effect.where == "hand":
        return f"{verb} {whose} hand"
    pile = PILES.get(effect.where, effect.where)
    cards = amount_with_noun(effect.count, "card")
    if isinstance(effect.count, int):
        return f"{verb} the top {cards.removeprefix('a ')} of {whose} {pile}"
    cards, each, counted = cards.partition(" for each ")
    return f"{verb} {cards} from the top of {whose} {pile}{each}{counted}"


def involving_words(effect: tree.BeginCombat | tree.BeginEngagement) -> str:
    """Describe who must be in the conflict, and what the starting ship gains."""
    involved, stronger = [], ""
    if isinstance(effect, tree.BeginCombat) and effect.this:
        return " involving this card"
    if effect.needs is not None:
        involved.append(card_phrase(Cards(who=effect.needs), 1))
    if isinstance(effect, tree.BeginEngagement):
        involved += [card_phrase(Cards(kind="ship", who=effect.ship), 1)] if effect.ship is not None else []
        stronger = f" (your ship is Weapons {effect.weapons:+d})" if effect.weapons else ""
    return f"{' involving your ' if involved else ''}{' and '.join(involved)}{stronger}"


def dilemma_change_words(count: int, of: str) -> str:
    """Describe how the number or cost of dilemmas to draw or choose changes."""
    number = f"{number_words(abs(count))} {'more' if count > 0 else 'fewer'}"
    upto = "up to " if count > 0 else ""
    drawn, spent = f"{number} dilemma{'s' * (abs(count) != 1)} may be drawn", f"{upto}{number} may be spent on dilemmas"
    return {"both": f"{upto}{drawn} and {spent}", "draw": drawn, "spend": spent}[of]


def duration_words(when: str) -> str:
    """Describe how long something lasts."""
    return {
        "turn": "until the end of this turn",
        "next turn": "until the start of your next turn",
        "your next turn": "until the end of your next turn",
        "attempt": "until the end of this attempt",
        "dilemma": "until the end of this dilemma",
        "conflict": "until this combat or engagement is over",
        "in play": "while this card is in play",
        "again": "until this is used again",
    }[when]
