import { CHANNELS } from '@oche/contract';
import type { Publish } from '../app/index.ts';
import type { SeasonRow } from './seasons.sql.ts';

/** Whether everybody may see the matches of a season. */
export const isSeen = ({ is_published, calendar_published_at }: SeasonRow): boolean =>
  is_published && calendar_published_at !== null;

type Changed = { id: number; group_id: number; version: number; is_cup: boolean };

/** A match has changed: whoever looks at the season is told, and once everybody may see it, whoever watches it or its cup. */
export function publishMatch(
  publish: Publish,
  season: SeasonRow,
  { id, group_id, version, is_cup }: Changed,
): void {
  publish({ channel: CHANNELS.season(season.id), event: 'match', data: { id, version } });
  if (!isSeen(season)) return;
  publish({ channel: CHANNELS.leagueSeason(season.id), event: 'match', data: { id, version } });
  publish({ channel: CHANNELS.leagueMatch(id), event: 'change', data: { version } });
  if (is_cup) publish({ channel: CHANNELS.cup(group_id), event: 'match', data: { id, version } });
}
