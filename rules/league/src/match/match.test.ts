import { bestOf, codeOf, matchResult, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import {
  correctMatch,
  EVENING,
  forfeitMatch,
  given,
  lineUpOf,
  nameForSlot,
  opened,
  playAll,
  recordGame,
  running,
  squadOf,
  step,
} from '../testing/match.ts';
import type { MatchCommandType } from './command.ts';
import { handleMatch, previewMatch } from './handle.ts';
import { MATCH_DOERS, MATCH_LIFECYCLE } from './lifecycle.ts';
import { newMatch, type TeamMatch } from './match.ts';
import { MATCH_FORMATS } from './match-formats.ts';

describe('the match', () => {
  test('LMT-1 the result comes from the games, legs beside them', () => {
    const match = playAll(running(MATCH_FORMATS.be_middenkust), (slot) => slot <= 6);
    expect(matchResult(match)).toEqual({
      games: [6, 4],
      legs: [18, 12],
      winner: 'home',
      by_decider: false,
      complete: true,
    });
    expect(matchResult(playAll(running(MATCH_FORMATS.be_middenkust), (slot) => slot <= 5)).winner).toBe(null);
  });

  test('LMT-2 a decider is played on a draw only, and decides it', () => {
    const level = playAll(running(MATCH_FORMATS.ch_vfc), (slot) => slot <= 9);
    expect(matchResult(level)).toMatchObject({ games: [9, 9], winner: null, complete: false });
    let named = level;
    for (const side of ['home', 'away'] as const)
      named = must(nameForSlot(named, side, 19, [`${side[0]}1`, `${side[0]}2`]));
    expect(matchResult(must(recordGame(named, 19, [0, 1])))).toMatchObject({
      winner: 'away',
      by_decider: true,
      complete: true,
    });
    const clear = playAll(running(MATCH_FORMATS.ch_vfc), (slot) => slot <= 10);
    expect(matchResult(clear)).toMatchObject({ winner: 'home', complete: true });
    expect(codeOf(recordGame(clear, 19, [1, 0]))).toBe('not_playable');
  });

  test('LMT-2 a game that does not count keeps nobody from the decider', () => {
    const fun = {
      ...MATCH_FORMATS.ch_vfc.slots[18]!,
      counts: false,
      only_on_draw: false,
      home: [1, 2],
      away: [1, 2],
    };
    const slots = [
      ...MATCH_FORMATS.ch_vfc.slots.slice(0, 18),
      fun,
      { ...MATCH_FORMATS.ch_vfc.slots[18]!, number: 20 },
    ];
    let match = playAll(running({ id: 'x', positions: 4, slots }), (slot) => slot <= 9 || slot === 19);
    expect(matchResult(match)).toMatchObject({ games: [9, 9], winner: null, complete: false });
    for (const side of ['home', 'away'] as const) match = must(nameForSlot(match, side, 20, [`${side[0]}1`]));
    expect(matchResult(must(recordGame(match, 20, [1, 0])))).toMatchObject({
      winner: 'home',
      complete: true,
    });
  });

  test('LMT-2 of several deciders only those before the decision are asked for', () => {
    const [single] = MATCH_FORMATS.nl.slots;
    const slots = [1, 2, 3, 4].map((number) => ({
      ...single!,
      number,
      home: [number],
      away: [number],
      only_on_draw: number > 2,
    }));
    let match = running({ id: 'x', positions: 4, slots });
    for (const [number, score] of [
      [1, [3, 0]],
      [2, [0, 3]],
      [3, [3, 2]],
    ] as const)
      match = must(recordGame(match, number, score));
    expect(matchResult(match)).toMatchObject({
      games: [1, 1],
      winner: 'home',
      by_decider: true,
      complete: true,
    });
    expect(codeOf(recordGame(match, 4, [3, 0]))).toBe('not_playable');
  });

  test('LMT-2 a decider waits for all games before it, and a corrected one takes the word from those after it', () => {
    const [single] = MATCH_FORMATS.nl.slots;
    const slots = [1, 2, 3, 4].map((number) => ({
      ...single!,
      number,
      home: number === 3 ? null : [number],
      away: number === 3 ? null : [number],
      only_on_draw: number > 2,
    }));
    let match = running({ id: 'x', positions: 4, slots });
    for (const side of ['home', 'away'] as const) match = must(nameForSlot(match, side, 3, []));
    expect(codeOf(recordGame(match, 3, [3, 0]))).toBe('not_playable');
    match = must(recordGame(match, 1, [3, 0]));
    expect(codeOf(recordGame(match, 3, [3, 0]))).toBe('not_playable');
    match = must(recordGame(match, 2, [0, 3]));
    // Nobody came for the first decider, so the second one decides.
    match = must(recordGame(must(recordGame(match, 3, [0, 0])), 4, [3, 0]));
    expect(matchResult(match)).toMatchObject({ winner: 'home', complete: true });
    const corrected = must(
      correctMatch(
        must(step(match, 'submit')),
        { results: [{ slot: 3, score: [1, 3] }] },
        { by: 'secretary', reason: 'they were there' },
      ),
    );
    expect(matchResult(corrected)).toMatchObject({ winner: 'away', by_decider: true, complete: true });
  });

  test('LMT-3 scores are checked, and a match is submitted when it is complete', () => {
    const match = running(MATCH_FORMATS.be_middenkust);
    expect(codeOf(recordGame(match, 1, [3, 3]))).toBe('impossible_score');
    expect(codeOf(recordGame(match, 99, [3, 0]))).toBe('unknown_game');
    expect(codeOf(recordGame(newMatch(MATCH_FORMATS.nl), 1, [3, 0]))).toBe('wrong_phase');
    expect(codeOf(step(match, 'submit'))).toBe('not_finished');
    const done = must(
      step(
        playAll(match, () => true),
        'submit',
      ),
    );
    const confirmed = must(step(done, 'confirm', 'away'));
    expect(must(step(confirmed, 'close', 'clock')).phase).toBe('final');
  });

  test('LMT-3 with sets the legs are written beside them, and the table gets legs', () => {
    const distance = { start_score: 501, legs: bestOf(5).legs, sets: { mode: 'first_to', of: 2 } } as const;
    const slots = [{ ...MATCH_FORMATS.pdc_knockout.slots[0]!, distance, home: [1], away: [1] }];
    const match = running({ id: 'x', positions: 4, slots });
    expect(matchResult(must(recordGame(match, 1, [2, 1], [7, 5])))).toMatchObject({
      games: [1, 0],
      legs: [7, 5],
    });
    for (const legs of [undefined, [2, 1], [9, 3], [6, 2], [Number.NaN, 3]] as const)
      expect(codeOf(recordGame(match, 1, [2, 1], legs))).toBe('impossible_score');
    const short = running(
      { id: 'x', positions: 4, slots },
      lineUpOf('h', { positions: [null, 'h2', 'h3', 'h4'] }),
    );
    expect(matchResult(must(recordGame(short, 1, [0, 0])))).toMatchObject({ games: [0, 1], legs: [0, 6] });
  });

  test('LMT-4 every phase can be reached, and has a way on', () => {
    const reached = new Set(Object.values(MATCH_LIFECYCLE).flatMap((steps) => Object.values(steps)));
    const phases = Object.keys(MATCH_LIFECYCLE).filter((phase) => phase !== 'scheduled');
    for (const phase of phases) expect(reached.has(phase as TeamMatch['phase'])).toBe(true);
    const dead = Object.entries(MATCH_LIFECYCLE).filter(([, steps]) => Object.keys(steps).length === 0);
    expect(dead.map(([phase]) => phase)).toEqual([]);
    const steps = new Set(Object.values(MATCH_LIFECYCLE).flatMap((one) => Object.keys(one)));
    expect([...steps].sort()).toEqual(Object.keys(MATCH_DOERS).sort());
    expect(codeOf(step(newMatch(MATCH_FORMATS.nl), 'confirm'))).toBe('wrong_phase');
    expect(codeOf(step(newMatch(MATCH_FORMATS.nl), 'constructor' as MatchCommandType))).toBe('wrong_phase');
  });

  const submitted = must(
    step(
      playAll(running(MATCH_FORMATS.be_middenkust), () => true),
      'submit',
    ),
  );

  test('LMT-5 one captain submits, the other one confirms, or the secretary, or the deadline', () => {
    expect(codeOf(step(submitted, 'confirm', 'home'))).toBe('not_for_you');
    for (const by of ['away', 'secretary', 'clock'] as const)
      expect(must(step(submitted, 'confirm', by)).phase).toBe('confirmed');
    expect(codeOf(step(submitted, 'dispute', 'clock'))).toBe('not_for_you');
    const corrected = must(
      correctMatch(submitted, { results: [{ slot: 1, score: [0, 3] }] }, { by: 'secretary', reason: 'typo' }),
    );
    expect(codeOf(step(corrected, 'confirm', 'home'))).toBe('not_for_you');
    expect(codeOf(step(corrected, 'confirm', 'away'))).toBe('ok');
  });

  test('LMT-5 one captain asks for another date, the other one agrees; without an answer it is played', () => {
    const asked = must(step(newMatch(MATCH_FORMATS.nl), 'ask_postponement', 'away'));
    expect(codeOf(step(asked, 'agree_postponement', 'away'))).toBe('not_for_you');
    expect(must(step(asked, 'agree_postponement', 'home')).phase).toBe('scheduled');
    const open = must(step(asked, 'agree_without_date', 'home'));
    expect(open.phase).toBe('postponed');
    expect(must(step(open, 'set_date', 'away')).phase).toBe('scheduled');
    expect(must(step(asked, 'open_line_ups', 'clock')).phase).toBe('line_ups');
  });

  test('LMT-5 a captain writes for their own side; the sheet is open to both', () => {
    const line_up = lineUpOf('h');
    const hand_in = { type: 'hand_in_line_up', side: 'home', line_up } as const;
    const open = opened(MATCH_FORMATS.nl);
    const squads = { squads: { home: squadOf('h') } };
    expect(codeOf(given(open, hand_in, 'away', squads))).toBe('not_for_you');
    expect(codeOf(given(open, hand_in, 'secretary', squads))).toBe('ok');
    const match = running(MATCH_FORMATS.nl);
    for (const by of ['home', 'away', 'secretary'] as const)
      expect(codeOf(given(match, { type: 'record_game', slot: 1, score: [3, 0] }, by))).toBe('ok');
  });

  test('LMT-12 the same game twice is nothing new, and a correction shows what it would change', () => {
    const context = { actor: 'home', now: 'now' } as const;
    const game = { type: 'record_game', slot: 1, score: [3, 0] } as const;
    const first = must(handleMatch(running(MATCH_FORMATS.nl), game, context));
    expect(first.events).toMatchObject([{ version: first.match.version, actor: 'home', command: game }]);
    const again = must(handleMatch(first.match, game, context));
    expect([again.match, again.events, again.diff.games]).toEqual([first.match, [], []]);
    const correction = { type: 'correct', results: [{ slot: 1, score: [0, 3] }], reason: 'typo' } as const;
    expect(must(previewMatch(submitted, correction, { actor: 'secretary', now: 'now' }))).toMatchObject({
      changed: ['results'],
      games: [{ slot: 1, score: [0, 3] }],
      result: { games: [9, 1] },
    });
  });

  test('LMT-6 a correction is made by the secretary, with a reason, to a whole match, and is remembered', () => {
    const reason = { by: 'secretary', reason: 'wrong sheet' } as const;
    const results = [{ slot: 1, score: [0, 3] }] as const;
    const corrected = must(correctMatch(submitted, { results }, reason));
    expect(matchResult(corrected).games).toEqual([9, 1]);
    expect(corrected.moves.at(-1)).toEqual({ type: 'correct', ...reason });
    expect(codeOf(correctMatch(submitted, { results }, { by: 'home', reason: 'typo' }))).toBe('not_for_you');
    expect(codeOf(correctMatch(submitted, { results }, { by: 'secretary', reason: ' ' }))).toBe(
      'reason_missing',
    );
    expect(codeOf(correctMatch(submitted, { results: [{ slot: 1, score: [3, 3] }] }, reason))).toBe(
      'impossible_score',
    );
    expect(codeOf(correctMatch(submitted, { results: [{ slot: 99, score: [3, 0] }] }, reason))).toBe(
      'unknown_game',
    );
    expect(codeOf(correctMatch(running(MATCH_FORMATS.nl), { results }, reason))).toBe('wrong_phase');
    expect(codeOf(step(submitted, 'correct', 'clock'))).toBe('not_for_you');
  });

  test('LMT-20 the secretary types a whole sheet, nobody else, and no half one', () => {
    const { be_middenkust } = MATCH_FORMATS;
    const results = be_middenkust.slots.map(({ number }) => ({
      slot: number,
      score: (number <= 6 ? [3, 1] : [0, 3]) as [number, number],
    }));
    const type = (match: TeamMatch, actor: 'home' | 'secretary', typed = results) =>
      handleMatch(match, { type: 'type_results', results: typed }, { actor, now: EVENING });
    for (const match of [newMatch(be_middenkust), opened(be_middenkust), running(be_middenkust)]) {
      const typed = must(type(match, 'secretary')).match;
      expect(typed.phase).toBe('confirmed');
      expect(matchResult(typed)).toMatchObject({ games: [6, 4], winner: 'home', complete: true });
      expect(codeOf(type(match, 'home'))).toBe('not_for_you');
      expect(codeOf(type(match, 'secretary', results.slice(1)))).toBe('not_finished');
      expect(codeOf(type(typed, 'secretary'))).toBe('wrong_phase');
    }
    const drawn = MATCH_FORMATS.ch_vfc.slots
      .filter(({ only_on_draw }) => !only_on_draw)
      .map(({ number }) => ({ slot: number, score: (number <= 9 ? [2, 0] : [0, 2]) as [number, number] }));
    expect(codeOf(type(newMatch(MATCH_FORMATS.ch_vfc), 'secretary', drawn))).toBe('not_finished');
  });

  test('LMT-7 a forfeit names the side; when it was none after all, the games are written', () => {
    const scheduled = newMatch(MATCH_FORMATS.pdc_knockout);
    expect(codeOf(step(scheduled, 'forfeit', 'home'))).toBe('unknown_side');
    const forfeited = must(forfeitMatch(scheduled, 'away', { by: 'secretary' }));
    expect(forfeited).toMatchObject({ phase: 'forfeited', forfeit_by: 'away' });
    expect(codeOf(forfeitMatch(forfeited, 'home', { by: 'home' }))).toBe('wrong_phase');
    const disputed = must(step(forfeited, 'dispute', 'away', 'we were there'));
    const reason = { by: 'secretary', reason: 'they were there' } as const;
    expect(codeOf(correctMatch(disputed, { forfeit_by: null }, reason))).toBe('not_finished');
    const played = must(
      correctMatch(disputed, { forfeit_by: null, results: [{ slot: 1, score: [6, 4] }] }, reason),
    );
    expect(played).toMatchObject({ phase: 'confirmed', forfeit_by: null });
    expect(must(step(disputed, 'close', 'secretary'))).toMatchObject({ phase: 'final', forfeit_by: 'away' });
  });

  test('LMT-14 a captain gives up for the own side alone', () => {
    for (const match of [newMatch(MATCH_FORMATS.nl), opened(MATCH_FORMATS.nl), running(MATCH_FORMATS.nl)]) {
      expect(codeOf(forfeitMatch(match, 'away', { by: 'home' }))).toBe('not_for_you');
      expect(codeOf(forfeitMatch(match, 'home', { by: 'away' }))).toBe('not_for_you');
      expect(must(forfeitMatch(match, 'home', { by: 'home' })).forfeit_by).toBe('home');
    }
  });

  test('LMT-15 that the others did not come is claimed after the grace time, and they or the secretary answer', () => {
    const match = opened(MATCH_FORMATS.nl);
    const claim = { type: 'claim_forfeit', side: 'away' } as const;
    const late = (minutes: number) => ({
      starts_at: EVENING,
      now: `2026-11-20T20:${minutes}:00Z`,
      no_show_rules: { grace_minutes: 20 },
    });
    expect(codeOf(given(match, claim, 'home'))).toBe('too_early');
    expect(codeOf(given(match, claim, 'home', late(19)))).toBe('too_early');
    for (const by of ['away', 'secretary', 'clock'] as const)
      expect(codeOf(given(match, claim, by, late(20)))).toBe('not_for_you');
    const claimed = must(given(match, claim, 'home', late(20)));
    expect(claimed).toMatchObject({
      phase: 'line_ups',
      forfeit_by: null,
      claim: { side: 'away', by: 'home' },
    });
    expect(must(given(claimed, claim, 'home', late(25)))).toBe(claimed);
    expect(codeOf(forfeitMatch(claimed, 'away', { by: 'home' }))).toBe('not_for_you');
    for (const by of ['away', 'secretary'] as const)
      expect(must(forfeitMatch(claimed, 'away', { by }))).toMatchObject({ phase: 'forfeited', claim: null });
    expect(codeOf(given(claimed, { type: 'drop_claim' }, 'away'))).toBe('not_for_you');
    for (const by of ['home', 'secretary'] as const)
      expect(must(given(claimed, { type: 'drop_claim' }, by)).claim).toBe(null);
    const come = given(claimed, { type: 'hand_in_line_up', side: 'away', line_up: lineUpOf('a') }, 'away', {
      squads: { away: squadOf('a') },
    });
    expect(must(come).claim).toBe(null);
  });

  test('LMT-16 a captain takes back a sheet until the other one has answered', () => {
    const take = { type: 'take_back_submission' } as const;
    expect(codeOf(given(submitted, take, 'away'))).toBe('not_for_you');
    const back = must(given(submitted, take, 'home'));
    expect(back.phase).toBe('running');
    const again = must(step(must(recordGame(back, 1, [0, 3])), 'submit', 'away'));
    expect(codeOf(given(again, take, 'home'))).toBe('not_for_you');
    expect(matchResult(again).games).toEqual([9, 1]);
    for (const answer of ['confirm', 'dispute'] as const)
      expect(codeOf(given(must(step(submitted, answer, 'away')), take, 'home'))).toBe('wrong_phase');
  });
});
