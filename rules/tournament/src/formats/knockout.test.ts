import { bracketSize, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import type { Pairing } from '../core/stage.ts';
import { derive } from '../core/view.ts';
import { structureOf } from '../derive/structure.ts';
import { bracketOrder, groupLetter } from '../draw/seeding.ts';
import { after, apply, chance, drawn, entry, favourite, playOut, single, win } from '../testing/play.ts';

const SIZES = Array.from({ length: 63 }, (_, at) => at + 2);
const double: StageSpec = { id: 'de', entry, format: { kind: 'double_elimination' } };

describe('single elimination', () => {
  test.each(SIZES)('FMT-4 %i players: byes go to exactly the first seeds and never meet', (n) => {
    const size = bracketSize(n);
    const first = derive(drawn(n, [single()])).pairings.filter(({ round }) => round === 1);
    expect(first.length).toBe(size / 2);
    const byes = first.filter(({ status }) => status === 'bye');
    expect(first.some(({ sides }) => sides[0] === null && sides[1] === null)).toBe(false);
    expect(byes.map(({ sides }) => sides[0] ?? sides[1]).sort()).toEqual(
      Array.from({ length: size - n }, (_, at) => `p${at + 1}`).sort(),
    );
  });

  test('FMT-5 round-1 pairs sum to size + 1, and round k holds the best seeds when favourites win', () => {
    for (const size of [2, 4, 8, 16, 32, 64, 128]) {
      const order = bracketOrder(size);
      for (let at = 0; at < size; at += 2) expect(order[at]! + order[at + 1]!).toBe(size + 1);
      const view = derive(playOut(drawn(size, [single()])));
      for (const { round, sides } of view.pairings)
        for (const side of sides) expect(Number(side!.slice(1))).toBeLessThanOrEqual(size / 2 ** (round - 1));
    }
    expect(bracketOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test('FMT-6 places are 1, 2, 3-4, 5-8, ... with the last band cut at n; a third-place game splits 3 and 4', () => {
    const bands = (n: number, third: boolean) =>
      derive(playOut(drawn(n, [single('ko', third)]))).places.map(({ from, to }) => `${from}-${to}`);
    expect([...new Set(bands(11, false))]).toEqual(['1-1', '2-2', '3-4', '5-8', '9-11']);
    expect([...new Set(bands(8, true))]).toEqual(['1-1', '2-2', '3-3', '4-4', '5-8']);
  });

  test('FMT-7 who lost has a band at once, while the others play on', () => {
    const state = after(drawn(16, [single()]), win('ko/main/1/1', 0));
    expect(derive(state).places).toEqual([{ entrant: 'p16', from: 9, to: 16, stage: 'ko', final: false }]);
  });
});

describe('double elimination', () => {
  test.each(SIZES)('FMT-8 %i players: n - 1 winners games, n - 2 losers games, one or two finals', (n) => {
    for (const winner of [favourite, chance(seededDice(n)), chance(seededDice(7 * n))]) {
      const view = derive(playOut(drawn(n, [double]), winner));
      const played = (bracket: string) =>
        view.pairings.filter((pairing) => pairing.bracket === bracket && pairing.decided_by === 'played');
      expect(played('winners').length).toBe(n - 1);
      expect(played('losers').length).toBe(n - 2);
      const [first, second] = view.pairings.filter(({ bracket }) => bracket === 'final');
      expect(second!.status).toBe(first!.winner === 1 ? 'done' : 'not_needed');
      expect(view.places[0]!.entrant).toBe(
        first!.winner === 1 ? second!.sides[second!.winner!] : first!.sides[0],
      );
    }
  });

  test('FMT-9 the second final cannot be played unless the losers champion won the first', () => {
    const toFinal = (side: 0 | 1) => {
      let state = drawn(4, [double]);
      for (const id of ['winners/1/1', 'winners/1/2', 'winners/2/1', 'losers/1/1', 'losers/2/1'])
        state = apply(state, win(`de/${id}`, 0)).state;
      expect(derive(state).pairings.at(-1)!.status).toBe('pending');
      return derive(apply(state, win('de/final/1/1', side)).state);
    };
    expect(toFinal(0).pairings.at(-1)!.status).toBe('not_needed');
    expect(toFinal(0).places.map(({ from }) => from)).toEqual([1, 2, 3, 4]);
    const reset = toFinal(1);
    expect(reset.pairings.at(-1)!.status).toBe('ready');
    expect(reset.places.map(({ from }) => from)).toEqual([3, 4]);
  });

  test('FMT-10 losers of winners round 1 enter losers round 1, of round r losers round 2(r - 1)', () => {
    const { pairings } = structureOf({ stages: [double], size: 64 });
    for (const { bracket, round, slots } of pairings)
      for (const slot of slots)
        if (slot.kind === 'loser_of' && bracket === 'losers') {
          const from = Number(slot.pairing.split('/')[2]);
          expect(round).toBe(from === 1 ? 1 : 2 * (from - 1));
        }
  });

  test.each([
    [8, 3],
    [16, 4],
    [32, 5],
    [64, 7],
    [128, 8],
  ])('FMT-11 %i players: nobody meets again before losers round %i', (size, round) => {
    expect(earliestRematch(structureOf({ stages: [double], size }).pairings)).toBe(round);
  });

  test('FMT-12 places are 1, 2, 3, 4, 5-6, 7-8, 9-12, ...', () => {
    const bands = derive(playOut(drawn(16, [double]))).places.map(({ from, to }) => `${from}-${to}`);
    expect([...new Set(bands)]).toEqual(['1-1', '2-2', '3-3', '4-4', '5-6', '7-8', '9-12', '13-16']);
  });
});

/** The loser of a winners pairing and its winner, who loses later on: the first losers round where both can stand. */
function earliestRematch(pairings: readonly Pairing[]): number {
  const next = new Map<string, Pairing>();
  const drop = new Map<string, Pairing>();
  for (const pairing of pairings)
    for (const slot of pairing.slots) {
      if (slot.kind === 'winner_of' && pairing.bracket !== 'final') next.set(slot.pairing, pairing);
      if (slot.kind === 'loser_of' && pairing.bracket === 'losers') drop.set(slot.pairing, pairing);
    }
  const wayDown = (from: string): Pairing[] => {
    const way: Pairing[] = [];
    for (let at = drop.get(from); at; at = next.get(at.id)) way.push(at);
    return way;
  };
  let earliest = Number.POSITIVE_INFINITY;
  for (const first of pairings.filter(({ bracket }) => bracket === 'winners'))
    for (let later = next.get(first.id); later; later = next.get(later.id)) {
      const mine = new Set(wayDown(first.id));
      const meeting = wayDown(later.id).find((pairing) => mine.has(pairing));
      if (meeting) earliest = Math.min(earliest, meeting.round);
    }
  return earliest;
}

describe('consolation and placing', () => {
  const withConsolation: StageSpec[] = [
    single('main'),
    {
      id: 'second',
      entry: { kind: 'first_game_losers', from: 'main' },
      format: { kind: 'single_elimination' },
    },
  ];

  test.each(SIZES)(
    'FMT-13 %i players: exactly those who lost their first game play on in the consolation',
    (n) => {
      const view = derive(playOut(drawn(n, withConsolation), chance(seededDice(n))));
      const lostFirst = new Set<string>();
      const hasPlayed = new Set<string>();
      for (const { stage, sides, winner, decided_by } of view.pairings) {
        if (stage !== 'main' || decided_by !== 'played') continue;
        const loser = sides[winner === 0 ? 1 : 0]!;
        if (!hasPlayed.has(loser)) lostFirst.add(loser);
        for (const side of sides) hasPlayed.add(side!);
      }
      const playing = view.pairings.filter(({ stage }) => stage === 'second').flatMap(({ sides }) => sides);
      const inSecond = new Set(playing.filter((side) => side !== null));
      if (lostFirst.size > 1) expect([...inSecond].sort()).toEqual([...lostFirst].sort());
      else expect(inSecond.size).toBeLessThanOrEqual(1);
    },
  );

  test('FMT-14 placing play-offs give everybody a place of their own', () => {
    for (const n of [2, 3, 5, 6, 8, 11, 16]) {
      const { places } = derive(playOut(drawn(n, [{ id: 'all', entry, format: { kind: 'placing' } }])));
      expect(places.map(({ from, to }) => [from, to])).toEqual(
        Array.from({ length: n }, (_, at) => [at + 1, at + 1]),
      );
    }
  });

  test('FMT-15 losers of a round can play for its places: quarter-final losers for 5 to 8', () => {
    const stages: StageSpec[] = [
      single('ko'),
      { id: 'fifth', entry: { kind: 'losers', from: 'ko', round: 1 }, format: { kind: 'placing' } },
    ];
    const { places } = derive(playOut(drawn(8, stages)));
    const bySeed = [...places].sort((a, b) => a.entrant.localeCompare(b.entrant));
    expect(bySeed.map(({ entrant, from, to }) => [entrant, from, to])).toEqual([
      ['p1', 1, 1],
      ['p2', 2, 2],
      ['p3', 3, 4],
      ['p4', 3, 4],
      ['p5', 5, 5],
      ['p6', 6, 6],
      ['p7', 7, 7],
      ['p8', 8, 8],
    ]);
  });

  test('FMT-16 groups are called A to Z, then AA', () => {
    expect([0, 25, 26, 27, 52].map(groupLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
  });
});
