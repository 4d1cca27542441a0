// Every address of the product, once: who may see it, in which frame, on which site. Data only, so that the router,
// the tests and the types of links read the same table. `{id}` is a parameter, `{season?}` may be left out.
// Each route exists in four variants: without prefix, /en, /nl and /de.

export const GUARDS = ['anonymous', 'auth', 'superadmin', 'board-auth', 'board-anonymous'] as const;
export type Guard = (typeof GUARDS)[number];
export type Layout =
  | 'authentication'
  | 'competition'
  | 'default'
  | 'embed'
  | 'overlay'
  | 'screen'
  | 'season'
  | 'tablet-live'
  | 'tablet';
export type Site = 'app' | 'competition';

export type RouteEntry<P extends string = string, S extends string = string> = {
  path: P;
  /** The file below routes/ that draws it; without one the page is not here yet. */
  page?: string;
  /** The query parameters it reads. */
  search?: readonly S[];
  guard?: Guard;
  layout: Layout;
  site: Site;
  /** A page may force a colour mode while it is open. Forcing "system" would force nothing, so it cannot be said. */
  forceMode?: 'light' | 'dark';
  /** Goes on to this child when it is opened itself. */
  redirect?: string;
  /** Exists only where demo conveniences are on, and is never indexed. */
  isDemo?: true;
  /** Of no use to whoever comes from a search. */
  isUnlisted?: true;
};

/** The layout and colour mode a page is shown in. */
export type Frame = Pick<RouteEntry, 'layout' | 'forceMode'>;

type Extra<S extends string> = Omit<RouteEntry<string, S>, 'path' | 'layout' | 'site'>;
/** A maker of rows that keeps path and search parameters as literal types: links are checked against them. */
const rows =
  (base: Omit<RouteEntry, 'path' | 'search'>) =>
  <const P extends string, const S extends string = never>(
    path: P,
    extra: Extra<S> = {},
  ): RouteEntry<P, S> => ({ path, ...base, ...extra });

const app = rows({ layout: 'default', site: 'app' });
const signedIn = rows({ layout: 'default', site: 'app', guard: 'auth' });
const superadmin = rows({ layout: 'default', site: 'app', guard: 'superadmin' });
const entrance = rows({ layout: 'authentication', site: 'app' });
const competition = rows({ layout: 'competition', site: 'competition' });
const tabletPage = rows({ layout: 'tablet', site: 'app', forceMode: 'dark' });
const hallScreen = rows({ layout: 'screen', site: 'app', forceMode: 'dark', isUnlisted: true });
const embed = rows({ layout: 'embed', site: 'app', isUnlisted: true });
const siteEmbed = rows({ layout: 'embed', site: 'competition', isUnlisted: true });
const overlay = rows({ layout: 'overlay', site: 'app', forceMode: 'dark', isUnlisted: true });
const SEASON = '/competition/{org_slug}/season/{season_slug}';
const seasonRow = rows({ layout: 'season', site: 'app', guard: 'auth' });
/** A page of the organiser area of a season. */
const seasonDesk = <const P extends string, const S extends string = never>(page: P, extra: Extra<S> = {}) =>
  seasonRow(`${SEASON}${page}` as `${typeof SEASON}${P}`, extra);
const tabletGame = rows({ layout: 'tablet-live', site: 'app', guard: 'auth' });

const shared = [
  app('/', { page: 'home' }),
  app('/live/{id}', {
    page: 'live',
    search: ['overlay', 'align', 'layout', 'theme', 'scale', 'parts', 'tv'],
  }),
  entrance('/auth/login', { page: 'auth/login', guard: 'anonymous', search: ['redirect'] }),
  entrance('/auth/register', {
    page: 'auth/register',
    guard: 'anonymous',
    search: ['invitation', 'redirect'],
  }),
  entrance('/auth/reset-password', { page: 'auth/reset-password', guard: 'anonymous', search: ['token'] }),
  entrance('/test-login', { page: 'auth/test-login', isDemo: true }),
  entrance('/confirm-email-change', {
    page: 'auth/confirm-email-change',
    search: ['token'],
    isUnlisted: true,
  }),
  app('/privacy-policy', { page: 'legal/privacy-policy' }),
  app('/terms-of-service', { page: 'legal/terms-of-service' }),
  app('/outbox', { page: 'outbox', isDemo: true }),
  app('/offline', { page: 'offline', isUnlisted: true, search: ['from'] }),
  app('/gallery', { page: 'gallery', isDemo: true, search: ['part'] }),
];

