"""The end of a turn, in order: dice, withdrawal, Play Area, location, rewards, Level Up, draw (FR-END)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one, choose_some
from engine.frontiers.map.accessibility import is_wormhole
from engine.frontiers.map.moving import withdraw_to_safety
from engine.frontiers.ship import crew, data_core, lasting_changes, ship_deck
from engine.frontiers.state import DAMAGE, PendingReward, Points, Stage
from engine.frontiers.table import Table
from engine.frontiers.turn import levelling_up
from engine.frontiers.turn.hand_limit import hand_limit
from engine.frontiers.turn.rounds import end_turn
from engine.kernel.decision import Option, Procedure, option
from engine.wording import list_in_words


def end_of_turn(table: Table) -> Procedure[None]:
    """Return the dice, withdraw, clear the Play Area, and use the location (FR-END-01 to FR-END-03).

    At a real table the next player may already start; here the end of the turn comes first (FR-TURN-07).
    """
    seat = table.active_seat
    table.forbid_undo()
    data_core.return_dice(table)
    withdraw_to_safety(table, seat)
    _clear_play_area(table, seat)
    yield from _use_location(table, seat)
    table.state.stage = Stage.REWARDS


def _clear_play_area(table: Table, seat: int) -> None:
    """Discard the cards played; pure data and points are lost (FR-DECK-08, FR-DATA-08)."""
    player = table.player(seat)
    player.discard += player.played
    player.played = []
    if lost := table.turn.tokens:
        words = f"{table.player_name(seat)} loses {list_in_words(sorted(lost))} pure data because the turn is over."
        table.log_event("data lost", words, seat, rule="FR-DATA-08")
    table.turn.tokens = []
    table.turn.points = Points()
    for skill in player.skills:
        if skill.used == "turn":
            skill.used = ""  # FR-SKILL-03


def _use_location(table: Table, seat: int) -> Procedure[None]:
    space = table.space_of_ship(seat)
    if is_wormhole(table, space):
        table.player(seat).space = None  # FR-LOC-01
        return
    match table.location(space):
        case "research station":
            colour, source = table.printed_spaces[space].colour, table.place_name(space)
            data_core.gain_crystal(table, seat, colour, at_end_of_turn=True, source=source)  # FR-LOC-02
        case "drydock":
            yield from _use_drydock(table, seat)
        case _:
            pass


def _use_drydock(table: Table, seat: int) -> Procedure[None]:
    """Let the player remove a Damage Card from hand or discard pile, which isn't a Repair (FR-LOC-03, FR-HEAL-06)."""
    player = table.player(seat)
    places = [("hand", "From the hand", player.hand), ("discard", "From the discard pile", player.discard)]
    options = [Option(place, words) for place, words, cards in places if DAMAGE in cards]
    if options:
        options.append(Option("none", "Leave it"))
        place = yield from choose_one(table, seat, "Drydock: remove a Damage Card?", options, "FR-END-03")
        if place != "none":
            ship_deck.remove_from_game(table, seat, DAMAGE, place)


def take_rewards(table: Table) -> Procedure[None]:
    """Let the player take the rewards of combats in any order (FR-END-04 to FR-END-06).

    XP from a black die count for the Level Up afterwards (FR-AMB-13), which may come before a Crew Member.
    """
    seat = table.active_seat
    left = table.turn.rewards
    while left:
        kinds = {f"{reward.kind}-{reward.colour}".replace(" ", "."): reward for reward in left}
        options = [option(key, _reward_words(reward)) for key, reward in kinds.items()]
        if PendingReward("crew") in left and _is_level_due(table, seat):
            options.append(Option("level-up", "Level up first"))
        chosen = yield from choose_one(table, seat, "Which reward do you take first?", options, "FR-END-04")
        if chosen == "level-up":
            yield from _gain_due_levels(table, seat)
            continue
        left.remove(kinds[chosen])
        match kinds[chosen].kind:
            case "crystal":
                data_core.gain_crystal(table, seat, kinds[chosen].colour, at_end_of_turn=True)
            case "random crystal":
                yield from data_core.gain_random_crystal(table, seat, at_end_of_turn=True)
            case "crew":
                yield from crew.recruit_free(table, seat, 4, "Reward")
            case kind:
                yield from _take_card(table, seat, kind)
    table.state.stage = Stage.LEVEL_UP


_REWARD_LABELS = {
    "undiscovered": "An Undiscovered Card from the offer",
    "advanced": "An Advanced Action from the offer",
    "random crystal": "A Data Crystal by rolling a die",
    "crew": "A Crew Member from the offer",
}


def _reward_words(reward: PendingReward) -> str:
    return _REWARD_LABELS.get(reward.kind) or f"A {reward.colour} Data Crystal"


def _take_card(table: Table, seat: int, kind: str) -> Procedure[None]:
    """Take a card from the offer onto the deck, and refill the offer (FR-END-05)."""
    offer = table.offered_cards(kind)
    if not offer:
        return  # FR-VAR-11
    options = [table.card_option(card) for card in offer]
    card = yield from choose_one(table, seat, "Reward: which card do you take?", options, "FR-END-05")
    offer.remove(card)
    ship_deck.gain_card(table, seat, card)
    table.refill_offer(kind)


def level_up(table: Table) -> Procedure[None]:
    """Gain a Level for each line crossed (FR-LVL-01)."""
    yield from _gain_due_levels(table, table.active_seat)
    table.state.stage = Stage.DRAW


def _is_level_due(table: Table, seat: int) -> bool:
    player = table.player(seat)
    return player.level < table.index.level_at(player.xp)


def _gain_due_levels(table: Table, seat: int) -> Procedure[None]:
    while _is_level_due(table, seat):
        yield from levelling_up.gain_level(table, seat)


def draw_cards(table: Table) -> Procedure[None]:
    """Discard any cards, at least one if none was played, and draw up to the Hand Limit (FR-END-07, 09)."""
    seat = table.active_seat
    player = table.player(seat)
    able = _discardable_cards(table, seat)
    least = 1 if able and not can_keep_hand(table, seat) else 0
    options = [table.card_option(card, f"#{n}") for n, card in enumerate(able)]
    prompt = f"Which cards do you discard before you draw? Your Hand Limit is {hand_limit(table, seat)} now."
    chosen = yield from choose_some(table, seat, prompt, options, (least, len(able)), "FR-END-07")
    for choice in chosen:
        ship_deck.discard_from_hand(table, seat, choice.partition("#")[0])
    ship_deck.draw_cards(table, seat, max(0, hand_limit(table, seat) - len(player.hand)))
    lasting_changes.end_changes(table, "turn")
    end_turn(table)


def _discardable_cards(table: Table, seat: int) -> list[str]:
    """Return the cards that can be discarded before drawing (FR-END-07)."""
    return [card for card in table.player(seat).hand if card != DAMAGE]


def can_keep_hand(table: Table, seat: int) -> bool:
    """Whether the hand can be kept, because a card was played or discarded before (FR-TURN-02)."""
    return bool(_discardable_cards(table, seat)) and (table.turn.active or table.turn.bare)
