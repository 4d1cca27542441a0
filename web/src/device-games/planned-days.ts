import type { PlanEntry, StudentPlans } from '@oche/contract';
import { entryOfKey, entryState, fillSession } from '@oche/darts';
import { dateOf, dayNumber } from '@oche/kit';
import { useEffect, useMemo } from 'react';
import { useStored, writeStored } from '../lib/stored.ts';
import type { GameSummary } from './device-game.ts';
import { type DeviceSession, gamesOfSession, sessionBegunAs } from './device-session.ts';

/** What was planned is kept on the device for some days, so that it can be begun without a network. */
const PLANNED_DAYS = 'planned_days';
const KEPT_BACK = 7;
const KEPT_AHEAD = 21;

type Kept = { owner: number; entries: PlanEntry[] };

/** The days of all plans of somebody: as the server says, or as they were last heard of here. */
export function usePlannedDays(plans: StudentPlans | undefined, owner: number | undefined): PlanEntry[] {
  const stored = useStored(PLANNED_DAYS);
  useEffect(() => {
    if (!plans || owner === undefined) return;
    const entries = daysToKeep(plans);
    writeStored(PLANNED_DAYS, entries.length > 0 ? JSON.stringify({ owner, entries } satisfies Kept) : null);
  }, [plans, owner]);
  return useMemo(() => {
    if (plans) return plans.plans.flatMap(({ entries }) => entries);
    const kept: Kept | null = JSON.parse(stored ?? 'null');
    return kept && kept.owner === owner ? kept.entries : [];
  }, [plans, stored, owner]);
}

function daysToKeep({ plans, today }: StudentPlans): PlanEntry[] {
  const [from, until] = [dateOf(dayNumber(today) - KEPT_BACK), dateOf(dayNumber(today) + KEPT_AHEAD)];
  return plans.flatMap(({ entries }) => entries).filter(({ due_on }) => due_on >= from && due_on <= until);
}

type Here = { games: readonly GameSummary[]; last: DeviceSession | null; today: string };

/** How it stands with a planned day, with what was played here since the server was asked. */
export function entryHere(entry: PlanEntry, here: Here): PlanEntry {
  if (entry.state === 'done' || entry.state === 'late') return entry;
  const session = sessionHere(entry, here);
  if (session) {
    const { next } = fillSession(entry.steps, session.games);
    return { ...entry, state: next === null ? 'done' : 'running' };
  }
  return entry.state === 'running' ? entry : { ...entry, state: entryState(entry, null, here.today) };
}

/** The session of a planned day that was begun on this device, or that was the last one here, with its games. */
export function sessionHere(entry: PlanEntry, { games, last }: Omit<Here, 'today'>): DeviceSession | null {
  const isIts = (link: string | null) => link !== null && entryOfKey(link) === entry.id;
  const isLast = last && (isIts(last.begun_as) || (entry.session !== null && last.number === entry.session));
  if (isLast && last.ended_at === null) return { ...last, games: gamesOfSession(last, games) };
  const game = games.find(({ link }) => link.kind === 'training' && isIts(link.id));
  if (!game) return null;
  const begun = sessionBegunAs(game.link.id!, entry, game.started_at);
  return { ...begun, games: gamesOfSession(begun, games) };
}
