import {
  exportPlayerList,
  exportStandings,
  listSeenGroups,
  listSeenMatches,
  PLAYER_LISTS,
  requestFor,
  showIndividualStandings,
  showLeagueHome,
  showPlayerList,
  showPublicMatch,
  showSeenTeam,
  showStandings,
} from '@oche/contract';
import {
  addDays,
  checkoutsList,
  gamesPlayedList,
  individualTable,
  leagueTable,
  maximumsList,
  playerGamesOf,
  tableMatchOf,
} from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { startWorld, type World } from '../testing/world.ts';
import { updateGroupRow } from './groups.sql.ts';
import { updateMatchFacts } from './matches.sql.ts';
import { updateSeasonRow } from './seasons.sql.ts';

let world: World;
let league: SeedSeason;
const visitor = () => world.withToken(null);
/** Not one of the many who share an answer for a second. */
const member = () => world.as('player');
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
  const after = await member()(showStandings, group());
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
  const hidden = member()(showStandings, { ...at, group_slug: draft.groups[0]!.slug });
  await expect(hidden).rejects.toMatchObject({ status: 404 });
});

const coreGames = () => league.matches.flatMap(({ match }) => playerGamesOf(match));

test('lists are those of the core, with the evenings on which it was thrown', async () => {
  const games = coreGames();
  const list = (name: (typeof PLAYER_LISTS)[number]) => visitor()(showPlayerList, { ...place(), list: name });
  const maximums = await list('180-171');
  const expected = maximumsList(games);
  expect(maximums.players).toBe(expected.length);
  expect(maximums.rows.map(({ rank, figure, second }) => [rank, figure, second])).toEqual(
    expected.map(({ rank, one_eighties, one_seven_ones }) => [rank, one_eighties, one_seven_ones]),
  );
  for (const { figure, evenings } of maximums.rows)
    expect(evenings.flatMap(({ thrown }) => thrown).filter((value) => value === 180)).toHaveLength(figure);
  const { rules } = league.groups[0]!;
  expect((await list('high-checkouts')).rows.map(({ player, figure }) => [player, figure])).toEqual(
    checkoutsList(games, rules.lists).map(({ player, best }) => [player, best]),
  );
  expect((await list('games-played')).rows.map(({ figure, second }) => [figure, second])).toEqual(
    gamesPlayedList(games, rules.lists)
      .slice(0, 50)
      .map(({ won, played }) => [won, played]),
  );
  const { rows } = await visitor()(showIndividualStandings, group());
  expect(rows.map(({ player, points }) => [player, points])).toEqual(
    individualTable(games, rules.lists.least_games).map(({ player, points }) => [player, points]),
  );
});

test('lists are searched, and narrowed to a division, to women or to who has played enough', async () => {
  const all = await visitor()(showPlayerList, { ...place(), list: 'games-played' });
  const [first] = all.rows;
  const found = await visitor()(showPlayerList, { ...place(), list: 'games-played', q: first!.name });
  expect(found.rows[0]).toEqual(first);
  const women = await visitor()(showPlayerList, { ...place(), list: 'games-played', who: 'women' });
  const men = await visitor()(showPlayerList, { ...place(), list: 'games-played', who: 'men' });
  expect(women.players + men.players).toBeLessThanOrEqual(all.players);
  const often = await visitor()(showPlayerList, { ...place(), list: 'games-played', least: 999 });
  expect(often.rows).toEqual([]);
  const nowhere = visitor()(showPlayerList, { ...place(), list: '180-171', group: 'no-such-group' });
  await expect(nowhere).rejects.toMatchObject({ status: 404 });
  for (const list of PLAYER_LISTS) {
    const answer = await fetch(`${world.url}/api${requestFor(exportPlayerList, { ...place(), list }).path}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
  }
});

test('a team with what its players did, its matches, and no address of anybody', async () => {
  const { slug } = league.groups[0]!.teams[0]!;
  const page = await visitor()(showSeenTeam, { ...place(), team_slug: slug });
  expect(page.players.filter(({ role }) => role === 'captain')).toHaveLength(1);
  expect(page.matches.every(({ home, away }) => home === slug || away === slug)).toBe(true);
  expect(page.players.some(({ games }) => games > 0)).toBe(true);
  expect(JSON.stringify(page)).not.toContain('@demo.invalid');
});

test('the calendar of a month, of a team and of a café, and the front page', async () => {
  const calendar = await visitor()(listSeenMatches, place());
  expect(calendar.month).not.toBeNull();
  expect(calendar.matches.every(({ date }) => date.startsWith(calendar.month!))).toBe(true);
  const { slug } = league.groups[0]!.teams[0]!;
  const own = await visitor()(listSeenMatches, { ...place(), team: slug });
  expect(own.month).toBeNull();
  expect(own.matches).toHaveLength(6);
  const venue = own.matches.find(({ home }) => home === slug)!.venue;
  expect((await visitor()(listSeenMatches, { ...place(), venue })).matches).toHaveLength(3);
  const home = await visitor()(showLeagueHome, place());
  expect(figures(home.table!.rows)).toEqual(figures(coreTable()));
  expect(home.tops.one_eighties[0]?.figure ?? 0).toBe(maximumsList(coreGames())[0]?.one_eighties ?? 0);
});

test('zones know the best of the next ones over all divisions of a class, and a game counts by the thresholds of its own', async () => {
  const year = YEAR + 5;
  const dates = { from: `${year}-09-01`, to: `${year + 1}-05-31`, played_until: `${year}-12-01` };
  const twins = await makeLeague(world.db, world.organisation.id, { ...dates, groups: 2 });
  const at = { org_slug: world.organisation.slug, season_slug: twins.slug };
  for (const [nth, { group_id, slug, rules }] of twins.groups.entries())
    await updateGroupRow(world.db, group_id, {
      ...{ name: slug, kind: 'league', category: 'other', class: 1 },
      rules: {
        ...rules,
        levels: { promoted: 1, best_runners_up: 1, relegated: 1 },
        lists: { ...rules.lists, high_checkout: nth === 0 ? 170 : 2 },
      },
    });
  const tables = await Promise.all(
    twins.groups.map(({ slug }) => visitor()(showStandings, { ...at, group_slug: slug })),
  );
  const seconds = tables.map(({ rows }) => rows.find(({ rank }) => rank === 2)!.move);
  expect(seconds.sort()).toEqual(['best_runner_up', 'stays']);
  const all = await visitor()(showPlayerList, { ...at, list: 'high-checkouts' });
  expect(all.high_checkout).toBeNull();
  expect(all.rows.length).toBeGreaterThan(0);
  const second = { list: 'high-checkouts' as const, group: twins.groups[1]!.slug };
  expect(all.total).toBe((await visitor()(showPlayerList, { ...at, ...second })).total);
  // The sheet of a match names what its own group asks for.
  for (const [nth, { group_id }] of twins.groups.entries()) {
    const { slug: match_slug } = twins.matches.find((match) => match.group_id === group_id)!;
    const { sheet } = await visitor()(showPublicMatch, { ...at, match_slug });
    expect(sheet.lists.high_checkout).toBe(nth === 0 ? 170 : 2);
  }
});
