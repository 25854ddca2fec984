"""What was told, on the stage (§13.1, §13.2): the scene, the tasks that are set, what an attempt is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.field import EVERYBODY, UNKNOWN
from ninefold.core.painter import ScenePainter
from ninefold.core.scene import Die, Line, Sheet, Track
from ninefold.games.numenera import circumstances, long_tasks, naming, own_pictures, talk, telling
from ninefold.games.numenera.about import about_attempt
from ninefold.games.numenera.state import State, is_master, seat_of
from ninefold.games.numenera.terms import STATS

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

SHOWN: Final = 5
"""How many notes of the journal are shown in full; the others can be unfolded."""


class ToldPainter(ScenePainter["NumeneraRules", State]):
    """Draws what people have said; the numbers of texts that a seat may not read are not in its view."""

    rules: NumeneraRules

    @property
    def is_master(self) -> bool:
        """§13.1 Whether the watcher is the master."""
        return is_master(self.view, self.seat)

    def character(self, who: int) -> str:
        """What a character is called."""
        return self.rules.seat_names(self.names)[seat_of(self.view, who)]

    def told(self) -> list[Sheet]:
        """§13.2 The scene that the master has opened, with what was told since, and the tasks that are set."""
        view = self.view
        said = [view.texts[number] for number in view.story if number in view.texts]
        tasks = [self.set_task(task) for task in view.set_tasks]
        if not said:
            return [Sheet("task", self.say("task"), tasks)] if tasks else []
        title, text = telling.titled(said[0]) if view.story[0] in view.texts else ("", said[0])
        paragraphs = [text, *said[1:]]
        lines = [Line("", paragraph) for paragraph in paragraphs if paragraph]
        return [Sheet("story", title or self.say("story"), [*lines, *tasks])]

    def set_task(self, task: tuple[int, ...]) -> Line:
        """§13.2 A task in the master's words, with its stat, its skill, and its difficulty if that is open."""
        number, stat, difficulty, skill, _, whom, words = task
        shown = self.say("hidden") if difficulty == UNKNOWN else str(difficulty)
        skilled = f", {naming.skill_name(self.rules, skill, self.lang)}" if skill >= 0 else ""
        arithmetic = f"{self.say(STATS[stat])}{skilled}; {self.say('difficulty')} {shown}"
        about = self.view.texts.get(words, "")
        for _, done, needed, kind in [entry for entry in self.view.progress if entry[0] == number]:
            arithmetic += f"; {self.progress(done, needed, kind)}"
        label = self.say("tasks")
        if whom != EVERYBODY:
            label = f"{label}: {', '.join(self.concerned(whom))}"
        return Line(label, f"{about} ({arithmetic})" if about else arithmetic, f"task:{number}")

    def progress(self, done: int, needed: int, kind: int) -> str:
        """§13.11 How far a long task has come, or the state of an object."""
        if kind == long_tasks.LONG_TASK:
            return f"{done}/{needed}"
        return self.say("locked") if kind == long_tasks.OPEN else self.called("object_track", done)

    def concerned(self, whom: int) -> list[str]:
        """The characters that a task is for."""
        names = self.rules.seat_names(self.names)
        return [name for seat, name in enumerate(names) if (whom >> seat) & 1]

    def lasting_here(self) -> list[Sheet]:
        """§3.6 The circumstances that hold, each with its words, where it lies and what it does."""
        lines = []
        for _, where, what, steps, words in self.view.circumstances:
            place = self.rules.written_name(self.view, "where", where) or self.called("where", where)
            effect = self.called("steps", circumstances.WORTH.index(steps))
            lines.append(
                Line(self.view.texts.get(words, "") or place, f"{place}: {self.called('concern', what)}, {effect}")
            )
        return [Sheet("circumstances", self.say("circumstances"), lines)] if lines else []

    def clocks(self) -> list[Sheet]:
        """§13.12 The clocks of the story, each with its segments."""
        tracks = [
            Track(f"clock:{number}", self.view.texts.get(words, "") or self.say("clock"), at, 0, segments)
            for number, at, segments, _, words in self.view.countdowns
        ]
        return [Sheet("clocks", self.say("clocks"), [], tracks)] if tracks else []

    def journal(self) -> list[Sheet]:
        """§13.9 The notes that this seat may read, the newest first."""
        view = self.view
        lines = [self.note(kind, view.texts[text]) for kind, _, text in reversed(view.notes) if text in view.texts]
        return [Sheet("journal", self.say("journal"), lines, short=SHOWN)] if lines else []

    def note(self, kind: int, text: str) -> Line:
        """§13.9 One note; a picture with its words, if it has any."""
        if kind == talk.PICTURE:
            said = own_pictures.caption(text)
            return Line(
                "", f"{self.say('picture')}: {said}" if said else self.say("picture"), art=own_pictures.address(text)
            )
        return Line("", f"{self.say(talk.NOTES[kind])}: {text}")

    def for_the_master(self) -> list[Sheet]:
        """§13.13 Of the prepared scene that is open: the notes, what comes of its tasks, its encounter and its ways."""
        adventure = self.rules.prepared.adventure
        if not self.is_master or adventure is None or not self.view.staged:
            return []
        number = self.view.staged[0]
        scene = adventure.scenes[number]
        notes = self.rules.prepared.scenes[number].notes
        lines = [Line("", paragraph) for paragraph in notes.split("\n") if paragraph.strip()]
        here = [place for place, one in enumerate(self.rules.prepared.tasks) if one.scene == number]
        for place, task in zip(here, scene.tasks, strict=True):
            arithmetic = f"{self.say(STATS[task.stat])}, {self.say('difficulty')} {task.difficulty}"
            said = [(name, one.text) for name, one in (("on_success", task.success), ("on_failure", task.failure))]
            told = " ".join(f"{self.say(name)}: {text}" for name, text in said if text)
            lines.append(Line("", f"{task.text} ({arithmetic}). {told}".strip(), f"set:prepared:{place}"))
        if scene.fight >= 0:
            fight = f"{self.say('encounter')}: {adventure.fights[scene.fight].text}"
            lines.append(Line("", fight, f"prepared_fight:{scene.fight}"))
        for way in scene.exits:
            to = f"prepared_scene:{way.to}" if way.to >= 0 else ""
            lines.append(Line("", f"{self.say('leads_to')}: {self.way(way.text, way.to)}", to))
        return [Sheet("prepared", f"{scene.title}: {self.say('prepared')}", lines)] if lines else []

    def way(self, text: str, to: int) -> str:
        """§14.4 A way out of a scene, and where it leads; an ending is named by its exit alone."""
        return f"{text} → {self.rules.prepared.scenes[to].title}" if to >= 0 else text

    def free_dice(self) -> list[Die]:
        """§13.9 The latest free dice."""
        return [
            Die("die:free", sides, total, f"{count}d{sides}{f'{plus:+d}' if plus else ''}", seat)
            for seat, count, sides, plus, total, _ in self.view.thrown
        ]

    def about_attempt(self) -> list[Line]:
        """§13.2 What the attempt is about, in the words that it was called for with."""
        words = about_attempt(self.view)
        return [Line("", words)] if words else []
