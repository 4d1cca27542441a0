import { type AverageTables, averageTables } from './average-tables.ts';
import type { GameEvent } from './event.ts';
import type { DoneLeg, GameState, VisitRecord } from './game.ts';
import { applyToGame, startGame } from './games/registry.ts';
import type { X01Options } from './games/x01-options.ts';
import { winChance } from './live-chance.ts';
import type { Verdict } from './verdict.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import type { X01Note } from './x01-visit.ts';

/** For each side the average it is known for; null where nobody knows, then what it throws is looked at. */
export type KnownAverages = readonly (number | null)[];

/** `leg` counts through the whole game, from 1; `chance` is that of the first side to win the game, after this visit. */
export type CurvePoint = {
  readonly leg: number;
  readonly side: number;
  readonly scored: number;
  readonly remaining: number;
  readonly chance: number;
};

export type WinCurve = {
  readonly start: number;
  readonly points: readonly CurvePoint[];
  /** Differs from the last point only when the game was given up. */
  readonly now: number;
  /** What each side is taken for by now. */
  readonly averages: readonly [number, number];
};

/** A player nobody knows is taken for one of a pub league, until so many darts have told otherwise. */
const USUAL_AVERAGE = 50;
const USUAL_DARTS = 120;
/** Above this the tables get large, and hardly anybody plays it. */
const HIGHEST_START = 1001;

/** Tables for the rules of a game, to be kept from one visit to the next; null where no chances can be told. */
export function curveTables(state: GameState): AverageTables | null {
  if (state.kind !== 'x01' || state.sides.length !== 2) return null;
  const { start, handicap, out, bull } = state.options as unknown as X01Options;
  const highest = Math.max(...state.sides.map((_, side) => handicap[side] ?? start));
  return highest > HIGHEST_START ? null : averageTables({ out, bull }, highest);
}

/**
 * How the chance of the first side went, one point for every visit that stands: what was undone or corrected is not in it,
 * so whoever knows the log draws the same curve.
 */
export function winCurve(state: GameState, known: KnownAverages, tables: AverageTables): WinCurve | null {
  const form = [new Form(known[0] ?? null), new Form(known[1] ?? null)] as const;
  const chanceAt = (at: GameState) => winChance(at, [tables(form[0].average), tables(form[1].average)]);
  const points: CurvePoint[] = [];
  let at = accepted(startGame(state.kind, { options: state.options, sides: state.sides }));
  const start = chanceAt(at);
  if (start === null) return null;
  for (const { event, leg, thrown } of standing(state, () => at)) {
    at = accepted(applyToGame(at, event));
    if (!thrown) continue;
    const { scored, remaining, darts } = thrown.note as X01Note;
    form[thrown.side]!.add(scored, darts);
    points.push({ leg, side: thrown.side, scored, remaining, chance: chanceAt(at) ?? 0.5 });
  }
  const averages = [form[0].average, form[1].average] as const;
  return { start, points, now: chanceAt(state) ?? points.at(-1)?.chance ?? start, averages };
}

/** What a side is taken for: what is known of it, or a guess that its darts make better. */
class Form {
  private readonly known: number | null;
  private points = 0;
  private darts = 0;

  constructor(known: number | null) {
    this.known = known;
  }

  add(points: number, darts: number): void {
    this.points += points;
    this.darts += darts;
  }

  get average(): number {
    if (this.known !== null) return this.known;
    const guessed = (USUAL_AVERAGE / DARTS_IN_A_VISIT) * USUAL_DARTS;
    return ((guessed + this.points) / (USUAL_DARTS + this.darts)) * DARTS_IN_A_VISIT;
  }
}

type Step = { event: GameEvent; leg: number; thrown?: VisitRecord };

/** The events that lead to a state in the shortest way: visits, and the bull where it was thrown for. */
function* standing(state: GameState, now: () => GameState): Generator<Step> {
  const running = { ...state.leg, winner: null, by: 'play' };
  const legs: Pick<DoneLeg, 'starter' | 'winner' | 'by' | 'visits'>[] = [...state.legs];
  if (state.leg.starter !== null) legs.push(running as DoneLeg);
  for (const [index, { starter, winner, by, visits }] of legs.entries()) {
    const leg = index + 1;
    // The bull decided who began, where the rules left it open or a side asked for it.
    if (visits.length > 0 && now().leg.starter !== starter)
      yield { event: { type: 'bull_off', winner: starter }, leg };
    for (const thrown of visits) yield { event: { type: 'visit', visit: thrown.visit }, leg, thrown };
    if (by === 'bull_off' && winner !== null) yield { event: { type: 'bull_off', winner }, leg };
  }
}

function accepted(verdict: Verdict<GameState>): GameState {
  // It was accepted when it was thrown.
  if (!verdict.ok) throw new Error(`A visit that stands is refused: ${verdict.refusal.code}`);
  return verdict.value;
}
