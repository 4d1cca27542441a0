import type { GameMessage } from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import type { AnswerCache } from '../../lib/answer-cache.ts';

/** The log of a game as far as it is known here: without a gap, from the first event on. */
export type GameLog = readonly LogEntry[];
type LogEntry = { readonly v: number; readonly cid?: string; readonly event: GameEvent };

export const logKey = (id: string) => ['game-log', id];

export const versionOf = (log: GameLog): number => log.at(-1)?.v ?? 0;

/** Adds what follows without a gap; what is known already, or would leave a gap, is dropped. */
export function addToLog(log: GameLog, more: GameLog): GameLog {
  const added: LogEntry[] = [];
  for (const { v, cid, event } of more)
    if (v === versionOf(log) + added.length + 1) added.push({ v, event, ...(cid !== undefined && { cid }) });
  return added.length === 0 ? log : [...log, ...added];
}

/** A message brings its own event along: whoever has heard everything before need not ask. */
export function hearEvent(query: AnswerCache, id: string, message: GameMessage): void {
  // A message has no room for what was chosen: the log is fetched.
  if (message.event.type === 'choose') return;
  query.setQueryData<GameLog>(logKey(id), (log) => log && addToLog(log, [message]));
}
