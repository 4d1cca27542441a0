import { exportStandings, listSeenGroups, requestFor, showStandings } from '@oche/contract';
import { addDays, leagueTable, tableMatchOf } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { startWorld, type World } from '../testing/world.ts';
import { updateMatchFacts } from './matches.sql.ts';
import { updateSeasonRow } from './seasons.sql.ts';

let world: World;
let league: SeedSeason;
const visitor = () => world.withToken(null);
const place = () => ({ org_slug: world.organisation.slug, season_slug: league.slug });
const group = () => ({ ...place(), group_slug: league.groups[0]!.slug });

const YEAR = new Date().getUTCFullYear() + 1;
const from = `${YEAR}-09-01`;

beforeAll(async () => {
  world = await startWorld();
  const dates = { from, to: `${YEAR + 1}-05-31`, played_until: addDays(from, 30) };
  league = await makeLeague(world.db, world.organisation.id, dates);
});
afterAll(() => world.stop());

/** The table by the core, from the sheets as they were made. */
function coreTable(untilRound = Number.POSITIVE_INFINITY) {
  const { teams, rules } = league.groups[0]!;
  const counting = league.matches.flatMap(({ id, fixture, match }) => {
    const at = { id: String(id), home: fixture.home, away: fixture.away, second_half: false };
    return fixture.round <= untilRound ? (tableMatchOf(at, match) ?? []) : [];
  });
  const rows = leagueTable(
    teams.map(({ team_id }) => String(team_id)),
    counting,
    rules.table,
  );
  return rows.map(({ member, rank, record: { points, played, legs_for } }) => {
    const { slug } = teams.find(({ team_id }) => String(team_id) === member)!;
    return { slug, rank, points, played, legs_for };
  });
}
const figures = (rows: { slug: string; rank: number; points: number; played: number; legs_for: number }[]) =>
  rows.map(({ slug, rank, points, played, legs_for }) => ({ slug, rank, points, played, legs_for }));

test('the table that everybody sees is that of the core, and as it was after a day counts the rounds up to it', async () => {
  const now = await visitor()(showStandings, group());
  expect(now.days_played).toBeGreaterThan(2);
  expect(now.day).toBe(now.days_played);
  expect(figures(now.rows)).toEqual(figures(coreTable()));
  expect(now.rows[0]!.ranks).toHaveLength(now.day);
  expect(now.rows[0]!.form).toHaveLength(Math.min(5, now.rows[0]!.played));
  const before = await visitor()(showStandings, { ...group(), day: 2 });
  expect(before.day).toBe(2);
  expect(figures(before.rows)).toEqual(figures(coreTable(2)));
  expect((await visitor()(showStandings, { ...group(), day: 99 })).day).toBe(now.day);
});

test('a sheet that is corrected moves the table at once', async () => {
  const found = league.matches.find(({ match }) => match.phase === 'final' || match.phase === 'confirmed')!;
  const before = await visitor()(showStandings, group());
  const { match } = found;
  found.match = { ...match, phase: 'disputed', version: match.version + 1 };
  await updateMatchFacts(world.db, found.id, found.match, { submitted_at: null, confirmed_at: null });
  const after = await visitor()(showStandings, group());
  const played = (rows: typeof after.rows) => rows.reduce((sum, row) => sum + row.played, 0);
  expect(played(after.rows)).toBe(played(before.rows) - 2);
  expect(figures(after.rows)).toEqual(figures(coreTable()));
  expect(after.matches.find(({ id }) => id === found.id)).toMatchObject({ state: 'open' });
});

test('divisions with who leads them, and the table for a spreadsheet', async () => {
  const { groups } = await visitor()(listSeenGroups, place());
  const leader = coreTable()[0]!;
  expect(groups[0]!.top[0]).toMatchObject({ slug: leader.slug, points: leader.points, rank: 1 });
  const { path } = requestFor(exportStandings, group());
  const file = await (await fetch(`${world.url}/api${path}`)).text();
  expect(file.split('\r\n')).toHaveLength(league.groups[0]!.teams.length + 2);
});

test('nothing of a calendar before it is published, and nothing at all of a draft', async () => {
  const year = YEAR + 3;
  const dates = { from: `${year}-09-01`, to: `${year + 1}-05-31`, has_calendar: false };
  const draft = await makeLeague(world.db, world.organisation.id, dates);
  const at = { org_slug: world.organisation.slug, season_slug: draft.slug };
  const seen = await visitor()(showStandings, { ...at, group_slug: draft.groups[0]!.slug });
  expect(seen.matches).toEqual([]);
  expect(seen.rows.every(({ played }) => played === 0)).toBe(true);
  await updateSeasonRow(world.db, draft.id, { is_published: false });
  const hidden = visitor()(showStandings, { ...at, group_slug: draft.groups[0]!.slug });
  await expect(hidden).rejects.toMatchObject({ status: 404 });
});
