import { FIRST_RULES_VERSION, RULES_VERSION, rulesHistory } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineGame } from './define-game.ts';
import type { GameEvent } from './event.ts';
import { GAMES, replayGame, startGame } from './games/registry.ts';
import { accepted, codeOf, throwing } from './testing/play.ts';
import { accept } from './verdict.ts';

const SIDES = [['ann'], ['bob']];
const HISTORY = rulesHistory({ 'TST-1': '2027-03', 'TST-2': '2028-01' });

/** Counts visits; five win a leg. From TST-1 on three do, from TST-2 on a leg starts with one in hand. */
const counting = defineGame(
  {
    key: 'counting',
    options: {},
    sides: { min: 1, max: 2 },
    better: () => 'higher',
    startLeg: (_options, sides, version): readonly number[] =>
      Array.from({ length: sides }, () => (HISTORY.hasChange(version, 'TST-2') ? 1 : 0)),
    play(_options, board: readonly number[], side, _visit, version) {
      const after = board.with(side, board[side]! + 1);
      const target = HISTORY.hasChange(version, 'TST-1') ? 3 : 5;
      return accept({ board: after, note: null, outcome: after[side]! >= target ? side : ('on' as const) });
    },
    score: (_options, board, side) => board[side]!,
    viewSide: () => ({}),
    honours: () => [],
    presentation: { group: 'all', look: 'score', historyFigures: [] },
    summary: () => ({ counted: 1, remaining: null, bust: false, darts: 3, won: false }),
    statistics: {},
    tally: () => {},
    figures: () => ({}),
  },
  HISTORY,
);

const VISITS: GameEvent[] = Array.from({ length: 5 }, () => throwing('S20 S20 S20'));
const replayed = (rules_version: string | undefined, visits: number) =>
  counting.replay(
    { sides: [['ann']], ...(rules_version === undefined ? {} : { rules_version }) },
    VISITS.slice(0, visits).map((event) => ({ event })),
  );

describe('a rule that changed', () => {
  test.each([
    [undefined, 5],
    [FIRST_RULES_VERSION, 5],
    ['2027-02', 5],
    ['2027-03', 3],
    ['2027-12', 3],
    ['2028-01', 2],
  ])('COR-8 what began by the rules of %s ends after %i visits', (version, visits) => {
    expect(accepted(replayed(version, visits - 1)).result).toBeNull();
    const over = accepted(replayed(version, visits));
    expect(over.result).not.toBeNull();
    expect(over.rules_version).toBe(version ?? FIRST_RULES_VERSION);
  });

  test('COR-8 undo, edit and reopen play the leg again by the same rules', () => {
    const two = accepted(replayed(undefined, 4));
    const undone = accepted(counting.apply(two, { type: 'undo' }));
    expect(undone).toEqual(accepted(replayed(undefined, 3)));
    expect(accepted(counting.apply(undone, VISITS[3]!))).toEqual(two);
    const over = accepted(replayed('2028-01', 2));
    expect(accepted(counting.apply(over, { type: 'reopen' })).leg.board).toEqual([2]);
  });

  test('COR-9 a log by rules nobody knows, or with more than the rules allow, is refused', () => {
    expect(codeOf(replayed('2028-02', 1))).toBe('unknown_rules_version');
    expect(codeOf(replayed('2027-03', 4))).toBe('game_over');
  });
});

describe('every game', () => {
  test.each(Object.keys(GAMES))('COR-8 %s remembers the rules it began with', (kind) => {
    expect(accepted(startGame(kind, { sides: [['ann']] })).rules_version).toBe(FIRST_RULES_VERSION);
    const setup = { sides: [['ann']], rules_version: RULES_VERSION };
    expect(accepted(startGame(kind, setup)).rules_version).toBe(RULES_VERSION);
  });

  test.each(Object.keys(GAMES))('COR-9 %s: rules from the future are refused', (kind) => {
    for (const rules_version of ['9999-01', '2026-10', 'new', 7, {}])
      expect(codeOf(startGame(kind, { sides: [['ann']], rules_version }))).toBe('unknown_rules_version');
  });

  test('COR-9 whatever stands in a log, replaying it answers', () => {
    const event = fc.oneof(
      fc.constant(throwing('T20 T20 T20')),
      fc.constantFrom({ type: 'undo' }, { type: 'reopen' }, { type: 'bull_off', winner: 1 }),
      fc.record({
        type: fc.constantFrom('visit', 'edit', 'forfeit', 'abort'),
        visit: fc.anything(),
        side: fc.anything(),
      }),
      fc.anything(),
    );
    const setup = fc.oneof(fc.constant({ sides: SIDES }), fc.anything());
    const kind = fc.oneof(fc.constantFrom(...Object.keys(GAMES)), fc.anything());
    fc.assert(
      fc.property(kind, setup, fc.array(event), (game, given, events) => {
        expect(typeof replayGame(game, given, events as GameEvent[]).ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });
});
