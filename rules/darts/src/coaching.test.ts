import { isUnderAge } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import {
  awaitsGuardian,
  COACHING_SCOPES,
  COACHING_SIGHTS,
  isOwnTraining,
  mayBeGuardian,
  visibleScope,
} from './coaching.ts';

const alone = { needs_guardian: false, guardian_scope: null };

describe('what a coach sees', () => {
  test('COA-1 is what the student lets them see', () => {
    for (const scope of COACHING_SCOPES) expect(visibleScope({ scope, ...alone })).toBe(scope);
    for (const sight of COACHING_SIGHTS.training) expect(COACHING_SIGHTS.matches).toContain(sight);
    expect(COACHING_SIGHTS.training).not.toContain('matches');
  });

  test.each([
    ['training', null, null, true],
    ['matches', null, null, true],
    ['training', 'training', 'training', false],
    ['training', 'matches', 'training', false],
    ['matches', 'training', 'training', true],
    ['matches', 'matches', 'matches', false],
  ] as const)(
    'COA-2 of a minor who says %s and a guardian who says %s is %s',
    (scope, guardian_scope, seen, waits) => {
      const agreed = { scope, needs_guardian: true, guardian_scope };
      expect(visibleScope(agreed)).toBe(seen);
      expect(awaitsGuardian(agreed)).toBe(waits);
    },
  );
});

test.each([
  ['2010-05-20', '2028-05-19', true],
  ['2010-05-20', '2028-05-20', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2026-01-01', '2026-11-16', true],
  ['1950-12-31', '2026-11-16', false],
])('COA-3 born on %s, on %s: a minor is %s', (born, today, minor) => {
  expect(isUnderAge(born, today)).toBe(minor);
});

test('COA-4 a guardian is neither the student nor the coach', () => {
  const others = ['kid@example.com', 'Coach@example.com'];
  expect(mayBeGuardian('parent@example.com', others)).toBe(true);
  expect(mayBeGuardian('KID@example.com', others)).toBe(false);
  expect(mayBeGuardian('coach@example.com', others)).toBe(false);
});

test('COA-5 training is what one player throws, alone or against a bot', () => {
  const [player, bot] = [{ bot: null }, { bot: { average: 60 } }];
  expect(isOwnTraining('training', [player])).toBe(true);
  expect(isOwnTraining('bot', [player, bot])).toBe(true);
  expect(isOwnTraining('training', [player, player])).toBe(false);
  for (const kind of ['friendly', 'online', 'pairing', 'match'])
    expect(isOwnTraining(kind, [player])).toBe(false);
});
