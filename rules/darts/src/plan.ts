import { dateOf, dayNumber, type IsoDate } from '@oche/kit';
import type { Better } from './game.ts';
import { fillSession, type SessionGame, type SessionStep } from './session.ts';

/** A step with what should come out of it, in the measure of its game; null where nothing is asked. */
export type PlanStep = SessionStep & { readonly target: number | null };

/** What is trained on one day. */
export type PlanSession = {
  readonly house: string | null;
  readonly name: string;
  readonly steps: readonly PlanStep[];
};

/** Monday to Sunday; null is a day of rest. */
export type PlanWeek = readonly (PlanSession | null)[];
/** How many weeks it lasts and what each of them is: after the last of the cycle comes the first again. */
export type Plan = { readonly weeks: number; readonly cycle: readonly PlanWeek[] };

/** 0 is Monday. */
const weekdayIndex = (day: IsoDate): number => (dayNumber(day) + 2) % 7;

/** The sessions of a plan with their days, from a day on. */
export function planDays(
  { weeks, cycle }: Plan,
  startsOn: IsoDate,
): { due_on: IsoDate; session: PlanSession }[] {
  const first = dayNumber(startsOn);
  return Array.from({ length: weeks * 7 }, (_, at) => {
    const due_on = dateOf(first + at);
    const session = weekOfPlan(cycle, Math.floor(at / 7))[weekdayIndex(due_on)];
    return session ? [{ due_on, session }] : [];
  }).flat();
}

/** A week of a plan is seven days, from its first day on. */
const weekOfPlan = (cycle: Plan['cycle'], at: number): PlanWeek => cycle[at % cycle.length]!;

/** How many sessions a plan has; it does not matter on which day it begins. */
export const sessionsOfPlan = ({ weeks, cycle }: Plan): number =>
  Array.from({ length: weeks }, (_, at) => weekOfPlan(cycle, at).filter((day) => day !== null).length).reduce(
    (sum, days) => sum + days,
    0,
  );

/** What is left of a plan that takes the place of another today: its weeks are counted from the day the first one began. */
export function restOfPlan(
  plan: Plan,
  startsOn: IsoDate,
  today: IsoDate,
): { due_on: IsoDate; session: PlanSession }[] {
  return planDays(plan, startsOn).filter(({ due_on }) => due_on >= today);
}

export const ENTRY_STATES = ['done', 'late', 'running', 'today', 'missed', 'to_come'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

type Played = {
  readonly started_on: IsoDate;
  readonly games: readonly SessionGame[];
  readonly ended: boolean;
};

/** How it stands with what was planned for a day. */
export function entryState(
  { due_on, steps }: { due_on: IsoDate; steps: readonly SessionStep[] },
  played: Played | null,
  today: IsoDate,
): EntryState {
  if (played) {
    const { next } = fillSession(steps, played.games);
    if (next === null) return played.started_on > due_on ? 'late' : 'done';
    if (!played.ended && played.started_on === today) return 'running';
  }
  if (due_on < today) return 'missed';
  return due_on === today ? 'today' : 'to_come';
}

const MORNING = 7;

/** The Monday of the week that is told about: the one before this, from Monday morning on. */
export function weekToTell(today: IsoDate, hour: number): IsoDate {
  const weekday = weekdayIndex(today);
  const isTooEarly = weekday === 0 && hour < MORNING;
  return dateOf(dayNumber(today) - weekday - (isTooEarly ? 14 : 7));
}

/** Whether a result is what was asked for. */
export const reachesTarget = (value: number, target: number, better: Better): boolean =>
  better === 'higher' ? value >= target : value <= target;

/** What a session is called by its games until a server has numbered it: the entry it is for, and a name that nobody else has. */
export const plannedKey = (entryId: number, own: string): string => `plan.${entryId}.${own}`;

/** The entry that a session was begun for; null for one that has its own id. */
export function entryOfKey(key: string): number | null {
  const [, entry] = /^plan\.(\d{1,15})\.[0-9a-f-]{36}$/.exec(key) ?? [];
  return entry === undefined ? null : Number(entry);
}
