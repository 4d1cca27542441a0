import { codeOf, type MatchFormat, matchResult } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineUpOf, squadOf } from '../testing/match.ts';
import type { Verdict } from '../verdict.ts';
import type { MatchActor, MatchCommand } from './command.ts';
import { commandsFor, type HandledMatch, handleMatch, previewMatch } from './handle.ts';
import { MATCH_DOERS } from './lifecycle.ts';
import { type MatchFacts, newMatch, playersIn, type TeamMatch, visibleLineUps } from './match.ts';
import { MATCH_FORMATS } from './match-formats.ts';

const side = fc.constantFrom('home', 'away');
const name = fc.constantFrom('h1', 'h2', 'h5', 'a1', 'a6', '', '__proto__', 'constructor', 'stranger');
const number = fc.oneof(fc.integer({ min: -1, max: 20 }), fc.constantFrom(Number.NaN, 0.5, 1e9));
const score = fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, -1, Number.NaN), fc.constantFrom(0, 1, 2, 3, 4, 0.5));
const by = fc.constantFrom<MatchActor>('home', 'away', 'secretary', 'clock');
const reason = fc.constantFrom('', 'because');
const lineUp = fc.oneof(
  fc.constantFrom(lineUpOf('h'), lineUpOf('a'), lineUpOf('h', { positions: ['h1', null, 'h3', 'h4'] })),
  fc.record({
    positions: fc.array(fc.option(name), { maxLength: 5 }),
    substitutes: fc.array(name, { maxLength: 5 }),
  }),
);

/** Anything a captain, a secretary or somebody with bad intentions can send. */
const commands: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom(...Object.keys(MATCH_DOERS), 'constructor'), reason }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('hand_in_line_up'), side, line_up: lineUp }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('record_game'), slot: number, score }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('name_players'),
      side,
      slot: number,
      players: fc.array(name, { maxLength: 3 }),
    }),
  },
  fc.record({
    type: fc.constant('substitute'),
    side,
    substitution: fc.record({ position: number, in: name, from_slot: number }),
  }),
  fc.record({ type: fc.constant('take_back_substitution'), side }),
  fc.record({
    type: fc.constantFrom('forfeit', 'claim_forfeit', 'ask_reopening', 'reopen_line_up'),
    side: fc.constantFrom('home', 'away', 'nobody'),
  }),
  fc.record({
    type: fc.constant('correct'),
    results: fc.array(fc.record({ slot: number, score }), { maxLength: 2 }),
    reason,
  }),
  fc.record({ type: fc.constant('set_board'), slot: number, board: fc.option(number) }),
  fc.record({ type: fc.constant('lose_games'), side, player: name, reason }),
);

const FACTS = [
  'line_ups',
  'substitutions',
  'named',
  'boards',
  'results',
  'forfeit_by',
  'claim',
  'reopening',
] as const satisfies (keyof MatchFacts)[];
type Act = { actor: MatchActor; command: MatchCommand };
const acts = fc.record({ actor: by, command: commands.map((command) => command as MatchCommand) });
const START: Act[] = [
  { actor: 'home', command: { type: 'open_line_ups' } },
  { actor: 'home', command: { type: 'hand_in_line_up', side: 'home', line_up: lineUpOf('h') } },
  { actor: 'away', command: { type: 'hand_in_line_up', side: 'away', line_up: lineUpOf('a') } },
  { actor: 'home', command: { type: 'start' } },
];
const SQUADS = { home: squadOf('h'), away: squadOf('a') };
const CONTEXT = { now: '2026-11-20T20:30:00Z', starts_at: '2026-11-20T20:00:00Z', squads: SQUADS };
const FORMATS = fc.constantFrom(MATCH_FORMATS.nl, MATCH_FORMATS.be_middenkust, MATCH_FORMATS.ch_vfc);

