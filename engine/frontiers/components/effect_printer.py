"""Effect trees of Frontiers in words, so that cards show what the engine does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.frontiers.components.cards import BasicAction, ShipDeckCard, Tactic, UndiscoveredCard
from engine.frontiers.components.locations import Reward
from engine.frontiers.components.ships import CrewAbility, CrewMember, Skill
from engine.frontiers.effects import amounts, changes
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.effects.amounts import Amount, Cards, Condition, ForEach
from engine.frontiers.effects.changes import EnemyChange, OwnChange
from engine.frontiers.effects.effect_tree import Effect
from engine.wording import as_sentence, list_in_words, number_words, with_article

_TIMES_WORDS = {1: "once", 2: "twice"}
_COUNTED_NOUNS = {
    "own crew": ("of your Crew Members", "of your Crew Members"),
    "ready crew": ("of your Ready Crew Members", "of your Ready Crew Members"),
    "wounded crew": ("of your Wounded Crew Members", "of your Wounded Crew Members"),
    "command tokens": ("of your Command Tokens", "of your Command Tokens"),
    "damage in hand": ("Damage Card in your hand", "Damage Cards in your hand"),
    "cards in hand": ("card in your hand", "cards in your hand"),
    "crystals": ("of your crystals", "of your crystals"),
    "crystal colours": ("colour among your crystals", "colours among your crystals"),
    "own starbases": ("of your Romulan Starbases", "of your Romulan Starbases"),
    "enemies": ("undefeated enemy", "undefeated enemies"),
    "captain levels": ("level of your Captain", "levels of your Captain"),
    "cards discarded": ("card discarded this way", "cards discarded this way"),
}
_PART_OF_TURN_WORDS = {
    "movement": "during movement",
    "interaction": "during an Interaction",
    "combat": "in combat",
    "away mission": "in an Away Mission",
    "emergency repairs": "during Emergency Repairs",
}
_DURATION_WORDS = {"turn": "this turn", "combat": "in this combat", "round": "this Round"}
_CARD_KIND_NAMES = {
    "any": "card",
    "action": "Action Card",
    "advanced": "Advanced Action Card",
    "undiscovered": "Undiscovered Card",
    "damage": "Damage Card",
}
_CARD_PLACE_WORDS = {"hand": "in your hand", "discard": "in your discard pile", "deck": "in your Ship Deck"}


# --- components ------------------------------------------------------------------------------------------------------


_PLURAL_VERBS = {"does": "do", "has": "have", "loses": "lose"}
_SINGULAR_VERB = re.compile(rf"\b(?:{'|'.join(_PLURAL_VERBS)})\b")


def card_words(card: ShipDeckCard) -> tuple[str, str]:
    """Return the basic and the strong effect of an Action or Undiscovered Card in words, each with its price.

    FR-DECK-02, FR-DECK-03.
    """
    basic = f"{card.colour.title()}: " if isinstance(card, UndiscoveredCard) else ""
    strong = f"{card.colour.title()} and Black: " if isinstance(card, UndiscoveredCard) else f"{card.colour.title()}: "
    locked = " Not while your Captain is Wounded." if isinstance(card, BasicAction) and card.captain else ""
    return f"{basic}{effects_words(card.basic)}{locked}", f"{strong}{effects_words(card.strong)}{locked}"


def skill_words(skill: Skill) -> str:
    """Return a Skill's effects, and how often it can be used (FR-SKILL-02 to FR-SKILL-04)."""
    when = ", also on another player’s turn before yours" if skill.when == "any turn" else ""
    return f"Once a {'Round' if skill.once == 'round' else 'turn'}{when}: {effects_words(skill.effects)}"


def crew_words(member: CrewMember) -> tuple[str, ...]:
    """Describe the abilities of a Crew Member, each activation of which uses one (FR-CREW-05)."""
    return tuple(ability_words(ability) for ability in member.abilities)


def ability_words(ability: CrewAbility) -> str:
    """Return an ability with its data."""
    return f"{f'{ability.data.title()}: ' if ability.data else ''}{effects_words(ability.effects)}"


