import { randomUUID } from 'node:crypto';
import {
  DEFAULT_HOUSE_RULES,
  type GameBot,
  type GameRecord,
  NAME_CONFIRMATION,
  type RankingRuleFields,
  type RoutineStep,
} from '@oche/contract';
import { type GameEvent, type GameKey, type OptionValue, startGame } from '@oche/darts';
import { RULES_VERSION } from '@oche/kit';
import { usualSeasonRules } from '@oche/league';
import { DEFAULT_ZONE } from '@oche/messages/dates';
import { hashPassword, insertUser } from '../accounts/index.ts';
import { hashBoardCode, insertBoard, insertLocation } from '../boards/index.ts';
import { HOUR, MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { insertEvent, insertEventBoards } from '../events/index.ts';
import { insertGame, putOnBoard, seedEvents, updateScheduled } from '../games/index.ts';
import { insertSeason, usualCalendar } from '../leagues/index.ts';
import { insertChallenge, insertFriendship, updateShown, upsertPresence } from '../lobby/index.ts';
import { markDismissed } from '../notices/index.ts';
import { insertOrganisation, replaceDomains, replaceOrganisers } from '../organisations/index.ts';
import { insertRanking, replaceRankingTournaments } from '../rankings/index.ts';
import { upsertRedirect } from '../site/index.ts';
import { insertSession, wholeSteps } from '../training/index.ts';

// Makes things for stories and tests. What a test does not care about is filled in; what it cares about, it says.

export const DEMO_PASSWORD = 'demo darts 501';
let demoHash: Promise<string> | undefined;
let serial = 0;

type Person = {
  email?: string;
  first_name?: string;
  last_name?: string;
  nickname?: string;
  gender?: 'male' | 'female' | 'other' | null;
  langcode?: 'en' | 'nl' | 'de';
  is_super_admin?: boolean;
  name_confirmed?: boolean;
  email_verified?: boolean;
  created_at?: string;
};

/** A user whose password is the demo's. */
export async function makeUser(sql: Sql, person: Person = {}): Promise<{ id: number; email: string }> {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  serial++;
  const { name_confirmed = true, email_verified = true, ...given } = person;
  const user = {
    email: `player${serial}@demo.invalid`,
    first_name: 'Robin',
    last_name: `Player ${serial}`,
    nickname: `Robin ${serial}`,
    gender: 'other' as const,
    langcode: 'en' as const,
    is_super_admin: false,
    ...given,
  };
  const id = await insertUser(sql, {
    ...user,
    password_hash: await demoHash,
    email_verified_at: email_verified ? new Date().toISOString() : null,
    name_confirmed_at: name_confirmed ? new Date().toISOString() : null,
  });
  if (name_confirmed) await markDismissed(sql, id, NAME_CONFIRMATION);
  return { id, email: user.email };
}

export async function makeOrganisation(
  sql: Sql,
  given: { name: string; slug: string; tagline?: string; domains?: string[]; organisers?: number[] },
): Promise<{ id: number; slug: string }> {
  const { name, slug, tagline = '', domains = [], organisers = [] } = given;
  const id = await insertOrganisation(sql, { name, slug, tagline });
  await replaceDomains(sql, id, domains);
  await replaceOrganisers(sql, id, organisers);
  return { id, slug };
}

/** "2026-2027": from September to the end of May. */
export async function makeSeason(
  sql: Sql,
  organisation_id: number,
  firstYear: number,
): Promise<{ id: number; slug: string }> {
  const slug = `${firstYear}-${firstYear + 1}`;
  const [starts_on, ends_on] = [`${firstYear}-09-01`, `${firstYear + 1}-05-31`];
  const id = await insertSeason(sql, {
    organisation_id,
    slug,
    name: slug,
    starts_on,
    ends_on,
    zone: DEFAULT_ZONE,
    rules: usualSeasonRules(starts_on, ends_on),
    calendar: usualCalendar(starts_on, ends_on),
    is_published: true,
    calendar_published_at: null,
    closed_at: null,
  });
  return { id, slug };
}

type Owned = { owner_id: number } | { organisation_id: number };
const ownerOf = (owner: Owned) => ({ owner_id: null, organisation_id: null, ...owner });

export async function makeLocation(
  sql: Sql,
  owner: Owned,
  given: { name: string; address?: string },
): Promise<{ id: number }> {
  return { id: await insertLocation(sql, { ...ownerOf(owner), ...given }) };
}

/** A board whose code does not run out. */
export async function makeBoard(
  sql: Sql,
  location_id: number,
  number: number,
  code: string,
): Promise<{ id: number }> {
  return { id: await insertBoard(sql, { location_id, number, code_hash: hashBoardCode(code) }) };
}

type Thrower = { name: string; user_id?: number; bot?: GameBot };

/** About what three darts take, with fetching them. */
const VISIT_MS = 20_000;

/** A game of x01 unless said otherwise, with as much of it played as `events` says. */
export async function makeGame(
  sql: Sql,
  given: {
    sides: Thrower[][];
    game?: GameKey;
    options?: Record<string, OptionValue>;
    venue?: string;
    is_public?: boolean;
    created_by?: number;
    scheduled_at?: Date;
    events?: GameEvent[];
    link_id?: string;
    board_id?: number;
    link_kind?: GameRecord['link']['kind'];
    /** When it was played, and how long a visit took; now, if it is not said. */
    started_at?: Date;
  },
): Promise<{ id: string }> {
  const {
    game = 'x01',
    options = {},
    venue = '',
    is_public = true,
    created_by = null,
    scheduled_at,
    started_at,
    events = [],
    board_id,
  } = given;
  const id = randomUUID();
  const sides = given.sides.map((side) =>
    side.map(({ name, user_id = null, bot = null }) => ({ name, user_id, bot })),
  );
  await insertGame(
    sql,
    {
      id,
      kind: game,
      options,
      link_kind: given.link_kind ?? 'friendly',
      link_id: given.link_id ?? null,
      venue,
      is_public,
      rules_version: RULES_VERSION,
      created_by,
      ...(started_at && { created_at: started_at }),
    },
    sides,
  );
  if (scheduled_at) await updateScheduled(sql, id, scheduled_at);
  const at = started_at && ((index: number) => new Date(started_at.getTime() + (index + 1) * VISIT_MS));
  await seedEvents(sql, { id, kind: game, options, sides }, events, at);
  // Nobody listens to what is only being made up.
  if (board_id !== undefined) await putOnBoard(sql, () => {}, id, board_id);
  return { id };
}

/** The next session of somebody. */
export const makeSession = (
  sql: Sql,
  user_id: number,
  given: {
    house?: string;
    name?: string;
    steps: Pick<RoutineStep, 'game' | 'options' | 'repeat'>[];
    started_at: Date;
  },
): Promise<{ id: string; number: number }> =>
  insertSession(sql, {
    user_id,
    house: given.house ?? null,
    name: given.name ?? '',
    steps: wholeSteps(given.steps),
    started_at: given.started_at,
  });

/** Somebody in the lobby who wants to play: everybody, or one other. */
export async function makeChallenge(
  sql: Sql,
  given: {
    from: number;
    to?: number;
    options?: Record<string, OptionValue>;
    rematch_of?: string;
    link_hash?: Buffer;
    now?: Date;
  },
): Promise<{ id: string }> {
  const { from, to, options = { start: 101, legs: 1 }, rematch_of = null, now = new Date() } = given;
  const id = randomUUID();
  await makePresence(sql, from, now);
  await insertChallenge(sql, {
    id,
    from_user: from,
    to_user: to ?? null,
    game: 'x01',
    options,
    average_from: null,
    average_to: null,
    rematch_of,
    ...(given.link_hash && { link_hash: given.link_hash }),
    created_at: now,
    expires_at: new Date(now.getTime() + MINUTE),
  });
  return { id };
}

/** Two who are friends, or one who asks the other. */
export const makeFriend = (
  sql: Sql,
  { from, to, status }: { from: number; to: number; status: 'asked' | 'friends' },
) => insertFriendship(sql, { from_user: from, to_user: to, status, at: new Date() });

export async function makePresence(sql: Sql, user_id: number, now = new Date()): Promise<void> {
  await upsertPresence(sql, { user_id, room: 'lobby', isAway: false }, now);
  await updateShown(sql, now, user_id);
}

/** A published event of eight hours, with the boards that are named. */
/** A rule that counts nothing but places: a hundred for the first, and half of it for the second. */
export const SIMPLE_RULE: RankingRuleFields = {
  places: {
    winners: [
      { from: 1, to: 1, points: 100 },
      { from: 2, to: 2, points: 50 },
    ],
    ...{ losers: [], group: [] },
  },
  ...{ attendance: 0, per_win: 0, per_leg: 0, group_ranks: [], per_group_win: 0, specials: {}, finishes: [] },
  ...{ specials_cap: null, best_of: null, drop_worst: 0, mandatory: [], members_only: false },
};

export const makeRanking = async (
  sql: Sql,
  owner: Owned,
  given: { name: string; tournaments?: number[]; is_published?: boolean; rule?: RankingRuleFields },
): Promise<{ id: number }> => {
  const { name, tournaments = [], is_published = true, rule = SIMPLE_RULE } = given;
  const id = await insertRanking(sql, { ...ownerOf(owner), name, description: '', is_published, rule });
  await replaceRankingTournaments(sql, id, tournaments);
  return { id };
};

export async function makeEvent(
  sql: Sql,
  owner: Owned,
  given: {
    slug: string;
    name: string;
    starts_at: Date;
    location_id: number;
    boards?: number[];
    is_published?: boolean;
  },
): Promise<{ id: number }> {
  const { boards = [], is_published = true, ...fields } = given;
  const id = await insertEvent(sql, {
    ...ownerOf(owner),
    ...fields,
    is_published,
    ends_at: new Date(fields.starts_at.getTime() + 8 * HOUR),
    zone: DEFAULT_ZONE,
    description: '',
    contact: '',
    house_rules: DEFAULT_HOUSE_RULES,
  });
  await insertEventBoards(sql, id, boards);
  return { id };
}

export const makeRedirect = upsertRedirect;

export { playedByBots, trainedByBot } from './bots.ts';

/** With every option said, as a game is kept. */
export function whole(
  game: GameKey,
  options: Record<string, OptionValue>,
  sides = 1,
): Record<string, OptionValue> {
  const started = startGame(game, {
    options,
    sides: Array.from({ length: sides }, (_, side) => [`${side}`]),
  });
  if (!started.ok) throw new Error(`A story cannot begin: ${started.refusal.code}`);
  return { ...started.value.options };
}
