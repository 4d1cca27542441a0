import { bestOf, codeOf, FIRST_RULES_VERSION, must, RULES_VERSION, rollBelow, seededDice } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsOf, pagesOf } from '../derive/pages.ts';
import {
  after,
  apply,
  BY,
  drawn,
  entrant,
  entry,
  groupsThenTwoKnockouts,
  playOut,
  single,
  win,
} from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import { handle } from './handle.ts';
import { hydrate, resultFacts } from './hydrate.ts';
import type { Tournament } from './tournament.ts';
import { derive, type PairingView } from './view.ts';

const RUNS = 1_000;

const COURSES: Record<string, StageSpec[]> = {
  single: [single('ko', true)],
  double: [{ id: 'de', entry, format: { kind: 'double_elimination' } }],
  groups: groupsThenTwoKnockouts(4),
  placing: [{ id: 'all', entry, format: { kind: 'placing' } }],
  consolation: [
    single('main'),
    {
      id: 'second',
      entry: { kind: 'first_game_losers', from: 'main' },
      format: { kind: 'single_elimination' },
    },
  ],
  swiss: [{ id: 's', entry, format: { kind: 'swiss' } }],
};

const story = fc.record({
  course: fc.constantFrom(...Object.keys(COURSES)),
  n: fc.integer({ min: 6, max: 13 }),
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  steps: fc.integer({ min: 5, max: 45 }),
});

/**
 * One command that makes sense now: mostly results, sometimes a correction, a withdrawal or another act of
 * the director.
 */
function nextCommand(state: Tournament, roll: (limit: number) => number): Command | null {
  const { pairings, groups } = derive(state);
  const pick = <T>(list: readonly T[]): T | undefined => list[roll(list.length)];
  const ready = pick(pairings.filter(({ status }) => status === 'ready' || status === 'running'));
  const done = pick(pairings.filter(({ decided_by }) => decided_by === 'played'));
  const score = (): readonly [number, number] => (roll(2) === 0 ? [3, roll(3)] : [roll(3), 3]);
  const reason = 'because';
  const tie = groups.find(({ open_ties }) => open_ties.length > 0);
  const kind = roll(20);
  if (kind === 0 && done) return { type: 'reopen', pairing: done.id, reason };
  if (kind <= 4 && done)
    return { type: 'correct', pairing: done.id, result: { kind: 'played', score: score() }, reason };
  if (kind === 5)
    return {
      type: 'withdraw',
      entrant: pick(state.seeds)!,
      mode: pick(['annul', 'walkover', 'disqualify'] as const)!,
      reason,
    };
  if (kind === 6 && state.withdrawals.length > 0)
    return { type: 'readmit', entrant: pick(state.withdrawals)!.entrant, reason };
  if (kind === 7)
    return { type: 'replace', entrant: pick(state.seeds)!, by: entrant(state.entrants.length + 1), reason };
  if (kind === 9 && roll(4) === 0)
    return {
      type: 'set_distance',
      stage: state.stages[0]!.id,
      plan: { default: bestOf(5, 301 + 200 * roll(2)) },
    };
  if (kind === 8 && ready) return { type: 'start', pairing: ready.id, board: `${roll(3)}` };
  if (tie) return { type: 'resolve_tie', stage: tie.stage, group: tie.key, order: tie.open_ties[0]!, reason };
  if (ready) return { type: 'report', pairing: ready.id, result: { kind: 'played', score: score() } };
  return state.stages[0]!.format.kind === 'swiss' ? { type: 'draw_round', stage: 's' } : null;
}

/**
 * What a page shows, but for the traces of results that no longer count, and for distances: a played game keeps the one it was
 * played over, while a replay knows only the plan of today.
 */
const shown = (state: Tournament) => {
  const { pairings, groups, places } = derive(state);
  const plain = ({ distance: _, status, ...pairing }: PairingView) => ({
    ...pairing,
    status: status === 'void' ? 'pending' : status,
  });
  return { groups, places, pairings: pairings.map(plain) };
};

