import type { DeskSettle } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import type { Day } from './day.ts';
import { findDayTournament } from './draft.ts';
import { entrantId } from './entrants.ts';
import { listLeaving } from './entries.sql.ts';

/** Whoever wants to leave and has not left, for the desk to answer. */
export async function leavesToSettle(db: Sql, day: Day): Promise<DeskSettle[]> {
  const drawn = day.tournaments.filter(({ state }) => state.phase === 'drawn' || state.phase === 'playing');
  if (drawn.length === 0) return [];
  const asked = await listLeaving(
    db,
    drawn.map(({ id }) => id),
  );
  return asked.flatMap(({ id, tournament_id, leaving_at }): DeskSettle[] => {
    const { state } = findDayTournament(day, tournament_id);
    const entrant = state.entrants.find((one) => one.id === entrantId(id));
    const isGone = state.withdrawals.some((one) => one.entrant === entrant?.id);
    return entrant && !isGone
      ? [{ kind: 'leave', tournament_id, entry_id: id, name: entrant.name, since: leaving_at }]
      : [];
  });
}
