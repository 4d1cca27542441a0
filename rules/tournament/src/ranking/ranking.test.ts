import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { SideTally } from '../core/facts.ts';
import { handle } from '../core/handle.ts';
import { playerEntriesOf } from '../core/player-entry.ts';
import type { Entrant } from '../core/stage.ts';
import type { DrawnTournament, Tournament } from '../core/tournament.ts';
import { derive } from '../core/view.ts';
import {
  apply,
  BY,
  drawn,
  entrant,
  favourite,
  groupsThenTwoKnockouts,
  playOut,
  single,
  win,
} from '../testing/play.ts';
import { eventScores } from './event-scores.ts';
import { playerGames } from './player-games.ts';
import {
  type Adjustment,
  type EventScore,
  eventPoints,
  type RankingRule,
  rankMovements,
  rankPlayers,
} from './ranking.ts';
import { checkAdjustment, checkRankingRule } from './ranking-check.ts';
import { RANKING_PRESETS } from './ranking-presets.ts';

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

  test('RNK-3 the worst events are dropped, those missed first; one always counts, a mandatory one too', () => {
    const rule = { ...RULE, drop_worst: 1, mandatory: ['9'] };
    const all = [
      score('a', '1', { place: 1 }),
      score('a', '2', { place: 2 }),
      score('a', '3', { place: 8 }),
      score('a', '9', { place: 8 }),
      // Missed one of three: nothing is left to drop.
      score('b', '1', { place: 2 }),
      score('b', '3', { place: 1 }),
    ];
    const pointsOf = (scores: EventScore[]) =>
      Object.fromEntries(rankPlayers(rule, scores).map(({ player, points }) => [player, points]));
    expect(pointsOf(all)).toEqual({ a: 8 + 7 + 5, b: 7 + 8 });
    expect(pointsOf([all[0]!])).toEqual({ a: 8 });
    expect(rankPlayers({ ...rule, best_of: 1 }, all)[0]!.points).toBe(8 + 5);
  });

  test('RNK-3 of equal events it does not matter which one counts', () => {
    const scores = ['1', '2', '3'].map((event) => score('a', event));
    const [row] = rankPlayers({ ...RULE, best_of: 2 }, scores);
    expect(row!.points).toBe(16);
    expect(row!.events.filter(({ counts }) => counts).length).toBe(2);
  });

  test('RNK-4 an adjustment needs a reason and a number', () => {
    const adjustment = { player: 'a', points: -2, reason: 'failed to write' };
    expect(codeOf(checkAdjustment(adjustment))).toBe('ok');
    expect(codeOf(checkAdjustment({ ...adjustment, reason: '  ' }))).toBe('reason_missing');
    expect(codeOf(checkAdjustment({ ...adjustment, points: Number.NaN }))).toBe('bad_ranking_rule');
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

  test('RNK-5 the latest event is the latest of the ranking: whoever missed it has nothing there', () => {
    const rows = rankPlayers(RULE, [
      score('a', '1', { place: 2 }),
      score('a', '3', { place: 1 }),
      score('b', '1', { place: 1 }),
      score('b', '2', { place: 2 }),
    ]);
    expect(rows.map(({ player, latest }) => [player, latest])).toEqual([
      ['a', 8],
      ['b', 0],
    ]);
  });

  test('RNK-6 only members when the rule says so', () => {
    const rows = rankPlayers({ ...RULE, members_only: true }, [
      score('a', '1', { member: true }),
      score('b', '1'),
    ]);
    expect(rows.map(({ player }) => player)).toEqual(['a']);
  });

  test('RNK-6 an adjustment brings nobody in who is no member', () => {
    const scores = [score('a', '1', { member: true }), score('b', '1')];
    const by = (player: string, member?: boolean): Adjustment => ({
      player,
      points: 1,
      reason: 'helped',
      ...(member === undefined ? {} : { member }),
    });
    const rows = rankPlayers({ ...RULE, members_only: true }, scores, [
      by('a'),
      by('b'),
      by('c', true),
      by('d'),
    ]);
    expect(rows.map(({ player, points }) => [player, points])).toEqual([
      ['a', 9],
      ['c', 1],
    ]);
  });

  test('RNK-7 a finished tournament gives every player their bracket, place, wins and legs', () => {
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

  test('RNK-7 guests without a player number are not ranked: nobody could tell them apart', () => {
    const guest = (number: number) =>
      entrant(number, { players: [{ player_id: 0, name: `Guest ${number}`, nickname: '' }] });
    const field = { entrants: [entrant(1), guest(2), guest(3)] };
    const state = playOut(drawn(3, [single()], field)) as DrawnTournament;
    const scores = eventScores(state, { event: 'open', date: '2026-01-10', brackets: { ko: 'winners' } });
    expect(scores.map(({ player, place }) => [player, place])).toEqual([['1', 1]]);
  });

  test('RNK-7 while the final is open nobody has points: who lost the semi-final would be first', () => {
    let state: Tournament = drawn(8, [single()]);
    const brackets = { ko: 'winners' } as const;
    const now = () => eventScores(state as DrawnTournament, { event: 'open', date: '2026-01-10', brackets });
    for (const left of [4, 2, 1]) {
      expect(now()).toEqual([]);
      const ready = derive(state).pairings.filter(({ status }) => status === 'ready');
      expect(ready.length).toBe(left);
      for (const pairing of ready) state = apply(state, win(pairing.id, favourite(pairing))).state;
    }
    expect(now().map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  });

  test('RNK-12 movement is against the ranking before the latest event', () => {
    const at = (date: string, ...players: string[]): EventScore[] =>
      players.map((player, index) => ({
        ...{ event: date, date, player, bracket: 'winners' as const },
        ...{ place: index + 1, wins: 0, legs: 0 },
      }));
    const scores = [...at('2026-01-10', 'a', 'b', 'c'), ...at('2026-02-10', 'c', 'new')];
    const rule: RankingRule = { ...RULE, attendance: 0 };
    const rows = rankPlayers(rule, scores);
    expect(rows.map(({ player }) => player)).toEqual(['c', 'a', 'new', 'b']);
    const moved = rankMovements(rows, rule, scores);
    expect(Object.fromEntries(moved)).toEqual({ c: 2, a: -1, new: null, b: -2 });
    const first = at('2026-01-10', 'a');
    expect([...rankMovements(rankPlayers(rule, first), rule, first).values()]).toEqual([null]);
  });

  test('RNK-12 a player who joined after an event is new: there is no rank to move from', () => {
    const result = (date: string, player: string, place: number, member: boolean): EventScore =>
      score(player, date, { place, member, date });
    const scores = [
      result('2026-01-10', 'a', 1, true),
      result('2026-01-10', 'joined', 2, false),
      result('2026-02-10', 'a', 1, true),
      result('2026-02-10', 'joined', 2, true),
    ];
    const rule: RankingRule = { ...RULE, members_only: true };
    const moved = rankMovements(rankPlayers(rule, scores), rule, scores);
    expect(Object.fromEntries(moved)).toEqual({ a: 0, joined: null });
  });

  test('RNK-10 of a pair everybody has their own 180s and finishes; place, wins and legs are shared', () => {
    const pair = (number: number): Entrant => ({
      id: `p${number}`,
      name: `Pair ${number}`,
      kind: 'pair',
      players: [1, 2].map((seat) => ({
        player_id: 10 * number + seat,
        name: `${number}.${seat}`,
        nickname: '',
      })),
    });
    const state = drawn(2, [single()], { entrants: [pair(1), pair(2)] });
    const report = (tallies: readonly [SideTally, SideTally]) =>
      handle(
        state,
        { type: 'report', pairing: 'ko/main/1/1', result: { kind: 'played', score: [3, 1], tallies } },
        BY,
      );
    const own = [
      { one_eighties: 2, high_checkouts: [121, 40] },
      { one_eighties: 1, short_legs: [9] },
    ];
    const over = must(report([{ players: own }, { one_eighties: 4 }])).state as DrawnTournament;
    const scores = eventScores(over, { event: 'open', date: '2026-01-10', brackets: { ko: 'winners' } });
    const of = (player: string) => scores.find((score) => score.player === player)!;
    expect(of('11')).toMatchObject({
      place: 1,
      wins: 1,
      legs: 3,
      specials: { one_eighties: 2 },
      finishes: [121],
    });
    expect(of('12')).toMatchObject({
      place: 1,
      wins: 1,
      legs: 3,
      specials: { one_eighties: 1 },
      finishes: [],
    });
    // Of the others nobody knows who threw them: they stand in the result, and in no list.
    expect([of('21'), of('22')].map(({ specials }) => specials!.one_eighties)).toEqual([0, 0]);
    expect(playerEntriesOf(over, 'ko/main/1/1')!.map(({ one_eighties }) => one_eighties)).toEqual([3, 4]);
    const games = playerGames(over);
    expect(games.reduce((sum, { one_eighties = 0 }) => sum + one_eighties, 0)).toBe(3);
    for (const wrong of [
      { players: [{}] },
      { players: [{}, {}], darts: 9 },
      { players: [{ darts: -1 }, {}] },
    ])
      expect(codeOf(report([wrong, {}]))).toBe('impossible_score');
  });

  test('RNK-10 nine-darters, short legs and high scores count when a ranking asks for them', () => {
    let state: Tournament = drawn(2, [single()]);
    const tally = { short_legs: [9, 18, 21], high_scores: [171, 170], one_eighties: 3 };
    const result = { kind: 'played', score: [3, 0], tallies: [tally, {}] } as const;
    state = apply(state, { type: 'report', pairing: 'ko/main/1/1', result }).state;
    const [first] = eventScores(state as DrawnTournament, {
      event: 'open',
      date: '2026-01-10',
      brackets: { ko: 'winners' },
    });
    expect(first!.specials).toMatchObject({ nine_darters: 1, short_legs: 2, high_scores: 4 });
    expect(eventPoints(RANKING_PRESETS.rakegooier, first!)).toBe(7 + 1 + 1.5 + 1.5 + 10);
  });

  test('RNK-7 everybody has their rank and wins in the group, and the heights of their finishes', () => {
    let state: Tournament = drawn(8, groupsThenTwoKnockouts(4));
    const [first] = derive(state).pairings;
    const tallies = [{ high_checkouts: [121, 100], one_eighties: 2 }, {}] as const;
    const result = { kind: 'played', score: [3, 0], tallies } as const;
    state = playOut(apply(state, { type: 'report', pairing: first!.id, result }).state);
    const brackets = { groups: 'group', winners: 'winners', losers: 'losers' } as const;
    const scores = eventScores(state as DrawnTournament, { event: 'open', date: '2026-01-10', brackets });
    const of = (entrant: string) => scores.find(({ player }) => `p${player}` === entrant)!;
    expect(of(first!.sides[0]!)).toMatchObject({
      finishes: [121, 100],
      specials: { one_eighties: 2, high_checkouts: 2 },
    });
    expect(scores.map(({ group_rank }) => group_rank).sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    for (const { group_rank, group_wins } of scores) expect(group_wins).toBe(4 - group_rank!);
  });

  const PRESETS: [keyof typeof RANKING_PRESETS, Partial<EventScore>, number][] = [
    ['tdarts', { place: 1 }, 100],
    ['tdarts', { place: 4 }, 60],
    ['tdarts', { place: 5 }, 40],
    ['tdarts', { place: 8 }, 40],
    ['tdarts', { place: 9 }, 20],
    ['tdarts', { place: 32 }, 10],
    ['tdarts', { place: 33 }, 0],
    ['tdarts', { bracket: 'group', place: 17 }, 5],
    ['on_tour', { place: 2 }, 32],
    ['on_tour', { place: 3 }, 24],
    ['on_tour', { place: 12 }, 10],
    ['on_tour', { bracket: 'group', place: 3 }, 2],
    // attendance 1, 9 legs 4.5, two 180s 1, finishes of 100, 139 and 170: 1 + 2 + 5, first 7
    ['rakegooier', { place: 1, legs: 9, specials: { one_eighties: 2 }, finishes: [100, 139, 170, 99] }, 21.5],
    ['rakegooier', { place: 3, specials: { nine_darters: 1 } }, 1 + 5 + 10],
    ['rakegooier', { bracket: 'losers', place: 4 }, 1 + 1],
    ['rakegooier', { bracket: 'group', place: 9, legs: 1 }, 1.5],
    // attendance 2, group rank 3, three group wins 3, winner 4, specials 7 capped at 5
    ['dartbahnhof', { group_rank: 1, group_wins: 3, specials: { one_eighties: 4, high_checkouts: 3 } }, 17],
    ['dartbahnhof', { place: 7, group_rank: 2, group_wins: 2 }, 2 + 2 + 2 + 1],
    ['dartbahnhof', { bracket: 'losers', place: 2, group_rank: 3, group_wins: 1 }, 2 + 1 + 1 + 1],
    ['dartbahnhof', { bracket: 'losers', place: 5, group_rank: 4, group_wins: 0 }, 2],
  ];
  test.each(PRESETS)('RNK-8 %s: %j brings %d', (preset, more, points) => {
    expect(eventPoints(RANKING_PRESETS[preset], score('a', '1', more))).toBe(points);
  });

  const places = RULE.places;
  const RULES: [string, Partial<RankingRule>][] = [
    ['bad_ranking_rule', { places: { ...places, winners: [band(1, 4, 5), band(4, 8, 3)] } }],
    ['bad_ranking_rule', { places: { ...places, losers: [band(3, 2, 5)] } }],
    ['bad_ranking_rule', { places: { ...places, group: [band(0, 2, 5)] } }],
    ['bad_ranking_rule', { finishes: [band(100, 120, Number.NaN)] }],
    ['bad_ranking_rule', { per_leg: Number.POSITIVE_INFINITY }],
    ['bad_ranking_rule', { specials: { one_eighties: Number.NaN } }],
    ['bad_ranking_rule', { best_of: 0 }],
    ['bad_ranking_rule', { best_of: -1 }],
    ['bad_ranking_rule', { drop_worst: 0.5 }],
    ['ok', { best_of: 3, drop_worst: 1, attendance: -1 }],
  ];
  test.each(RULES)('RNK-9 %s: %j', (code, more) => {
    expect(codeOf(checkRankingRule({ ...RULE, ...more }))).toBe(code);
  });

  test('RNK-9 every preset is a rule', () => {
    for (const rule of Object.values(RANKING_PRESETS)) expect(must(checkRankingRule(rule))).toBe(rule);
  });
});
