/** What every share picture is drawn with: 1200 by 630, the size that messengers ask for. */
export const PICTURE = { width: 1200, height: 630, edge: 72, top: 132 } as const;
export const COLOURS = {
  ...{
    oche: '#0c1210',
    slab: '#121a17',
    raised: '#1a2521',
    cream: '#f3e6c8',
    soft: '#a3afa8',
    medal: '#e0a526',
  },
} as const;
const LIVE = '#ff6b74';
const GREEN = '#3fca8b';

type Sheet = {
  head: string;
  state: { text: string; isLive: boolean };
  /** What stands below, as elements of SVG. */
  parts: readonly string[];
};

/** The dark oche with our mark, what it is about, and how it stands. */
export function drawSheet({ head, state, parts }: Sheet): string {
  const { width, height, edge } = PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.oche}"/>`,
    logo(),
    text(shorten(head, 26, 520), edge + 176, 84, 26, COLOURS.soft),
    stateOf(state),
    ...parts,
    '</svg>',
  ].join('');
}

function stateOf({ text: words, isLive }: Sheet['state']): string {
  const right = PICTURE.width - PICTURE.edge;
  const colour = isLive ? LIVE : COLOURS.medal;
  const dot = isLive ? `<circle cx="${right - widthOf(words, 30) - 26}" cy="73" r="11" fill="${LIVE}"/>` : '';
  return dot + text(words, right, 84, 30, colour, 'end', 'Archivo', 700);
}

function logo(): string {
  const ring = `fill="none" stroke="${COLOURS.cream}"`;
  return [
    `<g transform="translate(${PICTURE.edge} 48) scale(1.55)">`,
    `<circle cx="16" cy="16" r="14" ${ring} stroke-width="3.5"/>`,
    `<path d="M16 2a14 14 0 0 1 9.9 4.1" fill="none" stroke="${GREEN}" stroke-width="3.5"/>`,
    `<path d="M25.9 6.1A14 14 0 0 1 30 16" fill="none" stroke="${LIVE}" stroke-width="3.5"/>`,
    `<circle cx="16" cy="16" r="7" ${ring} stroke-width="2"/><circle cx="16" cy="16" r="3" fill="${LIVE}"/></g>`,
    text('oche', PICTURE.edge + 62, 85, 40, COLOURS.cream, 'start', 'Archivo', 700),
  ].join('');
}

export function text(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
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

export const fitting = (words: string, size: number, room: number): number =>
  Math.max(size * 0.6, Math.min(size, (size * room) / Math.max(1, widthOf(words, size))));

export function shorten(words: string, size: number, room: number): string {
  if (widthOf(words, size) <= room) return words;
  const kept = [...words];
  while (kept.length > 1 && widthOf(`${kept.join('')}…`, size) > room) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
