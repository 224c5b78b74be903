"""Number of presses in an ordinary turn and in a turn with a combat."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor, ResponseMessage

from engine.frontiers.components.component_index import ComponentIndex
from engine.frontiers.game import Frontiers
from engine.frontiers.view import FrontiersSeatView
from engine.games import computer_player, game
from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.match import Match
from tests.bot.features.choosing.positions import station_at_position
from tests.e2e.captain import Pick, offered_picks
from tests.e2e.gestures import choose_option, give_answers, player_to_move
from tests.e2e.mishaps import press_pick
from tests.e2e.station import MATCH, Station, running_station, shown_message

MOST, MOST_OF_FRONTIERS = 8, 9


class Turn:
    """A turn played from one message by a player with a plan; counts their presses."""

    def __init__(self, here: Station, player: MemberActor, message: ResponseMessage) -> None:
        self._here = here
        self._player = player
        self._message = message
        self.presses = 0

    @property
    def text(self) -> str:
        return shown_message(self._message).text

    @property
    def picks(self) -> list[Pick]:
        """Return the current buttons and menu options."""
        return [pick for pick in offered_picks(shown_message(self._message)) if ":lead:" not in pick.custom_id]

    def find(self, *words: str) -> Pick | None:
        """Return the first option that starts with one of these words."""
        return next((pick for pick in self.picks if pick.label.startswith(words)), None)

    async def take(self, *words: str) -> None:
        """Press an option."""
        pick = self.find(*words)
        assert pick, f"{words} is not among {[one.label for one in self.picks]}"
        await self.pick(pick)

    async def take_together(self, *words: str) -> None:
        """Pick from one menu the first option starting with each of these words, in one press."""
        menus = [menu for menu in shown_message(self._message).menus if menu["custom_id"].startswith("c:")]
        for menu in menus:
            found = [next((o for o in menu["options"] if o["label"].startswith(one)), None) for one in words]
            values = [one["value"] for one in found if one]
            if len(values) == len(words):
                assert len(values) <= menu["max_values"]
                self._here.checked(await self._player.select(self._message, values, custom_id=menu["custom_id"]))
                self.presses += 1
                return
        raise AssertionError(f"{words} are not together in a menu: {[one.label for one in self.picks]}")

    async def everybody(self, words: str) -> None:
        """Choose an option with everyone who can go along."""
        buttons = shown_message(self._message).buttons
        label = next(one for one in buttons if one.startswith(f"{words} everybody "))
        await self._here.press(self._player, self._message, label)
        self.presses += 1

    async def end(self) -> None:
        """End a turn of Frontiers, discarding nothing if possible."""
        await self._here.press(self._player, self._message, "End the turn and keep your hand")
        self.presses += 1

    async def follow(self) -> str:
        """Press the green button that does all that the guide names; return its label."""
        seen = shown_message(self._message)
        (label,) = [label for label, custom_id in seen.buttons.items() if ":lead:" in custom_id]
        await self._here.press(self._player, self._message, label)
        self.presses += 1
        return label

    async def pick(self, pick: Pick) -> None:
        self._here.checked(await press_pick(self._player, self._message, pick))
        self.presses += 1


async def ready_to_go(here: Station) -> MemberActor:
    """Play until a player starts a turn with a ship, enough personnel at home to staff it, and cards to play."""
    matches = here.bot.services.matches
    for _ in range(600):
        player = await player_to_move(here)
        decision = await matches.decision(MATCH, player.id)
        assert decision
        labels = [option.label for option in decision.options]
        if decision.prompt.startswith("Play and draw") and decision.prompt.endswith("7 counters left."):
            view = await matches.view(MATCH, player.id)
            own = view.players[view.viewer]  # type: ignore[attr-defined]
            home = next(one for one in own.missions if one.type == "headquarters")
            people = sum(len(group.cards) for group in home.groups)
            if home.ships and people >= 6 and sum(label.startswith("Play ") for label in labels) >= 2:
                return player
        wanted = next(
            (one for one in ("Play U.S.S.", "Play I.K.S.", "Play ") if any(x.startswith(one) for x in labels)), ""
        )
        if wanted and not any(label.startswith("Beam") for label in labels):
            await choose_option(here, player, [wanted])
        else:
            await matches.answer(MATCH, player.id, decision.number, decision.default)
    raise AssertionError("nobody got ready")


@pytest.mark.beside
async def test_an_ordinary_turn_takes_at_most_eight_presses(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await ready_to_go(here)
        turn = Turn(here, player, await here.private_message_of(player))
        await turn.take("Play ")
        await turn.take("Play ")
        await turn.pick(next(pick for pick in turn.picks if pick.label.lower().endswith("continue to orders")))
        await turn.everybody("Beam")
        await turn.take("Move")
        whose = ["Your" in pick.detail for pick in turn.picks if " Range. " in pick.detail]
        assert whose == sorted(whose, reverse=True), "where their own missions are comes first"
        assert any(whose)
        await turn.pick(next(pick for pick in turn.picks if "Your" in pick.detail))
        if not turn.find("Attempt"):  # a planet: they beam down first
            await turn.everybody("Beam")
        await turn.take("Attempt")
        assert turn.presses <= MOST


@pytest.mark.beside
async def test_2e_play_01_several_cards_are_played_with_one_press(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await ready_to_go(here)
        playable = [one for one in await options(here, player) if one.id.startswith("play:")]
        cheapest = sorted(playable, key=lambda one: int(one.detail.removeprefix("Cost ").split()[0]))[:2]
        turn = Turn(here, player, await here.private_message_of(player))
        await turn.take_together(*(one.label for one in cheapest))
        assert turn.presses == 1
        assert "Not done" not in turn.text
        left = [one.id for one in await options(here, player)]
        assert not [one for one in cheapest if one.id in left]


@pytest.mark.beside
async def test_2e_cnt_02_several_cards_are_drawn_with_one_press(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await ready_to_go(here)
        turn = Turn(here, player, await here.private_message_of(player))
        await turn.take("Draw 3 cards")
        assert "### Play and draw cards: you have 4 counters left." in turn.text
        assert turn.presses == 1


@pytest.mark.beside
async def test_2e_dil_09_dilemmas_are_stacked_in_the_order_shown_or_in_another(tmp_path: Path) -> None:
    async with station_at_position(tmp_path, "second-edition", 44) as (here, player):
        turn = Turn(here, player, await here.private_message_of(player))
        names = [option.label for option in (await options(here, player))[1:4]]
        await turn.take_together(*names)
        assert turn.find("Done (3), in this order")
        assert turn.find("Done (3)"), "the order can also be chosen"
        await turn.take("Done (3), in this order")
        assert turn.presses == 2
        assert "In which order" not in turn.text
        assert not turn.find("In this order", "Done")


@pytest.mark.beside
async def test_everybody_is_not_beamed_twice_from_a_message_out_of_date(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await ready_to_go(here)
        await choose_option(here, player, ["Draw 7", "Draw"])
        while not any(option.group == "Beam" for option in await options(here, player)):
            await choose_option(here, player, ["Draw ", "Go on"])
        first, second = await here.two_private_messages_of(player)
        await Turn(here, player, second).everybody("Beam")
        moves = (await here.info()).moves
        await Turn(here, player, first).everybody("Beam")
        assert "That choice has already been made" in shown_message(first).text
        assert (await here.info()).moves == moves


async def options(here: Station, player: MemberActor) -> tuple[Option, ...]:
    decision = await here.bot.services.matches.decision(MATCH, player.id)
    assert decision
    return decision.options


async def begun_in_frontiers(here: Station) -> Turn:
    """Start Alice's Regular Turn in a solo Frontiers match, with her Tactic taken."""
    await here.slash(here.alice, "match new", game="frontiers", seats=1)
    await here.slash(here.alice, "match start")
    turn = Turn(here, here.alice, await here.private_message_of(here.alice))
    await turn.take("1 ")
    turn.presses = 0
    return turn


