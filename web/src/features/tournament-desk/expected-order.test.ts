import { expect, test } from 'vitest';
import { inExpectedOrder } from './expected-order.ts';

const wait = (code: string, starts_at: string | null) => ({ code, starts_at });
const codes = (waits: { code: string }[]) => waits.map(({ code }) => code);

test('a printed plan reads as a timetable: times ascend, and what has none comes last', () => {
  const waits = [
    wait('M7', '2026-11-18T20:40:00Z'),
    wait('M2', null),
    wait('M3', '2026-11-18T20:10:00Z'),
    wait('M9', '2026-11-18T20:10:00Z'),
    wait('M1', null),
  ];
  expect(codes(inExpectedOrder(waits))).toEqual(['M3', 'M9', 'M7', 'M2', 'M1']);
});

test('without a forecast the order of the calls stays', () => {
  expect(codes(inExpectedOrder([wait('M7', null), wait('M2', null)]))).toEqual(['M7', 'M2']);
});
