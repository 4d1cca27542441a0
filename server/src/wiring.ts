import { Refusal, type RoleGuard } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import {
  type AccountEnd,
  accountData,
  accountJobs,
  accountRoutes,
  authenticateUser,
  knowsDevice,
} from './accounts/index.ts';
import { adminRoutes } from './admin/index.ts';
import {
  type Actor,
  type AppServices,
  type Authenticate,
  type CallerMemory,
  type ChannelKind,
  type Context,
  createDispatcher,
  type Dispatch,
  type HasRole,
  type Input,
  mayListen,
  type OwnData,
  on,
  type Route,
  type Subscription,
  verbs,
} from './app/index.ts';
import { authenticateBoard, boardChannels, boardRoutes, locationData } from './boards/index.ts';
import {
  coachingData,
  coachingJobs,
  coachingRoutes,
  deleteCoachingInvitationsTo,
  findGameSession,
  isMinorOf,
  mayWatchTraining,
} from './coaching/index.ts';
import type { Sql } from './db/index.ts';
import {
  eventChanged,
  eventData,
  eventHandedOver,
  eventRoutes,
  listOpenEventsOf,
  mayRunEvent,
  usedByEvents,
} from './events/index.ts';
import { leaveFiles, unusedFiles } from './files/index.ts';
import {
  authenticateMarker,
  countGamesOf,
  gameChannels,
  gameData,
  gameJobs,
  gameMarkerChanged,
  gameRoutes,
  gameStatusChanged,
  gameStatusExpected,
  gameVersionChosen,
  gameVersionKept,
  leaveGames,
  moveWatchers,
} from './games/index.ts';
import { importRoutes } from './imports/index.ts';
import { type Job, oldCounts } from './jobs/index.ts';
import {
  authenticateSheetTablet,
  expectSheetGame,
  followMergedMembers,
  followSheetGame,
  leagueChannels,
  leagueData,
  leagueJobs,
  leagueRoutes,
  mayChooseMatchVersion,
  mayLeadTeam,
  noticeChosenVersion,
  noticeTakenOver,
  noticeTwoVersions,
  usedBySheets,
} from './leagues/index.ts';
import {
  leaveLobbyForGood,
  listFriendsAmong,
  lobbyChannels,
  lobbyData,
  lobbyJobs,
  lobbyRoutes,
  noteGameStatus,
  showAnew,
} from './lobby/index.ts';
import { noticeChannels, noticeData, noticeJobs, noticeRoutes } from './notices/index.ts';
import {
  findIsOrganiser,
  findOrganisationId,
  listSoleManaged,
  mayOrganise,
  organisationData,
  organisationRoutes,
} from './organisations/index.ts';
import { participantData, participantRoutes, peopleChanged } from './participants/index.ts';
import { profileData, profileJobs, profileRoutes } from './profile/index.ts';
import { mayKeepRanking, rankingData, rankingRoutes } from './rankings/index.ts';
import { siteRoutes } from './site/index.ts';
import { siteContentRoutes, usedBySites } from './site-content/index.ts';
import {
  expectPairingGame,
  findEventOf,
  followEvent,
  followHandOver,
  followPairingGame,
  followPeople,
  mayChoosePairingVersion,
  publishPairingVersions,
  tournamentChannels,
  tournamentData,
  tournamentJobs,
  tournamentRoutes,
} from './tournaments/index.ts';
import { trainingData, trainingRoutes } from './training/index.ts';
import { webhookJobs, webhookRoutes } from './webhooks/index.ts';

/** A user's token first: there are a thousand of them for every board. */
const authenticate: Authenticate = async (services, token) =>
  (await authenticateUser(services, token)) ??
  (await authenticateBoard(services, token)) ??
  (await authenticateMarker(services, token)) ??
  authenticateSheetTablet(services, token);

type RoleCheck<Of extends RoleGuard['of']> = (
  sql: Sql,
  actor: Actor,
  role: Extract<RoleGuard, { of: Of }>['role'],
  input: never,
) => Promise<boolean | undefined>;

type Named<Of extends string, T> = { [Name in Of]: T };

/** Who has a role, by the parameter of a path that a guard names, and by what else the call says; undefined when there is no such thing. */
export const ROLE_CHECKS: { [Of in RoleGuard['of']]: RoleCheck<Of> } = {
  org_slug: async (sql, actor, role, { org_slug }: Named<'org_slug', string>) => {
    const id = await findOrganisationId(sql, org_slug);
    return id === undefined ? undefined : mayOrganise(sql, actor, id, role);
  },
  event_id: (sql, actor, role, { event_id }: Named<'event_id', number>) =>
    mayRunEvent(sql, actor, event_id, role),
  tournament_id: async (sql, actor, role, { tournament_id }: Named<'tournament_id', number>) => {
    const eventId = await findEventOf(sql, tournament_id);
    return eventId === undefined ? undefined : mayRunEvent(sql, actor, eventId, role);
  },
  ranking_id: (sql, actor, _role, { ranking_id }: Named<'ranking_id', number>) =>
    mayKeepRanking(sql, actor, ranking_id),
  team_slug: (sql, actor, _role, place: Named<'org_slug' | 'season_slug' | 'team_slug', string>) =>
    mayLeadTeam(sql, actor, place),
};

