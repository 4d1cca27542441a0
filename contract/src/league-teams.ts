import { TEAM_GAPS } from '@oche/league';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, done, email, gender, id, idInPath, line, longText, optionalLine, timestamp } from './fields.ts';
import { timeOfDay, weekday } from './league-schemas.ts';
import { seasonPath } from './leagues.ts';
import { isNewPerson } from './member-candidate.ts';
import { CATEGORIES } from './tournaments.ts';

export const TEAM_STATES = ['registered', 'confirmed', 'withdrawn'] as const;
export const MEMBER_STATES = ['checking', 'confirmed', 'barred'] as const;
export type MemberStateName = (typeof MEMBER_STATES)[number];
export const SQUAD_ROLES = ['captain', 'reserve_captain', 'player'] as const;
export type SquadRoleName = (typeof SQUAD_ROLES)[number];
const AGE_GROUPS = ['aspirants', 'juniors', 'adults'] as const;
export const ageGroup = z.nullable(z.enum(AGE_GROUPS));

export const teamGap = z.object({ code: z.enum(TEAM_GAPS), count: z.int() });
const place = z.nullable(z.object({ id, name: z.string() }));
const groupLine = z.object({ slug: z.string(), name: z.string(), category: z.enum(CATEGORIES) });

const teamLine = z.object({
  slug: z.string(),
  name: z.string(),
  short_name: z.string(),
  state: z.enum(TEAM_STATES),
  group: z.nullable(groupLine),
  venue: place,
  home_weekday: z.nullable(weekday),
  home_time: z.nullable(z.string()),
  captain: z.nullable(z.string()),
  squad: z.int(),
  /** What is missing, the most pressing first. */
  gaps: z.array(teamGap),
});
export type TeamLine = z.infer<typeof teamLine>;

export const teamPath = { ...seasonPath, team_slug: line };
const LEADER = { role: 'competition_leader', of: 'org_slug' } as const;
const CAPTAIN = { role: 'captain', of: 'team_slug' } as const;
const TEAMS = '/organisations/{org_slug}/seasons/{season_slug}/teams';
const TEAM = `${TEAMS}/{team_slug}` as const;

export const listTeams = endpoint({
  method: 'GET',
  path: TEAMS,
  guard: LEADER,
  summary: 'The teams of a season, by name, with what each still lacks.',
  input: z.object(seasonPath),
  answer: z.object({ teams: z.array(teamLine), groups: z.array(groupLine) }),
  refusals: ['not_found'],
});

export const exportTeams = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/teams.csv',
  guard: LEADER,
  summary: 'The teams of a season as a CSV file: for letters, and for telephone lists.',
  input: z.object(seasonPath),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'text/csv',
});

const formerTeam = z.object({
  slug: z.string(),
  name: z.string(),
  short_name: z.string(),
  season: z.string(),
  location_id: z.nullable(id),
  home_weekday: z.nullable(weekday),
  home_time: z.nullable(z.string()),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  squad: z.array(
    z.object({ member_id: id, name: z.string(), role: z.enum(SQUAD_ROLES), state: z.enum(MEMBER_STATES) }),
  ),
});
export type FormerTeam = z.infer<typeof formerTeam>;

export const listFormerTeams = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/former-teams',
  guard: LEADER,
  summary: 'Teams of earlier seasons that are not in this one yet, each as it was last, with its last squad.',
  input: z.object(seasonPath),
  answer: z.array(formerTeam),
  refusals: ['not_found'],
});

const shortName = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(6));
/** A mail address, or nothing yet. */
const mailOrNothing = z.union([z.literal(''), email]);
const phone = z.string().check(z.trim(), z.maxLength(40));

const contactFields = {
  contact_name: optionalLine,
  contact_email: mailOrNothing,
  contact_phone: phone,
  remarks: longText,
};
export const teamFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  short_name: shortName,
  group_slug: z.nullable(line),
  location_id: z.nullable(id),
  home_weekday: z.nullable(weekday),
  home_time: z.nullable(timeOfDay),
  ...contactFields,
};

