import type { Machine } from './machine.ts';

/** A machine with these programs on it. Installing brings the given one. */
export function machine(
  programs: string[],
  more: Partial<Machine> = {},
  ...installs: string[]
): Machine & { ran: string[] } {
  const there = new Set(programs);
  const ran: string[] = [];
  return {
    platform: 'linux',
    env: { PATH: '/usr/bin' },
    home: '/home/me',
    isRoot: false,
    canRun: (path) => there.has(path),
    list: (folder) => [
      ...new Set(
        [...there]
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1).split('/')[0]!),
      ),
    ],
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      if (args[0] === 'install') for (const path of installs) there.add(path);
      return { ok: true, output: 'E: said apt\n' };
    },
    ran,
    ...more,
  };
}
