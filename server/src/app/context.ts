import type { Locale } from '@oche/messages';
import type { Clock } from '../clock.ts';
import type { Database, Sql } from '../db/index.ts';
import type { Actor } from './actor.ts';
import type { PostOutside, ReadOutside } from './outside-call.ts';

/** A realtime message that waits for the commit. */
export type Outgoing = { channel: string; event: string; data: unknown };

/** Queues a message: it is broadcast after the commit, and not at all when the transaction fails. */
export type Publish = (message: Outgoing) => void;

/** Something that can happen in a feature and that others want to know. The payload is only a type. */
export type AppEvent<Payload> = { readonly name: string; readonly payload?: Payload };

/** Tells the handlers of an event, in the transaction it happens in. */
export type Emit = <Payload>(event: AppEvent<Payload>, payload: Payload) => Promise<void>;

/** What a feature does when something happens in another one, in the same transaction. */
export type Handler<Payload> = (
  services: AppServices,
  tx: Sql,
  payload: Payload,
  publish: Publish,
) => Promise<void> | undefined;
export type Subscription = { event: AppEvent<never>; handle: Handler<never> };

/** Who we are to every service that carries our messages to devices: the same on all processes. */
export type PushIdentity = { publicKey: string; authorize(endpoint: string, now: Date): string };

/** The services of the makers of phones, for the wrapped apps; web push goes without them. */
export type AppPushService = 'fcm' | 'apns';
/** What the device shows, and which page a tap on it opens; a later message with the same tag takes the place of this one. */
export type AppPushMessage = {
  title: string;
  body: string;
  url: string;
  tag: string;
  goodForSeconds: number;
};
/** `gone`: there is no such app any more. `refused`: it makes no sense to send this again. */
export type Sent = 'sent' | 'gone' | 'later' | 'refused';
export type AppPush = {
  /** Those we have keys for. */
  services: readonly AppPushService[];
  send(service: AppPushService, token: string, message: AppPushMessage): Promise<Sent>;
  close(): void;
};

/** Where contents of files lie beside the database, under names that are never given twice. */
export type ObjectStore = {
  put(name: string, content: Buffer, type: string): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
};

/** What the whole application shares. */
export type AppServices = {
  db: Database;
  clock: Clock;
  /** Sends messages to everybody who listens. A verb publishes through its transaction instead. */
  broadcast: (messages: Outgoing[]) => void;
  /** Who handles which event; listed in wiring.ts. */
  subscriptions: readonly Subscription[];
  /** Signs a private channel for a socket of an actor, or refuses. */
  signChannel: (
    socketId: string,
    channel: string,
    actor: Actor,
  ) => { auth: string; channel_data?: string } | null;
  /**
   * To be called when sessions have ended or rights were taken away, after the commit. When it is done, every process has
   * forgotten the callers with this label, and their sockets have to be authorized anew; but for those with another label.
   */
  revoke: (label: string, except?: string) => Promise<void>;
  /** Runs a job soon, instead of when it is due. */
  wake: (job: { name: string }) => void;
  /** Sends to an address that a user gave, if it lies outside. */
  postOutside: PostOutside;
  /** Reads what stands at an address that a user gave, if it lies outside. */
  readOutside: ReadOutside;
  isOutside: (address: string) => boolean;
  /** Who we are to the services that carry messages to devices. */
  push: PushIdentity;
  appPush: AppPush;
  /** Servers that help two browsers to find each other, and what those of kind turn share with us. */
  iceServers: { urls: readonly string[]; secret: string };
  /** Null: files lie in the database. */
  objects: ObjectStore | null;
  /** The address people reach us at, for links in mails. */
  publicUrl: string;
  /** Hosts that show our own pages. */
  ownHosts: readonly string[];
  demo: boolean;
};

/** What a verb gets with its input. */
export type Context = AppServices & {
  actor: Actor;
  locale: Locale;
  /** The name we gave the caller's browser, which it keeps. */
  device: string;
  /** How the caller's device names itself, for the list of sessions. */
  deviceName: string;
};
