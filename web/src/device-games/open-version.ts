import type { GameVersions } from '@oche/contract';
import { currentEntries, type ReplayedEntry } from '@oche/darts';

/** One of the versions between which is chosen; null is the log. */
export type OpenVersion = {
  key: string | null;
  by: string | null;
  visits: number;
  entries: readonly ReplayedEntry[];
};

/** The log as one of the versions, with the accounts that wrote what the others do not share. */
export function logVersion(
  { versions, log: after }: GameVersions,
  log: readonly ReplayedEntry[],
): OpenVersion {
  const lowest = Math.min(...versions.map(({ base_v }) => base_v));
  const own = after.filter(({ v, event }) => v > lowest && v <= log.length && event.type !== 'choose');
  const writers = [...new Set(own.flatMap(({ by }) => by ?? []))];
  return {
    key: null,
    by: writers.length > 0 ? writers.join(', ') : null,
    visits: log.length - lowest,
    entries: currentEntries(log),
  };
}

/** A version that was kept beside the log, on top of what both share. */
export const keptVersion = (
  { id, base_v, entries, by }: GameVersions['versions'][number],
  log: readonly ReplayedEntry[],
): OpenVersion => ({
  key: id,
  by,
  visits: entries.length,
  entries: [...currentEntries(log.slice(0, base_v)), ...entries],
});