const HISTORY_SEARCH = ['period', 'set', 'page', 'game', 'against'] as const;
const play = [
  app('/play', { page: 'play/entry' }),
  app('/play/offline', { page: 'play/offline', search: ['game'] }),
  signedIn('/play/join/{token}', { page: 'play/join' }),
  signedIn('/play/bot/{id}', { page: 'play/bot', search: ['ghost', 'player'] }),
  signedIn('/play/training', { page: 'play/training/home', search: ['session', 'routine'] }),
  signedIn('/play/training/game/{id}', { page: 'play/training/game' }),
  signedIn('/play/training/games', { page: 'play/training/games' }),
  signedIn('/play/training/games/{id}', { page: 'play/training/one-game', search: HISTORY_SEARCH }),
  signedIn('/play/training/games/{id}/{token}', {
    page: 'play/training/shared-game',
    search: HISTORY_SEARCH,
  }),
  signedIn('/play/training/stats', { page: 'play/training/stats', search: ['period'] }),
  signedIn('/play/training/stats/{token}/{id}', { page: 'play/training/shared-stats', search: ['period'] }),
  signedIn('/play/training/my-year', { page: 'play/training/my-year', search: ['student', 'year'] }),
  signedIn('/play/training/my-board', { page: 'play/training/my-board', search: ['student'] }),
  signedIn('/play/training/history/play_vs_bot', {
    page: 'play/training/history/play-vs-bot',
    search: HISTORY_SEARCH,
  }),
  signedIn('/play/training/history/{game}', { page: 'play/training/history/game', search: HISTORY_SEARCH }),
  signedIn('/play/lobby', { page: 'play/lobby' }),
  signedIn('/play/online/{id}', { page: 'play/online' }),
  signedIn('/play/friend/{token}', { page: 'play/friend' }),
  signedIn('/play/challenge/{token}', { page: 'play/challenge' }),
  signedIn('/play/training/coaching/my-coach', {
    page: 'play/training/coaching/my-coach',
    search: ['invitation'],
  }),
  signedIn('/play/training/coaching/my-students', {
    page: 'play/training/coaching/my-students',
    search: ['invitation'],
  }),
  app('/play/training/coaching/student/{id}', {
    page: 'play/training/coaching/student',
    search: [...HISTORY_SEARCH, 'token'],
  }),
  entrance('/guardian-consent', {
    page: 'play/training/coaching/guardian',
    search: ['token'],
    isUnlisted: true,
  }),
];

const MATCH_SEARCH = ['period', 'from', 'to', 'kind', 'game', 'opponent', 'page'] as const;
const profile = [
  signedIn('/profile', { page: 'profile/overview' }),
  signedIn('/profile/my-stats', { page: 'profile/my-stats', search: MATCH_SEARCH }),
  signedIn('/profile/settings', { page: 'profile/settings' }),
  signedIn('/profile/notifications', { page: 'profile/notifications' }),
  signedIn('/profile/my-matches', { page: 'profile/my-matches', search: MATCH_SEARCH }),
  signedIn('/profile/my-tournaments', { page: 'profile/my-tournaments', search: ['page'] }),
];

const publicPages = [
  app('/rankings', { page: 'rankings/list' }),
  app('/rankings/{id}', { page: 'rankings/ranking' }),
  app('/events/{event}', { page: 'events/event' }),
  hallScreen('/events/{event}/screen', {
    page: 'events/screen',
    search: ['show', 'seconds', 'size', 'setup'],
  }),
  embed('/embed/tournaments/{tournament}/bracket', { page: 'embed/bracket' }),
  embed('/embed/tournaments/{tournament}/standings', { page: 'embed/standings' }),
  overlay('/events/{event}/boards/{number}/overlay', {
    page: 'events/board-overlay',
    search: ['align', 'layout', 'theme', 'scale', 'parts'],
  }),
  app('/tournaments', {
    page: 'tournaments/list',
    search: ['q', 'place', 'from', 'to', 'category', 'open', 'live', 'page'],
  }),
  app('/tournaments/{tournament}', { page: 'tournaments/home', search: ['entry', 'code'] }),
  app('/tournaments/{tournament}/games', { page: 'tournaments/games', search: ['show', 'q'] }),
  app('/tournaments/{tournament}/games/{id}', { page: 'tournaments/game' }),
  app('/tournaments/{tournament}/groups', { page: 'tournaments/groups' }),
  app('/tournaments/{tournament}/results', { page: 'tournaments/results' }),
  app('/tournaments/{tournament}/winner-brackets', {
    page: 'tournaments/winner-brackets',
    search: ['player'],
  }),
  app('/tournaments/{tournament}/consolation-brackets', {
    page: 'tournaments/consolation-brackets',
    search: ['player'],
  }),
];

