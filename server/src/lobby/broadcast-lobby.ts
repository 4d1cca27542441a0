import { CHANNELS, type LobbyMessage } from '@oche/contract';
import { type AppServices, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { Job } from '../jobs/index.ts';
import { listOpenChallenges } from './challenges.sql.ts';
import { deleteNews, insertNews, lockVersion, type NewNews, updateVersion } from './lobby.sql.ts';
import { readPlayers } from './read-lobby.ts';

/** Below what every service carries, with room for the frame around it. */
const MESSAGE_BYTES = 7000;

type Changes = Omit<LobbyMessage, 'v'>;
const nothing = (): Changes => ({ players: [], challenges: [], gone: { players: [], challenges: [] } });

/**
 * Broadcasts what has changed in the lobby since the last time, in as few messages as it takes. The news are rows, so that any
 * process can broadcast them; the version is one row, so that their messages follow each other.
 */
export async function broadcastLobby(services: AppServices): Promise<void> {
  await transaction(services, async (tx, publish) => {
    const news = await deleteNews(tx);
    if (news.length === 0) return;
    const v = await lockVersion(tx);
    const messages = inMessages(await readChanges(services, tx, news));
    await updateVersion(tx, v + messages.length);
    for (const [at, changes] of messages.entries()) {
      const data: LobbyMessage = { v: v + at + 1, ...changes };
      publish({ channel: CHANNELS.lobby, event: 'change', data });
    }
  });
}

async function readChanges({ clock }: AppServices, tx: Sql, news: Awaited<ReturnType<typeof deleteNews>>) {
  const playerIds = unique(news.flatMap(({ user_id }) => user_id ?? []));
  const challengeIds = unique(news.flatMap(({ challenge_id }) => challenge_id ?? []));
  const players = playerIds.length > 0 ? await readPlayers(tx, playerIds) : [];
  const challenges = challengeIds.length > 0 ? await listOpenChallenges(tx, challengeIds, clock.now()) : [];
  return {
    players,
    challenges,
    gone: {
      players: playerIds.filter((id) => players.every((player) => player.id !== id)),
      challenges: challengeIds.filter((id) => challenges.every((challenge) => challenge.id !== id)),
    },
  };
}

const unique = <T>(all: T[]): T[] => [...new Set(all)];

/** Cuts changes into pieces that a message can carry. */
export function inMessages({ players, challenges, gone }: Changes): Changes[] {
  const messages = [nothing()];
  let bytes = 0;
  const add = (item: unknown, put: (message: Changes) => void) => {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > 0 && bytes + size > MESSAGE_BYTES) {
      messages.push(nothing());
      bytes = 0;
    }
    bytes += size;
    put(messages.at(-1)!);
  };
  for (const player of players) add(player, (message) => message.players.push(player));
  for (const challenge of challenges) add(challenge, (message) => message.challenges.push(challenge));
  for (const id of gone.players) add(id, (message) => message.gone.players.push(id));
  for (const id of gone.challenges) add(id, (message) => message.gone.challenges.push(id));
  return messages;
}

/** Long enough that a full hall is one message, short enough that nobody notices. */
const BATCH_MS = 300;
export const lobbyNews: Job = { name: 'lobby_news', batchMs: BATCH_MS, run: broadcastLobby };

/** Notes a change that is seen in the lobby; it is broadcast a moment later, together with others. */
export async function noteNews(services: AppServices, tx: Sql, news: NewNews): Promise<void> {
  await insertNews(tx, news);
  services.wake(lobbyNews);
}

/** Who has begun or ended an online game is seen differently in the lobby. */
export async function noteGameStatus(
  services: AppServices,
  tx: Sql,
  { link_kind, sides }: { link_kind: string; sides: { user_id: number | null }[][] },
): Promise<void> {
  if (link_kind !== 'online') return;
  await noteNews(services, tx, { players: sides.flat().flatMap(({ user_id }) => user_id ?? []) });
}
