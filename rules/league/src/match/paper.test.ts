import { codeOf, type MatchFormat, must, type SlotResult } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { correctMatch, EVENING, given, lineUpOf, playAll, running, squadOf, step } from '../testing/match.ts';
import type { MatchCommand } from './command.ts';
import type { PaperPeople, PaperSide } from './line-up.ts';
import { COUNTING_PHASES, newMatch, playersIn, type TeamMatch } from './match.ts';
import { MATCH_FORMATS } from './match-formats.ts';

const FORMAT = MATCH_FORMATS.be_middenkust;
const SQUADS = { home: squadOf('h'), away: squadOf('a') };
const CONTEXT = { squads: SQUADS, starts_at: EVENING };

function paperOf(side: 'h' | 'a', more: Partial<PaperSide> = {}): PaperSide {
  const own = side === 'h' ? 'home' : 'away';
  const named = Object.fromEntries(
    FORMAT.slots.flatMap((slot) => {
      if (slot[own] !== null || slot.only_on_draw) return [];
      const before = FORMAT.slots.filter((one) => one.block === slot.block && one.number < slot.number);
      const first = slot.kind === 'pair' ? slot.size * before.length : 0;
      return [[slot.number, lineUpOf(side).positions.slice(first, first + slot.size) as string[]]];
    }),
  );
  return { line_up: lineUpOf(side), substitutions: [], named, ...more };
}
const PEOPLE: PaperPeople = { home: paperOf('h'), away: paperOf('a') };

const resultsOf = (format: MatchFormat): SlotResult[] =>
  format.slots
    .filter(({ only_on_draw }) => !only_on_draw)
    .map(({ number, distance }) => ({ slot: number, score: [Math.floor(distance.legs.of / 2) + 1, 0] }));
const RESULTS = resultsOf(FORMAT);

const type = (command: Partial<Extract<MatchCommand, { type: 'type_results' }>>, match = newMatch(FORMAT)) =>
  given(match, { type: 'type_results', results: RESULTS, people: PEOPLE, ...command }, 'secretary', CONTEXT);

const onePlayerOf = (match: TeamMatch, slot: number) =>
  playersIn(match, 'home', match.format.slots[slot - 1]!);

