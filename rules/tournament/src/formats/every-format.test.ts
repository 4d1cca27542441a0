import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import { derive, type PairingView, type TournamentView } from '../core/view.ts';
import { chance, drawn, entry, favourite, playOut, single } from '../testing/play.ts';
import { FORMATS } from './registry.ts';

const SIZES = [...Array.from({ length: 32 }, (_, at) => at + 2), 48, 64, 128];

type Case = { stages: (n: number) => StageSpec[]; games: (n: number) => [least: number, most: number] };

const exactly = (games: number): [number, number] => [games, games];

const CASES: Record<string, Case> = {
  round_robin: {
    stages: () => [{ id: 'stage', entry, format: { kind: 'round_robin' } }],
    games: (n) => exactly((n * (n - 1)) / 2),
  },
  single_elimination: { stages: () => [single('stage')], games: (n) => exactly(n - 1) },
  third_place: { stages: () => [single('stage', true)], games: (n) => exactly(n > 3 ? n : n - 1) },
  double_elimination: {
    stages: () => [{ id: 'stage', entry, format: { kind: 'double_elimination' } }],
    games: (n) => [2 * n - 2, 2 * n - 1],
  },
  one_final: {
    stages: () => [{ id: 'stage', entry, format: { kind: 'double_elimination', reset: false } }],
    games: (n) => exactly(2 * n - 2),
  },
  swiss: {
    stages: () => [{ id: 'stage', entry, format: { kind: 'swiss' } }],
    games: (n) => exactly(Math.floor(n / 2) * Math.ceil(Math.log2(n))),
  },
  placing: {
    stages: () => [{ id: 'stage', entry, format: { kind: 'placing' } }],
    games: (n) => [n - 1, (n * Math.ceil(Math.log2(n))) / 2],
  },
  consolation: {
    stages: () => [
      single('stage'),
      {
        id: 'consolation',
        entry: { kind: 'first_game_losers', from: 'stage' },
        format: { kind: 'single_elimination' },
      },
    ],
    games: (n) => [n - 1, 2 * n - 2],
  },
};

const isPlayed = ({ decided_by }: PairingView): boolean => decided_by === 'played';

test('FMT-1 every format of the registry is in this suite', () => {
  const kinds = new Set(
    Object.values(CASES).flatMap(({ stages }) => stages(8).map(({ format }) => format.kind)),
  );
  expect([...kinds].sort()).toEqual(Object.keys(FORMATS).sort());
});

describe.each(Object.entries(CASES))('%s', (_name, { stages, games }) => {
  const seen = new Map<string, TournamentView>();
  /** Played once for all tests: by favourites, or by chance. */
  const played = (n: number, how: 'favourites' | 'chance'): TournamentView => {
    const key = `${n} ${how}`;
    const winner = how === 'favourites' ? favourite : chance(seededDice(n));
    const view = seen.get(key) ?? derive(playOut(drawn(n, stages(n)), winner, seededDice(n)));
    seen.set(key, view);
    return view;
  };

  test.each(SIZES)(
    'FMT-2 %i players: it ends, with the right number of games and one place for everybody',
    (n) => {
      for (const how of ['favourites', 'chance'] as const) {
        const view = played(n, how);
        const open = view.pairings.filter(({ status }) => !['done', 'bye', 'not_needed'].includes(status));
        expect(open).toEqual([]);
        const count = view.pairings.filter(isPlayed).length;
        const [least, most] = games(n);
        expect(count).toBeGreaterThanOrEqual(least);
        expect(count).toBeLessThanOrEqual(most);
        expect(view.places.map(({ entrant }) => entrant).sort()).toEqual(
          Array.from({ length: n }, (_, at) => `p${at + 1}`).sort(),
        );
        expect(placesAreWhole(view.places)).toBe(true);
        if (how === 'favourites') expect(view.places[0]).toMatchObject({ entrant: 'p1', from: 1, to: 1 });
      }
    },
  );

  test.each(SIZES)(
    'FMT-3 %i players: nobody meets themselves or stands twice in a round of a bracket',
    (n) => {
      const rounds = new Map<string, Set<string>>();
      for (const { stage, bracket, group, round, sides } of played(n, 'chance').pairings) {
        const key = `${stage} ${bracket} ${group} ${round}`;
        const inRound = rounds.get(key) ?? new Set();
        rounds.set(key, inRound);
        for (const side of sides) {
          if (side === null) continue;
          expect(inRound.has(side)).toBe(false);
          inRound.add(side);
        }
      }
    },
  );
});

/** Bands lie next to each other from 1 on, each as wide as it has members. */
function placesAreWhole(places: readonly { from: number; to: number; final: boolean }[]): boolean {
  return places.every(({ from, to, final }) => {
    const better = places.filter((other) => other.from < from).length;
    const level = places.filter((other) => other.from === from).length;
    return final && from === better + 1 && to === better + level;
  });
}
