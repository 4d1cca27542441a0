import type { GameVersions } from '@oche/contract';
import { currentEntries, type ReplayedEntry } from '@oche/darts';
import type { OpenVersion } from './open-version.ts';
import { keptVersion, logVersion } from './open-version.ts';

/** The newest choice between versions of a game. */
export type LastChoice = {
  /** The versions it was made between; the first one is what the log had. */
  versions: OpenVersion[];
  chosen: string | null;
  /** The account that chose; null for a tablet. */
  by: string | null;
  at: string;
  /** False once the game went on: then only a correction changes what counts. */
  isLast: boolean;
};

const isChoice = (entry: ReplayedEntry | undefined): boolean => entry?.event.type === 'choose';

/** Reads the newest choice from the log; null where none was made, or where the answer is older than the log. */
export function lastChoice(answer: GameVersions, log: readonly ReplayedEntry[]): LastChoice | null {
  const index = log.findLastIndex(isChoice);
  const event = log[index]?.event;
  const logged = answer.log.find(({ v }) => v === index + 1);
  if (event?.type !== 'choose' || !logged) return null;
  let first = index;
  while (isChoice(log[first - 1])) first--;
  const settled = answer.versions.filter(
    ({ settled_v }) => settled_v !== null && settled_v > first && settled_v <= index + 1,
  );
  if (settled.length === 0) return null;
  const before = log.slice(0, first);
  return {
    versions: [
      {
        ...logVersion({ ...answer, versions: settled }, before),
        entries: currentEntries(before),
      },
      ...settled.map((version) => keptVersion(version, log)),
    ],
    chosen: event.version,
    by: logged.by,
    at: logged.at,
    isLast: index === log.length - 1,
  };
}
