import { COLOURS, drawSheet, fitting, PICTURE, shorten, text } from '../pages/index.ts';

/** One side of a game, as the picture shows it. `won`: sets and legs, or legs alone. */
export type PictureRow = {
  name: string;
  detail: string;
  score: number | null;
  won: number[];
  isLit: boolean;
  /** Not where the score did not decide the game. */
  isGold?: boolean;
};

type Drawing = { head: string; state: { text: string; isLive: boolean }; rows: PictureRow[] };

const { width: WIDTH, height: HEIGHT, edge: EDGE, top: TOP } = PICTURE;

/** A game on the dark oche in big chalk numbers. */
export function drawGame({ head, state, rows }: Drawing): string {
  const height = (HEIGHT - TOP - 48) / Math.max(rows.length, 2);
  return drawSheet({
    head,
    state,
    parts: rows.map((row, at) => drawRow(row, TOP + at * height, height - 16)),
  });
}

function drawRow(row: PictureRow, top: number, height: number): string {
  const middle = top + height / 2;
  const big = Math.min(height * 0.86, 190);
  const colour = row.isLit ? COLOURS.medal : COLOURS.cream;
  const frame = row.isLit
    ? ` stroke="${COLOURS.medal}" stroke-width="3"`
    : ` stroke="${COLOURS.raised}" stroke-width="3"`;
  const parts = [
    `<rect x="${EDGE - 24}" y="${top}" width="${WIDTH - 2 * EDGE + 48}" height="${height}" rx="20" fill="${COLOURS.slab}"${frame}/>`,
  ];
  let right = WIDTH - EDGE - 8;
  const numeral = (value: number, size: number, fill: string, room: number) => {
    parts.push(text(String(value), right, middle + size * 0.35, size, fill, 'end', 'Archivo Narrow'));
    right -= room;
  };
  if (row.score !== null) numeral(row.score, big, COLOURS.cream, big * 1.62);
  const won = row.score === null ? big : big * 0.5;
  for (const [at, count] of row.won.toReversed().entries())
    numeral(
      count,
      won,
      at === row.won.length - 1 && row.isGold !== false ? COLOURS.medal : COLOURS.soft,
      won * 1.05,
    );
  const size = fitting(row.name, Math.min(height * 0.3, 64), right - EDGE);
  const hasDetail = row.detail !== '' && height > 110;
  parts.push(
    text(
      shorten(row.name, size, right - EDGE),
      EDGE,
      middle + (hasDetail ? -2 : size * 0.35),
      size,
      colour,
      'start',
      'Archivo',
      700,
    ),
  );
  if (hasDetail) parts.push(text(row.detail, EDGE, middle + 44, 30, COLOURS.soft));
  return parts.join('');
}
