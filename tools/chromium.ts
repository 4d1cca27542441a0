import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What the search needs to know of the machine; tests give another one. */
export type Machine = {
  platform: string;
  env: Record<string, string | undefined>;
  home: string;
  isRoot: boolean;
  canRun(path: string): boolean;
  list(folder: string): string[];
  run(command: string, args: string[]): { ok: boolean; output: string };
};

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

/** A Chromium for the browser tests. A test that cannot run is an error that says what to do, never skipped. */
export function findChromium(machine: Machine = thisMachine()): string {
  const given = machine.env.CHROMIUM_PATH;
  if (given) {
    if (machine.canRun(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no program that can be run.`);
  }
  return playwrightsOwn(machine) ?? wellKnown(machine) ?? installed(machine);
}

function playwrightsOwn(machine: Machine): string | undefined {
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
    if (program) return program;
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

function wellKnown(machine: Machine): string | undefined {
  const { platform, env } = machine;
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge']
      .map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      .find(machine.canRun);
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .flatMap((base) =>
        base
          ? ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((app) => join(base, app, 'Application'))
          : [],
      )
      .flatMap((folder) => ['chrome.exe', 'msedge.exe'].map((name) => join(folder, name)))
      .find(machine.canRun);
  const folders = [
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))).find(machine.canRun);
}

const WHAT_TO_DO = [
  'The browser tests need a Chromium. One of these will do:',
  '  npx playwright install chromium-headless-shell    (Linux x64, macOS, Windows)',
  '  sudo apt-get install chromium-headless-shell      (Debian, also arm64)',
  '  CHROMIUM_PATH=/path/to/chromium npm test          (any Chromium, Chrome or Edge)',
].join('\n');

/** On Debian as root, as in a container, it can be had in seconds. */
function installed(machine: Machine): string {
  if (machine.platform !== 'linux' || !machine.isRoot || !machine.canRun('/usr/bin/apt-get'))
    throw new Error(WHAT_TO_DO);
  console.error('No Chromium here: installing chromium-headless-shell with apt-get.');
  const update = machine.run('apt-get', ['update']);
  const install = machine.run('apt-get', [
    'install',
    '-y',
    '--no-install-recommends',
    'chromium-headless-shell',
  ]);
  const found = wellKnown(machine);
  if (found) return found;
  throw new Error(`apt-get could not install it.\n${update.output}${install.output}\n${WHAT_TO_DO}`);
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    canRun: isProgram,
    list: (folder) => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
    run: (command, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
      return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
    },
  };
}

function isProgram(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) console.log(findChromium());