/** Every act on a frozen match, with the match before and after it. */
function playAnyhow(
  format: MatchFormat,
  list: readonly Act[],
  watch: (before: TeamMatch, act: Act, verdict: Verdict<HandledMatch>) => void,
): void {
  let match = newMatch(format);
  for (const act of list.length % 2 === 0 ? [...START, ...list] : list) {
    const frozen = JSON.stringify(match);
    const verdict = handleMatch(match, act.command, { ...CONTEXT, actor: act.actor });
    expect(JSON.stringify(match)).toBe(frozen);
    watch(match, act, verdict);
    if (verdict.ok) match = verdict.value.match;
  }
}

function expectSound(match: TeamMatch): void {
  const { games, winner, complete, by_decider } = matchResult(match);
  expect(match.results.map(({ slot }) => slot)).toEqual(
    [...new Set(match.results.map(({ slot }) => slot))].sort((a, b) => a - b),
  );
  expect(games[0] + games[1]).toBeLessThanOrEqual(match.format.slots.length);
  if (complete && winner === null) expect(games[0]).toBe(games[1]);
  if (by_decider) expect([games[0], winner !== null]).toEqual([games[1], true]);
  for (const slot of match.format.slots)
    for (const whose of ['home', 'away'] as const) {
      const players = playersIn(match, whose, slot);
      expect(new Set(players).size).toBe(players.length);
      for (const player of players) expect(player.startsWith(whose[0]!)).toBe(true);
    }
  if (!match.line_ups.home || !match.line_ups.away)
    expect(visibleLineUps(match, 'public')).toEqual({ home: null, away: null });
}

describe('every match', () => {
  test('LMT-11 whatever is sent, nothing is thrown, nobody plays who may not, and the result adds up', () => {
    fc.assert(
      fc.property(FORMATS, fc.array(acts, { maxLength: 60 }), (format, list) => {
        playAnyhow(format, list, (before, _act, verdict) =>
          expectSound(verdict.ok ? verdict.value.match : before),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('LMT-12 every change counts one version and is one event; a preview says the same and changes nothing', () => {
    fc.assert(
      fc.property(FORMATS, fc.array(acts, { maxLength: 40 }), (format, list) => {
        playAnyhow(format, list, (before, { actor, command }, verdict) => {
          const context = { ...CONTEXT, actor };
          const preview = previewMatch(before, command, context);
          if (!verdict.ok) return expect(preview).toEqual(verdict);
          const { match, events, diff } = verdict.value;
          expect(preview).toEqual({ ok: true, value: diff });
          expect(match.version).toBe(before.version + events.length);
          expect(diff).toMatchObject({
            version: match.version,
            phase: match.phase,
            result: matchResult(match),
          });
          if (events.length === 0) expect(match).toBe(before);
          for (const fact of FACTS)
            if (!diff.changed.includes(fact)) expect(match[fact]).toEqual(before[fact]);
          const games = before.results.filter(({ slot }) => diff.games.every((game) => game.slot !== slot));
          const now = [...games, ...diff.games].sort((a, b) => a.slot - b.slot);
          expect(now.map((game) => game.score)).toEqual(match.results.map((game) => game.score));
          const stale = { ...command, base_version: before.version + 1 };
          expect(codeOf(handleMatch(before, stale, context))).toBe('stale_version');
        });
      }),
      { numRuns: 100 },
    );
  });

  test('LMT-13 only what is offered to somebody is taken from them', () => {
    fc.assert(
      fc.property(FORMATS, fc.array(acts, { maxLength: 40 }), (format, list) => {
        playAnyhow(format, list, (before, { actor, command }, verdict) => {
          if (verdict.ok) expect(commandsFor(before, actor)).toContain(command.type);
          else if (!commandsFor(before, actor).includes(command.type))
            expect(['wrong_phase', 'not_for_you', 'unknown_side']).toContain(codeOf(verdict));
        });
      }),
      { numRuns: 100 },
    );
  });
});
