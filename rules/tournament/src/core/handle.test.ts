import { bestOf, codeOf, expectedLegs, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import {
  after,
  apply,
  BY,
  drawn,
  entrant,
  entry,
  groupsThenTwoKnockouts,
  playOut,
  single,
  win,
} from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import { handle, preview } from './handle.ts';
import { playerEntriesOf } from './player-entry.ts';
import type { DrawnTournament } from './tournament.ts';
import { derive } from './view.ts';

const ko = () => drawn(8, [single()]);
const find = (state: ReturnType<typeof ko>, id: string) =>
  derive(state).pairings.find((pairing) => pairing.id === id)!;
const played = (a: number, b: number) => ({ kind: 'played', score: [a, b] }) as const;
const correct = (pairing: string, a: number, b: number, confirm = false): Command => ({
  type: 'correct',
  pairing,
  result: played(a, b),
  reason: 'sheet misread',
  confirm,
});

describe('what is refused', () => {
  const state = after(ko(), win('ko/main/1/4', 0));
  const REFUSED: [string, string, Command][] = [
    ['unknown pairing', 'unknown_pairing', win('ko/main/9/1', 0)],
    ['a number written otherwise', 'unknown_pairing', win('ko/main/1/01', 0)],
    ['a pairing without a number', 'unknown_pairing', win('ko/main/1/', 0)],
    ['no id at all', 'unknown_pairing', win('', 0)],
    ['players not known yet', 'players_unknown', win('ko/main/2/1', 0)],
    [
      'a draw in a knockout',
      'draw_not_allowed',
      { type: 'report', pairing: 'ko/main/1/2', result: played(2, 2) },
    ],
    [
      '4-1 in best of five',
      'impossible_score',
      { type: 'report', pairing: 'ko/main/1/1', result: played(4, 1) },
    ],
    [
      '3-3 in best of five',
      'impossible_score',
      { type: 'report', pairing: 'ko/main/1/1', result: played(3, 3) },
    ],
    ['half a leg', 'impossible_score', { type: 'report', pairing: 'ko/main/1/1', result: played(3, 0.5) }],
    [
      'a negative score',
      'impossible_score',
      { type: 'report', pairing: 'ko/main/1/1', result: played(3, -1) },
    ],
    [
      'a walkover for a stranger',
      'unknown_entrant',
      { type: 'report', pairing: 'ko/main/1/1', result: { kind: 'walkover', winner: 'p5' } },
    ],
    [
      'other players than the sender saw',
      'players_changed',
      { ...win('ko/main/1/1', 0), between: ['p1', 'p7'] } as Command,
    ],
    ['correcting what is not there', 'not_reported', correct('ko/main/1/1', 3, 0)],
    ['a stale version', 'stale_version', { ...win('ko/main/1/1', 0), base_version: 0 }],
    ['finishing too early', 'not_finished', { type: 'finish' }],
    [
      'an unknown entrant',
      'unknown_entrant',
      { type: 'withdraw', entrant: 'p9', mode: 'walkover', reason: 'ill' },
    ],
    [
      'annulling in a knockout',
      'annul_needs_group',
      { type: 'withdraw', entrant: 'p1', mode: 'annul', reason: 'ill' },
    ],
    ['no reason', 'reason_missing', { type: 'withdraw', entrant: 'p1', mode: 'walkover', reason: ' ' }],
    [
      'a replacement who is there',
      'duplicate_entrant',
      { type: 'replace', entrant: 'p1', by: entrant(2), reason: 'ill' },
    ],
    ['a Swiss round in a knockout', 'unknown_stage', { type: 'draw_round', stage: 'ko' }],
    [
      'an impossible distance',
      'bad_distance',
      { type: 'set_distance', stage: 'ko', plan: { default: bestOf(0) } },
    ],
  ];
  test.each(REFUSED)('CMD-1 %s is refused as %s and changes nothing', (_what, code, command) => {
    const before = JSON.stringify(state);
    // A draw is possible only where the distance allows one: best of four.
    const start =
      code === 'draw_not_allowed'
        ? after(state, { type: 'set_distance', stage: 'ko', plan: { default: bestOf(4) } })
        : state;
    expect(codeOf(handle(start, command, BY))).toBe(code);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('CMD-2 a command in the wrong phase is refused', () => {
    const finished = after(playOut(ko()), { type: 'finish' });
    expect(codeOf(handle(finished, win('ko/main/1/1', 0), BY))).toBe('wrong_phase');
    expect(
      codeOf(
        handle(after(finished, { type: 'resume', reason: 'protest' }), correct('ko/main/3/1', 3, 2), BY),
      ),
    ).toBe('ok');
    expect(codeOf(handle(ko(), { type: 'draw', mode: 'random', dice: 3 }, BY))).toBe('ok');
    expect(
      codeOf(handle(after(ko(), win('ko/main/1/1', 0)), { type: 'draw', mode: 'random', dice: 3 }, BY)),
    ).toBe('wrong_phase');
    expect(codeOf(handle(after(ko(), win('ko/main/1/1', 0)), { type: 'finish' }, BY))).toBe('not_finished');
  });

  test('CMD-3 the same result twice is answered with nothing new; another one needs a correction', () => {
    const once = after(ko(), win('ko/main/1/1', 0));
    const again = apply(once, win('ko/main/1/1', 0));
    expect(again.state).toBe(once);
    expect(again.events).toEqual([]);
    expect(codeOf(handle(once, win('ko/main/1/1', 1), BY))).toBe('already_reported');
  });
});

describe('corrections', () => {
  test('CMD-4 the order of reporting changes neither opponents nor sides', () => {
    const ids = [1, 2, 3, 4].map((game) => `ko/main/1/${game}`);
    const forward = after(ko(), ...ids.map((id) => win(id, 1)));
    const backward = after(ko(), ...ids.reverse().map((id) => win(id, 1)));
    expect(derive(forward).pairings).toEqual(derive(backward).pairings);
  });

  test('CMD-5 a later result is void when its players no longer meet, and comes back with them', () => {
    const start = after(ko(), win('ko/main/1/1', 0), win('ko/main/1/2', 0), win('ko/main/2/1', 0));
    expect(codeOf(handle(start, correct('ko/main/1/1', 1, 3), BY))).toBe('needs_confirmation');
    expect(must(preview(start, correct('ko/main/1/1', 1, 3), BY)).voided).toEqual(['ko/main/2/1']);
    const corrected = apply(start, correct('ko/main/1/1', 1, 3, true));
    expect(corrected.events[0]!.voided).toEqual(['ko/main/2/1']);
    expect(find(corrected.state, 'ko/main/2/1')).toMatchObject({ status: 'ready', sides: ['p8', 'p4'] });
    const replayed = after(corrected.state, win('ko/main/2/1', 1));
    const back = after(replayed, correct('ko/main/1/1', 3, 1, true));
    expect(derive(back).pairings).toEqual(derive(start).pairings);
    const forth = after(back, correct('ko/main/1/1', 1, 3, true));
    expect(derive(forth).pairings).toEqual(derive(replayed).pairings);
  });

  test('CMD-6 reopening takes a result back; what hung on it waits as void', () => {
    const start = after(ko(), win('ko/main/1/1', 0), win('ko/main/1/2', 0), win('ko/main/2/1', 0));
    const open = after(start, { type: 'reopen', pairing: 'ko/main/1/1', reason: 'protest', confirm: true });
    expect(find(open, 'ko/main/1/1').status).toBe('ready');
    expect(find(open, 'ko/main/2/1').status).toBe('void');
    expect(derive(after(open, win('ko/main/1/1', 0))).pairings).toEqual(derive(start).pairings);
    // A result that had been set aside, came back, was corrected and is reopened, is gone for good.
    const elsewhere = after(start, correct('ko/main/1/1', 1, 3, true), win('ko/main/2/1', 1));
    const reopen: Command = { type: 'reopen', pairing: 'ko/main/2/1', reason: 'protest', confirm: true };
    const back = after(elsewhere, reopen, correct('ko/main/1/1', 3, 1, true), correct('ko/main/2/1', 0, 3));
    expect(find(back, 'ko/main/2/1')).toMatchObject({ status: 'done', winner: 1 });
    expect(find(after(back, reopen), 'ko/main/2/1').status).toBe('ready');
  });

  test('CMD-7 a corrected group result moves the knockout only by ranks, and needs a word once that has begun', () => {
    let state = drawn(16, groupsThenTwoKnockouts(4));
    for (const { id, stage, sides } of derive(state).pairings)
      if (stage === 'groups')
        state = after(state, win(id, Number(sides[0]!.slice(1)) < Number(sides[1]!.slice(1)) ? 0 : 1));
    const topGame = derive(state).pairings.find(
      ({ stage, sides }) => stage === 'groups' && sides.includes('p2') && sides.includes('p7'),
    )!;
    const flip = correct(topGame.id, ...((topGame.winner === 0 ? [0, 3] : [3, 0]) as [number, number]));
    expect(codeOf(handle(state, flip, BY))).toBe('ok');
    const started = after(state, win('winners/main/1/1', 0));
    // A1-C2 has been played; the change concerns group B, so no result is void, but the draw of a running knockout moves.
    expect(codeOf(handle(started, flip, BY))).toBe('needs_confirmation');
    const cost = must(preview(started, flip, BY));
    expect(cost.voided).toEqual([]);
    expect(cost.moved).toEqual(['winners/main/1/2', 'winners/main/1/3']);
    const sameRanks = correct(topGame.id, ...((topGame.winner === 0 ? [3, 2] : [2, 3]) as [number, number]));
    expect(codeOf(handle(started, sameRanks, BY))).toBe('ok');
  });
});

describe('people', () => {
  const group: StageSpec[] = [{ id: 'g', entry, format: { kind: 'round_robin' } }];
  const withdraw = (mode: 'annul' | 'walkover' | 'disqualify', who = 'p1'): Command => ({
    type: 'withdraw',
    entrant: who,
    mode,
    reason: 'ill',
    confirm: true,
  });
  const beaten = () => {
    const state = drawn(4, group);
    const game = derive(state).pairings.find(({ sides }) => sides.includes('p1') && sides.includes('p2'))!;
    return after(state, win(game.id, game.sides[0] === 'p1' ? 0 : 1, 0));
  };

  test('CMD-8 annul takes all results of the player out of the group', () => {
    expect(codeOf(handle(beaten(), { ...withdraw('annul'), confirm: false }, BY))).toBe('needs_confirmation');
    const [table] = derive(after(beaten(), withdraw('annul'))).groups;
    expect(table!.rows.map(({ entrant }) => entrant).sort()).toEqual(['p2', 'p3', 'p4']);
    expect(table!.rows.every(({ record }) => record.played === 0)).toBe(true);
    const back = after(beaten(), withdraw('annul'), { type: 'readmit', entrant: 'p1', reason: 'well again' });
    expect(derive(back).groups).toEqual(derive(beaten()).groups);
  });

  test('CMD-9 walkover keeps what was played and gives the rest away', () => {
    const [table] = derive(after(beaten(), withdraw('walkover'))).groups;
    const record = (who: string) => table!.rows.find(({ entrant }) => entrant === who)!.record;
    expect(record('p1')).toMatchObject({ played: 3, won: 1, lost: 2, legs_for: 3, legs_against: 0 });
    expect(record('p3')).toMatchObject({ played: 1, won: 1, points: 2, legs_for: 0 });
  });

  test('CMD-10 disqualified after a win: the next opponent has a bye', () => {
    const state = after(ko(), win('ko/main/1/1', 0), win('ko/main/1/2', 0), withdraw('disqualify'));
    expect(find(state, 'ko/main/2/1')).toMatchObject({ status: 'bye', decided_by: 'bye', winner: 1 });
    expect(find(after(ko(), withdraw('walkover')), 'ko/main/1/1')).toMatchObject({
      status: 'done',
      decided_by: 'walkover',
      winner: 1,
    });
    expect(codeOf(handle(after(ko(), withdraw('walkover')), win('ko/main/1/1', 0), BY))).toBe(
      'entrant_withdrawn',
    );
  });

  test('CMD-11 a withdrawn player is never a live opponent, in either bracket', () => {
    const double: StageSpec = { id: 'de', entry, format: { kind: 'double_elimination' } };
    const view = derive(playOut(after(drawn(8, [double]), withdraw('walkover'), withdraw('walkover', 'p8'))));
    const withGone = view.pairings.filter(({ sides }) => sides.includes('p1') || sides.includes('p8'));
    expect(withGone.every(({ decided_by }) => decided_by !== 'played')).toBe(true);
    expect(view.places.length).toBe(8);
    expect(view.places.every(({ final }) => final)).toBe(true);
  });

  test('CMD-12 whoever leaves during the groups does not qualify: the next moves up', () => {
    const state = playOut(after(drawn(8, groupsThenTwoKnockouts(4)), withdraw('walkover', 'p8')));
    const inKnockout = derive(state).pairings.filter(({ stage }) => stage !== 'groups');
    expect(inKnockout.flatMap(({ sides }) => sides)).not.toContain('p8');
    expect(derive(state).places.at(-1)!.entrant).toBe('p8');
  });

  test('CMD-13 a late replacement takes the slot and plays on', () => {
    const late = after(ko(), { type: 'replace', entrant: 'p8', by: entrant(9), reason: 'did not come' });
    const state = after(late, win('ko/main/1/1', 1));
    expect(find(state, 'ko/main/2/1').sides[0]).toBe('p9');
    expect(derive(playOut(state)).places.length).toBe(8);
    const again = after(late, { type: 'draw', mode: 'seeded' });
    expect(again.seeds).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p9']);
    const afterResult = { type: 'replace', entrant: 'p9', by: entrant(10), reason: 'ill' } as const;
    expect(codeOf(handle(state, afterResult, BY))).toBe('needs_confirmation');
  });

  test('CMD-14 an override puts somebody else in a slot, never the same one twice in a round', () => {
    const slot = { pairing: 'ko/main/2/1', side: 0, entrant: 'p8' } as const;
    const start = after(ko(), win('ko/main/1/1', 0), win('ko/main/1/2', 0));
    const moved = after(start, { type: 'override', slots: [slot], reason: 'referee' });
    expect(find(moved, 'ko/main/2/1').sides).toEqual(['p8', 'p4']);
    expect(
      codeOf(handle(moved, { type: 'override', slots: [{ ...slot, entrant: 'p4' }], reason: 'referee' }, BY)),
    ).toBe('entrant_already_there');
    expect(derive(playOut(moved)).places.length).toBe(8);
    const undone = after(moved, { type: 'override', slots: [{ ...slot, entrant: null }], reason: 'mistake' });
    expect(derive(undone).pairings).toEqual(derive(start).pairings);
  });
});

describe('games', () => {
  test('CMD-15 the distance of a round is resolved when the game starts', () => {
    const plan = { default: bestOf(5), rules: [{ rounds_left: 1, distance: bestOf(9) }] };
    const start = drawn(4, [single()], { distance: plan });
    expect(find(start, 'ko/main/2/1').distance.legs.of).toBe(9);
    const running = after(
      start,
      { type: 'start', pairing: 'ko/main/1/1', board: '1' },
      { type: 'set_distance', stage: 'ko', plan: { default: bestOf(3) } },
    );
    expect(codeOf(handle(running, win('ko/main/1/1', 0), BY))).toBe('ok');
    expect(codeOf(handle(running, win('ko/main/1/2', 0), BY))).toBe('impossible_score');
    const sets = {
      start_score: 501,
      legs: { mode: 'first_to', of: 3 },
      sets: { mode: 'best_of', of: 3 },
    } as const;
    const inSets = drawn(2, [single()], { distance: { default: sets } });
    const report = (legs: readonly [number, number]): Command => ({
      type: 'report',
      pairing: 'ko/main/1/1',
      result: { kind: 'played', score: [2, 1], legs },
    });
    expect(codeOf(handle(inSets, report([8, 5]), BY))).toBe('ok');
    expect(codeOf(handle(inSets, report([5, 5]), BY))).toBe('impossible_score');
  });

  test('CMD-16 a game has a board of its own, and is stopped when its players change', () => {
    const start = after(ko(), win('ko/main/1/1', 0), win('ko/main/1/2', 0));
    const running = after(
      start,
      { type: 'call', pairing: 'ko/main/2/1', board: '1' },
      { type: 'start', pairing: 'ko/main/2/1', board: '1', marker: 'p8' },
    );
    expect(find(running, 'ko/main/2/1')).toMatchObject({ status: 'running', board: '1', marker: 'p8' });
    expect(codeOf(handle(running, { type: 'call', pairing: 'ko/main/1/3', board: '1' }, BY))).toBe(
      'board_taken',
    );
    const own = { type: 'call', pairing: 'ko/main/1/3', board: '2', marker: 'player 2' } as const;
    expect(codeOf(handle(running, own, BY))).toBe('player_twice');
    expect(must(preview(running, correct('ko/main/1/1', 1, 3), BY)).stopped).toEqual([
      { pairing: 'ko/main/2/1', board: '1' },
    ]);
    const stopped = after(running, correct('ko/main/1/1', 1, 3, true));
    expect(find(stopped, 'ko/main/2/1').status).toBe('ready');
    expect(codeOf(handle(stopped, { type: 'call', pairing: 'ko/main/1/3', board: '1' }, BY))).toBe('ok');
    expect(find(after(running, { type: 'stop', pairing: 'ko/main/2/1' }), 'ko/main/2/1').status).toBe(
      'ready',
    );
  });

  test('CMD-21 nobody is called to a board while they play on another; a marker may be relieved', () => {
    const [first, second] = ['g/A/1/1', 'g/A/2/1'];
    const on = (pairing: string, board: string, marker?: string): Command => ({
      type: 'call',
      pairing,
      board,
      ...(marker ? { marker } : {}),
    });
    const three = drawn(3, [{ id: 'g', entry: { kind: 'entrants' }, format: { kind: 'round_robin' } }]);
    const [sides, next] = [find(three, first).sides, find(three, second).sides];
    const idle = next.find((entrant) => !sides.includes(entrant))!;
    const called = after(three, on(first, '1', idle.replace('p', 'player ')));
    const refused = handle(called, on(second, '2'), BY);
    expect(refused).toMatchObject({
      refusal: { code: 'player_on_board', detail: { pairing: first, board: '1' } },
    });
    const freed = after(called, { type: 'stop', pairing: first });
    expect(codeOf(handle(freed, on(second, '2'), BY))).toBe('ok');
    const four = drawn(4, [single()]);
    const marked = after(four, on('ko/main/1/1', '1', 'player 2'));
    expect(codeOf(handle(marked, on('ko/main/1/2', '2'), BY))).toBe('ok');
  });

  test('CMD-17 expected legs between equals: 2.5, 4.125, 5.8125, 7.5390625', () => {
    expect([3, 5, 7, 9].map((legs) => expectedLegs(bestOf(legs)))).toEqual([2.5, 4.125, 5.8125, 7.5390625]);
  });

  test('CMD-18 a player entry has the defaults of the spec, and TBD knows its group rank', () => {
    const state = drawn(8, groupsThenTwoKnockouts(4)) as DrawnTournament;
    expect(playerEntriesOf(state, 'winners/main/1/1')![0]).toEqual({
      id: '',
      name: 'TBD',
      score: 0,
      one_eighties: 0,
      one_seven_ones: 0,
      player_type: 'player',
      player_id: 0,
      nickname: '',
      high_checkouts: '',
      parent_group: 'A',
      parent_group_position: 1,
      is_winner: false,
    });
    const tallies = [{ one_eighties: 2, one_seven_ones: 1, high_checkouts: [100, 121] }, {}] as const;
    const reported = after(ko(), {
      type: 'report',
      pairing: 'ko/main/1/1',
      result: { ...played(3, 1), tallies },
    });
    expect(playerEntriesOf(reported as DrawnTournament, 'ko/main/1/1')![0]).toMatchObject({
      id: 'p1',
      name: 'Player 1',
      score: 3,
      one_eighties: 2,
      one_seven_ones: 1,
      player_id: 1,
      nickname: 'Nick 1',
      high_checkouts: '100, 121',
      is_winner: true,
    });
  });
});
