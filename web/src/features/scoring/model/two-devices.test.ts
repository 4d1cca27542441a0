import { expect, test } from 'vitest';
import { PATIENCE_MS, worldsFor } from './walk.fixture.ts';
import { walkInWorker } from './walk-worker.fixture.ts';

test('TWO-1 to TWO-5 two devices lose no visit, double none, and show their log', {
  timeout: PATIENCE_MS,
}, async () => {
  expect(await walkInWorker(2)).toBeGreaterThanOrEqual(worldsFor(2));
});
