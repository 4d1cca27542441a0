import {
  commandLeagueMatch,
  exportCalendar,
  exportLeagueMatches,
  listLeagueMatches,
  lockMatches,
  makeCalendar,
  matchDates,
  moveMatch,
  publishCalendar,
  setVenueEvenings,
  showLeagueMatch,
  showSeasonCalendar,
  showVenue,
  stopCalendar,
  turnMatch,
  updateCalendarWishes,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MINUTE } from '../clock.ts';
import { makeOrganisation } from '../seed/factories.ts';
import { makeLeague, makeVenue } from '../seed/league/make-league.ts';
import { fileOf, type LeagueWorld, signInAs, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import { insertRun, takeRun } from './calendar-runs.sql.ts';
import { mailCaptains } from './captain-news.ts';
import { lockMatch } from './matches.sql.ts';
import { shareSeason } from './seasons.sql.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  const given = { groups: 2, teams: 6, has_calendar: false };
  ({ world, league, place } = await startLeague(given, { jobsEveryMs: { calendar_runs: 50 } }));
});
afterAll(() => world.stop());

const leader = () => world.as('organiser');
const calendar = () => leader()(showSeasonCalendar, place);
const made = () =>
  vi.waitFor(
    async () => {
      const { run } = await calendar();
      expect(run?.state).toBe('done');
    },
    { timeout: 20_000, interval: 50 },
  );

async function captainOf(nth: number) {
  const team = league.groups[0]!.teams[nth]!;
  return { ...(await signInAs(world, team.players[0]!.id)), team };
}

test('a calendar is made beside everything else, for all groups at once', async () => {
  const run = await leader()(makeCalendar, place);
  expect(run.state).toBe('waiting');
  await made();
  const { matches, ungranted, clashing, run: done, published_at } = await calendar();
  expect(matches).toHaveLength(60);
  expect(clashing).toEqual([]);
  expect(ungranted).toEqual([]);
  expect(done!.refused).toEqual([]);
  expect(published_at).toBe(null);
});

test('one making of a season at a time, and it can be stopped', async () => {
  const other = await makeLeague(world.db, world.organisation.id, {
    from: '2035-09-01',
    to: '2036-05-31',
    has_calendar: false,
  });
  const there = { ...place, season_slug: other.slug };
  // Another process has taken it and goes on saying so.
  const now = world.clock.now();
  await insertRun(world.db, { season_id: other.id, by_user: null, started_at: now });
  await takeRun(world.db, 'another process', new Date(now.getTime() + MINUTE), new Date(0));
  expect((await refusalOf(leader()(makeCalendar, there))).body.code).toBe('calendar_running');
  expect((await leader()(stopCalendar, there))!.state).toBe('running');

  // It has died: once it has been silent for long enough, it is done here.
  await world.db`update calendar_runs set is_stop_asked = false, beat_at = now() - interval '1 minute' where season_id = ${other.id}`;
  await vi.waitFor(async () => expect((await leader()(showSeasonCalendar, there)).run!.state).toBe('done'), {
    timeout: 20_000,
  });
  expect((await leader()(showSeasonCalendar, there)).matches).toHaveLength(12);
});

test('locked matches stay when the rest is made again', async () => {
  const before = await calendar();
  const locked = before.matches.slice(0, 5);
  await leader()(lockMatches, { ...place, match_ids: locked.map(({ id }) => id), is_locked: true });
  await leader()(updateCalendarWishes, {
    ...place,
    version: before.version,
    wishes: { ...before.wishes, dice: 7 },
    evenings: [],
    boards: [],
  });
  await leader()(makeCalendar, place);
  await made();
  const { matches } = await calendar();
  expect(matches).toHaveLength(60);
  for (const match of locked) expect(matches).toContainEqual({ ...match, is_locked: true });
  const late = leader()(updateCalendarWishes, {
    ...place,
    version: before.version,
    wishes: before.wishes,
    evenings: [],
    boards: [],
  });
  expect((await refusalOf(late)).body.code).toBe('conflict');
});

test('boards a venue gives on an evening are those the calendar is held against', async () => {
  const before = await calendar();
  const venue = before.venues.find(({ id }) => before.matches.some(({ location_id }) => location_id === id))!;
  const there = before.matches.filter(({ location_id }) => location_id === venue.id);
  const weekday = new Date(there[0]!.date).getUTCDay() || 7;
  const give = (boards: number) => ({
    ...{ ...place, wishes: before.wishes, evenings: [] },
    boards: [{ location_id: venue.id, weekday, boards }],
  });
  const { version } = await leader()(updateCalendarWishes, { ...give(0), version: before.version });
  const none = await calendar();
  expect(none.venues.find(({ id }) => id === venue.id)!.evenings).toEqual([{ weekday, boards: 0 }]);
  expect(none.clashing).toEqual(expect.arrayContaining([there[0]!.id]));
  // What is said on the page of the venue is the same fact.
  const said = await leader()(showVenue, { ...place, location_id: venue.id });
  expect(said.evenings.find((one) => one.weekday === weekday)).toMatchObject({ boards: 0, is_said: true });
  await leader()(setVenueEvenings, { ...place, location_id: venue.id, evenings: [] });
  expect((await calendar()).clashing).toEqual([]);
  const others = await makeOrganisation(world.db, { name: 'Others', slug: 'others', organisers: [] });
  const stranger = await makeVenue(world.db, others.id, { name: 'Elsewhere', boards: 2 });
  const foreign = leader()(updateCalendarWishes, {
    ...{ ...give(1), version, boards: [{ location_id: stranger.id, weekday, boards: 1 }] },
  });
  expect((await refusalOf(foreign)).body.code).toBe('invalid');
});

