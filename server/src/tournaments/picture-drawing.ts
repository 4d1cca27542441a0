import { COLOURS, fitting, PICTURE, shorten, text } from '../pages/index.ts';

const { width: WIDTH, height: HEIGHT, edge: EDGE, top: TOP } = PICTURE;
const BOTTOM = HEIGHT - 40;
const ROOM = WIDTH - 2 * EDGE;

export type PlaceRow = { place: string; name: string; isFirst: boolean };

/** The best eight in two columns. */
export function drawPlaces(rows: readonly PlaceRow[]): string[] {
  const height = (BOTTOM - TOP) / 4;
  const column = ROOM / 2;
  return rows.slice(0, 8).map(({ place, name, isFirst }, at) => {
    const left = EDGE + (at < 4 ? 0 : column + 20);
    const middle = TOP + (at % 4) * height + height / 2;
    const room = column - 150;
    const size = fitting(name, 40, room);
    return [
      text(
        place,
        left + 92,
        middle + 22,
        place.length > 2 ? 48 : 64,
        isFirst ? COLOURS.medal : COLOURS.soft,
        'end',
        'Archivo Narrow',
      ),
      text(
        shorten(name, size, room),
        left + 122,
        middle + 14,
        size,
        isFirst ? COLOURS.medal : COLOURS.cream,
        'start',
        'Archivo',
        700,
      ),
      `<rect x="${left}" y="${middle + height / 2 - 1}" width="${column - 20}" height="2" fill="${COLOURS.raised}"/>`,
    ].join('');
  });
}

export type BracketGame = {
  sides: readonly { name: string; score: number | null; isWinner: boolean }[];
  isLive: boolean;
};

const GAP = 44;

/** The last rounds of a knockout, the final at the right: each game stands between the two it comes from. */
export function drawBracket(rounds: readonly (readonly BracketGame[])[]): string[] {
  const width = (ROOM - GAP * (rounds.length - 1)) / rounds.length;
  return rounds.flatMap((games, round) => {
    const left = EDGE + round * (width + GAP);
    const height = (BOTTOM - TOP) / games.length;
    return games.flatMap((game, at) => {
      const middle = TOP + height * (at + 0.5);
      return [drawMatch(game, left, middle, width), round > 0 ? joint(left, middle, height) : ''];
    });
  });
}

const LINE = 46;

function drawMatch({ sides, isLive }: BracketGame, left: number, middle: number, width: number): string {
  const frame = `<rect x="${left}" y="${middle - LINE}" width="${width}" height="${2 * LINE}" rx="10" fill="${COLOURS.slab}" stroke="${isLive ? COLOURS.medal : COLOURS.raised}" stroke-width="2"/>`;
  const lines = sides.map(({ name, score, isWinner }, at) => {
    const base = middle - LINE + at * LINE + 32;
    const colour = isWinner ? COLOURS.medal : COLOURS.cream;
    const room = width - 32 - (score === null ? 0 : 48);
    const size = fitting(name, 26, room);
    return (
      text(
        shorten(name, size, room),
        left + 16,
        base,
        size,
        colour,
        'start',
        'Archivo',
        isWinner ? 700 : 400,
      ) +
      (score === null
        ? ''
        : text(String(score), left + width - 16, base + 2, 32, colour, 'end', 'Archivo Narrow'))
    );
  });
  return frame + lines.join('');
}

/** From the two games before. */
function joint(left: number, middle: number, height: number): string {
  const [top, bottom, turn] = [middle - height / 4, middle + height / 4, left - GAP / 2];
  return `<path d="M${left - GAP} ${top}H${turn}V${bottom}H${left - GAP}M${turn} ${middle}H${left}" fill="none" stroke="${COLOURS.soft}" stroke-width="2"/>`;
}

/** Who won, as large as it fits, below a cup. */
export function drawChampion({
  title,
  name,
  below,
}: {
  title: string;
  name: string;
  below: string;
}): string[] {
  const size = fitting(name, 104, ROOM);
  return [
    `<g transform="translate(${WIDTH / 2 - 66} 140) scale(5.5)" fill="none" stroke="${COLOURS.medal}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M10 14.66v1.626a2 2 0 0 1-.976 1.696A5 5 0 0 0 7 21.978M14 14.66v1.626a2 2 0 0 0 .976 1.696A5 5 0 0 1 17 21.978M18 9h1.5a1 1 0 0 0 0-5H18M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6 9H4.5a1 1 0 0 1 0-5H6"/></g>`,
    text(title, WIDTH / 2, 336, 34, COLOURS.soft, 'middle'),
    text(shorten(name, size, ROOM), WIDTH / 2, 448, size, COLOURS.medal, 'middle', 'Archivo', 700),
    text(shorten(below, 34, ROOM), WIDTH / 2, 530, 34, COLOURS.cream, 'middle'),
  ];
}
