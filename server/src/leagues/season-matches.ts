import { matchResult, type PlayerGame } from '@oche/kit';
import { gamesOf, playerGamesOf, type TableMatch, type TeamMatch, tableMatchOf } from '@oche/league';
import { createSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listGroupHeads, listMatchHeads, listSheets, type MatchHead } from './season-matches.sql.ts';

/** What pages that everybody sees are made of, worked out from the sheet of a match. */
export type MatchFacts = {
  /** Null while it does not count. Whether it is of the second half is known by the whole group alone. */
  table: TableMatch | null;
  /** Games won so far. */
  score: readonly [number, number];
  games_played: number;
  games: number;
  forfeit_by: TeamMatch['forfeit_by'];
  /** Once it counts: every game by player, home first. */
  home: readonly PlayerGame[];
  away: readonly PlayerGame[];
};
type Versioned = Pick<MatchHead, 'id' | 'version' | 'phase'>;
export type WithFacts<T extends Versioned> = T & { facts: MatchFacts | null };
export type SeasonMatch = WithFacts<MatchHead>;

/**
 * Sheets are large and change seldom: what follows from one is kept as long as its version stays, so that a page of a season
 * reads only which matches there are. Nothing of it can be older than the sheet.
 */
type Kept = Map<number, { version: number; facts: MatchFacts }>;
const kept = new WeakMap<Sql, Kept>();
/** Some dozens of seasons; those that nobody asks for go first. */
const MOST_KEPT = 20_000;
const SHEETS_AT_ONCE = 100;

const NOT_BEGUN: readonly MatchHead['phase'][] = ['scheduled', 'postponement_asked', 'postponed'];

export const readSeasonMatches = async (sql: Sql, seasonId: number): Promise<SeasonMatch[]> =>
  readFacts(sql, await listMatchHeads(sql, seasonId));

export const readGroupMatches = async (sql: Sql, groupId: number): Promise<SeasonMatch[]> =>
  readFacts(sql, await listGroupHeads(sql, groupId));

export async function readFacts<T extends Versioned>(sql: Sql, heads: readonly T[]): Promise<WithFacts<T>[]> {
  const known = kept.get(sql) ?? new Map();
  kept.set(sql, known);
  const begun = heads.filter(({ phase }) => !NOT_BEGUN.includes(phase));
  const stale = begun.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id);
  for (let at = 0; at < stale.length; at += SHEETS_AT_ONCE)
    await keepSheets(sql, known, stale.slice(at, at + SHEETS_AT_ONCE));
  const factsOf = (id: number): MatchFacts | null => {
    const found = known.get(id);
    if (!found) return null;
    // Whatever was asked for last is the last to go.
    known.delete(id);
    known.set(id, found);
    return found.facts;
  };
  const isBegun = new Set(begun.map(({ id }) => id));
  const matches = heads.map((head) => ({ ...head, facts: isBegun.has(head.id) ? factsOf(head.id) : null }));
  for (const id of known.keys()) {
    if (known.size <= MOST_KEPT) break;
    known.delete(id);
  }
  return matches;
}

async function keepSheets(sql: Sql, known: Kept, ids: number[]): Promise<void> {
  const slice = createSlices();
  for (const { id, version, match } of await listSheets(sql, ids)) {
    known.set(id, { version, facts: factsOfSheet(id, match) });
    await slice();
  }
}

function factsOfSheet(id: number, match: TeamMatch): MatchFacts {
  const at = { id: String(id), home: 'home', away: 'away', second_half: false };
  const { games } = matchResult(match);
  const homePlayers = new Set(gamesOf(match).flatMap(({ players }) => players?.[0] ?? []));
  const thrown = playerGamesOf(match);
  return {
    table: tableMatchOf(at, match),
    score: [games[0], games[1]],
    games_played: match.results.length,
    games: match.format.slots.filter(({ only_on_draw }) => !only_on_draw).length,
    forfeit_by: match.forfeit_by,
    home: thrown.filter(({ player }) => homePlayers.has(player)),
    away: thrown.filter(({ player }) => !homePlayers.has(player)),
  };
}
