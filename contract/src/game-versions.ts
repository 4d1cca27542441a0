import type { LogEntry } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timestamp, uuid } from './fields.ts';
import { loggedEvent, newEvent } from './games.ts';

const version = z.int().check(z.minimum(0));

/** Its cid is the entry it begins with, so that a device that asks again keeps the same version. */
const versionId = uuid;
const entries = z.array(newEvent).check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((all) => new Set(all.map(({ cid }) => cid)).size === all.length),
);

/** How a game went on, as one device wrote it, beside what its log has. */
const gameVersion = z.object({
  id: versionId,
  /** How many entries of the log it shares. */
  base_v: version,
  entries: z.array(newEvent) as unknown as z.ZodMiniType<LogEntry[], LogEntry[]>,
  /** The name of the account that wrote it; null for a tablet. */
  by: z.nullable(z.string()),
  kept_at: timestamp,
  /** The version of the log that settled it; null while the choice is open. */
  settled_v: z.nullable(version),
});
export type GameVersion = z.infer<typeof gameVersion>;

const gameVersions = z.object({
  v: version,
  may_choose: z.boolean(),
  versions: z.array(gameVersion),
  /** The log from the lowest shared entry on, with the writer of each entry. */
  log: z.array(z.object({ ...loggedEvent.shape, by: z.nullable(z.string()) })),
});
export type GameVersions = z.infer<typeof gameVersions>;

export const listGameVersions = endpoint({
  method: 'GET',
  path: '/games/{game_id}/versions',
  guard: 'open',
  summary:
    'The versions of a game that two devices wrote, those that wait for a choice and those that are settled.',
  input: z.object({ game_id: uuid }),
  answer: gameVersions,
  refusals: ['not_found', 'game_not_shown', 'game_unreadable'],
});

export const keepGameVersion = endpoint({
  method: 'POST',
  path: '/games/{game_id}/versions',
  guard: 'auth-or-board',
  summary:
    'Keep what a device wrote while the log of a game went on without it. Both can be read until one is chosen. Sending it again, or with more entries at its end, is safe.',
  input: z.object({ game_id: uuid, base_v: version, entries }),
  answer: z.object({ v: version, open: z.int() }),
  refusals: ['not_found', 'forbidden', 'conflict', 'against_the_rules', 'game_unreadable'],
  limit: 'record',
  weigh: (input) => input.entries.length,
});

export const chooseGameVersion = endpoint({
  method: 'POST',
  path: '/games/{game_id}/choice',
  guard: 'auth-or-board',
  summary:
    'Choose how a game went on: one of its versions, or null for its log. Everything else is kept and can be read.',
  input: z.object({
    game_id: uuid,
    cid: uuid,
    version: z.nullable(versionId),
    /** The version of the log, and the versions, that the chooser has seen. */
    base_v: version,
    seen: z.array(versionId).check(z.maxLength(50)),
  }),
  answer: z.object({ v: version }),
  refusals: ['not_found', 'forbidden', 'conflict', 'against_the_rules', 'game_unreadable', 'board_taken'],
  limit: 'write',
});
