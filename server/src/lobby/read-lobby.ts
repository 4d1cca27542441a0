import type { Lobby, LobbyPlayer } from '@oche/contract';
import { isShownTo } from '@oche/darts';
import { type Context, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { averageOf } from './average.ts';
import { listDirectChallenges, listOpenChallenges } from './challenges.sql.ts';
import { findRunningGame, findVersion, listPlayers } from './lobby.sql.ts';
import { listMuted } from './room.sql.ts';

export async function showLobby({ db, clock, actor }: Context): Promise<Lobby> {
  const { userId } = requireUser(actor);
  const now = clock.now();
  // The version is read first: what is read after it may be newer, and is then broadcast once more.
  const v = await findVersion(db);
  const [players, challenges, direct, game_id, muted] = await Promise.all([
    readPlayers(db, null),
    listOpenChallenges(db, null, now),
    listDirectChallenges(db, userId, now),
    findRunningGame(db, userId),
    listMuted(db, userId),
  ]);
  return { v, now: now.toISOString(), players, challenges, direct, game_id, muted };
}

/** Those in the lobby, all or some, with their averages: the same list for everybody, so it has only what everybody may see. */
export async function readPlayers(sql: Sql, ids: number[] | null): Promise<LobbyPlayer[]> {
  const rows = await listPlayers(sql, ids);
  return rows.map(({ statistics, figures, ...player }) => ({
    ...player,
    average: isShownTo(figures, 'stranger') ? averageOf(statistics) : null,
  }));
}
