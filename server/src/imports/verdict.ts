import type { ImportCounts, ImportedRow, RowState } from '@oche/contract';
import type { ListRow } from '@oche/contract/imports';
import { type FoundRow, isLeftOut } from './listed-people.ts';

/** Counts and rows of an import before it is written. */
export const countRows = (rows: readonly { state: RowState }[]): ImportCounts => {
  const counts: ImportCounts = { new: 0, same: 0, changed: 0, doubtful: 0, left_out: 0, broken: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
};

type Judged = Pick<ImportedRow, 'changes'> & { row: ListRow; found: FoundRow['found'] };

/** Broken before doubtful, and doubtful before everything that would be written. */
export function rowState({ row, found, changes }: Judged): RowState {
  if (isLeftOut(row)) return 'left_out';
  if (row.problems.length > 0) return 'broken';
  if (found.some(({ verdict }) => verdict === 'doubtful')) return 'doubtful';
  if (found.some(({ verdict }) => verdict === 'new')) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}

/** Adds what only the whole list shows to be wrong with a row. */
export const withProblem = (row: ListRow, ...problems: ListRow['problems']): ListRow =>
  problems.length === 0 ? row : { ...row, problems: [...row.problems, ...problems] };
