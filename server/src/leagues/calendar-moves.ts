import { type CalendarMatch, Refusal } from '@oche/contract';
import { clashesOn, isHardClash, proposeDates, turnFixture } from '@oche/league';
import { fromLocal } from '@oche/messages/dates';
import type { Context, Input } from '../app/index.ts';
import { type CalendarLine, type CalendarParts, updateFixture } from './calendar.sql.ts';
import { readCalendar } from './calendar.ts';
import { groupAsItStands } from './calendar-plan.ts';
import { tellCaptains } from './captain-news.ts';
import { brokenRule, changeCalendar, requireRule, type SeasonChange } from './change-season.ts';
import { requireMatchActors } from './match-actors.ts';
import { requireSeason, type SeasonPlace } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';

type Calendar = { parts: CalendarParts; lines: CalendarLine[] };

export function requireLine({ lines }: Calendar, slug: string): CalendarLine {
  const line = lines.find((one) => one.slug === slug);
  if (!line) throw new Refusal('not_found');
  return line;
}

export async function matchDates(context: Context, input: Input<'matchDates'>) {
  const { db } = context;
  const season = await requireSeason(db, input);
  const calendar = await readCalendar(db, season);
  const line = requireLine(calendar, input.match_slug);
  await requireMatchActors(context, db, season, line);
  const { plan, fixtures } = groupAsItStands(calendar.parts, season.calendar, calendar.lines, line.group_id);
  const free = proposeDates(plan, fixtures, String(line.id), { from: plan.from, to: plan.to });
  return {
    dates: free.ok ? free.value.slice(0, MOST_DATES) : [],
    clashes: input.date ? clashesOn(plan, fixtures, String(line.id), input.date) : [],
  };
}
const MOST_DATES = 40;

/** Refused with what stands against it, unless the sender has seen that. */
export function checkDate(
  season: SeasonRow,
  calendar: Calendar,
  line: CalendarLine,
  date: string,
  only: 'all' | 'hard' = 'all',
): void {
  const { plan, fixtures } = groupAsItStands(calendar.parts, season.calendar, calendar.lines, line.group_id);
  const clashes = clashesOn(plan, fixtures, String(line.id), date);
  const against = only === 'all' ? clashes : clashes.filter(isHardClash);
  if (against.length > 0) throw new Refusal('date_clashes', { current: against });
}

/** A time that the clock of the season's zone shows exactly once. */
function requireMoment(season: SeasonRow, date: string, time: string): void {
  if ('problem' in fromLocal(`${date}T${time}`, season.zone))
    throw new Refusal('invalid', { errors: { time: [{ issue: 'wrong' }] } });
}

/** What is played, or was, is not moved any more. */
const MOVABLE: readonly string[] = ['scheduled', 'postponement_asked', 'postponed'];

export async function moveMatch(context: Context, input: Input<'moveMatch'>) {
  const { date, from, despite = false, reason = '' } = input;
  return changeCalendar(context, input, async (change) => {
    const { tx, season, v } = change;
    const calendar = await readCalendar(tx, season);
    const line = requireLine(calendar, input.match_slug);
    const time = input.time ?? line.time;
    if (line.date !== from) throw new Refusal('conflict', { current: line });
    if (!MOVABLE.includes(line.phase)) throw brokenRule('wrong_phase');
    requireMoment(season, date, time);
    if (!despite) checkDate(season, calendar, line, date);
    const match: CalendarMatch = { ...line, date, time };
    await updateFixture(tx, line.id, season.zone, match, season.calendar_published_at === null);
    await noteMove(context, change, { calendar, kind: 'match_moved', reason, input }, [
      { before: line, after: match },
    ]);
    return { v, match };
  });
}

export async function turnMatch(context: Context, input: Input<'turnMatch'>) {
  return changeCalendar(context, input, async (change) => {
    const { tx, season, v } = change;
    const calendar = await readCalendar(tx, season);
    const line = requireLine(calendar, input.match_slug);
    const { plan, fixtures } = groupAsItStands(
      calendar.parts,
      season.calendar,
      calendar.lines,
      line.group_id,
    );
    const changed = requireRule(turnFixture(plan, fixtures, String(line.id)))
      .filter((fixture, at) => fixture !== fixtures[at])
      .map(({ id, home, away, date, location }) => {
        const before = calendar.lines.find((one) => String(one.id) === id)!;
        const after = { home: Number(home), away: Number(away), date, location_id: Number(location) };
        return { before, after: { ...before, ...after } };
      });
    if (changed.some(({ before }) => !MOVABLE.includes(before.phase))) throw brokenRule('wrong_phase');
    for (const { after } of changed)
      await updateFixture(tx, after.id, season.zone, after, season.calendar_published_at === null);
    const told = { calendar, kind: 'match_turned' as const, reason: input.reason ?? '', input };
    await noteMove(context, change, told, changed);
    return { v, matches: changed.map(({ after }) => after) };
  });
}

type Noted = {
  calendar: Calendar;
  kind: 'match_moved' | 'match_turned';
  reason: string;
  input: SeasonPlace;
};

/** Into the log; and once the calendar is published, to the captains of both teams. */
async function noteMove(
  context: Context,
  { tx, publish, season, log }: SeasonChange,
  { calendar, kind, reason, input }: Noted,
  changes: readonly { before: CalendarLine; after: CalendarMatch }[],
): Promise<void> {
  const nameOf = new Map(calendar.parts.teams.map(({ id, name }) => [id, name]));
  for (const { before, after } of changes) {
    const teams = { home: nameOf.get(after.home) ?? '', away: nameOf.get(after.away) ?? '' };
    await log(kind, { match_id: after.id, ...teams, from: before.date, to: after.date }, reason);
    if (season.calendar_published_at === null) continue;
    const notice = {
      kind,
      args: { ...teams, date: plainDay(after.date), time: after.time },
      path: matchPath(input, after.slug),
    };
    await tellCaptains(
      context,
      tx,
      publish,
      season.id,
      [after.home, after.away].map((team_id) => ({ ...notice, team_id })),
    );
  }
}

/** "27/11/2026": a notice is kept as it was said, and read in any language. */
export const plainDay = (date: string): string => date.split('-').reverse().join('/');

export const matchPath = ({ org_slug, season_slug }: SeasonPlace, slug: string): string =>
  `/competition/${org_slug}/season/${season_slug}/matches/${slug}`;
