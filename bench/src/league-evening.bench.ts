// An evening of a federation over the real API on two processes, sixteen times as fast as it is played: every match is scored by the
// tablet of its café on bad wifi, a crowd has the public site open and follows it, and one process is killed.
// EVENING_DIVISIONS=2 EVENING_VISITORS=100 is a small one, EVENING_PACE=0 as fast as it goes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CHANNELS,
  type Endpoint,
  httpClient,
  requestFor,
  showLeagueHome,
  showPlayerList,
  showPublicMatch,
  showStandings,
} from '@oche/contract';
import { seededDice } from '@oche/darts';
import { bestOf } from '@oche/kit';
import { type FormatBlock, matchFormat } from '@oche/league';
import {
  agree,
  createHome,
  EVENING_HOST,
  eveningFaults,
  type Hall,
  joinEmbeddedDatabase,
  openEvening,
  openHall,
  openSheet,
  SheetTablet,
} from '@oche/server/testing';
import type { Bench, Report } from './report.ts';
import type { Seen, Sight, Tour } from './site-visitors.ts';
import { percentile } from './support/lanes.ts';
import { cpuSeconds, killAndStart } from './support/processes.ts';

/** Of ten teams, so five matches each. */
const DIVISIONS = Number(process.env.EVENING_DIVISIONS ?? 20);
const VISITORS = Number(process.env.EVENING_VISITORS ?? 3000);
/** Somebody throws about every eight seconds. */
const PACE = Number(process.env.EVENING_PACE ?? 500);

const singles = (turn: number): FormatBlock => ({
  ...{ games: 4, kind: 'single', size: 1, distance: bestOf(3), turn },
});
const pairs: FormatBlock = { games: 2, kind: 'pair', size: 2, distance: bestOf(3), turn: null };
/** Sixteen games. */
const FORMAT = matchFormat('evening', 4, [singles(0), pairs, singles(1), pairs, singles(2)]);

export const bench: Bench = async (report) => {
  const home = createHome();
  const processes = [await home.start(), await home.start()];
  const database = await joinEmbeddedDatabase(home.dataDir);
  const hall = openHall(
    processes.map(({ url }) => url),
    PACE,
  );
  try {
    const evening = await openEvening(database.db, hall.urls[0]!, {
      ...{ groups: DIVISIONS, teams: 10, format: FORMAT },
    });
    const tablets = evening.matches.map((_, at) => new SheetTablet(hall, seededDice(at + 1)));
    for (const [at, match] of evening.matches.entries()) await tablets[at]!.login(await openSheet(match));
    const began = performance.now();
    const crowd = openCrowd(hall, evening);
    const playing = Promise.all(tablets.map((tablet) => tablet.playAll()));
    const games = evening.matches.reduce((sum, { format }) => sum + format.slots.length, 0);
    for (const { child, ended, errors } of processes)
      void ended.then((code) => {
        // Ours to kill, and nobody else's.
        if (!child.killed && !hall.closed) console.error(`A process ended with ${code}`, errors.slice(-20));
      });
    await Promise.race([playing, untilPlayed(hall, games / 2)]);
    const killed = await killAndStart(home, processes, hall, 1);
    crowd.goElsewhere();
    await playing;
    const seconds = (performance.now() - began) / 1000;
    const used = killed + processes.reduce((sum, one) => sum + cpuSeconds(one), 0);
    const seen = await crowd.goHome();
    // Captains call the process that was never killed.
    for (const match of evening.matches) await agree(match);
    reportEvening(report, hall, seen, seconds, used);
    const promised = new Set(tablets.flatMap(({ acknowledged }) => [...acknowledged.values()]).flat());
    const logged = await database.db<{ cid: string }[]>`select cid from game_events`;
    const isSame = promised.size === logged.length && logged.every(({ cid }) => promised.has(cid));
    const open = httpClient({ baseUrl: `${hall.urls[1]}/api`, token: () => null, language: () => 'en' });
    const wrong = await eveningFaults(database.db, open, evening);
    if (!isSame) wrong.push('a visit was lost or is there twice');
    report({
      case: 'lost, doubled, or shown otherwise than the games say',
      value: wrong.length,
      unit: 'times',
    });
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'));
  } finally {
    hall.closed = true;
    await database.leave();
    await home.remove();
  }
};

type Evening = Awaited<ReturnType<typeof openEvening>>;

/** A fourth of the crowd looks at each; those who look at a match are spread over all of them. */
function sightsOf({ season_id, place, groups, matches }: Evening): Sight[] {
  const answer = (endpoint: Endpoint, input: object) => `/api${requestFor(endpoint, { ...input }).path}`;
  const season = {
    channel: CHANNELS.leagueSeason(season_id),
    delay: { atLeast: 1500, spread: 6000 },
    follows_games: false,
  };
  return matches.flatMap(({ id, one }, at): Sight[] => {
    const group_slug = groups[at % groups.length]!.slug;
    return [
      { ...season, name: 'home', path: '/', answer: answer(showLeagueHome, place) },
      {
        ...{ ...season, name: 'standings', path: `/groups/${group_slug}/standings` },
        answer: answer(showStandings, { ...place, group_slug }),
      },
      {
        ...{ ...season, name: 'individual list', path: '/individual/180-171' },
        answer: answer(showPlayerList, { ...place, list: '180-171' }),
      },
      {
        ...{ name: 'match', path: `/matches/${one.match_slug}`, answer: answer(showPublicMatch, one) },
        ...{ channel: CHANNELS.leagueMatch(id), delay: { atLeast: 300, spread: 1500 }, follows_games: true },
      },
    ];
  });
}

/** They come one after the other in the first minute, and stay. */
function openCrowd(hall: Hall, evening: Evening) {
  const clients = fork(join(import.meta.dirname, 'site-visitors.ts'));
  const tour: Tour = {
    ...{ urls: hall.urls, host: EVENING_HOST, visitors: VISITORS, over_ms: 60_000 },
    sights: sightsOf(evening),
  };
  clients.send(tour);
  return {
    goElsewhere: () => clients.send(hall.urls),
    goHome: async () => {
      if (clients.exitCode !== null) throw new Error('The visitors gave up');
      clients.send('enough');
      return ((await once(clients, 'message')) as [Seen])[0];
    },
  };
}

async function untilPlayed({ tally }: Hall, games: number): Promise<void> {
  while (tally.games < games) await wait(200);
}

function reportEvening(
  report: Report,
  { tally, times }: Hall,
  seen: Seen,
  seconds: number,
  cpu: number,
): void {
  report({ case: 'an evening, games', value: tally.games, unit: `in ${Math.round(seconds)} s` });
  report({ case: 'an evening, visits', value: tally.visits, unit: `${tally.lost} answers lost` });
  report({ case: 'visits a second', value: round(tally.visits / seconds), unit: 'visits/s' });
  report({
    case: 'processor per visit, pages included',
    value: round((cpu * 1000) / tally.visits),
    unit: 'ms',
  });
  report({ case: 'visitors, messages they heard', value: seen.heard, unit: `${VISITORS} visitors` });
  report({ case: 'visitors, requests that had to be sent again', value: seen.failed, unit: 'times' });
  for (const [name, taken] of [...times, ...seen.times]) {
    report({ case: `${name}, p50`, value: percentile(taken, 0.5), unit: 'ms' });
    report({ case: `${name}, p99`, value: percentile(taken, 0.99), unit: `ms of ${taken.length}` });
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
