import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineUpOf, squadOf } from '../testing/match.ts';
import { MATCH_FORMATS } from './match-formats.ts';
import { MATCH_DOERS, type MatchActor, type MatchStep } from './match-lifecycle.ts';
import { resultOf } from './match-result.ts';
import {
  correctMatch,
  forfeitMatch,
  handInLineUp,
  loseGamesOf,
  nameForSlot,
  newMatch,
  playersIn,
  recordGame,
  stepMatch,
  substitute,
  type TeamMatch,
  takeBackSubstitution,
  visibleLineUps,
} from './team-match.ts';

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

type Act = (match: TeamMatch) => { ok: true; value: TeamMatch } | { ok: false };

/** Anything a captain, a secretary or somebody with bad intentions can send. */
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...(Object.keys(MATCH_DOERS) as MatchStep[])), by, reason).map(
      ([step, who, why]): Act =>
        (match) =>
          stepMatch(match, { step, by: who, reason: why }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(side, lineUp).map(
      ([whose, sheet]): Act =>
        (match) =>
          handInLineUp(match, whose, sheet, squadOf(whose[0]!)),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(number, score).map(
      ([slot, result]): Act =>
        (match) =>
          recordGame(match, slot, result),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(side, number, fc.array(name, { maxLength: 3 })).map(
      ([whose, slot, players]): Act =>
        (match) =>
          nameForSlot(match, whose, slot, players),
    ),
  },
  fc.tuple(side, number, name, number).map(
    ([whose, position, player, from_slot]): Act =>
      (match) =>
        substitute(match, whose, { position, in: player, from_slot }),
  ),
  side.map(
    (whose): Act =>
      (match) =>
        takeBackSubstitution(match, whose),
  ),
  fc.tuple(side, by).map(
    ([whose, who]): Act =>
      (match) =>
        forfeitMatch(match, whose, { by: who }),
  ),
  fc.tuple(number, score, by, reason).map(
    ([slot, result, who, why]): Act =>
      (match) =>
        correctMatch(match, { results: [{ slot, score: result }] }, { by: who, reason: why }),
  ),
  fc.tuple(side, name).map(
    ([whose, player]): Act =>
      (match) =>
        loseGamesOf(match, whose, player, { by: 'secretary', reason: 'stranger' }),
  ),
);

function expectSound(match: TeamMatch): void {
  const { games, winner, complete, by_decider } = resultOf(match);
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
    const formats = fc.constantFrom(MATCH_FORMATS.nl, MATCH_FORMATS.be_middenkust, MATCH_FORMATS.ch_vfc);
    fc.assert(
      fc.property(formats, fc.array(acts, { maxLength: 60 }), (format, list) => {
        let match = newMatch(format);
        const start: Act[] = [
          (now) => stepMatch(now, { step: 'open_line_ups', by: 'home' }),
          (now) => handInLineUp(now, 'home', lineUpOf('h'), squadOf('h')),
          (now) => handInLineUp(now, 'away', lineUpOf('a'), squadOf('a')),
          (now) => stepMatch(now, { step: 'start', by: 'home' }),
        ];
        for (const act of list.length % 2 === 0 ? [...start, ...list] : list) {
          const verdict = act(match);
          if (verdict.ok) match = verdict.value;
          expectSound(match);
        }
      }),
      { numRuns: 150 },
    );
  });
});
