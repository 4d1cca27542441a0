import { bestOf, codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { gamesToPlan } from '../boards/event-games.ts';
import { eventScores } from '../ranking/event-scores.ts';
import {
  after,
  apply,
  BY,
  drawn,
  entrant,
  entrants,
  entry,
  favourite,
  playOut,
  single,
  win,
} from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import { createTournament } from './create.ts';
import { handle } from './handle.ts';
import { playerEntriesOf } from './player-entry.ts';
import type { SlotSource } from './stage.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';
import { derive } from './view.ts';

const leave = (who: string, mode: 'annul' | 'walkover' | 'disqualify' = 'walkover'): Command => ({
  type: 'withdraw',
  entrant: who,
  mode,
  reason: 'ill',
  confirm: true,
});
const correct = (pairing: string, a: number, b: number): Command => ({
  type: 'correct',
  pairing,
  result: { kind: 'played', score: [a, b] },
  reason: 'sheet misread',
  confirm: true,
});
const find = (state: Tournament, id: string) => derive(state).pairings.find((pairing) => pairing.id === id)!;
const swiss = (rounds: number): StageSpec[] => [{ id: 's', entry, format: { kind: 'swiss', rounds } }];
const round = (stage = 's'): Command => ({ type: 'draw_round', stage });
const isRanked = ({ kind }: SlotSource): boolean => kind === 'rank';
const playGroups = (start: Tournament, stage: string): Tournament => {
  let state = start;
  for (const pairing of derive(state).pairings)
    if (pairing.stage === stage) state = after(state, win(pairing.id, favourite(pairing)));
  return state;
};

describe('Swiss stages', () => {
  test('SWS-4 whoever comes into a drawn stage by a correction takes the games of whom they replace', () => {
    const stages: StageSpec[] = [
      { id: 'g', entry, format: { kind: 'round_robin', groups: 2 } },
      { id: 's', entry: { kind: 'ranks', from: 'g', ranks: [1, 2] }, format: { kind: 'swiss' } },
    ];
    const start = after(playGroups(drawn(6, stages), 'g'), round());
    const game = find(start, 's/A/1/1');
    const begun = after(start, win(game.id, 0));
    const between = derive(begun).pairings.find(
      ({ stage, sides }) => stage === 'g' && sides.includes('p4') && sides.includes('p5'),
    )!;
    const flip = correct(between.id, ...((between.winner === 0 ? [0, 3] : [3, 0]) as [number, number]));
    expect(codeOf(handle(begun, { ...flip, confirm: false }, BY))).toBe('needs_confirmation');
    const flipped = after(begun, flip);
    const drawnNow = derive(flipped).pairings.filter(({ stage, round: at }) => stage === 's' && at === 1);
    expect(drawnNow.flatMap(({ sides }) => sides)).toContain('p5');
    expect(drawnNow.flatMap(({ sides }) => sides)).not.toContain('p4');
    const back = after(
      flipped,
      correct(between.id, ...((between.winner === 0 ? [3, 0] : [0, 3]) as [number, number])),
    );
    expect(find(back, game.id)).toMatchObject({ status: 'done', sides: game.sides });
    expect(derive(playOut(flipped)).places.length).toBe(6);
  });

  test('SWS-6 when too few are left for a round without a rematch, they do not play it', () => {
    const three = after(drawn(3, swiss(2)), leave('p2'), round(), win('s/A/1/1', 0), round());
    expect(
      derive(three)
        .pairings.filter(({ round: at }) => at === 2)
        .map(({ status }) => status),
    ).toEqual(['not_needed', 'not_needed']);
    expect(derive(three).groups[0]!.rows[0]!.record.points).toBe(2);
    expect(codeOf(handle(three, { type: 'finish' }, BY))).toBe('ok');
  });

  test('SWS-6 everybody may leave, one after the other', () => {
    let state = after(drawn(6, swiss(3)), round());
    for (const who of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']) {
      state = after(state, leave(who));
      const next = handle(state, round(), BY);
      if (next.ok) state = next.value.state;
    }
    state = playOut(state);
    expect(derive(state).places.map(({ final }) => final)).toEqual(Array(6).fill(true));
    expect(codeOf(handle(state, { type: 'finish' }, BY))).toBe('ok');
  });

  test.each([
    [5, 'bad_stages'],
    [6, 'ok'],
    [7, 'ok'],
  ])(
    'SWS-7 %i players, the losers of round 1 in a Swiss stage: only those who lose come in (%s)',
    (n, code) => {
      const stages: StageSpec[] = [
        single('ko'),
        { id: 's', entry: { kind: 'losers', from: 'ko', round: 1 }, format: { kind: 'swiss' } },
      ];
      const created = must(createTournament({ entrants: entrants(n), stages }));
      const answer = handle(created, { type: 'draw', mode: 'seeded' }, BY);
      // Of five only one plays in round 1 and loses.
      expect(codeOf(answer)).toBe(code);
      if (answer.ok) expect(derive(playOut(answer.value.state)).places.length).toBe(n);
    },
  );
});

describe('acts of a director', () => {
  test('RPL-2 two who meet again the other way round: the second final asks from which side the winner came', () => {
    const start = after(
      drawn(2, [{ id: 'de', entry, format: { kind: 'double_elimination' } }]),
      win('de/winners/1/1', 0),
    );
    const one = after(start, win('de/final/1/1', 0), correct('de/winners/1/1', 0, 3), win('de/final/1/1', 1));
    expect(find(one, 'de/final/2/1').status).toBe('ready');
    // p1 won both first finals: from the winners side there is no second one.
    const back = after(one, correct('de/winners/1/1', 3, 0));
    expect(find(back, 'de/final/2/1').status).toBe('not_needed');
  });

  test('STD-3 a shoot-out that was written down wrongly is said again', () => {
    const stages: StageSpec[] = [
      { id: 'g', entry, format: { kind: 'round_robin' } },
      {
        id: 'ko',
        entry: { kind: 'ranks', from: 'g', ranks: [1, 2] },
        format: { kind: 'single_elimination' },
      },
    ];
    let state = drawn(3, stages);
    // Everybody throws first once and wins it.
    for (const { id, stage } of derive(state).pairings) if (stage === 'g') state = after(state, win(id, 0));
    const [tied] = derive(state).groups[0]!.open_ties;
    const [a, b, c] = tied as [string, string, string];
    const resolve = (...order: string[]): Command => ({
      type: 'resolve_tie',
      stage: 'g',
      group: 'A',
      order,
      reason: 'nine darts',
    });
    const resolved = after(state, resolve(a, b, c));
    expect(find(resolved, 'ko/main/1/1').sides).toEqual([a, b]);
    expect(apply(resolved, resolve(a, b, c)).state).toBe(resolved);
    expect(find(after(resolved, resolve(c, a, b)), 'ko/main/1/1').sides).toEqual([c, a]);
    expect(codeOf(handle(after(resolved, win('ko/main/1/1', 0)), resolve(c, a, b), BY))).toBe(
      'needs_confirmation',
    );
    expect(codeOf(handle(resolved, resolve(a, b), BY))).toBe('tie_not_open');
  });

  test('CMD-2 a tournament that everybody has left before the first game can be closed', () => {
    const state = after(drawn(3, [single()]), leave('p1'), leave('p2'));
    expect(state.phase).toBe('drawn');
    expect(codeOf(handle(state, { type: 'finish' }, BY))).toBe('ok');
    expect(codeOf(handle(drawn(3, [single()]), { type: 'finish' }, BY))).toBe('not_finished');
  });

  test('CMD-13 whoever left with their results taken out, and is replaced then, has no place any more', () => {
    const group: StageSpec[] = [{ id: 'g', entry, format: { kind: 'round_robin' } }];
    const late: Command = { type: 'replace', entrant: 'p2', by: entrant(9), reason: 'late', confirm: true };
    const end = playOut(after(drawn(3, group), leave('p2', 'annul'), late));
    expect(
      derive(end)
        .places.map(({ entrant: id, final }) => [id, final])
        .sort(),
    ).toEqual([
      ['p1', true],
      ['p3', true],
      ['p9', true],
    ]);
  });

  test('CMD-13 nobody takes a seed who plays already under another entry', () => {
    const twin = entrant(20, { players: entrant(3).players });
    const replace: Command = { type: 'replace', entrant: 'p1', by: twin, reason: 'late' };
    expect(codeOf(handle(drawn(4, [single()]), replace, BY))).toBe('player_twice');
    expect(codeOf(handle(drawn(4, [single()]), { ...replace, entrant: 'p3' }, BY))).toBe('ok');
  });

  test('CMD-14 an overridden entrant is removed from the slot they would have reached', () => {
    const slot = { pairing: 'ko/main/2/1', side: 0, entrant: 'p3' } as const;
    const put = after(drawn(4, [single()]), { type: 'override', slots: [slot], reason: 'referee' });
    const end = after(put, win('ko/main/1/1', 0), win('ko/main/1/2', 1));
    expect(find(end, 'ko/main/1/2').winner).toBe(1);
    // p3 has won their own semi-final, and does not meet themselves.
    expect(find(end, 'ko/main/2/1')).toMatchObject({ status: 'bye', sides: ['p3', null], winner: 0 });
    expect(
      derive(end)
        .places.map(({ entrant: id }) => id)
        .sort(),
    ).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  test('CMD-14 a slot that is none is refused, and the same override twice is nothing new', () => {
    const start = drawn(4, [single()]);
    const override = (side: number, who: string | null): Command => ({
      type: 'override',
      slots: [{ pairing: 'ko/main/2/1', side: side as 0 | 1, entrant: who }],
      reason: 'referee',
    });
    for (const side of [2, -1, 0.5, Number.NaN])
      expect(codeOf(handle(start, override(side, 'p3'), BY))).toBe('unknown_pairing');
    const put = after(start, override(0, 'p3'));
    expect(apply(put, override(0, 'p3')).state).toBe(put);
    expect(apply(start, override(0, null)).state).toBe(start);
    expect(apply(start, { type: 'override', slots: [], reason: 'none' }).state).toBe(start);
  });

  test('CMD-15 legs of a game in sets and tallies are numbers that can be', () => {
    const sets = {
      start_score: 501,
      legs: { mode: 'first_to', of: 2 },
      sets: { mode: 'best_of', of: 3 },
    } as const;
    const start = drawn(2, [single()], { distance: { default: sets } });
    const report = (legs: readonly [number, number], darts = 30): Command => ({
      type: 'report',
      pairing: 'ko/main/1/1',
      result: { kind: 'played', score: [2, 1], legs, tallies: [{ darts }, {}] },
    });
    expect(codeOf(handle(start, report([5, 4]), BY))).toBe('ok');
    for (const bad of [-1, 0.5, Number.NaN]) {
      expect(codeOf(handle(start, report([5, bad]), BY))).toBe('impossible_score');
      expect(codeOf(handle(start, report([5, 4], bad), BY))).toBe('impossible_score');
    }
  });

  test('CMD-18 of the best of a rank the rank is known, and the group with the player; whoever was put there has none', () => {
    const stages: StageSpec[] = [
      { id: 'g', entry, format: { kind: 'round_robin', groups: 2 } },
      {
        id: 'ko',
        entry: { kind: 'ranks', from: 'g', ranks: [1], best: { rank: 2, count: 1 } },
        format: { kind: 'single_elimination' },
      },
    ];
    const start = drawn(6, stages);
    const sides = (state: Tournament) =>
      derive(state)
        .pairings.filter(({ stage }) => stage === 'ko')
        .flatMap(({ id, sources }) =>
          sources.flatMap((source, side) =>
            source.kind === 'best_of_rank' ? [playerEntriesOf(state as DrawnTournament, id)![side]!] : [],
          ),
        );
    expect(sides(start)).toMatchObject([{ name: 'TBD', parent_group: null, parent_group_position: 2 }]);
    // Both seconds win one game and lose one; p4 of group A wins by more.
    let state = start;
    for (const pairing of derive(state).pairings)
      if (pairing.stage === 'g')
        state = after(state, win(pairing.id, favourite(pairing), pairing.sides.includes('p5') ? 0 : 2));
    expect(sides(state)).toMatchObject([{ id: 'p4', parent_group: 'A', parent_group_position: 2 }]);
    const first = derive(state).pairings.find(({ sources }) => sources.some(isRanked))!;
    const side = first.sources.findIndex(isRanked) as 0 | 1;
    const put = after(state, {
      type: 'override',
      slots: [{ pairing: first.id, side, entrant: 'p6' }],
      reason: 'referee',
    });
    expect(playerEntriesOf(put as DrawnTournament, first.id)![side]).toMatchObject({
      parent_group: null,
      parent_group_position: null,
    });
  });

  test('CMD-20 a tournament that is called off leaves its boards, and none of its games is planned', () => {
    const running = after(drawn(4, [single()]), { type: 'start', pairing: 'ko/main/1/1', board: '1' });
    const { state, diff } = apply(running, { type: 'cancel', reason: 'no light' });
    expect(state.games).toEqual({});
    expect(diff.pairings.map(({ id, board }) => [id, board])).toEqual([['ko/main/1/1', null]]);
    expect(
      gamesToPlan(
        { id: 't', state: state as DrawnTournament },
        () => 10,
        () => 0,
      ),
    ).toEqual([]);
  });

  test('DRW-9 drawn again, whoever has left since is not in the field any more', () => {
    const again = after(drawn(5, [single()]), leave('p2'), { type: 'draw', mode: 'seeded' });
    expect(again.seeds).toEqual(['p1', 'p3', 'p4', 'p5']);
    expect(again.withdrawals).toEqual([]);
    const alone = after(drawn(2, [single()]), leave('p2'));
    expect(codeOf(handle(alone, { type: 'draw', mode: 'seeded' }, BY))).toBe('too_few_entrants');
  });

  test('RNK-7 a tournament with a late replacement still gives everybody their line', () => {
    const begun = after(drawn(4, swiss(2)), round(), win('s/A/1/1', 0), win('s/A/1/2', 0));
    const state = after(begun, {
      type: 'replace',
      entrant: 'p1',
      by: entrant(9),
      reason: 'ill',
      confirm: true,
    });
    const lines = eventScores(playOut(state) as DrawnTournament, {
      event: 'e',
      date: '2026-01-10',
      brackets: { s: 'winners' },
    });
    expect(lines.map(({ player }) => player).sort()).toEqual(['2', '3', '4', '9']);
  });
});

describe('tables of several groups', () => {
  const bestSeconds = (groups: number, count: number): StageSpec[] => [
    { id: 'g', entry, format: { kind: 'round_robin', groups } },
    {
      id: 'ko',
      entry: { kind: 'ranks', from: 'g', ranks: [1], best: { rank: 2, count } },
      format: { kind: 'single_elimination' },
    },
  ];

  test('QUA-8 equals of whom nobody goes on need no decision', () => {
    let state = drawn(9, bestSeconds(3, 1));
    // Group A has the better second; those of B and C are equals, and both are out.
    for (const pairing of derive(state).pairings)
      if (pairing.stage === 'g')
        state = after(state, win(pairing.id, favourite(pairing), pairing.sides.includes('p7') ? 0 : 1));
    expect(derive(state).best_ties).toEqual([]);
    expect(derive(playOut(state)).places.length).toBe(9);
  });

  test('QUA-5 somebody without a game is compared as having nothing, and makes nobody an equal', () => {
    const start = drawn(7, bestSeconds(3, 1));
    // Two players are left of group B and one of them leaves with their results: the other one has not played.
    const small = derive(start).groups.find(({ rows }) => rows.length === 2)!;
    let state = after(start, leave(small.rows[1]!.entrant, 'annul'));
    for (const pairing of derive(state).pairings)
      if (pairing.stage === 'g' && pairing.status === 'ready')
        state = after(state, win(pairing.id, favourite(pairing), pairing.group === 'A' ? 0 : 1));
    expect(derive(state).best_ties).toEqual([]);
    expect(derive(playOut(state)).places.every(({ final }) => final)).toBe(true);
  });

  test('FMT-17 places are not final while a tie is open, and are when the director closes with it', () => {
    let state = drawn(6, [{ id: 'g', entry, format: { kind: 'round_robin', groups: 2 } }], {
      distance: { default: bestOf(5) },
    });
    for (const { id } of derive(state).pairings) state = after(state, win(id, 0));
    expect(derive(state).groups.map(({ open_ties }) => open_ties.length)).toEqual([1, 1]);
    expect(derive(state).places.map(({ from, to, final }) => [from, to, final])).toEqual(
      Array(6).fill([1, 6, false]),
    );
    const closed = after(state, { type: 'finish' });
    expect(derive(closed).places.every(({ final }) => final)).toBe(true);
  });
});
