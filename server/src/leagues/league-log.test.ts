import {
  addPenalty,
  commandLeagueMatch,
  exportLeagueLog,
  liftPenalty,
  listLeagueLog,
  publishSeason,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf, type LeagueWorld, startLeague } from '../testing/league-world.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague());
});
afterAll(() => world.stop());

const leader = () => world.as('organiser');
const log = (filter: object = {}) => leader()(listLeagueLog, { ...place, ...filter });

test('who did what is read by what it is about, by team, by match and by words', async () => {
  const [team, other] = league.groups[0]!.teams;
  const given = { ...place, points: 2, reason: 'Came too late 100%' };
  const penalty = await leader()(addPenalty, { ...given, team_slug: team!.slug });
  await leader()(liftPenalty, { ...place, penalty_id: penalty.id, reason: 'The bus broke down' });
  const match = league.matches.find(({ fixture }) => fixture.home === String(other!.team_id))!;
  await leader()(commandLeagueMatch, {
    ...{ ...place, match_slug: match.slug, version: 0 },
    command: { type: 'forfeit', side: 'home', reason: 'They have called' },
  });
  await leader()(publishSeason, place);
  const { total, lines, teams } = await log();
  expect(lines.map(({ kind }) => kind).slice(0, 3)).toEqual([
    'match_forfeit',
    'penalty_lifted',
    'penalty_added',
  ]);
  expect(lines[0]).toMatchObject({
    by: expect.stringMatching(/^Robin/),
    reason: 'They have called',
    match: { slug: match.slug },
  });
  expect(total).toBe(lines.length);
  expect(teams).toHaveLength(4);
  const kinds = async (filter: object) => (await log(filter)).lines.map(({ kind }) => kind);
  expect(await kinds({ topic: 'penalties' })).toEqual(['penalty_lifted', 'penalty_added']);
  expect(await kinds({ team: team!.slug })).toEqual(
    expect.arrayContaining(['penalty_lifted', 'penalty_added']),
  );
  expect(await kinds({ team: other!.slug })).toEqual(['match_forfeit']);
  expect(await kinds({ match: match.slug })).toEqual(['match_forfeit']);
  // Signs that mean something to a search are only signs.
  expect(await kinds({ search: '100%' })).toEqual(['penalty_added']);
  expect(await kinds({ search: 'robin', topic: 'matches' })).toEqual(['match_forfeit']);
  expect((await log({ page: 2 })).lines).toEqual([]);
});

test('the log is taken along as a table', async () => {
  const text = await fileOf(world, exportLeagueLog, { ...place, topic: 'penalties' });
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(text).toContain('The bus broke down');
});
