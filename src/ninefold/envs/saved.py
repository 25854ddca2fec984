"""An episode as plain data, and its record."""

from __future__ import annotations

from ninefold.core import kernel
from ninefold.core.agenda import SEALED
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.field import NO_SEAT
from ninefold.core.notary import Notary
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell
from ninefold.envs.choices import Choices
from ninefold.envs.episode import CHANCE_SEAT, Episode
from ninefold.envs.setup import EnvSetup
from ninefold.envs.survey import listed_up_to


def saved(episode: Episode) -> PlainData:
    """Everything that an episode is, as plain data."""
    tells = episode.setup.rules.tells
    return {
        "seed": episode.seed,
        "explicit": episode.source is None,
        "chance": [episode.seed, 0] if episode.source is None else [episode.chance_seed, episode.source.counter],
        "own": episode.stream.counter,
        "state": episode.setup.rules.dump(episode.state),
        "seat": episode.seat,
        "path": [] if episode.choices is None else episode.choices.path,
        "steps": episode.steps,
        "illegal": episode.illegal,
        "rewards": episode.rewards,
        "log": episode.log,
        "tells": [[tells.index(tell.kind), tell.values, tell.to, tell.cards] for tell in episode.heard.last],
        "memory": [[tells.index(tell.kind), tell.values, tell.to, tell.cards] for tell in episode.heard.memory],
        "remembers": episode.heard.remembers,
        "told": episode.heard.count,
        "sampled": episode.is_sampled,
        "turns": episode.turns,
        "pending": episode.pending,
        "lead": episode.lead,
    }


def loaded(setup: EnvSetup, data: PlainData) -> Episode:
    """The episode that was saved."""
    made = Episode(setup, data["seed"], explicit=data["explicit"], remembers=data["remembers"], begins=False)
    made.chance_seed, counter = data["chance"]
    if made.source is not None:
        made.source = Stream(made.chance_seed, counter=counter)
    made.stream = Stream(made.seed, "envs", data["own"])
    made.state = setup.rules.load(data["state"])
    made.seat, made.steps, made.turns = data["seat"], data["steps"], data["turns"]
    made.illegal, made.rewards, made.lead = list(data["illegal"]), list(data["rewards"]), list(data["lead"])
    made.log, made.pending = list(data["log"]), list(data["pending"])
    made.heard.count, made.is_sampled = data["told"], data["sampled"]
    kinds = setup.rules.tells
    made.heard.last, made.heard.memory = (
        [Tell(kinds[kind], tuple(values), to, dict(cards)) for kind, values, to, cards in data[name]]
        for name in ("tells", "memory")
    )
    if made.seat >= 0:
        made.options, made.offers = kernel.options(made.state, made.seat), kernel.offers(made.state, made.seat)
        listed = listed_up_to(kernel.asking(made.state).mode)
        made.choices = Choices(made.options, made.offers, setup.form.most_rows, listed)
        for row in data["path"]:
            made.choices.choose(row)
    elif made.seat == NO_SEAT:
        made.outcome = setup.rules.ending(made.state)
    return made


def record_of(episode: Episode, names: list[str] | None = None) -> bytes:
    """The record of an episode, which `ninefold verify` accepts; one that is not over is saved where it is.

    Where the caller has decided chance, or the world was sampled, there is nothing that a record could prove.
    """
    if episode.is_sampled or episode.source is None:
        raise BadInput("a record needs an episode that was played from its seed, not a sampled or explicit one")
    rules = episode.setup.rules
    notary = Notary(rules, names or [f"Player {seat + 1}" for seat in range(rules.seats)], episode.seed)
    state = rules.begin()
    notary.state = state
    for given in episode.log:
        assert not isinstance(given, int)
        kernel.advance(state, notary)
        if kernel.asking(state).mode == SEALED:
            notary.sealed(state, [seat for seat, _ in given], [answer for _, answer in given])
            kernel.take_sealed(state, [answer for _, answer in given])
        else:
            notary.answered(state, *given[0])
            kernel.take(state, *given[0])
    kernel.advance(state, notary)
    assert episode.seat != CHANCE_SEAT
    return notary.finish(state)
