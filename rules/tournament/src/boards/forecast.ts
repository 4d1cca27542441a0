import { type Dice, type DistancePlan, seededDice } from '@oche/kit';
import { losersStages, type StageSpec } from '../core/course.ts';
import type { StageId } from '../core/stage.ts';
import { exampleOf } from '../set-up/course-shape.ts';
import type { Board } from './boards.ts';
import { type Durations, type EventPace, GAME_SPREAD } from './durations.ts';
import { type EventTournament, gameId } from './event-games.ts';
import { retimer } from './retime.ts';
import { type EventPlan, type Simulation, simulateEvent } from './simulate-event.ts';

/** "What if": boards more or fewer, another distance for a stage, another rest. */
export type WhatIf = {
  more_boards?: number;
  boards?: readonly Board[];
  distances?: readonly { tournament: string; stage: StageId; plan: DistancePlan }[];
  rest_minutes?: number;
  /** Tournaments that are not drawn yet, each with a field of so many. */
  fields?: readonly ExpectedField[];
};
export type ExpectedField = {
  tournament: string;
  stages: readonly StageSpec[];
  distances: Readonly<Record<StageId, DistancePlan>>;
  players: number;
};
/** `stuck`: games that never find a board, a player or a marker; the event does not end before somebody helps. */
export type Forecast = {
  finish: number;
  by_tournament: Readonly<Record<string, number>>;
  games: number;
  stuck: number;
};

/** When the event ends if every game takes its expected time: the planner plays it out. */
export const forecastEvent = (plan: EventPlan, minutesOf: Durations, whatIf: WhatIf = {}): Forecast =>
  toForecast(playOut(changed(plan, whatIf), minutesOf));

const playOut = (event: EventPlan, minutesOf: Durations): Simulation =>
  simulateEvent(event, { expected: minutesOf, real: minutesOf }, 1);

function toForecast({ games, finish, waits }: Simulation): Forecast {
  const by_tournament: Record<string, number> = {};
  for (const { tournament, to } of games)
    by_tournament[tournament] = Math.max(by_tournament[tournament] ?? 0, to);
  return { finish, by_tournament, games: games.length, stuck: waits.length };
}

/**
 * Between `earliest` and `latest` nine days of ten end, if games take longer and shorter than expected, as they do. `starts`
 * says by game from which minute it is played if every one takes its expected time.
 */
export type ForecastBand = Forecast & {
  earliest: number;
  latest: number;
  starts: Readonly<Record<string, number>>;
};

/**
 * The forecast with how sure it is: the planner plays the day out once, and then it is timed again and again, where no two
 * games take the same time, and no two days have the same pace, as far as that is not known yet.
 */
export function forecastBand(
  plan: EventPlan,
  { minutes, doubt }: EventPace,
  { whatIf = {}, runs }: { whatIf?: WhatIf; runs: number },
): ForecastBand {
  const event = changed(plan, whatIf);
  const usual = playOut(event, minutes);
  const time = retimer(event, usual.games);
  const ends = Array.from({ length: runs }, (_, run) => {
    const dice = seededDice(run + 1);
    const pace = Math.exp(doubt * normal(dice));
    return time(() => pace * gameFactor(dice));
  }).sort((a, b) => a - b);
  const at = (share: number): number => ends[Math.round((ends.length - 1) * share)] ?? usual.finish;
  const starts = Object.fromEntries(
    usual.games.map(({ tournament, pairing, from }) => [gameId(tournament, pairing), from]),
  );
  return { ...toForecast(usual), finish: at(0.5), earliest: at(0.05), latest: at(0.95), starts };
}

/** How much longer or shorter a game takes than games of its distance usually do. */
export const gameFactor = (dice: Dice): number => Math.exp(GAME_SPREAD * normal(dice));

/** Nearly normal, and never further than three from the middle: the sum of three dice. */
const normal = (dice: Dice): number => 2 * (dice() + dice() + dice()) - 3;

function changed(
  plan: EventPlan,
  { more_boards = 0, boards, distances = [], rest_minutes, fields = [] }: WhatIf,
): EventPlan {
  const usable = boards ?? plan.boards;
  const extra = Array.from({ length: Math.max(0, more_boards) }, (_, at) => ({
    id: `extra ${at + 1}`,
    free: true,
  }));
  return {
    ...plan,
    boards: [...usable.slice(0, Math.max(0, usable.length + Math.min(0, more_boards))), ...extra],
    rules: rest_minutes === undefined ? plan.rules : { ...plan.rules, rest_minutes },
    tournaments: [...plan.tournaments, ...fields.flatMap(expectedTournament)].map((tournament) => {
      const mine = distances.filter((change) => change.tournament === tournament.id);
      const next = Object.fromEntries(mine.map(({ stage, plan: distance }) => [stage, distance]));
      const { state } = tournament;
      return { ...tournament, state: { ...state, distances: { ...state.distances, ...next } } };
    }),
  };
}

/** One that cannot be drawn with so many is left out. */
function expectedTournament({ tournament, stages, distances, players }: ExpectedField): EventTournament[] {
  const drawn = exampleOf({ stages, distances }, players, `${tournament} `);
  if (!drawn.ok) return [];
  return [{ id: tournament, state: drawn.value, losers_stages: losersStages(stages) }];
}
