import { bestOf, codeOf, type Distance, rollBelow, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { FormatSpec } from '../formats/registry.ts';
import { anyDrawn, type Roll } from '../testing/any-course.ts';
import { BY, drawn, entrant, entrants, entry, single } from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { EntrySpec, StageSpec } from './course.ts';
import { createTournament, type NewTournament } from './create.ts';
import { handle, preview } from './handle.ts';
import { playerEntriesOf } from './player-entry.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';
import { derive, deriveGroup } from './view.ts';

const STRINGS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'a/b',
  '/',
  '\0',
  'p1',
  's0',
  's0/A/1/-1',
  's0/main/1/1e1',
  'best_1',
  'x'.repeat(999),
];
const NUMBERS = [0, 1, 2, 3, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 2 ** 53, -1e300];

/** A command of any kind, with ids that may be there and with anything else. */
function anyCommand(state: Tournament, roll: Roll): Command {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  const { pairings, groups } = derive(state);
  const text = () => pick(STRINGS);
  const number = () => pick(NUMBERS);
  const one = <T>(known: readonly T[], id: (item: T) => string) =>
    roll(3) > 0 && known.length > 0 ? id(pick(known)) : text();
  const pairing = one(pairings, ({ id }) => id);
  const somebody = () => one(state.seeds, (id) => id);
  const stage = one(state.stages, ({ id }) => id);
  const group = one(groups, ({ key }) => key);
  const reason = pick(['because', 'because', ' ']);
  const score = roll(3) > 0 ? ([3, roll(3)] as const) : ([number(), number()] as const);
  const tallies = [{ one_eighties: number(), darts: number() }, { high_checkouts: [number()] }] as const;
  const result = pick([
    { kind: 'played', score },
    { kind: 'played', score },
    { kind: 'played', score, tallies },
    { kind: 'played', score, legs: [number(), number()] },
    { kind: 'walkover', winner: somebody() },
  ] as const);
  const distance: Distance = {
    start_score: number(),
    legs: { mode: 'best_of', of: number() },
    two_clear: { cap: number() },
  };
  const side = pick([0, 1, 2, -1, Number.NaN]) as 0 | 1;
  const mode = pick(['annul', 'walkover', 'disqualify'] as const);
  const criteria = pick([[], [{ by: text() as 'points' }], [{ by: 'points', most: number() }]] as const);
  return pick<Command>([
    { type: 'add_entrants', entrants: [entrant(1 + roll(30), { id: text() })] },
    { type: 'remove_entrants', entrants: [somebody()] },
    { type: 'change_entrant', entrant: entrant(roll(12), { id: somebody(), name: text() }) },
    { type: 'draw', mode: 'groups', groups: [[somebody(), somebody()], [somebody()]] },
    { type: 'undraw' },
    { type: 'arrive', pairing, entrant: somebody(), here: roll(2) > 0 },
    { type: 'marker_missing', pairing, marker: text() },
    { type: 'resolve_tie', stage, group, shoot_out: { [somebody()]: [number()], p1: [number()] }, reason },
    {
      type: 'draw',
      mode: pick(['seeded', 'random', 'manual']),
      dice: number(),
      seeded: number(),
      order: [somebody()],
    },
    { type: 'draw_round', stage },
    { type: 'call', pairing, board: text(), marker: text() },
    { type: 'start', pairing, board: text() },
    { type: 'stop', pairing },
    { type: 'report', pairing, result },
    { type: 'report', pairing, result, between: [somebody(), somebody()] },
    { type: 'correct', pairing, result, reason },
    { type: 'reopen', pairing, reason },
    { type: 'withdraw', entrant: somebody(), mode, reason },
    { type: 'readmit', entrant: somebody(), reason },
    { type: 'replace', entrant: somebody(), by: entrant(1 + roll(30), { id: text() }), reason },
    { type: 'resolve_tie', stage, group, order: [somebody(), somebody()], reason },
    { type: 'override', slots: [{ pairing, side, entrant: somebody() }], reason },
    { type: 'set_distance', stage, plan: { default: distance } },
    { type: 'set_tie_breaks', stage, tie_breaks: { id: text(), criteria, last_resort: 'play_off' } },
    { type: 'finish' },
    { type: 'resume', reason },
    { type: text() as 'finish' },
  ]);
}

const problemOf = (stages: readonly StageSpec[], more: Partial<NewTournament> = {}): string => {
  const answer = createTournament({ entrants: entrants(8), stages, ...more });
  if (answer.ok) return codeOf(handle(answer.value, { type: 'draw', mode: 'seeded' }, BY));
  const { code, detail } = answer.refusal;
  return `${code} ${(detail as { problem?: string } | undefined)?.problem ?? ''}`.trim();
};

