import {
  addPlayOff,
  closeSeason,
  createSeason,
  listCompetitions,
  type ManagedSeason,
  type OrganisationRole,
  previewClosing,
  proposeSeason,
  publishSeason,
  removePlayOff,
  reopenSeason,
  showOrganisationDesk,
  showSeason,
  showTeamPlaces,
  testLogin,
  updateSeason,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRole } from '../organisations/index.ts';
import { makeUser } from '../seed/factories.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { signInAs } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const dates = { starts_on: '2032-09-01', ends_on: '2033-05-31', zone: 'Europe/Brussels' };
/** Two divisions of four whose season was played to its end. */
const played = async (more: object = {}) => {
  const cast = await world.makeCast();
  const story = { groups: 2, from: '2031-09-01', to: '2032-05-31', played_until: '2032-06-01', ...more };
  const league = await makeLeague(world.db, cast.organisation.id, story);
  const place = { org_slug: cast.organisation.slug, season_slug: league.slug };
  return { cast, league, place, organiser: world.withToken(cast.tokens.organiser) };
};
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const asRole = async (cast: Cast, role: 'secretary' | 'competition_leader' | 'editor') => {
  await insertRole(world.db, cast.organisation.id, { user_id: cast.player.id, role });
  return world.withToken(cast.tokens.player);
};

describe('a season', () => {
  test('is begun empty, is a draft, and has one name however it is written', async () => {
    const cast = await world.makeCast();
    const org_slug = cast.organisation.slug;
    const organiser = world.withToken(cast.tokens.organiser);
    const season = await organiser(createSeason, { org_slug, name: '2032/33', ...dates });
    expect(season).toMatchObject({ slug: '2032-2033', name: '2032-2033', state: 'draft', version: 1 });
    for (const name of ['2032-2033', '32-33', '2032 – 2033'])
      expect(await codeOf(organiser(createSeason, { org_slug, name, ...dates }))).toBe('season_taken');
    expect(await codeOf(organiser(createSeason, { org_slug, name: 'Spring', ...dates }))).toBe('invalid');
    const backwards = { ...dates, ends_on: '2032-08-01', name: '2040' };
    expect(await codeOf(organiser(createSeason, { org_slug, ...backwards }))).toBe('ends_before_start');
    const desk = await organiser(showOrganisationDesk, { org_slug });
    expect(desk.seasons[0]).toMatchObject({ slug: '2032-2033', state: 'draft', teams: 0 });
  });

  test('is changed by one at a time, and keeps its address once it is published', async () => {
    const cast = await world.makeCast();
    const org_slug = cast.organisation.slug;
    const leader = await asRole(cast, 'competition_leader');
    const made = await leader(createSeason, { org_slug, name: '2032', ...dates });
    const change = ({ version, slug, rules }: ManagedSeason, name: string) =>
      leader(updateSeason, { org_slug, season_slug: slug, base_version: version, ...dates, name, rules });
    const renamed = await change(made, '2032/33');
    expect(renamed).toMatchObject({ slug: '2032-2033', version: 2 });
    const late = await refusalOf(change({ ...made, slug: renamed.slug }, '2033'));
    expect(late.body).toMatchObject({ code: 'conflict', current: renamed });
    const published = await leader(publishSeason, { org_slug, season_slug: renamed.slug });
    expect(published).toMatchObject({ state: 'coming', is_published: true });
    expect((await refusalOf(change(published, '2034'))).body).toMatchObject({
      code: 'season_published',
      errors: { name: [expect.any(String)] },
    });
    expect(await change(published, '32/33')).toMatchObject({ slug: '2032-2033', version: 4 });
  });
});

