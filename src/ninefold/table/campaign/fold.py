"""From the journal of a campaign to its story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ninefold.core.catalogue import LANGUAGES
from ninefold.table.campaign import entries
from ninefold.table.campaign.entries import CampaignEntry, read_campaign_entry
from ninefold.table.campaign.story import MOST_NEWS, MOST_REMARKS, CampaignSession, Remark, RemarkKind, SaidIn, Story
from ninefold.table.hall.entries import UnreadableEntry


def story_of(journal: Sequence[bytes]) -> Story:
    """Return the story that a journal tells."""
    first = read_campaign_entry(journal[0], 1) if journal else None
    if not isinstance(first, entries.Founded):
        raise UnreadableEntry(1, "it does not found a campaign")
    story = first.story
    for number, raw in enumerate(journal[1:], 2):
        entry = read_campaign_entry(raw, number)
        FOLD[type(entry)](story, entry)
    return story


def _admitted(story: Story, entry: entries.Admitted) -> None:
    story.members.append(entry.member)


def _reformed(story: Story, entry: entries.Reformed) -> None:
    story.members[entry.place] = entry.member


def _opened(story: Story, entry: entries.Opened) -> None:
    story.minutes += entry.minutes
    story.sessions.append(CampaignSession(len(story.sessions) + 1, entry.table, entry.at, entry.players))
    _characters(story, entry)


def _gathered(story: Story, entry: entries.Gathered) -> None:
    session = story.sessions[-1]
    session.ended, session.news = entry.at, entry.news[:MOST_NEWS]
    story.minutes += entry.minutes
    _characters(story, entry)
    _learn(story, "place", entry.places)
    _learn(story, "known", entry.known)
    _learn(story, "thread", entry.threads)
    story.memory = entry.memory or story.memory
    for remark in story.remarks_of("thread"):
        remark.done = remark.done or remark.text in entry.closed


def _characters(story: Story, entry: entries.Opened | entries.Gathered) -> None:
    for place, character in entry.characters.items():
        story.members[int(place)].character = character


def _learn(story: Story, kind: RemarkKind, found: Sequence[SaidIn]) -> None:
    """Write down what a session brought, each thing once."""
    remarks = story.remarks_of(kind)
    had = [remark.text for remark in remarks]
    for text in found:
        if text not in had and len(remarks) < MOST_REMARKS:
            remarks.append(Remark(dict(text), len(story.sessions)))
            had.append(text)


def _penned(story: Story, entry: entries.Penned) -> None:
    name = story.members[entry.by].name if entry.by >= 0 else ""
    text = dict.fromkeys(LANGUAGES, entry.text)
    story.remarks_of(entry.kind).append(Remark(text, len(story.sessions), name))


def _struck(story: Story, entry: entries.Struck) -> None:
    story.remarks_of(entry.kind)[entry.number].done = entry.done


def _text_prepared(story: Story, entry: entries.TextPrepared) -> None:
    if entry.text:
        story.prepared[entry.name] = entry.text
        return
    story.prepared.pop(entry.name, None)
    if story.ready == entry.name:
        story.ready = ""


def _ready_laid(story: Story, entry: entries.ReadyLaid) -> None:
    story.ready = entry.name


FOLD: Final[dict[type[CampaignEntry], Callable[[Story, Any], None]]] = {
    entries.Admitted: _admitted,
    entries.Reformed: _reformed,
    entries.Opened: _opened,
    entries.Gathered: _gathered,
    entries.Penned: _penned,
    entries.Struck: _struck,
    entries.TextPrepared: _text_prepared,
    entries.ReadyLaid: _ready_laid,
}
