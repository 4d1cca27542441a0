import {
  addMember,
  askTransfer,
  registerTeam,
  showRegistrationDesk,
  updateRegistrationLink,
} from '@oche/contract';
import { makeLeague } from '../seed/league/make-league.ts';
import { updateSquadAccount } from './lookups.sql.ts';
import { fresh, freshYear, type Input, type Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

type League = Awaited<ReturnType<typeof makeLeague>>;

/** A season of its own for every call, with two teams; the player leads the first one, the other player the second. */
async function league(cast: Cast, { db }: World): Promise<{ place: Input; season: League }> {
  const year = freshYear();
  const season = await makeLeague(db, cast.organisation.id, {
    ...{ teams: 2, from: `${year}-09-01`, to: `${year + 1}-05-31`, has_calendar: false },
  });
  return { place: { org_slug: cast.organisation.slug, season_slug: season.slug }, season };
}

const inSeason = (
  more: Input | ((season: League, cast: Cast, world: World) => Input | Promise<Input>) = {},
): Sample => ({
  input: async (cast, world) => {
    const { place, season } = await league(cast, world);
    return { ...place, ...(typeof more === 'function' ? await more(season, cast, world) : more) };
  },
});

const teamOf = (season: League, at = 0) => season.groups[0]!.teams[at]!;
const memberOf = (season: League, at = 2, team = 0) => Number(teamOf(season, team).players[at]!.id);

/** A team that the player is captain of, and the other player of the other one. */
const ledByPlayer = (
  more: Input | ((season: League, cast: Cast, world: World) => Input | Promise<Input>) = {},
): Sample => ({
  input: async (cast, world) => {
    const { place, season } = await league(cast, world);
    await updateSquadAccount(world.db, memberOf(season, 0), cast.player.id);
    await updateSquadAccount(world.db, memberOf(season, 0, 1), cast.otherPlayer.id);
    const team_slug = teamOf(season).slug;
    return { ...place, team_slug, ...(typeof more === 'function' ? await more(season, cast, world) : more) };
  },
});

const fields = {
  ...{ name: 'De Zeemeeuw B', short_name: 'ZEB', group_slug: null, location_id: null, home_weekday: 5 },
  ...{ home_time: '20:00', contact_name: '', contact_email: '', contact_phone: '', remarks: '' },
};
const person = {
  ...{ first_name: 'Nele', last_name: 'Nieuw', born_on: '2001-05-06', email: '', phone: '' },
  gender: 'female' as const,
};
const somebody = {
  ...{ first_name: 'Lotte', last_name: 'Vermeulen', nickname: '', gender: null, club: '', country: 'BE' },
  ...{ birth_year: null, member_number: '', born_on: '1999-01-31', email: '', phone: '' },
};
/** From another address each time: one address is not written to without end. */
const sent = () => ({
  ...{ name: 'De Nieuwe', home_weekday: 5, home_time: null, wishes: '', captain_first_name: 'Kim' },
  ...{ captain_last_name: 'Maes', email: `${fresh('kim')}@example.com`, phone: '0470 11 22 33', players: [] },
});

const openLink = async (season: League, cast: Cast, world: World): Promise<string> => {
  const place = { org_slug: cast.organisation.slug, season_slug: season.slug };
  const open = { is_open: true, closes_at: null, words: '', base_version: 0 };
  const { link } = await world.withToken(cast.tokens.organiser)(updateRegistrationLink, {
    ...place,
    ...open,
  });
  return link!.split('/').at(-1)!;
};
const byLink = (more: () => Input = () => ({})): Sample => ({
  input: async (cast, world) => ({
    token: await openLink((await league(cast, world)).season, cast, world),
    ...more(),
  }),
});

const proposed = async (season: League, cast: Cast, world: World): Promise<Input> => {
  const place = {
    org_slug: cast.organisation.slug,
    season_slug: season.slug,
    team_slug: teamOf(season).slug,
  };
  await updateSquadAccount(world.db, memberOf(season, 0), cast.player.id);
  const team = await world.withToken(cast.tokens.player)(addMember, { ...place, person });
  return { proposal_id: team.proposals[0]!.id };
};

const asked = async (season: League, cast: Cast, world: World): Promise<Input> => {
  const place = { org_slug: cast.organisation.slug, season_slug: season.slug };
  const [from, to] = [teamOf(season), teamOf(season, 1)];
  await updateSquadAccount(world.db, memberOf(season, 0, 1), cast.player.id);
  const { id } = await world.withToken(cast.tokens.organiser)(askTransfer, {
    ...{ ...place, team_slug: from.slug, to_team: to.slug, member_id: memberOf(season) },
  });
  return { transfer_id: id };
};

const received = async (season: League, cast: Cast, world: World): Promise<Input> => {
  const token = await openLink(season, cast, world);
  await world.withToken(null)(registerTeam, { token, ...sent() });
  const place = { org_slug: cast.organisation.slug, season_slug: season.slug };
  const { received: all } = await world.withToken(cast.tokens.organiser)(showRegistrationDesk, place);
  return { registration_id: all[0]!.id };
};

/** Samples of everything about teams, members and venues of a league. */
export const LEAGUE_SAMPLES: Record<string, Sample> = {
  listTeams: inSeason(),
  exportTeams: inSeason(),
  listFormerTeams: inSeason(),
  createTeam: inSeason(fields),
  showTeam: ledByPlayer(),
  updateTeam: inSeason((season) => ({ ...fields, team_slug: teamOf(season).slug, base_version: 1 })),
  updateTeamContact: ledByPlayer({
    contact_name: 'Kim',
    contact_email: '',
    contact_phone: '1',
    remarks: '',
    base_version: 1,
  }),
  confirmTeam: inSeason((season) => ({ team_slug: teamOf(season).slug, confirmed: true })),
  previewWithdrawal: inSeason((season) => ({ team_slug: teamOf(season).slug })),
  withdrawTeam: inSeason((season) => ({
    ...{ team_slug: teamOf(season).slug, reason: 'Too few players', base_version: 1 },
  })),
  readmitTeam: {
    ...inSeason((season) => ({ team_slug: teamOf(season).slug, reason: 'A slip of the pen' })),
    only: { roles: [], else: 'team_not_withdrawn' },
  },
  searchMembers: ledByPlayer({ search: 'an' }),
  addMember: ledByPlayer({ person, is_new: true }),
  removeProposal: ledByPlayer(proposed),
  answerProposal: inSeason(async (season, cast, world) => ({
    ...(await proposed(season, cast, world)),
    accept: true,
    is_new: true,
  })),
  setSquadRole: ledByPlayer((season) => ({ member_id: memberOf(season), role: 'reserve_captain' })),
  leaveTeam: inSeason((season) => ({
    ...{ team_slug: teamOf(season).slug, member_id: memberOf(season), reason: 'Moved away' },
  })),
  listMembers: inSeason(),
  showMember: inSeason((season) => ({ member_id: memberOf(season) })),
  createMember: inSeason({ ...person, member_number: '', is_new: true }),
  updateMember: inSeason((season) => ({ ...somebody, member_id: memberOf(season), base_version: 2 })),
  setMemberStates: inSeason((season) => ({ member_ids: [memberOf(season)], state: 'checking' })),
  setMembersPaid: inSeason((season) => ({ member_ids: [memberOf(season)], paid: true })),
  listTwins: inSeason(),
  inviteCaptains: inSeason({}),
  exportMembers: inSeason(),
  exportMembersAsJson: inSeason(),
  listTransfers: inSeason(),
  listTransferTeams: {
    ...inSeason(),
    only: { roles: ['organiser', 'superadmin'], else: 'forbidden' },
  },
  askTransfer: ledByPlayer((season) => ({ member_id: memberOf(season), to_team: teamOf(season, 1).slug })),
  answerTransfer: {
    ...inSeason(async (season, cast, world) => ({ ...(await asked(season, cast, world)), answer: 'refuse' })),
    only: { roles: ['player', 'organiser', 'superadmin'], else: 'not_found' },
  },
  showRegistrationDesk: inSeason(),
  updateRegistrationLink: inSeason({ is_open: true, closes_at: null, words: '', base_version: 0 }),
  answerRegistration: inSeason(async (season, cast, world) => ({
    ...{ ...(await received(season, cast, world)), confirm: true, base_version: 1 },
  })),
  showOpenRegistration: byLink(),
  showLastSquad: {
    input: async (cast, world) => {
      const { season } = await league(cast, world);
      const next = await league(cast, world);
      return { token: await openLink(next.season, cast, world), team_slug: teamOf(season).slug };
    },
  },
  registerTeam: byLink(sent),
  changeRegistration: {
    ...byLink(() => ({ own: 'no such link', ...sent() })),
    only: { roles: [], else: 'not_found' },
  },
  withdrawRegistration: {
    ...byLink(() => ({ own: 'no such link' })),
    only: { roles: [], else: 'not_found' },
  },
  listVenues: inSeason(),
  showVenue: inSeason((season) => ({ location_id: season.venues[0]!.id })),
  setVenueEvenings: inSeason((season) => ({
    ...{ location_id: season.venues[0]!.id, evenings: [{ weekday: 5, boards: 2 }] },
  })),
};
