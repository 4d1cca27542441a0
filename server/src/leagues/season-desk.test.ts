import {
  availableOrganisations,
  exportGroupTable,
  exportLeagueMatches,
  showGroup,
  showSeasonDesk,
  testLogin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRole } from '../organisations/index.ts';
import { makeUser } from '../seed/factories.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { fileOf } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let place: { org_slug: string; season_slug: string };
let league: Awaited<ReturnType<typeof makeLeague>>;
beforeAll(async () => {
  world = await startWorld();
  const { id, slug } = world.organisation;
  league = await makeLeague(world.db, id, {
    from: '2031-09-01',
    to: '2032-05-31',
    played_until: '2031-10-15',
  });
  place = { org_slug: slug, season_slug: league.slug };
});
afterAll(() => world.stop());

async function somebody() {
  const { id, email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  return { id, email, call: world.withToken(token) };
}

test('a season knows who does what in it', async () => {
  const desk = await world.as('organiser')(showSeasonDesk, place);
  expect(desk).toMatchObject({
    organisation: { slug: place.org_slug },
    season: { slug: '2031-2032', is_published: true, has_calendar: true, is_closed: false },
    roles: ['organiser'],
    teams: [],
  });
  expect(desk.seasons.map(({ slug }) => slug)).toContain(world.organisation.season);
});

test('an editor and a captain are let in, a player is not', async () => {
  const editor = await somebody();
  await insertRole(world.db, world.organisation.id, { user_id: editor.id, role: 'editor' });
  expect((await editor.call(showSeasonDesk, place)).roles).toEqual(['editor']);

  const captain = await somebody();
  const [team] = league.groups[0]!.teams;
  await world.db`update participants set user_id = ${captain.id} where id = ${Number(team!.players[0]!.id)}`;
  expect(await captain.call(showSeasonDesk, place)).toMatchObject({
    roles: [],
    teams: [{ slug: team!.slug, name: team!.name }],
  });
  expect(await captain.call(availableOrganisations, {})).toMatchObject([{ slug: place.org_slug, roles: [] }]);
  await world.db`update squad_members set left_on = '2031-09-02' where participant_id = ${Number(team!.players[0]!.id)}`;
  expect((await refusalOf(captain.call(showSeasonDesk, place))).body.code).toBe('forbidden');
  expect(await captain.call(availableOrganisations, {})).toEqual([]);
});

test('a season that is not there is not found', async () => {
  const none = world.as('organiser')(showSeasonDesk, { ...place, season_slug: '1999-2000' });
  expect((await refusalOf(none)).status).toBe(404);
});

test('matches before a day are played, by the rules', () => {
  const played = league.matches.filter(({ match }) => match.phase === 'confirmed');
  expect(played.length).toBeGreaterThan(0);
  expect(league.matches).toHaveLength(12);
  for (const { fixture, match } of played) {
    expect(fixture.date < '2031-10-15').toBe(true);
    expect(match.results).toHaveLength(match.format.slots.length);
  }
});

test('tables and results are taken along as files', async () => {
  const at = { ...place, group_slug: league.groups[0]!.slug };
  const { table } = await world.as('organiser')(showGroup, at);
  const lines = (await fileOf(world, exportGroupTable, at)).split('\r\n').filter(Boolean);
  expect(lines[0]).toContain('rank,team,played,won,drawn,lost');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual(
    table.map(({ rank, name, played }) => [String(rank), name, String(played)]),
  );
  const results = await fileOf(world, exportLeagueMatches, { ...place, state: 'counting' });
  const [, ...matches] = results.split('\r\n').filter(Boolean);
  expect(matches).toHaveLength(table.reduce((sum, { played }) => sum + played, 0) / 2);
  for (const line of matches) expect(line).toMatch(/,\d+,\d+,confirmed,/);
});
