import { SERVER_ORDER } from './order.ts';

/** A violation that is planted in the house: the rule it breaks must find it. */
export type Plant = { rule: string; file: string; text: string };

export const rightOf = (order: string[], name: string) => order.slice(order.indexOf(name) + 1);

export const SERVER_PLANTS: Plant[] = [
  {
    rule: 'server-features-by-their-door',
    file: 'server/src/games/a.ts',
    text: "import { x } from '../accounts/inside.ts';",
  },
  {
    rule: 'server-tests-by-the-door',
    file: 'server/src/games/b.test.ts',
    text: "import type { x } from '../accounts/inside.ts';",
  },
  {
    rule: 'server-tests-by-the-door',
    file: 'server/src/testing/a.ts',
    text: "import { x } from '../accounts/inside.ts';",
  },
  ...SERVER_ORDER.flatMap((feature) =>
    rightOf(SERVER_ORDER, feature).map((right) => ({
      rule: 'server-features-call-to-the-left',
      file: `server/src/${feature}/calls-${right}.ts`,
      text: `import { door } from '../${right}/index.ts';`,
    })),
  ),
  {
    rule: 'server-tests-call-to-the-left',
    file: 'server/src/games/c.test.ts',
    text: "import { door } from '../admin/index.ts';",
  },
  {
    rule: 'server-features-are-not-wired-by-themselves',
    file: 'server/src/games/d.ts',
    text: "import '../wiring.ts';",
  },
  {
    rule: 'server-shared-files-know-nobody',
    file: 'server/src/config.ts',
    text: "import { door } from './db/index.ts';",
  },
  {
    rule: 'server-doors-behind-the-wiring',
    file: 'server/src/helper.ts',
    text: "import { x } from './db/inside.ts';",
  },
  {
    rule: 'everything-has-its-place',
    file: 'server/src/utils/a.ts',
    text: "import { clock } from '../clock.ts';",
  },
  ...[
    ['reads', 'lobby', 'select name from users'],
    ['joins', 'lobby', 'select 1 from presences p join games g on true'],
    ['writes', 'admin', 'update users set nickname = 1'],
    ['deletes', 'boards', 'delete from game_events'],
    ['adds', 'boards', 'insert into games (id) values (1)'],
    ['writes-a-view', 'lobby', 'update published_users set name = 1'],
    ['looks-right', 'accounts', 'select 1 from published_games'],
  ].map(([name, feature, statement]) => ({
    rule: 'sql-stays-with-its-tables',
    file: `server/src/${feature}/${name}.sql.ts`,
    text: `import '../clock.ts';\nexport const x = (sql) => sql\`${statement}\`;`,
  })),
  {
    rule: 'every-table-has-an-owner',
    file: 'server/src/db/migrations/0001-planted.sql',
    text: 'create table everybodys (id bigint);',
  },
  {
    rule: 'verb-is-named-as-its-endpoint',
    file: 'server/src/games/verb-a.ts',
    text: "import { readGame } from './inside.ts';\nverbs({ showGame: readGame });",
  },
  {
    rule: 'verb-is-named-as-its-endpoint',
    file: 'server/src/games/verb-b.ts',
    text: "import { readGame as showGame } from './inside.ts';\nverbs({ showGame });",
  },
  {
    rule: 'verb-is-named-as-its-endpoint',
    file: 'server/src/games/verb-c.ts',
    text: "import { x } from './inside.ts';\nverbs({ showGame: ({ db }) => x(db) });",
  },
  {
    rule: 'verb-is-named-as-its-endpoint',
    file: 'server/src/games/verb-d.ts',
    text: "import { x } from './inside.ts';\nverbs({ startGame: beginGame(x) });",
  },
  {
    rule: 'verb-is-named-as-its-endpoint',
    file: 'server/src/games/verb-e.ts',
    text: "import { all } from './inside.ts';\nverbs({ ...all });",
  },
  {
    rule: 'sql-only-in-sql-files',
    file: 'server/src/games/e.ts',
    text: "import '../clock.ts';\nsql`anything`;",
  },
  {
    rule: 'sql-only-in-sql-files',
    file: 'server/src/games/f.ts',
    text: "import '../clock.ts';\ndb`select 1`;",
  },
  {
    rule: 'sql-only-in-sql-files',
    file: 'pusher-server/src/c.ts',
    text: "import './index.ts';\nsql`select 1`;",
  },
  {
    rule: 'sql-only-in-sql-files',
    file: 'server/src/games/g.ts',
    text: "import '../clock.ts';\ndb.unsafe('x');",
  },
  ...[
    "select id from people where lower(trim(first_name || ' ' || last_name)) = any(names)",
    'select id from people p where p.last_name = wanted',
  ].map((statement, index) => ({
    rule: 'names-are-matched-by-the-matcher',
    file: `server/src/games/names${index}.sql.ts`,
    text: `import '../clock.ts';\nexport const x = (sql) => sql\`${statement}\`;`,
  })),
];
