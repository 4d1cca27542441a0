// Games that are scored over HTTP and watched over a websocket, as fast as they go or at the pace of a hall.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { applyToGame, botOfAverage, botVisit, type GameEvent, seededDice, startGame } from '@oche/darts';
import { type Measured, measureLanes } from './lanes.ts';
import { openPlayClient } from './play-client.ts';

/** How long it took from the tap to the spectator, and the games that were played. */
export type Played = Measured & { games: string[] };

const { url, accounts, lanes, seconds, everyMs } = workerData as {
  url: string;
  accounts: string[];
  lanes: number;
  seconds: number;
  /** About how long a lane waits before a visit; 0: not at all. */
  everyMs: number;
};
const OPTIONS = { legs: 21, start: 501 };
const script = playedByBots();
const client = await openPlayClient(url, lanes, accounts);
const games: { id: string; v: number }[] = [];
for (let lane = 0; lane < lanes; lane++) games.push(await newGame());

const measured = await measureLanes(lanes, seconds, async (lane) => {
  if (everyMs > 0) await wait(everyMs * (0.5 + Math.random()));
  const { id, v } = games[lane]!;
  const start = performance.now();
  const heardAt = await client.score(id, v, script[v]!);
  games[lane] = v + 1 < script.length ? { id, v: v + 1 } : await newGame();
  return heardAt - start;
});
client.close();
parentPort?.postMessage({ ...measured, games: games.map(({ id }) => id) } satisfies Played);

function newGame() {
  const sides = [[{ name: 'Anja' }], [{ name: 'Marie' }]];
  return client.start({ kind: 'x01', options: OPTIONS, sides });
}

/** One long game: what is thrown must be legal, and its state as large as a real one. */
function playedByBots(): GameEvent[] {
  const dice = seededDice(501);
  const bot = botOfAverage(60);
  const started = startGame('x01', { options: OPTIONS, sides: [['0.0'], ['1.0']] });
  if (!started.ok) throw new Error(started.refusal.code);
  const events: GameEvent[] = [];
  for (let state = started.value; state.result === null; ) {
    const event: GameEvent =
      state.leg.throwing === null
        ? { type: 'bull_off', winner: 0 }
        : { type: 'visit', visit: botVisit(state, bot, dice) };
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(next.refusal.code);
    state = next.value;
    events.push(event);
  }
  return events;
}