/** A copy that no cache knows: everything is derived from scratch. */
const afresh = (state: Tournament): Tournament => JSON.parse(JSON.stringify(state));

/**
 * A tournament that never saw anything but the facts that still count. They are reported one by one; where somebody has left,
 * they are laid down as facts, since somebody may have lost by leaving and then met again whom they had played before.
 */
function replayCounting(state: Tournament): Tournament {
  const { pairings } = derive(state);
  const done = new Map(pairings.map((pairing) => [pairing.id, pairing]));
  const facts = [...itemsOf(state.results), ...state.set_aside].filter((fact) => {
    const { sides, status } = done.get(fact.pairing)!;
    return status === 'done' && sides[0] === fact.between[0] && sides[1] === fact.between[1];
  });
  const order = pairings.map(({ id }) => id);
  const empty: Tournament = { ...afresh(state), results: [], set_aside: [] };
  if (state.withdrawals.length > 0)
    return {
      ...empty,
      results: pagesOf(order.map((id) => facts.find((fact) => fact.pairing === id) ?? null)),
    };
  let fresh = empty;
  for (let told = -1; told !== fresh.version; ) {
    told = fresh.version;
    for (const { pairing, between, score } of facts) {
      const answer = handle(
        fresh,
        { type: 'report', pairing, between, result: { kind: 'played', score } },
        BY,
      );
      if (answer.ok) fresh = answer.value.state;
    }
  }
  return fresh;
}

