/** How a table is sorted, as its address says it: "name" upwards, "-name" downwards. */
export type Sort = { key: string; isDown: boolean };

export const parseSort = (text: string | undefined): Sort | null =>
  text ? { key: text.replace(/^-/, ''), isDown: text.startsWith('-') } : null;

/** What a click on a column sorts by next: upwards first, then the other way. */
export const nextSort = (key: string, now: Sort | null): string =>
  now?.key === key && !now.isDown ? `-${key}` : key;

type Comparable = string | number | null;
type Sortable<Row> = { key: string; sortBy?: (row: Row) => Comparable };

/** The rows in the order of a column. What has no value comes last, whichever way it is sorted. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sort: Sort | null,
): Row[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return [...rows];
  const way = sort.isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [sortBy(one), sortBy(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (
      way *
      (typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compareText(String(left), String(right)))
    );
  });
}

/** The rows in which every word that is searched for stands somewhere, without regard to case and accents. */
export function searchRows<Row>(
  rows: readonly Row[],
  text: string | undefined,
  wordsOf: (row: Row) => string,
): Row[] {
  const wanted = plain(text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return rows.filter((row) => {
    const words = plain(wordsOf(row));
    return wanted.every((word) => words.includes(word));
  });
}

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** As people sort: without case and accents, and 9 before 10. Ours, because engines differ about the order of a language. */
function compareText(one: string, other: string): number {
  const [left, right] = [chunks(one), chunks(other)];
  for (const [at, word] of left.entries()) {
    const against = right[at];
    if (against === undefined) return 1;
    const numbers = Number(word) - Number(against);
    if (numbers) return numbers;
    if (word !== against && Number.isNaN(numbers)) return word < against ? -1 : 1;
  }
  return left.length - right.length;
}

const chunks = (text: string): readonly string[] => plain(text).match(/\d+|\D+/g) ?? [];
