// An evening of a federation over the real API on two processes: every match is scored by the tablet of its café on bad wifi, a
// crowd reads the public site, and one process is killed. EVENING_DIVISIONS=2 EVENING_VISITORS=100 is a small one.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '@oche/contract';
import { seededDice } from '@oche/darts';
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
import { percentile } from './support/lanes.ts';
import { cpuSeconds, killAndStart } from './support/processes.ts';

/** Of ten teams, so five matches each. */
const DIVISIONS = Number(process.env.EVENING_DIVISIONS ?? 20);
const VISITORS = Number(process.env.EVENING_VISITORS ?? 3000);
/** So many of them wait for a page at once. */
const AT_ONCE = 24;

export const bench: Bench = async (report) => {
  const home = createHome();
  const processes = [await home.start(), await home.start()];
  const database = await joinEmbeddedDatabase(home.dataDir);
  const hall = openHall(processes.map(({ url }) => url));
  try {
    const evening = await openEvening(database.db, hall.urls[0]!, { groups: DIVISIONS, teams: 10 });
    const tablets = evening.matches.map((_, at) => new SheetTablet(hall, seededDice(at + 1)));
    for (const [at, match] of evening.matches.entries()) await tablets[at]!.login(await openSheet(match));
    const began = performance.now();
    const pages = pagesOf(evening.groups[0]!.slug, evening.matches[0]!.one.match_slug);
    const crowd = visit(hall, pages);
    const playing = Promise.all(tablets.map((tablet) => tablet.playAll()));
    const games = evening.matches.reduce((sum, { format }) => sum + format.slots.length, 0);
    await Promise.race([playing, untilPlayed(hall, games / 2)]);
    const killed = await killAndStart(home, processes, hall, 1);
    await playing;
    const seconds = (performance.now() - began) / 1000;
    const used = killed + processes.reduce((sum, one) => sum + cpuSeconds(one), 0);
    const seen = await crowd;
    // Captains call the process that was never killed.
    for (const match of evening.matches) await agree(match);
    reportEvening(report, hall, seen, seconds, used);
    const promised = tablets.flatMap(({ acknowledged }) => [...acknowledged.values()]).flat();
    const logged = await database.db<{ cid: string }[]>`select cid from game_events`;
    const isSame =
      new Set(promised).size === logged.length && logged.every(({ cid }) => promised.includes(cid));
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

const pagesOf = (group: string, match: string): Record<string, string> => ({
  home: '/',
  standings: `/groups/${group}/standings`,
  'individual list': '/individual/180-171',
  match: `/matches/${match}`,
});

/** Everybody opens one page after the other, each from some process. */
async function visit(hall: Hall, pages: Record<string, string>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
  const names = Object.keys(pages);
  let next = 0;
  const one = async () => {
    while (next < VISITORS) {
      const at = next++;
      const name = names[at % names.length]!;
      const start = performance.now();
      const status = await openPage(hall.urls[at % hall.urls.length]!, pages[name]!).catch(() => 0);
      if (status === 200) times.get(name)!.push(performance.now() - start);
      // Whoever finds nobody tries again.
      else await wait(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

const openPage = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, headers: { host: EVENING_HOST } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

async function untilPlayed({ tally }: Hall, games: number): Promise<void> {
  while (tally.games < games) await wait(200);
}

function reportEvening(
  report: Report,
  { tally, times }: Hall,
  seen: Map<string, number[]>,
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
  for (const [name, taken] of [
    ...times,
    ...[...seen].map(([page, all]) => [`page: ${page}`, all] as const),
  ]) {
    report({ case: `${name}, p50`, value: percentile(taken, 0.5), unit: 'ms' });
    report({ case: `${name}, p99`, value: percentile(taken, 0.99), unit: `ms of ${taken.length}` });
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