const squadMember = z.object({
  member_id: id,
  name: z.string(),
  member_number: z.string(),
  role: z.enum(SQUAD_ROLES),
  state: z.enum(MEMBER_STATES),
  remark: z.string(),
  age_group: ageGroup,
  has_account: z.boolean(),
  joined_on: day,
  left_on: z.nullable(day),
  /** Games of this season that count, and how many of them were won. */
  played: z.int(),
  won: z.int(),
});
export type SquadMember = z.infer<typeof squadMember>;

const proposal = z.object({
  id,
  name: z.string(),
  /** Who it is in the book; null for somebody new. */
  member_id: z.nullable(id),
  born_on: z.nullable(day),
  proposed_at: timestamp,
});
export type SquadProposal = z.infer<typeof proposal>;

const teamMatch = z.object({
  slug: z.string(),
  round: z.int(),
  starts_at: timestamp,
  opponent: z.string(),
  is_home: z.boolean(),
  phase: z.string(),
  /** Games for and against, where it counts. */
  games: z.nullable(z.tuple([z.int(), z.int()])),
});

export const team = z.object({
  ...teamLine.shape,
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  remarks: z.string(),
  withdrawn_on: z.nullable(day),
  members: z.array(squadMember),
  proposals: z.array(proposal),
  matches: z.array(teamMatch),
  version: z.int(),
});
export type Team = z.infer<typeof team>;

export const createTeam = endpoint({
  method: 'POST',
  path: TEAMS,
  guard: LEADER,
  summary:
    'Put a team into a season: a new one, or one of an earlier season with those of its last squad who stay.',
  input: z.object({
    ...seasonPath,
    ...teamFields,
    former_slug: z._default(z.nullable(line), null),
    member_ids: z._default(z.array(id).check(z.maxLength(60)), []),
  }),
  answer: team,
  refusals: ['not_found', 'season_closed', 'team_known', 'against_the_rules', 'invalid'],
  limit: 'write',
});

export const showTeam = endpoint({
  method: 'GET',
  path: TEAM,
  guard: CAPTAIN,
  summary: 'A team of a season for those who lead it: venue, contact, squad, matches, and what is missing.',
  input: z.object(teamPath),
  answer: team,
  refusals: ['not_found'],
});

export const updateTeam = endpoint({
  method: 'PUT',
  path: TEAM,
  guard: LEADER,
  summary: 'Change a team.',
  input: z.object({ ...teamPath, ...teamFields, base_version: z.int() }),
  answer: team,
  refusals: ['not_found', 'season_closed', 'conflict', 'invalid'],
  limit: 'write',
});

export const updateTeamContact = endpoint({
  method: 'PUT',
  path: `${TEAM}/contact`,
  guard: CAPTAIN,
  summary: 'Change how a team is reached, and what it wishes: for its captains.',
  input: z.object({ ...teamPath, ...contactFields, base_version: z.int() }),
  answer: team,
  refusals: ['not_found', 'season_closed', 'conflict'],
  limit: 'write',
});

export const confirmTeam = endpoint({
  method: 'POST',
  path: `${TEAM}/confirm`,
  guard: LEADER,
  summary: 'A team plays this season; or, taken back, is only registered again.',
  input: z.object({ ...teamPath, confirmed: z.boolean() }),
  answer: team,
  refusals: ['not_found', 'season_closed', 'team_withdrawn'],
  limit: 'write',
});

const withdrawal = z.object({
  /** Everything it played, or only its second half, does not count any more. */
  annul: z.enum(['all', 'second_half']),
  annulled: z.int(),
  kept: z.int(),
  /** Matches that are not played any more. */
  open: z.int(),
  version: z.int(),
});
export type WithdrawalPreview = z.infer<typeof withdrawal>;

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: `${TEAM}/withdrawal`,
  guard: LEADER,
  summary: 'What the rules make of the results of a team that withdraws today.',
  input: z.object(teamPath),
  answer: withdrawal,
  refusals: ['not_found'],
});

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
export const withdrawTeam = endpoint({
  method: 'POST',
  path: `${TEAM}/withdraw`,
  guard: LEADER,
  summary: 'A team withdraws, with a reason. What it played counts as the rules say.',
  input: z.object({ ...teamPath, reason, base_version: z.int() }),
  answer: team,
  refusals: ['not_found', 'season_closed', 'conflict', 'team_withdrawn'],
  limit: 'write',
});

