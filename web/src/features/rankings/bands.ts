import type { RankingRuleFields } from '@oche/contract';

type Band = RankingRuleFields['finishes'][number];

const LAST = Number.MAX_SAFE_INTEGER;
const BAND = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5})|(\+))?\s*[:=]\s*(-?\d{1,5}(?:[.,]\d{1,2})?)$/;

/** "1: 100, 2: 80, 3-4: 60, 5+: 10" as bands; null when something in it is none. */
export function parseBands(text: string): Band[] | null {
  const parts = text
    .split(/[;\n·]|,(?=\s)/)
    .map((part) => part.trim())
    .filter(Boolean);
  const bands = parts.map((part) => {
    const found = BAND.exec(part);
    if (!found) return null;
    const [, from, to, open, points] = found;
    return {
      from: Number(from),
      to: open ? LAST : Number(to ?? from),
      points: Number(points!.replace(',', '.')),
    };
  });
  return bands.includes(null) ? null : (bands as Band[]);
}

/** Bands as somebody types them. */
export const bandsField = (bands: readonly Band[]): string =>
  bands
    .map(({ from, to, points }) => {
      const places = to === from ? `${from}` : to === LAST ? `${from}+` : `${from}-${to}`;
      return `${places}: ${points}`;
    })
    .join(', ');
