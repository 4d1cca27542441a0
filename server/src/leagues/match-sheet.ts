import type { MatchSheetView } from '@oche/contract';
import type { Side } from '@oche/kit';
import { type ListRules, type TeamMatch, visibleLineUps } from '@oche/league';
import type { Sql } from '../db/index.ts';
import { listParticipantRows } from '../participants/index.ts';

/** A match as somebody sees it who is captain of these sides: a line-up of the others is sealed until both are in. */
function sealed(match: TeamMatch, own: readonly Side[]): TeamMatch {
  const line_ups = own.length === 2 ? match.line_ups : visibleLineUps(match, own[0] ?? 'public');
  return { ...match, line_ups, moves: [] };
}

/** The sheet with the names of everybody on it; `known` are those that are known already. */
export async function sheetView(
  sql: Sql,
  { match, lists }: { match: TeamMatch; lists: ListRules },
  own: readonly Side[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<MatchSheetView> {
  const seen = sealed(match, own);
  const ids = playersOn(seen).filter((id) => !known.has(id));
  const people = await listParticipantRows(
    sql,
    ids.flatMap((id) => (/^\d{1,15}$/.test(id) ? Number(id) : [])),
  );
  const names = people.map(({ id, first_name, last_name }) => [String(id), `${first_name} ${last_name}`]);
  return {
    match: seen,
    handed_in: { home: match.line_ups.home !== null, away: match.line_ups.away !== null },
    names: { ...Object.fromEntries(known), ...Object.fromEntries(names) },
    lists,
  };
}

const playersOn = ({ line_ups, named }: TeamMatch): string[] => [
  ...new Set(
    (['home', 'away'] as const).flatMap((side) => [
      ...(line_ups[side]?.positions ?? []).filter((id) => id !== null),
      ...(line_ups[side]?.substitutes ?? []),
      ...Object.values(named[side]).flat(),
    ]),
  ),
];
