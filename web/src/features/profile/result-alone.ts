import type { Match } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** What somebody alone at the board brought home; averages stand in their own place. */
export function resultOf({ sides, own_side, measure }: Match, t: Translate): string {
  const value = sides[own_side]!.result;
  if (value === null || measure === 'average' || measure === 'marks_per_round') return '';
  if (measure === 'checkout' && value === 0) return t('result.no_checkout');
  return t(`result.${measure}`, { value });
}
