import { CHANNELS, type LobbyMessage } from '@oche/contract';
import { type AppServices, type GameNews, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listOpenChallenges } from './challenges.sql.ts';
import { deleteNews, insertNews, lockVersion, updateVersion } from './lobby.sql.ts';
import { readPlayers } from './read-lobby.ts';

/** Below what every service carries, with room for the frame around it. */
const MESSAGE_BYTES = 7000;

type Changes = Omit<LobbyMessage, 'v'>;
const nothing = (): Changes => ({ players: [], challenges: [], gone: { players: [], challenges: [] } });

/**
 * Tells everybody in the lobby what has changed since it was last told, in as few messages as it takes. The news are rows, so
 * whichever process comes first tells them; the version is one row, so their messages follow each other.
 */
export async function tellLobby(services: AppServices): Promise<void> {
  await transaction(services, async (tx, say) => {
    const news = await deleteNews(tx);
    if (news.length === 0) return;
    const v = await lockVersion(tx);
    const messages = inMessages(await readChanges(services, tx, news));
    await updateVersion(tx, v + messages.length);
    for (const [at, changes] of messages.entries()) {
      const data: LobbyMessage = { v: v + at + 1, ...changes };
      say({ channel: CHANNELS.lobby, event: 'change', data });
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

/** Who has begun or ended an online game is seen differently in the lobby. */
export async function noteGameStatus(tx: Sql, { link_kind, sides }: GameNews): Promise<void> {
  if (link_kind !== 'online') return;
  await insertNews(tx, { players: sides.flat().flatMap(({ user_id }) => user_id ?? []) });
}
