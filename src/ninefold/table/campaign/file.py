"""A campaign as one file for another server: its story, without tokens and without running tables."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.parse import parse_json
from ninefold.core.registry import Finder
from ninefold.table.campaign.story import REMARKS, KeptCharacter, Member, Story
from ninefold.table.hall.clean_text import clean, clean_lines, mixes_scripts

VERSION: Final = 1
WHERE: Final = "the campaign file"
MOST_CAMPAIGN_BYTES: Final = 4 * 1024 * 1024
MOST_ENTRIES: Final = 200_000


class CampaignFile(msgspec.Struct, forbid_unknown_fields=True):
    """A campaign file."""

    ninefold: Literal["campaign"]
    version: Annotated[int, Meta(ge=1)]
    story: Story


READER: Final = msgspec.json.Decoder(CampaignFile)


def exported(story: Story, *, prepared: bool = True) -> bytes:
    """Return a campaign as a file; a running session is left out, because its table stays here.

    What is prepared goes into the file only of somebody who may read it.
    """
    if not prepared:
        story = msgspec.structs.replace(story, prepared={}, ready="")
    members = [msgspec.structs.replace(member, hash="") for member in story.members]
    sessions = [session for session in story.sessions if not session.is_running]
    kept = msgspec.structs.replace(story, members=members, sessions=sessions)
    return msgspec.json.format(msgspec.json.encode(CampaignFile("campaign", VERSION, kept)), indent=1) + b"\n"


def imported(raw: str | bytes, find: Finder) -> Story:
    """Read a campaign file; one that can't be played on here is refused with a sentence."""
    file = parse_json(raw, READER, WHERE, most=MOST_CAMPAIGN_BYTES, entries=MOST_ENTRIES)
    if file.version != VERSION:
        raise BadInput(
            f"{WHERE} is of version {file.version}; this server reads version {VERSION}",
            de=f"Die Kampagnendatei hat Version {file.version}; dieser Server liest Version {VERSION}",
        )
    story = file.story
    game = find(story.game)
    if not game.day_hours:
        raise BadInput(f"{WHERE}: {game.titles['en']} has no campaigns")
    story.title = clean(story.title) or game.titles["en"]
    story.members = [_member(member, number, game) for number, member in enumerate(story.members)]
    if story.ready and story.ready not in story.prepared:
        raise BadInput(f"{WHERE}: nothing is prepared under the name of `ready`")
    _one_host(story)
    for number, session in enumerate(story.sessions, 1):
        if session.is_running or session.number != number or not _are_places(session.players, story):
            raise BadInput(f"{WHERE}: session {number} is not in order")
    for kind in REMARKS:
        for remark in story.remarks_of(kind):
            remark.text = {lang: clean_lines(text) for lang, text in remark.text.items()}
            remark.by = clean(remark.by)
    return story


def _member(member: Member, number: int, game: AnyGame) -> Member:
    """An imported member: no token, and a readable character."""
    character = member.character
    name = clean(member.name)
    if mixes_scripts(name):
        raise BadInput(f"{WHERE}: member {number + 1}: a name keeps to the letters of one script")
    if character is not None:
        try:
            fit = character.fit
            character = KeptCharacter.of(game.keepsake(character.value))
            character.fit = character.fit and fit
        except BadInput as error:
            raise BadInput(f"{WHERE}: member {number + 1}: {error}") from None
    return msgspec.structs.replace(member, name=name, hash="", character=character)


def _one_host(story: Story) -> None:
    """Whoever imports a campaign is its host: in the place of the host in the file, else of the first person."""
    persons = [member for member in story.members if member.kind == "person" and not member.left]
    if not persons:
        raise BadInput(f"{WHERE}: there is no person among its members")
    host = next((member for member in persons if member.host), persons[0])
    for member in story.members:
        member.host = member is host
    if sum(member.role and not member.left for member in story.members) > 1:
        raise BadInput(f"{WHERE}: only one member can have the role")


def _are_places(players: list[int], story: Story) -> bool:
    return all(0 <= place < len(story.members) for place in players)