const manage = [
  signedIn('/manage', { page: 'manage/home' }),
  signedIn('/manage/events/create', { page: 'manage/event-create' }),
  signedIn('/manage/events/{id}/edit', { page: 'manage/event-edit', search: ['part'] }),
  app('/manage/events/{id}/boards', { page: 'manage/event-boards' }),
  signedIn('/manage/events/{id}/desk', { page: 'manage/desk' }),
  signedIn('/manage/events/{id}/board-plan', { page: 'manage/board-plan' }),
  signedIn('/manage/help/{token}', { page: 'manage/invitation' }),
  signedIn('/manage/events-locations', { page: 'manage/locations', search: ['location'] }),
  signedIn('/manage/participants', {
    page: 'manage/participants',
    search: ['book', 'q', 'page'],
  }),
  signedIn('/manage/import', {
    page: 'manage/import',
    search: ['kind', 'organisation', 'season', 'tournament'],
  }),
  signedIn('/manage/claim/{token}', { page: 'manage/claim' }),
  signedIn('/manage/rankings', { page: 'manage/rankings' }),
  signedIn('/manage/rankings/create', { page: 'manage/ranking-create' }),
  signedIn('/manage/rankings/{id}/edit', { page: 'manage/ranking-edit' }),
  app('/manage/rankings/{id}', { page: 'manage/ranking' }),
  signedIn('/manage/tournaments', { page: 'manage/tournaments' }),
  signedIn('/manage/tournaments/create', { page: 'manage/tournament-create', search: ['event'] }),
  signedIn('/manage/tournaments/{id}', { page: 'manage/tournament/overview' }),
  signedIn('/manage/tournaments/{id}/settings', { page: 'manage/tournament/settings' }),
  signedIn('/manage/tournaments/{id}/check-in', { page: 'manage/tournament/check-in' }),
  signedIn('/manage/tournaments/{id}/players', { page: 'manage/tournament/players' }),
  signedIn('/manage/tournaments/{id}/draw', { page: 'manage/tournament/draw' }),
  signedIn('/manage/tournaments/{id}/log', { page: 'manage/tournament/log' }),
  signedIn('/manage/tournaments/{id}/play/list', { page: 'manage/tournament/list', search: ['show'] }),
  signedIn('/manage/tournaments/{id}/play/groups', { page: 'manage/tournament/groups' }),
  signedIn('/manage/tournaments/{id}/play/results', { page: 'manage/tournament/results' }),
  signedIn('/manage/tournaments/{id}/play/losers-ko', { page: 'manage/tournament/losers-ko' }),
  signedIn('/manage/tournaments/{id}/play/winners-ko', { page: 'manage/tournament/winners-ko' }),
];

const admin = [
  superadmin('/admin/users', { page: 'admin/users', search: ['q', 'page'] }),
  superadmin('/admin/users/{user_id}/edit', { page: 'admin/user-edit' }),
  superadmin('/admin/organisations', { page: 'admin/organisations', search: ['q'] }),
  superadmin('/admin/organisations/create', { page: 'admin/organisation-create' }),
  superadmin('/admin/organisations/{org_slug}', { page: 'admin/organisation' }),
  superadmin('/admin/organisations/{org_slug}/edit', { page: 'admin/organisation-edit' }),
];