@pytest.mark.beside
async def test_an_ordinary_turn_of_frontiers_takes_at_most_nine_presses(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        await turn.take("Plot a Course, powered")
        await turn.take("Fly to Outpost")
        await turn.take("Interact at Outpost")
        await turn.take_together("Hailing Frequencies:", "Phaser Barrage sideways: Diplomacy")
        await turn.take("1 Repair point")
        await turn.end()
        assert "### What do you do before your turn?" in turn.text, "the next turn has begun"
        assert turn.presses == 6 <= MOST_OF_FRONTIERS


async def beside_an_enemy(here: Station, combat: str = "challenge") -> Turn:
    """Fly Alice, alone in Frontiers, until her turn starts beside an enemy, first a Border Patrol."""
    await here.slash(here.alice, "match new", game="frontiers", seats=1)
    await here.slash(here.alice, "match start")
    matches, met = here.bot.services.matches, False
    for _ in range(200):
        decision = await matches.decision(MATCH, here.alice.id)
        assert decision
        if met and decision.rule == "FR-TURN-03":
            await here.wait_until_quiet()  # else the card is posted anew while it is being pressed
            return Turn(here, here.alice, await here.private_message_of(here.alice))
        met = met or any(option.id.startswith(combat) for option in decision.options)
        planning = decision.rule == "FR-TURN-03"
        answer = _flying(decision) if planning or decision.rule == "FR-TURN-01" else decision.default
        await matches.answer(MATCH, here.alice.id, decision.number, ("end turn",) if met and planning else answer)
    raise AssertionError("no enemy was met")


def _flying(decision: Decision) -> tuple[str, ...]:
    """Choose an option that explores, moves, or allows it."""
    moving = [one for one in decision.options if one.id.startswith("play:") and "Move" in one.label + one.detail]
    sideways = [one for one in decision.options if one.id.startswith("sideways:") and "Move" in one.label]
    wanted = ("regular", "explore:", "move:")
    first = (one for words in wanted for one in decision.options if one.id.startswith(words))
    ending = [one for one in decision.options if one.id == "end turn"]
    return ([*first, *moving, *sideways, *ending, *decision.options][0].id,)


@pytest.mark.beside
async def test_a_combat_of_frontiers_with_shields_and_an_attack_takes_five_presses_instead_of_twelve(
    tmp_path: Path,
) -> None:
    async with running_station(tmp_path) as here:
        turn = await beside_an_enemy(here)
        await turn.take("Challenge Enemy Ships")
        await turn.take("End the long range")
        await turn.take_together("Shield Pulse: Shields 3", "Attack Run sideways: Shields 1")
        assert "blocks Border Patrol with 4" in turn.text
        assert "### Attack phase" in turn.text, "nothing is left to block"
        await turn.take_together("Phaser Barrage: Attack 2", "Coordinated Effort sideways: Attack 1")
        assert "defeats Border Patrol" in turn.text
        await turn.end()
        assert turn.presses == 5 <= MOST_OF_FRONTIERS


@pytest.mark.beside
async def test_the_guide_of_frontiers_plays_flies_and_acts_with_one_press_that_can_be_undone(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        label = await turn.follow()
        assert label.endswith("and trade there")
        assert "### Interaction: " in turn.text
        assert f"**{label.partition(',')[0].removeprefix('Use ')}" not in turn.text, "the next step is named now"
        assert turn.presses == 1
        await turn.take("Undo the last choice")
        assert turn.find("Interact at")
        await turn.take("Undo the last choice")
        assert turn.find("Undo the last choice"), "each card is chosen separately"


@pytest.mark.beside
async def test_the_guide_of_frontiers_fights_with_a_press_for_each_phase(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await beside_an_enemy(here)
        await turn.take("Challenge Enemy Ships")
        while " phase" in turn.text.rpartition("### ")[2]:
            await turn.follow()
        assert "Border Patrol" in turn.text
        assert "Not done" not in turn.text
        assert turn.presses <= 4


@pytest.mark.beside
async def test_a_flight_into_a_combat_of_frontiers_takes_at_most_nine_presses(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await beside_an_enemy(here)
        cards = ("Attack Run: Move 2", "Coordinated Effort sideways: Move 1", "Damage Control sideways: Move 1")
        await turn.take_together(*cards)
        await turn.take("Move left to empty space")
        await turn.take("Move right to empty space")
        await turn.take("Challenge Enemy Ships")
        await turn.take("End the long range")
        await turn.take("End the shields")
        await turn.take_together("Phaser Barrage: Attack 2", "Shield Pulse sideways: Attack 1")
        assert "defeats Border Patrol" in turn.text
        await turn.take("End the turn")  # with no card left in hand
        assert turn.presses <= MOST_OF_FRONTIERS


@pytest.mark.beside
async def test_an_assault_on_a_starbase_takes_five_presses(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await beside_an_enemy(here, "starbase:")
        await turn.take("Assault Romulan Starbase")
        await turn.take("End the long range")  # a card could still be drawn
        await turn.take("End the shields")
        sideways = [f"{card} sideways: Attack 1" for card in ("Plot a Course", "Full Impulse", "Blackmail")]
        await turn.take_together("Phaser Barrage: Attack 2", *sideways)
        assert "Alice marks Romulan Starbase" in turn.text
        await turn.end()
        assert turn.presses <= MOST_OF_FRONTIERS


@pytest.mark.beside
async def test_cards_that_can_no_longer_be_played_are_listed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await beside_an_enemy(here)
        await turn.take_together("Coordinated Effort: Gain one Red", "Coordinated Effort sideways: Move 1")
        assert "Not done: “Coordinated Effort sideways: Move 1”" in turn.text
        assert "you have Move 0" in turn.text


@pytest.mark.beside
async def test_an_undone_obvious_choice_is_not_made_again(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await beside_an_enemy(here)
        await turn.take("Challenge Enemy Ships")
        await turn.take("End the long range")
        await turn.take_together("Shield Pulse: Shields 3", "Attack Run sideways: Shields 1")
        await turn.take("Undo the last choice")
        assert "### Shields phase: there is no damage left to block." in turn.text
        await turn.take("Undo the last choice")
        assert turn.find("Block Border Patrol: shields 4 of 4 needed")


@pytest.mark.beside
async def test_the_end_of_a_turn_asks_where_a_card_must_be_discarded(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        assert not turn.find("End the turn and keep your hand")
        await turn.take("End the turn")  # nothing was played, so that a card has to go
        assert not turn.find("None")
        assert turn.find("All (5)")


async def before_a_new_level(here: Station) -> Turn:
    """Alice alone in Frontiers, played by the computer until she should end a turn that gives her a Skill."""
    rules = game("frontiers")
    assert isinstance(rules, Frontiers)
    player, index = computer_player(rules), ComponentIndex(rules.components)

    def next_one(match: Match) -> tuple[Decision, Answer] | None:
        decision, me = match.open[0], match.view(0).seats[0]
        assert isinstance(me, FrontiersSeatView)
        answer = player.answer(match, decision.seat)
        new = index.level_at(me.xp)
        is_there = answer == ("end turn",) and new > me.level and new % 2 == 0 and len(me.hand) > 1
        return None if is_there else (decision, answer)

    await here.slash(here.alice, "match new", game="frontiers", seats=1)
    await here.slash(here.alice, "match start")
    await here.wait_until_quiet()
    await give_answers(here, next_one)
    await here.wait_until_quiet()
    return Turn(here, here.alice, await here.private_message_of(here.alice))


@pytest.mark.beside
async def test_fr_end_07_a_hand_is_kept_after_the_questions_of_a_new_level_too(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await before_a_new_level(here)
        await turn.end()
        asked = [turn.text]
        while "level up" in turn.text or "rewards" in turn.text:
            await turn.pick(turn.picks[0])
            asked.append(turn.text)
        assert len(asked) > 1
        assert not [text for text in asked if "Which cards do you discard" in text]
        assert not [text for text in asked if "Not done" in text or "Then:" in text]


@pytest.mark.beside
async def test_fr_turn_01_who_holds_no_damage_is_not_asked_for_the_kind_of_turn(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("frontiers")
        matches = here.bot.services.matches
        for _ in range(12):
            player = await player_to_move(here)
            decision = await matches.decision(MATCH, player.id)
            assert decision
            if decision.rule == "FR-TURN-03" and player is here.bob:
                break
            ending = any(one.id == "end turn" for one in decision.options)
            await matches.answer(MATCH, player.id, decision.number, ("end turn",) if ending else decision.default)
        turn = Turn(here, here.bob, await here.private_message_of(here.bob))
        assert "### Your turn: you have Move 0" in turn.text
        assert not turn.find("Regular turn", "Emergency Repairs")


@pytest.mark.beside
async def test_a_turn_is_not_ended_twice_from_a_message_out_of_date(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        await turn.take("Plot a Course:")
        first, second = await here.two_private_messages_of(here.alice)
        await Turn(here, here.alice, second).end()
        moves = (await here.info()).moves
        await Turn(here, here.alice, first).end()
        assert "That choice has already been made" in shown_message(first).text
        assert (await here.info()).moves == moves
