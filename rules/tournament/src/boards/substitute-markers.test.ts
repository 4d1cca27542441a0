import { expect, test } from 'vitest';
import type { DrawnTournament } from '../core/tournament.ts';
import { derive } from '../core/view.ts';
import { after, drawn, groupsThenTwoKnockouts } from '../testing/play.ts';
import type { EventNow } from './plan.ts';
import { substituteMarkers } from './substitute-markers.ts';

const hall = (state: DrawnTournament, turns: Record<string, number>): EventNow => ({
  tournaments: [{ id: 't', state }],
  boards: [{ id: '1', free: false }],
  rules: { rest_minutes: 0, needs_marker: true },
  now: 0,
  people: new Map(
    state.seeds
      .map((id) => `player ${id.slice(1)}`)
      .map((person) => [person, { present: true, played_until: null, turns_marked: turns[person] ?? 0 }]),
  ),
  last_losers: new Map(),
  ready_since: () => 0,
  minutes: () => 10,
});

test('BRD-19 a marker who cannot is not asked again: members of the group first, then anybody, the fairest first', () => {
  const start = drawn(8, groupsThenTwoKnockouts(4)) as DrawnTournament;
  const { id: pairing, group, sides } = derive(start).pairings[0]!;
  const persons = (key: string | null) =>
    derive(start)
      .groups.find((one) => one.key === key)!
      .rows.map(({ entrant }) => `player ${entrant.slice(1)}`);
  const [first, second] = persons(group).filter((one) => !sides.includes(`p${one.slice(7)}`));
  const others = persons(derive(start).groups.find(({ key }) => key !== group)!.key);
  const called = after(start, { type: 'call', pairing, board: '1', marker: first! }) as DrawnTournament;
  const named = (state: DrawnTournament, most = 9) =>
    substituteMarkers(hall(state, { [others[0]!]: 2, [others[1]!]: 1 }), 't', pairing, most);

  expect(named(called, 1)).toEqual([second]);
  // Two turns more than the fewest is not fair while others are free; nobody else comes before.
  expect(named(called)[0]).toBe(second);
  expect(named(called).slice(1).toSorted()).toEqual(others.toSorted());
  expect(named(called).at(-1)).toBe(others[0]);

  const relieved = after(called, { type: 'marker_missing', pairing, marker: second! }) as DrawnTournament;
  expect(named(relieved)).not.toContain(first);
  expect(named(relieved)).not.toContain(second);
  expect(named(start)).toEqual([]);
});
