import {
  addPenalty,
  addSheetPhoto,
  commandLeagueMatch,
  drawCup,
  setCupTeams,
  showCup,
  showCupTie,
  showLeagueMatch,
} from '@oche/contract';
import { USUAL_GROUP_RULES } from '@oche/league';
import { insertGroup } from '../leagues/index.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { freshYear, type Sample, SMALL_PICTURE } from './sample.ts';
import type { Cast, World } from './world.ts';

async function makeSeason({ organisation }: Cast, world: World, has_calendar = true) {
  const year = freshYear();
  const league = await makeLeague(world.db, organisation.id, {
    from: `${year}-09-01`,
    to: `${year + 1}-05-31`,
    has_calendar,
  });
  return { league, year, place: { org_slug: organisation.slug, season_slug: league.slug } };
}

const season: Sample['input'] = async (cast, world) => (await makeSeason(cast, world)).place;

async function makeMatch(cast: Cast, world: World) {
  const { league, year, place } = await makeSeason(cast, world);
  const [match] = league.matches;
  return { place: { ...place, match_slug: match!.slug }, match: match!, year, league };
}

/** A match whose line-ups are open. */
async function makeEvening(cast: Cast, world: World) {
  const { place, match, league } = await makeMatch(cast, world);
  const call = world.withToken(cast.tokens.organiser);
  let version = 0;
  for (const side of ['home', 'away'] as const) {
    const teams = league.groups.flatMap((group) => group.teams);
    const { players } = teams.find(({ team_id }) => team_id === Number(match.fixture[side]))!;
    const positions = players.slice(0, match.match.format.positions).map(({ id }) => id);
    const line_up = { positions, substitutes: [] };
    const command = { type: 'hand_in_line_up', side, line_up } as const;
    ({ version } = await call(commandLeagueMatch, { ...place, version, as: 'secretary', command }));
  }
  return place;
}

/** The same with its games begun. */
async function makeRunning(cast: Cast, world: World) {
  const place = await makeEvening(cast, world);
  const call = world.withToken(cast.tokens.organiser);
  const { version } = await call(showLeagueMatch, place);
  await call(commandLeagueMatch, { ...place, version, as: 'secretary', command: { type: 'start' } });
  return place;
}

async function makeCup(cast: Cast, world: World) {
  const { league, year, place } = await makeSeason(cast, world);
  const group = {
    season_id: league.id,
    slug: 'cup',
    name: 'Cup',
    kind: 'cup' as const,
    class: 1,
    position: 9,
  };
  await insertGroup(world.db, { ...group, category: 'other', rules: USUAL_GROUP_RULES });
  const cup = { ...place, group_slug: 'cup' };
  const teams = league.groups[0]!.teams.map(({ team_id }) => ({ team_id, pot: 1 }));
  await world.withToken(cast.tokens.organiser)(setCupTeams, { ...cup, teams });
  return { cup, teams, week: `${year + 1}-05-20` };
}

async function makeRound(cast: Cast, world: World, shown: number) {
  const { cup, week } = await makeCup(cast, world);
  const call = world.withToken(cast.tokens.organiser);
  await call(drawCup, { ...cup, week, uses_pots: false, round: 1 });
  if (shown > 0) await call(showCupTie, { ...cup, round: 1, shown });
  return { ...cup, round: 1 };
}

/** Captains are tested with their matches: in the world of these calls nobody leads a team. */
const organisers: Sample['only'] = { roles: ['organiser', 'superadmin'], else: 'forbidden' };

