import { centreOf } from './board.ts';
import { type BoardNumber, type Dart, dartOf, isDart, type Sector } from './dart.ts';
import type { GameState, VisitRecord } from './game.ts';
import type { X01Options } from './games/x01-options.ts';
import { type KnownSpread, knownSpreadSteps } from './known-spread.ts';
import type { Throw } from './throws.ts';
import { isDartVisit } from './visit.ts';
import { type X01Note, x01Walk } from './x01-visit.ts';

/**
 * Where throws are known from, the surest first: darts at what a game asks for or at the only double that finishes, darts for points,
 * and visits for points that only their total is known of.
 */
export const THROW_SOURCES = ['aimed', 'points', 'visits'] as const;
export type ThrowSource = (typeof THROW_SOURCES)[number];

/** What is told of each throw: its bed, the ring of the number aimed at, whether it hit the bed, or the total of three. */
export const THROWS_TOLD = ['bed', 'ring', 'hit', 'total'] as const;

/** Throws at one aim of which the same is told, counted by what they hit. */
export type ThrowTally = {
  readonly source: ThrowSource;
  readonly aim: Dart;
  readonly told: (typeof THROWS_TOLD)[number];
  readonly seen: Readonly<Record<string, number>>;
};

type Seen = Omit<ThrowTally, 'seen'> & { readonly hit: string };

/** So far from a finish nobody thinks of what is left. */
const FAR = 230;
/** From these everybody goes for the double; from others some split the score first. */
const LEFT_FOR_A_DOUBLE = [40, 36, 32, 24, 20, 16, 8, 4, 2];
/** The games of which throws are read. */
export const THROWN_GAMES = ['x01', 'hundred_darts_at', 'bullseye', 'bobs_27'] as const;

/** The throws of somebody who plays alone on a side, leg by leg, for whoever has others waiting. */
export function* throwSteps(game: GameState, side: number): Generator<void, readonly ThrowTally[]> {
  if (game.sides[side]?.length !== 1) return [];
  const seen: Seen[] = [];
  for (const leg of game.legs) {
    const own = leg.visits.filter((record) => record.side === side);
    seen.push(...own.flatMap((record, round) => throwsIn(game, record, round)));
    yield;
  }
  return tally(seen);
}

function throwsIn(game: GameState, record: VisitRecord, round: number): readonly Seen[] {
  const darts = isDartVisit(record.visit) ? record.visit.darts : [];
  const at = (aim: Dart, told: Seen['told']) =>
    darts.map((hit): Seen => ({ source: 'aimed', aim, told, hit }));
  switch (game.kind) {
    case 'x01':
      return x01Throws(game.options as unknown as X01Options, record as VisitRecord<X01Note>);
    case 'hundred_darts_at':
      return at(trebleOf(game.options.number as BoardNumber), 'ring');
    case 'bullseye':
      return at('D25', 'ring');
    case 'bobs_27':
      return at(round < 20 ? dartOf('D', (round + 1) as Sector) : 'D25', 'hit');
    default:
      return [];
  }
}

const trebleOf = (number: BoardNumber): Dart => (number === 25 ? 'D25' : dartOf('T', number));

function x01Throws(options: X01Options, { note, visit }: VisitRecord<X01Note>): readonly Seen[] {
  if (options.in !== 'straight' || options.out !== 'double') return [];
  const start = { remaining: note.remaining + note.scored, opened: true };
  if (!isDartVisit(visit))
    return start.remaining > FAR && note.darts === 3
      ? [{ source: 'visits', aim: 'T20', told: 'total', hit: String(note.scored) }]
      : [];
  return visit.darts.flatMap((hit, at): readonly Seen[] => {
    const { remaining } = x01Walk(options, start, visit.darts.slice(0, at));
    if (remaining > FAR) return [{ source: 'points', aim: scoringAim(hit), told: 'bed', hit }];
    if (!LEFT_FOR_A_DOUBLE.includes(remaining)) return [];
    return [{ source: 'aimed', aim: dartOf('D', (remaining / 2) as Sector), told: 'bed', hit }];
  });
}

/** Darts for points go to the 20s or the 19s, and hardly anybody's cross the middle of the board on the way. */
const scoringAim = (hit: Dart): Dart => (hit === 'MISS' || centreOf(hit).y >= 0 ? 'T20' : 'T19');

function tally(seen: readonly Seen[]): readonly ThrowTally[] {
  const tallies = new Map<string, ThrowTally & { readonly seen: Record<string, number> }>();
  for (const { hit, ...like } of seen) {
    const key = `${like.source} ${like.aim} ${like.told}`;
    const known = tallies.get(key) ?? { ...like, seen: {} };
    known.seen[hit] = (known.seen[hit] ?? 0) + 1;
    tallies.set(key, known);
  }
  return [...tallies.values()];
}

/** Tallies of several games as one. */
export function joinTallies(all: readonly ThrowTally[]): readonly ThrowTally[] {
  return tally(
    all.flatMap(({ seen, ...like }) =>
      Object.entries(seen).flatMap(([hit, count]) => Array.from({ length: count }, () => ({ ...like, hit }))),
    ),
  );
}

/** So many throws have to be known before a spread is told; a visit that only its total is known of is one. */
export const ENOUGH_THROWS = 150;

export const countThrows = (tallies: readonly ThrowTally[]): number =>
  tallies.reduce((sum, { seen }) => sum + Object.values(seen).reduce((all, count) => all + count, 0), 0);

/** What is said of a player's spread, and of how many throws of which kind; nothing as long as they are too few. */
export type SeenSpread = {
  readonly source: ThrowSource;
  readonly known: number;
  readonly spread: KnownSpread | null;
};

export function* seenSpreadSteps(tallies: readonly ThrowTally[]): Generator<void, SeenSpread> {
  const { source, known, throws } = surestThrows(tallies);
  return { source, known, spread: known < ENOUGH_THROWS ? null : yield* knownSpreadSteps(throws) };
}

/** The surest throws that are enough together: those of a weaker kind are only taken where there are too few of the others. */
export function surestThrows(tallies: readonly ThrowTally[]): {
  readonly source: ThrowSource;
  readonly known: number;
  readonly throws: readonly Throw[];
} {
  for (const source of THROW_SOURCES) {
    const wanted = THROW_SOURCES.slice(0, THROW_SOURCES.indexOf(source) + 1);
    const taken = tallies.filter((each) => wanted.includes(each.source));
    const known = countThrows(taken);
    if (known >= ENOUGH_THROWS || source === 'visits')
      return { source, known, throws: taken.flatMap(throwsOf) };
  }
  throw new Error('There is always a last source.');
}

function throwsOf({ aim, told, seen }: ThrowTally): readonly Throw[] {
  const place = centreOf(aim);
  return Object.entries(seen).flatMap(([hit, weight]): readonly Throw[] => {
    if (told === 'total') return [{ aim: place, total: Number(hit), weight }];
    if (!isDart(hit)) return [];
    if (told === 'bed') return [{ aim: place, dart: hit, weight }];
    return [{ aim: place, dart: hit, weight, told: told === 'hit' ? [aim] : ringsOf(aim) }];
  });
}

const ringsOf = (aim: Dart): readonly Dart[] =>
  aim === 'D25' ? ['S25', 'D25'] : (['S', 'D', 'T'] as const).map((ring) => `${ring}${aim.slice(1)}` as Dart);
