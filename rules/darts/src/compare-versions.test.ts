import { expect, test } from 'vitest';
import { compareVersions, type LogEntry } from './index.ts';
import { accepted } from './testing/play.ts';

const SETUP = { options: { start: 301, legs: 3 }, sides: [['home'], ['away']] };
const threw = (cid: string, total: number): LogEntry => ({ cid, event: { type: 'visit', visit: { total } } });
const compare = (...lines: LogEntry[][]) => accepted(compareVersions('x01', SETUP, lines));
const totals = (visits: readonly { visit: { summary: { counted: number } } }[]) =>
  visits.map(({ visit }) => visit.summary.counted);

const [a, b] = [threw('a', 60), threw('b', 45)];

test('COR-15 versions share what is the very same, and part at the first visit that differs', () => {
  const { shared, versions, partsAt } = compare(
    [a, b, threw('c', 100), threw('d', 26)],
    [a, b, threw('x', 100), threw('y', 62)],
  );
  expect(totals(shared)).toEqual([60, 45]);
  expect(versions.map(({ visits }) => totals(visits))).toEqual([
    [100, 26],
    [100, 62],
  ]);
  expect(partsAt).toBe(1);
});

test('COR-15 visits that look alike are not shared, and versions that look alike part nowhere', () => {
  const { shared, partsAt } = compare([a, b], [threw('x', 60), threw('y', 45)]);
  expect(shared).toEqual([]);
  expect(partsAt).toBeNull();
});

test('COR-15 a visit that was put right in one version is where they part', () => {
  const edit: LogEntry = { cid: 'e', event: { type: 'edit', visit_index: 1, visit: { total: 41 }, of: 'b' } };
  const { shared, versions, partsAt } = compare([a, b, edit], [a, b, threw('c', 100)]);
  expect(totals(shared)).toEqual([60]);
  expect(versions.map(({ visits }) => totals(visits))).toEqual([[41], [45, 100]]);
  expect(partsAt).toBe(0);
});

test('COR-15 a version that the rules do not take is refused', () => {
  expect(compareVersions('x01', SETUP, [[a], [threw('x', 179)]])).toMatchObject({ ok: false });
});
