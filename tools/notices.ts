// node tools/notices.ts: writes what we owe others beside the built pages, at the end of npm run build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLock } from './lock/lockfile.ts';
import { creditsOf, noticesText } from './lock/notices.ts';
import { ROOT } from './shared/files.ts';

const FILE = join(ROOT, 'web/dist/client/third-party-notices.txt');

const credits = creditsOf(ROOT, readLock(ROOT));
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, noticesText(credits));
console.log(`${credits.length} third-party notices`);