const organiser = [
  signedIn('/competition', { page: 'competition/overview' }),
  signedIn('/competition/{org_slug}', { page: 'competition/organisation' }),
  signedIn('/join-organisation', { page: 'competition/join', search: ['token'], isUnlisted: true }),
  seasonDesk('', { page: 'competition/season/overview' }),
  seasonDesk('/site/news', { page: 'competition/site/news', search: ['page'] }),
  seasonDesk('/site/news/create', { page: 'competition/site/news-create' }),
  seasonDesk('/site/news/{slug}/edit', { page: 'competition/site/news-edit' }),
  seasonDesk('/site/settings', { page: 'competition/site/settings' }),
  seasonDesk('/site/documents', { page: 'competition/site/documents' }),
  seasonDesk('/site/documents/create', { page: 'competition/site/document-create' }),
  seasonDesk('/site/documents/{id}/edit', { page: 'competition/site/document-edit' }),
  seasonDesk('/site/board-members', { page: 'competition/site/board-members' }),
  seasonDesk('/site/board-members/create', { page: 'competition/site/board-member-create' }),
  seasonDesk('/site/board-members/{id}/edit', { page: 'competition/site/board-member-edit' }),
  seasonDesk('/teams', { page: 'competition/season/teams', search: ['q', 'show', 'sort'] }),
  seasonDesk('/teams/create', { page: 'competition/season/team-create' }),
  seasonDesk('/teams/create/new', { page: 'competition/season/team-create-new' }),
  seasonDesk('/teams/create/existing', {
    page: 'competition/season/team-create-existing',
    search: ['team', 'q'],
  }),
  seasonDesk('/teams/{team_slug}', { page: 'competition/season/team' }),
  seasonDesk('/teams/{team_slug}/edit', { page: 'competition/season/team-edit' }),
  seasonDesk('/teams/{team_slug}/members', { page: 'competition/season/team-members' }),
  seasonDesk('/teams/{team_slug}/members/create', { page: 'competition/season/team-member-create' }),
  seasonDesk('/teams/{team_slug}/members/{member_id}/edit', { page: 'competition/season/team-member-edit' }),
  seasonDesk('/groups', { page: 'competition/season/groups' }),
  seasonDesk('/groups/create', { page: 'competition/season/group-create' }),
  seasonDesk('/groups/{group_slug}', { page: 'competition/season/group' }),
  seasonDesk('/groups/{group_slug}/edit', { page: 'competition/season/group-edit' }),
  seasonDesk('/groups/{group_slug}/teams', { page: 'competition/season/group-teams' }),
  seasonDesk('/groups/{group_slug}/matches', { page: 'competition/season/group-matches' }),
  seasonDesk('/calendar', { page: 'competition/season/calendar', search: ['view', 'group', 'all'] }),
  seasonDesk('/calendar/wishes', { page: 'competition/season/calendar-wishes' }),
  seasonDesk('/matches', {
    page: 'competition/season/matches',
    search: ['group', 'team', 'venue', 'week', 'state', 'page'],
  }),
  seasonDesk('/matches/{match_slug}', { page: 'competition/season/match' }),
  seasonDesk('/cups/{group_slug}', { page: 'competition/season/cup', search: ['stage'] }),
  seasonDesk('/log', {
    page: 'competition/season/log',
    search: ['topic', 'team', 'match', 'q', 'page'],
  }),
  seasonDesk('/penalties', { page: 'competition/season/penalties' }),
  seasonDesk('/seasons', { page: 'competition/season/seasons' }),
  seasonDesk('/seasons/create', { page: 'competition/season/season-create', search: ['from'] }),
  seasonDesk('/seasons/{manage_season_slug}/edit', { page: 'competition/season/season-edit' }),
  seasonDesk('/locations', { page: 'competition/season/locations', search: ['q', 'sort'] }),
  seasonDesk('/locations/create', { page: 'competition/season/location-create' }),
  seasonDesk('/locations/{location_id}', { page: 'competition/season/location' }),
  seasonDesk('/locations/{location_id}/edit', { page: 'competition/season/location-edit' }),
  seasonDesk('/locations/{location_id}/teams', { page: 'competition/season/location-teams' }),
  seasonDesk('/members', {
    page: 'competition/season/members',
    search: ['q', 'show', 'sort', 'page', 'view', 'member'],
  }),
  seasonDesk('/registrations', { page: 'competition/season/registrations' }),
  signedIn('/competition/transfers/{org_slug}/{season_slug}', { page: 'competition/transfers' }),
  app('/register-team/{token}', { page: 'competition/register', search: ['own'], isUnlisted: true }),
  signedIn(`${SEASON}/matches/{match_slug}/play`, { page: 'competition/season/match-evening' }),
  tabletGame(`${SEASON}/matches/{match_slug}/play/{game_id}`, { page: 'competition/season/match-play' }),
];

