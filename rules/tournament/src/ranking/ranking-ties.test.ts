import { expect, test } from 'vitest';
import { type EventScore, type RankingRule, rankPlayers } from './ranking.ts';

const RULE: RankingRule = {
  places: {
    winners: [
      { from: 1, to: 1, points: 10 },
      { from: 2, to: 2, points: 5 },
    ],
    losers: [],
    group: [],
  },
};
const score = (player: string, day: number, place: number, wins: number): EventScore => ({
  event: `event ${day}`,
  date: `2026-01-0${day}`,
  player,
  bracket: 'winners',
  place,
  wins,
  legs: 0,
});

test('RNK-5 a row with the points of its neighbour says what parted them', () => {
  const rows = rankPlayers(RULE, [
    score('best', 1, 1, 2),
    ...[1, 2].map((day) => score('more wins', day, 2, 2)),
    ...[1, 2].map((day) => score('fewer wins', day, 2, 1)),
    score('alone', 3, 2, 1),
  ]);
  expect(rows.map(({ player, broken_by }) => [player, broken_by])).toEqual([
    ['best', 'best'],
    ['more wins', 'best'],
    ['fewer wins', 'wins'],
    ['alone', null],
  ]);
});
