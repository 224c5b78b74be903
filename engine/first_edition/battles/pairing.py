"""Pairing combatants one by one until one combat pile is empty (1E-PB-04)."""

from __future__ import annotations

from engine.ccg.effects.changes import MayWound
from engine.first_edition.battles.abduction import abduct_instead, abduct_stunned
from engine.first_edition.position.characteristics import attribute_of_card, changes_in_force, persons_on_card
from engine.first_edition.resolving.actions import BATTLES, let_players_respond
from engine.first_edition.table.state import Action, Battle, Pairing
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Decision, Kind, Procedure, Window, ask_all, option

STUNNED, WOUNDED = "stunned", "mortally wounded"

HARDEST, STUN, ASK = "hardest", "stun", "ask"


def current_strength(table: Table, instance: str) -> int:
    """Return the current STRENGTH of a combatant; two on one card fight together (1E-GAP-31)."""
    return attribute_of_card(table, instance, "strength")


def is_hologram(table: Table, instance: str) -> bool:
    """Whether all persons on a personnel card are holograms."""
    return all("[holo]" in person.traits for person in persons_on_card(table, instance))


def fight_pairs(table: Table, now: Battle, policies: tuple[str, str]) -> Procedure[None]:
    """Pair the top combatants until a pile is empty, without interruption (1E-PB-10).

    Cards allowed in battle can be played before each pairing; combatants who have left by then don't fight (1E-PB-09).
    Both reveal at once, so the active player responds first (1E-ACT-06).
    """
    met = [0, 0]
    spent: set[str] = set()
    while True:
        fought = now.pairings[-1].cards if now.pairings else ()
        nearing = Action("next pairing", table.opponent_of(table.state.active), fought, now.location)
        yield from let_players_respond(table, "next pairing", nearing)
        found = [_next_combatant(table, now, role, met) for role in (0, 1)]
        if not all(found):
            return
        one, other = found
        pair = Pairing((one, other), (current_strength(table, one), current_strength(table, other)))
        now.pairings.append(pair)
        if (yield from abduct_instead(table, now, pair)) or pair.stronger_side is None:
            continue
        blow = yield from _choose_blow(table, now, pair, policies[pair.stronger_side], spent)
        now.pairings[-1] = Pairing(pair.cards, pair.strengths, blow)
        if blow == STUNNED:
            yield from abduct_stunned(table, now, pair)


def _next_combatant(table: Table, now: Battle, role: int, met: list[int]) -> str:
    """Return the next combatant of a force who is still there; empty if its pile is empty."""
    pile = now.piles[role]
    while met[role] < len(pile):
        one, met[role] = pile[met[role]], met[role] + 1
        if is_taking_part(table, now, one):
            return one
    return ""


def is_taking_part(table: Table, now: Battle, card: str) -> bool:
    """Whether a personnel is still at the battle and takes part (1E-PB-11)."""
    there = card in table.state.cards and table.instance(card).at == now.place
    return there and card not in (now.withdrawn or ())


def hardest_blow(table: Table, pair: Pairing) -> str:
    """Return the hardest blow allowed: a mortal wound with more than double STRENGTH, else a stun (1E-PB-04).

    Holograms can mortally wound only holograms (1E-PB-08, 1E-HOLO-05).
    """
    strong = pair.stronger_side or 0
    more_than_double = pair.strengths[strong] > 2 * pair.strengths[1 - strong]
    return WOUNDED if more_than_double and not _must_spare(table, pair) else STUNNED


def _must_spare(table: Table, pair: Pairing) -> bool:
    strong = pair.stronger_side or 0
    return is_hologram(table, pair.cards[strong]) and not is_hologram(table, pair.cards[1 - strong])


def _choose_blow(table: Table, now: Battle, pair: Pairing, policy: str, spent: set[str]) -> Procedure[str]:
    """Return the stronger combatant's blow; a blade turns one stun per battle into a mortal wound."""
    most, blade = hardest_blow(table, pair), ""
    if most == STUNNED:
        blade = next((card for card in _blades_in_force(table, pair) if card not in spent), "")
        most = WOUNDED if blade else STUNNED
    if policy == STUN:
        return STUNNED
    blow = (yield from _ask_for_blow(table, now, pair, most)) if policy == ASK else most
    if blow == WOUNDED and blade:
        spent.add(blade)
    return blow


def _blades_in_force(table: Table, pair: Pairing) -> list[str]:
    """Return the cards by which the stronger combatant can wound mortally instead of stunning."""
    if MayWound not in table.index.change_kinds or _must_spare(table, pair):
        return []
    return [card for card, _ in changes_in_force(table, pair.cards[pair.stronger_side or 0], MayWound)]


def _ask_for_blow(table: Table, now: Battle, pair: Pairing, most: str) -> Procedure[str]:
    strong = pair.stronger_side or 0
    victor, adversary = pair.cards[strong], pair.cards[1 - strong]
    name = table.name(adversary)
    options = [option("stun", f"Stun {name}"), option("none", f"Spare {name}")]
    if most == WOUNDED:
        options.insert(0, option("wound", f"Mortally wound {name}"))
    prompt = f"{table.name(victor)} ({pair.strengths[strong]}) against {name} ({pair.strengths[1 - strong]}):"
    seat = table.seats_from(now.seat)[strong]
    chosen = yield from choose_one(seat, prompt, options, "1E-PB-04", public="strikes", private=False)
    return {"wound": WOUNDED, "stun": STUNNED, "none": ""}[chosen]


def pairing_words(table: Table, pair: Pairing) -> str:
    """Return a sentence about a pairing, with the stronger combatant first."""
    strong = pair.stronger_side or 0
    one, other = (f"{table.name(pair.cards[i])} ({pair.strengths[i]})" for i in (strong, 1 - strong))
    match pair.blow:
        case "stunned":
            return f"{one} stuns {other}."
        case "mortally wounded":
            return f"{one} mortally wounds {other}."
        case _:
            return f"{one} against {other}: no effect." if pair.stronger_side is None else f"{one} spares {other}."


# --- how hard combatants strike, decided once per battle --------------------------------------------------------------


_OPTIONS = (
    option(HARDEST, "Strike as hard as allowed", "Mortally wound if allowed, otherwise stun."),
    option(STUN, "Stun only", "Never mortally wound."),
    option(ASK, "Ask me each time", "For each adversary weaker than yours."),
)


def choose_policies(table: Table, attacker: int) -> Procedure[tuple[str, str]]:
    """Ask both players at once how hard to strike, unless they have standing answers; attacker's first (1E-PB-04)."""
    seats = table.seats_from(attacker)
    one, other = yield from ask_all((_pairing_question(seats[0]), _pairing_question(seats[1])))
    return one[0], other[0]


def _pairing_question(seat: int) -> Decision:
    return Decision(
        seat=seat,
        kind=Kind.OPTION,
        prompt="A personnel battle starts. How hard do your personnel strike?",
        public="decides how hard to strike",
        options=_OPTIONS,
        private=True,
        default=(HARDEST,),
        rule="1E-PB-04",
        window=Window("battle begun", BATTLES),
    )
