import { type Reason, reason } from '@oche/kit';
import type { LeagueRow } from '../table/league-rules.ts';
import type { GroupRules } from './season-rules.ts';

/** What a played match was decided by: it stays as long as one counts. */
export const FIXED_PARTS = ['format', 'points', 'forfeit', 'rounds'] as const;
export type FixedPart = (typeof FIXED_PARTS)[number];

const PART: Record<FixedPart, (rules: GroupRules) => unknown> = {
  format: ({ format }) => format,
  points: ({ table }) => table.points,
  forfeit: ({ table }) => table.forfeit,
  rounds: ({ rounds }) => rounds,
};

/** Which of the parts that decide matches differ. Two sheets are the same whatever they are called. */
export const changedParts = (before: GroupRules, after: GroupRules): FixedPart[] =>
  FIXED_PARTS.filter((part) => !isSame(PART[part](before), PART[part](after)));

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  keys.delete('id');
  return [...keys].every((key) => isSame(a[key], b[key]));
}

export type RankChange = { team: string; why: Reason<'up' | 'down'> };

/** Who stands elsewhere in the second table than in the first. */
export function rankChanges(before: readonly LeagueRow[], after: readonly LeagueRow[]): RankChange[] {
  const ranks = new Map(before.map(({ member, rank }) => [member, rank]));
  return after.flatMap(({ member, rank }) => {
    const was = ranks.get(member);
    if (was === undefined || was === rank) return [];
    return [{ team: member, why: reason(rank < was ? 'up' : 'down', { was, rank }) }];
  });
}
