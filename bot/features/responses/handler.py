"""Standing orders: buttons at a chance to respond, and the screen of all orders."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.choosing.handler import ChoiceHandler
from bot.features.lookup.card_finder import CardFinder
from bot.features.private_messages.private_messages import PrivateMessages
from bot.features.responses.items import OrderButton
from bot.features.responses.screens import (
    CARD,
    KIND,
    ORDERS_BY_VERB,
    CardNames,
    declined_options,
    order_from_button,
    order_from_menu,
    orders_screen,
    possible_responses,
)
from bot.matches import MatchService
from bot.matches.standing_orders import OrderChange
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from bot.ui.screen import defer
from engine.kernel.decision import all_topics


class ResponseHandler:
    """Handles `/match responses` and the buttons about standing orders."""

    def __init__(
        self, matches: MatchService, choosing: ChoiceHandler, cards: CardFinder, private_messages: PrivateMessages
    ) -> None:
        self._private_messages = private_messages
        self._cards = cards
        self._matches = matches
        self._choosing = choosing

    async def open(self, interaction: Interaction, match: str, note: str = "") -> None:
        """Show a player their standing orders."""
        await defer(interaction)
        user = interaction.user.id
        orders = await self._matches.standing_orders(match, user)
        view = await self._matches.view(match, user)
        info = await self._matches.info(match)
        topics = all_topics(info.rules.topics() if info.rules else ())
        cards = possible_responses(await self._matches.decision(match, user))
        screen = orders_screen(match, orders, view, topics, self._card_names(info.game), cards=cards, note=note)
        await self._private_messages.show_in_place_of_match(interaction, match, screen)

    async def give_named_order(self, interaction: Interaction, match: str, name: str) -> None:
        """Give one of ``ORDERS`` by its name.

        Raises:
            PlayerProblem: there is no order with this name.
        """
        if name not in ORDERS_BY_VERB:
            raise PlayerProblem("There’s no such standing order. Pick one from the command’s list.")
        await self._give_order(match, interaction.user.id, ORDERS_BY_VERB[name][1])
        await self.open(interaction, match)

    async def stop_or_resume_asking(
        self, interaction: Interaction, match: str, words: str, *, again: bool = False
    ) -> None:
        """Stop offering a player responses with a card or to a kind of event, or offer them ``again``.

        Raises:
            PlayerProblem: the words name neither a card nor a kind of event.
        """
        nameable = await self._nameable_cards_and_topics(match, interaction.user.id, again=again)
        typed_name = words.strip().casefold()
        matches = [value for name, value in nameable if typed_name in (value.casefold(), name.casefold())]
        if not matches:
            nameable_words = "the things you decline" if again else "your cards or the current question"
            raise PlayerProblem(
                f"“{shorten(words, 100)}” isn’t one of {nameable_words}. Pick one from the list as you type."
            )
        await self.give_order_of_menu(interaction, match, "again" if again else "never", matches[:1])

    async def nameable_suggestions(
        self, match: str, user: int, typed: str, *, again: bool = False
    ) -> list[tuple[str, str]]:
        """Return completions for ``stop_or_resume_asking``, as (name, value) pairs."""
        nameable = await self._nameable_cards_and_topics(match, user, again=again)
        fitting = [choice for choice in nameable if typed.strip().casefold() in choice[0].casefold()]
        return [(shorten(name, MAX_CHOICE_TEXT_CHARS), value) for name, value in fitting[:MAX_CHOICES]]

    async def _nameable_cards_and_topics(self, match: str, user: int, *, again: bool) -> list[tuple[str, str]]:
        name_of = self._card_names((await self._matches.info(match)).game)
        if again:
            declined = declined_options(await self._matches.standing_orders(match, user), name_of)
            return [(option.label, option.value) for option in declined]
        decision = await self._matches.decision(match, user)
        kinds = [decision.window.kind] if decision and decision.window else []
        cards = sorted(await self._matches.own_card_definitions(match, user), key=name_of)
        return [*((kind, KIND + kind) for kind in kinds), *((name_of(card), CARD + card) for card in cards)]

    async def handle_press(self, interaction: Interaction, button: OrderButton) -> None:
        """Give the button's order, or open the screen of all orders."""
        match = button.match
        await defer(interaction)
        if button.verb == "open":
            await self.open(interaction, match)
        elif not button.decision.isdecimal():
            await self.give_named_order(interaction, match, button.verb)
        elif await self._is_open(match, interaction.user.id, int(button.decision)):
            await self._give_order(match, interaction.user.id, order_from_button(button.verb, button.argument))
            await self._choosing.open(interaction, match)
        else:
            await self._choosing.show_stale(interaction, match)

    async def give_order_of_menu(self, interaction: Interaction, match: str, verb: str, values: Sequence[str]) -> None:
        """Give the order selected in a menu."""
        await defer(interaction)
        await self._give_order(match, interaction.user.id, order_from_menu(verb, values))
        await self.open(interaction, match)

    async def _is_open(self, match: str, user: int, number: int) -> bool:
        decision = await self._matches.decision(match, user)
        return decision is not None and decision.number == number

    async def _give_order(self, match: str, user: int, order: OrderChange) -> None:
        await self._matches.give_orders(match, user, order)

    def _card_names(self, game: str) -> CardNames:
        """Return the function that names a game's cards."""
        return lambda card: self._cards.name_of(self._cards.id_for_lookup(game, card)) or card
