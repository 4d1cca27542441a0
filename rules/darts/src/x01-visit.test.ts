import { describe, expect, test } from 'vitest';
import { DARTS, pointsOf } from './dart.ts';
import { accepted, codeOf, visitOf } from './testing/play.ts';
import { type InOutRule, playX01Visit, possibleAnswers, satisfies, type X01Rules } from './x01-visit.ts';

const rulesOf = (out: InOutRule, more: Partial<X01Rules> = {}): X01Rules => ({
  in: 'straight',
  out,
  bull: '25/50',
  ...more,
});
const at = (remaining: number, opened = true) => ({ remaining, opened });
const play = (rules: X01Rules, remaining: number, visit: string | number, opened = true) =>
  playX01Visit(rules, at(remaining, opened), visitOf(visit));

describe('one visit', () => {
  test.each([
    ['X01-1', 'more than what remains is bust', 40, 'double', 'T20', 40, true],
    ['X01-1', 'more than what remains is bust, typed', 40, 'double', 60, 40, true],
    ['X01-1', 'more than what remains is bust on straight out too', 40, 'straight', 'T20', 40, true],
    ['X01-2', 'leaving 1 is bust on double out', 101, 'double', 'T20 S20 S20', 101, true],
    ['X01-2', 'leaving 1 is bust on double out, typed', 101, 'double', 100, 101, true],
    ['X01-2', 'leaving 1 is bust on master out', 101, 'master', 'T20 S20 S20', 101, true],
    ['X01-2', 'leaving 1 is fine on straight out', 101, 'straight', 'T20 S20 S20', 1, false],
    ['X01-2', 'leaving 2 is fine', 102, 'double', 'T20 S20 S20', 2, false],
    ['X01-3', '0 with a single is bust on double out', 40, 'double', 'S20 S20', 40, true],
    ['X01-3', '0 with a treble is bust on double out', 60, 'double', 'T20', 60, true],
    ['X01-3', '0 with a treble wins on master out', 60, 'master', 'T20', 0, false],
    ['X01-3', '0 with a single is bust on master out', 20, 'master', 'S20', 20, true],
    ['X01-3', '0 with a single wins on straight out', 20, 'straight', 'S20', 0, false],
    ['X01-3', '0 with a double wins', 40, 'double', 'D20', 0, false],
    ['X01-7', 'the bull is a double', 50, 'double', 'D25', 0, false],
    ['X01-7', 'the outer bull is a single', 25, 'double', 'S25', 25, true],
    ['X01-7', 'the outer bull ends straight out', 25, 'straight', 'S25', 0, false],
  ] as const)('%s %s', (_number, _says, remaining, out, visit, left, bust) => {
    const note = accepted(play(rulesOf(out), remaining, visit));
    expect(note).toMatchObject({ remaining: left, bust, won: left === 0 });
    expect(note.scored).toBe(bust ? 0 : remaining - left);
  });

  test('X01-4 a bust on the first or second dart ends the visit', () => {
    const first = accepted(play(rulesOf('double'), 32, 'T20'));
    expect(first).toMatchObject({ remaining: 32, bust: true, darts: 3, thrown: 1 });
    expect(accepted(play(rulesOf('double'), 32, 'S16 D16'))).toMatchObject({
      remaining: 32,
      bust: true,
      thrown: 2,
    });
    expect(codeOf(play(rulesOf('double'), 32, 'T20 S1'))).toBe('dart_after_visit_end');
    expect(codeOf(play(rulesOf('double'), 32, 'S16 D16 S1'))).toBe('dart_after_visit_end');
  });

  test('X01-5 a finish ends the visit', () => {
    expect(accepted(play(rulesOf('double'), 32, 'S16 D8'))).toMatchObject({
      remaining: 0,
      won: true,
      darts: 2,
    });
    expect(codeOf(play(rulesOf('double'), 32, 'D16 S1'))).toBe('dart_after_visit_end');
  });

  test.each([
    ['double', 'S20 T20 D20', 461],
    ['double', 'D20 T20 S1', 400],
    ['double', 'T20 T20 T20', 501],
    ['double', 'S1 D25 S25', 426],
    ['master', 'S20 T20 S20', 421],
    ['master', 'S20 S19 S25', 501],
  ] as const)('X01-6 %s in: %s leaves %i of 501', (inRule, visit, remaining) => {
    const note = accepted(play(rulesOf('double', { in: inRule }), 501, visit, false));
    expect(note).toMatchObject({ remaining, opened: remaining < 501, darts: 3 });
  });

  test('X01-6 a bust while opening leaves the leg unopened', () => {
    const note = accepted(play(rulesOf('double', { in: 'double' }), 30, 'S1 D20', false));
    expect(note).toMatchObject({ remaining: 30, opened: false, bust: true });
  });

  test('X01-7 on 50/50 the outer bull is the bull', () => {
    const soft = rulesOf('double', { bull: '50/50' });
    expect(accepted(play(soft, 50, 'S25'))).toMatchObject({ won: true, scored: 50 });
    expect(accepted(play(soft, 501, 'S25 S25 D25'))).toMatchObject({ remaining: 351 });
    expect(accepted(play({ ...soft, in: 'double' }, 501, 'S25 S1 S1', false))).toMatchObject({
      remaining: 449,
    });
  });

  test('X01-12 a visit that is not over has three darts', () => {
    expect(codeOf(play(rulesOf('double'), 501, 'T20 T20'))).toBe('visit_incomplete');
    expect(codeOf(play(rulesOf('double'), 40, 'S20'))).toBe('visit_incomplete');
  });

  test('X01-15 the bust key works where a bust is possible', () => {
    const key = (remaining: number, out: InOutRule) =>
      playX01Visit(rulesOf(out), at(remaining), { total: 0, bust: true });
    expect(accepted(key(181, 'double'))).toMatchObject({ bust: true, remaining: 181, darts: 3 });
    expect(codeOf(key(182, 'double'))).toBe('impossible_bust');
    expect(accepted(key(179, 'straight'))).toMatchObject({ bust: true });
    expect(codeOf(key(180, 'straight'))).toBe('impossible_bust');
  });
});

