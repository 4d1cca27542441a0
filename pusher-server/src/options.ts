export type RealtimeApp = { id: string; key: string; secret: string };

export type Limits = {
  /** In one process; fewer when the system does not let it open so many. */
  connections: number;
  /** From one address, which may be a hall. */
  connectionsPerAddress: number;
  /** New sockets of one address, as after a restart of ours, and over time. */
  arrivalsAtOncePerAddress: number;
  arrivalsPerSecondPerAddress: number;
  channelsPerConnection: number;
  subscriptionsPerAddress: number;
  /** Messages of one socket: at once, as after a reconnect, and over time. */
  messagesAtOnce: number;
  messagesPerSecond: number;
  messagesAtOncePerAddress: number;
  messagesPerSecondPerAddress: number;
  /** Of the last messages of all cache channels together; the oldest go first. */
  cachedBytes: number;
  presenceMembers: number;
  clientEventsPerSecond: number;
  /** Of one event's data, as Pusher has it: 10 kB. */
  eventBytes: number;
  /** Of one message from a client. */
  messageBytes: number;
  /** Waiting for one socket; beyond it the socket is too slow and closed. */
  bufferedBytes: number;
};

/** Milliseconds, except where a name says otherwise. */
export type Timing = {
  /** After this long without input we ask whether somebody is there. */
  pingAfter: number;
  pongWithin: number;
  /** What clients are told: ask for a sign of life after so many seconds of silence. */
  activityTimeoutSeconds: number;
  /** A reload takes a moment: a member whose last socket left stays for this long. */
  presenceGrace: number;
  /** A cache channel that was silent for so long says again how things stand: a lost last dart leaves no gap to see. */
  repeatAfter: number;
  cacheFor: number;
  /** Between processes: how often we say that we live, and after how long without that we are forgotten. */
  beat: number;
  silence: number;
  sweep: number;
};

export const LIMITS: Limits = {
  connections: 25_000,
  connectionsPerAddress: 1_000,
  arrivalsAtOncePerAddress: 1_500,
  arrivalsPerSecondPerAddress: 20,
  channelsPerConnection: 200,
  subscriptionsPerAddress: 10_000,
  messagesAtOnce: 300,
  messagesPerSecond: 10,
  messagesAtOncePerAddress: 3_000,
  messagesPerSecondPerAddress: 300,
  cachedBytes: 32_000_000,
  presenceMembers: 100,
  clientEventsPerSecond: 10,
  eventBytes: 10_240,
  messageBytes: 20_000,
  bufferedBytes: 256_000,
};

export const TIMING: Timing = {
  pingAfter: 60_000,
  pongWithin: 30_000,
  activityTimeoutSeconds: 30,
  presenceGrace: 4_000,
  repeatAfter: 15_000,
  cacheFor: 1_800_000,
  beat: 5_000,
  silence: 15_000,
  sweep: 1_000,
};
