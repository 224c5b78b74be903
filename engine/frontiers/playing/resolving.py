"""The interpreter of effect trees: what cards, Skills, Crew and Tactics do when they are used (FR-DECK, FR-EFF)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.frontiers.effects import effects as tree
from engine.frontiers.map import exploring
from engine.frontiers.map.moving import scan, travel
from engine.frontiers.playing import other_players, targets
from engine.frontiers.playing.conditions import count, counted, holds
from engine.frontiers.playing.payable import payable
from engine.frontiers.playing.use import Use
from engine.frontiers.ship import crew, data_core, lasting, ship_deck
from engine.frontiers.state import BASIC, COLOURS, DAMAGE, Die, Lasting
from engine.frontiers.table import Table
from engine.kernel.asking import choose_one, choose_some
from engine.kernel.decision import Option, Procedure, option


def resolve(table: Table, use: Use, effects: Sequence[tree.Effect]) -> Procedure[None]:
    """Carry out effects, one after the other."""
    for effect in effects:
        yield from _RULES[type(effect)](table, use, effect)


# --- values ------------------------------------------------------------------------------------------------------


def add_value(table: Table, use: Use, value: str, amount: int) -> int:
    """The amount with what makes it stronger; once-only bonuses are used up (FR-DECK-06)."""
    if use.card:
        amount += lasting.bonus(table, use.seat, value) + use.plus
    return amount


def _move(table: Table, use: Use, effect: tree.Move) -> Procedure[None]:
    amount = add_value(table, use, "move", count(table, use, effect.amount))
    table.points.move += amount
    _told(table, use, f"Move {amount}")
    yield from ()


def _diplomacy(table: Table, use: Use, effect: tree.Diplomacy) -> Procedure[None]:
    amount = add_value(table, use, "diplomacy", count(table, use, effect.amount))
    table.points.diplomacy += amount
    _told(table, use, f"Diplomacy {amount}")
    yield from ()


def _attack(table: Table, use: Use, effect: tree.Attack) -> Procedure[None]:
    amount = add_value(table, use, "attack", count(table, use, effect.amount))
    add_attack(table, amount, effect.weapon, effect.long_range)
    _told(table, use, f"{'Long Range ' if effect.long_range else ''}Attack {amount} ({effect.weapon})")
    yield from ()


def add_attack(table: Table, amount: int, weapon: str, long_range: bool) -> None:
    """Attack for the attack being prepared."""
    pool = table.points.long_range if long_range else table.points.attack
    pool[weapon] = pool.get(weapon, 0) + amount


def _shields(table: Table, use: Use, effect: tree.Shields) -> Procedure[None]:
    amount = add_value(table, use, "shields", count(table, use, effect.amount))
    add_shields(table, amount, effect.weapon)
    _told(table, use, f"Shields {amount} ({effect.weapon})")
    yield from ()


def add_shields(table: Table, amount: int, weapon: str) -> None:
    """Shields for the enemy to be blocked next."""
    pool = table.points.shields
    pool[weapon] = pool.get(weapon, 0) + amount


def _repair(table: Table, use: Use, effect: tree.Repair) -> Procedure[None]:
    table.points.repair += count(table, use, effect.amount)
    yield from ()


def _heal(table: Table, use: Use, effect: tree.Heal) -> Procedure[None]:
    table.points.heal += count(table, use, effect.amount)
    yield from ()


def _told(table: Table, use: Use, words: str) -> None:
    table.tell("value", f"{use.name}: {words}.", use.seat, rule="FR-DECK-06")


# --- data --------------------------------------------------------------------------------------------------------


def _gain_token(table: Table, use: Use, effect: tree.GainToken) -> Procedure[None]:
    for _ in range(count(table, use, effect.count)):
        colour = yield from _colour(use, effect.colour)
        data_core.gain_token(table, use.seat, colour)


def _gain_crystal(table: Table, use: Use, effect: tree.GainCrystal) -> Procedure[None]:
    for _ in range(count(table, use, effect.count)):
        if effect.colour == "random":
            yield from data_core.gain_random_crystal(table, use.seat)
            continue
        colour = yield from _colour(use, effect.colour)
        if colour in BASIC:  # FR-DATA-01: special colours never become crystals
            data_core.gain_crystal(table, use.seat, colour)


def _colour(use: Use, wanted: str) -> Procedure[str]:
    if wanted == "basic" or (wanted == "same" and not use.paid):
        return (yield from data_core.choose_colour(use.seat, f"{use.name}: which colour?"))
    return use.paid[-1] if wanted == "same" else wanted


def _pay_data(table: Table, use: Use, effect: tree.PayData) -> Procedure[None]:
    prices = [effect.colour] * effect.count
    use.paid += yield from data_core.pay(table, use.seat, prices, use.name, crystal=effect.crystal)


def _use_dice(table: Table, use: Use, effect: tree.UseDice) -> Procedure[None]:
    for _ in range(effect.count):
        core = table.state.core
        if not core:
            return
        options = [Option(colour, colour.capitalize()) for colour in COLOURS if colour in core]
        colour = yield from choose_one(table, use.seat, f"{use.name}: which die do you take?", options, "FR-DATA-06")
        turned = yield from _turned(table, use, colour, effect.set_to)
        core.remove(colour)
        colour = turned
        table.turn.dice_allowed += 1
        table.turn.dice.append(Die(colour, used=effect.tokens > 0))
        use.paid.append(colour)
        for _ in range(effect.tokens):
            data_core.gain_token(table, use.seat, colour)


def _turned(table: Table, use: Use, colour: str, to: str) -> Procedure[str]:
    if not to:
        return colour
    if to not in ("basic", "any"):
        return to
    colours = BASIC if to == "basic" else COLOURS
    options = [Option(one, one.capitalize()) for one in colours]
    return (yield from choose_one(table, use.seat, f"{use.name}: turn the die to which colour?", options, "FR-DATA-06"))


def _reroll_dice(table: Table, use: Use, effect: tree.RerollDice) -> Procedure[None]:
    core, movable = table.state.core, data_core.movable(table)
    options = [
        option(f"{index}-{colour}", colour.capitalize()) for index, colour in enumerate(core) if colour in movable
    ]
    chosen = yield from choose_some(
        table, use.seat, f"{use.name}: which dice do you roll again?", options, (0, effect.count), "FR-DATA-04"
    )
    for die in chosen:
        index = int(die.partition("-")[0])
        core[index] = data_core.roll(table)
    if chosen:
        table.tell("dice", f"The Data Core shows {', '.join(core)}.", use.seat)


def _set_dice(table: Table, use: Use, effect: tree.SetDice) -> Procedure[None]:
    for _ in range(effect.count):
        core = table.state.core
        options = [Option(colour, colour.capitalize()) for colour in data_core.movable(table)]
        if not options:
            return
        die = yield from choose_one(table, use.seat, f"{use.name}: which die do you turn?", options, "FR-DATA-06")
        turned = yield from _turned(table, use, die, effect.to)
        core[core.index(die)] = turned


def _reserve_die(table: Table, use: Use, _effect: tree.ReserveDie) -> Procedure[None]:
    core = table.state.core
    options = [Option(colour, colour.capitalize()) for colour in BASIC if colour in core]
    if options:
        colour = yield from choose_one(table, use.seat, f"{use.name}: which die do you keep?", options, "FR-DATA-06")
        core.remove(colour)
        table.player(use.seat).reserved.append(colour)


# --- cards -------------------------------------------------------------------------------------------------------


def _draw(table: Table, use: Use, effect: tree.Draw) -> Procedure[None]:
    ship_deck.draw(table, use.seat, count(table, use, effect.count))
    yield from ()


def _discard(table: Table, use: Use, effect: tree.Discard) -> Procedure[None]:
    cards = counted(table, use.seat, effect.cards)
    options = _card_options(table, cards)
    least = min(effect.count, len(cards))
    bounds = (least, min(max(least, effect.most or effect.count), len(cards)))
    chosen = yield from choose_some(
        table, use.seat, f"{use.name}: which cards do you discard?", options, bounds, "FR-EFF-07"
    )
    for one in chosen:
        card = one.partition("#")[0]
        ship_deck.discard(table, use.seat, card)
        if card != DAMAGE:
            use.paid.append(table.playable(card).colour)
    use.discarded += len(chosen)


def _card_options(table: Table, cards: Sequence[str]) -> list[Option]:
    """An option for each card, the second of two alike as ``card#1``."""
    seen: dict[str, int] = {}
    options = []
    for card in cards:
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        options.append(table.card_option(card, f"#{copy}"))
    return options


