"""Two adversaries after two others, until one combat pile is empty (1E-PB-04)."""

from __future__ import annotations

from engine.first_edition.battles.policy import ASK, STUN
from engine.first_edition.characteristics import attribute, persons
from engine.first_edition.state import Battle, Pairing
from engine.first_edition.table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option

STUNNED, WOUNDED = "stunned", "mortally wounded"


def strength(table: Table, instance: str) -> int:
    """The STRENGTH of a combatant now; two on one card fight together (1E-GAP-31)."""
    return attribute(table, instance, "strength")


def is_hologram(table: Table, instance: str) -> bool:
    """Whether a personnel card is nobody but holograms."""
    return all("[holo]" in one.traits for one in persons(table, instance))


def fight_pairs(table: Table, now: Battle, policies: tuple[str, str]) -> Procedure[None]:
    """The top combatants of both piles fight, then the next, as long as both have one; nothing interrupts that.

    1E-PB-10.
    """
    for one, other in zip(*now.piles, strict=False):
        pair = Pairing((one, other), (strength(table, one), strength(table, other)))
        now.pairings.append(pair)
        if pair.stronger is not None:
            blow = yield from _blow(table, now, pair, policies[pair.stronger])
            now.pairings[-1] = Pairing(pair.cards, pair.strengths, blow)


def hardest(table: Table, pair: Pairing) -> str:
    """What the stronger may do at most: wound mortally with more than double STRENGTH, else stun (1E-PB-04).

    A hologram wounds nobody but holograms mortally (1E-PB-08, 1E-HOLO-05).
    """
    strong = pair.stronger or 0
    victor, adversary = pair.cards[strong], pair.cards[1 - strong]
    spares = is_hologram(table, victor) and not is_hologram(table, adversary)
    more_than_double = pair.strengths[strong] > 2 * pair.strengths[1 - strong]
    return WOUNDED if more_than_double and not spares else STUNNED


def _blow(table: Table, now: Battle, pair: Pairing, policy: str) -> Procedure[str]:
    most = hardest(table, pair)
    if policy == STUN:
        return STUNNED
    return (yield from _asked(table, now, pair, most)) if policy == ASK else most


def _asked(table: Table, now: Battle, pair: Pairing, most: str) -> Procedure[str]:
    strong = pair.stronger or 0
    victor, adversary = pair.cards[strong], pair.cards[1 - strong]
    name = table.name(adversary)
    options = [option("stun", f"Stun {name}"), option("none", f"Spare {name}")]
    if most == WOUNDED:
        options.insert(0, option("wound", f"Mortally wound {name}"))
    prompt = f"{table.name(victor)} ({pair.strengths[strong]}) against {name} ({pair.strengths[1 - strong]}):"
    seat = table.in_order(now.seat)[strong]
    chosen = yield from choose_one(seat, prompt, options, "1E-PB-04", public="strikes", private=False)
    return {"wound": WOUNDED, "stun": STUNNED, "none": ""}[chosen]


def told(table: Table, pair: Pairing) -> str:
    """A pairing in a sentence, the stronger first."""
    strong = pair.stronger or 0
    one, other = (f"{table.name(pair.cards[i])} ({pair.strengths[i]})" for i in (strong, 1 - strong))
    match pair.blow:
        case "stunned":
            return f"{one} stuns {other}."
        case "mortally wounded":
            return f"{one} mortally wounds {other}."
        case _:
            return f"{one} against {other}: no effect." if pair.stronger is None else f"{one} spares {other}."
