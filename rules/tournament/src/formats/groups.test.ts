import { circleRounds, codeOf, orderForOneBoard, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import { handle } from '../core/handle.ts';
import { derive } from '../core/view.ts';
import { snake } from '../draw/seeding.ts';
import { apply, BY, chance, drawn, entry, favourite, playOut, win } from '../testing/play.ts';

const FIELDS = Array.from({ length: 31 }, (_, at) => at + 2);

describe('round robin', () => {
  test.each(FIELDS)(
    'GRP-1 %i players: everybody meets once, n - 1 rounds (n when odd), nobody twice a round',
    (n) => {
      const rounds = orderForOneBoard(circleRounds(n));
      expect(rounds.length).toBe(n % 2 === 0 ? n - 1 : n);
      const pairs = new Set(
        rounds.flat().map(({ first, second }) => [first, second].sort((a, b) => a - b).join()),
      );
      expect(pairs.size).toBe((n * (n - 1)) / 2);
      const satOut: number[] = [];
      for (const round of rounds) {
        const players = round.flatMap(({ first, second }) => [first, second]);
        expect(new Set(players).size).toBe(players.length);
        for (let player = 0; player < n; player++) if (!players.includes(player)) satOut.push(player);
      }
      expect(satOut.sort((a, b) => a - b)).toEqual(
        n % 2 === 0 ? [] : Array.from({ length: n }, (_, at) => at),
      );
    },
  );

  test.each(FIELDS)('GRP-2 %i players: everybody throws first as often as second, but for one game', (n) => {
    const balance = new Array(n).fill(0);
    for (const { first, second } of circleRounds(n).flat()) {
      balance[first]++;
      balance[second]--;
    }
    expect(Math.max(...balance.map(Math.abs))).toBeLessThanOrEqual(1);
  });

  test.each([
    [3, 2],
    [4, 2],
    [5, 0],
    [6, 0],
    [7, 0],
    [8, 0],
    [12, 0],
  ])('GRP-3 %i players on one board: %i games back to back', (n, running) => {
    const games = orderForOneBoard(circleRounds(n)).flat();
    let found = 0;
    for (let at = 1; at < games.length; at++)
      for (const player of [games[at]!.first, games[at]!.second])
        if (player === games[at - 1]!.first || player === games[at - 1]!.second) found++;
    expect(found).toBe(running);
  });

  test('GRP-4 double: every pair twice, sides swapped', () => {
    const stage: StageSpec = { id: 'g', entry, format: { kind: 'round_robin', double: true } };
    const games = derive(drawn(5, [stage])).pairings.map(({ sides }) => sides.join('-'));
    expect(games.length).toBe(20);
    expect(new Set(games).size).toBe(20);
  });

  test('GRP-5 groups by snake differ by one at most', () => {
    expect(snake(12, 4)).toEqual([
      [1, 8, 9],
      [2, 7, 10],
      [3, 6, 11],
      [4, 5, 12],
    ]);
    for (let n = 2; n < 70; n++)
      for (let groups = 1; groups <= n / 2; groups++) {
        const sizes = snake(n, groups).map((seeds) => seeds.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
  });

  test('GRP-6 two points a win, and leg differences sum to nothing', () => {
    const stage: StageSpec = { id: 'g', entry, format: { kind: 'round_robin', groups: 3 } };
    for (const { rows } of derive(playOut(drawn(14, [stage]), chance(seededDice(5)), seededDice(5))).groups) {
      expect(rows.reduce((sum, { record }) => sum + record.legs_for - record.legs_against, 0)).toBe(0);
      for (const { record } of rows) expect(record.points).toBe(2 * record.won);
    }
  });
});

describe('swiss', () => {
  const swiss = (rounds?: number): StageSpec[] => [
    { id: 's', entry, format: rounds ? { kind: 'swiss', rounds } : { kind: 'swiss' } },
  ];

  test('SWS-1 Dutch: round 1 of eight is 1-5 2-6 3-7 4-8', () => {
    const state = apply(drawn(8, swiss()), { type: 'draw_round', stage: 's' }).state;
    const first = derive(state).pairings.filter(({ status }) => status === 'ready');
    expect(first.map(({ sides }) => sides.join(' '))).toEqual(['p1 p5', 'p2 p6', 'p3 p7', 'p4 p8']);
  });

  test.each([8, 16, 32, 64])('SWS-2 %i players: ceil(log2 n) rounds leave one unbeaten', (n) => {
    for (const winner of [favourite, chance(seededDice(n))]) {
      const [group] = derive(playOut(drawn(n, swiss()), winner)).groups;
      expect(group!.rows.filter(({ record }) => record.lost === 0).length).toBe(1);
    }
  });

  test.each(FIELDS)(
    'SWS-3 %i players: no rematch and at most one bye each, as long as half the field is left',
    (n) => {
      const rounds = Math.max(1, Math.ceil(n / 2) - 1);
      for (let seed = 1; seed <= 3; seed++) {
        const state = playOut(drawn(n, swiss(rounds)), chance(seededDice(seed)), seededDice(seed));
        const games = derive(state).pairings;
        expect(games.every(({ status }) => status === 'done' || status === 'bye')).toBe(true);
        const pairs = games
          .filter(({ status }) => status === 'done')
          .map(({ sides }) => [...sides].sort().join());
        expect(new Set(pairs).size).toBe(pairs.length);
        const byes = games.filter(({ status }) => status === 'bye').map(({ sides }) => sides[0]);
        expect(new Set(byes).size).toBe(byes.length);
      }
    },
  );

  test('SWS-4 a round is drawn when the one before is over, and stays as drawn after a correction', () => {
    let state = apply(drawn(4, swiss()), { type: 'draw_round', stage: 's' }).state;
    state = apply(state, win('s/A/1/1', 0)).state;
    expect(codeOf(handle(state, { type: 'draw_round', stage: 's' }, BY))).toBe('round_not_finished');
    state = apply(state, win('s/A/1/2', 0)).state;
    state = apply(state, { type: 'draw_round', stage: 's' }).state;
    const before = derive(state)
      .pairings.slice(2)
      .map(({ sides }) => sides);
    const result = { kind: 'played', score: [0, 3] } as const;
    state = apply(state, { type: 'correct', pairing: 's/A/1/1', result, reason: 'sheet misread' }).state;
    expect(
      derive(state)
        .pairings.slice(2)
        .map(({ sides }) => sides),
    ).toEqual(before);
  });

  test('SWS-4 the first round is drawn when everybody who comes from the groups is known', () => {
    const stages: StageSpec[] = [
      { id: 'groups', entry, format: { kind: 'round_robin', groups: 2 } },
      { id: 's', entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] }, format: { kind: 'swiss' } },
    ];
    let state = drawn(6, stages);
    for (const { id, stage, group } of derive(state).pairings)
      if (stage === 'groups' && group === 'A') state = apply(state, win(id, 0)).state;
    expect(codeOf(handle(state, { type: 'draw_round', stage: 's' }, BY))).toBe('players_unknown');
    expect(derive(playOut(state)).places.every(({ final }) => final)).toBe(true);
  });

  test('SWS-5 whoever has left is not drawn any more', () => {
    let state = apply(drawn(8, swiss()), { type: 'draw_round', stage: 's' }).state;
    for (let game = 1; game <= 4; game++) state = apply(state, win(`s/A/1/${game}`, 0)).state;
    state = apply(state, { type: 'withdraw', entrant: 'p1', mode: 'walkover', reason: 'ill' }).state;
    state = apply(state, { type: 'draw_round', stage: 's' }).state;
    const second = derive(state).pairings.filter(({ round }) => round === 2);
    expect(second.flatMap(({ sides }) => sides)).not.toContain('p1');
    expect(second.filter(({ status }) => status === 'bye').length).toBe(1);
    const two = apply(state, {
      type: 'withdraw',
      entrant: 'p2',
      mode: 'walkover',
      reason: 'ill',
      confirm: true,
    }).state;
    const three = apply(two, {
      type: 'withdraw',
      entrant: 'p5',
      mode: 'walkover',
      reason: 'ill',
      confirm: true,
    }).state;
    const end = playOut(three);
    expect(
      derive(end).pairings.filter(({ round, status }) => round === 3 && status === 'not_needed').length,
    ).toBe(1);
    expect(codeOf(handle(end, { type: 'finish' }, BY))).toBe('ok');
  });
});