describe('replay', () => {
  test(`RPL-1 after any mix of commands the state shows what a replay of the counting results shows (${RUNS} runs)`, () => {
    let voidSeen = 0;
    let reported = 0;
    fc.assert(
      fc.property(story, ({ course, n, seed, steps }) => {
        const dice = seededDice(seed);
        const roll = (limit: number) => rollBelow(dice, limit);
        let state = drawn(n, COURSES[course]!);
        for (let step = 0; step < steps; step++) {
          const command = nextCommand(state, roll);
          if (!command) break;
          const answer = handle(state, { ...command, confirm: true }, BY);
          if (answer.ok) state = answer.value.state;
        }
        voidSeen +=
          state.set_aside.length + derive(state).pairings.filter(({ status }) => status === 'void').length;
        reported += state.withdrawals.length === 0 ? 1 : 0;
        expect(shown(replayCounting(state))).toEqual(shown(state));
      }),
      { numRuns: RUNS },
    );
    expect(voidSeen).toBeGreaterThan(100);
    expect(reported).toBeGreaterThan(RUNS / 5);
  });

  test('RPL-2 deriving step by step and deriving from scratch agree after every command, and a diff names every change', () => {
    fc.assert(
      fc.property(story, ({ course, n, seed, steps }) => {
        const dice = seededDice(seed);
        let state = drawn(n, COURSES[course]!);
        for (let step = 0; step < steps; step++) {
          const command = nextCommand(state, (limit) => rollBelow(dice, limit));
          if (!command) break;
          const shownBefore = JSON.stringify(derive(state));
          const answer = handle(state, { ...command, confirm: true }, BY);
          // Neither a refusal nor the next state touches what the state before shows.
          expect(JSON.stringify(derive(state))).toBe(shownBefore);
          if (!answer.ok) continue;
          const before = new Map(derive(state).pairings.map((pairing) => [pairing.id, pairing]));
          const tablesBefore = new Map(
            derive(state).groups.map((group) => [`${group.stage}/${group.key}`, group.rows]),
          );
          state = answer.value.state;
          const now = derive(state);
          expect(JSON.stringify(now)).toBe(JSON.stringify(derive(afresh(state))));
          const told = new Map(answer.value.diff.pairings.map((pairing) => [pairing.id, pairing]));
          const tables = new Set(answer.value.diff.groups);
          for (const { stage, key, rows } of now.groups)
            if (!tables.has(`${stage}/${key}`)) expect(rows).toEqual(tablesBefore.get(`${stage}/${key}`));
          for (const pairing of now.pairings)
            expect(JSON.stringify(told.get(pairing.id) ?? before.get(pairing.id))).toBe(
              JSON.stringify(pairing),
            );
        }
      }),
      { numRuns: 150 },
    );
  });

  test('RPL-3 no result is ever credited to somebody who did not play it', () => {
    fc.assert(
      fc.property(story, ({ course, n, seed, steps }) => {
        const dice = seededDice(seed);
        let state = drawn(n, COURSES[course]!);
        const written = new Map<string, Set<string>>();
        for (let step = 0; step < steps; step++) {
          const command = nextCommand(state, (limit) => rollBelow(dice, limit));
          if (!command) break;
          const answer = handle(state, { ...command, confirm: true }, BY);
          if (!answer.ok) continue;
          if (command.type === 'report' || command.type === 'correct') {
            const { sides } = derive(state).pairings.find(({ id }) => id === command.pairing)!;
            const pairs = written.get(command.pairing) ?? new Set();
            written.set(command.pairing, pairs.add(sides.join()));
          }
          state = answer.value.state;
          for (const { id, sides, decided_by } of derive(state).pairings)
            if (decided_by === 'played') expect(written.get(id)?.has(sides.join())).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('RPL-5 facts stored as rows and put together again show the same', () => {
    fc.assert(
      fc.property(story, ({ course, n, seed, steps }) => {
        const dice = seededDice(seed);
        let state = drawn(n, COURSES[course]!);
        for (let step = 0; step < steps; step++) {
          const command = nextCommand(state, (limit) => rollBelow(dice, limit));
          const answer = command && handle(state, { ...command, confirm: true }, BY);
          if (answer?.ok) state = answer.value.state;
        }
        const { results: _results, set_aside: _aside, ...record } = afresh(state);
        expect(derive(must(hydrate(record, resultFacts(afresh(state)))))).toEqual(derive(state));
      }),
      { numRuns: 60 },
    );
  });

  test('RPL-6 a tournament remembers the rules it began with; an old one has the first', () => {
    const state = drawn(4, COURSES.single!);
    expect(state.rules_version).toBe(RULES_VERSION);
    expect(playOut(state).rules_version).toBe(RULES_VERSION);
    const { results: _results, set_aside: _aside, rules_version: _rules, ...old } = state;
    expect(must(hydrate(old, [])).rules_version).toBe(FIRST_RULES_VERSION);
  });

  test('RPL-7 rows that cannot be put together again are refused, not thrown', () => {
    const state = after(drawn(4, COURSES.single!), win('ko/main/1/1', 0));
    const { results: _results, set_aside: _aside, ...record } = state;
    const [fact] = resultFacts(state);
    expect(codeOf(hydrate({ ...record, rules_version: '9999-01' }, []))).toBe('unknown_rules_version');
    expect(codeOf(hydrate(record, [{ ...fact!, pairing: 'ko/main/9/1' }]))).toBe('unknown_pairing');
    expect(codeOf(hydrate({ ...record, course: null }, [fact!]))).toBe('unknown_pairing');
    expect(codeOf(hydrate(record, [fact!]))).toBe('ok');
  });

  test('RPL-4 a refused command leaves the very same state', () => {
    const state = drawn(8, COURSES.single!);
    const frozen = JSON.stringify(state);
    for (const pairing of ['ko/main/2/1', 'ko/main/3/1', 'nowhere'])
      expect(
        handle(state, { type: 'report', pairing, result: { kind: 'played', score: [3, 0] } }, BY).ok,
      ).toBe(false);
    expect(JSON.stringify(state)).toBe(frozen);
    expect(
      apply(state, { type: 'report', pairing: 'ko/main/1/1', result: { kind: 'played', score: [3, 0] } })
        .state,
    ).not.toBe(state);
  });
});
