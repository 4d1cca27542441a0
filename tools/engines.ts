import { join } from 'node:path';
import { aptInstall, type Machine, onPath, thisMachine } from './machine.ts';

/** Engines besides Chromium, by the variables that tell the tests where their programs are. */
export type FoundEngines = { names: string[]; env: Record<string, string>; notes: string[] };

type Programs = Record<string, string | undefined>;
type Search = { packages: string[]; programs: (machine: Machine) => Programs };

const ENGINES: Record<string, Search> = {
  firefox: {
    packages: ['firefox-esr'],
    programs: (machine) => ({
      FIREFOX_PATH: machine.env.FIREFOX_PATH ?? onPath(machine, ['firefox-esr', 'firefox']),
    }),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: (machine) => ({
      WEBKIT_DRIVER_PATH: onPath(machine, ['WebKitWebDriver']),
      WEBKIT_BROWSER_PATH: miniBrowser(machine),
      XVFB_PATH: onPath(machine, ['Xvfb']),
    }),
  },
};

/** WebKitGTK packs its browser beside its library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function miniBrowser({ list, canRun }: Machine): string | undefined {
  const libraries = list('/usr/lib').map((name) => join('/usr/lib', name));
  return libraries
    .flatMap((folder) => list(folder).map((name) => join(folder, name)))
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(canRun);
}

/** The engines that are here or can be had. One that cannot is left out, and said. */
export function findEngines(machine: Machine = thisMachine()): FoundEngines {
  const found: FoundEngines = { names: [], env: {}, notes: [] };
  for (const [name, { packages, programs }] of Object.entries(ENGINES)) {
    if (missingOf(programs(machine)).length > 0) aptInstall(machine, packages);
    const there = programs(machine);
    const missing = missingOf(there);
    if (missing.length === 0) {
      found.names.push(name);
      Object.assign(found.env, there);
    } else
      found.notes.push(
        `Note: not tried in ${name}, which is not on this machine. "apt-get install ${packages.join(' ')}" brings it to a Debian.`,
      );
  }
  return found;
}

const missingOf = (programs: Programs): string[] =>
  Object.keys(programs).filter((name) => programs[name] === undefined);
