import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { centreOf } from './board.ts';
import { botOfAverage, botVisit } from './bot.ts';
import { DARTS, type Dart } from './dart.ts';
import { cricket } from './games/cricket.ts';
import { x01 } from './games/x01.ts';
import { chancesOfAverage, chancesOfSpread, winChance } from './live-chance.ts';
import { aimIndex } from './policy.ts';
import type { OutRules } from './score-table.ts';
import { accepted, play, start } from './testing/play.ts';
import { evenSpread, hitChances, indexOfDart } from './thrower.ts';
import { legWinChance } from './win-probability.ts';

const DOUBLE: OutRules = { out: 'double', bull: '25/50' };

describe('win chances', () => {
  const eight = chancesOfSpread(evenSpread(8), DOUBLE);
  const equal = [eight, eight] as const;
  const strong = chancesOfAverage(90, DOUBLE);
  const weak = chancesOfAverage(50, DOUBLE);
  const runner = (remaining: number, opened = true) => ({
    table: eight,
    place: { atStart: remaining, remaining, dartsLeft: 3, opened },
    visitsLeft: null,
  });
  const leg = (own: number, other: number) => legWinChance(runner(own), runner(other));

  test.each([
    [501, 501, 0.6411],
    [170, 40, 0.1698],
    [40, 40, 0.8071],
  ])('WIN-1 %i against %i at sigma 8: %f', (own, other, chance) => {
    expect(leg(own, other).toFixed(4)).toBe(chance.toFixed(4));
    const state = start(x01, { handicap: [own, other], legs: 1 });
    expect(winChance(state, equal)!.toFixed(4)).toBe(chance.toFixed(4));
  });

  test('WIN-2 legs: best of three by hand', () => {
    const p = leg(501, 501);
    // Ann begins legs 1 and 3, bob leg 2.
    const expected = p * (1 - p) + p * p * p + (1 - p) * (1 - p) * p;
    expect(winChance(start(x01, { legs: 3 }), equal)).toBeCloseTo(expected, 9);
    const bull = (p + 1 - p) / 2;
    const withBull = p * (1 - p) + (p * p + (1 - p) * (1 - p)) * bull;
    expect(winChance(start(x01, { legs: 3, decider_throw: 'bull' }), equal)).toBeCloseTo(withBull, 9);
    expect(winChance(start(x01, { legs: 3, first_throw: 'bull' }), equal)).toBeCloseTo(0.5, 9);
  });

  test('WIN-2 sets, two clear legs and drawn games', () => {
    const sets = {
      sets_mode: 'first_to',
      sets: 3,
      legs_mode: 'first_to',
      legs: 3,
      two_clear: true,
      two_clear_cap: 6,
    };
    const opening = winChance(start(x01, sets), equal)!;
    expect(opening).toBeGreaterThan(0.5);
    expect(opening).toBeLessThan(leg(501, 501));
    const clear = winChance(start(x01, { legs_mode: 'first_to', legs: 3, two_clear: true }), equal)!;
    expect(clear).toBeCloseTo(0.5, 1);
    expect(winChance(start(x01, { legs_mode: 'play_all', legs: 2 }), equal)).toBeCloseTo(0.5, 9);
  });

  test('WIN-2 the better player is favourite, and more so over more legs', () => {
    const chances = [1, 5, 21].map((legs) => winChance(start(x01, { legs }), [strong, weak])!);
    expect(chances[0]).toBeGreaterThan(0.9);
    expect(chances[1]).toBeGreaterThan(chances[0]!);
    expect(chances[2]).toBeGreaterThan(chances[1]!);
    const other = winChance(start(x01, { legs: 5, first_throw: 'away' }), [weak, strong])!;
    expect(other).toBeCloseTo(1 - chances[1]!, 9);
  });

  test('WIN-2 one dart only moves it to one of its outcomes', () => {
    const state = play(x01, start(x01, { start: 160, legs: 1 }), 100, 120);
    const aim = eight.policy.table.aims[aimIndex(eight.policy, 60, 60, 3)]!;
    const hits = hitChances(evenSpread(8), aim);
    const after = (dart: Dart) => winChance(state, equal, [dart])!;
    const mean = DARTS.reduce((sum, dart) => sum + hits[indexOfDart(dart)]! * after(dart), 0);
    expect(winChance(state, equal)).toBeCloseTo(mean, 6);
    expect(after('S20')).toBeGreaterThan(after('MISS'));
    expect(winChance(state, equal, ['S20', 'D20'])).toBe(1);
    // A bust ends the visit: bob throws next.
    expect(winChance(state, equal, ['S20', 'T20'])).toBeCloseTo(1 - leg(40, 60), 9);
  });

  test('WIN-2 on double in every dart that misses the double costs', () => {
    const fresh = start(x01, { in: 'double', legs: 1 });
    const chance = winChance(fresh, equal)!;
    // Both have to open: whoever begins has less of an advantage than on straight in.
    expect(chance).toBeGreaterThan(0.5);
    expect(chance).toBeLessThan(leg(501, 501));
    const hits = hitChances(evenSpread(8), centreOf('D20'));
    const mean = DARTS.reduce(
      (sum, dart) => sum + hits[indexOfDart(dart)]! * winChance(fresh, equal, [dart])!,
      0,
    );
    expect(chance).toBeCloseTo(mean, 6);
    const opened = play(x01, fresh, 'D20 MISS MISS', 0);
    expect(winChance(opened, equal)!).toBeGreaterThan(winChance(play(x01, fresh, 0, 0), equal)!);
    expect(winChance(start(x01, { start: 40, in: 'double' }), equal)).toBeNull();
  });

  test('WIN-2 when rounds are few, the bull is near', () => {
    const few = (max_rounds: number) => winChance(start(x01, { legs: 1, max_rounds }), equal)!;
    expect(few(2)).toBe(0.5);
    expect(few(4)).toBeLessThan(few(6));
    expect(few(60)).toBeCloseTo(leg(501, 501), 6);
  });

  test('WIN-2 after the end it is certain, and other games have none', () => {
    const won = play(x01, start(x01, { start: 40, legs: 1 }), 'D20');
    expect(winChance(won, equal)).toBe(1);
    expect(winChance(play(x01, start(x01), { type: 'forfeit', side: 0, reason: 'retired' }), equal)).toBe(0);
    expect(winChance(play(x01, start(x01), { type: 'abort' }), equal)).toBeNull();
    expect(winChance(start(cricket), equal)).toBeNull();
    expect(winChance(start(x01, { start: 701 }), equal)).toBeNull();
    expect(winChance(start(x01, {}, [['a'], ['b'], ['c']]), equal)).toBeNull();
    const rounds = play(x01, start(x01, { max_rounds: 1, legs: 1 }), 60, 60);
    expect(winChance(rounds, equal)).toBe(0.5);
  });

  test.each([
    [60, 50],
    [90, 80],
  ])('WIN-6 a bot of %i beats one of %i as often as is said, within 1.5 points', (own, other) => {
    const fresh = start(x01, { legs: 1 });
    const said = winChance(fresh, [chancesOfAverage(own, DOUBLE), chancesOfAverage(other, DOUBLE)])!;
    const bots = [botOfAverage(own), botOfAverage(other)] as const;
    const dice = seededDice(9);
    const legs = 5000;
    let won = 0;
    for (let at = 0; at < legs; at++) {
      let state: typeof fresh = fresh;
      while (state.result === null) {
        const visit = botVisit(state, bots[state.leg.throwing as 0 | 1], dice);
        state = accepted(x01.apply(state, { type: 'visit', visit }));
      }
      if (state.result.winner === 0) won++;
    }
    expect(100 * Math.abs(said - won / legs)).toBeLessThan(1.5);
  });
});
