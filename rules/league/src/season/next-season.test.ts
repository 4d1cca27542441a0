import { describe, expect, test } from 'vitest';
import { leagueTable } from '../table/league-table.ts';
import { match, rules } from '../testing/table.ts';
import { type EndedGroup, nextSeason, unplayedPlayOffs } from './next-season.ts';

/** Every team beats those after it, but for the two that are `level`. */
function ended(
  id: string,
  level: number,
  size: number,
  more: Partial<EndedGroup> & { level?: number[] } = {},
) {
  const { level: equals = [], ...rest } = more;
  const teams = Array.from({ length: size }, (_, at) => `${id}${at + 1}`);
  const matches = teams.flatMap((home, one) =>
    teams.slice(one + 1).map((away, at) => {
      const isLevel = equals.includes(one + 1) && equals.includes(one + 2 + at);
      return match(`${home}-${away} ${isLevel ? '5-5 15-15' : '10-0 30-0'}`);
    }),
  );
  return {
    ...{ id, category: 'other', class: level, levels: { promoted: 1, relegated: 1 } },
    ...{ rows: leagueTable(teams, matches, rules()), tie_breaks: rules().tie_breaks },
    ...rest,
  };
}
const moved = (groups: EndedGroup[]) =>
  nextSeason(groups)
    .filter(({ from, to, why }) => from !== to || why.code !== 'stays')
    .map(({ team, to, why }) => `${team} ${why.code} ${to}`);

describe('the next season', () => {
  test('PRM-6 up and down by one class, into the smallest group there', () => {
    expect(
      moved([
        ended('a', 1, 4, { levels: { promoted: 0, relegated: 2 } }),
        ended('b', 3, 4),
        ended('c', 3, 5),
      ]),
    ).toEqual([
      'a1 champion a',
      'a3 relegated b',
      'a4 relegated b',
      'b1 promoted a',
      'b4 lowest b',
      'c1 promoted a',
      'c5 lowest c',
    ]);
  });

  test('PRM-6 there is no way up or down into another category', () => {
    expect(moved([ended('a', 1, 3, { category: 'female' }), ended('b', 2, 3)])).toEqual([
      'a1 champion a',
      'a3 lowest a',
      'b1 champion b',
      'b3 lowest b',
    ]);
  });

  test('PRM-8 what was played off is no longer open: the first go up, the others stay', () => {
    const groups = [
      ended('a', 1, 3),
      ended('b', 2, 5, { levels: { promoted: 1, play_off: 2, relegated: 0 } }),
    ];
    const codes = (up: number | null) =>
      nextSeason(groups, [{ teams: ['b3', 'b2'], up }])
        .filter(({ team }) => ['b2', 'b3'].includes(team))
        .map(({ team, to, why }) => `${team} ${why.code} ${to}`);
    expect(codes(null)).toEqual(['b2 play_off b', 'b3 play_off b']);
    expect(codes(1)).toEqual(['b2 stays b', 'b3 promoted a']);
    expect(codes(0)).toEqual(['b2 stays b', 'b3 stays b']);
  });

  test('PRM-9 what has to be played off is named, until it was', () => {
    const tied = ended('b', 2, 4, { level: [1, 2] });
    const next = ended('c', 3, 4, { levels: { promoted: 1, play_off: 2, relegated: 0 } });
    expect(unplayedPlayOffs([ended('a', 1, 3), tied, next])).toEqual([
      { teams: ['b1', 'b2'], decides: 'rank' },
      { teams: ['c2', 'c3'], decides: 'promotion' },
    ]);
    expect(unplayedPlayOffs([next], [{ teams: ['c2', 'c3'], up: 1 }])).toEqual([]);
    const best = { promoted: 0, best_runners_up: 1, relegated: 0 };
    expect(
      unplayedPlayOffs([ended('d', 4, 4, { levels: best }), ended('e', 4, 4, { levels: best })]),
    ).toEqual([{ teams: ['d1', 'e1'], decides: 'promotion' }]);
  });

  test('PRM-6 who withdrew has to ask again', () => {
    const gone = ended('a', 1, 3);
    const rows = leagueTable(['a1', 'a2', 'a3'], [], rules(), {
      withdrawals: [{ team: 'a3', annul: 'all' }],
    });
    const place = nextSeason([{ ...gone, rows }]).find(({ team }) => team === 'a3');
    expect(place).toMatchObject({ to: null, why: { code: 'out' } });
  });

  test('PRM-6 a team that withdrew does not make its group larger', () => {
    const stay = { promoted: 0, relegated: 0 };
    const names = Array.from({ length: 6 }, (_, at) => `b${at + 1}`);
    const rows = leagueTable(names, [], rules(), {
      withdrawals: ['b4', 'b5', 'b6'].map((team) => ({ team, annul: 'all' as const })),
    });
    const places = nextSeason([
      ended('a', 1, 3),
      { ...ended('b', 2, 6, { levels: stay }), rows },
      ended('c', 2, 4, { levels: stay }),
    ]);
    expect(places.find(({ team }) => team === 'a3')).toMatchObject({ to: 'b', why: { code: 'relegated' } });
  });

  test('PRM-7 every place says why, and an open one who has to be played off against', () => {
    const places = nextSeason([ended('a', 1, 5), ended('b', 2, 4, { level: [1, 2] })]);
    expect(places).toHaveLength(9);
    expect(places.find(({ team }) => team === 'b2')).toEqual({
      team: 'b2',
      from: 'b',
      to: 'b',
      why: { code: 'open', facts: { rank: 1, teams: 4, to: 'b' } },
      level_with: ['b1'],
    });
    expect(places.find(({ team }) => team === 'a5')!.why).toEqual({
      code: 'relegated',
      facts: { rank: 5, teams: 5, to: 'b' },
    });
  });

  test('PRM-7 equals of several divisions wait for each other', () => {
    const levels = { promoted: 1, best_runners_up: 1, relegated: 0 };
    const places = nextSeason([ended('a', 1, 4), ended('b', 2, 4, { levels }), ended('c', 2, 4, { levels })]);
    expect(places.find(({ team }) => team === 'b2')).toMatchObject({
      why: { code: 'open' },
      level_with: ['c2'],
    });
  });
});
