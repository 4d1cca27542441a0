import { randomUUID } from 'node:crypto';
import { boardLogin, type Call, httpClient } from '@oche/contract';
import type { Timing } from '@oche/pusher-server';
import { type Logger, pino } from 'pino';
import { inject, vi } from 'vitest';
import { openSession } from '../accounts/index.ts';
import { type Application, startApplication, type WebSource } from '../application.ts';
import { type Clock, DAY, MINUTE } from '../clock.ts';
import { type Mode, readConfig } from '../config.ts';
import type { Database, Deadlines } from '../db/index.ts';
import { makeBoard, makeLocation, makeOrganisation, makeSeason, makeUser } from '../seed/factories.ts';
import { startNumbersAfter } from './databases.sql.ts';
import { createDatabaseFromTemplate, type TestConnection } from './test-cluster.ts';

export const ROLES = ['anonymous', 'player', 'other player', 'organiser', 'board', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];
type Person = { id: number; email: string };

/** Somebody of every role, at one club with one board. The players have not confirmed their names yet. */
export type Cast = {
  player: Person;
  otherPlayer: Person;
  organiser: Person;
  superadmin: Person;
  organisation: { id: number; slug: string; domain: string; season: string };
  location: { id: number };
  board: { id: number; code: string };
  tokens: Record<Role, string | null>;
};

export type World = Cast & {
  url: string;
  db: Database;
  clock: TestClock;
  services: Application['services'];
  connection: TestConnection;
  as(role: Role): Call;
  /** With any token, in any language. */
  withToken(token: string | null, language?: string): Call;
  makeCast(): Promise<Cast>;
  /** A second process of the product, on the same database: it remembers nothing of what this one does. */
  startAnother(how?: { hasPages: boolean }): Promise<Pick<World, 'url' | 'withToken' | 'stop'>>;
  stop(): Promise<void>;
};

/** The real time, moved on by hand: the only part of a test world that is not the real thing. */
type TestClock = Clock & {
  advance(ms: number): void;
  /** From the next full minute on time passes only by hand: how fast the machine is makes no difference any more. */
  stand(): void;
};
function createTestClock(): TestClock {
  let ahead = 0;
  let stoodAt: number | null = null;
  return {
    now: () => new Date((stoodAt ?? Date.now()) + ahead),
    advance: (ms) => {
      ahead += ms;
    },
    stand: () => {
      stoodAt ??= Math.ceil(Date.now() / MINUTE) * MINUTE;
    },
  };
}

type WorldOptions = {
  mode?: Mode;
  env?: Record<string, string>;
  web?: WebSource;
  realtimeTiming?: Partial<Timing>;
  log?: Logger;
  /** How often some jobs run, instead of as often as they want to. */
  jobsEveryMs?: Record<string, number>;
  /** A server of this test's own, instead of the one that all tests share. */
  cluster?: { connection: TestConnection; template: string };
  /** The database is given as long as in the product; else as long as a machine with other work may need. */
  isUnderDeadlines?: boolean;
  /** Another way to the same database. */
  reach?: (connection: TestConnection) => Promise<TestConnection>;
};

const PATIENT: Deadlines = { statement: 90_000, lock: 60_000, idle: 90_000, turn: 60_000, answer: 60_000 };

/** A whole application on a port and a database of its own. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { mode = 'test', env = {}, reach, jobsEveryMs, cluster, isUnderDeadlines, ...given } = options;
  const database = await createDatabaseFromTemplate(
    cluster?.connection ?? inject('cluster'),
    cluster?.template ?? inject('template'),
  );
  const clock = createTestClock();
  const config = readConfig(
    {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      REALTIME_SECRET: 'only for this test run',
      ...env,
    },
    mode,
  );
  const parts = {
    config,
    database: reach ? await reach(database.connection) : database.connection,
    log: pino({ level: config.LOG_LEVEL }),
    clock,
    ...(!isUnderDeadlines && { deadlines: { call: PATIENT, job: PATIENT } }),
    mailEveryMs: 20,
    // Tests move the clock, and run by hand what it brings: nothing changes between two looks.
    jobsEveryMs: { lobby_sweep: DAY, boards_by_time: DAY, ...jobsEveryMs },
    ...given,
  };
  const application = await startApplication(parts);
  const { services, address: url } = application;
  // A process remembers things of its database by their numbers; the worlds of one worker have none in common.
  if (worlds > 0) await startNumbersAfter(services.db, worlds * 1_000_000);
  worlds++;
  const withToken = callsTo(url);
  const castOnce = () => makeCast(services, withToken(null));
  const cast = await castOnce();
  return {
    ...cast,
    url,
    db: services.db,
    clock,
    services,
    connection: database.connection,
    withToken,
    as: (role) => withToken(cast.tokens[role]),
    makeCast: castOnce,
    startAnother: async ({ hasPages } = { hasPages: false }) => {
      // Processes share no memory: what is loaded from here on is loaded anew. Two builds of pages would get mixed up, though.
      if (!hasPages) vi.resetModules();
      const fresh = hasPages ? { startApplication } : await import('../application.ts');
      const another = await fresh.startApplication(parts);
      return { url: another.address, withToken: callsTo(another.address), stop: another.stop };
    },
    stop: async () => {
      await application.stop();
      await database.drop();
    },
  };
}

const callsTo =
  (url: string): World['withToken'] =>
  (token, language = 'en') =>
    httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => language });

let worlds = 0;
let casts = 0;

async function makeCast(services: World['services'], call: Call): Promise<Cast> {
  const { db } = services;
  const name_confirmed = false;
  const player = await makeUser(db, { name_confirmed });
  const otherPlayer = await makeUser(db, { name_confirmed });
  const robin = { first_name: 'Robin', last_name: 'Hood' };
  const organiser = await makeUser(db, robin);
  const superadmin = await makeUser(db, { ...robin, is_super_admin: true });
  const slug = `club-${++casts}`;
  const domain = `${slug}.example`;
  const { id } = await makeOrganisation(db, {
    name: `Club ${casts}`,
    slug,
    domains: [domain],
    organisers: [organiser.id],
  });
  const season = (await makeSeason(db, id, new Date().getUTCFullYear())).slug;
  const code = `CAST-${casts}`;
  const location = await makeLocation(db, { organisation_id: id }, { name: `Hall ${casts}` });
  const board = await makeBoard(db, location.id, 1, code);
  // Each on a device of their own. That they could have come through the door is tested with signing in.
  const enter = async ({ id }: Person) =>
    (await openSession({ ...services, device: randomUUID(), deviceName: '' }, db, id)).token;
  const [playerToken, otherToken, organiserToken, adminToken, { token: boardToken }] = await Promise.all([
    enter(player),
    enter(otherPlayer),
    enter(organiser),
    enter(superadmin),
    call(boardLogin, { code }),
  ]);
  return {
    player,
    otherPlayer,
    organiser,
    superadmin,
    organisation: { id, slug, domain, season },
    location,
    board: { id: board.id, code },
    tokens: {
      anonymous: null,
      player: playerToken,
      'other player': otherToken,
      organiser: organiserToken,
      board: boardToken,
      superadmin: adminToken,
    },
  };
}
