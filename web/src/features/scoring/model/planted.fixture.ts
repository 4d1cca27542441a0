import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { settle } from '@oche/darts';

const FOLDER = new URL('../../../../../rules/darts/src/', import.meta.url);
const SOURCE = readFileSync(fileURLToPath(new URL('settle.ts', FOLDER)), 'utf8');

/** A bug that somebody could write into `settle`: what it does, the text it replaces, and the text it puts there. */
export type PlantedBug = readonly [does: string, original: string, planted: string];

const ON_CURRENT = 'if (countShared(mine, current) === current.length)';
const FRESH = 'mine.filter(({ cid }) => !known.has(cid))';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  ['counts no entry as shared', 'return shared;', 'return 0;'],
  ['counts one entry too many as shared', 'return shared;', 'return shared + 1;'],
  ['counts the last shared entry not', 'return shared;', 'return Math.max(0, shared - 1);'],
  ['asks for likeness', '.cid === theirs[shared]?.cid', '.event.type === theirs[shared]?.event.type'],
  [
    'takes equal visits for one',
    '.cid === theirs[shared]?.cid',
    '.event.visit?.total === theirs[shared]?.event.visit?.total',
  ],
  ['sends known entries again', FRESH, 'mine'],
  ['forgets undos', FRESH, `${FRESH}.filter(({ event }) => event.type !== 'undo')`],
  ['never sees that a device is behind', 'const behind = foreign.length > 0;', 'const behind = false;'],
  ['always believes a device behind', 'const behind = foreign.length > 0;', 'const behind = true;'],
  ['lets own entries follow whatever came between', ON_CURRENT, 'if (true)'],
  [
    'lets entries follow an even number of foreign visits',
    ON_CURRENT,
    'if (foreign.length % 2 === 0 || countShared(mine, current) === current.length)',
  ],
  [
    'lets entries follow two foreign ones',
    ON_CURRENT,
    'if (current.length - countShared(mine, current) !== 1)',
  ],
  ['compares with the log before its choices', 'countShared(mine, current)', 'countShared(mine, theirs)'],
  ['adds what is shared a second time', 'mine.slice(current.length)', 'mine'],
  ['drops one entry that follows', 'mine.slice(current.length)', 'mine.slice(current.length + 1)'],
  [
    'puts own entries first',
    'log: [...theirs, ...fresh],\n  fresh,\n  behind,',
    'log: [...fresh, ...theirs],\n  fresh,\n  behind,',
  ],
  [
    'loses what follows',
    'log: [...theirs, ...fresh],\n  fresh,\n  behind,',
    'log: theirs,\n  fresh: [],\n  behind,',
  ],
  ['begins a version at the base', 'v: v + shared,', 'v,'],
  ['begins a version one entry late', 'mine: mine.slice(shared),', 'mine: mine.slice(shared + 1),'],
  ['keeps shared entries in a version', 'mine: mine.slice(shared),', 'mine,'],
];

/** The rule with a bug in it. A text that is not there any more is a mistake of this list. */
export async function plant([does, original, planted]: PlantedBug): Promise<typeof settle> {
  if (SOURCE.split(original).length !== 2) throw new Error(`"${does}" replaces no text, or more than one.`);
  const source = stripTypeScriptTypes(SOURCE.replace(original, planted)).replaceAll(
    /from '\.\/([^']+)'/g,
    (_, file) => `from '${new URL(file, FOLDER)}'`,
  );
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  return module.settle;
}