def _remove(table: Table, use: Use, effect: tree.Remove) -> Procedure[None]:
    cards = counted(table, use.seat, effect.cards)
    least = min(effect.count, len(cards))
    prompt = f"{use.name}: which cards do you remove from the game?"
    chosen = yield from choose_some(table, use.seat, prompt, _card_options(table, cards), (least, least), "FR-EFF-07")
    for one in chosen:
        ship_deck.remove(table, use.seat, one.partition("#")[0], effect.cards.place)


def _recover(table: Table, use: Use, effect: tree.Recover) -> Procedure[None]:
    cards = counted(table, use.seat, effect.cards)
    prompt = f"{use.name}: which cards do you take?"
    bounds = (0, min(effect.count, len(cards)))
    chosen = yield from choose_some(table, use.seat, prompt, _card_options(table, cards), bounds, "FR-EFF-07")
    player = table.player(use.seat)
    source = {"hand": player.hand, "discard": player.discard, "deck": player.deck}[effect.cards.place]
    for one in chosen:
        card = one.partition("#")[0]
        source.remove(card)
        match effect.to:
            case "hand":
                player.hand.append(card)
            case "top":
                player.deck.insert(0, card)
            case _:
                player.deck.append(card)
        words = f"{table.player_name(use.seat)} puts {table.name(card)} {_WHERE[effect.to]}."
        table.tell("recover", words, use.seat)
    if effect.cards.place == "deck":
        player.deck = table.state.random.shuffled(player.deck)
        table.seal()


