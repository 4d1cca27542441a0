import { codeOf, must } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import { createTournament } from '../core/create.ts';
import { handle } from '../core/handle.ts';
import { derive } from '../core/view.ts';
import type { FormatSpec } from '../formats/registry.ts';
import { after, BY, entrant, entrants, entry, playOut, single } from '../testing/play.ts';
import { type DrawOrder, drawOrder } from './draw-order.ts';
import { bracketOrder, snake } from './seeding.ts';

const random: DrawOrder = { mode: 'random', dice: 42 };

const TABLES: FormatSpec[] = [
  { kind: 'round_robin' },
  { kind: 'round_robin', group_size: 3 },
  { kind: 'swiss' },
];
const FORMATS_FED: FormatSpec[] = [
  ...TABLES,
  { kind: 'single_elimination', third_place: true },
  { kind: 'double_elimination' },
  { kind: 'placing' },
];

/** A table, a stage fed by some of its ranks, and perhaps one fed by the next ranks. */
const fedStages = fc
  .record({
    table: fc.constantFrom(...TABLES, { kind: 'round_robin' as const, groups: 2 }),
    first: fc.integer({ min: 1, max: 4 }),
    ranks: fc.integer({ min: 0, max: 3 }),
    best: fc.option(fc.integer({ min: 1, max: 3 })),
    fed: fc.constantFrom(...FORMATS_FED),
    also: fc.option(fc.constantFrom(...FORMATS_FED)),
  })
  .map(({ table, first, ranks, best, fed, also }): StageSpec[] => {
    const from = 'groups';
    const last = first + ranks;
    const some = Array.from({ length: ranks }, (_, at) => first + at);
    const more = best === null ? {} : { best: { rank: last, count: best } };
    return [
      { id: from, entry, format: table },
      { id: 'fed', entry: { kind: 'ranks', from, ranks: some, ...more }, format: fed },
      ...(also
        ? [{ id: 'also', entry: { kind: 'ranks' as const, from, ranks: [last + 1] }, format: also }]
        : []),
    ];
  });

