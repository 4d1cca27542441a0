import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStep, sayOutcome, sayTotal } from './run/steps.ts';

const root = mkdtempSync(join(tmpdir(), 'oche-steps-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a step that succeeds is one line', async () => {
  const outcome = await runStep(root, { name: 'lint', command: 'echo fine' });
  expect(sayOutcome(outcome)).toMatch(/^ok +lint +\d+\.\d s$/);
});

test('what a step left out is said, although it succeeded', async () => {
  const outcome = await runStep(root, { name: 'e2e', command: 'echo fine; echo "Note: not tried"' });
  expect(sayOutcome(outcome)).toMatch(/^ok +e2e +\d+\.\d s\n {5}Note: not tried$/);
});

test('a step that fails is told in full, from both streams', async () => {
  const outcome = await runStep(root, { name: 'unit', command: 'echo out; echo err >&2; exit 3' });
  expect(outcome.ok).toBe(false);
  expect(sayOutcome(outcome)).toMatch(/^FAIL +unit .*\n {5}out\n {5}err$/);
});

test('a step that hangs is ended with what it started, and fails', async () => {
  const outcome = await runStep(
    root,
    { name: 'server', command: '(sleep 1; touch late) & sleep 60' },
    { limitMs: 100, graceMs: 200 },
  );
  expect(outcome.ok).toBe(false);
  expect(outcome.output).toContain('not ready after 0.1 s');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(readdirSync(root)).toEqual([]);
});

test('the closing line counts', () => {
  const outcome = { name: 'a', seconds: 1, output: '' };
  expect(
    sayTotal([
      { ...outcome, ok: true },
      { ...outcome, ok: false },
      { ...outcome, ok: true },
    ]),
  ).toBe('2 passed, 1 failed');
});
