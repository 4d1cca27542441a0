import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, done, email, id, idInPath, line, longText, optionalLine, secret, timestamp } from './fields.ts';
import { timeOfDay, weekday } from './league-schemas.ts';
import { teamGap } from './league-teams.ts';
import { seasonPath } from './leagues.ts';
import { memberCandidate } from './member-candidate.ts';

const LEADER = { role: 'competition_leader', of: 'org_slug' } as const;
const SEASON = '/organisations/{org_slug}/seasons/{season_slug}';

const linkFields = { is_open: z.boolean(), closes_at: z.nullable(timestamp), words: longText };
const registrationLink = z.object({ ...linkFields, link: z.nullable(z.string()), version: z.int() });
export type RegistrationLink = z.infer<typeof registrationLink>;

const player = z.object({
  /** Of the last squad of the team that goes on; else somebody by name. */
  member_id: z._default(z.nullable(id), null),
  first_name: z.string().check(z.trim(), z.maxLength(60)),
  last_name: z.string().check(z.trim(), z.maxLength(60)),
  born_on: z._default(z.nullable(day), null),
});
const captainFields = {
  captain_first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  captain_last_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  email,
  phone: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
};
/** What a team sends. */
export const registrationFields = {
  former_slug: z._default(z.nullable(line), null),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  location_id: z._default(z.nullable(id), null),
  /** A venue that the organisation does not know yet. */
  venue_name: z._default(optionalLine, ''),
  venue_address: z._default(optionalLine, ''),
  home_weekday: z.nullable(weekday),
  home_time: z.nullable(timeOfDay),
  wishes: longText,
  ...captainFields,
  players: z.array(player).check(z.maxLength(40)),
};
const sentFields = z.object({ ...registrationFields, former_slug: z.nullable(z.string()) });
export type SentTeam = z.infer<typeof sentFields>;

/** How far it is: taken back by who sent it, or answered. */
const registrationState = z.enum(['sent', 'confirmed', 'refused', 'withdrawn']);

const receivedTeam = z.object({
  id,
  state: registrationState,
  name: z.string(),
  /** The team that goes on. */
  former: z.nullable(z.string()),
  venue: z.string(),
  home_weekday: z.nullable(weekday),
  home_time: z.nullable(z.string()),
  captain: z.string(),
  email: z.string(),
  phone: z.string(),
  wishes: z.string(),
  players: z.array(
    z.object({
      name: z.string(),
      standing: z.enum(['known', 'new', 'doubtful', 'unconfirmed', 'barred', 'other_team']),
      /** The people of the book a doubtful player may be, each with the team of last time. */
      candidates: z.array(memberCandidate),
    }),
  ),
  gaps: z.array(teamGap),
  sent_at: timestamp,
  changed_at: timestamp,
  answer: z.string(),
  team_slug: z.nullable(z.string()),
  version: z.int(),
});
export type ReceivedTeam = z.infer<typeof receivedTeam>;

const registrationDesk = z.object({ link: registrationLink, received: z.array(receivedTeam) });
export const showRegistrationDesk = endpoint({
  method: 'GET',
  path: `${SEASON}/registrations`,
  guard: LEADER,
  summary: 'The link by which teams register, and what they have sent, with what each lacks.',
  input: z.object(seasonPath),
  answer: registrationDesk,
  refusals: ['not_found'],
});

export const updateRegistrationLink = endpoint({
  method: 'PUT',
  path: `${SEASON}/registration-link`,
  guard: LEADER,
  summary: 'Open registration by link until a day, or close it; a new link takes the place of the old one.',
  input: z.object({
    ...seasonPath,
    ...linkFields,
    renew: z._default(z.boolean(), false),
    base_version: z.int(),
  }),
  answer: registrationLink,
  refusals: ['not_found', 'season_closed', 'conflict'],
  limit: 'write',
});

export const answerRegistration = endpoint({
  method: 'POST',
  path: `${SEASON}/registrations/{registration_id}`,
  guard: LEADER,
  summary:
    'Confirm a team that registered, with its venue and people, or refuse it with words. Its captain is told by mail.',
  input: z.object({
    ...seasonPath,
    registration_id: idInPath,
    confirm: z.boolean(),
    words: z._default(longText, ''),
    base_version: z.int(),
    /** For doubtful players, by their place in the list: the member they are, or null for a new person. */
    decisions: z._default(
      z
        .array(z.object({ player: z.int().check(z.minimum(0), z.maximum(50)), member_id: z.nullable(id) }))
        .check(z.maxLength(50)),
      [],
    ),
  }),
  answer: registrationDesk,
  refusals: [
    'not_found',
    'season_closed',
    'conflict',
    'registration_answered',
    'reason_needed',
    'team_known',
    'person_doubtful',
  ],
  limit: 'write',
});

const byToken = { token: secret };
const ownToken = z.optional(secret);

const openRegistration = z.object({
  organisation: z.string(),
  season: z.string(),
  zone: z.string(),
  is_open: z.boolean(),
  closes_at: z.nullable(timestamp),
  words: z.string(),
  least_squad: z.int(),
  most_squad: z.int(),
  start_time: z.string(),
  teams: z.array(z.object({ slug: z.string(), name: z.string() })),
  venues: z.array(z.object({ id, name: z.string(), address: z.string() })),
  /** What was sent before, for who has the link from the mail. */
  mine: z.nullable(z.object({ fields: sentFields, state: registrationState, answer: z.string() })),
});
export type OpenRegistration = z.infer<typeof openRegistration>;

export const showOpenRegistration = endpoint({
  method: 'GET',
  path: '/team-registration/{token}',
  guard: 'open',
  summary:
    'What is asked of a team that registers by link, and with the link from the mail what it has sent.',
  input: z.object({ ...byToken, own: ownToken }),
  answer: openRegistration,
  refusals: ['not_found'],
});

export const showLastSquad = endpoint({
  method: 'GET',
  path: '/team-registration/{token}/teams/{team_slug}',
  guard: 'open',
  summary: 'A team of an earlier season as it was last: its venue, its evening and the names of its players.',
  input: z.object({ ...byToken, team_slug: line }),
  answer: z.object({
    name: z.string(),
    location_id: z.nullable(id),
    home_weekday: z.nullable(weekday),
    home_time: z.nullable(z.string()),
    players: z.array(z.object({ member_id: id, first_name: z.string(), last_name: z.string() })),
  }),
  refusals: ['not_found'],
});

export const registerTeam = endpoint({
  method: 'POST',
  path: '/team-registration/{token}',
  guard: 'open',
  summary:
    'Register a team without an account. The captain gets a mail with a link to change it until the deadline.',
  input: z.object({ ...byToken, ...registrationFields }),
  answer: done,
  refusals: ['not_found', 'team_registration_closed', 'invalid'],
  limit: 'team',
});

export const changeRegistration = endpoint({
  method: 'PUT',
  path: '/team-registration/{token}/{own}',
  guard: 'open',
  summary: 'Change what a team has sent, with the link from the mail.',
  input: z.object({ ...byToken, own: secret, ...registrationFields }),
  answer: done,
  refusals: ['not_found', 'team_registration_closed', 'registration_answered', 'invalid'],
  limit: 'team',
});

export const withdrawRegistration = endpoint({
  method: 'DELETE',
  path: '/team-registration/{token}/{own}',
  guard: 'open',
  summary:
    'Take back what a team has sent, with the link from the mail; after the deadline too, until it is answered.',
  input: z.object({ ...byToken, own: secret }),
  answer: done,
  refusals: ['not_found', 'season_closed', 'registration_answered'],
  limit: 'team',
});
