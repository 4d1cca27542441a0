import { type TableRow, tableSteps } from '@oche/contract/imports';
import { createSlices } from './slices.ts';

/** The rows of a table that a caller has sent, with their lines; read with a pause now and then. */
export async function readRows(text: string, delimiter?: string): Promise<TableRow[]> {
  const slice = createSlices();
  const steps = tableSteps(text, delimiter);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.rows;
    await slice();
  }
}

export const readCsv = async (text: string): Promise<string[][]> =>
  (await readRows(text)).map(({ cells }) => cells);