def tactic_words(tactic: Tactic) -> str:
    """Return a Tactic's effects in words, when taken and later; empty if it only sets the order (FR-TACT-02)."""
    taken = f"When you take it: {effects_words(tactic.taken)}" if tactic.taken else ""
    use = f"Once this Round, on your turn: {effects_words(tactic.use)}" if tactic.use else ""
    return " ".join(filter(None, (taken, use)))


def reward_words(reward: Reward) -> str:
    """Return the rewards of a victory."""
    parts = [_count_words(reward.undiscovered, "Undiscovered Card from the offer", "Undiscovered Cards from the offer")]
    parts += [
        _count_words(reward.advanced, "Advanced Action Card from the offer", "Advanced Action Cards from the offer")
    ]
    parts += [f"one {colour.title()} Crystal" for colour in reward.crystals]
    parts += [_count_words(reward.random_crystals, "random crystal", "random crystals")]
    parts += [_count_words(reward.crew, "Crew Member from the offer", "Crew Members from the offer")]
    return _listed_with_and(filter(None, parts))


# --- effects ---------------------------------------------------------------------------------------------------------


def effects_words(effects: Sequence[Effect]) -> str:
    """Return effects as sentences, in their order."""
    return " ".join(as_sentence(effect_words(effect)) for effect in effects)


