import type { Translate } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';

/** Rates are shares, averages have two digits, everything else is counted. */
export function figureText(name: string, value: number | null | undefined, t: Translate): string {
  if (value === null || value === undefined) return '–';
  if (name.endsWith('_rate')) return formatShare(t.locale, value);
  return formatNumber(t.locale, value, /average|_per_/.test(name) ? 2 : 0);
}
