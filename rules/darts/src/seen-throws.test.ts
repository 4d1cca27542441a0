import { allSteps } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { Dart } from './dart.ts';
import { replayGame } from './games/registry.ts';
import type { GameState } from './index.ts';
import {
  countThrows,
  ENOUGH_THROWS,
  joinTallies,
  seenSpreadSteps,
  surestThrows,
  type ThrowTally,
  throwSteps,
} from './seen-throws.ts';
import type { Visit } from './visit.ts';

const darts = (written: string): Visit => ({ darts: written.split(' ') as Dart[] });

function played(
  kind: string,
  options: Record<string, string | number | boolean>,
  visits: Visit[],
): GameState {
  const events = visits.map((visit) => ({ type: 'visit' as const, visit }));
  const replayed = replayGame(kind, { options, sides: [['ann']] }, events);
  if (!replayed.ok) throw new Error(replayed.refusal.code);
  return replayed.value;
}

const throwsOf = (game: GameState): readonly ThrowTally[] => allSteps(throwSteps(game, 0));

const ONE_LEG = { start: 501, legs_mode: 'first_to', legs: 1 };

describe('what darts were thrown at', () => {
  test('THR-9 in x01 far from a finish at the 20s or 19s, and at the only double that finishes', () => {
    const game = played('x01', ONE_LEG, [
      darts('T20 S5 T19'),
      { total: 180 },
      darts('T20 T19 S20'),
      darts('S10 S20 MISS'),
      darts('S16 S8 D4'),
    ]);
    expect(throwsOf(game)).toEqual([
      { source: 'points', aim: 'T20', told: 'bed', seen: { T20: 1, S5: 1 } },
      { source: 'points', aim: 'T19', told: 'bed', seen: { T19: 1 } },
      { source: 'visits', aim: 'T20', told: 'total', seen: { 180: 1 } },
      { source: 'aimed', aim: 'D16', told: 'bed', seen: { MISS: 1, S16: 1 } },
      { source: 'aimed', aim: 'D8', told: 'bed', seen: { S8: 1 } },
      { source: 'aimed', aim: 'D4', told: 'bed', seen: { D4: 1 } },
    ]);
  });

  test('THR-9 in training at what the game asks for, told as far as it is written', () => {
    const hundred = played('hundred_darts_at', { number: 19, darts: 3 }, [darts('T19 MISS S19')]);
    expect(throwsOf(hundred)).toEqual([
      { source: 'aimed', aim: 'T19', told: 'ring', seen: { T19: 1, MISS: 1, S19: 1 } },
    ]);
    const rounds = Array.from({ length: 21 }, (_, at) =>
      darts(at < 20 ? `D${at + 1} MISS MISS` : 'D25 D25 MISS'),
    );
    const doubles = throwsOf(played('bobs_27', {}, rounds));
    expect(doubles).toHaveLength(21);
    expect(doubles.at(-1)).toEqual({ source: 'aimed', aim: 'D25', told: 'hit', seen: { D25: 2, MISS: 1 } });
  });

  test('THR-9 weaker kinds are taken only where there are too few of the surer ones', () => {
    const of = (source: ThrowTally['source'], count: number): ThrowTally => ({
      ...{ source, aim: 'T20' as const },
      ...(source === 'visits'
        ? { told: 'total' as const, seen: { 60: count } }
        : { told: 'bed' as const, seen: { S20: count } }),
    });
    const all = [of('aimed', ENOUGH_THROWS), of('points', 40), of('visits', 50)];
    expect(surestThrows(all)).toMatchObject({ source: 'aimed', known: ENOUGH_THROWS });
    const fewer = [of('aimed', 120), of('points', 40), of('visits', 50)];
    expect(surestThrows(fewer)).toMatchObject({ source: 'points', known: 160 });
    expect(surestThrows([of('visits', 20)])).toMatchObject({ source: 'visits', known: 20 });
    expect(surestThrows([])).toMatchObject({ known: 0, throws: [] });
    expect(countThrows(joinTallies([...all, ...all]))).toBe(2 * (ENOUGH_THROWS + 90));
    expect(joinTallies([...all, ...all])).toHaveLength(3);
  });

  test('THR-9 too few throws tell no spread', () => {
    const bulls = (hits: number): ThrowTally => ({
      ...{ source: 'aimed', aim: 'D25', told: 'ring' },
      seen: { D25: hits, S25: 60, MISS: 60 },
    });
    expect(allSteps(seenSpreadSteps([bulls(29)]))).toEqual({ source: 'visits', known: 149, spread: null });
    const { spread, ...about } = allSteps(seenSpreadSteps([bulls(30)]));
    expect(about).toEqual({ source: 'aimed', known: 150 });
    expect(spread!.within.low).toBeLessThan(spread!.size);
  });
});
