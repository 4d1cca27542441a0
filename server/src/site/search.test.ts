import { searchSite } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { publishArticle } from '../testing/article.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let league: SeedSeason;
const visitor = () => world.withToken(null);
beforeAll(async () => {
  world = await startWorld();
  const year = new Date().getUTCFullYear() + 1;
  const dates = { from: `${year}-09-01`, to: `${year + 1}-05-31` };
  league = await makeLeague(world.db, world.organisation.id, dates);
});
afterAll(() => world.stop());

test('words are found without their accents and capitals, each of them anywhere, and nothing means anything else', async () => {
  const { slug, name } = league.groups[0]!.teams[0]!;
  await publishArticle(world, { slug: 'cafe', title: 'Café Zürich öffnet' });
  const search = (q: string) =>
    visitor()(searchSite, { org_slug: world.organisation.slug, season: league.slug, q });
  expect((await search(name.toUpperCase())).teams.map((team) => team.slug)).toContain(slug);
  expect((await search('offnet CAFE')).news.map((one) => one.slug)).toEqual(['cafe']);
  expect((await search('%%')).teams).toEqual([]);
  await expect(search('a')).rejects.toMatchObject({ status: 422 });
  await expect(search('a'.repeat(61))).rejects.toMatchObject({ status: 422 });
});
