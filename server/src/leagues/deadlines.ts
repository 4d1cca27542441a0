import { type Due, dueOn, hasLapsed, noAnswerPenalty } from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import { type AppServices, transaction } from '../app/index.ts';
import { MINUTE } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { matchPath, plainDay } from './calendar-moves.ts';
import { fixtureOf } from './calendar-plan.ts';
import { tellCaptains } from './captain-news.ts';
import { writeLog } from './change-season.ts';
import { type DueRow, insertReminder, listUnsettledMatches } from './deadlines.sql.ts';
import { commandByClock } from './match-commands.ts';
import { insertPenalty } from './penalties.sql.ts';
import { asFact, listOpenPostponements, listPostponements } from './postponements.sql.ts';

/**
 * What days bring by themselves: captains are reminded of a sheet, a submitted one counts after some days, a confirmed one is
 * final after the days of protest, and a wish nobody answered lapses. Every step is a transaction that looks again whether it is
 * still due, so that it is done once however many processes look at the same time, and later when none was running.
 */
export const leagueDeadlines: Job = {
  name: 'league_deadlines',
  everyMs: 10 * MINUTE,
  run: async (services) => {
    await lapsePostponements(services);
    const now = services.clock.now();
    for (const row of await listUnsettledMatches(services.db, now)) {
      const due = dueNow(row, now);
      if (due) await doDue(services, row, due, isoDay(now, row.zone));
    }
  },
};

function dueNow({ phase, date, zone, deadlines, submitted_at, confirmed_at }: DueRow, now: Date): Due | null {
  const dates = {
    date,
    ...(submitted_at ? { submitted_on: isoDay(submitted_at, zone) } : {}),
    ...(confirmed_at ? { confirmed_on: isoDay(confirmed_at, zone) } : {}),
  };
  return dueOn(phase, dates, isoDay(now, zone), deadlines);
}

async function doDue(services: AppServices, row: DueRow, due: Due, today: string): Promise<void> {
  const place = { ...row, match_slug: row.slug };
  switch (due) {
    case 'confirm':
    case 'close':
      await commandByClock(services, place, { type: due }, (match) => match.phase === row.phase);
      return;
    case 'remind':
    case 'late':
      await remind(services, row, due, today);
  }
}

/** Told once: a reminder on the first day, and that the sheet is late once. */
async function remind(
  services: AppServices,
  row: DueRow,
  due: 'remind' | 'late',
  today: string,
): Promise<void> {
  await transaction(services, async (tx, publish) => {
    // The day of the match is part of it: one that was moved is reminded of again.
    if (!(await insertReminder(tx, row.id, due, row.date))) return;
    const kind = due === 'remind' ? ('sheet_reminder' as const) : ('sheet_late' as const);
    const args = { home: row.home_name, away: row.away_name, date: plainDay(row.date) };
    const path = matchPath(row, row.slug);
    await tellCaptains(
      services,
      tx,
      publish,
      row.season_id,
      [row.home, row.away].map((team_id) => ({ team_id, kind, args, path })),
    );
    await writeLog(services, tx, row.season_id, {
      kind: `match_${due}`,
      detail: { match_id: row.id, home: row.home_name, away: row.away_name, day: today },
    });
  });
}

/** Nobody answered in time: it is played as planned, and may cost the team that said nothing. */
async function lapsePostponements(services: AppServices): Promise<void> {
  const now = services.clock.now();
  for (const open of await listOpenPostponements(services.db)) {
    const today = isoDay(now, open.zone);
    await commandByClock(
      services,
      open,
      { type: 'decline_postponement' },
      (row, { rules }) =>
        row.phase === 'postponement_asked' &&
        hasLapsed(
          { answer: 'open', asked_on: open.asked_on } as Parameters<typeof hasLapsed>[0],
          today,
          rules.postponement,
        ),
      async ({ tx, season }, row) => {
        const wishes = await listPostponements(tx, season.id);
        const wish = wishes.findLast(({ match_id, answer }) => match_id === row.id && answer === 'open');
        const penalty =
          wish && noAnswerPenalty(asFact(wish), fixtureOf(row, undefined), today, season.rules.postponement);
        if (!penalty) return;
        await insertPenalty(tx, {
          ...{
            season_id: season.id,
            group_id: row.group_id,
            team_id: Number(penalty.team),
            match_id: row.id,
          },
          ...{ points: penalty.points, reason: penalty.reason, by_user: null, created_at: now },
        });
      },
    );
  }
}
