import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { CHANNELS } from '@oche/contract';
import { type DivisionPlan, newMatch, type SeasonProgress, type WholeSeason } from '@oche/league';
import { type AppServices, transaction } from '../app/index.ts';
import { SECOND } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import {
  type CalendarParts,
  deleteDraftMatches,
  findCalendarParts,
  insertMadeMatches,
  listCalendarLines,
  type MadeFixture,
  updateCalendarVersion,
} from './calendar.sql.ts';
import { divisionPlans, isFixed } from './calendar-plan.ts';
import { type RunRow, takeRun, updateBeat, updateRunEnd } from './calendar-runs.sql.ts';
import { listGroups } from './groups.sql.ts';
import { insertLog } from './log.sql.ts';
import { findSeasonById } from './seasons.sql.ts';

/** This process among those that share the database. */
const WORKER = randomUUID();
/** A run whose process has been silent for so long is another's. */
const SILENT_MS = 20 * SECOND;
const BEAT_MS = SECOND / 2;
/** A run that has taken so many processes with it is not tried again. */
const MOST_TAKES = 3;

let isBusy = false;

/** One making at a time in each process; the others wait for their turn, or for another process. */
export const calendarRuns: Job = {
  name: 'calendar_runs',
  everyMs: 5 * SECOND,
  run: async (services) => {
    if (isBusy) return;
    const now = services.clock.now();
    const run = await takeRun(services.db, WORKER, now, new Date(now.getTime() - SILENT_MS));
    if (!run) return;
    isBusy = true;
    // Nobody waits for it: a process that is to stop leaves it to the next one.
    void doRun(services, run)
      .catch(() => endRun(services, run, 'failed').catch(() => undefined))
      .finally(() => {
        isBusy = false;
        services.wake(calendarRuns);
      });
  },
};

async function doRun(services: AppServices, run: RunRow): Promise<void> {
  if (run.takes > MOST_TAKES) return endRun(services, run, 'failed');
  const season = await findSeasonById(services.db, run.season_id);
  if (!season) return;
  const parts = await findCalendarParts(services.db, run.season_id);
  const lines = await listCalendarLines(services.db, run.season_id, season.zone);
  const plans = divisionPlans(parts, season.calendar, lines);
  const made = await makeBeside(services, run, plans);
  if (made === 'gone') return;
  if (made === 'stopped') return endRun(services, run, 'stopped');
  await writeSeason(services, run, made);
}

/** In a thread of its own; says how far it is, and hears whether to go on. */
function makeBeside(
  services: AppServices,
  run: RunRow,
  plans: DivisionPlan[],
): Promise<WholeSeason | 'stopped' | 'gone'> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), { workerData: plans });
  worker.unref();
  let progress: RunRow['progress'] = {};
  return new Promise((resolve, reject) => {
    const beat = setInterval(async () => {
      const heard = await updateBeat(services.db, run.id, WORKER, services.clock.now(), progress).catch(
        () => 'later' as const,
      );
      if (heard === 'later') return;
      tellProgress(services, run.season_id, { id: run.id, progress });
      if (!heard) finish(() => resolve('gone'));
      else if (heard.is_stop_asked) finish(() => resolve('stopped'));
    }, BEAT_MS);
    beat.unref();
    const finish = (settle: () => void): void => {
      clearInterval(beat);
      void worker.terminate();
      settle();
    };
    worker.on('message', (said: { progress: SeasonProgress } | { season: WholeSeason }) => {
      if ('season' in said) finish(() => resolve(said.season));
      else progress = said.progress;
    });
    worker.on('error', (error) => finish(() => reject(error)));
    worker.on('exit', (code) => code !== 0 && finish(() => reject(new Error(`exit ${code}`))));
  });
}

const tellProgress = (
  { broadcast }: AppServices,
  seasonId: number,
  run: Pick<RunRow, 'id' | 'progress'>,
): void => broadcast([{ channel: CHANNELS.season(seasonId), event: 'making', data: run }]);

async function endRun(services: AppServices, run: RunRow, state: 'stopped' | 'failed'): Promise<void> {
  await transaction(services, async (tx, publish) => {
    const ended_at = services.clock.now();
    if (!(await updateRunEnd(tx, run.id, WORKER, { state, refused: [], ended_at }))) return;
    const { v } = await updateCalendarVersion(tx, run.season_id);
    publish({ channel: CHANNELS.season(run.season_id), event: 'change', data: { v } });
  });
}

/** Everything that was made, or nothing; and nothing when the run was stopped or taken over meanwhile. */
async function writeSeason(services: AppServices, run: RunRow, made: WholeSeason): Promise<void> {
  await transaction(services, async (tx, publish) => {
    const { v, ...season } = await updateCalendarVersion(tx, run.season_id);
    const ended_at = services.clock.now();
    const refused = made.refused.map(({ id, refusal }) => ({
      group_id: Number(id),
      rule: refusal.code,
      facts: factsOf(refusal.detail),
    }));
    const state = season.calendar_published_at || season.closed_at ? 'stopped' : 'done';
    if (!(await updateRunEnd(tx, run.id, WORKER, { state, refused, ended_at }))) return;
    publish({ channel: CHANNELS.season(run.season_id), event: 'change', data: { v } });
    if (state === 'stopped') return;
    const parts = await findCalendarParts(tx, run.season_id);
    const lines = await listCalendarLines(tx, run.season_id, season.zone);
    const groupIds = made.divisions.map(({ id }) => Number(id));
    await deleteDraftMatches(tx, run.season_id, groupIds);
    const fixed = lines.filter(isFixed);
    const fixtures = madeFixtures(parts, made, fixed, season.rules.start_time);
    const groups = (await listGroups(tx, run.season_id)).filter(({ id }) => groupIds.includes(id));
    const sheets = groups.map(({ id, rules }) => ({ group_id: id, match: newMatch(rules.format) }));
    await insertMadeMatches(tx, run.season_id, season.zone, fixtures, sheets);
    await insertLog(tx, {
      season_id: run.season_id,
      at: ended_at,
      by_user: run.by_user,
      as_superadmin: false,
      kind: 'calendar_made',
      detail: { matches: fixtures.length + fixed.length, refused: refused.length },
      reason: '',
    });
  });
}

const factsOf = (detail: unknown): Record<string, string | number> =>
  typeof detail === 'object' && detail !== null ? (detail as Record<string, string | number>) : {};

/** New rows for what is not there yet; each has an address of its own that a move does not change. */
function madeFixtures(
  parts: CalendarParts,
  { divisions }: WholeSeason,
  fixed: readonly { id: number; slug: string }[],
  startTime: string,
): MadeFixture[] {
  const isThere = new Set(fixed.map(({ id }) => String(id)));
  const slugs = new Set(fixed.map(({ slug }) => slug));
  const teams = new Map(parts.teams.map((team) => [String(team.id), team]));
  const freeSlug = (wanted: string, nth = 1): string => {
    const slug = nth === 1 ? wanted : `${wanted}-${nth}`;
    return slugs.has(slug) ? freeSlug(wanted, nth + 1) : slug;
  };
  return divisions.flatMap(({ id, fixtures }) =>
    fixtures
      .filter((fixture) => !isThere.has(fixture.id))
      .map(({ round, home, away, date, location }): MadeFixture => {
        const slug = freeSlug(`${teams.get(home)!.slug}-${teams.get(away)!.slug}`);
        slugs.add(slug);
        const time = teams.get(home)!.home_time ?? startTime;
        return {
          ...{ group_id: Number(id), slug, round, date, time },
          home: Number(home),
          away: Number(away),
          location_id: Number(location),
        };
      }),
  );
}
