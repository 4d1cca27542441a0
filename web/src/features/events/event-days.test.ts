import { expect, test } from 'vitest';
import { sortEvents } from './event-days.ts';

const event = (name: string, starts_at: string, ends_at: string) => ({
  ...{ name, zone: 'Europe/Brussels' },
  starts_at: `2026-11-${starts_at}:00.000Z`,
  ends_at: `2026-11-${ends_at}:00.000Z`,
});
const EVENTS = [
  event('long ago', '01T12:00', '01T22:00'),
  event('yesterday', '20T12:00', '20T22:00'),
  event('today', '21T12:00', '21T22:00'),
  event('next week', '28T12:00', '28T22:00'),
  event('tomorrow', '22T12:00', '22T22:00'),
];

test.each([
  ['21T09:30', ['today']],
  ['21T08:30', []],
  ['21T22:00', ['today']],
  ['21T22:01', []],
])('at %s these are on: %j', (now, on) => {
  const { running } = sortEvents(EVENTS, Date.parse(`2026-11-${now}:00.000Z`));
  expect(running.map(({ name }) => name)).toEqual(on);
});

test('the next one comes first, the last one too', () => {
  const { coming, past } = sortEvents(EVENTS, Date.parse('2026-11-21T15:00:00.000Z'));
  expect(coming.map(({ name }) => name)).toEqual(['tomorrow', 'next week']);
  expect(past.map(({ name }) => name)).toEqual(['yesterday', 'long ago']);
});
