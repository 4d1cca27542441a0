import { codeOf, must } from '@oche/kit';
import { expect, test } from 'vitest';
import { given, playAll, running, step } from '../testing/match.ts';
import { disputeOf, hasDisputes } from './disputes.ts';
import { commandsFor } from './handle.ts';
import { MATCH_FORMATS } from './match-formats.ts';

const SLOT = 1;
const written = () => playAll(running(MATCH_FORMATS.nl), () => true);
const dispute = (match = written()) =>
  given(match, { type: 'dispute_game', slot: SLOT, reason: 'It was 66' }, 'away');
const drop = (match: ReturnType<typeof written>, by: 'home' | 'away' | 'secretary') =>
  given(match, { type: 'drop_game_dispute', slot: SLOT }, by);

test('LMT-31 a captain disputes one game with a reason, once, and the evening goes on', () => {
  const disputed = must(dispute());
  expect(disputed.phase).toBe('running');
  expect(disputeOf(disputed, SLOT)).toEqual({ by: 'away', reason: 'It was 66' });
  expect(disputeOf(disputed, 2)).toBeNull();
  expect(must(dispute(disputed))).toBe(disputed);
  expect(codeOf(given(written(), { type: 'dispute_game', slot: SLOT }, 'away'))).toBe('reason_missing');
});

test.each([
  ['a game that nobody has begun', running(MATCH_FORMATS.nl), SLOT, 'not_playable'],
  ['a game that is not on the sheet', written(), 99, 'unknown_game'],
])('LMT-31 %s cannot be disputed', (_, match, slot, code) => {
  expect(codeOf(given(match, { type: 'dispute_game', slot, reason: 'x' }, 'home'))).toBe(code);
});

test('LMT-31 a sheet with a disputed game is disputed when it is submitted, and the leader decides it', () => {
  const submitted = must(step(must(dispute()), 'submit', 'home'));
  expect(submitted.phase).toBe('disputed');
  expect(hasDisputes(submitted)).toBe(true);
  expect(commandsFor(submitted, 'secretary')).toContain('correct');
  expect(must(step(written(), 'submit', 'home')).phase).toBe('submitted');
});

test('LMT-31 the captain who disputed it and the leader end the dispute, the other captain does not', () => {
  const disputed = must(dispute());
  expect(codeOf(drop(disputed, 'home'))).toBe('not_for_you');
  for (const by of ['away', 'secretary'] as const) {
    const settled = must(drop(disputed, by));
    expect(hasDisputes(settled)).toBe(false);
    expect(must(step(settled, 'submit', 'home')).phase).toBe('submitted');
  }
});

test('LMT-31 a sheet that only a game kept disputed waits for the other captain once that is settled', () => {
  const submitted = must(step(must(dispute()), 'submit', 'home'));
  const settled = must(drop(submitted, 'away'));
  expect(settled.phase).toBe('submitted');
  expect(must(step(settled, 'confirm', 'away')).phase).toBe('confirmed');
});

test('LMT-31 only captains dispute, and only until the sheet is submitted', () => {
  for (const by of ['secretary', 'scorer', 'clock'] as const)
    expect(codeOf(given(written(), { type: 'dispute_game', slot: SLOT, reason: 'x' }, by))).toBe(
      'not_for_you',
    );
  const submitted = must(step(written(), 'submit', 'home'));
  expect(codeOf(dispute(submitted))).toBe('wrong_phase');
});
