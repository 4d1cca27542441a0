import type { MyTournament, TournamentMessage } from '@oche/contract';
import { expect, test } from 'vitest';
import { isAbout } from './use-my-tournaments.ts';

const pairing = (id: string, sides: [string | null, string | null], marker: string | null = null) => ({
  ...{ id, sides, marker },
});
const mine = {
  day: {
    ...{ entrant: 'e1', persons: ['player 7'], games: [], group: null },
    duties: [{ game: { pairing: pairing('g/9', ['e4', 'e5']) } }],
  },
} as unknown as MyTournament;
const message = (pairings: object[], tables: object[] = []) =>
  ({ version: 2, base: 1, diff: { pairings }, tables, games: {} }) as unknown as TournamentMessage;

test.each([
  ['a game of mine', message([pairing('g/1', ['e2', 'e1'])]), true],
  ['a game I am to mark', message([pairing('g/2', ['e2', 'e3'], 'player 7')]), true],
  ['a game I was to mark', message([pairing('g/9', ['e4', 'e5'])]), true],
  ['the table of my group', message([], [{ rows: [{ entrant: 'e3' }, { entrant: 'e1' }] }]), true],
  ['more than a message carries', { version: 2, diff: null } as TournamentMessage, true],
  [
    'a game of others',
    message([pairing('g/3', ['e2', null], 'player 8')], [{ rows: [{ entrant: 'e3' }] }]),
    false,
  ],
])('%s: whether it is asked for', (_, news, expected) => {
  expect(isAbout(mine, news)).toBe(expected);
});
