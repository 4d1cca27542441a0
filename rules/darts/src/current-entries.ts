import { type Choice, type GameEvent, parseEvent } from './event.ts';

/** As much of an entry as a replay needs. Logs that were written before entries had a cid have none. */
export type ReplayedEntry = {
  readonly event: GameEvent;
  readonly cid?: string;
  readonly at?: string | undefined;
};

/**
 * The entries that count: a choice takes back all that followed its base, and what was chosen stands there instead. The log
 * itself still has everything.
 */
export function currentEntries<E extends ReplayedEntry>(log: readonly E[]): readonly (E | ReplayedEntry)[] {
  if (log.every(({ event }) => choiceIn(event) === null)) return log;
  let current: (E | ReplayedEntry)[] = [];
  for (const [index, entry] of log.entries()) {
    const choice = choiceIn(entry.event);
    if (choice === null) current.push(entry);
    else if (choice.entries !== null) {
      const shared = currentEntries(log.slice(0, Math.min(choice.base, index)));
      current = [...shared, ...choice.entries];
    }
  }
  return current;
}

/** A log may hold anything: what is no whole choice stays an entry, and the replay refuses it. */
function choiceIn(event: GameEvent): Choice | null {
  if (event?.type !== 'choose') return null;
  const parsed = parseEvent(event);
  return parsed.ok && parsed.value.type === 'choose' ? parsed.value : null;
}

/** All cids that a log knows, those of a chosen version among them. */
export function knownCids(log: readonly ReplayedEntry[]): Set<string> {
  const cids = new Set<string>();
  for (const { cid, event } of log) {
    if (cid !== undefined) cids.add(cid);
    for (const chosen of choiceIn(event)?.entries ?? []) cids.add(chosen.cid);
  }
  return cids;
}
