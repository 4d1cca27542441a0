import type { Actor, AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { GameMarkerChange, GameVersionChange } from '../games/index.ts';
import { notify } from '../notices/index.ts';
import { mayOrganise } from '../organisations/index.ts';
import { tellCaptains } from './captain-news.ts';
import { findLeads } from './captains.sql.ts';
import { writeLog } from './change-season.ts';
import { findMatchOfGame, type MatchOfGame } from './game-choices.sql.ts';

const ON_THE_EVENING: readonly MatchOfGame['phase'][] = ['line_ups', 'running'];

/**
 * Captains of both teams choose between two versions of a game of their match until its sheet is submitted, or one of them
 * disputes the game (LMT-31); after that only the leader of the competition does.
 */
export async function mayChooseMatchVersion(
  sql: Sql,
  actor: Actor,
  { id, link_id }: { id: string; link_id: string | null },
): Promise<boolean> {
  if (actor.kind !== 'user' || link_id === null) return false;
  const match = await findMatchOfGame(sql, Number(link_id));
  if (!match) return false;
  if (await mayOrganise(sql, actor, match.organisation_id, 'competition_leader')) return true;
  if (!ON_THE_EVENING.includes(match.phase) || isDisputed(match, id)) return false;
  for (const team_id of [match.home, match.away])
    if (await findLeads(sql, { season_id: match.season_id, team_id, user_id: actor.userId })) return true;
  return false;
}

const isDisputed = ({ games, disputes }: MatchOfGame, gameId: string): boolean =>
  Object.entries(games).some(([slot, game]) => game === gameId && disputes?.[slot] !== undefined);

const matchPath = ({ org_slug, season_slug, slug }: MatchOfGame) =>
  `/competition/${org_slug}/season/${season_slug}/matches/${slug}`;

/** Both captains learn that two devices wrote one game, and that one of them has to choose. */
export const noticeTwoVersions = (
  services: AppServices,
  tx: Sql,
  change: GameVersionChange,
  publish: Publish,
): Promise<void> => noticeCaptains(services, tx, change, publish, 'game_written_twice');

/** The captain who did not choose learns what was chosen, and can read both versions. */
export const noticeChosenVersion = (
  services: AppServices,
  tx: Sql,
  change: GameVersionChange,
  publish: Publish,
): Promise<void> => noticeCaptains(services, tx, change, publish, 'game_version_chosen');

async function noticeCaptains(
  services: AppServices,
  tx: Sql,
  { id, link_kind, link_id, by }: GameVersionChange,
  publish: Publish,
  kind: 'game_written_twice' | 'game_version_chosen',
): Promise<void> {
  const match = link_kind === 'match' && link_id !== null ? await findMatchOfGame(tx, Number(link_id)) : null;
  if (!match) return;
  const { season_id, home, away, home_name, away_name } = match;
  await writeLog({ ...services, actor: by }, tx, season_id, {
    kind: kind === 'game_written_twice' ? 'match_written_twice' : 'match_version_chosen',
    detail: { match_id: match.id, game_id: id },
  });
  const notice = {
    kind,
    args: { home: home_name, away: away_name },
    // Both versions can be read there, also after the choice.
    path: `/live/${id}`,
  };
  await tellCaptains(
    services,
    tx,
    publish,
    season_id,
    [home, away].map((team_id) => ({ ...notice, team_id })),
  );
}

/** The account whose screen marked a game learns that another one marks it now. */
export async function noticeTakenOver(
  _: AppServices,
  tx: Sql,
  { id, link_kind, link_id, before, by }: GameMarkerChange,
  publish: Publish,
): Promise<void> {
  if (before === null || (by.kind === 'user' && by.userId === before)) return;
  const match = link_kind === 'match' && link_id !== null ? await findMatchOfGame(tx, Number(link_id)) : null;
  if (!match) return;
  const args = { home: match.home_name, away: match.away_name };
  notify(tx, publish, before, {
    kind: 'game_taken_over',
    args,
    action_url: `${matchPath(match)}/play/${id}`,
  });
}
