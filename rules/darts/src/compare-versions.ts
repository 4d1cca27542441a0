import type { ReplayedEntry } from './current-entries.ts';
import type { GameState, SeenVisit, VisitRecord } from './game.ts';
import { replayLog, seenVisits } from './games/registry.ts';
import { accept, type Verdict } from './verdict.ts';

/** A visit of one version, with the leg it was thrown in. */
export type VersionVisit = { readonly set: number; readonly leg: number; readonly visit: SeenVisit };
export type ComparedVersion = { readonly visits: readonly VersionVisit[]; readonly state: GameState };
export type ComparedVersions = {
  readonly shared: readonly VersionVisit[];
  /** The visits that each version adds. */
  readonly versions: readonly ComparedVersion[];
  /** The first of those visits in which they differ; null where they are alike as far as both go. */
  readonly partsAt: number | null;
};

/**
 * Compares versions of a game: the visits they share, those each adds, and the first that differs. Only entries that are the very same are shared;
 * two visits that look alike stay two.
 */
export function compareVersions(
  kind: string,
  setup: unknown,
  lines: readonly (readonly ReplayedEntry[])[],
): Verdict<ComparedVersions> {
  const states: GameState[] = [];
  for (const line of lines) {
    const replayed = replayLog(kind, setup, line);
    if (!replayed.ok) return replayed;
    states.push(replayed.value);
  }
  const records = states.map(thrownIn);
  const [first = [], ...others] = records;
  const shared = countAlike(first, others, isSameEntry);
  const rest = records.map((all) => all.slice(shared));
  const shortest = Math.min(...rest.map(({ length }) => length));
  const alike = countAlike(rest[0]!, rest.slice(1), isSameThrow);
  return accept({
    shared: first.slice(0, shared).map((thrown) => seen(kind, thrown)),
    versions: rest.map((all, at) => ({
      visits: all.map((thrown) => seen(kind, thrown)),
      state: states[at]!,
    })),
    partsAt: alike < shortest ? alike : null,
  });
}

type Thrown = { readonly set: number; readonly leg: number; readonly record: VisitRecord };

const thrownIn = ({ legs, leg }: GameState): Thrown[] =>
  [...legs, leg].flatMap(({ set, leg: number, visits }) =>
    visits.map((record) => ({ set, leg: number, record })),
  );

const seen = (kind: string, { set, leg, record }: Thrown): VersionVisit => ({
  set,
  leg,
  visit: seenVisits(kind, [record])[0]!,
});

function countAlike(
  first: readonly Thrown[],
  others: readonly (readonly Thrown[])[],
  isAlike: (one: Thrown, other: Thrown) => boolean,
): number {
  let count = 0;
  while (
    count < first.length &&
    others.every((all) => all[count] !== undefined && isAlike(first[count]!, all[count]!))
  )
    count++;
  return count;
}

const isSameThrow = (one: Thrown, other: Thrown): boolean =>
  one.set === other.set &&
  one.leg === other.leg &&
  one.record.side === other.record.side &&
  JSON.stringify(one.record.visit) === JSON.stringify(other.record.visit);

const isSameEntry = (one: Thrown, other: Thrown): boolean =>
  one.record.cid === other.record.cid && isSameThrow(one, other);
