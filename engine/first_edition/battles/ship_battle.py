"""Ship battles: fire, return fire, damage, destruction and the winner (1E-SB, 1E-BAT-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.first_edition.battles.bounty import bounties, claim_bounties
from engine.first_edition.battles.damage import FULL, destroy_wrecks, hull_lost, inflict_damage, place_markers
from engine.first_edition.battles.firing import resolve_volley, volley_words
from engine.first_edition.battles.forces import (
    can_return_fire,
    current_weapons,
    force_members,
    possible_fleets,
    possible_joiners,
    visible_ships_and_facilities,
)
from engine.first_edition.battles.self_controlling import (
    attack_self_controlling,
    controls_itself,
    possible_hunters,
    self_controlling_cards_at,
)
from engine.first_edition.battles.survivors import conclude_battle
from engine.first_edition.battles.tactics import (
    additional_tactics_drawn,
    attack_bonus,
    choose_tactics,
    defense_bonus,
    resolve_tactics,
)
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.position import attack_permission
from engine.first_edition.position.borg.objectives import may_battle
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.shared_headquarters import shares_headquarters
from engine.first_edition.position.ships_as_seen import visible_ship_attributes
from engine.first_edition.position.teams.presence import cards_aboard
from engine.first_edition.resolving.actions import carry_out_action, let_players_respond
from engine.first_edition.resolving.counterable_attacks import record_counterable_attack, refuse_attack
from engine.first_edition.table.display_names import display_name, display_names
from engine.first_edition.table.state import MISS, Action, Battle, Volley
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Option, Procedure, option
from engine.wording import list_in_words

HOLD_FIRE = "hold"
_MAX_ODDS_LISTED = 3
"""Maximum number of targets whose strength is listed in an attack order."""

# --- legal attacks ---------------------------------------------------------------------------------------------------


def raid_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to attack with ships and facilities at a location, one for each compatible fleet."""
    open_ = possible_targets(table, seat, location)
    for number, fleet in enumerate(possible_fleets(table, seat, location) if open_ else ()):
        able = [target for target in open_ if _might_attack(table, fleet, target)]
        if able:
            who = display_name(table, fleet[0], seat) if len(fleet) == 1 else f"{len(fleet)} ships"
            label = f"Attack with {who} at {table.name(location)}"
            detail = _odds_words(table, seat, fleet, able)
            yield option(f"fire:{location}:{number}", label, detail, group="Battle", place=location)


def _odds_words(table: Table, seat: int, fleet: Sequence[str], able: Sequence[str]) -> str:
    """Describe the ATTACK of the whole fleet and the DEFENSE of each visible target."""
    attack = resolve_volley(table, fleet, able[0]).attack
    seen = [
        f"{display_name(table, person, seat)} with {_defense_words(table, seat, person)}"
        for person in able
        if table.can_see(seat, person)
    ]
    told = seen[:_MAX_ODDS_LISTED]
    others = ["others" if told else "hidden cards"] if len(able) > len(told) else []
    return f"ATTACK {attack}, against {list_in_words((*told, *others), 'or')}."


def possible_targets(table: Table, seat: int, location: str) -> list[str]:
    """Return the opponent's ships and facilities and the self-controlling cards that a player may fire at (1E-SELF-02).

    A headquarters that the player controls, too, is excluded (1E-BAT-03, 1E-CTRL-01).
    """
    open_ = [
        *visible_ships_and_facilities(table, table.opponent_of(seat), location),
        *self_controlling_cards_at(table, location),
    ]
    foreign = [card for card in open_ if not shares_headquarters(table, seat, card)]
    return [card for card in foreign if not forbids_action(table, card, "be attacked")]


def _might_attack(table: Table, fleet: Sequence[str], target: str) -> list[str]:
    """Return the cards of a fleet that may attack a target, judged by the cards that their player can see."""
    location, seat = table.location_of(target), table.instance(fleet[0]).controller
    if controls_itself(table, target):
        return possible_hunters(table, fleet)
    if seat is None or attack_permission.may_counter(table, seat, location) or may_battle(table, seat, (target,)):
        return list(fleet)
    shown = attack_permission.affiliations_of_force(table, [target]) if table.can_see(seat, target) else frozenset()
    able = []
    for ship in fleet:
        own = attack_permission.restricting_affiliations(table, seat, force_members(table, ship))
        refused = attack_permission.was_refused(table, own, target)
        if not refused and attack_permission.might_start_battle(table, seat, own, shown):
            able.append(ship)
    return able


# --- the order -------------------------------------------------------------------------------------------------------


