import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line, slug, timestamp } from './fields.ts';
import { groupRules } from './league-schemas.ts';
import { seasonPath } from './leagues.ts';
import { CATEGORIES } from './tournaments.ts';

const named = z.object({ slug: z.string(), name: z.string() });
const groupPath = { ...seasonPath, group_slug: line };
const leads = { role: 'competition_leader', of: 'org_slug' } as const;

const groupFields = {
  name: line,
  kind: z.enum(['league', 'cup']),
  category: z.enum(CATEGORIES),
  /** 1 is the highest of its category. */
  class: z.int().check(z.minimum(1), z.maximum(40)),
};

const groupCard = z.object({
  ...groupFields,
  slug: z.string(),
  teams: z.int(),
  matches: z.int(),
  played: z.int(),
});
export type GroupCard = z.infer<typeof groupCard>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups',
  guard: leads,
  summary: 'The groups of a season, the highest class first.',
  input: z.object(seasonPath),
  answer: z.array(groupCard),
  refusals: ['not_found'],
});

/** A row of a table, for who keeps it and for everybody. */
export const tableRow = z.object({
  ...named.shape,
  rank: z.int(),
  tied: z.boolean(),
  withdrawn: z.boolean(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  games_for: z.int(),
  games_against: z.int(),
  legs_for: z.int(),
  legs_against: z.int(),
  points: z.number(),
  /** Why it stands there, in the words of the rules, with the names of teams. */
  why: z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
});
export type TableRow = z.infer<typeof tableRow>;

export const managedGroup = z.object({
  ...groupCard.shape,
  rules: groupRules,
  version: z.int(),
  table: z.array(tableRow),
});
export type ManagedGroup = z.infer<typeof managedGroup>;

export const showGroup = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups/{group_slug}',
  guard: leads,
  summary: 'A group with its rules and its table.',
  input: z.object(groupPath),
  answer: managedGroup,
  refusals: ['not_found'],
});

export const exportGroupTable = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups/{group_slug}/table.csv',
  guard: leads,
  summary: 'The table of a group as a CSV file, also while nobody else sees the season.',
  input: z.object(groupPath),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'text/csv',
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups',
  guard: leads,
  summary: 'Add a division or a cup to a season.',
  input: z.object({ ...seasonPath, ...groupFields, rules: groupRules }),
  answer: managedGroup,
  refusals: ['not_found', 'season_closed', 'group_taken', 'invalid'],
  limit: 'write',
});

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups/{group_slug}',
  guard: leads,
  summary:
    'Change a group. Once matches count, what decided them stays; where ranks change by it, it has to be confirmed.',
  input: z.object({
    ...groupPath,
    ...groupFields,
    rules: groupRules,
    base_version: z.int(),
    confirmed: z._default(z.boolean(), false),
  }),
  answer: managedGroup,
  refusals: ['not_found', 'conflict', 'season_closed', 'rules_fixed', 'ranks_change', 'invalid'],
  limit: 'write',
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups/{group_slug}',
  guard: leads,
  summary: 'Delete a group without matches. Its teams stay in the season, in no group.',
  input: z.object(groupPath),
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['not_found', 'season_closed', 'group_in_use'],
  limit: 'write',
});

/** Which team plays in which division, and all that has to be known to put it into another one. */
const teamPlaces = z.object({
  groups: z.array(
    z.object({ ...named.shape, category: z.string(), class: z.int(), boards_per_match: z.int() }),
  ),
  teams: z.array(
    z.object({
      ...named.shape,
      group: z.nullable(z.string()),
      location_id: z.nullable(id),
      home_weekday: z.nullable(z.int()),
      /** It has matches in its group and stays there. */
      is_fixed: z.boolean(),
    }),
  ),
  locations: z.array(z.object({ id, name: z.string(), boards: z.int() })),
});
export type TeamPlaces = z.infer<typeof teamPlaces>;

export const showTeamPlaces = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/places',
  guard: leads,
  summary: 'Which team plays in which division.',
  input: z.object(seasonPath),
  answer: teamPlaces,
  refusals: ['not_found'],
});

export const moveTeams = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/places',
  guard: leads,
  summary: 'Put teams into other divisions, all of them or none. Refused when one was moved meanwhile.',
  input: z.object({
    ...seasonPath,
    moves: z
      .array(z.object({ team: slug, from: z.nullable(slug), to: z.nullable(slug) }))
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  answer: teamPlaces,
  refusals: ['not_found', 'conflict', 'season_closed', 'team_has_matches', 'invalid'],
  limit: 'write',
});

const groupMatch = z.object({
  slug: z.string(),
  round: z.int(),
  starts_at: timestamp,
  home: z.string(),
  away: z.string(),
  venue: z.string(),
  phase: z.string(),
  score: z.nullable(z.tuple([z.int(), z.int()])),
});
export type GroupMatch = z.infer<typeof groupMatch>;

export const listGroupMatches = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/groups/{group_slug}/matches',
  guard: leads,
  summary: 'The matches of a group, round by round.',
  input: z.object(groupPath),
  answer: z.object({ group: named, matches: z.array(groupMatch) }),
  refusals: ['not_found'],
});
