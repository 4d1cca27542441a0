import type { TrainingSession } from '@oche/contract';
import { type EntryState, entryState } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import type { EntryRow } from './plans.sql.ts';

/** How it stands with a planned day, by the session it was begun as. */
export function stateOf(
  entry: Pick<EntryRow, 'due_on' | 'steps'>,
  session: TrainingSession | undefined,
  today: string,
): EntryState {
  if (!session) return entryState(entry, null, today);
  const { games, ended_at, started_at } = session;
  return entryState(entry, { games, ended: ended_at !== null, started_on: isoDay(started_at) }, today);
}
