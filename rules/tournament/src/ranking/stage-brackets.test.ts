import { FIRST_RULES_VERSION, RULES_VERSION } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { drawn, groupsThenTwoKnockouts, playOut, single } from '../testing/play.ts';
import { eventScores } from './event-scores.ts';
import { rankingBrackets } from './stage-brackets.ts';

describe('the brackets of a ranking', () => {
  test('RNK-11 tables are groups, and a knockout is the winners or the losers', () => {
    expect(rankingBrackets({ stages: groupsThenTwoKnockouts(4), rules_version: RULES_VERSION })).toEqual({
      groups: 'group',
      winners: 'winners',
      losers: 'losers',
    });
    expect(rankingBrackets({ stages: [single()], rules_version: RULES_VERSION })).toEqual({ ko: 'winners' });
  });

  /** A knockout; its losers play a table, and the first two of that another knockout. */
  const CHAINED: StageSpec[] = [
    { id: 'k', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } },
    {
      id: 'c',
      entry: { kind: 'losers', from: 'k', round: 1 },
      format: { kind: 'round_robin', groups: 1 },
    },
    {
      id: 'd',
      entry: { kind: 'ranks', from: 'c', ranks: [1, 2] },
      format: { kind: 'single_elimination' },
    },
  ];

  test('RNK-11 a knockout behind a table of losers is for losers too', () => {
    const state = playOut(drawn(4, CHAINED)) as DrawnTournament;
    expect(rankingBrackets(state)).toEqual({ k: 'winners', c: 'group', d: 'losers' });
    expect(rankingBrackets({ ...state, rules_version: FIRST_RULES_VERSION }).d).toBe('winners');
    const scores = eventScores(state, { event: 'open', date: '', brackets: rankingBrackets(state) });
    expect(scores.map(({ bracket, place }) => `${bracket} ${place}`)).toEqual([
      'winners 1',
      'winners 2',
      'losers 1',
      'losers 2',
    ]);
  });

  test('RNK-7 two knockouts for losers are one bracket: it has one first place', () => {
    const knockout = (id: string, rank: number): StageSpec => ({
      id,
      entry: { kind: 'ranks', from: 'groups', ranks: [rank] },
      format: { kind: 'single_elimination' },
    });
    const groups: StageSpec = {
      id: 'groups',
      entry: { kind: 'entrants' },
      format: { kind: 'round_robin', groups: 4 },
    };
    const stages = [groups, knockout('gold', 1), knockout('silver', 2), knockout('bronze', 3)];
    const state = playOut(drawn(12, stages)) as DrawnTournament;
    const losers = (version: string) => {
      const tournament = { ...state, rules_version: version };
      const brackets = rankingBrackets(tournament);
      return eventScores(tournament, { event: 'open', date: '', brackets })
        .filter(({ bracket }) => bracket === 'losers')
        .map(({ place }) => place);
    };
    expect(losers(RULES_VERSION)).toEqual([1, 2, 3, 3, 5, 6, 7, 7]);
    expect(losers(FIRST_RULES_VERSION)).toEqual([1, 2, 3, 3, 1, 2, 3, 3]);
  });
});
