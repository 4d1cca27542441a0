import { expect, test } from 'vitest';
import {
  choicesOf,
  isGameShownTo,
  isShownTo,
  privacyOfMinor,
  SHOWN_TO,
  USUAL_PRIVACY,
  type Viewer,
} from './privacy.ts';

test.each([
  ['everybody', { self: true, friend: true, stranger: true }],
  ['friends', { self: true, friend: true, stranger: false }],
  ['nobody', { self: true, friend: false, stranger: false }],
] as const)('PRI-1 what is for %s is seen by %j', (shownTo, seen) => {
  for (const [viewer, sees] of Object.entries(seen)) expect(isShownTo(shownTo, viewer as Viewer)).toBe(sees);
});

test('PRI-1 who has not chosen is seen by everybody', () => {
  expect(USUAL_PRIVACY).toEqual({ figures: 'everybody', games: 'everybody' });
});

test('PRI-2 a minor is seen by nobody, or by friends when they choose so', () => {
  expect(privacyOfMinor(null)).toEqual({ figures: 'nobody', games: 'nobody' });
  expect(privacyOfMinor({ figures: 'everybody', games: 'nobody' })).toEqual({
    figures: 'friends',
    games: 'nobody',
  });
  expect(privacyOfMinor({ figures: 'friends', games: 'everybody' })).toEqual({
    figures: 'friends',
    games: 'friends',
  });
  expect(choicesOf(true)).toEqual(['friends', 'nobody']);
  expect(choicesOf(false)).toEqual(SHOWN_TO);
});

const of = (shownTo: (typeof SHOWN_TO)[number], viewer: Viewer) => ({ shownTo, viewer });

test('PRI-3 all who play in a game have a say', () => {
  expect(isGameShownTo('friendly', [of('everybody', 'stranger'), of('everybody', 'stranger')])).toBe(true);
  expect(isGameShownTo('online', [of('friends', 'friend'), of('everybody', 'stranger')])).toBe(true);
  expect(isGameShownTo('online', [of('friends', 'friend'), of('friends', 'stranger')])).toBe(false);
  expect(isGameShownTo('online', [of('nobody', 'friend'), of('everybody', 'stranger')])).toBe(false);
  expect(isGameShownTo('friendly', [])).toBe(true);
});

test('PRI-3 whoever plays in a game sees it', () => {
  expect(isGameShownTo('online', [of('nobody', 'self'), of('nobody', 'stranger')])).toBe(true);
});

test.each(['pairing', 'match'])('PRI-4 a game of an organiser (%s) is shown by the organiser', (kind) => {
  expect(isGameShownTo(kind, [of('nobody', 'stranger'), of('nobody', 'stranger')])).toBe(true);
});