describe('the season after', () => {
  test('proposes who goes up and down, and why', async () => {
    const { organiser, place } = await played();
    const proposal = await organiser(proposeSeason, place);
    expect(proposal).toMatchObject({ name: '2032-2033', ...dates, open_matches: 0 });
    const [first, second] = proposal.groups;
    const moved = proposal.teams.filter(({ from, to }) => from !== to);
    expect(moved.map(({ from, why }) => [from, why!.code]).sort()).toEqual([
      [first!.slug, 'relegated'],
      [second!.slug, 'promoted'],
    ]);
    expect(moved.find(({ why }) => why!.code === 'promoted')!.why!.facts).toEqual({
      rank: 1,
      teams: 4,
      to: first!.name,
    });
    expect(proposal.teams.every(({ members, venue }) => members === 7 && venue !== null)).toBe(true);
  });

  test('is the first one that is not there yet; holidays move on as many years', async () => {
    const { organiser, place } = await played();
    const { org_slug, season_slug } = place;
    await world.db`
      update seasons set calendar = jsonb_set(calendar, '{holidays}',
        '[{"from": "2031-12-22", "to": "2032-01-04", "name": "Christmas"}]')
      where slug = ${season_slug} and organisation_id = ${await organisationOf(org_slug)}`;
    await organiser(createSeason, { org_slug, name: '2032-2033', ...dates });
    const { name, starts_on, ends_on, zone } = await organiser(proposeSeason, place);
    expect({ name, starts_on, ends_on }).toEqual({
      name: '2033-2034',
      starts_on: '2033-09-01',
      ends_on: '2034-05-31',
    });
    const from = { season_slug, groups: [], teams: [], squads: false, venues: false, calendar: true };
    const season = await organiser(createSeason, { org_slug, name, starts_on, ends_on, zone, from });
    expect(season.rules.reference_day).toBe('2034-01-01');
    const [row] = await world.db<{ holidays: unknown }[]>`
      select calendar->'holidays' as holidays from seasons
      where slug = ${name} and organisation_id = ${await organisationOf(org_slug)}`;
    expect(row!.holidays).toEqual([{ from: '2033-12-19', to: '2034-01-01', name: 'Christmas' }]);
  });

  test('keeps teams, squads, venues and rules; a team and a group can be dropped', async () => {
    const { organiser, place, league } = await played();
    const { org_slug, season_slug } = place;
    const proposal = await organiser(proposeSeason, place);
    const [dropped, ...kept] = proposal.teams;
    const from = {
      season_slug,
      groups: [{ slug: league.groups[0]!.slug, name: 'Ere' }],
      teams: kept.map(({ slug, to }) => ({ slug, group: to })),
      ...{ squads: true, venues: true, calendar: true },
    };
    const season = await organiser(createSeason, { org_slug, name: proposal.name, ...dates, from });
    const places = await organiser(showTeamPlaces, { org_slug, season_slug: season.slug });
    expect(places.groups).toMatchObject([{ slug: league.groups[0]!.slug, name: 'Ere' }]);
    expect(places.teams).toHaveLength(7);
    expect(places.teams.map(({ slug }) => slug)).not.toContain(dropped!.slug);
    expect(places.teams.filter(({ group }) => group === null).length).toBeGreaterThan(2);
    expect(places.teams.every(({ location_id, home_weekday }) => location_id && home_weekday)).toBe(true);
    const [row] = await world.db<{ members: number; captains: number }[]>`
      select count(*) as members, count(*) filter (where sm.role = 'captain') as captains
      from squad_members sm join seasons s on s.id = sm.season_id
      where s.slug = ${season.slug} and s.organisation_id = ${await organisationOf(org_slug)}`;
    expect(row).toEqual({ members: 49, captains: 7 });
    expect(season.rules.reference_day).toBe('2033-01-01');
    const wrong = { ...from, teams: [{ slug: 'nobody-here', group: null }] };
    const again = organiser(createSeason, { org_slug, name: '2050', ...dates, from: wrong });
    expect((await refusalOf(again)).body).toMatchObject({ code: 'invalid' });
    expect(await codeOf(organiser(showSeason, { org_slug, season_slug: '2050' }))).toBe('not_found');
  });
});

const organisationOf = async (slug: string) =>
  (await world.db<{ id: number }[]>`select id from organisations where slug = ${slug}`)[0]!.id;