_WHERE = {"hand": "into the hand", "top": "on top of the Ship Deck", "bottom": "under the Ship Deck"}


def _look_at_deck(table: Table, use: Use, effect: tree.LookAtDeck) -> Procedure[None]:
    player = table.player(use.seat)
    seen = player.deck[: effect.count]
    if not seen:
        return
    table.seal()
    bounds = (min(effect.keep, len(seen)),) * 2
    chosen = yield from choose_some(
        table, use.seat, f"{use.name}: which do you keep?", _card_options(table, seen), bounds, "FR-EFF-08"
    )
    player.deck[:] = player.deck[effect.count :]
    for one in chosen:
        seen.remove(one.partition("#")[0])
        player.hand.append(one.partition("#")[0])
    match effect.rest:
        case "top":
            player.deck[:0] = seen
        case "bottom":
            player.deck += seen
        case _:
            player.discard += seen
    table.tell("look", f"{table.player_name(use.seat)} looks at cards of the Ship Deck.", use.seat)


def _reshuffle(table: Table, use: Use, _effect: tree.Reshuffle) -> Procedure[None]:
    player = table.player(use.seat)
    player.deck = table.state.random.shuffled(player.deck + player.discard)
    player.discard = []
    table.seal()
    table.tell("shuffle", f"{table.player_name(use.seat)} shuffles the discard pile into the Ship Deck.", use.seat)
    yield from ()


def _take_damage(table: Table, use: Use, effect: tree.TakeDamage) -> Procedure[None]:
    ship_deck.take_damage(table, use.seat, effect.count, "FR-DMG-05", effect.to)
    yield from ()


def _gain_card(table: Table, use: Use, effect: tree.GainCard) -> Procedure[None]:
    if effect.source == "deck":
        card = table.draw_offer(effect.kind)
        if card:
            ship_deck.gain(table, use.seat, card, effect.to)
        return
    offer = table.offered(effect.kind)
    if not offer:
        return
    card = offer[-1]
    if effect.source == "offer":
        options = [table.card_option(one) for one in offer]
        card = yield from choose_one(table, use.seat, f"{use.name}: which card do you gain?", options, "FR-EFF-04")
    offer.remove(card)
    ship_deck.gain(table, use.seat, card, effect.to)
    table.refill(effect.kind)


def _use_offered(table: Table, use: Use, effect: tree.UseOffered) -> Procedure[None]:
    if effect.kind == "crew":
        members = [card for card in table.state.offers.crew if card in table.components.crew]
        choices: list[tuple[Option, tuple[tree.Effect, ...]]] = [
            (option(f"{card}-{index}", f"{table.name(card)}, ability {index + 1}", card=card), ability.effects)
            for card in dict.fromkeys(members)
            for index, ability in enumerate(table.crew_member(card).abilities)
        ]
    else:
        choices = [
            (Option(card, table.name(card), card=card), table.side(card, "strong" if effect.strong else "basic"))
            for card in table.offered(effect.kind)
        ]
    choices = [choice for choice in choices if payable(table, use.seat, choice[1])]
    if choices:
        options = [choice for choice, _ in choices]
        chosen = yield from choose_one(table, use.seat, f"{use.name}: what do you use?", options, "FR-DECK-02")
        yield from resolve(table, use, next(effects for choice, effects in choices if choice.id == chosen))