def effect_words(effect: Effect) -> str:  # noqa: PLR0912, PLR0915 - a dictionary of clauses
    """Return one effect without a full stop."""
    match effect:
        case tree.Move():
            return f"Move {_amount_words(effect.amount)}"
        case tree.Diplomacy():
            return f"Diplomacy {_amount_words(effect.amount)}"
        case tree.Attack():
            long_range = "Long Range " if effect.long_range else ""
            return f"{long_range}{_weapon_words(effect.weapon)}Attack {_amount_words(effect.amount)}"
        case tree.Shields():
            return f"{_weapon_words(effect.weapon)}Shields {_amount_words(effect.amount)}"
        case tree.Repair():
            return f"Repair {_amount_words(effect.amount)}"
        case tree.Heal():
            return f"Heal {_amount_words(effect.amount)}"
        case tree.GainToken():
            return f"gain {_data_words(effect.colour, effect.count, 'Token')}"
        case tree.GainCrystal():
            return f"gain {_data_words(effect.colour, effect.count, 'Crystal')}"
        case tree.PayData():
            colour = {"basic": "basic", "any": ""}.get(effect.colour, effect.colour.title())
            noun = f"{colour} Crystal" if effect.crystal else f"{colour} Data"
            return f"pay {effect.count} {noun.strip()}"
        case tree.Draw():
            return f"draw {_counted_cards_words(effect.count)}"
        case tree.Discard():
            most = f"up to {number_words(effect.most)}" if effect.most > effect.count else number_words(effect.count)
            return f"discard {most} {_cards_words(effect.cards, max(effect.count, effect.most))}"
        case tree.Remove():
            cards = _cards_words(effect.cards, effect.count, placed=True)
            return f"remove {number_words(effect.count)} {cards} from the game"
        case tree.Recover():
            places = {"hand": "into your hand", "top": "on top of your Ship Deck", "bottom": "under your Ship Deck"}
            cards = f"{_up_to_words(effect.count)} {_cards_words(effect.cards, effect.count, placed=True)}"
            return f"put {cards.replace(' in your ', ' from your ')} {places[effect.to]}"
        case tree.LookAtDeck():
            left = {"top": "the rest back on top", "bottom": "the rest under the deck", "discard": "discard the rest"}
            looked = f"look at the top {number_words(effect.count)} cards of your Ship Deck"
            return f"{looked}, put {number_words(effect.keep)} into your hand and {left[effect.rest]}"
        case tree.Reshuffle():
            return "shuffle your discard pile into your Ship Deck"
        case tree.TakeDamage():
            to = "into your hand" if effect.to == "hand" else "into your discard pile"
            return f"take {number_words(effect.count)} Damage {_plural('Card', effect.count)} {to}"
        case tree.UseDice():
            return _use_dice_words(effect)
        case tree.RerollDice():
            return f"reroll {_up_to_words(effect.count)} {_plural('die', effect.count)} in the Data Core"
        case tree.SetDice():
            colour = "a basic colour" if effect.to == "basic" else "any colour"
            return f"turn {_up_to_words(effect.count)} {_plural('die', effect.count)} in the Data Core to {colour}"
        case tree.ReserveDie():
            return "take a die of a basic colour from the Data Core; use it on any one of your turns this Round"
        case tree.ReadyCrew():
            return f"Ready {_count_words(effect.count, 'Crew Member', 'Crew Members')}{_rank_words(effect.rank)}"
        case tree.Reputation():
            return f"Reputation {effect.by:+d}".replace("-", "−")
        case tree.Experience():
            return f"gain {_amount_words(effect.amount)} XP"
        case tree.GainCard():
            return _gain_card_words(effect)
        case tree.Recruit():
            return f"gain a Crew Member{_rank_words(effect.rank)} from the offer, for free"
        case tree.UseOffered(kind="crew"):
            return "use an ability of a Crew Member in the offer; it stays there"
        case tree.UseOffered():
            which = "strong" if effect.strong else "basic"
            return f"use the {which} effect of an {_CARD_KIND_NAMES[effect.kind]} in the offer; it stays there"
        case tree.PlayAnother():
            which = "strong effect without its data" if effect.strong else "basic effect"
            plus = f", each of its values +{effect.plus}" if effect.plus else ""
            return f"play another Action Card for its {which}{plus}"
        case tree.Travel():
            safe = ", ending on a safe space" if effect.safe else ""
            spaces = f"{number_words(effect.spaces)} {_plural('space', effect.spaces)}"
            return f"move up to {spaces} for free, through any obstacle{safe}"
        case tree.Scan():
            spaces = f"{number_words(effect.distance)} {_plural('space', effect.distance)}"
            return f"reveal the tokens on Starbases and Borg Cubes within {spaces}"
        case tree.LookAtTiles():
            tiles = "tile" if effect.count == 1 else f"{number_words(effect.count)} tiles"
            return f"look at the top {tiles} of the stack; you may put one under the others with the same back"
        case tree.Target():
            changes = _enemy_changes_words(effect.changes)
            if effect.count > 1:
                changes = _SINGULAR_VERB.sub(lambda found: _PLURAL_VERBS[found[0]], changes)
            enemies = f"{_enemies_words(effect.count, ships=effect.ships)}{_resistance_words(effect.resists)}"
            return f"{enemies} {changes} in this combat"
        case tree.Defeat():
            most = f" with Defense {effect.defense} or less" if effect.defense is not None else ""
            unpaid = "" if effect.experience else ", without XP"
            targets = _count_words(effect.count, "enemy", "enemies")
            return f"defeat {targets}{most}{_resistance_words(effect.resists)}{unpaid}"
        case tree.Lasts():
            return f"{_DURATION_WORDS[effect.until]}, {change_words(effect.change)}"
        case tree.ExtraTurn():
            return "take another turn right after this one"
        case tree.Choose():
            options = "; or ".join(_joined_clauses(option.effects) for option in effect.options)
            return f"choose {number_words(effect.count)}: {options}" if effect.count > 1 else options
        case tree.Pay():
            may = "you may " if effect.optional else ""
            times = (
                f", up to {_TIMES_WORDS.get(effect.times, f'{number_words(effect.times)} times')}"
                if effect.times > 1
                else ""
            )
            return f"{may}{_joined_clauses(effect.costs)}: {_joined_clauses(effect.then)}{times}"
        case tree.If():
            otherwise = f"; otherwise {_joined_clauses(effect.otherwise)}" if effect.otherwise else ""
            return f"{condition_words(effect.condition)}: {_joined_clauses(effect.then)}{otherwise}"
        case tree.EachOther():
            return f"each other player must {_joined_clauses(effect.effects)}".replace(
                "you have none", "they have none"
            )
        case tree.NameColour():
            steal = "; you may use the basic effect of one of those Action Cards" if effect.steal else ""
            shown = "each other player shows their cards of that colour and discards one"
            return f"name a basic colour; {shown}{steal}"
        case tree.DrainCrew():
            use = " and use one of its abilities" if effect.use else ""
            return f"Spend another player’s Ready Crew Member{_rank_words(effect.rank)}{use}"
        case tree.LoseData():
            crystals = f"{number_words(effect.count)} {_plural('crystal', effect.count)}"
            otherwise = f", or {_joined_clauses(effect.otherwise)} if you have none" if effect.otherwise else ""
            return f"lose {crystals}{otherwise}"


