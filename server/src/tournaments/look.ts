import {
  type DrawnTournament,
  derivePairings,
  type Entrant,
  gameCodes,
  type PairingView,
  roundCounts,
} from '@oche/tournament';
import type { Standing } from '../games/index.ts';
import { type Day, drawnOf, gameKey, namesOf } from './day.ts';

/** What follows from the day alone. */
type Overview = {
  views: ReadonlyMap<number, readonly PairingView[]>;
  pairings: ReadonlyMap<string, PairingView>;
  /** Who was drawn, by tournament. */
  entrants: ReadonlyMap<number, ReadonlyMap<string, Entrant>>;
  names: ReadonlyMap<string, string>;
  codes: ReadonlyMap<number, ReadonlyMap<string, string>>;
  rounds: ReadonlyMap<number, (pairing: PairingView) => number>;
};

/** Everything the parts of a desk are drawn from. */
export type Look = Overview & { day: Day; now: Date; standings: ReadonlyMap<string, Standing> };

export const lookAt = (day: Day, now: Date, standings: Look['standings']): Look => ({
  ...overviewOf(day),
  ...{ day, now, standings },
});

/** A desk and many tablets look at the same day. */
const overviews = new WeakMap<Day, Overview>();

function overviewOf(day: Day): Overview {
  const known = overviews.get(day);
  if (known) return known;
  const tournaments = drawnOf(day);
  const views = new Map(tournaments.map(({ id, state }) => [id, derivePairings(state)]));
  const overview = {
    views,
    pairings: new Map(
      [...views].flatMap(([id, pairings]) => pairings.map((one) => [gameKey(id, one.id), one] as const)),
    ),
    entrants: new Map(tournaments.map(({ id, state }) => [id, entrantsOf(state.entrants)])),
    names: namesOf(day),
    codes: new Map(tournaments.map(({ id, state }) => [id, codesOf(state, views.get(id)!)])),
    rounds: new Map([...views].map(([id, pairings]) => [id, roundCounts(pairings)])),
  };
  overviews.set(day, overview);
  return overview;
}

/** The list of those who play seldom changes. */
const entrantMaps = new WeakMap<readonly Entrant[], ReadonlyMap<string, Entrant>>();

function entrantsOf(entrants: readonly Entrant[]): ReadonlyMap<string, Entrant> {
  const known = entrantMaps.get(entrants) ?? new Map(entrants.map((one) => [one.id, one]));
  entrantMaps.set(entrants, known);
  return known;
}

/** What games are called is fixed by the draw. */
const codes = new WeakMap<DrawnTournament['course'], ReadonlyMap<string, string>>();

function codesOf({ course }: DrawnTournament, pairings: readonly PairingView[]): ReadonlyMap<string, string> {
  const known = codes.get(course) ?? gameCodes(pairings);
  codes.set(course, known);
  return known;
}

/** How many games there are to play, and how many were. */
export function countGames(pairings: readonly PairingView[]): { games: number; games_done: number } {
  const played = pairings.filter(({ status }) => status !== 'bye' && status !== 'not_needed');
  return { games: played.length, games_done: played.filter(({ status }) => status === 'done').length };
}
