import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, email, id, idInPath, longText, page, timestamp } from './fields.ts';
import { ageGroup, MEMBER_STATES, newPerson, SQUAD_ROLES } from './league-teams.ts';
import { seasonPath } from './leagues.ts';
import { isNewPerson } from './member-candidate.ts';
import { inPublic, participantFields } from './participants.ts';

const LEADER = { role: 'competition_leader', of: 'org_slug' } as const;
const MEMBERS = '/organisations/{org_slug}/seasons/{season_slug}/members';

const memberTeam = z.object({ slug: z.string(), name: z.string(), role: z.enum(SQUAD_ROLES) });
const memberLine = z.object({
  member_id: id,
  name: z.string(),
  member_number: z.string(),
  state: z.enum(MEMBER_STATES),
  remark: z.string(),
  age_group: ageGroup,
  has_account: z.boolean(),
  teams: z.array(memberTeam),
  paid_on: z.nullable(day),
});
export type MemberLine = z.infer<typeof memberLine>;

/** Somebody whom a captain wants in the squad. */
const openProposal = z.object({
  id,
  name: z.string(),
  born_on: z.nullable(day),
  is_known: z.boolean(),
  team: z.object({ slug: z.string(), name: z.string() }),
  proposed_by: z.nullable(z.string()),
  proposed_at: timestamp,
});
export type OpenProposal = z.infer<typeof openProposal>;

export const MEMBER_FILTERS = ['all', ...MEMBER_STATES, 'unpaid', 'no_team'] as const;
export const MEMBER_ORDERS = ['name', '-name', 'number', '-number', 'state', '-state'] as const;

export const listMembers = endpoint({
  method: 'GET',
  path: MEMBERS,
  guard: LEADER,
  summary: 'Everybody who is a member, a hundred at a time, and whom captains propose.',
  input: z.object({
    ...seasonPath,
    search: z.optional(z.string().check(z.maxLength(100))),
    show: z.catch(z._default(z.enum(MEMBER_FILTERS), 'all'), 'all'),
    sort: z.catch(z._default(z.enum(MEMBER_ORDERS), 'name'), 'name'),
    page,
  }),
  answer: z.object({
    members: z.array(memberLine),
    counts: z.object({ all: z.int(), checking: z.int(), confirmed: z.int(), barred: z.int() }),
    unpaid: z.int(),
    no_team: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    proposals: z.array(openProposal),
  }),
  refusals: ['not_found'],
});

const memberFields = {
  ...participantFields,
  born_on: z.nullable(day),
  email: z.union([z.literal(''), email]),
  phone: z.string().check(z.trim(), z.maxLength(40)),
};
export const member = z.object({
  member_id: id,
  ...memberFields,
  country: z.string(),
  email: z.string(),
  in_public: inPublic,
  state: z.enum(MEMBER_STATES),
  remark: z.string(),
  age_group: ageGroup,
  account: z.nullable(z.string()),
  paid_on: z.nullable(day),
  /** In this season, and in those before. */
  teams: z.array(
    z.object({
      season: z.string(),
      slug: z.string(),
      name: z.string(),
      role: z.enum(SQUAD_ROLES),
      joined_on: day,
      left_on: z.nullable(day),
    }),
  ),
  version: z.int(),
});
export type Member = z.infer<typeof member>;
const memberPath = { ...seasonPath, member_id: idInPath };

export const showMember = endpoint({
  method: 'GET',
  path: `${MEMBERS}/{member_id}`,
  guard: LEADER,
  summary: 'One member, with all that the organisation has written down.',
  input: z.object(memberPath),
  answer: member,
  refusals: ['not_found'],
});

export const createMember = endpoint({
  method: 'POST',
  path: MEMBERS,
  guard: LEADER,
  summary: 'Write down a member who has no team yet. The number is given when it is left empty.',
  input: z.object({
    ...seasonPath,
    ...newPerson.shape,
    member_number: participantFields.member_number,
    is_new: isNewPerson,
  }),
  answer: member,
  refusals: ['not_found', 'season_closed', 'number_taken', 'person_doubtful'],
  limit: 'write',
});

export const updateMember = endpoint({
  method: 'PUT',
  path: `${MEMBERS}/{member_id}`,
  guard: LEADER,
  summary: 'Change a member.',
  input: z.object({
    ...memberPath,
    ...memberFields,
    in_public: z.optional(inPublic),
    base_version: z.int(),
  }),
  answer: member,
  refusals: ['not_found', 'season_closed', 'conflict', 'number_taken'],
  limit: 'write',
});

const someMembers = z.array(id).check(z.minLength(1), z.maxLength(3000));

export const setMemberStates = endpoint({
  method: 'POST',
  path: `${MEMBERS}/states`,
  guard: LEADER,
  summary: 'Confirm members, bar them with a reason, or check them again; many at once.',
  input: z.object({
    ...seasonPath,
    member_ids: someMembers,
    state: z.enum(MEMBER_STATES),
    reason: z._default(longText, ''),
  }),
  answer: z.object({ changed: z.int() }),
  refusals: ['not_found', 'season_closed', 'reason_needed'],
  limit: 'write',
});

export const setMembersPaid = endpoint({
  method: 'POST',
  path: `${MEMBERS}/paid`,
  guard: LEADER,
  summary: 'Note that members have paid for this season, or that they have not; many at once.',
  input: z.object({ ...seasonPath, member_ids: someMembers, paid: z.boolean() }),
  answer: z.object({ changed: z.int() }),
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});

const twin = z.object({
  member_id: id,
  name: z.string(),
  member_number: z.string(),
  born_on: z.nullable(day),
  teams: z.array(z.string()),
});
export const listTwins = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/twins',
  guard: LEADER,
  summary: 'Members who may be the same person: one name, and no two birthdays.',
  input: z.object(seasonPath),
  answer: z.array(z.object({ people: z.array(twin) })),
  refusals: ['not_found'],
});

export const exportMembers = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/members.csv',
  guard: LEADER,
  summary: 'All members as a CSV file that can be imported again.',
  input: z.object(seasonPath),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'text/csv',
});

export const exportMembersAsJson = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/members.json',
  guard: LEADER,
  summary: 'All members as JSON.',
  input: z.object(seasonPath),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'application/json',
});