test('a match is moved where it can be played, and what stands against a date is said', async () => {
  const { matches } = await calendar();
  const match = matches.find(({ round }) => round === 2)!;
  const one = { ...place, match_slug: match.slug };
  const { dates } = await leader()(matchDates, one);
  expect(dates[0]).toMatchObject({ home_evening: true, only_match_that_week: true });
  const other = matches.find(({ id, home, away }) => id !== match.id && [home, away].includes(match.home))!;
  const clash = await refusalOf(leader()(moveMatch, { ...one, from: match.date, date: other.date }));
  expect(clash.body).toMatchObject({ code: 'date_clashes' });
  expect((clash.body.current as { code: string }[])[0]).toMatchObject({ code: 'team_plays' });
  const moved = await leader()(moveMatch, { ...one, from: match.date, date: dates[0]!.date });
  expect(moved.match.date).toBe(dates[0]!.date);
  const stale = leader()(moveMatch, { ...one, from: match.date, date: dates[1]!.date });
  expect((await refusalOf(stale)).body.code).toBe('conflict');

  const turned = await leader()(turnMatch, one);
  expect(turned.matches).toHaveLength(2);
  expect(turned.matches.find(({ id }) => id === match.id)).toMatchObject({
    home: match.away,
    away: match.home,
  });
});

test('before it is published nobody sees it; afterwards every change tells both captains', async () => {
  const captain = await captainOf(0);
  const hidden = await captain.call(listLeagueMatches, { ...place });
  expect(hidden).toMatchObject({ total: 0, matches: [], published_at: null });
  const { matches } = await calendar();
  const own = matches.find(({ home }) => home === captain.team.team_id)!;
  const one = { ...place, match_slug: own.slug };
  expect((await refusalOf(captain.call(showLeagueMatch, one))).body.code).toBe('forbidden');

  const feed = `${world.url}/calendar/${place.org_slug}/${place.season_slug}/team-${captain.team.slug}.ics`;
  expect((await fetch(feed)).status).toBe(404);
  await leader()(publishCalendar, { ...place, is_published: true });
  const ics = await (await fetch(feed)).text();
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(10);
  // Visitors open it without an account.
  const unfolded = ics.replaceAll(/\r\n /g, '');
  expect(unfolded).toContain(`/${place.season_slug}/matches/${own.slug}`);
  expect(unfolded).toContain(`URL:http://${world.organisation.domain}`);
  expect(unfolded).not.toContain('/competition/');
  const strangers = await fetch(feed.replace(captain.team.slug, 'nobody'));
  expect(strangers.status).toBe(404);
  expect((await captain.call(listLeagueMatches, { ...place, team: captain.team.slug })).total).toBe(10);
  expect((await refusalOf(leader()(makeCalendar, place))).body.code).toBe('calendar_published');
  const { dates } = await leader()(matchDates, one);
  await leader()(moveMatch, { ...one, from: own.date, date: dates[0]!.date });
  await leader()(moveMatch, { ...one, from: dates[0]!.date, date: own.date });
  const bell = await world.db<{ kind: string }[]>`
    select kind from notifications where user_id = ${captain.id} order by id`;
  expect(bell.map(({ kind }) => kind)).toEqual(['calendar_published', 'match_moved', 'match_moved']);
  world.clock.advance(5 * MINUTE);
  await mailCaptains.run(world.services);
  await mailCaptains.run(world.services);
  const mails = await world.db<{ body: string }[]>`select body from mails where recipient = ${captain.email}`;
  expect(mails.filter(({ body }) => body.includes(own.slug))).toHaveLength(1);
  // In the words of who reads it.
  expect(mails.find(({ body }) => body.includes(own.slug))!.body).toMatch(/ \d{1,2}\.? \w+\.? 203\d/);

  expect((await fileOf(world, exportCalendar, place)).split('\r\n')).toHaveLength(62);
  const all = (await fileOf(world, exportLeagueMatches, place)).split('\r\n');
  expect(all).toHaveLength(62);
  expect(all[0]).toContain('group,round,date,time,home,away,home_games,away_games,state,venue');
  const few = await fileOf(world, exportLeagueMatches, { ...place, team: league.groups[0]!.teams[0]!.slug });
  expect(few.split('\r\n')).toHaveLength(12);
});

