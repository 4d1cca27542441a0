import { CHANNELS, type Challenge } from '@oche/contract';
import type { AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { deleteNotifications } from '../notices/index.ts';
import { noteNews } from './broadcast-lobby.ts';
import { type ChallengeKind, updateOpen } from './challenges.sql.ts';

/** Tells those it concerns what has become of some challenges, and everybody when they were open to everybody. */
export async function publishChallenges(
  services: AppServices,
  tx: Sql,
  publish: Publish,
  challenges: Challenge[],
): Promise<void> {
  for (const challenge of challenges) {
    const { id, from, to, status } = challenge;
    for (const person of [from, to])
      if (person) publish({ channel: CHANNELS.user(person.id), event: 'challenge', data: challenge });
    // The notice has served its purpose.
    if (to && status !== 'open')
      await deleteNotifications(tx, to.id, { kind: 'challenged', args: { challenge_id: id } });
  }
  const open = challenges.filter(({ to, by_link }) => to === null && !by_link).map(({ id }) => id);
  if (open.length === 0) return;
  await noteNews(services, tx, { challenges: open });
}

/** Nobody answered in time. */
export const endExpired = async (services: AppServices, tx: Sql, publish: Publish) =>
  publishChallenges(
    services,
    tx,
    publish,
    await updateOpen(tx, { expired: services.clock.now() }, 'timed_out'),
  );

/** Who has left cannot play. */
export const endAbandoned = async (services: AppServices, tx: Sql, publish: Publish) =>
  publishChallenges(services, tx, publish, await updateOpen(tx, { abandoned: true }, 'void'));

/** Who plays now offers nothing and is offered nothing. */
export const endOfPlayers = async (services: AppServices, tx: Sql, publish: Publish, players: number[]) =>
  publishChallenges(services, tx, publish, await updateOpen(tx, { of: players }, 'void'));

/** A new challenge takes the place of the last one of its kind. */
export const endOwn = async (
  services: AppServices,
  tx: Sql,
  publish: Publish,
  userId: number,
  kind: ChallengeKind,
) => publishChallenges(services, tx, publish, await updateOpen(tx, { by: userId, kind }, 'cancelled'));