def _play_another(table: Table, use: Use, effect: tree.PlayAnother) -> Procedure[None]:
    cards = counted(table, use.seat, tree.Cards(kind="action"))
    cards = [
        card for card in cards if payable(table, use.seat, table.side(card, "strong" if effect.strong else "basic"))
    ]
    if not cards:
        return
    options = [Option(card, table.name(card), card=card) for card in dict.fromkeys(cards)]
    card = yield from choose_one(table, use.seat, f"{use.name}: which card do you play with it?", options, "FR-DECK-02")
    player = table.player(use.seat)
    player.hand.remove(card)
    player.played.append(card)
    another = Use(use.seat, table.name(card), card=True, plus=effect.plus, paid=[table.playable(card).colour])
    yield from resolve(table, another, table.side(card, "strong" if effect.strong else "basic"))


# --- people, tracks, map ------------------------------------------------------------------------------------------


def _ready_crew(table: Table, use: Use, effect: tree.ReadyCrew) -> Procedure[None]:
    for _ in range(effect.count):
        yield from crew.ready_one(table, use.seat, effect.rank, use.name)


def _reputation(table: Table, use: Use, effect: tree.Reputation) -> Procedure[None]:
    table.change_reputation(use.seat, effect.by, "FR-INT-03")
    yield from ()


def _experience(table: Table, use: Use, effect: tree.Experience) -> Procedure[None]:
    table.gain_xp(use.seat, count(table, use, effect.amount), "FR-EFF-06")
    yield from ()


def _recruit(table: Table, use: Use, effect: tree.Recruit) -> Procedure[None]:
    yield from crew.recruit_free(table, use.seat, effect.rank, use.name)


def _travel(table: Table, use: Use, effect: tree.Travel) -> Procedure[None]:
    yield from travel(table, use.seat, effect.spaces, safe=effect.safe, name=use.name)


def _scan(table: Table, use: Use, effect: tree.Scan) -> Procedure[None]:
    scan(table, use.seat, effect.distance)
    yield from ()


def _look_at_tiles(table: Table, use: Use, effect: tree.LookAtTiles) -> Procedure[None]:
    yield from exploring.look_at_tiles(table, use.seat, effect.count, use.name)


def _target(table: Table, use: Use, effect: tree.Target) -> Procedure[None]:
    yield from targets.change(table, use.seat, effect, use.name)


def _defeat(table: Table, use: Use, effect: tree.Defeat) -> Procedure[None]:
    yield from targets.defeat(table, use.seat, effect, use.name)


def _lasts(table: Table, use: Use, effect: tree.Lasts) -> Procedure[None]:
    lasting = Lasting(effect.change, effect.until)
    if effect.until == "round":
        table.player(use.seat).lasting.append(lasting)
    else:
        table.turn.lasting.append(lasting)
    yield from ()


def _extra_turn(table: Table, _use: Use, _effect: tree.ExtraTurn) -> Procedure[None]:
    table.turn.again = True
    yield from ()


# --- choices -----------------------------------------------------------------------------------------------------


def _choose(table: Table, use: Use, effect: tree.Choose) -> Procedure[None]:
    left = [(i, one) for i, one in enumerate(effect.options) if payable(table, use.seat, one.effects)]
    for _ in range(effect.count):
        if not left:
            return
        options = [option(f"way-{i}", table.words(one.effects)) for i, one in left]
        chosen = yield from choose_one(table, use.seat, f"{use.name}: which effect?", options, "FR-DECK-02")
        index = int(chosen.partition("-")[2])
        left = [(i, one) for i, one in left if i != index]
        yield from resolve(table, use, effect.options[index].effects)


def _pay(table: Table, use: Use, effect: tree.Pay) -> Procedure[None]:
    times = 0
    while times < effect.times and payable(table, use.seat, effect.costs):
        if effect.optional or times:
            options = [option("pay", table.words(effect.costs)), Option("no", "No")]
            chosen = yield from choose_one(
                table, use.seat, f"{use.name}: pay for more?", options, "FR-DECK-09", default="no"
            )
            if chosen == "no":
                return
        yield from resolve(table, use, effect.costs)
        yield from resolve(table, use, effect.then)
        times += 1


