import { randomUUID } from 'node:crypto';
import { CHANNELS, createRoutine, createTrainingShare, linkSeat, NAME_CONFIRMATION } from '@oche/contract';
import { MINUTE } from '../clock.ts';
import { updateInvited } from '../games/index.ts';
import {
  DEMO_PASSWORD,
  makeChallenge,
  makeGame,
  makePresence,
  makeSession,
  makeUser,
} from '../seed/factories.ts';
import { CALENDAR_SAMPLES } from './calendar-samples.ts';
import { COACHING_SAMPLES } from './coaching-samples.ts';
import { EVENT_SAMPLES } from './event-samples.ts';
import { FRIEND_SAMPLES } from './friend-samples.ts';
import { GAME_SAMPLES, newGame } from './game-samples.ts';
import { LEAGUE_SAMPLES } from './league-samples.ts';
import { findSessionId } from './lookups.sql.ts';
import { mailedToken } from './mailed-token.ts';
import { PUBLIC_LEAGUE_SAMPLES } from './public-league-samples.ts';
import { RANKING_SAMPLES } from './ranking-samples.ts';
import { ROLE_SAMPLES } from './role-samples.ts';
import { fresh, type Input, nothing, type Sample } from './sample.ts';
import { SEASON_SAMPLES } from './season-samples.ts';
import { SITE_SAMPLES } from './site-samples.ts';
import { TOURNAMENT_SAMPLES } from './tournament-samples.ts';
import type { Cast, World } from './world.ts';

const freshEmail = () => `${fresh('somebody')}@example.com`;
const names = { first_name: 'Robin', last_name: 'Hood', nickname: 'Arrow', gender: 'other' };
const newClub = () => ({
  name: 'New club',
  slug: fresh('new'),
  tagline: '',
  domains: [`${fresh('new')}.example`],
  organisers: [],
});

const ACCOUNTS: Record<string, Sample> = {
  register: {
    input: () => ({
      first_name: 'Robin',
      last_name: 'Hood',
      email: freshEmail(),
      password: 'three in a bed',
      langcode: 'nl',
    }),
  },
  login: { input: ({ player }) => ({ email: player.email, password: DEMO_PASSWORD }) },
  logout: nothing,
  requestPasswordReset: { input: ({ player }) => ({ email: player.email }) },
  resetPassword: {
    input: async (_cast, world) => ({
      token: await mailedToken(world, 'reset', await makeUser(world.db)),
      password: 'three in a bed',
    }),
  },
  currentUser: nothing,
  updateUser: { input: () => names },
  updateLocale: { input: () => ({ langcode: 'de' }) },
  changePassword: { input: () => ({ current_password: DEMO_PASSWORD, password: 'three in a bed' }) },
  requestEmailChange: { input: () => ({ email: freshEmail(), current_password: DEMO_PASSWORD }) },
  confirmEmailChange: {
    input: async ({ player }, world) => ({
      token: await mailedToken(world, 'change', player, freshEmail()),
    }),
    only: { roles: ['player'], else: 'link_of_other_account' },
  },
  resendVerification: nothing,
  listSessions: nothing,
  revokeSession: {
    input: async ({ player }, { db }) => ({ session_id: await findSessionId(db, player.id) }),
    only: { roles: ['player'], else: 'not_found' },
  },
  confirmName: {
    input: () => names,
    only: { roles: ['player', 'other player'], else: 'name_locked' },
  },
  impersonate: { input: ({ player }) => ({ user_id: player.id }) },
  endImpersonation: { ...nothing, only: { roles: [], else: 'forbidden' } },
  showPrivacy: nothing,
  updatePrivacy: { input: () => ({ figures: 'friends', games: 'nobody' }) },
  takeMyData: nothing,
  showAccountDeletion: nothing,
  // Nobody of the cast goes: what happens then is tested beside the verb.
  deleteAccount: {
    input: ({ player }) => ({ email: player.email, current_password: 'not this one' }),
    only: { roles: [], else: 'password_wrong' },
  },
  testLogin: { input: ({ player }) => ({ email: player.email }) },
  listTestLogins: nothing,
  listOutbox: nothing,
};