def condition_words(condition: Condition) -> str:
    """Return a condition: *during an Interaction*, *with at least two of your crystals*."""
    match condition:
        case amounts.During():
            return _PART_OF_TURN_WORDS[condition.what]
        case amounts.AtLeast():
            return f"with at least {_count_words(condition.count, *_COUNTED_NOUNS[condition.of])}"
        case amounts.Near():
            return f"on or next to {with_article(condition.terrain)}"


def change_words(change: OwnChange) -> str:  # noqa: PLR0912 - a dictionary of clauses
    """Return a change for the player who uses the effect."""
    match change:
        case changes.MoveCost():
            where = _listed_with_and(map(_terrain_words, change.terrain)) if change.terrain else "any space"
            least = f" (minimum {change.least})" if change.least else ""
            return f"entering {where} costs {_difference_words(change.by)}{least}"
        case changes.MayEnter():
            return f"you may enter {_listed_with_and(map(_terrain_words, change.terrain))} for {change.cost}"
        case changes.ExploreCost():
            return f"exploring costs {_difference_words(change.by)}"
        case changes.NoProvoking():
            return "your moves don’t provoke enemies"
        case changes.Stronger():
            which = "your next" if change.first else "each later"
            return f"{which} effect that gives {change.value.title()} gives {_signed_number_words(change.by)}"
        case changes.Sideways():
            colour = f"{change.colour} " if change.colour else ""
            nouns = f"{colour}{_plural('card', change.count)}"
            cards = f"each {colour}card" if not change.count else f"your next {nouns}"
            if change.count > 1:
                cards = f"each of your next {number_words(change.count)} {nouns}"
            of = "" if len(change.values) == 4 else f" {_listed_with_or(value.title() for value in change.values)}"
            return f"{cards} played sideways gives{of} {change.worth}"
        case changes.Converts():
            into = f"{'Long Range ' if change.long_range else ''}{change.into.title()} 1"
            return f"each {change.value.title()} {change.rate} may be used as {into}"
        case changes.Weaponised():
            return f"all your {change.value.title()} counts as {change.weapon.title()}"
        case changes.HandLimit():
            holding = f" if you still have at least {number_words(change.holding)} cards" if change.holding else ""
            return f"your Hand Limit is {_signed_number_words(change.by)} when you draw at the end of a turn{holding}"
        case changes.ShipDefense():
            return f"your ship has Defense {_signed_number_words(change.by)}"
        case changes.CountsAs():
            colours = _listed_with_or(colour.title() for colour in change.instead)
            return f"{change.colour.title()} Data may be used as {colours}"
        case changes.CrewCost():
            return f"recruiting costs {_difference_words(change.by)}"


def enemy_change_words(change: EnemyChange) -> str:
    """Return a change to an enemy in words, such as *has Attack −2*."""
    match change:
        case changes.LowerDefense():
            return f"has Defense −{change.by} (minimum 1)"
        case changes.LowerAttack():
            return f"has attack −{change.by}"
        case changes.NoAttack():
            return "does not attack"
        case changes.LosesAbilities():
            return f"loses {_listed_with_and(ability.title() for ability in change.abilities) or 'all special attacks'}"
        case changes.LosesResistances():
            resistances = _listed_with_and(
                f"the resistance to {resistance.title()}" for resistance in change.resistances
            )
            return f"loses {resistances or 'all resistances'}"


def _enemy_changes_words(several: Sequence[EnemyChange]) -> str:
    """Return several changes to an enemy with one verb: *loses all special attacks and resistances*."""
    first, *others = map(enemy_change_words, several)
    said_once = (verb for verb in ("loses all ", "has ") if first.startswith(verb))
    verb = next((verb for verb in said_once if all(clause.startswith(verb) for clause in others)), "")
    return _listed_with_and((first, *(clause.removeprefix(verb) for clause in others)))


