import { type Call, changeCoachingScope, endCoaching, showSpread, showWeaknesses } from '@oche/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusals.ts';
import { coachingWorld, playAlone, startCoaching } from './coaching.fixture.ts';

const { world } = coachingWorld();

/** A leg of 301 alone: down to 121, then to 40, one miss at double 20 and the hit. */
const playLeg = (call: Call, user_id: number, link: 'training' | 'friendly') =>
  playAlone(call, user_id, {
    ...{ kind: 'x01', options: { start: 301, legs_mode: 'first_to', legs: 1 }, link },
    visits: [
      ['T20', 'T20', 'T20'],
      ['T20', 'S20', 'S1'],
      ['MISS', 'D20'],
    ],
  });

test('a player sees what all their games say, a coach what training says until they may see more', async () => {
  const cast = await world().makeCast();
  const [coach, student] = [world().withToken(cast.tokens.organiser), world().withToken(cast.tokens.player)];
  const student_id = cast.player.id;
  await playLeg(student, student_id, 'training');
  await playLeg(student, student_id, 'friendly');
  const doubles = async (call: Call) =>
    (await call(showWeaknesses, { student_id })).findings.find(({ bed }) => bed === 'D20')?.own;
  expect(await doubles(student)).toMatchObject({ hits: 2, tries: 4 });
  const codeFor = async (call: Call) => (await refusalOf(call(showWeaknesses, { student_id }))).body.code;
  expect(await codeFor(coach)).toBe('not_found');
  expect((await refusalOf(coach(showSpread, { student_id }))).body.code).toBe('not_found');

  const { coaching_id } = await startCoaching(world(), cast);
  expect(await doubles(coach)).toMatchObject({ hits: 1, tries: 2 });
  // Two darts far from a finish and two at the double, of each leg.
  expect(await coach(showSpread, { student_id })).toMatchObject({
    ...{ is_own: false, games: 1, source: 'visits', known: 4, spread: null },
  });
  expect(await student(showSpread, { student_id })).toMatchObject({ is_own: true, games: 2, known: 8 });
  await student(changeCoachingScope, { coaching_id, scope: 'matches' });
  const all = await coach(showWeaknesses, { student_id });
  expect(all.games).toBe(2);
  // Four darts are no proof of anything.
  expect(all.findings.every(({ verdict }) => verdict === 'unknown')).toBe(true);
  await student(endCoaching, { coaching_id });
  expect(await codeFor(coach)).toBe('not_found');
});

test('THR-8 a hundred and fifty darts at one number are enough for a spread with its interval', async () => {
  const cast = await world().makeCast();
  const student = world().withToken(cast.tokens.player);
  const student_id = cast.player.id;
  await playAlone(student, student_id, {
    ...{ kind: 'hundred_darts_at', options: { number: 20, darts: 150 }, link: 'training' },
    visits: Array.from({ length: 50 }, () => ['S20', 'T20', 'S1']),
  });
  const { spread, ...about } = await student(showSpread, { student_id });
  expect(about).toMatchObject({ is_own: true, games: 1, source: 'aimed', known: 150 });
  const { low, high } = spread!.within;
  expect(low).toBeLessThan(spread!.size);
  expect(high).toBeGreaterThan(spread!.size);
  // A third of the darts in the treble is a good player of a club, and not one of the tour.
  expect(spread!.size).toBeGreaterThan(7);
  expect(spread!.size).toBeLessThan(16);
});
