"""Clauses of single effects, in words."""

from __future__ import annotations

from engine.ccg.describing.naming import article, host, phrase, picked_cards, so_many, some, your
from engine.ccg.describing.required import requirement_words
from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import OPPONENT, YOU, Cards
from engine.ccg.effects.naming import Name
from engine.ccg.effects.texts import MayPlay
from engine.wording import listed, number_words


def downloading(effect: plays.DownloadCards) -> str:
    """What is searched for, and where it goes."""
    several = effect.count > 1
    kind = f"{'different ' if effect.different and several else ''}{phrase(effect.cards, 2 if several else 1)}"
    what = f"up to {number_words(effect.count)} {kind}" if several else article(effect.cards, kind)
    where = your(effect.at, placed=False) if effect.at else ""
    if effect.to == "seed":
        return f"download {what} and seed it under {where or 'a mission'}"
    if effect.commanding:
        return f"download a matching commander to {where}"
    to = " into hand" if effect.to == "hand" else f" to {where}" if where else ""
    to = " here" if effect.at is not None and effect.at.where == "this" and effect.at.kind == "card" else to
    matching = " (of matching affiliation)" if effect.matching else ""
    once = ", once each game per affiliation" if effect.once else ""
    return f"download {what}{matching}{to}{once}"


def playing_here(effect: plays.PlayHere) -> str:
    """What is played here for free, or reports elsewhere."""
    what = some(effect.cards, 1, placed=False)
    if not isinstance(effect.at, Cards):
        return f"play {what} here"
    absent = " that you do not have in play" if effect.absent else ""
    matching = " (of matching affiliation)" if effect.matching else ""
    return f"report {what}{absent}{matching} to {your(effect.at, placed=False)}"


def giving(effect: tree.GiveCommand) -> str:
    """Who commands something from now on."""
    to = "an opponent" if effect.to == OPPONENT else f"the player on your {effect.to}"
    return f"give command of {picked_cards(effect.who)} to {to}"


def naming(effect: Name) -> str:
    """What is named, and by whom."""
    verb = "name" if effect.by == YOU else "your opponent names"
    if not isinstance(effect.card, Cards):
        but = f" (none of {listed(name.title() for name in effect.none_of)})" if effect.none_of else ""
        return f"{verb} a skill{but}"
    return f"{verb} {article(effect.card, phrase(effect.card, 1, placed=effect.card.where != 'group'))}"


def played(text: MayPlay) -> str:
    """What is played in another way: this card, or such cards."""
    if not isinstance(text.of, Cards):
        return "this card from your discard pile" if text.held else "this card"
    usual = some(text.instead, 1, placed=False) if isinstance(text.instead, Cards) else ""
    place = "this mission" if isinstance(text.instead, Cards) and text.instead.where == "mission" else usual
    return f"{your(text.of, placed=False)}{f' that could be played at {place}' if place else ''}"


def played_where(text: MayPlay) -> str:
    """Where it is played then."""
    at = text.at
    if at is None:
        return ""
    if at.where == "this":
        return f" aboard this {at.kind}" if at.kind == "ship" else f" at this {at.kind}"
    if at.where == "host":
        return f" aboard {host(at)}"
    if at.where == "mission":
        return " at this mission"
    whose = " of yours" if at.whose == YOU and not at.title else ""
    return f" {'aboard' if at.kind == 'ship' else 'at'} {some(at, 1, placed=False)}{whose}"


def passage(effect: plays.FormPassage) -> str:
    """Two cards that are one way."""
    beside = f", beside the {effect.region} region if there is one," if effect.region else ""
    copy = f"download a copy of it to the {effect.other.title()} Quadrant"
    first = f"this card forms a location of the {effect.quadrant.title()} Quadrant{beside} and you {copy}"
    return f"{first}. Ships move from one to the other, then are stopped"


def crossing(effect: plays.FormLocation) -> str:
    """A location from which ships cross to others of its name."""
    beside = f", beside the {effect.region} region if there is one" if effect.region else ""
    first = f"this card forms a location of the {effect.quadrant.title()} Quadrant{beside}; one player may"
    offered = f"{first} download {effect.offers}"
    crew = f"with {requirement_words(effect.needs)} aboard"
    return (
        f"{offered}. Ships that are damaged or {crew} move between here and another {effect.offers}, then are stopped"
    )


def transport(effect: plays.Transport) -> str:
    """Who is beamed, with what and from where."""
    who = "personnel and equipment" if effect.equipment else "personnel"
    most = f"up to {number_words(effect.most)} of your {who}" if effect.most else f"your {who}"
    if effect.reach == "opposite":
        there = "anywhere at the corresponding location of the opposite quadrant"
        return f"beam {most} from where this card is to {there}, through all SHIELDS"
    ship = f" from {picked_cards(effect.who)}" if effect.who is not None else " up or down"
    ship = f" using your Transporter Skill, through SHIELDS<{effect.shields}" if effect.shields else ship
    return f"beam {most}{ship}{' to an adjacent location' if effect.reach == 'beside' else ''}"


def looking(effect: tree.Examine) -> str:
    """What is looked at, and whose it is."""
    verb = "reveal" if effect.reveal else "examine"
    whose = "your" if effect.whose == YOU else "an opponent’s"
    if effect.where == "hand":
        return f"{verb} {whose} hand"
    pile = "dilemma pile" if effect.where == "dilemmas" else effect.where
    cards = so_many(effect.count, "card")
    if isinstance(effect.count, int):
        return f"{verb} the top {cards.removeprefix('a ')} of {whose} {pile}"
    return f"{verb}, from the top of {whose} {pile}, {cards}"


def involving(effect: tree.BeginCombat | tree.BeginEngagement) -> str:
    """Who has to be in the conflict, and what the ship gets that begins it."""
    involved, stronger = [], ""
    if isinstance(effect, tree.BeginCombat) and effect.this:
        return " involving this card"
    if effect.needs is not None:
        involved.append(phrase(Cards(who=effect.needs), 1))
    if isinstance(effect, tree.BeginEngagement):
        involved += [phrase(Cards(kind="ship", who=effect.ship), 1)] if effect.ship is not None else []
        stronger = f" (your ship is Weapons {effect.weapons:+d})" if effect.weapons else ""
    return f"{' involving your ' if involved else ''}{' and '.join(involved)}{stronger}"


def fewer_dilemmas(count: int, of: str) -> str:
    """How the number or the cost of the dilemmas is changed that may be drawn or chosen."""
    number = f"{number_words(abs(count))} {'more' if count > 0 else 'fewer'}"
    drawn, spent = f"up to {number} dilemmas may be drawn", f"up to {number} may be spent on dilemmas"
    return {"both": f"{drawn} and {spent}", "draw": f"{number} dilemmas may be drawn", "spend": spent}[of]


def how_long(when: str) -> str:
    """How long something lasts."""
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