describe('hostile input', () => {
  test('CMD-19 whatever is sent, nothing is thrown, and a table never shows anything but numbers', () => {
    const answers = new Set<string>();
    for (let seed = 1; seed <= 400; seed++) {
      const dice = seededDice(seed);
      const roll: Roll = (limit) => rollBelow(dice, limit);
      let state = anyDrawn(roll, 9);
      for (let step = 0; state && step < 30; step++) {
        const command: Command = { ...anyCommand(state, roll), confirm: roll(3) > 0 };
        const before = JSON.stringify(state);
        const foreseen = preview(state, command, BY);
        const answer = handle(state, command, BY);
        answers.add(codeOf(answer));
        expect(JSON.stringify(state)).toBe(before);
        if (codeOf(answer) !== 'needs_confirmation') expect(codeOf(foreseen)).toBe(codeOf(answer));
        if (answer.ok) state = answer.value.state;
        for (const { rows } of derive(state).groups)
          for (const { record } of rows) expect(Object.values(record).every(Number.isFinite)).toBe(true);
      }
    }
    expect(answers.size).toBeGreaterThan(20);
  });

  test('CMD-19 unknown ids are answered with nothing', () => {
    const state = drawn(4, [single()]) as DrawnTournament;
    for (const id of STRINGS) {
      expect(playerEntriesOf(state, id)).toBe(null);
      expect(deriveGroup(state, id)).toBe(null);
    }
  });

  const ranked = (more: Partial<Extract<EntrySpec, { kind: 'ranks' }>>): StageSpec[] => [
    { id: 'g', entry, format: { kind: 'round_robin', groups: 2 } },
    {
      id: 'ko',
      entry: { kind: 'ranks', from: 'g', ranks: [1, 2], ...more },
      format: { kind: 'single_elimination' },
    },
  ];
  const first = (format: FormatSpec, id = 's'): StageSpec[] => [{ id, entry, format }];
  const losers = (entry: EntrySpec): StageSpec[] => [
    single('main', true),
    { id: 'more', entry, format: { kind: 'placing' } },
  ];
  const UNFIT: [string, string, StageSpec[], Partial<NewTournament>?][] = [
    ['half a rank', 'bad_stages bad_rank', ranked({ best: { rank: 2.5, count: 1 } })],
    ['rank 0', 'bad_stages bad_rank', ranked({ best: { rank: 0, count: 1 } })],
    ['rank -1', 'bad_stages bad_rank', ranked({ ranks: [-1] })],
    ['the best none', 'bad_stages bad_count', ranked({ best: { rank: 3, count: 0 } })],
    ['the best half', 'bad_stages bad_count', ranked({ best: { rank: 3, count: 0.5 } })],
    ['no number of the best', 'bad_stages bad_count', ranked({ best: { rank: 3, count: Number.NaN } })],
    [
      'the best of a rank that goes there anyway',
      'bad_stages routed_twice',
      ranked({ best: { rank: 2, count: 1 } }),
    ],
    ['the best billion', 'bad_stages', ranked({ best: { rank: 3, count: 1e9 } })],
    ['a billion groups', 'bad_stages', first({ kind: 'round_robin', groups: 1e9 })],
    ['a format nobody has', 'bad_stages unknown_format', first({ kind: 'constructor' } as never)],
    ['a billion rounds', 'bad_stages', first({ kind: 'swiss', rounds: 1e9 })],
    ['an id every object has', 'bad_stages bad_id', first({ kind: 'swiss' }, 'constructor')],
    ['the id of a prototype', 'bad_stages bad_id', first({ kind: 'swiss' }, '__proto__')],
    ['a slash in an id', 'bad_stages bad_id', first({ kind: 'swiss' }, 'a/b')],
    [
      'points that are none',
      'bad_stages bad_points',
      first({ kind: 'swiss', points: { win: Number.NaN, draw: 1, loss: 0 } }),
    ],
    ['losers who play for third', 'bad_stages', losers({ kind: 'losers', from: 'main', round: 2 })],
    [
      'an unknown criterion',
      'bad_stages bad_tie_breaks',
      first({ kind: 'swiss' }),
      {
        tie_breaks: { s: { id: 'own', criteria: [{ by: 'valueOf' as 'points' }], last_resort: 'play_off' } },
      },
    ],
    [
      'the same player twice',
      'player_twice',
      [single()],
      { entrants: [entrant(1), entrant(2, { players: entrant(1).players })] },
    ],
    [
      'the same id twice',
      'duplicate_entrant',
      [single()],
      { entrants: [entrant(1), entrant(2, { id: 'p1' })] },
    ],
    [
      'a game of a million legs',
      'bad_distance unplayable',
      [single()],
      { distances: { ko: { default: bestOf(1_000_001) } } },
    ],
  ];
  test.each(UNFIT)('DRW-8 %s is refused: %s', (_what, problem, stages, more) => {
    expect(problemOf(stages, more)).toBe(problem);
  });

  test.each([4, 5, 6, 7, 8])('DRW-8 %i players: nobody plays for third place and in the consolation', (n) => {
    const stages = losers({ kind: 'first_game_losers', from: 'main' });
    // Of eight all lose their first game in the quarter-finals.
    expect(problemOf(stages, { entrants: entrants(n) })).toBe(n === 8 ? 'ok' : 'bad_stages');
  });
});
