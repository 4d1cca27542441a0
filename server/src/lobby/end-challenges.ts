import { CHANNELS, type Challenge } from '@oche/contract';
import type { AppServices, Outgoing } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { updateOpen } from './challenges.sql.ts';
import { insertNews } from './lobby.sql.ts';

type Say = (message: Outgoing) => void;

/** Tells those it concerns what has become of some challenges, and everybody when they were open to everybody. */
export async function tellChallenges(
  services: AppServices,
  tx: Sql,
  say: Say,
  challenges: Challenge[],
): Promise<void> {
  for (const challenge of challenges)
    for (const person of [challenge.from, challenge.to])
      if (person) say({ channel: CHANNELS.user(person.id), event: 'challenge', data: challenge });
  const open = challenges.filter(({ to }) => to === null).map(({ id }) => id);
  if (open.length === 0) return;
  await insertNews(tx, { challenges: open });
  services.wakeLobby();
}

/** Nobody answered in time. */
export const endExpired = async (services: AppServices, tx: Sql, say: Say) =>
  tellChallenges(services, tx, say, await updateOpen(tx, { expired: services.clock.now() }, 'timed_out'));

/** Who has left cannot play. */
export const endAbandoned = async (services: AppServices, tx: Sql, say: Say) =>
  tellChallenges(services, tx, say, await updateOpen(tx, { abandoned: true }, 'void'));

/** Who plays now offers nothing and is offered nothing. */
export const endOfPlayers = async (services: AppServices, tx: Sql, say: Say, players: number[]) =>
  tellChallenges(services, tx, say, await updateOpen(tx, { of: players }, 'void'));

/** A new challenge takes the place of the last one of its kind. */
export const endOwn = async (services: AppServices, tx: Sql, say: Say, userId: number, open: boolean) =>
  tellChallenges(services, tx, say, await updateOpen(tx, { by: userId, open }, 'cancelled'));