test('a captain asks for another date, the other one agrees', async () => {
  const [home, away] = [await captainOf(0), await captainOf(1)];
  const { matches } = await calendar();
  const match = matches.find((one) => one.home === home.team.team_id && one.away === away.team.team_id)!;
  const one = { ...place, match_slug: match.slug };
  const { dates } = await home.call(matchDates, one);
  const near = dates.find(
    ({ date }) => date > match.date && Date.parse(date) - Date.parse(match.date) < 14 * 864e5,
  );
  const date = near?.date ?? null;
  const ask = { type: 'ask_postponement', date, reason: 'A wedding' } as const;
  const outsider = await captainOf(2);
  const foreign = outsider.call(commandLeagueMatch, { ...one, version: 0, command: ask });
  expect((await refusalOf(foreign)).body.code).toBe('forbidden');

  const asked = await home.call(commandLeagueMatch, { ...one, version: 0, command: ask });
  expect(asked).toMatchObject({ phase: 'postponement_asked', version: 1, actors: ['home'] });
  const own = home.call(commandLeagueMatch, { ...one, version: 1, command: { type: 'agree_postponement' } });
  expect((await refusalOf(own)).body.code).toBe('against_the_rules');
  const stale = away.call(commandLeagueMatch, {
    ...one,
    version: 0,
    command: { type: 'agree_postponement' },
  });
  expect((await refusalOf(stale)).body.code).toBe('conflict');
  const agreed = await away.call(commandLeagueMatch, {
    ...one,
    version: 1,
    command: { type: 'agree_postponement' },
  });
  expect(agreed).toMatchObject(date ? { phase: 'scheduled', date } : { phase: 'postponed' });
  expect(agreed.history.slice(0, 2).map(({ kind }) => kind)).toEqual([
    'match_agree_postponement',
    'match_ask_postponement',
  ]);
  expect(agreed.postponements).toMatchObject([{ side: 'home', answer: 'agreed' }]);
});

test('two results at once do not wait for each other, and neither counts as a change of the calendar', async () => {
  const { matches, v } = await calendar();
  const [one, other] = matches.filter(
    ({ phase, group_id }) => phase === 'scheduled' && group_id === league.groups[1]!.group_id,
  );
  const forfeit = (slug: string) =>
    leader()(commandLeagueMatch, {
      ...{ ...place, match_slug: slug, version: 0 },
      command: { type: 'forfeit', side: 'home', reason: 'They have called' },
    });
  let waiting: ReturnType<typeof forfeit> | undefined;
  await world.db.begin(async (tx) => {
    // Somebody writes the result of one match and takes a while.
    await shareSeason(tx, league.id);
    await lockMatch(tx, one!.id);
    waiting = forfeit(one!.slug);
    expect(await forfeit(other!.slug)).toMatchObject({ phase: 'forfeited' });
  });
  expect(await waiting).toMatchObject({ phase: 'forfeited' });
  expect((await calendar()).v).toBe(v);
});

test('the secretary types a result, corrects it with a reason, and a closed season is never changed', async () => {
  const { matches } = await calendar();
  const match = matches.find(
    ({ phase, group_id }) => phase === 'scheduled' && group_id === league.groups[1]!.group_id,
  )!;
  const one = { ...place, match_slug: match.slug };
  const { slots } = await leader()(showLeagueMatch, one);
  const results = slots
    .filter(({ only_on_draw }) => !only_on_draw)
    .map(({ number }) => ({ slot: number, score: [3, 0] as [number, number] }));
  const typed = await leader()(commandLeagueMatch, {
    ...one,
    version: 0,
    command: { type: 'type_results', results },
  });
  expect(typed).toMatchObject({ phase: 'confirmed', result: { games: [10, 0], winner: 'home' } });
  const correct = {
    type: 'correct' as const,
    results: [{ slot: 1, score: [0, 3] as [number, number] }],
    reason: '',
  };
  const bare = leader()(commandLeagueMatch, { ...one, version: 1, command: correct });
  expect((await refusalOf(bare)).body).toMatchObject({ code: 'against_the_rules', rule: 'reason_missing' });
  const corrected = await leader()(commandLeagueMatch, {
    ...one,
    version: 1,
    command: { ...correct, reason: 'Read from the paper' },
  });
  expect(corrected.result.games).toEqual([9, 1]);
  expect(corrected.history[0]).toMatchObject({ kind: 'match_correct', reason: 'Read from the paper' });

  await world.db`update seasons set closed_at = now() where id = ${league.id}`;
  const closed = leader()(commandLeagueMatch, { ...one, version: 2, command: { type: 'close' } });
  expect((await refusalOf(closed)).body.code).toBe('season_closed');
  await world.db`update seasons set closed_at = null where id = ${league.id}`;
});
