import { describe, expect, test } from 'vitest';
import { eventScores } from './event-scores.ts';
import { type EventScore, eventPoints, type RankingRule, rankPlayers } from './ranking.ts';
import { drawn, groupsThenTwoKnockouts, playOut } from './testing/play.ts';
import type { DrawnTournament } from './tournament.ts';

const band = (from: number, to: number, points: number) => ({ from, to, points });

/** The customs of one café: attendance 1, a leg and a 180 half a point, places of both knockouts. */
const RULE: RankingRule = {
  places: {
    winners: [band(1, 1, 7), band(2, 2, 6), band(3, 4, 5), band(5, 8, 4)],
    losers: [band(1, 1, 3), band(2, 2, 2), band(3, 4, 1)],
    group: [],
  },
  attendance: 1,
  per_leg: 0.5,
  specials: { one_eighties: 0.5, nine_darters: 10 },
  specials_cap: 5,
};

const score = (player: string, event: string, more: Partial<EventScore> = {}): EventScore => ({
  player,
  event,
  date: `2026-01-${event.padStart(2, '0')}`,
  bracket: 'winners',
  place: 1,
  wins: 3,
  legs: 0,
  ...more,
});

describe('ranking', () => {
  test('RNK-1 points by place band of the bracket, attendance, legs and specials', () => {
    expect(eventPoints(RULE, score('a', '1', { legs: 9, specials: { one_eighties: 3 } }))).toBe(
      7 + 1 + 4.5 + 1.5,
    );
    expect(eventPoints(RULE, score('a', '1', { place: 6 }))).toBe(4 + 1);
    expect(eventPoints(RULE, score('a', '1', { bracket: 'losers', place: 4 }))).toBe(1 + 1);
    expect(eventPoints(RULE, score('a', '1', { bracket: 'group', place: 3 }))).toBe(1);
    expect(eventPoints({ ...RULE, per_win: 0.1 }, score('a', '1'))).toBe(8.3);
  });

  test('RNK-2 specials are capped per event', () => {
    expect(eventPoints(RULE, score('a', '1', { specials: { nine_darters: 1, one_eighties: 4 } }))).toBe(
      7 + 1 + 5,
    );
  });

  test('RNK-3 best N of M count, a mandatory final always', () => {
    const rule = { ...RULE, best_of: 2, mandatory: ['9'] };
    const [row] = rankPlayers(rule, [
      score('a', '1', { place: 2 }),
      score('a', '2', { place: 1 }),
      score('a', '3', { place: 8 }),
      score('a', '9', { bracket: 'group', place: 4 }),
    ]);
    expect(row!.points).toBe(7 + 8 + 1);
    expect(row!.events.map(({ counts }) => counts)).toEqual([true, true, false, true]);
  });

  test('RNK-4 adjustments carry their reason and may go below zero', () => {
    const rows = rankPlayers(
      RULE,
      [score('a', '1')],
      [{ player: 'b', points: -2, reason: 'failed to write' }],
    );
    expect(rows.map(({ player, points }) => [player, points])).toEqual([
      ['a', 8],
      ['b', -2],
    ]);
    expect(rows[1]!.adjustments[0]!.reason).toBe('failed to write');
  });

  test('RNK-5 ties: best single event, then wins, then the latest event, then shared', () => {
    const order = (scores: EventScore[]) =>
      rankPlayers(RULE, scores).map(({ player, rank, tied }) => `${rank}${player}${tied ? '=' : ''}`);
    const early = { place: 5, wins: 1 };
    expect(
      order([
        score('a', '1', early),
        score('a', '2', early),
        score('b', '1', { place: 3, wins: 2 }),
        score('b', '2', { bracket: 'losers', place: 2, wins: 0, legs: 2 }),
      ]),
    ).toEqual(['1b', '2a']);
    expect(order([score('a', '1', { wins: 3 }), score('b', '1', { wins: 4 })])).toEqual(['1b', '2a']);
    expect(
      order([score('a', '1'), score('a', '2', { place: 2 }), score('b', '1', { place: 2 }), score('b', '2')]),
    ).toEqual(['1b', '2a']);
    expect(order([score('a', '1'), score('b', '1'), score('c', '1', { place: 2 })])).toEqual([
      '1a=',
      '1b=',
      '3c',
    ]);
  });

  test('RNK-6 only members when the rule says so', () => {
    const rows = rankPlayers({ ...RULE, members_only: true }, [
      score('a', '1', { member: true }),
      score('b', '1'),
    ]);
    expect(rows.map(({ player }) => player)).toEqual(['a']);
  });

  test('RNK-7 a finished tournament gives every player his bracket, place, wins and legs', () => {
    const state = playOut(drawn(16, groupsThenTwoKnockouts(4))) as DrawnTournament;
    const brackets = { groups: 'group', winners: 'winners', losers: 'losers' } as const;
    const scores = eventScores(state, {
      event: 'open',
      date: '2026-01-10',
      brackets,
      members: new Set(['1']),
    });
    const of = (player: string) => scores.find((score) => score.player === player)!;
    expect(scores.length).toBe(16);
    expect(of('1')).toMatchObject({ bracket: 'winners', place: 1, wins: 6, legs: 18, member: true });
    const losers = scores.filter(({ bracket }) => bracket === 'losers');
    expect(losers.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
    expect(of(losers[0]!.player).member).toBe(false);
    const [first] = rankPlayers(RULE, scores);
    expect(first).toMatchObject({ player: '1', points: 7 + 1 + 9 });
  });
});
