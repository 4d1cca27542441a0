import { structureOf } from '../derive/structure.ts';
import { gameId } from './event-games.ts';
import type { EventPlan, SimulatedGame } from './simulate-event.ts';

/** What a game waits for besides a board: games by their index, and how long whom it needs must have rested. */
type Waiting = {
  minutes: number;
  feeders: readonly number[];
  people: readonly number[];
  players: readonly number[];
  rest: number;
};

/**
 * Plays a simulated event again with other times: the games come in the same order, each on the board that is free first, as
 * soon as its players, its marker and the games before it are done. It takes a thousandth of what the planner takes; gives the
 * minute of the end.
 */
export function retimer(
  event: EventPlan,
  simulated: readonly SimulatedGame[],
): (factor: () => number) => number {
  const games = simulated.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const waiting = waitsOf(event, games);
  const boards = new Set(games.map(({ board }) => board)).size;
  const people = new Set(waiting.flatMap((one) => one.people)).size;
  return (factor) => {
    const boardFree = new Float64Array(boards).fill(event.now);
    const busyUntil = new Float64Array(people).fill(event.now);
    const playedUntil = new Float64Array(people).fill(Number.NEGATIVE_INFINITY);
    const ends = new Float64Array(games.length);
    let last = event.now;
    for (const [at, game] of waiting.entries()) {
      const board = earliest(boardFree);
      let start = boardFree[board]!;
      for (const feeder of game.feeders) start = Math.max(start, ends[feeder]!);
      for (const person of game.people) start = Math.max(start, busyUntil[person]!);
      for (const player of game.players) start = Math.max(start, playedUntil[player]! + game.rest);
      const end = start + game.minutes * factor();
      boardFree[board] = end;
      ends[at] = end;
      for (const person of game.people) busyUntil[person] = end;
      for (const player of game.players) playedUntil[player] = end;
      last = Math.max(last, end);
    }
    return last;
  };
}

function earliest(times: Float64Array): number {
  let first = 0;
  for (let at = 1; at < times.length; at++) if (times[at]! < times[first]!) first = at;
  return first;
}

function waitsOf({ tournaments, rules }: EventPlan, games: readonly SimulatedGame[]): Waiting[] {
  const numbers = new Map<string, number>();
  const numberOf = (person: string): number => {
    if (!numbers.has(person)) numbers.set(person, numbers.size);
    return numbers.get(person)!;
  };
  const feeders = feedersOf(tournaments, games);
  return games.map((game, at) => {
    const players = game.players.map(numberOf);
    return {
      minutes: game.to - game.from,
      feeders: feeders[at]!,
      people: game.marker === null ? players : [...players, numberOf(game.marker)],
      players,
      rest: game.rest_cut ? 0 : rules.rest_minutes,
    };
  });
}

/** The games whose results say who plays in each one. A rank of a group waits for all games of the group. */
function feedersOf(
  tournaments: EventPlan['tournaments'],
  games: readonly SimulatedGame[],
): (readonly number[])[] {
  const index = new Map(games.map(({ game }, at) => [game, at]));
  const feeders = new Map<string, readonly number[]>();
  for (const { id, state } of tournaments) {
    const { pairings, sources, groups, bests } = structureOf(state.course);
    const indexOf = (pairing: number): number[] => {
      const found = index.get(gameId(id, pairings[pairing]!.id));
      return found === undefined ? [] : [found];
    };
    const ofGroups = groups.map((group) => group.pairings.flatMap(indexOf));
    pairings.forEach((pairing, at) => {
      const own = sources[at]!.flatMap(({ kind, of, round }): readonly number[] => {
        if (kind === 'winner' || kind === 'loser') return indexOf(of);
        if (kind === 'rank') return ofGroups[of]!;
        if (kind === 'best') return bests[of]!.groups.flatMap((group) => ofGroups[group]!);
        if (kind === 'drawn' && round > 0)
          return groups[of]!.pairings.filter((one) => pairings[one]!.round < pairing.round).flatMap(indexOf);
        return NONE;
      });
      feeders.set(gameId(id, pairing.id), own);
    });
  }
  return games.map(({ game }) => feeders.get(game) ?? NONE);
}

const NONE: readonly number[] = [];
