import { type ManagedSeason, Refusal } from '@oche/contract';
import { seasonName, seasonState } from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import { type Context, type Input, transaction } from '../app/index.ts';
import { breaksUnique } from '../db/index.ts';
import { changeSeason, writeLog } from './change-season.ts';
import { requireSeason } from './season-desk.ts';
import { lockSeason, type SeasonRow, updateSeasonRow } from './seasons.sql.ts';

export function managedSeasonOf({ clock }: Pick<Context, 'clock'>, season: SeasonRow): ManagedSeason {
  const { slug, name, starts_on, ends_on, zone, rules, is_published, version } = season;
  const facts = { is_published, is_closed: season.closed_at !== null, starts_on, ends_on };
  const state = seasonState(facts, isoDay(clock.now(), zone));
  return { slug, name, starts_on, ends_on, zone, rules, state, is_published, version };
}

export async function showSeason(context: Context, input: Input<'showSeason'>): Promise<ManagedSeason> {
  return managedSeasonOf(context, await requireSeason(context.db, input));
}

type Dates = Pick<Input<'updateSeason'>, 'name' | 'starts_on' | 'ends_on'>;

/** The one name of a season, by which its address is made too. */
export function requireSeasonName({ name, starts_on, ends_on }: Dates): string {
  if (ends_on < starts_on)
    throw new Refusal('ends_before_start', { errors: { ends_on: [{ issue: 'too_early' }] } });
  return seasonName(name)!;
}

export async function refusingSecond<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'seasons_organisation_id_slug_key'))
      throw new Refusal('season_taken', { errors: { name: [{ issue: 'taken' }] } });
    throw error;
  }
}

export const updateSeason = (context: Context, input: Input<'updateSeason'>): Promise<ManagedSeason> => {
  const { starts_on, ends_on, zone, rules } = input;
  const name = requireSeasonName(input);
  return refusingSecond(() =>
    transaction(context, async (tx) => {
      const season = await lockSeason(tx, (await requireSeason(tx, input)).id);
      if (season.closed_at !== null) throw new Refusal('season_closed');
      if (season.version !== input.base_version)
        throw new Refusal('conflict', { current: managedSeasonOf(context, season) });
      // People have its address by now.
      if (season.is_published && name !== season.name)
        throw new Refusal('season_published', { errors: { name: [{ issue: 'wrong' }] } });
      const address = season.is_published ? {} : { name, slug: name };
      await updateSeasonRow(tx, season.id, { ...address, starts_on, ends_on, zone, rules });
      await writeLog(context, tx, season.id, { kind: 'season_changed', detail: { season: name } });
      return managedSeasonOf(context, await lockSeason(tx, season.id));
    }),
  );
};

export const publishSeason = (context: Context, input: Input<'publishSeason'>): Promise<ManagedSeason> =>
  changeSeason(context, input, async ({ tx, season, log }) => {
    if (season.is_published) return managedSeasonOf(context, season);
    await updateSeasonRow(tx, season.id, { is_published: true });
    await log('season_published', { season: season.name });
    return managedSeasonOf(context, await requireSeason(tx, input));
  });
