import { randomUUID } from 'node:crypto';
import { commandTournament, showDesk, showSheet } from '@oche/contract';
import { type GameEvent, seededDice } from '@oche/darts';
import {
  type Command,
  createTournament as createFacts,
  derive,
  handle,
  personsOf,
  type Tournament,
} from '@oche/tournament';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type AppProcess, createHome } from '../testing/app-process.ts';
import { type JoinedDatabase, joinEmbeddedDatabase } from '../testing/embedded-database.ts';
import { callSomehow, HallTablet, openHall } from '../testing/hall.ts';
import { LEG, type OpenDay, openDay, STAGES } from '../testing/hall-day.ts';

// Two tournaments of one event at once on two processes, every visit sent by tablets with bad wifi, and each of the processes
// killed once. DAY_SEED=… throws the same dice again.

const SEED = Number(process.env.DAY_SEED ?? Date.now() % 2 ** 31);
const PLAYERS = [16, 12];
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
    for (const tie of desk.settle)
      if (tie.kind === 'tie')
        await call(commandTournament, {
          ...{ tournament_id: tie.tournament_id, cid: randomUUID() },
          command: {
            ...{ type: 'resolve_tie', stage: tie.stage, group: tie.group, reason: 'shoot-out' },
            order: tie.entrants.map(({ id }) => id),
          },
        });
    const [done, all] = [
      desk.tournaments.reduce((sum, one) => sum + one.games_done, 0),
      desk.tournaments.reduce((sum, one) => sum + one.games, 0),
    ];
    return done / all;
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
  const day = await openDay(joined.db, hall.urls[0]!, { players: PLAYERS, boards: BOARDS, seed: SEED });
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
  await expectWholeGames(tablets);
  const replayed = await Promise.all(day.tournaments.map(replayLog));
  for (const [at, tournament_id] of day.tournaments.entries()) {
    const sheet = await callSomehow(hall, dice, day.token, showSheet, { tournament_id });
    expect(sheet.view).toEqual(JSON.parse(JSON.stringify(derive(replayed[at]!.state))));
    expect(sheet.view.phase).toBe('finished');
  }
  expectNobodyTwice(replayed);
}, 240_000);

/** What a tablet was promised is in the log of its game, once and in order, and nothing else. */
async function expectWholeGames(tablets: HallTablet[]): Promise<void> {
  const rows = await joined.db<{ game_id: string; cid: string; event: GameEvent }[]>`
    select game_id, cid, event from game_events order by game_id, v`;
  const logs = Map.groupBy([...rows], ({ game_id }) => game_id);
  const promised = new Map(tablets.flatMap(({ acknowledged }) => [...acknowledged]));
  for (const [game, cids] of promised) expect(logs.get(game)?.map(({ cid }) => cid)).toEqual(cids);
  expect(logs.size).toBe(promised.size);
  const [played] = await joined.db`
    select count(*) from tournament_results r join pairing_games p using (tournament_id, pairing, home, away)`;
  expect(played!.count).toBe(promised.size);
}

type Line = { at: string; event: { command: Command; actor: string; at: string } };

/** The core plays every command of the log again. */
async function replayLog(tournament_id: number) {
  const lines = await joined.db<Line[]>`
    select at, event from tournament_log where tournament_id = ${tournament_id} order by version`;
  const made = createFacts({ entrants: [], stages: STAGES, distances: { groups: LEG, winners: LEG } });
  if (!made.ok) throw new Error(made.refusal.code);
  let state: Tournament = made.value;
  const steps: { at: string; games: Tournament['games']; entrants: Tournament['entrants'] }[] = [];
  for (const { at, event } of lines) {
    const next = handle(state, event.command, { actor: event.actor, now: at });
    if (!next.ok) throw new Error(`The log breaks the rules: ${next.refusal.code}`);
    state = next.value.state;
    steps.push({ at, games: state.games, entrants: state.entrants });
  }
  return { state, steps };
}

/** At no moment is anybody at two boards, as player or marker; and markers stay within two turns of each other. */
function expectNobodyTwice(replayed: Awaited<ReturnType<typeof replayLog>>[]): void {
  const turns = new Map<string, number>();
  for (const { steps } of replayed) {
    const marked = new Set<string>();
    for (const { games, entrants } of steps) {
      const people = Object.values(games).flatMap(({ between, marker }) => [
        ...between.flatMap((id) => personsOf(entrants.find((one) => one.id === id)!)),
        ...(marker === null ? [] : [marker]),
      ]);
      expect(new Set(people).size).toBe(people.length);
      for (const { pairing, marker } of Object.values(games))
        if (marker !== null && !marked.has(pairing)) {
          marked.add(pairing);
          turns.set(marker, (turns.get(marker) ?? 0) + 1);
        }
    }
  }
  const everybody = replayed.flatMap(({ state }) => state.entrants.flatMap(personsOf));
  const counts = everybody.map((one) => turns.get(one) ?? 0);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
}
