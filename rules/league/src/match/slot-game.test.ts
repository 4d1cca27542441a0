import { codeOf, type GameOutcome, must, type SlotResult } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { maximumsList } from '../lists/player-lists.ts';
import {
  correctMatch,
  given,
  loseGamesOf,
  nameForSlot,
  playAll,
  running,
  step,
  substitute,
} from '../testing/match.ts';
import type { TeamMatch } from './match.ts';
import { MATCH_FORMATS } from './match-formats.ts';
import { gamesOf, playerGamesOf, slotSetup } from './slot-game.ts';

const { nl } = MATCH_FORMATS;
const PAIR = nl.slots.find(({ kind }) => kind === 'pair')!.number;
const named = (): TeamMatch =>
  must(nameForSlot(must(nameForSlot(running(nl), 'home', PAIR, ['h2', 'h1'])), 'away', PAIR, ['a1', 'a2']));
const record = (match: TeamMatch, slot: number, more: Partial<GameOutcome> = {}) =>
  given(match, { type: 'record_game', slot, score: [3, 1], ...more }, 'scorer');

describe('the games of a sheet', () => {
  test('LMT-17 what each player threw is written with the game, typed or from the darts', () => {
    const tallies = [[{ one_eighties: 1, high_checkouts: [104] }], [{ one_seven_ones: 2 }]] as const;
    const match = must(record(running(nl), 1, { tallies }));
    expect(match.results[0]).toEqual({ slot: 1, score: [3, 1], tallies });
    const pair = must(
      record(named(), PAIR, {
        tallies: [
          [{ one_eighties: 1 }, {}],
          [{}, {}],
        ],
      }),
    );
    expect(gamesOf(pair)[0]!.players).toEqual([
      ['h2', 'h1'],
      ['a1', 'a2'],
    ]);
    const again = must(record(match, 1, { tallies: [[{ one_eighties: 3 }], [{}]] }));
    expect(again.results).toHaveLength(1);
    expect(must(record(again, 1, { tallies: [[{ one_eighties: 3 }], [{}]] }))).toBe(again);
  });

  test('LMT-26 a corrected score keeps what was thrown, unless it cannot have been thrown in it', () => {
    const tallies = [[{ one_eighties: 2, high_checkouts: [104, 80] }], [{ one_seven_ones: 1 }]] as const;
    let match = must(
      record(
        playAll(running(nl), () => true),
        1,
        { tallies },
      ),
    );
    match = must(step(match, 'submit'));
    const corrected = (score: [number, number]) =>
      must(correctMatch(match, { results: [{ slot: 1, score }] }, { by: 'secretary', reason: 'seen' }));
    expect(corrected([3, 2]).results[0]).toEqual({ slot: 1, score: [3, 2], tallies });
    expect(corrected([1, 3]).results[0]).toEqual({ slot: 1, score: [1, 3] });
    const none: SlotResult = { slot: 1, score: [3, 2], tallies: [[{}], [{}]] };
    const said = must(correctMatch(match, { results: [none] }, { by: 'secretary', reason: 'seen' }));
    expect(said.results[0]!.tallies).toEqual([[{}], [{}]]);
    const lost = must(loseGamesOf(match, 'home', 'h1', { by: 'secretary', reason: 'barred' }));
    expect(lost.results[0]!.tallies).toBeUndefined();
  });

  test('LMT-21 a game that goes on is taken off the sheet, by whoever scores it and not once the sheet is submitted', () => {
    const written = must(record(running(nl), 1));
    const taken = must(given(written, { type: 'take_back_game', slot: 1 }, 'scorer'));
    expect(taken.results).toEqual([]);
    expect(must(given(taken, { type: 'take_back_game', slot: 1 }, 'scorer'))).toBe(taken);
    expect(codeOf(given(written, { type: 'take_back_game', slot: 1 }, 'home'))).toBe('not_for_you');
    const submitted = must(
      step(
        playAll(running(nl), () => true),
        'submit',
      ),
    );
    expect(codeOf(given(submitted, { type: 'take_back_game', slot: 1 }, 'scorer'))).toBe('wrong_phase');
  });

  test('LMT-22 a game that is being scored keeps its players until it is given up', () => {
    const set = (match: TeamMatch, slot: number, game: string | null) =>
      must(given(match, { type: 'set_game', slot, game }, 'scorer'));
    const comesIn = { position: nl.slots[0]!.home![0]!, in: 'h5', from_slot: 1 };
    const scored = set(running(nl), 1, 'g1');
    expect(codeOf(substitute(scored, 'home', comesIn))).toBe('already_reported');
    expect(codeOf(given(scored, { type: 'ask_reopening', side: 'home' }, 'home'))).toBe('already_reported');
    expect(codeOf(substitute(set(scored, 1, null), 'home', comesIn))).toBe('ok');
    const pair = set(named(), PAIR, 'g2');
    expect(codeOf(nameForSlot(pair, 'home', PAIR, ['h1', 'h2']))).toBe('already_reported');
    expect(codeOf(nameForSlot(set(pair, PAIR, null), 'home', PAIR, ['h1', 'h2']))).toBe('ok');
  });

  test.each<[string, number, GameOutcome['tallies']]>([
    ['two players for a single', 1, [[{}, {}], [{}]]],
    ['one player for a pair', PAIR, [[{}], [{}, {}]]],
    ['half a maximum', 1, [[{ one_eighties: 0.5 }], [{}]]],
    ['a finish of 181', 1, [[{ high_checkouts: [181] }], [{}]]],
    ['a finish for a leg that was lost', 1, [[{}], [{ high_checkouts: [40, 40] }]]],
    ['a high score of 160', 1, [[{ high_scores: [160] }], [{}]]],
  ])('LMT-17 %s is refused', (_name, slot, tallies) => {
    expect(codeOf(record(named(), slot, { tallies }))).toBe('bad_tallies');
  });

  test('LMT-18 a slot knows the game that is scored for it, until that is given up', () => {
    const game = (match: TeamMatch, slot: number, id: string | null) =>
      given(match, { type: 'set_game', slot, game: id }, 'scorer');
    const scored = must(game(running(nl), 1, 'g1'));
    expect(scored.games).toEqual({ 1: 'g1' });
    expect(must(game(scored, 1, 'g1'))).toBe(scored);
    expect(must(game(scored, 1, null)).games).toEqual({});
    expect(codeOf(game(scored, 99, 'g2'))).toBe('unknown_game');
    expect(codeOf(game(scored, PAIR, 'g2'))).toBe('players_unknown');
    expect(codeOf(given(scored, { type: 'submit' }, 'scorer'))).toBe('not_for_you');
  });

  test('LMT-19 partners throw in the order they were named, and who begins takes turns over the sheet', () => {
    expect(must(slotSetup(named(), PAIR)).sides).toEqual([
      ['h2', 'h1'],
      ['a1', 'a2'],
    ]);
    expect(codeOf(slotSetup(running(nl), PAIR))).toBe('players_unknown');
    const slots = nl.slots.map((slot) => ({
      ...slot,
      distance: { ...slot.distance, first_throw: 'alternate_away' as const },
    }));
    const match = running({ ...nl, slots });
    const begins = [1, 2, 3].map((slot) => must(slotSetup(match, slot)).distance.first_throw);
    expect(begins).toEqual(['away', 'home', 'away']);
    expect(must(slotSetup(running(nl), 1)).distance).toBe(nl.slots[0]!.distance);
  });

  test('LST-9 lists and individual tables come from the sheet by one builder, once it counts', () => {
    const tallies = [[{ one_eighties: 2 }], [{ one_eighties: 1 }]] as const;
    const open = must(record(running(nl), 1, { tallies }));
    expect(playerGamesOf(open)).toEqual([]);
    const whole = playAll(open, () => true);
    const counted = must(step(must(step(must(record(whole, 1, { tallies })), 'submit')), 'confirm', 'away'));
    expect(maximumsList(playerGamesOf(counted))).toMatchObject([
      { player: 'h1', one_eighties: 2 },
      { player: 'a1', one_eighties: 1 },
    ]);
    const forfeited = must(given(running(nl), { type: 'forfeit', side: 'away' }, 'away'));
    expect(playerGamesOf(forfeited)).toEqual([]);
  });
});
