import { Worker } from 'node:worker_threads';
import { type DeskForecast, Refusal } from '@oche/contract';
import {
  type EventPlan,
  type ExpectedField,
  type ForecastBand,
  gameId,
  isDrawn,
  shorterPlan,
  type TimedGame,
  type WhatIf,
} from '@oche/tournament';
import type { Context, Input } from '../app/index.ts';
import { MINUTE } from '../clock.ts';
import { type Day, drawnOf, eventNow, momentOf, playedGames, runningGames } from './day.ts';
import { readDay } from './load-day.ts';

export type ForecastJob = { id: number; plan: EventPlan; timed: TimedGame[]; whatIf: WhatIf };

/** One thread for all events of this process: forecasts are wanted now and then, and never at once. */
let worker: Worker | null = null;
const waiting = new Map<number, (band: ForecastBand | null) => void>();
let jobs = 0;
const MOST_WAITING = 16;

function work(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./forecast-worker.ts', import.meta.url));
  worker.unref();
  worker.on('message', ({ id, band }: { id: number; band: ForecastBand }) => settle(id, band));
  worker.on('error', giveUp);
  worker.on('exit', giveUp);
  return worker;
}

function settle(id: number, band: ForecastBand | null): void {
  waiting.get(id)?.(band);
  waiting.delete(id);
}

/** Whoever waits for a thread that died is told that there is no forecast; the next one starts another. */
function giveUp(): void {
  worker = null;
  for (const id of [...waiting.keys()]) settle(id, null);
}

/** When the day ends, and from which minute each game is played, by game. */
type Outlook = { forecast: DeskForecast; starts: ReadonlyMap<string, number> };

async function lookAhead(day: Day, now: Date, whatIf: WhatIf = {}): Promise<Outlook | null> {
  const isEmpty = drawnOf(day).length === 0 && (whatIf.fields ?? []).length === 0;
  if (waiting.size >= MOST_WAITING || isEmpty) return null;
  const { tournaments, boards, rules, now: minute } = eventNow(day, now);
  const running = runningGames(day, now);
  const id = ++jobs;
  const plan: EventPlan = {
    tournaments,
    // A board that is taken now is free when its game ends; one that is closed is not there.
    boards: boards.flatMap((board, at) =>
      day.boards[at]!.state === 'closed' ? [] : { ...board, free: true },
    ),
    rules,
    now: minute,
    running_since: Object.fromEntries(
      running.map(({ tournament, pairing, minutes }) => [gameId(tournament, pairing), minute - minutes]),
    ),
  };
  const job: ForecastJob = { id, plan, timed: [...playedGames(day), ...running], whatIf };
  const band = await new Promise<ForecastBand | null>((done) => {
    waiting.set(id, done);
    work().postMessage(job);
  });
  return (
    band && {
      forecast: {
        finish: momentOf(band.finish),
        earliest: momentOf(band.earliest),
        latest: momentOf(band.latest),
        stuck: band.stuck,
        at: now.toISOString(),
      },
      starts: new Map(Object.entries(band.starts)),
    }
  );
}

type Known = { stamp: string; at: number; outlook: Outlook | null };
const known = new Map<number, Known>();
const GOOD_FOR = MINUTE / 2;
const MOST_KNOWN = 64;

/** The last look ahead of a day, which may be half a minute old; a newer one is begun when it is wanted. */
function outlookOf(day: Day, now: Date): Outlook | null {
  const { id } = day.event;
  const last = known.get(id);
  if (last && (last.stamp === day.stamp || now.getTime() - last.at < GOOD_FOR)) return last.outlook;
  known.delete(id);
  known.set(id, { stamp: day.stamp, at: now.getTime(), outlook: last?.outlook ?? null });
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  void lookAhead(day, now).then((outlook) => {
    if (outlook) known.set(id, { stamp: day.stamp, at: now.getTime(), outlook });
  });
  return last?.outlook ?? null;
}

export const forecastOf = (day: Day, now: Date): DeskForecast | null => outlookOf(day, now)?.forecast ?? null;

/** About when a game begins, by game; nothing of it is known for the first moment. */
export function expectedStarts(day: Day, now: Date): ReadonlyMap<string, string> {
  const starts = outlookOf(day, now)?.starts ?? new Map<string, number>();
  return new Map([...starts].map(([game, minute]) => [game, momentOf(minute)]));
}

export async function whatIf(
  { db, clock }: Context,
  { event_id, more_boards, rest_minutes, shorter, fields }: Input<'whatIf'>,
): Promise<DeskForecast> {
  const day = await readDay(db, event_id);
  const found = await lookAhead(day, clock.now(), {
    more_boards,
    ...(rest_minutes === undefined ? {} : { rest_minutes }),
    ...(shorter && { distances: shorterPlans(day, shorter) }),
    fields: expectedFields(day, fields),
  });
  if (!found) throw new Refusal('unavailable');
  return found.forecast;
}

/** Those that are drawn have their field already. */
const expectedFields = (day: Day, fields: Input<'whatIf'>['fields']): ExpectedField[] =>
  fields.flatMap(({ tournament_id, players }) => {
    const found = day.tournaments.find(({ id }) => id === tournament_id);
    if (!found || isDrawn(found.state)) return [];
    const { stages, distances } = found.state;
    return { tournament: String(tournament_id), stages, distances, players };
  });

/** From a round on every stage plays best of so many legs; what is played before stays as planned. */
const shorterPlans = (day: Day, { rounds_left, best_of }: { rounds_left: number; best_of: number }) =>
  drawnOf(day).flatMap(({ id, state }) =>
    Object.entries(state.distances).map(([stage, plan]) => ({
      tournament: String(id),
      stage,
      plan: shorterPlan(plan, rounds_left, best_of),
    })),
  );
