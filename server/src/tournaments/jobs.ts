import type { AppServices } from '../app/index.ts';
import { transaction } from '../app/index.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { changeDayIn } from './change-day.ts';
import { listBusyDays } from './day.sql.ts';
import { removeTournament } from './remove-tournament.ts';
import { listOldTests } from './tournaments.sql.ts';

/** A rest is over, or nobody has taken the last visit back: boards are given out although nobody did anything. */
const boardsByTime: Job = {
  name: 'boards_by_time',
  everyMs: 10_000,
  run: async (services: AppServices) => {
    for (const eventId of await listBusyDays(services.db))
      await transaction(services, (tx, publish) =>
        changeDayIn({ ...services, actor: { kind: 'system' } }, tx, publish, eventId, {}, () => undefined),
      );
  },
};

/** What was only tried out is gone after a day. */
const oldTests: Job = {
  name: 'old_test_tournaments',
  everyMs: HOUR,
  run: async (services) => {
    const { db, clock } = services;
    for (const { id, event_id } of await listOldTests(db, new Date(clock.now().getTime() - DAY)))
      await transaction(services, (tx, publish) => removeTournament(services, tx, publish, event_id, id));
  },
};

export const tournamentJobs: Job[] = [boardsByTime, oldTests];
