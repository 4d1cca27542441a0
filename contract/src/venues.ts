import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idInPath, timestamp } from './fields.ts';
import { weekday } from './league-schemas.ts';
import { TEAM_STATES } from './league-teams.ts';
import { seasonPath } from './leagues.ts';
import { location } from './locations.ts';

const LEADER = { role: 'competition_leader', of: 'org_slug' } as const;
const VENUES = '/organisations/{org_slug}/seasons/{season_slug}/venues';

const evening = z.object({
  weekday,
  /** What the league gets; all that are usable unless it is said. */
  boards: z.int(),
  is_said: z.boolean(),
  teams: z.int(),
});
const venueLine = z.object({
  id,
  name: z.string(),
  address: z.string(),
  boards: z.int(),
  /** Only the evenings on which somebody is at home. */
  evenings: z.array(evening),
  /** Evenings of the calendar with more matches than boards. */
  clashes: z.int(),
});
export type VenueLine = z.infer<typeof venueLine>;

export const listVenues = endpoint({
  method: 'GET',
  path: VENUES,
  guard: LEADER,
  summary:
    'The venues of an organisation with their boards and home evenings, and where too many play at once.',
  input: z.object(seasonPath),
  answer: z.array(venueLine),
  refusals: ['not_found'],
});

const venueTeam = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.enum(TEAM_STATES),
  home_weekday: z.nullable(weekday),
  home_time: z.nullable(z.string()),
  group: z.nullable(z.string()),
});
const venueMatch = z.object({
  slug: z.string(),
  starts_at: timestamp,
  home: z.string(),
  away: z.string(),
  boards: z.int(),
});
const venueDay = z.object({
  day: z.string(),
  /** Boards that are there that evening, and that its matches take. */
  boards: z.int(),
  taken: z.int(),
  matches: z.array(venueMatch),
});
const venue = z.object({
  location,
  evenings: z.array(evening),
  teams: z.array(venueTeam),
  days: z.array(venueDay),
});
export type Venue = z.infer<typeof venue>;
const venuePath = { ...seasonPath, location_id: idInPath };

export const showVenue = endpoint({
  method: 'GET',
  path: `${VENUES}/{location_id}`,
  guard: LEADER,
  summary: 'A venue in a season: boards, evenings, teams, and its matches evening by evening.',
  input: z.object(venuePath),
  answer: venue,
  refusals: ['not_found'],
});

export const setVenueEvenings = endpoint({
  method: 'PUT',
  path: `${VENUES}/{location_id}/evenings`,
  guard: LEADER,
  summary:
    'How many boards the league gets at a venue, by evening; what is left out has all that are usable.',
  input: z.object({
    ...venuePath,
    evenings: z
      .array(z.object({ weekday, boards: z.int().check(z.minimum(0), z.maximum(99)) }))
      .check(z.maxLength(7)),
  }),
  answer: venue,
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});