const LIST_SEARCH = ['group', 'who', 'least', 'q', 'page'] as const;
const publicCompetition = [
  competition('/{season?}/news', { page: 'league-site/news', search: ['page'] }),
  competition('/{season?}/news/{slug}', { page: 'league-site/article' }),
  competition('/{season?}/calendar', {
    page: 'league-site/calendar',
    search: ['month', 'group', 'team', 'venue', 'view'],
  }),
  competition('/{season?}/documents', { page: 'league-site/documents' }),
  competition('/{season?}/help', { page: 'league-site/help' }),
  competition('/{season?}/board-members', { page: 'league-site/board-members' }),
  competition('/{season?}/cup', { page: 'league-site/cup' }),
  competition('/{season?}/cup/{group}', { redirect: '/{season?}/cup/{group}/standings' }),
  competition('/{season?}/cup/{group}/standings', { page: 'league-site/cup-standings' }),
  competition('/{season?}/cup/{group}/individual-standings', { page: 'league-site/cup-individual' }),
  competition('/{season?}/individual', { redirect: '/{season?}/individual/180-171' }),
  competition('/{season?}/individual/180-171', { page: 'league-site/maximums', search: LIST_SEARCH }),
  competition('/{season?}/individual/low-visits', { page: 'league-site/low-visits', search: LIST_SEARCH }),
  competition('/{season?}/individual/games-played', {
    page: 'league-site/games-played',
    search: LIST_SEARCH,
  }),
  competition('/{season?}/individual/high-checkouts', {
    page: 'league-site/high-checkouts',
    search: LIST_SEARCH,
  }),
  competition('/{season?}/groups', { page: 'league-site/groups' }),
  competition('/{season?}/groups/{group}', { redirect: '/{season?}/groups/{group}/standings' }),
  competition('/{season?}/groups/{group}/standings', { page: 'league-site/standings', search: ['day'] }),
  competition('/{season?}/groups/{group}/calendar', { page: 'league-site/group-calendar' }),
  competition('/{season?}/groups/{group}/teams', { page: 'league-site/group-teams' }),
  competition('/{season?}/groups/{group}/teams/{team}', { page: 'league-site/team' }),
  competition('/{season?}/groups/{group}/individual-standings', { page: 'league-site/individual' }),
  competition('/{season?}/matches/{match}', { page: 'league-site/match' }),
  competition('/{season?}/players/{player}', { page: 'league-site/player' }),
  competition('/{season?}/search', { page: 'league-site/search', search: ['q'] }),
  siteEmbed('/embed/league/standings/{group}', { page: 'embed/league-standings' }),
  siteEmbed('/embed/league/next', { page: 'embed/league-next', search: ['team'] }),
  siteEmbed('/embed/league/ticker', { page: 'embed/league-ticker' }),
];

const tablet = [
  tabletPage('/tablet', { page: 'tablet/board', guard: 'board-auth' }),
  tabletPage('/tablet/login', { page: 'tablet/login', guard: 'board-anonymous', search: ['code', 'out'] }),
  tabletPage('/tablet/match', { page: 'tablet/match', search: ['code'], isUnlisted: true }),
  tabletPage('/tablet/mark', { page: 'tablet/mark', search: ['code', 'over'], isUnlisted: true }),
];

/** The root of a host that belongs to an organisation. On our own hosts the root is the app's home. */
const COMPETITION_HOME = competition('/', { page: 'league-site/home' });
/** What the service worker shows there without a network. */
const COMPETITION_OFFLINE = competition('/offline', { page: 'offline', isUnlisted: true, search: ['from'] });

/** A game of a match of the federation, throw by throw, in its own house. */
const COMPETITION_LIVE = competition('/live/{id}', { page: 'live', isUnlisted: true });

const TABLE = [
  ...shared,
  ...play,
  ...profile,
  ...publicPages,
  ...manage,
  ...admin,
  ...organiser,
  ...publicCompetition,
  ...tablet,
];
export const ROUTES: readonly RouteEntry[] = TABLE;

/** A row of the table, with its path and the names of its query parameters as types. */
export type TypedRoute = (typeof TABLE)[number];

/** On the host of an organisation only its competition site exists. */
export const routesForSite = (site: Site): readonly RouteEntry[] =>
  site === 'app'
    ? ROUTES
    : [
        COMPETITION_HOME,
        COMPETITION_OFFLINE,
        COMPETITION_LIVE,
        ...ROUTES.filter((route) => route.site === 'competition'),
      ];

/** Whether a page is worth finding. */
export const isListed = ({ guard, page, isDemo, isUnlisted }: RouteEntry): boolean =>
  guard === undefined && page !== undefined && !isDemo && !isUnlisted;
