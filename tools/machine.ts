import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a search for programs needs to know of the machine; tests give another one. */
export type Machine = {
  platform: string;
  env: Record<string, string | undefined>;
  home: string;
  isRoot: boolean;
  canRun(path: string): boolean;
  list(folder: string): string[];
  run(command: string, args: string[]): { ok: boolean; output: string };
};

/** The first of these commands that is there. */
export function onPath(machine: Machine, commands: readonly string[]): string | undefined {
  const folders = [
    ...(machine.env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  return commands.flatMap((name) => folders.map((folder) => join(folder, name))).find(machine.canRun);
}

/** On Debian as root, as in a container, packages can be had in seconds. What it said, or null where it cannot be asked. */
export function aptInstall(machine: Machine, packages: string[]): string | null {
  if (machine.platform !== 'linux' || !machine.isRoot || !machine.canRun('/usr/bin/apt-get')) return null;
  console.error(`Installing ${packages.join(', ')} with apt-get.`);
  const update = machine.run('apt-get', ['update']);
  const install = machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  return update.output + install.output;
}

export function thisMachine(): Machine {
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
