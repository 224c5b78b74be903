"""Playing cards, and using Skills, Crew and Tactics: the options now, and their use (FR-DECK, FR-SKILL, FR-CREW)."""

from __future__ import annotations

from engine.frontiers.components.ships import CrewAbility
from engine.frontiers.effect_choices import worded_option
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.effects.amounts import Value
from engine.frontiers.effects.changes import Converts, Sideways
from engine.frontiers.effects.purposes import conversion_purpose
from engine.frontiers.playing.effect_interpreter import add_attack, add_shields, resolve_effects
from engine.frontiers.playing.price_checks import spare_card_count
from engine.frontiers.playing.usable_options import is_playable, is_usable
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.playing.useful_purposes import useful_purposes
from engine.frontiers.ship.data_core import pay_data
from engine.frontiers.ship.lasting_changes import changes_of, end_change, lasting_changes
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option

_SIDEWAYS_VALUES: tuple[Value, ...] = ("move", "diplomacy", "attack", "shields")

BLACK = "black"


def use_options(table: Table, seat: int) -> list[Option]:
    """Return options for all usable cards, Skills, Crew and the Tactic, one for each way to use them."""
    useful = useful_purposes(table, seat)
    return [
        *_card_options(table, seat, useful),
        *_skill_options(table, seat, useful),
        *_crew_options(table, seat, useful),
        *_tactic_options(table, seat, useful),
        *_conversion_options(table, seat, useful),
    ]


def used_component(table: Table, seat: int, choice: str) -> tuple[str, tuple[tree.Effect, ...], tuple[str, ...]]:
    """Return the name of the component that an option uses, its effects, and their price in data; empty if none."""
    kind, *component = choice.split(":")
    match kind:
        case "play":
            card, side = component
            return table.side_name(card, side), table.effects_of_side(card, side), card_price(table, card, side)
        case "skill":
            return table.name(component[0]), table.skill(component[0]).effects, ()
        case "crew":
            member = table.player(seat).crew[int(component[0])]
            ability = table.crew_member(member.card).abilities[int(component[1])]
            return table.name(member.card), ability.effects, (ability.data,) if ability.data else ()
        case "tactic":
            tactic = table.index.tactics[table.player(seat).tactic]
            return tactic.name, tactic.use, ()
        case _:
            return "", (), ()


# --- cards -------------------------------------------------------------------------------------------------------


def _card_options(table: Table, seat: int, useful: frozenset[str]) -> list[Option]:
    played, sideways = [], []
    if spare_card_count(table, seat) < 1:  # FR-TURN-09
        return []
    for card in dict.fromkeys(table.player(seat).hand):
        if card == DAMAGE:  # FR-DECK-05
            continue
        for side in () if is_locked(table, seat, card) else ("basic", "strong"):
            name, effects, data = (
                table.side_name(card, side),
                table.effects_of_side(card, side),
                card_price(table, card, side),
            )
            if is_playable(table, Use(seat, name, card=True), card, effects, useful, data):
                played.append(
                    worded_option(
                        f"play:{card}:{side}", name, table.effect_words(effects), data, group="Play", card=card
                    )
                )
        for value in _SIDEWAYS_VALUES:
            if value in useful:
                worth = _sideways_worth(table, seat, card, value)
                label = f"{table.name(card)} sideways: {value.capitalize()} {worth}"
                sideways.append(option(f"sideways:{card}:{value}", label, group="Sideways", card=card))
    return [*played, *sideways]


def is_locked(table: Table, seat: int, card: str) -> bool:
    """Whether it is the Captain's card and the Captain can't act (FR-DECK-10, FR-HEAL-07)."""
    basic = table.components.basic.get(card)
    return basic is not None and basic.captain and not can_captain_act(table, seat)


def can_captain_act(table: Table, seat: int) -> bool:
    """Whether the Captain is Unwounded, and in the Away Team if there is one (FR-SKILL-05, FR-AWAY-05)."""
    combat = table.turn.combat
    return not table.player(seat).wounds and not (combat and combat.away and not combat.captain)


def card_price(table: Table, card: str, side: str) -> tuple[str, ...]:
    """Return the data for an effect of a card (FR-DECK-02, FR-DECK-03)."""
    colour = table.playable_card(card).colour
    if card in table.components.undiscovered:
        return (colour,) if side == "basic" else (colour, BLACK)
    return () if side == "basic" else (colour,)


