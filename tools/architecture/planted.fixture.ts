import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SERVER_ORDER, WEB_LAYERS } from './order.ts';
import { type Plant, rightOf, SERVER_PLANTS } from './planted-server.fixture.ts';

/** A small house that keeps every rule, and the violations that are planted in it. */
export type Tree = Record<string, string>;

const OURS: Record<string, string> = {
  kit: 'rules/kit',
  darts: 'rules/darts',
  league: 'rules/league',
  tournament: 'rules/tournament',
  contract: 'contract',
  messages: 'messages',
  'pusher-server': 'pusher-server',
  'embedded-postgres': 'embedded-postgres',
  server: 'server',
  web: 'web',
  tools: 'tools',
};
const STRANGERS = ['zod', 'vitest', 'left-pad', '@tanstack/react-query', 'pusher-js', '@capacitor/app'];

const leftOf = (order: string[], name: string) => order.slice(0, order.indexOf(name));
const useAll = (paths: string[]) => paths.map((path, n) => `import * as u${n} from '${path}';\n`).join('');

export const CLEAN: Tree = {
  'rules/darts/src/index.ts': "export { dart } from './dart.ts';",
  'rules/darts/src/dart.ts':
    'export const dart = { Date: 1, random: Math.floor(1.5) };\nconst when = dart.Date;',
  'rules/darts/src/dart.test.ts': "import { test } from 'vitest'; import { dart } from './dart.ts'; await 1;",
  'rules/darts/src/use-kit.test.ts': "import { dice } from '@oche/kit';",
  'rules/kit/src/index.ts': "export { dice } from './dice.ts';",
  'rules/kit/src/dice.ts': 'export const dice = 1;',
  'rules/league/src/index.ts': "export { dice } from '@oche/kit';",
  'rules/tournament/src/index.ts': "import { dice } from '@oche/kit'; export const draw = dice;",
  'contract/src/index.ts':
    "import * as z from 'zod'; import { dart } from '@oche/darts'; export const e = 1;",
  'messages/src/index.ts': "export { words } from './words.ts';",
  'messages/src/words.ts': 'export const words = 1;',
  'embedded-postgres/src/index.ts': "import * as z from 'zod'; export const start = 1;",
  'pusher-server/src/index.ts': "import * as z from 'zod'; export const realtime = 1;",
  'pusher-server/src/bus.test.ts':
    "import { start } from '@oche/embedded-postgres'; import { realtime } from './index.ts';",
  // As long as a door only shows, it may show much.
  'tools/src/shows/index.ts': "export { tool } from '../index.ts';\n".repeat(100),
  'tools/src/index.ts': "import { words } from '@oche/messages'; export const tool = words;",
  'server/src/clock.ts': 'export const clock = 1;',
  'server/src/application.ts':
    "import { e } from '@oche/contract'; import { clock } from './clock.ts'; import { x } from './app/inside.ts';",
  'server/src/wiring.ts': "import { door } from './admin/index.ts';",
  'server/src/accounts/users.sql.ts':
    "import { clock } from '../clock.ts'; export const find = (sql) => sql`select 1`;",
  'server/src/lobby/names.sql.ts':
    "import '../clock.ts'; export const find = (sql) => sql`select extract(epoch from at) from published_users u join presences p using (id) ${sql`where true`}`;",
  'server/src/accounts/routes.ts':
    "import { login, startGame, x } from './inside.ts'; export const routes = verbs({ login, startGame: startGame(x) });",
  'server/src/db/migrate.ts':
    "import { clock } from '../clock.ts'; export const run = (sql, file) => sql.unsafe(file);",
  'server/src/accounts/users.test.ts':
    "import { x } from '../testing/inside.ts'; import { make } from '../seed/factories.ts'; sql`select 1`;",
  'server/src/seed/factories.ts': "import { door } from '../games/index.ts'; export const make = 1;",
  'server/src/testing/world.ts': "import { make } from '../seed/factories.ts'; import '../application.ts';",
  ...Object.fromEntries(
    SERVER_ORDER.flatMap((feature) => [
      [`server/src/${feature}/index.ts`, "export { x as door } from './inside.ts';"],
      [
        `server/src/${feature}/inside.ts`,
        `${useAll(leftOf(SERVER_ORDER, feature).map((left) => `../${left}/index.ts`))}export const x = 1;`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    WEB_LAYERS.map((layer) => [
      `web/src/${layer}/thing/thing.tsx`,
      `${useAll(leftOf(WEB_LAYERS, layer).map((left) => `../../${left}/thing/thing.tsx`))}export const thing = 1;`,
    ]),
  ),
  'web/src/lib/app-context.tsx': "import { e } from '@oche/contract'; export const useApp = e;",
  'web/src/lib/use-query.ts': "import { useApp } from './app-context.tsx'; export const useQuery = useApp;",
  'web/src/routes/home.tsx':
    "import type { LoadArgs } from '../app/page.ts'; import { thing } from '../features/thing/thing.tsx';",
  'web/src/widgets/board.tsx':
    "import type { e } from '@oche/contract'; import { words } from '@oche/messages';",
  'web/src/ui/logo.tsx':
    "import { thing } from '../lib/thing/thing.tsx';\nexport const Logo = ({ t }) => <b className=\"big\" title={t('logo')}> oche {t('a')} 180 × </b>;",
  'web/src/ui/logo.gallery.tsx':
    "import { Logo } from './logo.tsx'; export const gallery = { logo: { big: (t) => <Logo t={t} /> } };",
  'web/src/app/page.ts': "import { thing } from '../routes/thing/thing.tsx'; export type LoadArgs = 1;",
  'web/src/entry-client.tsx': "import { LoadArgs } from './app/page.ts';",
};

const lines = (count: number) => 'export const a = 1;\n'.repeat(count);
const jsx = (inside: string) =>
  `import * as u from '../../lib/thing/thing.tsx';\nexport const A = () => ${inside};`;

const packages: Plant[] = [
  {
    rule: 'rules-import-only-kit',
    file: 'rules/darts/src/a.ts',
    text: "import { draw } from '@oche/tournament';",
  },
  {
    rule: 'rules-import-only-kit',
    file: 'rules/darts/src/b.ts',
    text: "import { readFileSync } from 'node:fs';",
  },
  { rule: 'rules-import-only-kit', file: 'rules/tournament/src/c.ts', text: "import pad from 'left-pad';" },
  {
    rule: 'rules-import-only-kit',
    file: 'rules/tournament/src/d.ts',
    text: "import type { dart } from '@oche/darts';",
  },
  {
    rule: 'rules-import-only-kit',
    file: 'rules/kit/src/a.ts',
    text: "import { dart } from '@oche/darts';",
  },
  {
    rule: 'rules-import-only-kit',
    file: 'rules/league/src/a.ts',
    text: "import { draw } from '@oche/tournament';",
  },
  {
    rule: 'packages-by-their-door',
    file: 'rules/league/src/b.ts',
    text: "import { dice } from '../../kit/src/dice.ts';",
  },
  {
    rule: 'rules-tests-stay-home',
    file: 'rules/darts/src/e.test.ts',
    text: "import { draw } from '@oche/tournament';",
  },
  { rule: 'contract-imports-rules-and-zod', file: 'contract/src/a.ts', text: "import pad from 'left-pad';" },
  {
    rule: 'contract-imports-rules-and-zod',
    file: 'contract/src/b.ts',
    text: "import { words } from '@oche/messages';",
  },
  { rule: 'messages-import-nothing', file: 'messages/src/a.ts', text: "import * as z from 'zod';" },
  {
    rule: 'messages-import-nothing',
    file: 'messages/src/b.ts',
    text: "import type { e } from '@oche/contract';",
  },
  {
    rule: 'infrastructure-knows-no-product',
    file: 'pusher-server/src/a.ts',
    text: "import { dart } from '@oche/darts';",
  },
  {
    rule: 'infrastructure-knows-no-product',
    file: 'pusher-server/src/b.ts',
    text: "import { start } from '@oche/embedded-postgres';",
  },
  {
    rule: 'infrastructure-knows-no-product',
    file: 'embedded-postgres/src/a.ts',
    text: "import type { e } from '@oche/contract';",
  },
  {
    rule: 'infrastructure-tests-know-no-product',
    file: 'pusher-server/src/a.test.ts',
    text: "import { clock } from '@oche/server/clock';",
  },
  {
    rule: 'web-and-server-are-strangers',
    file: 'web/src/lib/a.ts',
    text: "import { clock } from '@oche/server/clock';",
  },
  {
    rule: 'web-and-server-are-strangers',
    file: 'server/src/app/a.ts',
    text: "import type { t } from '@oche/web/thing';",
  },
  {
    rule: 'nobody-imports-the-workshop',
    file: 'server/src/app/b.ts',
    text: "import { tool } from '@oche/tools';",
  },
  {
    rule: 'packages-by-their-door',
    file: 'server/src/app/c.ts',
    text: "import { words } from '../../../messages/src/words.ts';",
  },
];

const web: Plant[] = [
  ...WEB_LAYERS.flatMap((layer) =>
    rightOf(WEB_LAYERS, layer).map((right) => ({
      rule: 'web-layers-import-to-the-left',
      file: `web/src/${layer}/imports-${right}.ts`,
      text: `import { thing } from '../${right}/thing/thing.tsx';`,
    })),
  ),
  {
    rule: 'web-features-are-strangers',
    file: 'web/src/features/other/a.ts',
    text: "import { thing } from '../thing/thing.tsx';",
  },
  {
    rule: 'web-shell-is-on-top',
    file: 'web/src/features/other/b.ts',
    text: "import type { LoadArgs } from '../../app/page.ts';",
  },
  {
    rule: 'web-pages-know-the-shell-as-a-type',
    file: 'web/src/routes/a.ts',
    text: "import { LoadArgs } from '../app/page.ts';",
  },
  {
    rule: 'web-pages-are-strangers',
    file: 'web/src/routes/b.ts',
    text: "import { thing } from './thing/thing.tsx';",
  },
  {
    rule: 'widgets-never-fetch',
    file: 'web/src/widgets/a.ts',
    text: "import { useApp } from '../lib/app-context.tsx';",
  },
  { rule: 'widgets-never-fetch', file: 'web/src/widgets/b.ts', text: "import { e } from '@oche/contract';" },
  {
    rule: 'widgets-never-fetch',
    file: 'web/src/widgets/c.ts',
    text: "import { useQuery } from '../lib/use-query.ts';",
  },
  {
    rule: 'widgets-never-fetch',
    file: 'web/src/widgets/d.ts',
    text: "import '../ui/logo.tsx';\nwindow.fetch('/api');",
  },
  { rule: 'ui-knows-no-darts', file: 'web/src/ui/a.ts', text: "import { dart } from '@oche/darts';" },
  {
    rule: 'in-the-gallery',
    file: 'web/src/ui/unseen.tsx',
    text: "import { Logo } from './logo.tsx';\nexport function Unseen() { return <Logo />; }",
  },
  {
    rule: 'in-the-gallery',
    file: 'web/src/widgets/deep/unseen.tsx',
    text: "import { Logo } from '../../ui/logo.tsx';\nexport default function Unseen() { return <Logo />; }",
  },
  {
    rule: 'one-way-to-do-it',
    file: 'web/src/features/other/h.ts',
    text: "import { useMutation } from '@tanstack/react-query';",
  },
  {
    rule: 'one-way-to-do-it',
    file: 'web/src/features/other/i.ts',
    text: "import '../../ui/logo.tsx';\nexport const day = new Intl.DateTimeFormat('en');",
  },
  {
    rule: 'one-way-to-do-it',
    file: 'web/src/features/other/writes-a-number.ts',
    text: "import '../../ui/logo.tsx';\nexport const said = (n: number) => n.toLocaleString('en');",
  },
  {
    rule: 'one-way-to-do-it',
    file: 'web/src/features/other/sorts.ts',
    text: "import '../../ui/logo.tsx';\nexport const order = new Intl.Collator('en');",
  },
  {
    rule: 'capacitor-behind-the-device',
    file: 'web/src/features/other/asks-the-app.ts',
    text: "import { App } from '@capacitor/app';",
  },
  {
    rule: 'one-device',
    file: 'web/src/features/other/shares.ts',
    text: "import '../../ui/logo.tsx';\nexport const share = () => navigator.share({});",
  },
  {
    rule: 'one-device',
    file: 'web/src/app/stays-awake.ts',
    text: "import '../ui/logo.tsx';\nexport const canStay = 'wakeLock' in navigator;",
  },
  { rule: 'one-device', file: 'web/src/app/p.ts', text: "import { pictureAddress } from '@oche/contract';" },
  {
    rule: 'pusher-behind-the-live-hook',
    file: 'web/src/features/other/j.ts',
    text: "import Pusher from 'pusher-js';",
  },
  { rule: 'everything-has-its-place', file: 'web/src/components/a.ts', text: "import '../ui/logo.tsx';" },
  { rule: 'no-text-in-components', file: 'web/src/features/other/c.tsx', text: jsx('<p>Hello</p>') },
  { rule: 'no-text-in-components', file: 'web/src/features/other/d.tsx', text: jsx('<p title="Hello" />') },
  {
    rule: 'no-text-in-components',
    file: 'web/src/features/other/e.tsx',
    text: jsx("<p aria-label={u ? 'Shut' : t('a')} />"),
  },
  { rule: 'no-text-in-components', file: 'web/src/features/other/f.tsx', text: jsx("<p>{u && 'Hello'}</p>") },
  {
    rule: 'no-text-in-components',
    file: 'web/src/features/other/g.tsx',
    text: jsx('<p>{`${u} darts`}</p>'),
  },
  {
    rule: 'games-declare-themselves',
    file: 'web/src/features/other/asks-which.ts',
    text: "import '../../ui/logo.tsx'; export const isIt = (game) => game.kind === 'x01';",
  },
  {
    rule: 'games-declare-themselves',
    file: 'web/src/features/other/table-of-games.ts',
    text: "import '../../ui/logo.tsx'; export const table = { cricket: 1 };",
  },
  {
    rule: 'games-declare-themselves',
    file: 'web/src/widgets/names-a-game.ts',
    text: "import '../ui/logo.tsx'; export const say = (t) => t('games.name.bullseye');",
  },
  {
    rule: 'games-declare-themselves',
    file: 'web/src/widgets/casts-a-note.ts',
    text: "import '../ui/logo.tsx'; export const isBust = (visit) => (visit.note as { bust: boolean }).bust;",
  },
  {
    rule: 'games-declare-themselves',
    file: 'web/src/widgets/casts-a-note-that-may-be.ts',
    text: "import '../ui/logo.tsx'; export const of = (visit) => visit?.note as { bust: boolean } | undefined;",
  },
  { rule: 'page-size', file: 'web/src/routes/long.ts', text: `import '../ui/logo.tsx';\n${lines(60)}` },
];

const impure = [
  ['clock', 'export const now = () => new Date();'],
  ['clock-type', 'export type When = Date;'],
  ['dice', 'export const throwIt = () => Math.random();'],
  ['dice-by-name', "export const throwIt = Math['random'];"],
  ['dice-taken', 'const { random } = Math; export const throwIt = random;'],
  ['async', 'export const later = async () => 1;'],
  ['await', 'export const later = await 1;'],
  ['promise', 'export const later = () => Promise.resolve(1);'],
  ['console', "console.log('a'); export {};"],
];

const everywhere: Plant[] = [
  ...impure.map(([name, text]) => ({
    rule: 'rules-are-pure',
    file: `rules/darts/src/${name}.ts`,
    text: `import './dart.ts';\n${text}`,
  })),
  {
    rule: 'no-cycles',
    file: 'server/src/mail/one.ts',
    text: "import { two } from './two.ts'; export const one = 1;",
  },
  {
    rule: 'no-cycles',
    file: 'server/src/mail/two.ts',
    text: "import { one } from './one.ts'; export const two = 1;",
  },
  {
    rule: 'no-cycles',
    file: 'server/src/mail/three.ts',
    text: "import type { Four } from './four.ts'; export type Three = 1;",
  },
  {
    rule: 'no-cycles',
    file: 'server/src/mail/four.ts',
    text: "import type { Three } from './three.ts'; export type Four = 1;",
  },
  { rule: 'no-orphans', file: 'server/src/mail/alone.ts', text: 'export const alone = 1;' },
  { rule: 'no-unresolved', file: 'server/src/mail/lost.ts', text: "import './nowhere.ts';" },
  { rule: 'file-size', file: 'tools/src/long.ts', text: lines(401) },
  { rule: 'index-is-a-door', file: 'tools/src/long/index.ts', text: lines(61) },
  {
    rule: 'index-is-a-door',
    file: 'tools/src/runs/index.ts',
    text: "export const a = 1;\nconsole.log('a');",
  },
  { rule: 'index-is-a-door', file: 'tools/src/shut/index.ts', text: 'const a = 1;' },
];

export const PLANTS: Plant[] = [...packages, ...SERVER_PLANTS, ...web, ...everywhere];

/** Writes a tree with its workspaces linked, as npm links them. */
export function writeTree(root: string, tree: Tree): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(tree)) write(path, text);
  const exports = {
    '.': './src/index.ts',
    './clock': './src/clock.ts',
    './thing': './src/lib/thing/thing.tsx',
  };
  for (const [name, folder] of Object.entries(OURS)) {
    write(`${folder}/package.json`, JSON.stringify({ name: `@oche/${name}`, type: 'module', exports }));
    mkdirSync(join(root, 'node_modules/@oche'), { recursive: true });
    symlinkSync(join(root, folder), join(root, 'node_modules/@oche', name), 'junction');
  }
  for (const name of STRANGERS) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
}
