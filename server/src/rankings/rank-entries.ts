import type { Context, Input } from '../app/index.ts';
import { listEntryRows, readPeople, toEntry } from '../tournaments/index.ts';
import { showRanking } from './public-rankings.ts';

/** Whoever is not in the ranking comes last, in the order they entered. */
export async function rankEntries(
  context: Context,
  { tournament_id, ranking_id }: Input<'rankEntries'>,
): Promise<{ entrant: string; name: string; points: number }[]> {
  const { rows } = await showRanking(context, { ranking_id });
  const points = new Map(rows.map((row) => [row.participant_id, row.points]));
  const entries = (await listEntryRows(context.db, [tournament_id])).filter(
    ({ status }) => status === 'confirmed',
  );
  const people = await readPeople(context.db, entries);
  return entries
    .map((row) => toEntry(row, people))
    .map(({ entrant, name, players }) => ({
      ...{ entrant, name },
      points: players.reduce((sum, { participant_id }) => sum + (points.get(participant_id) ?? 0), 0),
    }))
    .sort((a, b) => b.points - a.points);
}