def _sideways_worth(table: Table, seat: int, card: str, value: str) -> int:
    """Return the sideways value of a card: 1, or more because of an effect (FR-DECK-04)."""
    colour = table.playable_card(card).colour
    worths = [
        change.worth
        for change in changes_of(table, seat, Sideways)
        if value in change.values and change.colour in ("", colour)
    ]
    return max([1, *worths])


def _move_to_play_area(table: Table, seat: int, card: str) -> None:
    player = table.player(seat)
    player.hand.remove(card)
    player.played.append(card)
    table.turn.active = True


def _play_card(table: Table, seat: int, card: str, side: str) -> Procedure[None]:
    """Pay for and resolve an effect of a card in hand (FR-DECK-02, FR-DECK-03, FR-DECK-07)."""
    _move_to_play_area(table, seat, card)
    use = Use(seat, table.side_name(card, side), card=True)
    use.paid += yield from pay_data(table, seat, card_price(table, card, side), use.name)
    if BLACK in use.paid:
        use.paid.remove(BLACK)
    table.log_event("play", f"{table.player_name(seat)} plays {use.name}.", seat, rule="FR-DECK-02")
    yield from resolve_effects(table, use, table.effects_of_side(card, side))


def _play_sideways(table: Table, seat: int, card: str, value: str) -> None:
    """Play a card for Move, Diplomacy, Attack or Shields of the normal type (FR-DECK-04)."""
    worth = _sideways_worth(table, seat, card, value)
    colour = table.playable_card(card).colour
    for lasting in list(lasting_changes(table, seat)):
        change = lasting.change
        if isinstance(change, Sideways) and change.count and change.worth == worth and change.colour in ("", colour):
            lasting.used += 1
            if lasting.used >= change.count:
                end_change(table, seat, lasting)
            break
    _move_to_play_area(table, seat, card)
    _add_points(table, value, worth)
    words = f"{table.player_name(seat)} plays {table.name(card)} sideways: {value.capitalize()} {worth}."
    table.log_event("play", words, seat, rule="FR-DECK-04")


def _add_points(table: Table, value: str, amount: int, *, long_range: bool = False) -> None:
    match value:
        case "move":
            table.points.move += amount
        case "diplomacy":
            table.points.diplomacy += amount
        case "attack":
            add_attack(table, amount, "phasers", long_range)
        case _:
            add_shields(table, amount, "phasers")


# --- Skills, Crew, Tactics ---------------------------------------------------------------------------------------


def _skill_options(table: Table, seat: int, useful: frozenset[str]) -> list[Option]:
    """Return options for unused Skills, if the Captain can act (FR-SKILL-02, FR-SKILL-03, FR-SKILL-05)."""
    player = table.player(seat)
    if not can_captain_act(table, seat):
        return []
    duel = table.state.duel
    any_turn_only = duel is not None and seat == duel.defender and not duel.full  # FR-PVP-06
    return [
        worded_option(f"skill:{skill.token}", table.name(skill.token), table.effect_words(effects), group="Skill")
        for skill in player.skills
        if not skill.used
        and (not any_turn_only or table.skill(skill.token).when == "any turn")
        and is_usable(table, Use(seat, table.name(skill.token)), effects := table.skill(skill.token).effects, useful)
    ]


def any_turn_skills(table: Table, seat: int) -> list[Option]:
    """Return options for Skills that can also be used in another player's turn (FR-SKILL-04)."""
    options = _skill_options(table, seat, frozenset({"special"}))
    return [option for option in options if table.skill(option.id.partition(":")[2]).when == "any turn"]


def use_skill(table: Table, seat: int, token: str) -> Procedure[None]:
    """Use a Skill and mark it as used (FR-SKILL-02, FR-SKILL-03)."""
    skill = table.skill(token)
    next(skill_state for skill_state in table.player(seat).skills if skill_state.token == token).used = skill.once
    table.log_event("skill", f"{table.player_name(seat)} uses {skill.name}.", seat, rule="FR-SKILL-02")
    yield from resolve_effects(table, Use(seat, skill.name), skill.effects)