const hasRole: HasRole = ({ db }, actor, { role, of }, input) =>
  (ROLE_CHECKS[of] as RoleCheck<RoleGuard['of']>)(db, actor, role as never, input as never);

/** What features do when something happens further left, in the same transaction. */
export const SUBSCRIPTIONS: Subscription[] = [
  on(gameStatusChanged, noteGameStatus),
  on(gameStatusExpected, expectPairingGame),
  on(gameStatusChanged, followPairingGame),
  on(gameStatusExpected, expectSheetGame),
  on(gameStatusChanged, followSheetGame),
  on(gameVersionKept, publishPairingVersions),
  on(gameVersionChosen, publishPairingVersions),
  on(gameVersionKept, noticeTwoVersions),
  on(gameVersionChosen, noticeChosenVersion),
  on(gameMarkerChanged, noticeTakenOver),
  on(eventHandedOver, followHandOver),
  on(eventChanged, followEvent),
  on(peopleChanged, followPeople),
  on(peopleChanged, followMergedMembers),
];

/** Two versions of an arranged game are chosen between by those who answer for its result. */
const MAY_CHOOSE = { pairing: mayChoosePairingVersion, match: mayChooseMatchVersion };

/** Who may watch a game that is not public: a coach, the training of their student, and friends, as far as it is shown to them. */
const READING = { mayWatch: mayWatchTraining, listFriendsAmong };

/** Who is under age, and what follows when somebody shows more or less of themselves. */
const PRIVACY = {
  isMinor: isMinorOf,
  moveWatchers: async (services: AppServices, userId: number) => {
    await moveWatchers(services, userId);
    await showAnew(services, userId);
  },
};

/** What is kept about somebody, in the order they read it. */
const OWN_DATA: OwnData = {
  ...accountData,
  ...profileData,
  ...gameData,
  ...trainingData,
  ...coachingData,
  ...lobbyData,
  ...tournamentData,
  ...leagueData,
  ...participantData,
  ...organisationData,
  ...eventData,
  ...locationData,
  ...rankingData,
  ...noticeData,
};

/** What stands against the end of an account, and what every feature does when it comes. */
const ACCOUNT_END: AccountEnd = {
  hindrances: [
    async (sql, userId, how) =>
      (await listSoleManaged(sql, userId, how)).map((one) => ({ kind: 'organisation' as const, ...one })),
    async (sql, userId, { now }) =>
      (await listOpenEventsOf(sql, userId, now)).map((one) => ({ kind: 'event' as const, ...one })),
  ],
  countGames: countGamesOf,
  farewells: [
    leaveLobbyForGood,
    leaveGames,
    async (_context, tx, _tell, { id, email }) => {
      await leaveFiles(tx, id);
      await deleteCoachingInvitationsTo(tx, email);
    },
  ],
};

/** Who may listen to which channel, and how things stand on it. */
export const CHANNEL_KINDS: ChannelKind[] = [
  ...noticeChannels,
  ...boardChannels,
  ...gameChannels(READING),
  ...lobbyChannels,
  ...tournamentChannels,
  ...leagueChannels,
];

/** What is done regularly, or soon. */
export const JOBS: Job[] = [
  oldCounts,
  unusedFiles([usedByEvents, usedBySites, usedBySheets]),
  ...noticeJobs,
  ...accountJobs,
  ...gameJobs,
  ...lobbyJobs,
  ...tournamentJobs,
  ...leagueJobs,
  ...webhookJobs,
  ...coachingJobs,
  ...profileJobs,
];

async function authorizeChannel(context: Context, { socket_id, channel_name }: Input<'authorizeChannel'>) {
  const signed = (await mayListen(CHANNEL_KINDS, context, channel_name))
    ? context.signChannel(socket_id, channel_name, context.actor)
    : null;
  if (!signed) throw new Refusal('forbidden');
  return signed;
}

const ROUTES: Route[] = [
  ...accountRoutes({ isOrganiser: findIsOrganiser, ...PRIVACY, ...ACCOUNT_END, data: OWN_DATA }),
  ...noticeRoutes,
  ...boardRoutes,
  ...participantRoutes,
  ...gameRoutes({ training: findGameSession }, READING, MAY_CHOOSE),
  ...trainingRoutes,
  ...lobbyRoutes,
  ...profileRoutes,
  ...coachingRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...tournamentRoutes,
  ...leagueRoutes,
  ...importRoutes,
  ...rankingRoutes,
  ...organisationRoutes,
  ...siteRoutes,
  ...siteContentRoutes,
  ...adminRoutes,
  ...verbs({ authorizeChannel }),
];

/** All verbs behind one function. An endpoint of the contract without a verb is found here, at the start. */
export function wireDispatch(services: AppServices, callers: CallerMemory): Dispatch {
  const missing = ENDPOINTS.filter(({ endpoint }) => !ROUTES.some((one) => one.endpoint === endpoint));
  if (missing.length > 0) throw new Error(`No verb for ${missing.map(({ name }) => name).join(', ')}`);
  return createDispatcher(services, ROUTES, {
    authenticate: callers.remembering(authenticate),
    hasRole,
    knowsDevice,
  });
}
