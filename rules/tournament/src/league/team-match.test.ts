import { describe, expect, test } from 'vitest';
import { bestOf } from '../distance.ts';
import { codeOf, must } from '../testing/play.ts';
import type { LineUp, Squad } from './line-up.ts';
import { checkMatchFormat, MATCH_FORMATS, type MatchFormat } from './match-format.ts';
import {
  handInLineUp,
  loseGamesOf,
  MATCH_LIFECYCLE,
  nameForSlot,
  newMatch,
  playersIn,
  recordGame,
  resultOf,
  stepMatch,
  substitute,
  type TeamMatch,
  visibleLineUps,
} from './team-match.ts';

const squadOf = (side: string): Squad => ({
  members: [1, 2, 3, 4, 5, 6].map((number) => `${side}${number}`),
  guests: { [`${side}guest`]: 1, [`${side}tired`]: 4 },
});
const lineUpOf = (side: string, more: Partial<LineUp> = {}): LineUp => ({
  positions: [1, 2, 3, 4].map((number) => `${side}${number}`),
  substitutes: [`${side}5`, `${side}6`],
  ...more,
});
const opened = (format: MatchFormat) => must(stepMatch(newMatch(format), 'open_line_ups'));
function running(format: MatchFormat, home = lineUpOf('h')): TeamMatch {
  const one = must(handInLineUp(opened(format), 'home', home, squadOf('h')));
  return must(stepMatch(must(handInLineUp(one, 'away', lineUpOf('a'), squadOf('a'))), 'start'));
}
/** Names the first players for every free slot and plays it; `homeWins` says who wins which slot. */
function playAll(start: TeamMatch, homeWins: (slot: number) => boolean): TeamMatch {
  let match = start;
  for (const slot of match.format.slots) {
    if (slot.only_on_draw) continue;
    if (slot.home === null)
      for (const side of ['home', 'away'] as const)
        match = must(
          nameForSlot(match, side, slot.number, lineUpOf(side[0]!).positions.slice(0, slot.size) as string[]),
        );
    const whole = Math.floor(slot.distance.legs.of / 2) + 1;
    match = must(recordGame(match, slot.number, homeWins(slot.number) ? [whole, 0] : [0, whole]));
  }
  return match;
}

describe('match formats', () => {
  const shape = (format: MatchFormat) =>
    format.slots
      .map(({ kind }) => kind[0]!.toUpperCase())
      .join('')
      .replace(/(.)\1*/g, (run) => `${run.length}${run[0]} `)
      .trim();
  test.each([
    ['be_middenkust', '4S 2P 4S'],
    ['be_derby', '3S 1P 3S 1P 3S 1P 1S 1P'],
    ['nl', '4S 2P 1T'],
    ['nl_flevoland', '4S 4P 1S'],
    ['de_rhl', '16S 2P'],
    ['de_8s4p', '4S 2P 4S 2P'],
    ['de_dsab', '2P 8S 2P 8S'],
    ['ch_vfc', '8S 2P 8S 1P'],
    ['es_moraira', '6S 3P'],
    ['pdc_knockout', '1S'],
  ] as const)('TMF-1 %s is %s', (id, expected) => {
    expect(shape(MATCH_FORMATS[id])).toBe(expected);
    expect(codeOf(checkMatchFormat(MATCH_FORMATS[id]))).toBe('ok');
  });

  test('TMF-2 four by four: every home player meets every away player once', () => {
    const meetings = MATCH_FORMATS.de_rhl.slots
      .filter(({ kind }) => kind === 'single')
      .map(({ home, away }) => `${home} ${away}`);
    expect(new Set(meetings).size).toBe(16);
  });

  test('TMF-3 pairs are 701 in Middenkust, the team game of the Netherlands 1001, the Swiss decider only on a draw', () => {
    expect(MATCH_FORMATS.be_middenkust.slots[4]!.distance).toEqual(bestOf(5, 701));
    expect(MATCH_FORMATS.nl.slots.at(-1)).toMatchObject({ kind: 'team', size: 4, distance: bestOf(1, 1001) });
    expect(MATCH_FORMATS.ch_vfc.slots.at(-1)).toMatchObject({ only_on_draw: true, kind: 'pair' });
  });

  test('TMF-4 a format that cannot be played is refused', () => {
    const [first] = MATCH_FORMATS.nl.slots;
    const broken = (change: object) =>
      codeOf(checkMatchFormat({ id: 'x', positions: 4, slots: [{ ...first!, ...change }] }));
    expect(broken({})).toBe('ok');
    expect(broken({ number: 2 })).toBe('bad_match_format');
    expect(broken({ home: [5] })).toBe('bad_match_format');
    expect(broken({ size: 2 })).toBe('bad_match_format');
    expect(broken({ distance: bestOf(0) })).toBe('bad_match_format');
    expect(codeOf(checkMatchFormat({ id: 'x', positions: 4, slots: [] }))).toBe('bad_match_format');
  });
});

