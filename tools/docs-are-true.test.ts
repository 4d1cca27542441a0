import { describe, expect, test } from 'vitest';
import type { Known } from './docs/known.ts';
import { checkDoc } from './docs-are-true.ts';

const known: Known = {
  files: ['server/src/wiring.ts', 'server/src/games/games.sql.ts', 'docs/how-to/add-a-game.md', 'README.md'],
  folders: new Set(['server', 'server/src', 'server/src/games', 'docs', 'docs/how-to']),
  scripts: new Set(['demo', 'test', 'bench']),
  names: new Set(['PORT', 'DATABASE_URL', 'REALTIME_KEY', 'SERVER_ORDER']),
};
const check = (text: string, file = 'README.md') => checkDoc(file, text, known).map((said) => said.text);

describe('what is true is left in peace', () => {
  test.each([
    '`server/src/wiring.ts` `server/src/games/` `wiring.ts` `*.sql.ts` `server/src/<feature>/games.sql.ts` `games/games.sql.ts`',
    '[how](docs/how-to/add-a-game.md#one) [there](https://example.org/x.md) [top](#top)',
    '`npm run demo`, `npm test`, `npm ci`, `npm run bench -- NAME`',
    '`DATABASE_URL` `REALTIME_*` `PORT=3000` `SERVER_ORDER`',
    '`/play` `text/html` `GET /api/user` `T20` `node_modules/.bin/node` `web/dist/client`',
    '```sh\nPORT=3000 npm run demo\nnode server/src/wiring.ts\n```',
    'npm run for your life, and server/src/nowhere.ts outside of code is prose',
  ])('%s', (text) => {
    expect(check(text)).toEqual([]);
  });
  test('a path may be written from the folder of the document', () => {
    expect(check('[up](../../README.md) `../../server/src/wiring.ts`', 'docs/how-to/add-a-game.md')).toEqual(
      [],
    );
  });
});

test.each([
  ['`server/src/gone.ts`', 'there is no server/src/gone.ts'],
  ['`server/gone/`', 'there is no server/gone/'],
  ['`gone.ts`', 'there is no gone.ts'],
  ['`*.gone.ts`', 'there is no *.gone.ts'],
  ['`./gone`', 'there is no ./gone'],
  ['[x](docs/gone.md)', 'there is no docs/gone.md'],
  ['<img src="docs/gone.png">', 'there is no docs/gone.png'],
  ['`npm run gone`', 'no package.json has the script gone'],
  ['```sh\nnpm ci && npm gone\n```', 'no package.json has the script gone'],
  ['```sh\nnode server/src/gone.ts\n```', 'there is no server/src/gone.ts'],
  ['Text:\n\n    npm run demo\n    npm run gone  # comment\n', 'no package.json has the script gone'],
  ['`GONE_URL`', 'nothing reads GONE_URL'],
  ['`GONE_*`', 'nothing reads GONE_*'],
  ['```sh\nGONE=1 npm test\n```', 'nothing reads GONE'],
])('what is not is found: %s', (text, problem) => {
  expect(check(text)).toEqual([problem]);
});