export const CALENDAR_SAMPLES: Record<string, Sample> = {
  showSeasonCalendar: { input: season },
  exportCalendar: { input: season },
  exportLeagueMatches: { input: season },
  stopCalendar: { input: season },
  updateCalendarWishes: {
    input: async (cast, world) => {
      const { league, place } = await makeSeason(cast, world);
      const [row] = await world.db<
        { calendar: object }[]
      >`select calendar from seasons where id = ${league.id}`;
      return { ...place, version: 1, wishes: row!.calendar, evenings: [], boards: [] };
    },
  },
  makeCalendar: { input: async (cast, world) => (await makeSeason(cast, world, false)).place },
  lockMatches: {
    input: async (cast, world) => {
      const { league, place } = await makeSeason(cast, world);
      return { ...place, match_ids: [league.matches[0]!.id], is_locked: true };
    },
  },
  publishCalendar: {
    input: async (cast, world) => ({ ...(await makeSeason(cast, world)).place, is_published: false }),
  },
  matchDates: { input: async (cast, world) => (await makeMatch(cast, world)).place, only: organisers },
  moveMatch: {
    input: async (cast, world) => {
      const { place, match, year } = await makeMatch(cast, world);
      return { ...place, from: match.fixture.date, date: `${year + 1}-05-23`, despite: true };
    },
  },
  turnMatch: { input: async (cast, world) => (await makeMatch(cast, world)).place },
  listLeagueMatches: { input: season, only: organisers },
  showLeagueMatch: { input: async (cast, world) => (await makeMatch(cast, world)).place, only: organisers },
  showPublicMatch: { input: async (cast, world) => (await makeMatch(cast, world)).place },
  commandLeagueMatch: {
    input: async (cast, world) => ({
      ...(await makeMatch(cast, world)).place,
      version: 0,
      command: { type: 'cancel', reason: 'The café burnt down' },
    }),
    only: organisers,
  },
  listMyMatches: { input: () => ({}) },
  addSheetPhoto: {
    input: async (cast, world) => ({ ...(await makeRunning(cast, world)), content: SMALL_PICTURE }),
    only: organisers,
  },
  removeSheetPhoto: {
    input: async (cast, world) => {
      const place = await makeRunning(cast, world);
      const call = world.withToken(cast.tokens.organiser);
      await call(addSheetPhoto, { ...place, content: SMALL_PICTURE });
      const { photos } = await call(showLeagueMatch, place);
      return { ...place, photo_id: photos[0]!.id, reason: 'The wrong paper' };
    },
  },
  showMatchPlay: { input: makeEvening, only: organisers },
  startSheetGame: {
    input: async (cast, world) => ({ ...(await makeEvening(cast, world)), slot: 1 }),
    only: organisers,
  },
  linkSheetTablet: { input: makeEvening, only: organisers },
  unlinkSheetTablets: { input: makeEvening, only: organisers },
  sheetTabletLogin: {
    input: () => ({ code: 'no such code' }),
    only: { roles: [], else: 'sheet_code_wrong' },
  },
  showTabletMatch: { input: () => ({}) },
  startTabletGame: { input: () => ({ slot: 1 }) },
  listPenalties: { input: season },
  addPenalty: {
    input: async (cast, world) => {
      const { league, place } = await makeSeason(cast, world);
      return { ...place, team_slug: league.groups[0]!.teams[0]!.slug, points: 2, reason: 'Came too late' };
    },
  },
  liftPenalty: {
    input: async (cast, world) => {
      const { league, place } = await makeSeason(cast, world);
      const team_slug = league.groups[0]!.teams[0]!.slug;
      const call = world.withToken(cast.tokens.organiser);
      const { id } = await call(addPenalty, { ...place, team_slug, points: 2, reason: 'Came too late' });
      return { ...place, penalty_id: id, reason: 'Came in time after all' };
    },
  },
  showCup: { input: async (cast, world) => (await makeCup(cast, world)).cup },
  setCupTeams: {
    input: async (cast, world) => {
      const { cup, teams } = await makeCup(cast, world);
      return { ...cup, teams };
    },
  },
  showCupSquad: {
    input: async (cast, world) => {
      const { cup, teams } = await makeCup(cast, world);
      return { ...cup, team_id: teams[0]!.team_id };
    },
  },
  setCupSquad: {
    input: async (cast, world) => {
      const { cup, teams } = await makeCup(cast, world);
      return { ...cup, team_id: teams[0]!.team_id, participant_ids: [] };
    },
  },
  drawCup: {
    input: async (cast, world) => {
      const { cup, week } = await makeCup(cast, world);
      return { ...cup, week, uses_pots: false, round: 1 };
    },
  },
  showCupTie: { input: async (cast, world) => ({ ...(await makeRound(cast, world, 0)), shown: 1 }) },
  planCup: { input: (cast, world) => makeRound(cast, world, 2) },
  planCupTie: {
    input: async (cast, world) => {
      const round = await makeRound(cast, world, 2);
      await world.db`
        insert into venue_evenings (season_id, location_id, weekday, boards)
        select distinct season_id, location_id, home_weekday, 0 from season_teams
        where season_id = (select max(id) from seasons) and location_id is not null
        on conflict (season_id, location_id, weekday) do update set boards = 0`;
      const { rounds } = await world.withToken(cast.tokens.organiser)(showCup, round);
      const [open] = rounds[0]!.open;
      const [offer] = open!.offers;
      return { ...round, home: open!.home, host: offer!.home, date: offer!.date };
    },
  },
};
