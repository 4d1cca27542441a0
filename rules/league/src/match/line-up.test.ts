import { codeOf, matchResult, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import {
  given,
  handInLineUp,
  lineUpOf,
  loseGamesOf,
  nameForSlot,
  opened,
  playAll,
  recordGame,
  running,
  squadOf,
  step,
  substitute,
  takeBackSubstitution,
} from '../testing/match.ts';
import { handleMatch } from './handle.ts';
import { impliedSteps } from './implied-steps.ts';
import type { LineUp } from './line-up.ts';
import { newMatch, playersIn, visibleLineUps } from './match.ts';
import { MATCH_FORMATS } from './match-formats.ts';
import { isLineUpTime } from './players.ts';

describe('line-ups', () => {
  test('LUP-1 a line-up is hidden until both are in, and sealed then', () => {
    const one = must(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h'), squadOf('h')));
    expect(visibleLineUps(one, 'away')).toEqual({ home: null, away: null });
    expect(visibleLineUps(one, 'public')).toEqual({ home: null, away: null });
    expect(visibleLineUps(one, 'home').home).toEqual(lineUpOf('h'));
    expect(codeOf(step(one, 'start'))).toBe('bad_line_up');
    const again = must(handInLineUp(one, 'home', lineUpOf('h', { substitutes: [] }), squadOf('h')));
    const both = must(handInLineUp(again, 'away', lineUpOf('a'), squadOf('a')));
    expect(visibleLineUps(both, 'public').home!.substitutes).toEqual([]);
    expect(codeOf(handInLineUp(both, 'home', lineUpOf('h'), squadOf('h')))).toBe('line_up_sealed');
  });

  test.each([
    ['home', '2026-11-12T19:59:00Z', 'line_ups_closed'],
    ['home', '2026-11-12T20:00:00Z', 'ok'],
    ['away', '2026-11-13T21:00:00Z', 'ok'],
    ['secretary', '2026-11-01T12:00:00Z', 'ok'],
  ] as const)(
    'LUP-11 the line-ups are opened from a day before the match on: %s at %s, %s',
    (actor, now, code) => {
      const context = { actor, now, starts_at: '2026-11-13T20:00:00Z' };
      expect(codeOf(handleMatch(newMatch(MATCH_FORMATS.nl), { type: 'open_line_ups' }, context))).toBe(code);
      if (actor !== 'secretary') expect(isLineUpTime(now, context.starts_at)).toBe(code === 'ok');
    },
  );

  test('LUP-12 the first line-up opens the evening, and the first thing written on an open sheet starts it', () => {
    const fresh = newMatch(MATCH_FORMATS.nl);
    expect(impliedSteps(fresh, { type: 'hand_in_line_up' })).toEqual([{ type: 'open_line_ups' }]);
    expect(impliedSteps(fresh, { type: 'record_game' })).toEqual([]);
    const one = must(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h'), squadOf('h')));
    expect(impliedSteps(one, { type: 'record_game' })).toEqual([]);
    const both = must(handInLineUp(one, 'away', lineUpOf('a'), squadOf('a')));
    for (const type of ['record_game', 'name_players', 'substitute', 'set_game'] as const)
      expect(impliedSteps(both, { type })).toEqual([{ type: 'start' }]);
    expect(impliedSteps(both, { type: 'submit' })).toEqual([]);
    expect(impliedSteps(running(MATCH_FORMATS.nl), { type: 'record_game' })).toEqual([]);
  });

  const REFUSED: [string, Partial<LineUp>][] = [
    ['bad_line_up', { positions: ['h1', 'h2', 'h3'] }],
    ['bad_line_up', { positions: ['h1', 'h2', null, null] }],
    ['player_twice', { positions: ['h1', 'h2', 'h3', 'h3'] }],
    ['player_twice', { substitutes: ['h1'] }],
    ['unknown_player', { positions: ['h1', 'h2', 'h3', 'stranger'] }],
    ['too_many_guests', { positions: ['h1', 'h2', 'h3', 'htired'] }],
    ['too_many_guests', { positions: ['h1', 'h2', 'h3', 'hguest'], substitutes: ['htired'] }],
    ['bad_line_up', { substitutes: ['h5', 'h6', 'x', 'y', 'z'] }],
    ['unknown_player', { positions: ['h1', 'h2', 'h3', '__proto__'] }],
    ['unknown_player', { substitutes: ['constructor'] }],
    ['unknown_player', { substitutes: [''] }],
    ['player_twice', { substitutes: ['h5', 'h5'] }],
    ['ok', { positions: ['h1', 'h2', 'h3', 'hguest'] }],
    ['ok', { positions: ['h1', 'h2', 'h3', null] }],
  ];
  test.each(REFUSED)('LUP-2 %s: %j', (code, more) => {
    expect(codeOf(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h', more), squadOf('h')))).toBe(
      code,
    );
  });

  const GUESTS: [string, string[]][] = [
    ['ok', ['hguest']],
    ['ok', ['hlower']],
    ['too_many_guests', ['hguest', 'hlower']],
    ['too_many_guests', ['htired']],
    ['guest_from_higher_class', ['hhigher']],
  ];
  test.each(GUESTS)('LUP-6 %s: guests %j', (code, substitutes) => {
    const lineUp = lineUpOf('h', { substitutes });
    expect(codeOf(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUp, squadOf('h')))).toBe(code);
  });

  test('LUP-6 a member is no guest, though they help out elsewhere', () => {
    const squad = squadOf('h', { guests: [{ player: 'h4', class: 1, matches_helped: 9 }] });
    expect(codeOf(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h'), squad))).toBe('ok');
  });

  test('LUP-7 a team may be short a few times a season', () => {
    const short = lineUpOf('h', { positions: ['h1', null, 'h3', 'h4'] });
    const codeAfter = (short_matches: number, lineUp: LineUp) =>
      codeOf(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUp, squadOf('h', { short_matches })));
    expect([2, 3].map((before) => codeAfter(before, short))).toEqual(['ok', 'bad_line_up']);
    expect(codeAfter(3, lineUpOf('h'))).toBe('ok');
  });

  test('LUP-3 a substitute takes over a position from a slot on; a replaced player does not return, but may play pairs', () => {
    const match = running(MATCH_FORMATS.be_middenkust);
    const changed = must(substitute(match, 'home', { position: 1, in: 'h5', from_slot: 7 }));
    const [first, , , , pair, , second] = changed.format.slots;
    expect(playersIn(changed, 'home', first!)).toEqual(['h1']);
    expect(playersIn(changed, 'home', second!)).toEqual(['h5']);
    expect(codeOf(substitute(changed, 'home', { position: 2, in: 'h5', from_slot: 8 }))).toBe('player_twice');
    expect(codeOf(substitute(changed, 'home', { position: 2, in: 'h1', from_slot: 8 }))).toBe(
      'unknown_player',
    );
    expect(codeOf(nameForSlot(changed, 'home', pair!.number, ['h1', 'h6']))).toBe('ok');
    expect(codeOf(nameForSlot(changed, 'home', pair!.number, ['h1', 'a2']))).toBe('unknown_player');
    expect(codeOf(nameForSlot(changed, 'home', pair!.number, ['h1', 'h1']))).toBe('player_twice');
    expect(codeOf(nameForSlot(changed, 'home', 1, ['h1']))).toBe('bad_line_up');
    const two = must(substitute(changed, 'home', { position: 2, in: 'h6', from_slot: 8 }));
    expect(codeOf(substitute(two, 'home', { position: 3, in: 'h5', from_slot: 9 }))).toBe(
      'too_many_substitutions',
    );
    const played = must(recordGame(match, 1, [3, 0]));
    expect(codeOf(substitute(played, 'home', { position: 1, in: 'h5', from_slot: 1 }))).toBe(
      'already_reported',
    );
  });

  test('LUP-3 a replaced player is not named for a single the captain chooses either', () => {
    const match = running(MATCH_FORMATS.nl_flevoland);
    const changed = must(substitute(match, 'home', { position: 1, in: 'h5', from_slot: 2 }));
    const twice = must(substitute(changed, 'home', { position: 1, in: 'h6', from_slot: 4 }));
    expect(codeOf(nameForSlot(changed, 'home', 9, ['h1']))).toBe('player_replaced');
    expect(codeOf(nameForSlot(changed, 'home', 9, ['h5']))).toBe('ok');
    expect(codeOf(nameForSlot(twice, 'home', 9, ['h5']))).toBe('player_replaced');
    expect(codeOf(nameForSlot(changed, 'home', 5, ['h1', 'h2']))).toBe('ok');
  });

  test('LUP-3 until they are replaced they may be named', () => {
    const three = { positions: ['h1', 'h2', 'h3'] };
    let match = opened(MATCH_FORMATS.be_derby);
    match = must(handInLineUp(match, 'home', lineUpOf('h', three), squadOf('h')));
    match = must(handInLineUp(match, 'away', lineUpOf('a', { positions: ['a1', 'a2', 'a3'] }), squadOf('a')));
    match = must(substitute(must(step(match, 'start')), 'home', { position: 1, in: 'h5', from_slot: 14 }));
    expect(codeOf(nameForSlot(match, 'home', 13, ['h1']))).toBe('ok');
  });

  test('LUP-3 games of one block are played side by side: only those of the position count', () => {
    const match = must(recordGame(running(MATCH_FORMATS.be_middenkust), 2, [3, 0]));
    expect(codeOf(substitute(match, 'home', { position: 1, in: 'h5', from_slot: 1 }))).toBe('ok');
    expect(codeOf(substitute(match, 'home', { position: 2, in: 'h5', from_slot: 1 }))).toBe(
      'already_reported',
    );
    expect(codeOf(substitute(match, 'home', { position: 2, in: 'h5', from_slot: 3 }))).toBe('ok');
  });

  test('LUP-3 a substitution counts once the substitute has thrown', () => {
    const match = running(MATCH_FORMATS.be_middenkust);
    const changed = must(substitute(match, 'home', { position: 1, in: 'h5', from_slot: 7 }));
    expect(must(takeBackSubstitution(changed, 'home'))).toEqual({ ...match, version: match.version + 2 });
    const thrown = must(recordGame(changed, 7, [3, 0]));
    expect(codeOf(takeBackSubstitution(thrown, 'home'))).toBe('already_reported');
    expect(codeOf(takeBackSubstitution(match, 'home'))).toBe('wrong_phase');
  });

  test.each([
    ['bad_line_up', { position: Number.NaN }],
    ['bad_line_up', { position: 1.5 }],
    ['bad_line_up', { from_slot: Number.NaN }],
    ['bad_line_up', { from_slot: 0 }],
    ['unknown_game', { from_slot: 99 }],
    ['unknown_player', { in: '__proto__' }],
  ])('LUP-3 %s: %j', (code, change) => {
    const match = running(MATCH_FORMATS.be_middenkust);
    expect(codeOf(substitute(match, 'home', { position: 1, in: 'h5', from_slot: 7, ...change }))).toBe(code);
  });

  test('LUP-4 a short team loses the games of the missing position to nothing', () => {
    const match = running(
      MATCH_FORMATS.be_middenkust,
      lineUpOf('h', { positions: ['h1', 'h2', 'h3', null] }),
    );
    const result = must(recordGame(match, 4, [3, 0])).results[0]!;
    expect(result).toEqual({ slot: 4, score: [0, 3], absent: 'home' });
  });

  test('LUP-4 a pair must be named before it is played; an empty list is nobody', () => {
    const match = running(MATCH_FORMATS.be_middenkust);
    expect(codeOf(recordGame(match, 5, [3, 0]))).toBe('players_unknown');
    const named = must(nameForSlot(must(nameForSlot(match, 'home', 5, ['h1'])), 'away', 5, []));
    expect(must(recordGame(named, 5, [0, 3])).results).toEqual([{ slot: 5, score: [3, 0], absent: 'away' }]);
    const nobody = must(nameForSlot(named, 'home', 5, []));
    expect(must(recordGame(nobody, 5, [0, 3])).results).toEqual([{ slot: 5, score: [0, 0], absent: 'both' }]);
  });

  test('LUP-4 a side with fixed positions is not named, whatever the other one has', () => {
    const { slots } = MATCH_FORMATS.nl;
    const mixed = { ...MATCH_FORMATS.nl, slots: [{ ...slots[0]!, home: null }, ...slots.slice(1)] };
    const match = running(mixed);
    expect(codeOf(nameForSlot(match, 'home', 1, ['h1']))).toBe('ok');
    expect(codeOf(nameForSlot(match, 'away', 1, ['a1']))).toBe('bad_line_up');
  });

  test('LUP-8 a sealed line-up is opened again by both captains, or by the secretary', () => {
    const match = running(MATCH_FORMATS.nl);
    const reopen = { type: 'reopen_line_up', side: 'home' } as const;
    const ask = { type: 'ask_reopening', side: 'home' } as const;
    for (const by of ['home', 'away'] as const) expect(codeOf(given(match, reopen, by))).toBe('not_for_you');
    const asked = must(given(match, ask, 'home'));
    expect(must(given(asked, ask, 'home'))).toBe(asked);
    expect(codeOf(given(asked, reopen, 'home'))).toBe('not_for_you');
    expect(codeOf(given(asked, { ...reopen, side: 'away' }, 'away'))).toBe('not_for_you');
    for (const opened of [must(given(asked, reopen, 'away')), must(given(match, reopen, 'secretary'))]) {
      expect(opened).toMatchObject({ phase: 'line_ups', reopening: null, line_ups: { home: null } });
      const again = lineUpOf('h', { positions: ['h5', 'h2', 'h3', 'h4'], substitutes: [] });
      const right = must(step(must(handInLineUp(opened, 'home', again, squadOf('h'))), 'start'));
      expect(playersIn(right, 'home', right.format.slots[0]!)).toEqual(['h5']);
    }
  });

  test('LUP-8 what is not sealed needs no opening, and what was played stays', () => {
    const reopen = { type: 'reopen_line_up', side: 'home' } as const;
    expect(codeOf(given(opened(MATCH_FORMATS.nl), reopen, 'secretary'))).toBe('line_up_open');
    const played = must(recordGame(running(MATCH_FORMATS.nl), 1, [3, 0]));
    for (const type of ['ask_reopening', 'reopen_line_up'] as const) {
      const by = type === 'ask_reopening' ? 'home' : 'secretary';
      expect(codeOf(given(played, { type, side: 'home' }, by))).toBe('already_reported');
    }
  });

  test('LUP-9 nobody stands in two pairs of one block; in the next block they may', () => {
    const match = must(nameForSlot(running(MATCH_FORMATS.nl_flevoland), 'home', 5, ['h1', 'h2']));
    expect(codeOf(nameForSlot(match, 'home', 6, ['h3', 'h2']))).toBe('player_twice');
    expect(codeOf(nameForSlot(match, 'home', 6, ['h3', 'h4']))).toBe('ok');
    expect(codeOf(nameForSlot(match, 'home', 5, ['h2', 'h3']))).toBe('ok');
    expect(codeOf(nameForSlot(match, 'home', 7, ['h1', 'h3']))).toBe('ok');
  });

  test('LUP-5 games of somebody who was not allowed to play are lost', () => {
    const won = must(
      step(
        playAll(running(MATCH_FORMATS.be_middenkust), () => true),
        'submit',
      ),
    );
    expect(matchResult(won).games).toEqual([10, 0]);
    // h1 played two singles and a pair.
    const by = { by: 'secretary', reason: 'not registered' } as const;
    expect(matchResult(must(loseGamesOf(won, 'home', 'h1', by))).games).toEqual([7, 3]);
    expect(codeOf(loseGamesOf(won, 'home', 'h1', { by: 'away', reason: 'not registered' }))).toBe(
      'not_for_you',
    );
  });
});
