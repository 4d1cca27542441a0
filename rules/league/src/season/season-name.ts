/**
 * The one name of a season, "2025-2026", however somebody wrote it: "2025/26", "25-26", "2025 – 2026". A season
 * inside one year is that year. Null when it is neither.
 */
export function seasonName(written: string): string | null {
  const found = /^(\d{4}|\d{2})(?:\s*[-/\u2010-\u2015 ]\s*(\d{4}|\d{2}))?$/.exec(written.trim());
  if (!found) return null;
  const [, first, second] = found;
  const year = first!.length === 4 ? Number(first) : 2000 + Number(first);
  if (second === undefined) return first!.length === 4 ? first! : null;
  const isNext = Number(second) === (second.length === 4 ? year + 1 : (year + 1) % 100);
  return isNext ? `${year}-${year + 1}` : null;
}