describe('the end of a season', () => {
  test('shows champions and moves, is closed for good, and opened again only with a reason', async () => {
    const { organiser, place, cast } = await played();
    const end = await organiser(previewClosing, place);
    expect(end).toMatchObject({ blocking: [], unplayed: [] });
    expect(end.groups.map(({ rows }) => rows[0]!.why.code)).toEqual(['champion', 'promoted']);
    const closed = await organiser(closeSeason, place);
    expect(closed.state).toBe('closed');
    expect(await codeOf(organiser(closeSeason, place))).toBe('season_closed');
    const input = { ...place, base_version: closed.version, ...dates, name: '2031-2032' };
    expect(await codeOf(organiser(updateSeason, { ...input, rules: closed.rules }))).toBe('season_closed');
    const leader = await asRole(cast, 'competition_leader');
    const reason = 'A protest was upheld';
    expect(await codeOf(leader(reopenSeason, { ...place, reason }))).toBe('forbidden');
    expect(await codeOf(organiser(reopenSeason, { ...place, reason: ' ' }))).toBe('invalid');
    expect(await organiser(reopenSeason, { ...place, reason })).toMatchObject({ state: 'coming' });
    const log = await world.db<{ kind: string; reason: string }[]>`
      select l.kind, l.reason from league_log l join seasons s on s.id = l.season_id
      where s.organisation_id = ${cast.organisation.id} order by l.id`;
    expect([...log]).toEqual([
      { kind: 'season_closed', reason: '' },
      { kind: 'season_reopened', reason },
    ]);
  });

  test('a season of an invented year is refused, and the last year that is taken can be closed, opened again and followed', async () => {
    const cast = await world.makeCast();
    const organiser = world.withToken(cast.tokens.organiser);
    const org_slug = cast.organisation.slug;
    const season = {
      org_slug,
      name: '2199',
      starts_on: '2199-01-01',
      ends_on: '2199-12-31',
      zone: dates.zone,
    };
    const invented = [
      { name: '2999-3000', starts_on: '2999-09-01', ends_on: '2999-12-31' },
      { starts_on: '2199-01-01', ends_on: '2999-12-31' },
      { name: '9999' },
      { name: '0001', starts_on: '1899-01-01' },
    ];
    for (const wrong of invented)
      expect(await codeOf(organiser(createSeason, { ...season, ...wrong }))).toBe('invalid');
    const { slug: season_slug } = await organiser(createSeason, season);
    const place = { org_slug, season_slug };
    expect((await organiser(proposeSeason, place)).name).toBe('2200');
    await organiser(closeSeason, { ...place, confirmed: true });
    expect(await organiser(reopenSeason, { ...place, reason: 'A protest' })).toMatchObject({ slug: '2199' });
  });

  test('what was played off is entered once, decides the table, and is taken back with a reason', async () => {
    const { organiser, place, league } = await played({ played_until: '2031-09-01' });
    const [open] = (await organiser(previewClosing, place)).play_offs.open;
    expect(open).toMatchObject({ decides: 'rank' });
    const teams = open!.teams.map(({ id }) => id).toReversed();
    const given = { ...place, teams, up: null, reason: 'Played off on Sunday' };
    expect(await codeOf(organiser(addPlayOff, { ...given, teams: teams.slice(1) }))).toBe('conflict');
    expect(await codeOf(organiser(addPlayOff, { ...given, up: 1 }))).toBe('conflict');
    const { id } = await organiser(addPlayOff, given);
    // Somebody else was quicker.
    expect(await codeOf(organiser(addPlayOff, given))).toBe('conflict');
    const { groups } = await organiser(previewClosing, place);
    const division = groups.find(({ slug }) => league.groups.some((group) => group.slug === slug))!;
    expect(division.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    const after = (await organiser(previewClosing, place)).play_offs;
    expect(after.played).toMatchObject([{ id, up: null, reason: 'Played off on Sunday' }]);
    await organiser(removePlayOff, { ...place, play_off_id: id, reason: 'Entered by mistake' });
    expect((await organiser(previewClosing, place)).play_offs.open).toHaveLength(after.open.length + 1);
  });

  test('play-offs are for who leads the competition, by every door', async () => {
    const { cast, organiser, place, league } = await played({ played_until: '2031-09-01' });
    const [open] = (await organiser(previewClosing, place)).play_offs.open;
    const given = { ...place, teams: open!.teams.map(({ id }) => id), up: null, reason: 'Played off' };
    const captain = await signInAs(world, league.groups[0]!.teams[0]!.players[0]!.id);
    const withRole = async (role: OrganisationRole) => {
      const { id, email } = await makeUser(world.db);
      await insertRole(world.db, cast.organisation.id, { user_id: id, role });
      return world.withToken((await world.withToken(null)(testLogin, { email })).token);
    };
    for (const [call, code] of [
      [world.withToken(null), 'sign_in_required'],
      [world.withToken(cast.tokens.board), 'forbidden'],
      [world.withToken(cast.tokens['other player']), 'forbidden'],
      [captain.call, 'forbidden'],
      [await withRole('editor'), 'forbidden'],
      [await withRole('helper'), 'forbidden'],
    ] as const) {
      expect(await codeOf(call(previewClosing, place))).toBe(code);
      expect(await codeOf(call(addPlayOff, given))).toBe(code);
      const taken = { ...place, play_off_id: 1, reason: 'Not ours' };
      expect(await codeOf(call(removePlayOff, taken))).toBe(code);
    }
    for (const role of ['competition_leader', 'secretary', 'organiser'] as const) {
      const call = await withRole(role);
      const { id } = await call(addPlayOff, given);
      expect((await call(previewClosing, place)).play_offs.played).toMatchObject([{ id }]);
      await call(removePlayOff, { ...place, play_off_id: id, reason: 'Entered by mistake' });
    }
    // One of another season is not found here.
    const { id } = await organiser(addPlayOff, given);
    const other = await played({ played_until: '2031-09-01' });
    const foreign = other.organiser(removePlayOff, { ...other.place, play_off_id: id, reason: 'Not ours' });
    expect((await refusalOf(foreign)).status).toBe(404);
  });

  test('what is disputed keeps it open, what was never played is named first', async () => {
    const { organiser, place, league } = await played({ played_until: '2031-09-20' });
    const [match] = league.matches;
    await world.db`update league_matches set phase = 'disputed' where id = ${match!.id}`;
    const stopped = await refusalOf(organiser(closeSeason, { ...place, confirmed: true }));
    expect(stopped.body).toMatchObject({
      code: 'season_undecided',
      current: { blocking: [{ slug: match!.slug, phase: 'disputed' }] },
    });
    await world.db`update league_matches set phase = 'confirmed' where id = ${match!.id}`;
    const asked = await refusalOf(organiser(closeSeason, place));
    expect(asked.body.code).toBe('season_unplayed');
    expect((asked.body.current as { unplayed: unknown[] }).unplayed.length).toBeGreaterThan(0);
    expect(await organiser(closeSeason, { ...place, confirmed: true })).toMatchObject({ state: 'closed' });
  });
});

test('the overview says what somebody is and what waits; an editor is not shown what waits', async () => {
  const { cast, organiser, league } = await played({
    from: '2025-09-01',
    to: '2027-05-31',
    played_until: '2025-09-01',
  });
  await world.db`update league_matches set phase = 'disputed' where id = ${league.matches[0]!.id}`;
  await world.db`delete from seasons where organisation_id = ${cast.organisation.id} and id <> ${league.id}`;
  const [own] = await organiser(listCompetitions, {});
  expect(own).toMatchObject({
    slug: cast.organisation.slug,
    roles: ['organiser'],
    season: { slug: league.slug, groups: 2, teams: 8 },
    waiting: { disputed: 1, teams: 0, members: 0 },
  });
  const editor = await asRole(cast, 'editor');
  expect(await editor(listCompetitions, {})).toMatchObject([{ roles: ['editor'], waiting: null }]);
  const stranger = world.withToken(cast.tokens['other player']);
  expect(await stranger(listCompetitions, {})).toEqual([]);
  expect(await codeOf(stranger(showOrganisationDesk, { org_slug: cast.organisation.slug }))).toBe(
    'forbidden',
  );
});
