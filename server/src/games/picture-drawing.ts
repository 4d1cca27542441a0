/** One side of a game, as the picture shows it. `won`: sets and legs, or legs alone. */
export type PictureRow = {
  name: string;
  detail: string;
  score: number | null;
  won: number[];
  isLit: boolean;
};

type Drawing = { head: string; state: { text: string; isLive: boolean }; rows: PictureRow[] };

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const TOP = 132;
const COLOURS = { oche: '#0c1210', raised: '#1a2521', cream: '#f3e6c8', soft: '#a3afa8', medal: '#e0a526' };
const LIVE = '#ff6b74';
const GREEN = '#3fca8b';

/** A game on the dark oche in big chalk numbers, 1200 by 630: the size that messengers ask for. */
export function drawGame({ head, state, rows }: Drawing): string {
  const height = (HEIGHT - TOP - 48) / Math.max(rows.length, 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.oche}"/>`,
    logo(),
    text(shorten(head, 26, 520), EDGE + 176, 84, 26, COLOURS.soft),
    stateOf(state),
    ...rows.map((row, at) => drawRow(row, TOP + at * height, height - 16)),
    '</svg>',
  ].join('');
}

function stateOf({ text: words, isLive }: Drawing['state']): string {
  const right = WIDTH - EDGE;
  const colour = isLive ? LIVE : COLOURS.medal;
  const dot = isLive ? `<circle cx="${right - widthOf(words, 30) - 26}" cy="73" r="11" fill="${LIVE}"/>` : '';
  return dot + text(words, right, 84, 30, colour, 'end', 'Archivo', 700);
}

function drawRow(row: PictureRow, top: number, height: number): string {
  const middle = top + height / 2;
  const big = Math.min(height * 0.86, 190);
  const colour = row.isLit ? COLOURS.medal : COLOURS.cream;
  const frame = row.isLit
    ? ` stroke="${COLOURS.medal}" stroke-width="3"`
    : ` stroke="${COLOURS.raised}" stroke-width="3"`;
  const parts = [
    `<rect x="${EDGE - 24}" y="${top}" width="${WIDTH - 2 * EDGE + 48}" height="${height}" rx="20" fill="#121a17"${frame}/>`,
  ];
  let right = WIDTH - EDGE - 8;
  const numeral = (value: number, size: number, fill: string, room: number) => {
    parts.push(text(String(value), right, middle + size * 0.35, size, fill, 'end', 'Archivo Narrow'));
    right -= room;
  };
  if (row.score !== null) numeral(row.score, big, COLOURS.cream, big * 1.62);
  const won = row.score === null ? big : big * 0.5;
  for (const [at, count] of row.won.toReversed().entries())
    numeral(count, won, at === row.won.length - 1 ? COLOURS.medal : COLOURS.soft, won * 1.05);
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

function logo(): string {
  const ring = `fill="none" stroke="${COLOURS.cream}"`;
  return [
    `<g transform="translate(${EDGE} 48) scale(1.55)">`,
    `<circle cx="16" cy="16" r="14" ${ring} stroke-width="3.5"/>`,
    `<path d="M16 2a14 14 0 0 1 9.9 4.1" fill="none" stroke="${GREEN}" stroke-width="3.5"/>`,
    `<path d="M25.9 6.1A14 14 0 0 1 30 16" fill="none" stroke="${LIVE}" stroke-width="3.5"/>`,
    `<circle cx="16" cy="16" r="7" ${ring} stroke-width="2"/><circle cx="16" cy="16" r="3" fill="${LIVE}"/></g>`,
    text('oche', EDGE + 62, 85, 40, COLOURS.cream, 'start', 'Archivo', 700),
  ].join('');
}

function text(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'end' = 'start',
  family = 'Archivo',
  weight = family === 'Archivo' ? 400 : 700,
): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
}

/** What XML cannot say is left out; the rest is escaped. */
const escapeXml = (words: string): string =>
  words.replace(/[^\P{C}]|\p{Cs}/gu, '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** About as wide as it will be drawn: nothing here can measure type. */
function widthOf(words: string, size: number): number {
  let width = 0;
  for (const char of words) width += /[MWmw@]/.test(char) ? 0.88 : /[iIjlt.,'’ ]/.test(char) ? 0.32 : 0.62;
  return width * size;
}

const fitting = (words: string, size: number, room: number): number =>
  Math.max(size * 0.6, Math.min(size, (size * room) / Math.max(1, widthOf(words, size))));

function shorten(words: string, size: number, room: number): string {
  if (widthOf(words, size) <= room) return words;
  const kept = [...words];
  while (kept.length > 1 && widthOf(`${kept.join('')}…`, size) > room) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
