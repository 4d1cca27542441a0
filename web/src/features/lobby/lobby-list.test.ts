import type { Challenge, Lobby, LobbyMessage, LobbyPlayer } from '@oche/contract';
import { describe, expect, test } from 'vitest';
import { fits, inOrder, withDirect, withMessage } from './lobby-list.ts';

const player = (id: number, status: LobbyPlayer['status'] = 'free', minute = id): LobbyPlayer => ({
  id,
  name: `Player ${id}`,
  average: 50,
  status,
  since: `2026-10-09T20:${String(minute).padStart(2, '0')}:00.000Z`,
  game_id: null,
});
const offer = (id: string, given: Partial<Challenge> = {}): Challenge => ({
  id,
  from: { id: 1, name: 'Player 1' },
  to: null,
  game: 'x01',
  options: {},
  average_from: null,
  average_to: null,
  status: 'open',
  by_link: false,
  rematch_of: null,
  game_id: null,
  expires_at: '2026-10-09T21:00:00.000Z',
  ...given,
});
const lobby = (given: Partial<Lobby> = {}): Lobby => ({
  v: 7,
  now: '2026-10-09T20:30:00.000Z',
  players: [player(1), player(2)],
  challenges: [offer('a')],
  direct: [],
  game_id: null,
  muted: [],
  ...given,
});
const message = (given: Partial<LobbyMessage>): LobbyMessage => ({
  v: 8,
  players: [],
  challenges: [],
  gone: { players: [], challenges: [] },
  ...given,
});
const ids = (list: readonly { id: unknown }[]) => list.map(({ id }) => id);

describe('the list of the lobby', () => {
  test('the next version changes, adds and takes away', () => {
    const next = withMessage(
      lobby(),
      message({
        players: [player(2, 'playing'), player(3)],
        challenges: [offer('b')],
        gone: { players: [1], challenges: ['a'] },
      }),
    )!;
    expect(next.v).toBe(8);
    expect(next.players).toEqual([player(2, 'playing'), player(3)]);
    expect(ids(next.challenges)).toEqual(['b']);
  });

  test('an old message changes nothing, and a gap asks for the whole', () => {
    const now = lobby();
    expect(withMessage(now, message({ v: 7, gone: { players: [1], challenges: [] } }))).toBe(now);
    expect(withMessage(now, message({ v: 9 }))).toBe(null);
  });

  test('a direct challenge is there while it is open, and only once', () => {
    const to = { id: 2, name: 'Player 2' };
    const offered = withDirect(lobby(), offer('d', { to }));
    expect(ids(withDirect(offered, offer('d', { to })).direct)).toEqual(['d']);
    expect(withDirect(offered, offer('d', { to, status: 'declined' })).direct).toEqual([]);
    expect(withDirect(lobby(), offer('open')).direct).toEqual([]);
    expect(ids(withDirect(lobby(), offer('link', { by_link: true })).direct)).toEqual(['link']);
  });

  test('free before away before playing, and who has waited longest first', () => {
    const players = [player(1, 'playing'), player(2, 'away'), player(3, 'free', 9), player(4, 'free', 5)];
    expect(ids(inOrder(players))).toEqual([4, 3, 2, 1]);
  });

  test.each([
    [null, null, null, true],
    [40, 60, null, false],
    [40, 60, 50, true],
    [40, 60, 60.1, false],
    [null, 60, 12, true],
    [40, null, 39.9, false],
  ])('wanted %s to %s, average %s: %s', (average_from, average_to, average, expected) => {
    expect(fits({ average_from, average_to }, average)).toBe(expected);
  });
});
