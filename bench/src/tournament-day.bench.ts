// A big tournament day: what planning and forecasting cost, and a whole day over the real API on two processes, each killed
// once, of two tournaments that share boards and people. DAY_PLAYERS=64 DAY_BOARDS=8 plays a smaller one, DAY_PACE=0 one as fast
// as it goes.
import { setTimeout as wait } from 'node:timers/promises';
import { commandTournament, httpClient, showDesk, showSheet } from '@oche/contract';
import { seededDice } from '@oche/darts';
import { bestOf, must } from '@oche/kit';
import {
  atTwoBoards,
  createHome,
  type Hall,
  HallTablet,
  joinEmbeddedDatabase,
  lostOrDoubled,
  openDay,
  openHall,
  replayLogs,
  setUpOver,
  sharePlayed,
  shownOtherwise,
  tieBreaks,
  unfairTurns,
} from '@oche/server/testing';
import {
  createTournament,
  type DrawnTournament,
  derive,
  durationsOf,
  type EventPlan,
  forecastBand,
  handle,
  plan,
  type TournamentView,
  UNKNOWN_PACE,
} from '@oche/tournament';
import type { Bench, Report } from './report.ts';
import { cpuMs } from './support/brackets/case.ts';
import { BY, fieldOf } from './support/brackets/ours.ts';
import { percentile } from './support/lanes.ts';
import { cpuSeconds, killAndStart } from './support/processes.ts';

const PLAYERS = Number(process.env.DAY_PLAYERS ?? 512);
const BOARDS = Number(process.env.DAY_BOARDS ?? 64);
/** Who plays in both tournaments. */
const SHARED = PLAYERS / 8;
const SEED = 501;
const LONGEST_MS = 1_200_000;
/** Somebody throws about every eight seconds: a day ten times as fast as it is. */
const PACE = Number(process.env.DAY_PACE ?? 800);
const SET_UP = setUpOver(bestOf(3, 301));

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
    'forecast with its band': () => forecastBand(event, UNKNOWN_PACE, { runs: 200 }),
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

async function wholeDay(report: Report): Promise<void> {
  const home = createHome();
  const processes = [await home.start(), await home.start()];
  const database = await joinEmbeddedDatabase(home.dataDir);
  const hall = openHall(
    processes.map(({ url }) => url),
    PACE,
  );
  const cpu = { ended: 0 };
  try {
    const field = (PLAYERS + SHARED) / 2;
    const day = await openDay(database.db, hall.urls[0]!, {
      ...{ players: [field, field], shared: SHARED, boards: BOARDS, seed: SEED, setUp: SET_UP },
    });
    const tablets = day.codes.map((_, at) => new HallTablet(hall, seededDice(SEED + at), 2000));
    for (const [at, tablet] of tablets.entries()) await tablet.login(day.codes[at]!);
    const began = performance.now();
    const playing = Promise.all(tablets.map((tablet) => tablet.playUntilClosed()));
    const desk = () => callTo(hall.urls, day.token);
    for (const [at, until] of [1 / 3, 2 / 3, 1].entries()) {
      await Promise.race([playing, untilPlayed(desk, day.event_id, until, began + LONGEST_MS)]);
      if (until < 1) cpu.ended += await killAndStart(home, processes, hall, at);
    }
    hall.closed = true;
    await playing;
    const seconds = (performance.now() - began) / 1000;
    const used = cpu.ended + processes.reduce((sum, one) => sum + cpuSeconds(one), 0);
    reportDay(report, hall, seconds, used);
    const shown = new Map<number, TournamentView>();
    for (const tournament_id of day.tournaments)
      shown.set(tournament_id, (await desk()(showSheet, { tournament_id })).view);
    const steps = await replayLogs(database.db, day.tournaments, SET_UP);
    const wrong = [
      ...(await lostOrDoubled(database.db, tablets)),
      ...shownOtherwise(steps, shown),
      ...atTwoBoards(steps),
      ...unfairTurns(steps, 2),
    ];
    report({
      case: 'lost, doubled, shown otherwise, at two boards, unfair',
      value: wrong.length,
      unit: 'times',
    });
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'));
  } finally {
    hall.closed = true;
    await database.leave();
    await home.remove();
  }
}

function reportDay(report: Report, { tally, times }: Hall, seconds: number, cpu: number): void {
  report({ case: 'a whole day, games', value: tally.games, unit: `in ${Math.round(seconds)} s` });
  report({ case: 'results a second', value: round(tally.games / seconds), unit: 'results/s' });
  report({ case: 'a whole day, visits', value: tally.visits, unit: `${tally.lost} answers lost` });
  report({ case: 'processor per visit, all calls', value: round((cpu * 1000) / tally.visits), unit: 'ms' });
  for (const [name, taken] of times) {
    report({ case: `${name}, p50`, value: percentile(taken, 0.5), unit: 'ms' });
    report({ case: `${name}, p99`, value: percentile(taken, 0.99), unit: `ms of ${taken.length}` });
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

const callTo = (urls: string[], token: string) =>
  httpClient({ baseUrl: `${urls[1]}/api`, token: () => token, language: () => 'en' });

/** Breaks ties as a director would, until so much of the day is played. */
async function untilPlayed(
  desk: () => ReturnType<typeof callTo>,
  event_id: number,
  share: number,
  until: number,
): Promise<void> {
  while (performance.now() < until) {
    const shown = await desk()(showDesk, { event_id }).catch(() => null);
    for (const tie of shown ? tieBreaks(shown) : []) await desk()(commandTournament, tie).catch(() => null);
    if (shown && sharePlayed(shown) >= share) return;
    await wait(1000);
  }
  throw new Error('The day did not end');
}
