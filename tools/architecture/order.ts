// The written order of the house: who may know whom. docs/architecture.md shows the same picture.

/** Features of the server. Each may call those to its left, by their door; news to the right is wired in wiring.ts. */
export const SERVER_ORDER = [
  ...['db', 'app', 'api', 'pages'],
  ...['mail', 'jobs', 'files', 'notices'],
  'accounts',
  'organisations',
  ...['boards', 'participants', 'events', 'webhooks'],
  'games',
  ...['training', 'lobby'],
  ...['tournaments', 'leagues'],
  'imports',
  'site-content',
  ...['rankings', 'profile', 'coaching'],
  'site',
  'admin',
  ...['seed', 'testing'],
];

/** Everybody may read the clock and the configuration. */
export const SERVER_SHARED = ['clock', 'config'];

/** Files beside the features that put them together; they may reach behind a door. */
export const SERVER_WIRING = [
  'main',
  'application',
  'wiring',
  'open-realtime',
  'join-processes',
  'shutdown',
  'web-build',
  'web-dev',
];

/** Layers of the web. Each may import those to its left. */
export const WEB_LAYERS = ['lib', 'ui', 'widgets', 'device-games', 'features', 'routes'];

/** The shell around the layers: imports all of them, imported by none. */
export const WEB_SHELL = 'app';
