import { MOVE_CODES, SEASON_STATES, seasonName } from '@oche/league';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, line, longText, nothing, plannedDay, slug, timestamp, timeZone } from './fields.ts';
import { seasonRules } from './league-schemas.ts';
import { seasonPath } from './leagues.ts';
import { openPlayOff, playOff } from './play-offs.ts';
import { ORGANISATION_ROLES } from './roles.ts';

const named = z.object({ slug: z.string(), name: z.string() });
const roles = z.array(z.enum(ORGANISATION_ROLES));
const organisationPath = { org_slug: line };
/** A reason of the rules, with ids turned into names where they are shown. */
const facts = z.record(z.string(), z.union([z.string(), z.number()]));

const seasonCard = z.object({
  ...named.shape,
  starts_on: day,
  ends_on: day,
  state: z.enum(SEASON_STATES),
  groups: z.int(),
  teams: z.int(),
  matches: z.int(),
  /** Matches that count. */
  played: z.int(),
});
export type SeasonCard = z.infer<typeof seasonCard>;

/** What waits for those who lead a competition. */
const waiting = z.object({
  disputed: z.int(),
  unconfirmed: z.int(),
  postponements: z.int(),
  teams: z.int(),
  members: z.int(),
});

export const listCompetitions = endpoint({
  method: 'GET',
  path: '/competition/manage/overview',
  guard: 'auth',
  summary: 'The organisations you do something for: what you are there, their season of now, and what waits.',
  input: nothing,
  answer: z.array(
    z.object({
      ...named.shape,
      roles,
      season: z.nullable(seasonCard),
      /** Only for those who lead the competition. */
      waiting: z.nullable(waiting),
    }),
  ),
  refusals: [],
});
export type CompetitionCard = z.infer<typeof listCompetitions.answer>[number];

export const showOrganisationDesk = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/desk',
  guard: 'auth',
  summary: 'An organisation for those who do something for it: its seasons, and what the caller is there.',
  input: z.object(organisationPath),
  answer: z.object({ organisation: named, roles, seasons: z.array(seasonCard) }),
  refusals: ['not_found', 'forbidden'],
});
export type OrganisationDesk = z.infer<typeof showOrganisationDesk.answer>;

const seasonFields = {
  /** "2026-2027", or as somebody writes it: "2026/27". */
  name: line.check(z.refine((written: string) => seasonName(written) !== null, { error: 'wrong' })),
  starts_on: day,
  ends_on: day,
  zone: timeZone,
};
/** The season after one that is planned is proposed, so it has to be one that can be answered. */
const plannedSeason = {
  ...seasonFields,
  name: seasonFields.name.check(
    z.refine((written: string) => isPlannedYear(seasonName(written)?.slice(0, 4)), { error: 'wrong' }),
  ),
  starts_on: plannedDay,
  ends_on: plannedDay,
};
const isPlannedYear = (year: string | undefined): boolean =>
  year === undefined || (year >= '1900' && year < '2500');

export const managedSeason = z.object({
  ...seasonFields,
  slug: z.string(),
  zone: z.string(),
  rules: seasonRules,
  state: z.enum(SEASON_STATES),
  is_published: z.boolean(),
  version: z.int(),
});
export type ManagedSeason = z.infer<typeof managedSeason>;

export const showSeason = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'A season with its rules.',
  input: z.object(seasonPath),
  answer: managedSeason,
  refusals: ['not_found'],
});

const move = z.object({ code: z.enum(MOVE_CODES), facts });
const nextTeam = z.object({
  ...named.shape,
  /** The groups of this season and the next, by their short names. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Null for a team that was in no division. */
  why: z.nullable(move),
  /** Who has to be played off against. */
  level_with: z.array(z.string()),
  members: z.int(),
  venue: z.nullable(z.string()),
});

/** What the next season could be: nothing of it is there yet. */
const seasonProposal = z.object({
  ...seasonFields,
  zone: z.string(),
  groups: z.array(z.object({ ...named.shape, kind: z.enum(['league', 'cup']), class: z.int() })),
  teams: z.array(nextTeam),
  holidays: z.int(),
  cup_weeks: z.int(),
  /** Matches that do not count yet: what they decide may still change who goes up. */
  open_matches: z.int(),
});
export type SeasonProposal = z.infer<typeof seasonProposal>;

export const proposeSeason = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/next',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'The season after this one, as it is proposed: who plays where, and why.',
  input: z.object(seasonPath),
  answer: seasonProposal,
  refusals: ['not_found'],
});

export const createSeason = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'Begin a season: empty, or with what is kept of an earlier one. Nobody else sees it yet.',
  input: z.object({
    ...organisationPath,
    ...plannedSeason,
    from: z._default(
      z.nullable(
        z.object({
          season_slug: line,
          /** Those that are kept, with their rules, under a name of now. */
          groups: z.array(z.object({ slug, name: line })).check(z.maxLength(200)),
          /** Those that are kept, and the group each comes into. */
          teams: z.array(z.object({ slug, group: z.nullable(slug) })).check(z.maxLength(2000)),
          squads: z.boolean(),
          venues: z.boolean(),
          calendar: z.boolean(),
        }),
      ),
      null,
    ),
  }),
  answer: managedSeason,
  refusals: ['not_found', 'season_taken', 'ends_before_start', 'invalid'],
  limit: 'write',
});

export const updateSeason = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/seasons/{season_slug}',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'Change dates and rules of a season. Its name stays once it is published, for its address does.',
  input: z.object({ ...seasonPath, base_version: z.int(), ...plannedSeason, rules: seasonRules }),
  answer: managedSeason,
  refusals: [
    'not_found',
    'conflict',
    'season_closed',
    'season_taken',
    'season_published',
    'ends_before_start',
    'invalid',
  ],
  limit: 'write',
});

export const publishSeason = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/publish',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'Show a season to everybody.',
  input: z.object(seasonPath),
  answer: managedSeason,
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});

const openMatch = z.object({
  slug: z.string(),
  group: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: timestamp,
  phase: z.string(),
});
export type OpenMatch = z.infer<typeof openMatch>;

export const previewClosing = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/closing',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary:
    'What a season would end with: what is still open or has to be played off, the champions, and who goes up and down.',
  input: z.object(seasonPath),
  answer: z.object({
    blocking: z.array(openMatch),
    /** The first of them. */
    unplayed: z.array(openMatch),
    unplayed_count: z.int(),
    play_offs: z.object({ open: z.array(openPlayOff), played: z.array(playOff) }),
    groups: z.array(
      z.object({
        ...named.shape,
        rows: z.array(
          z.object({
            ...named.shape,
            rank: z.int(),
            points: z.number(),
            played: z.int(),
            why: move,
            level_with: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});
export type SeasonClosing = z.infer<typeof previewClosing.answer>;

export const closeSeason = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/close',
  guard: { role: 'competition_leader', of: 'org_slug' },
  summary: 'Close a season: from then on nothing of it changes any more, and it stays at its address.',
  input: z.object({ ...seasonPath, confirmed: z._default(z.boolean(), false) }),
  answer: managedSeason,
  refusals: ['not_found', 'season_closed', 'season_undecided', 'season_unplayed'],
  limit: 'write',
});

export const reopenSeason = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/reopen',
  guard: { role: 'secretary', of: 'org_slug' },
  summary: 'Open a closed season again, with a reason that stays in its log.',
  input: z.object({ ...seasonPath, reason: longText.check(z.minLength(3)) }),
  answer: managedSeason,
  refusals: ['not_found', 'season_not_closed'],
  limit: 'write',
});