def _crew_options(table: Table, seat: int, useful: frozenset[str]) -> list[Option]:
    """Return options for abilities of Ready, Unwounded Crew (FR-CREW-05), in Away Missions only the team (FR-AWAY-05).

    There are none in a decimation, not even against Enemy Ships added to it (FR-CMB-05, FR-AMB-12).
    """
    combat = table.turn.combat
    if combat and combat.kind == "decimation":
        return []
    on_planet = combat is not None and combat.away
    return [
        worded_option(
            f"crew:{index}:{number}",
            table.name(member.card),
            table.effect_words(ability.effects),
            _ability_data(ability),
            group="Crew",
        )
        for index, member in enumerate(table.player(seat).crew)
        if member.ready and not member.wounds and (member.away or not on_planet)
        for number, ability in enumerate(table.crew_member(member.card).abilities)
        if is_usable(table, Use(seat, table.name(member.card)), ability.effects, useful, _ability_data(ability))
    ]


def _ability_data(ability: CrewAbility) -> tuple[str, ...]:
    return (ability.data,) if ability.data else ()


def _use_crew(table: Table, seat: int, index: int, number: int) -> Procedure[None]:
    """Spend a Crew Member for one ability, after paying its data (FR-CREW-05)."""
    member = table.player(seat).crew[index]
    ability = table.crew_member(member.card).abilities[number]
    use = Use(seat, table.name(member.card))
    use.paid += yield from pay_data(table, seat, _ability_data(ability), use.name)
    member.ready = False
    table.log_event("crew", f"{table.player_name(seat)} activates {use.name}.", seat, rule="FR-CREW-05")
    yield from resolve_effects(table, use, ability.effects)


def _tactic_options(table: Table, seat: int, useful: frozenset[str]) -> list[Option]:
    player = table.player(seat)
    tactic = table.index.tactics.get(player.tactic)
    if tactic is None or player.tactic_used or not is_usable(table, Use(seat, tactic.name), tactic.use, useful):
        return []
    return [worded_option("tactic", tactic.name, table.effect_words(tactic.use), group="Tactic")]


def _use_tactic(table: Table, seat: int) -> Procedure[None]:
    player = table.player(seat)
    tactic = table.index.tactics[player.tactic]
    player.tactic_used = True
    table.log_event("tactic", f"{table.player_name(seat)} uses {tactic.name}.", seat)
    yield from resolve_effects(table, Use(seat, tactic.name), tactic.use)


# --- conversions -------------------------------------------------------------------------------------------------


def _conversion_options(table: Table, seat: int, useful: frozenset[str]) -> list[Option]:
    options = []
    for change in changes_of(table, seat, Converts):
        target = conversion_purpose(change)
        if target in useful and _value_points(table, change.value) >= change.rate:
            label = f"Turn {change.value} into {target} ({change.rate} for 1)"
            options.append(option(f"convert:{change.value}:{target.replace(' ', '-')}", label, group="Convert"))
    return options


def _value_points(table: Table, value: str) -> int:
    points = table.points
    return {
        "move": points.move,
        "diplomacy": points.diplomacy,
        "attack": sum(points.attack.values()),
        "shields": sum(points.shields.values()),
    }[value]


def _convert_points(table: Table, seat: int, value: str, target: str) -> None:
    """Convert points of one value into another."""
    change = next(
        change
        for change in changes_of(table, seat, Converts)
        if change.value == value and target == conversion_purpose(change).replace(" ", "-")
    )
    points = table.points
    match value:
        case "move":
            points.move -= change.rate
        case "diplomacy":
            points.diplomacy -= change.rate
        case _:
            pool = points.attack if value == "attack" else points.shields
            for _ in range(change.rate):
                kind = next(kind for kind in sorted(pool) if pool[kind])
                pool[kind] -= 1
    _add_points(table, change.into, 1, long_range=change.long_range)


def use_component(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out the action of an option of ``use_options``."""
    kind, *targets = choice.split(":")
    match kind:
        case "play":
            yield from _play_card(table, seat, targets[0], targets[1])
        case "sideways":
            _play_sideways(table, seat, targets[0], targets[1])
        case "skill":
            yield from use_skill(table, seat, targets[0])
        case "crew":
            yield from _use_crew(table, seat, int(targets[0]), int(targets[1]))
        case "tactic":
            yield from _use_tactic(table, seat)
        case _:
            _convert_points(table, seat, targets[0], targets[1])


USE_WORDS = ("play", "sideways", "skill", "crew", "tactic", "convert")
"""First words of the option ids in ``use_options``."""
