import { expect, test } from 'vitest';
import { MATCH_LIFECYCLE } from './lifecycle.ts';
import type { MatchPhase } from './match.ts';
import { takesPhotos } from './photos.ts';

test('LMT-25 photos of the paper are taken while there are games and somebody may object, and at no other time', () => {
  const phases = Object.keys(MATCH_LIFECYCLE) as MatchPhase[];
  expect(phases.filter(takesPhotos).sort()).toEqual(['confirmed', 'disputed', 'running', 'submitted']);
});
