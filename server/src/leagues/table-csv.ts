import type { TableRow } from '@oche/contract';
import { csvDownload, type Download } from '../app/index.ts';

const HEAD = [
  ...['rank', 'team', 'played', 'won', 'drawn', 'lost', 'games_for', 'games_against'],
  ...['legs_for', 'legs_against', 'points'],
];

type Row = Omit<TableRow, 'slug' | 'tied' | 'why'>;

/** A league table for a spreadsheet. Who withdrew has no rank. */
export const tableCsv = (name: string, rows: readonly Row[]): Download =>
  csvDownload(
    name,
    HEAD,
    rows.map((row) => [
      ...[row.withdrawn ? null : row.rank, row.name, row.played, row.won, row.drawn, row.lost],
      ...[row.games_for, row.games_against, row.legs_for, row.legs_against, row.points],
    ]),
  );
