import { must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { checkMatchFormat } from '../match/match-format.ts';
import { checkLeagueRules } from '../table/league-check.ts';
import { leagueTable } from '../table/league-table.ts';
import { LEAGUE_TIE_BREAKS } from '../table/league-tie-breaks.ts';
import { match, rules } from '../testing/table.ts';
import { checkGroups, type PlacedTeam } from './group-check.ts';
import { GROUP_PRESETS, wholeForfeit } from './group-presets.ts';
import { changedParts, rankChanges } from './rule-changes.ts';
import { USUAL_GROUP_RULES } from './season-rules.ts';

const team = (id: string, location: string | null = id, home_weekday: number | null = 5): PlacedTeam => ({
  id,
  location,
  home_weekday,
});
const teams = (count: number) => Array.from({ length: count }, (_, at) => team(`t${at}`));
const boards = new Map([...teams(20).map(({ id }): [string, number] => [id, 1]), ['anchor', 1]]);
const said = (groups: { id: string; teams: PlacedTeam[]; boards_per_match?: number }[]) =>
  checkGroups(
    groups.map((group) => ({ boards_per_match: 1, ...group })),
    boards,
  ).map(({ why, weight }) => `${weight} ${why.code}`);

describe('groups', () => {
  test.each([
    [0, ['problem too_few']],
    [2, ['problem too_few']],
    [3, ['remark odd']],
    [4, []],
    [16, []],
    [17, ['remark too_many', 'remark odd']],
    [18, ['remark too_many']],
  ])('DIV-1 a group of %i', (size, expected) => {
    expect(said([{ id: 'a', teams: teams(size) }])).toEqual(expected);
  });

  test('DIV-2 of the teams of a house on one evening every second one is away, over all groups', () => {
    const mates = (count: number, weekday = 5) =>
      Array.from({ length: count }, (_, at) => team(`m${weekday}${at}`, 'anchor', weekday));
    const full = (groups: Parameters<typeof said>[0]) =>
      said(groups).filter((one) => one === 'problem evening_full').length;
    expect(full([{ id: 'a', teams: [...teams(4), ...mates(2)] }])).toBe(0);
    expect(full([{ id: 'a', teams: [...teams(3), ...mates(3)] }])).toBe(1);
    expect(
      full([
        { id: 'a', teams: mates(2) },
        { id: 'b', teams: [team('x', 'anchor')] },
      ]),
    ).toBe(1);
    expect(full([{ id: 'a', teams: [...mates(2), ...mates(2, 6)] }])).toBe(0);
    expect(full([{ id: 'a', teams: mates(1), boards_per_match: 2 }])).toBe(1);
    const [why] = checkGroups([{ id: 'a', boards_per_match: 1, teams: mates(4) }], boards);
    expect(why).toMatchObject({
      why: { facts: { location: 'anchor', evening: 5, teams: 4, needs: 2, boards: 1 } },
      teams: ['m50', 'm51', 'm52', 'm53'],
    });
  });

  test('DIV-3 teams without a home are named, and teams of one house', () => {
    const homeless = [team('x', null), team('y', 't1', null)];
    expect(said([{ id: 'a', teams: [...teams(4), ...homeless] }])).toEqual([
      'problem no_home',
      'problem no_home',
      'remark same_house',
    ]);
  });
});

describe('rules of a group that is being played', () => {
  const before = USUAL_GROUP_RULES;

  test('DIV-4 what decided matches stays; the rest may change', () => {
    expect(changedParts(before, structuredClone(before))).toEqual([]);
    expect(changedParts(before, { ...before, format: { ...before.format, id: 'own' } })).toEqual([]);
    const slots = before.format.slots.slice(1);
    const changed = {
      ...before,
      format: { ...before.format, slots },
      table: {
        ...before.table,
        points: { kind: 'games' as const },
        forfeit: { points: 1, games: 0, legs: 0 },
        tie_breaks: LEAGUE_TIE_BREAKS.vfc,
      },
      rounds: 'single' as const,
      levels: { promoted: 3, relegated: 3 },
    };
    expect(changedParts(before, changed)).toEqual(['format', 'points', 'forfeit', 'rounds']);
    expect(changedParts(before, { ...before, levels: { promoted: 3, relegated: 3 } })).toEqual([]);
  });

  test('DIV-4 who moves by other tie-breaks is said', () => {
    const matches = [match('A-C 9-1 20-15'), match('B-C 6-4 30-0')];
    const table = (tie_breaks: ReturnType<typeof rules>['tie_breaks']) =>
      leagueTable(['A', 'B', 'C'], matches, rules({ tie_breaks }));
    const changes = rankChanges(table(LEAGUE_TIE_BREAKS.games_first), table(LEAGUE_TIE_BREAKS.aswh));
    expect(
      changes.map(({ team: id, why }) => `${id} ${why.code} ${why.facts.was}-${why.facts.rank}`),
    ).toEqual(['B up 2-1', 'A down 1-2']);
  });
});

describe.each(Object.entries(GROUP_PRESETS))('the preset %s', (_name, preset) => {
  test('DIV-5 can be played', () => {
    must(checkMatchFormat(preset.format));
    must(checkLeagueRules(preset.table));
  });
});

test('DIV-5 a forfeit is worth the whole sheet', () => {
  const { format } = GROUP_PRESETS.be_middenkust;
  expect(wholeForfeit(format, { kind: 'encounter', win: 2, draw: 1, loss: 0 })).toEqual({
    ...{ points: 2, games: 10, legs: 30 },
  });
  expect(wholeForfeit(format, { kind: 'games' })).toMatchObject({ points: 10 });
  expect(wholeForfeit(format, { kind: 'legs' })).toMatchObject({ points: 30 });
  // The decider is not among them.
  expect(wholeForfeit(GROUP_PRESETS.ch_vfc.format, { kind: 'games' })).toMatchObject({ games: 18, legs: 36 });
});