# --- parts of sentences ----------------------------------------------------------------------------------------------


def _use_dice_words(effect: tree.UseDice) -> str:
    dice = "another die" if effect.count == 1 else f"{number_words(effect.count)} more dice"
    colours = {"basic": ", turned to a basic colour", "any": ", turned to any colour", "": ""}
    turned = colours.get(effect.set_to, f", turned to {effect.set_to}")
    counts = ", which counts as" if effect.count == 1 else ", each counting as"
    tokens = f"{counts} {number_words(effect.tokens)} tokens of its colour" if effect.tokens else ""
    return f"use {dice} from the Data Core{turned}{tokens}"


def _gain_card_words(effect: tree.GainCard) -> str:
    source = {"offer": "from the offer", "lowest": "at the bottom of the offer", "deck": "from its deck"}
    to = {"top": "", "hand": " into your hand", "discard": " into your discard pile"}
    return f"gain an {_CARD_KIND_NAMES[effect.kind]} {source[effect.source]}{to[effect.to]}"


def _amount_words(amount: Amount) -> str:
    if not isinstance(amount, ForEach):
        return str(amount)
    plus = f"{amount.plus} + " if amount.plus else ""
    most = f" (at most {amount.most})" if amount.most is not None else ""
    return f"{plus}{amount.times} for each {_COUNTED_NOUNS[amount.each][0]}{most}"


def _counted_cards_words(amount: Amount) -> str:
    if isinstance(amount, ForEach):
        return _amount_words(amount)
    return f"{number_words(amount)} {_plural('card', amount)}"


def _cards_words(cards: Cards, count: int, *, placed: bool = False) -> str:
    colour = f"{cards.colour} " if cards.colour else ""
    place = f" {_CARD_PLACE_WORDS[cards.place]}" if placed or cards.place != "hand" else ""
    return f"{colour}{_plural(_CARD_KIND_NAMES[cards.kind], count)}{place}"


def _data_words(colour: str, count: Amount, noun_words: str) -> str:
    kinds = {
        "basic": ("Data {} of a basic colour", "Data {} of any basic colours"),
        "same": ("Data {} of the same colour",) * 2,
        "random": ("random Data {}",) * 2,
    }
    noun, many = kinds.get(colour, (f"{colour.title()} Data {{}}",) * 2)
    if isinstance(count, ForEach):
        return f"{many.format(noun_words + 's')}: {_amount_words(count)}"
    return f"{number_words(count)} {noun.format(noun_words) if count == 1 else many.format(noun_words + 's')}"


def _enemies_words(count: int, *, ships: bool) -> str:
    name = "enemy in space" if ships else "enemy"
    return f"each {name}" if count == 0 else f"one {name}" if count == 1 else f"{number_words(count)} enemies"


def _resistance_words(resists: Sequence[str]) -> str:
    return f" without resistance to {_listed_with_or(weapon.title() for weapon in resists)}" if resists else ""


def _weapon_words(weapon: str) -> str:
    return "" if weapon == "phasers" else f"{weapon.title()} "


def _rank_words(rank: int) -> str:
    return f" of Rank {rank} or less" if rank < 4 else ""


def _difference_words(by: int) -> str:
    return f"{abs(by)} {'less' if by < 0 else 'more'}"


def _signed_number_words(by: int) -> str:
    return f"{by:+d}".replace("-", "−")


def _count_words(count: int, singular: str, plural: str) -> str:
    return f"{number_words(count)} {singular if count == 1 else plural}" if count else ""


def _up_to_words(count: int) -> str:
    return "one" if count == 1 else f"up to {number_words(count)}"


def _terrain_words(terrain: str) -> str:
    return "nebulae" if terrain == "nebula" else _plural(terrain, 2)


def _plural(noun: str, count: int) -> str:
    if count == 1:
        return noun
    return "dice" if noun == "die" else f"{noun}s"


def _joined_clauses(effects: Sequence[Effect]) -> str:
    return ", then ".join(effect_words(effect) for effect in effects)


def _listed_with_and(parts: Iterable[str]) -> str:
    return list_in_words(parts, "and")


def _listed_with_or(parts: Iterable[str]) -> str:
    return list_in_words(parts, "or")
