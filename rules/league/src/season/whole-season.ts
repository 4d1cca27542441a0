import { allSteps } from '@oche/kit';
import { accept, type Refusal, type Verdict } from '../verdict.ts';
import { makeFixtures } from './fixtures.ts';
import type { Fixture, SeasonPlan, TakenBoards } from './season.ts';
import { type Ungranted, ungranted } from './ungranted.ts';

/** One division, with everything but what the others take from it. */
export type DivisionPlan = { id: string; plan: SeasonPlan };

export type DivisionFixtures = { id: string; fixtures: readonly Fixture[]; ungranted: readonly Ungranted[] };
export type WholeSeason = {
  divisions: readonly DivisionFixtures[];
  /** Divisions that found no boards or weeks; the others are there. */
  refused: readonly { id: string; refusal: Refusal }[];
};

/** How far it is: divisions made of all, in which try, and how many wishes the best try so far leaves open. */
export type SeasonProgress = {
  tried: number;
  tries: number;
  made: number;
  divisions: number;
  open: number | null;
};

/** So often the divisions are made anew, those that found too little first. */
const TRIES = 6;

/**
 * All divisions of a season, which share the boards of their houses. Whoever has the least room goes first, and
 * whoever found too little goes first the next time. It stops wherever somebody stops asking for the next step.
 */
export function* makeSeasonSteps(divisions: readonly DivisionPlan[]): Generator<SeasonProgress, WholeSeason> {
  let order = [...divisions].sort((a, b) => tightness(divisions, b) - tightness(divisions, a));
  let best: { season: WholeSeason; cost: number } | null = null;
  for (let tried = 0; tried < TRIES && (best === null || best.cost > 0); tried++) {
    const progress = { tried: tried + 1, tries: TRIES, divisions: divisions.length };
    const made: { division: DivisionPlan; found: Verdict<DivisionFixtures> }[] = [];
    const open = best === null ? null : openWishes(best.season);
    for (const division of order) {
      yield { ...progress, made: made.length, open };
      made.push({ division, found: makeDivision(division, divisions, made, tried) });
    }
    const season = seasonOf(made);
    const cost = costOf(season);
    if (best === null || cost < best.cost) best = { season, cost };
    yield { ...progress, made: made.length, open: openWishes(best.season) };
    const trouble = new Map(made.map(({ division, found }) => [division.id, troubleIn(found)]));
    order = order.toSorted((a, b) => trouble.get(b.id)! - trouble.get(a.id)!);
  }
  return best?.season ?? { divisions: [], refused: [] };
}

/** The same without a pause. */
export const makeSeason = (divisions: readonly DivisionPlan[]): WholeSeason =>
  allSteps(makeSeasonSteps(divisions));

function makeDivision(
  { id, plan }: DivisionPlan,
  all: readonly DivisionPlan[],
  made: readonly { division: DivisionPlan; found: Verdict<DivisionFixtures> }[],
  tried: number,
): Verdict<DivisionFixtures> {
  const isMade = new Set(made.map(({ division }) => division.id));
  // What is locked in a division that is still to come keeps its boards.
  const waiting = all
    .filter((one) => one.id !== id && !isMade.has(one.id))
    .flatMap((one) => boardsOf(one.plan, one.plan.locked ?? []));
  const before = made.flatMap(({ division, found }) =>
    boardsOf(division.plan, found.ok ? found.value.fixtures : (division.plan.locked ?? [])),
  );
  const taken = [...(plan.taken ?? []), ...waiting, ...before];
  const found = makeFixtures({ ...plan, taken, spare_weeks: true, dice: plan.dice + tried });
  if (!found.ok) return found;
  const { fixtures } = found.value;
  return accept({ id, fixtures, ungranted: ungranted({ ...plan, taken }, fixtures) });
}

const boardsOf = ({ boards_per_match: boards }: SeasonPlan, fixtures: readonly Fixture[]): TakenBoards[] =>
  fixtures.map(({ location, date }) => ({ location, date, boards }));

function seasonOf(
  made: readonly { division: DivisionPlan; found: Verdict<DivisionFixtures> }[],
): WholeSeason {
  return {
    divisions: made.flatMap(({ found }) => (found.ok ? found.value : [])),
    refused: made.flatMap(({ division, found }) =>
      found.ok ? [] : { id: division.id, refusal: found.refusal },
    ),
  };
}

const openWishes = ({ divisions, refused }: WholeSeason): number =>
  refused.length + divisions.reduce((sum, one) => sum + one.ungranted.length, 0);

/** A division that is missing weighs more than all wishes of a season. */
const MISSING = 1_000_000;
const costOf = ({ divisions, refused }: WholeSeason): number =>
  MISSING * refused.length + divisions.reduce((sum, one) => sum + one.ungranted.length, 0);
const troubleIn = (found: Verdict<DivisionFixtures>): number =>
  found.ok ? found.value.ungranted.length : MISSING;

/** How crowded the evenings of its houses are, by all divisions together. */
function tightness(all: readonly DivisionPlan[], { plan }: DivisionPlan): number {
  const room = new Map(plan.locations.map(({ id, boards }) => [id, boards]));
  const shared = all.flatMap((one) =>
    one.plan.teams.map((team) => ({ ...team, boards: one.plan.boards_per_match })),
  );
  return plan.teams.reduce((sum, { location, home_weekday }) => {
    const wanted = shared.filter((one) => one.location === location && one.home_weekday === home_weekday);
    return sum + wanted.reduce((all, { boards }) => all + boards, 0) / (room.get(location) ?? 1);
  }, 0);
}
