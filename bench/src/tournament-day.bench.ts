// A big tournament day: what planning and forecasting cost, and a whole day over the real API on two processes, each killed
// once.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { commandTournament, httpClient, showDesk, showSheet } from '@oche/contract';
import { seededDice } from '@oche/darts';
import { bestOf, must } from '@oche/kit';
import { createHome, HallTablet, joinEmbeddedDatabase, openDay, openHall } from '@oche/server/testing';
import {
  createTournament,
  type DrawnTournament,
  derive,
  durationsOf,
  type EventPlan,
  forecastBand,
  handle,
  plan,
} from '@oche/tournament';
import type { Bench, Report } from './report.ts';
import { cpuMs } from './support/brackets/case.ts';
import { BY, fieldOf } from './support/brackets/ours.ts';
import { percentile } from './support/lanes.ts';

const PLAYERS = Number(process.env.DAY_PLAYERS ?? 512);
const BOARDS = Number(process.env.DAY_BOARDS ?? 64);
const SEED = 501;

export const bench: Bench = async (report) => {
  rules(report);
  await wholeDay(report);
};

const STAGES = [
  { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 4 } },
  {
    id: 'winners',
    entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
    format: { kind: 'single_elimination' },
  },
  {
    id: 'losers',
    entry: { kind: 'ranks', from: 'groups', ranks: [3, 4] },
    format: { kind: 'single_elimination' },
  },
] as const;

/** The least of some rounds: what it costs once it is warm. */
function warm(work: () => unknown, rounds = 8): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = cpuMs();
    work();
    least = Math.min(least, cpuMs() - start);
  }
  return Math.round(least * 10) / 10;
}

function rules(report: Report): void {
  const five = { default: bestOf(5) };
  const distances = { groups: five, winners: five, losers: five };
  const made = must(createTournament({ entrants: fieldOf(PLAYERS), stages: STAGES, distances }));
  const state = must(handle(made, { type: 'draw', mode: 'seeded' }, BY)).state as DrawnTournament;
  const event: EventPlan = {
    tournaments: [{ id: '1', state }],
    boards: Array.from({ length: BOARDS }, (_, at) => ({ id: String(at + 1), free: true })),
    rules: { rest_minutes: 5, needs_marker: true },
    now: 0,
  };
  const minutes = durationsOf([]);
  const present = { present: true, played_until: null, turns_marked: 0 };
  const people = new Map(fieldOf(PLAYERS).map((_, at) => [`player ${at + 1}`, present]));
  const now = { ...event, people, last_losers: new Map(), ready_since: () => 0, minutes };
  const look = warm(() => derive(state));
  const cases = {
    'boards planned': () => plan(now),
    'forecast with its band': () => forecastBand(event, minutes, { runs: 60 }),
  };
  for (const [name, work] of Object.entries(cases)) {
    const value = warm(work);
    report({
      case: `${name}, ${PLAYERS} players on ${BOARDS} boards`,
      ...{ value, unit: 'ms of processor', against: `everything derived once (${look} ms)` },
      ratio: Math.round((value / look) * 100) / 100,
    });
  }
}

/** Seconds of processor that a process has used so far, from the system. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function wholeDay(report: Report): Promise<void> {
  const home = createHome();
  const processes = [await home.start(), await home.start()];
  const database = await joinEmbeddedDatabase(home.dataDir);
  const hall = openHall(processes.map(({ url }) => url));
  let cpu = 0;
  try {
    const players = [PLAYERS / 2, PLAYERS / 2];
    const day = await openDay(database.db, hall.urls[0]!, { players, boards: BOARDS, seed: SEED });
    const tablets = day.codes.map((_, at) => new HallTablet(hall, seededDice(SEED + at), 2000));
    for (const [at, tablet] of tablets.entries()) await tablet.login(day.codes[at]!);
    const began = performance.now();
    const playing = Promise.all(tablets.map((tablet) => tablet.playUntilClosed()));
    const desk = () => callTo(hall.urls, day.token);
    for (const [at, until] of [1 / 3, 2 / 3, 1].entries()) {
      await untilPlayed(desk, day.event_id, until);
      if (until === 1) break;
      cpu += cpuSeconds(processes[at]!.child.pid!);
      processes[at]!.child.kill('SIGKILL');
      await processes[at]!.ended;
      processes[at] = await home.start();
      hall.urls[at] = processes[at].url;
    }
    hall.closed = true;
    await playing;
    for (const { child } of processes) cpu += cpuSeconds(child.pid!);
    const seconds = (performance.now() - began) / 1000;
    const size = JSON.stringify(await desk()(showDesk, { event_id: day.event_id })).length;
    report({ case: 'a whole day, games', value: hall.tally.games, unit: `in ${Math.round(seconds)} s` });
    report({
      case: 'a whole day, visits',
      value: hall.tally.visits,
      unit: `${hall.tally.lost} answers lost`,
    });
    report({ case: 'processor per visit, all calls', value: (cpu * 1000) / hall.tally.visits, unit: 'ms' });
    report({ case: 'the answer of the desk', value: Math.round(size / 1024), unit: 'kB' });
    for (const [name, times] of hall.times) {
      report({ case: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' });
      report({ case: `${name}, p99`, value: percentile(times, 0.99), unit: `ms of ${times.length}` });
    }
    for (const tournament_id of day.tournaments) {
      const { view } = await desk()(showSheet, { tournament_id });
      if (view.pairings.some(({ status }) => status === 'ready')) throw new Error('The day did not end');
    }
  } finally {
    hall.closed = true;
    await database.leave();
    await home.remove();
  }
}

const callTo = (urls: string[], token: string) =>
  httpClient({ baseUrl: `${urls[1]}/api`, token: () => token, language: () => 'en' });

/** Breaks ties as a director would, until so much of the day is played. */
async function untilPlayed(
  desk: () => ReturnType<typeof callTo>,
  event_id: number,
  share: number,
): Promise<void> {
  for (;;) {
    const shown = await desk()(showDesk, { event_id }).catch(() => null);
    for (const tie of shown?.settle ?? [])
      if (tie.kind === 'tie')
        await desk()(commandTournament, {
          ...{ tournament_id: tie.tournament_id, cid: crypto.randomUUID() },
          command: {
            ...{ type: 'resolve_tie', stage: tie.stage, group: tie.group, reason: 'shoot-out' },
            order: tie.entrants.map(({ id }) => id),
          },
        }).catch(() => null);
    const sum = (of: 'games' | 'games_done') =>
      shown?.tournaments.reduce((total, one) => total + one[of], 0) ?? 0;
    if (shown && sum('games_done') / sum('games') >= share) return;
    await wait(1000);
  }
}
