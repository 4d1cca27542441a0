import { levelsOf } from '@oche/kit';
import type { StageSpec } from '../core/course.ts';
import type { StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { comingFrom, type Sheet, UNKNOWN } from '../derive/sheet.ts';
import { groupStandings, stayingIn, tieBreaksOf } from '../standings/group-ranks.ts';
import { compareOverGroups, type Standing } from '../standings/standings.ts';

export const BEHIND_ALL = 1_000_000;

/** Smaller is better, number by number; `goesOn` while an open tie may still lead them to another stage. */
type DropOut = { member: number; key: readonly number[]; goesOn: boolean };

/**
 * Who ends in a table, once all its groups are played out: by rank, then by record; whoever left the stage is behind, whoever
 * was annulled is last. `isOpen`: a tie somewhere can still change who is compared with whom.
 */
export function dropOuts(
  sheet: Sheet,
  state: DrawnTournament,
  stage: StageId,
  gone: ReadonlySet<number>,
): { out: readonly DropOut[]; isOpen: boolean } {
  const groups = sheet.structure.groups.flatMap((group, at) => (group.stage === stage ? [at] : []));
  if (groups.some((group) => sheet.open[group]! > 0)) return { out: [], isOpen: false };
  const { criteria } = tieBreaksOf(state, stage);
  const routed = routedRanks(state, stage);
  const staying = groups.flatMap((group) => {
    const rows = ranked(stayingIn(sheet, state, group));
    return rows.map((row, at) => ({ ...row, goesOn: canGoOn(sheet, group, rows, at, routed) }));
  });
  const out = levelsOf(staying, (a, b) => a.rank - b.rank).flatMap((ofRank) => {
    let better = 0;
    return levelsOf(ofRank, (a, b) => compareOverGroups(b.record, a.record, criteria)).flatMap((level) => {
      const key = [level[0]!.rank, 1, groups.length === 1 ? 0 : better];
      better += level.length;
      return level.map(({ member, goesOn }): DropOut => ({ member, key, goesOn }));
    });
  });
  const known = new Set(out.map(({ member }) => member));
  for (const group of groups)
    for (const { member, rank } of groupStandings(sheet, state, group))
      if (!known.has(member)) out.push({ member, key: [BEHIND_ALL - 1, rank], goesOn: false });
  for (const { member } of out) known.add(member);
  for (const member of membersIn(sheet, state, stage))
    if (!known.has(member)) out.push({ member, key: [BEHIND_ALL], goesOn: false });
  return {
    out: out.filter(({ member }) => !gone.has(member)),
    isOpen: staying.some(({ goesOn, tied }) => goesOn || (tied && groups.length > 1)),
  };
}

export function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const step = (one[at] ?? -1) - (other[at] ?? -1);
    if (step !== 0) return step;
  }
  return 0;
}

export function membersIn(sheet: Sheet, state: DrawnTournament, stage: StageId): number[] {
  return sheet.structure.groups
    .filter((group) => group.stage === stage)
    .flatMap(({ members }) => members.map((source) => comingFrom(sheet, state, source)))
    .filter((entrant) => entrant >= 0);
}

export const sentFrom = (state: DrawnTournament, from: StageId): StageSpec[] =>
  state.course.stages.filter(({ entry }) => entry.kind !== 'entrants' && entry.from === from);

export const firstRank = ({ entry }: StageSpec): number =>
  entry.kind === 'ranks' ? Math.min(...entry.ranks, entry.best?.rank ?? BEHIND_ALL) : BEHIND_ALL;

const routedRanks = (state: DrawnTournament, stage: StageId): Set<number> =>
  new Set(
    sentFrom(state, stage).flatMap(({ entry }) =>
      entry.kind === 'ranks' ? [...entry.ranks, ...(entry.best ? [entry.best.rank] : [])] : [],
    ),
  );

/** How many of better ranks stay in the table because no stage takes them. */
export function stayingAhead(sheet: Sheet, state: DrawnTournament, stage: StageId, rank: number): number {
  const sizes = sheet.structure.groups.flatMap((group) =>
    group.stage === stage ? [group.members.length] : [],
  );
  let count = 0;
  for (const size of sizes) count += Math.min(rank - 1, size);
  for (const { entry } of sentFrom(state, stage)) {
    if (entry.kind !== 'ranks') continue;
    for (const taken of entry.ranks) if (taken < rank) count -= sizes.filter((size) => size >= taken).length;
    if (entry.best && entry.best.rank < rank) count -= entry.best.count;
  }
  return count;
}

/** Whoever shares ranks of which one leads on is not out before the tie is broken. */
function canGoOn(
  sheet: Sheet,
  group: number,
  rows: readonly Standing<number>[],
  at: number,
  routed: ReadonlySet<number>,
): boolean {
  const isHeldBack = sheet.ranks[group]?.[at] === UNKNOWN || isBestOpen(sheet, group, at + 1);
  return isHeldBack && rows.some(({ rank }, other) => rank === rows[at]!.rank && routed.has(other + 1));
}

const isBestOpen = (sheet: Sheet, group: number, rank: number): boolean =>
  sheet.structure.bests.some(
    (best, at) =>
      best.rank === rank &&
      best.groups.includes(group) &&
      (sheet.bests[at] ?? [UNKNOWN]).slice(0, best.count).includes(UNKNOWN),
  );

/** Ranks as the next stages see them: without those who left. */
function ranked(rows: readonly Standing<number>[]): Standing<number>[] {
  // Rows stand in the order of their ranks, so whoever is above a row stands before it.
  const first = new Map<number, number>();
  for (const [at, { rank }] of rows.entries()) if (!first.has(rank)) first.set(rank, at + 1);
  return rows.map((row) => ({ ...row, rank: first.get(row.rank)! }));
}
