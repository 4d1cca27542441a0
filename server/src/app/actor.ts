import { Refusal } from '@oche/contract';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/index.ts';

/** Who is calling. A board is a principal of its own, never a user. */
export type Actor = { kind: 'anonymous' } | UserActor | BoardActor | SheetActor | SystemActor;
/** The product itself, where it acts without being asked. No token leads here. */
type SystemActor = { kind: 'system' };
export type UserActor = {
  kind: 'user';
  userId: number;
  sessionId: number;
  isSuperAdmin: boolean;
  /** The superadmin who looks through this account. */
  impersonatorId: number | null;
  /** The superadmin's own session, with which this one ends. */
  openedBy: number | null;
};
/**
 * `deviceId` is the login of its tablet. A marker's own phone stands in for the board in one game and in nothing else: then
 * `onlyGame` says in which, and the login is the phone's.
 */
export type BoardActor = { kind: 'board'; boardId: number; deviceId: string; onlyGame: string | null };

/** A tablet of a café for the evening of one league match: it scores the games of that sheet, and does nothing else. */
export type SheetActor = { kind: 'sheet'; matchId: number; deviceId: string };

/** What callers are found by when rights are taken away from them: in the memory of each process, and on their sockets. */
export const LABELS = {
  user: (id: number) => `user:${id}`,
  session: (id: number) => `session:${id}`,
  impersonator: (id: number) => `impersonator:${id}`,
  board: (id: number) => `board:${id}`,
  marker: (gameId: string) => `marker:${gameId}`,
  sheet: (matchId: number) => `sheet:${matchId}`,
  /** Whoever was let in to a private channel. */
  channel: (name: string) => `channel:${name}`,
};

export function labelsOf(actor: Actor): string[] {
  if (actor.kind === 'board')
    return [actor.onlyGame === null ? LABELS.board(actor.boardId) : LABELS.marker(actor.onlyGame)];
  if (actor.kind === 'sheet') return [LABELS.sheet(actor.matchId)];
  if (actor.kind !== 'user') return [];
  const { userId, sessionId, impersonatorId, openedBy } = actor;
  const labels = [LABELS.user(userId), LABELS.session(sessionId)];
  if (impersonatorId !== null) labels.push(LABELS.impersonator(impersonatorId));
  if (openedBy !== null) labels.push(LABELS.session(openedBy));
  return labels;
}

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

/** A tablet that scores the games of a sheet. */
export function requireSheet(actor: Actor): SheetActor {
  if (actor.kind !== 'sheet') throw new Refusal('forbidden');
  return actor;
}

/** The tablet of a board, and not the phone of a marker. */
export function requireTablet(actor: Actor): BoardActor {
  const board = requireBoard(actor);
  if (board.onlyGame !== null) throw new Refusal('forbidden');
  return board;
}