export const readmitTeam = endpoint({
  method: 'POST',
  path: `${TEAM}/readmit`,
  guard: LEADER,
  summary: 'Take back that a team withdrew, with a reason: its results count again.',
  input: z.object({ ...teamPath, reason }),
  answer: team,
  refusals: ['not_found', 'season_closed', 'team_not_withdrawn'],
  limit: 'write',
});

/** Somebody nobody has written down yet. */
export const newPerson = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  last_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  gender: z.nullable(gender),
  born_on: z.nullable(day),
  email: mailOrNothing,
  phone,
});
export type NewPersonFields = z.infer<typeof newPerson>;

export const searchMembers = endpoint({
  method: 'GET',
  path: `${TEAM}/candidates`,
  guard: CAPTAIN,
  summary:
    'People of the book whose name has this in it, or whose number it is, for putting them into a squad; a dozen at most.',
  input: z.object({ ...teamPath, search: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  answer: z.array(
    z.object({
      member_id: id,
      name: z.string(),
      /** For who leads the competition, and for who has typed it: a captain tells people apart by their teams. */
      member_number: z.nullable(z.string()),
      birth_year: z.nullable(z.int()),
      /** The team they play for in this season. */
      team: z.nullable(z.string()),
      team_slug: z.nullable(z.string()),
      /** The team they played for last, when they are in none now. */
      last: z.nullable(z.object({ team: z.string(), season: z.string() })),
    }),
  ),
  refusals: ['not_found'],
});

export const addMember = endpoint({
  method: 'POST',
  path: `${TEAM}/members`,
  guard: CAPTAIN,
  summary:
    'Put somebody into a squad: of the book, or a new person. Who leads the competition does so at once; a captain proposes.',
  input: z.object({
    ...teamPath,
    member_id: z.optional(id),
    person: z.optional(newPerson),
    role: z._default(z.enum(SQUAD_ROLES), 'player'),
    is_new: isNewPerson,
  }),
  answer: team,
  refusals: [
    'not_found',
    'season_closed',
    'against_the_rules',
    'already_proposed',
    'person_doubtful',
    'team_withdrawn',
    'invalid',
  ],
  limit: 'write',
});

export const removeProposal = endpoint({
  method: 'DELETE',
  path: `${TEAM}/proposals/{proposal_id}`,
  guard: CAPTAIN,
  summary: 'Take back that somebody was proposed.',
  input: z.object({ ...teamPath, proposal_id: idInPath }),
  answer: team,
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});

export const answerProposal = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/proposals/{proposal_id}',
  guard: LEADER,
  summary: 'Take somebody whom a captain proposed into the squad and confirm them, or refuse with a reason.',
  input: z.object({
    ...seasonPath,
    proposal_id: idInPath,
    accept: z.boolean(),
    reason: z._default(optionalLine, ''),
    /** The member of the book whom a proposed new person turns out to be. */
    member_id: z.optional(id),
    is_new: isNewPerson,
  }),
  answer: done,
  refusals: ['not_found', 'season_closed', 'against_the_rules', 'invalid', 'person_doubtful'],
  limit: 'write',
});

const squadPath = { ...teamPath, member_id: idInPath };

export const setSquadRole = endpoint({
  method: 'PUT',
  path: `${TEAM}/members/{member_id}`,
  guard: CAPTAIN,
  summary:
    'Who is captain and who stands in. A new captain takes the place of the one before; a reserve captain names nobody.',
  input: z.object({ ...squadPath, role: z.enum(SQUAD_ROLES) }),
  answer: team,
  refusals: ['not_found', 'forbidden', 'season_closed', 'captain_needed'],
  limit: 'write',
});

export const leaveTeam = endpoint({
  method: 'POST',
  path: `${TEAM}/members/{member_id}/leave`,
  guard: LEADER,
  summary: 'Somebody leaves a squad, with a reason. What they played for it stays.',
  input: z.object({ ...squadPath, reason }),
  answer: team,
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});

export const inviteCaptains = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/captains/invite',
  guard: LEADER,
  summary:
    'Invite every captain without an account by mail. Whoever proves the address is the captain at once.',
  input: z.object(seasonPath),
  answer: z.object({
    invited: z.int(),
    /** Captains of whom no address is known. */
    without_address: z.array(z.object({ team: z.string(), name: z.string() })),
  }),
  refusals: ['not_found', 'season_closed'],
  limit: 'invite',
});
