import { bestOf, codeOf, type MatchFormat, type MatchSlot } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { checkMatchFormat } from './match-format.ts';
import { MATCH_FORMATS } from './match-formats.ts';

describe('match formats', () => {
  const shape = (format: MatchFormat) =>
    format.slots
      .map(({ kind }) => kind[0]!.toUpperCase())
      .join('')
      .replace(/(.)\1*/g, (run) => `${run.length}${run[0]} `)
      .trim();
  test.each([
    ['be_middenkust', '4S 2P 4S'],
    ['be_kempen', '4S 2P 4S'],
    ['be_kavvv', '8S'],
    ['be_derby', '3S 1P 3S 1P 3S 1P 1S 1P'],
    ['nl', '4S 2P 1T'],
    ['nl_701', '4S 2P 1T'],
    ['nl_flevoland', '4S 4P 1S'],
    ['nl_flevoland_top', '4S 4P 1S'],
    ['de_rhl', '16S 2P'],
    ['de_8s4p', '8S 4P'],
    ['de_4s2p_twice', '4S 2P 4S 2P'],
    ['de_6s3p6s', '6S 3P 6S'],
    ['de_8s2p8s', '8S 2P 8S'],
    ['de_dsab', '2P 8S 2P 8S'],
    ['de_dsab_2p16s', '2P 16S'],
    ['ch_vfc', '8S 2P 8S 1P'],
    ['es_moraira', '6S 3P'],
    ['pdc_knockout', '1S'],
  ] as const)('TMF-1 %s is %s', (id, expected) => {
    expect(shape(MATCH_FORMATS[id])).toBe(expected);
    expect(codeOf(checkMatchFormat(MATCH_FORMATS[id]))).toBe('ok');
  });

  test('TMF-1 every sheet is in the list above, under its own name', () => {
    expect(Object.keys(MATCH_FORMATS).length).toBe(18);
    for (const [id, format] of Object.entries(MATCH_FORMATS)) expect(format.id).toBe(id);
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
    expect(MATCH_FORMATS.be_kempen.slots.map(({ distance }) => distance)).toContainEqual(bestOf(7));
    expect(MATCH_FORMATS.nl_flevoland_top.slots[4]!.distance).toEqual(bestOf(5, 701));
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
    expect(broken({ distance: { ...bestOf(5), in: 'double', out: 'master', max_rounds: 20 } })).toBe('ok');
  });

  const [single] = MATCH_FORMATS.nl.slots;
  const pair = { ...single!, kind: 'pair', size: 2, home: [1, 2], away: [3, 4] } as const;
  const decider = { ...single!, number: 2, only_on_draw: true };
  const BROKEN: [string, MatchSlot[], number?][] = [
    ['a player with themselves', [{ ...pair, home: [1, 1] }]],
    ['half a position', [{ ...single!, home: [1.5] }]],
    ['a team of NaN', [{ ...single!, kind: 'team', size: Number.NaN, home: null, away: null }]],
    ['a player in two pairs of a block', [pair, { ...pair, number: 2, home: [2, 3], away: [1, 2] }]],
    ['a pair of three', [{ ...pair, size: 3, home: [1, 2, 3] }]],
    ['nothing but a decider', [{ ...decider, number: 1 }]],
    ['nothing that counts', [{ ...single!, counts: false }]],
    ['a decider that can be drawn', [single!, { ...decider, distance: bestOf(2) }]],
    ['a game after the decider', [single!, decider, { ...single!, number: 3 }]],
    ['an unknown out', [{ ...single!, distance: { ...bestOf(5), out: 'treble' as 'double' } }]],
    ['no rounds', [{ ...single!, distance: { ...bestOf(5), max_rounds: 0 } }]],
    ['no positions', [{ ...single!, home: null, away: null }], 0],
    ['NaN positions', [{ ...single!, home: null, away: null }], Number.NaN],
  ];
  test.each(BROKEN)('TMF-4 %s is refused', (_what, slots, positions = 4) => {
    expect(codeOf(checkMatchFormat({ id: 'x', positions, slots }))).toBe('bad_match_format');
  });
});
