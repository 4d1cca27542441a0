// Every address of the product, once: who may see it, in which frame, on which site. Data only, so that the router,
// the tests and the sitemap read the same table. `{id}` is a parameter, `{season?}` may be left out.
// Each route exists in four variants: without prefix, /en, /nl and /de.

export const GUARDS = ['anonymous', 'auth', 'superadmin', 'board-auth', 'board-anonymous'] as const;
export type Guard = (typeof GUARDS)[number];
export type Layout = 'authentication' | 'competition' | 'default' | 'overlay' | 'tablet-live' | 'tablet';
export type Site = 'app' | 'competition';

export type RouteEntry = {
  path: string;
  /** The file below routes/ that draws it; without one the page is not here yet. */
  page?: string;
  guard?: Guard;
  layout: Layout;
  site: Site;
  /** A page may force a colour mode while it is open. Forcing "system" would force nothing, so it cannot be said. */
  forceMode?: 'light' | 'dark';
  /** Goes on to this child when it is opened itself. */
  redirect?: string;
};

type Extra = Omit<RouteEntry, 'path' | 'layout' | 'site'>;
const app = (path: string, extra: Extra = {}): RouteEntry => ({
  path,
  layout: 'default',
  site: 'app',
  ...extra,
});
const signedIn = (path: string, extra: Extra = {}) => app(path, { guard: 'auth', ...extra });
const competition = (path: string, extra: Extra = {}): RouteEntry => ({
  path,
  layout: 'competition',
  site: 'competition',
  ...extra,
});

const shared: RouteEntry[] = [
  app('/', { page: 'home' }),
  app('/live/{id}', { page: 'live' }),
  { ...app('/auth/login', { page: 'auth/login', guard: 'anonymous' }), layout: 'authentication' },
  { ...app('/auth/register', { page: 'auth/register', guard: 'anonymous' }), layout: 'authentication' },
  {
    ...app('/auth/reset-password', { page: 'auth/reset-password', guard: 'anonymous' }),
    layout: 'authentication',
  },
  { ...app('/test-login', { page: 'auth/test-login' }), layout: 'authentication' },
  { ...app('/confirm-email-change', { page: 'auth/confirm-email-change' }), layout: 'authentication' },
  app('/privacy-policy', { page: 'legal/privacy-policy' }),
  app('/terms-of-service', { page: 'legal/terms-of-service' }),
  app('/outbox', { page: 'outbox' }),
  app('/offline', { page: 'offline' }),
];

const play: RouteEntry[] = [
  app('/play', { page: 'play/entry' }),
  app('/play/offline', { page: 'play/offline' }),
  signedIn('/play/bot/{id}', { page: 'play/bot' }),
  signedIn('/play/training', { page: 'play/training/home' }),
  signedIn('/play/training/game/{id}', { page: 'play/training/game' }),
  signedIn('/play/training/games', { page: 'play/training/games' }),
  signedIn('/play/training/games/{id}', { page: 'play/training/one-game' }),
  signedIn('/play/training/games/{id}/{token}', { page: 'play/training/shared-game' }),
  signedIn('/play/training/stats', { page: 'play/training/stats' }),
  signedIn('/play/training/stats/{token}/{id}', { page: 'play/training/shared-stats' }),
  signedIn('/play/training/history/play_vs_bot', { page: 'play/training/history/play-vs-bot' }),
  signedIn('/play/training/history/{game}', { page: 'play/training/history/game' }),
  signedIn('/play/lobby', { page: 'play/lobby' }),
  signedIn('/play/online/{id}', { page: 'play/online' }),
  ...['/play/training/coaching/my-coach', '/play/training/coaching/my-students'].map((path) =>
    signedIn(path),
  ),
  app('/play/training/coaching/student/{id}'),
];

const profile: RouteEntry[] = [
  signedIn('/profile', { page: 'profile/overview' }),
  signedIn('/profile/my-stats', { page: 'profile/my-stats' }),
  signedIn('/profile/settings', { page: 'profile/settings' }),
  signedIn('/profile/notifications', { page: 'profile/notifications' }),
  signedIn('/profile/my-matches', { page: 'profile/my-matches' }),
  signedIn('/profile/my-tournaments'),
];

const TOURNAMENT_PAGES = [
  '',
  '/games',
  '/games/{id}',
  '/groups',
  '/results',
  '/winner-brackets',
  '/consolation-brackets',
];
const publicPages: RouteEntry[] = [
  app('/rankings'),
  app('/rankings/{id}'),
  app('/events/{event}'),
  app('/tournaments'),
  ...TOURNAMENT_PAGES.map((page) => app(`/tournaments/{tournament}${page}`)),
];

