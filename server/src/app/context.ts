import type { Locale } from '@oche/messages';
import type { Clock } from '../clock.ts';
import type { Database, Sql } from '../db/index.ts';
import type { Actor } from './actor.ts';

/** A realtime message that waits for the commit. */
export type Outgoing = { channel: string; event: string; data: unknown };

/** What others need to know of a game whose status has changed. */
export type GameNews = { id: string; link_kind: string; sides: { user_id: number | null }[][] };

/** What the whole application shares. */
export type AppServices = {
  db: Database;
  clock: Clock;
  publish: (messages: Outgoing[]) => void;
  /** Signs a private or presence channel for a socket, or refuses. */
  signChannel: (socketId: string, channel: string) => { auth: string; channel_data?: string } | null;
  /** The address people reach us at, for links in mails. */
  publicUrl: string;
  /** A game has ended, or goes on after all: whoever has to know is told in the same transaction. */
  onGameStatus: (tx: Sql, game: GameNews) => Promise<void>;
  /** Something in the lobby has changed: everybody there is told soon. */
  wakeLobby: () => void;
  demo: boolean;
};

/** What a verb gets with its input. */
export type Context = AppServices & {
  actor: Actor;
  locale: Locale;
  /** How the caller's device names itself, for the list of sessions. */
  deviceName: string;
};

/**
 * One command, one transaction, one message: what `work` hands to `say` is published after the commit,
 * and not at all when the transaction fails.
 */
export async function transaction<T>(
  services: AppServices,
  work: (tx: Sql, say: (message: Outgoing) => void) => Promise<T>,
): Promise<T> {
  const outgoing: Outgoing[] = [];
  const result = await services.db.begin((tx) => work(tx, (message) => outgoing.push(message)));
  if (outgoing.length > 0) services.publish(outgoing);
  return result as T;
}
