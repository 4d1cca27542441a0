import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { Place } from '../places/places.ts';
import { anyActOfDirector, anyConsolations, playAnyhow, type Roll } from '../testing/any-course.ts';
import { courses } from '../testing/courses.ts';
import { BY, chance, playOut } from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import { handle } from './handle.ts';
import { hydrate, resultFacts } from './hydrate.ts';
import type { Tournament } from './tournament.ts';
import { derive } from './view.ts';

/** Everything is decided, and everybody has exactly one place; bands lie side by side. */
function expectTheEnd(state: Tournament, hint: string): void {
  const { pairings, places } = derive(state);
  const open = pairings.filter(({ status }) => !['done', 'bye', 'not_needed'].includes(status));
  expect(
    open.map(({ id }) => id),
    hint,
  ).toEqual([]);
  expect(places.map(({ entrant }) => entrant).sort(), hint).toEqual([...state.seeds].sort());
  for (const { from, to, final } of places) {
    const better = places.filter((other) => other.from < from).length;
    const level = places.filter((other) => other.from === from).length;
    expect({ from, to, final }, hint).toEqual({ from: better + 1, to: better + level, final: true });
  }
  expect(codeOf(handle(state, { type: 'finish' }, BY)), hint).toBe('ok');
}

const nobodyActs = (): Command | null => null;

/** So many acts, then they are left alone. */
const director = (roll: Roll, acts: number) => {
  let left = acts;
  return (state: Tournament): Command | null => (left-- > 0 ? anyActOfDirector(state, roll) : null);
};

/** Writing to anything frozen is an error. */
function freeze<T>(value: T): T {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

describe('any course', () => {
  test('QUA-9 whatever the draw accepts, of 2 to 40 players, is played to the last place', () => {
    const formats = new Set<string>();
    const entries = new Set<string>();
    for (const { seed, start, roll } of courses(400, 40)) {
      for (const { format, entry } of start.stages) {
        formats.add(format.kind);
        entries.add(entry.kind);
      }
      const dice = () => roll(1024) / 1024;
      expectTheEnd(playOut(start, chance(dice), dice), `seed ${seed}`);
    }
    expect([formats.size, entries.size]).toEqual([5, 4]);
  });

  test('QUA-9 nor does it get stuck when somebody leaves, is replaced or put elsewhere, and results are corrected', () => {
    for (const { seed, start, roll } of courses(350, 14))
      expectTheEnd(playAnyhow(start, roll, director(roll, 5 + roll(50))), `seed ${seed}`);
  });

  test.each([
    ['any course', courses(200, 20)],
    ['consolations of consolations', courses(200, 24, anyConsolations)],
  ])(
    'FMT-17 a band that is shown holds, in %s: whoever has one ends inside it',
    (_, all) => {
      for (const { seed, start, roll } of all) {
        const shown: Place[] = [];
        const end = playAnyhow(start, roll, nobodyActs, (state) => shown.push(...derive(state).places));
        const ended = new Map(derive(end).places.map((place) => [place.entrant, place]));
        for (const { entrant, from, to, final } of shown) {
          const last = ended.get(entrant)!;
          expect(last.from >= from && last.to <= to, `seed ${seed}: ${entrant} ${from}-${to}`).toBe(true);
          if (final) expect([last.from, last.to]).toEqual([from, to]);
        }
      }
    },
    60_000,
  );

  test('RPL-2, RPL-4, RPL-5 in any course: nothing is written to, step by step is from scratch, rows are the same', () => {
    for (const { seed, start, roll } of courses(50, 10))
      playAnyhow(freeze(start), roll, director(roll, 40), (state, before) => {
        freeze(state);
        const now = JSON.stringify(derive(state));
        expect(JSON.stringify(derive(JSON.parse(JSON.stringify(state)))), `seed ${seed}`).toBe(now);
        const { results: _results, set_aside: _aside, ...record } = state;
        expect(JSON.stringify(derive(must(hydrate(record, resultFacts(state))))), `seed ${seed}`).toBe(now);
        const kept = new Set(resultFacts(state));
        const lost = resultFacts(before).filter((fact) => !kept.has(fact));
        expect(lost.length, `seed ${seed}`).toBeLessThanOrEqual(1);
      });
  });
});