def _if(table: Table, use: Use, effect: tree.If) -> Procedure[None]:
    yield from resolve(table, use, effect.then if holds(table, use, effect.condition) else effect.otherwise)


def _each_other(table: Table, use: Use, effect: tree.EachOther) -> Procedure[None]:
    for seat in table.seats():
        if seat != use.seat:
            table.seal()
            yield from resolve(table, Use(seat, use.name), effect.effects)


def _name_colour(table: Table, use: Use, effect: tree.NameColour) -> Procedure[None]:
    stolen = yield from other_players.name_colour(table, use.seat, use.name)
    actions = [card for card in stolen if card not in table.components.undiscovered]
    actions = [card for card in dict.fromkeys(actions) if payable(table, use.seat, table.playable(card).basic)]
    if effect.steal and actions:
        options = [Option("none", "None"), *(Option(card, table.name(card), card=card) for card in actions)]
        card = yield from choose_one(table, use.seat, f"{use.name}: which card do you use?", options, "FR-DECK-02")
        if card != "none":
            yield from resolve(table, Use(use.seat, table.name(card), card=True), table.playable(card).basic)


def _drain_crew(table: Table, use: Use, effect: tree.DrainCrew) -> Procedure[None]:
    drained = yield from other_players.drain_crew(table, use.seat, effect.rank, use.name)
    if drained and effect.use:
        abilities = [
            (i, ability)
            for i, ability in enumerate(table.crew_member(drained).abilities)
            if payable(table, use.seat, ability.effects)
        ]
        if abilities:
            options = [option(f"ability-{i}", table.words(ability.effects)) for i, ability in abilities]
            chosen = yield from choose_one(table, use.seat, f"{use.name}: which ability?", options, "FR-CREW-05")
            index = int(chosen.partition("-")[2])
            yield from resolve(table, use, table.crew_member(drained).abilities[index].effects)


def _lose_data(table: Table, use: Use, effect: tree.LoseData) -> Procedure[None]:
    crystals = table.player(use.seat).crystals
    for _ in range(effect.count):
        options = [Option(colour, colour.capitalize()) for colour in BASIC if crystals[colour]]
        if not options:
            yield from resolve(table, use, effect.otherwise)
            continue
        colour = yield from choose_one(
            table, use.seat, f"{use.name}: which crystal do you lose?", options, "FR-DATA-01"
        )
        crystals[colour] -= 1


_RULES: dict[type[msgspec.Struct], Callable[[Table, Use, Any], Procedure[None]]] = {
    tree.Move: _move,
    tree.Diplomacy: _diplomacy,
    tree.Attack: _attack,
    tree.Shields: _shields,
    tree.Repair: _repair,
    tree.Heal: _heal,
    tree.GainToken: _gain_token,
    tree.GainCrystal: _gain_crystal,
    tree.PayData: _pay_data,
    tree.Draw: _draw,
    tree.Discard: _discard,
    tree.Remove: _remove,
    tree.Recover: _recover,
    tree.LookAtDeck: _look_at_deck,
    tree.Reshuffle: _reshuffle,
    tree.TakeDamage: _take_damage,
    tree.UseDice: _use_dice,
    tree.RerollDice: _reroll_dice,
    tree.SetDice: _set_dice,
    tree.ReserveDie: _reserve_die,
    tree.ReadyCrew: _ready_crew,
    tree.Reputation: _reputation,
    tree.Experience: _experience,
    tree.GainCard: _gain_card,
    tree.Recruit: _recruit,
    tree.UseOffered: _use_offered,
    tree.PlayAnother: _play_another,
    tree.Travel: _travel,
    tree.Scan: _scan,
    tree.LookAtTiles: _look_at_tiles,
    tree.Target: _target,
    tree.Defeat: _defeat,
    tree.Lasts: _lasts,
    tree.ExtraTurn: _extra_turn,
    tree.Choose: _choose,
    tree.Pay: _pay,
    tree.If: _if,
    tree.EachOther: _each_other,
    tree.NameColour: _name_colour,
    tree.DrainCrew: _drain_crew,
    tree.LoseData: _lose_data,
}