/** All ordered dart sequences of up to three darts from a remaining score, walked naively: the judge of the fast tables. */
function everyVisit(rules: X01Rules, remaining: number, opened: boolean) {
  const seen = new Map<number | 'bust', Set<string>>();
  const walk = (left: number, open: boolean, used: number, tried: number): void => {
    const canEnd = DARTS.filter((each) => pointsOf(each) === left && satisfies(rules.out, rules.bull, each));
    const onlyBull = canEnd.length > 0 && canEnd.every((each) => each.endsWith('25'));
    for (const dart of DARTS) {
      const opens = open || satisfies(rules.in, rules.bull, dart);
      const next = opens ? left - pointsOf(dart) : left;
      const won = next === 0 && satisfies(rules.out, rules.bull, dart);
      const attempt = won || (canEnd.length > 0 && (!onlyBull || used === 2));
      const attempts = tried + (attempt ? 1 : 0);
      const bust = !won && (next < 0 || next === 0 || (next === 1 && rules.out !== 'straight'));
      if (bust || won || used === 2) {
        const key = bust ? 'bust' : remaining - next;
        seen.set(key, (seen.get(key) ?? new Set()).add(`${used + 1}/${attempts}`));
      } else walk(next, opens, used + 1, attempts);
    }
  };
  walk(remaining, opened, 0, 0);
  return seen;
}

const answers = (rules: X01Rules, remaining: number, total: number | 'bust', opened = true) =>
  possibleAnswers(rules, at(remaining, opened), total).map(
    (way) => `${way.darts_used}/${way.darts_at_double}`,
  );

