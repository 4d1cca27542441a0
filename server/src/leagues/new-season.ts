import { type CalendarWishes, type ManagedSeason, Refusal, type SeasonProposal } from '@oche/contract';
import {
  isCounting,
  type SeasonRules,
  sameWeekNextYear,
  seasonAfter,
  seasonRulesNextYear,
  usualSeasonRules,
} from '@oche/league';
import { type Context, type Input, transaction } from '../app/index.ts';
import { listLocationNames } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationId } from '../organisations/index.ts';
import { writeLog } from './change-season.ts';
import { copyGroups, copySquads, copyTeams, countSquads } from './copy-season.sql.ts';
import { requireSeason } from './season-desk.ts';
import { readEnd, shownPlace } from './season-end.ts';
import { findSeason, insertSeason, listSeasons, type SeasonRow } from './seasons.sql.ts';
import { managedSeasonOf, refusingSecond, requireSeasonName } from './seasons.ts';
import { usualCalendar } from './usual-calendar.ts';
import { copyEvenings } from './venues.sql.ts';

/** Everything of a season, a year on: who plays where by what the tables say, and why. */
export async function proposeSeason({ db }: Context, input: Input<'proposeSeason'>): Promise<SeasonProposal> {
  const season = await requireSeason(db, input);
  const [end, squads, seasons] = await Promise.all([
    readEnd(db, season),
    countSquads(db, season.id),
    listSeasons(db, season.organisation_id, 'with drafts'),
  ]);
  const { groups } = end;
  const venues = await listLocationNames(db, [
    ...new Set(end.teams.flatMap(({ location_id }) => location_id ?? [])),
  ]);
  const slugOf = (id: number | string | null) =>
    groups.find((group) => String(group.id) === String(id))?.slug ?? null;
  return {
    ...seasonAfter(
      { name: season.name, starts_on: season.starts_on, ends_on: season.ends_on },
      seasons.map(({ name }) => name),
    ),
    zone: season.zone,
    groups: groups.map((group) => ({
      slug: group.slug,
      name: group.name,
      kind: group.kind,
      class: group.class,
    })),
    teams: end.teams.map(({ team_id, slug, name, group_id, location_id }) => {
      const place = end.places.get(String(team_id));
      return {
        ...{ slug, name, from: slugOf(group_id), to: slugOf(place?.to ?? null) },
        ...(place ? shownPlace(end, place) : { why: null, level_with: [] }),
        members: squads.get(team_id) ?? 0,
        venue: location_id === null ? null : (venues.get(location_id)?.name ?? null),
      };
    }),
    holidays: season.calendar.holidays.length,
    cup_weeks: season.calendar.cup_weeks.length,
    open_matches: end.divisions.flatMap(({ matches }) => matches).filter((match) => !isCounting(match))
      .length,
  };
}

export const createSeason = (context: Context, input: Input<'createSeason'>): Promise<ManagedSeason> => {
  const name = requireSeasonName(input);
  return refusingSecond(() =>
    transaction(context, async (tx) => {
      const organisation_id = await findOrganisationId(tx, input.org_slug);
      if (organisation_id === undefined) throw new Refusal('not_found');
      const { org_slug, from, starts_on, ends_on, zone } = input;
      const before = from && (await requireSeason(tx, { org_slug, season_slug: from.season_slug }));
      const id = await insertSeason(tx, {
        ...{ organisation_id, slug: name, name, starts_on, ends_on, zone },
        rules: before ? rulesFor(before, input) : usualSeasonRules(starts_on, ends_on),
        calendar: before && from.calendar ? wishesFor(before, input) : usualCalendar(starts_on, ends_on),
        is_published: false,
        calendar_published_at: null,
        closed_at: null,
      });
      if (before) await copyParts(tx, before, id, input);
      const detail = { season: name, from: before?.name ?? null };
      await writeLog(context, tx, id, { kind: 'season_created', detail });
      return managedSeasonOf(context, (await findSeason(tx, organisation_id, name))!);
    }),
  );
};

/** A few statements, however many teams and members there are. */
async function copyParts(
  tx: Sql,
  before: SeasonRow,
  id: number,
  { from, starts_on }: Input<'createSeason'>,
): Promise<void> {
  const { groups, teams, squads, venues } = from!;
  const kept = new Set(groups.map(({ slug }) => slug));
  const { count } = await copyGroups(tx, before.id, id, groups);
  if (count !== groups.length)
    throw new Refusal('invalid', { errors: { 'from.groups': [{ issue: 'choice' }] } });
  // A team of a group that is dropped waits to be put into another one.
  const placed = teams.map(({ slug, group }) => ({
    slug,
    group: group !== null && kept.has(group) ? group : null,
  }));
  if ((await copyTeams(tx, before.id, id, placed, venues)) !== teams.length)
    throw new Refusal('invalid', { errors: { 'from.teams': [{ issue: 'choice' }] } });
  if (venues) await copyEvenings(tx, before.id, id);
  if (squads) await copySquads(tx, before.id, id, starts_on);
}

/** A year later, or as many as the new season begins after the old one. */
function yearsOn<T>(before: SeasonRow, starts_on: string, from: T, nextYear: (last: T) => T): T {
  let years = Number(starts_on.slice(0, 4)) - Number(before.starts_on.slice(0, 4));
  let later = from;
  do later = nextYear(later);
  while (--years > 0);
  return later;
}

/** The days of the rules move on with the season, and stay inside it. */
function rulesFor(before: SeasonRow, { starts_on, ends_on }: Input<'createSeason'>): SeasonRules {
  const rules = yearsOn(before, starts_on, before.rules, seasonRulesNextYear);
  const usual = usualSeasonRules(starts_on, ends_on);
  const isInside = (day: string) => day >= starts_on && day <= ends_on;
  return {
    ...rules,
    reference_day: isInside(rules.reference_day) ? rules.reference_day : usual.reference_day,
    transfers_until: isInside(rules.transfers_until) ? rules.transfers_until : usual.transfers_until,
  };
}

/** Wishes for what lies outside of the new season are dropped. Derbies are those of the teams, whoever stays. */
function wishesFor(before: SeasonRow, { starts_on, ends_on }: Input<'createSeason'>): CalendarWishes {
  const { calendar } = before;
  const later = (day: string) => yearsOn(before, starts_on, day, sameWeekNextYear);
  const isInside = (day: string) => day >= starts_on && day <= ends_on;
  return {
    ...calendar,
    from: starts_on,
    to: ends_on,
    holidays: calendar.holidays
      .map(({ from, to, name }) => ({ from: later(from), to: later(to), name }))
      .filter(({ from, to }) => isInside(from) && isInside(to)),
    cup_weeks: calendar.cup_weeks.map(later).filter(isInside),
  };
}
