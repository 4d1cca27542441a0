import { reasonWords } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import type { StandingView } from '@oche/tournament';

/** Why a row stands there; ids among the facts are shown by their names. */
export function whyWords(
  { why, withdrawn }: StandingView,
  nameOf: (entrant: string) => string,
  t: Translate,
): string {
  const reason = withdrawn ? { code: 'withdrawn', facts: {} } : why;
  const { key, args } = reasonWords('row', reason, (fact, value) =>
    fact === 'other' ? nameOf(String(value)) : value,
  );
  return translateLoose(t, key, args);
}