def order_ship_attack(table: Table, seat: int, location: str, number: int) -> Procedure[None]:
    """Carry out the order to attack: choose a target and the force (1E-SB-01)."""
    fleet = possible_fleets(table, seat, location)[number]
    open_ = [
        possible_target
        for possible_target in possible_targets(table, seat, location)
        if _might_attack(table, fleet, possible_target)
    ]
    target = yield from _choose_target(table, seat, open_)
    able = _ships_allowed(table, seat, location, _might_attack(table, fleet, target), target)
    if not able:
        return
    options = [_force_option(table, seat, person) for person in able]
    prompt = f"Who attacks {_name_for_seat(table, seat, target)}?"
    everybody = tuple(able)
    force = yield from choose_some(
        seat, prompt, options, (1, len(options)), "1E-SB-01", public="forms a force", default=everybody
    )
    action = Action("attacked", seat, (*force, target), location)
    if controls_itself(table, target):
        yield from carry_out_action(table, action, lambda _: attack_self_controlling(table, seat, force, target))
        return

    def results(now: Action) -> Procedure[None]:
        if target in now.cards_left():
            yield from _new_ship_battle(table, seat, location, force, target)

    yield from carry_out_action(table, action, results)


def fight_ship_battle(table: Table, seat: int, force: Sequence[str], target: str) -> Procedure[None]:
    """Fight a ship battle started by a text, regardless of attack restrictions."""
    location = table.location_of(target)
    action = Action("attacked", seat, (*force, target), location)

    def results(now: Action) -> Procedure[None]:
        if target in now.cards_left():
            yield from _new_ship_battle(table, seat, location, force, target)

    yield from carry_out_action(table, action, results)


def _choose_target(table: Table, seat: int, able: list[str]) -> Procedure[str]:
    """Ask for a target; face-down docked ships are distinguished only by number (1E-GEN-17)."""
    options = [
        option(
            str(number),
            _name_for_seat(table, seat, person),
            _defense_words(table, seat, person) if table.can_see(seat, person) else "",
        )
        for number, person in enumerate(able)
    ]
    number = yield from choose_one(seat, "Who do you fire at?", options, "1E-SB-01", public="chooses a target")
    return able[int(number)]


def _name_for_seat(table: Table, seat: int, card: str) -> str:
    if table.can_see(seat, card):
        return display_name(table, card, seat)
    _, facility = table.list_of_card(card)
    return f"docked ship {table.cards_in_list('docked', facility).index(card) + 1} at {table.name(facility)}"


def _force_option(table: Table, seat: int, card: str) -> Option:
    """Return an option for a card that may join a force, with its WEAPONS."""
    return option(card, display_name(table, card, seat), f"WEAPONS {current_weapons(table, card)}", place=card)


def _defense_words(table: Table, seat: int, card: str) -> str:
    """Describe the DEFENSE a player can know before the attack, without hidden cards (1E-GEN-17)."""
    openly = partial(visible_ship_attributes, viewer=seat)
    return f"DEFENSE {resolve_volley(table, (), card, numbers=openly).defense_in_words}"


def _ships_allowed(table: Table, seat: int, location: str, fleet: list[str], target: str) -> list[str]:
    """Return the cards that may attack the target, now that the cards aboard it are revealed (1E-BAT-04, 1E-BAT-08)."""
    if controls_itself(table, target) or attack_permission.may_counter(table, seat, location):
        return fleet
    if may_battle(table, seat, (target,)):
        return fleet
    attacked = attack_permission.affiliations_of_force(table, force_members(table, target))
    able = []
    for ship in fleet:
        own = attack_permission.restricting_affiliations(table, seat, force_members(table, ship))
        if attack_permission.may_start_battle(own, attacked):
            able.append(ship)
        else:
            name = table.player_name(table.opponent_of(seat))
            target_name = _name_for_seat(table, seat, target)
            who = display_name(table, ship, seat)
            words = f"{who} can’t attack {target_name}, because some of {name}’s cards there can’t be attacked."
            refuse_attack(table, own, target, words, "1E-BAT-08")
    return able


# --- the battle ------------------------------------------------------------------------------------------------------


def _new_ship_battle(table: Table, seat: int, location: str, force: Sequence[str], target: str) -> Procedure[None]:
    victim = table.opponent_of(seat)
    now = table.state.battle = Battle(seat, location, "", (tuple(force), (target,)), targets=(target, ""))
    record_counterable_attack(table, victim, location)
    words = f"{table.player_name(seat)} attacks {display_name(table, target)} with {display_names(table, force)}."
    table.journal.log_event("battle", words, seat=seat, rule="1E-SB-01", reveals=True)
    yield from _choose_defense(table, now, victim, target)
    everybody = (*now.forces[0], *now.forces[1])  # 1E-SB-02
    crews = tuple(card for ship in everybody for card in cards_aboard(table, ship) if table.is_a(card, Personnel))
    yield from let_players_respond(table, "battle begun", Action("battle begun", seat, everybody, location, team=crews))
    yield from choose_tactics(table, now)
    yield from resolve_tactics(table, now)
    volleys = now.volleys = _fire_volleys(table, now)
    _log_volleys(table, now, volleys)
    losses = yield from _damage_targets(table, now, volleys)
    winner = now.winner = _winner(table, losses)
    _log_winner(table, now, winner)
    for role, by in enumerate(table.seats_from(seat)):
        ours, theirs = (
            [member for member in force if table.in_play(member)] for force in (now.forces[role], now.forces[1 - role])
        )
        prices = bounties(table, ours, theirs)
        yield from destroy_wrecks(table, by, theirs)
        claim_bounties(table, by, prices)
    table.show_climax()
    yield from conclude_battle(table, now, winner)


