// Every page of the organiser area for a federation of two hundred teams in the middle of its season: how many statements the
// server sends to its database for it, how long it takes, and the longest that nobody else got a turn meanwhile.
// LEAGUE_PAGES=/seasons opens those with that in their address.
import { joinEmbeddedDatabase, openLeague } from '@oche/server/testing';
import type { Bench } from './report.ts';
import { percentile } from './support/lanes.ts';
import { startTimed } from './support/turns.ts';

/** 198 teams and 1,980 matches, half of them played. */
const FEDERATION = {
  ...{ groups: 18, teams: 11, from: '2026-09-01', to: '2027-05-31' },
  played_until: '2027-01-15',
};
const ROUNDS = 7;

export const bench: Bench = async (report) => {
  const product = await startTimed(3315, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const { token, place, league } = await openLeague(database.db, product.url, FEDERATION);
    // As a database does by itself within a minute.
    await database.db`analyze`;
    const group = league.groups[0]!;
    const team = group.teams[0]!;
    const season = `/en/competition/${place.org_slug}/season/${place.season_slug}`;
    const played = league.matches.find(({ match }) => match.phase === 'confirmed')!;
    const pages = [
      ...['', '/matches', '/matches?page=20', `/matches/${played.slug}`, '/penalties', '/log'],
      ...['/teams', '/registrations', `/teams/${team.slug}`, `/teams/${team.slug}/members`, '/members'],
      ...['/groups', `/groups/${group.slug}`, `/groups/${group.slug}/teams`, `/groups/${group.slug}/matches`],
      ...['/calendar', '/calendar?view=team&all=1', '/calendar?view=evening', '/calendar/wishes'],
      ...['/locations', `/locations/${team.location_id}`, '/seasons', '/seasons/create'],
      ...[`/seasons/${place.season_slug}/edit`, '/site/news', '/site/documents', '/site/settings'],
    ].map((page) => season + page);
    const wanted = process.env.LEAGUE_PAGES ?? '';
    for (const page of [`/en/competition/${place.org_slug}`, ...pages].filter((one) =>
      one.includes(wanted),
    )) {
      const open = async () => {
        const answer = await fetch(product.url + page, { headers: { cookie: `token=${token}` } });
        await answer.text();
        return answer.status;
      };
      // The first one loads the code of the page.
      await open();
      // The least of some, because jobs have their questions too.
      let [status, queries] = [0, Number.POSITIVE_INFINITY];
      for (let round = 0; round < ROUNDS; round++) {
        await product.measured();
        status = await open();
        queries = Math.min(queries, (await product.measured()).queries);
      }
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        await open();
        times.push(performance.now() - start);
      }
      const { turn } = await product.measured();
      report({
        case: `${page.replace(season, '…')} (${status})`,
        ...{ value: Math.round(percentile(times, 0.5)), unit: 'ms (median)' },
        against: `${queries} queries; longest turn ${Math.round(turn)} ms, to stay below 50`,
      });
    }
  } finally {
    await database.leave();
    await product.stop();
  }
};
