import { join } from 'node:path';
import { aptInstall, type Machine, onPath, thisMachine } from './machine.ts';

/** Two kinds of one engine: a browser that people use, and a shell of it without a window. In some things they differ. */
type Kind = 'full' | 'shell';

/** The Chromium that every story runs in, and one of the other kind where there is one. */
export type Chromiums = { all: string; other: string | undefined; notes: string[] };

const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const PROGRAMS =
  /^(chrome|chromium|headless_shell|chrome-headless-shell|Chromium|Google Chrome for Testing)(\.exe)?$/;
const PACKAGES: Record<Kind, string> = { full: 'chromium', shell: 'chromium-headless-shell' };

const kindOf = (program: string): Kind => (/headless[-_]shell(\.exe)?$/.test(program) ? 'shell' : 'full');

/** A Chromium for the browser tests. A test that cannot run is an error that says what to do, never skipped. */
export function findChromium(machine: Machine = thisMachine()): string {
  const given = machine.env.CHROMIUM_PATH;
  if (given) {
    if (machine.canRun(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no program that can be run.`);
  }
  return findOnMachine(machine) ?? installed(machine);
}

/** The one that is chosen, and one of the other kind, which is left out where it cannot be had, and said. */
export function findChromiums(machine: Machine = thisMachine()): Chromiums {
  const all = findChromium(machine);
  const kind = kindOf(all) === 'full' ? 'shell' : 'full';
  const found = findOnMachine(machine, kind);
  if (found === undefined) aptInstall(machine, [PACKAGES[kind]]);
  const other = found ?? findOnMachine(machine, kind);
  const note = `Note: not tried in ${NAMES[kind]}, which is not on this machine. "apt-get install ${PACKAGES[kind]}" brings it to a Debian.`;
  return { all, other, notes: other === undefined ? [note] : [] };
}

const NAMES: Record<Kind, string> = {
  full: 'a full Chromium',
  shell: 'the headless shell of Chromium',
};

function findOnMachine(machine: Machine, kind?: Kind): string | undefined {
  const isWanted = (program: string) => kind === undefined || kindOf(program) === kind;
  return playwrightsOwn(machine, isWanted) ?? wellKnown(machine, isWanted);
}

type IsWanted = (program: string) => boolean;

function playwrightsOwn(machine: Machine, isWanted: IsWanted): string | undefined {
  const { platform, env, home } = machine;
  const folders: Record<string, string> = {
    darwin: join(home, 'Library/Caches/ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), 'ms-playwright'),
  };
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || folders[platform] || join(home, '.cache/ms-playwright');
  const revision = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  const browsers = machine
    .list(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a));
  for (const name of browsers) {
    const program = findProgram(machine, join(folder, name), 5);
    if (program && isWanted(program)) return program;
  }
  return undefined;
}

/** Every platform packs it differently; the program is a few folders down. */
function findProgram(machine: Machine, folder: string, depth: number): string | undefined {
  const names = machine.list(folder);
  const here = names.filter((name) => PROGRAMS.test(name)).map((name) => join(folder, name));
  const found = here.find((path) => machine.list(path).length === 0 && machine.canRun(path));
  if (found || depth === 0) return found;
  for (const name of names) {
    const deeper = findProgram(machine, join(folder, name), depth - 1);
    if (deeper) return deeper;
  }
  return undefined;
}

function wellKnown(machine: Machine, isWanted: IsWanted): string | undefined {
  const { platform, env } = machine;
  const canUse = (program: string) => isWanted(program) && machine.canRun(program);
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge']
      .map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      .find(canUse);
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .flatMap((base) =>
        base
          ? ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((app) => join(base, app, 'Application'))
          : [],
      )
      .flatMap((folder) => ['chrome.exe', 'msedge.exe'].map((name) => join(folder, name)))
      .find(canUse);
  return onPath(machine, COMMANDS.filter(isWanted));
}

const WHAT_TO_DO = [
  'The browser tests need a Chromium. One of these will do:',
  '  npx playwright install chromium-headless-shell    (Linux x64, macOS, Windows)',
  '  sudo apt-get install chromium-headless-shell      (Debian, also arm64)',
  '  CHROMIUM_PATH=/path/to/chromium npm test          (any Chromium, Chrome or Edge)',
].join('\n');

/** On Debian as root, as in a container, it can be had in seconds. */
function installed(machine: Machine): string {
  const said = aptInstall(machine, [PACKAGES.shell]);
  if (said === null) throw new Error(WHAT_TO_DO);
  const found = findOnMachine(machine);
  if (found) return found;
  throw new Error(`apt-get could not install it.\n${said}\n${WHAT_TO_DO}`);
}

if (import.meta.main) console.log(findChromium());