const NOTICES: Record<string, Sample> = {
  listNotifications: nothing,
  readNotifications: { input: () => ({ ids: [1] }) },
  listFollows: nothing,
  follow: { input: () => ({ follows: [{ topic: 'player.1', label: 'Mia', path: '/' }] }) },
  unfollow: { input: () => ({ topic: 'player.1' }) },
  pushKey: nothing,
  subscribePush: {
    input: () => ({
      endpoint: `https://push.example/${fresh('device')}`,
      // The example of RFC 8291: any point of the curve will do.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
  },
  subscribeApp: {
    input: () => ({ service: 'fcm', token: fresh('token-of-a-device-').padEnd(40, 'x') }),
    // The world has no keys of the makers of phones.
    only: { roles: [], else: 'push_not_set_up' },
  },
  unsubscribePush: { input: () => ({ endpoint: `https://push.example/${fresh('device')}` }) },
  pendingAnnouncement: nothing,
  announcementShown: { input: () => ({ announcement_key: NAME_CONFIRMATION }) },
  dismissAnnouncement: {
    input: () => ({ announcement_key: NAME_CONFIRMATION }),
    only: { roles: [], else: 'forbidden' },
  },
  authorizeChannel: {
    input: ({ player }) => ({ socket_id: '1.1', channel_name: CHANNELS.user(player.id) }),
    only: { roles: ['player'], else: 'forbidden' },
  },
};

const ORGANISATIONS: Record<string, Sample> = {
  showCompetition: {
    input: ({ organisation }) => ({ domain: Buffer.from(organisation.domain).toString('base64') }),
  },
  availableOrganisations: nothing,
  showSeasonDesk: {
    input: ({ organisation }) => ({ org_slug: organisation.slug, season_slug: organisation.season }),
    only: { roles: ['organiser', 'superadmin'], else: 'forbidden' },
  },
  showSeasonWeek: {
    input: ({ organisation }) => ({ org_slug: organisation.slug, season_slug: organisation.season }),
    only: { roles: ['organiser', 'superadmin'], else: 'forbidden' },
  },
  listOrganisations: { input: () => ({ search: 'club' }) },
  createOrganisation: { input: newClub },
  showOrganisation: { input: ({ organisation }) => ({ org_slug: organisation.slug }) },
  updateOrganisation: {
    input: ({ organisation }) => ({ ...newClub(), org_slug: organisation.slug, base_version: 1 }),
  },
};

const ADMIN: Record<string, Sample> = {
  listUsers: { input: () => ({ search: 'robin', page: 1 }) },
  showUser: { input: ({ player }) => ({ user_id: player.id }) },
  updateUserAsAdmin: {
    input: ({ player }) => ({
      ...names,
      user_id: player.id,
      base_version: 1,
      email: freshEmail(),
      is_super_admin: false,
    }),
  },
  blockUser: { input: ({ player }) => ({ user_id: player.id, blocked: true }) },
};

const guestSeat = async (cast: Cast, world: World) => ({
  game_id: (await newGame(cast, world)).id,
  player: '1.0',
});
const linkedSeat = async (cast: Cast, world: World) => ({
  token: (await world.withToken(cast.tokens.player)(linkSeat, await guestSeat(cast, world))).token,
});
const invited = async ({ player, otherPlayer }: Cast, { db }: World) => {
  const sides = [[{ name: 'Robin', user_id: otherPlayer.id }], [{ name: 'A guest' }]];
  const { id } = await makeGame(db, { sides, created_by: otherPlayer.id });
  await updateInvited(db, { game_id: id, side: 1, seat: 0 }, player.id);
  return { game_id: id, player: '1.0' };
};
const scorerOnly = { roles: ['player'], else: 'forbidden' } as const;

const SEATS: Record<string, Sample> = {
  linkSeat: { input: guestSeat, only: scorerOnly },
  showSeat: { input: linkedSeat },
  takeSeat: {
    input: linkedSeat,
    only: { roles: ['other player', 'organiser', 'superadmin'], else: 'already_seated' },
  },
  takeSeatHere: {
    input: async (cast, world) => ({
      ...(await guestSeat(cast, world)),
      email: cast.otherPlayer.email,
      password: DEMO_PASSWORD,
    }),
    only: scorerOnly,
  },
  inviteToSeat: {
    input: async (cast, world) => {
      const sides = [[{ name: 'Robin', user_id: cast.player.id }], [{ name: 'A guest' }]];
      const { id } = await makeGame(world.db, { sides, created_by: cast.player.id });
      return { game_id: id, player: '1.0', user_id: cast.otherPlayer.id };
    },
    only: scorerOnly,
  },
  acceptSeat: { input: invited, only: { roles: ['player'], else: 'not_found' } },
  declineSeat: { input: invited, only: { roles: ['player'], else: 'not_found' } },
};

const STEPS = [{ game: 'bullseye', options: { darts: 30 }, repeat: 1 }];
const ownTraining = { roles: ['player'], else: 'not_found' } as const;
const newSession = async ({ player }: Cast, { db }: World) =>
  makeSession(db, player.id, { name: 'Mine', steps: STEPS, started_at: new Date() });
const newRoutine = async ({ tokens }: Cast, { withToken }: World) =>
  withToken(tokens.player)(createRoutine, { name: 'Mine', steps: STEPS });
const newShare = async ({ tokens }: Cast, { withToken }: World) =>
  withToken(tokens.player)(createTrainingShare, { label: 'Coach' });

const TRAINING: Record<string, Sample> = {
  trainingStats: { input: () => ({ period: 'month' }) },
  trainingHistory: { input: () => ({ game: 'bullseye' }) },
  exportTraining: { input: () => ({ game: 'bullseye', set: 'all' }) },
  compareTraining: {
    input: async (cast, world) => ({ game_id: (await newGame(cast, world)).id }),
    only: ownTraining,
  },
  listRoutines: nothing,
  createRoutine: { input: () => ({ name: 'Mine', steps: STEPS }) },
  updateRoutine: {
    input: async (cast, world) => ({
      routine_id: (await newRoutine(cast, world)).id,
      name: 'Still mine',
      steps: STEPS,
    }),
    only: ownTraining,
  },
  deleteRoutine: {
    input: async (cast, world) => ({ routine_id: (await newRoutine(cast, world)).id }),
    only: ownTraining,
  },
  listTrainingSessions: nothing,
  showTrainingSession: {
    input: async (cast, world) => ({ number: (await newSession(cast, world)).number }),
    only: ownTraining,
  },
  startTrainingSession: { input: () => ({ house: 'warm_up' }) },
  endTrainingSession: {
    input: async (cast, world) => ({ number: (await newSession(cast, world)).number }),
    only: ownTraining,
  },
  runningTraining: nothing,
  listTrainingShares: nothing,
  createTrainingShare: { input: () => ({ label: 'Coach', game: 'bullseye' }) },
  revokeTrainingShare: {
    input: async (cast, world) => ({ share_id: (await newShare(cast, world)).share.id }),
    only: ownTraining,
  },
  sharedTrainingStats: { input: async (cast, world) => ({ token: (await newShare(cast, world)).token }) },
  sharedTrainingHistory: {
    input: async (cast, world) => ({ token: (await newShare(cast, world)).token, game: 'x01' }),
  },
};

const online = ({ player, otherPlayer }: Cast, { db }: World, more: object = {}) =>
  makeGame(db, {
    sides: [[{ name: 'Robin', user_id: player.id }], [{ name: 'Marian', user_id: otherPlayer.id }]],
    link_kind: 'online',
    options: { start: 101, legs: 1 },
    ...more,
  });
const bothPlayers = { roles: ['player', 'other player'], else: 'not_found' } as const;
const inOnlineGame = (more: Input = {}, game: object = {}): Sample => ({
  input: async (cast, world) => ({ game_id: (await online(cast, world, game)).id, ...more }),
  only: bothPlayers,
});
const offered = async ({ db }: World, given: { from?: number; to?: number }) => {
  const from = given.from ?? (await makeUser(db)).id;
  return { challenge_id: (await makeChallenge(db, { ...given, from })).id };
};

const LOBBY: Record<string, Sample> = {
  showLobby: nothing,
  beInLobby: nothing,
  leaveLobby: nothing,
  makeChallenge: { input: () => ({ id: randomUUID(), game: 'x01' }) },
  acceptChallenge: { input: (_cast, world) => offered(world, {}) },
  declineChallenge: {
    input: ({ player }, world) => offered(world, { to: player.id }),
    only: { roles: ['player'], else: 'not_found' },
  },
  cancelChallenge: {
    input: ({ player }, world) => offered(world, { from: player.id }),
    only: { roles: ['player'], else: 'not_found' },
  },
  mutePlayer: {
    input: async (_cast, { db }) => {
      const { id } = await makeUser(db);
      await makePresence(db, id);
      return { user_id: id, muted: true };
    },
  },
  showOnlineGame: inOnlineGame(),
  beInGame: inOnlineGame(),
  leaveGame: inOnlineGame(),
  claimGame: inOnlineGame({}, { started_at: new Date(Date.now() - 10 * MINUTE) }),
  tossBull: inOnlineGame({}, { options: { first_throw: 'bull' } }),
  offerRematch: {
    input: async (cast, world) => {
      await makePresence(world.db, cast.player.id);
      await makePresence(world.db, cast.otherPlayer.id);
      const events = [{ type: 'forfeit', side: 0, reason: 'retired' }];
      return { game_id: (await online(cast, world, { events })).id };
    },
    only: bothPlayers,
  },
  sendChat: inOnlineGame({ cid: randomUUID(), said: { phrase: 'good_darts' } }),
  reportPlayer: inOnlineGame({ reason: 'Bad manners' }),
  signalVideo: inOnlineGame({ from: randomUUID(), signal: { kind: 'ask' } }),
  showVideoServers: inOnlineGame(),
};

const season = { period: 'season', kind: 'friendly', game: 'x01', opponent: 'A guest' };
const PROFILE: Record<string, Sample> = {
  showProfile: nothing,
  showStatistics: { input: () => season },
  listOpponents: nothing,
  listMatches: { input: () => ({ ...season, page: 1 }) },
  headToHead: { input: () => ({ opponent: 'A guest' }) },
  showCalendarFeed: nothing,
  renewCalendarFeed: nothing,
  removeCalendarFeed: nothing,
  showRating: nothing,
  updateRatingSettings: { input: () => ({ is_shown: false }) },
  exportVisitsAsCsv: { input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
  exportVisitsAsJson: { input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
};

/** One valid input for every endpoint of the contract, under the endpoint's name. */
export const SAMPLES: Record<string, Sample | undefined> = {
  ...ACCOUNTS,
  ...NOTICES,
  ...ORGANISATIONS,
  ...ROLE_SAMPLES,
  ...COACHING_SAMPLES,
  ...SEASON_SAMPLES,
  ...PUBLIC_LEAGUE_SAMPLES,
  ...EVENT_SAMPLES,
  ...TOURNAMENT_SAMPLES,
  ...LEAGUE_SAMPLES,
  ...RANKING_SAMPLES,
  ...CALENDAR_SAMPLES,
  ...SITE_SAMPLES,
  ...ADMIN,
  ...GAME_SAMPLES,
  ...SEATS,
  ...TRAINING,
  ...LOBBY,
  ...FRIEND_SAMPLES,
  ...PROFILE,
  boardLogin: { input: ({ board }) => ({ code: board.code, take_over: true }) },
  currentBoard: nothing,
  boardLogout: nothing,
  reportTablet: { input: () => ({ battery: 80, unsent: 0 }) },
  checkRoute: { input: () => ({ path: '/anywhere' }) },
};