describe('line-ups', () => {
  test('LUP-1 a line-up is hidden until both are in, and sealed then', () => {
    const one = must(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h'), squadOf('h')));
    expect(visibleLineUps(one, 'away')).toEqual({ home: null, away: null });
    expect(visibleLineUps(one, 'public')).toEqual({ home: null, away: null });
    expect(visibleLineUps(one, 'home').home).toEqual(lineUpOf('h'));
    expect(codeOf(stepMatch(one, 'start'))).toBe('bad_line_up');
    const again = must(handInLineUp(one, 'home', lineUpOf('h', { substitutes: [] }), squadOf('h')));
    const both = must(handInLineUp(again, 'away', lineUpOf('a'), squadOf('a')));
    expect(visibleLineUps(both, 'public').home!.substitutes).toEqual([]);
    expect(codeOf(handInLineUp(both, 'home', lineUpOf('h'), squadOf('h')))).toBe('line_up_sealed');
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
    ['ok', { positions: ['h1', 'h2', 'h3', 'hguest'] }],
    ['ok', { positions: ['h1', 'h2', 'h3', null] }],
  ];
  test.each(REFUSED)('LUP-2 %s: %j', (code, more) => {
    expect(codeOf(handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h', more), squadOf('h')))).toBe(
      code,
    );
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

  test('LUP-4 a short team loses the games of the missing position to nothing', () => {
    const match = running(
      MATCH_FORMATS.be_middenkust,
      lineUpOf('h', { positions: ['h1', 'h2', 'h3', null] }),
    );
    const result = must(recordGame(match, 4, [3, 0])).results[0]!;
    expect(result).toEqual({ slot: 4, score: [0, 3], absent: 'home' });
  });

  test('LUP-5 games of somebody who was not allowed to play are lost', () => {
    const won = playAll(running(MATCH_FORMATS.be_middenkust), () => true);
    expect(resultOf(won).games).toEqual([10, 0]);
    // h1 played two singles and both pairs.
    expect(resultOf(loseGamesOf(won, 'home', 'h1')).games).toEqual([6, 4]);
  });
});

describe('the match', () => {
  test('MTC-1 the result comes from the games, legs beside them', () => {
    const match = playAll(running(MATCH_FORMATS.be_middenkust), (slot) => slot <= 6);
    expect(resultOf(match)).toEqual({
      games: [6, 4],
      legs: [18, 12],
      winner: 'home',
      by_decider: false,
      complete: true,
    });
    expect(resultOf(playAll(running(MATCH_FORMATS.be_middenkust), (slot) => slot <= 5)).winner).toBe(null);
  });

  test('MTC-2 a decider is played on a draw only, and decides it', () => {
    const level = playAll(running(MATCH_FORMATS.ch_vfc), (slot) => slot <= 9);
    expect(resultOf(level)).toMatchObject({ games: [9, 9], winner: null, complete: false });
    let named = level;
    for (const side of ['home', 'away'] as const)
      named = must(nameForSlot(named, side, 19, [`${side[0]}1`, `${side[0]}2`]));
    expect(resultOf(must(recordGame(named, 19, [0, 1])))).toMatchObject({
      winner: 'away',
      by_decider: true,
      complete: true,
    });
    const clear = playAll(running(MATCH_FORMATS.ch_vfc), (slot) => slot <= 10);
    expect(resultOf(clear)).toMatchObject({ winner: 'home', complete: true });
    expect(codeOf(recordGame(clear, 19, [1, 0]))).toBe('not_playable');
  });

  test('MTC-3 scores are checked, and a match is submitted when it is complete', () => {
    const match = running(MATCH_FORMATS.be_middenkust);
    expect(codeOf(recordGame(match, 1, [3, 3]))).toBe('impossible_score');
    expect(codeOf(recordGame(match, 99, [3, 0]))).toBe('unknown_game');
    expect(codeOf(recordGame(newMatch(MATCH_FORMATS.nl), 1, [3, 0]))).toBe('wrong_phase');
    expect(codeOf(stepMatch(match, 'submit'))).toBe('not_finished');
    const done = must(
      stepMatch(
        playAll(match, () => true),
        'submit',
      ),
    );
    expect(must(stepMatch(must(stepMatch(done, 'confirm')), 'close')).phase).toBe('final');
  });

  test('MTC-4 every phase can be reached, and only cancelled has no way on', () => {
    const reached = new Set(Object.values(MATCH_LIFECYCLE).flatMap((steps) => Object.values(steps)));
    const phases = Object.keys(MATCH_LIFECYCLE).filter((phase) => phase !== 'scheduled');
    for (const phase of phases) expect(reached.has(phase as TeamMatch['phase'])).toBe(true);
    const dead = Object.entries(MATCH_LIFECYCLE).filter(([, steps]) => Object.keys(steps).length === 0);
    expect(dead.map(([phase]) => phase)).toEqual(['cancelled']);
    expect(codeOf(stepMatch(newMatch(MATCH_FORMATS.nl), 'confirm'))).toBe('wrong_phase');
  });
});
