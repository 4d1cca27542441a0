import {
  closeSeason,
  createGroup,
  deleteGroup,
  listGroupMatches,
  listGroups,
  type ManagedGroup,
  moveTeams,
  showGroup,
  showTeamPlaces,
  updateGroup,
} from '@oche/contract';
import { GROUP_PRESETS, LEAGUE_TIE_BREAKS, USUAL_GROUP_RULES } from '@oche/league';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLeague } from '../seed/league/make-league.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let year = 2060;
const season = async (more: object = {}) => {
  const cast = await world.makeCast();
  year++;
  const story = { groups: 2, from: `${year}-09-01`, to: `${year + 1}-05-31`, has_calendar: false, ...more };
  const league = await makeLeague(world.db, cast.organisation.id, story);
  const place = { org_slug: cast.organisation.slug, season_slug: league.slug };
  return { league, place, organiser: world.withToken(cast.tokens.organiser) };
};
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const division = {
  name: 'Dames',
  kind: 'league',
  category: 'female',
  class: 1,
  rules: USUAL_GROUP_RULES,
} as const;
const fieldsOf = ({ name, kind, category, class: level, rules, version }: ManagedGroup) => ({
  ...{ name, kind, category, class: level, rules },
  base_version: version,
});

describe('groups', () => {
  test('are made from rules that can be played, listed by class, and deleted while they have no matches', async () => {
    const { organiser, place } = await season();
    const made = await organiser(createGroup, { ...place, ...division, rules: GROUP_PRESETS.ch_vfc });
    expect(made).toMatchObject({ slug: 'dames', teams: 0, matches: 0, rules: GROUP_PRESETS.ch_vfc });
    expect(await codeOf(organiser(createGroup, { ...place, ...division, name: 'DAMES!' }))).toBe(
      'group_taken',
    );
    expect((await organiser(listGroups, place)).map(({ slug, teams }) => [slug, teams])).toEqual([
      ['division-1', 4],
      ['division-2', 4],
      ['dames', 0],
    ]);
    const [first, ...others] = USUAL_GROUP_RULES.format.slots;
    const slots = [{ ...first!, number: 9 }, ...others];
    const bad = { ...USUAL_GROUP_RULES, format: { ...USUAL_GROUP_RULES.format, slots } };
    const refused = organiser(createGroup, { ...place, ...division, name: 'Bad', rules: bad });
    expect((await refusalOf(refused)).body).toMatchObject({
      code: 'invalid',
      errors: { 'rules.format.slots.8': [expect.any(String)] },
    });
    expect(await organiser(deleteGroup, { ...place, group_slug: 'division-2' })).toEqual({ ok: true });
    const { teams } = await organiser(showTeamPlaces, place);
    expect(teams.filter(({ group }) => group === null)).toHaveLength(4);
    await organiser(closeSeason, { ...place, confirmed: true });
    expect(await codeOf(organiser(createGroup, { ...place, ...division, name: 'Late' }))).toBe(
      'season_closed',
    );
  });

  test('before a match counts all of it changes, and matches to come get the new sheet', async () => {
    const { organiser, place } = await season({ has_calendar: true, played_until: '2000-01-01' });
    const input = { ...place, group_slug: 'division-1' };
    const before = await organiser(showGroup, input);
    const rules = GROUP_PRESETS.de_rhl;
    const after = await organiser(updateGroup, { ...input, ...fieldsOf({ ...before, rules }) });
    expect(after).toMatchObject({ version: 2, rules });
    const [row] = await world.db<{ sheets: number }[]>`
      select count(*) as sheets from league_matches m join league_groups g on g.id = m.group_id
      where m.match->'format' = g.rules->'format' and g.rules->'format'->>'id' = 'de_rhl'`;
    expect(row!.sheets).toBe(after.matches);
    const late = await refusalOf(organiser(updateGroup, { ...input, ...fieldsOf(before) }));
    expect(late.body).toMatchObject({ code: 'conflict', current: { version: 2 } });
    expect(await codeOf(organiser(deleteGroup, input))).toBe('group_in_use');
  });

  test('once matches count the sheet stays, and ranks that change have to be confirmed', async () => {
    const { organiser, place } = await season({ has_calendar: true, played_until: '2099-01-01' });
    const input = { ...place, group_slug: 'division-1' };
    const group = await organiser(showGroup, input);
    expect(group.table).toHaveLength(4);
    expect(group.played).toBe(group.matches);
    expect(group.table.map(({ rank }) => rank)[0]).toBe(1);
    const change = (rules: ManagedGroup['rules'], confirmed = false) =>
      organiser(updateGroup, { ...input, ...fieldsOf({ ...group, rules }), confirmed });
    const sheet = await refusalOf(change(GROUP_PRESETS.de_rhl));
    expect(sheet.body).toMatchObject({
      code: 'rules_fixed',
      errors: { 'rules.format': [expect.any(String)], 'rules.table.points': [expect.any(String)] },
    });
    // No darts are known here: by averages alone everybody is level.
    const tie_breaks = { ...LEAGUE_TIE_BREAKS.vfc, criteria: [{ by: 'average' as const }] };
    const turned = { ...group.rules, table: { ...group.rules.table, tie_breaks } };
    const asked = await refusalOf(change(turned));
    expect(asked.body.code).toBe('ranks_change');
    expect(asked.body.current).toContainEqual({ team: group.table[3]!.name, was: 4, rank: 1 });
    await change(turned, true);
    expect(await organiser(showGroup, input)).toMatchObject({ version: 2, rules: turned });
  });

  test('matches are listed round by round, with their scores', async () => {
    const { organiser, place } = await season({ has_calendar: true, played_until: '2099-01-01' });
    const { matches } = await organiser(listGroupMatches, { ...place, group_slug: 'division-1' });
    expect(matches.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    for (const { score, phase } of matches) {
      expect(phase).toBe('confirmed');
      expect(score![0] + score![1]).toBe(10);
    }
  });
});

describe('teams between groups', () => {
  test('several are moved at once, all or none, and not under somebody else’s hands', async () => {
    const { organiser, place, league } = await season();
    const [first, second] = league.groups;
    const [one, two] = first!.teams;
    const move = (team: string, from: string | null, to: string | null) => ({ team, from, to });
    const places = await organiser(moveTeams, {
      ...place,
      moves: [move(one!.slug, first!.slug, second!.slug), move(two!.slug, first!.slug, null)],
    });
    expect(places.teams.filter(({ group }) => group === second!.slug)).toHaveLength(5);
    expect(places.locations.every(({ boards }) => boards === 4)).toBe(true);
    const stale = await refusalOf(
      organiser(moveTeams, {
        ...place,
        moves: [move(two!.slug, null, first!.slug), move(one!.slug, first!.slug, null)],
      }),
    );
    expect(stale.body).toMatchObject({ code: 'conflict', current: places });
    expect(await organiser(showTeamPlaces, place)).toEqual(places);
    const nowhere = organiser(moveTeams, { ...place, moves: [move(two!.slug, null, 'no-such-group')] });
    expect((await refusalOf(nowhere)).body).toMatchObject({
      code: 'invalid',
      errors: { 'moves.0.to': [expect.any(String)] },
    });
  });

  test('a team with matches stays in its group', async () => {
    const { organiser, place, league } = await season({ has_calendar: true, played_until: '2000-01-01' });
    const [first, second] = league.groups;
    const moves = [{ team: first!.teams[0]!.slug, from: first!.slug, to: second!.slug }];
    expect(await codeOf(organiser(moveTeams, { ...place, moves }))).toBe('team_has_matches');
  });
});