describe('the draw', () => {
  test('DRW-1 a random draw comes from its number and can be shown again', () => {
    const field = entrants(32);
    expect(drawOrder(field, random, { groups: null })).toEqual(drawOrder(field, random, { groups: null }));
    expect(drawOrder(field, { ...random, dice: 43 }, { groups: null })).not.toEqual(
      drawOrder(field, random, { groups: null }),
    );
    expect(drawOrder(field, random, { groups: null }).toSorted()).toEqual(field.map(({ id }) => id).sort());
  });

  test('DRW-2 the first places are equally likely for everybody', () => {
    const firsts = new Map<string, number>();
    const field = entrants(8);
    for (let dice = 0; dice < 4000; dice++) {
      const [first] = drawOrder(field, { mode: 'random', dice }, { groups: null });
      firsts.set(first!, (firsts.get(first!) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
    expect(firsts.size).toBe(8);
  });

  test('DRW-3 the best keep their seed, the others are drawn', () => {
    const order = drawOrder(entrants(16), { mode: 'seeded', seeded: 4, dice: 5 }, { groups: null });
    expect(order.slice(0, 4)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(order.slice(4)).not.toEqual(
      entrants(16)
        .slice(4)
        .map(({ id }) => id),
    );
  });

  const CLUBS = 8;
  const field = Array.from({ length: 32 }, (_, at) => entrant(at + 1, { club: `club ${at % CLUBS}` }));
  const clubOf = new Map(field.map(({ id, club }) => [id, club]));

  test('DRW-4 clubs are kept apart in groups when there is room', () => {
    for (let dice = 0; dice < 20; dice++) {
      const order = drawOrder(field, { mode: 'random', dice, apart: 'club' }, { groups: 8 });
      for (const seeds of snake(32, 8))
        expect(new Set(seeds.map((seed) => clubOf.get(order[seed - 1]!))).size).toBe(seeds.length);
    }
  });

  test('DRW-5 clubs are kept apart in a bracket: four of one club in four quarters', () => {
    for (let dice = 0; dice < 20; dice++) {
      const order = drawOrder(field, { mode: 'random', dice, apart: 'club' }, { groups: null });
      const clubs = bracketOrder(32).map((seed) => clubOf.get(order[seed - 1]!));
      for (let quarter = 0; quarter < 4; quarter++)
        expect(new Set(clubs.slice(8 * quarter, 8 * quarter + 8)).size).toBe(8);
    }
  });

  test('DRW-6 keeping apart never moves a seed out of its tier', () => {
    const clash = Array.from({ length: 16 }, (_, at) =>
      entrant(at + 1, { country: at % 2 === 0 ? 'BE' : 'NL' }),
    );
    const order = drawOrder(clash, { mode: 'seeded', apart: 'country' }, { groups: 4 });
    for (let pot = 0; pot < 4; pot++)
      expect(
        order
          .slice(4 * pot, 4 * pot + 4)
          .map((id) => Number(id.slice(1)))
          .sort((a, b) => a - b),
      ).toEqual([1, 2, 3, 4].map((place) => 4 * pot + place));
  });

  test('DRW-7 a manual draw names everybody once; a random one needs its number', () => {
    const state = must(createTournament({ entrants: entrants(4), stages: [single()] }));
    const manual = (order: string[]) => codeOf(handle(state, { type: 'draw', mode: 'manual', order }, BY));
    expect(manual(['p4', 'p2', 'p3', 'p1'])).toBe('ok');
    expect(manual(['p4', 'p2', 'p3'])).toBe('bad_draw');
    expect(manual(['p4', 'p2', 'p3', 'p3'])).toBe('bad_draw');
    expect(manual(['p4', 'p2', 'p3', 'p9'])).toBe('bad_draw');
    expect(codeOf(handle(state, { type: 'draw', mode: 'random' }, BY))).toBe('bad_draw');
    expect(after(state, { type: 'draw', mode: 'manual', order: ['p4', 'p2', 'p3', 'p1'] }).seeds[0]).toBe(
      'p4',
    );
  });

  test('DRW-8 stages that do not fit are refused with the reason', () => {
    const problem = (stages: Parameters<typeof createTournament>[0]['stages'], n = 8) => {
      const made = createTournament({ entrants: entrants(n), stages });
      const answer = made.ok ? handle(made.value, { type: 'draw', mode: 'seeded' }, BY) : made;
      return answer.ok ? 'ok' : answer.refusal;
    };
    const groups = { id: 'g', entry, format: { kind: 'round_robin', groups: 5 } } as const;
    expect(problem([groups])).toMatchObject({ code: 'bad_stages', detail: { problem: 'group_too_small' } });
    expect(problem([])).toMatchObject({ code: 'bad_stages', detail: { problem: 'no_first_stage' } });
    expect(problem([single(), single()])).toMatchObject({ detail: { problem: 'duplicate_id' } });
    expect(
      problem([single(), { ...single('b'), entry: { kind: 'ranks', from: 'ko', ranks: [1] } }]),
    ).toMatchObject({ detail: { problem: 'wrong_source' } });
    expect(
      problem([single(), { ...single('b'), entry: { kind: 'losers', from: 'later', round: 1 } }]),
    ).toMatchObject({ detail: { problem: 'unknown_source' } });
    expect(
      problem([single(), { ...single('b'), entry: { kind: 'losers', from: 'ko', round: 7 } }]),
    ).toMatchObject({ detail: { problem: 'no_such_round' } });
    const forThird = [
      single('ko', true),
      { ...single('b'), entry: { kind: 'losers', from: 'ko', round: 2 } } as const,
    ];
    expect(problem(forThird)).toMatchObject({ detail: { problem: 'losers_play_for_third' } });
    expect(problem([{ id: 's', entry, format: { kind: 'swiss', rounds: 6 } }])).toMatchObject({
      detail: { problem: 'too_many_rounds' },
    });
    expect(problem([single()], 1)).toMatchObject({ code: 'too_few_entrants' });
    const final = [single(), { ...single('b'), entry: { kind: 'losers', from: 'ko', round: 3 } } as const];
    expect(problem(final)).toMatchObject({ detail: { problem: 'too_few_entrants' } });
  });

  test.each(FORMATS_FED)(
    'DRW-8 $kind: fed by ranks that one player has, or nobody, it is refused',
    (format) => {
      for (const ranks of [[3], [3, 4], [4, 5], []]) {
        const stages: StageSpec[] = [
          { id: 'groups', entry, format: { kind: 'round_robin' } },
          { id: 'fed', entry: { kind: 'ranks', from: 'groups', ranks }, format },
        ];
        const made = must(createTournament({ entrants: entrants(3), stages }));
        expect(handle(made, { type: 'draw', mode: 'seeded' }, BY)).toMatchObject({
          refusal: { code: 'bad_stages', detail: { stage: 'fed', problem: 'too_few_entrants' } },
        });
      }
    },
  );

  test('DRW-8 whatever ranks of however few feed a stage, it is refused or played to the last place', () => {
    fc.assert(
      fc.property(fedStages, fc.integer({ min: 2, max: 9 }), (stages, n) => {
        const made = must(createTournament({ entrants: entrants(n), stages }));
        const answer = handle(made, { type: 'draw', mode: 'seeded' }, BY);
        if (!answer.ok) {
          expect(answer.refusal.code).toBe('bad_stages');
          return;
        }
        const { places } = derive(playOut(answer.value.state));
        expect(
          places
            .filter(({ final }) => final)
            .map(({ entrant: id }) => id)
            .sort(),
        ).toEqual(made.entrants.map(({ id }) => id));
      }),
      { numRuns: 500 },
    );
  });
});
