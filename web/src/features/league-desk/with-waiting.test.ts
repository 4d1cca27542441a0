import type { LeagueMatch, LeagueMatchCommand } from '@oche/contract';
import type { GameOutcome } from '@oche/kit';
import {
  commandsFor,
  handleMatch,
  LIST_RULES,
  MATCH_FORMATS,
  type MatchCommand,
  newMatch,
  type TeamMatch,
} from '@oche/league';
import { expect, test } from 'vitest';
import type { WaitingCommand } from '../../device-games/sheet-queue.ts';
import { withWaiting } from './with-waiting.ts';

const NOW = '2026-11-13T20:00:00Z';
const players = (side: string) => [1, 2, 3, 4].map((at) => `${side}${at}`);
const lineUp = (side: string) => ({ positions: players(side), substitutes: [] });
const squad = (side: string) => ({
  ...{ members: players(side), class: 1, guests: [], barred: [], unconfirmed: [], short_matches: 0 },
});
const SQUADS = { home: squad('h'), away: squad('a') };

const after = (match: TeamMatch, ...commands: MatchCommand[]): TeamMatch =>
  commands.reduce((now, command) => {
    const handled = handleMatch(now, command, { actor: 'secretary', now: NOW, squads: SQUADS });
    if (!handled.ok) throw new Error(handled.refusal.code);
    return handled.value.match;
  }, match);

/** As the server tells the captain of the home side. */
const told = (match: TeamMatch, theirsIsIn: boolean) =>
  ({
    ...{ phase: match.phase, forfeit_by: null, claim: null, version: match.version, actors: ['home'] },
    commands: { home: commandsFor(match, 'home') },
    slots: match.format.slots.map(({ number }) => ({ number, home: [], away: [], score: null })),
    sheet: {
      match,
      handed_in: { home: match.line_ups.home !== null, away: theirsIsIn },
      names: {},
      lists: LIST_RULES,
    },
    squads: { home: SQUADS.home, away: null },
  }) as unknown as LeagueMatch;

const waits = (command: LeagueMatchCommand, problem: WaitingCommand['problem'] = null) =>
  ({ command, as: 'home', problem }) as WaitingCommand;
const handIn = { type: 'hand_in_line_up', side: 'home', line_up: lineUp('h') } as const;

const fresh = newMatch(MATCH_FORMATS.nl);
const opened = after(fresh, { type: 'open_line_ups' });
const open = after(opened, handIn, { type: 'hand_in_line_up', side: 'away', line_up: lineUp('a') });

test('a line-up that waits is sealed here too, and tells nothing of the one of the others', () => {
  const shown = withWaiting(told(fresh, false), { commands: [waits(handIn)] }, NOW);
  expect(shown.phase).toBe('line_ups');
  expect(shown.sheet.handed_in).toEqual({ home: true, away: false });
  // The other one is in on the server: that it is, is known here, and who stands in it is not.
  const both = withWaiting(told(opened, true), { commands: [waits(handIn)] }, NOW);
  expect(both.sheet.handed_in).toEqual({ home: true, away: true });
  expect(both.sheet.match.line_ups.away).toBeNull();
});

test('games that wait stand on the sheet, the first one starts it, and its version stays that of the server', () => {
  const base = told(open, true);
  const shown = withWaiting(base, { commands: [game(1, [3, 0]), game(2, [1, 3]), game(1, [3, 2])] }, NOW);
  expect(shown).toMatchObject({ phase: 'running', version: base.version, result: { games: [1, 1] } });
  expect(shown.slots.slice(0, 3).map(({ score }) => score)).toEqual([[3, 2], [1, 3], null]);
  expect(shown.commands.home).toContain('record_game');
});

test('what was refused, and what the rules would refuse, is not on it', () => {
  const base = told(open, true);
  const refused = { kind: 'conflict', message: '' } as const;
  expect(
    withWaiting(base, { commands: [waits({ type: 'record_game', slot: 1, score: [3, 0] }, refused)] }, NOW),
  ).toBe(base);
  expect(withWaiting(base, { commands: [waits({ type: 'record_game', slot: 1, score: [9, 9] })] }, NOW)).toBe(
    base,
  );
  expect(withWaiting(base, { commands: [] }, NOW)).toBe(base);
});

const game = (slot: number, score: [number, number]) => waits({ type: 'record_game', slot, score });

test('a game that was scored here without a network stands on the sheet, among what was written before and after it', () => {
  const base = told(open, true);
  const scored = {
    ...{ id: 'g1', slot: 1, begun_at: '2026-11-13T20:10:00Z', touched_at: '2026-11-13T20:30:00Z' },
    played: { score: [3, 1], legs: [3, 1], tallies: [[{}], [{}]] } as GameOutcome,
  };
  const running = withWaiting(base, { commands: [], games: [{ ...scored, played: null }] }, NOW);
  expect(running.phase).toBe('running');
  expect(running.sheet.match.games).toEqual({ 1: 'g1' });
  const over = withWaiting(base, { commands: [game(2, [1, 3])], games: [scored] }, NOW);
  expect(over.result).toMatchObject({ games: [1, 1] });
  expect(over.slots[0]!.score).toEqual([3, 1]);
  // What was typed on paper meanwhile stands until somebody has looked at both.
  const typed = told(after(open, { type: 'start' }, { type: 'record_game', slot: 1, score: [0, 3] }), true);
  expect(withWaiting(typed, { commands: [], games: [scored] }, NOW)).toBe(typed);
});
