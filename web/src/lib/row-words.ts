import { reasonWords } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { signed } from './signed.ts';

type Explained = {
  why: { readonly code: string; readonly facts: Readonly<Record<string, string | number>> };
  withdrawn: boolean;
};

/** Why a row stands there; ids among the facts are shown by their names. */
export function whyWords(
  { why, withdrawn }: Explained,
  nameOf: (entrant: string) => string,
  t: Translate,
): string {
  const reason = withdrawn ? { code: 'withdrawn', facts: {} } : why;
  const { key, args } = reasonWords('row', reason, (fact, value) => {
    if (fact === 'other') return nameOf(String(value));
    return typeof value === 'number' && value < 0 ? signed(value) : value;
  });
  return translateLoose(t, key, args);
}
