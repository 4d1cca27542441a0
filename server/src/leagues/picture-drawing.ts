import { COLOURS, fitting, PICTURE, shorten, text } from '../pages/index.ts';

const { width: WIDTH, height: HEIGHT, edge: EDGE, top: TOP } = PICTURE;
const ROOM = WIDTH - 2 * EDGE;
const MOST_ROWS = 8;

type TableRow = { rank: number; name: string; played: number; points: number };

/** The first eight with matches played and points. */
export function drawTable(rows: readonly TableRow[], words: { played: string; points: string }): string[] {
  const line = (HEIGHT - TOP - 60) / MOST_ROWS;
  const [played, points] = [WIDTH - EDGE - 150, WIDTH - EDGE];
  const head = [
    text(words.played, played, TOP + 12, 24, COLOURS.soft, 'end'),
    text(words.points, points, TOP + 12, 24, COLOURS.soft, 'end'),
  ];
  const lines = rows.slice(0, MOST_ROWS).map((row, at) => {
    const base = TOP + 24 + line * (at + 0.72);
    const room = played - EDGE - 160;
    const size = fitting(row.name, 34, room);
    const colour = at === 0 ? COLOURS.medal : COLOURS.cream;
    return [
      text(
        String(row.rank),
        EDGE + 48,
        base,
        36,
        at === 0 ? COLOURS.medal : COLOURS.soft,
        'end',
        'Archivo Narrow',
      ),
      text(shorten(row.name, size, room), EDGE + 76, base, size, colour, 'start', 'Archivo', 700),
      text(String(row.played), played, base, 32, COLOURS.soft, 'end', 'Archivo Narrow'),
      text(String(row.points), points, base, 40, colour, 'end', 'Archivo Narrow'),
      `<rect x="${EDGE}" y="${base + line * 0.25}" width="${ROOM}" height="1.5" fill="${COLOURS.raised}"/>`,
    ].join('');
  });
  return [...head, ...lines];
}

/** Somebody's evening: games won and lost large, and what was thrown. */
export function drawEvening(evening: {
  name: string;
  score: string;
  match: string;
  thrown: string;
}): string[] {
  const { name, score, match, thrown } = evening;
  const size = fitting(name, 76, ROOM);
  const special = fitting(thrown, 44, ROOM);
  return [
    text(shorten(name, size, ROOM), EDGE, 236, size, COLOURS.cream, 'start', 'Archivo', 700),
    text(shorten(match, 34, ROOM), EDGE, 296, 34, COLOURS.soft),
    text(score, EDGE, 450, fitting(score, 120, ROOM), COLOURS.medal, 'start', 'Archivo Narrow'),
    text(shorten(thrown, special, ROOM), EDGE, 556, special, COLOURS.cream, 'start', 'Archivo', 700),
  ];
}
