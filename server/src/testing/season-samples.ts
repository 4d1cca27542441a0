import { addPlayOff, closeSeason } from '@oche/contract';
import { USUAL_GROUP_RULES, usualSeasonRules } from '@oche/league';
import { makeOrganisation } from '../seed/factories.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { fresh, freshYear, nothing, type Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

const dates = { starts_on: '2041-09-01', ends_on: '2042-05-31', zone: 'Europe/Brussels' };

/** A season with a group of four teams and no calendar yet, of the organiser's own organisation. */
const league = async ({ organisation }: Cast, { db }: World) => {
  const year = freshYear();
  const made = await makeLeague(db, organisation.id, {
    ...{ from: `${year}-09-01`, to: `${year + 1}-05-31`, has_calendar: false },
  });
  return { org_slug: organisation.slug, season_slug: made.slug, made };
};
/** Before anybody has played all of a group are level. */
const tieOf = ({ groups }: Awaited<ReturnType<typeof makeLeague>>) => ({
  teams: groups[0]!.teams.map(({ team_id }) => team_id),
  up: null,
  reason: 'Played off on Sunday',
});
const inSeason = (more: object = {}): Sample => ({
  input: async (cast, world) => {
    const { made: _, ...place } = await league(cast, world);
    return { ...place, ...more };
  },
});
const inGroup = (more: object = {}): Sample => ({
  input: async (cast, world) => {
    const { made, ...place } = await league(cast, world);
    return { ...place, group_slug: made.groups[0]!.slug, ...more };
  },
});
const group = { name: 'A division', kind: 'league', category: 'other', class: 1, rules: USUAL_GROUP_RULES };

export const SEASON_SAMPLES: Record<string, Sample> = {
  listCompetitions: nothing,
  showOrganisationDesk: {
    // Elsewhere the players lead teams of the organiser's own.
    input: async ({ organiser }, { db }) => {
      const club = { name: 'Another club', slug: fresh('another-club'), organisers: [organiser.id] };
      return { org_slug: (await makeOrganisation(db, club)).slug };
    },
    only: { roles: ['organiser', 'superadmin'], else: 'forbidden' },
  },
  showSeason: inSeason(),
  proposeSeason: inSeason(),
  createSeason: {
    input: ({ organisation }) => ({ org_slug: organisation.slug, name: '2041/42', ...dates }),
  },
  updateSeason: {
    input: async (cast, world) => {
      const { made, ...place } = await league(cast, world);
      const rules = usualSeasonRules(dates.starts_on, dates.ends_on);
      return { ...place, base_version: 1, name: made.slug, ...dates, rules };
    },
  },
  publishSeason: inSeason(),
  previewClosing: inSeason(),
  listLeagueLog: inSeason(),
  exportLeagueLog: inSeason(),
  addPlayOff: {
    input: async (cast, world) => {
      const { made, ...place } = await league(cast, world);
      return { ...place, ...tieOf(made) };
    },
  },
  removePlayOff: {
    input: async (cast, world) => {
      const { made, ...place } = await league(cast, world);
      const { id } = await world.withToken(cast.tokens.organiser)(addPlayOff, { ...place, ...tieOf(made) });
      return { ...place, play_off_id: id, reason: 'Entered by mistake' };
    },
  },
  closeSeason: inSeason(),
  reopenSeason: {
    input: async (cast, world) => {
      const { made: _, ...place } = await league(cast, world);
      await world.withToken(cast.tokens.organiser)(closeSeason, place);
      return { ...place, reason: 'A protest was upheld' };
    },
  },
  listGroups: inSeason(),
  showGroup: inGroup(),
  exportGroupTable: inGroup(),
  createGroup: inSeason({ ...group, name: 'Dames' }),
  updateGroup: inGroup({ ...group, base_version: 1 }),
  deleteGroup: inGroup(),
  listGroupMatches: inGroup(),
  showTeamPlaces: inSeason(),
  moveTeams: {
    input: async (cast, world) => {
      const { made, ...place } = await league(cast, world);
      const [division] = made.groups;
      return { ...place, moves: [{ team: division!.teams[0]!.slug, from: division!.slug, to: null }] };
    },
  },
};
