import type { Distance, MatchFormat, MatchSlot } from '@oche/kit';

/** One block of a sheet, before its slots are numbered. */
export type FormatBlock = {
  games: number;
  kind: MatchSlot['kind'];
  size: number;
  distance: Distance;
  /** Who meets whom: 0 is 1-1 2-2 ..., 1 is 1-2 2-3 ...; null: named by the captains. */
  turn: number | null;
  counts?: boolean;
  only_on_draw?: boolean;
};

/** The sheet that blocks become. */
export function matchFormat(id: string, positions: number, blocks: readonly FormatBlock[]): MatchFormat {
  const slots: MatchSlot[] = [];
  for (const [at, { games, kind, size, distance, turn, counts, only_on_draw }] of blocks.entries())
    for (let game = 0; game < games; game++)
      slots.push({
        number: slots.length + 1,
        block: at + 1,
        kind,
        size,
        home: turn === null ? null : positionsOf(game, 0, size, positions),
        away: turn === null ? null : positionsOf(game, turn, size, positions),
        distance,
        counts: counts ?? true,
        only_on_draw: only_on_draw ?? false,
      });
  return { id, positions, slots };
}

const positionsOf = (game: number, turn: number, size: number, positions: number): number[] =>
  Array.from({ length: size }, (_, at) => ((game * size + at + turn) % positions) + 1);

/** The blocks of a sheet, to be changed; null when its slots stand in an order that no blocks make. */
export function blocksOf(format: MatchFormat): FormatBlock[] | null {
  const numbers = [...new Set(format.slots.map(({ block }) => block))];
  const blocks = numbers.map((number) => {
    const own = format.slots.filter(({ block }) => block === number);
    const { kind, size, distance, home, away, counts, only_on_draw } = own[0]!;
    const turn =
      home === null || away === null ? null : (away[0]! - home[0]! + format.positions) % format.positions;
    return { games: own.length, kind, size, distance, turn, counts, only_on_draw };
  });
  const made = matchFormat(format.id, format.positions, blocks);
  return JSON.stringify(made.slots) === JSON.stringify(renumbered(format)) ? blocks : null;
}

/** Blocks numbered from 1, fields in one order: so that two sheets can be compared as text. */
function renumbered({ slots }: MatchFormat): MatchSlot[] {
  const numbers = [...new Set(slots.map(({ block }) => block))];
  return slots.map(({ number, block, kind, size, home, away, distance, counts, only_on_draw }) => ({
    ...{ number, block: numbers.indexOf(block) + 1, kind, size, home, away, distance, counts, only_on_draw },
  }));
}
