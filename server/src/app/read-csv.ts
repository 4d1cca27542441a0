import { csvSteps } from '@oche/contract/csv';
import { runInSlices } from './slices.ts';

/** The rows of a table that somebody has sent, read with a pause now and then. */
export const readCsv = (text: string): Promise<string[][]> => runInSlices(csvSteps(text));

/** More columns than any list has: whatever stands further right is not looked at. */
export const MOST_COLUMNS = 100;
