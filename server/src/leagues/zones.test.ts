import {
  commandLeagueMatch,
  listLeagueMatches,
  listMyMatches,
  moveMatch,
  showLeagueHome,
  showLeagueMatch,
  showPublicMatch,
  testLogin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { type LeagueWorld, signInAs, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';

// A federation in Brussels on a server that counts in UTC. In the night to the last Sunday of October the clocks go back at
// three: that Sunday has 25 hours, and begins and ends at another hour of UTC.
let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague({}, { jobsEveryMs: { league_deadlines: DAY } }));
});
afterAll(() => world.stop());

const SATURDAY = '2031-10-25';
const SUNDAY = '2031-10-26';
const MONDAY = '2031-10-27';

/** It is that moment now. Whoever was signed in before has been gone for years. */
async function at(moment: string) {
  world.clock.advance(Date.parse(moment) - world.clock.now().getTime());
  const { token } = await world.withToken(null)(testLogin, { email: world.organiser.email });
  return world.withToken(token);
}

async function move(slug: string, date: string) {
  const secretary = await at('2031-10-20T12:00:00Z');
  const one = { ...place, match_slug: slug };
  const { date: from } = await secretary(showLeagueMatch, one);
  await secretary(moveMatch, { ...one, from, date, despite: true });
  const seen = await secretary(showLeagueMatch, one);
  return { date: seen.date, time: seen.time, starts_at: new Date(seen.starts_at).toISOString() };
}

test('a match keeps its day and its time of day on both sides of the change of the clocks', async () => {
  const { slug } = league.matches[0]!;
  const { time } = await move(slug, SATURDAY);
  const utc = (date: string, ahead: number) =>
    new Date(Date.parse(`${date}T${time}:00Z`) - ahead * 3_600_000).toISOString();
  expect(await move(slug, SATURDAY)).toEqual({ date: SATURDAY, time, starts_at: utc(SATURDAY, 2) });
  expect(await move(slug, SUNDAY)).toEqual({ date: SUNDAY, time, starts_at: utc(SUNDAY, 1) });
  expect(await move(slug, MONDAY)).toEqual({ date: MONDAY, time, starts_at: utc(MONDAY, 1) });
  expect(await move(slug, '2032-03-27')).toMatchObject({ starts_at: utc('2032-03-27', 1) });
  expect(await move(slug, '2032-03-28')).toMatchObject({ starts_at: utc('2032-03-28', 2) });
  await move(slug, SUNDAY);
  const seen = await world.withToken(null)(showPublicMatch, { ...place, match_slug: slug });
  expect([seen.date, seen.time]).toEqual([SUNDAY, time]);
});

test.each([
  ['23:59 on Saturday, in summer time', '2031-10-25T21:59:00Z', false],
  ['00:01 on Sunday, when it is still Saturday in UTC', '2031-10-25T22:01:00Z', true],
  ['02:30 for the second time', '2031-10-26T01:30:00Z', true],
  ['23:59 on Sunday, in winter time', '2031-10-26T22:59:00Z', true],
  ['00:01 on Monday, when it is still Sunday in UTC', '2031-10-26T23:01:00Z', false],
])('the match of Sunday is one of today at %s: %s', async (_name, moment, isToday) => {
  const { slug, fixture } = league.matches[1]!;
  await move(slug, SUNDAY);
  await at(moment);
  const home = league.groups[0]!.teams.find(({ team_id }) => team_id === Number(fixture.home))!;
  const { call } = await signInAs(world, home.players[1]!.id);
  const mine = (await call(listMyMatches, {})).find((match) => match.slug === slug)!;
  expect([mine.date, mine.is_today]).toEqual([SUNDAY, isToday]);
  const site = await world.withToken(null)(showLeagueHome, place);
  expect(site.today.some((match) => match.slug === slug)).toBe(isToday);
});

test('an evening belongs to the week of its own day, also when another week has begun or not yet ended in UTC', async () => {
  const { slug, id } = league.matches[2]!;
  await move(slug, SUNDAY);
  const weekOf = async (starts_at: string) => {
    await world.db`update league_matches set starts_at = ${starts_at} where id = ${id}`;
    const secretary = await at('2031-10-20T12:00:00Z');
    const isIn = async (week: string) =>
      (await secretary(listLeagueMatches, { ...place, week, page: 1 })).matches.some(
        (match) => match.slug === slug,
      );
    return { ending: await isIn(SUNDAY), beginning: await isIn(MONDAY) };
  };
  expect(await weekOf('2031-10-26T22:59:00Z')).toEqual({ ending: true, beginning: false });
  expect(await weekOf('2031-10-26T23:01:00Z')).toEqual({ ending: false, beginning: true });
});

test('line-ups open a day before the match, by the hour and not by the clock on the wall', async () => {
  const { slug, fixture } = league.matches[3]!;
  const { starts_at } = await move(slug, SUNDAY);
  const one = { ...place, match_slug: slug };
  const team = league.groups[0]!.teams.find(({ team_id }) => team_id === Number(fixture.home))!;
  const before = (hours: number) => new Date(Date.parse(starts_at) - hours * 3_600_000).toISOString();
  const open = async (hours: number) => {
    await at(before(hours));
    const { call } = await signInAs(world, team.players[0]!.id);
    const { version } = await call(showLeagueMatch, one);
    return call(commandLeagueMatch, { ...one, version, command: { type: 'open_line_ups' } });
  };
  expect(await refusalOf(open(24.5))).toMatchObject({ body: { code: 'against_the_rules' } });
  expect((await open(23.5)).phase).toBe('line_ups');
});
