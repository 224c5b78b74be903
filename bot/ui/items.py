"""Buttons, menus and forms, reduced to custom id and appearance. Their handlers are in the router."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

import discord

from bot.ui.limits import MAX_PLACEHOLDER_CHARS, shorten
from bot.ui.outdated_items import has_too_high_numbers

Interaction: TypeAlias = discord.Interaction[Any]
Button: TypeAlias = discord.ui.Button[discord.ui.LayoutView]
Select: TypeAlias = discord.ui.Select[discord.ui.LayoutView]
AnyItem: TypeAlias = discord.ui.Item[Any]
GREY = discord.ButtonStyle.secondary

ComponentType = TypeVar("ComponentType", bound=AnyItem)


def first_word(custom_id: str) -> str:
    """Return the first word of a custom id or its pattern, up to the first character that isn't a letter."""
    return re.split(r"\W", custom_id, maxsplit=1)[0]


def custom_id_of(interaction: Interaction) -> str:
    """Return the custom id of the pressed component, or "" if there is none."""
    sent: Mapping[str, Any] = interaction.data or {}
    return str(sent.get("custom_id", ""))


class PressedItem(discord.ui.DynamicItem[ComponentType], template=r"(?!)"):
    """A button or menu: custom id and appearance. Its handler is in the client's router.

    Attributes:
        pattern: pattern of the class's custom ids.
        word: the first word of these custom ids, by which the router finds the class.
        fixed_arguments: Discord's data about the press.
    """

    pattern: ClassVar[re.Pattern[str]]
    word: ClassVar[str]
    fixed_arguments: Mapping[str, Any] = {}

    def __init_subclass__(cls, *, template: str) -> None:
        super().__init_subclass__(template=template)
        cls.pattern = re.compile(template)
        cls.word = first_word(template)

    @classmethod
    async def pressed_in(cls, interaction: Interaction) -> Self | None:
        """Return the pressed item if it is of this class, is in the message and has plausible numbers."""
        written = cls.pattern.fullmatch(custom_id_of(interaction))
        sent: Mapping[str, Any] = interaction.data or {}
        if not (written and interaction.message):
            return None
        if has_too_high_numbers((*written.groups(), *sent.get("values", ()))):
            return None
        named = (part for part in all_components(interaction.message) if getattr(part, "custom_id", None) == written[0])
        component: Any = next(named, None)
        if component is None:
            return None
        look = discord.ui.Button if isinstance(component, discord.Button) else discord.ui.Select
        try:
            pressed = await cls.from_custom_id(interaction, look.from_component(component), written)
        except TypeError:  # a button instead of a menu, or a different kind of menu
            return None
        pressed.fixed_arguments = sent
        return pressed

    @property
    def selected_values(self) -> tuple[str, ...]:
        """Return the values selected in a menu."""
        return tuple(self.fixed_arguments.get("values", ()))


def all_components(message: discord.Message) -> Iterator[discord.Component]:
    """Yield all components of a message, including nested ones."""
    waiting: list[discord.Component] = list(reversed(message.components))
    while waiting:
        part = waiting.pop()
        yield part
        waiting.extend(reversed(getattr(part, "children", ())))


class Form(discord.ui.Modal):
    """A form, whose handler is in the client's router."""

    def __init__(self, title: str) -> None:
        super().__init__(title=title, timeout=None)

    async def on_submit(self, interaction: Interaction) -> None:
        """Pass the form to its handler."""
        await interaction.client.router.answer(interaction, self)


def select_menu(
    placeholder: str, options: list[discord.SelectOption], *, min_values: int = 1, max_values: int = 1
) -> Select:
    """Create a menu without a custom id; its component sets the id."""
    text = shorten(placeholder, MAX_PLACEHOLDER_CHARS)
    return discord.ui.Select(placeholder=text, options=options, min_values=min_values, max_values=max_values)


def as_menu(item: AnyItem) -> Select:
    """Return the item as a menu; it must be one."""
    if not isinstance(item, discord.ui.Select):
        raise TypeError(f"{item!r} is not a menu")
    return item
