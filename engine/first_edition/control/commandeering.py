"""Commandeering ships and stations, which changes control but not ownership (1E-CTRL-03, 1E-FAC-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import OPPONENT
from engine.ccg.requirements.requirement import meets_requirement
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.places import Site
from engine.first_edition.control.infiltration import expose_spies_aboard
from engine.first_edition.position.cards_with_text import cards_of_kind, is_of_kind
from engine.first_edition.position.characteristics import is_animal, persons_on_card
from engine.first_edition.position.stations import is_unopposed, sites_of, station_of
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.infiltrators import with_infiltrators
from engine.first_edition.position.teams.presence import host_of, place_of
from engine.first_edition.position.teams.teams import inside_of, personnel_at, teams_at
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import add_state, remove_state
from engine.first_edition.table.state import UNCLAIMED, Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option


def commandeer(table: Table, seat: int, target: str, by: Sequence[str]) -> Procedure[None]:
    """Give control of a ship or facility to a player, with responses (1E-CTRL-03).

    Its affiliation becomes that of one of the commandeering personnel, at their player's choice; a station's counts as
    printed (1E-FAC-04). Under the 2002 rules animals don't lend theirs, so a card commandeered only by animals keeps
    its own for now (1ER-BAT-8). Cards on it and its sites go with it; personnel, equipment and docked ships don't.
    Control remains even if they leave.
    """
    able = [amount for amount in by if affiliation(table, amount) not in ("", BORG)]
    if not able or table.instance(target).controller == seat:
        return
    kinds = list(dict.fromkeys(affiliation(table, person) for person in able if lends_affiliation(table, person)))
    chosen = kinds[0] if kinds else ""
    if len(kinds) > 1:
        options = [option(kind, kind.title()) for kind in kinds]
        prompt = f"Which affiliation does {table.name(target)} have from now on?"
        chosen = yield from choose_one(seat, prompt, options, "1E-CTRL-03", public="chooses an affiliation")
    action = Action("commandeered", seat, (target,), table.location_of(target))
    yield from carry_out_action(table, action, lambda _: _take_control(table, seat, target, chosen))


def lends_affiliation(table: Table, instance: str) -> bool:
    """Whether a personnel lends its affiliation to a commandeered card; in 2002 animals don't (1ER-BAT-8)."""
    return table.edition.animals_lend_affiliation or not is_animal(table, instance)


def commandeering_team(table: Table, seat: int, by: Sequence[str]) -> list[str]:
    """Return the commandeering personnel and their teams, who lend their affiliations, with the listed ones first.

    1E-CTRL-03, rulebook 2.5.4, line 921.
    """
    teams = [
        with_infiltrators(table, seat, place, team)
        for place in dict.fromkeys(place_of(table, amount) for amount in by)
        for team in teams_at(table, seat, place)
    ]
    others = [member for team in teams if not {*team}.isdisjoint(by) for member in team]
    return list(dict.fromkeys((*by, *others)))


def _take_control(table: Table, seat: int, target: str, kind: str) -> Procedure[None]:
    table.instance_to_change(target).controller = seat
    remove_state(table, target, UNCLAIMED)
    for card in (*sites_of(table, target), *table.cards_in_list("on", target)):
        table.instance_to_change(card).controller = seat
    for site in sites_of(table, target):
        for other in table.cards_in_list("on", site):
            table.instance_to_change(other).controller = seat
    table.drop_all_caches()
    expose_spies_aboard(table, seat, target)
    if kind:
        words = f"{table.player_name(seat)} commandeers {table.name(target)}, which is now {kind.title()}."
        table.journal.log_event("commandeer", words, seat=seat, rule="1E-CTRL-03")
        _set_affiliation(table, target, kind)
    else:
        add_state(table, target, UNCLAIMED)
        table.drop_all_caches()
        words = f"{table.player_name(seat)} commandeers {table.name(target)}, which keeps its affiliation for now."
        table.journal.log_event("commandeer", words, seat=seat, rule="1ER-BAT-8")
    yield from ()


def _set_affiliation(table: Table, target: str, kind: str) -> None:
    """Give a commandeered card an affiliation."""
    table.instance_to_change(target).mode = kind
    table.drop_all_caches()
    _turn_over(table, target, kind)


def unclaimed_cards(table: Table, location: str) -> list[str]:
    """Return the cards commandeered by animals that other personnel of their player can take custody of."""
    if table.edition.animals_lend_affiliation:
        return []
    there = [card for card in table.at_location(location) if UNCLAIMED in table.instance(card).states]
    return [card for card in there if _custody_affiliations(table, card)]


