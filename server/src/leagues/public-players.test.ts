import {
  listSiteAddresses,
  searchSite,
  showMember,
  showPlayerList,
  showPublicMatch,
  showSeenPlayer,
  updateMember,
} from '@oche/contract';
import { addDays, maximumsList, playerGamesOf } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { startWorld, type World } from '../testing/world.ts';
import { updateMatchFacts } from './matches.sql.ts';
import { updateSeasonRow } from './seasons.sql.ts';

let world: World;
let league: SeedSeason;
const visitor = () => world.withToken(null);
/** Not one of the many who share an answer for a second. */
const member = () => world.as('player');
const place = () => ({ org_slug: world.organisation.slug, season_slug: league.slug });
const YEAR = new Date().getUTCFullYear() + 1;
const from = `${YEAR}-09-01`;

beforeAll(async () => {
  world = await startWorld();
  const dates = { from, to: `${YEAR + 1}-05-31`, played_until: addDays(from, 60) };
  league = await makeLeague(world.db, world.organisation.id, dates);
});
afterAll(() => world.stop());

const games = () => league.matches.flatMap(({ match }) => playerGamesOf(match));
const best = () => Number(maximumsList(games())[0]!.player);

test('somebody over the seasons: figures are those of the core, and every evening is there', async () => {
  const player_id = best();
  const own = games().filter(({ player }) => player === String(player_id));
  const page = await visitor()(showSeenPlayer, { ...place(), player_id });
  expect(page.seasons).toHaveLength(1);
  expect(page.figures).toEqual(page.seasons[0]!.figures);
  expect(page.figures).toMatchObject({
    games: own.length,
    won: own.filter(({ won }) => won).length,
    one_eighties: own.reduce((sum, { one_eighties = 0 }) => sum + one_eighties, 0),
  });
  expect(page.seasons[0]!.teams).toHaveLength(1);
  expect(page.evenings.reduce((sum, { won, lost }) => sum + won + lost, 0)).toBe(own.length);
  expect(page.evenings[0]!.starts_at > page.evenings.at(-1)!.starts_at).toBe(true);
  const listed = await visitor()(showPlayerList, { ...place(), list: '180-171' });
  expect(listed.rows[0]).toMatchObject({ figure: page.figures.one_eighties, has_page: true });
});

test('what is corrected is on the page at once, and of a season that is not shown there is nothing', async () => {
  const player_id = best();
  const before = await visitor()(showSeenPlayer, { ...place(), player_id });
  const found = league.matches.find(({ slug }) => slug === before.evenings[0]!.match)!;
  const { match } = found;
  found.match = { ...match, phase: 'disputed', version: match.version + 1 };
  await updateMatchFacts(world.db, found.id, found.match, { submitted_at: null, confirmed_at: null });
  const after = await member()(showSeenPlayer, { ...place(), player_id });
  expect(after.evenings).toHaveLength(before.evenings.length - 1);
  await updateSeasonRow(world.db, league.id, { is_published: false });
  await expect(member()(showSeenPlayer, { ...place(), player_id })).rejects.toMatchObject({ status: 404 });
  await updateSeasonRow(world.db, league.id, { is_published: true });
  const nobody = visitor()(showSeenPlayer, { ...place(), player_id: 999_999_999 });
  await expect(nobody).rejects.toMatchObject({ status: 404 });
});

test('whoever does not want a page has none, is not found, and no list links to them', async () => {
  const player_id = best();
  const leader = world.as('organiser');
  const member = await leader(showMember, { ...place(), member_id: player_id });
  const { first_name, last_name } = member;
  const search = () =>
    visitor()(searchSite, {
      ...{ org_slug: world.organisation.slug, season: league.slug, q: `${last_name} ${first_name}` },
    });
  const shows = async () => (await search()).players.some(({ player }) => player === String(player_id));
  expect(await shows()).toBe(true);
  await leader(updateMember, {
    ...{ ...member, ...place(), member_id: player_id, in_public: 'no_page', base_version: member.version },
  });
  expect(await shows()).toBe(false);
  await expect(visitor()(showSeenPlayer, { ...place(), player_id })).rejects.toMatchObject({ status: 404 });
  const listed = await visitor()(showPlayerList, { ...place(), list: 'games-played', q: last_name });
  expect(listed.rows.find(({ player }) => player === String(player_id))).toMatchObject({ has_page: false });
});

test('WHO-12, WHO-13: a child has first name and initial, and no page, until the federation decides otherwise', async () => {
  const player_id = best();
  const leader = world.as('organiser');
  const stored = await leader(showMember, { ...place(), member_id: player_id });
  const change = async (fields: object) => {
    const { version } = await leader(showMember, { ...place(), member_id: player_id });
    await leader(updateMember, {
      ...stored,
      ...place(),
      member_id: player_id,
      ...fields,
      base_version: version,
    });
  };
  const whole = `${stored.first_name} ${stored.last_name}`;
  const initial = `${stored.first_name} ${stored.last_name[0]!.toUpperCase()}.`;
  const sheet = league.matches.find(({ match }) =>
    playerGamesOf(match).some(({ player }) => player === String(player_id)),
  )!;
  const reader = member();
  const nameInPublic = async () => {
    const list = await reader(showPlayerList, { ...place(), list: '180-171' });
    const match = await reader(showPublicMatch, { ...place(), match_slug: sheet.slug });
    const { seasons } = await reader(listSiteAddresses, { org_slug: world.organisation.slug });
    const row = list.rows.find(({ player }) => player === String(player_id))!;
    return {
      names: [row.name, match.sheet.names[String(player_id)]],
      has_page: [
        row.has_page,
        !match.without_page.includes(String(player_id)),
        seasons.some(({ players }) => players.includes(String(player_id))),
      ],
    };
  };
  const NO_PAGE = [false, false, false];
  await change({ born_on: `${YEAR - 10}-05-05`, in_public: 'by_age' });
  expect(await nameInPublic()).toEqual({ names: [initial, initial], has_page: NO_PAGE });
  await expect(reader(showSeenPlayer, { ...place(), player_id })).rejects.toMatchObject({ status: 404 });
  await change({ born_on: `${YEAR - 10}-05-05`, in_public: 'whole' });
  expect(await nameInPublic()).toEqual({ names: [whole, whole], has_page: [true, true, true] });
  await change({ born_on: `${YEAR - 30}-05-05`, in_public: 'no_page' });
  expect(await nameInPublic()).toEqual({ names: [whole, whole], has_page: NO_PAGE });
});
