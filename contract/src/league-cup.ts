import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idInPath, line } from './fields.ts';
import { MATCH_PHASES } from './league-matches.ts';
import { seasonPath } from './leagues.ts';

const leader = { role: 'competition_leader', of: 'org_slug' } as const;
const cupPath = { ...seasonPath, group_slug: line };
const cupTie = z.object({
  home: id,
  /** Null: a bye. */
  away: z.nullable(id),
  /** The match, once it is planned. */
  match: z.nullable(
    z.object({
      slug: z.string(),
      date: day,
      phase: z.enum(MATCH_PHASES),
      score: z.nullable(z.tuple([z.int(), z.int()])),
    }),
  ),
  /** Who is through. */
  through: z.nullable(id),
  /** It is over and nobody has won it. */
  is_level: z.boolean(),
});

export const cupRound = z.object({
  round: z.int(),
  week: day,
  dice: z.int(),
  /** Ties in all; those that are still in the bowl are not told. */
  count: z.int(),
  ties: z.array(cupTie),
  is_planned: z.boolean(),
  /** Ties that found no evening: the evenings they could have, for who draws. */
  open: z.array(
    z.object({
      home: id,
      away: id,
      venue: z.string(),
      offers: z.array(
        z.object({
          home: id,
          date: day,
          venue: z.string(),
          kind: z.enum(['other_evening', 'swap', 'other_week']),
        }),
      ),
    }),
  ),
});

export const cup = z.object({
  v: z.int(),
  group_id: id,
  slug: z.string(),
  name: z.string(),
  teams: z.array(z.object({ id, name: z.string(), pot: z.int(), squad: z.int() })),
  rounds: z.array(cupRound),
  /** Who plays the next round; nobody while one is being played. */
  next: z.array(id),
  cup_weeks: z.array(day),
  /** Teams of the season that are not in the cup. */
  others: z.array(z.object({ id, name: z.string() })),
  /** The caller draws. */
  leads: z.boolean(),
});
export type Cup = z.infer<typeof cup>;

export const showCup = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}',
  guard: 'open',
  shared: true,
  summary: 'A cup with its rounds, as far as they are drawn and shown.',
  input: z.object(cupPath),
  answer: cup,
  refusals: ['not_found'],
});

export const setCupTeams = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/teams',
  guard: leader,
  summary: 'Who plays in a cup, and from which pot; until the first round is drawn.',
  input: z.object({
    ...cupPath,
    teams: z
      .array(z.object({ team_id: id, pot: z.int().check(z.minimum(1), z.maximum(9)) }))
      .check(z.maxLength(512)),
  }),
  answer: cup,
  refusals: ['not_found', 'season_closed', 'cup_drawn'],
  limit: 'write',
});

export const showCupSquad = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/squad',
  guard: leader,
  summary: 'The squad of a team in the season, and who of it plays in the cup; nobody marked: all of them.',
  input: z.object({ ...cupPath, team_id: idInPath }),
  answer: z.array(z.object({ participant_id: id, name: z.string(), is_in: z.boolean() })),
  refusals: ['not_found'],
});

export const setCupSquad = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/squad',
  guard: leader,
  summary: 'With whom a team plays in a cup. An empty list: with its squad of the season.',
  input: z.object({ ...cupPath, team_id: id, participant_ids: z.array(id).check(z.maxLength(60)) }),
  answer: cup,
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});

export const drawCup = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/draw',
  guard: leader,
  summary:
    'Draw the next round, by a number anybody can check. It stays in the bowl until it is shown tie by tie.',
  input: z.object({ ...cupPath, week: day, uses_pots: z.boolean(), round: z.int() }),
  answer: cup,
  refusals: ['not_found', 'season_closed', 'conflict', 'against_the_rules'],
  limit: 'write',
});

export const showCupTie = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/show-tie',
  guard: leader,
  summary: 'Show the next tie of the round, or all of them; or put an undrawn round back into the bowl.',
  input: z.object({ ...cupPath, round: z.int(), shown: z.int().check(z.minimum(-1), z.maximum(600)) }),
  answer: cup,
  refusals: ['not_found', 'season_closed', 'conflict', 'cup_drawn'],
  limit: 'write',
});

export const planCup = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/plan',
  guard: leader,
  summary:
    'Make matches of a round that is drawn, in its week, on home evenings with free boards, of as many ties as find one; captains are told.',
  input: z.object({ ...cupPath, round: z.int() }),
  answer: cup,
  refusals: ['not_found', 'season_closed', 'conflict', 'against_the_rules'],
  limit: 'write',
});

export const planCupTie = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/cups/{group_slug}/plan-tie',
  guard: leader,
  summary: 'Make the match of a tie that found no evening, on one that was offered; captains are told.',
  input: z.object({
    ...cupPath,
    round: z.int(),
    /** The team that was drawn first. */
    home: id,
    /** The team that is at home then. */
    host: id,
    date: day,
  }),
  answer: cup,
  refusals: ['not_found', 'season_closed', 'conflict', 'against_the_rules'],
  limit: 'write',
});
