import { expect, test } from 'vitest';
import { eventTime, gameBegin, isDatedByArrival, OLDEST_GAME_DAYS } from './told-time.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 19, 20);

test.each<[string, number | undefined, number]>([
  ['when its device says so', NOW - 3 * DAY, NOW - 3 * DAY],
  ['now, where its device does not say', undefined, NOW],
  ['now at the latest', NOW + DAY, NOW],
  ['a year ago at the earliest', Date.UTC(1971, 0), NOW - OLDEST_GAME_DAYS * DAY],
])('TIM-1 a game began %s', (_, told, expected) => {
  expect(gameBegin(told, NOW)).toBe(expected);
});

test.each<[string, number | undefined, number]>([
  ['when its device says so', NOW - DAY, NOW - DAY],
  ['when it arrived, where its device does not say', undefined, NOW],
  ['when it arrived at the latest', NOW + DAY, NOW],
  ['with the event before it at the earliest', Date.UTC(1971, 0), NOW - 2 * DAY],
])('TIM-2 an event happened %s', (_, told, expected) => {
  expect(eventTime(told, NOW - 2 * DAY, NOW)).toBe(expected);
});

test('TIM-2 where the clocks of two servers differ, an event is not later than its arrival', () => {
  expect(eventTime(undefined, NOW + 5, NOW)).toBe(NOW);
});

test.each([
  ['an online game', 'online', true],
  ['a friendly', 'friendly', false],
  ['a game of a league match', 'match', false],
])('TIM-3 the events of %s are dated by their arrival: %j %j', (_, link, expected) => {
  expect(isDatedByArrival(link)).toBe(expected);
});