def claim_affiliation(table: Table, target: str) -> None:
    """Give a commandeered card the most common affiliation of those taking custody (1ER-BAT-8)."""
    kinds = _custody_affiliations(table, target)
    kind = max(dict.fromkeys(kinds), key=kinds.count)
    remove_state(table, target, UNCLAIMED)
    _set_affiliation(table, target, kind)
    words = f"{table.name(target)} is {kind.title()} now."
    table.journal.log_event("commandeer", words, seat=table.instance(target).controller, rule="1ER-BAT-8")


def _custody_affiliations(table: Table, target: str) -> list[str]:
    """Return the affiliations of a player's personnel aboard a card they control, or at its sites.

    Personnel it would put under house arrest are included, because it becomes theirs on arrival.
    """
    seat = table.instance(target).controller
    if seat is None:
        return []
    there = [
        person for host in (target, *sites_of(table, target)) for person in personnel_at(table, seat, inside_of(host))
    ]
    kinds = [affiliation(table, card) for card in there if lends_affiliation(table, card)]
    return [kind for kind in kinds if kind not in ("", BORG)]


def _turn_over(table: Table, target: str, kind: str) -> None:
    """Turn over a two-sided facility taken by one of the listed affiliations (1E-CARD-22, 1E-UNIQ-10)."""
    card = table.card(target)
    if isinstance(card, Facility) and card.back and kind in card.flips:
        table.turn_over(target, card.back)
        words = f"{card.name} becomes {table.name(target)}."
        table.journal.log_event("flip", words, rule="1E-CARD-22", reveals=True)


def commandeering_sites(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the sites from which a player could commandeer their station now, each with the unopposed personnel.

    Borg can't commandeer (1E-CTRL-04, 1E-BORG-08), but assimilated stations can be taken back (1ER-BAT-7). Infiltrators
    help if their player lets them (1E-INF-04).
    """
    for site in cards_of_kind(table, location, "site"):
        wanted = table.card_as(site, Site).commandeered_by
        station = station_of(table, site)
        if wanted is None or table.instance(station).controller == seat or not is_unopposed(table, seat, site):
            continue
        teams = (
            with_infiltrators(table, seat, inside_of(site), team) for team in teams_at(table, seat, inside_of(site))
        )
        there = dict.fromkeys(person for team in teams for person in team if affiliation(table, person) != BORG)
        by = [
            card
            for card in there
            if any(meets_requirement(wanted, (person,)) for person in persons_on_card(table, card))
        ]
        if by:
            yield site, by


def _take_command(resolution: Resolution, _effect: tree.TakeCommand, picked: list[str]) -> Procedure[None]:
    """Let the card's host commandeer the ship or facility it is aboard; equipment is simply taken."""
    table = resolution.table
    by = host_of(table, resolution.card)
    for card in picked:
        if is_of_kind(table, card, "equipment"):
            table.instance_to_change(card).controller = resolution.seat
            resolution.log_event_for_cards(
                "control", [card], f"taken by {table.player_name(resolution.seat)}", "1E-CTRL-01"
            )
            continue
        yield from commandeer(table, resolution.seat, card, [by] if by else [])


def _give_command(resolution: Resolution, _effect: tree.GiveCommand, picked: list[str]) -> Procedure[None]:
    """Hand ships over to the opponent, who commandeers them as they are (1E-CTRL-03)."""
    table, seat = resolution.table, resolution.seat_meant(OPPONENT)
    for card in picked:
        action = Action("commandeered", seat, (card,), table.location_of(card))
        yield from carry_out_action(table, action, partial(_take_over, table, seat, card))


def _take_over(table: Table, seat: int, target: str, _action: Action) -> Procedure[None]:
    yield from _take_control(table, seat, target, affiliation(table, target))


def _may_receive(resolution: Resolution, _effect: tree.GiveCommand) -> bool:
    """Whether the opponent may commandeer anything, which Borg can't (1E-CTRL-04, 1E-CR-006)."""
    return resolution.seat_meant(OPPONENT) not in resolution.table.borg


EFFECTS = (EffectFunction(tree.TakeCommand, _take_command), EffectFunction(tree.GiveCommand, _give_command))
POSSIBLE = (StartCheck(tree.GiveCommand, _may_receive),)