def _choose_defense(table: Table, now: Battle, seat: int, target: str) -> Procedure[None]:
    """Let the defender add cards and choose whether to return fire, and at what target (1E-SB-01).

    Under rulebook 1.7 only cards that return fire are added (1E17-SB-2).
    """
    options = [_force_option(table, seat, possible_joiner) for possible_joiner in possible_joiners(table, target)]
    everybody = tuple(option.id for option in options)
    joined = yield from choose_some(
        seat,
        f"{display_name(table, target, seat)} is attacked. Who helps it?",
        options,
        (0, len(options)),
        "1E-SB-01",
        public="forms a force",
        default=everybody,
    )
    now.forces = now.forces[0], (target, *joined)
    armed = any(can_return_fire(table, member) for member in now.forces[1])
    at = sorted(now.forces[0], key=lambda member: current_weapons(table, member), reverse=True) if armed else []
    choices = [
        option(card, f"Return fire at {display_name(table, card, seat)}", _defense_words(table, seat, card), place=card)
        for card in at
    ]
    hold = option(HOLD_FIRE, "Hold fire")
    chosen = yield from choose_one(
        seat, "Do you return fire?", [*choices, hold], "1E-SB-06", public="decides whether to return fire"
    )
    now.targets = target, "" if chosen == HOLD_FIRE else chosen
    if chosen == HOLD_FIRE:
        now.holds = True
        if not table.edition.holding_joins:
            now.forces = now.forces[0], (target,)
    table.drop_caches(now.location)


def _fire_volleys(table: Table, now: Battle) -> tuple[Volley | None, Volley | None]:
    """Return the volleys of both sides, fired before any damage (1E-SB-05, 1E-SB-06); ``None`` for no volley."""
    found: list[Volley | None] = []
    for role, target in enumerate(now.targets):
        firing = [
            member for member in now.forces[role] if _takes_part(table, now, member) and can_return_fire(table, member)
        ]
        if not firing or not target or not _takes_part(table, now, target):
            found.append(None)
            continue
        attack = attack_bonus(table, now.tactics[role], firing)
        others = [member for member in now.forces[1 - role] if _takes_part(table, now, member)]
        defense = defense_bonus(table, now.tactics[1 - role], others)
        more = now.bonuses or ((0, 0), (0, 0))
        found.append(resolve_volley(table, firing, target, (attack + more[role][0], defense + more[1 - role][1])))
    return found[0], found[1]


def _takes_part(table: Table, now: Battle, card: str) -> bool:
    """Whether a ship or facility is still at the battle and hasn't been withdrawn by hand."""
    return table.in_play(card) and table.location_of(card) == now.location and card not in (now.withdrawn or ())


def _damage_targets(
    table: Table, now: Battle, volleys: tuple[Volley | None, Volley | None]
) -> Procedure[tuple[int, int]]:
    """Damage the targets; return the HULL lost by each force, at most what was left (1E-SB-09)."""
    losses = [0, 0]
    for role, card in enumerate(volleys):
        if card is None or not table.in_play(card.target):
            continue
        if card.volley_result != MISS:
            before, tactic = hull_lost(table, card.target), now.tactics[role]
            yield from inflict_damage(
                table, card.target, card.volley_result, tactic, additional_tactics_drawn(table, tactic, card.firing)
            )
            if table.in_play(card.target):
                gone = min(FULL, before)
                losses[1 - role] = min(FULL, hull_lost(table, card.target) - before + gone) - gone
        elif now.tactics[role]:
            missed = table.card_as(now.tactics[role], Tactic).miss
            yield from place_markers(table, table.seats_from(now.seat)[role], card.target, missed, now.tactics[role])
    return losses[0], losses[1]


def _log_volleys(table: Table, now: Battle, volleys: Sequence[Volley | None]) -> None:
    """Log both volleys, or that fire isn't returned (1E-SB-06)."""
    for role, card in enumerate(volleys):
        if card is not None:
            table.journal.log_event("fire", volley_words(table, card, back=role == 1), rule="1E-SB-05")
        elif role == 1:
            words = f"{table.player_name(table.opponent_of(now.seat))} does not return fire."
            table.journal.log_event("hold fire", words, rule="1E-SB-06")


def _winner(table: Table, losses: tuple[int, int]) -> int | None:
    """Return the side that lost less HULL (1E-SB-09); ``None`` for a tie, and under rulebook 1.7 (1E17-SB-8)."""
    if not table.edition.ship_battles_won or losses[0] == losses[1]:
        return None
    return int(losses[0] > losses[1])


def _log_winner(table: Table, now: Battle, winner: int | None) -> None:
    if not table.edition.ship_battles_won:
        return
    seats = table.seats_from(now.seat)
    words = "No one wins the battle." if winner is None else f"{table.player_name(seats[winner])} wins the battle."
    table.journal.log_event("battle over", words, seat=now.seat, rule="1E-SB-09")