const MANAGE_TOURNAMENT_PAGES = [
  '',
  '/players',
  '/play/list',
  '/play/groups',
  '/play/results',
  '/play/losers-ko',
  '/play/winners-ko',
];
const manage: RouteEntry[] = [
  signedIn('/manage'),
  signedIn('/manage/events/create'),
  signedIn('/manage/events/{id}/edit'),
  app('/manage/events/{id}/boards'),
  signedIn('/manage/events-locations'),
  signedIn('/manage/participants'),
  signedIn('/manage/rankings'),
  signedIn('/manage/rankings/create'),
  signedIn('/manage/rankings/{id}/edit'),
  app('/manage/rankings/{id}'),
  signedIn('/manage/tournaments'),
  signedIn('/manage/tournaments/create'),
  ...MANAGE_TOURNAMENT_PAGES.map((page) => signedIn(`/manage/tournaments/{id}${page}`)),
];

const superadmin = (path: string, page: string) => app(path, { guard: 'superadmin', page });
const admin: RouteEntry[] = [
  superadmin('/admin/users', 'admin/users'),
  superadmin('/admin/users/{user_id}/edit', 'admin/user-edit'),
  superadmin('/admin/organisations', 'admin/organisations'),
  superadmin('/admin/organisations/create', 'admin/organisation-create'),
  superadmin('/admin/organisations/{org_slug}', 'admin/organisation'),
  superadmin('/admin/organisations/{org_slug}/edit', 'admin/organisation-edit'),
];

const SEASON = '/competition/{org_slug}/season/{season_slug}';
const ORGANISER_PAGES = [
  '',
  '/site/news',
  '/site/news/create',
  '/site/news/{slug}/edit',
  '/site/settings',
  '/site/documents',
  '/site/documents/create',
  '/site/documents/{id}/edit',
  '/site/board-members',
  '/site/board-members/create',
  '/site/board-members/{id}/edit',
  '/teams',
  '/teams/create',
  '/teams/create/new',
  '/teams/create/existing',
  '/teams/{team_slug}',
  '/teams/{team_slug}/edit',
  '/teams/{team_slug}/members',
  '/teams/{team_slug}/members/create',
  '/teams/{team_slug}/members/{member_id}/edit',
  '/groups',
  '/groups/create',
  '/groups/{group_slug}',
  '/groups/{group_slug}/edit',
  '/groups/{group_slug}/teams',
  '/groups/{group_slug}/matches',
  '/matches',
  '/matches/{match_slug}',
  '/seasons',
  '/seasons/create',
  '/seasons/{manage_season_slug}/edit',
  '/locations',
  '/locations/create',
  '/locations/{location_id}',
  '/locations/{location_id}/edit',
  '/locations/{location_id}/teams',
  '/members',
];
const organiser: RouteEntry[] = [
  signedIn('/competition'),
  signedIn('/competition/{org_slug}'),
  ...ORGANISER_PAGES.map((page) => signedIn(SEASON + page)),
  { ...signedIn(`${SEASON}/matches/{match_slug}/play/{game_id}`), layout: 'tablet-live' },
];

const publicCompetition: RouteEntry[] = [
  competition('/{season?}/news'),
  competition('/{season?}/news/{slug}'),
  competition('/{season?}/calendar'),
  competition('/{season?}/documents'),
  competition('/{season?}/help'),
  competition('/{season?}/board-members'),
  competition('/{season?}/cup'),
  competition('/{season?}/cup/{group}', { redirect: '/{season?}/cup/{group}/standings' }),
  competition('/{season?}/cup/{group}/standings'),
  competition('/{season?}/cup/{group}/individual-standings'),
  competition('/{season?}/individual', { redirect: '/{season?}/individual/180-171' }),
  competition('/{season?}/individual/180-171'),
  competition('/{season?}/individual/low-visits'),
  competition('/{season?}/individual/games-played'),
  competition('/{season?}/individual/high-checkouts'),
  competition('/{season?}/groups'),
  competition('/{season?}/groups/{group}', { redirect: '/{season?}/groups/{group}/standings' }),
  competition('/{season?}/groups/{group}/standings'),
  competition('/{season?}/groups/{group}/teams'),
  competition('/{season?}/groups/{group}/teams/{team}'),
  competition('/{season?}/groups/{group}/individual-standings'),
  competition('/{season?}/matches/{match}'),
];

const tablet: RouteEntry[] = [
  { ...app('/tablet', { page: 'tablet/board', guard: 'board-auth', forceMode: 'dark' }), layout: 'tablet' },
  {
    ...app('/tablet/login', { page: 'tablet/login', guard: 'board-anonymous', forceMode: 'dark' }),
    layout: 'tablet',
  },
];

/** The root of a host that belongs to an organisation. On our own hosts the root is the app's home. */
const COMPETITION_HOME: RouteEntry = competition('/', { page: 'competition/home' });

export const ROUTES: RouteEntry[] = [
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

/** On the host of an organisation only its competition site exists. */
export const routesForSite = (site: Site): RouteEntry[] =>
  site === 'app' ? ROUTES : [COMPETITION_HOME, ...ROUTES.filter((route) => route.site === 'competition')];
