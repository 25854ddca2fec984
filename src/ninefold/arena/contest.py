"""A rated tournament: every player meets every other, each deal is played from every seat, and ratings are computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ninefold.arena.players import Contestant
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.envs.episode import Episode
from ninefold.envs.saved import record_of
from ninefold.envs.setup import EnvSetup
from ninefold.lab.ratings import Meeting, ratings
from ninefold.lab.tournament import meeting_data

MOST_FAULTS: Final = 100
"""Number of illegal answers of one player in one game at which the contest stops with an error."""


class ArenaGame(NamedTuple):
    """One game: who met, the deal, the seat at which the first player began, and how it ended."""

    first: str
    second: str
    deal: int
    way: int
    score: float
    faults: tuple[int, int]
    record: bytes


GameHeard = Callable[[ArenaGame], object]


class Contest:
    """All meetings of some players at tables of one kind."""

    def __init__(self, setup: EnvSetup, players: Sequence[Contestant], deals: int, seed: int) -> None:
        names = [player.name for player in players]
        if len(set(names)) != len(names) or len(names) < 2:
            raise BadInput("an arena needs at least two different players: --players random,greedy")
        if setup.seats < 2:
            raise BadInput("an arena needs at least 2 seats")
        if setup.is_common:
            raise BadInput("in an arena players meet each other, but here all win together")
        self.setup = setup
        self.players = list(players)
        self.deals = deals
        self.seed = seed

    @property
    def games(self) -> int:
        """How many games will be played."""
        return len(self.players) * (len(self.players) - 1) * self.deals

    def held(self, told: GameHeard) -> PlainData:
        """Play everything; ratings, meetings and faults as plain data."""
        meetings: list[Meeting] = []
        said: list[PlainData] = []
        faults = [0] * len(self.players)
        for first, second in combinations(range(len(self.players)), 2):
            games = [_told(game, told) for game in self.meeting(self.players[first], self.players[second])]
            by_deal = [sum(game.score for game in games[k : k + 2]) / 2 for k in range(0, len(games), 2)]
            squares = sum(score * score for score in by_deal)
            meetings.append(Meeting(first, second, len(by_deal), sum(by_deal), squares))
            names = self.players[first].name, self.players[second].name
            said.append({**meeting_data(*names, [game.score for game in games]), "deals": self.deals})
            for place, player in enumerate((first, second)):
                faults[player] += sum(game.faults[place] for game in games)
        listed: list[PlainData] = [
            {
                "player": player.name,
                "rating": round(one.rating),
                "low": round(one.low),
                "high": round(one.high),
                "faults": count,
            }
            for player, one, count in zip(self.players, ratings(len(self.players), meetings), faults, strict=True)
        ]
        listed.sort(key=lambda one: -one["rating"])
        head = {"game": self.setup.game.slug, "seats": self.setup.seats, "deals": self.deals, "seed": self.seed}
        return {**head, "ratings": listed, "meetings": said}

    def meeting(self, first: Contestant, second: Contestant) -> Iterator[ArenaGame]:
        """The games of two players: each deal twice, with seats exchanged."""
        for deal in range(self.deals):
            for way in (0, 1):
                yield self.game(first, second, deal, way)

    def game(self, first: Contestant, second: Contestant, deal: int, way: int) -> ArenaGame:
        """One game, with the players alternating around the table."""
        seed = self.seed + deal
        seated = [(first, second)[(seat + way) % 2] for seat in range(self.setup.seats)]
        for seat, player in enumerate(seated):
            player.begin(seed, seat)
        episode = Episode(self.setup, seed)
        faults = {first.name: 0, second.name: 0}
        number = 0
        while not episode.is_over and not episode.is_cut:
            player = seated[episode.seat]
            if not player.play(episode, number):
                faults[player.name] += 1
                if faults[player.name] >= MOST_FAULTS:
                    raise BadInput(f"{player.name} has given {MOST_FAULTS} illegal answers in one game")
            number += 1
        winners = () if episode.outcome is None else episode.outcome.winners
        ours = [seat in winners for seat, player in enumerate(seated) if player is first]
        theirs = [seat in winners for seat, player in enumerate(seated) if player is second]
        points = [0.5 + 0.5 * (mine - other) for mine in ours for other in theirs]
        record = record_of(episode, [player.name for player in seated])
        counted = (faults[first.name], faults[second.name])
        return ArenaGame(first.name, second.name, deal, way, sum(points) / len(points), counted, record)


def _told(game: ArenaGame, told: GameHeard) -> ArenaGame:
    told(game)
    return game
