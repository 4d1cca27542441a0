import { CHANNELS } from '@oche/contract';
import type { AppServices, ChannelKind, Context, Outgoing } from '../app/index.ts';
import { findEventAtBoard, mayRunEvent } from '../events/index.ts';
import { listDays } from './day.sql.ts';
import { listVersions } from './tournaments.sql.ts';

/** Whoever missed a message hears the version and asks how it stands. */
async function currentTournaments({ db }: Pick<AppServices, 'db'>, ids: string[]): Promise<Outgoing[]> {
  const rows = await listVersions(db, ids.map(Number));
  return rows.map(({ id, version }) => ({
    channel: CHANNELS.tournament(id),
    event: 'change',
    data: { version, diff: null },
  }));
}

async function currentDays({ db }: Pick<AppServices, 'db'>, ids: string[]): Promise<Outgoing[]> {
  const rows = await listDays(db, ids.map(Number));
  return rows.map(({ event_id, v }) => ({ channel: CHANNELS.event(event_id), event: 'change', data: { v } }));
}

/** Who runs the event, and the tablets of its boards: they show what comes next. */
async function mayListen({ db, clock, actor }: Context, id: string): Promise<boolean> {
  if (actor.kind !== 'board') return (await mayRunEvent(db, actor, Number(id), 'check_in')) ?? false;
  return actor.onlyGame === null && (await findEventAtBoard(db, actor.boardId, clock.now())) === Number(id);
}

export const tournamentChannels: ChannelKind[] = [
  {
    pattern: /^private-event\.(\d{1,15})$/,
    mayListen,
    currentMessages: currentDays,
  },
  { pattern: /^cache-tournament\.(\d{1,15})$/, currentMessages: currentTournaments },
];
