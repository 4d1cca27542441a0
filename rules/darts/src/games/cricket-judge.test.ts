import { FIRST_RULES_VERSION, rollBelow, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { type Dart, marksOf, numberOf } from '../dart.ts';
import { codeOf, play, start } from '../testing/play.ts';
import { cricket } from './cricket.ts';

type Variant = 'standard' | 'cut_throat' | 'no_score';
const NUMBERS = [20, 19, 18, 17, 16, 15, 25];

/** Cricket as it is told to a beginner, dart by dart, without any of the code it judges. */
class Judge {
  readonly marks: number[][];
  readonly points: number[];
  readonly here: boolean[];
  readonly variant: Variant;

  constructor(sides: number, variant: Variant) {
    this.variant = variant;
    this.marks = Array.from({ length: sides }, () => NUMBERS.map(() => 0));
    this.points = new Array(sides).fill(0);
    this.here = new Array(sides).fill(true);
  }

  throwDart(side: number, dart: Dart): void {
    const at = NUMBERS.indexOf(numberOf(dart));
    for (let mark = 0; at >= 0 && mark < marksOf(dart); mark++) {
      if (this.marks[side]![at]! < 3) this.marks[side]![at]!++;
      else this.scoreOn(side, at);
    }
  }

  private scoreOn(side: number, at: number): void {
    const open = [...this.marks.keys()].filter(
      (other) => other !== side && this.here[other] && this.marks[other]![at]! < 3,
    );
    if (this.variant === 'standard' && open.length > 0) this.points[side]! += NUMBERS[at]!;
    if (this.variant === 'cut_throat') for (const other of open) this.points[other]! += NUMBERS[at]!;
  }

  /** Everybody who could claim the leg now. */
  winners(): number[] {
    const present = [...this.here.keys()].filter((side) => this.here[side]);
    const good = (side: number) => {
      const all = present.map((other) => this.points[other]!);
      if (this.variant === 'no_score') return true;
      return this.variant === 'standard'
        ? this.points[side] === Math.max(...all)
        : this.points[side] === Math.min(...all);
    };
    return present.filter((side) => this.marks[side]!.every((count) => count === 3) && good(side));
  }
}

const BEDS: Dart[] = NUMBERS.flatMap((number): Dart[] =>
  number === 25 ? ['S25', 'D25'] : ([`S${number}`, `D${number}`, `T${number}`, `T${number}`] as Dart[]),
);

/** One leg with any darts, in which sides leave now and then; judged after every dart. */
function playJudged(seed: number): { wonByOther: boolean; leavers: number; wonByLeaving: boolean } {
  const dice = seededDice(seed);
  const sides = 2 + rollBelow(dice, 4);
  const variant = (['standard', 'cut_throat', 'cut_throat', 'no_score'] as const)[rollBelow(dice, 4)]!;
  const judge = new Judge(sides, variant);
  const names = Array.from({ length: sides }, (_, at) => [`p${at}`]);
  let state = start(cricket, { variant, legs: 1 }, names);
  let leavers = 0;
  for (let visit = 0; visit < 400 && state.result === null; visit++) {
    if (sides - leavers > 2 && rollBelow(dice, 25) === 0) {
      const side = rollBelow(dice, sides);
      if (!judge.here[side]) continue;
      leavers++;
      judge.here[side] = false;
      state = play(cricket, state, { type: 'forfeit', side, reason: 'retired' });
      const [winner] = judge.winners();
      expect(state.result?.winner ?? null, `seed ${seed}`).toBe(winner ?? null);
      if (winner !== undefined) return { wonByOther: false, leavers, wonByLeaving: true };
      continue;
    }
    const side = state.leg.throwing!;
    expect(judge.here[side]).toBe(true);
    const darts: Dart[] = [];
    while (darts.length < 3 && judge.winners().length === 0) {
      darts.push(rollBelow(dice, 3) === 0 ? 'MISS' : BEDS[rollBelow(dice, BEDS.length)]!);
      judge.throwDart(side, darts.at(-1)!);
    }
    const winners = judge.winners();
    if (winners.length > 0 && darts.length < 3)
      expect(codeOf(cricket.apply(state, { type: 'visit', visit: { darts: [...darts, 'MISS'] } }))).toBe(
        'dart_after_visit_end',
      );
    state = play(cricket, state, { type: 'visit', visit: { darts } });
    expect(
      names.map((_, each) => cricket.score(state, each)),
      `seed ${seed}`,
    ).toEqual(judge.points);
    if (winners.length === 0) expect(state.result, `seed ${seed}`).toBe(null);
    else expect(winners, `seed ${seed}`).toContain(state.result?.winner);
    if (winners.length > 0) return { wonByOther: !winners.includes(side), leavers, wonByLeaving: false };
  }
  return { wonByOther: false, leavers, wonByLeaving: false };
}

describe('cricket of two to five, judged dart by dart', () => {
  test('CRK-4 CRK-9 points, the winner and the dart that ends it are those of the judge', () => {
    const games = Array.from({ length: 1500 }, (_, seed) => playJudged(seed + 1));
    // What the rules are about did happen.
    expect(games.filter(({ wonByOther }) => wonByOther).length).toBeGreaterThan(20);
    expect(games.filter(({ leavers }) => leavers > 0).length).toBeGreaterThan(300);
    expect(games.filter(({ wonByLeaving }) => wonByLeaving).length).toBeGreaterThan(3);
  });
});

describe('cut-throat of three', () => {
  const THREE = [['ann'], ['bob'], ['cas']];
  const MISSED = 'MISS MISS MISS';
  /** Ann has closed everything and has 20 points, bob has 18; cas is about to hurt bob with a nineteen. */
  const nearly = (version?: string) =>
    play(
      cricket,
      start(cricket, { variant: 'cut_throat', legs: 1 }, THREE, version),
      ...['T19 T18 T17', 'T20 S20 MISS', 'T19 MISS MISS'],
      ...['T16 T15 S18', MISSED, MISSED],
      ...['D25 S25 T20', MISSED],
    );

  test("CRK-4 a win by another's dart is seen at once, and ends the visit", () => {
    const state = nearly();
    expect(cricket.view(state).sides.map(({ score }) => score)).toEqual([20, 18, 38]);
    const won = play(cricket, state, 'S19');
    expect(won.result).toEqual({ kind: 'won', winner: 0 });
    expect(won.legs[0]!.visits.at(-1)!.note.won).toBe(false);
    expect(play(cricket, won, { type: 'reopen' })).toEqual(state);
  });

  test('CRK-4 what began by the first rules goes on until the winner throws', () => {
    const state = play(cricket, nearly(FIRST_RULES_VERSION), 'S19 MISS MISS');
    expect(state.result).toBe(null);
    expect(play(cricket, state, 'MISS').result).toEqual({ kind: 'won', winner: 0 });
  });

  test('CRK-9 who leaves takes their points along, and may end the leg by it', () => {
    const state = nearly();
    const left = play(cricket, state, { type: 'forfeit', side: 1, reason: 'retired' });
    expect(left).toMatchObject({ gone: [1], result: { kind: 'won', winner: 0 } });
    expect(play(cricket, left, { type: 'reopen' })).toEqual(state);
    const old = play(cricket, nearly(FIRST_RULES_VERSION), { type: 'forfeit', side: 1, reason: 'retired' });
    expect(old.result).toBe(null);
  });

  test('CRK-9 nobody scores on what only a side that left has open; undo keeps it so', () => {
    const options = { legs: 1 };
    const begun = play(cricket, start(cricket, options, THREE), 'T20 MISS MISS', 'T20 MISS MISS', MISSED);
    const scored = play(cricket, begun, 'S20 MISS MISS');
    expect(cricket.score(scored, 0)).toBe(20);
    const left = play(cricket, scored, { type: 'forfeit', side: 2, reason: 'retired' });
    const more = play(cricket, left, MISSED, 'S20 S20 MISS');
    expect(cricket.score(more, 0)).toBe(20);
    expect(play(cricket, more, { type: 'undo' })).toEqual(play(cricket, left, MISSED));
    expect(play(cricket, more, { type: 'undo' }, 'S20 S20 MISS')).toEqual(more);
    const next = play(cricket, start(cricket, { legs: 3 }, THREE), {
      type: 'forfeit',
      side: 2,
      reason: 'retired',
    });
    expect(cricket.score(play(cricket, next, 'T20 T20 MISS', 'T20 MISS MISS', 'T20 MISS MISS'), 0)).toBe(60);
  });
});
