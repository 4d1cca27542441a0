import { canFinish } from './checkout.ts';
import { type Dart, numberOf, ringOf } from './dart.ts';
import type { DoneLeg, GameState } from './game.ts';
import type { X01Options } from './games/x01-options.ts';
import { triesAtDoubles } from './games/x01-statistics.ts';
import { isDartVisit } from './visit.ts';
import type { X01Note } from './x01-visit.ts';

/** A visit that is thrown for points: nothing can be finished in it. */
type ScoringVisit = {
  readonly scored: number;
  /** What was left before it. */
  readonly from: number;
  readonly first_nine: boolean;
  readonly deciding: boolean;
  /** The other one can finish in their next visit. */
  readonly pressed: boolean;
};

/** What is read from the darts of a player, game by game. */
export type Habits = {
  readonly scoring: readonly ScoringVisit[];
  /** What was left where 159 to 170 was. */
  readonly leaves: readonly { readonly from: number; readonly left: number }[];
  readonly doubles: readonly { readonly bed: Dart; readonly hit: boolean }[];
  /** Darts at the treble 20 or 19 after another one, and whether it went to the other number. */
  readonly trebles: readonly { readonly switched: boolean; readonly hit: boolean }[];
};

export const HIGHEST_FINISH = 170;
/** From here down to the highest finish there are numbers that cannot be finished. */
export const LOWEST_BOGEY = 159;

const NOTHING: Habits = { scoring: [], leaves: [], doubles: [], trebles: [] };

export const joinHabits = (all: readonly Habits[]): Habits => ({
  scoring: all.flatMap(({ scoring }) => scoring),
  leaves: all.flatMap(({ leaves }) => leaves),
  doubles: all.flatMap(({ doubles }) => doubles),
  trebles: all.flatMap(({ trebles }) => trebles),
});

/** Legs of one game that are read: the last ones, should it have hundreds. */
const MOST_LEGS = 100;

/**
 * Of a game of 301 or more, straight in and double out, that the player throws alone on a side; of others there is nothing.
 * Leg by leg, for whoever has others waiting.
 */
export function* habitSteps(game: GameState, side: number): Generator<void, Habits> {
  const { kind, sides } = game;
  const options = game.options as unknown as X01Options;
  const isRead = kind === 'x01' && options.in === 'straight' && options.out === 'double';
  if (!isRead || sides[side]?.length !== 1 || options.start < 301) return NOTHING;
  const legs = game.legs as readonly DoneLeg<X01Note>[];
  const habits: Habits[] = [];
  for (let at = Math.max(0, legs.length - MOST_LEGS); at < legs.length; at++) {
    habits.push(habitsInLeg(legs[at]!, { options, side, deciding: isDeciding(game, at) }));
    yield;
  }
  return joinHabits(habits);
}

type LegOf = { options: X01Options; side: number; deciding: boolean };

function habitsInLeg({ visits }: DoneLeg<X01Note>, { options, side, deciding }: LegOf): Habits {
  const scoring: ScoringVisit[] = [];
  const leaves: Habits['leaves'][number][] = [];
  const doubles: Habits['doubles'][number][] = [];
  const trebles: Habits['trebles'][number][] = [];
  const others = new Map<number, number>();
  let own = 0;
  for (const record of visits) {
    const { note } = record;
    if (record.side !== side) {
      others.set(record.side, note.remaining);
      continue;
    }
    own++;
    const from = note.remaining + note.scored;
    const pressed = [...others.values()].some((left) => canFinish(options, left, 3));
    if (from > HIGHEST_FINISH)
      scoring.push({ scored: note.scored, from, first_nine: own <= 3, deciding, pressed });
    if (from > HIGHEST_FINISH && note.remaining >= LOWEST_BOGEY && note.remaining <= HIGHEST_FINISH)
      leaves.push({ from, left: note.remaining });
    if (!isDartVisit(record.visit)) continue;
    doubles.push(...triesAtDoubles(options, record, record.visit.darts));
    if (from > HIGHEST_FINISH) trebles.push(...treblesIn(record.visit.darts));
  }
  return { scoring, leaves, doubles, trebles };
}

/** Where a dart went tells what it was thrown at: the number or one of its neighbours. */
const NEAR = { 20: [20, 1, 5], 19: [19, 3, 7] } as const;

function aimedNumber(dart: Dart): 19 | 20 | null {
  const number = numberOf(dart) as number;
  if (NEAR[20].some((near) => near === number)) return 20;
  return NEAR[19].some((near) => near === number) ? 19 : null;
}

function treblesIn(darts: readonly Dart[]): Habits['trebles'] {
  return darts.slice(1).flatMap((dart, at) => {
    const [before, now] = [aimedNumber(darts[at]!), aimedNumber(dart)];
    if (before === null || now === null) return [];
    return [{ switched: before !== now, hit: ringOf(dart) === 'T' && numberOf(dart) === now }];
  });
}

/** The leg that decided a game between two: the last one, when they had won as many sets, and as many legs of this one. */
function isDeciding({ legs, result, sides }: GameState, at: number): boolean {
  if (sides.length !== 2 || result?.kind !== 'won' || at === 0 || at !== legs.length - 1) return false;
  const { set } = legs[at]!;
  const lead = (some: GameState['legs']) =>
    some.reduce((sum, { winner }) => sum + (winner === 0 ? 1 : winner === 1 ? -1 : 0), 0);
  const lastOfSets = legs.filter((leg, index) => leg.set < set && legs[index + 1]?.set !== leg.set);
  return lead(lastOfSets) === 0 && lead(legs.slice(0, at).filter((leg) => leg.set === set)) === 0;
}
