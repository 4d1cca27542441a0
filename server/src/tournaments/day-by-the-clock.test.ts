import { randomUUID } from 'node:crypto';
import {
  boardLogin,
  commandTournament,
  confirmAtBoard,
  recordEvents,
  showDesk,
  takeLease,
  whatIf,
} from '@oche/contract';
import { seededDice } from '@oche/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { atTwoBoards, calledTooEarly, replayLogs, unfairTurns } from '../testing/day-checks.ts';
import { openDay, SET_UP, sharePlayed, tieBreaks } from '../testing/hall-day.ts';
import { finish } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';
import { tournamentJobs } from './jobs.ts';

// A whole day over the API by a clock that is moved on by hand: games take minutes, and so do rests.

const PLAYERS = [32, 24];
const SHARED = 8;
const BOARDS = 8;
const REST = 6;

let world: World;
let other: Awaited<ReturnType<World['startAnother']>>;
beforeAll(async () => {
  world = await startWorld();
  other = await world.startAnother();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

// Over ten seeds the forecast at half-way was wrong by 2 % on average with a deviation of 7 %: so small a day may well be
// wrong by more than is allowed here. This seed is a usual one, and with a clock that stands every run is the same day.
const SEED = 7;
const dice = seededDice(SEED);
const miss = { type: 'visit' as const, visit: { total: 0 } };
/** Most games take eight minutes, some half of it, and some twice as long. */
const minutesOfGame = () => 8 * 2 ** (dice() + dice() - 1);

async function openTablet(code: string, { withToken }: Pick<World, 'withToken'>) {
  const { token } = await withToken(null)(boardLogin, { code, take_over: true });
  const call = withToken(token);
  const lease = randomUUID();
  const record = (game_id: string, base_v: number, events: (typeof miss | typeof finish)[]) =>
    call(recordEvents, {
      ...{ game_id, base_v, lease },
      events: events.map((event) => ({ cid: randomUUID(), event: event as never })),
    });
  return {
    begin: async () => {
      const { game } = await call(takeLease, { lease, take_over: true });
      await record(game!.id, game!.v, [miss]);
      return {
        game_id: game!.id,
        v: game!.v + 1,
        ends: world.clock.now().getTime() + minutesOfGame() * MINUTE,
      };
    },
    end: async ({ game_id, v }: { game_id: string; v: number }) => {
      await record(game_id, v, dice() < 0.5 ? [finish] : [miss, finish]);
      await call(confirmAtBoard, { game_id });
    },
  };
}

test('a day of two tournaments on two processes: rests are kept, markers take turns, and the forecast holds', async () => {
  const day = await openDay(world.db, world.url, {
    ...{ players: PLAYERS, shared: SHARED, boards: BOARDS, seed: SEED, rest_minutes: REST },
  });
  world.clock.stand();
  const { event_id } = day;
  const desk = world.withToken(day.token);
  const tablets = await Promise.all(day.codes.map((code, at) => openTablet(code, at % 2 ? other : world)));
  const playing = new Map<number, Awaited<ReturnType<(typeof tablets)[0]['begin']>>>();
  const boardsByTime = tournamentJobs.find(({ name }) => name === 'boards_by_time')!;
  const began = world.clock.now().getTime();
  let halfway: number | null = null;
  for (;;) {
    await boardsByTime.run(world.services);
    const shown = await desk(showDesk, { event_id });
    for (const tie of tieBreaks(shown)) await desk(commandTournament, tie);
    for (const [at, { on }] of shown.boards.entries())
      if (on && !playing.has(at)) playing.set(at, await tablets[at]!.begin());
    if (sharePlayed(shown) === 1) break;
    if (halfway === null && sharePlayed(shown) >= 0.5)
      halfway = Date.parse((await desk(whatIf, { event_id, more_boards: 0 })).finish);
    const soonest = Math.min(...[...playing.values()].map(({ ends }) => ends));
    const isAnyIdle = playing.size < BOARDS;
    const left = soonest - world.clock.now().getTime();
    world.clock.advance(Math.max(1000, isAnyIdle ? Math.min(left, MINUTE) : left));
    for (const [at, game] of playing)
      if (game.ends <= world.clock.now().getTime()) {
        await tablets[at]!.end(game);
        playing.delete(at);
      }
  }
  const ended = world.clock.now().getTime();
  const steps = await replayLogs(world.db, day.tournaments, SET_UP);
  expect(atTwoBoards(steps)).toEqual([]);
  expect(calledTooEarly(steps, REST)).toEqual([]);
  expect(unfairTurns(steps, 2)).toEqual([]);
  expect(Math.abs(halfway! - ended) / (ended - began)).toBeLessThan(0.15);
}, 900_000);
