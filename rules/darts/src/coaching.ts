// What coach and student agree on. Days are written as 2026-06-01, so that they compare as text.

/** What a student lets a coach see; the later one contains the earlier. */
export const COACHING_SCOPES = ['training', 'matches'] as const;
export type CoachingScope = (typeof COACHING_SCOPES)[number];

/** What each scope opens, one by one: the page that asks a student says the same. */
export const COACHING_SIGHTS = {
  training: ['games', 'live', 'sessions', 'trends', 'days', 'board', 'goals'],
  matches: ['games', 'live', 'sessions', 'trends', 'days', 'board', 'goals', 'matches', 'form'],
} as const satisfies Record<CoachingScope, readonly string[]>;
export type CoachingSight = (typeof COACHING_SIGHTS)[CoachingScope][number];

type Agreed = {
  scope: CoachingScope;
  needs_guardian: boolean;
  /** What the guardian has said yes to. */
  guardian_scope: CoachingScope | null;
};

/** What the coach sees now; null is nothing. */
export function visibleScope({ scope, needs_guardian, guardian_scope }: Agreed): CoachingScope | null {
  if (!needs_guardian) return scope;
  if (guardian_scope === null) return null;
  return scope === 'training' || guardian_scope === 'training' ? 'training' : 'matches';
}

/** Whether a guardian has something to answer that nobody has answered yet. */
export const awaitsGuardian = ({ scope, needs_guardian, guardian_scope }: Agreed): boolean =>
  needs_guardian && (guardian_scope === null || (scope === 'matches' && guardian_scope === 'training'));

/** Whether an address may be that of a guardian: nobody says yes for themselves. */
export const mayBeGuardian = (email: string, others: readonly string[]): boolean =>
  !others.some((other) => other.toLowerCase() === email.toLowerCase());

/** Whether a game is the training of one player, whom their coach may watch: nobody else throws in it who was not asked. */
export const isOwnTraining = (kind: string, players: readonly { bot: unknown }[]): boolean =>
  (kind === 'training' || kind === 'bot') && players.filter(({ bot }) => bot === null).length === 1;
