import type { Lobby, User } from '@oche/contract';
import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { drawInApp } from '../../lib/draw-in-app.fixture.tsx';
import { PlayerList } from './player-list.tsx';

const t = translator('en', CATALOGUES.en);
const USER = { id: 1, first_name: 'Ann', last_name: 'Peeters', nickname: '' } as User;
const ME = {
  id: 1,
  name: 'Ann',
  status: 'free',
  average: 56.6,
  since: '2026-11-13T20:00:00Z',
  game_id: null,
};

const drawn = (players: object[]): string =>
  drawInApp(
    <PlayerList
      lobby={{ players, muted: [], game_id: null } as unknown as Lobby}
      user={USER}
      now={Date.parse('2026-11-13T20:05:00Z')}
      friends={[]}
      onChallenge={() => {}}
    />,
    t,
  );

test('nobody is said to be alone in the lobby before the own row is there', () => {
  expect(drawn([])).toContain('skeleton');
  expect(drawn([])).not.toContain('Nobody else is here yet');
  expect(drawn([ME])).not.toContain('skeleton');
  expect(drawn([ME])).toContain('Nobody else is here yet');
});

test('an average in the lobby names its window', () => {
  expect(drawn([ME])).toContain('Average 56.6, last 10 games');
});
