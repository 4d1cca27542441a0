import { Refusal } from '@oche/contract';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/index.ts';

/** Who is calling. A board is a principal of its own, never a user. */
export type Actor = { kind: 'anonymous' } | UserActor | BoardActor | SystemActor;
/** The product itself, where it acts without being asked. No token leads here. */
type SystemActor = { kind: 'system' };
export type UserActor = {
  kind: 'user';
  userId: number;
  sessionId: number;
  isSuperAdmin: boolean;
  /** The superadmin who looks through this account. */
  impersonatorId: number | null;
};
/** `deviceId` is the login of its tablet. */
export type BoardActor = { kind: 'board'; boardId: number; deviceId: string };

/** Finds the actor of a bearer token; null when the token is not good. */
export type Authenticate = (services: { db: Sql; clock: Clock }, token: string) => Promise<Actor | null>;

export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  return actor;
}

/** A user in person. Who looks through an account agrees to nothing in its owner's name. */
export function requireInPerson(actor: Actor): UserActor {
  const user = requireUser(actor);
  if (user.impersonatorId !== null) throw new Refusal('forbidden');
  return user;
}

export function requireBoard(actor: Actor): BoardActor {
  if (actor.kind !== 'board') throw new Refusal('forbidden');
  return actor;
}
