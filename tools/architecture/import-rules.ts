import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { SERVER_ORDER, SERVER_SHARED, SERVER_WIRING, WEB_LAYERS, WEB_SHELL } from './order.ts';

const any = (names: readonly string[]) => `(?:${names.join('|')})`;
const TEST = '\\.(test|fixture)\\.tsx?$';
const WORKSPACES =
  '^(rules/[^/]+|contract|messages|pusher-server|embedded-postgres|server|web|bench|simulations|tools|e2e)/';
const KIT = '^rules/kit/src/index\\.ts$';

type Filter = IRegularForbiddenRuleType['from'];
type Target = IRegularForbiddenRuleType['to'];

function forbid(name: string, comment: string, from: Filter, to: Target): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/** Rules for each name of a written order and those it must not import: the ones after it. */
function toTheRight(
  order: readonly string[],
  make: (name: string, right: string[]) => IForbiddenRuleType[],
): IForbiddenRuleType[] {
  return order.slice(0, -1).flatMap((name, place) => make(name, order.slice(place + 1)));
}

const packages: IForbiddenRuleType[] = [
  forbid(
    'rules-import-only-kit',
    'Rules must not know that anything else exists; what two rule books share is in rules/kit.',
    { path: '^rules/([^/]+)/src/', pathNot: TEST },
    { pathNot: ['^rules/$1/src/', KIT] },
  ),
  forbid(
    'rules-tests-stay-home',
    'A test may use test libraries and rules/kit, but no other package of ours.',
    { path: `^rules/([^/]+)/src/.*${TEST}` },
    { path: WORKSPACES, pathNot: ['^rules/$1/', KIT] },
  ),
  forbid(
    'contract-imports-rules-and-zod',
    'Web, server and native share the contract: it must run everywhere and stay small.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: '^(contract/src/|rules/[^/]+/src/index\\.ts$|node_modules/zod/)' },
  ),
  forbid(
    'messages-import-nothing',
    'Messages are used by web, server and native: words know nobody.',
    { path: '^messages/src/', pathNot: TEST },
    { pathNot: '^messages/src/' },
  ),
  forbid(
    'infrastructure-knows-no-product',
    'The realtime protocol and the database launcher could serve any product: they know none of ours.',
    { path: '^(pusher-server|embedded-postgres)/', pathNot: TEST },
    { path: WORKSPACES, pathNot: '^$1/' },
  ),
  forbid(
    'infrastructure-tests-know-no-product',
    'A test of the protocol may start a database; neither test may know the product.',
    { path: `^(pusher-server|embedded-postgres)/.*${TEST}` },
    { path: WORKSPACES, pathNot: ['^$1/', '^embedded-postgres/src/index\\.ts$'] },
  ),
  forbid(
    'web-and-server-are-strangers',
    'They share the contract, nothing else.',
    { path: '^(web|server)/' },
    { path: '^(web|server)/', pathNot: '^$1/' },
  ),
  forbid(
    'nobody-imports-the-workshop',
    'What the product is made of must not depend on what measures and tests it.',
    { path: '^(rules|contract|messages|pusher-server|embedded-postgres|server|web)/' },
    { path: '^(bench|simulations|tools|e2e)/' },
  ),
  forbid(
    'packages-by-their-door',
    'Another package is entered by the name it exports, not by a path into its folders.',
    { path: '^(rules/[^/]+|contract|messages|pusher-server|embedded-postgres|server|web)/' },
    { path: WORKSPACES, pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
];

const server: IForbiddenRuleType[] = [
  forbid(
    'server-features-by-their-door',
    'A feature is entered by its index.ts.',
    { path: '^server/src/([^/]+)/', pathNot: ['^server/src/testing/', TEST] },
    { path: '^server/src/[^/]+/', pathNot: ['^server/src/$1/', '/index\\.ts$'] },
  ),
  forbid(
    'server-tests-by-the-door',
    'A test enters a feature by its door too; what only tests use, and the factories of the seeds, needs no door.',
    { path: `^server/src/([^/]+)/(.*${TEST}|(?<=/testing/))` },
    {
      path: '^server/src/[^/]+/',
      pathNot: [
        '^server/src/$1/',
        '/index\\.ts$',
        '^server/src/testing/',
        '^server/src/seed/(factories|league/make-league)\\.ts$',
      ],
    },
  ),
  ...toTheRight(SERVER_ORDER, (feature, right) => [
    forbid(
      'server-features-call-to-the-left',
      `${feature} comes before ${right.join(', ')}. News to the right is an event, wired in wiring.ts.`,
      { path: `^server/src/${feature}/`, pathNot: TEST },
      { path: `^server/src/${any(right)}/` },
    ),
    // A test may also use the test databases and the factories of the seeds.
    forbid(
      'server-tests-call-to-the-left',
      `${feature} comes before ${right.join(', ')}.`,
      { path: `^server/src/${feature}/.*${TEST}` },
      { path: `^server/src/${any(right)}/`, pathNot: '^server/src/(seed|testing)/' },
    ),
  ]),
  forbid(
    'server-features-are-not-wired-by-themselves',
    'Only the clock and the configuration are for all; what puts features together is above them.',
    { path: '^server/src/([^/]+)/', pathNot: ['^server/src/testing/', TEST] },
    { path: '^server/src/[^/]+\\.ts$', pathNot: `^server/src/${any(SERVER_SHARED)}\\.ts$` },
  ),
  forbid(
    'server-shared-files-know-nobody',
    'What everybody imports must not import anybody.',
    { path: `^server/src/${any(SERVER_SHARED)}\\.ts$` },
    { path: '^server/src/', pathNot: `^server/src/${any(SERVER_SHARED)}\\.ts$` },
  ),
  forbid(
    'server-doors-behind-the-wiring',
    'Only files that wire may reach behind a door.',
    { path: '^server/src/[^/]+\\.ts$', pathNot: [`^server/src/${any(SERVER_WIRING)}\\.ts$`, TEST] },
    { path: '^server/src/[^/]+/', pathNot: '/index\\.ts$' },
  ),
];

const web: IForbiddenRuleType[] = [
  ...toTheRight(WEB_LAYERS, (layer, right) => [
    forbid(
      'web-layers-import-to-the-left',
      `${layer} comes before ${right.join(', ')}.`,
      { path: `^web/src/${layer}/` },
      { path: `^web/src/${any(right)}/` },
    ),
  ]),
  forbid(
    'web-features-are-strangers',
    'Features never import features: what two of them need is a widget or lives in lib.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbid(
    'web-shell-is-on-top',
    'Only the entries know the shell; a page knows the shape of its loader, as a type.',
    { path: '^web/', pathNot: [`^web/src/${WEB_SHELL}/`, '^web/src/entry-[^/]+\\.tsx$', '^web/src/routes/'] },
    { path: `^web/src/${WEB_SHELL}/` },
  ),
  forbid(
    'web-pages-know-the-shell-as-a-type',
    'A page may import the type of its loader from the shell, and nothing that runs.',
    { path: '^web/src/routes/' },
    { path: `^web/src/${WEB_SHELL}/`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'web-pages-are-strangers',
    'A page puts features together; what two pages share is a feature.',
    { path: '^web/src/routes/', pathNot: TEST },
    { path: '^web/src/routes/' },
  ),
  forbid(
    'widgets-never-fetch',
    'A widget draws what it is given.',
    { path: '^web/src/widgets/' },
    {
      path: [
        '^web/src/lib/(app-context|live|write|form|tokens|user|competition|download|keepalive-call|use-query|answer-cache)\\.tsx?$',
        '^contract/',
        '^node_modules/(@tanstack/react-query|pusher-js|react-hook-form)/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'pusher-behind-the-live-hook',
    'Listening is useLive of lib/live.ts.',
    { path: '^web/src/', pathNot: '^web/src/lib/(connect|live)\\.ts$' },
    { path: '^node_modules/pusher-js/' },
  ),
  forbid(
    'capacitor-behind-the-device',
    'What the app runs on is asked through lib/device, which knows browsers and the wrapped app.',
    { path: '^web/src/', pathNot: '^web/src/lib/device/' },
    { path: '^node_modules/(@capacitor|@capgo|@aparajita)/' },
  ),
  forbid(
    'ui-knows-no-darts',
    'Buttons and tables know neither the rules nor the calls.',
    { path: '^web/src/ui/' },
    { path: '^(rules|contract)/' },
  ),
];

const everywhere: IForbiddenRuleType[] = [
  forbid('no-cycles', 'Two files that need each other are one file or three.', {}, { circular: true }),
  forbid(
    'no-orphans',
    'A file that nobody imports and that imports nobody is left over.',
    {
      orphan: true,
      path: '^(rules|contract|messages|pusher-server|embedded-postgres|server|web)/',
      // Doors of packages, entries, ambient types, and what the browser or the test runner loads by itself.
      pathNot: [
        '/src/index\\.ts$',
        '\\.d\\.ts$',
        '/main\\.ts$',
        '/entry-[^/]+\\.tsx$',
        '^web/(public/|src/service-worker\\.js$)',
        TEST,
      ],
    },
    {},
  ),
  forbid(
    'no-unresolved',
    'An import that cannot be found is an import no rule can judge.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
];

export const IMPORT_RULES: IForbiddenRuleType[] = [...packages, ...server, ...web, ...everywhere];
