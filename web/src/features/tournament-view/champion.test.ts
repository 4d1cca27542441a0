import { must } from '@oche/kit';
import { createTournament, derive, handle, type Tournament } from '@oche/tournament';
import { describe, expect, test } from 'vitest';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { championOf } from './champion.ts';

const BY = { actor: 'test', now: '2026-01-10T10:00:00Z' };
const STAGES = [{ id: 'de', entry: { kind: 'entrants' }, format: { kind: 'double_elimination' } }] as const;
const entrants = [1, 2, 3, 4].map((number) => ({
  id: `p${number}`,
  name: `Player ${number}`,
  kind: 'single' as const,
  players: [{ player_id: number, name: `Player ${number}`, nickname: '' }],
}));

const drawn = (): Tournament =>
  must(handle(must(createTournament({ entrants, stages: STAGES })), { type: 'draw', mode: 'seeded' }, BY))
    .state;

/** The entrant wins the next game they stand in. */
function wins(state: Tournament, entrant: string): Tournament {
  const game = derive(state).pairings.find(
    ({ status, sides }) => status === 'ready' && sides.includes(entrant),
  )!;
  const score = game.sides[0] === entrant ? ([3, 0] as const) : ([0, 3] as const);
  const report = { type: 'report', pairing: game.id, result: { kind: 'played', score } } as const;
  return must(handle(state, report, BY)).state;
}

const champion = (state: Tournament) => {
  const view = derive(state);
  return championOf(sidesOf(STAGES, view.pairings).winners);
};

describe('the champion of a double knockout', () => {
  // Player 1 comes from the winners' side, player 2 from the losers' side.
  const finals = ['p1', 'p2', 'p1', 'p3', 'p2'].reduce(wins, drawn());

  test('FMT-9 nobody has won while the final is open, nor before the second one is played', () => {
    expect(champion(finals)).toBe(null);
    expect(champion(wins(finals, 'p2'))).toBe(null);
  });

  test('FMT-9 the losers’ side has no champion of its own', () => {
    const over = derive(wins(finals, 'p1'));
    expect(championOf(sidesOf(STAGES, over.pairings).losers)).toBe(null);
  });

  test('FMT-9 it is whoever won the last final, from whichever side', () => {
    expect(champion(wins(finals, 'p1'))).toBe('p1');
    expect(champion(wins(wins(finals, 'p2'), 'p2'))).toBe('p2');
    expect(champion(wins(wins(finals, 'p2'), 'p1'))).toBe('p1');
  });
});
