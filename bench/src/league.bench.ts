// A federation of two hundred teams in sixty cafés: how long the making of its calendar takes and what it cannot grant, how long
// that keeps anybody else from their turn, and what the calendar page costs then.
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  type Call,
  httpClient,
  listLeagueMatches,
  login,
  makeCalendar,
  matchDates,
  publishCalendar,
  type SeasonCalendar,
  showSeasonCalendar,
} from '@oche/contract';
import { type BigLeague, DEMO_PASSWORD, joinEmbeddedDatabase, makeBigLeague } from '@oche/server/testing';
import type { Bench, Report } from './report.ts';
import { percentile } from './support/lanes.ts';
import { longestOf, startTimed, type Timed } from './support/turns.ts';

const TEAMS = 200;
const CAFES = 60;
const ROUNDS = 15;

export const bench: Bench = async (report) => {
  const product = await startTimed(3309, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const league = await makeBigLeague(database.db, TEAMS, CAFES);
    const open = httpClient({ baseUrl: `${product.url}/api`, token: () => null, language: () => 'en' });
    const { token } = await open(login, { email: league.email, password: DEMO_PASSWORD });
    const call = httpClient({ baseUrl: `${product.url}/api`, token: () => token, language: () => 'en' });
    const place = { org_slug: league.org_slug, season_slug: league.season_slug };
    const made = await makeIt(report, product, call, place);
    await pages(report, product, call, token, place, made);
  } finally {
    await database.leave();
    await product.stop();
  }
};

type Place = Omit<BigLeague, 'email'>;

async function makeIt(report: Report, product: Timed, call: Call, place: Place): Promise<SeasonCalendar> {
  const longest = await longestOf(product, 1, async () => {
    await call(makeCalendar, place);
    while (!(await call(showSeasonCalendar, place)).run!.ended_at) await wait(250);
  });
  const made = await call(showSeasonCalendar, place);
  const { started_at, ended_at, refused } = made.run!;
  const seconds = (Date.parse(ended_at!) - Date.parse(started_at)) / 1000;
  const of = `${TEAMS} teams in ${CAFES} cafés`;
  report({ case: `matches made, ${of}`, value: made.matches.length, unit: 'matches' });
  report({ case: `making them, ${of}`, value: seconds, unit: 's' });
  report({ case: `wishes not granted, ${of}`, value: made.ungranted.length, unit: `of ${made.wanted}` });
  report({ case: `divisions that could not be made, ${of}`, value: refused.length, unit: 'divisions' });
  report({ case: `clashes, ${of}`, value: made.clashing.length, unit: 'matches' });
  report({ case: `longest block of the event loop while it is made, ${of}`, value: longest, unit: 'ms' });
  return made;
}

async function pages(
  report: Report,
  product: Timed,
  call: Call,
  token: string,
  place: Place,
  { matches }: SeasonCalendar,
): Promise<void> {
  const [match] = matches;
  const address = `${product.url}/en/competition/${place.org_slug}/season/${place.season_slug}`;
  const page = (path: string) => async () =>
    (await fetch(`${address}${path}`, { headers: { cookie: `token=${token}` } })).text();
  const cases: [string, () => Promise<unknown>][] = [
    ['answer of the calendar', () => call(showSeasonCalendar, place)],
    ['free dates of a match', () => call(matchDates, { ...place, match_slug: match!.slug })],
    ['list of matches', () => call(listLeagueMatches, { ...place, page: 3 })],
    ['page of the calendar', page('/calendar')],
    ['page of the matches', page('/matches')],
  ];
  for (const [name, work] of cases) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    report({ case: name, value: Math.round(percentile(times, 0.5)), unit: 'ms (median)' });
    report({ case: `${name}: longest block`, value: await longestOf(product, 3, work), unit: 'ms' });
  }
  const html = await page('/calendar')();
  report({ case: 'HTML of the calendar', value: Math.round(html.length / 1024), unit: 'kB' });
  report({
    case: 'HTML of the calendar, zipped',
    value: Math.round(gzipSync(html).length / 1024),
    unit: 'kB',
  });
  const longest = await longestOf(product, 1, () => call(publishCalendar, { ...place, is_published: true }));
  report({ case: 'longest block while it is published', value: longest, unit: 'ms' });
}