describe('typed totals', () => {
  const cases: [X01Rules, number, boolean][] = [
    [rulesOf('double'), 2, true],
    [rulesOf('double'), 50, true],
    [rulesOf('double'), 61, true],
    [rulesOf('double'), 121, true],
    [rulesOf('double'), 170, true],
    [rulesOf('master'), 57, true],
    [rulesOf('straight'), 25, true],
    [rulesOf('double', { in: 'double' }), 101, false],
    [rulesOf('double', { in: 'master' }), 301, false],
  ];
  test.each(cases)(
    'X01-10 the possible answers of %j from %i are those of every dart sequence',
    (rules, remaining, opened) => {
      const judged = everyVisit(rules, remaining, opened);
      for (let total = 0; total <= 180; total++)
        expect(new Set(answers(rules, remaining, total, opened)), `${total}`).toEqual(
          judged.get(total) ?? new Set(),
        );
      expect(new Set(answers(rules, remaining, 'bust', opened))).toEqual(judged.get('bust') ?? new Set());
    },
  );

  test.each([
    [121, 121, ['3/1']],
    [40, 40, ['1/1', '2/2', '3/2', '3/3']],
    [170, 170, ['3/1']],
    [50, 50, ['1/1', '2/1', '3/1', '3/2']],
    [501, 60, ['3/0']],
  ] as const)('X01-10 from %i a total of %i asks %j', (remaining, total, expected) => {
    expect(answers(rulesOf('double'), remaining, total)).toEqual(expected);
  });

  test('X01-10 darts used are asked for only where they can differ', () => {
    expect(codeOf(play(rulesOf('double'), 40, 40))).toBe('darts_used_needed');
    expect(accepted(play(rulesOf('double'), 121, 121))).toMatchObject({ won: true, darts: 3, at_double: 1 });
    const said = playX01Visit(rulesOf('double'), at(40), { total: 40, darts_used: 2, darts_at_double: 2 });
    expect(accepted(said)).toMatchObject({ won: true, darts: 2, at_double: 2 });
    expect(codeOf(playX01Visit(rulesOf('double'), at(121), { total: 121, darts_used: 2 }))).toBe(
      'impossible_darts_used',
    );
    const tooMany = playX01Visit(rulesOf('double'), at(121), { total: 121, darts_at_double: 2 });
    expect(codeOf(tooMany)).toBe('impossible_darts_at_double');
  });

  const remainings = Array.from({ length: 179 }, (_, index) => index + 2);
  const everyFinish = new Map<InOutRule, Set<number>>(
    (['double', 'master', 'straight'] as const).map((out) => {
      const totals = new Set<number>();
      const last = DARTS.filter((dart) => satisfies(out, '25/50', dart)).map(pointsOf);
      const any = DARTS.map(pointsOf);
      for (const a of any) for (const b of any) for (const c of last) totals.add(a + b + c);
      return [out, totals];
    }),
  );

  test.each([
    ['double', [159, 162, 163, 165, 166, 168, 169, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180]],
    ['master', [163, 166, 169, 172, 173, 175, 176, 178, 179]],
    ['straight', [163, 166, 169, 172, 173, 175, 176, 178, 179]],
  ] as const)('X01-9 no finish on %s out', (out, bogeys) => {
    expect(remainings.filter((remaining) => !everyFinish.get(out)!.has(remaining))).toEqual(bogeys);
    expect(
      remainings.filter((remaining) => possibleAnswers(rulesOf(out), at(remaining), remaining).length === 0),
    ).toEqual(bogeys);
    for (const remaining of bogeys) expect(play(rulesOf(out), remaining, remaining).ok).toBe(false);
  });

  test.each([
    ['double', [1, 159, 162, 163, 165, 166, 168, 169, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180]],
    ['master', [1, 163, 166, 169, 172, 173, 175, 176, 178, 179]],
  ] as const)('X01-11 opening totals that cannot be on %s in', (inRule, impossible) => {
    const refused = Array.from({ length: 180 }, (_, index) => index + 1).filter(
      (total) => !play(rulesOf('double', { in: inRule }), 501, total, false).ok,
    );
    expect(refused).toEqual(impossible);
    expect(accepted(play(rulesOf('double', { in: inRule }), 501, 0, false))).toMatchObject({ opened: false });
  });

  test('X01-9 a total finish that no darts make is not taken for a bust', () => {
    expect(codeOf(play(rulesOf('double'), 162, 162))).toBe('impossible_finish');
    expect(codeOf(play(rulesOf('double'), 163, 163))).toBe('impossible_total');
  });

  test('STAT-5 attempts behind a total are known when there is one answer, or somebody says', () => {
    expect(accepted(play(rulesOf('double'), 501, 100)).at_double).toBe(0);
    expect(accepted(play(rulesOf('double'), 40, 20)).at_double).toBeNull();
    const said = playX01Visit(rulesOf('double'), at(40), { total: 20, darts_at_double: 2 });
    expect(accepted(said).at_double).toBe(2);
  });

  test.each([
    ['D20', 40, 1],
    ['MISS MISS D20', 40, 3],
    ['S20 MISS D10', 40, 3],
    ['MISS MISS MISS', 50, 1],
    ['D25', 50, 1],
    ['S10 D20', 50, 1],
    ['S1 S2 S3', 41, 2],
    ['T20 T20 D20', 160, 1],
    ['T20 S20 S20', 501, 0],
  ] as const)('STAT-3 %s from %i is %i darts at a double', (visit, remaining, attempts) => {
    expect(accepted(play(rulesOf('double'), remaining, visit)).at_double).toBe(attempts);
  });

  test('STAT-3 trebles are attempts on master out', () => {
    expect(accepted(play(rulesOf('master'), 57, 'S19 MISS MISS')).at_double).toBe(3);
    expect(accepted(play(rulesOf('double'), 57, 'S19 MISS MISS')).at_double).toBe(2);
  });
});