describe('a sheet from paper', () => {
  test('LMT-27 the secretary types a whole sheet: players, pairs, substitutions and what they threw', () => {
    const [first] = FORMAT.slots;
    const results = RESULTS.map((result) =>
      result.slot === first!.number
        ? {
            ...result,
            tallies: [[{ one_eighties: 1, high_checkouts: [121] }], [{}]] as NonNullable<
              SlotResult['tallies']
            >,
          }
        : result,
    );
    const people = {
      ...PEOPLE,
      home: paperOf('h', { substitutions: [{ position: 1, in: 'h5', from_slot: 2 }] }),
    };
    const match = must(type({ results, people }));
    expect(match.phase).toBe('confirmed');
    expect(onePlayerOf(match, 1)).toEqual(['h1']);
    expect(match.results[0]!.tallies![0]).toEqual([{ one_eighties: 1, high_checkouts: [121] }]);
    expect(
      match.format.slots.every((slot) => slot.only_on_draw || playersIn(match, 'away', slot).length > 0),
    ).toBe(true);
  });

  test('LMT-27 what cannot have been is refused: strangers, a player twice, a short paper', () => {
    const home = (more: Partial<PaperSide>) =>
      codeOf(type({ people: { ...PEOPLE, home: paperOf('h', more) } }));
    expect(home({ line_up: lineUpOf('h', { positions: ['h1', 'h2', 'h3', 'a1'] }) })).toBe('unknown_player');
    expect(home({ line_up: lineUpOf('h', { positions: ['h1', 'h2', 'h3', 'h1'] }) })).toBe('player_twice');
    expect(home({ line_up: lineUpOf('h', { positions: ['h1'] }) })).toBe('bad_line_up');
    expect(home({ substitutions: [{ position: 1, in: 'h1', from_slot: 2 }] })).toBe('unknown_player');
    expect(home({ substitutions: [{ position: 1, in: 'h5', from_slot: 99 }] })).toBe('unknown_game');
    expect(codeOf(type({ results: RESULTS.slice(1) }))).toBe('not_finished');
  });

  test('LMT-27 a player who was not allowed to play is written down, and the games are lost by a decision', () => {
    const squads = { ...SQUADS, home: squadOf('h', { barred: ['h1'] }) };
    const match = must(
      given(newMatch(FORMAT), { type: 'type_results', results: RESULTS, people: PEOPLE }, 'secretary', {
        ...CONTEXT,
        squads,
      }),
    );
    const lost = must(
      given(match, { type: 'lose_games', side: 'home', player: 'h1', reason: '§ 12' }, 'secretary'),
    );
    const own = FORMAT.slots.filter((slot) => playersIn(match, 'home', slot).includes('h1'));
    expect(own.length).toBeGreaterThan(0);
    for (const { number } of own) expect(lost.results.find(({ slot }) => slot === number)!.score[0]).toBe(0);
  });

  test('LMT-27 a position that nobody took loses its games, whatever was typed', () => {
    const home = paperOf('h', {
      line_up: lineUpOf('h', { positions: ['h1', 'h2', 'h3', null], substitutes: ['h4'] }),
    });
    const match = must(type({ people: { ...PEOPLE, home } }));
    const empty = FORMAT.slots.find((slot) => slot.home?.includes(4) && slot.size === 1)!;
    expect(match.results.find(({ slot }) => slot === empty.number)).toMatchObject({ absent: 'home' });
  });

  test('LMT-26 players are corrected with a reason, and what was thrown stays with the game where it fits', () => {
    const [first] = FORMAT.slots;
    const tallies = [[{ high_checkouts: [101] }], [{ one_eighties: 2 }]] as NonNullable<
      SlotResult['tallies']
    >;
    const results = RESULTS.map((one) => (one.slot === first!.number ? { ...one, tallies } : one));
    const match = must(type({ results }));
    const home = paperOf('h', {
      line_up: lineUpOf('h', { positions: ['h6', 'h2', 'h3', 'h4'], substitutes: ['h1'] }),
      named: PEOPLE.home.named,
    });
    const people = { ...PEOPLE, home };
    const corrected = must(
      given(match, { type: 'correct', people, reason: 'wrong name' }, 'secretary', CONTEXT),
    );
    expect(onePlayerOf(corrected, 1)).toEqual(['h6']);
    expect(corrected.results[0]).toMatchObject({ score: match.results[0]!.score, tallies });
    expect(codeOf(given(match, { type: 'correct', people }, 'secretary', CONTEXT))).toBe('reason_missing');
  });

  test('LMT-26 one game is given away by a correction, and a whole match is awarded', () => {
    const match = must(type({}));
    const walkOver = must(
      correctMatch(
        match,
        { results: [{ slot: 1, score: [0, 0], absent: 'home' }] },
        { by: 'secretary', reason: '§ 8' },
      ),
    );
    expect(walkOver.results[0]).toMatchObject({ absent: 'home' });
    const awarded = must(correctMatch(match, { forfeit_by: 'home' }, { by: 'secretary', reason: '§ 9' }));
    expect(awarded).toMatchObject({ forfeit_by: 'home', phase: 'confirmed' });
  });

  test('LMT-17 a finish that nobody can throw is refused on paper too', () => {
    for (const finish of [163, 169, 159]) {
      const tallies = [[{ high_checkouts: [finish] }], [{}]] as NonNullable<SlotResult['tallies']>;
      const results = RESULTS.map((one) => (one.slot === 1 ? { ...one, tallies } : one));
      expect(codeOf(type({ results }))).toBe('bad_tallies');
    }
  });

  test('LMT-28 a captain hands in the paper of both sides, and the other captain answers', () => {
    const paper: MatchCommand = { type: 'submit_paper', results: RESULTS, people: PEOPLE };
    const match = must(given(newMatch(FORMAT), paper, 'away', CONTEXT));
    expect(match.phase).toBe('submitted');
    expect(codeOf(step(match, 'confirm', 'away'))).toBe('not_for_you');
    expect(must(step(match, 'confirm', 'home')).phase).toBe('confirmed');
    expect(must(step(match, 'take_back_submission', 'away')).phase).toBe('running');
    const early = { ...CONTEXT, now: '2026-11-18T20:00:00Z' };
    expect(codeOf(given(newMatch(FORMAT), paper, 'away', early))).toBe('line_ups_closed');
  });

  test('LMT-29 a dispute is taken back by whoever raised it, or both captains settle it with another sheet', () => {
    const played = must(
      step(
        playAll(running(FORMAT), () => true),
        'submit',
        'home',
      ),
    );
    const disputed = must(step(played, 'dispute', 'away'));
    expect(COUNTING_PHASES).not.toContain(disputed.phase);
    expect(codeOf(step(disputed, 'take_back_dispute', 'home'))).toBe('not_for_you');
    expect(must(step(disputed, 'take_back_dispute', 'away')).phase).toBe('confirmed');
    const paper: MatchCommand = { type: 'submit_paper', results: RESULTS, people: PEOPLE };
    const proposed = must(given(disputed, paper, 'home', CONTEXT));
    expect(codeOf(step(proposed, 'confirm', 'home'))).toBe('not_for_you');
    expect(must(step(proposed, 'confirm', 'away')).phase).toBe('confirmed');
    const given_up = must(given(newMatch(FORMAT), { type: 'forfeit', side: 'home' }, 'secretary'));
    const contested = must(step(given_up, 'dispute', 'home'));
    expect(must(step(contested, 'take_back_dispute', 'home')).phase).toBe('forfeited');
  });

  test('LMT-30 a match is annulled with a reason, does not count, and can be written after all', () => {
    const match = must(type({}));
    const annulled = must(step(match, 'cancel', 'secretary', '§ 20'));
    expect(annulled.phase).toBe('cancelled');
    expect(annulled.results).toEqual(match.results);
    expect(must(correctMatch(annulled, {}, { by: 'secretary', reason: 'appeal' })).phase).toBe('final');
    expect(
      codeOf(
        correctMatch(
          must(step(newMatch(FORMAT), 'cancel', 'secretary')),
          {},
          { by: 'secretary', reason: 'x' },
        ),
      ),
    ).toBe('not_finished');
  });
});
