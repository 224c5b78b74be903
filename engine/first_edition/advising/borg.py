"""Advice for Borg players: what scouting, probing and flying still require (1E-BORG-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.ccg.effects.effects import Probe
from engine.ccg.effects.language import tree_nodes
from engine.first_edition.cards.definition import Mission, Personnel
from engine.first_edition.position.borg.objectives import (
    borg_at,
    current_objective,
    has_battled,
    has_waited,
    may_battle,
)
from engine.first_edition.position.cards_with_text import cards_of_kind, texts_of
from engine.first_edition.position.spaceline.staffing import missing_subcommands
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of
from engine.first_edition.resolving.hidden_agendas import AGENDAS
from engine.first_edition.table.table import Table
from engine.wording import list_in_words, number_words

_MAX_SHIPS = 2


def borg_advice(table: Table, seat: int) -> Iterator[str]:
    """Yield lines about the state of the objective, then about ships that are missing staff."""
    objective = current_objective(table, seat)
    if not objective:
        hidden = table.cards_in(AGENDAS, seat)
        yield (
            f"Turn up {table.name(hidden[0])} to give your Borg something to scout."
            if hidden
            else ("Without an objective, your Borg can’t scout or score.")
        )
    else:
        yield _objective_line(table, seat, objective)
    yield from list(_unstaffed_ship_lines(table, seat))[:_MAX_SHIPS]


def _objective_line(table: Table, seat: int, objective: str) -> str:
    card = table.instance(objective)
    quarry = next((target for target in card.targets if not table.is_a(target, Mission)), "")
    if quarry and quarry == card.targets[0]:
        return f"{table.name(objective)}: {_quarry_words(table, seat, objective, quarry)}"
    place = next((found for target in card.targets if (found := table.location_of(target))), "")
    where = table.name(place) if place else "its target"
    present = _presence_words(table, seat, place) if place else "none of your Borg are there"
    if not card.scouted_in:
        left = len(table.cards_in("under", place)) if place else 0
        seeds = f"{number_words(left)} seed card{'' if left == 1 else 's'} to meet" if left else "no seed card left"
        return f"{table.name(objective)}: scout {where}, {seeds}; {present}."
    if place and has_battled(table, place):
        return f"{table.name(objective)}: you can’t probe after the battle at {where}. Wait a turn."
    probing = f"probe {_when_to_probe(table, seat, objective)} with Borg at {where}, {present}"
    return f"{table.name(objective)}: {probing}. {_probe_odds_words(table, seat, objective)}"


def _presence_words(table: Table, seat: int, place: str) -> str:
    """Describe the number of the player's Borg at a location, and how many are stopped."""
    able, there = len(borg_at(table, seat, place)), len(borg_at(table, seat, place, active=False))
    if able == there:
        return f"{number_words(there) if there else 'none'} of your Borg {'is' if there == 1 else 'are'} there"
    if not able:
        every = "both" if there == 2 else f"all {number_words(there)}"
        return "your Borg there is stopped" if there == 1 else f"{every} of your Borg there are stopped"
    return f"{number_words(there)} of your Borg are there, {number_words(there - able)} of them stopped"


def _quarry_words(table: Table, seat: int, objective: str, quarry: str) -> str:
    """Describe the next step with the ship or personnel that an objective targets."""
    name = table.name_for_viewer(seat, quarry)
    if table.instance(objective).scouted_in:
        when = _when_to_probe(table, seat, objective)
        return f"probe {when} with Computer Skill aboard {name}. {_probe_odds_words(table, seat, objective)}"
    if table.is_a(quarry, Personnel):
        if table.instance(quarry).abducted:
            return f"connect {name} to an Assimilation Table, then probe where your Borg have not battled."
        return f"attack {name}’s team and abduct the personnel you engage."
    if may_battle(table, seat, (quarry,)):
        return f"attack {name} with a ship that has a [Def] Borg aboard."
    if active_personnel_at(table, seat, inside_of(quarry)):
        return f"{name} is scouted when your next turn starts if you have an active Borg aboard."
    return f"beam a Borg with Computer Skill aboard {name}; a Transport Drone gets it through SHIELDS."


def _when_to_probe(table: Table, seat: int, objective: str) -> str:
    """Describe when its player can probe: usually not in the turn in which scouting is complete."""
    return "at the end of this turn" if has_waited(table, objective, seat) else "at the end of your next turn"


def _probe_odds_words(table: Table, seat: int, objective: str) -> str:
    """Describe how many cards of the player's deck would complete it, in no particular order."""
    probes = [node for node in tree_nodes(texts_of(table, objective)) if isinstance(node, Probe)]
    wanted = {icon for probe in probes for outcome in probe.outcomes for icon in outcome.icons}
    deck = table.cards_in("deck", seat)
    able = sum(not wanted.isdisjoint(table.card(card).shown_icons) for card in deck)
    if len(deck) == 1:
        return f"The last card of your deck {'completes' if able else 'does not complete'} it."
    return f"{able} of {len(deck)} cards of your deck complete it."


def _unstaffed_ship_lines(table: Table, seat: int) -> Iterator[str]:
    """Yield lines about ships that can't fly, with the staffing icons they are missing."""
    for place in table.locations():
        for ship in table.controlled(seat, cards_of_kind(table, place.id, "ship")):
            if missing := missing_subcommands(table, ship):
                stopped = _stopped_staff_words(table, ship, missing)
                yield f"{table.name(ship)} lacks {_icon_words(missing)} to fly{stopped}."


def _stopped_staff_words(table: Table, ship: str, missing: Sequence[str]) -> str:
    """Describe which missing icons stopped personnel aboard could supply; empty if none."""
    left = missing_subcommands(table, ship, active=False)
    held = list((Counter(missing) - Counter(left)).elements())
    if not held:
        return ""
    if not left:
        return f": the personnel with {'it' if len(missing) == 1 else 'them'} are stopped"
    return f": your personnel with {_icon_words(held)} are stopped"


def _icon_words(icons: Sequence[str]) -> str:
    """Return icons in words: *3 Borg, Com and 2 Nav icons*."""
    counted = Counter(icon.title() for icon in icons)
    told = list_in_words(f"{count} {icon}" if count > 1 else icon for icon, count in counted.items())
    return f"{told} icon{'' if len(icons) == 1 else 's'}"
