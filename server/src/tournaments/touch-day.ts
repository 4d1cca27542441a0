import { randomUUID } from 'node:crypto';
import { CHANNELS } from '@oche/contract';
import type { Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { lockDay, updateDay } from './day.sql.ts';

/** Something of an event changed outside of its games: whoever remembers the day reads it anew, and whoever runs it is told. */
export async function touchDay(tx: Sql, publish: Publish, eventId: number): Promise<void> {
  const lock = await lockDay(tx, eventId);
  const v = (lock?.v ?? 0) + 1;
  await updateDay(tx, eventId, { v, stamp: randomUUID(), undo: null });
  publish({ channel: CHANNELS.event(eventId), event: 'change', data: { v } });
}
