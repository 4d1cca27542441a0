import { CHANNELS } from '@oche/contract';
import type { AppServices, ChannelKind, Context, Outgoing } from '../app/index.ts';
import { listRolesOf } from '../organisations/index.ts';
import { listCalendarVersions } from './calendar.sql.ts';
import { listLedTeams } from './captains.sql.ts';
import { listCupVersions } from './cup.sql.ts';
import { listPublishedVersions } from './matches.sql.ts';
import { listProvenPeople } from './proven-people.ts';
import { findSeasonById } from './seasons.sql.ts';

/** Whoever does something in the season: with a role, or as captain. */
async function mayListen({ db, actor }: Context, id: string): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const season = await findSeasonById(db, Number(id));
  if (!season) return false;
  if (actor.isSuperAdmin) return true;
  if ((await listRolesOf(db, actor.userId, season.organisation_id)).length > 0) return true;
  const people = await listProvenPeople(db, actor.userId);
  return (await listLedTeams(db, season.id, people)).length > 0;
}

async function currentSeasons({ db }: Pick<AppServices, 'db'>, ids: string[]): Promise<Outgoing[]> {
  const rows = await listCalendarVersions(db, ids.map(Number));
  return rows.map(({ id, v }) => ({ channel: CHANNELS.season(id), event: 'change', data: { v } }));
}

/** Of a season whose calendar is not published nothing is said. */
async function currentSeenSeasons({ db }: Pick<AppServices, 'db'>, ids: string[]): Promise<Outgoing[]> {
  const rows = await listCalendarVersions(db, ids.map(Number));
  return rows
    .filter(({ is_seen }) => is_seen)
    .map(({ id, v }) => ({ channel: CHANNELS.leagueSeason(id), event: 'change', data: { v } }));
}

/** Of matches that are not published nothing is said. */
async function currentMatches({ db }: Pick<AppServices, 'db'>, ids: string[]): Promise<Outgoing[]> {
  const rows = await listPublishedVersions(db, ids.map(Number));
  return rows.map(({ id, version }) => ({
    channel: CHANNELS.leagueMatch(id),
    event: 'change',
    data: { version },
  }));
}

async function currentCups({ db }: Pick<AppServices, 'db'>, ids: string[]): Promise<Outgoing[]> {
  const rows = await listCupVersions(db, ids.map(Number));
  return rows.map(({ id, v }) => ({ channel: CHANNELS.cup(id), event: 'change', data: { v } }));
}

export const leagueChannels: ChannelKind[] = [
  { pattern: /^private-season\.(\d{1,15})$/, mayListen, currentMessages: currentSeasons },
  { pattern: /^cache-league-season\.(\d{1,15})$/, currentMessages: currentSeenSeasons },
  { pattern: /^cache-league-match\.(\d{1,15})$/, currentMessages: currentMatches },
  { pattern: /^cache-cup\.(\d{1,15})$/, currentMessages: currentCups },
];
