import { randomUUID } from 'node:crypto';
import { commandTournament, showDesk, showSheet } from '@oche/contract';
import { seededDice } from '@oche/darts';
import type { TournamentView } from '@oche/tournament';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type AppProcess, createHome } from '../testing/app-process.ts';
import {
  atTwoBoards,
  lostOrDoubled,
  replayLogs,
  shownOtherwise,
  unfairTurns,
} from '../testing/day-checks.ts';
import { type JoinedDatabase, joinEmbeddedDatabase } from '../testing/embedded-database.ts';
import { callSomehow, HallTablet, openHall } from '../testing/hall.ts';
import { type OpenDay, openDay, SET_UP, sharePlayed, tieBreaks } from '../testing/hall-day.ts';

// Two tournaments of one event at once on two processes, every visit sent by tablets with bad wifi, and each of the processes
// killed once. DAY_SEED=… throws the same dice again.

const SEED = Number(process.env.DAY_SEED ?? Date.now() % 2 ** 31);
const PLAYERS = [16, 12];
const SHARED = 4;
const BOARDS = 4;
const home = createHome();
const processes: AppProcess[] = [];
let joined: JoinedDatabase;
beforeAll(async () => {
  for (let count = 0; count < 2; count++) processes.push(await home.start());
  joined = await joinEmbeddedDatabase(home.dataDir);
});
afterAll(async () => {
  await joined.leave();
  await home.remove();
});

const hall = openHall([]);
const dice = seededDice(SEED);

/** The desk breaks ties until everything is played, and kills a process a third and two thirds of the way. */
async function runDesk({ event_id, token, tournaments }: OpenDay): Promise<void> {
  const call = <E extends Parameters<typeof callSomehow>[3]>(endpoint: E, input: object) =>
    callSomehow(hall, dice, token, endpoint, input);
  const share = async () => {
    const desk = await call(showDesk, { event_id });
    for (const tie of tieBreaks(desk)) await call(commandTournament, tie);
    return sharePlayed(desk);
  };
  for (const [at, until] of [1 / 3, 2 / 3, 1].entries()) {
    await expect.poll(share, { timeout: 170_000, interval: 200 }).toBeGreaterThanOrEqual(until);
    if (until < 1) await killProcess(at);
  }
  hall.closed = true;
  for (const tournament_id of tournaments)
    await call(commandTournament, { tournament_id, cid: randomUUID(), command: { type: 'finish' } });
}

async function killProcess(place: number): Promise<void> {
  processes[place]!.child.kill('SIGKILL');
  await processes[place]!.ended;
  processes[place] = await home.start();
  hall.urls[place] = processes[place].url;
}

test('a day on two processes that are killed: nothing is lost or doubled, and the log tells the same story', async () => {
  onTestFailed(() =>
    console.error(`DAY_SEED=${SEED}`, hall.tally, ...processes.flatMap(({ errors }) => errors.slice(0, 3))),
  );
  hall.urls = processes.map(({ url }) => url);
  const day = await openDay(joined.db, hall.urls[0]!, {
    ...{ players: PLAYERS, shared: SHARED, boards: BOARDS, seed: SEED },
  });
  const tablets = day.codes.map((_, at) => new HallTablet(hall, seededDice(SEED + at)));
  for (const [at, tablet] of tablets.entries()) await tablet.login(day.codes[at]!);
  const playing = [runDesk(day), ...tablets.map((tablet) => tablet.playUntilClosed())];
  await Promise.all(
    playing.map((one) =>
      one.catch((error) => {
        hall.closed = true;
        throw error;
      }),
    ),
  );
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  expect(Math.min(...Object.values(hall.tally))).toBeGreaterThan(0);
  // Whoever changes an event and a game locks them in the same order.
  const [{ deadlocks } = { deadlocks: -1 }] = await joined.db<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(deadlocks).toBe(0);
  expect(await lostOrDoubled(joined.db, tablets)).toEqual([]);
  const steps = await replayLogs(joined.db, day.tournaments, SET_UP);
  const shown = new Map<number, TournamentView>();
  for (const tournament_id of day.tournaments)
    shown.set(tournament_id, (await callSomehow(hall, dice, day.token, showSheet, { tournament_id })).view);
  expect(shownOtherwise(steps, shown)).toEqual([]);
  expect([...shown.values()].map(({ phase }) => phase)).toEqual(['finished', 'finished']);
  expect(atTwoBoards(steps)).toEqual([]);
  expect(unfairTurns(steps, 2)).toEqual([]);
}, 900_000);
